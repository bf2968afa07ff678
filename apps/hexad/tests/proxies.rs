//! The configurations of the docs, run by the real nginx, Caddy and systemd.

mod served;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use serde_json::json;
use served::{Program, Served, guest, hexad, post};
use ureq::Agent;
use ureq::tls::{Certificate, RootCerts, TlsConfig};

fn deployed(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/deploy").join(name);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A server with the usual limits that believes a proxy on this machine.
fn behind(folder: &Path, url: &str) -> Served {
    served::serve_limited(&folder.join("data"), &["--proxy", "127.0.0.1", "--public-url", url])
}

/// The port of a server, as configurations name it.
fn port(served: &Served) -> &str {
    served.url.rsplit_once(':').unwrap().1
}

/// Waits until somebody listens there.
fn wait_for(port: u16) {
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        std::thread::yield_now();
    }
}

/// What must work through a proxy at `https://localhost:PORT`: pages, moves, streams that come at once, web sockets, and
/// the client's address.
fn works_through(agent: &Agent, port: u16, inside: &str) {
    let url = format!("https://localhost:{port}");
    let body =
        |path: &str| agent.get(format!("{url}{path}")).call().unwrap().body_mut().read_to_string().unwrap();
    assert_eq!(body("/healthz"), "ok");
    assert_eq!(agent.get(format!("{url}/metrics")).call().unwrap().status().as_u16(), 403);
    let answer = agent.get(format!("{url}/healthz")).call().unwrap();
    assert!(answer.headers().get("x-request-id").is_some());
    let token = guest(inside, "Ada");
    let game = post(inside, &token, "/games", &json!({"rules": "abalone", "seats": ["me", "me"]}));
    let id = game["id"].as_str().unwrap();
    // A stream that does not wait for its end.
    let events = agent.get(format!("{url}/api/v1/games/{id}/events")).call().unwrap();
    let mut lines = BufReader::new(events.into_body().into_reader()).lines().map(Result::unwrap);
    assert!(lines.any(|line| line.contains("\"began\"")));
    let moved = agent
        .post(format!("{url}/api/v1/games/{id}/moves"))
        .header("authorization", format!("Bearer {token}"))
        .send(json!({"move": "c3d4", "ply": 0}).to_string());
    assert_eq!(moved.unwrap().status().as_u16(), 200);
    assert!(lines.any(|line| line.contains("\"moved\"")), "it is passed on at once");
    // A cookie is marked secure, because people come over HTTPS.
    let arrived = agent
        .post(format!("{url}/api/v1/guests"))
        .header("origin", "https://hexad.example")
        .send("{}")
        .unwrap();
    let cookie = arrived.headers().get("set-cookie").unwrap().to_str().unwrap();
    assert!(cookie.starts_with("__Host-hexad=") && cookie.contains("Secure"), "{cookie}");
}

fn trusting(pem: &[u8]) -> Agent {
    let certificate = Certificate::from_pem(pem).unwrap();
    let tls = TlsConfig::builder().root_certs(RootCerts::Specific(Arc::new(vec![certificate]))).build();
    Agent::config_builder().tls_config(tls).http_status_as_error(false).build().into()
}

/// More sockets at once than one address may have: behind a proxy they are those of many people.
const SOCKETS: usize = 300;

/// Opens web sockets and keeps all of them, over plain connections to a proxy that speaks it.
fn upgrades(port: u16, host: &str) {
    let open: Vec<TcpStream> = (0..SOCKETS).map(|_| upgrade(port, host)).collect();
    assert_eq!(open.len(), SOCKETS);
}

fn upgrade(port: u16, host: &str) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    write!(
        stream,
        "GET /api/v1/socket HTTP/1.1\r\nhost: {host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .unwrap();
    let mut head = [0; 12];
    stream.read_exact(&mut head).unwrap();
    assert_eq!(&head, b"HTTP/1.1 101");
    stream
}

#[test]
fn nginx_as_in_the_docs() {
    let folder = tempfile::tempdir().unwrap();
    let served = behind(folder.path(), "https://hexad.example");
    let place = |name: &str| folder.path().join(name).display().to_string();
    fs::write(place("site.pem"), include_bytes!("data/tls-one.pem")).unwrap();
    fs::write(place("site.key"), include_bytes!("data/tls-one.key")).unwrap();
    let (tls, plain) = (free_port(), free_port());
    let site = deployed("nginx.conf")
        .replace("127.0.0.1:6060", &format!("127.0.0.1:{}", port(&served)))
        .replace("listen 443 ssl;", &format!("listen 127.0.0.1:{tls} ssl; listen 127.0.0.1:{plain};"))
        .replace("server_name hexad.example;", "server_name localhost;")
        .replace("/etc/ssl/hexad.example.pem", &place("site.pem"))
        .replace("/etc/ssl/hexad.example.key", &place("site.key"));
    fs::write(place("site.conf"), site).unwrap();
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let temporary = temporary.map(|name| format!("{name}_temp_path {};", place(name))).join("\n");
    let whole = format!(
        "daemon off; master_process off; pid {}; error_log {} warn;\nevents {{ worker_connections 1000; }}\n\
         http {{ access_log off;\n{temporary}\ninclude {}; }}\n",
        place("pid"),
        place("error.log"),
        place("site.conf")
    );
    fs::write(place("nginx.conf"), whole).unwrap();
    let checked = Command::new("nginx").args(["-t", "-q", "-c", &place("nginx.conf")]).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    let _nginx = Program::start(Command::new("nginx").args(["-c", &place("nginx.conf")]));
    wait_for(tls);
    works_through(&trusting(include_bytes!("data/tls-one.pem")), tls, &served.url);
    upgrades(plain, "localhost");
}

#[test]
fn caddy_as_in_the_docs() {
    let folder = tempfile::tempdir().unwrap();
    let served = behind(folder.path(), "https://hexad.example");
    let place = |name: &str| folder.path().join(name).display().to_string();
    let (tls, plain) = (free_port(), free_port());
    let site = deployed("Caddyfile").replace("127.0.0.1:6060", &format!("127.0.0.1:{}", port(&served)));
    // The same twice: with a certificate of the test's own in place of one from the network, and without any.
    let own = site.replace(
        "hexad.example {",
        &format!("localhost:{tls} {{\n\ttls {} {}", place("site.pem"), place("site.key")),
    );
    let open = site.replace("hexad.example {", &format!("http://localhost:{plain} {{"));
    fs::write(place("site.pem"), include_bytes!("data/tls-one.pem")).unwrap();
    fs::write(place("site.key"), include_bytes!("data/tls-one.key")).unwrap();
    let head = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n";
    fs::write(place("Caddyfile"), format!("{head}\n{own}\n{open}")).unwrap();
    let mut command = Command::new("caddy");
    command.args(["run", "--adapter", "caddyfile", "--config", &place("Caddyfile")]);
    command
        .env("HOME", folder.path())
        .env("XDG_DATA_HOME", folder.path())
        .env("XDG_CONFIG_HOME", folder.path());
    let _caddy = Program::start(command.stderr(Stdio::null()));
    wait_for(tls);
    wait_for(plain);
    works_through(&trusting(include_bytes!("data/tls-one.pem")), tls, &served.url);
    upgrades(plain, "localhost");
}

#[test]
fn the_unit_of_the_docs_is_sound() {
    let folder = tempfile::tempdir().unwrap();
    let unit: PathBuf = folder.path().join("hexad.service");
    let text = deployed("hexad.service");
    fs::write(&unit, text.replace("/usr/local/bin/hexad", env!("CARGO_BIN_EXE_hexad"))).unwrap();
    let output = Command::new("systemd-analyze").arg("verify").arg(&unit).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let own: Vec<&str> = said.lines().filter(|line| line.contains("hexad")).collect();
    assert!(own.is_empty(), "{own:#?}");
    // And what it starts is understood.
    let start = text.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/hexad ")).unwrap();
    let args: Vec<&str> =
        start.split(' ').map(|word| if word == "/var/lib/hexad" { "" } else { word }).collect();
    let data = folder.path().join("data").display().to_string();
    let args: Vec<&str> = args.into_iter().map(|word| if word.is_empty() { &data } else { word }).collect();
    let args: Vec<&str> =
        args.into_iter().map(|w| if w == "127.0.0.1:6060" { "127.0.0.1:0" } else { w }).collect();
    let mut program = Program::start(&mut hexad(&args));
    program.until("Hexad is at http://127.0.0.1:");
}
