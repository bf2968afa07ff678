//! A move, resolved against the position it is played in.

use std::fmt;

use hex::Dir;

use crate::{Cell, Intent};

/// A move of a position. It knows how many balls move and what they push, so that playing it needs no look
/// at the board. Moves come from a position: generated, or resolved from an [`Intent`].
///
/// ```
/// use abalone::Position;
/// use game::Position as _;
/// let position: Position<2> = "5/6/7/8/9/3w4/2b4/1b4/b4 b 0-0".parse().unwrap();
/// let m = position.read_move("a1b2").unwrap();
/// assert_eq!((m.balls(), m.pushed(), m.ejects()), (3, 1, false));
/// assert_eq!(m.to_string(), "a1b2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

const _: () = assert!(size_of::<Move>() <= 4);

// Bits 0–5 the rear or first cell, 6–8 the direction, 9–10 the number of balls, 11–12 the number of pushed
// balls, 13–14 the direction from the first end to the last (0 for in-line moves), 15 ejection.
const LINES: [Dir; 4] = [Dir::E, Dir::E, Dir::NE, Dir::NW];

impl Move {
    /// The move of a player who has no other (A21).
    pub const PASS: Move = Move(0x1ff);

    pub(crate) const fn in_line(rear: Cell, dir: Dir, balls: u32, pushed: u32, ejects: bool) -> Move {
        Move(
            rear.index() as u16
                | (dir as u16) << 6
                | (balls as u16) << 9
                | (pushed as u16) << 11
                | (ejects as u16) << 15,
        )
    }

    /// `line` counts the directions from the smaller end on: 1 east, 2 north-east, 3 north-west.
    pub(crate) const fn broadside(first: Cell, line: u32, balls: u32, dir: Dir) -> Move {
        Move(first.index() as u16 | (dir as u16) << 6 | (balls as u16) << 9 | (line as u16) << 13)
    }

    /// Whether this is [`Move::PASS`].
    #[inline(always)]
    pub const fn is_pass(self) -> bool {
        self.0 == Move::PASS.0
    }

    /// The rear ball of an in-line move, the smaller end of a broadside. Without meaning for a pass.
    #[inline(always)]
    pub const fn first(self) -> Cell {
        match Cell::from_index((self.0 & 63) as usize) {
            Some(cell) => cell,
            None => Cell::first_of(1),
        }
    }

    /// Where every moved ball goes.
    #[inline(always)]
    pub const fn dir(self) -> Dir {
        Dir::from_index((self.0 >> 6 & 7) as usize)
    }

    /// How many of the mover's (and the partner's) balls move: 1 to 3; 0 for a pass.
    #[inline(always)]
    pub const fn balls(self) -> u32 {
        (self.0 >> 9 & 3) as u32
    }

    /// How many opposing balls are pushed: 0 to 2.
    #[inline(always)]
    pub const fn pushed(self) -> u32 {
        (self.0 >> 11 & 3) as u32
    }

    /// Whether a pushed ball leaves the board.
    #[inline(always)]
    pub const fn ejects(self) -> bool {
        self.0 >> 15 == 1
    }

    /// For a broadside, the direction from the first end to the other.
    #[inline(always)]
    pub const fn line(self) -> Option<Dir> {
        let line = (self.0 >> 13 & 3) as usize;
        if line == 0 { None } else { Some(LINES[line]) }
    }

    /// What a player would have to say to make this move.
    pub fn intent(self) -> Intent {
        if self.is_pass() {
            return Intent::Pass;
        }
        let (first, dir) = (self.first(), self.dir());
        let to = first.step_unchecked(dir, 1);
        match self.line() {
            None => Intent::InLine { rear: first, to },
            Some(line) => Intent::Broadside {
                ends: [first, first.step_unchecked(line, self.balls().saturating_sub(1))],
                to,
            },
        }
    }

    /// A number that identifies the move among all moves of all positions, for tables.
    pub const fn code(self) -> u16 {
        self.0
    }

    /// The move with this code; it need not be legal anywhere.
    ///
    /// ```
    /// # use abalone::Move;
    /// assert_eq!(Move::from_code(Move::PASS.code()), Move::PASS);
    /// ```
    pub const fn from_code(code: u16) -> Move {
        Move(code)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.intent().fmt(f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")?;
        if self.pushed() > 0 {
            write!(
                f,
                " ({} push {}{})",
                self.balls(),
                self.pushed(),
                if self.ejects() { " off" } else { "" }
            )?;
        }
        Ok(())
    }
}
