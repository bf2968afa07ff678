//! The engine as another program meets it: through standard input and output.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A conversation with the real program.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn new() -> Talk {
        Talk::with(Command::new(env!("CARGO_BIN_EXE_hexad")).arg("engine"))
    }

    /// With a program that gets so many kilobytes of memory and no more.
    #[cfg(target_os = "linux")]
    fn within(kilobytes: u32) -> Talk {
        let line = format!("ulimit -v {kilobytes}; exec \"$0\" engine");
        Talk::with(Command::new("sh").args(["-c", &line, env!("CARGO_BIN_EXE_hexad")]))
    }

    fn with(command: &mut Command) -> Talk {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut talk = Talk { child, input, output };
        talk.say("setoption name Hash value 1");
        talk
    }

    fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    fn say_bytes(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_string()
    }

    /// Everything up to a line that begins like this.
    fn hear_until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.hear();
            assert!(!line.is_empty(), "the engine fell silent before {start}: {lines:?}");
            lines.push(line);
            if lines[lines.len() - 1].starts_with(start) {
                return lines;
            }
        }
    }

    /// Everything up to the end.
    fn hear_to_the_end(&mut self) -> Vec<String> {
        self.output.by_ref().lines().map(Result::unwrap).collect()
    }

    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Whether the engine still answers.
    fn is_alive(&mut self) -> bool {
        self.say("isready");
        self.hear_until("readyok").len() == 1
    }

    fn end(mut self) -> bool {
        drop(self.input.take());
        self.child.wait().unwrap().success()
    }
}

#[test]
fn it_introduces_itself() {
    let mut talk = Talk::new();
    talk.say("hxp");
    let lines = talk.hear_until("hxpok");
    assert!(lines[0].starts_with("id name Hexad"));
    assert!(lines.contains(&"protocol 1".to_string()));
    assert_eq!(lines.iter().filter(|l| l.starts_with("rules ")).count(), 12);
    for line in lines.iter().filter(|l| l.starts_with("option ")) {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!((words[1], words[3], words[5]), ("name", "type", "default"), "{line}");
    }
    assert!(talk.end());
}

#[test]
fn it_is_a_rules_authority() {
    let mut talk = Talk::new();
    assert_eq!(talk.ask("pos"), "pos wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0");
    assert_eq!(talk.hear(), "ok");
    assert_eq!(talk.ask("perft 2"), "nodes 1936");
    assert_eq!(talk.hear(), "ok");
    talk.say("newgame six");
    assert_eq!(talk.ask("legal"), "legal -1,0 -1,1 0,-1");
    assert_eq!(talk.hear(), "ok");
    talk.say("position startpos moves -1,0 0,-1");
    assert_eq!(talk.ask("pos"), "pos -1,-1:1r/brb b 19-19");
    assert_eq!(talk.hear(), "ok");
    assert_eq!(talk.ask("undo"), "ok");
    assert_eq!(talk.ask("undo"), "ok");
    assert!(talk.ask("undo").starts_with("error illegal "));
    assert_eq!(talk.ask("result"), "result ongoing");
    assert_eq!(talk.hear(), "ok");
    talk.say("newgame abalone");
    talk.say("position pos 5/6/7/8/4b4/8/7/6/4w b 6-0");
    assert_eq!(talk.ask("result"), "result 1-0 six-ejected");
    assert_eq!(talk.hear(), "ok");
    assert_eq!(talk.ask("legal"), "legal");
    assert_eq!(talk.hear(), "ok");
    assert_eq!(talk.ask("go depth 3"), "bestmove none");
    talk.say("newgame abalone:3");
    assert_eq!(talk.ask("eval").split(' ').count(), 5);
    assert_eq!(talk.hear(), "ok");
    assert!(talk.end());
}

#[test]
fn every_game_is_played() {
    let mut talk = Talk::new();
    for rules in games::Rules::all() {
        talk.say(&format!("newgame {rules}"));
        talk.say("go depth 3");
        let lines = talk.hear_until("bestmove ");
        let info: Vec<&str> = lines[lines.len() - 2].split(' ').collect();
        for (i, word) in
            ["info", "depth", "", "seldepth", "", "nodes", "", "nps", "", "time"].iter().enumerate()
        {
            assert!(word.is_empty() || info[i] == *word, "{rules}: {info:?}");
        }
        assert!(["cp", "win", "loss", "vec"].contains(&info[16]), "{rules}: {info:?}");
        let best = lines[lines.len() - 1].split(' ').nth(1).unwrap().to_string();
        talk.say("legal");
        let legal = talk.hear_until("ok");
        assert!(legal[0].split(' ').any(|m| m == best), "{rules}: {best}");
    }
    assert!(talk.end());
}

#[test]
fn wrong_words_change_nothing() {
    let mut talk = Talk::new();
    for (line, code) in [
        ("position pos banana", "unreadable"),
        ("position pos 5/6/7/8/9/8/7/6/4r b 0-0", "illegal"),
        ("position startpos moves c3d4 c3d4", "illegal"),
        ("position startpos moves c3d4 zz", "unreadable"),
        ("position", "unreadable"),
        ("newgame chess", "unreadable"),
        ("newgame", "unreadable"),
        ("go depth banana", "unreadable"),
        ("go searchmoves a1a2", "illegal"),
        ("go clock q 5", "unreadable"),
        ("perft", "unreadable"),
        ("perft -1", "unreadable"),
        ("setoption name Hash value much", "unreadable"),
        ("setoption name Level value 13", "unreadable"),
        ("setoption name Style value romantic", "unsupported"),
        ("setoption name Evaluation value nowhere.net", "unreadable"),
        ("undo", "illegal"),
    ] {
        let answer = talk.ask(line);
        assert!(answer.starts_with(&format!("error {code} ")), "{line}: {answer}");
    }
    for ignored in ["", "   ", "hello", "stop", "ponderhit", "xyzzy go depth 1"] {
        talk.say(ignored);
    }
    assert_eq!(talk.ask("pos"), "pos wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0");
    assert!(talk.end());
}

#[test]
fn the_evaluation_is_a_network_or_written_by_hand_or_in_a_file() {
    let nets = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/nets");
    let mut talk = Talk::new();
    talk.say("position startpos moves c3d4 g7f6 b3c4");
    let mut judged = |by: &str| {
        talk.say(&format!("setoption name Evaluation value {by}"));
        talk.say("eval");
        talk.hear_until("ok")
    };
    let (network, hand) = (judged("network"), judged("hand"));
    assert_ne!(network, hand);
    assert_eq!(judged(&format!("{nets}/abalone-2.net")), network);
    assert_eq!(judged("hand"), hand);
    let refused = judged(&format!("{nets}/../bench.txt"));
    assert!(refused[0].contains("this is no net file of Hexad"), "{refused:?}");
    assert_eq!(refused[1..], hand[..]);
    #[cfg(unix)]
    {
        let refused = judged("/dev/zero");
        assert!(refused[0].ends_with("/dev/zero: it is longer than 16777216 bytes"), "{refused:?}");
        assert_eq!(refused[1..], hand[..]);
    }
    assert!(talk.end());
}

#[test]
fn it_listens_while_it_thinks() {
    let mut talk = Talk::new();
    talk.say("go");
    talk.hear_until("info depth 3 ");
    talk.say("isready");
    talk.hear_until("readyok");
    for command in ["legal", "position startpos", "newgame six", "go depth 1", "perft 1", "undo", "eval"] {
        talk.say(command);
        let lines = talk.hear_until("error ");
        assert!(lines[lines.len() - 1].starts_with("error busy "), "{lines:?}");
    }
    talk.say("stop");
    talk.hear_until("bestmove ");
    talk.say("stop");
    assert!(talk.is_alive());
    assert!(talk.end());
}

#[test]
fn a_search_for_ever_waits_for_its_end_even_when_all_is_clear() {
    let mut talk = Talk::new();
    // A win in one: there is nothing more to find out.
    talk.say("position pos 5/6/7/8/wbb6/8/7/6/4w b 5-0");
    talk.say("go infinite searchmoves e3e2");
    talk.hear_until("info ");
    talk.say("isready");
    let lines = talk.hear_until("readyok");
    assert!(lines.iter().all(|l| !l.starts_with("bestmove")));
    talk.say("stop");
    assert_eq!(talk.hear_until("bestmove ").pop().unwrap(), "bestmove e3e2");
    assert!(talk.end());
}

#[test]
fn pondering_ends_with_a_hit_or_a_stop() {
    let mut talk = Talk::new();
    for (limits, end) in [("depth 2", "ponderhit"), ("depth 2", "stop"), ("movetime 1", "ponderhit")] {
        talk.say("position startpos moves c3d4");
        talk.say(&format!("go ponder {limits}"));
        talk.hear_until("info ");
        talk.say("isready");
        assert!(talk.hear_until("readyok").iter().all(|l| !l.starts_with("bestmove")));
        talk.say(end);
        talk.hear_until("bestmove ");
    }
    assert!(talk.end());
}

#[test]
fn lines_and_moves_are_limited_as_asked() {
    let mut talk = Talk::new();
    talk.say("setoption name MultiPV value 3");
    talk.say("go depth 4 searchmoves a1b1 a1b2 c3d4 c3d3");
    let lines = talk.hear_until("bestmove ");
    let last: Vec<&String> = lines.iter().filter(|l| l.starts_with("info depth 4 ")).collect();
    assert_eq!(last.len(), 3);
    for line in last {
        let m = line.split(" pv ").nth(1).unwrap().split(' ').next().unwrap();
        assert!(["a1b1", "a1b2", "c3d4", "c3d3"].contains(&m), "{line}");
    }
    assert!(talk.end());
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    for commands in ["", "go", "go ponder", "go depth 2", "hxp", "perft 2"] {
        let mut talk = Talk::new();
        talk.say_bytes(commands.as_bytes());
        assert!(talk.end(), "{commands}");
    }
    for commands in ["quit", "go\nquit", "go infinite\nstop\nquit"] {
        let mut talk = Talk::new();
        talk.say(commands);
        assert!(talk.child.wait().unwrap().success(), "{commands}");
    }
}

#[test]
fn a_count_without_end_can_be_stopped() {
    let mut talk = Talk::new();
    talk.say("perft 40\nstop");
    talk.hear_until("error busy perft");
    talk.say("newgame six\nperft 99\nquit");
    assert!(talk.child.wait().unwrap().success());
}

/// A lone ball can move for ever: a count goes all the way down before it comes back.
#[test]
fn a_count_that_is_too_deep_is_refused_and_the_deepest_can_be_stopped() {
    let lone = "5/6/7/8/9/8/7/6/b4 b 0-0";
    let mut talk = Talk::new();
    talk.say(&format!("position pos {lone}\nperft 100000\nisready\nstop"));
    assert_eq!(talk.hear(), "error unreadable perft: 100000 is not between 0 and 128");
    assert_eq!(talk.hear(), "readyok");
    for rules in ["abalone", "six", "abalone:3", "six:4"] {
        talk.say(&format!("newgame {rules}"));
        if rules == "abalone" {
            talk.say(&format!("position pos {lone}"));
        }
        talk.say("perft 128\nisready\nstop");
        assert_eq!(talk.hear(), "readyok", "{rules}");
        assert!(talk.hear().starts_with("error busy perft: "), "{rules}");
    }
    assert!(talk.is_alive() && talk.end());
    for (args, sentence) in [
        (&["100000"][..], "DEPTH: 100000 is not between 0 and 128"),
        (&["129"], "DEPTH: 129 is not between 0 and 128"),
        (&["3", "--threads", "100000"], "--threads: 100000 is not between 1 and 256"),
    ] {
        let command = [&["perft", "--position", lone], args].concat();
        let output = Command::new(env!("CARGO_BIN_EXE_hexad")).args(command).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), format!("hexad: {sentence}\n"));
    }
    let output = Command::new(env!("CARGO_BIN_EXE_hexad")).args(["perft", "3", "--threads", "256"]).output();
    assert_eq!(output.unwrap().stdout, b"nodes 98912\n");
}

/// What was asked for before the end of the input has a second, all of it together; the bound here is wide.
#[test]
fn nobody_waits_long_after_the_end_of_the_input() {
    let all = |commands: &str| {
        let mut talk = Talk::new();
        talk.say_bytes(commands.as_bytes());
        drop(talk.input.take());
        let begun = Instant::now();
        let lines = talk.hear_to_the_end();
        assert!(talk.child.wait().unwrap().success(), "{commands}");
        assert!(begun.elapsed() < Duration::from_secs(6), "{commands}: {:?}", begun.elapsed());
        lines
    };
    assert_eq!(all("perft 3"), ["nodes 98912", "ok"], "what is quick is answered");
    assert_eq!(all("go depth 1").pop().unwrap().split(' ').next(), Some("bestmove"));
    assert!(all("go depth 60").pop().unwrap().starts_with("bestmove "));
    assert_eq!(all("perft 60"), ["error busy perft: stopped before its end"]);
    let many = all("perft 60\nperft 50\nperft 40\ngo depth 60\nperft 30\n");
    assert_eq!(many.iter().filter(|line| line.starts_with("error busy perft: ")).count(), 3, "{many:?}");
    for commands in ["go infinite", "go ponder depth 60", "go", "go movetime 600000"] {
        assert!(all(commands).pop().unwrap().starts_with("bestmove "), "{commands}");
    }
}

#[test]
fn a_line_that_never_ends_is_told_at_its_bound() {
    let mut talk = Talk::new();
    talk.say_bytes(&vec![b'x'; (1 << 20) + 1]);
    assert!(talk.hear().starts_with("error unreadable a line is longer than 1048576 bytes"));
    talk.say_bytes(&vec![b'x'; 3 << 20]);
    talk.say("\nisready");
    assert_eq!(talk.hear(), "readyok", "its rest is passed over");
    // What is cited of a long text leaves the answer short.
    let answer = talk.ask(&format!("position startpos moves {}", "x".repeat(500_000)));
    assert!(answer.starts_with("error unreadable xxx") && answer.len() < 500, "{}", answer.len());
    assert!(talk.is_alive() && talk.end());
}

#[test]
fn counts_and_benches_listen() {
    let mut talk = Talk::new();
    talk.say("perft 40\nisready\nstop\nperft 2");
    assert_eq!(talk.hear(), "readyok");
    assert!(talk.hear().starts_with("error busy perft: "));
    assert_eq!(talk.hear_until("ok")[0], "nodes 1936");
    talk.say("bench\nisready\nstop\nlegal");
    assert_eq!(talk.hear(), "readyok");
    assert!(talk.hear().starts_with("error busy bench: "));
    assert!(talk.hear_until("ok")[0].starts_with("legal "));
    talk.say("bench\nquit");
    assert!(talk.child.wait().unwrap().success());
    let mut talk = Talk::new();
    talk.say("bench");
    assert!(talk.end(), "the end of the input is an end");
}

#[test]
fn what_follows_a_stop_waits_for_its_move() {
    let mut talk = Talk::new();
    talk.say("go infinite");
    talk.hear_until("info depth 3 ");
    talk.say("stop\nposition startpos moves c3d4\ngo depth 2\nisready");
    let lines = talk.hear_until("bestmove ");
    assert!(!lines.iter().any(|line| line.starts_with("error")), "{lines:?}");
    let lines = talk.hear_until("bestmove ");
    assert!(lines.iter().any(|line| line.starts_with("info depth 2 ")), "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with("error")), "{lines:?}");
    talk.say("go infinite\nstop\ngo infinite\nstop\ngo depth 1\nstop\npos");
    for _ in 0..3 {
        talk.hear_until("bestmove ");
    }
    assert!(talk.hear().starts_with("pos "));
    assert!(talk.end());
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_that_is_too_large_is_refused_and_the_old_one_stays() {
    let mut talk = Talk::within(1 << 20);
    for megabytes in [1024, 65536] {
        talk.say(&format!("setoption name Hash value {megabytes}\nisready"));
        let refusal =
            format!("error unsupported Hash: there is no memory for a table of {megabytes} megabytes");
        assert_eq!(talk.hear(), refusal);
        assert_eq!(talk.hear(), "readyok");
    }
    talk.say("setoption name Hash value 64\nisready");
    assert_eq!(talk.hear(), "readyok", "what fits is taken");
    talk.say("go depth 3");
    talk.hear_until("bestmove ");
    assert!(talk.end());
}

/// The bound is generous: how long it takes on a machine that does nothing else is in `docs/limits.md`.
#[test]
fn nobody_waits_for_a_large_table() {
    let mut talk = Talk::new();
    talk.say("setoption name Hash value 512\nisready");
    assert_eq!(talk.hear(), "readyok", "this test needs 512 megabytes");
    // Most of its pages are written to.
    talk.say("go nodes 150000");
    talk.hear_until("bestmove ");
    let begun = Instant::now();
    // Forgotten, by a new game and by hand; then searched again; then given back.
    talk.say("newgame abalone\nstop\nisready");
    assert_eq!(talk.hear(), "readyok");
    talk.say("go infinite\nstop");
    talk.hear_until("bestmove ");
    talk.say("setoption name Clear\nsetoption name Hash value 1\nstop\nisready");
    assert_eq!(talk.hear(), "readyok");
    talk.say("setoption name Hash value 512\nsetoption name Hash value 256\ngo infinite\nstop");
    talk.hear_until("bestmove ");
    talk.say("setoption name Hash value 1\nquit");
    assert!(talk.child.wait().unwrap().success());
    assert!(begun.elapsed().as_secs() < 10, "{:?}", begun.elapsed());
}

#[test]
fn house_rules_and_its_book_are_options() {
    let mut talk = Talk::new();
    // Black can eject a ball; with one ply left that wins.
    talk.say("position pos 5/6/7/8/wbb6/8/7/2ww2/5 b 0-0");
    talk.say("setoption name House value plylimit=1 plylimit-lead-wins\ngo depth 2");
    let lines = talk.hear_until("bestmove ");
    assert!(lines.iter().any(|line| line.contains(" score win 1 ")), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("bestmove e3e2"));
    talk.say("setoption name House\ngo depth 2");
    assert!(!talk.hear_until("bestmove ").iter().any(|line| line.contains(" score win ")));
    let wrong = talk.ask("setoption name House value sometimes");
    assert!(wrong.starts_with("error unreadable House: sometimes: "), "{wrong}");
    talk.say(
        "position startpos\nsetoption name OwnBook value true\nsetoption name Level value 9\ngo depth 3",
    );
    assert!(talk.hear_until("bestmove ")[0].starts_with("info depth 0 "));
    talk.say("setoption name OwnBook value false\ngo depth 1");
    assert!(talk.hear_until("bestmove ")[0].starts_with("info depth 1 "));
    assert!(talk.end());
}

#[test]
fn chances_are_said_when_they_are_asked_for() {
    let mut talk = Talk::new();
    for (rules, numbers) in [("abalone", 3), ("six", 3), ("abalone:3", 9), ("abalone:4", 3)] {
        talk.say(&format!("newgame {rules}\nsetoption name ShowWDL value true\ngo nodes 300"));
        for line in talk.hear_until("bestmove ").iter().filter(|line| line.starts_with("info ")) {
            let told = line.split_once(" wdl ").unwrap_or_else(|| panic!("{rules}: {line}")).1;
            let told: Vec<u32> = told.split(' ').map_while(|word| word.parse().ok()).collect();
            assert_eq!(told.len(), numbers, "{rules}: {line}");
            assert!(told.chunks(3).all(|wdl| wdl.iter().sum::<u32>() == 1000), "{rules}: {line}");
        }
        talk.say("setoption name ShowWDL value false\ngo nodes 300");
        assert!(talk.hear_until("bestmove ").iter().all(|line| !line.contains("wdl")), "{rules}");
    }
    assert!(talk.ask("setoption name ShowWDL value 1").starts_with("error unreadable ShowWDL: "));
    assert!(talk.end());
}

#[test]
fn more_threads_than_processors_do_no_harm() {
    let mut talk = Talk::new();
    talk.say("setoption name Threads value 256\ngo movetime 200");
    talk.hear_until("bestmove ");
    // Nor where every processor has something else to do: it takes no longer than one thread does then.
    let (processors, over) = (std::thread::available_parallelism().unwrap().get(), AtomicBool::new(false));
    std::thread::scope(|scope| {
        for _ in 0..processors {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let mut took = [Duration::ZERO; 2];
        for _ in 0..3 {
            for (threads, took) in [1, 256].into_iter().zip(&mut took) {
                talk.say(&format!("setoption name Threads value {threads}\nisready"));
                talk.hear_until("readyok");
                let begun = Instant::now();
                talk.say("go movetime 200");
                talk.hear_until("bestmove ");
                *took += begun.elapsed();
            }
        }
        over.store(true, Ordering::Relaxed);
        assert!(took[1] <= took[0] + Duration::from_secs(1), "{took:?} for three moves");
    });
    talk.say("go infinite\nisready");
    talk.hear_until("readyok");
    talk.say("stop");
    talk.hear_until("bestmove ");
    assert!(talk.ask("setoption name Threads value 257").starts_with("error unreadable Threads: "));
    assert!(talk.end());
}

#[test]
fn nonsense_does_not_hurt() {
    let words = [
        "go",
        "depth",
        "stop",
        "position",
        "startpos",
        "pos",
        "moves",
        "newgame",
        "six",
        "abalone:3",
        "abalone:9",
        "setoption",
        "name",
        "value",
        "Hash",
        "Level",
        "1",
        "0",
        "-1",
        "99999999999999999999",
        "nodes",
        "50",
        "movetime",
        "clock",
        "b",
        "w",
        "inc",
        "byo",
        "ponder",
        "ponderhit",
        "searchmoves",
        "c3d4",
        "-1,0",
        "pass",
        "undo",
        "legal",
        "eval",
        "result",
        "infinite",
        "isready",
        "hxp",
        "\u{1F3B2}",
        "\0",
        "perft",
        "Threads",
        "2",
        "MultiPV",
        "5/6/7/8/9/8/7/6/4w",
        "0,0:rb",
        "#",
        "=",
        "!",
        "permove",
    ];
    let mut rng = game::SplitMix::new(20);
    let mut talk = Talk::new();
    let mut text = Vec::new();
    for _ in 0..400 {
        for _ in 0..rng.below(7) {
            text.extend_from_slice(words[rng.below(words.len())].as_bytes());
            text.push(b' ');
        }
        if rng.below(20) == 0 {
            text.extend((0..rng.below(40)).map(|_| (rng.next_u64() as u8).max(11)));
        }
        text.push(b'\n');
        if rng.below(3) == 0 {
            text.extend_from_slice(b"stop\n");
        }
    }
    text.extend_from_slice(b"stop\n");
    talk.say_bytes(&text);
    talk.say("stop");
    talk.say("newgame abalone");
    talk.say("perft 1");
    talk.hear_until("nodes 44");
    assert!(talk.end());
}

#[test]
fn levels_answer_at_once() {
    let mut talk = Talk::new();
    for level in 1..=12 {
        talk.say(&format!("setoption name Level value {level}"));
        talk.say("position startpos");
        talk.say("go nodes 2000");
        talk.hear_until("bestmove ");
    }
    assert!(talk.end());
}

#[test]
fn bench_prints_the_nodes_on_record() {
    let output = Command::new(env!("CARGO_BIN_EXE_hexad")).arg("bench").output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() == 2 && lines[1].starts_with("nps "), "{text}");
    let record = include_str!("../../../data/bench.txt").trim();
    assert_eq!(lines[0], format!("nodes {record}"));
}
