//! How much players may think, and what their clocks show.

use game::{BySeat, Position as _, Seat};
use games::record::Clock;
use games::{AnyMove, AnyPosition};

use crate::{Limits, SeatClock, TimeRule};

/// How much the players of a match may think. What is not set does not limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// Milliseconds for each move.
    pub movetime: Option<u64>,
    /// Plies for each move.
    pub depth: Option<u32>,
    /// Positions for each move.
    pub nodes: Option<u64>,
    /// A clock for each seat.
    pub clock: Clock,
    /// So many milliseconds over the time are forgiven.
    pub margin: u64,
}

/// Nobody waits longer for a move that is not limited by time.
const PATIENCE: u64 = 600_000;
/// So much longer than the limit a silent player is waited for, so that a late move can be told from none.
const GRACE: u64 = 1_000;

/// The clocks of a game.
#[derive(Clone, Debug)]
pub(crate) struct Hands {
    pace: Pace,
    left: BySeat<u64>,
    periods: BySeat<u32>,
}

impl Hands {
    pub(crate) fn new(pace: Pace, seats: usize) -> Hands {
        let (left, periods) = match pace.clock {
            Clock::Total { total } => (total, 0),
            Clock::Increment { total, .. } | Clock::Delay { total, .. } | Clock::Bronstein { total, .. } => {
                (total, 0)
            }
            Clock::ByoYomi { total, periods, .. } => (total, periods),
            _ => (0, 0),
        };
        Hands { pace, left: BySeat::filled(seats, left), periods: BySeat::filled(seats, periods) }
    }

    fn clock(&self, seat: Seat) -> Option<SeatClock> {
        let rule = match self.pace.clock {
            Clock::Total { .. } => TimeRule::Total,
            Clock::Increment { step, .. } => TimeRule::Increment(step),
            Clock::Delay { step, .. } => TimeRule::Delay(step),
            Clock::Bronstein { step, .. } => TimeRule::Bronstein(step),
            Clock::ByoYomi { period, .. } => TimeRule::Byo { period, periods: self.periods[seat] },
            _ => return None,
        };
        Some(SeatClock { left: self.left[seat], rule })
    }

    /// What the player to move may use.
    pub(crate) fn limits(&self, position: &AnyPosition) -> Limits<AnyMove> {
        let mut limits = Limits {
            movetime: self.pace.movetime,
            depth: self.pace.depth,
            nodes: self.pace.nodes,
            permove: match self.pace.clock {
                Clock::PerMove { limit } => Some(limit),
                _ => None,
            },
            ..Limits::default()
        };
        for seat in Seat::table(position.seats()) {
            limits.clocks[seat] = self.clock(seat);
        }
        limits
    }

    /// The most milliseconds the player to move can take without losing, if there is such a limit.
    fn most(&self, seat: Seat) -> Option<u64> {
        let fixed = match self.pace.clock {
            Clock::PerMove { limit } => Some(limit),
            _ => self.pace.movetime,
        };
        let clock = self.clock(seat).map(|clock| match clock.rule {
            TimeRule::Delay(ms) => clock.left + ms,
            TimeRule::Byo { period, periods } => clock.left + period * u64::from(periods),
            _ => clock.left,
        });
        fixed.into_iter().chain(clock).min()
    }

    /// How long a silent player is waited for.
    pub(crate) fn patience(&self, seat: Seat) -> u64 {
        self.most(seat).map_or(PATIENCE, |most| most + self.pace.margin + GRACE)
    }

    /// The player has moved after so many milliseconds: whether that was in time.
    pub(crate) fn press(&mut self, seat: Seat, used: u64) -> bool {
        if self.most(seat).is_some_and(|most| used > most + self.pace.margin) {
            return false;
        }
        let left = &mut self.left[seat];
        match self.pace.clock {
            Clock::Total { .. } => *left = left.saturating_sub(used),
            Clock::Increment { step, .. } => *left = left.saturating_sub(used) + step,
            Clock::Delay { step, .. } => *left = left.saturating_sub(used.saturating_sub(step)),
            Clock::Bronstein { step, .. } => *left = left.saturating_sub(used) + used.min(step).min(*left),
            Clock::ByoYomi { period, .. } => {
                let over = used.saturating_sub(*left);
                *left = left.saturating_sub(used);
                let spent = over.saturating_sub(1).checked_div(period).unwrap_or(0) as u32;
                let periods = &mut self.periods[seat];
                *periods = periods.saturating_sub(spent).max(1);
            }
            _ => {}
        }
        true
    }

    /// What the clock of a seat shows.
    pub(crate) fn shown(&self, seat: Seat) -> Option<u64> {
        self.clock(seat).map(|clock| clock.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hands(clock: &str, margin: u64) -> Hands {
        Hands::new(Pace { clock: clock.parse().unwrap(), margin, ..Pace::default() }, 2)
    }

    #[test]
    fn every_kind_of_clock_runs_as_it_should() {
        let seat = Seat::FIRST;
        for (clock, used, in_time, left) in [
            ("10", 4_000, true, 6_000),
            ("10", 10_001, false, 10_000),
            ("10+2", 4_000, true, 8_000),
            ("10d2", 1_500, true, 10_000),
            ("10d2", 4_000, true, 8_000),
            ("10d2", 12_001, false, 10_000),
            ("10b2", 1_500, true, 10_000),
            ("10b2", 4_000, true, 8_000),
            ("10+5x3", 9_000, true, 1_000),
            ("10+5x3", 14_000, true, 0),
            ("10+5x3", 25_001, false, 10_000),
        ] {
            let mut hands = hands(clock, 0);
            assert_eq!(hands.press(seat, used), in_time, "{clock} {used}");
            assert_eq!(hands.shown(seat), Some(left), "{clock} {used}");
            assert_eq!(hands.shown(Seat::ALL[1]), Some(10_000));
        }
        assert_eq!(hands("5/move", 0).shown(seat), None);
        assert!(!hands("5/move", 0).press(seat, 5_001));
        assert!(hands("5/move", 10).press(seat, 5_010));
    }

    #[test]
    fn a_period_is_lost_when_it_is_used_up() {
        let mut hands = hands("1+5x3", 0);
        assert!(hands.press(Seat::FIRST, 6_000));
        assert_eq!(hands.periods[Seat::FIRST], 3);
        assert!(hands.press(Seat::FIRST, 5_001));
        assert_eq!(hands.periods[Seat::FIRST], 2);
        assert!(!hands.press(Seat::FIRST, 10_001));
    }
}
