//! The plane, rolled up: a set of cells on a torus of 64 × 64.
//!
//! A group of 42 tiles spans at most 42 cells in `q` and in `r`, so that it never bites its own tail on a
//! torus of 64, and a coordinate modulo 64 names its cell as long as one knows roughly where the group is.

use hex::{Dir, Hex};

/// A cell of the torus: `r` modulo 64 in the upper six bits, `q` modulo 64 in the lower six.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Spot(u16);

impl Spot {
    pub(crate) const fn of(cell: Hex) -> Spot {
        Spot::new(cell.q as usize & 63, cell.r as usize & 63)
    }

    pub(crate) const fn new(column: usize, row: usize) -> Spot {
        Spot((row as u16 & 63) << 6 | (column as u16 & 63))
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize & 4095
    }

    pub(crate) const fn column(self) -> usize {
        self.0 as usize & 63
    }

    pub(crate) const fn row(self) -> usize {
        self.0 as usize >> 6 & 63
    }

    pub(crate) const fn plus(self, difference: Hex) -> Spot {
        let column = self.0.wrapping_add(difference.q as u16) & 63;
        let row = self.0.wrapping_add((difference.r << 6) as u16) & (63 << 6);
        Spot(row | column)
    }

    pub(crate) const fn step(self, dir: Dir) -> Spot {
        self.plus(dir.vector())
    }
}

/// A set of cells of the torus, one word per row: bit `q` modulo 64 of row `r` modulo 64.
///
/// ```
/// use hex::Hex;
/// use six::{Colour, Position, Rules};
/// use game::Position as _;
/// let start = Position::start(&Rules::default());
/// assert_eq!(start.tiles_of(Colour::Black).rows()[0], 0b10);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tiles([u64; 64]);

impl Tiles {
    pub(crate) const NONE: Tiles = Tiles([0; 64]);

    /// The rows, each a word of 64 columns.
    pub fn rows(&self) -> &[u64; 64] {
        &self.0
    }

    pub(crate) fn row(&self, row: usize) -> u64 {
        self.0[row & 63]
    }

    pub(crate) fn row_mut(&mut self, row: usize) -> &mut u64 {
        &mut self.0[row & 63]
    }

    pub(crate) fn has(&self, spot: Spot) -> bool {
        self.row(spot.row()) >> spot.column() & 1 != 0
    }

    pub(crate) fn insert(&mut self, spot: Spot) {
        *self.row_mut(spot.row()) |= 1 << spot.column();
    }

    pub(crate) fn remove(&mut self, spot: Spot) {
        *self.row_mut(spot.row()) &= !(1 << spot.column());
    }

    /// Which of a cell's neighbours are in the set: bit `i` for the direction with index `i`.
    pub(crate) fn near(&self, spot: Spot) -> u8 {
        let (row, turn) = (spot.row(), (spot.column() as u32).wrapping_sub(1) & 63);
        let three = |row: usize| (self.row(row).rotate_right(turn) & 7) as u8;
        let (above, level, below) = (three(row.wrapping_sub(1)), three(row), three(row + 1));
        level >> 2 | below & 2 | (below & 1) << 2 | (level & 1) << 3 | (above & 2) << 3 | (above & 4) << 3
    }
}

/// The cells of a row that have a neighbour in the three rows given: the one above it, itself, the one below.
///
/// ```
/// assert_eq!(six::beside(0, 0b100, 0), 0b1010);
/// assert_eq!(six::beside(0b100, 0, 0b100), 0b1110);
/// ```
#[inline(always)]
pub const fn beside(above: u64, level: u64, below: u64) -> u64 {
    level.rotate_left(1)
        | level.rotate_right(1)
        | above
        | above.rotate_right(1)
        | below
        | below.rotate_left(1)
}

/// The positions of the bits of a word, from the lowest on.
///
/// ```
/// assert_eq!(six::bits(0b10110).collect::<Vec<_>>(), [1, 2, 4]);
/// ```
#[inline(always)]
pub fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_wrap_and_agree_with_the_plane() {
        for cell in [Hex::new(0, 0), Hex::new(63, 63), Hex::new(-1, 64), Hex::new(-1_000_000, 1_000_000)] {
            for dir in Dir::ALL {
                assert_eq!(Spot::of(cell).step(dir), Spot::of(cell.step(dir)), "{cell} {dir}");
            }
            assert_eq!(Spot::of(cell).plus(Hex::new(-5, 5)), Spot::of(cell + Hex::new(-5, 5)));
        }
    }

    #[test]
    fn near_and_beside_see_the_six_neighbours() {
        for cell in [Hex::new(0, 0), Hex::new(63, 0), Hex::new(0, 63), Hex::new(63, 63), Hex::new(20, 30)] {
            for dir in Dir::ALL {
                let mut tiles = Tiles::NONE;
                tiles.insert(Spot::of(cell.step(dir)));
                assert_eq!(tiles.near(Spot::of(cell)), 1 << dir.index(), "{cell} {dir}");
                let row = cell.r as usize;
                let word = beside(tiles.row(row.wrapping_sub(1)), tiles.row(row), tiles.row(row + 1));
                assert!(word >> (cell.q & 63) & 1 != 0, "{cell} {dir}");
                tiles.remove(Spot::of(cell.step(dir)));
                assert_eq!(tiles.near(Spot::of(cell)), 0);
            }
            let mut tiles = Tiles::NONE;
            tiles.insert(Spot::of(cell + Hex::new(1, 1)));
            tiles.insert(Spot::of(cell + Hex::new(-1, -1)));
            tiles.insert(Spot::of(cell));
            assert_eq!(tiles.near(Spot::of(cell)), 0);
        }
        assert_eq!(bits(0b1010_0001).collect::<Vec<_>>(), [0, 5, 7]);
    }
}
