//! Games and their events.

use async_trait::async_trait;
use sqlx::{AssertSqlSafe, Postgres, Row as _, Sqlite};
use wire::Status;

use crate::store::sql::{Sql, holes, int, uint};
use crate::store::{Kept, StoreError};

/// Events to be written behind those of a game, and what they make of it.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: String,
    /// The version that these events follow.
    pub before: u64,
    /// The game itself, when it is new.
    pub new: Option<NewRow>,
    /// The events.
    pub events: Vec<EventRow>,
    /// What the game is then.
    pub summary: Summary,
    /// Seats that have changed hands.
    pub seats: Vec<SeatRow>,
    /// What is written together with this or not at all.
    pub then: Vec<Append>,
}

/// What never changes of a game.
#[derive(Clone, Debug)]
pub struct NewRow {
    /// When it was created.
    pub created: u64,
    /// What was agreed, as text.
    pub agreement: String,
    /// The rules, as text.
    pub rules: String,
    /// Whether it is in no list.
    pub private: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Its number.
    pub version: u64,
    /// When it happened.
    pub at: u64,
    /// Its text, as everybody gets it.
    pub body: String,
}

/// What a game is after its last event: all of it follows from the events, and is kept to be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// When it changed last.
    pub changed: u64,
    /// The part it is in.
    pub status: Status,
    /// How many plies stand.
    pub ply: u32,
    /// A payoff for each seat.
    pub result: Option<String>,
    /// Why it ended.
    pub termination: Option<String>,
    /// When a flag falls.
    pub deadline: Option<u64>,
    /// Since when a computer is to move or to answer.
    pub thinks: Option<u64>,
}

/// A seat that changes hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Which, from 1.
    pub seat: u8,
    /// Whose it is now; nobody's when nothing is said.
    pub account: Option<String>,
    /// Whether it is only kept for them.
    pub kept: bool,
}

/// A game as it is kept, without its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The id.
    pub id: String,
    /// When it was created.
    pub created: u64,
    /// What was agreed, as text.
    pub agreement: String,
    /// How many events there are.
    pub version: u64,
    /// The part it is in.
    pub status: Status,
}

/// Which games are wanted: all that is said must hold.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// The part they are in.
    pub status: Option<Status>,
    /// The rules.
    pub rules: Option<String>,
    /// An account that plays.
    pub player: Option<String>,
    /// Only those older than this one: when it was created, and its id.
    pub before: Option<(u64, String)>,
    /// How many at most.
    pub limit: usize,
}

/// Games and their events.
#[async_trait]
pub trait Games: Send + Sync {
    /// Writes a batch in one transaction, each append whole or not at all. Says of each whether it was written: not
    /// when its first version is taken. When this returns, what was written survives the machine.
    async fn append(&self, batch: &[Append]) -> Kept<Vec<bool>>;

    /// A game.
    async fn game(&self, id: &str) -> Kept<Option<GameRow>>;

    /// How many events a game has.
    async fn version(&self, id: &str) -> Kept<Option<u64>>;

    /// The events of a game after a version, at most so many.
    async fn events(&self, game: &str, since: u64, limit: usize) -> Kept<Vec<EventRow>>;

    /// All events of several games, in order.
    async fn events_of(&self, games: &[String]) -> Kept<Vec<(String, EventRow)>>;

    /// Public games, the newest first.
    async fn list(&self, filter: &Filter) -> Kept<Vec<GameRow>>;

    /// The games of an account that are not over, private ones included, the newest first; and of each, whether a
    /// seat is only kept for it.
    async fn current(&self, account: &str, limit: usize) -> Kept<Vec<(GameRow, bool)>>;

    /// Games in which a flag should have fallen by now.
    async fn overdue(&self, now: u64, limit: usize) -> Kept<Vec<String>>;

    /// Games in which a computer has been asked at or before this time.
    async fn thinking(&self, since: u64, limit: usize) -> Kept<Vec<String>>;
}

const GAME: &str = "id, created, agreement, version, status";

macro_rules! games {
    ($db:ty, $row:ty) => {
        impl Sql<$db> {
            /// Writes one append in an open transaction; whether its version was free.
            async fn append_one(
                connection: &mut <$db as sqlx::Database>::Connection,
                append: &Append,
            ) -> Result<bool, sqlx::Error> {
                let (state, after) = (&append.summary, append.before + append.events.len() as u64);
                let written = match &append.new {
                    Some(new) => sqlx::query(
                        "INSERT INTO games (id, created, changed, agreement, rules, private, rated, version, status, \
                         ply, result, termination, deadline, thinks) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(&append.game)
                    .bind(int(new.created))
                    .bind(int(state.changed))
                    .bind(&new.agreement)
                    .bind(&new.rules)
                    .bind(i64::from(new.private))
                    .bind(i64::from(new.rated))
                    .bind(int(after))
                    .bind(state.status.name())
                    .bind(i64::from(state.ply))
                    .bind(&state.result)
                    .bind(&state.termination)
                    .bind(state.deadline.map(int))
                    .bind(state.thinks.map(int)),
                    None => sqlx::query(
                        "UPDATE games SET changed = $1, version = $2, status = $3, ply = $4, result = $5, \
                         termination = $6, deadline = $7, thinks = $8 WHERE id = $9 AND version = $10",
                    )
                    .bind(int(state.changed))
                    .bind(int(after))
                    .bind(state.status.name())
                    .bind(i64::from(state.ply))
                    .bind(&state.result)
                    .bind(&state.termination)
                    .bind(state.deadline.map(int))
                    .bind(state.thinks.map(int))
                    .bind(&append.game)
                    .bind(int(append.before)),
                };
                if written.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Ok(false);
                }
                for event in &append.events {
                    sqlx::query("INSERT INTO events (game, version, at, body) VALUES ($1, $2, $3, $4)")
                        .bind(&append.game)
                        .bind(int(event.version))
                        .bind(int(event.at))
                        .bind(&event.body)
                        .execute(&mut *connection)
                        .await?;
                }
                for seat in &append.seats {
                    match &seat.account {
                        Some(account) => {
                            sqlx::query(
                                "INSERT INTO seats (game, seat, account, kept, created) VALUES ($1, $2, $3, $4, $5) \
                                 ON CONFLICT (game, seat) DO UPDATE SET account = excluded.account, \
                                 kept = excluded.kept",
                            )
                            .bind(&append.game)
                            .bind(i64::from(seat.seat))
                            .bind(account)
                            .bind(i64::from(seat.kept))
                            .bind(int(state.changed))
                            .execute(&mut *connection)
                            .await?;
                        }
                        None => {
                            sqlx::query("DELETE FROM seats WHERE game = $1 AND seat = $2")
                                .bind(&append.game)
                                .bind(i64::from(seat.seat))
                                .execute(&mut *connection)
                                .await?;
                        }
                    }
                }
                Ok(true)
            }

            fn game_row(row: &$row) -> Kept<GameRow> {
                let status: String = row.try_get(4)?;
                Ok(GameRow {
                    id: row.try_get(0)?,
                    created: uint(row.try_get(1)?),
                    agreement: row.try_get(2)?,
                    version: uint(row.try_get(3)?),
                    status: Status::from_name(&status)
                        .ok_or_else(|| StoreError::corrupt(format!("a game's status is {status}")))?,
                })
            }

            async fn ids(&self, sql: &'static str, at: u64, limit: usize) -> Kept<Vec<String>> {
                let rows = sqlx::query(sql).bind(int(at)).bind(limit as i64).fetch_all(&self.read).await?;
                rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
            }
        }

        #[async_trait]
        impl Games for Sql<$db> {
            async fn append(&self, batch: &[Append]) -> Kept<Vec<bool>> {
                // Everybody locks games in the same order, so that nobody waits for one another.
                let mut order: Vec<usize> = (0..batch.len()).collect();
                order.sort_by(|&a, &b| batch[a].game.cmp(&batch[b].game));
                let mut written = vec![false; batch.len()];
                let mut transaction = self.write.begin().await?;
                for i in order {
                    written[i] = Self::append_one(&mut transaction, &batch[i]).await?;
                    if written[i] {
                        for next in &batch[i].then {
                            if !Self::append_one(&mut transaction, next).await? {
                                return Err(StoreError::corrupt("an id was given twice"));
                            }
                        }
                    }
                }
                transaction.commit().await?;
                Ok(written)
            }

            async fn game(&self, id: &str) -> Kept<Option<GameRow>> {
                let sql = AssertSqlSafe(format!("SELECT {GAME} FROM games WHERE id = $1"));
                let row = sqlx::query(sql).bind(id).fetch_optional(&self.read).await?;
                row.as_ref().map(Self::game_row).transpose()
            }

            async fn version(&self, id: &str) -> Kept<Option<u64>> {
                let query = sqlx::query("SELECT version FROM games WHERE id = $1").bind(id);
                let row = query.fetch_optional(&self.read).await?;
                Ok(row.map(|row| row.try_get(0)).transpose()?.map(uint))
            }

            async fn events(&self, game: &str, since: u64, limit: usize) -> Kept<Vec<EventRow>> {
                let rows = sqlx::query(
                    "SELECT version, at, body FROM events WHERE game = $1 AND version > $2 \
                     ORDER BY version LIMIT $3",
                )
                .bind(game)
                .bind(int(since))
                .bind(limit as i64)
                .fetch_all(&self.read)
                .await?;
                let event = |row: &$row| {
                    Ok(EventRow {
                        version: uint(row.try_get(0)?),
                        at: uint(row.try_get(1)?),
                        body: row.try_get(2)?,
                    })
                };
                rows.iter().map(event).collect()
            }

            async fn events_of(&self, games: &[String]) -> Kept<Vec<(String, EventRow)>> {
                if games.is_empty() {
                    return Ok(Vec::new());
                }
                let sql = format!(
                    "SELECT game, version, at, body FROM events WHERE game IN ({}) ORDER BY game, version",
                    holes(1, games.len())
                );
                let query = games.iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, id| query.bind(id));
                let rows = query.fetch_all(&self.read).await?;
                let event = |row: &$row| {
                    let event = EventRow {
                        version: uint(row.try_get(1)?),
                        at: uint(row.try_get(2)?),
                        body: row.try_get(3)?,
                    };
                    Ok((row.try_get(0)?, event))
                };
                rows.iter().map(event).collect()
            }

            async fn list(&self, filter: &Filter) -> Kept<Vec<GameRow>> {
                let mut sql = format!("SELECT {GAME} FROM games WHERE private = 0");
                let mut n = 0;
                let mut hole = || {
                    n += 1;
                    n
                };
                if filter.status.is_some() {
                    sql += &format!(" AND status = ${}", hole());
                }
                if filter.rules.is_some() {
                    sql += &format!(" AND rules = ${}", hole());
                }
                if filter.player.is_some() {
                    sql += &format!(
                        " AND id IN (SELECT game FROM seats WHERE account = ${} AND kept = 0)",
                        hole()
                    );
                }
                if filter.before.is_some() {
                    let (a, b, c) = (hole(), hole(), hole());
                    sql += &format!(" AND (created < ${a} OR created = ${b} AND id < ${c})");
                }
                sql += &format!(" ORDER BY created DESC, id DESC LIMIT ${}", hole());
                let mut query = sqlx::query(AssertSqlSafe(sql));
                if let Some(status) = filter.status {
                    query = query.bind(status.name());
                }
                if let Some(rules) = &filter.rules {
                    query = query.bind(rules);
                }
                if let Some(player) = &filter.player {
                    query = query.bind(player);
                }
                if let Some((created, id)) = &filter.before {
                    query = query.bind(int(*created)).bind(int(*created)).bind(id);
                }
                let rows = query.bind(filter.limit as i64).fetch_all(&self.read).await?;
                rows.iter().map(Self::game_row).collect()
            }

            async fn current(&self, account: &str, limit: usize) -> Kept<Vec<(GameRow, bool)>> {
                let rows = sqlx::query(
                    "SELECT g.id, g.created, g.agreement, g.version, g.status, MAX(s.kept) FROM seats s \
                     JOIN games g ON g.id = s.game WHERE s.account = $1 AND g.status <> 'over' \
                     GROUP BY g.id, g.created, g.agreement, g.version, g.status \
                     ORDER BY g.created DESC, g.id DESC LIMIT $2",
                )
                .bind(account)
                .bind(limit as i64)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(|row| Ok((Self::game_row(row)?, row.try_get::<i64, _>(5)? != 0))).collect()
            }

            async fn overdue(&self, now: u64, limit: usize) -> Kept<Vec<String>> {
                self.ids("SELECT id FROM games WHERE deadline <= $1 ORDER BY deadline LIMIT $2", now, limit).await
            }

            async fn thinking(&self, since: u64, limit: usize) -> Kept<Vec<String>> {
                self.ids("SELECT id FROM games WHERE thinks <= $1 ORDER BY thinks LIMIT $2", since, limit).await
            }
        }
    };
}

games!(Sqlite, sqlx::sqlite::SqliteRow);
games!(Postgres, sqlx::postgres::PgRow);
