//! PlayStrategy's position strings.
//!
//! `ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 0`: the rows from the top, capital `S` a black
//! ball and small `s` a white one; balls ejected by Black and by White; whose turn it is; plies since the
//! last ejection; number of the move. The last two mean nothing to the rules: they are [`Counters`], carried along.

use std::fmt;

use abalone::{IllegalPosition, TwoPlayers};
use game::{Fault, Position as _, ReadError, Side, Unreadable};

/// What stands behind a position: plies since the last ejection, and the number of the move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters {
    /// Plies since a ball was ejected.
    pub plies: u32,
    /// The number of the move, as PlayStrategy counts.
    pub number: u32,
}

impl Counters {
    /// Reads the two numbers with a space between them.
    ///
    /// ```
    /// use games::convert::playstrategy::Counters;
    /// assert_eq!(Counters::read("12 34"), Some(Counters { plies: 12, number: 34 }));
    /// assert_eq!(Counters::read("12"), None);
    /// ```
    pub fn read(text: &str) -> Option<Counters> {
        let (plies, number) = text.split_once(' ')?;
        let [plies, number] = [plies, number].map(|n| if is_number(n) { n.parse().ok() } else { None });
        Some(Counters { plies: plies?, number: number? })
    }
}

impl fmt::Display for Counters {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.plies, self.number)
    }
}

fn is_number(word: &str) -> bool {
    (1..=9).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_digit())
}

/// Writes a position.
///
/// ```
/// use games::convert::playstrategy;
/// let text = "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 0";
/// let (position, counters) = playstrategy::read(text).unwrap();
/// assert_eq!(position.to_string(), "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0-0");
/// assert_eq!(playstrategy::write(&position, counters), text);
/// ```
pub fn write(position: &TwoPlayers, counters: Counters) -> String {
    let own = position.to_string();
    let board: String = own.split(' ').next().unwrap_or("").chars().map(foreign).collect();
    let turn = if position.turn().index() == 0 { 'b' } else { 'w' };
    let (black, white) = (position.score(Side::new(0)), position.score(Side::new(1)));
    format!("{board} {black} {white} {turn} {counters}")
}

fn foreign(c: char) -> char {
    match c {
        'b' => 'S',
        'w' => 's',
        c => c,
    }
}

const BOARD: Fault = Fault {
    id: "playstrategy-board",
    sentence: "a row of PlayStrategy's board was expected: s, S, digits, and / between rows",
};
const SCORE: Fault =
    Fault { id: "playstrategy-score", sentence: "the number of balls that were ejected was expected" };
const TURN: Fault = Fault { id: "playstrategy-turn", sentence: "b or w was expected: whose turn it is" };
const COUNT: Fault = Fault { id: "playstrategy-count", sentence: "a number was expected" };
const END: Fault = Fault { id: "playstrategy-end", sentence: "the position should end here" };

/// Reads a position. The counters at the end may be missing; then they are 0.
pub fn read(text: &str) -> Result<(TwoPlayers, Counters), ReadError<IllegalPosition>> {
    let end = text.chars().count();
    let mut words = text
        .split_whitespace()
        .map(|word| (text[..word.as_ptr() as usize - text.as_ptr() as usize].chars().count(), word));
    let mut next = || words.next().unwrap_or((end, ""));
    let (board_at, board) = next();
    let mut own = String::with_capacity(text.len());
    for (i, c) in board.chars().enumerate() {
        own.push(match c {
            'S' => 'b',
            's' => 'w',
            '0'..='9' | '/' => c,
            _ => return Err(Unreadable::new(board_at + i, BOARD).into()),
        });
    }
    if board.is_empty() {
        return Err(Unreadable::new(board_at, BOARD).into());
    }
    let [black, white] = [next(), next()];
    for (at, score) in [black, white] {
        if !is_number(score) {
            return Err(Unreadable::new(at, SCORE).into());
        }
    }
    let (at, turn) = next();
    if turn != "b" && turn != "w" {
        return Err(Unreadable::new(at, TURN).into());
    }
    let mut counts = [0; 2];
    for counted in &mut counts {
        let (at, count) = next();
        if !count.is_empty() && !is_number(count) {
            return Err(Unreadable::new(at, COUNT).into());
        }
        *counted = count.parse().unwrap_or(0);
    }
    if let Some((at, _)) = words.next() {
        return Err(Unreadable::new(at, END).into());
    }
    let scores =
        [black, white].map(|(_, s)| s.trim_start_matches('0')).map(|s| if s.is_empty() { "0" } else { s });
    own.push_str(&format!(" {turn} {}-{}", scores[0], scores[1]));
    let position = TwoPlayers::read(&abalone::Rules::default(), &own).map_err(|error| match error {
        ReadError::Unreadable(e) if e.at < board.len() => ReadError::Unreadable(e.shifted(board_at)),
        ReadError::Unreadable(_) => ReadError::Unreadable(Unreadable::new(black.0, SCORE)),
        illegal => illegal,
    })?;
    Ok((position, Counters { plies: counts[0], number: counts[1] }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_of_every_layout_read_back() {
        for layout in abalone::Layout::ALL {
            let rules = abalone::Rules { layout, ..abalone::Rules::default() };
            let position = TwoPlayers::start(&rules);
            let counters = Counters { plies: 3, number: 7 };
            assert_eq!(read(&write(&position, counters)), Ok((position, counters)));
        }
    }

    #[test]
    fn nonsense_is_unreadable_at_its_place() {
        let board = "5/6/7/8/4S4/8/7/6/5";
        for (text, at, id) in [
            ("", 0, "playstrategy-board"),
            ("5/6/7/8/4b4/8/7/6/5 0 0 b 0 0", 9, "playstrategy-board"),
            (&format!("{board} 0"), 21, "playstrategy-score"),
            (&format!("{board} x 0 b"), 20, "playstrategy-score"),
            (&format!("{board} 0 0 r"), 24, "playstrategy-turn"),
            (&format!("{board} 0 0 b x"), 26, "playstrategy-count"),
            (&format!("{board} 0 0 b 0 0 0"), 30, "playstrategy-end"),
        ] {
            match read(text) {
                Err(ReadError::Unreadable(e)) => assert_eq!((e.at, e.fault.id), (at, id), "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
        for (text, unreadable) in [
            ("6/6/7/8/4S4/8/7/6/5 0 0 b 0 0", true),
            ("5/6/7/8/9/8/7/6/5 0 0 b 0 0", false),
            (&format!("{board} 7 0 b 0 0"), false),
            (&format!("{board} 999999999 0 b 0 0"), false),
        ] {
            assert_eq!(read(text).map_err(|e| e.is_unreadable()).err(), Some(unreadable), "{text}");
        }
        assert_eq!(read(&format!("  {board} 05 0 w")).unwrap().0.to_string(), "5/6/7/8/4b4/8/7/6/5 w 5-0");
    }
}
