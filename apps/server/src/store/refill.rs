//! Puts a copy in the place of what a PostgreSQL holds, while servers use it.
//!
//! All of it is one transaction. The copy is read into tables of its own, in a schema that nobody else sees, and brought up
//! to date there; servers notice nothing of that, however long it takes. Then the new tables take the places of the old
//! ones under a lock, which is a matter of milliseconds: whoever wants something of the tables waits for it. When this is
//! killed or fails at any point, PostgreSQL takes all of it back.
//!
//! A new table is another one than the old one of its name, and PostgreSQL says so with every row (`tableoid`): by that
//! servers know that what they have read before counts no more.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Executor as _, Row as _};
use tokio::time::sleep;

use crate::ops;
use crate::store::dump::{Dump, Table};
use crate::store::open::{KNOWN, MIGRATION_LOCK, due_in_postgres, finish_in_postgres};
use crate::store::{Kept, StoreError};

/// So long the lock on all tables is waited for at once, in milliseconds. Others wait meanwhile; after a second PostgreSQL
/// would look whether they wait for one another, and refuse one of them.
const PATIENCE: u64 = 600;
/// So often it is tried, with a pause that grows up to the longest.
const TRIES: u32 = 40;
const PAUSE: Duration = Duration::from_millis(500);
const LONGEST: Duration = Duration::from_secs(15);

/// Whoever holds the lock and says nothing for so many milliseconds loses it, with all that was done.
const SILENCE: u64 = 3_000;

/// How the connection of a machine that has vanished is noticed.
const LET_GO: &str = "\
    SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0; \
    SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3";

fn corrupt(what: impl std::fmt::Display) -> StoreError {
    StoreError::corrupt(what)
}

/// Puts all that a copy holds in the place of what a PostgreSQL holds, in one transaction, and brings it up to date; how
/// many games there are then. Those who use the database meanwhile see the one or the other.
///
/// # Errors
/// When the copy is none, is damaged or of a later version, or the database cannot be used; then nothing has changed.
pub async fn refill(url: &str, file: &Path) -> Kept<u64> {
    let steps = steps(file).await?;
    let options: PgConnectOptions = url.parse()?;
    let mut connection = options.connect().await?;
    connection.execute(LET_GO).await?;
    let mut transaction = connection.begin().await?;
    let schema = format!("hexad_copy_{}", ops::id().to_ascii_lowercase());
    let home = home(&mut transaction).await?;
    run(&mut transaction, format!("CREATE SCHEMA {schema}; SET LOCAL search_path TO {schema}")).await?;
    load(&mut transaction, &schema, &steps, file).await?;
    let games: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM games").fetch_one(&mut *transaction).await?;
    let tables = names(&mut transaction, TABLES, &schema).await?;
    take_after(&mut transaction, &schema, &home, &tables).await?;
    hold(&mut transaction, &home, &tables).await?;
    change_places(&mut transaction, &schema, &home, &tables).await?;
    transaction.commit().await?;
    connection.close().await?;
    Ok(u64::try_from(games).unwrap_or(0))
}

async fn run(connection: &mut PgConnection, sql: String) -> Kept<()> {
    connection.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await?;
    Ok(())
}

/// What a query about a schema names.
async fn names(connection: &mut PgConnection, sql: &'static str, schema: &str) -> Kept<Vec<String>> {
    Ok(sqlx::query_scalar(sql).bind(schema).fetch_all(connection).await?)
}

/// The tables of a schema.
const TABLES: &str = "\
    SELECT c.relname::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
    WHERE n.nspname = $1 AND c.relkind = 'r' ORDER BY c.relname <> 'games', c.relname <> 'accounts', c.relname";

/// The functions of a schema, which need no arguments.
const FUNCTIONS: &str = "\
    SELECT p.proname::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace \
    WHERE n.nspname = $1 AND p.pronargs = 0 ORDER BY p.proname";

/// The schema where the tables are, or are to be.
async fn home(connection: &mut PgConnection) -> Kept<String> {
    let found: Option<String> = sqlx::query_scalar(
        "SELECT COALESCE((SELECT n.nspname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
         WHERE c.oid = to_regclass('games')), current_schema())::text",
    )
    .fetch_one(connection)
    .await?;
    found.ok_or_else(|| corrupt("there is no schema in which tables could be"))
}

/// A name as a statement has it.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// The steps of the tables that a copy was made with: how many, and in which schema they were.
struct Steps {
    done: i64,
    schema: String,
}

/// Looks what a copy is, before anything is done with it.
async fn steps(file: &Path) -> Kept<Steps> {
    let mut dump = Dump::open(file, Some("migrations"))?;
    let read = read_steps(&mut dump).await;
    // What is no copy at all, or a broken one, its reader knows best.
    dump.end().await?;
    let steps = read?.ok_or_else(|| corrupt("this is no copy of what a server of Hexad keeps"))?;
    if steps.done > KNOWN {
        return Err(corrupt("the copy was made by a later version of this program"));
    }
    Ok(steps)
}

async fn read_steps(dump: &mut Dump) -> Kept<Option<Steps>> {
    while let Some(Table { schema, name, columns }) = dump.table().await? {
        let (mut rows, mut part, mut more) = (Vec::new(), Vec::new(), true);
        while more {
            more = dump.rows(&mut part).await?;
            rows.append(&mut part);
        }
        let place = columns.split(", ").position(|column| column == "\"step\"");
        let rows = String::from_utf8_lossy(&rows);
        let step = |row: &str| row.split('\t').nth(place?)?.parse::<i64>().ok();
        if name == "migrations"
            && let Some(done) = rows.lines().filter_map(step).max().filter(|done| *done > 0)
        {
            return Ok(Some(Steps { done, schema }));
        }
    }
    Ok(None)
}

/// Makes the tables that the copy was made of, fills them, and brings them up to date.
async fn load(connection: &mut PgConnection, schema: &str, steps: &Steps, file: &Path) -> Kept<()> {
    // The steps themselves are rows of the copy.
    run(connection, "CREATE TABLE migrations (step BIGINT PRIMARY KEY)".to_string()).await?;
    for (_, text) in due_in_postgres(0).take_while(|(step, _)| *step <= steps.done) {
        run(connection, text).await?;
    }
    // Rows come in any order, and an index is made faster of all of them together.
    let shapes = sqlx::query(SHAPES).bind(schema).fetch_all(&mut *connection).await?;
    for row in &shapes {
        run(connection, row.try_get(0)?).await?;
    }
    let mut missing: BTreeSet<String> = names(connection, TABLES, schema).await?.into_iter().collect();
    let mut dump = Dump::open(file, None)?;
    let filled = fill(connection, &mut dump, &steps.schema, &mut missing).await;
    // What it says counts more than that its words break off.
    dump.end().await?;
    filled?;
    if let Some(name) = missing.first() {
        return Err(corrupt(format!("the copy is not whole: it has no table {name}")));
    }
    for row in shapes.iter().rev() {
        run(connection, row.try_get(1)?).await?;
    }
    finish_in_postgres(connection).await?;
    // Whoever asks first must not wait for somebody to look how many rows there are.
    let tables = names(connection, TABLES, schema).await?;
    let tables: Vec<String> = tables.iter().map(|name| quoted(name)).collect();
    run(connection, format!("ANALYZE {}", tables.join(", "))).await
}

/// Statements that take away what tables of a schema must obey and are found by, and those that make it again. What
/// depends on another comes first.
const SHAPES: &str = "\
    SELECT s.away, s.again FROM ( \
    SELECT CASE t.contype WHEN 'f' THEN 1 ELSE 2 END AS turn, t.conname AS name, \
    format('ALTER TABLE %s DROP CONSTRAINT %I', t.conrelid::regclass, t.conname) AS away, \
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', t.conrelid::regclass, t.conname, pg_get_constraintdef(t.oid)) \
    AS again FROM pg_constraint t JOIN pg_namespace n ON n.oid = t.connamespace \
    WHERE n.nspname = $1 AND t.contype IN ('f', 'p', 'u') \
    UNION ALL SELECT 3, c.relname, format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid) \
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace \
    WHERE n.nspname = $1 AND NOT EXISTS (SELECT 1 FROM pg_constraint t WHERE t.conindid = i.indexrelid)) AS s \
    ORDER BY s.turn, s.name";

/// Fills the tables that are missing with the rows of a copy.
async fn fill(
    connection: &mut PgConnection,
    dump: &mut Dump,
    schema: &str,
    missing: &mut BTreeSet<String>,
) -> Kept<()> {
    let mut rows = Vec::new();
    while let Some(table) = dump.table().await? {
        // Tables of others that were in the same database are left alone.
        if table.schema != schema || !missing.remove(&table.name) {
            while dump.rows(&mut rows).await? {}
            continue;
        }
        let sql = format!("COPY {} ({}) FROM STDIN", quoted(&table.name), table.columns);
        let mut copy = connection.copy_in_raw(&sql).await?;
        loop {
            let more = match dump.rows(&mut rows).await {
                Ok(more) => more,
                Err(error) => {
                    copy.abort(error.reason()).await.ok();
                    return Err(error);
                }
            };
            copy.send(rows.as_slice()).await?;
            if !more {
                break;
            }
        }
        copy.finish().await?;
    }
    Ok(())
}

/// Gives the new tables to those who own the old ones, and lets those read and write them who may do so with the old.
async fn take_after(connection: &mut PgConnection, schema: &str, home: &str, tables: &[String]) -> Kept<()> {
    let owner: Option<String> = sqlx::query_scalar(
        "SELECT pg_get_userbyid(c.relowner)::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
         WHERE n.nspname = $1 AND c.relname = 'games' AND pg_get_userbyid(c.relowner) <> current_user",
    )
    .bind(home)
    .fetch_optional(&mut *connection)
    .await?;
    if let Some(owner) = owner {
        for name in tables {
            let sql = format!("ALTER TABLE {schema}.{} OWNER TO {}", quoted(name), quoted(&owner));
            run(connection, sql).await?;
        }
        for name in names(connection, FUNCTIONS, schema).await? {
            let sql = format!("ALTER FUNCTION {schema}.{}() OWNER TO {}", quoted(&name), quoted(&owner));
            run(connection, sql).await?;
        }
    }
    let grants: Vec<String> = sqlx::query_scalar(
        "SELECT format('GRANT %s ON %I.%I TO %s%s', a.privilege_type, $2, c.relname, \
         CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END, \
         CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END) \
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl) a \
         WHERE n.nspname = $1 AND c.relname = ANY($3) AND a.grantee <> c.relowner",
    )
    .bind(home)
    .bind(schema)
    .bind(tables)
    .fetch_all(&mut *connection)
    .await?;
    for sql in grants {
        run(connection, sql).await?;
    }
    Ok(())
}

/// Of these tables, those that are there.
async fn there(connection: &mut PgConnection, home: &str, tables: &[String]) -> Kept<Vec<String>> {
    let all = names(connection, TABLES, home).await?;
    let own = all.iter().filter(|name| tables.contains(name));
    Ok(own.map(|name| format!("{}.{}", quoted(home), quoted(name))).collect())
}

/// Waits until nobody else is in the middle of anything with the old tables, and lets nobody begin. It does not wait long at
/// once, because whoever comes later waits behind it.
async fn hold(connection: &mut PgConnection, home: &str, tables: &[String]) -> Kept<()> {
    let mut pause = PAUSE;
    for _ in 0..TRIES {
        let sql = format!(
            "SAVEPOINT free; SET LOCAL lock_timeout = {PATIENCE}; SET LOCAL statement_timeout = {PATIENCE}; \
             SET LOCAL idle_in_transaction_session_timeout = {SILENCE}"
        );
        run(connection, sql).await?;
        let held = lock(connection, home, tables).await;
        let Err(error) = held else { return Ok(()) };
        let code = error.as_database_error().and_then(|error| error.code()).unwrap_or_default().into_owned();
        // It was waited for too long; or two have waited for one another.
        if !["55P03", "57014", "40P01"].contains(&code.as_str()) {
            return Err(error.into());
        }
        run(connection, "ROLLBACK TO SAVEPOINT free".to_string()).await?;
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST);
    }
    Err(corrupt(
        "somebody else uses the tables all the time, such as a copy that is being made; try again later",
    ))
}

async fn lock(connection: &mut PgConnection, home: &str, tables: &[String]) -> Result<(), sqlx::Error> {
    // Nobody brings tables up to date meanwhile.
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(MIGRATION_LOCK).execute(&mut *connection).await?;
    let fault = |error: StoreError| sqlx::Error::Protocol(error.reason().to_string());
    let there = there(connection, home, tables).await.map_err(fault)?;
    if !there.is_empty() {
        // Those first that nearly everybody begins with: whoever waits there holds nothing that is wanted here.
        let sql = format!("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE", there.join(", "));
        connection.execute(sqlx::raw_sql(AssertSqlSafe(sql))).await?;
    }
    Ok(())
}

/// Lets the new tables take the places of the old ones.
async fn change_places(
    connection: &mut PgConnection,
    schema: &str,
    home: &str,
    tables: &[String],
) -> Kept<()> {
    let place = quoted(home);
    let there = there(connection, home, tables).await?;
    let functions = names(connection, FUNCTIONS, schema).await?;
    let mut sql = String::from("SET LOCAL statement_timeout = 0;");
    if there.iter().any(|name| name.ends_with(".\"migrations\"")) {
        let later = format!("SELECT COALESCE(MAX(step), 0) FROM {place}.migrations");
        let done: i64 = sqlx::query_scalar(AssertSqlSafe(later)).fetch_one(&mut *connection).await?;
        if done > KNOWN {
            return Err(corrupt(
                "what is kept there is of a later version of this program; put the copy back with that one",
            ));
        }
    }
    if !there.is_empty() {
        sql += &format!("DROP TABLE {};", there.join(", "));
    }
    for name in &functions {
        let name = quoted(name);
        sql += &format!(
            "DROP FUNCTION IF EXISTS {place}.{name}(); ALTER FUNCTION {schema}.{name}() SET SCHEMA {place};"
        );
    }
    for name in tables {
        sql += &format!("ALTER TABLE {schema}.{} SET SCHEMA {place};", quoted(name));
    }
    run(connection, format!("{sql} DROP SCHEMA {schema}")).await
}
