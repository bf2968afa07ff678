//! A cluster on this machine: PostgreSQL, NATS, several `hexad serve` and a proxy in front of them, in a temporary
//! folder and on loopback, gone when it is dropped.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::runtime::Handle;

use crate::nats::Nats;
use crate::proxy::Proxy;
use crate::{Api, Complaint, Postgres, Site};

/// What a cluster consists of.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// How many servers.
    pub nodes: usize,
    /// How many milliseconds each one's clock is ahead; those that are not named are right.
    pub clocks: Vec<i64>,
    /// Whether each server speaks with PostgreSQL and NATS over wires that can be cut.
    pub cuttable: bool,
    /// How many threads each server has to serve with; as many as there are cores when nothing is said.
    pub threads: Option<usize>,
    /// Whether a proxy stands in front of them.
    pub proxy: bool,
    /// An older program, which every second server is.
    pub before: Option<PathBuf>,
}

/// Several servers that are one site.
pub struct Cluster {
    /// Where people find it: the proxy, or the first of the servers.
    pub base: String,
    /// The servers behind it.
    pub nodes: Vec<Site>,
    /// The wires of each server to PostgreSQL and to NATS, where they can be cut.
    pub wires: Vec<(Proxy, Proxy)>,
    /// What carries the news.
    pub nats: Nats,
    proxy: Option<Child>,
    // Dropped last: the others use them.
    /// What holds the truth.
    pub postgres: Postgres,
    _folder: TempDir,
}

/// The proxy and its programs have so long to answer.
const PATIENCE: Duration = Duration::from_secs(30);

impl Cluster {
    /// Starts everything with a proxy in front of it, and waits until all nodes are ready.
    ///
    /// # Errors
    /// When something of it does not start.
    pub fn start(hexad: &Path, nodes: usize, runtime: &Handle) -> Result<Cluster, Complaint> {
        Cluster::with(hexad, &Shape { nodes, proxy: true, ..Shape::default() }, runtime)
    }

    /// Starts a cluster of this shape.
    ///
    /// # Errors
    /// When something of it does not start.
    pub fn with(hexad: &Path, shape: &Shape, runtime: &Handle) -> Result<Cluster, Complaint> {
        let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
        let (postgres, nats) = (Postgres::durable(), Nats::start());
        let mut base = format!("http://127.0.0.1:{}", free_port()?);
        let nodes = shape.nodes.max(1);
        let (mut own, mut wires) = (Vec::with_capacity(nodes), Vec::new());
        for i in 0..nodes {
            let data = folder.path().join(format!("node{i}"));
            fs::create_dir_all(&data).map_err(|e| format!("{}: {e}", data.display()))?;
            let (mut database, mut bus) = (postgres.url.clone(), nats.url());
            if shape.cuttable {
                let both = (Proxy::start(runtime, port(&database)?)?, Proxy::start(runtime, port(&bus)?)?);
                database = database.replace(&format!(":{}", port(&database)?), &format!(":{}", both.0.port));
                bus = bus.replace(&format!(":{}", port(&bus)?), &format!(":{}", both.1.port));
                wires.push(both);
            }
            let mut settings = vec!["--nats".to_string(), bus, "--nodes".to_string(), nodes.to_string()];
            if shape.proxy {
                settings.extend(["--public-url", &base, "--proxy", "127.0.0.1"].map(str::to_string));
            }
            if let Some(ahead) = shape.clocks.get(i) {
                settings.extend(["--clock-ahead".to_string(), ahead.to_string()]);
            }
            if let Some(threads) = shape.threads {
                settings.extend(["--threads".to_string(), threads.to_string()]);
            }
            let program = shape.before.as_deref().filter(|_| i % 2 == 1).unwrap_or(hexad);
            own.push(Site::start_with(program, &data, Some(&database), &settings)?);
        }
        for node in &own {
            until(|| node.api().get("/readyz").is_ok(), &format!("{} is not ready", node.base))?;
        }
        let mut proxy = None;
        if shape.proxy {
            let file = write_proxy(folder.path(), &base, &own)?;
            let started = Command::new("nginx")
                .args(["-c", &file.display().to_string(), "-p", &folder.path().display().to_string()])
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn();
            proxy = Some(started.map_err(|e| format!("nginx (a proxy; Debian: nginx): {e}"))?);
        } else if let Some(first) = own.first() {
            base.clone_from(&first.base);
        }
        let cluster = Cluster { base, nodes: own, wires, nats, proxy, postgres, _folder: folder };
        until(|| Api::new(&cluster.base).get("/healthz").is_ok(), "the proxy does not answer")?;
        Ok(cluster)
    }
}

/// The port in an address.
fn port(url: &str) -> Result<u16, Complaint> {
    let end = url.rsplit_once(':').map(|(_, end)| end.split('/').next().unwrap_or(end));
    end.and_then(|port| port.parse().ok()).ok_or_else(|| format!("{url}: it names no port"))
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Some(proxy) = &mut self.proxy {
            let _ = proxy.kill();
            let _ = proxy.wait();
        }
    }
}

fn free_port() -> Result<u16, Complaint> {
    let listener = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    listener.map(|address| address.port()).map_err(|e| format!("no free port: {e}"))
}

fn until(is: impl Fn() -> bool, or: &str) -> Result<(), Complaint> {
    let begin = Instant::now();
    while !is() {
        if begin.elapsed() > PATIENCE {
            return Err(or.to_string());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

/// The settings of nginx: any node may answer any request; one that does not answer is passed over for a second.
fn write_proxy(folder: &Path, base: &str, nodes: &[Site]) -> Result<PathBuf, Complaint> {
    let address = |base: &str| base.trim_start_matches("http://").to_string();
    let nodes: String = nodes
        .iter()
        .map(|node| format!("    server {} max_fails=1 fail_timeout=1s;\n", address(&node.base)))
        .collect();
    let place = folder.display();
    let text = format!(
        "daemon off;
pid {place}/nginx.pid;
error_log {place}/nginx.log;
worker_rlimit_nofile 65536;
events {{ worker_connections 32768; }}
http {{
  access_log off;
  client_body_temp_path {place}/body;
  proxy_temp_path {place}/proxy;
  fastcgi_temp_path {place}/fastcgi;
  uwsgi_temp_path {place}/uwsgi;
  scgi_temp_path {place}/scgi;
  map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
  upstream hexad {{
{nodes}    keepalive 64;
  }}
  server {{
    listen {listen};
    location / {{
      proxy_pass http://hexad;
      proxy_http_version 1.1;
      proxy_set_header Host $host:$server_port;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_connect_timeout 1s;
      proxy_read_timeout 1h;
      proxy_next_upstream error timeout http_502 non_idempotent;
    }}
  }}
}}
",
        listen = address(base)
    );
    let file = folder.join("nginx.conf");
    fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))?;
    Ok(file)
}
