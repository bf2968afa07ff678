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

/// The server's settings.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where things are kept.
    pub database: Database,
    /// Whether requests and connections of one address are counted.
    pub limits: bool,
    /// The address that people use, `https://hexad.example`; without it the one of the listening socket.
    pub public_url: Option<String>,
    /// Proxies whose word on the client's address counts.
    pub proxies: Vec<IpAddr>,
    /// How long what has begun may go on after the signal to stop.
    pub grace: Duration,
    /// How long a client may be silent: headers have this time, bodies half of it, and who does not read what it asked
    /// for has one and a half of it.
    pub patience: Duration,
    /// How many threads think for computers.
    pub thinkers: usize,
    /// How long whoever is on turn must be away before the others may claim, in milliseconds.
    pub claim_after: u64,
    /// How long a game that nobody asks for stays in memory, in milliseconds.
    pub idle: u64,
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
            limits: true,
            public_url: None,
            proxies: Vec::new(),
            grace: Duration::from_secs(5),
            patience: Duration::from_secs(20),
            thinkers: cores.saturating_sub(1).clamp(1, 8),
            claim_after: 60_000,
            idle: 5 * 60_000,
            time: Time::System,
            durable: true,
        }
    }
}
