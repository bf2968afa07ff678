//! The hash of the position and its repetition key, kept from move to move.

use six::keys;

use super::geometry::minus;
use super::heap::Heap;
use super::index::{Cell, Side, slots};

/// The sums of keys at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hashes {
    pub(super) hash: u64,
    /// The same with cells seen from the corner of the bounding box, as it was when somebody asked last.
    shifted: u64,
    /// What they hold besides the tiles.
    rest: u64,
    corner: Cell,
}

impl Hashes {
    /// The hashes of no tiles, to be seen from a corner.
    pub(super) fn new(corner: Cell) -> Hashes {
        Hashes { hash: 0, shifted: 0, rest: 0, corner }
    }

    /// All tiles lie: the rules' hash of the position says what the hashes hold besides. That does not depend on
    /// where the tiles lie.
    pub(super) fn complete(&mut self, hash: u64) {
        self.rest = self.hash ^ hash;
        self.shifted ^= self.rest;
        self.hash = hash;
    }

    /// A tile comes or goes on a cell, of which the rules' number is given too.
    #[inline(always)]
    pub(super) fn turn_tile(&mut self, side: Side, cell: Cell, number: usize) {
        self.hash ^= tile_key(side, number);
        self.shifted ^= tile_key(side, minus(cell, self.corner).index());
    }

    /// Something else changes than tiles.
    #[inline(always)]
    pub(super) fn turn_rest(&mut self, change: u64) {
        self.hash ^= change;
        self.shifted ^= change;
        self.rest ^= change;
    }

    /// The repetition key, when the corner of the bounding box is this.
    #[inline(always)]
    pub(super) fn seen_from(&mut self, corner: Cell, heap: &Heap) -> u64 {
        if corner != self.corner {
            self.see_from(corner, heap);
        }
        self.shifted
    }

    fn see_from(&mut self, corner: Cell, heap: &Heap) {
        self.corner = corner;
        self.shifted = self.rest;
        for side in Side::BOTH {
            for slot in slots(heap.own[side]) {
                self.shifted ^= tile_key(side, minus(heap.spot(slot), corner).index());
            }
        }
    }
}

/// The rules' key of a tile, the cell being numbered as the rules do or from the corner of the bounding box.
#[inline(always)]
pub(super) fn tile_key(side: Side, number: usize) -> u64 {
    keys::tile(side.colour(), number)
}
