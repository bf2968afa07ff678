//! Which tiles hold others together, and what falls off when one of them is taken: kept from move to move in the
//! second phase.
//!
//! Most moves take a tile whose neighbours hang together without it and lay it where it joins nothing new. Then every
//! other tile holds what it held before, apart from the few beside the two cells.

use super::board::{SLOTS, SixBoard};
use super::geometry::{HINGES, ONE_ARC, STEPS, bits, plus};

/// The tiles that hold others together.
#[derive(Clone, Copy)]
pub(super) struct Bonds {
    /// Taking one of these splits the rest.
    pub(super) cut: u64,
    /// Advanced rules: what leaves the game with each of them. Among equal groups that one stays which is best for
    /// the tile's owner.
    pub(super) lost: [u64; SLOTS],
    /// How many black and red tiles these are.
    tally: [[u8; 2]; SLOTS],
    /// Those of the tiles that leave so much that it is not clearly less than half.
    close: u64,
    /// How many tiles lie.
    tiles: u8,
}

/// A tile that has gone from one cell to another: which neighbours the cells had meanwhile that are still there, and
/// which tiles stayed.
#[derive(Clone, Copy)]
pub(super) struct Moved {
    pub(super) stays: u64,
    pub(super) from: (usize, usize),
    pub(super) to: (usize, usize),
}

/// Where the arcs of neighbours begin, a bit for each direction.
#[inline(always)]
const fn arcs(near: usize) -> usize {
    near & !(near << 1 | near >> 5) & 63
}

/// How many of these tiles each side owns.
#[inline(always)]
fn tally_of(own: [u64; 2], tiles: u64) -> [u8; 2] {
    own.map(|own| (tiles & own).count_ones() as u8)
}

impl Bonds {
    pub(super) const NONE: Bonds =
        Bonds { cut: 0, lost: [0; SLOTS], tally: [[0; 2]; SLOTS], close: 0, tiles: 0 };
}

impl SixBoard {
    /// The bonds of the tiles as they lie. Only while [`SixBoard::bonded`] says that they are known.
    #[inline(always)]
    pub(super) fn bonds(&self) -> &Bonds {
        debug_assert!(self.bonded);
        &self.bonds[self.level]
    }

    /// What leaves the game when a tile is taken.
    #[inline(always)]
    pub(super) fn lost_with(&self, slot: usize) -> u64 {
        let bonds = self.bonds();
        if self.rules.advanced && bonds.cut >> slot & 1 != 0 { bonds.lost[slot & (SLOTS - 1)] } else { 0 }
    }

    /// How many tiles more the other side loses than a colour when a tile is taken that holds others together.
    #[inline(always)]
    pub(super) fn gain_with(&self, colour: usize, slot: usize) -> i32 {
        let bonds = self.bonds();
        if !self.rules.advanced || bonds.cut >> slot & 1 == 0 {
            return 0;
        }
        let tally = bonds.tally[slot & (SLOTS - 1)].map(i32::from);
        tally[1 - colour] - tally[colour]
    }

    /// The most tiles that a side can cut off from the other.
    pub(super) fn most_cut_off(&self, colour: usize) -> u8 {
        let bonds = self.bonds();
        let off = |slot: usize| bonds.tally[slot & (SLOTS - 1)][1 - colour];
        bits(bonds.cut & self.own[colour]).map(off).max().unwrap_or(0)
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
        let bonds = &mut self.bonds[self.level];
        (bonds.cut, bonds.close) = (0, 0);
        bonds.tiles = self.counts[0] + self.counts[1];
        for slot in bits(self.all() & !self.loose) {
            self.bind_one(slot);
        }
    }

    /// Finds whether a tile holds others together, and which.
    fn bind_one(&mut self, slot: usize) {
        let rest = self.all() & !(1 << slot);
        let Some(group) = self.first_group(slot, rest) else { return };
        let lost = if self.rules.advanced { self.falls_off(slot, group, rest) } else { 0 };
        let tally = tally_of(self.own, lost);
        let close = 2 * (tally[0] + tally[1]) >= self.counts[0] + self.counts[1] - 1;
        let bonds = &mut self.bonds[self.level];
        bonds.cut |= 1 << slot;
        bonds.lost[slot] = lost;
        bonds.tally[slot] = tally;
        bonds.close |= u64::from(close) << slot;
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

    /// Finds the bonds after the last move, if they are not known yet.
    #[inline(always)]
    pub(super) fn find_bonds(&mut self) {
        if let Some(moved) = self.moved.take() {
            self.rebind(moved);
        }
    }

    /// Finds the bonds after a tile has gone from one cell to another.
    fn rebind(&mut self, Moved { stays, from: (from, near_from), to: (to, near_to) }: Moved) {
        let old = self.level;
        self.raise();
        let split = self.counts[0] + self.counts[1] < self.bonds[old].tiles;
        self.bonds[self.level].tiles = self.counts[0] + self.counts[1];
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
            // What it held together with others may hang on one of those now. Between two groups it changes nothing,
            // but a group of three may have come apart.
            let three = |held: &usize| matches!(self.near(self.spot(*held)), 0b01_0101 | 0b10_1010);
            open |= !was | bits(was).filter(three).fold(0, |set, held| set | 1 << held);
        }
        for dir in bits(u64::from(HINGES[near_to])) {
            open |= 1 << self.slot_on(plus(to, STEPS[dir]));
        }
        let near = self.touching[slot];
        if !ONE_ARC[near_to] {
            // It may hold groups together that hung on one tile before.
            let lost = &self.bonds[old].lost;
            let joins = |held: &usize| {
                let near = near & !(1 << held);
                !self.rules.advanced || near & lost[*held] != 0 && near & !lost[*held] != 0
            };
            open |= bits(was & !open).filter(joins).fold(0, |set, held| set | 1 << held);
        }
        let mut cut = was & candidates & !open;
        open &= candidates;
        if self.rules.advanced {
            let others = self.counts[0] + self.counts[1] - 1;
            let (below, above) = self.bonds.split_at_mut(self.level);
            let (before, now) = (&below[old], &mut above[0]);
            let clear = if split { 0 } else { !before.close };
            now.close = 0;
            for held in bits(cut) {
                let mut lost = before.lost[held] & stays;
                if near & !(1 << held) & lost != 0 {
                    lost |= 1 << slot;
                }
                if clear >> held & 1 != 0 && lost == before.lost[held] {
                    now.lost[held] = lost;
                    now.tally[held] = before.tally[held];
                    continue;
                }
                // Where what stays is not clearly the most, the groups are counted again.
                let tally = tally_of(self.own, lost);
                let most = before.tally[held].iter().sum::<u8>().max(tally[0] + tally[1]);
                if 2 * most >= others {
                    open |= 1 << held;
                    cut &= !(1 << held);
                } else {
                    now.lost[held] = lost;
                    now.tally[held] = tally;
                }
            }
        }
        self.bonds[self.level].cut = cut;
        for slot in bits(open) {
            self.bind_one(slot);
        }
    }
}
