//! A plain solver and positions to try it on. It knows the rules only, and shares no code with the search. The tool that
//! makes the suites uses it too.
#![allow(dead_code)]

use abalone::Position;
use game::{Payoff, Position as _, SplitMix};

/// Whether the side on turn can force a win within so many plies.
pub(crate) fn wins<P: game::Position>(position: &P, plies: u32) -> bool {
    let side = position.side_of(position.turn());
    plies > 0 && position.moves().into_iter().any(|m| forces(position, m, side, plies))
}

/// Whether this move forces a win of its side within so many plies, itself counted.
pub(crate) fn forces<P: game::Position>(position: &P, m: P::Move, side: game::Side, plies: u32) -> bool {
    let mut next = position.clone();
    next.play_unchecked(m);
    holds(&next, side, plies - 1)
}

/// Whether a side wins within so many plies, whoever is on turn.
pub(crate) fn holds<P: game::Position>(position: &P, side: game::Side, plies: u32) -> bool {
    if let Some(outcome) = position.outcome() {
        let winner = outcome.payoffs.seats().find(|(_, p)| **p == Payoff::Win);
        return winner.is_some_and(|(seat, _)| position.side_of(seat) == side);
    }
    if plies == 0 {
        return false;
    }
    let mut moves = position.moves().into_iter();
    if position.side_of(position.turn()) == side {
        moves.any(|m| forces(position, m, side, plies))
    } else {
        moves.all(|m| forces(position, m, side, plies))
    }
}

/// A position after some plies of a game in which pushes are preferred, so that there is something to see.
pub(crate) fn lively<const N: usize>(start: Position<N>, plies: usize, seed: u64) -> Position<N> {
    let mut rng = SplitMix::new(seed);
    let mut position = start;
    for _ in 0..plies {
        let mut pushes = Vec::new();
        let _ = position.for_each_sumito(|m| {
            pushes.push(m);
            std::ops::ControlFlow::Continue(())
        });
        let moves = if pushes.is_empty() || rng.below(3) == 0 { position.moves() } else { pushes };
        let Some(&m) = rng.pick(&moves) else { break };
        let mut next = position;
        next.play_unchecked(m);
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

/// The same balls, with five ejected by each side: the next ejection wins.
pub(crate) fn on_the_brink<const N: usize>(position: &Position<N>) -> Position<N> {
    let text = position.to_string();
    let (rest, _) = text.rsplit_once(' ').unwrap();
    Position::read(&position.rules(), &format!("{rest} 5-5")).unwrap()
}
