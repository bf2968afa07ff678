//! What can be wrong with a record, and where.

use std::error::Error;
use std::fmt;

use game::{Fault, Outcome, ReadError, Unreadable};

use super::Bound;
use crate::{IllegalMove, IllegalPosition};

/// A place in a text, both counted from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Lines end with a line feed.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl Place {
    /// The place after `at` bytes of a text. An offset that is no character's start or beyond the end is
    /// taken for the next one before it.
    ///
    /// ```
    /// # use games::record::Place;
    /// assert_eq!(Place::of("ab\nçd", 5), Place { line: 2, column: 2 });
    /// ```
    pub fn of(text: &str, at: usize) -> Place {
        Places::new(text).place(at)
    }
}

/// Finds places in a text, each quickly when they come in their order.
pub(crate) struct Places<'a> {
    text: &'a str,
    at: usize,
    /// The place after so many bytes.
    found: Place,
}

impl<'a> Places<'a> {
    pub(crate) fn new(text: &'a str) -> Places<'a> {
        Places { text, at: 0, found: Place { line: 1, column: 1 } }
    }

    /// The error with its place.
    pub(crate) fn error(&mut self, (at, fault): (usize, RecordFault)) -> RecordError {
        RecordError { place: self.place(at), fault }
    }

    fn place(&mut self, at: usize) -> Place {
        let at = (0..=at.min(self.text.len())).rev().find(|&i| self.text.is_char_boundary(i)).unwrap_or(0);
        if at < self.at {
            *self = Places::new(self.text);
        }
        let between = &self.text[self.at..at];
        if let Some(end) = between.rfind('\n') {
            self.found.line += between.matches('\n').count();
            self.found.column = 1 + between[end + 1..].chars().count();
        } else {
            self.found.column += between.chars().count();
        }
        self.at = at;
        self.found
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A record cannot be read, or tells of something that is not legal.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordError {
    /// The token that is at fault, or the end of the text when something is missing.
    pub place: Place,
    /// What was expected there, or why it cannot be.
    pub fault: RecordFault,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordFault {
    /// The text does not have the form of a record.
    Form(Fault),
    /// A tag's value cannot be read.
    Tag {
        /// The name of the tag, or of the member in JSON.
        name: String,
        /// What is wrong with its value.
        error: Unreadable,
    },
    /// The `Position` tag.
    Position(ReadError<IllegalPosition>),
    /// A move that cannot be read, or cannot be played.
    Move {
        /// What stands there.
        text: String,
        /// Why it is not a move.
        error: ReadError<IllegalMove>,
    },
    /// A move in another program's form that fits no legal move or more than one.
    Foreign(crate::convert::ForeignMove),
    /// The record's result is not what the rules say.
    Result {
        /// The record's result, where it is another one and not only the reason differs.
        stated: Option<String>,
        /// What the rules say.
        rules: Outcome,
    },
    /// The move text ends with another result than the `Result` tag gives.
    ResultDiffers {
        /// What the tag says.
        tag: String,
        /// What stands after the last move.
        stated: String,
    },
    /// A bound of the reader's [`Limits`](super::Limits) is passed.
    TooMuch {
        /// Which one.
        bound: Bound,
        /// What it allows.
        most: usize,
    },
    /// An event takes back more plies than were played.
    Takeback {
        /// How many plies there are to take back.
        played: usize,
    },
}

impl RecordError {
    /// Whether the text is at fault, rather than what it tells.
    pub fn is_unreadable(&self) -> bool {
        match &self.fault {
            RecordFault::Form(_) | RecordFault::Tag { .. } | RecordFault::TooMuch { .. } => true,
            RecordFault::Position(error) => error.is_unreadable(),
            RecordFault::Move { error, .. } => error.is_unreadable(),
            RecordFault::Foreign(error) => error.is_unreadable(),
            RecordFault::Result { .. } | RecordFault::ResultDiffers { .. } | RecordFault::Takeback { .. } => {
                false
            }
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            RecordFault::Form(fault) => f.write_str(fault.sentence),
            RecordFault::Tag { name, error } => write!(f, "{name}: {error}"),
            RecordFault::Position(error) => write!(f, "Position: {error}"),
            RecordFault::Move { text, error } => write!(f, "{text}: {error}"),
            RecordFault::Foreign(error) => error.fmt(f),
            RecordFault::Result { stated: Some(stated), rules } => {
                write!(f, "the result is {stated}, and the rules say {rules}")
            }
            RecordFault::Result { stated: None, rules } => {
                write!(f, "the result is not what the rules say: {rules}")
            }
            RecordFault::ResultDiffers { tag, stated } => {
                write!(f, "the game ends with {stated}, and its tag Result says {tag}")
            }
            RecordFault::TooMuch { bound, most } => bound.sentence(*most, f),
            RecordFault::Takeback { played } => {
                write!(f, "more plies are taken back than the {played} that were played")
            }
        }
    }
}

impl Error for RecordError {}
