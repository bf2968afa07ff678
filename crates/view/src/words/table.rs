//! What stands beside a board: the rules that are played by, and clocks.

use games::Rules;
use games::record::TimeControl;
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

/// A minute, an hour and a day, in milliseconds.
const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// A stretch of time in words: minutes, or seconds; from a day on days, or hours. Nothing when it is none of these.
fn stretch(ms: u64) -> Option<Message> {
    let (id, unit) = match ms {
        DAY.. if ms.is_multiple_of(DAY) => ("time-days", DAY),
        DAY.. if ms.is_multiple_of(HOUR) => ("time-hours", HOUR),
        MINUTE.. if ms.is_multiple_of(MINUTE) => ("time-minutes", MINUTE),
        _ if ms.is_multiple_of(1_000) => ("time-seconds", 1_000),
        _ => return None,
    };
    Some(Message::new(id).with("n", (ms / unit) as i64))
}

/// A time control in words, said by `say`.
///
/// ```
/// use view::words::time_control;
/// let words = texts::terminal(texts::Language::English);
/// let said = |text: &str| time_control(&text.parse().unwrap(), |message| words.format(message));
/// assert_eq!([said("600+5"), said("3d/move")], ["10 min + 5 s", "3 days per move"]);
/// assert_eq!([said("86400"), said("172800+3600")], ["1 day for the whole game", "2 days + 60 min"]);
/// ```
pub fn time_control(clock: &TimeControl, say: impl Fn(&Message) -> String) -> String {
    let two = |id: &'static str, total: u64, step: u64| {
        let (total, step) = (say(&stretch(total)?), say(&stretch(step)?));
        Some(Message::new(id).with("total", total).with("step", step))
    };
    let per_move = |days: u64| Message::new("clock-correspondence").with("n", days as i64);
    let said = match *clock {
        TimeControl::Unlimited => Some(Message::new("clock-none")),
        TimeControl::Total { total } if total >= DAY => {
            stretch(total).map(|total| Message::new("clock-whole").with("time", say(&total)))
        }
        TimeControl::Total { total } => two("clock-increment", total, 0),
        TimeControl::Increment { total, step } => two("clock-increment", total, step),
        TimeControl::PerMove { limit } if limit >= DAY && limit.is_multiple_of(DAY) => {
            Some(per_move(limit / DAY))
        }
        TimeControl::PerMove { limit } => {
            stretch(limit).map(|time| Message::new("clock-per-move").with("time", say(&time)))
        }
        TimeControl::ByoYomi { total, period, periods } => {
            two("clock-byoyomi", total, period).map(|message| message.with("n", i64::from(periods)))
        }
        TimeControl::Correspondence { days } => Some(per_move(u64::from(days))),
        TimeControl::Delay { .. } | TimeControl::Bronstein { .. } => None,
    };
    // What is left is written as records have it.
    said.map_or_else(|| clock.to_string(), |message| say(&message))
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

#[cfg(test)]
mod tests {
    use texts::Language;

    use super::*;

    #[test]
    fn days_are_days_in_every_language() {
        for (control, expected) in [
            (
                "86400",
                [
                    "1 day for the whole game",
                    "1 Tag für die ganze Partie",
                    "1 nap az egész játszmára",
                    "tüm oyun için 1 gün",
                    "יום אחד לכל המשחק",
                ],
            ),
            (
                "172800",
                [
                    "2 days for the whole game",
                    "2 Tage für die ganze Partie",
                    "2 nap az egész játszmára",
                    "tüm oyun için 2 gün",
                    "יומיים לכל המשחק",
                ],
            ),
            (
                "259200+43200",
                [
                    "3 days + 720 min",
                    "3 Tage + 720 min",
                    "3 nap + 720 p",
                    "3 gün + 720 dk",
                    "3 ימים + 720 דק׳",
                ],
            ),
            ("90000+0.5", ["90000+0.5"; 5]),
            (
                "90000+86400",
                ["25 h + 1 day", "25 Std. + 1 Tag", "25 ó + 1 nap", "25 sa + 1 gün", "25 שע׳ + יום אחד"],
            ),
            (
                "86400/move",
                [
                    "1 day per move",
                    "1 Tag pro Zug",
                    "1 nap lépésenként",
                    "hamle başına 1 gün",
                    "יום אחד למהלך",
                ],
            ),
            (
                "2d/move",
                [
                    "2 days per move",
                    "2 Tage pro Zug",
                    "2 nap lépésenként",
                    "hamle başına 2 gün",
                    "יומיים למהלך",
                ],
            ),
            (
                "5d/move",
                [
                    "5 days per move",
                    "5 Tage pro Zug",
                    "5 nap lépésenként",
                    "hamle başına 5 gün",
                    "5 ימים למהלך",
                ],
            ),
            (
                "86400+86400x3",
                [
                    "1 day, then 3 × 1 day",
                    "1 Tag, dann 3 × 1 Tag",
                    "1 nap, azután 3 × 1 nap",
                    "1 gün, sonra 3 × 1 gün",
                    "יום אחד, ואז 3 × יום אחד",
                ],
            ),
            ("300+3", ["5 min + 3 s", "5 min + 3 s", "5 p + 3 mp", "5 dk + 3 sn", "5 דק׳ + 3 שנ׳"]),
            ("600", ["10 min + 0 s", "10 min + 0 s", "10 p + 0 mp", "10 dk + 0 sn", "10 דק׳ + 0 שנ׳"]),
            ("-", ["No clock", "Ohne Uhr", "Óra nélkül", "Saatsiz", "בלי שעון"]),
        ] {
            let control = control.parse().unwrap();
            for (language, expected) in Language::ALL.into_iter().zip(expected) {
                let words = texts::terminal(language);
                let said = time_control(&control, |message| words.format(message));
                // Marks of direction around what is put in are not seen.
                let said: String = said.chars().filter(|c| !('\u{2066}'..='\u{2069}').contains(c)).collect();
                assert_eq!(said, expected, "{control} {language:?}");
            }
        }
    }
}
