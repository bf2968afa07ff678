//! The two colours.

use std::fmt;

/// Black or red. Black begins.
///
/// ```
/// use six::Colour;
/// assert_eq!(Colour::from_letter('r'), Some(Colour::Red));
/// assert_eq!(Colour::Red.other().letter(), 'b');
/// assert_eq!(Colour::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// The colour of the first seat and its partner.
    Black,
    /// The colour of the second seat and its partner.
    Red,
}

impl Colour {
    /// Both, in the order of play.
    pub const ALL: [Colour; 2] = [Colour::Black, Colour::Red];

    /// 0 for black, 1 for red.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent's colour.
    pub const fn other(self) -> Colour {
        match self {
            Colour::Black => Colour::Red,
            Colour::Red => Colour::Black,
        }
    }

    /// `b` or `r`.
    pub const fn letter(self) -> char {
        match self {
            Colour::Black => 'b',
            Colour::Red => 'r',
        }
    }

    /// The colour with this letter.
    pub const fn from_letter(letter: char) -> Option<Colour> {
        match letter {
            'b' => Some(Colour::Black),
            'r' => Some(Colour::Red),
            _ => None,
        }
    }
}

impl fmt::Display for Colour {
    /// The English word.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Colour::Black => "black",
            Colour::Red => "red",
        })
    }
}

impl From<Colour> for game::Colour {
    fn from(colour: Colour) -> game::Colour {
        match colour {
            Colour::Black => game::Colour::Black,
            Colour::Red => game::Colour::Red,
        }
    }
}
