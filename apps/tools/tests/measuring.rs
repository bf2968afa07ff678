//! `hexad-tools fit`, `ladder` and `book`, run as the real program with very little work.

use std::fs;
use std::process::Command;

use book::Book;

fn run(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_hexad-tools")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn numbers_of_the_search_are_fitted_from_the_games_own() {
    for rules in ["abalone", "six:advanced"] {
        let numbers = ["razor=110:20", "late_moves=4:1"];
        let some = ["--nodes", "20", "--seconds", "2", "--plies", "10", "--threads", "1"];
        let (code, out, err) = run(&[&["fit", rules, "hand"][..], &numbers, &some].concat());
        assert_eq!(code, 0, "{err}");
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.len(), 3, "{out}");
        let rounds: u32 = lines[0].strip_suffix(" rounds").unwrap().parse().unwrap();
        assert!(rounds > 0);
        for (line, (name, begin, step)) in
            lines[1..].iter().zip([("razor", 110.0, 20.0), ("late_moves", 4.0, 1.0)])
        {
            let mean: f64 = line.strip_prefix(name).unwrap().split("mean ").nth(1).unwrap().parse().unwrap();
            // A round moves a number by a tenth of its step at most.
            assert!((mean - begin).abs() <= 0.1 + f64::from(rounds) * step / 10.0, "{line}");
        }
    }
    for nonsense in ["razor", "razor=110", "razor=110:0", "luck=1:1"] {
        let (code, _, err) = run(&["fit", "abalone", "hand", nonsense]);
        assert_eq!(code, 2, "{nonsense}");
        assert!(err.contains("this is no `name=begin:step`"), "{err}");
    }
}

#[test]
fn a_ladder_has_a_line_for_each_step() {
    let some = ["--games", "2", "--nodes", "20", "--plies", "2"];
    let (code, out, err) = run(&[&["ladder", "abalone"][..], &some].concat());
    assert_eq!(code, 0, "{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 11, "{out}");
    for (line, level) in lines.iter().zip((2..=12).rev()) {
        let expected = format!("abalone: level {level} above {}: +", level - 1);
        assert!(line.starts_with(&expected) && line.contains(" %, Elo "), "{line}");
    }
    let (code, out, err) = run(&[&["ladder", "six", "--against", "10"][..], &some].concat());
    assert_eq!((code, out.lines().count()), (0, 2), "{err}");
}

#[test]
fn a_book_is_made_of_games_that_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (games, book) = (path("daisy.games"), path("daisy.book"));
    let make = |rules: &str, count: &str| {
        let some = ["--games", count, "--nodes", "5", "--longest", "16", "--threads", "1"];
        run(&[&["book", rules, &games, &book][..], &some].concat())
    };
    let daisy = "abalone:layout=belgian-daisy";
    let (code, out, err) = make(daisy, "20");
    assert_eq!(code, 0, "{err}");
    let read = || Book::read(&fs::read(&book).unwrap()).unwrap();
    let (first, kept) = (read(), fs::read(&games).unwrap());
    assert_eq!((first.rules(), first.name()), (daisy, Some("belgian-daisy.book")));
    assert!(first.games() >= 20 && !first.is_empty(), "{out}");
    let (code, out, err) = make(daisy, "20");
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("now 0 of them"), "{out}");
    assert_eq!(read(), first);
    let (code, _, err) = make(daisy, "60");
    assert_eq!(code, 0, "{err}");
    assert!(read().games() >= 60);
    assert!(fs::read(&games).unwrap().starts_with(&kept));
    let (code, _, err) = make("abalone", "20");
    assert_eq!(code, 2);
    assert!(err.contains("it holds other games"), "{err}");
}
