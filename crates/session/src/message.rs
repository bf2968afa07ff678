//! What a session says, without saying it in any language: an id and typed arguments, for translators.
//!
//! ```
//! use game::Seat;
//! use session::{Arg, Refusal};
//! let message = Refusal::NotYourTurn { turn: Seat::FIRST }.message();
//! assert_eq!(message.id, "refused-not-your-turn");
//! assert_eq!(message.get("turn"), Some(&Arg::Seat(Seat::FIRST)));
//! ```

use game::{Seat, Unreadable};
use games::IllegalMove;

/// A sentence to be, in any language.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// Which sentence; stable over versions.
    pub id: &'static str,
    /// What it speaks of, by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// Something a sentence speaks of.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Somebody at the table.
    Seat(Seat),
    /// A number of things.
    Count(u64),
    /// A stretch of time in milliseconds.
    Ms(u64),
    /// The id of a term: a shape, a kind of ending, a colour.
    Term(&'static str),
    /// Cells or a move, as texts write them; the same in every language.
    Text(String),
    /// Why a move cannot be read.
    Unreadable(Unreadable),
    /// Why a move is not legal.
    Illegal(IllegalMove),
}

impl Message {
    /// A sentence that speaks of nothing in particular.
    pub fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// The same with one argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Message {
        self.args.push((name, arg));
        self
    }

    /// An argument.
    pub fn get(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg)
    }
}
