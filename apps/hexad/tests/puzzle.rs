//! `hexad puzzle`, run as the real program.

use std::process::Command;

fn run(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_hexad")).arg("puzzle").args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn shows(args: &[&str]) -> String {
    let (code, out, err) = run(args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out
}

#[test]
fn a_puzzle_is_a_position_a_board_and_a_task() {
    for game in ["abalone", "six"] {
        let puzzles = puzzles::Collection::shipped(game.parse().unwrap());
        let puzzle = puzzles.get(1).unwrap();
        let out = shows(&[game, "--number", "1"]);
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines[0], puzzle.position.to_string());
        let title = format!(
            "{}: puzzle 1 of {}, {}, {}",
            puzzle.rules(),
            puzzles.len(),
            puzzle.strength,
            puzzle.theme
        );
        assert_eq!(lines[1], title);
        assert!(lines.last().unwrap().contains(" to move. "), "{out}");
        assert!(!out.contains("solution"), "{out}");
        let solved = shows(&[game, "--number", "1", "--solution"]);
        let line = format!("solution: {}\n", puzzle.line_texts().join(" "));
        let rest = format!("{line}verified: {}\n", puzzle.verified);
        assert_eq!(solved, out + &rest);
    }
}

#[test]
fn every_day_has_a_puzzle_and_the_same_day_the_same() {
    let day = shows(&["six", "--day", "2026-12-24"]);
    assert_eq!(shows(&["six", "--day", "2026-12-24"]), day);
    assert_ne!(shows(&["six", "--day", "2026-12-25"]), day);
    assert!(shows(&[]).contains("abalone: puzzle "));
}

#[test]
fn wrong_use_is_told_in_a_sentence() {
    let count = puzzles::Collection::shipped(puzzles::Game::Six).len();
    for (args, sentence) in [
        (&["six", "--number", "0"][..], format!("hexad: --number: six has puzzles 1 to {count}\n")),
        (&["six", "--number", "99999"], format!("hexad: --number: six has puzzles 1 to {count}\n")),
        (
            &["--day", "tomorrow"],
            "hexad: --day: tomorrow is no date; one is written like 2026-12-24\n".to_string(),
        ),
        (
            &["--day", "2027-02-29"],
            "hexad: --day: 2027-02-29 is no date; one is written like 2026-12-24\n".into(),
        ),
    ] {
        assert_eq!(run(args), (2, String::new(), sentence), "{args:?}");
    }
    for args in [&["chess"][..], &["--day", "2026-12-24", "--number", "3"]] {
        assert_eq!(run(args).0, 2, "{args:?}");
    }
}
