//! The puzzles that come with the program: enough of them, of every kind, and each proved again.

use std::collections::{BTreeMap, BTreeSet};

use game::{Position as _, SplitMix, Symmetric as _};
use games::{AnyMove, AnyPosition};
use puzzles::{Aim, Answer, Attempt, Collection, Day, Game, Puzzle, Reason, Solver, Strength, Theme};

/// Puzzles whose proof is longer than this are proved again only in part.
const SHORT: u64 = 40_000;
/// Of the others so many are chosen.
const SPOTS: usize = 12;

fn every() -> impl Iterator<Item = (Game, usize, Puzzle)> {
    Game::ALL.into_iter().flat_map(|game| {
        let puzzles = Collection::shipped(game);
        puzzles.iter().map(|(n, puzzle)| (game, n, puzzle.clone())).collect::<Vec<_>>()
    })
}

/// The solver finds the very line, and that it is the only one.
fn prove(game: Game, number: usize, puzzle: &Puzzle) {
    let mut solver = Solver::new(puzzle.task, u64::MAX);
    let found = solver.only_line(&puzzle.position);
    assert_eq!(found.map(|found| found.line), Some(puzzle.line.clone()), "{game} {number}: {puzzle}");
}

#[test]
fn there_are_300_of_each_game_in_three_strengths_and_every_theme() {
    let mut themes = BTreeSet::new();
    for game in Game::ALL {
        let puzzles = Collection::shipped(game);
        assert!(puzzles.len() >= 300, "{game} has only {}", puzzles.len());
        let mut strengths: BTreeMap<Strength, usize> = BTreeMap::new();
        for (_, puzzle) in puzzles.iter() {
            *strengths.entry(puzzle.strength).or_default() += 1;
            themes.insert(puzzle.theme);
            assert_eq!(puzzle.rules().game(), game.name(), "{puzzle}");
        }
        for strength in Strength::ALL {
            assert!(strengths[&strength] >= 80, "{game}: {strengths:?}");
        }
    }
    assert_eq!(themes, Theme::ALL.into_iter().collect());
    let rings = every().filter(|(.., puzzle)| puzzle.theme == Theme::Ring && puzzle.task.moves > 1).count();
    assert!(rings >= 20, "only {rings} rings take more than one move");
}

#[test]
fn no_puzzle_is_there_twice_and_each_has_an_id_of_its_own() {
    let (mut seen, mut ids) = (BTreeSet::new(), BTreeSet::new());
    for (game, number, puzzle) in every() {
        assert!(
            seen.insert((game, puzzle.position.canonical_hash(), puzzle.task.to_string())),
            "{game} {number}"
        );
        assert!(ids.insert(puzzle.id()), "{game} {number}");
    }
}

#[test]
fn what_is_said_about_a_puzzle_is_so() {
    for (game, number, puzzle) in every() {
        assert_eq!(puzzle.theme, Theme::of(&puzzle.position, puzzle.task, &puzzle.line), "{game} {number}");
        assert_eq!(puzzle.strength, puzzle.task.strength(), "{game} {number}");
        assert_eq!(puzzle.verified.plies, puzzle.task.plies(), "{game} {number}");
        assert!(puzzle.verified.search > 0, "{game} {number}");
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
    }
}

#[test]
fn every_short_puzzle_is_proved_again() {
    let short: Vec<_> = every().filter(|(.., puzzle)| puzzle.verified.positions <= SHORT).collect();
    assert!(short.len() >= 300, "{}", short.len());
    short.iter().for_each(|(game, number, puzzle)| prove(*game, *number, puzzle));
}

#[test]
fn some_long_puzzles_are_proved_again() {
    let mut rng = SplitMix::new(2026);
    let long: Vec<_> = every().filter(|(.., puzzle)| puzzle.verified.positions > SHORT).collect();
    for _ in 0..SPOTS {
        let (game, number, puzzle) = rng.pick(&long).unwrap();
        prove(*game, *number, puzzle);
    }
}

#[test]
fn every_solution_solves_and_every_reply_is_the_one_that_is_shown() {
    for (game, number, puzzle) in every() {
        let mut attempt = Attempt::new(&puzzle);
        for pair in puzzle.line.chunks(2) {
            let answer = attempt.play(pair[0]);
            let expected = pair.get(1).map_or(Answer::Solved, |&reply| Answer::GoesOn(reply));
            assert_eq!(answer, expected, "{game} {number}");
        }
        assert_eq!(attempt.play(puzzle.line[0]), Answer::Ignored, "{game} {number}");
    }
}

/// Of a wrong first move it is said what is wrong with it: a legal reply, or that it does not do what is asked for.
#[test]
fn wrong_moves_are_explained() {
    let mut refuted = 0;
    for (game, number, puzzle) in every().step_by(7) {
        for m in puzzle.position.moves().into_iter().filter(|m| *m != puzzle.line[0]).step_by(9) {
            let mut attempt = Attempt::new(&puzzle);
            let Answer::Wrong(reason) = attempt.play(m) else { continue };
            if let Reason::Refuted(reply) = reason {
                assert_eq!(attempt.position().check(reply), Ok(()), "{game} {number}");
                refuted += 1;
            }
            assert!(reason != Reason::Misses || puzzle.task.moves == 1, "{game} {number}");
        }
    }
    assert!(refuted > 100, "{refuted}");
}

/// With one move to find, no other move is taken for right unless it does what is asked for.
#[test]
fn one_move_puzzles_take_exactly_the_solution() {
    for (game, number, puzzle) in every().filter(|(.., puzzle)| puzzle.task.moves == 1).step_by(3) {
        let right = |m| Attempt::new(&puzzle).play(m) == Answer::Solved;
        let solving: Vec<_> = puzzle.position.moves().into_iter().filter(|&m| right(m)).collect();
        match (&puzzle.position, puzzle.task.aim) {
            // One tile is to be taken; where it is laid does not matter.
            (AnyPosition::Six(_), Aim::Cut(_)) => {
                let tile = |m: &AnyMove| match m {
                    AnyMove::Six(m) => m.from_index(),
                    AnyMove::Abalone(_) => None,
                };
                assert!(solving.contains(&puzzle.line[0]), "{game} {number}");
                assert!(solving.iter().all(|m| tile(m) == tile(&puzzle.line[0])), "{game} {number}");
            }
            _ => assert_eq!(solving, [puzzle.line[0]], "{game} {number}"),
        }
    }
}

#[test]
fn every_day_has_its_puzzle_and_a_year_shows_many() {
    let mut day: Day = "2026-11-16".parse().unwrap();
    for game in Game::ALL {
        let puzzles = Collection::shipped(game);
        let mut seen = BTreeSet::new();
        for _ in 0..365 {
            seen.insert(puzzles.of_day(day).unwrap());
            day = day.next();
        }
        assert_eq!(seen.len(), puzzles.len().min(365));
    }
}

#[test]
fn positions_are_of_two_players_and_open() {
    for (game, number, puzzle) in every() {
        assert!(matches!(puzzle.position, AnyPosition::Abalone2(_) | AnyPosition::Six(_)), "{game} {number}");
        assert!(puzzle.position.outcome().is_none(), "{game} {number}");
    }
}
