//! What holds for any input whatever. Property tests and the fuzzer call it with bytes that nobody thought of; a law
//! that is broken panics and says where.

use std::io::Cursor;
use std::sync::{Arc, Mutex};

/// The words that lines of the engine begin with.
const WORDS: [&str; 15] = [
    "id", "protocol", "rules", "option", "hxpok", "readyok", "info", "bestmove", "legal", "ok", "result",
    "pos", "nodes", "eval", "error",
];

/// A conversation, whatever is said in it, ends when the engine is told to quit; each line of the engine is one that
/// the protocol knows, a best move is legal in some position or `none`, and an error has a code and a sentence.
///
/// ```
/// engine::laws::conversation(b"go depth 2\nposition pos nonsense\n\xFF\nperft 77");
/// ```
pub fn conversation(input: &[u8]) {
    // Tables of many gigabytes and hundreds of threads are the machine's limits, not the engine's.
    let heavy = ["bench", "Hash", "Threads"];
    let lines = input.split(|&byte| byte == b'\n').map(String::from_utf8_lossy);
    let mut text: String =
        lines.filter(|line| !heavy.iter().any(|word| line.contains(word))).map(|line| line + "\n").collect();
    text.push_str("stop\nquit\n");
    let output = Arc::new(Mutex::new(Vec::new()));
    crate::protocol::run(Cursor::new(text.clone().into_bytes()), output.clone());
    let said = output.lock().map(|said| String::from_utf8_lossy(&said).into_owned()).unwrap_or_default();
    for line in said.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let known = words.first().is_some_and(|word| WORDS.contains(word));
        assert!(known, "{line:?} after {text:?}");
        let has = |n: usize| assert!(words.len() > n, "{line:?} says too little after {text:?}");
        match words[0] {
            "error" => {
                has(2);
                let codes = ["unreadable", "illegal", "busy", "unsupported"];
                assert!(codes.contains(&words[1]), "{line:?} after {text:?}");
            }
            "bestmove" | "nodes" | "eval" | "result" | "pos" => has(1),
            _ => {}
        }
    }
    let starts = text.lines().filter(|line| line.split_whitespace().next() == Some("go")).count();
    let answers = said.lines().filter(|line| line.starts_with("bestmove")).count();
    assert!(answers <= starts, "{answers} answers to {starts} questions after {text:?}");
}
