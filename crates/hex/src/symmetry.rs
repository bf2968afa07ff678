//! The twelve ways to turn and mirror the plane about the origin.

use crate::{Dir, Hex};

/// A rotation about the origin, after a reflection for the second six of them.
///
/// ```
/// use hex::{Hex, Symmetry};
/// let cell = Hex::new(3, -1);
/// for s in Symmetry::ALL {
///     assert_eq!(s.inverse().apply(s.apply(cell)), cell);
///     assert_eq!(s.apply(cell).distance(Hex::ORIGIN), 3);
/// }
/// assert_eq!(Symmetry::ALL.len(), 12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    mirror: bool,
    sixths: u8,
}

impl Symmetry {
    /// Changes nothing.
    pub const IDENTITY: Symmetry = Symmetry { mirror: false, sixths: 0 };

    /// All twelve: six rotations, then six rotations of the mirrored plane. The identity is first.
    pub const ALL: [Symmetry; 12] = {
        let mut all = [Symmetry::IDENTITY; 12];
        let mut i = 0;
        while i < 12 {
            all[i] = Symmetry { mirror: i >= 6, sixths: (i % 6) as u8 };
            i += 1;
        }
        all
    };

    /// The place of this symmetry in [`Symmetry::ALL`].
    pub const fn index(self) -> usize {
        self.sixths as usize + if self.mirror { 6 } else { 0 }
    }

    /// The rotation by `sixths` sixths of a turn, clockwise (negative: the other way).
    pub const fn rotation(sixths: i32) -> Symmetry {
        Symmetry { mirror: false, sixths: sixths.rem_euclid(6) as u8 }
    }

    /// Where a cell goes.
    pub const fn apply(self, cell: Hex) -> Hex {
        let (mut q, mut r) = if self.mirror { (cell.r, cell.q) } else { (cell.q, cell.r) };
        let mut n = 0;
        while n < self.sixths {
            (q, r) = (-r, q + r);
            n += 1;
        }
        Hex::new(q, r)
    }

    /// Where a direction goes.
    ///
    /// ```
    /// # use hex::{Dir, Symmetry};
    /// assert_eq!(Symmetry::rotation(1).apply_dir(Dir::E), Dir::SE);
    /// ```
    pub const fn apply_dir(self, dir: Dir) -> Dir {
        let sixths = self.sixths as i32;
        // The mirror exchanges q and r: E with SE, W with NW, SW with NE.
        if self.mirror { Dir::from_index((7 - dir as usize) % 6).turn(sixths) } else { dir.turn(sixths) }
    }

    /// First `self`, then `next`.
    ///
    /// ```
    /// # use hex::Symmetry;
    /// assert_eq!(Symmetry::rotation(2).then(Symmetry::rotation(5)), Symmetry::rotation(1));
    /// ```
    pub const fn then(self, next: Symmetry) -> Symmetry {
        let (a, b) = (self.sixths as i32, next.sixths as i32);
        let sixths = if next.mirror { b - a } else { b + a };
        Symmetry { mirror: self.mirror != next.mirror, sixths: sixths.rem_euclid(6) as u8 }
    }

    /// The symmetry that undoes this one.
    pub const fn inverse(self) -> Symmetry {
        if self.mirror { self } else { Symmetry::rotation(-(self.sixths as i32)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelve_different_symmetries_form_a_group() {
        let cell = Hex::new(5, -2);
        let mut images: Vec<Hex> = Symmetry::ALL.iter().map(|s| s.apply(cell)).collect();
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 12);
        for a in Symmetry::ALL {
            assert_eq!(Symmetry::ALL[a.index()], a);
            assert_eq!(a.then(a.inverse()), Symmetry::IDENTITY);
            for b in Symmetry::ALL {
                assert_eq!(a.then(b).apply(cell), b.apply(a.apply(cell)), "{a:?} then {b:?}");
            }
        }
    }

    #[test]
    fn neighbours_stay_neighbours() {
        let cell = Hex::new(-4, 1);
        for s in Symmetry::ALL {
            for dir in Dir::ALL {
                assert_eq!(s.apply(cell.step(dir)), s.apply(cell).step(s.apply_dir(dir)), "{s:?} {dir}");
            }
        }
    }
}
