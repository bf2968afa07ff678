//! What the engine found in finished games, position by position.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::sql::{Sql, int, uint};
use crate::store::{JobRow, Kept};

/// The analysis of a game, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRow {
    /// When somebody asked for it.
    pub asked: u64,
    /// How many positions the game has.
    pub positions: u32,
    /// When the last of them was looked at.
    pub finished: Option<u64>,
}

/// What is known of games that were analysed, position by position.
#[async_trait]
pub trait Analyses: Send + Sync {
    /// Asks for a game's analysis together with the job that makes it. What has been asked for before stays as it is;
    /// an analysis whose job is gone without an end gets a new one.
    async fn ask_analysis(&self, game: &str, positions: u32, job: &JobRow) -> Kept<()>;

    /// The analysis of a game, if somebody has asked for one.
    async fn analysis(&self, game: &str) -> Kept<Option<AnalysisRow>>;

    /// What was found so far: plies, and texts.
    async fn looks(&self, game: &str) -> Kept<Vec<(u32, String)>>;

    /// Keeps what was found; what is known of a ply stays. Gives how many positions have been looked at then.
    async fn add_looks(&self, game: &str, looks: &[(u32, String)]) -> Kept<u32>;

    /// All positions have been looked at.
    async fn finish_analysis(&self, game: &str, now: u64) -> Kept<()>;
}

macro_rules! analyses {
    ($db:ty) => {
        #[async_trait]
        impl Analyses for Sql<$db> {
            async fn ask_analysis(&self, game: &str, positions: u32, job: &JobRow) -> Kept<()> {
                let mut transaction = self.begin().await?;
                sqlx::query(
                    "INSERT INTO analyses (game, asked, positions) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                )
                .bind(game)
                .bind(int(job.created))
                .bind(i64::from(positions))
                .execute(&mut *transaction)
                .await?;
                let open = sqlx::query("SELECT 1 FROM analyses WHERE game = $1 AND finished IS NULL")
                    .bind(game)
                    .fetch_optional(&mut *transaction)
                    .await?;
                if open.is_some() {
                    Self::put_job(&mut transaction, job).await?;
                }
                transaction.commit().await?;
                Ok(())
            }

            async fn analysis(&self, game: &str) -> Kept<Option<AnalysisRow>> {
                let row = sqlx::query("SELECT asked, positions, finished FROM analyses WHERE game = $1")
                    .bind(game)
                    .fetch_optional(&self.read)
                    .await?;
                let Some(row) = row else { return Ok(None) };
                Ok(Some(AnalysisRow {
                    asked: uint(row.try_get(0)?),
                    positions: uint(row.try_get(1)?) as u32,
                    finished: row.try_get::<Option<i64>, _>(2)?.map(uint),
                }))
            }

            async fn looks(&self, game: &str) -> Kept<Vec<(u32, String)>> {
                let rows = sqlx::query("SELECT ply, body FROM looks WHERE game = $1 ORDER BY ply")
                    .bind(game)
                    .fetch_all(&self.read)
                    .await?;
                rows.iter().map(|row| Ok((uint(row.try_get(0)?) as u32, row.try_get(1)?))).collect()
            }

            async fn add_looks(&self, game: &str, looks: &[(u32, String)]) -> Kept<u32> {
                let mut transaction = self.begin().await?;
                for (ply, body) in looks {
                    sqlx::query(
                        "INSERT INTO looks (game, ply, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                    )
                    .bind(game)
                    .bind(i64::from(*ply))
                    .bind(body)
                    .execute(&mut *transaction)
                    .await?;
                }
                let row = sqlx::query("SELECT COUNT(*) FROM looks WHERE game = $1")
                    .bind(game)
                    .fetch_one(&mut *transaction)
                    .await?;
                let count = uint(row.try_get(0)?) as u32;
                transaction.commit().await?;
                Ok(count)
            }

            async fn finish_analysis(&self, game: &str, now: u64) -> Kept<()> {
                sqlx::query("UPDATE analyses SET finished = $1 WHERE game = $2 AND finished IS NULL")
                    .bind(int(now))
                    .bind(game)
                    .execute(&self.write)
                    .await?;
                Ok(())
            }
        }
    };
}

analyses!(Sqlite);
analyses!(Postgres);
