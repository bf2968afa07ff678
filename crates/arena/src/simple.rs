//! Simple players to measure against: they are easy to understand, and they do not change.

use std::ops::ControlFlow;

use abalone::Cell;
use game::{Position, Seat, Side, SplitMix};
use games::{AnyMove, AnyPosition, Rules, with_position};
use hex::Hex;

use engine::{Limits, SearchTimer, Signals, TimeSource};

/// Any legal move.
pub(crate) fn random(position: &AnyPosition, rng: &mut SplitMix) -> Option<AnyMove> {
    rng.pick(&position.moves()).copied()
}

/// Wins if it can, otherwise does not let the next player win if it can; apart from that, any move.
pub(crate) fn win_or_block(position: &AnyPosition, rng: &mut SplitMix) -> Option<AnyMove> {
    let mut moves = position.moves();
    for i in (1..moves.len()).rev() {
        moves.swap(i, rng.below(i + 1));
    }
    if let Some(win) = moves.iter().copied().find(|&m| position.wins(m)) {
        return Some(win);
    }
    // Where nearly everything loses, a few hundred tries are enough to see it.
    let safe = moves.iter().copied().take(300).find(|&m| {
        let mut child = position.clone();
        child.play_unchecked(m);
        child.outcome().is_some() || child.for_each_move(|reply| stop_if(child.wins(reply))).is_continue()
    });
    safe.or(moves.first().copied())
}

fn stop_if(stop: bool) -> ControlFlow<()> {
    if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Whether [`greedy`] and [`plain`] know what counts in a game: balls ejected and their distance from the middle.
pub(crate) fn knows(rules: &Rules) -> bool {
    matches!(rules, Rules::Abalone(_))
}

/// Looks one move ahead: ejections first, then the middle; any of the best.
pub(crate) fn greedy(position: &AnyPosition, rng: &mut SplitMix) -> Option<(AnyMove, i32)> {
    let side = position.side_of(position.turn());
    let mut best: Vec<AnyMove> = Vec::new();
    let mut most = i32::MIN;
    for m in position.moves() {
        let mut child = position.clone();
        child.play_unchecked(m);
        let value = material_and_centre(&child, side);
        if value > most {
            most = value;
            best.clear();
        }
        if value == most {
            best.push(m);
        }
    }
    rng.pick(&best).map(|&m| (m, most))
}

/// What a ball is worth.
const BALL: i32 = 100;
/// What a step towards the middle is worth.
const STEP: i32 = 2;
/// What a won game is worth.
const WIN: i32 = 30_000;

/// Ejected balls and distances from the middle, for a side against all others; in Six nothing counts.
fn material_and_centre(position: &AnyPosition, side: Side) -> i32 {
    match position {
        AnyPosition::Abalone2(p) => balls(p, side),
        AnyPosition::Abalone3(p) => balls(p, side),
        AnyPosition::Abalone4(p) => balls(p, side),
        AnyPosition::Six(_) => 0,
    }
}

fn balls<const N: usize>(position: &abalone::Position<N>, side: Side) -> i32 {
    let mut value = 0;
    for other in 0..abalone::Position::<N>::SIDES {
        let score = i32::from(position.score(Side::new(other)));
        value += if other == side.index() { score } else { -score } * BALL;
        if score >= 6 {
            value += if other == side.index() { WIN } else { -WIN };
        }
    }
    for seat in Seat::table(N) {
        let mut set = position.balls(seat).bits();
        let mut distance = 0;
        while set != 0 {
            let cell = Cell::from_index(set.trailing_zeros() as usize);
            distance += cell.map_or(0, |c| c.hex().distance(Hex::ORIGIN) as i32);
            set &= set - 1;
        }
        value += if position.side_of(seat) == side { -distance } else { distance } * STEP;
    }
    value
}

/// Plain alpha-beta by iterative deepening: ejections and pushes first, nothing remembered but the best line's
/// first move. Opponents of a player of three all play against it.
pub(crate) fn plain(
    position: &AnyPosition,
    limits: &Limits<AnyMove>,
    clock: &dyn TimeSource,
    signals: &Signals,
) -> Option<(AnyMove, i32, u32, u64)> {
    let timer = SearchTimer::new(limits, position.turn(), clock, signals);
    let nodes = limits.nodes.unwrap_or(u64::MAX);
    let mut search = Plain { side: position.side_of(position.turn()), timer, nodes: 0, limit: nodes };
    let mut moves = ordered(position);
    let mut best = (*moves.first()?, 0, 0);
    for depth in 1..=limits.depth.unwrap_or(60).min(60) {
        let (mut alpha, mut found) = (-2 * WIN, None);
        for &m in &moves {
            let mut child = position.clone();
            child.play_unchecked(m);
            let value = search.value(&child, alpha, 2 * WIN, depth as i32 - 1);
            if search.stopped() && depth > 1 {
                found = found.filter(|_| alpha > -WIN / 2);
                break;
            }
            if value > alpha {
                alpha = value;
                found = Some(m);
            }
        }
        if let Some(m) = found {
            best = (m, alpha, depth);
            moves.retain(|&other| other != m);
            moves.insert(0, m);
        }
        if search.stopped() || search.timer.is_enough(50) || alpha.abs() > WIN / 2 {
            break;
        }
    }
    Some((best.0, best.1, best.2, search.nodes))
}

struct Plain<'a> {
    side: Side,
    timer: SearchTimer<'a>,
    nodes: u64,
    limit: u64,
}

impl Plain<'_> {
    fn stopped(&self) -> bool {
        self.nodes >= self.limit || self.timer.is_over()
    }

    /// The value to the searching side; beyond alpha or beta it is a bound.
    fn value(&mut self, position: &AnyPosition, mut alpha: i32, mut beta: i32, depth: i32) -> i32 {
        self.nodes += 1;
        let own = position.side_of(position.turn()) == self.side;
        if depth <= 0 || (self.nodes & 255 == 0 && self.stopped()) {
            return material_and_centre(position, self.side);
        }
        let moves = ordered(position);
        if moves.is_empty() {
            return material_and_centre(position, self.side);
        }
        for m in moves {
            let mut child = position.clone();
            child.play_unchecked(m);
            let value = self.value(&child, alpha, beta, depth - 1);
            if own {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta || (depth > 1 && self.stopped()) {
                break;
            }
        }
        if own { alpha } else { beta }
    }
}

/// The moves, ejections and pushes first.
fn ordered(position: &AnyPosition) -> Vec<AnyMove> {
    let mut moves = with_position!(position, p => p.count_moves() as usize);
    moves = moves.min(512);
    let mut list = Vec::with_capacity(moves);
    let _ = position.for_each_move(|m| {
        list.push(m);
        ControlFlow::Continue(())
    });
    list.sort_by_key(|m| match m {
        AnyMove::Abalone(m) if m.is_pass() => 3,
        AnyMove::Abalone(m) => 2 - i32::from(m.pushed() > 0) - i32::from(m.ejects()),
        AnyMove::Six(_) => 3,
    });
    list
}
