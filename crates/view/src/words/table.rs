//! What stands beside a board: the rules that are played by, and clocks.

use games::Rules;
use texts::Message;

use super::{game, start};

/// A stretch of time as clocks show it: `4:05`, `1:02:03`, and tenths in the last ten seconds. Days are put into words
/// by `say`.
///
/// ```
/// use view::words::clock;
/// let words = texts::terminal(texts::Language::English);
/// let clock = |ms| clock(ms, |days| words.format(days));
/// assert_eq!([clock(245_000), clock(3_723_000), clock(9_940)], ["4:05", "1:02:03", "0:09.9"]);
/// assert_eq!(clock(200_000_000), "2 d 7:33");
/// ```
pub fn clock(ms: u64, say: impl Fn(&Message) -> String) -> String {
    let s = ms / 1000;
    match s {
        86_400.. => {
            let time = format!("{}:{:02}", s / 3600 % 24, s / 60 % 60);
            say(&Message::new("clock-days").with("days", (s / 86_400) as i64).with("time", time))
        }
        3600.. => format!("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60),
        10.. => format!("{}:{:02}", s / 60, s % 60),
        _ => format!("0:{:02}.{}", s, ms / 100 % 10),
    }
}

/// The rules in words: the game, how many players, variants and layout.
pub fn rules(rules: &Rules) -> Vec<Message> {
    let mut parts = Vec::new();
    let players = |n: usize| Message::new("players").with("n", n as i64);
    parts.push(game(rules));
    parts.push(players(rules.seats()));
    for (switch, on) in rules.switches() {
        match (switch, on) {
            (games::Switch::Advanced, false) => parts.push(Message::new("variant-basic")),
            (_, false) => {}
            (switch, true) => parts.push(Message::new(format!("variant-{}", switch.name()))),
        }
    }
    parts.extend(rules.chosen_start().map(start));
    parts
}
