//! What both databases share. They speak the same SQL with the same numbered parameters; each concern's file writes
//! its statements once, in a macro, and instantiates it for both.

use std::sync::{Mutex, PoisonError};

use sqlx::{Database, Pool, Postgres, Sqlite};

use crate::store::adding::Line;

/// A database: connections that read, and one or more that write.
pub struct Sql<DB: Database> {
    pub(super) read: Pool<DB>,
    pub(super) write: Pool<DB>,
    /// What adds events to games of PostgreSQL.
    pub(super) line: Line,
    pub(super) alone: bool,
    /// The generation of what is kept, when it was asked for last.
    pub(super) generation: Mutex<Option<i64>>,
}

impl<DB: Database> Sql<DB> {
    /// Whether what is kept is of another generation than when this was asked the last time.
    pub(super) fn is_new(&self, generation: i64) -> bool {
        let mut known = self.generation.lock().unwrap_or_else(PoisonError::into_inner);
        known.replace(generation).is_some_and(|before| before != generation)
    }
}

impl Sql<Sqlite> {
    /// The generation of what is kept.
    pub(super) async fn generation(&self) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar("SELECT user_version FROM pragma_user_version").fetch_one(&self.read).await
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

    /// The generation of what is kept.
    pub(super) async fn generation(&self) -> Result<i64, sqlx::Error> {
        sqlx::query_scalar("SELECT COALESCE(to_regclass('games')::oid::bigint, 0)")
            .fetch_one(&self.read)
            .await
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
