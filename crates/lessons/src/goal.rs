//! What a task asks for, and whether it has been done.

use std::ops::ControlFlow;

use game::{Position as _, Seat, Side};
use games::{AnyMove, AnyPosition, Colour, Row, with_position};
use hex::Hex;

use crate::board::cells;

/// What a task asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal move.
    Any,
    /// Balls of one's own side on all these cells.
    Reach(&'static str),
    /// So many balls move in line and push nothing.
    InLine(u8),
    /// So many balls step sideways.
    Sideways(u8),
    /// So many push so many.
    Push(u8, u8),
    /// A push of any size.
    AnyPush,
    /// A push of balls of two colours (A11, A16).
    MixedPush,
    /// A push with a partner's ball among the pushers (A15).
    PartnerPush,
    /// A ball is ejected.
    Eject,
    /// A formation stands that did not: what its line in words begins with.
    Forms(&'static str),
    /// The next opponent can eject no ball, or win with no tile.
    Safe,
    /// The next opponent can neither win nor make two threats at once.
    NoFork,
    /// So many opposing tiles leave the game at least.
    Remove(u8),
    /// The game is won.
    Win,
    /// One of these cells is pointed at; nothing is moved.
    Point(&'static str),
}

/// A learner's move and the position it was played in.
pub(crate) struct Step<'a> {
    pub before: &'a AnyPosition,
    pub m: AnyMove,
    pub after: &'a AnyPosition,
}

impl Goal {
    /// Whether a legal move reaches the goal, in a task that began with `start`.
    ///
    /// ```
    /// use game::Position as _;
    /// use lessons::Goal;
    /// let start = lessons::task("abalone-eject").unwrap().board.position();
    /// let reached = |text| Goal::Eject.is_reached(&start, &start, start.read_move(text).unwrap());
    /// assert!(reached("e7e8"));
    /// ```
    pub fn is_reached(&self, start: &AnyPosition, before: &AnyPosition, m: AnyMove) -> bool {
        let mut after = before.clone();
        after.play_unchecked(m);
        self.is_met(start, before.side_of(before.turn()), &Step { before, m, after: &after })
    }

    /// Whether a move of `side`, played in `start`'s task, reaches the goal.
    pub(crate) fn is_met(&self, start: &AnyPosition, side: Side, step: &Step) -> bool {
        let row = step.m.row();
        match *self {
            Goal::Any => true,
            Goal::Point(_) => false,
            Goal::Reach(texts) => cells(&step.after.rules(), texts)
                .into_iter()
                .all(|cell| owner(step.after, cell) == Some(side)),
            Goal::InLine(n) => {
                row.is_some_and(|row| !row.sideways && row.pieces == u32::from(n) && row.pushed == 0)
            }
            Goal::Sideways(n) => row.is_some_and(|row| row.sideways && row.pieces == u32::from(n)),
            Goal::Push(n, pushed) => {
                row.is_some_and(|row| row.pieces == u32::from(n) && row.pushed == u32::from(pushed))
            }
            Goal::AnyPush => step.m.pushed() > 0,
            Goal::MixedPush => row.is_some_and(|row| {
                let pushed = run(step.before, &row, row.pieces..row.pieces + row.pushed);
                pushed.len() > 1 && pushed[0] != pushed[1]
            }),
            Goal::PartnerPush => row.is_some_and(|row| {
                let pushers = run(step.before, &row, 0..row.pieces);
                row.pushed > 0 && pushers.iter().any(|colour| *colour != pushers[0])
            }),
            Goal::Eject => step.m.ejects(),
            Goal::Forms(line) => step.after.formations().iter().any(|l| l.starts_with(line)),
            Goal::Safe => step.after.outcome().is_none() && is_safe(step.after, side),
            Goal::NoFork => {
                step.after.outcome().is_none() && is_safe(step.after, side) && !can_fork(step.after)
            }
            Goal::Remove(n) => match (start, step.after) {
                (AnyPosition::Six(start), AnyPosition::Six(after)) => {
                    let theirs = start.colour().other();
                    start.count(theirs) >= after.count(theirs) + usize::from(n)
                }
                _ => false,
            },
            Goal::Win => is_won(step.after, side),
        }
    }
}

/// Whether the game is over and a side has won it.
pub(crate) fn is_won(position: &AnyPosition, side: Side) -> bool {
    position.outcome().is_some_and(|outcome| {
        outcome
            .payoffs
            .seats()
            .any(|(seat, &payoff)| position.side_of(seat) == side && payoff == game::Payoff::Win)
    })
}

/// The side of the piece on a cell.
fn owner(position: &AnyPosition, cell: Hex) -> Option<Side> {
    let (rules, colour) = (position.rules(), position.piece(cell)?);
    let seat = Seat::table(rules.seats()).find(|&seat| rules.colour_of(seat) == colour)?;
    Some(position.side_of(seat))
}

/// The colours of the balls in the line of an in-line move, counted from the rear.
fn run(position: &AnyPosition, row: &Row, range: std::ops::Range<u32>) -> Vec<Option<Colour>> {
    range.map(|n| position.piece(row.rear + row.dir.vector() * n as i32)).collect()
}

/// Whether no move of the player to move ejects a ball, or wins.
pub(crate) fn is_safe(position: &AnyPosition, side: Side) -> bool {
    position
        .for_each_move(|m| {
            if hurts(position, m, side) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_continue()
}

/// Whether a move ejects a ball, or ends the game and `side` has not won it.
pub(crate) fn hurts(position: &AnyPosition, m: AnyMove, side: Side) -> bool {
    match m {
        AnyMove::Abalone(m) => m.ejects(),
        AnyMove::Six(_) => {
            let mut after = position.clone();
            after.play_unchecked(m);
            after.outcome().is_some() && !is_won(&after, side)
        }
    }
}

/// Whether the player to move can lay a tile so that two cells would complete a shape.
fn can_fork(position: &AnyPosition) -> bool {
    let AnyPosition::Six(six) = position else { return false };
    let colour = six.colour();
    six.for_each_move(|m| {
        let mut after = six.clone();
        after.play_unchecked(m);
        let mut cells: Vec<Hex> = six::formations(&after)
            .into_iter()
            .filter_map(|f| match f {
                six::Formation::Missing { cell, colour: c, .. } if c == colour => Some(cell),
                _ => None,
            })
            .collect();
        cells.dedup();
        if cells.len() > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .is_break()
}

/// How many moves of the player to move reach the goal.
pub(crate) fn ways(goal: &Goal, start: &AnyPosition, position: &AnyPosition) -> usize {
    let side = position.side_of(position.turn());
    let mut n = 0;
    let _ = with_position!(position, p => p.for_each_move(|m| {
        let m = AnyMove::from(m);
        let mut after = position.clone();
        after.play_unchecked(m);
        n += usize::from(goal.is_met(start, side, &Step { before: position, m, after: &after }));
        ControlFlow::Continue(())
    }));
    n
}
