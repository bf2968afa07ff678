//! How a command ends when it does not go well.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command failed: a sentence, and what it means for the exit code.
#[derive(Debug)]
pub enum Failure {
    /// The answer is no: exit code 1.
    No(String),
    /// Wrong use, or an input that cannot be read: exit code 2.
    Misuse(String),
    /// The user has ended it: exit code 130.
    Interrupted(String),
    /// Whoever read our output has gone: exit code 0.
    PipeClosed,
}

impl Failure {
    /// A refusal (1) or an unreadable input (2).
    pub fn reading(unreadable: bool, sentence: String) -> Failure {
        if unreadable { Failure::Misuse(sentence) } else { Failure::No(sentence) }
    }

    /// Says the sentence on standard error, and gives the exit code.
    pub fn report(&self) -> ExitCode {
        let (sentence, code) = match self {
            Failure::No(sentence) => (sentence, 1),
            Failure::Misuse(sentence) => (sentence, 2),
            Failure::Interrupted(sentence) => (sentence, 130),
            Failure::PipeClosed => return ExitCode::SUCCESS,
        };
        warn(sentence);
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::PipeClosed,
            _ => Failure::Misuse(format!("standard output: {error}")),
        }
    }
}

/// Says a sentence on standard error. Where that is closed or full there is nobody to tell, and the work goes on.
pub fn warn(sentence: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "hexad: {sentence}");
}

/// What a command gives back.
pub type Done = Result<(), Failure>;

/// Writes to standard output.
pub fn print(text: impl fmt::Display) -> Done {
    let mut out = io::stdout().lock();
    write!(out, "{text}")?;
    out.flush()?;
    Ok(())
}
