//! The clock of one seat: arithmetic on milliseconds, and nothing else.
//!
//! A clock never reads the time. It is told how long a turn has lasted so far (`used`, pauses left out) and
//! says how much is left, when the flag falls, and what a move leaves.
//!
//! ```
//! use session::Clock;
//! let clock = Clock::new("600+5".parse().unwrap());
//! assert_eq!(clock.allowance(), Some(600_000));
//! let clock = clock.after_move(20_000).unwrap();
//! assert_eq!(clock.left(), 585_000);
//! assert_eq!(clock.after_move(585_000), None);
//! ```

use games::record::TimeControl;

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

/// With so little left of a whole game's time, it is low.
const LOW: u64 = 10_000;
/// With so little left of a move's time, it is low.
const LOW_PER_MOVE: u64 = 5_000;

/// What a seat's clock holds between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    control: TimeControl,
    left: u64,
    periods: u32,
}

/// What a clock shows at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The time shown: of the game, of the move, or of the byo-yomi period. Nothing without a clock.
    pub shown: Option<u64>,
    /// How long the turn may still last before the flag falls. Nothing without a clock.
    pub to_flag: Option<u64>,
    /// How long the clock still waits in this turn before it runs (simple delay).
    pub delay: u64,
    /// Byo-yomi periods left, the running one included.
    pub periods: u32,
    /// Whether the time shown is that of a byo-yomi period.
    pub in_period: bool,
    /// Whether this clock runs now.
    pub running: bool,
}

/// What a clock calls out while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// One minute is left of the game's time.
    LastMinute,
    /// Very little is left: ten seconds of the game's time, five of a move's, a tenth of a correspondence
    /// move's.
    TimeLow,
    /// A byo-yomi period begins; so many are left, this one included.
    Period {
        /// Counted with the one that begins: 1 for the last.
        left: u32,
    },
}

impl Clock {
    /// The clock at the start of a game.
    ///
    /// With a total of nothing and something for each move, the first turn has that something:
    ///
    /// ```
    /// use session::Clock;
    /// assert_eq!(Clock::new("0+5".parse().unwrap()).allowance(), Some(5_000));
    /// ```
    pub fn new(control: TimeControl) -> Clock {
        let (left, periods) = match control {
            TimeControl::Unlimited | TimeControl::PerMove { .. } | TimeControl::Correspondence { .. } => {
                (0, 0)
            }
            TimeControl::Total { total } | TimeControl::Delay { total, .. } => (total, 0),
            TimeControl::Increment { total, step } | TimeControl::Bronstein { total, step } => {
                (if total == 0 { step } else { total }, 0)
            }
            TimeControl::ByoYomi { total, periods, .. } => (total, periods),
        };
        Clock { control, left, periods }
    }

    /// The time control.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// What is left of the game's time.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The byo-yomi periods left.
    pub fn periods(&self) -> u32 {
        self.periods
    }

    /// How long a turn that begins now may last: the flag falls when it has lasted exactly so long.
    /// Nothing for a seat without a clock.
    pub fn allowance(&self) -> Option<u64> {
        match self.control {
            TimeControl::Unlimited => None,
            TimeControl::Total { .. } | TimeControl::Increment { .. } | TimeControl::Bronstein { .. } => {
                Some(self.left)
            }
            TimeControl::Delay { step, .. } => Some(self.left.saturating_add(step)),
            TimeControl::ByoYomi { period, .. } => {
                Some(self.left.saturating_add(period.saturating_mul(u64::from(self.periods))))
            }
            TimeControl::PerMove { limit } => Some(limit),
            TimeControl::Correspondence { days } => Some(DAY.saturating_mul(u64::from(days))),
        }
    }

    /// The clock after a move that took so long; nothing when the flag fell before.
    pub fn after_move(self, used: u64) -> Option<Clock> {
        if self.allowance().is_some_and(|allowance| used >= allowance) {
            return None;
        }
        let clock = self.after_break(used);
        Some(match self.control {
            TimeControl::Increment { step, .. } => Clock { left: clock.left.saturating_add(step), ..clock },
            _ => clock,
        })
    }

    /// The clock after a turn that ended without a move, as a takeback ends it: the time is used, nothing is
    /// added.
    #[must_use]
    pub fn after_break(self, used: u64) -> Clock {
        match self.control {
            TimeControl::Unlimited | TimeControl::PerMove { .. } | TimeControl::Correspondence { .. } => self,
            TimeControl::Total { .. } | TimeControl::Increment { .. } => {
                Clock { left: self.left.saturating_sub(used), ..self }
            }
            TimeControl::Delay { step, .. } => {
                Clock { left: self.left.saturating_sub(used.saturating_sub(step)), ..self }
            }
            TimeControl::Bronstein { step, .. } if used < self.left => {
                Clock { left: self.left - used + used.min(step), ..self }
            }
            TimeControl::Bronstein { .. } => Clock { left: 0, ..self },
            TimeControl::ByoYomi { period, .. } => {
                let over = used.saturating_sub(self.left);
                let spent = over.checked_div(period).unwrap_or(u64::MAX).min(u64::from(self.periods)) as u32;
                Clock { left: self.left.saturating_sub(used), periods: self.periods - spent, ..self }
            }
        }
    }

    /// The clock of somebody whose time is over.
    #[must_use]
    pub fn fallen(self) -> Clock {
        Clock { left: 0, periods: 0, ..self }
    }

    /// The same clock with another rest of the game's time, as a record states it.
    #[must_use]
    pub fn with_left(self, left: u64) -> Clock {
        match self.control {
            TimeControl::Unlimited | TimeControl::PerMove { .. } | TimeControl::Correspondence { .. } => self,
            _ => Clock { left, ..self },
        }
    }

    /// What the clock shows when a turn has lasted so long; 0 for a seat that is not on turn.
    pub fn reading(&self, used: u64) -> Reading {
        let to_flag = self.allowance().map(|allowance| allowance.saturating_sub(used));
        let mut reading = Reading { shown: to_flag, to_flag, periods: self.periods, ..Reading::default() };
        match self.control {
            TimeControl::Delay { step, .. } => {
                reading.delay = step.saturating_sub(used);
                reading.shown = Some(self.left.saturating_sub(used.saturating_sub(step)));
            }
            TimeControl::ByoYomi { period, .. } => {
                reading.shown = Some(self.left.saturating_sub(used));
                if used >= self.left {
                    let over = used - self.left;
                    reading.in_period = true;
                    reading.periods = self.after_break(used).periods;
                    let spent = over.checked_rem(period).unwrap_or(0);
                    reading.shown = Some(if reading.periods == 0 { 0 } else { period - spent });
                }
            }
            _ => {}
        }
        reading
    }

    /// What is written into a record after a move: what the clock shows once the move is made. Where each
    /// move has its own time, what was left of it.
    pub(crate) fn noted(&self, used: u64) -> Option<u64> {
        match self.control {
            TimeControl::Unlimited => None,
            TimeControl::PerMove { .. } | TimeControl::Correspondence { .. } => self.reading(used).shown,
            _ => self.reading(0).shown,
        }
    }

    /// How long a turn took after which a record states that so much was left; the shortest where several
    /// are possible.
    pub(crate) fn used_for(&self, noted: u64) -> u64 {
        let spent = match self.control {
            TimeControl::Unlimited => 0,
            TimeControl::Increment { step, .. } => self.left.saturating_add(step).saturating_sub(noted),
            TimeControl::PerMove { .. } | TimeControl::Correspondence { .. } => {
                self.allowance().unwrap_or(0).saturating_sub(noted)
            }
            TimeControl::Total { .. }
            | TimeControl::Delay { .. }
            | TimeControl::Bronstein { .. }
            | TimeControl::ByoYomi { .. } => self.left.saturating_sub(noted),
        };
        match self.control {
            TimeControl::Delay { step, .. } | TimeControl::Bronstein { step, .. } if spent > 0 => {
                spent.saturating_add(step)
            }
            _ => spent,
        }
    }

    /// The next warning of this clock when a turn has lasted `used`, and the time of the turn at which it comes.
    ///
    /// ```
    /// use session::{Call, Clock};
    /// let clock = Clock::new("600".parse().unwrap());
    /// assert_eq!(clock.next_call(0), Some((540_000, Call::LastMinute)));
    /// assert_eq!(clock.next_call(540_000), Some((590_000, Call::TimeLow)));
    /// assert_eq!(clock.next_call(590_000), None);
    /// ```
    pub fn next_call(&self, used: u64) -> Option<(u64, Call)> {
        let allowance = self.allowance()?;
        let before = |end: u64, rest: u64| end.checked_sub(rest).filter(|&at| at > 0);
        let next = |at: Option<u64>, call| at.filter(|&at| at > used).map(|at| (at, call));
        match self.control {
            TimeControl::Unlimited => None,
            TimeControl::PerMove { .. } => next(before(allowance, LOW_PER_MOVE), Call::TimeLow),
            TimeControl::Correspondence { .. } => next(before(allowance, allowance / 10), Call::TimeLow),
            TimeControl::ByoYomi { period, .. } => {
                let low = LOW.min(period / 2);
                let minute = next(before(self.left, MINUTE), Call::LastMinute);
                // The first period of a turn that begins in byo-yomi is the one that ran before.
                let skip = u64::from(self.left == 0);
                let over = used.saturating_sub(self.left).checked_div(period).unwrap_or(0);
                let index = if used < self.left { 0 } else { (over + 1).max(skip) };
                let begins = (index < u64::from(self.periods)).then(|| {
                    let at = self.left.saturating_add(period.saturating_mul(index));
                    (at, Call::Period { left: self.periods - index as u32 })
                });
                let low = next(before(allowance, low), Call::TimeLow);
                [minute, begins, low].into_iter().flatten().min_by_key(|(at, _)| *at)
            }
            _ => next(before(allowance, MINUTE), Call::LastMinute)
                .or_else(|| next(before(allowance, LOW), Call::TimeLow)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(control: &str) -> Clock {
        Clock::new(control.parse().unwrap())
    }

    #[test]
    fn flags_fall_at_the_exact_millisecond_for_every_kind() {
        for (control, allowance) in [
            ("600", 600_000),
            ("600+5", 600_000),
            ("600d5", 605_000),
            ("600b5", 600_000),
            ("600+30x5", 750_000),
            ("0+30x1", 30_000),
            ("15/move", 15_000),
            ("0.001/move", 1),
            ("3d/move", 259_200_000),
        ] {
            let clock = clock(control);
            assert_eq!(clock.allowance(), Some(allowance), "{control}");
            assert!(clock.after_move(allowance - 1).is_some(), "{control}");
            assert_eq!(clock.after_move(allowance), None, "{control}");
            assert_eq!(clock.reading(allowance - 1).to_flag, Some(1), "{control}");
            assert_eq!(clock.reading(allowance).to_flag, Some(0), "{control}");
            assert_eq!(clock.reading(u64::MAX).shown, Some(0), "{control}");
        }
        assert_eq!(clock("-").allowance(), None);
        assert_eq!(clock("-").after_move(u64::MAX), Some(clock("-")));
    }

    #[test]
    fn a_move_leaves_what_each_kind_says() {
        for (control, used, left, periods) in [
            ("600", 1, 599_999, 0),
            ("600+5", 2_000, 603_000, 0),
            ("600+5", 599_999, 5_001, 0),
            ("600d5", 5_000, 600_000, 0),
            ("600d5", 5_001, 599_999, 0),
            ("600b5", 4_000, 600_000, 0),
            ("600b5", 5_000, 600_000, 0),
            ("600b5", 6_000, 599_000, 0),
            ("600b5", 599_999, 5_001, 0),
            ("60+30x5", 59_999, 1, 5),
            ("60+30x5", 60_000, 0, 5),
            ("60+30x5", 89_999, 0, 5),
            ("60+30x5", 90_000, 0, 4),
            ("60+30x5", 209_999, 0, 1),
            ("15/move", 14_999, 0, 0),
            ("3d/move", 14_999, 0, 0),
        ] {
            let after = clock(control).after_move(used).unwrap();
            assert_eq!((after.left(), after.periods()), (left, periods), "{control} after {used}");
        }
        let after = clock("600+5").after_break(2_000);
        assert_eq!(after.left(), 598_000, "who takes back gets no increment");
    }

    #[test]
    fn readings_follow_the_turn() {
        let delayed = clock("600d5");
        assert_eq!((delayed.reading(2_000).shown, delayed.reading(2_000).delay), (Some(600_000), 3_000));
        assert_eq!((delayed.reading(7_000).shown, delayed.reading(7_000).delay), (Some(598_000), 0));
        let byo = clock("60+30x2");
        for (used, shown, periods, in_period) in [
            (0, 60_000, 2, false),
            (59_999, 1, 2, false),
            (60_000, 30_000, 2, true),
            (89_999, 1, 2, true),
            (90_000, 30_000, 1, true),
            (119_999, 1, 1, true),
            (120_000, 0, 0, true),
        ] {
            let reading = byo.reading(used);
            assert_eq!(
                (reading.shown, reading.periods, reading.in_period),
                (Some(shown), periods, in_period)
            );
        }
        assert_eq!(clock("-").reading(5), Reading::default());
        assert_eq!(clock("15/move").reading(4_000).shown, Some(11_000));
    }

    #[test]
    fn calls_come_once_each_and_in_order() {
        let calls = |control: &str| {
            let (clock, mut used, mut calls) = (clock(control), 0, Vec::new());
            while let Some((at, call)) = clock.next_call(used) {
                assert!(at > used);
                calls.push((at, call));
                used = at;
            }
            calls
        };
        assert_eq!(calls("60"), [(50_000, Call::TimeLow)]);
        assert_eq!(calls("600d5"), [(545_000, Call::LastMinute), (595_000, Call::TimeLow)]);
        assert_eq!(calls("15/move"), [(10_000, Call::TimeLow)]);
        assert_eq!(calls("5/move"), []);
        assert_eq!(calls("1d/move"), [(DAY - DAY / 10, Call::TimeLow)]);
        assert_eq!(
            calls("100+30x2"),
            [
                (40_000, Call::LastMinute),
                (100_000, Call::Period { left: 2 }),
                (130_000, Call::Period { left: 1 }),
                (150_000, Call::TimeLow),
            ]
        );
        assert_eq!(calls("0+30x2"), [(30_000, Call::Period { left: 1 }), (50_000, Call::TimeLow)]);
        assert_eq!(calls("-"), []);
    }

    #[test]
    fn clocks_made_by_hand_never_panic() {
        let odd = [
            TimeControl::Total { total: 0 },
            TimeControl::ByoYomi { total: 0, period: 0, periods: 3 },
            TimeControl::ByoYomi { total: u64::MAX, period: u64::MAX, periods: u32::MAX },
            TimeControl::Increment { total: u64::MAX, step: u64::MAX },
            TimeControl::Bronstein { total: u64::MAX, step: u64::MAX },
            TimeControl::Delay { total: u64::MAX, step: u64::MAX },
            TimeControl::Correspondence { days: u32::MAX },
        ];
        for control in odd {
            for used in [0, 1, u64::MAX / 2, u64::MAX] {
                let clock = Clock::new(control);
                let _ = (clock.after_move(used), clock.after_break(used), clock.reading(used));
                let _ = (clock.next_call(used), clock.used_for(used), clock.noted(used));
            }
        }
    }
}
