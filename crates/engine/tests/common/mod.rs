//! A plain solver and positions to try it on. It shares no code with the search.
#![allow(dead_code, missing_docs)]

use abalone::Position;
use engine::game::{End, Moves, Stage, TwoSided, WIN};
use game::{Payoff, Position as _, SplitMix};

/// The value of a position by looking at everything, `ply` plies below the root.
pub fn negamax<const N: usize>(position: &Position<N>, depth: u32, ply: i32) -> i32
where
    engine::abalone::Board<N>: TwoSided<Position = Position<N>>,
{
    let mut board: engine::abalone::Board<N> = TwoSided::new(position);
    match board.end() {
        Some(End::Won) => return WIN - ply,
        Some(End::Lost) => return ply - WIN,
        Some(End::Draw) => return 0,
        None => {}
    }
    if depth == 0 {
        return board.evaluate();
    }
    let mut best = None;
    for m in position.moves() {
        let mut next = *position;
        next.play_unchecked(m);
        let value = negamax(&next, depth - 1, ply + 1);
        let same = next.side_of(next.turn()) == position.side_of(position.turn());
        let value = if same { value } else { -value };
        best = best.max(Some(value));
    }
    best.unwrap_or(0)
}

/// Whether the side on turn can force a win within so many plies.
pub fn wins<P: game::Position>(position: &P, plies: u32) -> bool {
    let side = position.side_of(position.turn());
    plies > 0 && position.moves().into_iter().any(|m| forces(position, m, side, plies))
}

/// Whether this move forces a win of its side within so many plies, itself counted.
pub fn forces<P: game::Position>(position: &P, m: P::Move, side: game::Side, plies: u32) -> bool {
    let mut next = position.clone();
    next.play_unchecked(m);
    holds(&next, side, plies - 1)
}

/// Whether a side wins within so many plies, whoever is on turn.
pub fn holds<P: game::Position>(position: &P, side: game::Side, plies: u32) -> bool {
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
pub fn lively<const N: usize>(start: Position<N>, plies: usize, seed: u64) -> Position<N> {
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
pub fn on_the_brink<const N: usize>(position: &Position<N>) -> Position<N> {
    let text = position.to_string();
    let (rest, _) = text.rsplit_once(' ').unwrap();
    Position::read(&position.rules(), &format!("{rest} 5-5")).unwrap()
}

/// All moves of a board by its stages.
pub fn staged<B: TwoSided>(board: &mut B) -> (usize, Moves<engine::game::MoveOf<B>>) {
    let mut moves = Moves::with_capacity(200);
    board.generate(Stage::Tactical, 64, &mut moves);
    let tactical = moves.len();
    board.generate(Stage::Quiet, 64, &mut moves);
    (tactical, moves)
}
