//! What follows `go`.

use ::game::Position as _;
use games::{AnyMove, AnyPosition};

use super::Refusal;
use crate::{Limits, SeatClock, TimeRule};

const WORDS: [&str; 8] =
    ["movetime", "depth", "nodes", "infinite", "ponder", "searchmoves", "permove", "clock"];

/// Reads the limits of a search in a position.
pub(super) fn read_limits(position: &AnyPosition, text: &str) -> Result<Limits<AnyMove>, Refusal> {
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
                    let m = position.read_move(text).map_err(|e| Refusal::reading(text, &e))?;
                    limits.searchmoves.push(m);
                }
                if limits.searchmoves.is_empty() {
                    return Err(Refusal::unreadable("searchmoves: a move was expected"));
                }
            }
            "clock" => {
                let seat = words.next().unwrap_or("");
                let seat = position.rules().read_seat(seat).ok_or_else(|| {
                    Refusal::unreadable(format_args!("clock: {seat}: a seat of this game was expected"))
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

/// The number after a word.
pub(super) fn number(word: &str, text: Option<&str>) -> Result<u64, Refusal> {
    let text = text.unwrap_or("");
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| {
        if text.is_empty() {
            Refusal::unreadable(format_args!("{word}: a number was expected"))
        } else {
            Refusal::unreadable(format_args!("{word}: {text}: a number was expected"))
        }
    })
}

#[cfg(test)]
mod tests {
    use ::game::Seat;

    use super::*;

    fn limits(rules: &str, text: &str) -> Result<Limits<AnyMove>, Refusal> {
        let Ok(rules) = rules.parse() else { return Err(Refusal::unreadable("rules")) };
        read_limits(&AnyPosition::start(&rules), text)
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
            assert_eq!(
                limits("abalone", text).map_err(|e| e.code),
                Err(super::super::Code::Unreadable),
                "{text}"
            );
        }
        let illegal = limits("abalone", "searchmoves c3d4 c3c3d4");
        assert_eq!(illegal.map_err(|e| e.code), Err(super::super::Code::Illegal));
    }
}
