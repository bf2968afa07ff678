//! A store that follows the real one, for what may be some seconds old: search and profiles.
//!
//! It is asked only while it is there and not far behind; otherwise the real one is.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::time::timeout;

use crate::live::Live;
use crate::ops;
use crate::store::{Kept, Store, StoreError};

/// How often it is looked at.
const EVERY: Duration = Duration::from_secs(1);
/// So far behind it may be.
const BEHIND: Duration = Duration::from_secs(5);
/// Whoever does not answer for so long is away.
const SILENCE: Duration = Duration::from_secs(2);

/// A store that follows the real one.
pub struct Replica {
    store: Arc<dyn Store>,
    fit: AtomicBool,
}

impl Replica {
    /// It is not asked before it was looked at.
    pub fn new(store: Arc<dyn Store>) -> Replica {
        Replica { store, fit: AtomicBool::new(false) }
    }
}

impl Live {
    /// Asks for what may be some seconds old: the store that follows, or the real one where that cannot answer.
    ///
    /// # Errors
    /// When the real one does not answer.
    pub async fn ask_old<T, A: Future<Output = Kept<T>>>(
        &self,
        ask: impl Fn(Arc<dyn Store>) -> A,
    ) -> Kept<T> {
        if let Some(replica) = self.replica.as_ref().filter(|replica| replica.fit.load(Ordering::Relaxed)) {
            let answer = timeout(SILENCE, ask(replica.store.clone())).await;
            if let Ok(Ok(answer)) = answer {
                self.metrics.replica_reads.inc();
                return Ok(answer);
            }
            replica.fit.store(false, Ordering::Relaxed);
        }
        ask(self.store.clone()).await
    }
}

/// Looks again and again how far the store that follows has come, until the server stops.
pub async fn watch_replica(live: Arc<Live>) {
    let Some(replica) = &live.replica else { return };
    let mut stop = live.stopping();
    let mut places: VecDeque<(Instant, String)> = VecDeque::new();
    loop {
        let look = async {
            let now = Instant::now();
            if let Some(place) = live.store.written_to().await? {
                places.push_back((now, place));
            }
            // The newest place of so long ago; at the beginning the first.
            while places.get(1).is_some_and(|(at, _)| now.duration_since(*at) >= BEHIND) {
                places.pop_front();
            }
            match places.front() {
                Some((_, place)) => replica.store.has_reached(place).await,
                None => Ok::<_, StoreError>(false),
            }
        };
        let fit = matches!(timeout(SILENCE, look).await, Ok(Ok(true)));
        if replica.fit.swap(fit, Ordering::Relaxed) != fit {
            tracing::warn!("the replica is {}", if fit { "used" } else { "away or far behind" });
        }
        live.metrics.replica_fit.set(i64::from(fit));
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = ops::stopped(&mut stop) => break,
        }
    }
    replica.store.close().await;
}
