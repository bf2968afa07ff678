//! A cell of the unbounded hexagonal plane.

use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use crate::Dir;

/// A cell, or the difference of two cells, in axial coordinates. Ordered by `q`, then `r`.
///
/// ```
/// use hex::Hex;
/// assert!(Hex::new(-1, 5) < Hex::new(0, -5));
/// assert_eq!(Hex::new(3, -2).to_string(), "3,-2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// Grows to the east.
    pub q: i32,
    /// Grows to the south-east.
    pub r: i32,
}

impl Hex {
    /// `0,0`.
    pub const ORIGIN: Hex = Hex { q: 0, r: 0 };

    /// The cell with these coordinates.
    pub const fn new(q: i32, r: i32) -> Hex {
        Hex { q, r }
    }

    /// The neighbour in direction `dir`.
    pub const fn step(self, dir: Dir) -> Hex {
        let d = dir.vector();
        Hex { q: self.q + d.q, r: self.r + d.r }
    }

    /// The six neighbours, clockwise from the east.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        Dir::ALL.into_iter().map(move |d| self.step(d))
    }

    /// How many steps lie between two cells.
    ///
    /// ```
    /// # use hex::Hex;
    /// assert_eq!(Hex::new(0, 0).distance(Hex::new(2, -3)), 3);
    /// ```
    pub const fn distance(self, other: Hex) -> u32 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        let s = q + r;
        (q.unsigned_abs() + r.unsigned_abs() + s.unsigned_abs()) / 2
    }

    /// The direction that leads to `other`, when `other` is a neighbour.
    ///
    /// ```
    /// # use hex::{Dir, Hex};
    /// assert_eq!(Hex::ORIGIN.dir_to(Hex::new(0, -1)), Some(Dir::NW));
    /// assert_eq!(Hex::ORIGIN.dir_to(Hex::new(2, 0)), None);
    /// ```
    pub fn dir_to(self, other: Hex) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&d| self.step(d) == other)
    }

    /// The cells from this one on in direction `dir`, this one included, without end.
    ///
    /// ```
    /// # use hex::{Dir, Hex};
    /// let cells: Vec<Hex> = Hex::ORIGIN.ray(Dir::W).take(3).collect();
    /// assert_eq!(cells, [Hex::new(0, 0), Hex::new(-1, 0), Hex::new(-2, 0)]);
    /// ```
    pub fn ray(self, dir: Dir) -> impl Iterator<Item = Hex> {
        (0..).map(move |n| self + dir.vector() * n)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl Add for Hex {
    type Output = Hex;
    fn add(self, other: Hex) -> Hex {
        Hex::new(self.q + other.q, self.r + other.r)
    }
}

impl AddAssign for Hex {
    fn add_assign(&mut self, other: Hex) {
        *self = *self + other;
    }
}

impl Sub for Hex {
    type Output = Hex;
    fn sub(self, other: Hex) -> Hex {
        Hex::new(self.q - other.q, self.r - other.r)
    }
}

impl Neg for Hex {
    type Output = Hex;
    fn neg(self) -> Hex {
        Hex::new(-self.q, -self.r)
    }
}

impl Mul<i32> for Hex {
    type Output = Hex;
    fn mul(self, n: i32) -> Hex {
        Hex::new(self.q * n, self.r * n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_the_six_cells_at_distance_one() {
        let near: Vec<Hex> = Hex::ORIGIN.neighbours().collect();
        let expected = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].map(|(q, r)| Hex::new(q, r));
        assert_eq!(near, expected);
        let mut at_one = 0;
        for q in -2..=2 {
            for r in -2..=2 {
                at_one += u32::from(Hex::new(q, r).distance(Hex::ORIGIN) == 1);
            }
        }
        assert_eq!(at_one, 6);
    }

    #[test]
    fn distance_is_the_length_of_a_shortest_walk() {
        for (q, r, d) in [(0, 0, 0), (3, 0, 3), (0, -4, 4), (2, -2, 2), (2, 3, 5), (-2, -3, 5), (-5, 2, 5)] {
            assert_eq!(Hex::new(q, r).distance(Hex::ORIGIN), d, "{q},{r}");
            assert_eq!(Hex::ORIGIN.distance(Hex::new(q, r)), d, "{q},{r}");
        }
    }

    #[test]
    fn arithmetic() {
        let (a, b) = (Hex::new(2, -5), Hex::new(-1, 3));
        assert_eq!(a + b - b, a);
        assert_eq!(-a + a, Hex::ORIGIN);
        assert_eq!(a * 3, a + a + a);
        let mut c = a;
        c += b;
        assert_eq!(c, Hex::new(1, -2));
    }
}
