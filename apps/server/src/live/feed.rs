//! The events of a game for one reader: what is written already, then what happens, each once and in order.
//!
//! The bus may lose, repeat and reorder; the store does not. A feed takes from the bus what comes next and asks the
//! store for what is missing.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use wire::Heard;

use crate::bus::{Subscription, Word, subject};
use crate::live::Live;
use crate::live::notices::{event_body, read_event_message};
use crate::store::{EventRow, Kept};

/// So many events are read at once.
const CHUNK: usize = 500;

/// A store that does not answer is asked again after this time.
const PAUSE: Duration = Duration::from_secs(1);

/// What a feed gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The next event: its version, and the message about it, as sockets get it.
    Event(u64, Bytes),
    /// Everything that is written has been given.
    Quiet,
}

/// The events of a game for one reader.
pub struct Feed {
    live: Arc<Live>,
    game: String,
    heard: Subscription,
    last: u64,
    ready: VecDeque<(u64, Bytes)>,
    behind: bool,
    /// The store did not answer the last time.
    failed: bool,
}

impl Feed {
    /// The events after a version.
    pub fn new(live: &Arc<Live>, game: &str, since: u64) -> Feed {
        Feed {
            heard: live.bus().subscribe(&subject::game(game)),
            live: live.clone(),
            game: game.to_string(),
            last: since,
            ready: VecDeque::new(),
            behind: true,
            failed: false,
        }
    }

    /// The last version that was given.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// Goes on from another version.
    pub fn rewind(&mut self, since: u64) {
        (self.last, self.behind) = (since, true);
        self.ready.clear();
    }

    /// Has the store looked into soon, in case the bus has lost the last word. A process that has the store alone hears
    /// from itself when it has lost something.
    pub fn look(&self) {
        if !self.live.store().is_alone() {
            self.live.look_at(&self.game, self.last);
        }
    }

    /// The event itself in the message about it.
    pub fn body(&self, message: &Bytes) -> Bytes {
        event_body(&self.game, message)
    }

    /// What comes next without waiting for anything to happen.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn step(&mut self) -> Kept<Step> {
        loop {
            if let Some((version, body)) = self.ready.pop_front() {
                if version <= self.last {
                    continue;
                }
                self.last = version;
                return Ok(Step::Event(version, body));
            }
            if !self.behind {
                return Ok(Step::Quiet);
            }
            let rows = self.live.store().events(&self.game, self.last, CHUNK).await;
            self.failed = rows.is_err();
            let rows = rows?;
            self.behind = rows.len() == CHUNK;
            let game = &self.game;
            let message = |EventRow { version, body, .. }: EventRow| {
                (version, Bytes::from(Heard::event_text(game, &body)))
            };
            self.ready.extend(rows.into_iter().map(message));
        }
    }

    /// Waits until there may be more. Cancelling it loses nothing.
    pub async fn changed(&mut self) {
        if self.failed {
            tokio::time::sleep(PAUSE).await;
        }
        while !self.behind && self.ready.is_empty() {
            match self.heard.next().await {
                Word::Message(message) => match read_event_message(&message) {
                    Some((version, _)) if version <= self.last => {}
                    Some((version, body)) if version == self.last + 1 => {
                        self.ready.push_back((version, body))
                    }
                    _ => self.behind = true,
                },
                Word::At(version) => self.behind |= version > self.last,
                Word::Lost => self.behind = true,
            }
        }
    }
}
