//! A PostgreSQL of one's own: on a free port, in a temporary folder, gone when it is dropped.

use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    owner: Option<(u32, u32)>,
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

/// A number that `id` says.
fn id(args: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(args).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

impl Postgres {
    pub fn start() -> Postgres {
        let folder = tempfile::tempdir().unwrap();
        // It does not run as root.
        let owner = match id(&["-u"]) {
            Some(0) => id(&["-u", "postgres"]).zip(id(&["-g", "postgres"])),
            _ => None,
        };
        if let Some((user, group)) = owner {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let url = format!("postgres://hexad@127.0.0.1:{port}/postgres");
        let own = Postgres { folder, programs: programs(), owner, url };
        let data = own.data();
        own.run("initdb", &["-D", &data, "-A", "trust", "-U", "hexad", "-E", "UTF8", "--no-sync"]);
        let place = own.folder.path().display();
        let options = format!("-p {port} -k {place} -c listen_addresses=127.0.0.1 -c fsync=off");
        let log = own.folder.path().join("log").display().to_string();
        own.run("pg_ctl", &["-D", &data, "-w", "-t", "60", "-l", &log, "-o", &options, "start"]);
        own
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
