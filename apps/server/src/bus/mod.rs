//! The bus: what happens, told to whoever wants to know, in this process and in others.
//!
//! It may lose, repeat and reorder. Whoever listens knows from the versions when something is missing, and asks the
//! store. Nothing that matters is only on the bus.

mod local;

use std::sync::Arc;

use async_trait::async_trait;
use bytes::Bytes;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

pub use local::Local;

/// Carries messages by subject.
#[async_trait]
pub trait Bus: Send + Sync {
    /// Tells everybody who listens to this subject.
    fn publish(&self, subject: &str, message: Bytes);

    /// Listens to a subject from now on.
    fn subscribe(&self, subject: &str) -> Subscription;

    /// Whether the bus works.
    async fn ping(&self) -> bool;
}

/// What comes from a subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// A message.
    Message(Bytes),
    /// Messages were lost: whoever needs them asks the store.
    Lost,
}

/// Somebody who listens. Dropping it ends that.
pub struct Subscription {
    receiver: Option<broadcast::Receiver<Bytes>>,
    leave: Option<Box<dyn FnOnce() + Send + Sync>>,
}

impl Subscription {
    /// A subscription to a channel; `leave` is called when it has ended.
    pub fn new(
        receiver: broadcast::Receiver<Bytes>,
        leave: impl FnOnce() + Send + Sync + 'static,
    ) -> Subscription {
        Subscription { receiver: Some(receiver), leave: Some(Box::new(leave)) }
    }

    /// What comes next. Cancelling it loses nothing.
    pub async fn next(&mut self) -> Word {
        let Some(receiver) = &mut self.receiver else { return std::future::pending().await };
        match receiver.recv().await {
            Ok(message) => Word::Message(message),
            Err(RecvError::Lagged(_)) => Word::Lost,
            Err(RecvError::Closed) => std::future::pending().await,
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

/// The subjects.
pub mod subject {
    /// Events of a game: the version, a space, the event's text.
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

    /// The ids of public games that have become open, or are no longer.
    pub const LOBBY: &str = "lobby";
}

/// A bus that everybody shares.
pub type SharedBus = Arc<dyn Bus>;
