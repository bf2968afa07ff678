//! What stands between the moves: comments, clock readings, evaluations and events.

use std::fmt;

use game::{Fault, Seat, Termination, Unreadable};

use crate::Rules;

/// One thing said or done after a move (or before the first).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Note {
    /// A comment. White space in it is not kept: see [`Note::text`].
    Text(String),
    /// What the mover's clock showed after the move, in milliseconds: `[%clk 0:09:58.0]`.
    Clock(u64),
    /// What somebody thought of the position: `[%eval cp 35]`.
    Eval(String),
    /// Something that happened besides the moves: `[%ev 12000 b offer-draw]`.
    Event(Event),
}

impl Note {
    /// A comment, with every stretch of white space made one space; nothing when no word is left.
    ///
    /// ```
    /// use games::record::Note;
    /// assert_eq!(Note::text(" well\n played "), Some(Note::Text("well played".into())));
    /// assert_eq!(Note::text(" "), None);
    /// ```
    pub fn text(text: &str) -> Option<Note> {
        let words = words(text);
        if words.is_empty() { None } else { Some(Note::Text(words)) }
    }

    /// An evaluation; brackets, braces and backslashes are left out of it.
    ///
    /// ```
    /// use games::record::Note;
    /// assert_eq!(Note::eval("cp  35"), Some(Note::Eval("cp 35".into())));
    /// ```
    pub fn eval(text: &str) -> Option<Note> {
        let plain: String = text.chars().filter(|c| !['[', ']', '{', '}', '\\'].contains(c)).collect();
        let words = words(&plain);
        if words.is_empty() { None } else { Some(Note::Eval(words)) }
    }
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Something that happened in a game besides the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// Milliseconds since the start of the game.
    pub at: u64,
    /// Whose doing it was.
    pub seat: Seat,
    /// What it was.
    pub what: Happening,
}

/// The kinds of [`Event`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Happening {
    /// `offer-draw`
    OfferDraw,
    /// `accept`: the standing offer.
    Accept,
    /// `decline`: the standing offer.
    Decline,
    /// `offer-takeback`
    OfferTakeback,
    /// `takeback 2`: so many plies are undone; the moves stay in the record, and play goes on from before
    /// them.
    Takeback(u32),
    /// `pause`
    Pause,
    /// `resume`
    Resume,
    /// `out time`: with three players, the seat stops moving (A13).
    Out(Termination),
    /// `resign`: with three players, the seat stops moving (A13).
    Resign,
}

impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Happening::OfferDraw => f.write_str("offer-draw"),
            Happening::Accept => f.write_str("accept"),
            Happening::Decline => f.write_str("decline"),
            Happening::OfferTakeback => f.write_str("offer-takeback"),
            Happening::Takeback(plies) => write!(f, "takeback {plies}"),
            Happening::Pause => f.write_str("pause"),
            Happening::Resume => f.write_str("resume"),
            Happening::Out(reason) => write!(f, "out {reason}"),
            Happening::Resign => f.write_str("resign"),
        }
    }
}

impl Event {
    /// Writes what stands after `%ev`: `12000 b offer-draw`.
    ///
    /// ```
    /// use games::record::{Event, Happening};
    /// use game::Seat;
    /// let rules = games::Rules::default();
    /// let event = Event { at: 12_000, seat: Seat::FIRST, what: Happening::Takeback(2) };
    /// assert_eq!(event.text(&rules), "12000 b takeback 2");
    /// assert_eq!(Event::read(&rules, "12000 b takeback 2"), Ok(event));
    /// ```
    pub fn text(&self, rules: &Rules) -> String {
        format!("{} {} {}", self.at, rules.seat_text(self.seat), self.what)
    }

    /// Reads what [`Event::text`] writes.
    pub fn read(rules: &Rules, text: &str) -> Result<Event, Unreadable> {
        let mut words = text
            .split_whitespace()
            .map(|word| (text[..word.as_ptr() as usize - text.as_ptr() as usize].chars().count(), word));
        let end = text.chars().count();
        let mut next = || words.next().unwrap_or((end, ""));
        let (at, ms) = next();
        let ms = number(ms).ok_or(Unreadable::new(at, TIME))?;
        let (at, seat) = next();
        let seat = rules.read_seat(seat).ok_or(Unreadable::new(at, SEAT))?;
        let (place, name) = next();
        let what = match name {
            "offer-draw" => Happening::OfferDraw,
            "accept" => Happening::Accept,
            "decline" => Happening::Decline,
            "offer-takeback" => Happening::OfferTakeback,
            "pause" => Happening::Pause,
            "resume" => Happening::Resume,
            "resign" => Happening::Resign,
            "takeback" => {
                let (at, plies) = next();
                let plies = number(plies).and_then(|n| u32::try_from(n).ok()).filter(|&n| n > 0);
                Happening::Takeback(plies.ok_or(Unreadable::new(at, PLIES))?)
            }
            "out" => {
                let (at, reason) = next();
                Happening::Out(reason.parse().map_err(|()| Unreadable::new(at, REASON))?)
            }
            _ => return Err(Unreadable::new(place, EVENT)),
        };
        match words.next() {
            Some((at, _)) => Err(Unreadable::new(at, END)),
            None => Ok(Event { at: ms, seat, what }),
        }
    }
}

const TIME: Fault = Fault { id: "event-time", sentence: "the milliseconds since the start were expected" };
const SEAT: Fault = Fault { id: "event-seat", sentence: "a seat of this game was expected" };
const EVENT: Fault = Fault {
    id: "event",
    sentence: "one of the events offer-draw, accept, decline, offer-takeback, takeback, pause, resume, out or \
               resign was expected",
};
const PLIES: Fault = Fault { id: "event-plies", sentence: "how many plies are taken back was expected" };
const REASON: Fault = Fault { id: "event-reason", sentence: "a reason such as time was expected" };
const END: Fault = Fault { id: "event-end", sentence: "the event should end here" };

/// A number of at most fifteen digits.
pub(super) fn number(digits: &str) -> Option<u64> {
    let plain = (1..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    if plain { digits.parse().ok() } else { None }
}

/// Writes `h:mm:ss.t`, with hundredths and thousandths only where there are any.
pub(super) fn clock_text(ms: u64) -> String {
    let (s, ms) = (ms / 1000, ms % 1000);
    let tail = match ms {
        _ if ms % 100 == 0 => format!("{}", ms / 100),
        _ if ms % 10 == 0 => format!("{:02}", ms / 10),
        _ => format!("{ms:03}"),
    };
    format!("{}:{:02}:{:02}.{tail}", s / 3600, s / 60 % 60, s % 60)
}

/// Reads `h:mm:ss.t`; hours and decimals may be missing.
pub(super) fn read_clock(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let parts: Vec<&str> = whole.split(':').collect();
    let (h, m, s) = match parts[..] {
        [h, m, s] => (number(h)?, number(m)?, number(s)?),
        [m, s] => (0, number(m)?, number(s)?),
        _ => return None,
    };
    if m > 59 || s > 59 || h > 99_999_999 || decimals.len() > 3 {
        return None;
    }
    let ms = number(decimals)? * 10u64.pow(3 - decimals.len() as u32);
    Some((h * 3600 + m * 60 + s) * 1000 + ms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_readings_print_and_read_back() {
        for text in ["0:00:00.0", "0:09:58.3", "1:00:00.0", "100:59:59.9", "0:00:01.25", "0:00:01.005"] {
            assert_eq!(read_clock(text).map(clock_text).as_deref(), Some(text));
        }
        assert_eq!(read_clock("9:58"), Some(598_000));
        for text in
            ["", "5", "0:60:00", "0:00:60", "1:2:3:4", "a:00", "0:00:00.", "0:00:00.1234", "::", "-1:00"]
        {
            assert_eq!(read_clock(text), None, "{text}");
        }
    }

    #[test]
    fn every_event_prints_and_reads_back() {
        let rules: Rules = "six:4".parse().unwrap();
        for text in [
            "0 b1 offer-draw",
            "1 r1 accept",
            "1 r2 decline",
            "2 b2 offer-takeback",
            "3 b1 takeback 2",
            "4 r2 pause",
            "5 r2 resume",
            "6 b2 out time",
            "7 b2 resign",
        ] {
            assert_eq!(Event::read(&rules, text).map(|e| e.text(&rules)).as_deref(), Ok(text));
        }
    }

    #[test]
    fn broken_events_are_unreadable_at_their_place() {
        let rules = Rules::default();
        for (text, at, id) in [
            ("", 0, "event-time"),
            ("x b resign", 0, "event-time"),
            ("-1 b resign", 0, "event-time"),
            ("1", 1, "event-seat"),
            ("1 r resign", 2, "event-seat"),
            ("1 b1 resign", 2, "event-seat"),
            ("1 b", 3, "event"),
            ("1 b dance", 4, "event"),
            ("1 b takeback", 12, "event-plies"),
            ("1 b takeback 0", 13, "event-plies"),
            ("1 b out boredom", 8, "event-reason"),
            ("1 b resign now", 11, "event-end"),
        ] {
            let error = Event::read(&rules, text).unwrap_err();
            assert_eq!((error.at, error.fault.id), (at, id), "{text}");
        }
    }
}
