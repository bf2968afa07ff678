//! `error` lines: why a command is refused.

use std::fmt;

use crate::shortened;

/// A sentence has so many characters at most.
const LONGEST: usize = 1_000;

/// Why a command is refused: a code for programs and a sentence for people.
///
/// ```
/// use hxp::{Code, Error};
/// let error = Error::unreadable("depth: banana: a number was expected");
/// assert_eq!(error.to_string(), "error unreadable depth: banana: a number was expected");
/// assert_eq!(Error::read(&error.to_string()), Some(error));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// For programs.
    pub code: Code,
    /// For people.
    pub sentence: String,
}

/// The codes of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// A text cannot be read.
    Unreadable,
    /// It can be read, and is not legal.
    Illegal,
    /// A command that needs the position came while a search runs.
    Busy,
    /// The engine does not play these rules, or cannot do this.
    Unsupported,
}

impl Code {
    /// Every code.
    pub const ALL: [Code; 4] = [Code::Unreadable, Code::Illegal, Code::Busy, Code::Unsupported];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Code::Unreadable => "unreadable",
            Code::Illegal => "illegal",
            Code::Busy => "busy",
            Code::Unsupported => "unsupported",
        }
    }
}

impl Error {
    /// An error with its sentence.
    pub fn new(code: Code, sentence: impl fmt::Display) -> Error {
        // A sentence stays on its line and is no longer than a line may be, whatever the text that it cites.
        let plain: String =
            sentence.to_string().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let plain = plain.trim();
        let sentence = match plain.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}…", &plain[..end]),
            None => plain.to_string(),
        };
        Error { code, sentence }
    }

    /// A text cannot be read.
    pub fn unreadable(sentence: impl fmt::Display) -> Error {
        Error::new(Code::Unreadable, sentence)
    }

    /// A text can be read and is not legal.
    pub fn illegal(sentence: impl fmt::Display) -> Error {
        Error::new(Code::Illegal, sentence)
    }

    /// What a reader of positions or moves says about a text.
    pub fn reading<I: fmt::Display>(text: &str, error: &game::ReadError<I>) -> Error {
        let code = if error.is_unreadable() { Code::Unreadable } else { Code::Illegal };
        Error::new(code, format_args!("{}: {error}", shortened(text)))
    }

    /// Reads a line `error <code> <sentence>`. An unknown code, or none, is one of an engine that cannot do
    /// something: the sentence is then all that was said.
    pub fn read(line: &str) -> Option<Error> {
        let rest = line.strip_prefix("error")?;
        if !rest.is_empty() && !rest.starts_with(char::is_whitespace) {
            return None;
        }
        let rest = rest.trim();
        let (word, sentence) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match Code::ALL.into_iter().find(|code| code.name() == word) {
            Some(code) => Some(Error::new(code, sentence.trim())),
            None => Some(Error::new(Code::Unsupported, rest)),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "error {} {}", self.code.name(), self.sentence)
    }
}

impl std::error::Error for Error {}
