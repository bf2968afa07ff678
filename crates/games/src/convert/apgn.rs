//! Positions as APGN writes them.
//!
//! `wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb-0b0w b`: the board as in our own positions, then how many balls Black
//! and White have *lost*, then whose turn it is. Our own form, with the balls that each side has *ejected* after the
//! turn, is read, too, and so is a board without any score.

use abalone::{IllegalPosition, TwoPlayers};
use game::{Fault, Position as _, ReadError, Unreadable};

const LOST: Fault = Fault {
    id: "apgn-lost",
    sentence: "the balls that Black and White have lost were expected after the board, such as -5b4w",
};
const END: Fault = Fault { id: "apgn-end", sentence: "the position should end here" };

/// Reads a position.
///
/// ```
/// use games::convert::apgn;
/// let position = apgn::read("5/6/7/8/4b4/8/7/6/w4-5b4w w").unwrap();
/// assert_eq!(position.to_string(), "5/6/7/8/4b4/8/7/6/w4 w 4-5");
/// assert!(apgn::read("5/6/7/8/4b4/8/7/6/w4-5b w").is_err());
/// ```
pub fn read(text: &str) -> Result<TwoPlayers, ReadError<IllegalPosition>> {
    let rules = abalone::Rules::default();
    let lead = text.chars().take_while(|c| c.is_whitespace()).count();
    let (board, rest) = match text.trim_start().split_once('-') {
        Some((board, rest)) if !board.contains(char::is_whitespace) => (board, rest),
        _ => return TwoPlayers::read(&rules, text),
    };
    let (lost, turn) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let at = lead + board.chars().count() + 1;
    let [black, white] = read_lost(lost).ok_or(Unreadable::new(at, LOST))?;
    let turn_at = at + lost.chars().count() + 1 + turn.chars().take_while(|c| c.is_whitespace()).count();
    let mut words = turn.split_whitespace();
    let turn = words.next().unwrap_or("");
    if words.next().is_some() {
        return Err(Unreadable::new(turn_at + turn.chars().count(), END).into());
    }
    // What one side has lost the other has ejected.
    let own = format!("{board} {turn} {white}-{black}");
    TwoPlayers::read(&rules, &own).map_err(|error| match error {
        ReadError::Unreadable(e) if e.at < board.chars().count() => ReadError::Unreadable(e.shifted(lead)),
        ReadError::Unreadable(e) if turn.is_empty() => {
            ReadError::Unreadable(Unreadable::new(text.trim_end().chars().count(), e.fault))
        }
        ReadError::Unreadable(e) => ReadError::Unreadable(Unreadable::new(turn_at, e.fault)),
        illegal => illegal,
    })
}

/// `5b4w`.
fn read_lost(text: &str) -> Option<[&str; 2]> {
    let (black, white) = text.strip_suffix('w')?.split_once('b')?;
    let is_number = |word: &str| (1..=3).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_digit());
    (is_number(black) && is_number(white)).then_some([black, white])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn balls_lost_are_balls_ejected_by_the_other_side() {
        for (text, own) in [
            ("5/6/7/8/4b4/8/7/6/bbbbb-5b4w b", "5/6/7/8/4b4/8/7/6/bbbbb b 4-5"),
            (" 5/6/7/8/4b4/8/7/6/w4-0b0w  w ", "5/6/7/8/4b4/8/7/6/w4 w 0-0"),
            ("5/6/7/8/4b4/8/7/6/w4 w 1-2", "5/6/7/8/4b4/8/7/6/w4 w 1-2"),
            ("5/6/7/8/4b4/8/7/6/w4 b", "5/6/7/8/4b4/8/7/6/w4 b 0-0"),
            ("5/6/7/8/4b4/8/7/6/w4-0b6w b", "5/6/7/8/4b4/8/7/6/w4 b 6-0"),
        ] {
            assert_eq!(read(text).map(|p| p.to_string()).as_deref(), Ok(own), "{text}");
        }
    }

    #[test]
    fn nonsense_is_refused_at_its_place() {
        let board = "5/6/7/8/4b4/8/7/6/w4";
        for (text, at, id) in [
            (format!("{board}-"), 21, "apgn-lost"),
            (format!("{board}-5b w"), 21, "apgn-lost"),
            (format!(" {board}-4w5b w"), 22, "apgn-lost"),
            (format!("{board}-1b2w"), 25, "abalone-turn"),
            (format!("{board}-1b2w x"), 26, "abalone-turn"),
            (format!("{board}-1b2w b 2-1"), 27, "apgn-end"),
            ("5/6/7/8/4x4/8/7/6/w4-1b2w b".to_string(), 9, "abalone-ball"),
        ] {
            match read(&text) {
                Err(ReadError::Unreadable(e)) => assert_eq!((e.at, e.fault.id), (at, id), "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
        for text in [format!("{board}-7b0w b"), format!("{board}-6b6w b"), format!("{board}-0b0w r")] {
            assert!(!read(&text).unwrap_err().is_unreadable(), "{text}");
        }
    }
}
