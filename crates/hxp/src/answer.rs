//! What an engine says.

use std::fmt;

use game::{Outcome, Termination};

use crate::{Error, Info, OptionLine, Score};

/// A line of an engine.
///
/// ```
/// use hxp::{Answer, BestMove};
/// let answer = Answer::read("bestmove c3d4 ponder g7f6").unwrap();
/// let best = BestMove { best: Some("c3d4".into()), ponder: Some("g7f6".into()) };
/// assert_eq!(answer, Answer::BestMove(best));
/// assert_eq!(answer.to_string(), "bestmove c3d4 ponder g7f6");
/// assert_eq!(Answer::read("what?"), None);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// `id name …`
    Name(String),
    /// `id author …`
    Author(String),
    /// `protocol 1`
    Protocol(u32),
    /// `rules …`: a set of rules that the engine plays.
    Rules(String),
    /// `option …`
    Option(OptionLine),
    /// `hxpok`: the introduction is over.
    HxpOk,
    /// `readyok`
    ReadyOk,
    /// `info …`
    Info(Info<String>),
    /// `bestmove …`
    BestMove(BestMove),
    /// `legal …`
    Legal(Vec<String>),
    /// `result …`; nothing while the game goes on.
    Result(Option<Outcome>),
    /// `pos …`
    Pos(String),
    /// `nodes …`
    Nodes(u64),
    /// `eval …`
    Eval(Score),
    /// `ok`: an answer is complete.
    Ok,
    /// `error …`
    Error(Error),
}

/// The end of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestMove {
    /// The move to play; none when the game is over.
    pub best: Option<String>,
    /// The answer that is expected.
    pub ponder: Option<String>,
}

impl BestMove {
    /// Reads `bestmove <move> [ponder <move>]`.
    pub fn read(line: &str) -> Option<BestMove> {
        let mut words = line.split_whitespace();
        if words.next() != Some("bestmove") {
            return None;
        }
        let best = words.next().unwrap_or("");
        let ponder = if words.next() == Some("ponder") { words.next().map(str::to_string) } else { None };
        Some(BestMove { best: (best != "none").then(|| best.to_string()), ponder })
    }
}

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "bestmove {}", self.best.as_deref().unwrap_or("none"))?;
        self.ponder.iter().try_for_each(|m| write!(f, " ponder {m}"))
    }
}

impl Answer {
    /// Reads a line; nothing when the protocol does not know it.
    pub fn read(line: &str) -> Option<Answer> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "id" => match rest.split_once(char::is_whitespace)? {
                ("name", name) => Some(Answer::Name(name.trim().to_string())),
                ("author", name) => Some(Answer::Author(name.trim().to_string())),
                _ => None,
            },
            "protocol" => rest.parse().ok().map(Answer::Protocol),
            "rules" if !rest.is_empty() => Some(Answer::Rules(rest.to_string())),
            "option" => OptionLine::read(line).map(Answer::Option),
            "hxpok" => Some(Answer::HxpOk),
            "readyok" => Some(Answer::ReadyOk),
            "info" => Info::read(line).map(Answer::Info),
            "bestmove" => BestMove::read(line).map(Answer::BestMove),
            "legal" => Some(Answer::Legal(rest.split_whitespace().map(str::to_string).collect())),
            "result" if rest == "ongoing" => Some(Answer::Result(None)),
            "result" => {
                let (result, termination) = rest.split_once(char::is_whitespace)?;
                let payoffs = Outcome::read_result(result)?;
                let termination: Termination = termination.trim().parse().ok()?;
                Some(Answer::Result(Some(Outcome { payoffs, termination })))
            }
            "pos" if !rest.is_empty() => Some(Answer::Pos(rest.to_string())),
            "nodes" => rest.parse().ok().map(Answer::Nodes),
            "eval" => rest.parse().ok().map(Answer::Eval),
            "ok" => Some(Answer::Ok),
            "error" => Error::read(line).map(Answer::Error),
            _ => None,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Answer::Name(name) => write!(f, "id name {name}"),
            Answer::Author(name) => write!(f, "id author {name}"),
            Answer::Protocol(version) => write!(f, "protocol {version}"),
            Answer::Rules(rules) => write!(f, "rules {rules}"),
            Answer::Option(option) => option.fmt(f),
            Answer::HxpOk => f.write_str("hxpok"),
            Answer::ReadyOk => f.write_str("readyok"),
            Answer::Info(info) => info.fmt(f),
            Answer::BestMove(best) => best.fmt(f),
            Answer::Legal(moves) => {
                f.write_str("legal")?;
                moves.iter().try_for_each(|m| write!(f, " {m}"))
            }
            Answer::Result(None) => f.write_str("result ongoing"),
            Answer::Result(Some(outcome)) => write!(f, "result {outcome}"),
            Answer::Pos(position) => write!(f, "pos {position}"),
            Answer::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Answer::Eval(score) => write!(f, "eval {score}"),
            Answer::Ok => f.write_str("ok"),
            Answer::Error(error) => error.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        for line in [
            "id name Hexad 1",
            "id author The Hexad authors",
            "protocol 1",
            "rules abalone:4,consecutive",
            "option name Ponder type check default true",
            "option name Clear type button default none",
            "option name Book type string default none at all",
            "hxpok",
            "readyok",
            "info depth 1 seldepth 2 nodes 3 nps 3000 time 1 hashfull 4 multipv 5 score win 6 pv",
            "info depth 1 seldepth 2 nodes 3 nps 3000 time 1 hashfull 4 multipv 5 score cp 6 wdl 500 400 100 pv",
            "info depth 1 seldepth 2 nodes 3 nps 3000 time 1 hashfull 4 multipv 5 score vec 1 2 3 wdl 1 2 3 4 5 6 7 8 9 pv a1b2",
            "bestmove none",
            "bestmove -1,0",
            "legal",
            "legal c3d4 pass",
            "result ongoing",
            "result 1-0 six-ejected",
            "result 1/2-0-1/2 ply-limit",
            "pos 0,0:rb b 20-20",
            "nodes 18446744073709551615",
            "eval vec 1 -2 3",
            "ok",
            "error busy go has to wait",
        ] {
            assert_eq!(Answer::read(line).map(|a| a.to_string()).as_deref(), Some(line));
        }
    }

    #[test]
    fn nonsense_is_no_answer() {
        for line in [
            "",
            "bestmoves a1",
            "id",
            "id name",
            "rules",
            "nodes",
            "nodes -3",
            "result 1-0",
            "eval",
            "errors",
        ] {
            assert_eq!(Answer::read(line), None, "{line}");
        }
    }
}
