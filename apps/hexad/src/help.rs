//! `hexad help`: the help of a command, or one of the documents.

use crate::cli;
use crate::failure::{Done, Failure, print};

/// The documents that are part of the program.
const DOCUMENTS: [(&str, &str); 2] = [
    ("notation", include_str!("../../../docs/notation.md")),
    ("protocol", include_str!("../../../docs/protocol.md")),
];

/// Explain a command, or print a document: notation, protocol
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad help match            what `hexad match` can do
  hexad help notation         rules, positions, moves, records and commands as texts
  hexad help protocol         how a program and an engine talk")]
pub struct Help {
    /// A command, or the name of a document
    #[arg(value_name = "TOPIC")]
    topic: Option<String>,
}

impl Help {
    pub fn run(self) -> Done {
        let Some(topic) = self.topic else { return print(cli::help(None)) };
        if let Some((_, text)) = DOCUMENTS.iter().find(|(name, _)| *name == topic) {
            return print(text);
        }
        let all = cli::command();
        if all.find_subcommand(&topic).is_some() {
            return print(cli::help(Some(&topic)));
        }
        let commands: Vec<&str> = all.get_subcommands().map(clap::Command::get_name).collect();
        let documents = DOCUMENTS.map(|(name, _)| name).join(", ");
        Err(Failure::Misuse(format!(
            "help: {topic}: there is no such command ({}) or document ({documents})",
            commands.join(", ")
        )))
    }
}

/// What stands below the help of the whole program.
pub fn overview() -> String {
    let layouts: Vec<String> =
        abalone::Layout::ALL.into_iter().map(|layout| layout.name().to_string()).collect();
    format!(
        "\
To play: start `hexad serve` and open http://127.0.0.1:6060/ in a browser, for games against friends at the same
screen, online and against the computer. Nothing else is needed. Or play in this terminal: `hexad play`.

RULES names a game and its options, and is `abalone` when left out:
  abalone   players 2 (default), 3 or 4; consecutive (with 4: partners move one after the other); layout=NAME (with 2)
  six       players 2 (default) or 4; advanced; announce
  such as abalone:3, abalone:4,consecutive, abalone:layout=belgian-daisy, six:advanced, six:4,announce

Layouts:
{}

Cells and moves: in Abalone a cell is a row letter and a number, as printed around the board of `hexad show`. c3d4 moves
the ball on c3 to d4 and pushes the balls before it; c3c5d4 moves the line from c3 to c5 sideways, c3 going to d4. In Six
a cell is two numbers: -1,0 lays a tile there, 3,-2>0,4 moves one.

Examples:
  hexad moves                                   the first moves of Abalone
  hexad show six --moves \"-1,0 0,-1\"            Six after two moves
  hexad perft abalone:layout=star 4 --threads 2 how many games of four moves there are
  hexad convert game.hexad --to json            a game record as JSON
  hexad help notation                           rules, positions, moves and records as texts
  hexad help protocol                           how a program and an engine talk

Exit codes: 0 done, 1 the answer is no (an illegal move, an illegal position),
2 wrong use or an input that cannot be read, 130 interrupted.",
        columns(&layouts)
    )
}

/// Words in lines of about the width of a terminal.
fn columns(words: &[String]) -> String {
    let mut lines = vec![String::from(" ")];
    for word in words {
        let last = lines.len() - 1;
        if lines[last].len() + word.len() > 110 {
            lines.push(format!("  {word}"));
        } else {
            lines[last].push(' ');
            lines[last].push_str(word);
        }
    }
    lines.join("\n")
}
