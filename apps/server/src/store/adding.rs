//! Adding events to games that go on, which is what nearly every append does, in PostgreSQL: one statement, and so one way
//! there and back and one flush, however many games they are.
//!
//! It has a connection to itself. One from a pool is asked whether it is still there before it is used and when it is given
//! back; one that is used again and again need not be asked, and where it turns out to be gone, what it was to write is
//! written by another, unless it is there already.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use sqlx::{Connection as _, PgConnection, Postgres, Row as _, Sqlite, SqliteConnection};
use tokio::sync::Mutex;

use crate::store::sql::{Sql, int};
use crate::store::{Append, Summary};

/// A connection that was not used for so long is asked first whether it is still there.
const IDLE: Duration = Duration::from_secs(1);

/// The connection that adds events, where there is one already, and when it was used last.
pub type Line = Mutex<Option<(PgConnection, Instant)>>;

/// What came of adding events in one statement.
pub(super) enum AtOnce {
    /// Whether the version of each append was free.
    All(Vec<bool>),
    /// They cannot be added so.
    Other,
    /// The connection was lost: whether anything was written is not known.
    Lost,
}

/// One game.
const ONE: &str = "\
    WITH added AS (UPDATE games SET changed = $1, version = $2, status = 'playing', ply = $3, result = NULL, \
    termination = NULL, deadline = $4, thinks = $5 WHERE id = $6 AND version = $7 \
    AND COALESCE($11, tableoid::bigint) = tableoid::bigint RETURNING id) \
    INSERT INTO events (game, version, at, body) SELECT id, $8, $9, $10 FROM added";

/// Several games. They are locked in one order first, so that nobody waits for one another; a version that was taken before
/// that is seen by the update, which looks at what it changes once more.
const SEVERAL: &str = "\
    WITH locked AS MATERIALIZED (SELECT id FROM games WHERE id = ANY($1) ORDER BY id FOR UPDATE), \
    added AS (UPDATE games SET changed = n.changed, version = n.version, status = 'playing', ply = n.ply, \
    result = NULL, termination = NULL, deadline = n.deadline, thinks = n.thinks \
    FROM locked JOIN unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], \
    $7::bigint[], $12::bigint[]) AS n (id, before, changed, version, ply, deadline, thinks, generation) \
    ON n.id = locked.id WHERE games.id = n.id AND games.version = n.before \
    AND COALESCE(n.generation, games.tableoid::bigint) = games.tableoid::bigint RETURNING games.id) \
    INSERT INTO events (game, version, at, body) SELECT e.game, e.version, e.at, e.body \
    FROM unnest($8::text[], $9::bigint[], $10::bigint[], $11::text[]) AS e (game, version, at, body) \
    JOIN added ON added.id = e.game RETURNING game";

impl Sql<Postgres> {
    /// Adds events to games that go on, each of another game.
    pub(super) async fn add_at_once(&self, batch: &[Append]) -> Result<AtOnce, sqlx::Error> {
        let mut games = HashSet::with_capacity(batch.len());
        if !batch.iter().all(|append| append.is_plain() && games.insert(append.game.as_str())) {
            return Ok(AtOnce::Other);
        }
        // Whoever gives up waiting drops it, and it is closed.
        let mut line = self.line.lock().await;
        let mut connection = match line.take() {
            Some((mut connection, used)) => {
                if used.elapsed() > IDLE && connection.ping().await.is_err() {
                    return Ok(AtOnce::Lost);
                }
                connection
            }
            None => self.write.acquire().await?.detach(),
        };
        let done = match batch {
            [append] if append.events.len() == 1 => add_one(&mut connection, append).await.map(|is| vec![is]),
            _ => add_several(&mut connection, batch).await,
        };
        match done {
            Ok(written) => {
                *line = Some((connection, Instant::now()));
                Ok(AtOnce::All(written))
            }
            Err(error) if is_lost(&error) => Ok(AtOnce::Lost),
            Err(error) => {
                *line = Some((connection, Instant::now()));
                Err(error)
            }
        }
    }

    /// Whether these events are kept: they may have been written although nobody said so.
    pub(super) async fn has_added(
        connection: &mut PgConnection,
        append: &Append,
    ) -> Result<bool, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT at, body FROM events WHERE game = $1 AND version > $2 ORDER BY version LIMIT $3",
        )
        .bind(&append.game)
        .bind(int(append.before))
        .bind(append.events.len() as i64)
        .fetch_all(connection)
        .await?;
        let mut same = rows.len() == append.events.len();
        for (row, event) in rows.iter().zip(&append.events) {
            same &= row.try_get::<i64, _>(0)? == int(event.at) && row.try_get::<&str, _>(1)? == event.body;
        }
        Ok(same)
    }
}

impl Sql<Sqlite> {
    /// A file is not far away: it is written to as always.
    pub(super) async fn add_at_once(&self, _batch: &[Append]) -> Result<AtOnce, sqlx::Error> {
        Ok(AtOnce::Other)
    }

    /// A file does not go away.
    pub(super) async fn has_added(
        _connection: &mut SqliteConnection,
        _append: &Append,
    ) -> Result<bool, sqlx::Error> {
        Ok(false)
    }
}

/// Whether an error means that the connection is gone, or PostgreSQL about to be: class 57P of its codes.
fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| code.starts_with("57P")),
        _ => false,
    }
}

async fn add_one(connection: &mut PgConnection, append: &Append) -> Result<bool, sqlx::Error> {
    let Summary { changed, ply, deadline, thinks, .. } = append.summary;
    let [event] = &append.events[..] else { return Ok(false) };
    let done = sqlx::query(ONE)
        .bind(int(changed))
        .bind(int(append.before + 1))
        .bind(i64::from(ply))
        .bind(deadline.map(int))
        .bind(thinks.map(int))
        .bind(&append.game)
        .bind(int(append.before))
        .bind(int(event.version))
        .bind(int(event.at))
        .bind(&event.body)
        .bind(append.generation)
        .execute(connection)
        .await?;
    Ok(done.rows_affected() > 0)
}

async fn add_several(connection: &mut PgConnection, batch: &[Append]) -> Result<Vec<bool>, sqlx::Error> {
    let ids: Vec<&str> = batch.iter().map(|a| a.game.as_str()).collect();
    let ints = |of: &dyn Fn(&Append) -> u64| -> Vec<i64> { batch.iter().map(|a| int(of(a))).collect() };
    let times = |of: &dyn Fn(&Append) -> Option<u64>| -> Vec<Option<i64>> {
        batch.iter().map(|a| of(a).map(int)).collect()
    };
    let events = || batch.iter().flat_map(|a| a.events.iter().map(move |event| (a, event)));
    let rows = sqlx::query(SEVERAL)
        .bind(&ids)
        .bind(ints(&|a| a.before))
        .bind(ints(&|a| a.summary.changed))
        .bind(ints(&|a| a.before + a.events.len() as u64))
        .bind(ints(&|a| u64::from(a.summary.ply)))
        .bind(times(&|a| a.summary.deadline))
        .bind(times(&|a| a.summary.thinks))
        .bind(events().map(|(a, _)| a.game.as_str()).collect::<Vec<_>>())
        .bind(events().map(|(_, event)| int(event.version)).collect::<Vec<_>>())
        .bind(events().map(|(_, event)| int(event.at)).collect::<Vec<_>>())
        .bind(events().map(|(_, event)| event.body.as_str()).collect::<Vec<_>>())
        .bind(batch.iter().map(|a| a.generation).collect::<Vec<_>>())
        .fetch_all(connection)
        .await?;
    let mut written = HashSet::with_capacity(rows.len());
    for row in &rows {
        written.insert(row.try_get::<&str, _>(0)?);
    }
    Ok(batch.iter().map(|append| written.contains(append.game.as_str())).collect())
}
