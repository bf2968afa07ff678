//! The two ways in which reading a text can fail.

use std::error::Error;
use std::fmt;

/// A kind of unreadable text: a name for translators and a sentence for everybody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// A short name, stable over versions.
    pub id: &'static str,
    /// What was expected, in English.
    pub sentence: &'static str,
}

/// The text cannot be read: where, and what was expected there.
///
/// ```
/// use game::{Fault, Unreadable};
/// const CELL: Fault = Fault { id: "cell", sentence: "a cell such as c3 was expected" };
/// assert_eq!(Unreadable::new(4, CELL).to_string(), "character 5: a cell such as c3 was expected");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unreadable {
    /// How many characters come before the place.
    pub at: usize,
    /// What is wrong there.
    pub fault: Fault,
}

impl Unreadable {
    /// An error after `at` characters.
    pub const fn new(at: usize, fault: Fault) -> Unreadable {
        Unreadable { at, fault }
    }

    /// The same error in a longer text, in which `before` characters come first.
    #[must_use]
    pub const fn shifted(self, before: usize) -> Unreadable {
        Unreadable { at: self.at + before, fault: self.fault }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "character {}: {}", self.at + 1, self.fault.sentence)
    }
}

impl Error for Unreadable {}

/// Reading a text against a position takes two steps: the text may be unreadable, or what it says may be
/// illegal.
///
/// ```
/// use game::{Fault, ReadError, Unreadable};
/// let error: ReadError<std::fmt::Error> = Unreadable::new(0, Fault { id: "x", sentence: "no" }).into();
/// assert!(error.is_unreadable());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReadError<I> {
    /// I cannot read this.
    Unreadable(Unreadable),
    /// I can read it, but it is not allowed here.
    Illegal(I),
}

impl<I> ReadError<I> {
    /// Whether the text itself is at fault.
    pub fn is_unreadable(&self) -> bool {
        matches!(self, ReadError::Unreadable(_))
    }

    /// The same error with another type for the reason.
    pub fn map<J>(self, f: impl FnOnce(I) -> J) -> ReadError<J> {
        match self {
            ReadError::Unreadable(u) => ReadError::Unreadable(u),
            ReadError::Illegal(i) => ReadError::Illegal(f(i)),
        }
    }
}

impl<I> From<Unreadable> for ReadError<I> {
    fn from(error: Unreadable) -> ReadError<I> {
        ReadError::Unreadable(error)
    }
}

impl<I: fmt::Display> fmt::Display for ReadError<I> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ReadError::Unreadable(u) => u.fmt(f),
            ReadError::Illegal(i) => i.fmt(f),
        }
    }
}

impl<I: Error> Error for ReadError<I> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_place() {
        let error = Unreadable::new(1, Fault { id: "row", sentence: "a row was expected" });
        assert_eq!(error.shifted(3).to_string(), "character 5: a row was expected");
        let read: ReadError<fmt::Error> = error.into();
        assert_eq!(read.map(|_| "never").to_string(), "character 2: a row was expected");
        let illegal: ReadError<&str> = ReadError::Illegal("d5 is occupied");
        assert!(!illegal.is_unreadable());
        assert_eq!(illegal.map(str::len).to_string(), "14");
    }
}
