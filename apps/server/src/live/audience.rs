//! How many watch a game. Each process counts its own sockets and tells the others over the bus, when the number changes
//! and again and again as long as somebody watches; what was not heard for a while counts no more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use tokio::time::Instant;

use crate::bus::{Subscription, Word, subject};
use crate::live::Live;
use crate::ops;

/// A process that was silent for so long has nobody who watches.
const FORGOTTEN: Duration = Duration::from_secs(25);
/// A process says the same again after this time.
const AGAIN: Duration = Duration::from_secs(8);

/// The sockets of this process that watch, by game.
pub struct Audience {
    /// This process, among those that share a bus.
    node: String,
    games: Mutex<HashMap<String, (u32, Instant)>>,
}

impl Default for Audience {
    fn default() -> Audience {
        Audience { node: ops::id(), games: Mutex::default() }
    }
}

impl Audience {
    fn games(&self) -> MutexGuard<'_, HashMap<String, (u32, Instant)>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One who watches; no longer when this is dropped.
pub struct Watcher {
    live: Arc<Live>,
    game: String,
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let left = {
            let mut games = self.live.audience.games();
            let left = games.get_mut(&self.game).map_or(0, |(count, at)| {
                *count = count.saturating_sub(1);
                *at = Instant::now();
                *count
            });
            if left == 0 {
                games.remove(&self.game);
            }
            left
        };
        self.live.tell_audience(&self.game, left);
    }
}

impl Live {
    fn tell_audience(&self, game: &str, count: u32) {
        let word = format!("{} {count}", self.audience.node);
        self.bus().publish(&subject::audience(game), Bytes::from(word));
    }

    /// Somebody watches a game from now on.
    pub fn watch(self: &Arc<Live>, game: &str) -> Watcher {
        let count = {
            let mut games = self.audience.games();
            let entry = games.entry(game.to_string()).or_insert((0, Instant::now()));
            *entry = (entry.0 + 1, Instant::now());
            entry.0
        };
        self.tell_audience(game, count);
        Watcher { live: self.clone(), game: game.to_string() }
    }

    /// Says again how many watch a game here, unless that was said a moment ago.
    pub fn remind_audience(&self, game: &str) {
        let due = self.audience.games().get_mut(game).and_then(|(count, at)| {
            (at.elapsed() >= AGAIN).then(|| {
                *at = Instant::now();
                *count
            })
        });
        if let Some(count) = due {
            self.tell_audience(game, count);
        }
    }
}

/// The numbers that one reader has heard.
pub struct Heads {
    heard: Subscription,
    nodes: HashMap<String, (u32, Instant)>,
}

impl Heads {
    /// Listens from now on.
    pub fn new(live: &Live, game: &str) -> Heads {
        let here = live.audience.games().get(game).map(|(count, _)| *count);
        let nodes = here.map(|count| (live.audience.node.clone(), (count, Instant::now())));
        Heads { heard: live.bus().subscribe(&subject::audience(game)), nodes: nodes.into_iter().collect() }
    }

    /// How many watch, as far as was heard.
    pub fn count(&mut self) -> u32 {
        self.nodes.retain(|_, (count, at)| *count > 0 && at.elapsed() < FORGOTTEN);
        self.nodes.values().map(|(count, _)| *count).sum()
    }

    /// Waits for another number. Cancelling it loses nothing.
    pub async fn changed(&mut self) {
        loop {
            let Word::Message(message) = self.heard.next().await else { continue };
            let text = std::str::from_utf8(&message).unwrap_or("");
            if let Some((node, count)) = text.split_once(' ')
                && let Ok(count) = count.parse()
            {
                self.nodes.insert(node.to_string(), (count, Instant::now()));
                return;
            }
        }
    }
}
