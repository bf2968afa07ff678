//! Whoever can be asked for a move.

use std::fmt;

use engine::Signals;
use games::Rules;
use hxp::{Question, Score};

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
pub enum PlayerError {
    /// It is gone, or refuses to play; what is known about how.
    Crashed(String),
    /// It says more than anybody can listen to; what was too much.
    Flooded(String),
    /// It was waited for in vain.
    TimedOut,
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            PlayerError::Crashed(how) => write!(f, "crashed: {how}"),
            PlayerError::Flooded(what) => write!(f, "was stopped: {what}"),
            PlayerError::TimedOut => f.write_str("did not answer in time"),
        }
    }
}

/// Somebody who plays: a built-in engine, or a program that is spoken to.
pub trait Player {
    /// A new game begins. The seed decides what is left to chance, so that the same seeds give the same games.
    /// When `signals` say stop, nobody waits until the player is ready.
    fn begin(&mut self, rules: &Rules, seed: u64, signals: &Signals) -> Result<(), PlayerError>;

    /// Asks for a move. After `patience` milliseconds nobody waits any longer, and when `signals` say stop the game is
    /// over: then any answer will do.
    fn choose(&mut self, question: &Question, patience: u64, signals: &Signals)
    -> Result<Reply, PlayerError>;
}
