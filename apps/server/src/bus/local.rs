//! The bus of one process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use bytes::Bytes;
use tokio::sync::broadcast;

use crate::bus::{Bus, Subscription, Word};
use crate::ops::metrics::bus_failed;

/// So many messages may wait for a slow listener before it is told that some are lost. There is a game, a talk, an
/// audience and an account for each who plays, and little happens in each of them; what all listen to is one for all.
fn waiting(subject: &str) -> usize {
    let small = ["game.", "talk.", "account.", "audience."].iter().any(|kind| subject.starts_with(kind));
    if small { 8 } else { 256 }
}

type Subjects = HashMap<String, broadcast::Sender<Word>>;

/// The bus of one process.
#[derive(Clone, Default)]
pub struct Local(Arc<Mutex<Subjects>>);

impl Local {
    fn subjects(&self) -> MutexGuard<'_, Subjects> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, subject: &str, word: Word) {
        if let Some(sender) = self.subjects().get(subject) {
            // Nobody listens any more: then nobody misses it.
            let _ = sender.send(word);
        }
    }

    /// Tells who has just begun to listen to a subject that messages were lost before: the bus has failed nobody.
    pub fn lose(&self, subject: &str) {
        self.tell(subject, Word::Lost);
    }

    /// Tells everybody that messages were lost.
    pub fn lose_all(&self) {
        self.lose_where(|_| true);
    }

    /// Tells those who listen to some subjects that messages were lost.
    pub fn lose_where(&self, is: impl Fn(&str) -> bool) {
        let told = self
            .subjects()
            .iter()
            .filter(|(subject, _)| is(subject))
            .fold(0, |told, (_, sender)| told + sender.send(Word::Lost).unwrap_or(0));
        if told > 0 {
            bus_failed();
        }
    }
}

#[async_trait]
impl Bus for Local {
    fn publish(&self, subject: &str, message: Bytes) {
        self.tell(subject, Word::Message(message));
    }

    fn note(&self, subject: &str, version: u64) {
        self.tell(subject, Word::At(version));
    }

    fn subscribe(&self, subject: &str) -> Subscription {
        let mut subjects = self.subjects();
        let sender =
            subjects.entry(subject.to_string()).or_insert_with(|| broadcast::channel(waiting(subject)).0);
        let (bus, name) = (self.clone(), subject.to_string());
        Subscription::new(sender.subscribe(), move || {
            let mut subjects = bus.subjects();
            if subjects.get(&name).is_some_and(|sender| sender.receiver_count() == 0) {
                subjects.remove(&name);
            }
        })
    }

    async fn ping(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn listeners_hear_their_subject_and_learn_of_losses() {
        let bus = Local::default();
        let (mut one, mut other) = (bus.subscribe("a"), bus.subscribe("game.b"));
        bus.publish("a", Bytes::from_static(b"1"));
        bus.publish("c", Bytes::from_static(b"nobody"));
        assert_eq!(one.next().await, Word::Message(Bytes::from_static(b"1")));
        for i in 0..40u8 {
            bus.publish("game.b", Bytes::from(vec![i]));
        }
        assert_eq!(other.next().await, Word::Lost);
        assert_eq!(other.next().await, Word::Message(Bytes::from(vec![32])));
        bus.lose("a");
        assert_eq!(one.next().await, Word::Lost);
        bus.lose_where(|subject| subject.starts_with("game."));
        bus.publish("a", Bytes::from_static(b"2"));
        assert_eq!(one.next().await, Word::Message(Bytes::from_static(b"2")));
        assert_eq!(other.try_next(), Some(Word::Message(Bytes::from(vec![33]))), "without waiting");
        for _ in 34..40 {
            assert!(matches!(other.try_next(), Some(Word::Message(_))));
        }
        assert_eq!((other.try_next(), other.try_next()), (Some(Word::Lost), None));
        drop((one, other));
        assert!(bus.subjects().is_empty());
    }
}
