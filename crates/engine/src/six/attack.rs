//! The threat search: wins by a chain of moves each of which threatens to win at once.
//!
//! The attacker tries only moves that threaten; the defender may answer with everything that prevents the win, and
//! wins itself if it can. A win found is therefore proved.

use six::Move;

use super::board::{Board, Over};
use super::geometry::bits;

/// Positions that the threat search remembers.
const REMEMBERED: usize = 1 << 14;

/// How many different tiles are tried for a threat in the second phase.
const LIFTS: usize = 3;

/// What the threat search knows from before, and how much it may still do.
#[derive(Clone)]
pub(super) struct Memory {
    /// Upper bits of the hash; the lowest eight say how many plies were looked at in vain.
    failed: Box<[u64]>,
    budget: i32,
    /// Positions looked at.
    pub(super) nodes: u64,
}

impl Memory {
    pub(super) fn new() -> Memory {
        Memory { failed: vec![0; REMEMBERED].into_boxed_slice(), budget: 0, nodes: 0 }
    }

    fn failed(&self, hash: u64, plies: i32) -> bool {
        let word = self.failed[(hash >> 8) as usize & (REMEMBERED - 1)];
        word >> 8 == hash >> 8 && (word & 255) as i32 >= plies
    }

    fn remember(&mut self, hash: u64, plies: i32) {
        self.failed[(hash >> 8) as usize & (REMEMBERED - 1)] = hash & !255 | plies.clamp(0, 255) as u64;
    }

    fn spend(&mut self) -> bool {
        self.budget -= 1;
        self.nodes += 1;
        self.budget >= 0
    }
}

impl Board {
    /// Looks for a win by threats within so many plies and positions: its length and first move. The shortest one
    /// is found first when `deepen` is set.
    pub(super) fn chain(&mut self, plies: i32, budget: i32, deepen: bool) -> Option<(i32, Move)> {
        self.memory.budget = budget;
        let mut limit = if deepen { 3 } else { plies };
        loop {
            if let Some(found) = self.attack(limit) {
                return Some(found);
            }
            limit += 2;
            if limit > plies || self.memory.budget <= 0 {
                return None;
            }
        }
    }

    fn attack(&mut self, plies: i32) -> Option<(i32, Move)> {
        if self.over.is_some() || !self.memory.spend() {
            return None;
        }
        let me = self.colour();
        if let Some(m) = self.win(me, self.is_placing()) {
            return Some((1, m));
        }
        if plies < 3 || self.open(me, 4) == 0 {
            return None;
        }
        // Where many threats are, a chain is worth more care; the memory does not know who attacks, but the
        // position does: it is the side on turn.
        let key = self.hash_now();
        if self.memory.failed(key, plies) {
            return None;
        }
        let base = self.scratch.len();
        if self.in_danger() {
            self.defences()
        } else {
            self.threats(LIFTS)
        }
        let mut found = None;
        let end = self.scratch.len();
        self.scratch[base..end].sort_by_key(|item| std::cmp::Reverse(item.1));
        for i in base..end {
            let m = self.scratch[i].0;
            let undo = self.make(m);
            let length = self.defend(plies - 1);
            self.unmake(undo);
            if let Some(length) = length {
                found = Some((length + 1, m));
                break;
            }
            if self.memory.budget <= 0 {
                break;
            }
        }
        self.scratch.truncate(base);
        if found.is_none() && self.memory.budget > 0 {
            self.memory.remember(key, plies);
        }
        found
    }

    /// How many plies the defender lasts, if it loses.
    fn defend(&mut self, plies: i32) -> Option<i32> {
        let attacker = 1 - self.colour();
        match self.over {
            Some(Over::Won(winner)) if winner == attacker => return Some(0),
            Some(_) => return None,
            None => {}
        }
        if !self.memory.spend() || self.win(1 - attacker, self.is_placing()).is_some() || !self.in_danger() {
            return None;
        }
        let base = self.scratch.len();
        self.defences();
        let end = self.scratch.len();
        self.scratch[base..end].sort_by_key(|item| std::cmp::Reverse(item.1));
        let mut longest = Some(2);
        for i in base..end {
            let m = self.scratch[i].0;
            let undo = self.make(m);
            let length = self.attack(plies - 1);
            self.unmake(undo);
            longest = match (longest, length) {
                (Some(longest), Some((length, _))) => Some(longest.max(length + 1)),
                _ => None,
            };
            if longest.is_none() {
                break;
            }
        }
        self.scratch.truncate(base);
        longest
    }

    /// Adds moves that make a place that lacks one tile to the scratch list. In the second phase for each cell the
    /// `lifts` least useful tiles are tried.
    pub(super) fn threats(&mut self, lifts: usize) {
        let me = self.colour();
        let mut list = std::mem::take(&mut self.scratch);
        if self.is_placing() {
            self.for_each_frontier(|cell| {
                let ways = self.threatens(me, cell) as i32;
                if ways > 0 {
                    list.push((
                        self.laying(cell),
                        ways * 1000 + self.worth(me, cell) + self.worth(1 - me, cell),
                    ));
                }
            });
        } else {
            let mut ranked = None;
            self.for_each_frontier(|cell| {
                if self.threatens(me, cell) > 0 {
                    let tiles = ranked.get_or_insert_with(|| self.tiles_by_use(me));
                    let worth = self.worth(me, cell) + self.worth(1 - me, cell);
                    self.for_each_threat_tile(me, cell, tiles, lifts, |slot, ways| {
                        let m = self.moving(self.spot(slot), cell, None);
                        list.push((m, ways * 1000 + worth - self.worth(me, self.spot(slot))));
                    });
                }
            });
        }
        self.scratch = list;
    }

    /// The own tiles that may be taken without a split, the least useful first.
    pub(super) fn tiles_by_use(&self, me: usize) -> Ranked {
        let mut ranked = Ranked { items: [(0, 0); 32], len: 0 };
        for slot in bits(self.own[me]) {
            if self.is_free(slot) && ranked.len < ranked.items.len() {
                ranked.items[ranked.len] = (self.use_of(me, slot), slot as u8);
                ranked.len += 1;
            }
        }
        ranked.items[..ranked.len].sort_unstable();
        ranked
    }

    /// Calls `f` with the least useful tiles whose move to `cell` makes places that lack one tile, and how many.
    pub(super) fn for_each_threat_tile(
        &self,
        me: usize,
        cell: usize,
        tiles: &Ranked,
        most: usize,
        mut f: impl FnMut(usize, i32),
    ) {
        let mut places = [0u64; 36];
        let mut count = 0;
        for place in super::geometry::places_of(cell) {
            if let Some(tiles) = self.in_place(place)
                && tiles[me] == 4
                && tiles[1 - me] == 0
            {
                places[count] = self.tiles_in(place);
                count += 1;
            }
        }
        let mut used = 0;
        for (_, slot) in tiles.iter() {
            let ways = places[..count].iter().filter(|set| **set >> slot & 1 == 0).count() as i32;
            if ways > 0 && !self.hangs_on(cell, slot) {
                f(slot, ways);
                used += 1;
                if used == most {
                    break;
                }
            }
        }
    }
}

/// Tiles with their usefulness, least first.
pub(super) struct Ranked {
    items: [(i32, u8); 32],
    len: usize,
}

impl Ranked {
    pub(super) fn iter(&self) -> impl Iterator<Item = (i32, usize)> + '_ {
        self.items[..self.len].iter().map(|&(worth, slot)| (worth, usize::from(slot)))
    }
}
