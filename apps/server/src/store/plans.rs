//! Moves that wait for their turn: premoves and conditional moves.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::Kept;
use crate::store::sql::{Sql, uint};

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
}

macro_rules! plans {
    ($db:ty) => {
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
        }
    };
}

plans!(Sqlite);
plans!(Postgres);
