//! The six directions and the three axes they lie on.

use std::fmt;

use crate::Hex;

/// One of the six directions, clockwise from the east.
///
/// ```
/// use hex::Dir;
/// assert_eq!(Dir::E.opposite(), Dir::W);
/// assert_eq!(Dir::NE.turn(1), Dir::E);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Dir {
    E,
    SE,
    SW,
    W,
    NW,
    NE,
}

impl Dir {
    /// All six, clockwise from the east.
    pub const ALL: [Dir; 6] = [Dir::E, Dir::SE, Dir::SW, Dir::W, Dir::NW, Dir::NE];

    /// The direction with this index, counted clockwise from the east and modulo six.
    pub const fn from_index(index: usize) -> Dir {
        Dir::ALL[index % 6]
    }

    /// 0 for the east, then clockwise to 5.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction `sixths` sixths of a full turn clockwise from this one (negative: the other way).
    pub const fn turn(self, sixths: i32) -> Dir {
        Dir::from_index((self as i32 + sixths).rem_euclid(6) as usize)
    }

    /// The way back.
    pub const fn opposite(self) -> Dir {
        self.turn(3)
    }

    /// One step, as a difference of cells.
    pub const fn vector(self) -> Hex {
        match self {
            Dir::E => Hex::new(1, 0),
            Dir::SE => Hex::new(0, 1),
            Dir::SW => Hex::new(-1, 1),
            Dir::W => Hex::new(-1, 0),
            Dir::NW => Hex::new(0, -1),
            Dir::NE => Hex::new(1, -1),
        }
    }

    /// The line this direction runs along.
    ///
    /// ```
    /// # use hex::Dir;
    /// assert_eq!(Dir::NW.axis(), Dir::SE.axis());
    /// ```
    pub const fn axis(self) -> Axis {
        Axis::ALL[self as usize % 3]
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(["E", "SE", "SW", "W", "NW", "NE"][*self as usize])
    }
}

/// A line through a cell: two opposite directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Axis {
    /// West to east.
    Row,
    /// North-west to south-east.
    Falling,
    /// North-east to south-west.
    Rising,
}

impl Axis {
    /// All three.
    pub const ALL: [Axis; 3] = [Axis::Row, Axis::Falling, Axis::Rising];

    /// 0, 1 or 2.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The axis' direction with the smaller index: `E`, `SE` or `SW`.
    ///
    /// ```
    /// # use hex::{Axis, Dir};
    /// assert_eq!(Axis::Rising.dir(), Dir::SW);
    /// ```
    pub const fn dir(self) -> Dir {
        Dir::ALL[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_steps_round_a_cell_lead_back() {
        let mut cell = Hex::new(7, -3);
        for dir in Dir::ALL {
            cell = cell.step(dir);
        }
        assert_eq!(cell, Hex::new(7, -3));
    }

    #[test]
    fn opposite_directions_cancel_and_share_an_axis() {
        for dir in Dir::ALL {
            assert_eq!(dir.vector() + dir.opposite().vector(), Hex::ORIGIN);
            assert_eq!(dir.axis(), dir.opposite().axis());
            assert_eq!(Dir::from_index(dir.index()), dir);
            assert_eq!(dir.turn(-1).turn(1), dir);
            assert_eq!(dir.axis().dir().axis(), dir.axis());
        }
        assert_eq!(Axis::ALL.map(|a| a.index()), [0, 1, 2]);
        assert_eq!(Dir::SW.to_string(), "SW");
    }
}
