//! Move texts of other programs.
//!
//! | | in line | side step |
//! |---|---|---|
//! | Aba-Pro | rear ball, its target: `a1b2` | both ends, the first one's target: `c3c5d4` |
//! | Nacre | rear ball, where the last own ball ends: `a1d4` | an end, where the other end goes: `c3d6` |
//! | PlayStrategy | rear ball, where the pushed column ends: `e5e9` | as Nacre |
//!
//! Of the two ends Nacre and PlayStrategy name the trailing one, the one whose way to the other end leads
//! forwards. Then a side step never reads like a move in line, and the board decides between the two side
//! steps that a text could mean: one needs a ball where the other needs an empty cell.

use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;

use abalone::{Cell, IllegalMove, Intent, Move, Position};
use game::{Fault, Position as _, ReadError, Unreadable};
use hex::{Dir, Hex};

/// A way of writing Abalone's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Our own form.
    AbaPro,
    /// From the first ball to the last one's target.
    Nacre,
    /// As Nacre, with the pushed balls counted in.
    PlayStrategy,
}

impl Notation {
    /// All three.
    pub const ALL: [Notation; 3] = [Notation::AbaPro, Notation::Nacre, Notation::PlayStrategy];

    /// The name that files give it.
    pub const fn name(self) -> &'static str {
        match self {
            Notation::AbaPro => "Aba-Pro",
            Notation::Nacre => "Nacre",
            Notation::PlayStrategy => "PlayStrategy",
        }
    }

    /// Writes a move of a position.
    ///
    /// ```
    /// use abalone::Position;
    /// use game::Position as _;
    /// use games::convert::Notation;
    /// let position: Position<2> = "5/6/7/8/4bbbw1/8/2bbb2/6/5 b 0-0".parse().unwrap();
    /// let text = |notation: Notation, text| notation.write(position.read_move(text).unwrap());
    /// assert_eq!(text(Notation::Nacre, "e5e6"), "e5e8");
    /// assert_eq!(text(Notation::PlayStrategy, "e5e6"), "e5e9");
    /// assert_eq!(text(Notation::Nacre, "c3c5d4"), "c3d6");
    /// ```
    pub fn write(self, m: Move) -> String {
        match self.ends_of(m) {
            Some((from, to)) => format!("{from}{to}"),
            None => m.to_string(),
        }
    }

    /// The two cells by which a move is written; none where it is written as we write it.
    fn ends_of(self, m: Move) -> Option<(Cell, Cell)> {
        if m.is_pass() || self == Notation::AbaPro {
            return None;
        }
        let (first, dir) = (m.first(), m.dir().vector());
        let (from, to) = match m.line() {
            None => {
                let steps = match self {
                    Notation::PlayStrategy => m.balls() + m.pushed() - u32::from(m.ejects()),
                    _ => m.balls(),
                };
                (first.hex(), first.hex() + dir * steps as i32)
            }
            Some(line) => {
                let last = first.hex() + line.vector() * (m.balls() as i32 - 1);
                let forwards = (line.vector() + dir).distance(Hex::ORIGIN) == 2;
                if forwards { (first.hex(), last + dir) } else { (last, first.hex() + dir) }
            }
        };
        // Only a move that no position has leads off the board.
        Cell::from_hex(from).zip(Cell::from_hex(to))
    }

    /// Reads a move of a position.
    ///
    /// ```
    /// use game::Position as _;
    /// use games::convert::Notation;
    /// let position = abalone::TwoPlayers::start(&abalone::Rules::default());
    /// assert_eq!(Notation::Nacre.read(&position, "a1d4").unwrap().to_string(), "a1b2");
    /// let error = Notation::Nacre.read(&position, "a1b2").unwrap_err();
    /// assert_eq!(error.to_string(), "a1b2: this move is written a1d4 in Nacre's form");
    /// ```
    pub fn read(self, position: &Position<2>, text: &str) -> Result<Move, ForeignMove> {
        let fail = |why| ForeignMove { text: text.to_string(), why };
        let low = text.trim().to_ascii_lowercase();
        if self == Notation::AbaPro || low == "pass" {
            return position.read_move(&low).map_err(|e| fail(WhyNot::Own(e)));
        }
        let (from, to) = ends(&low).map_err(|e| fail(WhyNot::Own(e.into())))?;
        let mut fitting: Vec<Move> = Vec::new();
        let _ = position.for_each_move(|m| {
            if self.ends_of(m) == Some((from, to)) {
                fitting.push(m);
            }
            ControlFlow::Continue(())
        });
        match fitting[..] {
            [m] => Ok(m),
            [first, second, ..] => Err(fail(WhyNot::Ambiguous { first, second })),
            [] => Err(fail(self.why_not(position, from, to))),
        }
    }

    /// The most helpful reason why no legal move has this text.
    fn why_not(self, position: &Position<2>, from: Cell, to: Cell) -> WhyNot {
        let way = to.hex() - from.hex();
        let steps = way.distance(Hex::ORIGIN) as i32;
        let straight = Dir::ALL.into_iter().find(|d| steps > 0 && d.vector() * steps == way);
        let intents: Vec<Intent> = match straight.and_then(|d| from.step(d)) {
            Some(next) => vec![Intent::InLine { rear: from, to: next }],
            None => side_steps(from, way).collect(),
        };
        let mut reason = WhyNot::NoSuchMove { from, to, form: self };
        for intent in intents {
            match position.resolve(intent) {
                Ok(m) => return WhyNot::Written { as_: self.write(m), form: self },
                Err(error) => {
                    let blocked =
                        matches!(error, IllegalMove::Occupied { .. } | IllegalMove::OffBoard { .. });
                    // That something is in the way tells more than that a ball is missing.
                    if blocked || matches!(reason, WhyNot::NoSuchMove { .. }) {
                        reason = WhyNot::Own(ReadError::Illegal(error));
                    }
                }
            }
        }
        reason
    }
}

/// The side steps by a trailing end that lead this way.
fn side_steps(from: Cell, way: Hex) -> impl Iterator<Item = Intent> {
    let all = Dir::ALL.into_iter().flat_map(|line| Dir::ALL.into_iter().map(move |dir| (line, dir)));
    all.flat_map(|(line, dir)| [1, 2].map(|n| (line, dir, n)))
        .filter(move |(line, dir, n)| line.axis() != dir.axis() && line.vector() * *n + dir.vector() == way)
        .filter_map(move |(line, dir, n)| {
            let last = Cell::from_hex(from.hex() + line.vector() * n)?;
            Some(Intent::Broadside { ends: [from, last], to: from.step(dir)? })
        })
}

const CELLS: Fault = Fault { id: "foreign-move", sentence: "a move of two cells such as a1d4 was expected" };

fn ends(text: &str) -> Result<(Cell, Cell), Unreadable> {
    let core = text.trim_end_matches(['x', '#']);
    let (Some(from), Some(to)) = (core.get(..2), core.get(2..)) else {
        return Err(Unreadable::new(0, CELLS));
    };
    Ok((from.parse()?, to.parse().map_err(|e: Unreadable| e.shifted(2))?))
}

/// A move text of another program that is not a move here.
#[derive(Clone, Debug, PartialEq)]
pub struct ForeignMove {
    /// What stands in the file.
    pub text: String,
    /// What is wrong with it.
    pub why: WhyNot,
}

/// What is wrong with a [`ForeignMove`].
#[derive(Clone, Debug, PartialEq)]
pub enum WhyNot {
    /// It cannot be read, or the move it means is illegal.
    Own(ReadError<IllegalMove>),
    /// The move is legal, but this form writes it otherwise.
    Written {
        /// What stands there in this form.
        as_: String,
        /// The form that was asked for.
        form: Notation,
    },
    /// No move of any position has this text.
    NoSuchMove {
        /// The first cell of the text.
        from: Cell,
        /// The second cell of the text.
        to: Cell,
        /// The form that was asked for.
        form: Notation,
    },
    /// More than one legal move has this text.
    Ambiguous {
        /// The one that is listed first.
        first: Move,
        /// Another that reads the same.
        second: Move,
    },
}

impl ForeignMove {
    /// Whether the text itself is at fault.
    pub fn is_unreadable(&self) -> bool {
        match &self.why {
            WhyNot::Own(error) => error.is_unreadable(),
            WhyNot::Written { .. } | WhyNot::NoSuchMove { .. } => false,
            WhyNot::Ambiguous { .. } => true,
        }
    }
}

impl fmt::Display for ForeignMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: ", self.text)?;
        match &self.why {
            WhyNot::Own(error) => error.fmt(f),
            WhyNot::Written { as_, form } => {
                write!(f, "this move is written {as_} in {}'s form", form.name())
            }
            WhyNot::NoSuchMove { from, to, form } => {
                write!(f, "no move leads from {from} to {to} in {}'s form", form.name())
            }
            WhyNot::Ambiguous { first, second } => {
                write!(f, "this could be {first} or {second}, and both are legal")
            }
        }
    }
}

impl Error for ForeignMove {}
