//! What a network sees of a position of Abalone: inputs that are there or not, from the view of one seat.
//!
//! 61 cells for each role (own balls, the partner's, the others' in the order of their turns), then the scores 0 to 5 of
//! each side (own first), then flags: with four players in teams, as the first or as the second of two partners in a
//! row; with three how many turns it is until one's own. `training/board.py` has the same order.

use abalone::Position;
use game::{Position as _, Seat, Side};

/// Cells of the board.
const CELLS: u16 = 61;

/// Scores that are told apart.
const SCORES: u16 = 6;

/// What the inputs depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen<const N: usize> {
    /// By seat.
    balls: [u64; N],
    /// By side.
    scores: [u8; 3],
    turn: u8,
    consecutive: bool,
}

/// How many inputs a network for `N` players has.
pub(super) const fn count<const N: usize>() -> usize {
    let flags = if N == 2 { 0 } else { 3 };
    N * CELLS as usize + sides::<N>() * SCORES as usize + flags
}

const fn sides<const N: usize>() -> usize {
    if N == 3 { 3 } else { 2 }
}

impl<const N: usize> Seen<N> {
    #[inline(always)]
    pub(super) fn new(position: &Position<N>) -> Seen<N> {
        let mut seen = Seen {
            balls: [0; N],
            scores: [0; 3],
            turn: position.turn().index() as u8,
            consecutive: N == 4 && position.is_consecutive(),
        };
        for seat in 0..N {
            // N is four at most: with `& 3` the compiler sees that there is such a seat.
            seen.balls[seat] = position.balls(Seat::ALL[seat & 3]).bits();
        }
        for side in 0..sides::<N>() {
            seen.scores[side] = position.score(Side::new(side));
        }
        seen
    }

    /// The role of a seat for the view of another.
    #[inline(always)]
    fn role(&self, view: usize, seat: usize) -> u16 {
        let ahead = (seat + N - view) % N;
        let role = match (N, self.consecutive, view & 1) {
            (4, false, _) => [0, 2, 1, 3][ahead & 3],
            (4, true, 1) => [0, 2, 3, 1][ahead & 3],
            _ => ahead,
        };
        role as u16
    }

    /// The side whose score is seen as number `n`.
    #[inline(always)]
    fn side(&self, view: usize, n: usize) -> usize {
        match N {
            3 => (view + n) % 3,
            4 if self.consecutive => (view >> 1) ^ n,
            _ => (view & 1) ^ n,
        }
    }

    #[inline(always)]
    fn score(&self, view: usize, n: usize) -> u16 {
        let score = u16::from(self.scores[self.side(view, n) % 3]);
        N as u16 * CELLS + n as u16 * SCORES + score.min(SCORES - 1)
    }

    #[inline(always)]
    fn flag(&self, view: usize) -> Option<u16> {
        let flag = match N {
            3 => (usize::from(self.turn) + 3 - view) % 3,
            4 if self.consecutive => 1 + (view & 1),
            4 => 0,
            _ => return None,
        };
        Some(N as u16 * CELLS + sides::<N>() as u16 * SCORES + flag as u16)
    }

    /// All inputs that are there.
    pub(super) fn all(&self, view: usize, mut each: impl FnMut(u16)) {
        for seat in 0..N {
            cells(self.balls[seat], self.role(view, seat), &mut each);
        }
        (0..sides::<N>()).for_each(|n| each(self.score(view, n)));
        self.flag(view).into_iter().for_each(each);
    }

    /// How many balls differ.
    #[inline(always)]
    pub(super) fn changes(&self, from: &Seen<N>) -> u32 {
        (0..N).map(|seat| (self.balls[seat] ^ from.balls[seat]).count_ones()).sum()
    }

    /// The inputs that are there now and were not, and the other way round.
    #[inline(always)]
    pub(super) fn since(
        &self,
        from: &Seen<N>,
        view: usize,
        mut added: impl FnMut(u16),
        mut removed: impl FnMut(u16),
    ) {
        for seat in 0..N {
            let (now, then) = (self.balls[seat], from.balls[seat]);
            if now != then {
                let role = self.role(view, seat);
                cells(now & !then, role, &mut added);
                cells(then & !now, role, &mut removed);
            }
        }
        if self.scores != from.scores {
            for n in 0..sides::<N>() {
                let (now, then) = (self.score(view, n), from.score(view, n));
                if now != then {
                    added(now);
                    removed(then);
                }
            }
        }
        if N == 3 && self.turn != from.turn {
            self.flag(view).into_iter().for_each(added);
            from.flag(view).into_iter().for_each(removed);
        }
    }
}

#[inline(always)]
fn cells(mut balls: u64, role: u16, each: &mut impl FnMut(u16)) {
    while balls != 0 {
        each(role * CELLS + balls.trailing_zeros() as u16);
        balls &= balls - 1;
    }
}
