//! Opening a database, and bringing its tables up to date.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection, Postgres, Row as _, Sqlite};

use crate::ops::{Config, Database};
use crate::store::adding::Line;
use crate::store::sql::Sql;
use crate::store::{Kept, Store, StoreError};

/// The tables, step by step. A step that was ever released is never changed: what comes later is a new step. One that
/// begins with `-- needs N` leaves programs alone that know only the first N steps: they go on with the store, so that
/// processes of two versions can use it side by side. From the one that begins with `-- needs 3` on this is kept with
/// the steps; an older program refuses them all.
/// `{bytes}`, `{clustered}` and `{frozen deeds}` stand for what the two databases write differently.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001_core.sql"),
    include_str!("migrations/0002_people.sql"),
    include_str!("migrations/0003_jobs.sql"),
    include_str!("migrations/0020_cluster.sql"),
    include_str!("migrations/0021_library.sql"),
    include_str!("migrations/0022_creators_tokens.sql"),
    include_str!("migrations/0023_passkeys.sql"),
];

/// What the connection that writes to SQLite keeps in memory: so many KiB, as a negative number.
const CACHE: &str = "-16384";

/// A table whose rows nobody changes or removes, in SQLite.
const FROZEN_SQLITE: &str = "\
    CREATE TRIGGER deeds_stay BEFORE UPDATE ON deeds BEGIN SELECT RAISE(ABORT, 'the log stays'); END;
    CREATE TRIGGER deeds_remain BEFORE DELETE ON deeds BEGIN SELECT RAISE(ABORT, 'the log stays'); END;";

/// The same in PostgreSQL.
const FROZEN_POSTGRES: &str = "\
    CREATE FUNCTION deeds_stay() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''the log stays''; END';
    CREATE TRIGGER deeds_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON deeds
        FOR EACH STATEMENT EXECUTE FUNCTION deeds_stay();";

/// The lock that those who migrate hold, so that they come one after the other.
pub(super) const MIGRATION_LOCK: i64 = 0x4865_7861;

/// Whoever waits longer for a connection to PostgreSQL is refused.
const PATIENCE: Duration = Duration::from_secs(2);
/// The same for one that only helps.
const REPLICA_PATIENCE: Duration = Duration::from_secs(1);

/// Does the steps that are still to be done, in an open transaction.
macro_rules! migrate {
    ($transaction:ident, $bytes:literal, $clustered:literal, $frozen:expr) => {
        (*$transaction).execute("CREATE TABLE IF NOT EXISTS migrations (step BIGINT PRIMARY KEY)").await?;
        let done: i64 = sqlx::query("SELECT COALESCE(MAX(step), 0) FROM migrations")
            .fetch_one(&mut *$transaction)
            .await?
            .try_get(0)?;
        if done > KNOWN {
            let needed: i64 = sqlx::query(NEEDED).fetch_one(&mut *$transaction).await?.try_get(0)?;
            check(needed)?;
        }
        for (step, text) in due(done) {
            let text = written(text, $bytes, $clustered, $frozen);
            (*$transaction).execute(sqlx::raw_sql(AssertSqlSafe(text))).await?;
            sqlx::query("INSERT INTO migrations (step) VALUES ($1)")
                .bind(step)
                .execute(&mut *$transaction)
                .await?;
        }
        for (step, text) in (1..).zip(MIGRATIONS) {
            sqlx::query("UPDATE migrations SET needs = $1 WHERE step = $2 AND needs IS NULL")
                .bind(needs(step, text))
                .bind(step)
                .execute(&mut *$transaction)
                .await?;
        }
    };
}

/// The steps that this program knows.
pub(super) const KNOWN: i64 = MIGRATIONS.len() as i64;

/// How many steps a program must know to use the store as it is.
const NEEDED: &str = "SELECT COALESCE(MAX(COALESCE(needs, step)), 0) FROM migrations";

/// How many steps a program must know to live with this one.
fn needs(step: i64, text: &str) -> i64 {
    let first = text.lines().next().and_then(|line| line.strip_prefix("-- needs "));
    first.and_then(|number| number.trim().parse().ok()).unwrap_or(step)
}

/// A step as one of the databases takes it.
fn written(text: &str, bytes: &str, clustered: &str, frozen: &str) -> String {
    text.replace("{bytes}", bytes).replace("{clustered}", clustered).replace("{frozen deeds}", frozen)
}

/// The steps that are still to be done in a PostgreSQL, numbered from 1.
pub(super) fn due_in_postgres(done: i64) -> impl Iterator<Item = (i64, String)> {
    due(done).map(|(step, text)| (step, written(text, "BYTEA", "", FROZEN_POSTGRES)))
}

/// Does the steps in a PostgreSQL that are still to be done.
pub(super) async fn finish_in_postgres(connection: &mut PgConnection) -> Kept<()> {
    migrate!(connection, "BYTEA", "", FROZEN_POSTGRES);
    Ok(())
}

/// Whether this program can use a store for which one must know so many steps.
fn check(needed: i64) -> Kept<()> {
    if needed > KNOWN {
        return Err(StoreError::corrupt("it was made by a later version of this program"));
    }
    Ok(())
}

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
                // What would take a statement back that fails halfway need not go to a file: many moves are one statement.
                .pragma("temp_store", "memory")
                .statement_cache_capacity(200)
                .busy_timeout(Duration::from_secs(10));
            // A file does not go away as a server does: nobody need ask first whether it is there.
            let some = |most| SqlitePoolOptions::new().max_connections(most).test_before_acquire(false);
            // The last pages of all games that are being played stay in memory: each move is written to them.
            let write = some(1).connect_with(options.clone().pragma("cache_size", CACHE)).await?;
            // A server may be writing meanwhile: a transaction that begins by reading could not wait for it.
            let mut transaction = write.begin_with("BEGIN IMMEDIATE").await?;
            migrate!(transaction, "BLOB", " WITHOUT ROWID", FROZEN_SQLITE);
            transaction.commit().await?;
            let read = some(4).connect_with(options).await?;
            let store = Sql::<Sqlite> {
                read,
                write,
                line: Line::default(),
                alone: true,
                generation: Mutex::default(),
            };
            // From now on a copy that is put back is noticed.
            store.is_new(store.generation().await?);
            Ok(Arc::new(store))
        }
        Database::Postgres(url) => {
            let options: PgConnectOptions = url.parse()?;
            let (reading, writing) = connections(config.nodes);
            // One more adds events to games.
            let write = pool(writing - 1).connect_with(options.clone()).await?;
            let mut transaction = write.begin().await?;
            // Whoever brings large tables up to date takes the time that it needs, and so does who waits for that.
            transaction.execute("SET LOCAL statement_timeout = 0").await?;
            sqlx::query("SELECT pg_advisory_xact_lock($1)")
                .bind(MIGRATION_LOCK)
                .execute(&mut *transaction)
                .await?;
            finish_in_postgres(&mut transaction).await?;
            transaction.commit().await?;
            let read = pool(reading).connect_lazy_with(options);
            let store = Sql::<Postgres> {
                read,
                write,
                line: Line::default(),
                alone: false,
                generation: Mutex::default(),
            };
            store.is_new(store.generation().await?);
            Ok(Arc::new(store))
        }
    }
}

/// Opens a PostgreSQL that follows the one of the store, to read from it. It may be away.
///
/// # Errors
/// When its address cannot be read.
pub fn open_replica(url: &str, nodes: usize) -> Kept<Arc<dyn Store>> {
    let options: PgConnectOptions = url.parse()?;
    let read = pool(connections(nodes).0).acquire_timeout(REPLICA_PATIENCE).connect_lazy_with(options);
    let write = read.clone();
    Ok(Arc::new(Sql::<Postgres> {
        read,
        write,
        line: Line::default(),
        alone: false,
        generation: Mutex::default(),
    }))
}

fn pool(most: u32) -> PgPoolOptions {
    let options = PgPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
    options.after_connect(|connection, _| {
        Box::pin(async move {
            connection.execute(LET_GO).await?;
            Ok(())
        })
    })
}

/// A process that is stopped in the middle of a transaction, or cut off, must not keep others from its games: after so
/// many milliseconds PostgreSQL takes the transaction back. What it does by itself it gives up when nobody waits for it any
/// more, and the connections of a machine that has vanished it closes after ten seconds.
const LET_GO: &str = "\
    SET idle_in_transaction_session_timeout = 3000; \
    SET statement_timeout = 10000; \
    SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; \
    SET tcp_user_timeout = 10000";

/// So many connections of PostgreSQL are shared by all processes: it accepts 100 when nobody says otherwise, and
/// whoever looks after it needs some.
const CONNECTIONS: u32 = 90;

/// How many connections each of so many processes has to read, and how many to write. What is read cannot keep what is
/// written waiting.
fn connections(nodes: usize) -> (u32, u32) {
    let each = (CONNECTIONS / u32::try_from(nodes).unwrap_or(u32::MAX).max(1)).clamp(4, 30);
    let writing = (each / 3).max(2);
    (each - writing, writing)
}

/// The steps that are still to be done, numbered from 1.
fn due(done: i64) -> impl Iterator<Item = (i64, &'static str)> {
    (1..).zip(MIGRATIONS.iter().copied()).skip(done as usize)
}

/// A connection that is closed when it has not answered by the time that nobody waits for it any more: the pool would keep a
/// place for it as long as the system hopes for it, which are minutes, and look whether the store is there no more.
struct Once<DB: sqlx::Database>(Option<PoolConnection<DB>>);

impl<DB: sqlx::Database> Drop for Once<DB> {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

macro_rules! store {
    ($db:ty) => {
        #[async_trait]
        impl Store for Sql<$db> {
            async fn ping(&self) -> Kept<()> {
                let mut connection = Once(Some(self.read.acquire().await?));
                let Some(own) = &mut connection.0 else { return Err(StoreError::corrupt("no connection")) };
                let row = sqlx::query(NEEDED).fetch_one(&mut **own).await?;
                drop(connection.0.take());
                check(row.try_get(0)?)
            }

            async fn was_replaced(&self) -> Kept<bool> {
                let generation = self.generation().await?;
                Ok(self.is_new(generation))
            }

            async fn written_to(&self) -> Kept<Option<String>> {
                Ok(Sql::<$db>::written_to(self).await?)
            }

            async fn has_reached(&self, place: &str) -> Kept<bool> {
                Ok(Sql::<$db>::has_reached(self, place).await?)
            }

            fn is_alone(&self) -> bool {
                self.alone
            }

            async fn close(&self) {
                if let Some((line, _)) = self.line.lock().await.take() {
                    line.close().await.ok();
                }
                self.read.close().await;
                self.write.close().await;
            }
        }
    };
}

store!(Sqlite);
store!(Postgres);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processes_share_the_connections() {
        for (nodes, each) in
            [(0, (20, 10)), (1, (20, 10)), (4, (15, 7)), (9, (7, 3)), (22, (2, 2)), (500, (2, 2))]
        {
            assert_eq!(connections(nodes), each, "{nodes}");
        }
    }

    #[test]
    fn a_step_says_which_programs_live_with_it() {
        assert_eq!(needs(7, "-- needs 5\nCREATE TABLE x (y BIGINT);"), 5);
        assert_eq!(needs(7, "-- A table.\nCREATE TABLE x (y BIGINT);"), 7);
        assert!(check(KNOWN).is_ok() && check(KNOWN + 1).is_err());
    }

    /// How many steps a program must know that can read events of a kind. A program that does not know a kind cannot read
    /// the games that have one. So a new kind is made in two: first a version that reads it and does not write it; then
    /// one that writes it, with a step, if need be an empty one, that says `-- needs` of that first version's steps or more,
    /// so that programs which do not know the kind refuse the store as a whole. The number of that step is written here.
    fn read_since(kind: wire::EventKind) -> i64 {
        use wire::EventKind as Kind;
        match kind {
            Kind::Seated | Kind::Left | Kind::Began | Kind::Moved | Kind::Offered | Kind::Accepted => 1,
            Kind::Declined | Kind::TookBack | Kind::Paused | Kind::Resumed | Kind::Resigned => 1,
            Kind::Out | Kind::Ended | Kind::WantedRematch | Kind::RematchAgreed | Kind::Noted => 1,
        }
    }

    #[test]
    fn a_program_that_cannot_read_a_kind_of_event_refuses_the_store() {
        let needed = (1..).zip(MIGRATIONS).map(|(step, text)| needs(step, text)).max();
        for kind in wire::EventKind::ALL {
            assert!(Some(read_since(kind)) <= needed, "{kind:?}: no step says that one must know it");
        }
    }

    /// Whoever adds a step saves a database of the version before it, so that it is tested that this one opens it.
    #[tokio::test]
    async fn there_is_a_saved_database_of_every_earlier_version() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
        let copy = tempfile::NamedTempFile::new().unwrap();
        for version in 1..KNOWN {
            let path = folder.join(format!("{version:04}.sql"));
            let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{}", path.display()));
            let has = |step: i64| text.contains(&format!("INSERT INTO public.migrations VALUES ({step}"));
            assert!(has(version) && !has(version + 1), "{}", path.display());
            let path = folder.join(format!("{version:04}.db"));
            let bytes = std::fs::read(&path).unwrap_or_else(|_| panic!("{}", path.display()));
            std::fs::write(copy.path(), bytes).unwrap();
            let options = SqliteConnectOptions::new().filename(copy.path());
            let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
            let step = sqlx::query("SELECT MAX(step) FROM migrations").fetch_one(&pool).await.unwrap();
            assert_eq!(step.get::<i64, _>(0), version, "{}", path.display());
            pool.close().await;
        }
    }
}
