//! How much time a seat has: the `Clock` tags.

use std::fmt;
use std::str::FromStr;

use game::{Fault, Unreadable};

/// A time control (A20 and our extensions). Times are in milliseconds; texts are in seconds, with up to
/// three decimals.
///
/// ```
/// use games::record::TimeControl;
/// assert_eq!("600+5".parse(), Ok(TimeControl::Increment { total: 600_000, step: 5_000 }));
/// assert_eq!("600+30x5".parse::<TimeControl>().unwrap().to_string(), "600+30x5");
/// assert_eq!("3d/move".parse(), Ok(TimeControl::Correspondence { days: 3 }));
/// assert_eq!(TimeControl::default().to_string(), "-");
/// assert!("600+".parse::<TimeControl>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// As long as one likes: `-`.
    #[default]
    Unlimited,
    /// So much for the whole game: `600`.
    Total {
        /// The time at the start.
        total: u64,
    },
    /// Each move adds something: `600+5`.
    Increment {
        /// The time at the start.
        total: u64,
        /// What a move adds.
        step: u64,
    },
    /// The clock waits before it runs: `600d5`.
    Delay {
        /// The time at the start.
        total: u64,
        /// How long it waits in each turn.
        step: u64,
    },
    /// A move gives back what it took, up to a limit (Bronstein): `600b5`.
    Bronstein {
        /// The time at the start.
        total: u64,
        /// The most that is given back.
        step: u64,
    },
    /// When the time is over, periods that start anew with each move (byo-yomi): `600+30x5`.
    ByoYomi {
        /// The time at the start.
        total: u64,
        /// How long a period is.
        period: u64,
        /// How many there are.
        periods: u32,
    },
    /// So much for each move: `15/move`.
    PerMove {
        /// The time for a move.
        limit: u64,
    },
    /// Days for each move: `3d/move`.
    Correspondence {
        /// The days for a move.
        days: u32,
    },
}

/// A player is expected to make so many moves.
const MOVES: u64 = 40;

impl TimeControl {
    /// How many milliseconds a player is expected to think in a whole game; nothing where nobody sits down for it.
    ///
    /// ```
    /// use games::record::TimeControl;
    /// let expected = |text: &str| text.parse::<TimeControl>().unwrap().expected();
    /// assert_eq!((expected("300"), expected("300+3")), (Some(300_000), Some(420_000)));
    /// assert_eq!((expected("15/move"), expected("300+30x5")), (Some(600_000), Some(900_000)));
    /// assert_eq!((expected("-"), expected("3d/move")), (None, None));
    /// ```
    pub const fn expected(self) -> Option<u64> {
        match self {
            TimeControl::Unlimited | TimeControl::Correspondence { .. } => None,
            TimeControl::Total { total } => Some(total),
            TimeControl::Increment { total, step }
            | TimeControl::Delay { total, step }
            | TimeControl::Bronstein { total, step } => {
                Some(total.saturating_add(step.saturating_mul(MOVES)))
            }
            // A period is rarely used up, and the first moves need none.
            TimeControl::ByoYomi { total, period, .. } => {
                Some(total.saturating_add(period.saturating_mul(MOVES / 2)))
            }
            TimeControl::PerMove { limit } => Some(limit.saturating_mul(MOVES)),
        }
    }
}

struct Seconds(u64);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0 / 1000)?;
        match self.0 % 1000 {
            0 => Ok(()),
            ms if ms % 100 == 0 => write!(f, ".{}", ms / 100),
            ms if ms % 10 == 0 => write!(f, ".{:02}", ms / 10),
            ms => write!(f, ".{ms:03}"),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let s = Seconds;
        match *self {
            TimeControl::Unlimited => f.write_str("-"),
            TimeControl::Total { total } => s(total).fmt(f),
            TimeControl::Increment { total, step } => write!(f, "{}+{}", s(total), s(step)),
            TimeControl::Delay { total, step } => write!(f, "{}d{}", s(total), s(step)),
            TimeControl::Bronstein { total, step } => write!(f, "{}b{}", s(total), s(step)),
            TimeControl::ByoYomi { total, period, periods } => {
                write!(f, "{}+{}x{periods}", s(total), s(period))
            }
            TimeControl::PerMove { limit } => write!(f, "{}/move", s(limit)),
            TimeControl::Correspondence { days } => write!(f, "{days}d/move"),
        }
    }
}

const CLOCK: Fault = Fault {
    id: "clock",
    sentence: "a clock such as 600, 600+5, 600d5, 600b5, 600+30x5, 15/move, 3d/move or - was expected",
};
const NUMBER: Fault = Fault { id: "clock-number", sentence: "a number of seconds was expected" };
const ZERO: Fault = Fault { id: "clock-zero", sentence: "this leaves no time to think" };

impl FromStr for TimeControl {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<TimeControl, Unreadable> {
        let lead = text.chars().take_while(|c| c.is_whitespace()).count();
        read(text.trim()).map_err(|e| e.shifted(lead))
    }
}

fn read(text: &str) -> Result<TimeControl, Unreadable> {
    if text == "-" {
        return Ok(TimeControl::Unlimited);
    }
    if let Some(limit) = text.strip_suffix("/move") {
        let clock = match limit.strip_suffix('d') {
            Some(days) => TimeControl::Correspondence { days: count(days, 0)? },
            None => TimeControl::PerMove { limit: seconds(limit, 0)? },
        };
        let nothing =
            matches!(clock, TimeControl::PerMove { limit: 0 } | TimeControl::Correspondence { days: 0 });
        return if nothing { Err(Unreadable::new(0, ZERO)) } else { Ok(clock) };
    }
    let Some(sign) = text.find(['+', 'd', 'b']) else {
        let total = seconds(text, 0)?;
        return if total == 0 { Err(Unreadable::new(0, ZERO)) } else { Ok(TimeControl::Total { total }) };
    };
    let total = seconds(&text[..sign], 0)?;
    let (kind, rest) = (text.as_bytes()[sign], &text[sign + 1..]);
    if kind == b'+'
        && let Some((period, periods)) = rest.split_once('x')
    {
        let clock = TimeControl::ByoYomi {
            total,
            period: seconds(period, sign + 1)?,
            periods: count(periods, sign + 2 + period.len())?,
        };
        let nothing =
            matches!(clock, TimeControl::ByoYomi { period: 0, .. } | TimeControl::ByoYomi { periods: 0, .. });
        return if nothing { Err(Unreadable::new(sign + 1, ZERO)) } else { Ok(clock) };
    }
    let step = seconds(rest, sign + 1)?;
    match (total, step) {
        (0, 0) => Err(Unreadable::new(0, ZERO)),
        // Nothing is added: that is a plain total, and one value has one text.
        (_, 0) => Ok(TimeControl::Total { total }),
        _ if kind == b'+' => Ok(TimeControl::Increment { total, step }),
        _ if kind == b'd' => Ok(TimeControl::Delay { total, step }),
        _ => Ok(TimeControl::Bronstein { total, step }),
    }
}

/// Seconds with up to three decimals, as milliseconds.
fn seconds(text: &str, at: usize) -> Result<u64, Unreadable> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() && !text.contains('.') {
        return Err(Unreadable::new(at, if at == 0 { CLOCK } else { NUMBER }));
    }
    if !digits(whole) || !digits(decimals) || whole.len() > 9 || decimals.len() > 3 {
        return Err(Unreadable::new(at, if at == 0 { CLOCK } else { NUMBER }));
    }
    let scale = 10u64.pow(3 - decimals.len() as u32);
    Ok(number(whole) * 1000 + number(decimals) * scale)
}

fn count(text: &str, at: usize) -> Result<u32, Unreadable> {
    if text.is_empty() || text.len() > 6 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Unreadable::new(at, NUMBER));
    }
    Ok(number(text) as u32)
}

fn number(digits: &str) -> u64 {
    digits.bytes().fold(0, |n, b| n * 10 + u64::from(b - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_prints_and_reads_back() {
        for text in [
            "-", "600", "600+5", "600d5", "600b5", "600+30x5", "0+30x1", "15/move", "3d/move", "0.5/move",
            "0+0.1", "10.25", "1.005d2",
        ] {
            assert_eq!(text.parse::<TimeControl>().map(|c| c.to_string()).as_deref(), Ok(text));
        }
        for (loose, strict) in [(" 600 ", "600"), ("600+0", "600"), ("0600.50", "600.5"), ("600d0", "600")] {
            assert_eq!(loose.parse::<TimeControl>().map(|c| c.to_string()).as_deref(), Ok(strict));
        }
    }

    #[test]
    fn nonsense_is_unreadable_at_its_place() {
        for (text, at, id) in [
            ("", 0, "clock"),
            ("ten", 0, "clock"),
            ("-5", 0, "clock"),
            ("0", 0, "clock-zero"),
            ("0+0", 0, "clock-zero"),
            ("0/move", 0, "clock-zero"),
            ("0d/move", 0, "clock-zero"),
            ("600+", 4, "clock-number"),
            ("600+5x", 6, "clock-number"),
            ("600+0x5", 4, "clock-zero"),
            ("600+5x0", 4, "clock-zero"),
            ("600d5x5", 4, "clock-number"),
            ("600+5+5", 4, "clock-number"),
            ("  x", 2, "clock"),
            ("1.0000", 0, "clock"),
            ("9999999999", 0, "clock"),
            ("d/move", 0, "clock-number"),
        ] {
            let error = text.parse::<TimeControl>().unwrap_err();
            assert_eq!((error.at, error.fault.id), (at, id), "{text}");
        }
    }
}
