//! The solver against a plain one that shares no code with it: goals of the tutorial and recursion, nothing else.

use game::{Position as _, SplitMix};
use games::{AnyMove, AnyPosition};
use puzzles::{Aim, Collection, Game, PuzzleError, Solver, Task};

fn after(position: &AnyPosition, m: AnyMove) -> AnyPosition {
    let mut after = position.clone();
    after.play_unchecked(m);
    after
}

fn works(start: &AnyPosition, position: &AnyPosition, m: AnyMove, task: Task, moves: u8) -> bool {
    let met = task.aim.goal().is_reached(start, position, m);
    let next = after(position, m);
    if met && (moves == 1 || !task.aim.lasts()) {
        return true;
    }
    if moves == 1 || met != task.aim.lasts() || next.outcome().is_some() {
        return false;
    }
    next.moves().into_iter().all(|reply| {
        let position = after(&next, reply);
        position.outcome().is_none()
            && position.moves().into_iter().any(|m| works(start, &position, m, task, moves - 1))
    })
}

/// Positions of random games, late enough that something can happen.
fn positions(rules: &str, plies: usize, count: u64) -> Vec<AnyPosition> {
    let play = |seed| {
        let mut rng = SplitMix::new(seed);
        let mut position = AnyPosition::start(&rules.parse().unwrap());
        for _ in 0..plies {
            let Some(&m) = rng.pick(&position.moves()) else { break };
            let next = after(&position, m);
            if next.outcome().is_some() {
                break;
            }
            position = next;
        }
        position
    };
    (0..count).map(play).collect()
}

fn compare(positions: &[AnyPosition], task: &str) -> usize {
    let task: Task = task.parse().unwrap();
    let mut found = 0;
    for position in positions {
        let plain: Vec<AnyMove> = position
            .moves()
            .into_iter()
            .filter(|&m| works(position, position, m, task, task.moves))
            .collect();
        let solved = Solver::new(task, u64::MAX).solutions(position).unwrap();
        assert_eq!(solved, plain, "{position}: {task}");
        found += usize::from(!plain.is_empty());
    }
    found
}

#[test]
fn the_solver_finds_what_a_plain_one_finds_in_abalone() {
    let positions = positions("abalone:layout=belgian-daisy", 60, 40);
    assert!(compare(&positions, "eject 1") > 2);
    assert!(compare(&positions, "save 1") > 2);
    compare(&positions[..3], "eject 2");
    compare(&positions[..1], "save 2");
}

#[test]
fn the_solver_finds_what_a_plain_one_finds_in_six() {
    let placing = positions("six", 30, 30);
    compare(&placing, "win 1");
    assert!(compare(&placing, "save 1") > 2);
    compare(&placing[..2], "win 2");
    let moving = positions("six:advanced", 46, 6);
    compare(&moving, "win 1");
    assert!(compare(&moving, "cut 1") > 1);
}

/// What is shipped is rich in solutions: the plain solver says the same of its first moves.
#[test]
fn the_plain_solver_agrees_with_shipped_puzzles_of_two_moves() {
    for game in Game::ALL {
        let puzzles = Collection::shipped(game);
        let reached = |task: Task| task.moves == 2 && task.aim != Aim::Save;
        for (number, puzzle) in puzzles.iter().filter(|(_, p)| reached(p.task)).take(4) {
            let right = |&m: &AnyMove| works(&puzzle.position, &puzzle.position, m, puzzle.task, 2);
            let moves: Vec<AnyMove> = puzzle.position.moves().into_iter().filter(right).collect();
            assert_eq!(moves, [puzzle.line[0]], "{game} {number}");
        }
    }
}

#[test]
fn a_limit_that_is_too_small_says_nothing() {
    let position = AnyPosition::start(&"abalone".parse().unwrap());
    assert_eq!(Solver::new("eject 2".parse().unwrap(), 5).solutions(&position), None);
    assert_eq!(Solver::new("eject 2".parse().unwrap(), 5).only_line(&position), None);
    let four = AnyPosition::start(&"abalone:4".parse().unwrap());
    assert_eq!(Solver::new("eject 1".parse().unwrap(), 5).solutions(&four), Some(Vec::new()));
}

#[test]
fn a_damaged_line_is_refused_with_its_fault() {
    let puzzle = Collection::shipped(Game::Abalone).get(1).unwrap().to_string();
    let fields: Vec<&str> = puzzle.split(" | ").collect();
    let with = |i: usize, text: &str| {
        let mut fields = fields.clone();
        fields[i] = text;
        fields.join(" | ").parse::<puzzles::Puzzle>().unwrap_err()
    };
    assert!(matches!(with(0, "chess"), PuzzleError::Rules(_)));
    assert_eq!(with(0, "abalone:3").to_string().split(':').next(), Some("position"));
    assert!(matches!(with(1, "nothing"), PuzzleError::Position(_)));
    assert_eq!(with(1, "5/6/7/8/9/8/7/6/b4 w 6-0"), PuzzleError::Unsuited);
    assert_eq!(with(2, "dance 2"), PuzzleError::Field("task"));
    assert_eq!(with(3, "love"), PuzzleError::Field("theme"));
    assert_eq!(with(4, "giant"), PuzzleError::Field("strength"));
    assert_eq!(with(5, ""), PuzzleError::Length);
    assert_eq!(with(6, "trust me"), PuzzleError::Field("verified"));
    assert_eq!("".parse::<puzzles::Puzzle>(), Err(PuzzleError::Fields));
    // Whatever part of a line is left, nothing panics.
    for end in 0..puzzle.len() {
        let _ = puzzle[..end].parse::<puzzles::Puzzle>();
    }
}
