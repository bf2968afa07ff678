//! The board against the rules: over random games of every rules combination.

use std::collections::BTreeSet;

use game::{Outcome, Payoff, Position as _, SplitMix};
use six::{Move, Position, Rules};

use super::Board;
use super::board::Over;
use crate::game::{Moves, TwoSided};

/// A random game in which good cells are preferred, so that threats and shapes occur. Calls `f` with every position.
fn for_each_position(rules: Rules, seed: u64, plies: usize, mut f: impl FnMut(&Position)) {
    let mut rng = SplitMix::new(seed);
    let mut position = start(rules, &mut rng);
    for _ in 0..plies {
        f(&position);
        if position.outcome().is_some() {
            break;
        }
        let m = some_move(&position, &mut rng);
        position.play(m).unwrap();
    }
}

/// The start, or a heap of tiles that all lie already.
fn start(rules: Rules, rng: &mut SplitMix) -> Position {
    let mut position = Position::start(&rules);
    if rng.below(3) > 0 {
        return position;
    }
    // Places without making shapes until all tiles lie.
    while position.hands().iter().any(|&n| n > 0) {
        let moves = position.moves();
        let calm: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&m| {
                let mut after = position.clone();
                after.play_unchecked(m);
                !m.announces() && after.outcome().is_none() && after.shapes(position.colour()).is_empty()
            })
            .collect();
        let Some(&m) = rng.pick(&calm) else { return Position::start(&rules) };
        position.play_unchecked(m);
    }
    position
}

fn some_move(position: &Position, rng: &mut SplitMix) -> Move {
    let moves = position.moves();
    let board = Board::from_position(position);
    let me = board.colour();
    let mut best = *rng.pick(&moves).unwrap();
    // The best of a few, announcing rarely.
    let worth = |m: Move| {
        let cell = board.to(m).map_or(0, |to| board.promise(me, to));
        cell - board.from(m).map_or(0, |from| board.worth(me, from)) - i32::from(m.announces()) * 5000
    };
    for _ in 0..rng.below(60) {
        let m = *rng.pick(&moves).unwrap();
        if worth(m) > worth(best) {
            best = m;
        }
    }
    best
}

fn wins(outcome: &Outcome, colour: usize) -> bool {
    outcome.payoffs.as_slice()[colour] == Payoff::Win
}

fn after(position: &Position, m: Move) -> Position {
    let mut after = position.clone();
    after.play_unchecked(m);
    after
}

fn winning_moves(position: &Position) -> Vec<Move> {
    let me = position.colour().index();
    let mut moves = position.moves();
    moves.retain(|&m| after(position, m).outcome().is_some_and(|o| wins(&o, me)));
    moves
}

#[test]
fn the_board_follows_the_rules() {
    for (i, rules) in Rules::ALL.into_iter().enumerate() {
        for seed in 0..6 {
            for_each_position(rules, 100 * i as u64 + seed, 90, |position| {
                let mut board = Board::from_position(position);
                assert_eq!(board.hash(), position.hash());
                assert_eq!(
                    board.repetition_key() == position.repetition_key(),
                    !board.is_placing() || board.hash() == position.repetition_key()
                );
                let over = position.outcome().map(|o| match (wins(&o, 0), wins(&o, 1)) {
                    (true, _) => Over::Won(0),
                    (_, true) => Over::Won(1),
                    _ => Over::Draw,
                });
                assert_eq!(board.over, over);
                let moves = position.moves();
                let mut listed = Moves::with_capacity(2000);
                if over.is_none() && !board.is_first_placement() {
                    board.list_all(&mut listed);
                    let plain: BTreeSet<String> =
                        moves.iter().filter(|m| !m.announces()).map(|&m| position.move_text(m)).collect();
                    let ours: BTreeSet<String> = listed.iter().map(|s| position.move_text(s.m)).collect();
                    assert_eq!(plain, ours, "{position:?}");
                    assert!(moves.iter().all(|&m| board.allows(m)), "{position:?}");
                }
                for (n, &m) in moves.iter().enumerate() {
                    if n % 7 != 0 && moves.len() > 50 {
                        continue;
                    }
                    assert_eq!(board.unpack(board.pack(m)), Some(m));
                    let (hash, value, key) = (board.hash(), board.value(), board.repetition_key());
                    let undo = board.make(m);
                    let next = after(position, m);
                    assert_eq!(board.hash(), next.hash());
                    if !board.is_placing() {
                        assert_eq!(board.repetition_key(), next.repetition_key());
                    }
                    assert_eq!(board.over.is_some(), next.outcome().is_some());
                    let fresh = Board::from_position(&next);
                    assert_eq!(
                        (board.over, board.totals, board.standing),
                        (fresh.over, fresh.totals, fresh.standing)
                    );
                    assert_eq!(board.value(), fresh.value(), "{next:?}");
                    board.unmake(undo);
                    assert_eq!((hash, value, key), (board.hash(), board.value(), board.repetition_key()));
                }
            });
        }
    }
}

#[test]
fn illegal_moves_are_not_allowed() {
    for (i, rules) in Rules::ALL.into_iter().enumerate() {
        // Moves of other positions of the same game.
        let mut seen: Vec<Move> = Vec::new();
        for_each_position(rules, 70 + i as u64, 80, |position| {
            let board = Board::from_position(position);
            if board.is_first_placement() {
                return;
            }
            let legal = position.moves();
            for &m in seen.iter().step_by(11) {
                assert_eq!(board.allows(m), legal.contains(&m), "{m:?} {position:?}");
            }
            seen.extend(legal.iter().step_by(5));
        });
    }
}

#[test]
fn wins_in_one_and_all_defences_are_exact() {
    let (mut won, mut threatened, mut defended) = (0, 0, 0);
    for (i, rules) in Rules::ALL.into_iter().enumerate() {
        for seed in 0..12 {
            for_each_position(rules, 1000 + 100 * i as u64 + seed, 70, |position| {
                if position.outcome().is_some() {
                    return;
                }
                let mut board = Board::from_position(position);
                let me = board.colour();
                let plain = winning_moves(position);
                let ours = board.win(me, board.is_placing()).or_else(|| board.win_by_few());
                assert_eq!(ours.is_some(), !plain.is_empty(), "{position:?}");
                if let Some(m) = ours {
                    won += 1;
                    assert!(plain.contains(&m), "{position:?}");
                    return;
                }
                if !board.in_danger() {
                    return;
                }
                threatened += 1;
                // A sample of them is tried in full.
                let shape = |next: &Position| {
                    let board = Board::from_position(next);
                    board.win(board.colour(), board.is_placing()).is_some()
                };
                let helps = |m: Move| match after(position, m).outcome() {
                    Some(outcome) => !wins(&outcome, 1 - me),
                    None => !shape(&after(position, m)),
                };
                board.defences();
                let ours: Vec<Move> = board.scratch.drain(..).map(|item| item.0).collect();
                defended += usize::from(!ours.is_empty());
                for m in position.moves() {
                    assert_eq!(ours.contains(&m), helps(m), "{} {position:?}", position.move_text(m));
                }
            });
        }
    }
    assert!(won > 20 && threatened > 20 && defended > 10, "{won} {threatened} {defended}");
}
