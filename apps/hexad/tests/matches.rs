//! `hexad match` and `hexad engine --check` with real programs: good ones, and such as crash, cheat or keep silent.

use std::path::PathBuf;
use std::process::Command;

use games::record::Record;
use serde_json::Value;

const HEXAD: &str = env!("CARGO_BIN_EXE_hexad");

/// Exit code, standard output, standard error.
fn run(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(HEXAD).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn json(args: &[&str]) -> Value {
    let (code, out, err) = run(&[args, &["--json"]].concat());
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    serde_json::from_str(&out).unwrap()
}

/// A file of this test in the folder that cargo gives tests.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// A program for a shell that begins as an engine should, and then does what `on_go` says when it is asked to go.
#[cfg(unix)]
fn script(name: &str, on_go: &str) -> String {
    let path = file(name);
    let text = format!(
        "while read -r word rest; do\n  case \"$word\" in\n    hxp) echo 'id name {name}'; echo hxpok ;;\n    \
         isready) echo readyok ;;\n    go) {on_go} ;;\n    quit) exit 0 ;;\n    \
         newgame|position|setoption) ;;\n    *) echo \"error unsupported $word\" ;;\n  esac\ndone\n"
    );
    std::fs::write(&path, text).unwrap();
    format!("sh {}", path.display())
}

#[test]
fn built_in_players_play_from_the_suite_with_seats_swapped() {
    let out = file("builtin.hexad");
    let report = json(&[
        "match",
        "greedy",
        "random",
        "--games",
        "6",
        "--depth",
        "1",
        "--max-plies",
        "60",
        "-o",
        out.to_str().unwrap(),
    ]);
    assert_eq!(report["games"], 6);
    assert_eq!(report["faults"], Value::Array(vec![]));
    let points: f64 =
        report["engines"].as_array().unwrap().iter().map(|e| e["points"].as_f64().unwrap()).sum();
    assert_eq!(points, 6.0);
    let records = Record::read_all(&std::fs::read_to_string(out).unwrap()).unwrap();
    assert_eq!(records.len(), 6);
    for pair in records.chunks(2) {
        assert_eq!(pair[0].start(), pair[1].start());
        assert_eq!(pair[0].header.names[0], pair[1].header.names[1]);
        assert_ne!(pair[0].header.names[0], pair[0].header.names[1]);
    }
}

#[test]
fn every_game_can_be_played_and_three_players_sit_in_every_order() {
    for (rules, games) in
        [("abalone:3", 6), ("abalone:4", 2), ("abalone:4,consecutive", 2), ("six", 2), ("six:4,advanced", 2)]
    {
        let out = file(&format!("any-{}.hexad", rules.replace([':', ','], "-")));
        let out = out.to_str().unwrap();
        let report = json(&[
            "match",
            "winblock",
            "random",
            "--rules",
            rules,
            "--games",
            "1",
            "--max-plies",
            "30",
            "-o",
            out,
        ]);
        assert_eq!(report["games"], games, "{rules}");
        assert_eq!(report["faults"], Value::Array(vec![]), "{rules}");
        let records = Record::read_all(&std::fs::read_to_string(out).unwrap()).unwrap();
        if rules == "abalone:3" {
            let mut tables: Vec<_> = records.iter().map(|r| r.header.names.clone()).collect();
            tables.sort();
            tables.dedup();
            assert_eq!(tables.len(), 6);
        }
    }
}

#[test]
fn our_own_engine_plays_as_a_program() {
    let engine = format!("\"{HEXAD}\" engine");
    for rules in ["abalone", "abalone:3", "six"] {
        let report = json(&[
            "match",
            &engine,
            "random",
            "--rules",
            rules,
            "--games",
            "2",
            "--nodes",
            "300",
            "--max-plies",
            "16",
        ]);
        assert_eq!(report["faults"], Value::Array(vec![]), "{rules}");
    }
    let clocks = json(&[
        "match",
        &engine,
        "random",
        "--games",
        "2",
        "--clock",
        "20+1",
        "--max-plies",
        "4",
        "--concurrency",
        "2",
    ]);
    assert_eq!(clocks["faults"], Value::Array(vec![]));
}

#[cfg(unix)]
#[test]
fn programs_that_crash_cheat_or_keep_silent_lose_and_are_reported() {
    let crash = script("crash.sh", "echo 'out of memory' >&2; exit 7");
    let cheat = script("cheat.sh", "echo 'bestmove a1a1'");
    let silent = script("silent.sh", ":");
    for (command, kind, detail) in [
        (&crash, "crash", "exit code 7: out of memory"),
        (&cheat, "illegal-move", "a1a1"),
        (&silent, "time", "did not answer"),
    ] {
        let report =
            json(&["match", "random", command, "--games", "2", "--movetime", "300", "--margin", "200"]);
        assert_eq!(report["engines"][0]["wins"], 2, "{kind}");
        assert_eq!(report["endings"][kind], 2, "{report}");
        let faults = report["faults"].as_array().unwrap();
        assert_eq!(faults.len(), 2);
        for fault in faults {
            assert_eq!(
                (&fault["engine"], fault["kind"].as_str()),
                (&Value::from(command.as_str()), Some(kind))
            );
            assert!(fault["detail"].as_str().unwrap().contains(detail), "{fault}");
        }
    }
    let report =
        json(&["match", "random", &crash, "--rules", "abalone:3", "--games", "1", "--max-plies", "9"]);
    assert_eq!(report["engines"][1]["crashes"], 9, "{report}");
}

#[test]
fn a_mistyped_engine_is_refused_before_the_first_game() {
    let out = file("mistyped.hexad");
    for args in [["ful", "level:7"], ["random", "/no/such/program"]] {
        let (code, text, err) = run(&[&["match"], &args[..], &["-o", out.to_str().unwrap()]].concat());
        assert_eq!((code, text.as_str()), (2, ""), "{args:?}");
        assert!(
            err.contains("full, level:1 … level:12, plain") && err.contains("cannot be started"),
            "{err}"
        );
        assert!(!out.exists(), "nothing has been played");
    }
}

#[test]
fn a_policy_that_makes_no_sense_is_refused() {
    for (option, text) in [
        ("--adjudicate-win", "-1,4"),
        ("--adjudicate-win", "300,0"),
        ("--adjudicate-draw", "2000000,4"),
        ("--adjudicate-draw", "5,-3"),
    ] {
        let (code, _, err) = run(&["match", "random", "random", &format!("{option}={text}")]);
        assert_eq!(code, 2, "{err}");
        assert!(err.contains(&format!("{option}: {text}: a score from 0 to 1000000")), "{err}");
    }
}

/// Whatever an engine says, it takes neither time nor memory, and it loses with a sentence.
#[cfg(unix)]
#[test]
fn programs_that_flood_lose_with_a_sentence() {
    let endless = script("endless.sh", "yes 'info depth 1'");
    let long = script("long.sh", "head -c 3000000 /dev/zero | tr '\\0' x; echo");
    let deaf = script("deaf.sh", "while :; do echo 'info depth 1'; read -r stop || exit; done");
    for (command, kind, sentence) in [
        ("yes", "crash", "it said 100000 lines without an answer"),
        (&endless, "crash", "it said 100000 lines without an answer"),
        (&long, "crash", "it sent a line of more than 262144 bytes"),
        // A line that never ends.
        ("cat /dev/zero", "crash", "it sent a line of more than 262144 bytes"),
        (&deaf, "time", "did not answer in time"),
    ] {
        let report = json(&["match", "random", command, "--games", "2", "--movetime", "300"]);
        assert_eq!(
            (&report["engines"][0]["wins"], &report["endings"][kind]),
            (&2.into(), &2.into()),
            "{report}"
        );
        for fault in report["faults"].as_array().unwrap() {
            assert!(fault["detail"].as_str().unwrap().contains(sentence), "{fault}");
        }
    }
    // Other lines do not put off the deadline of an answer.
    let chatter = script("chatter.sh", "while :; do echo 'info depth 1'; sleep 0.05; done");
    let report = json(&["match", "random", &chatter, "--games", "2", "--movetime", "100"]);
    assert_eq!(report["engines"][1]["time"], 2, "{report}");
}

#[test]
fn an_interrupted_match_is_taken_up_where_it_was() {
    let whole = file("whole.hexad");
    let args =
        ["match", "greedy", "plain", "--games", "6", "--depth", "1", "--max-plies", "20", "--json", "-o"];
    let (_, complete, _) = run(&[&args[..], &[whole.to_str().unwrap()]].concat());
    let text = std::fs::read_to_string(&whole).unwrap();
    // Cut in the middle of a game: what is left is read, the rest is played again.
    let third = text.match_indices("[Rules").nth(3).unwrap().0 + 80;
    let cut = file("cut.hexad");
    file("cut.hexad.cut-off");
    std::fs::write(&cut, &text[..third]).unwrap();
    let (code, resumed, err) = run(&[&args[..], &[cut.to_str().unwrap()]].concat());
    assert_eq!(code, 0);
    // What was cut off is kept beside the file.
    let rest = cut.with_file_name("cut.hexad.cut-off");
    assert!(err.lines().count() == 1 && err.contains("cut.hexad.cut-off"), "{err}");
    assert_eq!(std::fs::read_to_string(&rest).unwrap(), &text[third - 80..third]);
    let parse = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    assert_eq!(parse(&resumed)["games"], 6);
    assert_eq!(parse(&resumed)["engines"][0]["points"], parse(&complete)["engines"][0]["points"]);
    let records = Record::read_all(&std::fs::read_to_string(&cut).unwrap()).unwrap();
    let mut numbers: Vec<&str> = records.iter().filter_map(|r| r.header.other.get("Game")).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6"]);
    // A match that is complete is only reported; another match does not touch the file.
    assert_eq!(run(&[&args[..], &[cut.to_str().unwrap()]].concat()).1, resumed);
    let other = ["match", "greedy", "plain", "--games", "6", "--depth", "2", "-o", cut.to_str().unwrap()];
    let (code, _, err) = run(&other);
    assert_eq!(code, 2);
    assert!(err.contains("holds something else than games of this match"), "{err}");
}

#[test]
fn a_file_that_is_not_this_match_is_not_touched() {
    let args = ["match", "greedy", "random", "--games", "2", "--depth", "1", "--max-plies", "8"];
    let good = file("good.hexad");
    assert_eq!(run(&[&args[..], &["-o", good.to_str().unwrap()]].concat()).0, 0);
    let good = std::fs::read_to_string(good).unwrap();
    let typo = good.replacen("\n\n1", "\n\nx9y9 1", 1);
    assert_ne!(typo, good);
    // In the last game, and in the only one.
    let last = good.rfind("[Rules").unwrap();
    let typo_in_the_last = format!("{}{}", &good[..last], good[last..].replacen("\n\n1", "\n\nx9y9 1", 1));
    let typo_in_the_only = good[last..].replacen("\n\n1", "\n\nx9y9 1", 1);
    let wrong_result = format!("{}x\n\n", good.trim_end());
    let (line, word) = (format!("{good}a note of mine\n"), format!("{good}hello"));
    let in_one_line = format!("{} hello", good.trim_end());
    let typo_at_the_end = format!("{good}\n[Rules \"abalone\"]\n[Event \"mine\"]\n\n1. x9y9 *\n");
    for (name, text) in [
        ("letter", "Dear Ada,\nwe meet on Sunday.\n"),
        ("apgn", "[Event \"Club\"]\n[Black \"A\"]\n[White \"B\"]\n\n1. a1b2 i5h5 1-0\n"),
        ("record", "[Rules \"abalone\"]\n\n1. c3d4 *\n"),
        ("cut record", "[Rules \"abalone\"]\n\n1. c3d4 g7"),
        ("header", "[Rules \"abalone\"]\n[Event \"mine"),
        ("typo", &typo),
        ("typo in the last", &typo_in_the_last),
        ("typo in the only", &typo_in_the_only),
        ("wrong result", &wrong_result),
        ("line", &line),
        ("word", &word),
        ("in one line", &in_one_line),
        ("typo at the end", &typo_at_the_end),
    ] {
        let path = file(&format!("not-a-match-{}.hexad", name.replace(' ', "-")));
        std::fs::write(&path, text).unwrap();
        let (code, out, err) = run(&[&args[..], &["-o", path.to_str().unwrap()]].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{name}: {err}");
        assert!(err.lines().count() == 1 && err.contains("not-a-match"), "{name}: {err}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "{name}");
    }
    let bytes = file("not-a-match-bytes.hexad");
    std::fs::write(&bytes, [0xFF, 0xD8, 0xFF, 0xE0]).unwrap();
    assert_eq!(run(&[&args[..], &["-o", bytes.to_str().unwrap()]].concat()).0, 2);
    assert_eq!(std::fs::read(&bytes).unwrap(), [0xFF, 0xD8, 0xFF, 0xE0]);
    // Who wants to begin anew says so.
    let (code, ..) = run(&[&args[..], &["--overwrite", "-o", bytes.to_str().unwrap()]].concat());
    assert_eq!((code, Record::read_all(&std::fs::read_to_string(&bytes).unwrap()).unwrap().len()), (0, 2));
}

/// Wherever the last game was cut off, what was whole stays, the rest is kept beside it, and the match is completed.
#[test]
fn a_last_game_that_was_cut_off_anywhere_is_played_again() {
    let args = ["match", "greedy", "random", "--games", "2", "--depth", "1", "--max-plies", "6", "--json"];
    let whole = file("cut-anywhere-whole.hexad");
    let (_, complete, _) = run(&[&args[..], &["-o", whole.to_str().unwrap()]].concat());
    let text = std::fs::read_to_string(&whole).unwrap();
    let last = text.rfind("[Rules").unwrap();
    let (path, rest) = (file("cut-anywhere.hexad"), file("cut-anywhere.hexad.cut-off"));
    let end = text.trim_end().len();
    let cuts = (last + 1..end).step_by(29).chain([end - 2, end - 1, end, end + 1, text.len()]);
    for cut in cuts {
        let _ = std::fs::remove_file(&rest);
        std::fs::write(&path, &text[..cut]).unwrap();
        let (code, out, err) = run(&[&args[..], &["-o", path.to_str().unwrap()]].concat());
        assert_eq!((code, &out), (0, &complete), "{cut}: {err}");
        let kept = std::fs::read_to_string(&rest).unwrap_or_default();
        let cut_off = if cut < end { &text[last..cut] } else { "" };
        assert_eq!(kept, cut_off, "{cut}: {err}");
        let records = Record::read_all(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(records, Record::read_all(&text).unwrap(), "{cut}");
    }
}

/// A disk that is full: the system lets the program write so many kilobytes and no more.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_does_not_lose_what_was_played() {
    let out = file("full-disk.hexad");
    file("full-disk.hexad.cut-off");
    let args = ["match", "greedy", "random", "--games", "20", "--depth", "1", "--max-plies", "20", "-o"];
    let args = [&args[..], &[out.to_str().unwrap()]].concat();
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\"", HEXAD])
        .args(&args)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (said, err) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(2), "{said} {err}");
    assert!(err.lines().count() == 1 && err.contains("full-disk.hexad: "), "{err}");
    // The game that could not be written has been played, and counts.
    let written = std::fs::read_to_string(&out).unwrap();
    let whole = Record::read_prefix(&written).records.iter().filter(|r| r.result.is_some()).count();
    let played: usize = said.split(": ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    assert!((1..20).contains(&whole) && played > 1, "{said}");
    assert!(said.contains(" of 20 games") && said.contains("Elo of greedy against random: "), "{said}");
    // With room on the disk the match goes on.
    let (code, said, err) = run(&args);
    assert!(code == 0 && said.contains(": 20 of 20 games"), "{said} {err}");
    assert_eq!(Record::read_all(&std::fs::read_to_string(&out).unwrap()).unwrap().len(), 20);
}

#[cfg(unix)]
#[test]
fn games_go_into_regular_files_alone_and_what_those_are_stays() {
    use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};

    let args = ["match", "greedy", "random", "--games", "2", "--depth", "1", "--max-plies", "4", "-o"];
    let pipe = file("pipe.hexad");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for path in ["/dev/null", pipe.to_str().unwrap(), env!("CARGO_TARGET_TMPDIR")] {
        for more in [&[][..], &["--overwrite"]] {
            let (code, out, err) = run(&[&args[..], &[path], more].concat());
            assert_eq!((code, out.as_str()), (2, ""), "{path}: {err}");
            assert!(err.contains("games are kept in a regular file, and this is none"), "{err}");
        }
    }
    assert!(std::fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    let (path, link) = (file("linked.hexad"), file("link.hexad"));
    std::fs::write(&path, "something else").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    symlink("linked.hexad", &link).unwrap();
    let (code, _, err) = run(&[&args[..], &[link.to_str().unwrap(), "--overwrite"]].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(Record::read_all(&std::fs::read_to_string(&path).unwrap()).unwrap().len(), 2);
}

/// Of what an engine says as it dies the last words count, however much comes before; of an endless text the beginning is
/// told.
#[cfg(unix)]
#[test]
fn last_words_are_kept_and_long_ones_are_shortened() {
    let talker = script("talker.sh", "yes 'still well' | head -n 5000 >&2; echo 'out of balls' >&2; exit 3");
    let windbag = script("windbag.sh", "echo \"bestmove $(head -c 9000 /dev/zero | tr '\\0' x)\"");
    let refuser = script("refuser.sh", "echo \"error illegal $(head -c 9000 /dev/zero | tr '\\0' x)\"");
    for (command, begins) in [
        (&talker, "crashed: it ended with exit code 3: out of balls"),
        (&windbag, "xxxxxxxx"),
        (&refuser, "crashed: it answered error illegal xxxxxxxx"),
    ] {
        let report = json(&["match", "random", command, "--games", "2", "--movetime", "1000"]);
        for fault in report["faults"].as_array().unwrap() {
            let detail = fault["detail"].as_str().unwrap();
            assert!(detail.starts_with(begins) && detail.len() < 500, "{detail}");
        }
        assert_eq!(report["faults"].as_array().unwrap().len(), 2, "{report}");
    }
}

/// Whether a program runs; one that nobody has waited for yet does not.
#[cfg(target_os = "linux")]
fn is_running(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(')').next().is_some_and(|rest| !rest.trim().is_empty() && !rest.trim().starts_with('Z'))
}

/// An engine that does not end, and what it has started, are gone with the match or the check, whether they wait for it
/// or are ended at once by a second Ctrl-C.
#[cfg(target_os = "linux")]
#[test]
fn an_engine_takes_what_it_has_started_with_it() {
    let (children, deaf) = (file("children"), file("deaf-parent.sh"));
    let text = format!(
        "trap '' TERM\nsleep 600 &\necho $! $$ >> '{}'\necho hxpok\nwhile :; do sleep 600; done\n",
        children.display()
    );
    std::fs::write(&deaf, text).unwrap();
    let command = format!("sh {}", deaf.display());
    let pids = || -> Vec<String> {
        let text = std::fs::read_to_string(&children).unwrap_or_default();
        text.split_whitespace().map(str::to_string).collect()
    };
    let game = ["match", "random", &command, "--games", "1", "--depth", "1"];
    let check = ["engine", "--check", &command];
    for (args, again) in [(&game[..], false), (&check, false), (&game, true), (&check, true)] {
        let _ = std::fs::remove_file(&children);
        let mut child = Command::new(HEXAD)
            .args(args)
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        while pids().len() < 2 {
            std::thread::yield_now();
        }
        let begun = std::time::Instant::now();
        let code = if again {
            // Two that come at once may be taken for one.
            while child.try_wait().unwrap().is_none() {
                let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
            }
            child.wait().unwrap().code()
        } else {
            let (code, _, err) = interrupt(child);
            assert!(err.contains(" was interrupted"), "{err}");
            code
        };
        assert_eq!(code, Some(130), "{args:?}");
        assert!(begun.elapsed().as_secs() < 8, "{args:?}: {:?}", begun.elapsed());
        for pid in pids() {
            while is_running(&pid) {
                assert!(begun.elapsed().as_secs() < 60, "{args:?}: {pid} still runs");
                std::thread::yield_now();
            }
        }
    }
}

/// A match that one side wins whole has one bound, with one sign, and a lopsided one has error bars on both sides.
#[test]
fn lopsided_scores_are_told_with_their_error_bars() {
    let args = ["match", "random", "greedy", "--depth", "1", "--max-plies", "60", "--lead-wins"];
    let (code, text, err) = run(&[&args[..], &["--games", "12"]].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    let line = text.lines().find(|line| line.starts_with("Elo of random against greedy: ")).unwrap();
    assert!(line.contains("less than -") && !line.contains("--"), "{line}");
    let report = json(&[&args[..], &["--games", "12"]].concat());
    assert!(report["elo"].is_null() && report["low"].is_null(), "{report}");
    assert!(report["high"].as_f64().unwrap() < 0.0, "{report}");
    // Where there is too little time to eject a ball, some games are drawn.
    let more = ["--max-plies", "30", "--games", "40"];
    let report = json(&[
        "match",
        "random",
        "greedy",
        "--depth",
        "1",
        "--lead-wins",
        more[0],
        more[1],
        more[2],
        more[3],
    ]);
    let [low, elo, high] = ["low", "elo", "high"].map(|name| report[name].as_f64().unwrap());
    assert!(low < elo && elo < high && report["error"].as_f64().unwrap() > 0.0, "{report}");
    assert!(report["pairs"].as_array().unwrap().iter().filter(|n| **n != 0).count() > 1, "{report}");
}

/// A match that goes on until it is interrupted, and that has ended a game.
#[cfg(unix)]
fn long_match(out: &std::path::Path) -> std::process::Child {
    let child = Command::new(HEXAD)
        .args(["match", "random", "greedy", "--games", "100000", "--concurrency", "2", "-o"])
        .arg(out)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    while !std::fs::read_to_string(out).is_ok_and(|text| text.contains("[Match ")) {
        std::thread::yield_now();
    }
    child
}

#[cfg(unix)]
fn interrupt(child: std::process::Child) -> (Option<i32>, String, String) {
    signal(child, "-INT")
}

#[cfg(unix)]
fn signal(child: std::process::Child, name: &str) -> (Option<i32>, String, String) {
    assert!(Command::new("kill").args([name, &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_prints_how_it_stands() {
    for name in ["-INT", "-TERM"] {
        let out = file(&format!("interrupted{name}.hexad"));
        let (code, text, err) = signal(long_match(&out), name);
        assert_eq!(code, Some(130), "{name}: {err}");
        assert!(text.contains(" of 100000 games"), "{text}");
        assert!(text.contains("Elo of random against greedy: "), "{text}");
        assert!(err.contains("the same command takes it up again"), "{err}");
        let records = Record::read_all(&std::fs::read_to_string(&out).unwrap()).unwrap();
        assert!(!records.is_empty() && records.iter().all(|record| record.result.is_some()));
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_does_not_wait_for_an_engine_that_thinks() {
    let asked = file("asked");
    let thinker = script("thinker.sh", &format!("touch '{}'", asked.display()));
    let child = Command::new(HEXAD)
        .args(["match", "random", &thinker, "--depth", "3", "--games", "2"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    while !asked.exists() {
        std::thread::yield_now();
    }
    let (code, text, _) = interrupt(child);
    assert_eq!(code, Some(130));
    assert!(text.contains(": 0 of 2 games") && text.contains("faults: none"), "{text}");
    // Here a game is in progress for certain.
    assert!(text.contains("\nunfinished: 1"), "{text}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_does_not_wait_for_an_engine_that_starts() {
    let started = file("started");
    // The one never introduces itself, the other is never ready.
    for (name, after) in [("silent.sh", "hxp"), ("unready.sh", "isready")] {
        let _ = std::fs::remove_file(&started);
        let path = file(name);
        let text = format!(
            "while read -r word rest; do\n  case \"$word\" in\n    {after}) echo > '{}' ;;\n    \
             hxp) echo hxpok ;;\n    quit) exit 0 ;;\n  esac\ndone\n",
            started.display()
        );
        std::fs::write(&path, text).unwrap();
        let child = Command::new(HEXAD)
            .args(["match", "random", &format!("sh {}", path.display()), "--depth", "3", "--games", "2"])
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        while !started.exists() {
            std::thread::yield_now();
        }
        let begun = std::time::Instant::now();
        let (code, text, _) = interrupt(child);
        assert_eq!(code, Some(130));
        assert!(begun.elapsed().as_secs() < 8, "{:?}", begun.elapsed());
        assert!(text.contains(": 0 of 2 games") && text.contains("faults: none"), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn two_matches_do_not_write_to_one_file() {
    let out = file("locked.hexad");
    let first = long_match(&out);
    for more in [&[][..], &["--overwrite"]] {
        let args = ["match", "random", "greedy", "--games", "100000", "-o", out.to_str().unwrap()];
        let (code, text, err) = run(&[&args[..], more].concat());
        assert_eq!((code, text.as_str()), (2, ""));
        assert!(err.contains("another match is writing to it"), "{err}");
    }
    assert_eq!(interrupt(first).0, Some(130));
}

#[test]
fn the_same_seed_gives_the_same_games_however_many_are_played_at_once() {
    let engine = format!("\"{HEXAD}\" engine");
    let games = |name: &str, concurrency: &str| {
        let out = file(name);
        let args = ["match", "level:2", "random", &engine, "--games", "12", "--nodes", "200"];
        let more =
            ["--option", "3:Level=3", "--max-plies", "12", "--seed", "5", "--concurrency", concurrency];
        let (code, _, err) = run(&[&args[..], &more, &["-o", out.to_str().unwrap()]].concat());
        assert_eq!((code, err.as_str()), (0, ""));
        let mut records = Record::read_all(&std::fs::read_to_string(out).unwrap()).unwrap();
        records.sort_by_key(|record| record.header.other.get("Game").unwrap().parse::<u32>().unwrap());
        records
    };
    let one = games("one-at-once.hexad", "1");
    assert_eq!(one.len(), 12);
    assert_eq!(one, games("two-at-once.hexad", "2"));
}

#[test]
fn the_sequential_test_ends_a_match_early() {
    let args = [
        "match",
        "greedy",
        "random",
        "--games",
        "4000",
        "--depth",
        "1",
        "--sprt",
        "0,200",
        "--max-plies",
        "120",
        "--lead-wins",
    ];
    let report = json(&args);
    assert!(report["games"].as_u64().unwrap() < 4000, "{report}");
    assert_eq!(report["sprt"]["verdict"], "better");
    let (code, out, err) = run(&[
        "match",
        "random",
        "greedy",
        "--games",
        "4000",
        "--depth",
        "1",
        "--sprt",
        "0,200",
        "--max-plies",
        "120",
        "--lead-wins",
    ]);
    assert_eq!(code, 1, "{out}");
    assert!(
        out.contains("not better") && err.contains("random is not shown to be better than greedy"),
        "{err}"
    );
}

#[test]
fn wrong_use_is_one_sentence() {
    for (args, sentence) in [
        (&["match", "full"][..], "values required"),
        (&["match", "full", "level:13"], "a level from 1 to 12 was expected"),
        (&["match", "plain", "full", "--rules", "six"], "plain does not play six"),
        (&["match", "paranoid", "full"], "paranoid does not play abalone"),
        (&["match", "full", "full", "--sprt", "5"], "two numbers"),
        (&["match", "full", "full", "--sprt", "5,0"], "ELO0 must be less"),
        (&["match", "full", "full", "plain", "--sprt", "0,5"], "two engines"),
        (&["match", "full", "full", "--clock", "soon"], "--clock"),
        (&["match", "full", "full", "--rules", "chess"], "--rules"),
        (&["match", "full", "full", "--option", "1:Hash=3"], "--option"),
        (&["match", "full", "full", "--openings", "/no/such/file"], "/no/such/file"),
        (&["match", "full", "full", "--games", "0"], "0 is not in 1..=100000000"),
        (&["match", "full", "full", "--games", "18446744073709551615"], "is not in 1..=100000000"),
        (&["match", "full", "full", "--margin", "18446744073709551615"], "is not in 0..=3600000"),
        (
            &["match", "paranoid", "max-n", "--rules", "abalone:3", "--adjudicate-draw", "10,6"],
            "--adjudicate-draw: of three players there are no two sides that agree",
        ),
        (
            &["match", "full", "full", "--concurrency", "99999"],
            "--concurrency: 99999 is not between 1 and 256",
        ),
        #[cfg(unix)]
        (
            &["match", "full", "full", "--openings", "/dev/zero"],
            "/dev/zero: it is longer than 16777216 bytes",
        ),
    ] {
        let (code, out, err) = run(args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(
            err.starts_with("hexad: ") && err.lines().count() == 1 && err.contains(sentence),
            "{args:?}: {err}"
        );
    }
}

#[test]
fn tables_that_do_not_fit_are_refused() {
    for (more, tables) in [(&[][..], 4), (&["--concurrency", "3"], 8)] {
        let args = ["match", "full", "level:3", "--games", "2", "--hash", "99999999999"];
        let (code, out, err) = run(&[&args, more].concat());
        assert_eq!((code, out.as_str()), (1, ""), "{err}");
        let said =
            format!("hexad: --hash: there is no memory for {tables} tables of 99999999999 megabytes\n");
        assert_eq!(err, said);
    }
    // Each alone fits, and so do half as many; all together do not.
    #[cfg(target_os = "linux")]
    for (hash, code) in [("64", 1), ("127", 1), ("32", 0)] {
        let args =
            ["match", "full", "level:3", "--games", "6", "--concurrency", "3", "--max-plies", "2", "--hash"];
        let output = Command::new("sh")
            .args(["-c", "ulimit -v 780000; exec \"$0\" \"$@\"", HEXAD])
            .args(args)
            .args([hash, "--nodes", "100"])
            .env("MALLOC_ARENA_MAX", "1")
            .output()
            .unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{hash}: {err}");
        assert!(code == 0 || err.contains(&format!("for 12 tables of {hash} megabytes")), "{err}");
    }
    // Who has no table needs no memory for one.
    assert_eq!(
        json(&["match", "greedy", "random", "--games", "2", "--hash", "99999999999", "--max-plies", "9"])["games"],
        2
    );
}

#[test]
fn our_own_engine_passes_the_check() {
    // With ten other programs to each processor an engine may come a tenth of a second late without being at fault. It
    // may do so now and then: every check passes in one round of five.
    let timed = ["go movetime is obeyed", "stop is quick", "clocks of every kind"];
    let mut late = timed.to_vec();
    for _ in 0..5 {
        let (code, out, err) = run(&["engine", "--check", &format!("\"{HEXAD}\" engine")]);
        assert!(out.lines().count() > 40);
        let failed: Vec<&str> = out.lines().filter(|l| l.starts_with("FAILED")).collect();
        assert_eq!(code, i32::from(!failed.is_empty()), "{err}");
        assert!(failed.iter().all(|l| timed.iter().any(|name| l.contains(name))), "{failed:?}");
        late.retain(|name| failed.iter().any(|l| l.contains(name)));
        if late.is_empty() {
            return;
        }
    }
    panic!("late in every round: {late:?}");
}

#[cfg(unix)]
#[test]
fn a_poor_program_fails_the_check() {
    let (code, out, err) = run(&["engine", "--check", &script("poor.sh", "echo 'bestmove a1a1'")]);
    assert_eq!(code, 1);
    assert!(out.contains("FAILED  introduction: there is no line `id author …`"), "{out}");
    assert!(out.contains("passed  isready"), "{out}");
    assert!(err.contains("checks failed"), "{err}");
}

#[cfg(unix)]
#[test]
fn a_program_that_says_nothing_passes_nothing_and_one_that_floods_is_stopped() {
    for command in ["true", "yes"] {
        let (code, out, err) = run(&["engine", "--check", command]);
        assert_eq!(code, 1, "{command}");
        assert!(!out.contains("passed  "), "{command}: {out}");
        assert!(err.contains("checks failed"), "{err}");
    }
}
