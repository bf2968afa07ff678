//! `hexad analyse` as scripts use it.

use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

fn run(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_hexad")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn a_position_has_as_many_lines_as_are_wanted() {
    for rules in ["abalone", "abalone:3", "abalone:4", "six", "six:4"] {
        let (code, out, err) = run(&["analyse", rules, "--depth", "3", "--multipv", "3", "--json"]);
        assert_eq!((code, err.as_str()), (0, ""), "{rules}");
        let value: Value = serde_json::from_str(&out).unwrap();
        let lines = value["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 3, "{rules}");
        let seats = value["lines"][0]["chances"].as_array().unwrap().len();
        assert_eq!(lines[0]["score"]["vec"].is_array(), seats == 3, "{rules}");
    }
    let (_, out, _) = run(&["analyse", "--depth", "2"]);
    assert_eq!(out.lines().nth(2), Some("scores and chances are those of b"));
    assert!(out.lines().nth(3).unwrap().starts_with("1 depth 2 score cp "), "{out}");
}

#[test]
fn how_sure_the_engine_is_and_what_the_book_knows_is_said() {
    let (_, out, _) = run(&["analyse", "--depth", "2"]);
    let line = out.lines().nth(3).unwrap();
    assert!(line.contains(" won ") && line.contains(" drawn ") && line.contains(" lost "), "{line}");
    assert!(out.lines().nth(4).unwrap().starts_with("book "), "{out}");
    let value: Value = serde_json::from_str(&run(&["analyse", "--depth", "2", "--json"]).1).unwrap();
    let odds = &value["lines"][0]["odds"];
    let sum = ["won", "drawn", "lost"].map(|name| odds[0][name].as_f64().unwrap()).iter().sum::<f64>();
    assert!((sum - 1.0).abs() < 1e-9 && odds.as_array().unwrap().len() == 2, "{odds}");
    assert!(value["book"].as_array().unwrap().len() > 2);
}

#[test]
fn the_book_shows_moves_with_counts_and_results() {
    for rules in ["abalone", "abalone:layout=swiss-daisy", "six"] {
        let (code, out, err) = run(&["book", rules]);
        assert_eq!((code, err.as_str()), (0, ""), "{rules}");
        assert!(out.lines().count() > 1, "{rules}: {out}");
        let line: Vec<&str> = out.lines().next().unwrap().split(' ').collect();
        assert_eq!([line[1], line[3], line[5], line[7]], ["games", "won", "drawn", "lost"], "{out}");
        let [games, won, drawn, lost] = [2, 4, 6, 8].map(|i| line[i].parse::<u32>().unwrap());
        assert_eq!(games, won + drawn + lost, "{out}");
        let (_, moves, _) = run(&["moves", rules]);
        assert!(moves.lines().any(|m| m == line[0]), "{out}");
    }
    // Nobody has been there.
    assert_eq!(run(&["book", "abalone:3"]), (0, String::new(), String::new()));
    let value: Value = serde_json::from_str(&run(&["book", "--json", "--moves", "c3d4"]).1).unwrap();
    assert!(value["moves"].is_array());
}

/// Where nothing can be written is known before the work begins.
#[test]
fn a_place_that_cannot_be_written_to_is_refused_at_once() {
    let record = file("place.hexad", "[Rules \"abalone\"] 1. c3d4 *");
    let nowhere = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("none").join("better");
    for (option, place) in [
        ("--annotate", nowhere.to_str().unwrap()),
        ("--plot", nowhere.to_str().unwrap()),
        ("--annotate", env!("CARGO_TARGET_TMPDIR")),
    ] {
        let (code, out, err) =
            run(&["analyse", "--record", record.to_str().unwrap(), "--depth", "1", option, place]);
        assert_eq!((code, out.as_str()), (2, ""), "{option}: {err}");
        assert!(err.starts_with(&format!("hexad: {place}: ")) && err.lines().count() == 1, "{err}");
    }
}

#[test]
fn what_no_machine_has_is_refused() {
    let (code, out, err) = run(&["analyse", "--depth", "1", "--hash", "99999999999"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("--hash: there is no memory for a table of 99999999999 megabytes"), "{err}");
    let (code, _, err) = run(&["analyse", "--depth", "1", "--threads", "100000"]);
    assert!(code == 2 && err.contains("--threads: 100000 is not between 1 and 256"), "{err}");
}

#[test]
fn a_win_in_one_is_seen_and_a_finished_game_has_no_lines() {
    let win = ["analyse", "--position", "5/6/7/8/wbb6/8/7/3w2/5 b 5-0", "--depth", "2"];
    let (_, out, _) = run(&win);
    assert!(out.contains("score win 1 chance 100 % pv e3e2"), "{out}");
    let (code, out, _) = run(&["analyse", "--position", "5/6/7/8/9/8/7/6/b4 w 6-0"]);
    assert_eq!((code, out.lines().nth(1)), (0, Some("outcome: 1-0 six-ejected")));
}

#[test]
fn scores_are_those_of_the_first_side_whoever_is_on_turn() {
    // White wins in one: that is a loss of Black's, and no chance.
    let args = ["analyse", "--position", "5/6/7/8/bww6/8/7/3b2/5 w 0-5", "--depth", "2"];
    let (_, out, _) = run(&args);
    assert!(out.contains("score loss 1 chance 0 % pv e3e2"), "{out}");
    let value: Value = serde_json::from_str(&run(&[&args[..], &["--json"]].concat()).1).unwrap();
    assert_eq!((&value["view"], &value["lines"][0]["score"]["loss"]), (&"b".into(), &1.into()));
}

#[test]
fn a_game_is_annotated_with_marks_values_and_better_lines() {
    let game = "[Rules \"abalone\"]\n[Seat1 \"Ada\"]\n[Seat2 \"Bob\"]\n\
        [Position \"5/6/7/8/wbb6/8/7/2ww2/5 w 5-5\"]\n\n1... b3b2 {hm} 2. e3e2";
    let (record, better) = (file("annotate.hexad", game), file("annotated.hexad", "old"));
    let args = ["analyse", "--record", record.to_str().unwrap(), "--depth", "3", "--annotate"];
    let (code, report, err) = run(&[&args[..], &[better.to_str().unwrap()]].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(report.contains("b Ada\nw Bob\n") && report.contains("1... w b3b2?? "), "{report}");
    assert!(report.contains("\nBob (w): 1 moves"), "{report}");
    let text = std::fs::read_to_string(&better).unwrap();
    let record = games::record::Record::read(&text).unwrap();
    assert_eq!(record.line.plies[0].variations.len(), 1, "{text}");
    for part in ["{hm [%eval win 1 depth 3]}", "{?? blunder: costs ", " better}", "1-0"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let (_, printed, _) = run(&[&args[..], &["-"]].concat());
    assert_eq!(printed, text, "the record instead of the report");
}

#[test]
fn a_blunder_in_a_game_is_marked_and_drawn() {
    let game = "[Rules \"abalone\"]\n[Position \"5/6/7/8/wbb6/8/7/2ww2/5 w 5-5\"]\n\n1... b3b2 2. e3e2";
    let (record, svg) = (file("blunder.hexad", game), file("blunder.svg", ""));
    let args = ["analyse", "--record", record.to_str().unwrap(), "--depth", "3"];
    let (code, out, err) = run(&[&args[..], &["--plot", svg.to_str().unwrap()]].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("1... w b3b2?? score ") && out.contains(" blunder cost "), "{out}");
    assert!(out.contains("w: 1 moves, 0 inaccuracies, 0 mistakes, 1 blunders"), "{out}");
    let svg = std::fs::read_to_string(svg).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("b3b2??"), "{svg}");
    assert!(svg.contains("chance of Black to win") && svg.contains(">abalone: b – w, 1-0</text>"), "{svg}");
    let (_, out, _) = run(&[&args[..], &["--json"]].concat());
    let value: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["plies"][0]["mark"], "blunder");
    assert_eq!(value["plies"][1]["mark"], Value::Null);
    assert_eq!(value["plies"][1]["after"], serde_json::json!([1.0, 0.0]));
}

#[test]
fn wrong_use_is_one_sentence() {
    let broken = file("broken.hexad", "[Rules \"abalone\"]\n\n1. c3d4 c4d5");
    let two = file("two.hexad", "[Rules \"six\"]\n\n1. -1,0 *\n\n[Rules \"six\"]\n\n1. 0,-1 *");
    for (args, code, sentence) in [
        (&["analyse", "chess"][..], 2, "chess"),
        (&["analyse", "--record", "/no/such/file"], 2, "/no/such/file"),
        (&["analyse", "--record", broken.to_str().unwrap()], 1, "line 3"),
        (&["analyse", "--record", two.to_str().unwrap(), "--plot", "x.svg"], 2, "holds 2"),
        (&["analyse", "--depth", "banana"], 2, "banana"),
    ] {
        let (found, out, err) = run(args);
        assert_eq!((found, out.as_str()), (code, ""), "{args:?}");
        assert!(err.lines().count() == 1 && err.contains(sentence), "{args:?} {err}");
    }
}

/// After a takeback the numbers go back, too.
#[test]
fn moves_have_the_numbers_of_the_record() {
    let record = "[Rules \"abalone\"]\n\n1. c3d4 g7f6 {[%ev 5 b takeback 1]} h5g5 2. d4c3 {[%ev 9 b takeback 3]} \
                  1. a1b2 g7f6 2. b2c3 *\n";
    let path = file("numbers.hexad", record);
    let args = ["analyse", "--record", path.to_str().unwrap(), "--depth", "1"];
    let numbers =
        ["1. b c3d4", "1... w g7f6", "1... w h5g5", "2. b d4c3", "1. b a1b2", "1... w g7f6", "2. b b2c3"];
    let (code, out, err) = run(&args);
    assert_eq!((code, err.as_str()), (0, ""));
    let told: Vec<String> = out
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        .map(|line| line.split(' ').take(3).collect::<Vec<_>>().join(" "))
        .map(|line| line.trim_end_matches(['!', '?']).to_string())
        .collect();
    assert_eq!(told, numbers, "{out}");
    let value: Value = serde_json::from_str(&run(&[&args[..], &["--json"]].concat()).1).unwrap();
    let told = value["plies"].as_array().unwrap().iter();
    let told: Vec<&str> = told.map(|ply| ply["number"].as_str().unwrap()).collect();
    assert_eq!(told, ["1.", "1...", "1...", "2.", "1.", "1...", "2."]);
}
