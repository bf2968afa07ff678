//! `hexad book`

use game::Position as _;
use games::AnyPosition;
use serde_json::{Value, json};

use crate::cli::Place;
use crate::failure::{Done, print};

/// Show what the opening book knows about a position: moves, how often they were played and how they fared
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad book abalone:layout=belgian-daisy
  hexad book six --moves \"-1,0 0,-1\" --json

Each line is a move, the number of games in which the engine played it against itself, and how many of them the side that
played it won, drew and lost. There are books for the standard layout, the Belgian, German, Dutch and Swiss daisies, and
for Six; moves that differ only by turning or mirroring the board share their games.")]
pub struct Book {
    #[command(flatten)]
    place: Place,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Book {
    pub fn run(self) -> Done {
        let position = self.place.find()?;
        if self.json {
            let value = json!({
                "rules": position.rules().to_string(),
                "position": position.to_string(),
                "moves": moves_json(&position),
            });
            return print(format!("{value:#}\n"));
        }
        print(lines(&position))
    }
}

/// The book's moves as lines of text.
pub fn lines(position: &AnyPosition) -> String {
    let line = |known: &book::BookMove| {
        let (m, tally) = (position.move_text(known.m), known.tally);
        let (won, drawn, lost) = (tally.wins, tally.draws, tally.losses());
        format!(
            "{m} games {} won {won} drawn {drawn} lost {lost} score {:.0} %\n",
            tally.games,
            100.0 * tally.score()
        )
    };
    book::moves(book::shipped(), position).iter().map(line).collect()
}

/// The same as JSON.
pub fn moves_json(position: &AnyPosition) -> Vec<Value> {
    let value = |known: book::BookMove| {
        let tally = known.tally;
        json!({
            "move": position.move_text(known.m), "games": tally.games, "won": tally.wins, "drawn": tally.draws,
            "lost": tally.losses(),
        })
    };
    book::moves(book::shipped(), position).into_iter().map(value).collect()
}
