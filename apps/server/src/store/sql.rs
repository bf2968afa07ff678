//! What both databases share. They speak the same SQL with the same numbered parameters; each concern's file writes
//! its statements once, in a macro, and instantiates it for both.

use std::sync::atomic::{AtomicI64, Ordering};

use sqlx::{Database, Pool, Postgres, Sqlite};

use crate::store::adding::Line;

/// A database: connections that read, and one or more that write.
pub struct Sql<DB: Database> {
    pub(super) read: Pool<DB>,
    pub(super) write: Pool<DB>,
    /// What adds events to games of PostgreSQL.
    pub(super) line: Line,
    pub(super) alone: bool,
    /// SQLite's count of what others have written; 0 before it was first asked for.
    pub(super) written_by_others: AtomicI64,
}

impl Sql<Sqlite> {
    /// Whether another program has written to the file since the last time this was asked.
    pub(super) async fn others_wrote(&self) -> Result<bool, sqlx::Error> {
        let count = sqlx::query_scalar("PRAGMA data_version").fetch_one(&self.write).await?;
        let before = self.written_by_others.swap(count, Ordering::Relaxed);
        Ok(before != 0 && before != count)
    }
}

impl Sql<Sqlite> {
    /// Nobody follows a file.
    pub(super) async fn written_to(&self) -> Result<Option<String>, sqlx::Error> {
        Ok(None)
    }

    /// Nobody follows a file.
    pub(super) async fn has_reached(&self, _place: &str) -> Result<bool, sqlx::Error> {
        Ok(false)
    }
}

impl Sql<Postgres> {
    /// Up to where PostgreSQL has written.
    pub(super) async fn written_to(&self) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT pg_current_wal_lsn()::text").fetch_one(&self.read).await
    }

    /// Whether one that follows has come as far as this place; one that follows nobody is where it writes.
    pub(super) async fn has_reached(&self, place: &str) -> Result<bool, sqlx::Error> {
        sqlx::query_scalar(
            "SELECT COALESCE(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() \
             ELSE pg_current_wal_lsn() END >= $1::text::pg_lsn, false)",
        )
        .bind(place)
        .fetch_one(&self.read)
        .await
    }

    /// Others write all the time, and everybody asks the store for what counts.
    pub(super) async fn others_wrote(&self) -> Result<bool, sqlx::Error> {
        Ok(false)
    }
}

/// A number as databases know it.
pub(super) fn int(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number as we know it.
pub(super) fn uint(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// `$first, $first+1, …`: so many parameters.
pub(super) fn holes(first: usize, count: usize) -> String {
    let mut text = String::new();
    for i in first..first + count {
        if i > first {
            text.push(',');
        }
        text.push('$');
        text.push_str(&i.to_string());
    }
    text
}

/// A list as SQLite reads it, which has no lists of its own.
pub(super) fn json<T: serde::Serialize + ?Sized>(list: &T) -> String {
    serde_json::to_string(list).unwrap_or_default()
}
