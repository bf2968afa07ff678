//! The hand-written evaluation: a weighted sum of terms.

use abalone::{Move, Position};
use game::{Position as _, Seat, Side};

use super::geometry::stepped;
use super::terms::{Sums, TermVector, terms};
use super::weights::WEIGHTS;
use crate::search::board::WON;

/// What is kept up to date while playing: where the balls of each side lie, all together. By side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BallSums([Sums; 2]);

/// The terms of a position, as the weights see them.
pub fn terms_of<const N: usize>(position: &Position<N>) -> TermVector {
    BallSums::new(position).terms(position)
}

/// The value of a position to the side on turn with these weights.
pub fn weighed<const N: usize>(position: &Position<N>, weights: &TermVector) -> i32 {
    sum(&terms_of(position), weights)
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

impl BallSums {
    #[inline(always)]
    fn terms<const N: usize>(&self, position: &Position<N>) -> TermVector {
        let [own, other] = sides(position);
        let side = position.side_of(position.turn()).index();
        // A side has lost what the other has ejected.
        let lost = [position.score(Side::new(1 - side)), position.score(Side::new(side))];
        terms(own, other, lost, [self.0[side & 1], self.0[1 - (side & 1)]])
    }

    pub(crate) fn new<const N: usize>(position: &Position<N>) -> BallSums {
        let mut sums = [Sums::default(); 2];
        for seat in Seat::table(N) {
            for cell in position.balls(seat).iter() {
                sums[position.side_of(seat).index() & 1].add(cell.index());
            }
        }
        BallSums(sums)
    }

    #[inline(always)]
    pub(crate) fn play<const N: usize>(&mut self, before: &Position<N>, m: Move) {
        if m.is_pass() {
            return;
        }
        let side = before.side_of(before.turn()).index() & 1;
        let (first, dir) = (m.first().index(), m.dir().index());
        let (balls, pushed) = (m.balls() as usize, m.pushed() as usize);
        if let Some(line) = m.line() {
            for i in 0..balls {
                let cell = stepped(first, line.index(), i);
                self.0[side].remove(cell);
                self.0[side].add(stepped(cell, dir, 1));
            }
            return;
        }
        // The row as a whole moves when its rear ball goes to its front.
        let front = stepped(first, dir, balls);
        self.0[side].remove(first);
        self.0[side].add(front);
        if pushed > 0 {
            self.0[1 - side].remove(front);
            if !m.ejects() {
                self.0[1 - side].add(stepped(front, dir, pushed));
            }
        }
    }

    /// The hand-written evaluation. Its weights are known when the program is compiled, and become part of the code.
    #[inline(always)]
    pub(crate) fn evaluate<const N: usize>(&self, position: &Position<N>) -> i32 {
        abalone::accelerated(
            #[inline(always)]
            || sum(&self.terms(position), &WEIGHTS),
        )
    }
}

#[inline(always)]
fn sum(terms: &TermVector, weights: &TermVector) -> i32 {
    let mut total = 0;
    for (term, weight) in terms.iter().zip(weights) {
        total += term * weight;
    }
    (total / 16).clamp(1 - WON, WON - 1)
}
