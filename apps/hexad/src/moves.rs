//! `hexad moves`

use game::Position as _;

use crate::cli::Place;
use crate::failure::{Done, print};

/// List the legal moves of a position, one per line
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad moves                                      the 44 first moves of Abalone
  hexad moves six                                  the three first placements of Six
  hexad moves abalone:3 --moves \"a1b1\"             what White can answer
  hexad moves six --position \"-1,0:brb r 19-20\"    from a position of your own

Moves are sorted; a finished game has none.")]
pub struct Moves {
    #[command(flatten)]
    place: Place,
}

impl Moves {
    pub fn run(self) -> Done {
        let mut text = String::new();
        for line in self.place.find()?.move_texts() {
            text.push_str(&line);
            text.push('\n');
        }
        print(text)
    }
}
