//! What is counted while tables play.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long things took, as a sorted list of microseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Latencies(Vec<u32>);

impl Latencies {
    /// Of these times.
    pub fn of(mut micros: Vec<u32>) -> Latencies {
        micros.sort_unstable();
        Latencies(micros)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The time within which this share of them was done, in milliseconds: the smallest that this share does not
    /// exceed.
    pub fn within(&self, share: f64) -> f64 {
        let rank = (self.0.len() as f64 * share).ceil() as usize;
        let at = rank.clamp(1, self.0.len().max(1)) - 1;
        self.0.get(at).map_or(0.0, |&micros| f64::from(micros) / 1_000.0)
    }
}

impl fmt::Display for Latencies {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [half, most, nearly, all] = [0.5, 0.95, 0.99, 1.0].map(|share| self.within(share));
        write!(f, "median {half:.1} ms, 95 % {most:.1} ms, 99 % {nearly:.1} ms, longest {all:.1} ms")
    }
}

/// What is counted while tables play; all of them share it.
#[derive(Debug, Default)]
pub struct Figures {
    /// Sockets that are open.
    pub open: AtomicU64,
    /// Moves that were announced to the opponent.
    pub moves: AtomicU64,
    /// Sockets that were opened again because the server was gone.
    pub returns: AtomicU64,
    /// Moves that were refused as unavailable, and sent again.
    pub unavailable: AtomicU64,
    /// Whether times are taken.
    counting: AtomicBool,
    times: Mutex<Vec<u32>>,
    /// The longest that a move took since it was asked for, in microseconds.
    slowest: AtomicU64,
    /// The last move at each table, where that is asked for.
    moved: Mutex<Vec<Option<Moved>>>,
    faults: Mutex<Vec<String>>,
}

/// A move that was announced.
#[derive(Clone, Copy, Debug)]
struct Moved {
    at: Instant,
    /// When it was to be made.
    due: Instant,
}

/// So many faults are kept in words.
const FAULTS: usize = 100;

impl Figures {
    /// Begins to take times, or ends it.
    pub fn count(&self, on: bool) {
        self.counting.store(on, Ordering::Relaxed);
    }

    /// Figures that know of so many tables when each was last heard of.
    pub fn for_tables(tables: usize) -> Figures {
        Figures { moved: Mutex::new(vec![None; tables]), ..Figures::default() }
    }

    /// Notes of each of the first tables how late the move was that was made there first since then: how long it took from
    /// then on, or from when it was to be made, if that was later.
    pub fn late_since(&self, time: Instant, late: &mut [Option<Duration>]) {
        let moved = self.moved.lock().unwrap_or_else(PoisonError::into_inner);
        for (late, last) in late.iter_mut().zip(moved.iter()) {
            if late.is_none()
                && let Some(last) = last.filter(|last| last.at >= time)
            {
                *late = Some(last.at.saturating_duration_since(last.due.max(time)));
            }
        }
    }

    /// The longest that a move took since this was last asked.
    pub fn take_slowest(&self) -> Duration {
        Duration::from_micros(self.slowest.swap(0, Ordering::Relaxed))
    }

    /// A move of this table that was to be made at one time was announced to the opponent after this time.
    pub fn announced(&self, table: usize, due: Instant, after: Duration) {
        self.moves.fetch_add(1, Ordering::Relaxed);
        self.slowest.fetch_max(after.as_micros() as u64, Ordering::Relaxed);
        if let Some(moved) = self.moved.lock().unwrap_or_else(PoisonError::into_inner).get_mut(table) {
            *moved = Some(Moved { at: Instant::now(), due });
        }
        if self.counting.load(Ordering::Relaxed) {
            let micros = u32::try_from(after.as_micros()).unwrap_or(u32::MAX);
            self.times.lock().unwrap_or_else(PoisonError::into_inner).push(micros);
        }
    }

    /// Something is not as it should be.
    pub fn fault(&self, sentence: impl Into<String>) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        if faults.len() < FAULTS {
            faults.push(sentence.into());
        }
    }

    /// What was not as it should be.
    pub fn faults(&self) -> Vec<String> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The times taken so far.
    pub fn latencies(&self) -> Latencies {
        Latencies::of(self.times.lock().unwrap_or_else(PoisonError::into_inner).clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_late_from_when_it_was_due_or_from_the_trouble() {
        let figures = Figures::for_tables(3);
        let begin = Instant::now() - Duration::from_secs(10);
        let mut late = [None; 3];
        figures.announced(0, begin - Duration::from_secs(30), Duration::ZERO);
        figures.announced(1, begin + Duration::from_secs(7), Duration::ZERO);
        figures.late_since(begin, &mut late);
        // What comes afterwards does not hide how late the first one was.
        figures.announced(0, Instant::now(), Duration::ZERO);
        figures.late_since(begin, &mut late);
        assert_eq!(late.map(|late| late.map(|late| late.as_secs())), [Some(10), Some(3), None]);
    }

    #[test]
    fn shares_are_those_of_a_sorted_list() {
        let latencies = Latencies::of((1..=100).rev().map(|ms| ms * 1_000).collect());
        assert_eq!([0.5, 0.95, 0.99, 1.0].map(|share| latencies.within(share)), [50.0, 95.0, 99.0, 100.0]);
        assert_eq!(latencies.to_string(), "median 50.0 ms, 95 % 95.0 ms, 99 % 99.0 ms, longest 100.0 ms");
        assert_eq!(Latencies::default().within(0.5), 0.0);
    }
}
