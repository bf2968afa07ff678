//! How a command ends when it does not go well.

use std::path::Path;
use std::process::ExitCode;

/// Why a command failed, as a sentence. Exit code 2: wrong use, or a file that cannot be used.
#[derive(Debug)]
pub struct Failure(pub String);

impl Failure {
    /// Something about a file.
    pub fn file(path: &Path, fault: impl std::fmt::Display) -> Failure {
        Failure(format!("{}: {fault}", path.display()))
    }

    /// Says the sentence on standard error, and gives the exit code.
    pub fn report(&self) -> ExitCode {
        eprintln!("hexad-tools: {}", self.0);
        ExitCode::from(2)
    }
}
