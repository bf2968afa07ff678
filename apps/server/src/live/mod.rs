//! Games being played. Nobody owns a game: any process that has its events can step it and append, and either wins
//! the number or learns that somebody else did.
//!
//! A [`room`] is a task that holds one game in memory while it is asked for; the [`writer`] collects what all rooms
//! append into one transaction; [`feed`]s carry what was written to those who listen; [`computers`] think; the
//! [`sweep`] finds what nobody here has in memory and is due all the same.

mod audience;
mod computers;
mod duty;
mod ended;
mod featured;
mod feed;
mod finish;
mod found;
mod looks;
mod nodes;
mod notices;
mod outage;
mod pairing;
mod plan;
mod planner;
mod replica;
mod room;
mod sweep;
mod view;
mod writer;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::{MissedTickBehavior, interval};
use wire::{Code, Game, Look, Played, Problem};

use crate::bus::{SharedBus, Word, subject};
use crate::jobs::{JobKind, Watchers};
use crate::ops::metrics::store_failed;
use crate::ops::{Config, Metrics, Time, stopped};
use crate::people::Presence;
use crate::store::{Kept, Store, StoreError};

use audience::Audience;
use computers::Computers;
use ended::Ended;
use looks::Looks;
use outage::Outages;
use planner::Planner;
use room::{Ask, Room};
use writer::Writer;

pub use audience::{Heads, Watcher};
pub use computers::Inquiry;
pub use feed::{Feed, Step};
pub use finish::{Recomputed, finished, index, positions, recompute};
pub use found::{Founded, Seating, found, rows, summary};
pub use looks::look;
pub use nodes::{keep_nodes, leave_nodes};
pub use notices::Told;
pub use outage::watch_store;
pub use plan::Plan;
pub use replica::{Replica, watch_replica};
pub use room::{Asker, Done, Want};
pub use sweep::sweep;
pub use view::{keep_first, record_of};

/// So many accounts are named in one word about who is here.
const TOLD_AT_ONCE: usize = 1_000;

/// The games of this process.
pub struct Live {
    store: Arc<dyn Store>,
    replica: Option<Replica>,
    bus: SharedBus,
    time: Time,
    writer: Writer,
    planner: Planner,
    looks: Looks,
    computers: Computers,
    metrics: Arc<Metrics>,
    watchers: Watchers,
    /// Somebody has written a job: an analysis, a notice.
    calls: [Notify; 2],
    nodes: u64,
    audience: Audience,
    featured: featured::Featured,
    ended: Ended,
    rooms: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
    stop: watch::Receiver<bool>,
    /// How often a copy was put in the place of what is kept.
    renewals: watch::Sender<u64>,
    presence: Presence,
    outages: Outages,
    claim_after: u64,
    idle: u64,
    events: u64,
    base: OnceLock<String>,
}

/// What the store cannot do now.
pub fn unavailable(error: &StoreError) -> Problem {
    store_failed();
    tracing::error!("{error}");
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
        replica: Option<Replica>,
        bus: SharedBus,
        config: &Config,
        stop: watch::Receiver<bool>,
    ) -> Arc<Live> {
        let metrics = Arc::new(Metrics::default());
        Arc::new(Live {
            writer: Writer::start(store.clone(), metrics.clone()),
            planner: Planner::start(store.clone()),
            looks: Looks::default(),
            computers: Computers::start(config.thinkers),
            metrics,
            watchers: Watchers::default(),
            calls: Default::default(),
            nodes: config.analysis_nodes,
            audience: Audience::default(),
            featured: featured::Featured::default(),
            ended: Ended::default(),
            store,
            replica,
            bus,
            time: config.time.clone(),
            rooms: Mutex::default(),
            stop,
            renewals: watch::Sender::new(0),
            presence: Presence::default(),
            outages: Outages::new(config.time.now(), config.nats.is_some()),
            claim_after: config.claim_after,
            idle: config.idle,
            events: config.events,
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

    /// What carries news between rooms, sockets and processes.
    pub fn bus(&self) -> &SharedBus {
        &self.bus
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// What is counted, as Prometheus reads it, with what is so just now.
    pub async fn measure(&self) -> String {
        let metrics = &self.metrics;
        metrics.rooms.set(self.rooms().len() as i64);
        metrics.thinking.set(self.computers.waiting() as i64);
        metrics.writing.set(self.writer.waiting() as i64);
        match self.store.count_jobs().await {
            Ok(counts) => {
                for kind in [JobKind::Analysis, JobKind::Notice] {
                    let count = counts.iter().find(|(name, _)| name == kind.name());
                    metrics.jobs_waiting(kind, count.map_or(0, |(_, count)| *count));
                }
            }
            Err(error) => self.complain(&error),
        }
        metrics.text()
    }

    /// Notes that the store did not do something in the background.
    pub fn complain(&self, error: &StoreError) {
        store_failed();
        tracing::error!("{error}");
    }

    /// Comes when somebody in this process has written a job of this kind.
    pub fn called(&self, kind: JobKind) -> impl Future<Output = ()> {
        self.calls[kind as usize].notified()
    }

    /// Tells whoever does jobs in this process that there is one.
    pub fn call(&self, kind: JobKind) {
        self.calls[kind as usize].notify_one();
    }

    /// How many nodes are spent on a position of an analysis.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks at a position of a finished game when no game waits; nothing when one came meanwhile.
    pub async fn look(&self, inquiry: Inquiry) -> Option<Look> {
        self.computers.look(inquiry).await
    }

    /// Whether an account wants to be told when its page is closed.
    pub(crate) async fn wants_push(&self, account: &str) -> bool {
        let now = self.time.now();
        if let Some(wants) = self.watchers.get(account, now) {
            return wants;
        }
        match self.store.pushes(account).await {
            Ok(pushes) => {
                self.watchers.set(account, !pushes.is_empty(), now);
                !pushes.is_empty()
            }
            Err(error) => {
                self.complain(&error);
                false
            }
        }
    }

    /// An account has just said whether it wants to be told.
    pub fn set_wants_push(&self, account: &str, wants: bool) {
        self.watchers.set(account, wants, self.time.now());
    }

    /// The clock of this server, which tests move by hand.
    pub fn time(&self) -> &Time {
        &self.time
    }

    /// Says true when the server stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.clone()
    }

    /// Somebody is here.
    pub fn saw(&self, account: &str) {
        self.presence.saw(account, self.time.now());
    }

    /// Looks soon whether a game has gone on since a version, in case the bus has lost the word of it: then those who
    /// follow it are told.
    pub(super) fn look_at(&self, game: &str, version: u64) {
        self.looks.follow(game, version);
    }

    /// Whether somebody was here within so many milliseconds. Only of those whom no process has seen lately the store is
    /// asked.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn is_here(&self, account: &str, within: u64) -> Kept<bool> {
        let now = self.time.now();
        Ok(self.last_here(account, within).await?.saturating_add(within) > now)
    }

    /// When somebody was here last, as far as it counts; of those who were here within so many milliseconds, some time
    /// within them.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn last_here(&self, account: &str, within: u64) -> Kept<u64> {
        let recent = |seen: u64| seen.saturating_add(within) > self.time.now();
        // While the store was away nobody could say so.
        let known = self.last_out().max(self.presence.seen(account).unwrap_or(0));
        if recent(known) {
            return Ok(known);
        }
        Ok(self.store.account(account).await?.map_or(known, |row| row.seen.max(known)))
    }

    /// From when on others may claim what somebody has left who was here last at this time.
    pub fn claimed_from(&self, last: u64) -> u64 {
        last.saturating_add(self.claim_after)
    }

    /// Writes down who was here and tells other processes, until the server stops.
    pub async fn keep_presence(&self) {
        let mut stop = self.stopping();
        let mut heard = self.bus.subscribe(subject::PRESENCE);
        let mut beat = interval(Duration::from_secs(1));
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = beat.tick() => {}
                word = heard.next() => {
                    if let Word::Message(accounts) = word {
                        self.presence.heard(&accounts, self.time.now());
                    }
                    continue;
                }
                () = stopped(&mut stop) => return,
            }
            let due = self.presence.take_due();
            if due.is_empty() {
                continue;
            }
            for some in due.chunks(TOLD_AT_ONCE) {
                self.bus.publish(subject::PRESENCE, Bytes::from(some.join(" ")));
            }
            if let Err(error) = self.store.saw(&due, self.time.now()).await {
                self.complain(&error);
            }
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Ask>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks whether a copy was put in the place of what is kept. Then nothing counts that this process remembers of it:
    /// rooms close, and whoever follows something follows it anew.
    async fn look_for_a_copy(&self) {
        match self.store.was_replaced().await {
            Ok(false) => {}
            Ok(true) => {
                tracing::warn!("a copy was put in the place of what was kept");
                self.rooms().clear();
                self.ended.clear();
                self.featured.clear();
                self.watchers.clear();
                self.renewals.send_modify(|count| *count += 1);
            }
            Err(error) => self.complain(&error),
        }
    }

    /// Changes when a copy was put in the place of what is kept.
    pub fn renewed(&self) -> watch::Receiver<u64> {
        self.renewals.subscribe()
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
        self.ask(id, |reply| Ask::Want { what: Box::new((by.clone(), want.clone())), reply }).await
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
        want: &Want,
    ) -> Result<(u64, Option<String>), Problem> {
        match self.want(id, by, want).await? {
            Done::Version(version, game) => Ok((version, game)),
            Done::Played(played) => Ok((played.version, None)),
        }
    }

    /// A game as it stands now, for everybody.
    ///
    /// # Errors
    /// When there is none, or the store does not answer.
    pub async fn view(self: &Arc<Live>, id: &str) -> Result<Game, Problem> {
        let mut game = self.plain(id).await?;
        self.introduce(std::slice::from_mut(&mut game)).await.map_err(|e| unavailable(&e))?;
        Ok(game)
    }

    /// The same with the names that people had when they sat down, and without their ratings.
    pub async fn plain(self: &Arc<Live>, id: &str) -> Result<Game, Problem> {
        if self.rooms().contains_key(id) {
            return self.ask(id, |reply| Ask::View { reply }).await;
        }
        self.in_service()?;
        let (unfolded, created) = self.load(id).await?;
        if unfolded.session.running_since().is_some_and(|since| self.outages.after(since).is_some()) {
            return self.ask(id, |reply| Ask::View { reply }).await;
        }
        Ok(Game::of(id, &unfolded, created, self.time.now(), self.url(id)))
    }

    /// Ends a game without a result, as a moderator does.
    ///
    /// # Errors
    /// When it is over, or there is none.
    pub async fn abort(self: &Arc<Live>, id: &str) -> Result<(), Problem> {
        self.end_by_itself(id, &Want::Abort).await
    }

    /// Ends a game without any player wanting it.
    async fn end_by_itself(self: &Arc<Live>, id: &str, want: &Want) -> Result<(), Problem> {
        let nobody = Asker { account: String::new(), name: String::new() };
        self.want(id, &nobody, want).await.map(|_| ())
    }

    /// Lets a room look whether something is due.
    pub async fn wake(self: &Arc<Live>, id: &str) {
        let room = self.room(id);
        let _ = room.send(Ask::Wake).await;
    }

    /// Lets all rooms look whether something is due.
    async fn wake_all(&self) {
        let rooms: Vec<_> = self.rooms().values().cloned().collect();
        for room in rooms {
            let _ = room.send(Ask::Wake).await;
        }
    }
}

/// Whether a text could be an id: what is not need not be looked for.
fn is_id(text: &str) -> bool {
    (1..=40).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric())
}
