//! Time: where it comes from, how much of it a move may use, and the signals that end a search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::Seat;

use crate::{Limits, TimeRule};

/// A source of time. The search asks it and nothing else.
pub trait TimeSource: Send + Sync {
    /// Microseconds since some fixed moment.
    fn micros(&self) -> u64;
}

/// The system's clock.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Clone, Copy, Debug)]
pub struct SystemTime(std::time::Instant);

#[cfg(not(target_arch = "wasm32"))]
impl Default for SystemTime {
    fn default() -> SystemTime {
        SystemTime(std::time::Instant::now())
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl TimeSource for SystemTime {
    fn micros(&self) -> u64 {
        self.0.elapsed().as_micros() as u64
    }
}

/// A clock that goes on by a fixed step each time it is looked at, or stands still: for tests, and for searches
/// that know no time.
#[derive(Debug, Default)]
pub struct ManualTime {
    now: AtomicU64,
    step: u64,
}

impl ManualTime {
    /// A clock that goes on by `step` microseconds with each look.
    pub fn stepping(step: u64) -> ManualTime {
        ManualTime { now: AtomicU64::new(0), step }
    }

    /// Moves the hands.
    pub fn advance(&self, micros: u64) {
        self.now.fetch_add(micros, Ordering::Relaxed);
    }
}

impl TimeSource for ManualTime {
    fn micros(&self) -> u64 {
        self.now.fetch_add(self.step, Ordering::Relaxed)
    }
}

/// What may be said to a search while it runs.
#[derive(Debug, Default)]
pub struct Signals {
    stop: AtomicBool,
    ponderhit: AtomicBool,
}

impl Signals {
    /// No signal yet.
    pub const fn new() -> Signals {
        Signals { stop: AtomicBool::new(false), ponderhit: AtomicBool::new(false) }
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The expected move was played: from now on time counts.
    pub fn ponderhit(&self) {
        self.ponderhit.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Makes ready for the next search.
    pub fn clear(&self) {
        self.stop.store(false, Ordering::Relaxed);
        self.ponderhit.store(false, Ordering::Relaxed);
    }
}

/// How long a search may take, in microseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Budget {
    /// After this, no new iteration is begun.
    soft: u64,
    /// At this, the search ends wherever it is.
    hard: u64,
}

const FOREVER: u64 = u64::MAX;

/// Time that passes between our clock and the one that counts.
const OVERHEAD: u64 = 15_000;

/// A game is planned as if so many moves were still to come.
const MOVES_TO_GO: u64 = 32;

/// Nodes between two looks at the clock and the signals. In a new table nearly every node is the first to write to some large
/// page, which the system has to fill with zeros: that can take a millisecond.
pub(crate) const LOOK_EVERY: u64 = 32;

/// Counts the time of one search.
pub struct SearchTimer<'a> {
    clock: &'a dyn TimeSource,
    signals: &'a Signals,
    started: u64,
    /// When the time that counts began; not yet while pondering.
    counts_from: AtomicU64,
    budget: Budget,
    timed: bool,
    endless: bool,
}

impl<'a> SearchTimer<'a> {
    /// Starts to count, for a move of `seat`.
    pub fn new<M>(
        limits: &Limits<M>,
        seat: Seat,
        clock: &'a dyn TimeSource,
        signals: &'a Signals,
    ) -> SearchTimer<'a> {
        let started = clock.micros();
        SearchTimer {
            clock,
            signals,
            started,
            counts_from: AtomicU64::new(if limits.ponder { FOREVER } else { started }),
            budget: budget(limits, seat),
            timed: limits.is_timed() && !limits.infinite,
            endless: limits.infinite,
        }
    }

    /// Milliseconds since the search began.
    pub fn elapsed(&self) -> u64 {
        self.clock.micros().saturating_sub(self.started) / 1000
    }

    /// Whether the search must end now.
    pub fn is_over(&self) -> bool {
        if self.signals.is_stopped() {
            return true;
        }
        self.timed && self.used() >= self.budget.hard
    }

    /// Whether it is not worth while to begin another iteration. `percent` stretches or shortens the planned time:
    /// less when the best move is clear, more when it changes.
    pub fn is_enough(&self, percent: u64) -> bool {
        self.is_over() || (self.timed && self.used() >= (self.budget.soft / 100).saturating_mul(percent))
    }

    /// Whether a result must be held back until somebody says stop.
    pub fn must_wait(&self) -> bool {
        if self.signals.is_stopped() {
            return false;
        }
        self.endless || self.is_pondering()
    }

    /// Whether the time does not count yet.
    pub fn is_pondering(&self) -> bool {
        self.used();
        self.counts_from.load(Ordering::Relaxed) == FOREVER
    }

    fn used(&self) -> u64 {
        let from = self.counts_from.load(Ordering::Relaxed);
        if from != FOREVER {
            return self.clock.micros().saturating_sub(from);
        }
        if self.signals.ponderhit.load(Ordering::Relaxed) {
            self.counts_from.store(self.clock.micros(), Ordering::Relaxed);
        }
        0
    }
}

fn budget<M>(limits: &Limits<M>, seat: Seat) -> Budget {
    let mut budget = Budget { soft: FOREVER, hard: FOREVER };
    let mut limit = |soft: u64, hard: u64| {
        budget.hard = budget.hard.min(hard.max(500));
        budget.soft = budget.soft.min(soft);
    };
    if let Some(millis) = limits.movetime {
        let micros = millis.saturating_mul(1000);
        let end = micros - (micros / 20).min(1000);
        limit(FOREVER, end);
    }
    if let Some(millis) = limits.permove {
        let micros = millis.saturating_mul(1000);
        let end = micros.saturating_sub(OVERHEAD.min(micros / 4) + micros / 20);
        limit(end / 2, end);
    }
    if let Some(clock) = limits.clock(seat) {
        let left = clock.left.saturating_mul(1000);
        let (back, period) = match clock.rule {
            TimeRule::Total => (0, 0),
            TimeRule::Increment(ms) | TimeRule::Bronstein(ms) => (ms.saturating_mul(1000), 0),
            // A delay is time that may be used without touching the clock.
            TimeRule::Delay(ms) => (0, ms.saturating_mul(1000)),
            TimeRule::Byo { periods: 0, .. } => (0, 0),
            TimeRule::Byo { period, .. } => (0, period.saturating_mul(1000)),
        };
        let most = left.saturating_add(period);
        let end = most.saturating_sub(OVERHEAD.min(most / 4));
        let spare = left.saturating_sub(OVERHEAD.min(left / 2));
        let share = spare / MOVES_TO_GO + back / 4 * 3 + period / 4 * 3;
        // Even in need a third of the rest is kept for later, but for what comes back anyhow.
        let reach = (spare / 3).max(spare.min(back)).saturating_add(period);
        limit(share, share.saturating_mul(4).min(reach).min(end));
    }
    budget
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeatClock;

    fn millis(limits: &Limits<u16>) -> (u64, u64) {
        let budget = budget(limits, Seat::FIRST);
        (budget.soft / 1000, budget.hard / 1000)
    }

    fn clock(left: u64, rule: TimeRule) -> Limits<u16> {
        let mut limits = Limits::default();
        limits.clocks[Seat::FIRST] = Some(SeatClock { left, rule });
        limits
    }

    #[test]
    fn movetime_is_used_up_and_not_exceeded() {
        for ms in [1, 10, 100, 1000, 100_000] {
            let (_, hard) = millis(&Limits::for_millis(ms));
            assert!(hard <= ms && hard + 1 >= ms.saturating_sub(1), "{ms}: {hard}");
        }
    }

    #[test]
    fn no_clock_is_ever_overrun() {
        let rules = [
            TimeRule::Total,
            TimeRule::Increment(2000),
            TimeRule::Delay(2000),
            TimeRule::Bronstein(2000),
            TimeRule::Byo { period: 3000, periods: 2 },
            TimeRule::Byo { period: 3000, periods: 0 },
        ];
        for rule in rules {
            for left in [4, 50, 1000, 60_000, 900_000] {
                let most = match rule {
                    TimeRule::Delay(ms) => left + ms,
                    TimeRule::Byo { period, periods: 1.. } => left + period,
                    _ => left,
                };
                let (soft, hard) = millis(&clock(left, rule));
                assert!(hard < most, "{rule:?} {left}: {soft} {hard}");
            }
        }
        assert!(millis(&Limits { permove: Some(10_000), ..Limits::default() }).1 < 9_600);
    }

    #[test]
    fn byo_yomi_lives_on_its_periods() {
        let (soft, hard) = millis(&clock(0, TimeRule::Byo { period: 30_000, periods: 1 }));
        assert!(soft >= 20_000 && hard < 30_000, "{soft} {hard}");
    }

    #[test]
    fn time_counts_from_the_ponderhit_on() {
        let (clock, signals) = (ManualTime::default(), Signals::new());
        let limits: Limits<u16> = Limits { ponder: true, movetime: Some(100), ..Limits::default() };
        let timer = SearchTimer::new(&limits, Seat::FIRST, &clock, &signals);
        clock.advance(5_000_000);
        assert!(!timer.is_over() && timer.must_wait());
        signals.ponderhit();
        assert!(!timer.is_over() && !timer.must_wait());
        clock.advance(99_500);
        assert!(timer.is_over());
        assert_eq!(timer.elapsed(), 5099);
    }

    #[test]
    fn stop_ends_everything() {
        let (clock, signals) = (ManualTime::default(), Signals::new());
        let timer = SearchTimer::new(&Limits::<u16>::default(), Seat::FIRST, &clock, &signals);
        assert!(!timer.is_over() && !timer.is_enough(1));
        signals.stop();
        assert!(timer.is_over() && timer.is_enough(1000));
    }
}
