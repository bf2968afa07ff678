//! `hexad show`

use std::io::{IsTerminal, stdout};

use game::Position as _;

use crate::board::{Paint, draw};
use crate::cli::Place;
use crate::failure::{Done, print};

/// Show a position: its text, whether the game is over, and the board
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad show                                          the start of Abalone
  hexad show abalone:layout=belgian-daisy             another start
  hexad show abalone:4 --moves \"a2b3 b1c2\"            four players after two moves
  hexad show six --position \"0,0:brb r 19-20\"         a position of your own

Empty cells are dots. In Six, dots are the cells where a tile could be laid. Colours are used on a
terminal, unless the environment variable NO_COLOR is set.")]
pub struct Show {
    #[command(flatten)]
    place: Place,
}

impl Show {
    pub fn run(self) -> Done {
        let position = self.place.find()?;
        let outcome = match position.outcome() {
            None => "ongoing".to_string(),
            Some(outcome) => outcome.to_string(),
        };
        print(format_args!("{position}\noutcome: {outcome}\n{}", draw(&position, paint())))
    }
}

/// Colours on a terminal that wants them.
pub fn paint() -> Paint {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if stdout().is_terminal() && !set("NO_COLOR") && !dumb { Paint::Colour } else { Paint::Plain }
}
