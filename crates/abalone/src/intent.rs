//! A move as a person says it, before anybody looks at the board.

use std::fmt;
use std::str::FromStr;

use game::{Fault, Unreadable};

use crate::Cell;

/// What a move text says: which balls, and where the first of them goes. Whether that is legal, and what
/// it pushes, only a position can tell: [`Position::resolve`](crate::Position::resolve).
///
/// ```
/// use abalone::Intent;
/// let intent: Intent = "c5c3d6".parse().unwrap();
/// assert_eq!(intent.to_string(), "c3c5d4");
/// assert_eq!("c3d4x".parse::<Intent>().unwrap().to_string(), "c3d4");
/// assert_eq!("c3z4".parse::<Intent>().unwrap_err().at, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// The rearmost ball and the cell it goes to; the balls in front of it go along.
    InLine {
        /// The ball that moves the others.
        rear: Cell,
        /// The cell it goes to.
        to: Cell,
    },
    /// Both ends of a line, and where the first of them goes.
    Broadside {
        /// The first and the last ball of the line.
        ends: [Cell; 2],
        /// Where the first end goes.
        to: Cell,
    },
    /// Nothing, when there is nothing to do.
    Pass,
}

impl fmt::Display for Intent {
    /// The canonical form: the smaller end of a broadside first.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Intent::InLine { rear, to } => write!(f, "{rear}{to}"),
            Intent::Broadside { ends: [a, b], to } if b < a => {
                // The other end goes the same way; where that is off the board the text stays as it was.
                let target = Cell::from_hex(to.hex() - a.hex() + b.hex());
                match target {
                    Some(target) => write!(f, "{b}{a}{target}"),
                    None => write!(f, "{a}{b}{to}"),
                }
            }
            Intent::Broadside { ends: [a, b], to } => write!(f, "{a}{b}{to}"),
            Intent::Pass => f.write_str("pass"),
        }
    }
}

const MOVE: Fault =
    Fault { id: "abalone-move", sentence: "a move such as c3d4, c3c5d4 or pass was expected" };
const END: Fault = Fault { id: "abalone-move-end", sentence: "the move should end here" };

impl FromStr for Intent {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Intent, Unreadable> {
        let lead = text.chars().take_while(|c| c.is_whitespace()).count();
        let text = text.trim();
        if text == "pass" {
            return Ok(Intent::Pass);
        }
        let core = text.strip_suffix('#').unwrap_or(text);
        let core = core.strip_suffix('x').unwrap_or(core).as_bytes();
        let place = |e: Unreadable| e.shifted(lead);
        if core.is_empty() {
            return Err(Unreadable::new(lead, MOVE));
        }
        let first = Cell::read_at(core, 0).map_err(place)?;
        let second = Cell::read_at(core, 2).map_err(place)?;
        if core.len() == 4 {
            return Ok(Intent::InLine { rear: first, to: second });
        }
        let third = Cell::read_at(core, 4).map_err(place)?;
        if core.len() > 6 {
            return Err(Unreadable::new(lead + 6, END));
        }
        Ok(Intent::Broadside { ends: [first, second], to: third })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_and_print() {
        for (text, canonical) in [
            ("c3d4", "c3d4"),
            (" c3d4 ", "c3d4"),
            ("c3d4#", "c3d4"),
            ("c3d4x#", "c3d4"),
            ("c3c5d4", "c3c5d4"),
            ("c5c3d5", "c3c5d3"),
            ("pass", "pass"),
        ] {
            assert_eq!(text.parse::<Intent>().map(|i| i.to_string()).as_deref(), Ok(canonical), "{text}");
        }
    }

    #[test]
    fn nonsense_is_unreadable_at_its_place() {
        for (text, at) in [
            ("", 0),
            ("x", 0),
            ("#", 0),
            ("c3", 2),
            ("c3d", 2),
            ("c3d4e", 4),
            ("c3d4e5f", 6),
            ("c3d4e5f6", 6),
            ("  c3a9", 4),
            ("passx", 1),
            ("c3–d4", 2),
            ("c3d4xx", 4),
        ] {
            assert_eq!(text.parse::<Intent>().map_err(|e| e.at), Err(at), "{text}");
        }
    }
}
