//! The server's settings.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::ops::Time;

/// Where things are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// A file of SQLite.
    Sqlite(PathBuf),
    /// A PostgreSQL server, by its address.
    Postgres(String),
}

/// The files of a certificate and its key, in PEM.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateFiles {
    /// The certificate, and those that vouch for it.
    pub certificate: PathBuf,
    /// The private key that belongs to it.
    pub key: PathBuf,
}

/// Who carries mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The address of an SMTP server, `smtps://user:password@mail.example.org`.
    pub server: String,
    /// From whom mail comes, `Hexad <hexad@example.org>`.
    pub from: String,
}

/// The server's settings.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where things are kept.
    pub database: Database,
    /// The NATS server that connects several processes over one database; without it there is only this one.
    pub nats: Option<String>,
    /// The file with the credentials for NATS.
    pub nats_credentials: Option<PathBuf>,
    /// How many processes share the database's connections.
    pub nodes: usize,
    /// A copy of the PostgreSQL that follows it, for search and profiles.
    pub replica: Option<String>,
    /// Whether requests and connections of one address are counted.
    pub limits: bool,
    /// The address that people use, `https://hexad.example`; without it the one of the listening socket.
    pub public_url: Option<String>,
    /// Proxies whose word on the client's address counts.
    pub proxies: Vec<IpAddr>,
    /// Who carries mail; without it none is sent.
    pub mail: Option<Mail>,
    /// How long what has begun may go on after the signal to stop.
    pub grace: Duration,
    /// How long a client may be silent: headers have this time, bodies half of it, and who does not read what it asked
    /// for has one and a half of it.
    pub patience: Duration,
    /// How many threads think for computers.
    pub thinkers: usize,
    /// Whether this process analyses games with those threads while they are free.
    pub analyses: bool,
    /// How many nodes are spent on a position of an analysis.
    pub analysis_nodes: u64,
    /// Certificate and key, for HTTPS without a proxy.
    pub tls: Option<CertificateFiles>,
    /// Where push services can reach whoever runs the site: `mailto:…` or `https://…`.
    pub contact: Option<String>,
    /// Whether push services may be anywhere, also on this machine and without HTTPS. Only tests say so.
    pub push_anywhere: bool,
    /// How long whoever is on turn must be away before the others may claim, in milliseconds.
    pub claim_after: u64,
    /// How long a game that nobody asks for stays in memory, in milliseconds.
    pub idle: u64,
    /// The most events of a game, and about as many as are read for one answer. Only tests want another number.
    pub events: u64,
    /// Where the time comes from.
    pub time: Time,
    /// Whether SQLite waits for the disk before it answers. Only tests that end before the machine does may not.
    pub durable: bool,
}

impl Config {
    /// The usual settings.
    pub fn new(database: Database) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            database,
            nats: None,
            nats_credentials: None,
            nodes: 4,
            replica: None,
            limits: true,
            public_url: None,
            proxies: Vec::new(),
            mail: None,
            grace: Duration::from_secs(5),
            patience: Duration::from_secs(20),
            thinkers: cores.saturating_sub(1).clamp(1, 8),
            analyses: true,
            analysis_nodes: 150_000,
            tls: None,
            contact: None,
            push_anywhere: false,
            claim_after: 60_000,
            idle: 5 * 60_000,
            events: wire::limits::EVENTS,
            time: Time::System,
            durable: true,
        }
    }
}
