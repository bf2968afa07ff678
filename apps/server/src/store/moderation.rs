//! Who ignores whom, what was reported, and what moderators did about it.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::sql::{Sql, int, uint};
use crate::store::{Kept, is_taken};

/// A report, as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportRow {
    /// What moderators name it by.
    pub id: String,
    /// When it was made.
    pub at: u64,
    /// Who reports.
    pub reporter: String,
    /// Whom they report.
    pub account: String,
    /// In which game.
    pub game: Option<String>,
    /// What for, as a word.
    pub reason: String,
    /// What they say about it.
    pub text: Option<String>,
    /// When it was dealt with.
    pub closed: Option<u64>,
}

/// Something that a moderator did. Nobody changes or removes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeedRow {
    /// Its number; given when it is kept.
    pub number: u64,
    /// When it was done.
    pub at: u64,
    /// The moderator's account.
    pub moderator: String,
    /// What, as a word.
    pub action: String,
    /// The account, game or report that it was done to.
    pub target: String,
    /// What exactly.
    pub detail: String,
    /// The reason that the moderator gave.
    pub reason: String,
}

/// Who ignores whom, reports, and what moderators did.
#[async_trait]
pub trait Moderation: Send + Sync {
    /// Keeps how one account treats another: `mute`, `block`, or as everybody.
    async fn ignore(&self, account: &str, other: &str, how: Option<&str>) -> Kept<()>;

    /// Whom an account ignores, and how.
    async fn ignored(&self, account: &str) -> Kept<Vec<(String, String)>>;

    /// Keeps a report.
    async fn report(&self, report: &ReportRow) -> Kept<()>;

    /// Reports that nobody has dealt with, the oldest first.
    async fn open_reports(&self, limit: usize) -> Kept<Vec<ReportRow>>;

    /// How many such reports somebody has made.
    async fn open_reports_by(&self, reporter: &str) -> Kept<u64>;

    /// Whether there is a report of this id that nobody has dealt with.
    async fn is_open_report(&self, id: &str) -> Kept<bool>;

    /// Those with whom an account does not play: whom it blocks, and who block it.
    async fn apart(&self, account: &str) -> Kept<Vec<String>>;

    /// Somebody has dealt with a report; whether it was open.
    async fn close_report(&self, id: &str, at: u64) -> Kept<bool>;

    /// Keeps what a moderator did, and gives its number.
    async fn log(&self, deed: &DeedRow) -> Kept<u64>;

    /// What was done before this number, the latest first.
    async fn deeds(&self, before: u64, limit: usize) -> Kept<Vec<DeedRow>>;
}

macro_rules! moderation {
    ($db:ty, $row:ty) => {
        #[async_trait]
        impl Moderation for Sql<$db> {
            async fn ignore(&self, account: &str, other: &str, how: Option<&str>) -> Kept<()> {
                let query = match how {
                    Some(how) => sqlx::query(
                        "INSERT INTO ignored (account, other, how) VALUES ($1, $2, $3) \
                         ON CONFLICT (account, other) DO UPDATE SET how = excluded.how",
                    )
                    .bind(account)
                    .bind(other)
                    .bind(how),
                    None => sqlx::query("DELETE FROM ignored WHERE account = $1 AND other = $2")
                        .bind(account)
                        .bind(other),
                };
                query.execute(&self.write).await?;
                Ok(())
            }

            async fn ignored(&self, account: &str) -> Kept<Vec<(String, String)>> {
                let sql = "SELECT other, how FROM ignored WHERE account = $1 ORDER BY other";
                let rows = sqlx::query(sql).bind(account).fetch_all(&self.read).await?;
                rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
            }

            async fn report(&self, report: &ReportRow) -> Kept<()> {
                sqlx::query(
                    "INSERT INTO reports (id, at, reporter, account, game, reason, text) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7)",
                )
                .bind(&report.id)
                .bind(int(report.at))
                .bind(&report.reporter)
                .bind(&report.account)
                .bind(&report.game)
                .bind(&report.reason)
                .bind(&report.text)
                .execute(&self.write)
                .await?;
                Ok(())
            }

            async fn open_reports(&self, limit: usize) -> Kept<Vec<ReportRow>> {
                let rows = sqlx::query(
                    "SELECT id, at, reporter, account, game, reason, text, closed FROM reports \
                     WHERE closed IS NULL ORDER BY at, id LIMIT $1",
                )
                .bind(limit as i64)
                .fetch_all(&self.read)
                .await?;
                let report = |row: &$row| {
                    Ok(ReportRow {
                        id: row.try_get(0)?,
                        at: uint(row.try_get(1)?),
                        reporter: row.try_get(2)?,
                        account: row.try_get(3)?,
                        game: row.try_get(4)?,
                        reason: row.try_get(5)?,
                        text: row.try_get(6)?,
                        closed: row.try_get::<Option<i64>, _>(7)?.map(uint),
                    })
                };
                rows.iter().map(report).collect()
            }

            async fn open_reports_by(&self, reporter: &str) -> Kept<u64> {
                let sql = "SELECT COUNT(*) FROM reports WHERE closed IS NULL AND reporter = $1";
                let row = sqlx::query(sql).bind(reporter).fetch_one(&self.read).await?;
                Ok(uint(row.try_get(0)?))
            }

            async fn is_open_report(&self, id: &str) -> Kept<bool> {
                let sql = "SELECT 1 FROM reports WHERE id = $1 AND closed IS NULL";
                Ok(sqlx::query(sql).bind(id).fetch_optional(&self.read).await?.is_some())
            }

            async fn apart(&self, account: &str) -> Kept<Vec<String>> {
                let rows = sqlx::query(
                    "SELECT other FROM ignored WHERE account = $1 AND how = 'block' \
                     UNION SELECT account FROM ignored WHERE other = $1 AND how = 'block'",
                )
                .bind(account)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
            }

            async fn close_report(&self, id: &str, at: u64) -> Kept<bool> {
                let done = sqlx::query("UPDATE reports SET closed = $1 WHERE id = $2 AND closed IS NULL")
                    .bind(int(at))
                    .bind(id)
                    .execute(&self.write)
                    .await?;
                Ok(done.rows_affected() > 0)
            }

            async fn log(&self, deed: &DeedRow) -> Kept<u64> {
                loop {
                    let row = sqlx::query(
                        "INSERT INTO deeds (number, at, moderator, action, target, detail, reason) \
                         SELECT COALESCE(MAX(number), 0) + 1, $1, $2, $3, $4, $5, $6 FROM deeds RETURNING number",
                    )
                    .bind(int(deed.at))
                    .bind(&deed.moderator)
                    .bind(&deed.action)
                    .bind(&deed.target)
                    .bind(&deed.detail)
                    .bind(&deed.reason)
                    .fetch_one(&self.write)
                    .await;
                    match row {
                        // Somebody else took the number: the next one is free.
                        Err(error) if is_taken(&error) => {}
                        row => return Ok(uint(row?.try_get(0)?)),
                    }
                }
            }

            async fn deeds(&self, before: u64, limit: usize) -> Kept<Vec<DeedRow>> {
                let rows = sqlx::query(
                    "SELECT number, at, moderator, action, target, detail, reason FROM deeds \
                     WHERE number < $1 ORDER BY number DESC LIMIT $2",
                )
                .bind(int(before))
                .bind(limit as i64)
                .fetch_all(&self.read)
                .await?;
                let deed = |row: &$row| {
                    Ok(DeedRow {
                        number: uint(row.try_get(0)?),
                        at: uint(row.try_get(1)?),
                        moderator: row.try_get(2)?,
                        action: row.try_get(3)?,
                        target: row.try_get(4)?,
                        detail: row.try_get(5)?,
                        reason: row.try_get(6)?,
                    })
                };
                rows.iter().map(deed).collect()
            }
        }
    };
}

moderation!(Sqlite, sqlx::sqlite::SqliteRow);
moderation!(Postgres, sqlx::postgres::PgRow);
