//! The engine protocol: lines in, lines out.
//!
//! [`run`] reads commands until the input ends or somebody says `quit`. It reads while it thinks, refuses politely
//! what it cannot do meanwhile, and answers nonsense with a sentence. The protocol itself is described in
//! `docs/protocol.md`.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod go;
mod options;
mod session;

use std::fmt;
use std::io::{BufRead, Write};

pub use session::run;

/// Why a command is refused: a code for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Refusal {
    code: Code,
    sentence: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Code {
    Unreadable,
    Illegal,
    Busy,
    Unsupported,
}

impl Refusal {
    fn new(code: Code, sentence: impl fmt::Display) -> Refusal {
        Refusal { code, sentence: sentence.to_string() }
    }

    fn unreadable(sentence: impl fmt::Display) -> Refusal {
        Refusal::new(Code::Unreadable, sentence)
    }

    fn illegal(sentence: impl fmt::Display) -> Refusal {
        Refusal::new(Code::Illegal, sentence)
    }

    /// What a reader says about a text.
    fn reading<I: fmt::Display>(text: &str, error: &::game::ReadError<I>) -> Refusal {
        let code = if error.is_unreadable() { Code::Unreadable } else { Code::Illegal };
        Refusal::new(code, format_args!("{text}: {error}"))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let code = match self.code {
            Code::Unreadable => "unreadable",
            Code::Illegal => "illegal",
            Code::Busy => "busy",
            Code::Unsupported => "unsupported",
        };
        // A sentence stays on its line, whatever the text that it cites.
        let sentence: String = self.sentence.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        write!(f, "error {code} {sentence}")
    }
}

/// Reads a line, however broken its text; nothing at the end of the input.
fn read_line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    match input.read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).trim().to_string()),
    }
}

/// Writes a line at once. Whether anybody still listens is returned.
fn write_line(output: &mut impl Write, line: impl fmt::Display) -> bool {
    writeln!(output, "{line}").and_then(|()| output.flush()).is_ok()
}
