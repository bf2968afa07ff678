//! Why a move or a position is not legal, in either game.

use std::error::Error;
use std::fmt;

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq)]
pub enum IllegalMove {
    /// In Abalone.
    Abalone(abalone::IllegalMove),
    /// In Six.
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
    /// In Abalone.
    Abalone(abalone::IllegalPosition),
    /// In Six.
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
