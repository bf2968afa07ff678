//! Which tiles may be taken, and what the others hold together without them.

use six::Move;

use super::board::SixBoard;
use super::geometry::{STEPS, minus, plus};
use super::index::{Cell, Side, Slot, slots};

impl SixBoard {
    /// Whether the other tiles hold together without one.
    #[inline(always)]
    pub(super) fn is_free(&self, slot: Slot) -> bool {
        if self.heap.loose >> slot & 1 != 0 {
            return true;
        }
        if self.bonds.known {
            return self.bonds.now().cut >> slot & 1 == 0;
        }
        self.first_group(slot, self.heap.all() & !(1 << slot)).is_none()
    }

    /// The same, found anew.
    #[cfg(test)]
    pub(super) fn is_free_looking(&self, slot: Slot) -> bool {
        let rest = self.heap.all() & !(1 << slot);
        rest == 0 || self.heap.reach(rest & rest.wrapping_neg(), rest) == rest
    }

    /// The own tiles that may be taken without a split.
    #[inline(always)]
    pub(super) fn free_tiles(&self, colour: Side) -> u64 {
        let own = self.heap.own[colour];
        if self.bonds.known {
            return own & !self.bonds.now().cut;
        }
        slots(own & !self.heap.loose)
            .filter(|&slot| self.is_free(slot))
            .fold(own & self.heap.loose, |set, s| set | 1 << s)
    }

    /// The groups that the other tiles form without one.
    pub(super) fn groups(&self, slot: Slot) -> ([u64; 3], usize) {
        let rest = self.heap.all() & !(1 << slot);
        let (mut groups, mut count) = ([0; 3], 0);
        let mut left = self.heap.touching[slot];
        while left != 0 && count < 3 {
            let group = self.heap.reach(left & left.wrapping_neg(), rest);
            groups[count] = group;
            count += 1;
            left &= !group;
        }
        (groups, count)
    }

    /// The number of the smallest cell of a group (by `q`, then `r`, on the plane), which names it.
    pub(super) fn least(&self, group: u64) -> Cell {
        let corner = self.window.bounding_corner();
        let order = |cell: Cell| {
            let seen = minus(cell, corner);
            (seen.column(), seen.row())
        };
        let least = slots(group).map(|slot| self.heap.spot(slot)).min_by_key(|&cell| order(cell));
        least.unwrap_or_else(|| unreachable!("a group has at least one tile"))
    }

    /// The direction from a tile to the group that another tile belongs to once the first is taken.
    pub(super) fn side_of_group(&self, from: Cell, cell: Cell) -> usize {
        let (Some(slot), Some(named)) = (self.window.slot(from), self.window.slot(cell)) else {
            unreachable!("a legal move names two tiles");
        };
        let group = self.heap.reach(1 << named, self.heap.all() & !(1 << slot));
        let in_group =
            |&dir: &usize| self.window.slot(plus(from, STEPS[dir])).is_some_and(|s| group >> s & 1 != 0);
        (0..6).find(in_group).unwrap_or_else(|| unreachable!("what a tile held together touched it"))
    }

    /// The smallest cell of the group in a direction from a tile, once that is taken.
    pub(super) fn name_of_group(&self, from: Cell, dir: usize) -> Option<Cell> {
        let slot = self.window.slot(from)?;
        let start = self.window.slot(plus(from, STEPS[dir % 6]))?;
        Some(self.least(self.heap.reach(1 << start, self.heap.all() & !(1 << slot))))
    }

    /// Calls `f` with every own tile that may be taken, the group that then stays, and whether that one must be
    /// named because others are as large. Stops when `f` says so.
    pub(super) fn for_each_take(&self, colour: Side, mut f: impl FnMut(Slot, u64, bool) -> bool) {
        let all = self.heap.all();
        let free = self.free_tiles(colour);
        for slot in slots(free) {
            if !f(slot, all & !(1 << slot), false) {
                return;
            }
        }
        if self.rules.advanced {
            self.for_each_split(colour, f);
        }
    }

    /// The same with those tiles only whose taking splits the others.
    pub(super) fn for_each_split(&self, colour: Side, mut f: impl FnMut(Slot, u64, bool) -> bool) {
        let all = self.heap.all();
        for slot in slots(self.heap.own[colour] & !self.free_tiles(colour)) {
            if self.bonds.known {
                let lost = self.bonds.now().lost[slot];
                if 2 * lost.count_ones() < all.count_ones() - 1 {
                    if !f(slot, all & !(1 << slot) & !lost, false) {
                        return;
                    }
                    continue;
                }
            }
            let (groups, count) = self.groups(slot);
            let most = groups[..count].iter().map(|g| g.count_ones()).max().unwrap_or(0);
            let tie = groups[..count].iter().filter(|g| g.count_ones() == most).count() > 1;
            for &group in groups[..count].iter().filter(|g| g.count_ones() == most) {
                if !f(slot, group, tie) {
                    return;
                }
            }
        }
    }

    /// The move of a tile to a cell, when `group` stays.
    #[inline(always)]
    pub(super) fn shift(&self, slot: Slot, to: Cell, group: u64, tie: bool) -> Move {
        let keep = if tie { Some(self.least(group)) } else { None };
        self.moving(self.heap.spot(slot), to, keep)
    }
}
