//! The board that the search plays on.

use std::ops::Deref;

use abalone::{Move, ThreePlayers};
use game::{Position as _, Seat};

use super::evaluation::Values;
use crate::game::Evaluate;

/// A position with what its evaluation keeps.
#[derive(Clone, Copy)]
pub(super) struct Board<E> {
    position: ThreePlayers,
    evaluation: E,
}

impl<E: Evaluate<ThreePlayers, Move, Value = Values> + Copy> Board<E> {
    pub(super) fn new(position: &ThreePlayers) -> Board<E> {
        Board { position: *position, evaluation: E::new(position) }
    }

    /// The board after a move.
    #[inline]
    pub(super) fn after(&self, m: Move) -> Board<E> {
        let mut after = *self;
        after.evaluation.playing(&self.position, m);
        after.position.play_unchecked(m);
        after
    }

    /// The same balls with another seat on turn.
    #[inline]
    pub(super) fn with_turn(&self, seat: Seat) -> Board<E> {
        Board { position: self.position.with_turn(seat), evaluation: self.evaluation }
    }

    /// What the position is worth to each seat.
    #[inline]
    pub(super) fn evaluate(&self) -> Values {
        self.evaluation.evaluate(&self.position)
    }
}

impl<E> Deref for Board<E> {
    type Target = ThreePlayers;

    fn deref(&self) -> &ThreePlayers {
        &self.position
    }
}
