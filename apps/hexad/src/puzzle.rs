//! `hexad puzzle`

use std::time::{SystemTime, UNIX_EPOCH};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use game::Position as _;
use puzzles::{Collection, Day, Game, Puzzle as Found};
use texts::{Language, Message};
use view::words::seat_word;

use crate::board::draw;
use crate::failure::{Done, Failure, print};
use crate::show::paint;

/// Show a puzzle: a position with one solution
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad puzzle                          today's puzzle of Abalone
  hexad puzzle six --day 2026-12-24     Six on Christmas Eve
  hexad puzzle six --number 17          one of the others
  hexad puzzle --number 17 --solution   its solution, too

Days begin at midnight in Greenwich. Each solution was proved: `full` says for how many plies every
move of both sides was looked at and how many positions that took, `search` after how many nodes the
engine prefers the same first move.")]
pub struct Puzzle {
    /// The game: abalone or six
    #[arg(value_name = "GAME", default_value = "abalone", value_parser = games())]
    game: Game,
    /// The puzzle of this day, such as 2026-12-24
    #[arg(long, value_name = "DATE", conflicts_with = "number")]
    day: Option<String>,
    /// The puzzle with this number
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    /// Show the solution and how it was verified
    #[arg(long)]
    solution: bool,
}

impl Puzzle {
    pub fn run(self) -> Done {
        let puzzles = Collection::shipped(self.game);
        let number = match (self.number, &self.day) {
            (Some(number), _) => number,
            (None, Some(text)) => {
                let day = text.parse().map_err(|()| {
                    Failure::Misuse(format!("--day: {text} is no date; one is written like 2026-12-24"))
                })?;
                puzzles.of_day(day).unwrap_or(0)
            }
            (None, None) => puzzles.of_day(today()).unwrap_or(0),
        };
        let puzzle = puzzles.get(number).ok_or_else(|| {
            Failure::Misuse(format!("--number: {} has puzzles 1 to {}", self.game, puzzles.len()))
        })?;
        print(self.text(puzzle, number, puzzles.len()))
    }

    fn text(&self, puzzle: &Found, number: usize, count: usize) -> String {
        let words = texts::puzzles(Language::English);
        let position = &puzzle.position;
        let rules = puzzle.rules();
        let (ask, n) = puzzle.task.message(&rules);
        let ask = words.format(&Message::new(ask).with("n", i64::from(n)));
        let who = Message::new("whose-turn").with("who", seat_word(&rules, position.turn()));
        let mut out = format!(
            "{position}\n{rules}: puzzle {number} of {count}, {}, {}\n{}{}. {ask}\n",
            puzzle.strength,
            puzzle.theme,
            draw(position, paint()),
            words.format(&who),
        );
        if self.solution {
            out += &format!("solution: {}\nverified: {}\n", puzzle.line_texts().join(" "), puzzle.verified);
        }
        out
    }
}

/// The games, by name.
fn games() -> impl TypedValueParser<Value = Game> {
    let read = |name: String| {
        name.parse::<Game>().unwrap_or_else(|()| unreachable!("only names of games come here"))
    };
    PossibleValuesParser::new(Game::ALL.map(Game::name)).map(read)
}

fn today() -> Day {
    // A clock that stands before 1970 shows the first puzzle.
    Day::of_seconds(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs()))
}
