//! `hexad serve`: the whole site from this program.
//!
//! What is not said by a flag is taken from the environment, then from the file of `--config`, then it is the usual.

use std::fs;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use serde::Deserialize;
use server::{Certificate, CertificateFiles, Config, Database, Mail, Server, Time};
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

use crate::failure::{Done, Failure, print};

const LISTEN: &str = "127.0.0.1:6060";
/// Nobody waits longer for a server to stop, in seconds.
const LONGEST_GRACE: u64 = 3_600;
/// More threads than any machine has a use for.
const MOST_THREADS: usize = 256;

/// Serve the site: play with anybody, in any browser
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  hexad serve                                       for this machine, data where applications keep theirs
  hexad serve --listen 0.0.0.0:6060 --data games    for the whole network
  hexad serve --tls-cert site.pem --tls-key site.key --listen 0.0.0.0:443 --public-url https://hexad.example
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
    /// The NATS server that connects several processes over one PostgreSQL, such as `nats://localhost:4222`
    #[arg(long, value_name = "URL", env = "HEXAD_NATS")]
    nats: Option<String>,
    /// The file with the credentials for NATS
    #[arg(long, value_name = "FILE", env = "HEXAD_NATS_CREDENTIALS")]
    nats_credentials: Option<PathBuf>,
    /// How many processes share the connections of the PostgreSQL [default: 4]
    #[arg(long, value_name = "N", env = "HEXAD_NODES")]
    nodes: Option<usize>,
    /// A PostgreSQL replica of the one named by --database, for search and profiles
    #[arg(long, value_name = "URL", env = "HEXAD_DATABASE_REPLICA")]
    database_replica: Option<String>,
    /// How many milliseconds this process's clock is ahead, for tests of clusters
    #[arg(long, value_name = "MS", env = "HEXAD_CLOCK_AHEAD", allow_negative_numbers = true, hide = true)]
    clock_ahead: Option<i64>,
    /// A file with settings
    #[arg(long, value_name = "FILE", env = "HEXAD_CONFIG")]
    config: Option<PathBuf>,
    /// Whether requests and connections per address are limited [default: usual]
    #[arg(long, value_name = "LIMITS", env = "HEXAD_LIMITS")]
    limits: Option<Limits>,
    /// The address that people use, if it is a different one, such as `https://hexad.example`
    #[arg(long, value_name = "URL", env = "HEXAD_PUBLIC_URL")]
    public_url: Option<String>,
    /// A proxy whose header X-Forwarded-For is believed; may be given several times
    #[arg(long, value_name = "ADDRESS", env = "HEXAD_PROXY", value_delimiter = ',')]
    proxy: Vec<IpAddr>,
    /// The server that carries mail, such as `smtps://user:password@mail.example.org` [default: none is sent]
    #[arg(long, value_name = "URL", env = "HEXAD_SMTP")]
    smtp: Option<String>,
    /// From whom mail comes, such as `Hexad <hexad@example.org>`
    #[arg(long, value_name = "ADDRESS", env = "HEXAD_MAIL_FROM")]
    mail_from: Option<String>,
    /// How many seconds what has begun may still take after the signal to stop [default: 5]
    #[arg(long, value_name = "SECONDS", env = "HEXAD_GRACE")]
    grace: Option<u64>,
    /// Threads that serve; several processes on one machine share its cores [default: as many as there are cores]
    #[arg(long, value_name = "N", env = "HEXAD_THREADS")]
    threads: Option<usize>,
    /// Threads that think for computers [default: one less than there are cores]
    #[arg(long, value_name = "N", env = "HEXAD_THINKERS")]
    thinkers: Option<usize>,
    /// Who analyses games: `own` threads while no game needs them, or only `workers` elsewhere [default: own]
    #[arg(long, value_name = "WHO", env = "HEXAD_ANALYSIS")]
    analysis: Option<Analysis>,
    /// A certificate in PEM, for HTTPS without a proxy; read anew on SIGHUP
    #[arg(long, value_name = "FILE", env = "HEXAD_TLS_CERT")]
    tls_cert: Option<PathBuf>,
    /// The certificate's key
    #[arg(long, value_name = "FILE", env = "HEXAD_TLS_KEY")]
    tls_key: Option<PathBuf>,
    /// How logs are written to standard error [default: text]
    #[arg(long, value_name = "FORM", env = "HEXAD_LOG")]
    log: Option<Log>,
    /// The least severe level to log; `info` logs every request [default: warn]
    #[arg(long, value_name = "LEVEL", env = "HEXAD_LOG_LEVEL")]
    log_level: Option<LogLevel>,
    /// How push services reach whoever runs the site: `mailto:…` or `https://…` [default: the address that people use]
    #[arg(long, value_name = "URL", env = "HEXAD_CONTACT")]
    contact: Option<String>,
}

/// Who analyses games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Analysis {
    /// The server's own threads, while no game needs them, and workers.
    Own,
    /// Workers on other machines alone.
    Workers,
}

/// How logs are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Log {
    /// Lines for people.
    Text,
    /// An object of JSON on each line.
    Json,
}

/// What is logged, from here upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LogLevel {
    /// What went wrong.
    Error,
    /// And what may become wrong.
    Warn,
    /// And every request.
    Info,
    /// And what happens inside.
    Debug,
}

impl LogLevel {
    fn filter(self) -> LevelFilter {
        match self {
            LogLevel::Error => LevelFilter::ERROR,
            LogLevel::Warn => LevelFilter::WARN,
            LogLevel::Info => LevelFilter::INFO,
            LogLevel::Debug => LevelFilter::DEBUG,
        }
    }
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
    nats: Option<String>,
    nats_credentials: Option<PathBuf>,
    nodes: Option<usize>,
    database_replica: Option<String>,
    limits: Option<Limits>,
    public_url: Option<String>,
    proxy: Option<Vec<IpAddr>>,
    smtp: Option<String>,
    mail_from: Option<String>,
    grace: Option<u64>,
    threads: Option<usize>,
    thinkers: Option<usize>,
    analysis: Option<Analysis>,
    tls_cert: Option<PathBuf>,
    tls_key: Option<PathBuf>,
    log: Option<Log>,
    log_level: Option<LogLevel>,
    contact: Option<String>,
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
        let (database, usual) = find(self.database.or(file.database), self.data.or(file.data))?;
        if let Some(folder) = usual {
            print(format_args!("Data is in {}\n", folder.display()))?;
        }
        let nats = self.nats.or(file.nats);
        if nats.is_some() && matches!(database, Database::Sqlite(_)) {
            let why = "--nats: several processes need one PostgreSQL (--database postgres://…); SQLite has only one";
            return Err(Failure::Misuse(why.to_string()));
        }
        let mut config = Config::new(database);
        config.nats = nats;
        config.nats_credentials = self.nats_credentials.or(file.nats_credentials);
        if let Some(nodes) = self.nodes.or(file.nodes) {
            config.nodes = nodes.clamp(1, 1_000);
        }
        config.replica = self.database_replica.or(file.database_replica);
        if config.replica.as_ref().is_some_and(|url| !matches!(read_database(url), Ok(Database::Postgres(_))))
        {
            return Err(Failure::Misuse(
                "--database-replica: the address must begin with postgres://".into(),
            ));
        }
        if config.replica.is_some() && matches!(config.database, Database::Sqlite(_)) {
            return Err(Failure::Misuse(
                "--database-replica: only a PostgreSQL is followed by another".into(),
            ));
        }
        if let Some(ms) = self.clock_ahead {
            config.time = Time::Wrong(ms);
        }
        config.limits = self.limits.or(file.limits) != Some(Limits::None);
        config.public_url = self.public_url.or(file.public_url);
        config.proxies = if self.proxy.is_empty() { file.proxy.unwrap_or_default() } else { self.proxy };
        config.mail = match (self.smtp.or(file.smtp), self.mail_from.or(file.mail_from)) {
            (Some(server), Some(from)) => Some(Mail { server, from }),
            (Some(_), None) => {
                return Err(Failure::Misuse("--smtp: say with --mail-from from whom mail comes".to_string()));
            }
            (None, _) => None,
        };
        if let Some(seconds) = self.grace.or(file.grace) {
            if seconds > LONGEST_GRACE {
                return Err(Failure::Misuse(format!(
                    "--grace: {seconds}: at most {LONGEST_GRACE} seconds were expected"
                )));
            }
            config.grace = Duration::from_secs(seconds);
        }
        if let Some(threads) = self.thinkers.or(file.thinkers) {
            config.thinkers = counted("--thinkers", threads)?;
        }
        config.analyses = self.analysis.or(file.analysis) != Some(Analysis::Workers);
        config.contact = self.contact.or(file.contact);
        config.tls = match (self.tls_cert.or(file.tls_cert), self.tls_key.or(file.tls_key)) {
            (None, None) => None,
            (Some(certificate), Some(key)) => Some(CertificateFiles { certificate, key }),
            (Some(_), None) => return Err(Failure::Misuse("--tls-cert: it needs --tls-key".into())),
            (None, Some(_)) => return Err(Failure::Misuse("--tls-key: it needs --tls-cert".into())),
        };
        let level = self.log_level.or(file.log_level).unwrap_or(LogLevel::Warn).filter();
        start_logging(self.log.or(file.log).unwrap_or(Log::Text), level);
        let scheme = if config.tls.is_some() { "https" } else { "http" };
        server::many_files();
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        if let Some(threads) = self.threads.or(file.threads) {
            runtime.worker_threads(counted("--threads", threads)?);
        }
        let runtime = runtime.enable_all().build().map_err(|e| Failure::No(format!("threads: {e}")))?;
        let grace = config.grace;
        let served = runtime.block_on(async {
            let fault = |e| Failure::No(format!("--listen: {listen}: {e}"));
            let server = Server::open(config).await.map_err(|e| Failure::No(e.to_string()))?;
            let listener = TcpListener::bind(listen).await.map_err(fault)?;
            let address = listener.local_addr().map_err(fault)?;
            let signals = Signals::listen();
            if let Some(certificate) = server.certificate() {
                tokio::spawn(reload(certificate));
            }
            print(format_args!("Hexad is at {scheme}://{address}/\n"))?;
            server.run(listener, interrupted(signals)).await;
            Ok(())
        });
        // Whatever still runs has had its time.
        runtime.shutdown_timeout(grace.min(Duration::from_millis(500)));
        served
    }
}

/// How many threads somebody wants.
fn counted(flag: &str, threads: usize) -> Result<usize, Failure> {
    if !(1..=MOST_THREADS).contains(&threads) {
        let sentence = format!("{flag}: {threads}: a number from 1 to {MOST_THREADS} was expected");
        return Err(Failure::Misuse(sentence));
    }
    Ok(threads)
}

/// The longest file of settings, in bytes.
const LONGEST_CONFIG: u64 = 1 << 20;

fn read_file(path: &Path) -> Result<File, Failure> {
    let fault = |e: &dyn std::fmt::Display| Failure::Misuse(format!("--config: {}: {e}", path.display()));
    let text = files::text(path, LONGEST_CONFIG).map_err(|e| fault(&e))?;
    toml::from_str(&text).map_err(|e| fault(&e.to_string().trim_end()))
}

/// Logs to standard error from now on; whoever reads standard output finds there what the program says.
fn start_logging(log: Log, level: LevelFilter) {
    let logger =
        tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).with_target(false);
    // A second logger in one process is not needed.
    let _ = match log {
        Log::Text => logger.with_ansi(false).try_init(),
        Log::Json => {
            logger.json().flatten_event(true).with_current_span(true).with_span_list(false).try_init()
        }
    };
}

/// Reads the certificate anew whenever SIGHUP comes.
#[cfg(unix)]
async fn reload(certificate: Certificate) {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut hangups) = signal(SignalKind::hangup()) else { return };
    while hangups.recv().await.is_some() {
        match certificate.reload() {
            Ok(()) => tracing::info!("the certificate was read anew"),
            Err(error) => tracing::error!("the certificate stays as it was: {error}"),
        }
    }
}

/// There is no such signal.
#[cfg(not(unix))]
async fn reload(_: Certificate) {}

/// The database that these options name, as `hexad serve` does; and the folder, when it is the usual one.
pub fn database(
    database: Option<String>,
    data: Option<PathBuf>,
    config: Option<&Path>,
) -> Result<(Database, Option<PathBuf>), Failure> {
    let file = match config {
        Some(path) => read_file(path)?,
        None => File::default(),
    };
    find(database.or(file.database), data.or(file.data))
}

fn find(database: Option<String>, data: Option<PathBuf>) -> Result<(Database, Option<PathBuf>), Failure> {
    if let Some(url) = database {
        return Ok((read_database(&url)?, None));
    }
    let usual = data.is_none();
    let data = data.or_else(usual_folder).ok_or_else(|| {
        Failure::Misuse("--data: this system has no usual place for data: name a folder".into())
    })?;
    fs::create_dir_all(&data).map_err(|e| Failure::No(format!("--data: {}: {e}", data.display())))?;
    Ok((Database::Sqlite(data.join("hexad.db")), usual.then_some(data)))
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
