//! Opening a database, and bringing its tables up to date.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, Postgres, Row as _, Sqlite};

use crate::ops::{Config, Database};
use crate::store::sql::Sql;
use crate::store::{Kept, Store, StoreError};

/// The tables, step by step. A step that was ever released is never changed: what comes later is a new step.
/// `{bytes}` and `{clustered}` stand for what the two databases write differently.
const MIGRATIONS: &[&str] = &[include_str!("migrations/0001_core.sql")];

/// The lock that those who migrate hold, so that they come one after the other.
const MIGRATION_LOCK: i64 = 0x4865_7861;

/// Opens the store, and makes or changes its tables where that is needed.
///
/// # Errors
/// When the database cannot be reached, or is of a later version of this program.
pub async fn open(config: &Config) -> Kept<Arc<dyn Store>> {
    match &config.database {
        Database::Sqlite(path) => {
            let synchronous = if config.durable { SqliteSynchronous::Full } else { SqliteSynchronous::Off };
            let options = SqliteConnectOptions::new()
                .filename(path)
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(synchronous)
                .foreign_keys(true)
                .statement_cache_capacity(200)
                .busy_timeout(Duration::from_secs(10));
            let write = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
            let mut connection = write.acquire().await?;
            let done: i64 = {
                connection.execute("CREATE TABLE IF NOT EXISTS migrations (step BIGINT PRIMARY KEY)").await?;
                sqlx::query("SELECT COALESCE(MAX(step), 0) FROM migrations")
                    .fetch_one(&mut *connection)
                    .await?
                    .try_get(0)?
            };
            for (step, text) in due(done)? {
                let text = text.replace("{bytes}", "BLOB").replace("{clustered}", " WITHOUT ROWID");
                let mut transaction = connection.begin().await?;
                transaction.execute(sqlx::raw_sql(AssertSqlSafe(text))).await?;
                sqlx::query("INSERT INTO migrations (step) VALUES ($1)")
                    .bind(step)
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await?;
            }
            drop(connection);
            let read = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
            Ok(Arc::new(Sql::<Sqlite> { read, write, alone: true }))
        }
        Database::Postgres(url) => {
            let options: PgConnectOptions = url.parse()?;
            let pool = PgPoolOptions::new()
                .max_connections(8)
                .acquire_timeout(Duration::from_secs(10))
                .connect_with(options)
                .await?;
            let mut connection = pool.acquire().await?;
            let mut transaction = connection.begin().await?;
            sqlx::query("SELECT pg_advisory_xact_lock($1)")
                .bind(MIGRATION_LOCK)
                .execute(&mut *transaction)
                .await?;
            transaction.execute("CREATE TABLE IF NOT EXISTS migrations (step BIGINT PRIMARY KEY)").await?;
            let done: i64 = sqlx::query("SELECT COALESCE(MAX(step), 0) FROM migrations")
                .fetch_one(&mut *transaction)
                .await?
                .try_get(0)?;
            for (step, text) in due(done)? {
                let text = text.replace("{bytes}", "BYTEA").replace("{clustered}", "");
                transaction.execute(sqlx::raw_sql(AssertSqlSafe(text))).await?;
                sqlx::query("INSERT INTO migrations (step) VALUES ($1)")
                    .bind(step)
                    .execute(&mut *transaction)
                    .await?;
            }
            transaction.commit().await?;
            drop(connection);
            Ok(Arc::new(Sql::<Postgres> { read: pool.clone(), write: pool, alone: false }))
        }
    }
}

/// The steps that are still to be done, numbered from 1.
fn due(done: i64) -> Kept<impl Iterator<Item = (i64, &'static str)>> {
    if done > MIGRATIONS.len() as i64 {
        return Err(StoreError::corrupt("it was made by a later version of this program"));
    }
    Ok((1..).zip(MIGRATIONS.iter().copied()).skip(done as usize))
}

macro_rules! store {
    ($db:ty) => {
        #[async_trait]
        impl Store for Sql<$db> {
            async fn ping(&self) -> Kept<()> {
                sqlx::query("SELECT 1").fetch_one(&self.read).await?;
                Ok(())
            }

            fn is_alone(&self) -> bool {
                self.alone
            }

            async fn close(&self) {
                self.read.close().await;
                self.write.close().await;
            }
        }
    };
}

store!(Sqlite);
store!(Postgres);
