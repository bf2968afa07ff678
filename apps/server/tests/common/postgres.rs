//! A PostgreSQL of one's own: on a free port, in a temporary folder, gone when it is dropped.

use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A PostgreSQL of one's own.
pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    owner: Option<(u32, u32)>,
    port: u16,
    settings: String,
    /// Where clients find it, with user and password.
    pub url: String,
}

/// Where PostgreSQL's programs are: Debian keeps them out of the way.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    found.retain(|folder| folder.join("initdb").is_file());
    found.sort();
    found.pop().unwrap_or_default()
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A number that `id` says.
fn id(args: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(args).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

#[allow(dead_code, reason = "not every test uses all of it")]
impl Postgres {
    /// Starts one that does not wait for the disk: it need not survive the machine.
    pub fn start() -> Postgres {
        Postgres::with("-c fsync=off")
    }

    /// Starts one that waits for the disk, as a real one does.
    pub fn durable() -> Postgres {
        Postgres::with("-c fsync=on")
    }

    /// The user and the group that it runs as, when they are not this process's own.
    pub fn owner(&self) -> Option<(u32, u32)> {
        self.owner
    }

    fn with(more: &str) -> Postgres {
        Postgres::of(more, |own| {
            let settings = ["-A", "trust", "-U", "hexad", "-E", "UTF8", "--no-sync"];
            own.run("initdb", &[&["-D", &own.data()][..], &settings].concat());
        })
    }

    fn of(more: &str, fill: impl FnOnce(&Postgres)) -> Postgres {
        let folder = tempfile::tempdir().unwrap();
        // It does not run as root.
        let owner = match id(&["-u"]) {
            Some(0) => id(&["-u", "postgres"]).zip(id(&["-g", "postgres"])),
            _ => None,
        };
        if let Some((user, group)) = owner {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let port = free_port();
        let place = folder.path().display();
        let settings = format!("-p {port} -k {place} -c listen_addresses=127.0.0.1 {more}");
        let url = format!("postgres://hexad@127.0.0.1:{port}/postgres");
        let own = Postgres { folder, programs: programs(), owner, port, settings, url };
        fill(&own);
        own.go();
        own
    }

    /// Starts one that follows this one.
    pub fn replica(&self) -> Postgres {
        let port = self.port.to_string();
        Postgres::of("-c fsync=off", |own| {
            let from = ["-h", "127.0.0.1", "-p", &port, "-U", "hexad"];
            own.run(
                "pg_basebackup",
                &[&from[..], &["-D", &own.data(), "-R", "--no-sync", "-c", "fast"]].concat(),
            );
        })
    }

    /// The number of its first process.
    pub fn pid(&self) -> Option<u32> {
        let file = std::fs::read_to_string(self.folder.path().join("data/postmaster.pid")).ok()?;
        file.lines().next()?.trim().parse().ok()
    }

    /// Stops it at once: whoever is connected is cut off.
    pub fn stop(&self) {
        self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "-w", "-t", "60", "stop"]);
    }

    /// Starts it, and waits until it answers.
    pub fn go(&self) {
        let log = self.folder.path().join("log").display().to_string();
        self.run(
            "pg_ctl",
            &["-D", &self.data(), "-w", "-t", "60", "-l", &log, "-o", &self.settings, "start"],
        );
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    fn run(&self, name: &str, args: &[&str]) {
        let mut command = Command::new(Path::new(&self.programs).join(name));
        command.args(args).current_dir(self.folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if let Some((user, group)) = self.owner {
            command.uid(user).gid(group);
        }
        let status = command.status().unwrap_or_else(|e| panic!("PostgreSQL is not installed: {name}: {e}"));
        let log = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        assert!(status.success(), "{name} failed: {log}");
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if !self.folder.path().join("data/postmaster.pid").exists() {
            return;
        }
        if !std::thread::panicking() {
            self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "stop"]);
            return;
        }
        let mut command = Command::new(self.programs.join("pg_ctl"));
        command.args(["-D", &self.data(), "-m", "immediate", "stop"]);
        if let Some((user, group)) = self.owner {
            command.uid(user).gid(group);
        }
        let _ = command.status();
    }
}
