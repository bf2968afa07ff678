//! The tiles that lie, by their slots: where they lie, whose they are and which touch which.

use super::geometry::ONE_ARC;
use super::index::{Cell, SLOTS, Side, Slot};

/// All tiles on the board, as sets of slots and lists by slot.
#[derive(Clone)]
pub(super) struct Heap {
    /// The tiles of each side.
    pub(super) own: [u64; 2],
    /// How many these are.
    pub(super) counts: [u8; 2],
    /// The tiles that touch each tile. What the empty slot has here says nothing.
    pub(super) touching: [u64; SLOTS],
    /// Tiles whose neighbours hang together around them. Bits without a tile say nothing.
    pub(super) loose: u64,
    /// The cell of each tile.
    spots: [u16; SLOTS],
    spare: Spare,
}

/// The slots without a tile: a stack.
#[derive(Clone)]
struct Spare {
    slots: [u8; SLOTS],
    len: usize,
}

impl Spare {
    /// All slots but the one that stays empty, the lowest on top.
    fn new() -> Spare {
        let mut slots = [0; SLOTS];
        for (i, slot) in slots.iter_mut().enumerate() {
            *slot = (SLOTS - 1 - i) as u8;
        }
        Spare { slots, len: SLOTS - 1 }
    }

    #[inline(always)]
    fn pop(&mut self) -> Slot {
        let Some(top) = self.len.checked_sub(1) else {
            unreachable!(
                "there are more slots than tiles that a game and the turns skipped by a search can lay"
            )
        };
        self.len = top;
        Slot::new(usize::from(self.slots[top & (SLOTS - 1)]))
    }

    #[inline(always)]
    fn push(&mut self, slot: Slot) {
        self.slots[self.len & (SLOTS - 1)] = slot.index() as u8;
        self.len += 1;
    }
}

impl Heap {
    /// No tile lies.
    pub(super) fn new() -> Heap {
        Heap {
            own: [0; 2],
            counts: [0; 2],
            touching: [0; SLOTS],
            loose: 0,
            spots: [0; SLOTS],
            spare: Spare::new(),
        }
    }

    #[inline(always)]
    pub(super) fn all(&self) -> u64 {
        self.own[0] | self.own[1]
    }

    /// How many tiles lie.
    #[inline(always)]
    pub(super) fn count(&self) -> u8 {
        self.counts[0] + self.counts[1]
    }

    /// The cell on which a tile lies.
    #[inline(always)]
    pub(super) fn spot(&self, slot: Slot) -> Cell {
        Cell::from_short(self.spots[slot])
    }

    #[inline(always)]
    pub(super) fn owner(&self, slot: Slot) -> Side {
        Side::red_if(self.own[Side::Red] >> slot & 1 != 0)
    }

    /// The tiles of `within` connected with those of `start`.
    #[inline(always)]
    pub(super) fn reach(&self, start: u64, within: u64) -> u64 {
        let (mut seen, mut fresh) = (start, start);
        while fresh != 0 {
            let slot = Slot::first_of(fresh);
            fresh &= fresh - 1;
            let new = self.touching[slot] & within & !seen;
            seen |= new;
            fresh |= new;
        }
        seen
    }

    /// A slot for a tile that is about to be laid.
    #[inline(always)]
    pub(super) fn take_slot(&mut self) -> Slot {
        self.spare.pop()
    }

    /// A tile lies on a cell from now on, and touches those.
    #[inline(always)]
    pub(super) fn put(&mut self, side: Side, slot: Slot, cell: Cell, touching: u64) {
        self.touching[slot] = touching;
        self.spots[slot] = cell.short();
        self.own[side] |= 1 << slot;
        self.counts[side] += 1;
    }

    /// A tile goes that its neighbours have forgotten.
    #[inline(always)]
    pub(super) fn drop(&mut self, side: Side, slot: Slot) {
        self.own[side] &= !(1 << slot);
        self.counts[side] -= 1;
        self.spare.push(slot);
    }

    /// Notes whether a tile is loose, of whose neighbours these directions hold one.
    #[inline(always)]
    pub(super) fn note_loose(&mut self, slot: Slot, near: usize) {
        let loose = u64::from(ONE_ARC[near & 63]);
        self.loose = self.loose & !(1 << slot) | loose << slot;
    }
}
