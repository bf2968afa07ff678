//! `hexad play`

mod begin;
mod brain;
mod lines;
mod screen;
mod seats;
mod table;
mod words;

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::time::Duration;

use self::table::Table;
use self::words::Words;
use crate::cli::Place;
use crate::failure::Done;

/// On a screen a computer takes at least this time, so that its moves can be followed.
const PAUSE: Duration = Duration::from_millis(450);

/// Play in the terminal: against the computer, or with friends at this screen
#[derive(Debug, clap::Args)]
#[command(after_help = "\
SEAT is a number from 1, a seat's letter as in positions (b, w, r, y; b1, r1, b2, r2), or all. WHO is one of
  person   person:NAME   level:1 … level:12
Without --seat you begin, against level:4. Seats that are not named are filled up: with you, when no person
is named, and with level:4.

Examples:
  hexad play                                        Abalone against the computer
  hexad play six --seat 1=level:6                   Six, and the computer begins
  hexad play abalone:3 --seat all=person            three friends at this screen
  hexad play --seat w=person:Ada --seat b=person:Bo --clock 600+5 -o game.hexad
  hexad play -o game.hexad                          go on with that game
  printf 'c3d4\\nhint\\nquit\\n' | hexad play         by lines of text, as scripts do

On a terminal the board fills the screen: arrow keys move between cells, Enter chooses, the letters W E D X Z A
around S are the six directions, `:` takes a move as text, and `?` shows all keys. With --plain, or where input
or output is no terminal, the game is told in lines of text: type a move, or `help`.

FILE holds the game after every move. A game in it that is not over goes on. A game with variations is left alone,
and so is a file that another program has written to meanwhile.")]
pub struct Play {
    #[command(flatten)]
    place: Place,
    /// Who sits where; may be given several times
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    seats: Vec<String>,
    /// A clock for each seat, in seconds: 600, 600+5, 600d5, 600b5, 600+30x5, 15/move [default: none]
    #[arg(long, value_name = "CLOCK")]
    clock: Option<String>,
    /// House rules: norepetition, plylimit=N, plylimit-lead-wins, notakeback, nodrawbefore=N
    #[arg(long, value_name = "HOUSE")]
    house: Option<String>,
    /// The language: en, de, hu, tr or he [default: the system's]
    #[arg(long, value_name = "LANG")]
    lang: Option<String>,
    /// Lines of text instead of a screen: for screen readers
    #[arg(long)]
    plain: bool,
    /// Keep the game in this file, and go on with a game that is in it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Play {
    pub fn run(self) -> Done {
        let words = Words::choose(self.lang.as_deref())?;
        let on_screen = !self.plain && stdin().is_terminal() && stdout().is_terminal();
        let pause = if on_screen { PAUSE } else { Duration::ZERO };
        let mut resumed = false;
        let table = Table::new(self.output.clone(), pause, |now| {
            let (session, there) = self.begin(now)?;
            resumed = there.is_some();
            Ok((session, there))
        })?;
        if on_screen { screen::run(table, words, resumed) } else { lines::run(table, &words, resumed) }
    }
}
