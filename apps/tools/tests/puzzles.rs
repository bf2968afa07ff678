//! `hexad-tools puzzles`, run as the real program: it makes puzzles, goes on with a file, and finds a false one.

use std::fs;
use std::process::Command;

use puzzles::{Collection, Solver};

fn run(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_hexad-tools")).arg("puzzles").args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn puzzles_are_made_verified_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.txt");
    let file = path.to_str().unwrap();
    let args = ["abalone", file, "--games", "1", "--want", "9", "--seed", "4", "--nodes", "2000"];
    let (code, out, err) = run(&args);
    assert_eq!((code, out.as_str()), (0, ""), "{err}");
    assert!(err.contains("every move of both sides"), "{err}");
    let text = fs::read_to_string(&path).unwrap();
    let made = Collection::read(&text).unwrap();
    assert!(!made.is_empty());
    for (_, puzzle) in made.iter() {
        let found = Solver::new(puzzle.task, u64::MAX).only_line(&puzzle.position).unwrap();
        assert_eq!(found.line, puzzle.line);
        assert_eq!(puzzle.verified.search, 2000);
    }
    // A file is gone on with.
    let (code, ..) = run(&["abalone", file, "--games", "0"]);
    assert_eq!((code, fs::read_to_string(&path).unwrap()), (0, text.clone()));
    assert_eq!(run(&["abalone", file, "--check"]).0, 0);

    // The same balls with another theme: not what was proved.
    let theme = made.get(1).unwrap().theme.name();
    fs::write(&path, text.replace(&format!("| {theme} |"), "| ring |")).unwrap();
    let (code, out, err) = run(&["abalone", file, "--check"]);
    assert_eq!(code, 2);
    assert!(out.contains("does not hold") && err.contains("do not hold"), "{out}{err}");
    fs::write(&path, "nonsense").unwrap();
    let (code, _, err) = run(&["abalone", file]);
    assert_eq!(code, 2);
    assert!(err.contains("line 1: a puzzle has seven fields"), "{err}");
}
