//! What is said to an engine.

use std::fmt;

use game::Position as _;
use games::{AnyPosition, Rules};

use crate::Error;
use crate::limits::number;

/// A command, taken apart as far as that goes without the position: moves and limits are resolved in a second step.
///
/// ```
/// use hxp::Command;
/// assert_eq!(Command::read("perft 3"), Ok(Some(Command::Perft(3))));
/// assert_eq!(Command::read("sing a song"), Ok(None));
/// assert!(Command::read("perft three").is_err());
/// assert_eq!(Command::NewGame("six").to_string(), "newgame six");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// `hxp`: introduce yourself.
    Hello,
    /// `isready`
    IsReady,
    /// `setoption name X value Y`
    SetOption {
        /// The name, however it is capitalised.
        name: &'a str,
        /// The value; empty when there is none.
        value: &'a str,
    },
    /// `newgame RULES`
    NewGame(&'a str),
    /// `position …`
    Position(Place<'a>),
    /// `go …`, with what follows: [`Limits::read`](crate::Limits::read) reads it.
    Go(&'a str),
    /// `stop`
    Stop,
    /// `ponderhit`
    PonderHit,
    /// `quit`
    Quit,
    /// `legal`
    Legal,
    /// `result`
    Result,
    /// `pos`
    Pos,
    /// `undo`
    Undo,
    /// `perft n`
    Perft(u32),
    /// `eval`
    Eval,
    /// `bench`
    Bench,
}

/// Where a game stands: a position and the moves that were played from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<'a> {
    /// The position's text; nothing for the start of the game.
    pub position: Option<&'a str>,
    /// The texts of the moves, separated by spaces.
    pub moves: &'a str,
}

impl Place<'_> {
    fn read(text: &str) -> Result<Place<'_>, Error> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let (before, moves) = cut(rest, "moves");
        match word {
            "startpos" => Ok(Place { position: None, moves }),
            "pos" => Ok(Place { position: Some(before.trim()), moves }),
            _ => Err(Error::unreadable("position: startpos or pos was expected")),
        }
    }

    /// The positions from the first to the last, which is always there.
    pub fn find(&self, rules: &Rules) -> Result<(Vec<AnyPosition>, AnyPosition), Error> {
        let mut position = match self.position {
            None => AnyPosition::start(rules),
            Some(text) => {
                // Fields may be any number of spaces apart.
                let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                AnyPosition::read(rules, &text).map_err(|e| Error::reading("position", &e))?
            }
        };
        let mut past = Vec::new();
        for text in self.moves.split_whitespace() {
            let m = position.read_move(text).map_err(|e| Error::reading(text, &e))?;
            past.push(position.clone());
            position.play_unchecked(m);
        }
        Ok((past, position))
    }
}

/// Cuts a text before and after the first time that a word stands in it.
fn cut<'a>(text: &'a str, word: &str) -> (&'a str, &'a str) {
    let mut from = 0;
    while let Some(at) = text.get(from..).and_then(|rest| rest.find(word)) {
        let (before, rest) = text.split_at(from + at);
        let after = rest.get(word.len()..).unwrap_or("");
        let begins = before.is_empty() || before.ends_with(char::is_whitespace);
        let ends = after.is_empty() || after.starts_with(char::is_whitespace);
        if begins && ends {
            return (before, after);
        }
        from += at + word.len();
    }
    (text, "")
}

impl Command<'_> {
    /// Reads a command: nothing for a line that the protocol does not know, an error for a known word with a bad
    /// argument.
    pub fn read(line: &str) -> Result<Option<Command<'_>>, Error> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        Ok(Some(match word {
            "hxp" => Command::Hello,
            "isready" => Command::IsReady,
            "setoption" => {
                let (before, after) = cut(rest, "name");
                if !before.trim().is_empty() || before.len() == rest.len() {
                    return Err(Error::unreadable("setoption: name was expected"));
                }
                let (name, value) = cut(after, "value");
                Command::SetOption { name: name.trim(), value: value.trim() }
            }
            "newgame" => Command::NewGame(rest),
            "position" => Command::Position(Place::read(rest)?),
            "go" => Command::Go(rest),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "quit" => Command::Quit,
            "legal" => Command::Legal,
            "result" => Command::Result,
            "pos" => Command::Pos,
            "undo" => Command::Undo,
            "perft" => {
                let depth = number("perft", rest.split_whitespace().next())?;
                Command::Perft(u32::try_from(depth).unwrap_or(u32::MAX))
            }
            "eval" => Command::Eval,
            "bench" => Command::Bench,
            _ => return Ok(None),
        }))
    }

    /// The word that a line with this command begins with.
    pub const fn word(&self) -> &'static str {
        match self {
            Command::Hello => "hxp",
            Command::IsReady => "isready",
            Command::SetOption { .. } => "setoption",
            Command::NewGame(_) => "newgame",
            Command::Position(_) => "position",
            Command::Go(_) => "go",
            Command::Stop => "stop",
            Command::PonderHit => "ponderhit",
            Command::Quit => "quit",
            Command::Legal => "legal",
            Command::Result => "result",
            Command::Pos => "pos",
            Command::Undo => "undo",
            Command::Perft(_) => "perft",
            Command::Eval => "eval",
            Command::Bench => "bench",
        }
    }
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Command::SetOption { name, value: "" } => write!(f, " name {name}"),
            Command::SetOption { name, value } => write!(f, " name {name} value {value}"),
            Command::NewGame(rest) | Command::Go(rest) if !rest.is_empty() => write!(f, " {rest}"),
            Command::Position(Place { position, moves }) => {
                match position {
                    None => f.write_str(" startpos")?,
                    Some(position) => write!(f, " pos {position}")?,
                }
                if moves.trim().is_empty() { Ok(()) } else { write!(f, " moves {}", moves.trim()) }
            }
            Command::Perft(depth) => write!(f, " {depth}"),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        for line in [
            "hxp",
            "isready",
            "setoption name Hash value 64",
            "setoption name Clear",
            "newgame abalone:4,consecutive",
            "newgame",
            "position startpos",
            "position startpos moves c3d4 g7f6",
            "position pos 0,0:rb b 20-20 moves -1,0",
            "go",
            "go depth 3 searchmoves c3d4",
            "stop",
            "ponderhit",
            "quit",
            "legal",
            "result",
            "pos",
            "undo",
            "perft 4",
            "eval",
            "bench",
        ] {
            let read = Command::read(line).map(|c| c.map(|c| c.to_string()));
            assert_eq!(read, Ok(Some(line.to_string())));
        }
    }

    #[test]
    fn words_are_whole_words() {
        for line in ["", "   ", "hxpx", "Go", "stopping", "info depth 3"] {
            assert_eq!(Command::read(line), Ok(None), "{line}");
        }
        for line in ["position", "position nowhere", "setoption", "setoption names x", "perft", "perft -1"] {
            assert!(Command::read(line).is_err(), "{line}");
        }
        let Ok(Some(Command::SetOption { name, value })) =
            Command::read("setoption name my values value 3 value 4")
        else {
            return assert_eq!(Command::read("setoption name x value 3"), Ok(None));
        };
        assert_eq!((name, value), ("my values", "3 value 4"));
    }
}
