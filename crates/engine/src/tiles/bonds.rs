//! Which tiles hold others together, and what falls off when one of them is taken: kept from move to move in the
//! second phase.
//!
//! Most moves take a tile whose neighbours hang together without it and lay it where it joins nothing new. Then every
//! other tile holds what it held before, apart from the few beside the two cells.

use super::board::SixBoard;
use super::geometry::{HINGES, ONE_ARC, STEPS, plus};
use super::index::{Cell, SLOTS, Side, Slot, bits, slots};

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
    pub(super) from: (Cell, usize),
    pub(super) to: (Cell, usize),
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

/// The bonds of the positions of the line so far.
#[derive(Clone)]
pub(super) struct BondLine {
    levels: Vec<Bonds>,
    /// Where we are.
    level: usize,
    /// Whether the bonds at the level are those of the tiles as they lie: in the second phase between moves.
    pub(super) known: bool,
    /// The move after which they are still to be found: nobody has asked yet.
    pub(super) moved: Option<Moved>,
}

/// A level to which the line can be taken back, and whether its bonds were known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    level: usize,
    known: bool,
}

impl BondLine {
    pub(super) fn new() -> BondLine {
        BondLine { levels: Vec::with_capacity(192), level: 0, known: false, moved: None }
    }

    /// The bonds of the tiles as they lie. Only while they are known.
    #[inline(always)]
    pub(super) fn now(&self) -> &Bonds {
        debug_assert!(self.known);
        &self.levels[self.level]
    }

    /// The same, to be filled in.
    #[inline(always)]
    fn now_mut(&mut self) -> &mut Bonds {
        &mut self.levels[self.level]
    }

    /// Room for the bonds of the next position.
    #[inline(always)]
    fn raise(&mut self) {
        self.level += 1;
        while self.levels.len() <= self.level {
            self.levels.push(Bonds::NONE);
        }
        self.known = true;
    }

    #[inline(always)]
    pub(super) fn level(&self) -> Level {
        Level { level: self.level, known: self.known }
    }

    #[inline(always)]
    pub(super) fn revert(&mut self, to: Level) {
        self.level = to.level;
        self.known = to.known;
        self.moved = None;
    }
}

impl SixBoard {
    /// What leaves the game when a tile is taken.
    #[inline(always)]
    pub(super) fn lost_with(&self, slot: Slot) -> u64 {
        let bonds = self.bonds.now();
        if self.rules.advanced && bonds.cut >> slot & 1 != 0 { bonds.lost[slot] } else { 0 }
    }

    /// How many tiles more the other side loses than a colour when a tile is taken that holds others together.
    #[inline(always)]
    pub(super) fn gain_with(&self, colour: Side, slot: Slot) -> i32 {
        let bonds = self.bonds.now();
        if !self.rules.advanced || bonds.cut >> slot & 1 == 0 {
            return 0;
        }
        let tally = bonds.tally[slot].map(i32::from);
        tally[colour.other()] - tally[colour]
    }

    /// The most tiles that a side can cut off from the other.
    pub(super) fn most_cut_off(&self, colour: Side) -> u8 {
        let bonds = self.bonds.now();
        let off = |slot: Slot| bonds.tally[slot][colour.other()];
        slots(bonds.cut & self.heap.own[colour]).map(off).max().unwrap_or(0)
    }

    /// Finds all bonds anew.
    pub(super) fn bind(&mut self) {
        self.bonds.raise();
        let bonds = self.bonds.now_mut();
        (bonds.cut, bonds.close) = (0, 0);
        bonds.tiles = self.heap.count();
        for slot in slots(self.heap.all() & !self.heap.loose) {
            self.bind_one(slot);
        }
    }

    /// Finds whether a tile holds others together, and which.
    fn bind_one(&mut self, slot: Slot) {
        let rest = self.heap.all() & !(1 << slot);
        let Some(group) = self.first_group(slot, rest) else { return };
        let lost = if self.rules.advanced { self.falls_off(slot, group, rest) } else { 0 };
        let tally = tally_of(self.heap.own, lost);
        let close = 2 * (tally[0] + tally[1]) >= self.heap.count() - 1;
        let bonds = self.bonds.now_mut();
        bonds.cut |= 1 << slot;
        bonds.lost[slot] = lost;
        bonds.tally[slot] = tally;
        bonds.close |= u64::from(close) << slot;
    }

    /// One of the groups that the others form without a tile, if there are several. Two groups grow side by side, so
    /// that the smaller one decides how long it takes.
    pub(super) fn first_group(&self, slot: Slot, rest: u64) -> Option<u64> {
        let cell = self.heap.spot(slot);
        let starts = arcs(self.window.near(cell));
        let others = starts & starts.wrapping_sub(1);
        if others == 0 {
            return None;
        }
        let at =
            |dirs: usize| 1u64 << self.window.slot_on(plus(cell, STEPS[dirs.trailing_zeros() as usize % 6]));
        if !others.is_power_of_two() {
            let group = self.heap.reach(at(starts), rest);
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
            let [a, b] = [fresh_one, fresh_two].map(Slot::first_of);
            let (more_one, more_two) =
                (self.heap.touching[a] & rest & !one, self.heap.touching[b] & rest & !two);
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
    fn falls_off(&self, slot: Slot, first: u64, rest: u64) -> u64 {
        let owner = self.heap.owner(slot);
        let two = arcs(self.window.near(self.heap.spot(slot))).count_ones() == 2;
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
            group = if two { left } else { self.heap.reach(left & left.wrapping_neg(), left) };
        }
        rest & !best.map_or(0, |(_, group)| group)
    }

    /// Finds the bonds after the last move, if they are not known yet.
    #[inline(always)]
    pub(super) fn find_bonds(&mut self) {
        if let Some(moved) = self.bonds.moved.take() {
            self.rebind(moved);
        }
    }

    /// Finds the bonds after a tile has gone from one cell to another.
    fn rebind(&mut self, Moved { stays, from: (from, near_from), to: (to, near_to) }: Moved) {
        let old = self.bonds.level;
        self.bonds.raise();
        let split = self.heap.count() < self.bonds.levels[old].tiles;
        self.bonds.now_mut().tiles = self.heap.count();
        let was = self.bonds.levels[old].cut & stays;
        let slot = self.window.slot_on(to);
        // Only these can hold others together.
        let candidates = self.heap.all() & !self.heap.loose;
        let mut open = 1 << slot;
        if ONE_ARC[near_from] {
            for dir in bits(u64::from(HINGES[near_from])) {
                open |= 1 << self.window.slot_on(plus(from, STEPS[dir]));
            }
        } else {
            // What it held together with others may hang on one of those now. Between two groups it changes nothing,
            // but a group of three may have come apart.
            let three =
                |held: &Slot| matches!(self.window.near(self.heap.spot(*held)), 0b01_0101 | 0b10_1010);
            open |= !was | slots(was).filter(three).fold(0, |set, held| set | 1 << held);
        }
        for dir in bits(u64::from(HINGES[near_to])) {
            open |= 1 << self.window.slot_on(plus(to, STEPS[dir]));
        }
        let near = self.heap.touching[slot];
        if !ONE_ARC[near_to] {
            // It may hold groups together that hung on one tile before.
            let lost = &self.bonds.levels[old].lost;
            let joins = |held: &Slot| {
                let near = near & !(1 << *held);
                !self.rules.advanced || near & lost[*held] != 0 && near & !lost[*held] != 0
            };
            open |= slots(was & !open).filter(joins).fold(0, |set, held| set | 1 << held);
        }
        let mut cut = was & candidates & !open;
        open &= candidates;
        if self.rules.advanced {
            let others = self.heap.count() - 1;
            let (below, above) = self.bonds.levels.split_at_mut(self.bonds.level);
            let (before, now) = (&below[old], &mut above[0]);
            let clear = if split { 0 } else { !before.close };
            now.close = 0;
            for held in slots(cut) {
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
                let tally = tally_of(self.heap.own, lost);
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
        self.bonds.now_mut().cut = cut;
        for slot in slots(open) {
            self.bind_one(slot);
        }
    }
}
