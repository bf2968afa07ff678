//! Tiles come and go: the window, the heap, the hashes and the places follow.

use super::board::SixBoard;
use super::geometry::{STEPS, plus};
use super::hashes::Hashes;
use super::index::{Cell, Side, Slot, slots};
use super::places::Mark;

/// What tiles mean at a moment: the places, which tiles are loose, the hashes, the liberties.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    places: Mark,
    loose: u64,
    hashes: Hashes,
    liberties: [u8; 2],
}

impl SixBoard {
    /// Lays a tile; what it means to shapes and bonds is another matter, and which tiles are loose only if asked.
    #[inline(always)]
    fn attach<const LOOSEN: bool>(&mut self, side: Side, cell: Cell) {
        let (window, heap) = (&mut self.window, &mut self.heap);
        let slot = heap.take_slot();
        window.fill(cell, slot);
        let mut near = 0;
        for (dir, step) in STEPS.into_iter().enumerate() {
            let beside = plus(cell, step);
            window.tell(beside, dir, side);
            let other = window.slot_on(beside);
            near |= 1 << other;
            heap.touching[other] |= 1 << slot;
            if LOOSEN {
                heap.note_loose(other, window.near(beside));
            }
        }
        if LOOSEN {
            heap.note_loose(slot, window.near(cell));
        }
        heap.put(side, slot, cell, near & !1);
    }

    /// Takes a tile.
    #[inline(always)]
    fn detach<const LOOSEN: bool>(&mut self, side: Side, slot: Slot, cell: Cell) {
        let (window, heap) = (&mut self.window, &mut self.heap);
        for (dir, step) in STEPS.into_iter().enumerate() {
            let beside = plus(cell, step);
            window.untell(beside, dir, side);
            let other = window.slot_on(beside);
            heap.touching[other] &= !(1 << slot);
            if LOOSEN {
                heap.note_loose(other, window.near(beside));
            }
        }
        window.clear(cell);
        heap.drop(side, slot);
    }

    /// Takes a tile whose neighbours have left or are about to.
    #[inline(always)]
    fn drop_off(&mut self, side: Side, slot: Slot, cell: Cell) {
        for (dir, step) in STEPS.into_iter().enumerate() {
            self.window.untell(plus(cell, step), dir, side);
        }
        self.window.clear(cell);
        self.heap.drop(side, slot);
    }

    /// A tile is about to be laid: its cell is nobody's liberty any more, and those around it are its owner's.
    #[inline(always)]
    fn count_liberties(&mut self, side: Side, cell: Cell) {
        for any in Side::BOTH {
            self.liberties[any] -= u8::from(self.window.is_beside(cell, any));
        }
        let is_new = |step| {
            let beside = plus(cell, step);
            self.window.is_empty(beside) && !self.window.is_beside(beside, side)
        };
        self.liberties[side] += STEPS.into_iter().map(|step| u8::from(is_new(step))).sum::<u8>();
    }

    #[inline(always)]
    pub(super) fn add(&mut self, side: Side, cell: Cell) {
        if self.is_placing() {
            self.count_liberties(side, cell);
        }
        self.attach::<true>(side, cell);
        self.hashes.turn_tile(side, cell, self.window.number(cell));
        let window = &self.window;
        self.places.update::<true>(side, cell, |cell| window.is_empty(cell));
    }

    /// Takes from the hashes and the places what a tile meant to them.
    #[inline(always)]
    fn forget(&mut self, side: Side, cell: Cell) {
        self.hashes.turn_tile(side, cell, self.window.number(cell));
        let window = &self.window;
        self.places.update::<false>(side, cell, |cell| window.is_empty(cell));
    }

    /// Takes a tile, and forgets what it meant.
    #[inline(always)]
    pub(super) fn remove(&mut self, side: Side, slot: Slot, cell: Cell) {
        self.detach::<true>(side, slot, cell);
        self.forget(side, cell);
    }

    /// Takes the tile on a cell back; what it meant follows by [`SixBoard::revert`].
    #[inline(always)]
    pub(super) fn unlay(&mut self, side: Side, cell: Cell) {
        let Some(slot) = self.window.slot(cell) else {
            unreachable!("only a tile that was laid is taken back")
        };
        self.detach::<false>(side, slot, cell);
    }

    /// What the tiles as they lie mean, to be put back.
    #[inline(always)]
    pub(super) fn moment(&self) -> Moment {
        Moment {
            places: self.places.mark(),
            loose: self.heap.loose,
            hashes: self.hashes,
            liberties: self.liberties,
        }
    }

    /// Takes what tiles mean back to a moment, after the tiles.
    #[inline(always)]
    pub(super) fn revert(&mut self, moment: Moment) {
        let window = &self.window;
        self.places.revert(moment.places, |cell| window.is_empty(cell));
        self.heap.loose = moment.loose;
        self.hashes = moment.hashes;
        self.liberties = moment.liberties;
    }

    /// Takes an own tile, and all that is not in the group that stays. Says how many left besides.
    pub(super) fn take(&mut self, side: Side, slot: Slot, group: u64) -> usize {
        let leaving = self.heap.all() & !group & !(1 << slot);
        self.remove(side, slot, self.heap.spot(slot));
        for other in slots(leaving) {
            let (owner, cell) = (self.heap.owner(other), self.heap.spot(other));
            self.removed.push((cell, owner));
            self.drop_off(owner, other, cell);
            self.forget(owner, cell);
        }
        leaving.count_ones() as usize
    }

    /// Brings back the tiles that [`SixBoard::take`] took; what they meant follows by [`SixBoard::revert`].
    #[inline(always)]
    pub(super) fn bring_back(&mut self, side: Side, from: Cell, left: usize) {
        for _ in 0..left {
            let Some((cell, owner)) = self.removed.pop() else {
                unreachable!("no more tiles come back than have left")
            };
            self.attach::<false>(owner, cell);
        }
        self.attach::<false>(side, from);
    }
}
