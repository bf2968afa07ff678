//! Finding the legal moves, and counting them without listing.
//!
//! For a direction, the cells from which a legal in-line move can start are found for the whole board at
//! once. Write `back(x)` for the cells whose next cell in that direction is in `x`:
//!
//! * a ball may move alone when `back(empty)` holds it;
//! * an opposing ball can give way when the cell behind it is empty or the edge;
//! * each further ball behind such a front adds one `back`.
//!
//! A rear cell and a direction name at most one in-line move, so the sets for one, two and three balls
//! never overlap. A broadside is a set of own balls that each have an empty cell at their side, and again
//! one `back` along the line for each further ball.

use std::ops::ControlFlow;

use hex::Dir;

use crate::board::{BOARD, Cell, HAS_NEXT, RING_STEP};
use crate::moves::Move;

/// A machine word, or several that are worked on at once.
pub(crate) trait Word: Copy {
    fn splat(value: u64) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn shift_left<const N: u32>(self) -> Self;
    fn shift_right<const N: u32>(self) -> Self;
    fn add(self, other: Self) -> Self;
    fn count_ones(self) -> Self;
}

impl Word for u64 {
    #[inline(always)]
    fn splat(value: u64) -> u64 {
        value
    }
    #[inline(always)]
    fn and(self, other: u64) -> u64 {
        self & other
    }
    #[inline(always)]
    fn or(self, other: u64) -> u64 {
        self | other
    }
    #[inline(always)]
    fn xor(self, other: u64) -> u64 {
        self ^ other
    }
    #[inline(always)]
    fn shift_left<const N: u32>(self) -> u64 {
        self << N
    }
    #[inline(always)]
    fn shift_right<const N: u32>(self) -> u64 {
        self >> N
    }
    #[inline(always)]
    fn add(self, other: u64) -> u64 {
        self + other
    }
    #[inline(always)]
    fn count_ones(self) -> u64 {
        u64::from(u64::count_ones(self))
    }
}

/// The board as the player to move sees it.
#[derive(Clone, Copy)]
pub(crate) struct Sight<W> {
    /// The mover's balls.
    pub own: W,
    /// The mover's and the partner's balls.
    pub friends: W,
    /// All balls.
    pub occupied: W,
}

/// The cells whose next cell, `STEP` places on around the ring, is in `set`. Where the edge comes first the
/// answer is wrong and must be masked.
#[inline(always)]
fn back<W: Word, const STEP: u32, const REST: u32>(set: W) -> W {
    set.shift_right::<STEP>().or(set.shift_left::<REST>())
}

/// The rear cells of in-line moves in one direction, by what moves.
struct InLine<W> {
    /// One, two and three balls onto an empty cell.
    onto_empty: [W; 3],
    /// Two against one, three against one, three against two.
    sumito: [W; 3],
}

#[inline(always)]
fn in_line<W: Word, const STEP: u32, const REST: u32>(sight: &Sight<W>, dir: usize) -> (InLine<W>, W) {
    let has_next = W::splat(HAS_NEXT[dir]);
    let edge = W::splat(BOARD ^ HAS_NEXT[dir]);
    let empty = sight.occupied.xor(W::splat(BOARD));
    let opposing = sight.occupied.xor(sight.friends);
    let faces_empty = back::<W, STEP, REST>(empty);
    let friends = sight.friends.and(has_next);
    let one = friends.and(faces_empty);
    let two = friends.and(back::<W, STEP, REST>(one));
    let three = friends.and(back::<W, STEP, REST>(two));
    let gives_way = opposing.and(faces_empty.or(edge));
    let both_give_way = opposing.and(has_next).and(back::<W, STEP, REST>(gives_way));
    let before_one = friends.and(back::<W, STEP, REST>(gives_way));
    let two_one = friends.and(back::<W, STEP, REST>(before_one));
    let three_one = friends.and(back::<W, STEP, REST>(two_one));
    let before_two = friends.and(back::<W, STEP, REST>(both_give_way));
    let two_two = friends.and(back::<W, STEP, REST>(before_two));
    let three_two = friends.and(back::<W, STEP, REST>(two_two));
    let own = sight.own;
    let sets = InLine {
        onto_empty: [one.and(own), two.and(own), three.and(own)],
        sumito: [two_one.and(own), three_one.and(own), three_two.and(own)],
    };
    (sets, sight.own.and(has_next).and(faces_empty))
}

/// The number of in-line moves in one direction, and the own balls with an empty cell there.
#[inline(always)]
fn count_in_line<W: Word, const STEP: u32, const REST: u32>(sight: &Sight<W>, dir: usize) -> (W, W) {
    let has_next = W::splat(HAS_NEXT[dir]);
    let edge = W::splat(BOARD ^ HAS_NEXT[dir]);
    let empty = sight.occupied.xor(W::splat(BOARD));
    let opposing = sight.occupied.xor(sight.friends);
    let faces_empty = back::<W, STEP, REST>(empty);
    let friends = sight.friends.and(has_next);
    let one = friends.and(faces_empty);
    let gives_way = opposing.and(faces_empty.or(edge));
    let both_give_way = opposing.and(has_next).and(back::<W, STEP, REST>(gives_way));
    let before_one = friends.and(back::<W, STEP, REST>(gives_way));
    let before_two = friends.and(back::<W, STEP, REST>(both_give_way));
    let two_two = friends.and(back::<W, STEP, REST>(before_two));
    let two = friends.and(back::<W, STEP, REST>(one.or(before_one)));
    let three = friends.and(back::<W, STEP, REST>(two.or(two_two)));
    let rears = one.or(two).or(three).and(sight.own);
    (rears.count_ones(), one.and(sight.own))
}

/// Lines of two and of three among `balls`, by their end with the line running on from it.
#[inline(always)]
fn lines<W: Word, const STEP: u32, const REST: u32>(balls: W, dir: usize) -> [W; 2] {
    let two = balls.and(W::splat(HAS_NEXT[dir])).and(back::<W, STEP, REST>(balls));
    let three = two.and(back::<W, STEP, REST>(two));
    [two, three]
}

/// How many lines of two and of three there are among `balls`.
#[inline(always)]
fn count_lines<W: Word, const STEP: u32, const REST: u32>(balls: W, dir: usize) -> W {
    let [two, three] = lines::<W, STEP, REST>(balls, dir);
    two.count_ones().add(three.count_ones())
}

/// How many moves there are, a pass not counted.
#[inline(always)]
pub(crate) fn count<W: Word>(sight: &Sight<W>) -> W {
    let (east, free_east) = count_in_line::<W, 1, 60>(sight, 0);
    let (south_east, free_south_east) = count_in_line::<W, 48, 13>(sight, 1);
    let (south_west, free_south_west) = count_in_line::<W, 47, 14>(sight, 2);
    let (west, free_west) = count_in_line::<W, 60, 1>(sight, 3);
    let (north_west, free_north_west) = count_in_line::<W, 13, 48>(sight, 4);
    let (north_east, free_north_east) = count_in_line::<W, 14, 47>(sight, 5);
    let rows = count_lines::<W, 1, 60>(free_south_east, 0)
        .add(count_lines::<W, 1, 60>(free_south_west, 0))
        .add(count_lines::<W, 1, 60>(free_north_west, 0))
        .add(count_lines::<W, 1, 60>(free_north_east, 0));
    let rising = count_lines::<W, 14, 47>(free_east, 5)
        .add(count_lines::<W, 14, 47>(free_west, 5))
        .add(count_lines::<W, 14, 47>(free_south_east, 5))
        .add(count_lines::<W, 14, 47>(free_north_west, 5));
    let falling = count_lines::<W, 13, 48>(free_east, 4)
        .add(count_lines::<W, 13, 48>(free_west, 4))
        .add(count_lines::<W, 13, 48>(free_south_west, 4))
        .add(count_lines::<W, 13, 48>(free_north_east, 4));
    let in_line = east.add(south_east).add(south_west).add(west).add(north_west).add(north_east);
    in_line.add(rows).add(rising).add(falling)
}

/// Whether there is any move but a pass.
pub(crate) fn can_move(sight: &Sight<u64>) -> bool {
    let empty = sight.occupied ^ BOARD;
    let mut near = 0;
    for (dir, &step) in RING_STEP.iter().enumerate() {
        near |= crate::board::rotate(empty & HAS_NEXT[dir], step);
    }
    near & sight.own != 0 || count(sight) > 0
}

/// What kind of moves [`generate`] is to list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kinds {
    All,
    /// Moves that push.
    Sumitos,
    /// Moves that push nothing.
    Quiet,
}

/// Calls `f` with each move (a pass is not among them): first sumitos, then in-line moves, then broadsides,
/// each direction by direction.
#[inline(always)]
pub(crate) fn generate<F: FnMut(Move) -> ControlFlow<()>>(
    sight: &Sight<u64>,
    kinds: Kinds,
    mut f: F,
) -> ControlFlow<()> {
    let found = [
        in_line::<u64, 1, 60>(sight, 0),
        in_line::<u64, 48, 13>(sight, 1),
        in_line::<u64, 47, 14>(sight, 2),
        in_line::<u64, 60, 1>(sight, 3),
        in_line::<u64, 13, 48>(sight, 4),
        in_line::<u64, 14, 47>(sight, 5),
    ];
    if kinds != Kinds::Quiet {
        for (dir, (sets, _)) in Dir::ALL.into_iter().zip(&found) {
            // One loop for all three kinds: most sets hold a move or none, and each end of a loop is a
            // branch that the processor guesses wrong.
            let [two_one, three_one, three_two] = sets.sumito;
            each(two_one | three_one | three_two, |rear| {
                let balls = 3 - (two_one >> rear.index() & 1) as u32;
                let pushed = 1 + (three_two >> rear.index() & 1) as u32;
                let last = rear.step_unchecked(dir, balls + pushed - 1);
                f(Move::in_line(rear, dir, balls, pushed, HAS_NEXT[dir.index()] & last.bit() == 0))
            })?;
        }
    }
    if kinds == Kinds::Sumitos {
        return ControlFlow::Continue(());
    }
    for (dir, (sets, _)) in Dir::ALL.into_iter().zip(&found) {
        let [one, two, three] = sets.onto_empty;
        each(one | two | three, |rear| {
            let balls = 1 + (two >> rear.index() & 1) + 2 * (three >> rear.index() & 1);
            f(Move::in_line(rear, dir, balls as u32, 0, false))
        })?;
    }
    for (dir, &(_, free)) in Dir::ALL.into_iter().zip(&found) {
        for line in 1..=3 {
            let along = [Dir::E, Dir::NE, Dir::NW][line as usize - 1];
            if along.axis() == dir.axis() {
                continue;
            }
            let [two, three] = match line {
                1 => lines::<u64, 1, 60>(free, 0),
                2 => lines::<u64, 14, 47>(free, 5),
                _ => lines::<u64, 13, 48>(free, 4),
            };
            each(two, |first| f(Move::broadside(first, line, 2, dir)))?;
            each(three, |first| f(Move::broadside(first, line, 3, dir)))?;
        }
    }
    ControlFlow::Continue(())
}

#[inline(always)]
fn each(mut set: u64, mut f: impl FnMut(Cell) -> ControlFlow<()>) -> ControlFlow<()> {
    while set != 0 {
        f(Cell::first_of(set))?;
        set &= set - 1;
    }
    ControlFlow::Continue(())
}

/// A kind of move whose direction and numbers are known when the program is compiled.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub dir: Dir,
    /// For a broadside, the direction of its line.
    pub line: Option<Dir>,
    pub balls: u32,
    pub pushed: u32,
}

/// Calls `f` with each shape of move and the first cells of its moves. `f` is compiled anew for each of the
/// sixty shapes, so it should be small.
#[inline(always)]
pub(crate) fn each_shape(sight: &Sight<u64>, mut f: impl FnMut(Shape, u64)) {
    in_line_shapes::<1, 60>(sight, Dir::E, &mut f);
    in_line_shapes::<48, 13>(sight, Dir::SE, &mut f);
    in_line_shapes::<47, 14>(sight, Dir::SW, &mut f);
    in_line_shapes::<60, 1>(sight, Dir::W, &mut f);
    in_line_shapes::<13, 48>(sight, Dir::NW, &mut f);
    in_line_shapes::<14, 47>(sight, Dir::NE, &mut f);
}

#[inline(always)]
fn in_line_shapes<const STEP: u32, const REST: u32>(
    sight: &Sight<u64>,
    dir: Dir,
    f: &mut impl FnMut(Shape, u64),
) {
    let (sets, free) = in_line::<u64, STEP, REST>(sight, dir.index());
    let shape = |balls, pushed| Shape { dir, line: None, balls, pushed };
    f(shape(1, 0), sets.onto_empty[0]);
    f(shape(2, 0), sets.onto_empty[1]);
    f(shape(3, 0), sets.onto_empty[2]);
    f(shape(2, 1), sets.sumito[0]);
    f(shape(3, 1), sets.sumito[1]);
    f(shape(3, 2), sets.sumito[2]);
    if dir.axis() != Dir::E.axis() {
        let [two, three] = lines::<u64, 1, 60>(free, 0);
        f(Shape { dir, line: Some(Dir::E), balls: 2, pushed: 0 }, two);
        f(Shape { dir, line: Some(Dir::E), balls: 3, pushed: 0 }, three);
    }
    if dir.axis() != Dir::NE.axis() {
        let [two, three] = lines::<u64, 14, 47>(free, 5);
        f(Shape { dir, line: Some(Dir::NE), balls: 2, pushed: 0 }, two);
        f(Shape { dir, line: Some(Dir::NE), balls: 3, pushed: 0 }, three);
    }
    if dir.axis() != Dir::NW.axis() {
        let [two, three] = lines::<u64, 13, 48>(free, 4);
        f(Shape { dir, line: Some(Dir::NW), balls: 2, pushed: 0 }, two);
        f(Shape { dir, line: Some(Dir::NW), balls: 3, pushed: 0 }, three);
    }
}
