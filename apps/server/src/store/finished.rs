//! Games that are over: who played them, what they made of ratings, which positions stood on the board. All of it
//! follows from the games' events and is kept to be found.

use async_trait::async_trait;
use sqlx::{Postgres, Row as _, Sqlite};

use crate::people::Standing;
use crate::store::Kept;
use crate::store::sql::{Sql, holes, int, uint};

/// What is kept of a game that is over besides its events.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Finished {
    /// When it was created.
    pub created: u64,
    /// When it ended.
    pub ended: u64,
    /// The rules, as text.
    pub rules: String,
    /// Whether it is in no list.
    pub private: bool,
    /// Who played, each account once.
    pub players: Vec<Player>,
    /// What it changes, when it is rated.
    pub rated: Option<Rated>,
}

/// Somebody who played a game to its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Whose seat it was.
    pub account: String,
    /// The seat, from 1.
    pub seat: u8,
    /// 1 won, 0 drawn, -1 lost; nothing without a result.
    pub score: Option<i8>,
}

/// A game that counts for ratings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rated {
    /// The kind of rating.
    pub kind: String,
    /// The accounts of each team, and its score from 0 to 1.
    pub teams: Vec<(Vec<String>, f64)>,
}

/// A position of a game: the hash that all its images share, and the ply at which it stood first.
pub type Stood = (i64, u32);

/// Games that are over.
#[async_trait]
pub trait FinishedGames: Send + Sync {
    /// Games that are over and cannot be found by their positions yet, with ids larger than this, in order.
    async fn unindexed(&self, after: &str, limit: usize) -> Kept<Vec<String>>;

    /// Keeps what makes a finished game found, as far as it is not kept yet. Doing it twice does no harm.
    async fn index(&self, game: &str, finished: &Finished, positions: &[Stood]) -> Kept<()>;
}

/// So many rows of positions are written by one statement.
const ROWS: usize = 100;

/// Rows of `(hash, created, game, ply)` as parameters.
fn rows(count: usize) -> String {
    let row = |i: usize| format!("({})", holes(4 * i + 1, 4));
    (0..count).map(row).collect::<Vec<_>>().join(",")
}

macro_rules! finished {
    ($db:ty, $begin:literal, $lock:expr) => {
        impl Sql<$db> {
            /// Begins a transaction that writes.
            ///
            /// A database whose disk is full ends a transaction by itself, and the connection then believes that it is
            /// still in it: what it was told to write next would be written when that transaction ends, which is never.
            /// Such a connection is closed, and another one begins.
            pub(super) async fn begin(&self) -> Result<sqlx::Transaction<'static, $db>, sqlx::Error> {
                match self.write.begin_with($begin).await {
                    Err(sqlx::Error::InvalidSavePointStatement) => {
                        self.write.acquire().await?.close().await?;
                        self.write.begin_with($begin).await
                    }
                    begun => begun,
                }
            }

            /// Whoever rates comes one after the other. Taken before anything else is locked.
            pub(super) async fn take_turn(
                connection: &mut <$db as sqlx::Database>::Connection,
            ) -> Result<(), sqlx::Error> {
                let lock: Option<&'static str> = $lock;
                if let Some(lock) = lock {
                    sqlx::query(lock).execute(connection).await?;
                }
                Ok(())
            }

            pub(super) async fn standing(
                connection: &mut <$db as sqlx::Database>::Connection,
                account: &str,
                kind: &str,
            ) -> Result<Option<Standing>, sqlx::Error> {
                let row = sqlx::query(
                    "SELECT rating, deviation, volatility, games, at FROM ratings WHERE account = $1 AND kind = $2",
                )
                .bind(account)
                .bind(kind)
                .fetch_optional(connection)
                .await?;
                let Some(row) = row else { return Ok(None) };
                Ok(Some(Standing {
                    rating: row.try_get(0)?,
                    deviation: row.try_get(1)?,
                    volatility: row.try_get(2)?,
                    games: uint(row.try_get(3)?),
                    at: uint(row.try_get(4)?),
                }))
            }

            pub(super) async fn put_standing(
                connection: &mut <$db as sqlx::Database>::Connection,
                account: &str,
                kind: &str,
                standing: &Standing,
            ) -> Result<(), sqlx::Error> {
                sqlx::query(
                    "INSERT INTO ratings (account, kind, rating, deviation, volatility, games, at) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account, kind) DO UPDATE SET \
                     rating = excluded.rating, deviation = excluded.deviation, \
                     volatility = excluded.volatility, games = excluded.games, at = excluded.at",
                )
                .bind(account)
                .bind(kind)
                .bind(standing.rating)
                .bind(standing.deviation)
                .bind(standing.volatility)
                .bind(int(standing.games))
                .bind(int(standing.at))
                .execute(connection)
                .await?;
                Ok(())
            }

            /// Rates a game, unless it was; what became of whom: the rating, and its change.
            async fn rate(
                connection: &mut <$db as sqlx::Database>::Connection,
                game: &str,
                rated: &Rated,
                ended: u64,
            ) -> Result<Vec<(String, f64, f64)>, sqlx::Error> {
                let done = sqlx::query(
                    "UPDATE games SET finish = (SELECT COALESCE(MAX(finish), 0) + 1 FROM games WHERE finish IS NOT NULL) \
                     WHERE id = $1 AND finish IS NULL",
                )
                .bind(game)
                .execute(&mut *connection)
                .await?;
                if done.rows_affected() == 0 {
                    return Ok(Vec::new());
                }
                let mut teams = Vec::with_capacity(rated.teams.len());
                for (accounts, score) in &rated.teams {
                    let mut team = Vec::with_capacity(accounts.len());
                    for account in accounts {
                        let standing = Self::standing(connection, account, &rated.kind).await?;
                        team.push(standing.unwrap_or_default());
                    }
                    teams.push((team, *score));
                }
                let after = crate::people::rate(&teams, ended);
                let mut changed = Vec::new();
                for (((accounts, _), (before, _)), after) in rated.teams.iter().zip(&teams).zip(&after) {
                    for ((account, before), after) in accounts.iter().zip(before).zip(after) {
                        Self::put_standing(connection, account, &rated.kind, after).await?;
                        changed.push((account.clone(), after.rating, after.rating - before.rating));
                    }
                }
                Ok(changed)
            }

            /// Keeps who played a game that has just ended, and what it made of ratings, in an open transaction.
            pub(super) async fn finish(
                connection: &mut <$db as sqlx::Database>::Connection,
                game: &str,
                finished: &Finished,
            ) -> Result<(), sqlx::Error> {
                let changed = match &finished.rated {
                    Some(rated) => Self::rate(connection, game, rated, finished.ended).await?,
                    None => Vec::new(),
                };
                for player in &finished.players {
                    let change = changed.iter().find(|(account, ..)| *account == player.account);
                    sqlx::query(
                        "INSERT INTO played (account, created, game, seat, ended, rules, private, score, kind, \
                         rating, change) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(&player.account)
                    .bind(int(finished.created))
                    .bind(game)
                    .bind(i64::from(player.seat))
                    .bind(int(finished.ended))
                    .bind(&finished.rules)
                    .bind(i64::from(finished.private))
                    .bind(player.score.map(i64::from))
                    .bind(change.and(finished.rated.as_ref()).map(|rated| rated.kind.as_str()))
                    .bind(change.map(|(_, rating, _)| *rating))
                    .bind(change.map(|(_, _, change)| *change))
                    .execute(&mut *connection)
                    .await?;
                }
                for sql in ["DELETE FROM seats WHERE game = $1", "DELETE FROM founded WHERE game = $1"] {
                    sqlx::query(sql).bind(game).execute(&mut *connection).await?;
                }
                Ok(())
            }
        }

        #[async_trait]
        impl FinishedGames for Sql<$db> {
            async fn unindexed(&self, after: &str, limit: usize) -> Kept<Vec<String>> {
                let sql = "SELECT id FROM games WHERE status = 'over' AND indexed = 0 AND id > $1 \
                           ORDER BY id LIMIT $2";
                let rows = sqlx::query(sql).bind(after).bind(limit as i64).fetch_all(&self.read).await?;
                rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
            }

            async fn index(&self, game: &str, finished: &Finished, positions: &[Stood]) -> Kept<()> {
                let mut transaction = self.begin().await?;
                if finished.rated.is_some() {
                    Self::take_turn(&mut transaction).await?;
                }
                Self::finish(&mut transaction, game, finished).await?;
                for chunk in positions.chunks(ROWS) {
                    let sql = format!(
                        "INSERT INTO positions (hash, created, game, ply) VALUES {} ON CONFLICT DO NOTHING",
                        rows(chunk.len())
                    );
                    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
                    for (hash, ply) in chunk {
                        query = query.bind(hash).bind(int(finished.created)).bind(game).bind(i64::from(*ply));
                    }
                    query.execute(&mut *transaction).await?;
                }
                sqlx::query("UPDATE games SET indexed = 1 WHERE id = $1")
                    .bind(game)
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await?;
                Ok(())
            }
        }
    };
}

finished!(Sqlite, "BEGIN IMMEDIATE", None);
finished!(Postgres, "BEGIN", Some("SELECT pg_advisory_xact_lock(1383625575)"));
