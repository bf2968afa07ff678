//! Which tiles hold others together, and what falls off when one of them is taken: kept from move to move in the
//! second phase.
//!
//! Most moves take a tile whose neighbours hang together without it and lay it where it joins nothing new. Then every
//! other tile holds what it held before, apart from the few beside the two cells.

use super::board::{Board, SLOTS};
use super::geometry::{HINGES, ONE_ARC, STEPS, bits, plus};

/// The tiles that hold others together.
#[derive(Clone, Copy)]
pub(super) struct Bonds {
    /// Taking one of these splits the rest.
    pub(super) cut: u64,
    /// Advanced rules: what leaves the game with each of them. Among equal groups that one stays which is best for
    /// the tile's owner.
    pub(super) lost: [u64; SLOTS],
}

/// Where the arcs of neighbours begin, a bit for each direction.
#[inline(always)]
const fn arcs(near: usize) -> usize {
    near & !(near << 1 | near >> 5) & 63
}

impl Bonds {
    pub(super) const NONE: Bonds = Bonds { cut: 0, lost: [0; SLOTS] };
}

impl Board {
    /// The bonds of the tiles as they lie. Only while [`Board::bonded`] says that they are known.
    #[inline(always)]
    pub(super) fn bonds(&self) -> &Bonds {
        debug_assert!(self.bonded);
        &self.bonds[self.level]
    }

    /// Room for the bonds of the next position.
    #[inline(always)]
    fn raise(&mut self) {
        self.level += 1;
        while self.bonds.len() <= self.level {
            self.bonds.push(Bonds::NONE);
        }
        self.bonded = true;
    }

    /// Finds all bonds anew.
    pub(super) fn bind(&mut self) {
        self.raise();
        self.bonds[self.level].cut = 0;
        for slot in bits(self.all() & !self.loose) {
            self.bind_one(slot);
        }
    }

    /// Finds whether a tile holds others together, and which.
    fn bind_one(&mut self, slot: usize) {
        let rest = self.all() & !(1 << slot);
        let Some(group) = self.first_group(slot, rest) else { return };
        let lost = if self.rules.advanced { self.falls_off(slot, group, rest) } else { 0 };
        let bonds = &mut self.bonds[self.level];
        bonds.cut |= 1 << slot;
        bonds.lost[slot] = lost;
    }

    /// One of the groups that the others form without a tile, if there are several. Two groups grow side by side, so
    /// that the smaller one decides how long it takes.
    pub(super) fn first_group(&self, slot: usize, rest: u64) -> Option<u64> {
        let cell = self.spot(slot);
        let starts = arcs(self.near(cell));
        let others = starts & starts.wrapping_sub(1);
        if others == 0 {
            return None;
        }
        let at = |dirs: usize| 1u64 << self.slot_on(plus(cell, STEPS[dirs.trailing_zeros() as usize % 6]));
        if !others.is_power_of_two() {
            let group = self.reach(at(starts), rest);
            return (group != rest).then_some(group);
        }
        let (mut one, mut two) = (at(starts), at(others));
        let (mut fresh_one, mut fresh_two) = (one, two);
        loop {
            if fresh_one == 0 {
                return Some(one);
            }
            if fresh_two == 0 {
                return Some(two);
            }
            let [a, b] = [fresh_one, fresh_two].map(|fresh| fresh.trailing_zeros() as usize & (SLOTS - 1));
            let (more_one, more_two) = (self.touching[a] & rest & !one, self.touching[b] & rest & !two);
            fresh_one = fresh_one & (fresh_one - 1) | more_one;
            fresh_two = fresh_two & (fresh_two - 1) | more_two;
            one |= more_one;
            two |= more_two;
            if one & two != 0 {
                return None;
            }
        }
    }

    /// What leaves the game when a tile is taken. `first` is one of the groups that remain.
    fn falls_off(&self, slot: usize, first: u64, rest: u64) -> u64 {
        let owner = usize::from(self.own[1] >> slot & 1 != 0);
        let two = arcs(self.near(self.spot(slot))).count_ones() == 2;
        let mut best = None;
        let mut group = first;
        let mut left = rest;
        loop {
            left &= !group;
            let rank = (group.count_ones(), self.gain(owner, rest & !group));
            if best.is_none_or(|(before, _)| rank > before) {
                best = Some((rank, group));
            }
            if left == 0 {
                break;
            }
            group = if two { left } else { self.reach(left & left.wrapping_neg(), left) };
        }
        rest & !best.map_or(0, |(_, group)| group)
    }

    /// Finds the bonds after a tile has gone from one cell to another. `near_from` and `near_to` say which neighbours
    /// the cells had meanwhile that are still there, and `stays` which tiles.
    pub(super) fn rebind(
        &mut self,
        stays: u64,
        (from, near_from): (usize, usize),
        (to, near_to): (usize, usize),
    ) {
        let old = self.level;
        self.raise();
        let was = self.bonds[old].cut & stays;
        let slot = self.slot_on(to);
        // Only these can hold others together.
        let candidates = self.all() & !self.loose;
        let mut open = 1 << slot;
        if ONE_ARC[near_from] {
            for dir in bits(u64::from(HINGES[near_from])) {
                open |= 1 << self.slot_on(plus(from, STEPS[dir]));
            }
        } else {
            open = !0;
        }
        for dir in bits(u64::from(HINGES[near_to])) {
            open |= 1 << self.slot_on(plus(to, STEPS[dir]));
        }
        if !ONE_ARC[near_to] {
            // It may hold groups together that hung on one tile before.
            open |= was;
        }
        let mut cut = was & candidates & !open;
        open &= candidates;
        if self.rules.advanced {
            let others = self.all().count_ones() - 1;
            let near = self.touching[slot];
            for held in bits(cut) {
                let before = self.bonds[old].lost[held];
                let mut lost = before & stays;
                if near & !(1 << held) & lost != 0 {
                    lost |= 1 << slot;
                }
                // Where what stays is not clearly the most, the groups are counted again.
                let most = before.count_ones().max(lost.count_ones());
                if 2 * most >= others {
                    open |= 1 << held;
                    cut &= !(1 << held);
                } else {
                    self.bonds[self.level].lost[held] = lost;
                }
            }
        }
        self.bonds[self.level].cut = cut;
        for slot in bits(open) {
            self.bind_one(slot);
        }
    }
}
