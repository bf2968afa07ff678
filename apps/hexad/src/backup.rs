//! `hexad backup` and `hexad restore`: all that a server keeps, in one file.

use std::path::{Path, PathBuf};
use std::process::Command;

use server::{Config, Database};

use crate::failure::{Done, Failure, print};
use crate::kept::Kept;

/// Copy everything a server keeps into a file, even while it runs
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad backup games-monday.db --data games
  hexad backup games-monday.dump --database postgres://hexad@localhost/hexad

From SQLite the file is a database of its own, as of one moment. From PostgreSQL it is made by pg_dump (which must be
installed), in its own format.")]
pub struct Backup {
    /// The file, which must not exist yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    kept: Kept,
}

/// Put back what `hexad backup` copied, replacing everything the server keeps
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad restore games-monday.db --data games
  hexad restore games-monday.dump --database postgres://hexad@localhost/hexad

Servers may run: they go on with what was put back. Either all of the copy is there afterwards, or nothing has changed.
A copy from PostgreSQL is read by pg_restore, which must be installed.")]
pub struct Restore {
    /// The file that `hexad backup` wrote
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    kept: Kept,
}

fn block_on<T>(work: impl Future<Output = Result<T, server::CannotServe>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Runtime::new().map_err(|e| Failure::No(format!("threads: {e}")))?;
    runtime.block_on(work).map_err(|e| Failure::No(e.to_string()))
}

impl Backup {
    pub fn run(self) -> Done {
        let Backup { file, kept } = self;
        if file.exists() {
            return Err(Failure::No(format!("{}: it is there already", file.display())));
        }
        match kept.database()? {
            Database::Sqlite(path) => {
                let games = block_on(server::admin::backup(&path, &file))?;
                print(format_args!("{games} games are in {}\n", file.display()))
            }
            Database::Postgres(url) => {
                dump(&url, &file)?;
                print(format_args!("All is in {}\n", file.display()))
            }
        }
    }
}

/// Lets pg_dump write beside the file's place, so that half a copy is never taken for a whole one.
fn dump(url: &str, file: &Path) -> Done {
    let fault = |e: std::io::Error| Failure::No(format!("{}: {e}", file.display()));
    let (part, _) = files::beside(file, "part").map_err(fault)?;
    let mut command = Command::new("pg_dump");
    command.args(["--format=custom", "--file"]).arg(&part).arg("--encoding=UTF8").arg(url);
    let done = run(&mut command, "pg_dump").and_then(|()| std::fs::rename(&part, file).map_err(fault));
    if done.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    done
}

impl Restore {
    pub fn run(self) -> Done {
        let Restore { file, kept } = self;
        if !file.is_file() {
            return Err(Failure::Misuse(format!("{}: there is no such file", file.display())));
        }
        let config = Config::new(kept.database()?);
        let games = block_on(server::admin::restore(&config, &file))?;
        print(format_args!("{games} games are back from {}\n", file.display()))
    }
}

/// Runs one of PostgreSQL's own programs.
fn run(command: &mut Command, name: &str) -> Done {
    let output = command.output().map_err(|e| {
        Failure::No(format!(
            "{name}, which comes with PostgreSQL, cannot be started: {e}; install it, or run it where it is"
        ))
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(Failure::No(format!("{name}: {}", said.trim().lines().next().unwrap_or("it failed without a word"))))
}
