//! The bus: what happens, told to whoever wants to know, in this process and in others.
//!
//! It may lose, repeat and reorder. Whoever listens knows from the versions when something is missing, and asks the
//! store. Nothing that matters is only on the bus.

mod local;
mod nats;

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::{broadcast, watch};

use crate::ops::metrics::bus_failed;

pub use local::Local;
pub use nats::Nats;

/// Carries messages by subject.
#[async_trait]
pub trait Bus: Send + Sync {
    /// Tells everybody who listens to this subject.
    fn publish(&self, subject: &str, message: Bytes);

    /// Tells those who listen to a game in this process how far it has come, as the store says.
    fn note(&self, subject: &str, version: u64);

    /// Listens to a subject from now on.
    fn subscribe(&self, subject: &str) -> Subscription;

    /// Whether the bus works.
    async fn ping(&self) -> bool;

    /// What other processes call this one, where there may be others.
    fn name(&self) -> Option<&str> {
        None
    }

    /// Takes note of the processes that use the store, this one perhaps among them: of those that are not heard here, the
    /// words are lost.
    fn expect(&self, _names: HashSet<String>) {}

    /// Leaves: others need not wait for what this process might say.
    async fn close(&self) {}
}

/// What comes from a subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// What somebody published under the subject.
    Message(Bytes),
    /// The game has come to this version: whoever has not heard of it asks the store.
    At(u64),
    /// Messages were lost: whoever needs them asks the store.
    Lost,
}

/// Somebody who listens. Dropping it ends that.
pub struct Subscription {
    receiver: Option<broadcast::Receiver<Word>>,
    leave: Option<Box<dyn FnOnce() + Send + Sync>>,
    /// Says true once other processes' words arrive, too; nothing where there are none.
    open: Option<watch::Receiver<bool>>,
}

/// So long somebody who wants to hear others waits for them.
const OPENING: Duration = Duration::from_secs(1);

impl Subscription {
    /// A subscription to a channel; `leave` is called when it has ended.
    pub fn new(
        receiver: broadcast::Receiver<Word>,
        leave: impl FnOnce() + Send + Sync + 'static,
    ) -> Subscription {
        Subscription { receiver: Some(receiver), leave: Some(Box::new(leave)), open: None }
    }

    /// The same, and `then` is called after it has ended.
    fn and_then(mut self, then: impl FnOnce() + Send + Sync + 'static) -> Subscription {
        let leave = self.leave.take();
        self.leave = Some(Box::new(move || {
            leave.into_iter().for_each(|leave| leave());
            then();
        }));
        self
    }

    /// The same; `open` says true once other processes' words arrive, too.
    fn open_when(mut self, open: watch::Receiver<bool>) -> Subscription {
        self.open = Some(open);
        self
    }

    /// Waits until what other processes say from now on arrives here, too; not for long, because a bus that is away must
    /// not keep anybody waiting.
    pub async fn opened(&mut self) {
        if let Some(open) = &mut self.open {
            let _ = tokio::time::timeout(OPENING, open.wait_for(|open| *open)).await;
        }
    }

    /// What comes next. Cancelling it loses nothing.
    pub async fn next(&mut self) -> Word {
        let Some(receiver) = &mut self.receiver else { return std::future::pending().await };
        match receiver.recv().await {
            Ok(word) => word,
            Err(RecvError::Lagged(_)) => {
                bus_failed();
                Word::Lost
            }
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }

    /// What has come already. Whoever looks only now and then may well have missed something.
    pub fn try_next(&mut self) -> Option<Word> {
        match self.receiver.as_mut()?.try_recv() {
            Ok(word) => Some(word),
            Err(TryRecvError::Lagged(_)) => Some(Word::Lost),
            Err(TryRecvError::Empty | TryRecvError::Closed) => None,
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.receiver = None;
        if let Some(leave) = self.leave.take() {
            leave();
        }
    }
}

/// What messages are about: who listens names one of these.
pub mod subject {
    /// Events of a game: the version, a space, the message about it that sockets get.
    pub fn game(id: &str) -> String {
        format!("game.{id}")
    }

    /// What an account hears of: a kind of notice, a space, the game's id.
    pub fn account(id: &str) -> String {
        format!("account.{id}")
    }

    /// Chat of a game, and who is there: messages of the socket, as texts.
    pub fn talk(id: &str, room: &str) -> String {
        format!("talk.{id}.{room}")
    }

    /// How many watch a game: a process, a space, its number.
    pub fn audience(id: &str) -> String {
        format!("audience.{id}")
    }

    /// The ids of public games that have become open, or are no longer.
    pub const LOBBY: &str = "lobby";

    /// Who is here: accounts, with spaces between them.
    pub const PRESENCE: &str = "presence";

    /// What processes have counted of requests: a process, and lines that its limiter writes.
    pub const LIMITS: &str = "limits";
}

/// A bus that everybody shares.
pub type SharedBus = Arc<dyn Bus>;
