//! Games being played. Nobody owns a game: any process that has its events can step it and append, and either wins
//! the number or learns that somebody else did.
//!
//! A [`room`] is a task that holds one game in memory while it is asked for; the [`writer`] collects what all rooms
//! append into one transaction; [`feed`]s carry what was written to those who listen; [`computers`] think; the
//! [`sweep`] finds what nobody here has in memory and is due all the same.

mod computers;
mod feed;
mod found;
mod notices;
mod plan;
mod room;
mod sweep;
mod view;
mod writer;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use tokio::sync::{mpsc, oneshot, watch};
use wire::{ActionKind, Code, Game, Played, Problem};

use crate::bus::SharedBus;
use crate::ops::{Config, Time};
use crate::store::{Store, StoreError};

use computers::Computers;
use room::{Ask, Room};
use writer::Writer;

pub use feed::{Feed, Step};
pub use found::Seating;
pub use notices::Told;
pub use plan::Plan;
pub use room::{Asker, Done, Want};
pub use sweep::sweep;

/// The games of this process.
pub struct Live {
    store: Arc<dyn Store>,
    bus: SharedBus,
    time: Time,
    writer: Writer,
    computers: Computers,
    rooms: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
    stop: watch::Receiver<bool>,
    claim_after: u64,
    idle: u64,
    base: OnceLock<String>,
}

/// What the store cannot do now.
pub fn unavailable(error: &StoreError) -> Problem {
    eprintln!("hexad: {error}");
    Problem::new(Code::Unavailable, "this cannot be done at the moment; try again soon")
}

/// There is no such game.
pub fn unknown_game() -> Problem {
    Problem::new(Code::Unknown, "there is no such game")
}

impl Live {
    /// The games of a store, until `stop` says true.
    pub fn new(
        store: Arc<dyn Store>,
        bus: SharedBus,
        config: &Config,
        stop: watch::Receiver<bool>,
    ) -> Arc<Live> {
        Arc::new(Live {
            writer: Writer::start(store.clone()),
            computers: Computers::start(config.thinkers),
            store,
            bus,
            time: config.time.clone(),
            rooms: Mutex::default(),
            stop,
            claim_after: config.claim_after,
            idle: config.idle,
            base: OnceLock::new(),
        })
    }

    /// Says where people find this server; the first word counts.
    pub fn set_base(&self, url: &str) {
        let _ = self.base.set(url.trim_end_matches('/').to_string());
    }

    /// Where people find this server.
    pub fn base(&self) -> &str {
        self.base.get().map_or("", String::as_str)
    }

    /// The page of a game.
    pub fn url(&self, id: &str) -> String {
        format!("{}/game/{id}", self.base())
    }

    /// What is kept.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// The bus.
    pub fn bus(&self) -> &SharedBus {
        &self.bus
    }

    /// The time.
    pub fn time(&self) -> &Time {
        &self.time
    }

    /// Says true when the server stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.clone()
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Ask>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a game's room, which is made when there is none.
    fn room(self: &Arc<Live>, id: &str) -> mpsc::Sender<Ask> {
        let mut rooms = self.rooms();
        if let Some(room) = rooms.get(id).filter(|room| !room.is_closed()) {
            return room.clone();
        }
        let (sender, receiver) = mpsc::channel(64);
        rooms.insert(id.to_string(), sender.clone());
        tokio::spawn(Room::run(self.clone(), id.to_string(), receiver));
        sender
    }

    /// Asks a room; one that has just closed is opened again.
    async fn ask<T>(
        self: &Arc<Live>,
        id: &str,
        mut ask: impl FnMut(oneshot::Sender<Result<T, Problem>>) -> Ask,
    ) -> Result<T, Problem> {
        if !is_id(id) {
            return Err(unknown_game());
        }
        for _ in 0..4 {
            let (reply, answer) = oneshot::channel();
            if self.room(id).send(ask(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
            if *self.stop.borrow() {
                break;
            }
        }
        Err(Problem::new(Code::Unavailable, "the server is about to stop; try again soon"))
    }

    /// Somebody wants something of a game.
    ///
    /// # Errors
    /// When it is refused; then nothing has changed.
    pub async fn want(self: &Arc<Live>, id: &str, by: &Asker, want: &Want) -> Result<Done, Problem> {
        self.ask(id, |reply| Ask::Want { by: by.clone(), want: want.clone(), reply }).await
    }

    /// Makes a move.
    ///
    /// # Errors
    /// When it is refused.
    pub async fn play(
        self: &Arc<Live>,
        id: &str,
        by: &Asker,
        ply: u32,
        text: &str,
        lag: u64,
    ) -> Result<Played, Problem> {
        let want = Want::Play { ply, text: text.to_string(), lag };
        match self.want(id, by, &want).await? {
            Done::Played(played) => Ok(played),
            Done::Version(..) => Err(Problem::new(Code::Unavailable, "the move was not answered")),
        }
    }

    /// Does something else: the version then, and the next game when this made one.
    ///
    /// # Errors
    /// When it is refused.
    pub async fn act(
        self: &Arc<Live>,
        id: &str,
        by: &Asker,
        action: ActionKind,
    ) -> Result<(u64, Option<String>), Problem> {
        match self.want(id, by, &Want::Act(action)).await? {
            Done::Version(version, game) => Ok((version, game)),
            Done::Played(played) => Ok((played.version, None)),
        }
    }

    /// A game as it stands now, for everybody.
    ///
    /// # Errors
    /// When there is none, or the store does not answer.
    pub async fn view(self: &Arc<Live>, id: &str) -> Result<Game, Problem> {
        if self.rooms().contains_key(id) {
            return self.ask(id, |reply| Ask::View { reply }).await;
        }
        let (unfolded, created) = self.load(id).await?;
        Ok(Game::of(id, &unfolded, created, self.time.now(), self.url(id)))
    }

    /// Lets a room look whether something is due.
    pub async fn wake(self: &Arc<Live>, id: &str) {
        let room = self.room(id);
        let _ = room.send(Ask::Wake).await;
    }
}

/// Whether a text could be an id: what is not need not be looked for.
fn is_id(text: &str) -> bool {
    (1..=40).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric())
}
