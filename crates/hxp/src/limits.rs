//! What a search may use: the words after `go`.

use std::fmt;

use game::{BySeat, Position as _, Seat};
use games::record::TimeControl;
use games::{AnyMove, AnyPosition, Rules};

use crate::Error;

/// How the time of a clock comes back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeRule {
    /// Not at all.
    #[default]
    Total,
    /// So many milliseconds are added after each move.
    Increment(u64),
    /// The clock starts to run so many milliseconds after the turn began.
    Delay(u64),
    /// After each move the time used comes back, at most so many milliseconds.
    Bronstein(u64),
    /// When the total is used up, periods of so many milliseconds follow; a move made within one keeps it.
    Byo {
        /// Milliseconds in a period.
        period: u64,
        /// How many periods are left.
        periods: u32,
    },
}

/// The clock of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatClock {
    /// Milliseconds left.
    pub left: u64,
    /// What comes on top.
    pub rule: TimeRule,
}

/// What a search may use. Whatever is not set does not limit; when nothing at all is set, the search goes on until
/// it is stopped.
///
/// ```
/// use hxp::Limits;
/// let limits: Limits<u16> = Limits { depth: Some(4), ..Limits::default() };
/// assert!(!limits.is_timed());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits<M> {
    /// Milliseconds for this move, to be used up.
    pub movetime: Option<u64>,
    /// Milliseconds for this move, at most: the clock of games with a limit per move.
    pub permove: Option<u64>,
    /// Plies to search.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Search until stopped, even if everything is clear.
    pub infinite: bool,
    /// Search in the opponent's time: no limit of time holds until the signal that the expected move came.
    pub ponder: bool,
    /// The clocks, where there are any.
    pub clocks: BySeat<Option<SeatClock>>,
    /// Only these moves are looked at; all of them when empty.
    pub searchmoves: Vec<M>,
    /// So many best moves are wanted, each with its line.
    pub multipv: usize,
}

impl<M> Default for Limits<M> {
    fn default() -> Limits<M> {
        Limits {
            movetime: None,
            permove: None,
            depth: None,
            nodes: None,
            infinite: false,
            ponder: false,
            clocks: BySeat::filled(4, None),
            searchmoves: Vec::new(),
            multipv: 1,
        }
    }
}

impl<M> Limits<M> {
    /// A search of so many plies.
    pub fn to_depth(depth: u32) -> Limits<M> {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A search of so many nodes.
    pub fn to_nodes(nodes: u64) -> Limits<M> {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search of so many milliseconds.
    pub fn for_millis(millis: u64) -> Limits<M> {
        Limits { movetime: Some(millis), ..Limits::default() }
    }

    /// Whether any limit of time is set.
    pub fn is_timed(&self) -> bool {
        self.movetime.is_some() || self.permove.is_some() || self.clocks.iter().any(Option::is_some)
    }

    /// The clock of a seat, if it has one.
    pub fn clock(&self, seat: Seat) -> Option<SeatClock> {
        self.clocks.get(seat).copied().flatten()
    }

    /// The same limits for moves of another type; moves without a counterpart are left out.
    pub fn map_moves<T>(&self, f: impl FnMut(&M) -> Option<T>) -> Limits<T> {
        Limits {
            movetime: self.movetime,
            permove: self.permove,
            depth: self.depth,
            nodes: self.nodes,
            infinite: self.infinite,
            ponder: self.ponder,
            clocks: self.clocks,
            searchmoves: self.searchmoves.iter().filter_map(f).collect(),
            multipv: self.multipv,
        }
    }
}

impl SeatClock {
    /// A seat's clock in the middle of a turn: how long until its flag falls, how much of a delay is still to come,
    /// and how many byo-yomi periods are left, the running one included. Nothing for time controls without a time
    /// for the whole game.
    ///
    /// ```
    /// use hxp::{SeatClock, TimeRule};
    /// let control = "60+30x3".parse().unwrap();
    /// let byo = |to_flag, periods| SeatClock::new(control, to_flag, 0, periods).unwrap();
    /// let clock = |left, periods| SeatClock { left, rule: TimeRule::Byo { period: 30_000, periods } };
    /// assert_eq!(byo(100_000, 3), clock(10_000, 3));
    /// assert_eq!(byo(60_000, 2), clock(0, 2));
    /// // Ten seconds of the first of two periods are gone.
    /// assert_eq!(byo(50_000, 2), clock(20_000, 1));
    /// ```
    pub fn new(control: TimeControl, to_flag: u64, delay: u64, periods: u32) -> Option<SeatClock> {
        let (left, rule) = match control {
            TimeControl::Unlimited | TimeControl::PerMove { .. } | TimeControl::Correspondence { .. } => {
                return None;
            }
            TimeControl::Total { .. } => (to_flag, TimeRule::Total),
            TimeControl::Increment { step, .. } => (to_flag, TimeRule::Increment(step)),
            TimeControl::Bronstein { step, .. } => (to_flag, TimeRule::Bronstein(step)),
            TimeControl::Delay { .. } => (to_flag.saturating_sub(delay), TimeRule::Delay(delay)),
            TimeControl::ByoYomi { period, .. } => {
                let whole = |n: u32| period.saturating_mul(u64::from(n));
                let kept = if to_flag >= whole(periods) { periods } else { periods.saturating_sub(1) };
                (to_flag.saturating_sub(whole(kept)), TimeRule::Byo { period, periods: kept })
            }
        };
        Some(SeatClock { left, rule })
    }
}

impl fmt::Display for SeatClock {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.left)?;
        match self.rule {
            TimeRule::Total => Ok(()),
            TimeRule::Increment(ms) => write!(f, " inc {ms}"),
            TimeRule::Delay(ms) => write!(f, " delay {ms}"),
            TimeRule::Bronstein(ms) => write!(f, " bronstein {ms}"),
            TimeRule::Byo { period, periods } => write!(f, " byo {period} {periods}"),
        }
    }
}

impl<M> Limits<M> {
    /// Tells the search of a seat's clock, as [`SeatClock::new`] takes it. Where each move has a time of its own,
    /// only that of the seat on turn matters.
    pub fn set_clock(
        &mut self,
        seat: Seat,
        turn: Seat,
        control: TimeControl,
        (to_flag, delay, periods): (u64, u64, u32),
    ) {
        let per_move = matches!(control, TimeControl::PerMove { .. } | TimeControl::Correspondence { .. });
        if per_move && seat == turn {
            self.permove = Some(to_flag);
        }
        if let Some(clock) = self.clocks.get_mut(seat) {
            *clock = SeatClock::new(control, to_flag, delay, periods);
        }
    }

    /// The `go` that asks for a search within these limits; `text` writes a move.
    pub(crate) fn write(&self, rules: &Rules, text: impl Fn(&M) -> String) -> String {
        let mut line = String::from("go");
        let mut add = |word: &str, value: Option<u64>| {
            if let Some(value) = value {
                line.push_str(&format!(" {word} {value}"));
            }
        };
        add("movetime", self.movetime);
        add("permove", self.permove);
        add("depth", self.depth.map(u64::from));
        add("nodes", self.nodes);
        if self.infinite {
            line.push_str(" infinite");
        }
        if self.ponder {
            line.push_str(" ponder");
        }
        for seat in Seat::table(rules.seats()) {
            if let Some(clock) = self.clock(seat) {
                line.push_str(&format!(" clock {} {clock}", rules.seat_text(seat)));
            }
        }
        if !self.searchmoves.is_empty() {
            line.push_str(" searchmoves");
            self.searchmoves.iter().for_each(|m| line.push_str(&format!(" {}", text(m))));
        }
        line
    }
}

const WORDS: [&str; 8] =
    ["movetime", "depth", "nodes", "infinite", "ponder", "searchmoves", "permove", "clock"];

impl Limits<AnyMove> {
    /// Reads what follows `go`, in the position that is to be searched. Unknown words are passed over.
    ///
    /// ```
    /// use game::Position as _;
    /// let position = games::AnyPosition::start(&"abalone".parse().unwrap());
    /// let limits = hxp::Limits::read(&position, "depth 6 clock b 60000 inc 500").unwrap();
    /// assert_eq!((limits.depth, limits.infinite), (Some(6), false));
    /// assert!(hxp::Limits::read(&position, "depth banana").is_err());
    /// ```
    pub fn read(position: &AnyPosition, text: &str) -> Result<Limits<AnyMove>, Error> {
        let mut limits = Limits::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "movetime" => limits.movetime = Some(number(word, words.next())?),
                "permove" => limits.permove = Some(number(word, words.next())?),
                "nodes" => limits.nodes = Some(number(word, words.next())?),
                "depth" => limits.depth = Some(number(word, words.next())?.min(u64::from(u32::MAX)) as u32),
                "infinite" => limits.infinite = true,
                "ponder" => limits.ponder = true,
                "searchmoves" => {
                    while let Some(text) = words.next_if(|word| !WORDS.contains(word)) {
                        let m = position.read_move(text).map_err(|e| Error::reading(text, &e))?;
                        limits.searchmoves.push(m);
                    }
                    if limits.searchmoves.is_empty() {
                        return Err(Error::unreadable("searchmoves: a move was expected"));
                    }
                }
                "clock" => {
                    let seat = words.next().unwrap_or("");
                    let seat = position.rules().read_seat(seat).ok_or_else(|| {
                        Error::unreadable(format_args!("clock: {seat}: a seat of this game was expected"))
                    })?;
                    let left = number(word, words.next())?;
                    let rule = words.next_if(|w| ["inc", "delay", "bronstein", "byo"].contains(w));
                    let rule = match rule {
                        Some("inc") => TimeRule::Increment(number("inc", words.next())?),
                        Some("delay") => TimeRule::Delay(number("delay", words.next())?),
                        Some("bronstein") => TimeRule::Bronstein(number("bronstein", words.next())?),
                        Some("byo") => TimeRule::Byo {
                            period: number("byo", words.next())?,
                            periods: number("byo", words.next())?.min(u64::from(u32::MAX)) as u32,
                        },
                        _ => TimeRule::Total,
                    };
                    if let Some(clock) = limits.clocks.get_mut(seat) {
                        *clock = Some(SeatClock { left, rule });
                    }
                }
                _ => {}
            }
        }
        let limited = limits.is_timed() || limits.depth.is_some() || limits.nodes.is_some();
        if !limited && !limits.ponder {
            limits.infinite = true;
        }
        Ok(limits)
    }
}

/// Reads the number that must stand after a word.
pub fn number(word: &str, text: Option<&str>) -> Result<u64, Error> {
    let text = text.unwrap_or("");
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| {
        if text.is_empty() {
            Error::unreadable(format_args!("{word}: a number was expected"))
        } else {
            Error::unreadable(format_args!("{word}: {text}: a number was expected"))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(rules: &str, text: &str) -> Result<Limits<AnyMove>, Error> {
        let Ok(rules) = rules.parse() else { return Err(Error::unreadable("rules")) };
        Limits::read(&AnyPosition::start(&rules), text)
    }

    #[test]
    fn every_word_is_read() {
        let read = limits(
            "abalone:4",
            "movetime 5 depth 6 nodes 7 permove 8 searchmoves a2b2 clock y 9 byo 10 3 clock b 4 inc 2 multi pass",
        );
        let Ok(read) = read else { return assert_eq!(read, Ok(Limits::default())) };
        assert_eq!(
            (read.movetime, read.depth, read.nodes, read.permove),
            (Some(5), Some(6), Some(7), Some(8))
        );
        assert_eq!(read.searchmoves.len(), 1);
        let byo = SeatClock { left: 9, rule: TimeRule::Byo { period: 10, periods: 3 } };
        assert_eq!(read.clock(Seat::ALL[3]), Some(byo));
        assert_eq!(read.clock(Seat::FIRST), Some(SeatClock { left: 4, rule: TimeRule::Increment(2) }));
        assert!(!read.infinite);
    }

    #[test]
    fn a_bare_go_is_infinite() {
        assert_eq!(limits("six", "").map(|l| l.infinite), Ok(true));
        assert_eq!(limits("six", "ponder").map(|l| l.infinite), Ok(false));
        assert_eq!(limits("six", "searchmoves -1,0").map(|l| l.infinite), Ok(true));
    }

    #[test]
    fn bad_arguments_are_refused() {
        for text in [
            "depth banana",
            "depth",
            "depth -1",
            "depth +1",
            "movetime 1.5",
            "clock",
            "clock q 5",
            "clock b",
            "clock b 5 inc",
            "clock b 5 byo 4",
            "searchmoves",
            "searchmoves depth 4",
            "nodes 99999999999999999999999",
        ] {
            assert_eq!(limits("abalone", text).map_err(|e| e.code), Err(crate::Code::Unreadable), "{text}");
        }
        let illegal = limits("abalone", "searchmoves c3d4 c3c3d4");
        assert_eq!(illegal.map_err(|e| e.code), Err(crate::Code::Illegal));
    }
}
