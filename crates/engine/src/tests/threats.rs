//! Wins by threats in Six, proved by a plain solver that knows only the rules: the attacker tries moves that threaten to win
//! at once, the defender every legal move. The tool that proves openings uses it too.
#![allow(dead_code)]

use std::sync::LazyLock;

use game::{Payoff, Position as _};
use hex::{Dir, Hex};
use six::{Action, Colour, Move, Phase, Position};

use super::SixBoard;

/// The 36 shapes that hold the origin.
pub(super) static SHAPES: LazyLock<Vec<[Hex; 6]>> = LazyLock::new(|| {
    let mut shapes = Vec::new();
    for d in 0..6 {
        let [a, b] = [d, d + 1].map(|i| Dir::from_index(i).vector());
        let triangle = [Hex::ORIGIN, a, a * 2, b, a + b, b * 2];
        let line = [0, 1, 2, 3, 4, 5].map(|n| a * n);
        let ring = [0, 1, 2, 3, 4, 5].map(|i| Dir::from_index(i).vector());
        for shape in [triangle, line, ring] {
            for own in shape {
                let mut shape = shape.map(|c| c - own);
                shape.sort();
                shapes.push(shape);
            }
        }
    }
    shapes.sort();
    shapes.dedup();
    shapes
});

/// Empty cells where a tile of a colour fills a shape of which so many other tiles lie.
pub(super) fn cells(position: &Position, colour: Colour, others: usize) -> Vec<Hex> {
    let own = |cell: Hex| usize::from(position.tile(cell) == Some(colour));
    let fits = |cell: Hex, shape: &[Hex; 6]| shape.iter().map(|&c| own(cell + c)).sum::<usize>() >= others;
    position.frontier().filter(|&cell| SHAPES.iter().any(|shape| fits(cell, shape))).collect()
}

/// Empty cells where a tile of a colour completes a shape.
pub(super) fn gaps(position: &Position, colour: Colour) -> Vec<Hex> {
    cells(position, colour, 5)
}

/// Whether the side on turn wins at once by a tile on one of these cells.
fn wins_on(position: &Position, gaps: &[Hex]) -> bool {
    let colour = position.colour();
    let won = |m: Move| {
        let mut after = position.clone();
        after.play_unchecked(m);
        after.outcome().is_some_and(|o| o.payoffs.as_slice()[colour.index()] == Payoff::Win)
    };
    let tries = |action: Action| position.find(action).is_ok_and(won);
    gaps.iter().any(|&to| {
        tries(Action::Place { to, announce: true })
            || position
                .tiles()
                .filter(|tile| tile.1 == colour)
                .any(|(from, _)| tries(Action::Shift { from, to, keep: None, announce: true }))
    })
}

pub(super) fn wins_at_once(position: &Position) -> bool {
    wins_on(position, &gaps(position, position.colour()))
}

/// Whether the side on turn forces a win within so many plies by threats. While tiles are placed every threat
/// is tried; afterwards, when a threat can be made with any of twenty tiles, the engine is asked for one.
pub(super) fn attack(position: &Position, plies: i32) -> bool {
    if position.outcome().is_some() {
        return false;
    }
    if wins_at_once(position) {
        return true;
    }
    if plies < 3 {
        return false;
    }
    let after = |m: Move| {
        let mut after = position.clone();
        after.play(m).unwrap();
        after
    };
    if position.phase() == Phase::Moving {
        let found = SixBoard::from_position(position).forced_win(plies, 100_000);
        return found.is_some_and(|(_, m)| defend(&after(m), plies - 1));
    }
    let targets = cells(position, position.colour(), 4);
    targets.into_iter().any(|to| {
        let m = position.find(Action::Place { to, announce: false }).unwrap();
        defend(&after(m), plies - 1)
    })
}

/// Whether the side on turn loses whatever it does.
pub(super) fn defend(position: &Position, plies: i32) -> bool {
    if position.outcome().is_some() || wins_at_once(position) {
        return false;
    }
    let gaps = gaps(position, position.colour().other());
    if gaps.is_empty() {
        return false;
    }
    position.moves().into_iter().all(|m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        // The attacker's tiles lie as before, or fewer of them: gaps are those known, and a cell left free.
        let mut gaps = gaps.clone();
        if let Action::Shift { from, .. } = position.action(m) {
            gaps.push(from);
        }
        after.outcome().is_none() && (wins_on(&after, &gaps) || attack(&after, plies - 1))
    })
}

/// Whether the other side forces a win by threats within so many plies, whatever the side on turn does.
pub(super) fn loses_anyway(position: &Position, plies: i32) -> bool {
    position.outcome().is_none()
        && position.moves().into_iter().all(|m| {
            let mut after = position.clone();
            after.play_unchecked(m);
            attack(&after, plies - 1)
        })
}
