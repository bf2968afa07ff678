//! Where on the board a refusal is to be seen.

use games::{AnyPosition, IllegalMove};
use hex::{Dir, Hex};

use crate::{Arrow, Marks, Role};

/// What is drawn of a refusal: crosses on the cells it speaks of. Balls that would have gone somewhere (`attempt`)
/// point there with arrows in the colour of danger, and what they could not push is crossed out.
pub(super) fn marks(position: &AnyPosition, reason: &IllegalMove, attempt: Option<(Vec<Hex>, Dir)>) -> Marks {
    let mut marks = Marks { wrong: reason.cells(), ..Marks::default() };
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
