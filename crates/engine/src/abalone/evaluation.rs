//! The hand-written evaluation.

use abalone::{Move, Position};
use game::{Position as _, Seat, Side};
use hex::Hex;

use super::terms::{Terms, terms};
use super::weights::WEIGHTS;
use crate::game::{Evaluate, WON};

/// A weighted sum of [`Terms`]. What is kept while playing is the sum of the places of all balls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandWritten {
    sum: (i16, i16),
}

/// The balls of the side on turn and of the other side.
#[inline(always)]
pub(crate) fn sides<const N: usize>(position: &Position<N>) -> [u64; 2] {
    let turn = position.turn();
    let balls = |index: usize| position.balls(Seat::ALL[index & 3]).bits();
    if N == 2 {
        return [balls(turn.index()), balls(1 - turn.index())];
    }
    let mut sides = [balls(0) | balls(2), balls(1) | balls(3)];
    if position.is_consecutive() {
        sides = [balls(0) | balls(1), balls(2) | balls(3)];
    }
    if position.side_of(turn).index() == 1 {
        sides.swap(0, 1);
    }
    sides
}

impl HandWritten {
    /// The terms of a position, as the weights see them.
    #[inline(always)]
    pub fn terms<const N: usize>(&self, position: &Position<N>) -> Terms {
        let [own, other] = sides(position);
        let side = position.side_of(position.turn()).index();
        // A side has lost what the other has ejected.
        let lost = [position.score(Side::new(1 - side)), position.score(Side::new(side))];
        terms(own, other, lost, (i32::from(self.sum.0), i32::from(self.sum.1)))
    }
}

impl<const N: usize> Evaluate<Position<N>> for HandWritten {
    fn new(position: &Position<N>) -> HandWritten {
        let mut sum = (0, 0);
        for seat in Seat::table(N) {
            for cell in position.balls(seat).iter() {
                sum.0 += cell.hex().q as i16;
                sum.1 += cell.hex().r as i16;
            }
        }
        HandWritten { sum }
    }

    #[inline(always)]
    fn played(&mut self, _: &Position<N>, m: Move, _: &Position<N>) {
        if m.is_pass() {
            return;
        }
        let step = m.dir().vector();
        let moved = (m.balls() + m.pushed()) as i32;
        let mut change = Hex::new(step.q * moved, step.r * moved);
        if m.ejects() {
            let rear = m.first().hex();
            change.q -= rear.q + step.q * moved;
            change.r -= rear.r + step.r * moved;
        }
        self.sum.0 += change.q as i16;
        self.sum.1 += change.r as i16;
    }

    #[inline(always)]
    fn evaluate(&self, position: &Position<N>) -> i32 {
        abalone::accelerated(
            #[inline(always)]
            || {
                let terms = self.terms(position);
                let mut total = 0;
                for (term, weight) in terms.iter().zip(&WEIGHTS) {
                    total += term * weight;
                }
                (total / 16).clamp(1 - WON, WON - 1)
            },
        )
    }
}
