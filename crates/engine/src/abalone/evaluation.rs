//! The hand-written evaluation.

use abalone::{Move, Position};
use game::{Position as _, Seat, Side};

use super::geometry::stepped;
use super::terms::{Sums, Terms, terms};
use super::weights::WEIGHTS;
use crate::game::{Evaluate, WON};

/// A weighted sum of [`Terms`]. What is kept while playing is where the balls of each side lie, all together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandWritten {
    /// By side.
    sums: [Sums; 2],
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
        terms(own, other, lost, [self.sums[side & 1], self.sums[1 - (side & 1)]])
    }
}

impl<const N: usize> Evaluate<Position<N>, Move> for HandWritten {
    type Value = i32;

    fn new(position: &Position<N>) -> HandWritten {
        let mut sums = [Sums::default(); 2];
        for seat in Seat::table(N) {
            for cell in position.balls(seat).iter() {
                sums[position.side_of(seat).index() & 1].add(cell.index());
            }
        }
        HandWritten { sums }
    }

    #[inline(always)]
    fn playing(&mut self, before: &Position<N>, m: Move) {
        if m.is_pass() {
            return;
        }
        let side = before.side_of(before.turn()).index() & 1;
        let (first, dir) = (m.first().index(), m.dir().index());
        let (balls, pushed) = (m.balls() as usize, m.pushed() as usize);
        if let Some(line) = m.line() {
            for i in 0..balls {
                let cell = stepped(first, line.index(), i);
                self.sums[side].remove(cell);
                self.sums[side].add(stepped(cell, dir, 1));
            }
            return;
        }
        // The row as a whole moves when its rear ball goes to its front.
        let front = stepped(first, dir, balls);
        self.sums[side].remove(first);
        self.sums[side].add(front);
        if pushed > 0 {
            self.sums[1 - side].remove(front);
            if !m.ejects() {
                self.sums[1 - side].add(stepped(front, dir, pushed));
            }
        }
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
