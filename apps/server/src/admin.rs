//! What whoever runs the server does beside it, on its data.

use std::path::{Path, PathBuf};

use wire::{Code, Scope};

use crate::live;
use crate::people::{MODERATOR, Token, fold, read_name};
use crate::store::{self, AccountRow, Registered, StoreError};
use crate::{CannotServe, Config, ops};

pub use crate::live::Recomputed;

fn fault(error: impl std::fmt::Display) -> CannotServe {
    CannotServe(error.to_string())
}

/// A token for a worker. Each worker is an account of its own, without a password.
///
/// # Errors
/// When the name is none or somebody else's, or the store cannot be opened.
pub async fn worker(config: &Config, name: &str) -> Result<String, CannotServe> {
    let store = store::open(config).await.map_err(fault)?;
    let made = async {
        let name = read_name(name).map_err(|problem| fault(problem.detail))?;
        let now = config.time.now();
        let known = store.account_by_name(&fold(&name)).await.map_err(fault)?;
        let taken = || fault(format!("{name}: somebody has this name ({})", Code::Taken.name()));
        if let Some(account) = known.filter(|account| !account.guest) {
            // A worker that is known gets one more token; a person does not become one.
            if account.password.is_some() {
                return Err(taken());
            }
            let token = Token::new(&account.id, &[Scope::Worker], Some("worker".to_string()), now);
            store.add_token(&token.row).await.map_err(fault)?;
            return Ok(token.secret);
        }
        let account = AccountRow {
            id: ops::id(),
            folded: fold(&name),
            name: name.clone(),
            guest: false,
            created: now,
            seen: now,
            ..AccountRow::default()
        };
        let token = Token::new(&account.id, &[Scope::Worker], Some("worker".to_string()), now);
        match store.add_account(&account, &token.row).await.map_err(fault)? {
            Registered::Done => Ok(token.secret),
            Registered::Taken | Registered::NoGuest => Err(taken()),
        }
    };
    let made = made.await;
    store.close().await;
    made
}

/// Computes all ratings anew, from the games alone.
///
/// # Errors
/// When the store cannot be opened or does not answer.
pub async fn recompute_ratings(config: &Config) -> Result<Recomputed, CannotServe> {
    let store = store::open(config).await.map_err(fault)?;
    let done = live::recompute(&*store).await.map_err(fault);
    store.close().await;
    done
}

/// Makes a registered account a moderator, or no longer; whether there is such an account.
///
/// # Errors
/// When the store cannot be opened or does not answer.
pub async fn set_moderator(config: &Config, name: &str, is: bool) -> Result<bool, CannotServe> {
    let store = store::open(config).await.map_err(fault)?;
    let set = async {
        let row = store.account_by_name(&fold(name.trim())).await?;
        let row = row.filter(|row| !row.guest && row.closed.is_none());
        if let Some(row) = &row {
            store.set_role(&row.id, is.then_some(MODERATOR)).await?;
        }
        Ok(row.is_some())
    };
    let set = set.await.map_err(|e: StoreError| fault(e));
    store.close().await;
    set
}

/// Copies a database of SQLite as it is at one moment, also while a server writes to it; how many games it holds.
///
/// # Errors
/// When it cannot be read, the copy cannot be written, or is not whole.
pub async fn backup(from: &Path, to: &Path) -> Result<u64, CannotServe> {
    if !from.is_file() {
        return Err(fault(format!("{}: there is no such database", from.display())));
    }
    // The copy is not there before it is whole.
    let part = beside(to);
    let copied = store::copy(from, &part).await.map_err(|e: StoreError| fault(e));
    let done = copied.and_then(|games| {
        std::fs::rename(&part, to).map_err(|e| fault(format!("{}: {e}", to.display())))?;
        Ok(games)
    });
    if done.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    done
}

/// Puts a copy in the place of what a database holds, in one transaction, also while servers use it; how many games it
/// holds then. A copy of a PostgreSQL is read by `pg_restore`.
///
/// # Errors
/// When the copy is none, or of a later version; then nothing has changed.
pub async fn restore(config: &Config, from: &Path) -> Result<u64, CannotServe> {
    let path = match &config.database {
        ops::Database::Sqlite(path) => path,
        ops::Database::Postgres(url) => {
            return store::refill(url, from).await.map_err(|error| fault(error.reason()));
        }
    };
    // What is copied must have the tables of today: they are made in a copy, so that the file stays as it is.
    let part = beside(path);
    let done = async {
        store::copy(from, &part).await.map_err(fault)?;
        let copy = Config { database: ops::Database::Sqlite(part.clone()), ..config.clone() };
        store::open(&copy).await.map_err(fault)?.close().await;
        store::open(config).await.map_err(fault)?.close().await;
        store::replace(path, &part).await.map_err(fault)
    };
    let done = done.await;
    for ending in ["", "-wal", "-shm"] {
        let mut name = part.clone().into_os_string();
        name.push(ending);
        let _ = std::fs::remove_file(name);
    }
    done
}

/// A name beside a file that nobody has.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", ops::id()));
    path.with_file_name(name)
}
