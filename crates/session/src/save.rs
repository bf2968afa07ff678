//! A session as a record.
//!
//! Beside what every record knows, a session's record holds
//! - `[%emt h:mm:ss.t]` after each move of a game with clocks: how long the turn took, pauses left out, and
//!   `[%lag <ms>]` when some of that was not counted;
//! - the tags `Table` (`local` when all sit at one table), `Lag` (the allowance in milliseconds) and `Open` (the
//!   numbers of open seats), each only where it says something.

use game::{Position as _, Seat, Termination};
use games::record::{Event as RecordEvent, Happening, Note, Ply, Record, SeatKind, TimeControl};

use crate::{Kind, Offer, Phase, Session, What};

pub(crate) const TABLE: &str = "Table";
pub(crate) const LOCAL: &str = "local";
pub(crate) const LAG: &str = "Lag";
pub(crate) const OPEN: &str = "Open";

impl Session {
    /// The record of the game so far, whole: read back with [`Session::load`], it goes on as it was.
    ///
    /// ```
    /// use game::Seat;
    /// use session::{Act, Command, Session, Setup};
    /// let mut setup = Setup::new("abalone".parse().unwrap());
    /// setup.clocks = ["600".parse().unwrap(); 4];
    /// let mut session = Session::new(setup, 0);
    /// session.step(&Command::play_text(Seat::FIRST, 0, "c3d4"), 1_500).unwrap();
    /// session.step(&Command::by(Seat::FIRST, Act::OfferDraw), 2_000).unwrap();
    /// let text = session.record().to_string();
    /// assert!(text.ends_with(
    ///     "1. c3d4 {[%clk 0:09:58.5] [%emt 0:00:01.5]} {[%ev 2000 b offer-draw]} *\n"
    /// ));
    /// assert_eq!(Session::load(&text, 0).unwrap().state(), session.state());
    /// ```
    pub fn record(&self) -> Record {
        let mut record = Record::from_position(*self.rules(), self.setup.start().clone());
        self.write_header(&mut record);
        let mut paused = false;
        for (i, event) in self.log.iter().enumerate() {
            let note = |seat: Seat, what: Happening| {
                Some(Note::Event(RecordEvent { at: event.at.saturating_sub(self.state.began), seat, what }))
            };
            let noted = match &event.what {
                What::Seated { .. } | What::Left { .. } | What::Began => None,
                // Who sits at the end is in the header.
                What::Offered { offer: Offer::Replace { .. }, .. } => None,
                What::WantedRematch { .. } | What::RematchAgreed => None,
                What::Moved { m, used, lag, clock, .. } => {
                    let mut ply = Ply::new(*m);
                    ply.notes.extend(clock.noted(used - lag).map(Note::Clock));
                    if self.state.timed {
                        let lag = if *lag > 0 { format!(" [%lag {lag}]") } else { String::new() };
                        ply.notes.extend(Note::text(&format!("[%emt {}]{lag}", hours(*used))));
                    }
                    record.line.plies.push(ply);
                    None
                }
                What::Offered { seat, offer: Offer::Draw } => note(*seat, Happening::OfferDraw),
                What::Offered { seat, offer: Offer::Takeback { .. } } => {
                    note(*seat, Happening::OfferTakeback)
                }
                What::Accepted { seat } => note(*seat, Happening::Accept),
                What::Declined { seat } => note(*seat, Happening::Decline),
                What::TookBack { seat, plies } => note(*seat, Happening::Takeback(*plies)),
                What::Paused { seat } => {
                    paused = true;
                    note(*seat, Happening::Pause)
                }
                What::Resumed { seat } => {
                    paused = false;
                    note(*seat, Happening::Resume)
                }
                What::Resigned { seat } => note(*seat, Happening::Resign),
                What::Out { seat, reason: Termination::Resignation } => note(*seat, Happening::Resign),
                What::Out { seat, reason } => note(*seat, Happening::Out(*reason)),
                // An end from outside leaves no event; a pause says when the clocks stopped.
                What::Ended(ending) => {
                    let from_outside = match ending.termination {
                        Termination::Adjudication => true,
                        Termination::Abandoned | Termination::IllegalMove | Termination::Crash => {
                            let before = i.checked_sub(1).map(|i| &self.log[i].what);
                            let left = ending.termination;
                            // Of three players one who leaves does not end the game.
                            self.state.seats.len() == 3
                                || !matches!(before, Some(What::Out { reason, .. }) if *reason == left)
                        }
                        _ => false,
                    };
                    let ran = self.state.timed && !paused && self.began().is_some();
                    if from_outside && ran { note(self.position().turn(), Happening::Pause) } else { None }
                }
                What::Noted(note) => Some(note.clone()),
            };
            record.line.last_notes().extend(noted);
        }
        let ending = self.ending();
        record.result = ending.and_then(|e| e.payoffs);
        record.termination = ending.map(|e| e.termination);
        record
    }

    fn write_header(&self, record: &mut Record) {
        let (setup, header) = (&self.setup, &mut record.header);
        let seats = self.state.seats.len();
        header.event = setup.event.clone();
        header.site = setup.site.clone();
        header.date = setup.date.clone();
        header.house = setup.house;
        let mut open = Vec::new();
        for (i, who) in self.state.seats.iter().enumerate() {
            header.names[i] = Some(who.name.clone()).filter(|name| !name.is_empty());
            header.kinds[i] = match who.kind {
                Kind::Person => Some(SeatKind::Person),
                Kind::Computer { level } => Some(SeatKind::Computer { level }),
                Kind::Open => {
                    open.push((i + 1).to_string());
                    None
                }
            };
        }
        let clocks = &setup.clocks[..seats];
        if clocks.iter().all(|&clock| clock == clocks[0]) {
            header.clock = Some(clocks[0]).filter(|&clock| clock != TimeControl::Unlimited);
        } else {
            for (i, &clock) in clocks.iter().enumerate() {
                header.clocks[i] = Some(clock);
            }
        }
        header.other = setup.tags.clone();
        if setup.local {
            header.other.set(TABLE, LOCAL);
        }
        if setup.lag > 0 {
            header.other.set(LAG, &setup.lag.to_string());
        }
        if !open.is_empty() && !matches!(self.state.phase, Phase::Playing | Phase::Paused) {
            header.other.set(OPEN, &open.join(" "));
        }
    }
}

/// `h:mm:ss.t`, with as many decimals as are needed.
fn hours(ms: u64) -> String {
    let s = ms / 1000;
    let decimals = format!("{:03}", ms % 1000);
    let decimals = decimals.trim_end_matches('0');
    let tail = if decimals.is_empty() { "0" } else { decimals };
    format!("{}:{:02}:{:02}.{tail}", s / 3600, s / 60 % 60, s % 60)
}

/// Reads what [`hours`] writes.
fn read_hours(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| (1..=9).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    if !digits(decimals) || decimals.len() > 3 || !whole.split(':').all(digits) {
        return None;
    }
    let seconds = whole
        .split(':')
        .try_fold(0u64, |sum, part| sum.checked_mul(60)?.checked_add(part.parse::<u64>().ok()?))?;
    let ms = decimals.parse::<u64>().ok()? * 10u64.pow(3 - decimals.len() as u32);
    seconds.checked_mul(1000)?.checked_add(ms)
}

/// What the comments after a move say of its time, and what else they say.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct MoveTime {
    pub used: Option<u64>,
    pub lag: u64,
}

/// Takes the remarks on time from the beginning of a comment and leaves the rest.
pub(crate) fn take_time(text: &str, time: &mut MoveTime) -> String {
    let mut rest = text.trim();
    while let Some((command, after)) = rest.strip_prefix("[%").and_then(|r| r.split_once(']')) {
        let mut words = command.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("emt"), Some(value), None) if read_hours(value).is_some() => time.used = read_hours(value),
            (Some("lag"), Some(value), None) if value.parse::<u64>().is_ok() => {
                time.lag = value.parse().unwrap_or(0);
            }
            _ => break,
        }
        rest = after.trim_start();
    }
    rest.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_moves_print_and_read_back() {
        for ms in [0, 1, 10, 100, 1_000, 59_999, 3_600_000, 987_654_321, 259_199_999] {
            assert_eq!(read_hours(&hours(ms)), Some(ms), "{}", hours(ms));
        }
        assert_eq!(hours(1_230), "0:00:01.23");
        assert_eq!(read_hours("0:05"), Some(5_000));
        for text in ["", "x", "1:", ":", "1.", "1.2345", "99999999999999999999", "-1"] {
            assert_eq!(read_hours(text), None, "{text}");
        }
    }

    #[test]
    fn remarks_on_time_are_taken_from_comments() {
        for (text, used, lag, rest) in [
            ("[%emt 0:00:05.0]", Some(5_000), 0, ""),
            ("[%emt 0:00:05.0] [%lag 30] well played", Some(5_000), 30, "well played"),
            ("well [%emt 0:00:05.0]", None, 0, "well [%emt 0:00:05.0]"),
            ("[%emt soon]", None, 0, "[%emt soon]"),
            ("[%csl a1]", None, 0, "[%csl a1]"),
        ] {
            let mut time = MoveTime::default();
            assert_eq!(take_time(text, &mut time), rest);
            assert_eq!(time, MoveTime { used, lag });
        }
    }
}
