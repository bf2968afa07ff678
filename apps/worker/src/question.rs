//! A question to the engine, as the page writes it.

use engine::{Limits, SeatClock, TimeRule};
use game::{Position as _, Seat};
use games::record::Clock;
use games::{AnyMove, AnyPosition, Rules};

/// What the engine is asked.
#[derive(Clone, Debug)]
pub struct Question {
    /// Where.
    pub position: AnyPosition,
    /// The repetition keys of the positions before.
    pub history: Vec<u64>,
    /// How strong it plays; nothing for full strength.
    pub level: Option<u8>,
    /// How far it looks.
    pub limits: Limits<AnyMove>,
    /// Which of equal ideas it has.
    pub seed: u64,
}

impl Question {
    /// Reads a question. Without rules or a position there is none.
    pub fn read(text: &str) -> Option<Question> {
        let value = |name: &str| {
            let mut lines = text.lines().filter_map(|line| line.split_once(' '));
            lines.find(|(word, _)| *word == name).map(|(_, value)| value)
        };
        let rules: Rules = value("rules")?.parse().ok()?;
        let position = AnyPosition::read(&rules, value("position")?).ok()?;
        let keys = value("history").unwrap_or("").split(' ');
        let mut limits = Limits {
            multipv: value("lines").and_then(|n| n.parse().ok()).unwrap_or(1),
            movetime: value("millis").and_then(|n| n.parse().ok()),
            ..Limits::default()
        };
        for line in text.lines().filter_map(|line| line.strip_prefix("clock ")) {
            let words: Vec<&str> = line.split(' ').collect();
            let [seat, left, control] = words[..] else { continue };
            let (Ok(seat), Ok(left), Ok(control)) =
                (seat.parse::<usize>(), left.parse::<u64>(), control.parse::<Clock>())
            else {
                continue;
            };
            if let Some(&seat) = Seat::ALL.get(seat) {
                set_clock(&mut limits, seat, left, control, position.turn());
            }
        }
        limits.infinite = !limits.is_timed() && value("level").is_none();
        Some(Question {
            history: keys.filter_map(|key| u64::from_str_radix(key, 16).ok()).collect(),
            level: value("level").and_then(|n| n.parse().ok()),
            seed: value("seed").and_then(|n| n.parse().ok()).unwrap_or(0),
            position,
            limits,
        })
    }
}

/// `left` is all that stands between a seat and its flag; what comes back is in the control.
fn set_clock(limits: &mut Limits<AnyMove>, seat: Seat, left: u64, control: Clock, turn: Seat) {
    let rule = match control {
        Clock::Unlimited => return,
        Clock::PerMove { .. } | Clock::Correspondence { .. } => {
            if seat == turn {
                // Nobody waits for days.
                limits.permove = Some(left.min(30_000));
            }
            return;
        }
        Clock::Total { .. } | Clock::Delay { .. } => TimeRule::Total,
        Clock::Increment { step, .. } => TimeRule::Increment(step),
        Clock::Bronstein { step, .. } => TimeRule::Bronstein(step),
        Clock::ByoYomi { total: _, period, periods } => {
            let rest = left.saturating_sub(period.saturating_mul(u64::from(periods)));
            limits.clocks[seat] = Some(SeatClock { left: rest, rule: TimeRule::Byo { period, periods: 1 } });
            return;
        }
    };
    limits.clocks[seat] = Some(SeatClock { left, rule });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_read_as_they_are_written() {
        let start = AnyPosition::start(&"six".parse().unwrap());
        let text = format!(
            "rules six\nposition {start}\nhistory ff 10\nlevel 4\nclock 0 60000 600+5\nlines 2\nseed 9\n"
        );
        let question = Question::read(&text).unwrap();
        assert_eq!((question.history.clone(), question.level, question.seed), (vec![255, 16], Some(4), 9));
        let clock = question.limits.clock(Seat::FIRST);
        assert_eq!(clock, Some(SeatClock { left: 60_000, rule: TimeRule::Increment(5_000) }));
        assert_eq!(question.limits.multipv, 2);
        assert!(!question.limits.infinite);
    }

    #[test]
    fn without_a_limit_the_search_goes_on_until_it_is_stopped() {
        let start = AnyPosition::start(&"abalone".parse().unwrap());
        assert!(Question::read(&format!("rules abalone\nposition {start}\n")).unwrap().limits.infinite);
        for nonsense in ["", "rules", "rules chess\nposition x", "rules abalone\nposition x"] {
            assert!(Question::read(nonsense).is_none(), "{nonsense}");
        }
    }
}
