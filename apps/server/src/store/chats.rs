//! What people say to each other in a game.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::Kept;
use crate::store::sql::{Sql, int, uint};

/// A line, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the game; given when it is kept.
    pub id: u64,
    /// The room's name.
    pub room: String,
    /// When it was said.
    pub at: u64,
    /// Whose account.
    pub account: String,
    /// Whose name.
    pub name: String,
    /// What was said.
    pub text: Option<String>,
    /// The preset phrase that was said.
    pub phrase: Option<String>,
}

/// What people say to each other in a game.
#[async_trait]
pub trait Chats: Send + Sync {
    /// Keeps a line, and gives its number.
    async fn say(&self, game: &str, line: &Line) -> Kept<u64>;

    /// What an account has said, by game.
    async fn said_by(&self, account: &str) -> Kept<Vec<(String, Line)>>;

    /// The last lines of a room, in order.
    async fn said(&self, game: &str, room: &str, limit: usize) -> Kept<Vec<Line>>;
}

macro_rules! chats {
    ($db:ty, $row:ty) => {
        impl Sql<$db> {
            fn line_row(row: &$row) -> Kept<Line> {
                Ok(Line {
                    id: uint(row.try_get(0)?),
                    room: row.try_get(1)?,
                    at: uint(row.try_get(2)?),
                    account: row.try_get(3)?,
                    name: row.try_get(4)?,
                    text: row.try_get(5)?,
                    phrase: row.try_get(6)?,
                })
            }
        }

        #[async_trait]
        impl Chats for Sql<$db> {
            async fn say(&self, game: &str, line: &Line) -> Kept<u64> {
                loop {
                    let row = sqlx::query(
                        "INSERT INTO chat (game, id, room, at, account, name, text, phrase) \
                         SELECT $1, COALESCE(MAX(id), 0) + 1, $2, $3, $4, $5, $6, $7 FROM chat WHERE game = $8 \
                         ON CONFLICT DO NOTHING RETURNING id",
                    )
                    .bind(game)
                    .bind(&line.room)
                    .bind(int(line.at))
                    .bind(&line.account)
                    .bind(&line.name)
                    .bind(&line.text)
                    .bind(&line.phrase)
                    .bind(game)
                    .fetch_optional(&self.write)
                    .await?;
                    // Somebody else took the number: the next one is free.
                    if let Some(row) = row {
                        return Ok(uint(row.try_get(0)?));
                    }
                }
            }

            async fn said(&self, game: &str, room: &str, limit: usize) -> Kept<Vec<Line>> {
                let rows = sqlx::query(
                    "SELECT id, room, at, account, name, text, phrase FROM chat \
                     WHERE game = $1 AND room = $2 ORDER BY id DESC LIMIT $3",
                )
                .bind(game)
                .bind(room)
                .bind(limit as i64)
                .fetch_all(&self.read)
                .await?;
                rows.iter().rev().map(Self::line_row).collect()
            }

            async fn said_by(&self, account: &str) -> Kept<Vec<(String, Line)>> {
                let rows = sqlx::query(
                    "SELECT id, room, at, account, name, text, phrase, game FROM chat \
                     WHERE account = $1 ORDER BY at, game, id",
                )
                .bind(account)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(|row| Ok((row.try_get(7)?, Self::line_row(row)?))).collect()
            }
        }
    };
}

chats!(Sqlite, sqlx::sqlite::SqliteRow);
chats!(Postgres, sqlx::postgres::PgRow);
