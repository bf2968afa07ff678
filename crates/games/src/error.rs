//! Why a move or a position is not legal, in either game.

use std::error::Error;
use std::fmt;

use abalone::Cell;
use hex::Hex;

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq)]
pub enum IllegalMove {
    /// A reason of Abalone's rules.
    Abalone(abalone::IllegalMove),
    /// A reason of Six's rules.
    Six(six::IllegalMove),
    /// The move belongs to the other game.
    OtherGame,
}

impl IllegalMove {
    /// A short name of the reason, stable over versions, for translators.
    pub fn id(&self) -> &'static str {
        match self {
            IllegalMove::Abalone(reason) => reason.id(),
            IllegalMove::Six(reason) => reason.id(),
            IllegalMove::OtherGame => "other-game",
        }
    }

    /// The clause that says how a move is made at all: whose balls move, how tiles are laid. It is the one to read
    /// where the reason names none.
    pub const fn usual_clause(&self) -> &'static str {
        match self {
            IllegalMove::Abalone(_) | IllegalMove::OtherGame => "A3",
            IllegalMove::Six(_) => "S5",
        }
    }

    /// The cells that the reason speaks of.
    ///
    /// ```
    /// use game::Position as _;
    /// let position = games::AnyPosition::start(&"abalone".parse().unwrap());
    /// let game::ReadError::Illegal(reason) = position.read_move("d4d5").unwrap_err() else { panic!() };
    /// assert_eq!(reason.cells(), ["d4".parse::<abalone::Cell>().unwrap().hex()]);
    /// ```
    pub fn cells(&self) -> Vec<Hex> {
        use abalone::IllegalMove as A;
        use six::IllegalMove as S;
        match *self {
            IllegalMove::Abalone(
                A::NoBall { cell }
                | A::NotYours { cell, .. }
                | A::PartnerAtRear { cell }
                | A::PartnerInBroadside { cell }
                | A::TooMany { cell, .. }
                | A::OwnBallOff { cell }
                | A::Blocked { cell }
                | A::OneBall { cell }
                | A::Occupied { cell }
                | A::OffBoard { cell }
                | A::NotNeighbours { to: cell, .. },
            ) => vec![cell.hex()],
            IllegalMove::Abalone(A::NotInLine { first, last } | A::LineTooLong { first, last }) => {
                [first, last].map(Cell::hex).to_vec()
            }
            IllegalMove::Six(
                S::TooFar { cell }
                | S::Occupied { cell }
                | S::TouchesNothing { cell }
                | S::NoTile { cell }
                | S::NotYours { cell, .. }
                | S::Fixed { cell, .. }
                | S::TouchesOnlyTaken { cell, .. }
                | S::TouchesOnlyRemoved { cell }
                | S::WrongGroup { cell, .. },
            ) => vec![cell],
            IllegalMove::Abalone(_) | IllegalMove::Six(_) | IllegalMove::OtherGame => Vec::new(),
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            IllegalMove::Abalone(reason) => reason.fmt(f),
            IllegalMove::Six(reason) => reason.fmt(f),
            IllegalMove::OtherGame => f.write_str("this is a move of another game"),
        }
    }
}

impl Error for IllegalMove {}

/// Why a readable position is not legal.
#[derive(Clone, Debug, PartialEq)]
pub enum IllegalPosition {
    /// What no game of Abalone has.
    Abalone(abalone::IllegalPosition),
    /// What no game of Six has.
    Six(six::IllegalPosition),
}

impl IllegalPosition {
    /// A short name of the reason, stable over versions, for translators.
    pub fn id(&self) -> &'static str {
        match self {
            IllegalPosition::Abalone(reason) => reason.id(),
            IllegalPosition::Six(reason) => reason.id(),
        }
    }
}

impl fmt::Display for IllegalPosition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            IllegalPosition::Abalone(reason) => reason.fmt(f),
            IllegalPosition::Six(reason) => reason.fmt(f),
        }
    }
}

impl Error for IllegalPosition {}

impl From<abalone::IllegalMove> for IllegalMove {
    fn from(reason: abalone::IllegalMove) -> IllegalMove {
        IllegalMove::Abalone(reason)
    }
}

impl From<six::IllegalMove> for IllegalMove {
    fn from(reason: six::IllegalMove) -> IllegalMove {
        IllegalMove::Six(reason)
    }
}
