//! Small things to say that belong to this screen: clocks, the rules in words.

use games::record::TimeControl;

use crate::state::Words;

pub use view::words::{clock, rules};

/// A time control in words.
pub fn time_control(clock: &TimeControl, words: Words) -> String {
    view::words::time_control(clock, |message| words.say(message))
}
