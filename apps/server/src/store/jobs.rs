//! Jobs: what is to be done in the background, by whoever claims it first.
//!
//! A claim has an end. Whoever does the work moves it on; when they are gone, the end passes and the job is anybody's
//! again. So a job may be done twice, and must bear it.

use async_trait::async_trait;
use sqlx::{AssertSqlSafe, Postgres, Row as _, Sqlite};

use crate::store::Kept;
use crate::store::sql::{Sql, int, uint};

/// A job, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobRow {
    /// The id, made from what caused it: the same cause makes one job.
    pub id: String,
    /// What kind of work it is.
    pub kind: String,
    /// What is to be done, as text.
    pub body: String,
    /// When it was written.
    pub created: u64,
    /// When it may be claimed, or when the claim ends.
    pub due: u64,
    /// How often it has been claimed.
    pub tries: u64,
    /// Who does the job just now; nobody when nothing is said.
    pub holder: Option<String>,
}

/// What is to be done in the background, and who does it.
#[async_trait]
pub trait Jobs: Send + Sync {
    /// Writes a job, unless its cause has made one already; whether it did.
    async fn add_job(&self, job: &JobRow) -> Kept<bool>;

    /// Claims the job of a kind that has waited longest, until a time, under the name `holder`.
    async fn claim_job(&self, kind: &str, holder: &str, now: u64, until: u64) -> Kept<Option<JobRow>>;

    /// The job under a claim.
    async fn held_job(&self, holder: &str) -> Kept<Option<JobRow>>;

    /// Moves the end of a claim on; whether it still holds. Work that goes on has not failed: earlier tries are forgotten.
    async fn keep_job(&self, id: &str, holder: &str, until: u64) -> Kept<bool>;

    /// The same for work of which nobody knows yet whether it will fail: earlier tries count.
    async fn hold_job(&self, id: &str, holder: &str, until: u64) -> Kept<bool>;

    /// Gives a job back, to be claimed again from `due` on; whether the claim still held.
    async fn return_job(&self, id: &str, holder: &str, due: u64) -> Kept<bool>;

    /// The job is done, or hopeless; whether the claim still held.
    async fn end_job(&self, id: &str, holder: &str) -> Kept<bool>;

    /// A job by its id.
    async fn job(&self, id: &str) -> Kept<Option<JobRow>>;

    /// All jobs of a kind.
    async fn jobs_of(&self, kind: &str) -> Kept<Vec<JobRow>>;

    /// How many jobs of each kind there are.
    async fn count_jobs(&self) -> Kept<Vec<(String, u64)>>;
}

const JOB: &str = "id, kind, body, created, due, tries, holder";

macro_rules! jobs {
    ($db:ty, $row:ty, $locked:literal) => {
        impl Sql<$db> {
            fn job_row(row: &$row) -> Kept<JobRow> {
                Ok(JobRow {
                    id: row.try_get(0)?,
                    kind: row.try_get(1)?,
                    body: row.try_get(2)?,
                    created: uint(row.try_get(3)?),
                    due: uint(row.try_get(4)?),
                    tries: uint(row.try_get(5)?),
                    holder: row.try_get(6)?,
                })
            }

            /// Writes a job in an open transaction; whether there was none of its cause.
            pub(super) async fn put_job(
                connection: &mut <$db as sqlx::Database>::Connection,
                job: &JobRow,
            ) -> Result<bool, sqlx::Error> {
                let done = sqlx::query(
                    "INSERT INTO jobs (id, kind, body, created, due, tries, holder) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                )
                .bind(&job.id)
                .bind(&job.kind)
                .bind(&job.body)
                .bind(int(job.created))
                .bind(int(job.due))
                .bind(int(job.tries))
                .bind(&job.holder)
                .execute(connection)
                .await?;
                Ok(done.rows_affected() > 0)
            }
        }

        #[async_trait]
        impl Jobs for Sql<$db> {
            async fn add_job(&self, job: &JobRow) -> Kept<bool> {
                let mut connection = self.write.acquire().await?;
                Ok(Self::put_job(&mut connection, job).await?)
            }

            async fn claim_job(
                &self,
                kind: &str,
                holder: &str,
                now: u64,
                until: u64,
            ) -> Kept<Option<JobRow>> {
                // Mostly there is nothing to do, and looking must not keep those waiting who write.
                let some = sqlx::query("SELECT 1 FROM jobs WHERE kind = $1 AND due <= $2 LIMIT 1")
                    .bind(kind)
                    .bind(int(now))
                    .fetch_optional(&self.read)
                    .await?;
                if some.is_none() {
                    return Ok(None);
                }
                let sql = format!(
                    "UPDATE jobs SET holder = $1, due = $2, tries = tries + 1 WHERE id = \
                     (SELECT id FROM jobs WHERE kind = $3 AND due <= $4 ORDER BY due, id LIMIT 1{}) \
                     RETURNING {JOB}",
                    $locked
                );
                let row = sqlx::query(AssertSqlSafe(sql))
                    .bind(holder)
                    .bind(int(until))
                    .bind(kind)
                    .bind(int(now))
                    .fetch_optional(&self.write)
                    .await?;
                row.as_ref().map(Self::job_row).transpose()
            }

            async fn held_job(&self, holder: &str) -> Kept<Option<JobRow>> {
                let sql = AssertSqlSafe(format!("SELECT {JOB} FROM jobs WHERE holder = $1"));
                let row = sqlx::query(sql).bind(holder).fetch_optional(&self.read).await?;
                row.as_ref().map(Self::job_row).transpose()
            }

            async fn keep_job(&self, id: &str, holder: &str, until: u64) -> Kept<bool> {
                let done = sqlx::query("UPDATE jobs SET due = $1, tries = 1 WHERE id = $2 AND holder = $3")
                    .bind(int(until))
                    .bind(id)
                    .bind(holder)
                    .execute(&self.write)
                    .await?;
                Ok(done.rows_affected() > 0)
            }

            async fn hold_job(&self, id: &str, holder: &str, until: u64) -> Kept<bool> {
                let done = sqlx::query("UPDATE jobs SET due = $1 WHERE id = $2 AND holder = $3")
                    .bind(int(until))
                    .bind(id)
                    .bind(holder)
                    .execute(&self.write)
                    .await?;
                Ok(done.rows_affected() > 0)
            }

            async fn return_job(&self, id: &str, holder: &str, due: u64) -> Kept<bool> {
                let done =
                    sqlx::query("UPDATE jobs SET due = $1, holder = NULL WHERE id = $2 AND holder = $3")
                        .bind(int(due))
                        .bind(id)
                        .bind(holder)
                        .execute(&self.write)
                        .await?;
                Ok(done.rows_affected() > 0)
            }

            async fn end_job(&self, id: &str, holder: &str) -> Kept<bool> {
                let done = sqlx::query("DELETE FROM jobs WHERE id = $1 AND holder = $2")
                    .bind(id)
                    .bind(holder)
                    .execute(&self.write)
                    .await?;
                Ok(done.rows_affected() > 0)
            }

            async fn job(&self, id: &str) -> Kept<Option<JobRow>> {
                let sql = AssertSqlSafe(format!("SELECT {JOB} FROM jobs WHERE id = $1"));
                let row = sqlx::query(sql).bind(id).fetch_optional(&self.read).await?;
                row.as_ref().map(Self::job_row).transpose()
            }

            async fn jobs_of(&self, kind: &str) -> Kept<Vec<JobRow>> {
                let sql = AssertSqlSafe(format!("SELECT {JOB} FROM jobs WHERE kind = $1 ORDER BY id"));
                let rows = sqlx::query(sql).bind(kind).fetch_all(&self.read).await?;
                rows.iter().map(Self::job_row).collect()
            }

            async fn count_jobs(&self) -> Kept<Vec<(String, u64)>> {
                let rows = sqlx::query("SELECT kind, COUNT(*) FROM jobs GROUP BY kind ORDER BY kind")
                    .fetch_all(&self.read)
                    .await?;
                rows.iter().map(|row| Ok((row.try_get(0)?, uint(row.try_get(1)?)))).collect()
            }
        }
    };
}

jobs!(Sqlite, sqlx::sqlite::SqliteRow, "");
jobs!(Postgres, sqlx::postgres::PgRow, " FOR UPDATE SKIP LOCKED");
