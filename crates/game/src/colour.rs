//! The colours of pieces.

use std::fmt;

/// A colour of pieces, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Colour {
    Black,
    White,
    Red,
    Yellow,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Black, Colour::White, Colour::Red, Colour::Yellow];

    /// The letter used in texts.
    ///
    /// ```
    /// # use game::Colour;
    /// assert_eq!(Colour::Yellow.letter(), 'y');
    /// assert_eq!(Colour::from_letter('y'), Some(Colour::Yellow));
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Colour::Black => 'b',
            Colour::White => 'w',
            Colour::Red => 'r',
            Colour::Yellow => 'y',
        }
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|c| c.letter() == letter)
    }

    /// The English name, by which language files and styles know it, too.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Black => "black",
            Colour::White => "white",
            Colour::Red => "red",
            Colour::Yellow => "yellow",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}
