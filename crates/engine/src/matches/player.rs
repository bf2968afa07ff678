//! Whoever can be asked for a move.

use std::fmt;

use games::{AnyMove, AnyPosition, Rules};

use crate::{Limits, Score};

/// The state of a game in which a player is asked for a move.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The position from which `moves` lead here: the opening, or a later one in which somebody left the game.
    pub base: &'a AnyPosition,
    /// The moves since then.
    pub moves: &'a [AnyMove],
    /// The position in which to move.
    pub position: &'a AnyPosition,
    /// The repetition keys of all positions of the game before this one.
    pub history: &'a [u64],
    /// What the player may use.
    pub limits: &'a Limits<AnyMove>,
    /// After so many milliseconds nobody waits any longer.
    pub patience: u64,
}

/// A player's answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reply {
    /// The move, as text: whether it is legal is for the one who asked to say.
    pub text: String,
    /// What the player thinks of the position.
    pub score: Option<Score>,
    /// How deep it has looked.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
}

/// Why a player gave no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// It is gone; what is known about how.
    Crashed(String),
    /// It was waited for in vain.
    TimedOut,
}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Silence::Crashed(how) => write!(f, "crashed: {how}"),
            Silence::TimedOut => f.write_str("did not answer in time"),
        }
    }
}

/// Somebody who plays: a built-in engine, or a program that is spoken to.
pub trait Player {
    /// A new game begins.
    fn begin(&mut self, rules: &Rules) -> Result<(), Silence>;

    /// Asks for a move.
    fn choose(&mut self, turn: &Turn) -> Result<Reply, Silence>;
}
