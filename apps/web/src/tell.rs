//! Small things to say that belong to this screen: clocks, the rules in words.

use games::Rules;
use games::record::TimeControl;
use texts::Message;
use view::words as says;

/// A stretch of time as clocks show it: `4:05`, `1:02:03`, and tenths in the last ten seconds. Days are put into words
/// by `say`.
///
/// ```
/// use web::tell::clock;
/// let clock = |ms| clock(ms, |days| texts::Bundle::new(texts::Language::English, "clock-days = { $days } d { $time }").format(days));
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

/// The rules in words: the game, how many players, variants and layout.
pub fn rules(rules: &Rules) -> Vec<Message> {
    let mut parts = Vec::new();
    let players = |n: usize| Message::new("players").with("n", n as i64);
    parts.push(says::game(rules));
    parts.push(players(rules.seats()));
    for (switch, on) in rules.switches() {
        match (switch, on) {
            (games::Switch::Advanced, false) => parts.push(Message::new("variant-basic")),
            (_, false) => {}
            (switch, true) => parts.push(Message::new(format!("variant-{}", switch.name()))),
        }
    }
    parts.extend(rules.chosen_start().map(says::start));
    parts
}
