//! What the engine is asked to think about.

use games::{AnyMove, AnyPosition};

use crate::{Limits, Signals};

/// A position to think about, how far, and who may stop it. [`hxp::Question`] is what another program says of a game;
/// this is what is left of it when the game has been replayed and options have been set.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// Where the game stands.
    pub position: &'a AnyPosition,
    /// The repetition keys of the positions before this one, in order.
    pub history: &'a [u64],
    /// How far to look, with which clocks, and how many lines are wanted.
    pub limits: &'a Limits<AnyMove>,
    /// Through which the search can be stopped.
    pub signals: &'a Signals,
}

impl<'a> Request<'a> {
    /// About a position without a past.
    pub fn new(position: &'a AnyPosition, limits: &'a Limits<AnyMove>, signals: &'a Signals) -> Request<'a> {
        Request { position, history: &[], limits, signals }
    }

    /// The same after the positions with these repetition keys.
    pub fn after(self, history: &'a [u64]) -> Request<'a> {
        Request { history, ..self }
    }
}
