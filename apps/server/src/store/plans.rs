//! Moves that wait for their turn: premoves and conditional moves.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::Kept;
use crate::store::sql::{Sql, json, uint};

/// What a seat wants to play later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRow {
    /// How many plies stand before its first moves.
    pub ply: u32,
    /// The plan, as text.
    pub body: String,
}

/// Moves that wait for their turn.
#[async_trait]
pub trait Plans: Send + Sync {
    /// Keeps a seat's plan in place of the one before; forgets it when there is none.
    async fn set_plan(&self, game: &str, seat: u8, plan: Option<&PlanRow>) -> Kept<()>;

    /// The plan of a seat.
    async fn plan(&self, game: &str, seat: u8) -> Kept<Option<PlanRow>>;

    /// All plans of these games, each with its game and seat.
    async fn plans(&self, games: &[&str]) -> Kept<Vec<(String, u8, PlanRow)>>;
}

macro_rules! plans {
    ($db:ty, $row:ty, $of:literal, $list:expr) => {
        #[async_trait]
        impl Plans for Sql<$db> {
            async fn set_plan(&self, game: &str, seat: u8, plan: Option<&PlanRow>) -> Kept<()> {
                let query = match plan {
                    Some(plan) => sqlx::query(
                        "INSERT INTO plans (game, seat, ply, body) VALUES ($1, $2, $3, $4) \
                         ON CONFLICT (game, seat) DO UPDATE SET ply = excluded.ply, body = excluded.body",
                    )
                    .bind(game)
                    .bind(i64::from(seat))
                    .bind(i64::from(plan.ply))
                    .bind(&plan.body),
                    None => sqlx::query("DELETE FROM plans WHERE game = $1 AND seat = $2")
                        .bind(game)
                        .bind(i64::from(seat)),
                };
                query.execute(&self.write).await?;
                Ok(())
            }

            async fn plan(&self, game: &str, seat: u8) -> Kept<Option<PlanRow>> {
                let row = sqlx::query("SELECT ply, body FROM plans WHERE game = $1 AND seat = $2")
                    .bind(game)
                    .bind(i64::from(seat))
                    .fetch_optional(&self.read)
                    .await?;
                let Some(row) = row else { return Ok(None) };
                Ok(Some(PlanRow { ply: uint(row.try_get(0)?) as u32, body: row.try_get(1)? }))
            }

            async fn plans(&self, games: &[&str]) -> Kept<Vec<(String, u8, PlanRow)>> {
                let rows = sqlx::query($of).bind($list(games)).fetch_all(&self.read).await?;
                let plan = |row: &$row| {
                    let plan = PlanRow { ply: uint(row.try_get(2)?) as u32, body: row.try_get(3)? };
                    Ok((row.try_get(0)?, uint(row.try_get(1)?) as u8, plan))
                };
                rows.iter().map(plan).collect()
            }
        }
    };
}

plans!(
    Sqlite,
    sqlx::sqlite::SqliteRow,
    "SELECT game, seat, ply, body FROM plans WHERE game IN (SELECT value FROM json_each($1))",
    json
);
plans!(
    Postgres,
    sqlx::postgres::PgRow,
    "SELECT game, seat, ply, body FROM plans WHERE game = ANY($1)",
    <[&str]>::to_vec
);
