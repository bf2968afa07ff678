//! Copies of a database of SQLite: made and put back while others use it.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Row as _};

use crate::store::sql::uint;
use crate::store::{Kept, StoreError};

async fn connect(path: &Path) -> Kept<SqliteConnection> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .foreign_keys(false)
        .busy_timeout(Duration::from_secs(30));
    Ok(options.connect().await?)
}

fn text(path: &Path) -> Kept<&str> {
    path.to_str().ok_or_else(|| StoreError::corrupt(format!("{}: the name is no text", path.display())))
}

async fn count(connection: &mut SqliteConnection) -> Kept<u64> {
    let row = sqlx::query("SELECT COUNT(*) FROM games").fetch_one(connection).await?;
    Ok(uint(row.try_get(0)?))
}

/// Copies a database as it is at one moment into a new file; how many games it holds.
///
/// # Errors
/// When either cannot be used, or the copy is not whole.
pub async fn copy(from: &Path, to: &Path) -> Kept<u64> {
    let mut connection = connect(from).await?;
    sqlx::query("VACUUM INTO $1").bind(text(to)?).execute(&mut connection).await?;
    connection.close().await?;
    let mut made = connect(to).await?;
    let row = sqlx::query("PRAGMA integrity_check").fetch_one(&mut made).await?;
    let found: String = row.try_get(0)?;
    if found != "ok" {
        return Err(StoreError::corrupt(format!("{}: {found}", to.display())));
    }
    let games = count(&mut made).await?;
    made.close().await?;
    if let Ok(file) = std::fs::File::open(to) {
        file.sync_all().map_err(|e| StoreError::corrupt(format!("{}: {e}", to.display())))?;
    }
    Ok(games)
}

/// Puts all that a copy holds in the place of what a database holds, in one transaction. Both have the same tables. Those
/// who use the database meanwhile see the one or the other.
///
/// # Errors
/// When either cannot be used; then nothing has changed.
pub async fn replace(path: &Path, copy: &Path) -> Kept<u64> {
    let mut connection = connect(path).await?;
    sqlx::query("ATTACH DATABASE $1 AS copy").bind(text(copy)?).execute(&mut connection).await?;
    let tables = sqlx::query(
        "SELECT name FROM copy.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .fetch_all(&mut connection)
    .await?;
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    // A table whose rows nobody changes is replaced with all others; then nobody changes them again.
    let triggers = sqlx::query("SELECT name, sql FROM main.sqlite_master WHERE type = 'trigger'")
        .fetch_all(&mut *transaction)
        .await?;
    for row in &triggers {
        let sql = format!("DROP TRIGGER main.\"{}\"", row.try_get::<String, _>(0)?);
        sqlx::query(AssertSqlSafe(sql)).execute(&mut *transaction).await?;
    }
    for row in &tables {
        let table: String = row.try_get(0)?;
        let columns = sqlx::query("SELECT name FROM pragma_table_info($1, 'copy')").bind(&table);
        let columns = columns.fetch_all(&mut *transaction).await?;
        let mut names = Vec::with_capacity(columns.len());
        for column in &columns {
            names.push(format!("\"{}\"", column.try_get::<String, _>(0)?));
        }
        let names = names.join(", ");
        for sql in [
            format!("DELETE FROM main.\"{table}\""),
            format!("INSERT INTO main.\"{table}\" ({names}) SELECT {names} FROM copy.\"{table}\""),
        ] {
            sqlx::query(AssertSqlSafe(sql)).execute(&mut *transaction).await?;
        }
    }
    for row in &triggers {
        let sql: String = row.try_get(1)?;
        sqlx::query(AssertSqlSafe(sql)).execute(&mut *transaction).await?;
    }
    // Whoever has read something before this knows by it that it is out of date.
    let generation: i64 = sqlx::query_scalar("PRAGMA main.user_version").fetch_one(&mut *transaction).await?;
    let raise = format!("PRAGMA main.user_version = {}", generation + 1);
    sqlx::query(AssertSqlSafe(raise)).execute(&mut *transaction).await?;
    transaction.commit().await?;
    let games = count(&mut connection).await?;
    connection.close().await?;
    Ok(games)
}
