//! `hexad serve` as the real program: its settings, its end, and that nothing acknowledged is lost when it is killed.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use game::{Position as _, SplitMix};
use games::AnyPosition;
use serde_json::{Value, json};
use ureq::Agent;

struct Program {
    child: Child,
    address: String,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexad"));
    command.arg("serve");
    for name in ["LISTEN", "DATA", "DATABASE", "CONFIG", "LIMITS", "PUBLIC_URL", "PROXY", "GRACE", "THINKERS"]
    {
        command.env_remove(format!("HEXAD_{name}"));
    }
    command
}

/// Starts it, and waits for the line that says where it is.
fn start(command: &mut Command) -> Program {
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        if let Some(address) = line.strip_prefix("Hexad is at http://") {
            return Program { child, address: address.trim_end_matches('/').to_string() };
        }
    }
    panic!("it ended without a word: {:?}", child.wait());
}

fn serve(data: &Path) -> Program {
    let data = data.display().to_string();
    start(command().args(["--listen", "127.0.0.1:0", "--data", &data, "--limits", "none", "--thinkers", "1"]))
}

fn agent() -> Agent {
    let config =
        Agent::config_builder().http_status_as_error(false).timeout_global(Some(Duration::from_secs(60)));
    config.build().into()
}

/// Asks; nothing when nobody answers.
fn ask(
    agent: &Agent,
    address: &str,
    token: &str,
    method: &str,
    path: &str,
    body: &Value,
) -> Option<(u16, Value)> {
    let request = ureq::http::Request::builder()
        .method(method)
        .uri(format!("http://{address}/api/v1{path}"))
        .header("authorization", format!("Bearer {token}"));
    let body = if method == "GET" { Vec::new() } else { body.to_string().into_bytes() };
    let mut response = agent.run(request.body(body).unwrap()).ok()?;
    let text = response.body_mut().read_to_string().ok()?;
    Some((response.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::Null)))
}

fn guest(address: &str) -> String {
    let agent = agent();
    let mut response = agent.post(format!("http://{address}/api/v1/guests")).send("{}").unwrap();
    let made: Value = serde_json::from_str(&response.body_mut().read_to_string().unwrap()).unwrap();
    made["token"].as_str().unwrap().to_string()
}

/// A move that was acknowledged: the game, its ply, the move, the version.
type Acked = (String, usize, String, u64);

/// Plays both sides of a game as fast as it goes, until nobody answers.
fn player(address: String, token: String, game: String, mut rng: SplitMix, acked: Sender<Acked>) {
    let agent = agent();
    let Some((200, state)) = ask(&agent, &address, &token, "GET", &format!("/games/{game}"), &json!({}))
    else {
        return;
    };
    let rules = state["rules"].as_str().unwrap().parse().unwrap();
    let mut position = AnyPosition::read(&rules, state["position"].as_str().unwrap()).unwrap();
    let mut ply = state["ply"].as_u64().unwrap() as usize;
    while let Some(&m) = rng.pick(&position.moves()) {
        let text = position.move_text(m);
        let body = json!({"move": text, "ply": ply});
        let path = format!("/games/{game}/moves");
        let Some((status, played)) = ask(&agent, &address, &token, "POST", &path, &body) else { return };
        if status != 200 {
            return;
        }
        if acked.send((game.clone(), ply, text, played["version"].as_u64().unwrap())).is_err() {
            return;
        }
        position.play_unchecked(m);
        ply += 1;
    }
}

#[test]
fn killed_under_load_it_loses_nothing_that_it_acknowledged() {
    const GAMES: usize = 6;
    const KILLS: usize = 8;
    let folder = tempfile::tempdir().unwrap();
    let mut rng = SplitMix::new(7);
    let program = serve(folder.path());
    let token = guest(&program.address);
    let wanted = json!({"rules": "abalone", "house": "norepetition", "seats": ["me", "me"]});
    let games: Vec<String> = (0..GAMES)
        .map(|_| {
            let (status, game) =
                ask(&agent(), &program.address, &token, "POST", "/games", &wanted).expect("an answer");
            assert_eq!(status, 201, "{game}");
            game["id"].as_str().unwrap().to_string()
        })
        .collect();
    drop(program);
    let mut all: HashMap<String, Vec<Acked>> = HashMap::new();
    for round in 0..KILLS {
        let mut program = serve(folder.path());
        let (sender, acked) = channel();
        let players: Vec<_> = games
            .iter()
            .map(|game| {
                let (address, token, game) = (program.address.clone(), token.clone(), game.clone());
                let (rng, sender) = (SplitMix::new(rng.next_u64()), sender.clone());
                thread::spawn(move || player(address, token, game, rng, sender))
            })
            .collect();
        drop(sender);
        let until = 20 + rng.below(60);
        let mut heard: Vec<Acked> = acked.iter().take(until).collect();
        program.child.kill().unwrap();
        program.child.wait().unwrap();
        heard.extend(acked.iter());
        players.into_iter().for_each(|player| player.join().unwrap());
        assert!(heard.len() >= until.min(20), "round {round}: games go on");
        for one in heard {
            all.entry(one.0.clone()).or_default().push(one);
        }
    }
    let program = serve(folder.path());
    for (id, acked) in all {
        let (status, game) =
            ask(&agent(), &program.address, &token, "GET", &format!("/games/{id}"), &json!({})).unwrap();
        assert_eq!(status, 200);
        let moves = game["moves"].as_array().unwrap();
        for (_, ply, text, version) in acked {
            assert_eq!(moves.get(ply), Some(&json!(text)), "ply {ply} of {id}");
            assert!(version <= game["version"].as_u64().unwrap());
        }
        let rules = game["rules"].as_str().unwrap().parse().unwrap();
        let mut position = AnyPosition::start(&rules);
        for text in moves {
            let m = position.read_move(text.as_str().unwrap()).unwrap();
            position.play_unchecked(m);
        }
        assert_eq!(game["position"], json!(position.to_string()));
    }
}

#[test]
fn settings_come_from_flags_environment_and_file() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("from file");
    let file = folder.path().join("hexad.toml");
    let text =
        format!("listen = \"127.0.0.1:0\"\nlimits = \"none\"\ndata = {:?}\n", data.display().to_string());
    std::fs::write(&file, text).unwrap();
    drop(start(command().arg("--config").arg(&file)));
    assert!(data.join("hexad.db").is_file());
    let other = folder.path().join("from environment");
    drop(start(command().env("HEXAD_CONFIG", &file).env("HEXAD_DATA", &other)));
    assert!(other.join("hexad.db").is_file());
    let third = folder.path().join("usual");
    let program =
        start(command().args(["--listen", "127.0.0.1:0"]).env("XDG_DATA_HOME", &third).env("HOME", &third));
    drop(program);
    let found = [third.join("hexad"), third.join("Library/Application Support/hexad")];
    assert!(cfg!(windows) || found.iter().any(|folder| folder.join("hexad.db").is_file()));
    std::fs::write(&file, "colour = \"blue\"\n").unwrap();
    for (args, place) in [
        (vec!["--config".to_string(), file.display().to_string()], "colour"),
        #[cfg(unix)]
        (vec!["--config".to_string(), "/dev/zero".to_string()], "/dev/zero: it is longer than 1048576 bytes"),
        (vec!["--database".to_string(), "mysql://x".to_string()], "--database"),
        (vec!["--grace".to_string(), "3601".to_string()], "--grace: 3601: at most 3600 seconds"),
        (vec!["--thinkers".to_string(), "0".to_string()], "--thinkers: 0: a number from 1 to 256"),
        (vec!["--threads".to_string(), "0".to_string()], "--threads: 0: a number from 1 to 256"),
    ] {
        let output = command().args(&args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(place), "{args:?}");
    }
}

/// A page comes in the encoding that is liked best, each under a name of its own, and not again to who has it.
#[test]
fn a_page_has_a_name_in_each_encoding() {
    let folder = tempfile::tempdir().unwrap();
    let program = serve(folder.path());
    let agent = agent();
    let get = |accepted: &str, known: &str| {
        let url = format!("http://{}/", program.address);
        let mut answer =
            agent.get(url).header("accept-encoding", accepted).header("if-none-match", known).call().unwrap();
        let header = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap().to_string());
        assert_eq!(header("vary").as_deref(), Some("accept-encoding"), "{accepted}");
        let (encoding, tag) = (header("content-encoding"), header("etag").unwrap());
        (answer.status().as_u16(), encoding, tag, answer.body_mut().read_to_vec().unwrap())
    };
    let (status, encoding, plain, page) = get("identity", "");
    assert_eq!((status, encoding), (200, None));
    // Where the app was not built there is a sentence in its place, which nobody packs.
    let is_packed = !String::from_utf8_lossy(&page).contains("is not part of this program");
    let mut tags = vec![plain];
    for (accepted, expected) in [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0.2, gzip;q=0.8", "gzip"),
        ("br;q=0, gzip;q=0", ""),
        ("identity, br;q=0.5", ""),
    ] {
        let (status, encoding, tag, body) = get(accepted, "");
        let expected = Some(expected).filter(|name| is_packed && !name.is_empty());
        assert_eq!((status, encoding.as_deref()), (200, expected), "{accepted}");
        assert_eq!(body == page, expected.is_none(), "{accepted}");
        assert_eq!(tag == tags[0], expected.is_none(), "{accepted}");
        tags.push(tag);
    }
    for known in [tags[1].clone(), format!("\"other\", W/{}", tags[1]), "*".to_string()] {
        let (status, _, tag, body) = get("br", &known);
        assert_eq!((status, tag, body.len()), (304, tags[1].clone(), 0), "{known}");
    }
    if is_packed {
        assert_ne!(tags[1], tags[2]);
        for other in [&tags[0], &tags[2]] {
            assert_eq!(get("br", other).0, 200, "{other} names another encoding");
        }
    }
}

/// So many connections one address may have; the next is refused with a word, and let in when another has gone.
#[test]
fn of_one_address_there_are_256_connections() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let program = start(command().args(["--listen", "127.0.0.1:0", "--data", &data, "--thinkers", "1"]));
    let connect = || TcpStream::connect(&program.address).unwrap();
    // The beginning of what is said in answer.
    let answer = |mut stream: &TcpStream| {
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
        let mut line = String::new();
        let _ = BufReader::new(stream).read_line(&mut line);
        line
    };
    let mut open: Vec<TcpStream> = (0..256).map(|_| connect()).collect();
    assert_eq!(answer(&open[255]), "HTTP/1.1 200 OK\r\n");
    let mut refused = connect();
    let mut said = String::new();
    refused.read_to_string(&mut said).unwrap();
    assert!(said.starts_with("HTTP/1.1 429 "), "{said}");
    // Those that are there are served as before.
    assert_eq!(answer(&open[0]), "HTTP/1.1 200 OK\r\n");
    open.clear();
    while !answer(&connect()).starts_with("HTTP/1.1 200 ") {
        thread::yield_now();
    }
}

#[cfg(unix)]
#[test]
fn it_ends_when_it_is_told_and_at_once_when_told_twice() {
    let folder = tempfile::tempdir().unwrap();
    let terminate = |program: &Program| {
        let status = Command::new("kill").arg(program.child.id().to_string()).status().unwrap();
        assert!(status.success());
    };
    let mut program = serve(folder.path());
    terminate(&program);
    assert_eq!(program.child.wait().unwrap().code(), Some(0));
    let data = folder.path().display().to_string();
    let mut program = start(command().args(["--listen", "127.0.0.1:0", "--data", &data, "--grace", "600"]));
    let mut stream = TcpStream::connect(&program.address).unwrap();
    stream.write_all(b"POST /api/v1/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{").unwrap();
    // An answer on another connection shows that the first was heard.
    guest(&program.address);
    let begin = Instant::now();
    terminate(&program);
    // It does not listen any more: the signal has come.
    while TcpStream::connect(&program.address).is_ok() {
        thread::yield_now();
    }
    terminate(&program);
    assert_eq!(program.child.wait().unwrap().code(), Some(130));
    assert!(begin.elapsed() < Duration::from_secs(9), "nobody waited for the request");
}
