//! What holds for any input whatever. Property tests and the fuzzer call it with bytes that nobody thought of; a law
//! that is broken panics and says where.

use std::io::Cursor;
use std::sync::{Arc, Mutex};

/// A conversation, whatever is said in it, ends when the engine is told to quit; each line of the engine is one that
/// the protocol knows and that reads back as it was written, and there are no more answers than questions.
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
    text.lines().for_each(hxp::laws::line);
    text.push_str("stop\nquit\n");
    let output = Arc::new(Mutex::new(Vec::new()));
    crate::protocol::run(Cursor::new(text.clone().into_bytes()), output.clone());
    let said = output.lock().map(|said| String::from_utf8_lossy(&said).into_owned()).unwrap_or_default();
    for line in said.lines() {
        let read = hxp::Answer::read(line).map(|answer| answer.to_string());
        assert_eq!(read.as_deref(), Some(line), "after {text:?}");
    }
    let starts = text.lines().filter(|line| line.split_whitespace().next() == Some("go")).count();
    let answers = said.lines().filter(|line| line.starts_with("bestmove")).count();
    assert!(answers <= starts, "{answers} answers to {starts} questions after {text:?}");
}
