//! `hexad engine`

use std::io::{BufReader, stdin, stdout};
use std::sync::{Arc, Mutex};

use crate::failure::Done;

/// Speak the engine protocol on standard input and output
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example of a conversation:
  newgame abalone:layout=belgian-daisy
  position startpos moves a1b2
  go movetime 1000
The commands are described by `hexad help protocol`.")]
pub struct Engine {
    /// Instead, test whether another program speaks the protocol
    #[arg(long, value_name = "COMMAND")]
    check: Option<String>,
}

impl Engine {
    pub fn run(self) -> Done {
        if let Some(command) = &self.check {
            return crate::check::run(command);
        }
        engine::protocol::run(BufReader::new(stdin()), Arc::new(Mutex::new(stdout())));
        Ok(())
    }
}
