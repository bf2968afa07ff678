//! What a megabyte of anything costs the real program: little processor time and little memory, whatever stands in it.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use study::{Tree, share};

const MEGABYTE: usize = 1 << 20;

/// The promise is a second of processor time. A build for tests is slower, by this at most.
const SECONDS: u64 = if cfg!(debug_assertions) { 2 } else { 1 };

/// As much of something as fits into a megabyte, between a beginning and an end.
fn full(begin: &str, part: impl Fn(usize) -> String, end: &str) -> String {
    let mut text = begin.to_string();
    for i in 0.. {
        let part = part(i);
        if text.len() + part.len() + end.len() > MEGABYTE {
            break;
        }
        text.push_str(&part);
    }
    text + end
}

/// Reads a file under limits of processor time (for reading, recognising and writing together) and of 256 MB of address
/// space; the exit code, or nothing when a limit was passed.
fn convert(name: &str, text: &str) -> Option<i32> {
    convert_with(name, text, "")
}

/// The same with an option.
fn convert_with(name: &str, text: &str, option: &str) -> Option<i32> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    let output = Command::new("sh")
        .args(["-c", &format!("ulimit -v 262144; ulimit -t {SECONDS}; exec \"$0\" convert \"$1\" {option}")])
        .args([env!("CARGO_BIN_EXE_hexad"), path.to_str().unwrap()])
        .output()
        .unwrap();
    fs::remove_file(path).unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!error.contains("panicked"), "{name}: {error}");
    output.status.code()
}

#[test]
fn a_megabyte_of_anything_is_read_or_refused_at_once() {
    let same = |part: &'static str| move |_: usize| part.to_string();
    let six = "[Rules \"six:advanced\"]\n[Position \"0,0:brbrbrbrbrbrbrbr b 0-0\"]\n\n";
    let json = "{\"rules\": \"abalone\", \"moves\": [";
    for (name, text, code) in [
        ("tags", full("[Rules \"six\"]\n", |i| format!("[T{i} \"x\"]\n"), "*\n"), 0),
        ("clocks", full("[Black \"a\"]\n", |i| format!("[Clock{i} \"x\"]\n"), "*\n"), 0),
        ("games", full("", same("[Rules \"six\"] *\n"), ""), 0),
        ("comments", full("[Rules \"six\"] ", same("{a}"), " *\n"), 0),
        ("one-comment", full("[Rules \"six\"] {", same("a "), "} *\n"), 0),
        ("readings", full("[Rules \"six\"] ", same("{[%clk 0:01:00.0]}"), " *\n"), 0),
        ("resigned", full("[Rules \"abalone:3\"] ", same("{[%ev 1 b resign]}"), " *\n"), 0),
        ("open-comments", full("[Rules \"six\"] ", same("{"), ""), 2),
        ("variations", full("[Rules \"six\"] 1. -1,0 ", same("("), " *\n"), 2),
        ("siblings", full("[Rules \"six\"] 1. -1,0 ", same("(0,-1)"), " *\n"), 0),
        ("abalone", full("[Rules \"abalone\"] ", same("c3d4 g7f6 d4c3 f6g7 "), " *\n"), 0),
        ("bare-moves", full("", same("c3d4 g7f6 d4c3 f6g7 "), ""), 0),
        ("nacre", full("[Notation \"nacre\"]\n\n", same("c3d4 g7f6 d4c3 f6g7 "), " *\n"), 0),
        ("six", full(six, same("0,0>0,1 15,0>14,1 0,1>0,0 14,1>15,0 "), " *\n"), 0),
        ("taken-back", full("[Rules \"abalone\"] ", same("c3d4 {[%ev 1 b takeback 1]} "), " *\n"), 0),
        (
            "json-moves",
            full(
                json,
                same("{\"move\":\"c3d4\"},{\"move\":\"g7f6\"},{\"move\":\"d4c3\"},{\"move\":\"f6g7\"},"),
                "{\"move\":\"c3d4\"}]}",
            ),
            0,
        ),
        (
            "json-tags",
            full("{\"rules\":\"six\",\"tags\":{", |i| format!("\"T{i}\":\"\","), "\"Z\":\"\"}}"),
            0,
        ),
        ("json-brackets", full("", same("["), ""), 2),
        ("json-objects", full("", same("{\"a\":"), ""), 2),
        ("json-lists", full("[", same("[],"), "[]]"), 2),
        ("words", full("", same("hello "), ""), 2),
        ("slashes", full("[Rules \"six\"]\n[Position \"0,0:", same("b/"), "b b 0-0\"] *"), 1),
        ("tiles", full("[Rules \"six\"]\n[Position \"0,0:", same("b"), " b 0-0\"] *"), 2),
        ("digits", full("[Rules \"six\"]\n[Position \"0,0:", same("9"), "b b 0-0\"] *"), 2),
        ("options", full("[Rules \"abalone:", same("2,"), "2\"] *"), 2),
        ("house", full("[Rules \"six\"]\n[House \"", same("notakeback "), "\"] *"), 2),
        ("spaces", full("", same(" "), ""), 2),
        ("bom", full("", same("\u{feff}"), ""), 2),
    ] {
        assert_eq!(convert(name, &text), Some(code), "{name}");
    }
}

/// With one bad game after the other the reader must not begin at each of them to look through all that follows.
#[test]
fn a_megabyte_of_bad_games_is_passed_over_at_once() {
    let same = |part: &'static str| move |_: usize| part.to_string();
    let six = "[Rules \"six\"]\n";
    for (name, text) in [
        ("bad-open", full("", same("[Rules \"six\"]\n{\n"), "")),
        ("bad-escaped", full("", same("[Rules \"six\"]\n{\n"), "\\}")),
        ("bad-closed-late", full("", same("[Rules \"six\"]\n{\n"), "} 9,9")),
        ("bad-notes", full("", same("[Rules \"six\"]\n{[%clk x] [%ev 1 q y]\n"), "} *")),
        ("bad-takebacks", full("", same("[Rules \"six\"]\n{[%ev 1 b takeback 9]\n"), "} *")),
        ("bad-slashes", full("", same("[Rules \"six\"]\n{\\\\\n"), "}")),
        ("bad-moves", full("", same("[Rules \"six\"]\n9,9\n"), "")),
        ("bad-tags", full("", same("[Rules \"six]\n*\n"), "")),
        ("bad-foreign", full("", same("[Variant \"moon\"]\n{\n"), "")),
        ("bad-variations", full("", same("[Rules \"six\"]\n(\n"), "")),
        ("bad-line", full(six, same("[Rules \"six\"]{"), "")),
        ("bad-json", full("[", same("{\"rules\":\"sixty\"},"), "{}]")),
        ("bad-brackets", full("", same("[\n"), "")),
    ] {
        let code = convert_with(name, &text, "--skip-bad");
        assert!(matches!(code, Some(0..=2)), "{name}: {code:?}");
    }
}

/// What this thread has had of the processor.
fn processor_time() -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(told.split(' ').next().unwrap().parse().unwrap())
}

/// Bytes with the check that books and nets end with.
fn checked(mut bytes: Vec<u8>) -> Vec<u8> {
    let step = |c: u32| if c & 1 == 1 { c >> 1 ^ 0xEDB8_8320 } else { c >> 1 };
    let of_byte = |c: u32, &byte: &u8| (0..8).fold(c ^ u32::from(byte), |c, _| step(c));
    let check = !bytes.iter().fold(!0, of_byte);
    bytes.extend(check.to_le_bytes());
    bytes
}

/// A link to a game of so many plies, and what is said at its start.
fn link(plies: usize, said: &str) -> String {
    let mut tree = Tree::new("abalone".parse().unwrap());
    let mut at = Tree::ROOT;
    tree.set_comment(at, said);
    for text in ["c3d4", "g7f6", "d4c3", "f6g7"].into_iter().cycle().take(plies) {
        at = tree.play_text(at, text).unwrap();
    }
    share::write(&tree)
}

#[test]
fn a_megabyte_that_no_command_reads_is_read_or_refused_at_once() {
    let nothing = |_: usize| "A".to_string();
    let mut puzzles =
        include_str!("../../../data/puzzles/six.txt").lines().filter(|line| !line.starts_with('#'));
    let puzzle = puzzles.next_back().unwrap();
    let book = include_bytes!("../../../data/book/six.book");
    // More positions than there are, and each a step after the one before.
    let endless = [&book[..18], &[255; 4], &[1, 1, 0, 0].repeat(MEGABYTE / 4 - 6)].concat();
    // As large as its head says.
    let net = include_bytes!("../../../data/nets/abalone-2.net");
    let event =
        "{\"version\":1,\"at\":5,\"type\":\"seated\",\"seat\":1,\"occupant\":\"person\",\"name\":\"Ada\"}\n";
    let six = "{\"rules\":\"six\",\"seats\":[\"open\",\"open\"]}\n";
    let (game, talk) = (link(19_999, ""), link(1, &"a".repeat(MEGABYTE / 2)));
    let letters = share::seal(full("1", nothing, ""));
    let shelf = full("", |_| format!("{puzzle}\n"), "");
    let (book, net) = (checked(endless), checked([&net[..], &[0; MEGABYTE]].concat()));
    let seats = full("{\"rules\":\"six\",\"seats\":[", |_| "\"open\",".into(), "\"open\"]}");
    let brackets = full("", |_| "[".into(), "");
    let history = full(six, |_| event.into(), "");
    // What the page reads: a megabyte, two, more than it takes, and moves that fit nowhere in the end.
    let rules = "abalone".parse().unwrap();
    let moves = |begin: &str, end: &str| full(begin, |_| "c3d4 g7f6 d4c3 f6g7 ".into(), end);
    let played = format!("[Rules \"abalone\"]\n{} *\n\n", "c3d4 g7f6 d4c3 f6g7 ".repeat(4_900));
    let games = full("", |_| played.clone(), "");
    let (endless, bare) = (moves("[Rules \"abalone\"]\n", " *"), "c3d4 g7f6 d4c3 f6g7 ".repeat(990));
    let wrong = format!("{bare} a1a9");
    let large = games.repeat(3);
    let readers: [(&str, &dyn Fn() -> bool); 13] = [
        ("games in the page", &|| {
            study::import::read(&games, &rules).is_ok_and(|found| found.trees.len() == 10)
        }),
        ("a game without end in the page", &|| study::import::read(&endless, &rules).is_err()),
        ("moves that fit nowhere in the page", &|| study::import::read(&wrong, &rules).is_err()),
        ("too much for the page", &|| study::import::read(&large, &rules).is_err()),
        ("a long game in a link", &|| share::read(&game).is_some()),
        ("a long word in a link", &|| share::read(&talk).is_some()),
        ("letters", &|| share::read(&letters).is_none()),
        ("puzzles", &|| puzzles::Collection::read(&shelf).is_ok()),
        ("a book", &|| book::Book::read(&book).is_err()),
        ("a net", &|| engine::Network::read(&net).is_err()),
        ("seats", &|| {
            let wanted = serde_json::from_str::<wire::NewGame>(&seats);
            wanted.is_ok_and(|wanted| wanted.agreement().is_err())
        }),
        ("brackets", &|| serde_json::from_str::<wire::Event>(&brackets).is_err()),
        ("events", &|| {
            let mut read = history.lines().skip(1).map(serde_json::from_str::<wire::Event>);
            read.all(|event| event.is_ok())
        }),
    ];
    for (name, read) in readers {
        let begun = processor_time();
        assert!(read(), "{name}");
        let took = processor_time() - begun;
        assert!(took < Duration::from_secs(SECONDS), "{name}: {took:?}");
    }
}
