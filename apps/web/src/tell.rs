//! Small things to say that belong to this screen: clocks, the rules in words.

use games::record::TimeControl;
use texts::Message;

pub use view::words::{clock, rules};

/// A time control in words.
pub fn time_control(clock: &TimeControl) -> Message {
    let plain = |total: u64, step: u64| {
        let (minutes, seconds) = ((total / 60_000) as i64, (step / 1_000) as i64);
        Message::new("clock-increment").with("minutes", minutes).with("seconds", seconds)
    };
    match *clock {
        TimeControl::Unlimited => Message::new("clock-none"),
        TimeControl::Total { total } if total % 60_000 == 0 => plain(total, 0),
        TimeControl::Increment { total, step } if total % 60_000 == 0 => plain(total, step),
        TimeControl::PerMove { limit } => Message::new("clock-per-move").with("n", (limit / 1_000) as i64),
        TimeControl::ByoYomi { total, period, periods } if total % 60_000 == 0 => {
            Message::new("clock-byoyomi")
                .with("minutes", (total / 60_000) as i64)
                .with("n", i64::from(periods))
                .with("seconds", (period / 1_000) as i64)
        }
        TimeControl::Correspondence { days } => {
            Message::new("clock-correspondence").with("n", i64::from(days))
        }
        other => Message::new("clock-text").with("text", other.to_string()),
    }
}
