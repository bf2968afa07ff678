//! Games in the forms of other programs, through the real program: what is skipped, carried along and refused.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Exit code, standard output and standard error.
fn run(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_hexad")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A file of the test's own, with this text.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_string()
}

fn game(variant: &str, moves: &str) -> String {
    format!("[Black \"a\"]\n[White \"b\"]\n[Variant \"{variant}\"]\n[Notation \"nacre\"]\n\n{moves}\n\n")
}

#[test]
fn good_games_are_kept_and_bad_ones_are_listed() {
    let games = [
        game("belgian", "1. a1d4 *"),
        game("moon", "1. a1d4 *"),
        game("dutch", "1. a1a1 *"),
        game("star", "*"),
    ];
    let path = file("mixed.apgn", &games.concat());
    let (code, out, err) = run(&["convert", &path]);
    assert_eq!((code, out.as_str(), err.lines().count()), (2, "", 1), "{err}");
    let (code, out, err) = run(&["convert", &path, "--skip-bad"]);
    assert_eq!(code, 1);
    assert_eq!(out.matches("[Rules ").count(), 2, "{out}");
    assert!(out.contains("belgian-daisy") && out.contains("layout=star"), "{out}");
    let lines: Vec<&str> = err.lines().collect();
    assert_eq!(lines.len(), 3, "{err}");
    assert!(lines[0].contains("mixed.apgn: line 10, column 11: Variant: "), "{err}");
    assert!(lines[1].contains("mixed.apgn: line 20, column 4: a1a1"), "{err}");
    assert!(lines[2].ends_with("mixed.apgn: 2 of 4 games cannot be read and were left out"), "{err}");
    // Without a bad game all is well; with nothing but bad ones nothing is written.
    let good = file("good.apgn", &games[0]);
    assert_eq!(run(&["convert", &good, "--skip-bad"]).0, 0);
    let bad = file("bad.apgn", &games[1]);
    let kept = file("kept.hexad", "precious");
    let (code, _, err) = run(&["convert", &bad, "--skip-bad", "-o", &kept]);
    assert_eq!((code, fs::read_to_string(kept).unwrap().as_str()), (1, "precious"), "{err}");
}

#[test]
fn analyse_and_render_read_what_convert_reads() {
    let record = "[Rules \"abalone:layout=belgian-daisy\"]\n\n1. a1b2 i5h5 *\n";
    let own = file("form.hexad", record);
    for (ending, form) in [("json", "json"), ("txt", "nacre"), ("pgn", "playstrategy"), ("aba", "abapro")] {
        let (code, text, err) = run(&["convert", &own, "--to", form]);
        assert_eq!((code, err.as_str()), (0, ""));
        let path = file(&format!("form.{ending}"), &text);
        let (code, out, err) = run(&["analyse", "--record", &path, "--depth", "1"]);
        assert!(code == 0 && out.contains("a1b2"), "{form}: {err}");
        let (code, picture, err) = run(&["render", "-o", "-", "--record", &path]);
        assert!(code == 0 && picture.starts_with("<svg"), "{form}: {err}");
    }
}

#[test]
fn rules_that_contradict_a_record_are_refused_and_both_are_named() {
    let path = file("daisy.hexad", "[Rules \"abalone:layout=belgian-daisy\"]\n\n1. a1b2 *\n");
    for rules in ["abalone", "abalone:layout=belgian"] {
        assert_eq!(run(&["analyse", rules, "--record", &path, "--depth", "1"]).0, 0, "{rules}");
        assert_eq!(run(&["render", rules, "--record", &path, "-o", "-"]).0, 0, "{rules}");
    }
    for command in [&["analyse", "--depth", "1"][..], &["render", "-o", "-"]] {
        for rules in ["six", "abalone:3", "abalone:layout=star"] {
            let (code, out, err) = run(&[command, &[rules, "--record", &path]].concat());
            assert_eq!((code, out.as_str(), err.lines().count()), (2, "", 1), "{command:?} {rules}");
            assert!(
                err.contains(&format!(
                    "RULES says {rules}, but the record is a game of abalone:layout=belgian-daisy"
                )),
                "{err}"
            );
        }
        let (code, _, err) = run(&[command, &["--record", &path, "--moves", "a1b2"]].concat());
        assert!(code == 2 && err.contains("--moves cannot be combined with --record"), "{err}");
    }
}

#[test]
fn an_unknown_layout_is_told_the_names() {
    let (code, _, err) = run(&["show", "abalone:layout=moon"]);
    assert!(code == 2 && err.contains("standard, belgian-daisy, ") && err.contains(", xmas-star"), "{err}");
    assert_eq!(run(&["show", "abalone:layout=belgian"]), run(&["show", "abalone:layout=belgian-daisy"]));
}

#[test]
fn a_hand_of_any_size_is_refused_in_true_words() {
    let (code, _, err) = run(&["show", "six", "--position", "0,0:rb b 99999999999-20"]);
    assert!(code == 1 && err.contains("b holds too many tiles: a hand has at most 20"), "{err}");
}
