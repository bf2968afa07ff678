//! What a move does to the balls and to the hash, one move at a time and all moves at once.

use std::ops::ControlFlow;

use hex::Dir;

use crate::board::{Cell, HAS_NEXT, RING_STEP, rotate};
use crate::generate::{Kinds, can_move, each_shape, generate};
use crate::hash::KEYS;
use crate::position::GOAL;
use crate::wide::{Batch, Level};
use crate::{Move, Position};

impl<const N: usize> Position<N> {
    /// The cells of the balls that move of themselves in a broadside, and those they go to.
    #[inline(always)]
    fn broadside_change(m: Move, line: Dir) -> u64 {
        let first = m.first().bit();
        let along = RING_STEP[line.index()];
        let second = rotate(first, along);
        let third = if m.balls() == 3 { rotate(second, along) } else { 0 };
        let group = first | second | third;
        group ^ rotate(group, RING_STEP[m.dir().index()])
    }

    /// With two players, the cells that change for the mover and for the opponent. A row as a whole moves
    /// when its rear ball goes to its front.
    #[inline(always)]
    fn changes(m: Move) -> [u64; 2] {
        if let Some(line) = m.line() {
            return [Self::broadside_change(m, line), 0];
        }
        let front = m.first().step_unchecked(m.dir(), m.balls());
        let own = m.first().bit() | front.bit();
        if m.pushed() == 0 {
            return [own, 0];
        }
        let behind = front.step_unchecked(m.dir(), m.pushed()).bit();
        [own, front.bit() | if m.ejects() { 0 } else { behind }]
    }

    /// The balls after a move.
    #[inline(always)]
    pub(crate) fn shifted(&self, m: Move) -> [u64; N] {
        let mut balls = self.balls;
        if N == 2 {
            let [own, other] = Self::changes(m);
            // Without a branch: exchanged when the second seat is to move.
            let exchange = (own ^ other) & u64::from(self.turn).wrapping_neg();
            balls[0] ^= own ^ exchange;
            balls[1] ^= other ^ exchange;
            return balls;
        }
        let (dir, step) = (m.dir().index(), RING_STEP[m.dir().index()]);
        let first = m.first().bit();
        let group = match m.line() {
            Some(line) => {
                let along = RING_STEP[line.index()];
                let second = first | rotate(first, along);
                if m.balls() == 3 { second | rotate(second, along) } else { second }
            }
            None => {
                let mut group = first;
                for _ in 1..m.balls() + m.pushed() {
                    group |= rotate(group, step);
                }
                group
            }
        };
        for seat in &mut balls {
            let moving = *seat & group;
            *seat ^= moving ^ rotate(moving & HAS_NEXT[dir], step);
        }
        balls
    }

    /// The keys of the balls that a move changes.
    #[inline(always)]
    pub(crate) fn changed_keys(&self, m: Move, after: &[u64; N]) -> u64 {
        if N == 2 && m.line().is_none() {
            let turn = self.turn as usize & 1;
            let front = m.first().step_unchecked(m.dir(), m.balls());
            let own = &KEYS.ball[turn];
            let mut keys = own[m.first().index() & 63] ^ own[front.index() & 63];
            if m.pushed() > 0 {
                let other = &KEYS.ball[turn ^ 1];
                keys ^= other[front.index() & 63];
                if !m.ejects() {
                    keys ^= other[front.step_unchecked(m.dir(), m.pushed()).index() & 63];
                }
            }
            return keys;
        }
        let mut keys = 0;
        if let (2, Some(line)) = (N, m.line()) {
            let own = &KEYS.ball[self.turn as usize & 1];
            let moved =
                |cell: Cell| own[cell.index() & 63] ^ own[cell.step_unchecked(m.dir(), 1).index() & 63];
            keys = moved(m.first()) ^ moved(m.first().step_unchecked(line, 1));
            if m.balls() == 3 {
                keys ^= moved(m.first().step_unchecked(line, 2));
            }
            return keys;
        }
        for ((before, after), seat_keys) in self.balls.iter().zip(after).zip(&KEYS.ball) {
            let mut changed = before ^ after;
            while changed != 0 {
                keys ^= seat_keys[changed.trailing_zeros() as usize];
                changed &= changed - 1;
            }
        }
        keys
    }

    /// The sum of the numbers of moves of all positions that one move leads to.
    #[inline(always)]
    pub(crate) fn pairs(&self, level: Level) -> u64 {
        let next = self.next_turn();
        let side = self.side(self.turn as usize);
        let wins = self.score[side] + 1 >= GOAL;
        let mut batch = Batch::new();
        let mut pairs = 0;
        let mut stuck = 0;
        let _ = generate(
            &self.sight(),
            Kinds::All,
            #[inline(always)]
            |m| {
                let ends = wins && m.ejects();
                if !ends && batch.push(self.sight_of(&self.shifted(m), next)) {
                    let counted = batch.drain(level);
                    pairs += counted.0;
                    stuck += counted.1;
                }
                ControlFlow::Continue(())
            },
        );
        let counted = batch.drain(level);
        if stuck + counted.1 > 0 { self.pairs_one_by_one() } else { pairs + counted.0 }
    }

    /// The same where somebody cannot move, or where there is only a pass.
    pub(crate) fn pairs_one_by_one(&self) -> u64 {
        use game::Position as _;
        let mut pairs = 0;
        let _ = self.for_each_move(|m| {
            let mut child = *self;
            child.play_unchecked(m);
            pairs += child.count_moves();
            ControlFlow::Continue(())
        });
        pairs
    }

    /// Counts an ejection for a side.
    #[inline(always)]
    pub(crate) fn add_ejection(&mut self, side: usize) {
        let score = self.score[side] as usize & 7;
        self.hash ^= KEYS.score[side][score] ^ KEYS.score[side][(score + 1) & 7];
        self.score[side] = (score as u8 + 1) & 7;
    }

    /// Calls `f` with the position after each move. Faster than making the moves one by one, because all
    /// moves of one shape are made in one loop. The order is not that of the moves.
    ///
    /// ```
    /// # use {abalone::TwoPlayers, game::Position as _};
    /// let position = TwoPlayers::start(&"abalone".parse().unwrap());
    /// let mut children = 0;
    /// position.for_each_child(|child| children += u32::from(child.hash() == child.fresh_hash()));
    /// assert_eq!(children, 44);
    /// ```
    #[inline]
    pub fn for_each_child(&self, mut f: impl FnMut(&Position<N>)) {
        use game::Position as _;
        if self.is_won() {
            return;
        }
        if !can_move(&self.sight()) {
            let _ = self.for_each_move(|m| {
                let mut child = *self;
                child.play_unchecked(m);
                f(&child);
                ControlFlow::Continue(())
            });
            return;
        }
        // There are four seats at most and fewer than 64 cells: with `& 3` and `& 63` the compiler sees it, too.
        let (turn, next) = (self.turn as usize & 3, self.next_turn());
        let hash = self.hash ^ KEYS.turn[turn] ^ KEYS.turn[next];
        let key = |seat: usize, cell: Cell| KEYS.ball[seat & 3][cell.index() & 63];
        each_shape(
            &self.sight(),
            #[inline(always)]
            |shape, mut set| {
                while set != 0 {
                    let first = Cell::first_of(set);
                    set &= set - 1;
                    let mut child = *self;
                    let (mut own, mut other) = (0, 0);
                    if let Some(line) = shape.line {
                        child.hash = hash;
                        for i in 0..shape.balls {
                            let from = first.step_unchecked(line, i);
                            let to = from.step_unchecked(shape.dir, 1);
                            own ^= from.bit() | to.bit();
                            child.hash ^= key(turn, from) ^ key(turn, to);
                        }
                    } else if N == 2 || shape.balls == 1 || (N == 3 && shape.pushed == 0) {
                        let front = first.step_unchecked(shape.dir, shape.balls);
                        own = first.bit() | front.bit();
                        child.hash = hash ^ key(turn, first) ^ key(turn, front);
                        if shape.pushed > 0 {
                            other = front.bit();
                            child.hash ^= key(next, front);
                            let last = first.step_unchecked(shape.dir, shape.balls + shape.pushed - 1);
                            if let Some(behind) = last.step(shape.dir) {
                                other |= behind.bit();
                                child.hash ^= key(next, behind);
                            } else {
                                child.add_ejection(turn);
                            }
                        }
                    } else {
                        let last = first.step_unchecked(shape.dir, shape.balls + shape.pushed - 1);
                        let ejects = shape.pushed > 0 && last.step(shape.dir).is_none();
                        child.play_unchecked(Move::in_line(
                            first,
                            shape.dir,
                            shape.balls,
                            shape.pushed,
                            ejects,
                        ));
                        f(&child);
                        continue;
                    }
                    child.turn = next as u8;
                    for seat in 0..N {
                        // Two players: what is pushed is the other's. No branch, no index known only at run time.
                        let change = if seat == turn { own } else { other };
                        child.balls[seat] ^= change;
                    }
                    f(&child);
                }
            },
        );
    }
}
