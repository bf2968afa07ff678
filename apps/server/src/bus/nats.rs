//! The bus of several processes, which NATS connects.
//!
//! What happens here is told here at once and handed to NATS for the others. NATS is asked only for subjects that
//! somebody here listens to. While it cannot be reached, or another process is not heard of, everybody here is told
//! several times a second, or every few seconds where it is not a game, that words were lost, and so reads what is new
//! from the store.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event};
use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{FutureExt as _, StreamExt as _};
use tokio::sync::watch;
use tokio::task::{AbortHandle, unconstrained};

use crate::bus::{Bus, Local, Subscription};
use crate::ops;

/// So many messages wait for NATS before some are lost.
const WAITING: usize = 8_192;
/// How often processes tell each other that they are there, and how often the store is asked while NATS is away.
const BEAT: Duration = Duration::from_millis(400);
/// Of so many times the store is asked once for what is not a game: notices, the lobby.
const SELDOM: u64 = 12;
/// After so much silence another process counts as cut off.
const SILENCE: Duration = Duration::from_millis(1_600);
/// Somebody new who wants to hear a subject waits so long for NATS to know of it.
const KNOWN: Duration = Duration::from_secs(1);
/// After so much silence it counts as gone, unless it uses the store.
const GONE: Duration = Duration::from_secs(120);

/// Which version of the bus's messages this program speaks. Programs of another do not hear them: they ask the store.
const VERSION: u32 = 1;
/// Where processes tell each other that they are there: their name, a space and the version of the messages that they
/// speak; or `-` and their name when they leave.
const BEATS: &str = "hexad.nodes";
/// A process that had to drop messages says so here.
const DROPPED: &str = "hexad.dropped";
/// Nobody listens to this: the answer to a request only shows that everything before it has arrived.
const NOBODY: &str = "hexad.nobody";

/// The bus of several processes.
#[derive(Clone)]
pub struct Nats(Arc<Shared>);

struct Shared {
    local: Local,
    client: Client,
    /// Subjects that somebody here listens to.
    listened: Mutex<HashMap<String, Listened>>,
    /// Messages did not fit into the queue.
    dropped: AtomicBool,
    others: Mutex<Others>,
    name: String,
    tasks: Mutex<Vec<AbortHandle>>,
}

/// The other processes.
#[derive(Default)]
struct Others {
    /// Those that were heard of here, by name.
    heard: HashMap<String, Other>,
    /// Those that use the store.
    expected: HashSet<String>,
}

impl Others {
    /// Whether what one of them says may not arrive at this process, which is connected now or is not. Whoever was silent
    /// for long is gone; but not if the store knows better.
    fn may_be_missed(&mut self, now: Instant, connected: bool) -> bool {
        let expected = &self.expected;
        self.heard.retain(|name, other| now.duration_since(other.heard) < GONE || expected.contains(name));
        if !connected {
            // Each of the others comes back at another time: until it is heard of again, what it says may be lost.
            self.heard.values_mut().for_each(|other| other.back = false);
            return true;
        }
        self.heard.values().any(|other| other.is_cut_off(now))
            || self.expected.iter().any(|name| !self.heard.contains_key(name))
    }
}

/// Another process.
struct Other {
    /// When it was last heard of.
    heard: Instant,
    /// Whether it speaks as this one does.
    alike: bool,
    /// Whether it was heard of since this process was connected last.
    back: bool,
}

impl Other {
    /// Whether what it says may not arrive.
    fn is_cut_off(&self, now: Instant) -> bool {
        !self.alike || !self.back || now.duration_since(self.heard) > SILENCE
    }
}

/// A subject that somebody here listens to.
struct Listened {
    /// How many do.
    count: usize,
    /// The task that brings what others say.
    task: AbortHandle,
    /// Whether it does already.
    open: watch::Receiver<bool>,
}

/// Why there is no bus.
#[derive(Debug)]
pub struct NoBus(String);

impl std::fmt::Display for NoBus {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Nats {
    /// A bus over the NATS server at an address. One that cannot be reached is tried again and again, and meanwhile the
    /// store is asked.
    ///
    /// # Errors
    /// When the address or the credentials cannot be read.
    pub async fn connect(url: &str, credentials: Option<&Path>) -> Result<Nats, NoBus> {
        let local = Local::default();
        let told = local.clone();
        let mut options = ConnectOptions::new()
            .name("hexad")
            .client_capacity(WAITING)
            .no_echo()
            .retry_on_initial_connect()
            .ping_interval(Duration::from_secs(2))
            .connection_timeout(Duration::from_secs(2))
            .reconnect_delay_callback(|attempts| Duration::from_millis(100 * attempts.clamp(1, 10) as u64))
            .event_callback(move |event| {
                // What was said while nobody could hear it is in the store.
                if matches!(event, Event::Connected | Event::Disconnected | Event::SlowConsumer(_)) {
                    told.lose_all();
                }
                async {}
            });
        if let Some(file) = credentials {
            let read = options.credentials_file(file).await;
            options = read.map_err(|error| NoBus(format!("{}: {error}", file.display())))?;
        }
        let client = options.connect(url).await.map_err(|error| NoBus(format!("NATS at {url}: {error}")))?;
        let bus = Nats(Arc::new(Shared {
            local,
            client: client.clone(),
            listened: Mutex::default(),
            dropped: AtomicBool::default(),
            others: Mutex::default(),
            name: ops::id(),
            tasks: Mutex::default(),
        }));
        let tasks = [
            tokio::spawn(hear_beats(bus.clone())),
            tokio::spawn(hear_dropped(client, bus.0.local.clone())),
            tokio::spawn(beat(bus.clone())),
        ];
        lock(&bus.0.tasks).extend(tasks.map(|task| task.abort_handle()));
        Ok(bus)
    }

    /// Whether what others say may not arrive.
    fn is_cut_off(&self, now: Instant) -> bool {
        let connected = self.0.client.connection_state() == State::Connected;
        lock(&self.0.others).may_be_missed(now, connected)
    }

    /// Hands to NATS what is to be told, unless too much waits for it already. A subject that NATS refuses is nobody's; a
    /// connection that is closed stays so.
    fn hand_over(&self, subject: String, message: Bytes) -> bool {
        // A task that has done much already would be told to wait although there is room.
        unconstrained(self.0.client.publish(subject, message)).now_or_never().is_some()
    }

    fn leave(&self, subject: &str) {
        let mut listened = lock(&self.0.listened);
        if let Some(entry) = listened.get_mut(subject) {
            entry.count -= 1;
            if entry.count == 0 {
                entry.task.abort();
                listened.remove(subject);
            }
        }
    }
}

#[async_trait]
impl Bus for Nats {
    fn publish(&self, subject: &str, message: Bytes) {
        self.0.local.publish(subject, message.clone());
        let told = self.hand_over(full(subject), message);
        // That something was dropped is told when there is room again.
        let owed = !told || self.0.dropped.swap(false, Ordering::Relaxed);
        if owed && !(told && self.hand_over(DROPPED.to_string(), Bytes::new())) {
            self.0.dropped.store(true, Ordering::Relaxed);
        }
    }

    fn note(&self, subject: &str, version: u64) {
        self.0.local.note(subject, version);
    }

    fn subscribe(&self, subject: &str) -> Subscription {
        let heard = self.0.local.subscribe(subject);
        let mut listened = lock(&self.0.listened);
        let entry = listened.entry(subject.to_string()).or_insert_with(|| {
            let (opened, open) = watch::channel(false);
            let task = hear(self.0.client.clone(), self.0.local.clone(), subject.to_string(), opened);
            Listened { count: 0, task: tokio::spawn(task).abort_handle(), open }
        });
        entry.count += 1;
        let open = entry.open.clone();
        drop(listened);
        let (bus, name) = (self.clone(), subject.to_string());
        heard.open_when(open).and_then(move || bus.leave(&name))
    }

    async fn ping(&self) -> bool {
        self.0.client.connection_state() == State::Connected
    }

    fn name(&self) -> Option<&str> {
        Some(&self.0.name)
    }

    fn expect(&self, mut names: HashSet<String>) {
        names.remove(&self.0.name);
        lock(&self.0.others).expected = names;
    }

    async fn close(&self) {
        let leaving = Bytes::from(format!("-{}", self.0.name));
        if self.0.client.publish(BEATS, leaving).await.is_ok() {
            let _ = tokio::time::timeout(KNOWN, self.0.client.flush()).await;
        }
        lock(&self.0.tasks).drain(..).for_each(|task| task.abort());
    }
}

/// Whether a subject is about what happens in a game.
fn is_game(subject: &str) -> bool {
    subject.starts_with("game.")
}

/// A subject with what stands before it, so that others and other versions may use the same NATS.
fn full(subject: &str) -> String {
    format!("hexad.{VERSION}.{subject}")
}

/// Brings what others say about a subject.
async fn hear(client: Client, local: Local, subject: String, opened: watch::Sender<bool>) {
    let Ok(mut heard) = client.subscribe(full(&subject)).await else { return };
    // What was said before NATS knew of the wish is in the store. A connection that breaks meanwhile gives no answer:
    // what comes is passed on all the same.
    let known = tokio::time::timeout(KNOWN, client.request(NOBODY, Bytes::new()));
    tokio::pin!(known);
    let mut waiting = true;
    loop {
        tokio::select! {
            message = heard.next() => match message {
                Some(message) => local.publish(&subject, message.payload),
                None => return,
            },
            _ = &mut known, if waiting => {
                waiting = false;
                local.lose(&subject);
                opened.send_replace(true);
            }
        }
    }
}

async fn hear_dropped(client: Client, local: Local) {
    let Ok(mut heard) = client.subscribe(DROPPED).await else { return };
    while heard.next().await.is_some() {
        local.lose_all();
    }
}

async fn hear_beats(bus: Nats) {
    let Ok(mut heard) = bus.0.client.subscribe(BEATS).await else { return };
    while let Some(message) = heard.next().await {
        let Ok(word) = std::str::from_utf8(&message.payload) else { continue };
        let mut others = lock(&bus.0.others);
        match word.strip_prefix('-') {
            Some(name) => {
                others.heard.remove(name);
                others.expected.remove(name);
            }
            None => {
                let (name, version) = word.split_once(' ').unwrap_or((word, ""));
                let alike = version.parse() == Ok(VERSION);
                others.heard.insert(name.to_string(), Other { heard: Instant::now(), alike, back: true });
            }
        }
    }
}

/// Says again and again that this process is there, and looks whether the others are.
async fn beat(bus: Nats) {
    let word = Bytes::from(format!("{} {VERSION}", bus.0.name));
    let mut cut_off = 0_u64;
    let mut ticks = tokio::time::interval(BEAT);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if bus.is_cut_off(Instant::now()) {
            // Moves are asked for each time; what is less urgent need not burden the store as often.
            cut_off += 1;
            bus.0.local.lose_where(|subject| cut_off % SELDOM == 1 || is_game(subject));
        } else {
            cut_off = 0;
        }
        if bus.0.client.connection_state() == State::Connected {
            let _ = bus.0.client.publish(BEATS, word.clone()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_uses_the_store_and_is_not_heard_is_not_forgotten() {
        let begin = Instant::now();
        let mut others = Others::default();
        let hear = |others: &mut Others, name: &str, at: Instant| {
            others.heard.insert(name.to_string(), Other { heard: at, alike: true, back: true });
        };
        assert!(!others.may_be_missed(begin, true) && others.may_be_missed(begin, false));
        hear(&mut others, "a", begin);
        assert!(!others.may_be_missed(begin, true));
        assert!(others.may_be_missed(begin + SILENCE * 2, true), "it is silent");
        assert!(others.may_be_missed(begin + GONE / 2, true));
        others.expected.insert("a".to_string());
        assert!(others.may_be_missed(begin + GONE * 2, true), "it still uses the store");
        others.expected.clear();
        assert!(!others.may_be_missed(begin + GONE * 2, true), "it is gone");
        // One that has begun while nobody here could hear it.
        others.expected.insert("b".to_string());
        assert!(others.may_be_missed(begin + GONE * 2, true));
        hear(&mut others, "b", begin + GONE * 2);
        assert!(!others.may_be_missed(begin + GONE * 2, true));
    }
}
