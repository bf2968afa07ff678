//! The bus of one process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use bytes::Bytes;
use tokio::sync::broadcast;

use crate::bus::{Bus, Subscription};

/// So many messages may wait for a slow listener before it is told that some are lost.
const WAITING: usize = 32;

type Subjects = HashMap<String, broadcast::Sender<Bytes>>;

/// The bus of one process.
#[derive(Clone, Default)]
pub struct Local(Arc<Mutex<Subjects>>);

impl Local {
    fn subjects(&self) -> MutexGuard<'_, Subjects> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Bus for Local {
    fn publish(&self, subject: &str, message: Bytes) {
        if let Some(sender) = self.subjects().get(subject) {
            // Nobody listens any more: then nobody misses it.
            let _ = sender.send(message);
        }
    }

    fn subscribe(&self, subject: &str) -> Subscription {
        let mut subjects = self.subjects();
        let sender = subjects.entry(subject.to_string()).or_insert_with(|| broadcast::channel(WAITING).0);
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
    use crate::bus::Word;

    #[tokio::test]
    async fn listeners_hear_their_subject_and_learn_of_losses() {
        let bus = Local::default();
        let (mut one, mut other) = (bus.subscribe("a"), bus.subscribe("b"));
        bus.publish("a", Bytes::from_static(b"1"));
        bus.publish("c", Bytes::from_static(b"nobody"));
        assert_eq!(one.next().await, Word::Message(Bytes::from_static(b"1")));
        for i in 0..40u8 {
            bus.publish("b", Bytes::from(vec![i]));
        }
        assert_eq!(other.next().await, Word::Lost);
        assert_eq!(other.next().await, Word::Message(Bytes::from(vec![8])));
        drop((one, other));
        assert!(bus.subjects().is_empty());
    }
}
