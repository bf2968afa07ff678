//! `hexad play` by lines of text: the real program, as scripts and screen readers use it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Exit code, standard output, standard error.
fn play(args: &[&str], input: &[u8]) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexad"))
        .arg("play")
        .args(args)
        .envs([("LANG", "C.UTF-8"), ("LC_ALL", ""), ("LC_MESSAGES", "")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A game that is over listens no more.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// What friends at one screen see, who say these lines.
#[track_caller]
fn friends(args: &[&str], input: &str) -> String {
    let (code, out, err) = play(&[&["--seat", "all=person"], args].concat(), input.as_bytes());
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}: {out}");
    out
}

#[track_caller]
fn says(out: &str, sentences: &[&str]) {
    let mut rest = out;
    for sentence in sentences {
        let at = rest
            .find(sentence)
            .unwrap_or_else(|| panic!("{sentence} is not there, or not in this order:\n{out}"));
        rest = &rest[at + sentence.len()..];
    }
}

#[test]
fn a_game_is_told_from_its_board_to_its_end() {
    let out = friends(&["--position", "5/6/7/8/6bbw/8/7/6/5 b 5-0"], "e7e8\n");
    assert_eq!(
        out,
        "Abalone, 2 players, Standard
Black: Player at this screen
White: Player at this screen
Type a move such as e7e8, or help.
     i . . . . .
    h . . . . . .
   g . . . . . . .
  f . . . . . . . .
 e . . . . . . b b w
  d . . . . . . . . 9
   c . . . . . . . 8
    b . . . . . . 7
     a . . . . . 6
        1 2 3 4 5
Black to move
Black ejects a white ball: e7e8. 6 of 6.
Black wins.
Six balls were ejected.
     i . . . . .
    h . . . . . .
   g . . . . . . .
  f . . . . . . . .
 e . . . . . . . b b
  d . . . . . . . . 9
   c . . . . . . . 8
    b . . . . . . 7
     a . . . . . 6
        1 2 3 4 5
"
    );
}

#[test]
fn games_of_every_kind_come_to_their_ends() {
    let three = "5/6/7/8/6bbw/8/7/6/r4 b 5-0-0";
    let four = "5/6/7/8/6bbw/8/7/6/r3y b 5-0";
    let six = "0,0:bbbbb/rrrrr b 16-16";
    for (rules, position, lines, end) in [
        ("abalone", "5/6/7/8/9/8/7/bb4/wb3 w 0-0", "pass\nresign\n", "White wins.\nBy resignation."),
        ("abalone:3", three, "e7e8\n", "Black wins.\nSix balls were ejected."),
        ("abalone:3", "", "resign\nresign\n", "Red wins.\nOnly one player is still in."),
        ("abalone:4", four, "e7e8\n", "Black and Red win.\nSix balls were ejected."),
        ("abalone:4,consecutive", four, "e7e8\n", "Black and Red win.\nSix balls were ejected."),
        ("abalone:4", "", "resign\naccept\n", "White and Yellow win.\nBy resignation."),
        ("six", six, "-1,0\n", "Black wins.\nThe line is complete."),
        ("six:4", "0,0:bbbbb/rrrrr b1 8-8-8-8", "-1,0\n", "The black team wins.\nThe line is complete."),
        ("six:advanced", six, "5,0\n", "Black wins.\nThe line is complete."),
        (
            "six:announce",
            six,
            "-1,0\n9,9\n-1,1\n!\n",
            "Black announces a line.\nBlack wins.\nThe line is complete.",
        ),
        ("six:announce", six, "-1,0!\n", "Black announces a line.\nBlack wins.\nThe line is complete."),
        ("abalone", "", "draw\naccept\n", "A draw.\nBy agreement."),
    ] {
        let start: &[&str] = if position.is_empty() { &[rules] } else { &[rules, "--position", position] };
        says(&friends(start, lines), &[end]);
    }
}

#[test]
fn refusals_cite_the_clause() {
    for (args, line, reason) in [
        (&["abalone"][..], "c3c4c5", "(A"),
        (&["abalone"], "a1a2", "At most three can move (A7)."),
        (&["abalone"], "pass", "You can pass only if you have no other move (A21)."),
        (&["abalone", "--position", "5/6/7/8/5bbww/8/7/6/5 b"], "e6e7", "Two balls cannot push two (A6)."),
        (&["six"], "2,0", "(S4)"),
        (&["six", "--moves", "-1,0"], "7,7", "7,7 touches no tile (S5)."),
        (&["six"], "!", "Character 1: A move such as -1,0"),
    ] {
        let out = friends(args, &format!("{line}\n"));
        assert!(out.contains(reason), "{args:?} {line}: {out}");
        says(&out, &["The game is not finished.", "It has not been kept."]);
    }
}

#[test]
fn equal_parts_are_named_for_the_choice() {
    let position = "-1,0:4rbr/2b2r/1r3b/rb2r/1brb b 0-0";
    let (code, moves, err) = {
        let output = Command::new(env!("CARGO_BIN_EXE_hexad"))
            .args(["moves", "six:advanced", "--position", position])
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    };
    assert_eq!((code, err.as_str()), (0, ""), "{moves}");
    let tied = moves.lines().find(|m| m.contains('=')).expect("a move with a choice");
    let plain = tied.split('=').next().unwrap();
    let out = friends(&["six:advanced", "--position", position], &format!("{plain}\n{tied}\n"));
    says(
        &out,
        &["Parts of equal size: say which one stays (S11).", "Possible: ", tied, "Black moves a tile"],
    );
}

#[test]
fn nonsense_is_answered_and_no_harm() {
    let mut input = b"\n   \nhello\n\xff\xfe\n\0\nc3\nc3d\n".to_vec();
    input.extend(vec![b'x'; 1 << 20]);
    input
        .extend(b"\nmoves\nboard\nhelp\nundo\nredo\naccept\ndecline\nresume\nc3d4\nundo\nquit\nnever read\n");
    let (code, out, err) = play(&["--seat", "all=person"], &input);
    assert_eq!((code, err.as_str()), (0, ""));
    says(
        &out,
        &[
            "Character 1:",
            "Type a move such as",
            "This line is too long.",
            "a1b1",
            "  quit     Quit",
            "There is no move to take back.",
            "There is no move to redo.",
            "There is nothing to answer.",
            "There is nothing to answer.",
            "Black: c3d4.",
            "White took back one move.",
            "The game is not finished.",
        ],
    );
    assert!(!out.contains("never"));
}

#[test]
fn the_computer_answers_and_gives_hints() {
    let (code, out, err) = play(&["--seat", "w=level:1"], b"hint\nc3d4\ndraw\n");
    assert_eq!((code, err.as_str()), (0, ""));
    says(
        &out,
        &[
            "White: Ladybird (level 1)",
            "Try ",
            "Black: c3d4.",
            "White",
            "Black to move",
            "Black offers a draw.",
        ],
    );
    says(&out, &["White declines.", "The game is not finished."]);
    // A computer that begins has moved before anybody is asked.
    let (code, out, _) = play(&["six", "--seat", "1=level:2"], b"");
    assert_eq!(code, 0);
    says(
        &out,
        &["Red: Player at this screen", "Black lays a tile on", "Red to move", "The game is not finished."],
    );
    // Nobody is needed.
    let (code, out, _) = play(&["--seat", "all=level:1", "--house", "plylimit=6"], b"");
    assert_eq!(code, 0);
    says(&out, &["A draw.", "The move limit is reached."]);
}

#[test]
fn a_clock_runs_out() {
    // Nothing is said, and the input stays open.
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexad"))
        .args(["play", "--seat", "all=person", "--clock", "0.2"])
        .env("LC_ALL", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let input = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    drop(input);
    assert!(output.status.success());
    says(&String::from_utf8(output.stdout).unwrap(), &["White wins.", "Time is up."]);
}

#[test]
fn a_game_is_kept_after_every_move_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.hexad");
    let file = path.to_str().unwrap();
    let out = friends(&["-o", file, "--clock", "600+5", "--seat", "b=person:Ada"], "c3d4\ng7f6\n");
    says(&out, &["Black: Ada", "The game is not finished.", &format!("It is kept in {file}.")]);
    let record = fs::read_to_string(&path).unwrap();
    assert!(record.contains("[Seat1 \"Ada\"]") && record.contains("1. c3d4"), "{record}");
    // The same command again, or none of its options.
    for args in [&["-o", file][..], &["abalone", "--clock", "600+5", "--seat", "1=person:Ada", "-o", file]] {
        let (code, out, err) = play(args, b"undo\n");
        assert_eq!((code, err.as_str()), (0, ""));
        says(&out, &["Black: Ada", &format!("The game in {file} goes on."), "took back one move."]);
    }
    for (args, option) in [
        (&["six"][..], "RULES, --position and --moves"),
        (&["--moves", "a1b1"], "RULES, --position and --moves"),
        (&["--seat", "1=level:3"], "--seat"),
        (&["--clock", "60"], "--clock"),
        (&["--house", "norepetition"], "--house"),
    ] {
        let (code, out, err) = play(&[args, &["-o", file]].concat(), b"");
        let sentence = format!(
            "hexad: {file}: the game there does not agree with {option}: leave that out to go on with it, or name another file\n"
        );
        assert_eq!((code, out.as_str(), err), (2, "", sentence));
    }
    let (code, out, _) = play(&["-o", file], b"resign\n");
    assert_eq!(code, 0);
    says(&out, &["White wins.", "By resignation.", &format!("It is kept in {file}.")]);
    let kept = fs::read_to_string(&path).unwrap();
    let (code, _, err) = play(&["-o", file], b"");
    assert_eq!(
        (code, err),
        (1, format!("hexad: {file}: the game there is over; name another file for a new one\n"))
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), kept);
    assert_eq!(folder.path().read_dir().unwrap().count(), 1);
}

#[test]
fn a_file_that_is_no_game_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("diary.txt");
    fs::write(&path, "Dear diary").unwrap();
    let (code, _, err) = play(&["-o", path.to_str().unwrap()], b"c3d4\n");
    assert_eq!(code, 2);
    assert!(err.starts_with(&format!("hexad: {}: ", path.display())), "{err}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "Dear diary");
    // Where nothing can be written, the game says so and goes on.
    let nowhere = folder.path().join("none").join("game.hexad");
    let out = friends(&["-o", nowhere.to_str().unwrap()], "c3d4\n");
    says(&out, &["could not be written", "Black: c3d4.", "could not be written"]);
    assert!(!Path::new(&nowhere).exists());
}

#[test]
fn a_game_with_more_than_can_be_kept_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.hexad");
    let place = path.to_str().unwrap();
    for (tags, moves, what) in [
        ("", "1. c3d4 (1. c3c4 g7f6) g7f6 *", "variations"),
        ("", "1. c3d4 {[%clk 0:09:50.0]} *", "clock readings"),
        ("[Table \"7\"]\n", "1. c3d4 *", "tags"),
    ] {
        let text = format!("[Rules \"abalone\"]\n{tags}[Result \"*\"]\n\n{moves}\n");
        fs::write(&path, &text).unwrap();
        let (code, out, err) = play(&["-o", place], b"c4d5\n");
        let sentence =
            format!("hexad: {place}: the game there has {what}, which would be lost; name another file\n");
        assert_eq!((code, out.as_str(), err), (1, "", sentence), "{moves}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    // What `analyse` writes has the better lines as variations.
    fs::write(&path, "[Rules \"abalone\"] [Position \"5/6/7/8/wbb6/8/7/2ww2/5 w 5-5\"] 1... b3b2 *").unwrap();
    let better = folder.path().join("better.hexad");
    let better = better.to_str().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_hexad"))
        .args(["analyse", "--depth", "3", "--record", place, "--annotate", better])
        .output()
        .unwrap();
    assert!(output.status.success());
    let text = fs::read_to_string(better).unwrap();
    assert!(text.contains('(') && text.contains("??"), "{text}");
    let (code, _, err) = play(&["-o", better], b"");
    assert!(code == 1 && err.contains("the game there has variations"), "{err}");
    assert_eq!(fs::read_to_string(better).unwrap(), text);
    // Comments and values are kept.
    let text = "[Rules \"abalone\"]\n[Round \"3\"]\n[Table \"local\"]\n[Result \"*\"]\n\n\
        1. c3d4 {bold} {[%eval cp 3]} *\n";
    fs::write(&path, text).unwrap();
    friends(&["-o", place], "g7f6\n");
    let kept = fs::read_to_string(&path).unwrap();
    assert!(
        kept.contains("[Round \"3\"]") && kept.contains("bold") && kept.contains("[%eval cp 3]"),
        "{kept}"
    );
    assert!(kept.contains("g7f6"), "{kept}");
}

/// Two games that are kept in one file do not overwrite each other: whoever finds that the other has written says so.
#[test]
fn two_games_in_one_file_do_not_overwrite_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.hexad");
    let place = path.to_str().unwrap();
    let mut first = Command::new(env!("CARGO_BIN_EXE_hexad"))
        .args(["play", "--seat", "all=person", "-o", place])
        .env("LC_ALL", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = first.stdin.take().unwrap();
    input.write_all(b"c3d4\n").unwrap();
    while !fs::read_to_string(&path).is_ok_and(|text| text.contains("c3d4")) {
        std::thread::yield_now();
    }
    let out = friends(&["-o", place], "g7f6\n");
    says(&out, &["goes on.", "White: g7f6.", &format!("It is kept in {place}.")]);
    let kept = fs::read_to_string(&path).unwrap();
    assert!(kept.contains("1. c3d4 g7f6"), "{kept}");
    input.write_all(b"h5g5\n").unwrap();
    drop(input);
    let out = String::from_utf8(first.wait_with_output().unwrap().stdout).unwrap();
    says(&out, &["White: h5g5.", "could not be written: another program has written to it"]);
    assert!(!out.contains("It is kept"), "{out}");
    assert_eq!(fs::read_to_string(&path).unwrap(), kept);
    assert_eq!(folder.path().read_dir().unwrap().count(), 1);
}

#[test]
fn wrong_uses_are_one_sentence() {
    for (args, sentence) in [
        (&["chess"][..], "RULES: chess: character 1: a game's name was expected: abalone or six"),
        (&["--seat", "1=level:0"], "--seat: 1=level:0: a level from 1 to 12 was expected"),
        (&["--lang", "xx"], "--lang: xx: one of en, de, hu, tr, he was expected"),
        (&["-o", "-"], "--output: a file was expected, which is written after every move"),
    ] {
        assert_eq!(play(args, b""), (2, String::new(), format!("hexad: {sentence}\n")), "{args:?}");
    }
    for args in [&["--clock", "soon"], &["--house", "cards"]] {
        let (code, _, err) = play(args, b"");
        assert!(code == 2 && err.starts_with(&format!("hexad: {}: {}: ", args[0], args[1])), "{err}");
    }
}

#[test]
fn it_speaks_five_languages() {
    for (language, sentence) in [
        ("en", "Black to move"),
        ("de", "Schwarz ist am Zug"),
        ("hu", "Fekete lép"),
        ("tr", "Sıra: Siyah"),
        ("he", "התור של"),
    ] {
        let out = friends(&["--lang", language], "c3d4\nd4d5\nquit\n");
        assert!(out.contains(sentence) && !out.contains('{'), "{language}: {out}");
    }
    let output = Command::new(env!("CARGO_BIN_EXE_hexad"))
        .args(["play", "--seat", "all=person"])
        .env("LC_ALL", "de_DE.UTF-8")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    says(
        &String::from_utf8(output.stdout).unwrap(),
        &["Schwarz ist am Zug", "Die Partie ist nicht beendet."],
    );
}
