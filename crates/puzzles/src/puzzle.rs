//! A puzzle and its line of text.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use game::{Position as _, ReadError, Unreadable};
use games::{AnyMove, AnyPosition, IllegalMove, IllegalPosition, Rules};

use crate::{Strength, Task, Theme};

/// A position with one solution.
///
/// `Display` and `FromStr` are a line of seven fields with bars between them: rules, position, task, theme, strength,
/// the moves of the solution with the opponent's replies, and how it was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Where the solver is to move.
    pub position: AnyPosition,
    /// What is asked for.
    pub task: Task,
    /// What it is about.
    pub theme: Theme,
    /// How hard it is.
    pub strength: Strength,
    /// The solution: moves and replies in turn, from a move to a move.
    pub line: Vec<AnyMove>,
    /// How it was verified.
    pub verified: Verified,
}

/// How a solution was verified. In texts: `full 3 1234` and, if a search agreed, `search 20000` after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Every move of both sides was looked at for so many plies.
    pub plies: u8,
    /// Positions that this took.
    pub positions: u64,
    /// The engine preferred the same first move after so many nodes; 0 when it was not asked.
    pub search: u64,
}

/// What tells puzzles apart: it depends on the position and the task alone. `Display` and `FromStr` are eight digits
/// of base 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(u32);

impl Puzzle {
    /// What tells it from others.
    pub fn id(&self) -> Id {
        let text = format!("{} {}", self.position, self.task);
        // Fowler, Noll and Vo's hash.
        Id(text.bytes().fold(0x811c_9dc5, |h, byte| (h ^ u32::from(byte)).wrapping_mul(0x0100_0193)))
    }

    /// The rules of its position.
    pub fn rules(&self) -> Rules {
        self.position.rules()
    }

    /// The solution as texts, move by move.
    pub fn line_texts(&self) -> Vec<String> {
        let mut position = self.position.clone();
        let text = |&m: &AnyMove| {
            let text = position.move_text(m);
            position.play_unchecked(m);
            text
        };
        self.line.iter().map(text).collect()
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Puzzle { position, task, theme, strength, verified, .. } = self;
        let line = self.line_texts().join(" ");
        write!(f, "{} | {position} | {task} | {theme} | {strength} | {line} | {verified}", self.rules())
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "full {} {}", self.plies, self.positions)?;
        if self.search > 0 { write!(f, " search {}", self.search) } else { Ok(()) }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl FromStr for Id {
    type Err = ();

    fn from_str(text: &str) -> Result<Id, ()> {
        let digits = text.len() == 8 && text.bytes().all(|b| b.is_ascii_hexdigit());
        if digits { u32::from_str_radix(text, 16).map(Id).map_err(|_| ()) } else { Err(()) }
    }
}

/// What is wrong with a puzzle's line.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleError {
    /// There are not seven fields.
    Fields,
    /// The rules cannot be read.
    Rules(Unreadable),
    /// The position cannot be read, or is illegal.
    Position(ReadError<IllegalPosition>),
    /// The game is over, or it is one for more than two players.
    Unsuited,
    /// A field that does not say what it should: `task`, `theme`, `strength` or `verified`.
    Field(&'static str),
    /// A move of the solution, counted from 1.
    Move(usize, ReadError<IllegalMove>),
    /// The solution is not as long as the task says.
    Length,
    /// The solution does not reach what is asked for.
    Aim,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            PuzzleError::Fields => f.write_str("a puzzle has seven fields with bars between them"),
            PuzzleError::Rules(error) => write!(f, "rules: {error}"),
            PuzzleError::Position(error) => write!(f, "position: {error}"),
            PuzzleError::Unsuited => f.write_str("position: a game for two that goes on was expected"),
            PuzzleError::Field(name) => write!(f, "the {name} cannot be read"),
            PuzzleError::Move(n, error) => write!(f, "solution: move {n}: {error}"),
            PuzzleError::Length => f.write_str("the solution is not as long as the task says"),
            PuzzleError::Aim => f.write_str("the solution does not reach what is asked for"),
        }
    }
}

impl Error for PuzzleError {}

impl FromStr for Puzzle {
    type Err = PuzzleError;

    /// Reads a puzzle. That its solution is legal, as long as said and reaches its aim is checked; that it is the only
    /// one is the [`Solver`](crate::Solver)'s business.
    fn from_str(text: &str) -> Result<Puzzle, PuzzleError> {
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let [rules, position, task, theme, strength, line, verified] = fields[..] else {
            return Err(PuzzleError::Fields);
        };
        let rules: Rules = rules.parse().map_err(PuzzleError::Rules)?;
        let position = AnyPosition::read(&rules, position).map_err(PuzzleError::Position)?;
        if position.seats() != 2 || position.outcome().is_some() {
            return Err(PuzzleError::Unsuited);
        }
        let task: Task = task.parse().map_err(|()| PuzzleError::Field("task"))?;
        let theme = theme.parse().map_err(|()| PuzzleError::Field("theme"))?;
        let strength = strength.parse().map_err(|()| PuzzleError::Field("strength"))?;
        let verified = verified.parse().map_err(|()| PuzzleError::Field("verified"))?;
        let line = read_line(&position, task, line)?;
        Ok(Puzzle { position, task, theme, strength, line, verified })
    }
}

fn read_line(start: &AnyPosition, task: Task, text: &str) -> Result<Vec<AnyMove>, PuzzleError> {
    let (mut position, mut line) = (start.clone(), Vec::new());
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.len() != usize::from(task.plies()) {
        return Err(PuzzleError::Length);
    }
    for (i, word) in words.iter().enumerate() {
        let m = position.read_move(word).map_err(|e| PuzzleError::Move(i + 1, e))?;
        let is_last = i + 1 == words.len();
        if i % 2 == 0 && (is_last || task.aim.lasts()) && !task.aim.goal().is_reached(start, &position, m) {
            return Err(PuzzleError::Aim);
        }
        position.play_unchecked(m);
        line.push(m);
    }
    Ok(line)
}

impl FromStr for Verified {
    type Err = ();

    fn from_str(text: &str) -> Result<Verified, ()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (plies, positions, search) = match words[..] {
            ["full", plies, positions] => (plies, positions, "0"),
            ["full", plies, positions, "search", nodes] => (plies, positions, nodes),
            _ => return Err(()),
        };
        let number = |text: &str| text.parse::<u64>().map_err(|_| ());
        let plies = plies.parse().map_err(|_| ())?;
        Ok(Verified { plies, positions: number(positions)?, search: number(search)? })
    }
}
