//! Ratings and records of people.

use async_trait::async_trait;
use sqlx::{AssertSqlSafe, Postgres, Row as _, Sqlite};

use crate::people::Standing;
use crate::store::sql::{Sql, holes, int, uint};
use crate::store::{GameRow, Kept};

/// Somebody's rating of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// The id of the account that it is the rating of.
    pub account: String,
    /// Of which kind.
    pub kind: String,
    /// How they play.
    pub standing: Standing,
}

/// What a game made of somebody's rating.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangeRow {
    /// The id of the game that changed it.
    pub game: String,
    /// Whose rating.
    pub account: String,
    /// The rating then.
    pub rating: f64,
    /// By how much it changed.
    pub change: f64,
}

/// How somebody fared in games by the same rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordRow {
    /// What was played, as text.
    pub rules: String,
    /// How many were won; those without a result are not counted anywhere here.
    pub won: u64,
    /// How many were drawn.
    pub drawn: u64,
    /// How many were lost.
    pub lost: u64,
}

/// Ratings and records of people.
#[async_trait]
pub trait Ratings: Send + Sync {
    /// All ratings of these accounts.
    async fn ratings(&self, accounts: &[String]) -> Kept<Vec<RatingRow>>;

    /// The best of a kind among accounts that are registered and not closed: first those whose rating stands on so
    /// many games and is at most so far off, then those whose rating is still a guess.
    async fn leaders(&self, kind: &str, sure: (u64, f64), limit: usize) -> Kept<Vec<RatingRow>>;

    /// How a rating went: when, and what it was then, in order.
    async fn course(&self, account: &str, kind: &str) -> Kept<Vec<(u64, f64)>>;

    /// How somebody fared, by rules. Private games count, too: nothing else is told of them.
    async fn records(&self, account: &str) -> Kept<Vec<RecordRow>>;

    /// What these games made of ratings.
    async fn changes(&self, games: &[String]) -> Kept<Vec<ChangeRow>>;

    /// Rated games after a number, in the order in which they were rated.
    async fn rated_games(&self, after: u64, limit: usize) -> Kept<Vec<(u64, GameRow)>>;

    /// Puts these ratings in place of all that are kept, if no game was rated after this number; whether it did.
    async fn replace_ratings(&self, last: u64, ratings: &[RatingRow], changes: &[ChangeRow]) -> Kept<bool>;
}

macro_rules! ratings {
    ($db:ty, $row:ty) => {
        impl Sql<$db> {
            fn rating_row(row: &$row) -> Kept<RatingRow> {
                Ok(RatingRow {
                    account: row.try_get(0)?,
                    kind: row.try_get(1)?,
                    standing: Standing {
                        rating: row.try_get(2)?,
                        deviation: row.try_get(3)?,
                        volatility: row.try_get(4)?,
                        games: uint(row.try_get(5)?),
                        at: uint(row.try_get(6)?),
                    },
                })
            }
        }

        #[async_trait]
        impl Ratings for Sql<$db> {
            async fn ratings(&self, accounts: &[String]) -> Kept<Vec<RatingRow>> {
                if accounts.is_empty() {
                    return Ok(Vec::new());
                }
                let sql = format!(
                    "SELECT account, kind, rating, deviation, volatility, games, at FROM ratings \
                     WHERE account IN ({}) ORDER BY account, kind",
                    holes(1, accounts.len())
                );
                let query = accounts.iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, id| query.bind(id));
                query.fetch_all(&self.read).await?.iter().map(Self::rating_row).collect()
            }

            async fn leaders(&self, kind: &str, sure: (u64, f64), limit: usize) -> Kept<Vec<RatingRow>> {
                let rows = sqlx::query(
                    "SELECT r.account, r.kind, r.rating, r.deviation, r.volatility, r.games, r.at FROM ratings r \
                     JOIN accounts a ON a.id = r.account WHERE r.kind = $1 AND a.guest = 0 AND a.closed IS NULL \
                     ORDER BY CASE WHEN r.games < $2 OR r.volatility > 0 AND r.deviation > $3 THEN 1 ELSE 0 END, \
                     r.rating DESC, r.account LIMIT $4",
                )
                .bind(kind)
                .bind(int(sure.0))
                .bind(sure.1)
                .bind(limit as i64)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(Self::rating_row).collect()
            }

            async fn course(&self, account: &str, kind: &str) -> Kept<Vec<(u64, f64)>> {
                let rows = sqlx::query(
                    "SELECT ended, rating FROM played WHERE account = $1 AND kind = $2 AND kind IS NOT NULL \
                     ORDER BY ended",
                )
                .bind(account)
                .bind(kind)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(|row| Ok((uint(row.try_get(0)?), row.try_get(1)?))).collect()
            }

            async fn records(&self, account: &str) -> Kept<Vec<RecordRow>> {
                let rows = sqlx::query(
                    "SELECT rules, COUNT(CASE WHEN score = 1 THEN 1 END), COUNT(CASE WHEN score = 0 THEN 1 END), \
                     COUNT(CASE WHEN score = -1 THEN 1 END) FROM played WHERE account = $1 \
                     AND score IS NOT NULL GROUP BY rules ORDER BY COUNT(*) DESC, rules",
                )
                .bind(account)
                .fetch_all(&self.read)
                .await?;
                let record = |row: &$row| {
                    Ok(RecordRow {
                        rules: row.try_get(0)?,
                        won: uint(row.try_get(1)?),
                        drawn: uint(row.try_get(2)?),
                        lost: uint(row.try_get(3)?),
                    })
                };
                rows.iter().map(record).collect()
            }

            async fn changes(&self, games: &[String]) -> Kept<Vec<ChangeRow>> {
                if games.is_empty() {
                    return Ok(Vec::new());
                }
                let sql = format!(
                    "SELECT game, account, rating, change FROM played WHERE game IN ({}) AND kind IS NOT NULL",
                    holes(1, games.len())
                );
                let query = games.iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, id| query.bind(id));
                let change = |row: &$row| {
                    Ok(ChangeRow {
                        game: row.try_get(0)?,
                        account: row.try_get(1)?,
                        rating: row.try_get(2)?,
                        change: row.try_get(3)?,
                    })
                };
                query.fetch_all(&self.read).await?.iter().map(change).collect()
            }

            async fn rated_games(&self, after: u64, limit: usize) -> Kept<Vec<(u64, GameRow)>> {
                let rows = sqlx::query(
                    "SELECT id, created, agreement, version, status, finish FROM games \
                     WHERE finish > $1 AND finish IS NOT NULL ORDER BY finish LIMIT $2",
                )
                .bind(int(after))
                .bind(limit as i64)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(|row| Ok((uint(row.try_get(5)?), Self::game_row(row)?))).collect()
            }

            async fn replace_ratings(
                &self,
                last: u64,
                ratings: &[RatingRow],
                changes: &[ChangeRow],
            ) -> Kept<bool> {
                let mut transaction = self.begin().await?;
                Self::take_turn(&mut transaction).await?;
                let row = sqlx::query("SELECT COALESCE(MAX(finish), 0) FROM games WHERE finish IS NOT NULL")
                    .fetch_one(&mut *transaction)
                    .await?;
                if uint(row.try_get(0)?) != last {
                    return Ok(false);
                }
                sqlx::query("DELETE FROM ratings").execute(&mut *transaction).await?;
                for row in ratings {
                    Self::put_standing(&mut transaction, &row.account, &row.kind, &row.standing).await?;
                }
                for row in changes {
                    sqlx::query(
                        "UPDATE played SET rating = $1, change = $2 WHERE game = $3 AND account = $4",
                    )
                    .bind(row.rating)
                    .bind(row.change)
                    .bind(&row.game)
                    .bind(&row.account)
                    .execute(&mut *transaction)
                    .await?;
                }
                transaction.commit().await?;
                Ok(true)
            }
        }
    };
}

ratings!(Sqlite, sqlx::sqlite::SqliteRow);
ratings!(Postgres, sqlx::postgres::PgRow);
