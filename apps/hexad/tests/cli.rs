//! The real program, run as scripts run it: whole outputs, errors and exit codes.

use std::io::Write;
use std::process::{Command, Stdio};

/// Exit code, standard output, standard error.
type Ran = (i32, String, String);

fn run_with(args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexad"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn run(args: &[&str]) -> Ran {
    run_with(args, "")
}

/// What a command that works prints.
#[track_caller]
fn prints(args: &[&str], expected: &str) {
    assert_eq!(run(args), (0, expected.into(), String::new()), "{args:?}");
}

/// A command fails with this code and one sentence.
#[track_caller]
fn fails(args: &[&str], code: i32, sentence: &str) {
    assert_eq!(run(args), (code, String::new(), format!("hexad: {sentence}\n")), "{args:?}");
}

#[test]
fn moves_are_listed_sorted_by_bytes() {
    prints(&["moves", "six"], "-1,0\n-1,1\n0,-1\n");
    let (code, out, err) = run(&["moves"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((code, err.as_str(), lines.len()), (0, "", 44));
    assert!(lines.is_sorted());
    assert_eq!(run(&["moves", "abalone"]).1, out);
    prints(&["moves", "--position", "5/6/7/8/9/8/7/6/b4 b 0-0"], "a1a2\na1b1\na1b2\n");
}

#[test]
fn a_finished_game_has_no_moves() {
    let over = ["--position", "5/6/7/8/9/8/7/6/b4 w 6-0"];
    prints(&[&["moves"], &over[..]].concat(), "");
    prints(&[&["perft", "3"], &over[..]].concat(), "nodes 0\n");
    let (code, out, _) = run(&[&["show"], &over[..]].concat());
    assert_eq!((code, out.lines().nth(1)), (0, Some("outcome: 1-0 six-ejected")));
    fails(&[&["moves", "--moves", "a1a2"], &over[..]].concat(), 1, "--moves: move 1: a1a2: the game is over");
}

#[test]
fn a_player_without_moves_passes() {
    let stuck = "5/6/7/8/9/8/7/bb4/wb3 w 0-0";
    let (code, out, _) = run(&["moves", "--position", stuck]);
    assert_eq!((code, out.as_str()), (0, "pass\n"));
    let (code, out, _) = run(&["show", "--position", stuck, "--moves", "pass"]);
    assert_eq!((code, out.lines().next()), (0, Some("5/6/7/8/9/8/7/bb4/wb3 b 0-0")));
}

#[test]
fn show_prints_position_outcome_and_board() {
    prints(
        &["show", "--moves", "c3d4 g7f6"],
        "wwwww/wwwwww/2ww3/4w3/9/3b4/3bb2/bbbbbb/bbbbb b 0-0
outcome: ongoing
     i w w w w w
    h w w w w w w
   g . . w w . . .
  f . . . . w . . .
 e . . . . . . . . .
  d . . . b . . . . 9
   c . . . b b . . 8
    b b b b b b b 7
     a b b b b b 6
        1 2 3 4 5
",
    );
    prints(
        &["show", "six", "--moves", "-1,0"],
        "-1,0:brb r 19-20
outcome: ongoing
    -2  -1   0   1   2
       -1  .   .   .   .
      0  .   b   r   b   .
        1  .   .   .   .
",
    );
}

#[test]
fn perft_counts_and_divides() {
    prints(&["perft", "3"], "nodes 98912\n");
    prints(&["perft", "0"], "nodes 1\n");
    prints(&["perft", "six", "0", "--divide"], "nodes 1\n");
    prints(&["perft", "six", "4"], "nodes 4568\n");
    prints(&["perft", "six", "3", "--divide"], "-1,0 116\n-1,1 116\n0,-1 116\nnodes 348\n");
    prints(&["perft", "--threads", "3", "abalone:3", "3"], "nodes 62440\n");
    prints(&["perft", "six", "1", "--moves", "-1,0"], "nodes 10\n");
    for (args, sentence) in [
        (&["perft", "six"][..], "DEPTH: six: a number was expected"),
        (&["perft", "six", "+3"], "DEPTH: +3: a number was expected"),
        (&["perft", "3", "six"], "DEPTH: six: a number was expected"),
        (&["perft", "go", "3"], "RULES: go: character 1: a game's name was expected: abalone or six"),
    ] {
        fails(args, 2, sentence);
    }
}

#[test]
fn explain_names_formations() {
    prints(
        &["explain", "--position", "5/6/7/8/4bbw2/8/7/6/5 b 0-0"],
        "monomial w e7\nbinomial b e5 e6\nsumito b e5 e6 / e7\n",
    );
    prints(
        &["explain", "six", "--position", "0,0:bbbbb/rrrr r 16-17"],
        "missing-1 b line -1,0\nmissing-1 b line 5,0\n",
    );
}

#[test]
fn values_that_begin_with_a_minus_are_taken_as_they_stand() {
    for moves in [&["--moves", "-1,0"][..], &["--moves=-1,0"]] {
        let (code, out, err) = run(&[&["show", "six"], moves].concat());
        assert_eq!((code, out.lines().next(), err.as_str()), (0, Some("-1,0:brb r 19-20"), ""));
    }
    let (code, out, err) = run(&["show", "--position", "-3,-1:rb b 20-20", "six", "--moves", "-4,-1"]);
    assert_eq!((code, out.lines().next(), err.as_str()), (0, Some("-4,-1:brb r 19-20"), ""));
}

/// The position string that `show` prints for some arguments.
#[track_caller]
fn shown(args: &[&str]) -> String {
    let (code, out, err) = run(&[&["show"], args].concat());
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out.lines().next().unwrap().to_string()
}

#[test]
fn lenient_texts_are_read() {
    // Either end of a broadside first, signs of ejecting and winning, spaces around a text.
    let expected = shown(&["--moves", "c3c5d4"]);
    for moves in ["c5c3d6", " c3c5d4 ", "c3c5d4x", "c3c5d4#"] {
        assert_eq!(shown(&["--moves", moves]), expected);
    }
    assert_eq!(shown(&[" abalone:3 "]), shown(&["abalone:3"]));
    assert_eq!(shown(&["abalone:consecutive,4"]), shown(&["abalone:4,consecutive"]));
    assert_eq!(shown(&["six:announce,advanced,4"]), "0,0:rb b1 10-10-10-10");
    assert_eq!(shown(&["--position", " 5/6/7/8/4b4/8/7/6/5 b "]), "5/6/7/8/4b4/8/7/6/5 b 0-0");
    // In Six a loose box, leading zeros and trailing empties are normalised.
    assert_eq!(shown(&["six", "--position", "-1,00:01rb2 b 20-020"]), "0,0:rb b 20-20");
    // A `!` after a move means nothing where nobody announces.
    assert_eq!(shown(&["six", "--moves", "-1,0!"]), "-1,0:brb r 19-20");
    // The position wins over a layout.
    let args = ["abalone:layout=star", "--position", "5/6/7/8/4b4/8/7/6/5 w 1-2"];
    assert_eq!(shown(&args), "5/6/7/8/4b4/8/7/6/5 w 1-2");
}

/// The exit code and the sentence without `hexad: `, for arguments of `show`.
#[track_caller]
fn refused(args: &[&str]) -> (i32, String) {
    let (code, out, err) = run(&[&["show"], args].concat());
    assert_eq!(out, "", "{args:?}");
    assert_eq!(err.lines().count(), 1, "{args:?}: {err}");
    (code, err.trim_end().strip_prefix("hexad: ").unwrap().to_string())
}

#[test]
fn unreadable_texts_end_with_2_and_name_the_place() {
    for (args, sentence) in [
        // RULES: an option twice, unknown options, a layout for more than two.
        (&["abalone:4,4"][..], "RULES: abalone:4,4: character 11: this option is given twice"),
        (&["six:advanced,advanced"], "RULES: six:advanced,advanced: character 14: "),
        (&["abalone:5"], "RULES: abalone:5: character 9: "),
        (&["six:3"], "RULES: six:3: character 5: "),
        (&["abalone:3,layout=star"], "RULES: abalone:3,layout=star: character 11: "),
        (&["abalone:4,layout=standard"], "RULES: abalone:4,layout=standard: character 11: "),
        (&["abalone:consecutive"], "RULES: abalone:consecutive: character 9: "),
        (&["abalone:layout=moon"], "RULES: abalone:layout=moon: character 16: "),
        (&[""], "RULES: : character 1: a game's name was expected: abalone or six"),
        // Cells off the board, letters that no game knows, wrong numbers of scores or hands.
        (&["--moves", "a9b9"], "--moves: move 1: a9b9: character 1: there is no such cell on the board"),
        (&["--moves", "c3d4 z3d4"], "--moves: move 2: z3d4: character 1: "),
        (&["--position", "5/6/7/8/4q4/8/7/6/5 b 0-0"], "--position: character 10: "),
        (&["--position", "5/6/7/8/4b4/8/7/6/5 b 0-0-0"], "--position: character "),
        (&["--position", "5/6/7/8/4b4/8/7/6/5 z 0-0"], "--position: character 21: "),
        (&["abalone:3", "--position", "5/6/7/8/4b4/8/7/6/5 b 0-0"], "--position: character "),
        (&["six", "--position", "0,0:rb b 20"], "--position: character "),
        (&["six", "--position", "0,0:rb b 20-20-20"], "--position: character "),
        (&["six", "--position", "0,0:rq b 20-20"], "--position: character 6: "),
        // Digit runs.
        (&["--position", "5/6/7/8/4b4/8/7/6/11111 b 0-0"], "--position: character "),
        (&["--position", "5/6/7/8/04b4/8/7/6/5 b 0-0"], "--position: character 9: "),
        (&["--position", "5/6/7/8/31b4/8/7/6/5 b 0-0"], "--position: character "),
        (&["six", "--position", "0,0:r0b b 20-20"], "--position: character 6: "),
        // Coordinates beyond a million, a lone `!` where nobody announces.
        (&["six", "--moves", "1000001,0"], "--moves: move 1: 1000001,0: "),
        (&["six", "--moves", "!"], "--moves: move 1: !: "),
    ] {
        let (code, said) = refused(args);
        assert_eq!(code, 2, "{args:?}: {said}");
        assert!(said.starts_with(sentence), "{args:?}: {said}");
    }
}

#[test]
fn illegal_texts_end_with_1_and_give_the_reason() {
    let red = "5/6/7/8/4r4/8/7/6/5 b 0-0";
    for (args, sentence) in [
        // A ball or turn of a colour that these rules do not have.
        (&["--position", red][..], "--position: nobody plays red under these rules"),
        (&["--position", "5/6/7/8/4b4/8/7/6/5 y 0-0"], "--position: nobody plays yellow under these rules"),
        (&["--position", "5/6/7/8/9/8/7/6/5 b 0-0"], "--position: there is no ball on the board"),
        (&["--position", "5/6/7/8/4b4/8/7/6/5 b 7-0"], "--position: a score is above six"),
        (&["--position", "5/6/7/8/4b4/8/7/6/5 b 6-6"], "--position: more than one score is six"),
        (&["six", "--position", "0,0:ry b 20-20"], "--position: "),
        (&["six", "--position", "0,0:rb r 20-20"], "--position: "),
        (&["six", "--position", "0,0:r1b b 20-20"], "--position: "),
        // Moves.
        (&["--moves", "c3c3d4"], "--moves: move 1: c3c3d4: "),
        (&["--moves", "a1b3c3"], "--moves: move 1: a1b3c3: a1 and b3 are not on one line (A5)"),
        (&["--moves", "c3d4 c4d5"], "--moves: move 2: c4d5: the ball on c4 is black, and it is white's turn"),
        (&["--moves", "pass"], "--moves: move 1: pass: only a player without any other move passes (A21)"),
        (&["six", "--moves", "2,0"], "--moves: move 1: 2,0: "),
        (&["six:announce", "--moves", "-1,0!"], "--moves: move 1: -1,0!: "),
    ] {
        let (code, said) = refused(args);
        assert_eq!(code, 1, "{args:?}: {said}");
        assert!(said.starts_with(sentence), "{args:?}: {said}");
    }
}

#[test]
fn a_tie_in_six_is_settled_by_the_mover() {
    // Taking the tile in the middle leaves two groups of six.
    let tie = ["six:advanced", "--position", "0,0:bbrrbrbrbrrbb b 0-0", "--moves"];
    let sentence = "--moves: move 1: 6,0>-1,0: the groups of 0,0 and 7,0 are equally large";
    let (code, said) = refused(&[&tie[..], &["6,0>-1,0"]].concat());
    assert_eq!((code, said.starts_with(sentence)), (1, true), "{said}");
    // Any cell of the group is read, and a needless `=` that names the group that stays.
    for moves in ["6,0>-1,0=0,0", "6,0>-1,0=3,0", "6,0>-1,0=3,0!"] {
        assert_eq!(shown(&[&tie[..], &[moves]].concat()), "-1,0:bbbrrbr r 0-0");
    }
    let needless = shown(&[&tie[..], &["1,0>2,1=2,0"]].concat());
    assert_eq!(shown(&[&tie[..], &["1,0>2,1"]].concat()), needless);
    let moves = run(&["moves", "six:advanced", "--position", tie[2]]).1;
    assert!(moves.lines().any(|m| m == "6,0>-1,0=0,0"));
    assert!(!moves.lines().any(|m| m.starts_with("1,0>") && m.contains('=')));
}

#[test]
fn wrong_use_ends_with_2_and_one_sentence() {
    for (args, sentence) in [
        (&["dance"][..], "unrecognized subcommand 'dance'"),
        (&["moves", "--fast"], "unexpected argument '--fast' found"),
        (&["moves", "six", "six"], "unexpected argument 'six' found"),
        (&["moves", "--moves"], "a value is required for '--moves <MOVES>'"),
        (&["perft"], "the following required arguments were not provided: <DEPTH>"),
        (&["perft", "3", "--threads", "0"], "invalid value '0' for '--threads <N>'"),
        (&["convert"], "the following required arguments were not provided: <IN>"),
        (&["convert", "-", "--to", "pgn"], "invalid value 'pgn' for '--to <FORM>'"),
        (&["completions", "cmd"], "invalid value 'cmd' for '<SHELL>'"),
    ] {
        let (code, out, err) = run(args);
        assert_eq!((code, out.as_str(), err.lines().count()), (2, "", 1), "{args:?}: {err}");
        assert!(err.starts_with(&format!("hexad: {sentence}")), "{args:?}: {err}");
    }
    let (code, out, err) = run(&[]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.ends_with("hexad: a command is missing\n"), "{err}");
}

#[test]
fn help_teaches_with_examples() {
    let (code, all, _) = run(&["--help"]);
    assert_eq!(code, 0);
    assert!(all.contains("Examples:\n  hexad moves"));
    for command in ["moves", "show", "perft", "explain", "convert", "completions"] {
        assert!(all.contains(&format!("\n  {command} ")), "{command}");
        let (code, help, err) = run(&[command, "--help"]);
        assert_eq!((code, err.as_str()), (0, ""), "{command}");
        let examples = help.split_once("\nExamples:\n").unwrap().1;
        assert!(examples.matches("hexad ").count() >= 3, "{help}");
    }
    let (code, version, _) = run(&["--version"]);
    assert_eq!((code, version.as_str()), (0, concat!("hexad ", env!("CARGO_PKG_VERSION"), "\n")));
}

#[test]
fn help_says_how_to_play_and_carries_the_documents() {
    let (_, all, _) = run(&["--help"]);
    assert!(all.contains("hexad serve") && all.contains("c3c5d4") && all.contains("consecutive"), "{all}");
    for layout in abalone::Layout::ALL {
        assert!(all.split_whitespace().any(|word| word == layout.name()), "{}", layout.name());
    }
    assert_eq!(run(&["help"]).1, all);
    for (topic, text) in [
        ("notation", include_str!("../../../docs/notation.md")),
        ("protocol", include_str!("../../../docs/protocol.md")),
    ] {
        assert_eq!(run(&["help", topic]), (0, text.to_string(), String::new()));
    }
    assert_eq!(run(&["help", "match"]).1, run(&["match", "--help"]).1);
    let (code, out, err) = run(&["help", "cooking"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("notation, protocol") && err.lines().count() == 1, "{err}");
}

/// A disk that is full must not cost the file that is there.
#[cfg(unix)]
#[test]
fn files_are_written_whole_or_not_at_all() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("whole-or-not");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(
        folder.join("in.hexad"),
        format!("[Rules \"abalone\"]\n[Event \"{}\"]\n\n1. c3d4 g7f6 *\n", "x".repeat(9000)),
    )
    .unwrap();
    let hexad = env!("CARGO_BIN_EXE_hexad");
    for (command, output) in [
        (format!("'{hexad}' convert in.hexad --to json -o out.json"), "out.json"),
        (format!("'{hexad}' render -o out.svg"), "out.svg"),
        (format!("'{hexad}' render --record in.hexad -o out.png"), "out.png"),
        (format!("'{hexad}' render --record in.hexad -o out.gif"), "out.gif"),
        (format!("'{hexad}' analyse --record in.hexad --depth 1 --plot plot.svg"), "plot.svg"),
        (format!("'{hexad}' analyse --record in.hexad --depth 1 --annotate out.hexad"), "out.hexad"),
    ] {
        let run = |limit: &str| {
            let line = format!("trap '' XFSZ; {limit} {command} >/dev/null");
            Command::new("sh").args(["-c", &line]).current_dir(&folder).output().unwrap()
        };
        std::fs::write(folder.join(output), "what was there").unwrap();
        let failed = run("ulimit -f 1;");
        assert!(!failed.status.success(), "{command}");
        assert!(String::from_utf8(failed.stderr).unwrap().contains(output), "{command}");
        assert_eq!(std::fs::read_to_string(folder.join(output)).unwrap(), "what was there", "{command}");
        assert!(run("").status.success(), "{command}");
        assert!(std::fs::read(folder.join(output)).unwrap().len() > 500, "{command}");
    }
    let left: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains("part"))
        .collect();
    assert_eq!(left, [""; 0]);
}

/// A machine that gives no more threads: whoever needs one says so, and whoever can do without goes on.
#[cfg(target_os = "linux")]
#[test]
fn without_threads_there_is_a_sentence() {
    // No stack is as large as this, so that no thread can be started.
    let run = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_hexad"))
            .args(args)
            .env("RUST_MIN_STACK", (1_u64 << 47).to_string())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let folder = tempfile::tempdir().unwrap();
    let started = folder.path().join("started");
    let engine = folder.path().join("engine.sh");
    std::fs::write(&engine, format!("echo $$ > '{}'\nsleep 600\n", started.display())).unwrap();
    let engine = format!("sh '{}'", engine.display());
    let worker = ["worker", "--server", "http://127.0.0.1:9", "--token", "t", "--once", "--hash", "1"];
    for (args, code, begins) in [
        (&["play", "--plain"][..], 1, "hexad: the game cannot begin: "),
        (&["match", "random", "greedy"], 1, "hexad: --concurrency: "),
        (&["match", "random", &engine], 2, "hexad: sh '"),
        (&worker, 1, "hexad: --threads: "),
    ] {
        let (status, err) = run(args);
        assert_eq!(status, Some(code), "{args:?}: {err}");
        assert!(err.starts_with(begins) && err.lines().count() == 1, "{args:?}: {err}");
    }
    // The program that could not be talked to is gone, as soon as the system has taken it away.
    if let Ok(pid) = std::fs::read_to_string(&started) {
        let place = std::path::Path::new("/proc").join(pid.trim());
        let patience = std::time::Instant::now() + std::time::Duration::from_secs(20);
        while place.exists() && std::time::Instant::now() < patience {
            std::thread::yield_now();
        }
        assert!(!place.exists());
    }
    let picture = |name: &str| folder.path().join(name).display().to_string();
    let (alone, together) = (picture("alone.png"), picture("together.png"));
    assert_eq!(run(&["render", "-o", &alone]), (Some(0), String::new()));
    assert!(
        Command::new(env!("CARGO_BIN_EXE_hexad"))
            .args(["render", "-o", &together])
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(std::fs::read(alone).unwrap(), std::fs::read(together).unwrap());
}

#[test]
fn every_example_of_the_help_works() {
    for command in ["moves", "show", "explain"] {
        let help = run(&[command, "--help"]).1;
        let examples = help.split_once("\nExamples:\n").unwrap().1;
        for line in examples.lines().take_while(|l| !l.is_empty()) {
            // The command ends where several spaces follow; what comes next says what it is for.
            let example = line.trim().split("  ").next().unwrap();
            let mut args: Vec<String> = Vec::new();
            for (i, part) in example.split('"').enumerate() {
                match i % 2 {
                    0 => args.extend(part.split_whitespace().map(str::to_string)),
                    _ => args.push(part.to_string()),
                }
            }
            let args: Vec<&str> = args.iter().skip(1).map(String::as_str).collect();
            let (code, out, err) = run(&args);
            assert_eq!((code, err.as_str()), (0, ""), "{example}");
            assert!(!out.is_empty(), "{example}");
        }
    }
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (code, out, err) = run(&["completions", shell]);
        assert_eq!((code, err.as_str()), (0, ""), "{shell}");
        assert!(out.contains("perft") && out.contains("divide"), "{shell}");
    }
}

#[test]
fn a_reader_who_has_gone_is_no_failure() {
    for args in
        [&["moves"][..], &["show"], &["perft", "2", "--divide"], &["--help"], &["completions", "bash"]]
    {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = Command::new(env!("CARGO_BIN_EXE_hexad"));
        let output = command.args(args).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{args:?}");
    }
}

#[test]
fn convert_reads_standard_input_and_recognises_forms() {
    let record = "[Rules \"abalone\"]\n[Result \"*\"]\n\n1. c3d4 g7f6 *\n";
    for input in [
        "c3d4 g7f6",
        "1. c3d4 g7f6 *",
        record,
        "[Rules \"abalone:2\"] c3d4x g7f6",
        "{\"rules\": \"abalone\", \"moves\": [{\"move\": \"c3d4\"}, {\"move\": \"g7f6\"}]}",
        "[{\"rules\": \"abalone\", \"moves\": [{\"move\": \"c3d4\"}, {\"move\": \"g7f6\"}]}]",
        "[Variant \"Standard\"]\n[Notation \"Nacre\"]\n\n1. c3d4 g7f6",
    ] {
        assert_eq!(run_with(&["convert", "-"], input), (0, record.into(), String::new()), "{input}");
    }
    let (_, out, _) = run_with(&["convert", "-", "--to", "nacre"], "a1b2 i9h8");
    assert!(out.ends_with("[Notation \"Nacre\"]\n\n1. a1d4 i9f6 *\n"), "{out}");
    let (_, out, _) = run_with(&["convert", "-", "--to", "playstrategy"], "a1b2 i9h8");
    let fen = "[FEN \"sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 0\"]\n";
    assert!(out.contains(fen) && out.ends_with("\n\n1. a1d4 i9f6 *\n"), "{out}");
}

#[test]
fn convert_keeps_everything_through_json() {
    let record = "[Rules \"abalone:3\"]
[Seat1 \"A \\\"b\\\" \\\\ c\"]
[Date \"2026.11.15\"]
[SeatKind2 \"computer:7\"]
[Clock \"600+5\"]
[Clock3 \"15/move\"]
[House \"norepetition plylimit=350\"]
[Zeta \"z\"]
[Alpha \"a\"]
[Result \"1-0-0\"]
[Termination \"last-in\"]

{[%ev 0 b pause]} {before} {the first} 1. b1c1 {[%clk 0:09:58.25]
[%eval vec 1 2 3] good \\} move} (1. b2c2 {or} d1d2 (1... d1c1)) (1. b3c3) d1d2
{[%ev 5 w out time]} {[%ev 6 r offer-takeback]} {[%ev 7 r takeback 1]}
{[%ev 8 r resign]} 1-0-0
";
    let (code, json, err) = run_with(&["convert", "-", "--to", "json"], record);
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(run_with(&["convert", "-"], &json), (0, record.into(), String::new()), "{json}");
    let two = format!("{record}\n{record}");
    let (_, json, _) = run_with(&["convert", "-", "--to", "json"], &two);
    assert_eq!(run_with(&["convert", "-"], &json).1, two);
}

#[test]
fn convert_refuses_with_the_place() {
    for (args, input, code, sentence) in [
        (
            &["--to", "nacre"][..],
            "[Rules \"six\"] *",
            1,
            "standard input: game 1: the form nacre holds only Abalone for two players, and this game is six",
        ),
        (
            &["--to", "abapro"],
            "[Rules \"abalone:3\"] *",
            1,
            "standard input: game 1: the form abapro holds only Abalone for two players, and this game is abalone:3",
        ),
        (
            &["--to", "playstrategy"],
            "[Rules \"abalone:4\"] *",
            1,
            "standard input: game 1: the form playstrategy holds only Abalone for two players, and this game is abalone:4",
        ),
        (&["--to", "apgn"], "c3d4", 2, "--to: the form apgn can be read but not written"),
        (&[], "", 2, "standard input: there is no record here"),
        (&[], "[Event \"x\"]", 2, "standard input: line 1, column 1: the tag Rules is missing"),
        (
            &[],
            "[Rules \"abalone\"]\n\n1. c3d4 g7g5",
            1,
            "standard input: line 3, column 9: g7g5: g5 is not next to g7, and every ball moves exactly one cell (A3)",
        ),
        (
            &[],
            "[Rules \"abalone\"]\n\n1. c3d4 g7q5",
            2,
            "standard input: line 3, column 9: g7q5: character 3: there is no such cell on the board",
        ),
        (
            &["--from", "nacre"],
            "a1b2",
            1,
            "standard input: line 1, column 1: a1b2: this move is written a1d4 in Nacre's form",
        ),
        (
            &["--from", "json"],
            "{",
            2,
            "standard input: line 1, column 2: JSON was expected here: a value, a comma, a colon or a closing bracket",
        ),
        (
            &[],
            "{\"rules\": \"go\"}",
            2,
            "standard input: line 1, column 12: rules: character 1: a game's name was expected: abalone or six",
        ),
        (
            &[],
            "{\"rules\": \"six\", \"moves\": [{\"move\": \"-1,0\"}, {\"move\": \"9,9\"}]}",
            1,
            "standard input: line 1, column 56: 9,9: 9,9 touches no tile (S5)",
        ),
        (
            &[],
            "{\"rules\": \"six\", \"result\": \"1-1\"}",
            2,
            "standard input: line 1, column 29: Result: character 1: a result was expected: a payoff 1, 0, 1/2 or 1/3 for each seat, joined by -, or *",
        ),
    ] {
        let ran = run_with(&[&["convert", "-"], args].concat(), input);
        assert_eq!(ran, (code, String::new(), format!("hexad: {sentence}\n")), "{input}");
    }
    let (code, _, err) = run(&["convert", "no-such-file.hexad"]);
    assert_eq!((code, err.starts_with("hexad: no-such-file.hexad: ")), (2, true), "{err}");
}

/// A sample game, by the ending of its file.
fn sample(name: &str) -> (String, String) {
    let path = format!("{}/../../data/games/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap();
    (path, text)
}

#[test]
fn the_sample_games_are_canonical_and_convert_into_one_another() {
    for name in ["abalone.hexad", "three.hexad", "four.hexad", "six.hexad"] {
        let (path, text) = sample(name);
        prints(&["convert", &path], &text);
        let (_, json, _) = run(&["convert", &path, "--to", "json"]);
        assert_eq!(run_with(&["convert", "-"], &json).1, text, "{name}");
    }
    let (_, record) = sample("abalone.hexad");
    for from in ["hexad", "json", "abapro", "nacre", "playstrategy"] {
        let (path, _) = sample(&format!("abalone.{from}"));
        prints(&["convert", &path], &record);
        for to in ["json", "abapro", "nacre", "playstrategy"] {
            prints(&["convert", &path, "--from", from, "--to", to], &sample(&format!("abalone.{to}")).1);
        }
    }
    // APGN knows less about the game, but the same moves.
    let moves = |text: &str| -> Vec<String> {
        let text = text.split_once("\n\n").unwrap().1;
        let outside: String = text.split('{').map(|p| p.split_once('}').map_or(p, |(_, out)| out)).collect();
        outside.split_whitespace().map(str::to_string).collect()
    };
    let (path, _) = sample("abalone.apgn");
    let (code, out, err) = run(&["convert", &path]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(moves(&out), moves(&record));
}

#[test]
fn convert_writes_a_file_in_the_form_of_its_ending() {
    let folder = std::env::temp_dir().join(format!("hexad-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (path, text) = sample("six.hexad");
    let [json, record] = ["game.json", "game.hexad"].map(|name| folder.join(name).display().to_string());
    prints(&["convert", &path, "-o", &json], "");
    assert!(std::fs::read_to_string(&json).unwrap().starts_with('['));
    prints(&["convert", &json, "-o", &record], "");
    assert_eq!(std::fs::read_to_string(&record).unwrap(), text);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// Half a copy of a database never stands where a whole one is looked for.
#[cfg(unix)]
#[test]
fn a_backup_that_breaks_off_leaves_nothing_behind() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempfile::tempdir().unwrap();
    let (programs, copies) = (folder.path().join("programs"), folder.path().join("copies"));
    std::fs::create_dir(&programs).unwrap();
    std::fs::create_dir(&copies).unwrap();
    let backup = |dump: &str| {
        let program = programs.join("pg_dump");
        std::fs::write(&program, format!("#!/bin/sh\n{dump}\n")).unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
        let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
        let output = Command::new(env!("CARGO_BIN_EXE_hexad"))
            .arg("backup")
            .arg(copies.join("games.dump"))
            .args(["--database", "postgres://nobody@127.0.0.1:1/nothing"])
            .env("PATH", path)
            .output()
            .unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    // The place that it is given is its third word.
    let (code, err) = backup("echo half > \"$3\"; echo 'the line is dead' >&2; exit 1");
    assert!(code == 1 && err.contains("pg_dump: the line is dead"), "{err}");
    assert_eq!(copies.read_dir().unwrap().count(), 0);
    assert_eq!(backup("echo whole > \"$3\""), (0, String::new()));
    assert_eq!(std::fs::read(copies.join("games.dump")).unwrap(), b"whole\n");
    assert_eq!(copies.read_dir().unwrap().count(), 1);
}
