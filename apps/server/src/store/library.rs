//! Games that people have played elsewhere and keep here, each for its owner alone.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::store::Kept;
use crate::store::sql::{Sql, int, uint};

/// A game of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryRow {
    /// The account in whose library it lies.
    pub account: String,
    /// The id, which follows from the record.
    pub id: String,
    /// When it was put there.
    pub added: u64,
    /// What a list shows of it, as text.
    pub game: String,
    /// The whole game as text.
    pub record: String,
}

/// What came of putting a game into a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelved {
    /// It is there now.
    New,
    /// It was there already.
    Known,
    /// There is no room.
    Full,
}

/// Games that people have played elsewhere.
#[async_trait]
pub trait Libraries: Send + Sync {
    /// Puts a game into its owner's library, which holds at most so many.
    async fn shelve(&self, row: &LibraryRow, most: usize) -> Kept<Shelved>;

    /// A game of somebody's library.
    async fn library_game(&self, account: &str, id: &str) -> Kept<Option<LibraryRow>>;

    /// Games of somebody's library, the newest first; only those before this one: when it was put there, and its id.
    async fn library(
        &self,
        account: &str,
        before: Option<(u64, &str)>,
        limit: usize,
    ) -> Kept<Vec<LibraryRow>>;

    /// Takes a game out of a library; whether it was there.
    async fn unshelve(&self, account: &str, id: &str) -> Kept<bool>;
}

macro_rules! libraries {
    ($db:ty, $row:ty) => {
        impl Sql<$db> {
            fn library_row(row: &$row) -> Kept<LibraryRow> {
                Ok(LibraryRow {
                    account: row.try_get(0)?,
                    id: row.try_get(1)?,
                    added: uint(row.try_get(2)?),
                    game: row.try_get(3)?,
                    record: row.try_get(4)?,
                })
            }
        }

        #[async_trait]
        impl Libraries for Sql<$db> {
            async fn shelve(&self, row: &LibraryRow, most: usize) -> Kept<Shelved> {
                if self.library_game(&row.account, &row.id).await?.is_some() {
                    return Ok(Shelved::Known);
                }
                let done = sqlx::query(
                    "INSERT INTO library (account, id, added, game, record) SELECT $1, $2, $3, $4, $5 \
                     WHERE (SELECT COUNT(*) FROM library WHERE account = $1) < $6 ON CONFLICT DO NOTHING",
                )
                .bind(&row.account)
                .bind(&row.id)
                .bind(int(row.added))
                .bind(&row.game)
                .bind(&row.record)
                .bind(most as i64)
                .execute(&self.write)
                .await?;
                if done.rows_affected() > 0 {
                    return Ok(Shelved::New);
                }
                let known = self.library_game(&row.account, &row.id).await?.is_some();
                Ok(if known { Shelved::Known } else { Shelved::Full })
            }

            async fn library_game(&self, account: &str, id: &str) -> Kept<Option<LibraryRow>> {
                let sql = "SELECT account, id, added, game, record FROM library WHERE account = $1 AND id = $2";
                let row = sqlx::query(sql).bind(account).bind(id).fetch_optional(&self.read).await?;
                row.as_ref().map(Self::library_row).transpose()
            }

            async fn library(
                &self,
                account: &str,
                before: Option<(u64, &str)>,
                limit: usize,
            ) -> Kept<Vec<LibraryRow>> {
                let (added, id) = before.unwrap_or((u64::MAX, ""));
                let rows = sqlx::query(
                    "SELECT account, id, added, game, record FROM library WHERE account = $1 \
                     AND (added < $2 OR added = $2 AND id < $3) ORDER BY added DESC, id DESC LIMIT $4",
                )
                .bind(account)
                .bind(int(added))
                .bind(id)
                .bind(limit as i64)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(Self::library_row).collect()
            }

            async fn unshelve(&self, account: &str, id: &str) -> Kept<bool> {
                let sql = "DELETE FROM library WHERE account = $1 AND id = $2";
                let done = sqlx::query(sql).bind(account).bind(id).execute(&self.write).await?;
                Ok(done.rows_affected() > 0)
            }
        }
    };
}

libraries!(Sqlite, sqlx::sqlite::SqliteRow);
libraries!(Postgres, sqlx::postgres::PgRow);
