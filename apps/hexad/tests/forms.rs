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
    assert!(lines[2].ends_with("mixed.apgn: 2 of 4 games were left out"), "{err}");
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

/// Bytes as a file of the test's own.
fn bytes(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).unwrap();
    path.to_str().unwrap().to_string()
}

#[test]
fn a_collection_is_known_though_its_first_tag_is_damaged() {
    let games = [game("belgian", "1. a1d4 *"), game("star", "*"), game("dutch", "*")].concat();
    for (name, damaged) in [
        ("open", games.replacen("[Black \"a\"]", "[Black \"a]", 1)),
        ("unquoted", games.replacen("[Black \"a\"]", "[Black a]", 1)),
        ("nameless", games.replacen("[Black \"a\"]", "[\"a\"]", 1)),
        ("unbracketed", games.replacen("[Black \"a\"]", "Black \"a\"]", 1)),
    ] {
        let path = file(&format!("first-tag-{name}.apgn"), &damaged);
        let (code, out, err) = run(&["convert", &path, "--skip-bad"]);
        assert_eq!(code, 1, "{name}: {err}");
        assert!(out.contains("layout=star") && out.contains("layout=dutch-daisy"), "{name}: {out} {err}");
        assert!(err.contains(": line 1, column "), "{name}: {err}");
    }
    // The same in a collection of our own.
    let path = file("first-tag.hexad", "[Event \"x]\n[Rules \"six\"]\n\n*\n\n[Rules \"six\"]\n\n1. -1,0 *\n");
    let (code, out, _) = run(&["convert", &path, "--skip-bad"]);
    assert_eq!((code, out.matches("[Rules \"six\"]").count()), (1, 1), "{out}");
}

#[test]
fn a_game_that_the_form_cannot_hold_is_named_and_the_others_are_written() {
    let text = "[Rules \"abalone\"]\n\n1. c3d4 *\n\n[Rules \"six\"]\n[Seat1 \"Ada\"]\n[Seat2 \"Bob\"]\n\n*\n\n\
                [Rules \"abalone:3\"]\n\n*\n\n[Rules \"abalone\"]\n\n1. a1b2 *\n";
    let path = file("some-fit.hexad", text);
    let (code, out, err) = run(&["convert", &path, "--to", "nacre", "--skip-bad"]);
    assert_eq!((code, out.matches("[Notation \"Nacre\"]").count()), (1, 2), "{out}");
    let lines: Vec<&str> = err.lines().collect();
    assert_eq!(lines.len(), 3, "{err}");
    assert!(lines[0].contains(": game 2 (Ada – Bob): the form nacre holds only Abalone"), "{err}");
    assert!(lines[1].contains(": game 3: the form nacre holds only Abalone"), "{err}");
    assert!(lines[2].ends_with(": 2 of 4 games were left out"), "{err}");
    let (code, out, err) = run(&["convert", &path, "--to", "nacre"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains(": game 2 (Ada – Bob): the form nacre holds only Abalone"), "{err}");
    let (code, _, err) = run(&["convert", &path, "--to", "apgn", "--skip-bad"]);
    assert!(code == 2 && err.contains("--to: the form apgn can be read but not written"), "{err}");
}

#[test]
fn bytes_that_are_no_text_cost_their_own_game_and_no_other() {
    let [one, two, three] = [game("belgian", "1. a1d4 *"), game("star", "{fine} *"), game("dutch", "*")];
    // In a name, and in a move.
    for (name, place) in [("name", "\"b\""), ("move", "fine} ")] {
        let at = two.find(place).unwrap() + place.len() - 1;
        let damaged =
            [one.as_bytes(), &two.as_bytes()[..at], b"\xFF\xFE", &two.as_bytes()[at..], three.as_bytes()];
        let path = bytes(&format!("latin-{name}.apgn"), &damaged.concat());
        let (code, out, err) = run(&["convert", &path, "--skip-bad"]);
        assert_eq!(code, 1, "{name}: {err}");
        assert!(out.contains("belgian-daisy") && out.contains("dutch-daisy"), "{name}: {out}");
        assert!(!out.contains("star"), "{name}: {out}");
        assert!(err.ends_with("1 of 3 games were left out\n"), "{name}: {err}");
        let (code, _, err) = run(&["convert", &path]);
        assert!(code == 2 && err.contains("this is not UTF-8 text"), "{name}: {err}");
    }
}

#[test]
fn what_another_program_says_of_a_game_is_carried_there_and_back() {
    let text = "[Event \"Cup\"]\n[Round \"3\"]\n[Black \"a\"]\n[White \"b\"]\n[Variant \"belgian\"]\n\
                [Result \"1-0\"]\n[Notation \"nacre\"]\n[Termination \"Normal\"]\n[BlackElo \"1500\"]\n\n1. a1d4 1-0\n";
    let (code, own, err) = run(&["convert", &file("carried.apgn", text)]);
    assert_eq!((code, err.as_str()), (0, ""));
    for tag in ["[Round \"3\"]", "[BlackElo \"1500\"]", "[ForeignTermination \"Normal\"]", "[Seat1 \"a\"]"] {
        assert!(own.contains(tag), "{tag}: {own}");
    }
    let (code, back, err) = run(&["convert", &file("carried.hexad", &own), "--to", "nacre"]);
    assert_eq!((code, err.as_str()), (0, ""));
    for tag in ["[Round \"3\"]", "[BlackElo \"1500\"]", "[Termination \"Normal\"]", "[Black \"a\"]"] {
        assert!(back.contains(tag), "{tag}: {back}");
    }
}

#[test]
fn apgn_is_read_as_it_is_written_in_the_world() {
    let tags = |tags: &str, moves: &str| format!("[Black \"a\"]\n[White \"b\"]\n{tags}\n\n{moves}\n");
    let board = "5/6/7/8/4b4/8/7/6/w4";
    for (name, text, there) in [
        ("belgian", tags("[Variant \"Belgian Daisy\"]", "*"), "[Rules \"abalone:layout=belgian-daisy\"]"),
        ("face", tags("[Variant \"face_a_face\"]", "*"), "[Rules \"abalone:layout=face-to-face\"]"),
        ("wall", tags("[Variant \"Wall\"]", "*"), "[Rules \"abalone:layout=the-wall\"]"),
        // Black has lost five balls and White four; the other side has ejected them.
        (
            "custom",
            tags(&format!("[Variant \"custom\"]\n[Position \"{board}-5b4w w\"]"), "*"),
            "[Position \"5/6/7/8/4b4/8/7/6/w4 w 4-5\"]",
        ),
        (
            "position",
            tags(&format!("[Variant \"belgian\"]\n[Position \"{board}-0b0w b\"]"), "*"),
            "[Position \"5/6/7/8/4b4/8/7/6/w4 b 0-0\"]",
        ),
        ("nacre", tags("[Variant \"belgian\"]\n[Notation \"nacre\"]", "1. a1d4 *"), "1. a1b2 *"),
        ("abapro", tags("[Variant \"belgian\"]\n[Notation \"Aba-Pro\"]", "1. a1b2 *"), "1. a1b2 *"),
        (
            "said",
            tags("[Variant \"belgian\"]\n[Notation \"nacre\"]", "1. a1d4 1-0 {Black resigned}"),
            "resigned",
        ),
        (
            "said line",
            tags("[Variant \"belgian\"]\n[Notation \"nacre\"]", "1. a1d4 1-0 ; Black resigned"),
            "resigned",
        ),
    ] {
        let (code, out, err) = run(&["convert", &file(&format!("world-{name}.apgn"), &text)]);
        assert_eq!((code, err.as_str()), (0, ""), "{name}");
        assert!(out.contains(there), "{name}: {out}");
        // What is said after the result makes no other game.
        assert_eq!(out.matches("[Rules ").count(), 1, "{name}: {out}");
    }
    for (name, text, sentence) in [
        ("custom", tags("[Variant \"custom\"]", "*"), "the tag Position must bring it"),
        ("notation", tags("[Notation \"abapro\"]\n[Variant \"belgian\"]", "1. a1d4 *"), "a1d4"),
        (
            "result",
            tags("[Result \"1-0\"]", "1. c3d4 0-1"),
            "the game ends with 0-1, and its tag Result says 1-0",
        ),
        (
            "rules",
            tags("[Result \"0-1\"]\n[Position \"5/6/7/8/4w4/8/7/6/wbb2-0b5w b\"]", "1. a3a2"),
            "the result is 0-1, and the rules say 1-0 six-ejected",
        ),
        (
            "rules at the end",
            tags("[Position \"5/6/7/8/4w4/8/7/6/wbb2-0b5w b\"]", "1. a3a2 1/2-1/2"),
            "the result is 1/2-1/2, and the rules say 1-0 six-ejected",
        ),
    ] {
        let (code, out, err) = run(&["convert", &file(&format!("refused-{name}.apgn"), &text)]);
        assert!(code != 0 && out.is_empty() && err.contains(sentence), "{name}: {code} {out} {err}");
    }
    // What the rules say and the file leaves open is filled in.
    let open = tags("[Result \"*\"]\n[Position \"5/6/7/8/4w4/8/7/6/wbb2-0b5w b\"]", "1. a3a2 *");
    let (code, out, err) = run(&["convert", &file("open.apgn", &open)]);
    assert!(code == 0 && out.contains("[Result \"1-0\"]\n[Termination \"six-ejected\"]"), "{out} {err}");
}

#[test]
fn the_counters_of_playstrategy_survive_the_way_there_and_back() {
    let fen = "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 7 31";
    let text = format!("[Variant \"Abalone\"]\n[FEN \"{fen}\"]\n\n1. a1d4 *\n");
    let (code, own, err) = run(&["convert", &file("counters.pgn", &text)]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(own.contains("[Counters \"7 31\"]"), "{own}");
    let (code, back, err) = run(&["convert", &file("counters.hexad", &own), "--to", "playstrategy"]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(back.contains(&format!("[FEN \"{fen}\"]")) && !back.contains("Counters"), "{back}");
}

/// Whoever closes standard error hears nothing, and everything else is done.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_lost_where_nobody_hears_complaints() {
    let games = [game("belgian", "1. a1d4 *"), game("moon", "*"), game("dutch", "*")].concat();
    let path = file("unheard.apgn", &games);
    for closed in ["2>&-", "2>/dev/full"] {
        let run = |args: &[&str]| {
            let line = format!("exec \"$0\" \"$@\" {closed}");
            let program = ["-c", &line, env!("CARGO_BIN_EXE_hexad")];
            let output = Command::new("sh").args(program).args(args).output().unwrap();
            (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
        };
        let (code, out) = run(&["convert", &path, "--skip-bad"]);
        assert_eq!((code, out.matches("[Rules ").count()), (1, 2), "{closed}: {out}");
        assert_eq!(run(&[]), (2, String::new()), "{closed}");
        assert_eq!(run(&["show", "chess"]), (2, String::new()), "{closed}");
    }
}
