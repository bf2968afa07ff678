//! Many puzzles of a game, by number and by day.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::theme::named;
use crate::{Day, Puzzle, PuzzleError};

named! {
    /// The two games that have puzzles.
    Game, "game-":
    /// Abalone for two.
    Abalone = "abalone",
    /// Six for two.
    Six = "six",
}

/// The puzzles of a file: one a line; empty lines and lines that begin with `#` mean nothing.
///
/// ```
/// use puzzles::Collection;
/// let text = "# one\nabalone | 5/6/7/8/6bbw/8/7/6/w4 b 0-0 | eject 1 | ejection | easy | e7e8 | full 1 1\n";
/// let puzzles = Collection::read(text).unwrap();
/// assert_eq!(puzzles.len(), 1);
/// assert_eq!(Collection::read("\nabalone").unwrap_err().to_string(),
///     "line 2: a puzzle has seven fields with bars between them");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    puzzles: Vec<Puzzle>,
}

/// A line that is no puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct CollectionError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub error: PuzzleError,
}

impl fmt::Display for CollectionError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.error)
    }
}

impl Error for CollectionError {}

/// The files that come with the program, by the name of the game.
#[cfg(feature = "embed")]
const SHIPPED: [(&str, &str); 2] = [
    ("abalone", include_str!("../../../data/puzzles/abalone.txt")),
    ("six", include_str!("../../../data/puzzles/six.txt")),
];

impl Collection {
    /// Reads puzzles.
    pub fn read(text: &str) -> Result<Collection, CollectionError> {
        let lines = text.lines().enumerate().filter(|(_, line)| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with('#')
        });
        let puzzle =
            |(i, line): (usize, &str)| line.parse().map_err(|error| CollectionError { line: i + 1, error });
        Ok(Collection { puzzles: lines.map(puzzle).collect::<Result<_, _>>()? })
    }

    /// The puzzles that come with the program.
    #[cfg(feature = "embed")]
    pub fn shipped(game: Game) -> Collection {
        let text = SHIPPED.into_iter().find(|(name, _)| *name == game.name()).map(|(_, text)| text);
        let Some(Ok(puzzles)) = text.map(Collection::read) else {
            unreachable!("each game has a file, and a test reads them all")
        };
        puzzles
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// The puzzle with this number, counted from 1.
    pub fn get(&self, number: usize) -> Option<&Puzzle> {
        self.puzzles.get(number.checked_sub(1)?)
    }

    /// The number of the puzzle of a day: each day has one, and they take turns.
    pub fn of_day(&self, day: Day) -> Option<usize> {
        (day.number() as usize).checked_rem(self.len()).map(|i| i + 1)
    }

    /// All puzzles with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &Puzzle)> {
        self.puzzles.iter().enumerate().map(|(i, puzzle)| (i + 1, puzzle))
    }
}
