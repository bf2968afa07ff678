//! The keys of which a position's hash is made. A search that keeps the hash up to date by itself uses the same.

use game::SplitMix;

use crate::Colour;

#[inline]
pub(crate) fn mix(n: u64) -> u64 {
    SplitMix::new(n).next_u64()
}

/// The key of a tile on the cell with this number on the torus, as moves number cells.
#[inline]
pub fn tile(colour: Colour, cell: usize) -> u64 {
    mix((colour.index() << 12 | cell) as u64)
}

/// The key of a seat's turn, and of whether it has announced a shape.
///
/// ```
/// use six::keys;
/// assert_ne!(keys::turn(0, false), keys::turn(1, false));
/// ```
#[inline]
pub fn turn(seat: usize, announced: bool) -> u64 {
    mix(1 << 21 | (seat as u64) << 1 | u64::from(announced))
}
