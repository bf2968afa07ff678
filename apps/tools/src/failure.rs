//! How a command ends when it does not go well.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

/// Says a sentence on standard error. Where that is closed or full there is nobody to tell, and the work goes on.
pub fn warn(sentence: impl std::fmt::Display) {
    let _ = writeln!(std::io::stderr(), "hexad-tools: {sentence}");
}

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
        warn(&self.0);
        ExitCode::from(2)
    }
}
