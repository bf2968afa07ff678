//! What a megabyte of anything costs the real program: little processor time and little memory, whatever stands in it.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::PathBuf;
use std::process::Command;

const MEGABYTE: usize = 1 << 20;

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

/// Reads a file under limits of three seconds of processor time (reading, recognising and writing) and 256 MB of
/// address space; the exit code, or nothing when a limit was passed.
fn convert(name: &str, text: &str) -> Option<i32> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    let output = Command::new("sh")
        .args(["-c", "ulimit -v 262144; ulimit -t 3; exec \"$0\" convert \"$1\""])
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
