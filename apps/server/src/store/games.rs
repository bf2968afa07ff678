//! Games and their events.

use std::collections::HashMap;

use async_trait::async_trait;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, PgConnection, PgPool, Postgres, Row as _, Sqlite, SqliteConnection, SqlitePool};
use wire::Status;

use crate::people::sure;
use crate::store::adding::AtOnce;
use crate::store::sql::{Sql, holes, int, json, uint};
use crate::store::{Finished, JobRow, Kept, StoreError};

/// Events to be written behind those of a game, and what they make of it.
#[derive(Clone, Debug)]
pub struct Append {
    /// The id of the game that they belong to.
    pub game: String,
    /// The version that these events follow.
    pub before: u64,
    /// The generation of the store in which that version was read; any, when the game is new. A game that was read before a
    /// copy was put back may have another history now: then nothing is written.
    pub generation: Option<i64>,
    /// The game itself, when it is new.
    pub new: Option<NewRow>,
    /// What happened, in order; the first has the version after `before`.
    pub events: Vec<EventRow>,
    /// What the game is then.
    pub summary: Summary,
    /// Seats that have changed hands.
    pub seats: Vec<SeatRow>,
    /// What is kept of the game besides, when these events end it.
    pub finished: Option<Finished>,
    /// Jobs that these events cause.
    pub jobs: Vec<JobRow>,
    /// What is written together with this or not at all.
    pub then: Vec<Append>,
}

impl Append {
    /// Whether it does no more than to add events to a game that goes on.
    pub(super) fn is_plain(&self) -> bool {
        // Whatever else an append may carry some day must be thought of here.
        let Append {
            game: _,
            before: _,
            generation: _,
            new,
            events: _,
            summary,
            seats,
            finished,
            jobs,
            then,
        } = self;
        new.is_none()
            && finished.is_none()
            && seats.is_empty()
            && jobs.is_empty()
            && then.is_empty()
            && summary.status == Status::Playing
    }
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
    /// The account that asked for it; nobody did when it follows from another game.
    pub creator: Option<String>,
}

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// How many events the game has with this one.
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
    /// What everybody names it by.
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
    /// What is played, as text, to the letter.
    pub rules: Option<String>,
    /// An account that plays.
    pub player: Option<String>,
    /// Private games of that account, too.
    pub private: bool,
    /// Games that are over: a payoff for each seat.
    pub result: Option<String>,
    /// Games that are over: the hash of a position that stood on the board, with all its images, and when it stood
    /// first if that matters.
    pub position: Option<(i64, Option<u32>)>,
    /// Whether it counts for ratings.
    pub rated: Option<bool>,
    /// Only those created at or after this time.
    pub since: Option<u64>,
    /// Only those created before this time.
    pub until: Option<u64>,
    /// Only those older than this one: when it was created, and its id.
    pub before: Option<(u64, String)>,
    /// How many at most.
    pub limit: usize,
}

/// Games and their events.
#[async_trait]
pub trait Games: Send + Sync {
    /// Writes a batch in one transaction, each append whole or not at all. Says of each whether it was written: not
    /// when its first version is taken, or what is kept is of another generation. When this returns, what was written
    /// survives the machine.
    async fn append(&self, batch: &[Append]) -> Kept<Vec<bool>>;

    /// The row of a game, without its events; nothing when there is no such game.
    async fn game(&self, id: &str) -> Kept<Option<GameRow>>;

    /// The same, and the generation of the store that it was read in.
    async fn game_now(&self, id: &str) -> Kept<Option<(GameRow, i64)>>;

    /// How many events a game has, and the generation of the store.
    async fn version(&self, id: &str) -> Kept<Option<(u64, i64)>>;

    /// How many events several games have.
    async fn versions(&self, games: &[&str]) -> Kept<Vec<(String, u64)>>;

    /// The events of a game after a version, at most so many.
    async fn events(&self, game: &str, since: u64, limit: usize) -> Kept<Vec<EventRow>>;

    /// All events of several games, in order.
    async fn events_of(&self, games: &[String]) -> Kept<Vec<(String, EventRow)>>;

    /// Public games, the newest first; of an account also private ones, when they are asked for.
    async fn list(&self, filter: &Filter) -> Kept<Vec<GameRow>>;

    /// Public games of these rules that wait for somebody, rated or not, the oldest first: those after one, which is
    /// named by when it was created and its id.
    async fn open_games(
        &self,
        rules: &str,
        rated: bool,
        after: Option<&(u64, String)>,
        limit: usize,
    ) -> Kept<Vec<GameRow>>;

    /// The games of an account that are not over, private ones included; and of each, whether a seat is only kept for
    /// it. Those where it has sat down come first, the newest of each first.
    async fn current(&self, account: &str, limit: usize) -> Kept<Vec<(GameRow, bool)>>;

    /// How many games that are not over an account has sat down in or created.
    async fn own_games(&self, account: &str) -> Kept<usize>;

    /// For whom seats are kept in games that an account created and that wait: each game, and whom it waits for.
    async fn challenges(&self, creator: &str) -> Kept<Vec<(String, String)>>;

    /// The games of an account that have ended at or after this time.
    async fn ended(&self, account: &str, since: u64, limit: usize) -> Kept<Vec<String>>;

    /// How many games that are not over an account has created and nobody sits at.
    async fn unattended(&self, creator: &str) -> Kept<usize>;

    /// Public games that are being played and in which something has happened since: those first in which somebody has the
    /// highest rating, of equals the oldest.
    async fn lively(&self, since: u64, limit: usize) -> Kept<Vec<GameRow>>;

    /// Open public games that are kept for nobody and in which nothing has happened since a time, nor was anybody who sits
    /// there seen since: since the first time, or the second where moves take days or nobody sits at all.
    async fn forsaken(&self, fast: u64, slow: u64, limit: usize) -> Kept<Vec<String>>;

    /// Games in which a flag should have fallen by now.
    async fn overdue(&self, now: u64, limit: usize) -> Kept<Vec<String>>;

    /// Games in which a computer has been asked at or before this time.
    async fn thinking(&self, since: u64, limit: usize) -> Kept<Vec<String>>;
}

/// How many events games have, and the generation of the store that says so.
type Versions = HashMap<String, (u64, i64)>;

const GAME: &str = "g.id, g.created, g.agreement, g.version, g.status";

/// A value of a statement.
enum Value<'a> {
    Int(i64),
    Text(&'a str),
}

/// A statement in the making, with its values.
struct Statement<'a> {
    sql: String,
    values: Vec<Value<'a>>,
}

impl<'a> Statement<'a> {
    /// One more condition, with a hole at `?`.
    fn and(&mut self, condition: &str, value: Value<'a>) {
        self.values.push(value);
        let hole = format!("${}", self.values.len());
        self.sql += " AND ";
        self.sql += &condition.replace('?', &hole);
    }
}

/// From which table games are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// Those where a position stood on the board.
    Positions,
    /// Those that an account played to the end.
    Played,
    /// Those that an account plays.
    Seats,
    /// All.
    Games,
}

impl Filter {
    /// Where the games are: of an account they are in two places, by whether they are over.
    fn sources(&self) -> &'static [Source] {
        match (&self.player, &self.position, self.status) {
            (_, Some(_), _) => &[Source::Positions],
            (None, None, _) => &[Source::Games],
            (Some(_), None, Some(Status::Over)) => &[Source::Played],
            (Some(_), None, Some(_)) => &[Source::Seats],
            (Some(_), None, None) => &[Source::Seats, Source::Played],
        }
    }

    /// The statement that reads from one of them.
    fn statement(&self, source: Source) -> Statement<'_> {
        let (table, created, id) = match source {
            Source::Positions => ("positions p JOIN games g ON g.id = p.game", "p.created", "p.game"),
            Source::Played => ("played p JOIN games g ON g.id = p.game", "p.created", "p.game"),
            Source::Seats => ("seats p JOIN games g ON g.id = p.game", "g.created", "g.id"),
            Source::Games => ("games g", "g.created", "g.id"),
        };
        let distinct = if source == Source::Seats { "DISTINCT " } else { "" };
        let sql = format!("SELECT {distinct}{GAME} FROM {table} WHERE 1 = 1");
        let mut statement = Statement { sql, values: Vec::new() };
        if let (Source::Positions, Some((hash, ply))) = (source, &self.position) {
            statement.and("p.hash = ?", Value::Int(*hash));
            if let Some(ply) = ply {
                statement.and("p.ply = ?", Value::Int(i64::from(*ply)));
            }
        }
        if let Some(player) = &self.player {
            let condition = match source {
                Source::Positions => {
                    "EXISTS (SELECT 1 FROM played w WHERE w.game = p.game AND w.account = ?)"
                }
                Source::Played => "p.account = ?",
                Source::Seats | Source::Games => "p.kept = 0 AND p.account = ?",
            };
            statement.and(condition, Value::Text(player));
        }
        if !(self.private && self.player.is_some()) {
            statement.sql += " AND g.private = 0";
        }
        // As a word in the statement, so that the indices that hold only such games are used.
        let over = self.result.is_some() || source == Source::Positions;
        match self.status {
            Some(status) => statement.sql += &format!(" AND g.status = '{}'", status.name()),
            None if over => statement.sql += " AND g.status = 'over'",
            None => {}
        }
        if let Some(rules) = &self.rules {
            statement.and("g.rules = ?", Value::Text(rules));
        }
        if let Some(result) = &self.result {
            statement.and("g.result = ?", Value::Text(result));
        }
        if let Some(rated) = self.rated {
            statement.and("g.rated = ?", Value::Int(i64::from(rated)));
        }
        if let Some(since) = self.since {
            statement.and(&format!("{created} >= ?"), Value::Int(int(since)));
        }
        if let Some(until) = self.until {
            statement.and(&format!("{created} < ?"), Value::Int(int(until)));
        }
        if let Some((at, before)) = &self.before {
            statement.and(&format!("{created} <= ?"), Value::Int(int(*at)));
            statement.values.push(Value::Int(int(*at)));
            let n = statement.values.len();
            statement.and(&format!("({created} < ${n} OR {id} < ?)"), Value::Text(before));
        }
        statement.values.push(Value::Int(self.limit as i64));
        let n = statement.values.len();
        statement.sql += &format!(" ORDER BY {created} DESC, {id} DESC LIMIT ${n}");
        statement
    }
}

macro_rules! games {
    ($db:ty, $row:ty, $generation:literal) => {
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
                    None => sqlx::query(concat!(
                        "UPDATE games SET changed = $1, version = $2, status = $3, ply = $4, result = $5, \
                         termination = $6, deadline = $7, thinks = $8 WHERE id = $9 AND version = $10 \
                         AND COALESCE($11, ",
                        $generation,
                        ") = ",
                        $generation
                    ))
                    .bind(int(state.changed))
                    .bind(int(after))
                    .bind(state.status.name())
                    .bind(i64::from(state.ply))
                    .bind(&state.result)
                    .bind(&state.termination)
                    .bind(state.deadline.map(int))
                    .bind(state.thinks.map(int))
                    .bind(&append.game)
                    .bind(int(append.before))
                    .bind(append.generation),
                };
                if written.execute(&mut *connection).await?.rows_affected() == 0 {
                    return Ok(false);
                }
                if let Some(creator) = append.new.as_ref().and_then(|new| new.creator.as_ref()) {
                    sqlx::query("INSERT INTO founded (game, account) VALUES ($1, $2)")
                        .bind(&append.game)
                        .bind(creator)
                        .execute(&mut *connection)
                        .await?;
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
                if let Some(finished) = &append.finished {
                    Self::finish(connection, &append.game, finished).await?;
                }
                for job in &append.jobs {
                    Self::put_job(connection, job).await?;
                }
                Ok(true)
            }

            /// Writes those appends that can be written together, in a few statements however many they are; the others
            /// are left. Every statement is a way to whoever writes and back.
            async fn append_together(
                connection: &mut <$db as sqlx::Database>::Connection,
                batch: &[Append],
                order: Vec<usize>,
                written: &mut [bool],
            ) -> Result<Vec<usize>, sqlx::Error> {
                let known = known(batch, &order);
                if known.len() < 2 {
                    return Ok(order);
                }
                let versions = Self::versions(connection, &known).await?;
                let (together, rest) = sort_out(batch, order, versions);
                if !together.is_empty() {
                    let all: Vec<&Append> = together.iter().map(|&i| &batch[i]).collect();
                    Self::add_together(connection, &all).await?;
                }
                for i in together {
                    written[i] = true;
                }
                Ok(rest)
            }

            pub(super) fn game_row(row: &$row) -> Kept<GameRow> {
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
                let lost = match self.add_at_once(batch).await? {
                    AtOnce::All(written) => return Ok(written),
                    AtOnce::Other => false,
                    AtOnce::Lost => true,
                };
                // Everybody locks games in the same order, so that nobody waits for one another.
                let mut order: Vec<usize> = (0..batch.len()).collect();
                order.sort_by(|&a, &b| batch[a].game.cmp(&batch[b].game));
                let mut written = vec![false; batch.len()];
                let mut transaction = self.begin().await?;
                let rated = |append: &Append| append.finished.as_ref().is_some_and(|f| f.rated.is_some());
                if batch.iter().any(rated) {
                    Self::take_turn(&mut transaction).await?;
                }
                let order = Self::append_together(&mut transaction, batch, order, &mut written).await?;
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
                if lost {
                    // What has taken their versions may be they themselves.
                    for (append, written) in batch.iter().zip(&mut written).filter(|(_, written)| !**written) {
                        *written = Self::has_added(&mut transaction, append).await?;
                    }
                }
                transaction.commit().await?;
                Ok(written)
            }

            async fn game(&self, id: &str) -> Kept<Option<GameRow>> {
                Ok(self.game_now(id).await?.map(|(row, _)| row))
            }

            async fn game_now(&self, id: &str) -> Kept<Option<(GameRow, i64)>> {
                let sql = format!("SELECT {GAME}, {} FROM games g WHERE g.id = $1", $generation);
                let row = sqlx::query(AssertSqlSafe(sql)).bind(id).fetch_optional(&self.read).await?;
                row.as_ref().map(|row| Ok((Self::game_row(row)?, row.try_get(5)?))).transpose()
            }

            async fn version(&self, id: &str) -> Kept<Option<(u64, i64)>> {
                let query =
                    sqlx::query(concat!("SELECT version, ", $generation, " FROM games WHERE id = $1")).bind(id);
                let row = query.fetch_optional(&self.read).await?;
                row.map(|row| Ok((uint(row.try_get(0)?), row.try_get(1)?))).transpose()
            }

            async fn versions(&self, games: &[&str]) -> Kept<Vec<(String, u64)>> {
                Ok(Self::read_versions(&self.read, games).await?)
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
                let mut found = Vec::new();
                for &source in filter.sources() {
                    let Statement { sql, values } = filter.statement(source);
                    let query = values.into_iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, value| match value {
                        Value::Int(number) => query.bind(number),
                        Value::Text(text) => query.bind(text),
                    });
                    for row in query.fetch_all(&self.read).await? {
                        found.push(Self::game_row(&row)?);
                    }
                }
                found.sort_by(|a, b| (b.created, &b.id).cmp(&(a.created, &a.id)));
                found.dedup_by(|a, b| a.id == b.id);
                found.truncate(filter.limit);
                Ok(found)
            }

            async fn open_games(
                &self,
                rules: &str,
                rated: bool,
                after: Option<&(u64, String)>,
                limit: usize,
            ) -> Kept<Vec<GameRow>> {
                let sql = AssertSqlSafe(format!(
                    "SELECT {GAME} FROM games g WHERE g.private = 0 AND g.status = 'waiting' AND g.rules = $1 \
                     AND g.rated = $2 AND g.created >= $3 AND (g.created > $3 OR g.id > $4) \
                     ORDER BY g.created, g.id LIMIT $5"
                ));
                let rows = sqlx::query(sql)
                    .bind(rules)
                    .bind(i64::from(rated))
                    .bind(after.map_or(0, |(created, _)| int(*created)))
                    .bind(after.map_or("", |(_, id)| id.as_str()))
                    .bind(limit as i64)
                    .fetch_all(&self.read)
                    .await?;
                rows.iter().map(Self::game_row).collect()
            }

            async fn current(&self, account: &str, limit: usize) -> Kept<Vec<(GameRow, bool)>> {
                let rows = sqlx::query(
                    "SELECT g.id, g.created, g.agreement, g.version, g.status, MAX(s.kept) FROM seats s \
                     JOIN games g ON g.id = s.game WHERE s.account = $1 AND g.status <> 'over' \
                     GROUP BY g.id, g.created, g.agreement, g.version, g.status \
                     ORDER BY MAX(s.kept), g.created DESC, g.id DESC LIMIT $2",
                )
                .bind(account)
                .bind(limit as i64)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(|row| Ok((Self::game_row(row)?, row.try_get::<i64, _>(5)? != 0))).collect()
            }

            async fn own_games(&self, account: &str) -> Kept<usize> {
                let row = sqlx::query(
                    "SELECT COUNT(*) FROM (SELECT s.game FROM seats s JOIN games g ON g.id = s.game \
                     WHERE s.account = $1 AND s.kept = 0 AND g.status <> 'over' \
                     UNION SELECT f.game FROM founded f JOIN games g ON g.id = f.game \
                     WHERE f.account = $1 AND g.status <> 'over') AS own",
                )
                .bind(account)
                .fetch_one(&self.read)
                .await?;
                Ok(uint(row.try_get(0)?) as usize)
            }

            async fn challenges(&self, creator: &str) -> Kept<Vec<(String, String)>> {
                let rows = sqlx::query(
                    "SELECT f.game, s.account FROM founded f JOIN games g ON g.id = f.game \
                     JOIN seats s ON s.game = f.game WHERE f.account = $1 AND s.kept = 1 AND g.status = 'waiting'",
                )
                .bind(creator)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
            }

            async fn ended(&self, account: &str, since: u64, limit: usize) -> Kept<Vec<String>> {
                let sql = "SELECT game FROM played WHERE account = $1 AND ended >= $2 ORDER BY ended, game LIMIT $3";
                let query = sqlx::query(sql).bind(account).bind(int(since)).bind(limit as i64);
                query.fetch_all(&self.read).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
            }

            async fn unattended(&self, creator: &str) -> Kept<usize> {
                let row = sqlx::query(
                    "SELECT COUNT(*) FROM founded f JOIN games g ON g.id = f.game \
                     WHERE f.account = $1 AND g.status <> 'over' \
                     AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.kept = 0)",
                )
                .bind(creator)
                .fetch_one(&self.read)
                .await?;
                Ok(uint(row.try_get(0)?) as usize)
            }

            async fn lively(&self, since: u64, limit: usize) -> Kept<Vec<GameRow>> {
                let sql = AssertSqlSafe(format!(
                    "SELECT {GAME}, (SELECT COALESCE(MAX(r.rating), 0) FROM seats s JOIN ratings r \
                     ON r.account = s.account WHERE s.game = g.id AND s.kept = 0 AND r.games >= $1) AS best \
                     FROM games g WHERE g.private = 0 AND g.status = 'playing' AND g.changed >= $2 \
                     ORDER BY best DESC, g.created, g.id LIMIT $3"
                ));
                let query = sqlx::query(sql).bind(int(sure().0)).bind(int(since)).bind(limit as i64);
                query.fetch_all(&self.read).await?.iter().map(Self::game_row).collect()
            }

            async fn forsaken(&self, fast: u64, slow: u64, limit: usize) -> Kept<Vec<String>> {
                // In the text of what was agreed, the clock of a game by days ends so.
                let rows = sqlx::query(
                    "SELECT id FROM (SELECT g.id, g.created, g.changed, CASE WHEN g.agreement LIKE '%d/move\"%' \
                     OR NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id) \
                     THEN CAST($2 AS BIGINT) ELSE CAST($1 AS BIGINT) END AS since \
                     FROM games g WHERE g.private = 0 AND g.status = 'waiting' \
                     AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.kept = 1)) AS o \
                     WHERE o.changed <= o.since AND NOT EXISTS (SELECT 1 FROM seats s JOIN accounts a \
                     ON a.id = s.account WHERE s.game = o.id AND a.seen > o.since) ORDER BY o.created, o.id LIMIT $3",
                )
                .bind(int(fast))
                .bind(int(slow))
                .bind(limit as i64)
                .fetch_all(&self.read)
                .await?;
                rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
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

/// Sorts appends out: those that can be written together, since they add to games that are at the version they follow;
/// those that must be looked at one by one. The others have lost their version.
fn sort_out(batch: &[Append], order: Vec<usize>, mut versions: Versions) -> (Vec<usize>, Vec<usize>) {
    let (mut together, mut rest) = (Vec::new(), Vec::new());
    for i in order {
        let a = &batch[i];
        // A game that comes twice is written together the first time only.
        match a.is_plain().then(|| versions.remove(&a.game)).flatten() {
            Some((version, generation))
                if version == a.before && a.generation.is_none_or(|own| own == generation) =>
            {
                together.push(i);
            }
            Some(_) => {}
            None => rest.push(i),
        }
    }
    (together, rest)
}

/// The games of a batch that are kept already.
fn known<'a>(batch: &'a [Append], order: &[usize]) -> Vec<&'a str> {
    let old = order.iter().map(|&i| &batch[i]).filter(|append| append.new.is_none());
    old.map(|append| append.game.as_str()).collect()
}

impl Sql<Sqlite> {
    /// The versions of games, in one statement and one row: for every row its thread and the one that asked would take
    /// turns.
    async fn versions(connection: &mut SqliteConnection, games: &[&str]) -> Result<Versions, sqlx::Error> {
        // SQLite has no lists; it reads and writes them as JSON.
        let row = sqlx::query(
            "SELECT json_group_object(id, version), (SELECT user_version FROM pragma_user_version) FROM games \
             WHERE id IN (SELECT value FROM json_each($1))",
        )
        .bind(json(&games))
        .fetch_one(connection)
        .await?;
        let generation = row.try_get(1)?;
        let versions: HashMap<String, u64> =
            serde_json::from_str(row.try_get(0)?).map_err(|error| sqlx::Error::Decode(error.into()))?;
        Ok(versions.into_iter().map(|(id, version)| (id, (version, generation))).collect())
    }

    /// The same, of whoever may read.
    async fn read_versions(pool: &SqlitePool, games: &[&str]) -> Result<Vec<(String, u64)>, sqlx::Error> {
        let versions = Self::versions(&mut *pool.acquire().await?, games).await?;
        Ok(versions.into_iter().map(|(id, (version, _))| (id, version)).collect())
    }

    /// Adds events to games that go on, in two statements that are sent as one, however many they are.
    async fn add_together(connection: &mut SqliteConnection, all: &[&Append]) -> Result<(), sqlx::Error> {
        let games = all.iter().map(|a| {
            let Summary { changed, ply, deadline, thinks, .. } = a.summary;
            (&a.game, changed, a.before + a.events.len() as u64, ply, deadline, thinks)
        });
        let events = all.iter().flat_map(|a| a.events.iter().map(|e| (&a.game, e.version, e.at, &e.body)));
        sqlx::query(
            "UPDATE games SET changed = n.changed, version = n.version, status = 'playing', ply = n.ply, \
             result = NULL, termination = NULL, deadline = n.deadline, thinks = n.thinks \
             FROM (SELECT value ->> 0 AS id, value ->> 1 AS changed, value ->> 2 AS version, value ->> 3 AS ply, \
             value ->> 4 AS deadline, value ->> 5 AS thinks FROM json_each($1)) AS n WHERE games.id = n.id; \
             INSERT INTO events (game, version, at, body) \
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each($2)",
        )
        .bind(json(&games.collect::<Vec<_>>()))
        .bind(json(&events.collect::<Vec<_>>()))
        .execute(connection)
        .await?;
        Ok(())
    }
}

impl Sql<Postgres> {
    /// The versions of games, in one statement, which nobody else changes until the transaction ends.
    async fn versions(connection: &mut PgConnection, games: &[&str]) -> Result<Versions, sqlx::Error> {
        let query = sqlx::query(
            "SELECT id, version, tableoid::bigint FROM games WHERE id = ANY($1) ORDER BY id FOR UPDATE",
        );
        let rows = query.bind(games).fetch_all(connection).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, (uint(row.try_get(1)?), row.try_get(2)?)))).collect()
    }

    /// The same, and anybody may change them.
    async fn read_versions(pool: &PgPool, games: &[&str]) -> Result<Vec<(String, u64)>, sqlx::Error> {
        let query = sqlx::query("SELECT id, version FROM games WHERE id = ANY($1)");
        let rows = query.bind(games).fetch_all(pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, uint(row.try_get(1)?)))).collect()
    }

    /// Adds events to games that go on, in two statements however many they are.
    async fn add_together(connection: &mut PgConnection, all: &[&Append]) -> Result<(), sqlx::Error> {
        let ids: Vec<&str> = all.iter().map(|a| a.game.as_str()).collect();
        let ints = |of: &dyn Fn(&Append) -> u64| -> Vec<i64> { all.iter().map(|a| int(of(a))).collect() };
        let times = |of: &dyn Fn(&Append) -> Option<u64>| -> Vec<Option<i64>> {
            all.iter().map(|a| of(a).map(int)).collect()
        };
        sqlx::query(
            "UPDATE games SET changed = n.changed, version = n.version, status = 'playing', ply = n.ply, \
             result = NULL, termination = NULL, deadline = n.deadline, thinks = n.thinks \
             FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) \
             AS n (id, changed, version, ply, deadline, thinks) WHERE games.id = n.id",
        )
        .bind(&ids)
        .bind(ints(&|a| a.summary.changed))
        .bind(ints(&|a| a.before + a.events.len() as u64))
        .bind(ints(&|a| u64::from(a.summary.ply)))
        .bind(times(&|a| a.summary.deadline))
        .bind(times(&|a| a.summary.thinks))
        .execute(&mut *connection)
        .await?;
        let events = || all.iter().flat_map(|a| a.events.iter().map(move |event| (a, event)));
        sqlx::query(
            "INSERT INTO events (game, version, at, body) \
             SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])",
        )
        .bind(events().map(|(a, _)| a.game.as_str()).collect::<Vec<_>>())
        .bind(events().map(|(_, event)| int(event.version)).collect::<Vec<_>>())
        .bind(events().map(|(_, event)| int(event.at)).collect::<Vec<_>>())
        .bind(events().map(|(_, event)| event.body.as_str()).collect::<Vec<_>>())
        .execute(&mut *connection)
        .await?;
        Ok(())
    }
}

// The generation of what is kept, which a copy that is put back raises: SQLite has a number for such things; in PostgreSQL
// a copy comes with tables of its own.
games!(Sqlite, SqliteRow, "(SELECT user_version FROM pragma_user_version)");
games!(Postgres, PgRow, "tableoid::bigint");
