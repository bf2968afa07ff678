//! `hexad serve`: the whole site from this program.
//!
//! What is not said by a flag is taken from the environment, then from the file of `--config`, then it is the usual.

use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde::Deserialize;
use server::{Config, Database, Server};
use tokio::net::TcpListener;

use crate::failure::{Done, Failure, print};

const LISTEN: &str = "127.0.0.1:6060";

/// Serve the site: play with anybody, in any browser
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  hexad serve                                       for this machine, data where applications keep theirs
  hexad serve --listen 0.0.0.0:6060 --data games    for the whole network
  hexad serve --config hexad.toml                   the same names as the flags: listen = \"0.0.0.0:6060\"")]
pub struct Serve {
    /// Where to listen; port 0 takes a free one [default: 127.0.0.1:6060]
    #[arg(long, value_name = "ADDRESS", env = "HEXAD_LISTEN")]
    listen: Option<SocketAddr>,
    /// The folder for data [default: the system's place for application data]
    #[arg(long, value_name = "DIR", env = "HEXAD_DATA")]
    data: Option<PathBuf>,
    /// Where games are kept: postgres://… [default: SQLite in the folder for data]
    #[arg(long, value_name = "URL", env = "HEXAD_DATABASE")]
    database: Option<String>,
    /// A file with settings
    #[arg(long, value_name = "FILE", env = "HEXAD_CONFIG")]
    config: Option<PathBuf>,
    /// Whether requests and connections of one address are limited [default: usual]
    #[arg(long, value_name = "LIMITS", env = "HEXAD_LIMITS")]
    limits: Option<Limits>,
    /// The address that people use, when it is another one, such as `https://hexad.example`
    #[arg(long, value_name = "URL", env = "HEXAD_PUBLIC_URL")]
    public_url: Option<String>,
    /// A proxy whose header X-Forwarded-For is believed; may be given several times
    #[arg(long, value_name = "ADDRESS", env = "HEXAD_PROXY", value_delimiter = ',')]
    proxy: Vec<IpAddr>,
    /// Seconds in which what has begun may end after the signal to stop [default: 5]
    #[arg(long, value_name = "SECONDS", env = "HEXAD_GRACE")]
    grace: Option<u64>,
    /// Threads that think for computers [default: one less than there are cores]
    #[arg(long, value_name = "N", env = "HEXAD_THINKERS")]
    thinkers: Option<usize>,
}

/// Whether an address is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Limits {
    /// Requests and connections of each address are counted.
    Usual,
    /// They are not: for load tests and trusted networks. Sizes stay bounded.
    None,
}

/// The file of `--config`: the flags' names with underscores.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    listen: Option<SocketAddr>,
    data: Option<PathBuf>,
    database: Option<String>,
    limits: Option<Limits>,
    public_url: Option<String>,
    proxy: Option<Vec<IpAddr>>,
    grace: Option<u64>,
    thinkers: Option<usize>,
}

impl Serve {
    /// Serves until it is interrupted.
    pub fn run(self) -> Done {
        let file = match &self.config {
            Some(path) => read_file(path)?,
            None => File::default(),
        };
        let listen = self.listen.or(file.listen);
        let listen = listen.unwrap_or(LISTEN.parse().map_err(|e| Failure::Misuse(format!("{LISTEN}: {e}")))?);
        let database = match self.database.or(file.database) {
            Some(url) => read_database(&url)?,
            None => {
                let chosen = self.data.or(file.data);
                let usual = chosen.is_none();
                let data = chosen.or_else(usual_folder).ok_or_else(|| {
                    Failure::Misuse("--data: this system has no usual place for data: name a folder".into())
                })?;
                fs::create_dir_all(&data)
                    .map_err(|e| Failure::No(format!("--data: {}: {e}", data.display())))?;
                if usual {
                    print(format_args!("Data is in {}\n", data.display()))?;
                }
                Database::Sqlite(data.join("hexad.db"))
            }
        };
        let mut config = Config::new(database);
        config.limits = self.limits.or(file.limits) != Some(Limits::None);
        config.public_url = self.public_url.or(file.public_url);
        config.proxies = if self.proxy.is_empty() { file.proxy.unwrap_or_default() } else { self.proxy };
        if let Some(seconds) = self.grace.or(file.grace) {
            config.grace = Duration::from_secs(seconds.min(3_600));
        }
        if let Some(threads) = self.thinkers.or(file.thinkers) {
            config.thinkers = threads.clamp(1, 256);
        }
        let runtime = tokio::runtime::Runtime::new().map_err(|e| Failure::No(format!("threads: {e}")))?;
        let grace = config.grace;
        let served = runtime.block_on(async {
            let fault = |e| Failure::No(format!("--listen: {listen}: {e}"));
            let server = Server::open(config).await.map_err(|e| Failure::No(e.to_string()))?;
            let listener = TcpListener::bind(listen).await.map_err(fault)?;
            let address = listener.local_addr().map_err(fault)?;
            let signals = Signals::listen();
            print(format_args!("Hexad is at http://{address}/\n"))?;
            server.run(listener, interrupted(signals)).await;
            Ok(())
        });
        // Whatever still runs has had its time.
        runtime.shutdown_timeout(grace.min(Duration::from_millis(500)));
        served
    }
}

fn read_file(path: &Path) -> Result<File, Failure> {
    let fault = |e: &dyn std::fmt::Display| Failure::Misuse(format!("--config: {}: {e}", path.display()));
    let text = fs::read_to_string(path).map_err(|e| fault(&e))?;
    toml::from_str(&text).map_err(|e| fault(&e.to_string().trim_end()))
}

fn read_database(url: &str) -> Result<Database, Failure> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Ok(Database::Postgres(url.to_string()));
    }
    if let Some(path) = url.strip_prefix("sqlite:") {
        return Ok(Database::Sqlite(PathBuf::from(path.trim_start_matches("//"))));
    }
    Err(Failure::Misuse("--database: the address must begin with postgres:// or sqlite:".to_string()))
}

/// Where applications keep their data on this system.
fn usual_folder() -> Option<PathBuf> {
    let var = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        var("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        var("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        var("XDG_DATA_HOME").or_else(|| var("HOME").map(|home| home.join(".local/share")))
    };
    folder.map(|folder| folder.join("hexad"))
}

/// Waits for the user, or whoever started the program, to end it. Whoever asks a second time does not wait.
async fn interrupted(mut signals: Signals) {
    signals.next().await;
    tokio::spawn(async move {
        signals.next().await;
        std::process::exit(130);
    });
}

/// The signals that end the program. They are listened for from the moment this is made, so that none comes too early.
#[cfg(unix)]
struct Signals([Option<tokio::signal::unix::Signal>; 2]);

#[cfg(unix)]
impl Signals {
    fn listen() -> Signals {
        use tokio::signal::unix::{SignalKind, signal};
        Signals([SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok()))
    }

    async fn next(&mut self) {
        let [interrupt, terminate] = &mut self.0;
        tokio::select! {
            () = Signals::one(interrupt) => {}
            () = Signals::one(terminate) => {}
        }
    }

    /// A signal that cannot be listened for never comes.
    async fn one(signal: &mut Option<tokio::signal::unix::Signal>) {
        match signal {
            Some(signal) => {
                signal.recv().await;
            }
            None => std::future::pending().await,
        }
    }
}

/// The key that ends a program.
#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn listen() -> Signals {
        Signals
    }

    async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
