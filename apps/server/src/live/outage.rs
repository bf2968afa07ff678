//! Outages of a store that several processes share: moves are refused meanwhile, and nobody's clock runs.
//!
//! Whoever notices that the store cannot be used waits until it can, and then notes in the store how long it was away.
//! Each game whose clock ran gets that time back, as a pause in its history: the key of its events decides that this
//! happens once, whichever process writes it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};
use wire::{Code, Problem};

use crate::live::Live;
use crate::ops;
use crate::store::Kept;

/// How often the store is asked whether it is there.
const EVERY: Duration = Duration::from_secs(1);
/// The same while it is away.
const AGAIN: Duration = Duration::from_millis(200);
/// Whoever does not answer for so long is away.
const SILENCE: Duration = Duration::from_secs(5);
/// An outage began at most so long before it was noticed, in milliseconds: a process that was stopped itself has not
/// seen one.
const UNNOTICED: u64 = 5_000;
/// What is shorter is no outage, in milliseconds.
const SHORTEST: u64 = 250;
/// Outages of so long ago still count: no turn is longer.
const REMEMBERED: u64 = 60 * 86_400_000;
/// A process among others lets no flag fall before it has heard of outages that it has not seen itself.
const SETTLING: Duration = Duration::from_secs(5);

/// What this process knows of outages.
pub struct Outages {
    /// When the store was last used.
    used: AtomicU64,
    /// Since when it cannot be used; 0 while it can.
    since: AtomicU64,
    known: Mutex<Vec<(u64, u64)>>,
    settled: Instant,
}

impl Outages {
    /// Of a process that starts now, one of several or not.
    pub fn new(now: u64, several: bool) -> Outages {
        let settling = if several { SETTLING } else { Duration::ZERO };
        Outages {
            used: AtomicU64::new(now),
            since: AtomicU64::new(0),
            known: Mutex::default(),
            settled: Instant::now() + settling,
        }
    }

    fn known(&self) -> MutexGuard<'_, Vec<(u64, u64)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the store is away.
    pub fn is_out(&self) -> bool {
        self.since.load(Ordering::Relaxed) != 0
    }

    /// Whether flags may fall here: not while the store is away, and not right after the start.
    pub fn is_settled(&self) -> bool {
        !self.is_out() && Instant::now() >= self.settled
    }

    /// The store did something.
    pub fn worked(&self, now: u64) {
        self.used.store(now, Ordering::Relaxed);
    }

    /// The store did not do what it was asked.
    pub fn failed(&self, now: u64) {
        let began = self.used.load(Ordering::Relaxed).clamp(now.saturating_sub(UNNOTICED), now).max(1);
        let _ = self.since.compare_exchange(0, began, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// The first outage of which something lies after this time.
    pub fn after(&self, time: u64) -> Option<(u64, u64)> {
        self.known().iter().copied().find(|(began, ended)| ended.saturating_sub(time.max(*began)) >= SHORTEST)
    }

    fn learn(&self, outages: Vec<(u64, u64)>) {
        let mut known = self.known();
        for outage in outages {
            if !known.contains(&outage) {
                known.push(outage);
            }
        }
        known.sort_unstable();
    }
}

impl Live {
    /// Until when the store was away the last time.
    pub(super) fn last_out(&self) -> u64 {
        if self.outages.is_out() {
            return self.time.now();
        }
        self.outages.known().iter().map(|(_, ended)| *ended).max().unwrap_or(0)
    }

    /// Refuses when the store is away.
    ///
    /// # Errors
    /// A sentence for whoever asks.
    pub(super) fn in_service(&self) -> Result<(), Problem> {
        if self.outages.is_out() {
            return Err(Problem::new(
                Code::Unavailable,
                "moves cannot be kept at the moment; the clocks stand, and the game goes on soon",
            ));
        }
        Ok(())
    }

    /// Learns of outages that others have noticed, before a flag falls.
    pub(super) async fn hear_of_outages(&self) -> Kept<()> {
        if !self.outages.is_out() {
            sleep(self.outages.settled.saturating_duration_since(Instant::now())).await;
        }
        let noted = self.store.outages(self.time.now().saturating_sub(REMEMBERED)).await;
        if noted.is_err() {
            self.outages.failed(self.time.now());
        }
        self.outages.learn(noted?);
        Ok(())
    }

    /// Notes an outage that is over; whether it is.
    async fn note_outage(&self) -> bool {
        let (began, now) = (self.outages.since.load(Ordering::Relaxed), self.time.now());
        let note = async {
            self.store.ping().await?;
            if now.saturating_sub(began) < SHORTEST {
                return Ok(());
            }
            self.store.note_outage(began, now).await
        };
        match timeout(SILENCE, note).await {
            Ok(Ok(())) => {
                if now.saturating_sub(began) >= SHORTEST {
                    self.metrics.outages.inc();
                    self.outages.learn(vec![(began, now)]);
                }
                self.outages.worked(now);
                self.outages.since.store(0, Ordering::Relaxed);
                true
            }
            _ => false,
        }
    }
}

/// Looks again and again whether a store that is shared can be used, and whether it is still the same, until the server
/// stops.
pub async fn watch_store(live: Arc<Live>) {
    if live.store.is_alone() {
        return;
    }
    let mut stop = live.stopping();
    let mut settled = false;
    loop {
        let pause = if live.outages.is_out() { AGAIN } else { EVERY };
        tokio::select! {
            () = sleep(pause) => {}
            () = ops::stopped(&mut stop) => return,
        }
        if live.outages.is_out() {
            if live.note_outage().await {
                tracing::warn!("the store can be used again");
                live.wake_all().await;
            }
            continue;
        }
        // A process that was stopped itself finds its time over: it asks again.
        let answer = match timeout(SILENCE, live.store.ping()).await {
            Err(_) => timeout(SILENCE, live.store.ping()).await,
            answer => answer,
        };
        match answer {
            Ok(Ok(())) => {
                live.outages.worked(live.time.now());
                let _ = timeout(SILENCE, live.look_for_a_copy()).await;
            }
            Ok(Err(error)) => {
                live.complain(&error);
                live.outages.failed(live.time.now());
            }
            Err(_) => live.outages.failed(live.time.now()),
        }
        if !settled && live.outages.is_settled() {
            settled = true;
            live.wake_all().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_begins_when_the_store_was_last_used() {
        let outages = Outages::new(1_000, false);
        assert!(outages.is_settled());
        outages.worked(9_500);
        outages.failed(10_000);
        outages.failed(90_000);
        assert!(outages.is_out() && !outages.is_settled());
        assert_eq!(outages.since.load(Ordering::Relaxed), 9_500);
        let late = Outages::new(1_000, true);
        late.failed(40_000);
        assert_eq!(late.since.load(Ordering::Relaxed), 35_000, "a process that slept has not seen more");
    }

    #[test]
    fn what_lies_after_a_time_counts() {
        let outages = Outages::new(0, false);
        outages.learn(vec![(5_000, 9_000), (1_000, 2_000), (5_000, 9_000)]);
        assert_eq!(outages.after(0), Some((1_000, 2_000)));
        assert_eq!(outages.after(2_000), Some((5_000, 9_000)));
        assert_eq!(outages.after(8_000), Some((5_000, 9_000)));
        assert_eq!(outages.after(8_900), None, "too short to be worth a word");
    }
}
