//! `hexad explain`

use crate::cli::Place;
use crate::failure::{Done, print};

/// Name the formations of a position: lances, pacs, sumitos; shapes and what they still need
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad explain                                            the groups at Abalone's start
  hexad explain --position \"5/6/7/8/4bbw2/8/7/6/5 b 0-0\"   prints `sumito b e5 e6 / e7`, and more
  hexad explain six --position \"0,0:bbbbb/rrrr r 16-17\"    the cells that complete a line

Each line is a term, a colour and cells; runs of balls that face each other are separated by a slash,
the pusher's from the rear. In Six, `fixed` tiles may not be taken now.")]
pub struct Explain {
    #[command(flatten)]
    place: Place,
}

impl Explain {
    pub fn run(self) -> Done {
        let lines: String = self.place.find()?.formations().into_iter().map(|line| line + "\n").collect();
        print(lines)
    }
}
