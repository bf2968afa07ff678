//! Where on the board a refusal is to be seen.

use abalone::Cell;
use games::{AnyPosition, IllegalMove};
use hex::{Dir, Hex};

use crate::{Arrow, Marks, Role};

/// The cells that a reason speaks of.
///
/// ```
/// use game::Position as _;
/// let position = games::AnyPosition::start(&"abalone".parse().unwrap());
/// let game::ReadError::Illegal(reason) = position.read_move("d4d5").unwrap_err() else { panic!() };
/// assert_eq!(view::desk::refused_cells(&reason), ["d4".parse::<abalone::Cell>().unwrap().hex()]);
/// ```
pub fn cells(reason: &IllegalMove) -> Vec<Hex> {
    match reason {
        IllegalMove::Abalone(reason) => {
            use abalone::IllegalMove as I;
            let cells = match *reason {
                I::NoBall { cell }
                | I::NotYours { cell, .. }
                | I::PartnerAtRear { cell }
                | I::PartnerInBroadside { cell }
                | I::TooMany { cell, .. }
                | I::OwnBallOff { cell }
                | I::Blocked { cell }
                | I::OneBall { cell }
                | I::Occupied { cell }
                | I::OffBoard { cell } => vec![cell],
                I::NotNeighbours { to, .. } => vec![to],
                I::NotInLine { first, last } | I::LineTooLong { first, last } => vec![first, last],
                _ => Vec::new(),
            };
            cells.into_iter().map(Cell::hex).collect()
        }
        IllegalMove::Six(reason) => {
            use six::IllegalMove as I;
            match *reason {
                I::TooFar { cell }
                | I::Occupied { cell }
                | I::TouchesNothing { cell }
                | I::NoTile { cell }
                | I::NotYours { cell, .. }
                | I::Fixed { cell, .. }
                | I::TouchesOnlyTaken { cell, .. }
                | I::TouchesOnlyRemoved { cell }
                | I::WrongGroup { cell, .. } => vec![cell],
                _ => Vec::new(),
            }
        }
        IllegalMove::OtherGame => Vec::new(),
    }
}

/// What is drawn of a refusal: crosses on the cells it speaks of. Balls that would have gone somewhere (`attempt`)
/// point there with arrows in the colour of danger, and what they could not push is crossed out.
pub(super) fn marks(position: &AnyPosition, reason: &IllegalMove, attempt: Option<(Vec<Hex>, Dir)>) -> Marks {
    let mut marks = Marks { wrong: cells(reason), ..Marks::default() };
    let Some((balls, dir)) = attempt else { return marks };
    let taken = |cell: Hex| position.piece(cell);
    let row = balls.windows(2).all(|pair| pair[0].dir_to(pair[1]).is_some_and(|d| d.axis() == dir.axis()));
    if !row {
        // Sideways: each ball has a way of its own.
        marks.arrows.extend(balls.iter().map(|&from| Arrow { from, to: from.step(dir), role: Role::Danger }));
        return marks;
    }
    let Some(front) = balls.iter().copied().find(|ball| !balls.contains(&ball.step(dir))) else {
        return marks;
    };
    // Own balls ahead go along; what stands behind them resists.
    let friends = front.ray(dir).skip(1).take_while(|&c| taken(c).is_some() && taken(c) == taken(front));
    let head = friends.last().unwrap_or(front);
    marks.arrows.push(Arrow { from: head, to: head.step(dir), role: Role::Danger });
    if marks.wrong.is_empty() {
        marks.wrong = head.ray(dir).skip(1).take_while(|&c| taken(c).is_some()).collect();
    }
    marks
}
