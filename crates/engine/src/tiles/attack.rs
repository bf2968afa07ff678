//! The threat search: wins by a chain of moves each of which threatens to win at once.
//!
//! The attacker tries only moves that threaten; the defender may answer with everything that prevents the win, and
//! wins itself if it can. A win found is therefore proved.

use six::Move;

use super::board::{Over, SixBoard};
use super::geometry::cells_of;
use super::index::{Cell, Place, Side, Slot, slots};

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

impl SixBoard {
    /// Looks for a win by threats within so many plies and positions: its length and first move. The shortest one
    /// is found first when `deepen` is set.
    pub(super) fn chain(&mut self, plies: i32, budget: i32, deepen: bool) -> Option<(i32, Move)> {
        self.memory.budget = budget;
        // Within the chain moves are ranked by what cells are good for now.
        self.places.tell_cells();
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
        if plies < 3 || self.places.open(me, 4) == 0 {
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
        for i in base..end {
            let m = best_first(&mut self.scratch[i..end]);
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
        let attacker = self.colour().other();
        match self.over {
            Some(Over::Won(winner)) if winner == attacker => return Some(0),
            Some(_) => return None,
            None => {}
        }
        if !self.memory.spend()
            || self.win(attacker.other(), self.is_placing()).is_some()
            || !self.in_danger()
        {
            return None;
        }
        if plies <= 2 {
            return if self.can_defend() { None } else { Some(2) };
        }
        let base = self.scratch.len();
        // Most defenders need no more than the first ones.
        let rest = self.first_defences();
        let mut longest = self.last(base, plies, 2);
        for slot in slots(rest) {
            let Some(length) = longest else { break };
            self.more_defences(slot);
            longest = self.last(base, plies, length);
        }
        longest
    }

    /// How many plies the defender lasts with the defences of the scratch list from `base` on, if it loses with all
    /// of them, but at least so many. The list is used up.
    fn last(&mut self, base: usize, plies: i32, least: i32) -> Option<i32> {
        let end = self.scratch.len();
        let mut longest = Some(least);
        for i in base..end {
            let m = best_first(&mut self.scratch[i..end]);
            let undo = self.make(m);
            let length = self.attack(plies - 1);
            self.unmake(undo);
            longest = longest.zip(length).map(|(longest, (length, _))| longest.max(length + 1));
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
        if self.places.fours(me).is_empty() {
            return;
        }
        self.find_bonds();
        let mut list = std::mem::take(&mut self.scratch);
        let base = list.len();
        if self.is_placing() {
            self.for_each_gap_of_four(me, |cell, _| {
                let m = self.laying(cell);
                if !list[base..].iter().any(|item| item.0 == m) {
                    let ways = self.places.threatens(me, cell) as i32;
                    let worth = self.places.worth(me, cell) + self.places.worth(me.other(), cell);
                    list.push((m, ways * 1000 + worth));
                }
            });
        } else {
            let mut gaps = std::mem::take(&mut self.gaps);
            gaps.clear();
            self.for_each_gap_of_four(me, |cell, place| gaps.push((cell, self.window.tiles_in(place))));
            gaps.sort_unstable();
            let tiles = self.tiles_by_use(me);
            for sets in gaps.chunk_by(|a, b| a.0 == b.0) {
                let cell = sets[0].0;
                let worth = self.places.worth(me, cell) + self.places.worth(me.other(), cell);
                let mut left = lifts;
                for (_, slot) in tiles.iter() {
                    let ways = sets.iter().filter(|item| item.1 >> slot & 1 == 0).count() as i32;
                    if ways == 0 || self.window.hangs_on(cell, slot) {
                        continue;
                    }
                    let from = self.heap.spot(slot);
                    list.push((
                        self.moving(from, cell, None),
                        ways * 1000 + worth - self.places.worth(me, from),
                    ));
                    left -= 1;
                    if left == 0 {
                        break;
                    }
                }
            }
            self.gaps = gaps;
        }
        self.scratch = list;
    }

    /// Calls `f` with every cell on which a tile may be laid and every place that it leaves with one missing.
    fn for_each_gap_of_four(&self, colour: Side, mut f: impl FnMut(Cell, Place)) {
        for (place, _) in self.places.fours(colour).iter() {
            for cell in cells_of(place) {
                if self.window.is_empty(cell) && self.window.near(cell) != 0 {
                    f(cell, place);
                }
            }
        }
    }

    /// The own tiles that may be taken without a split, the least useful first.
    pub(super) fn tiles_by_use(&self, me: Side) -> Ranked {
        let mut ranked = Ranked { items: [0; 32], len: 0 };
        for slot in slots(self.free_tiles(me)) {
            if ranked.len < ranked.items.len() {
                ranked.items[ranked.len] = (self.use_of(me, slot) as u32) << 6 | slot.index() as u32;
                ranked.len += 1;
            }
        }
        ranked.items[..ranked.len].sort_unstable();
        ranked
    }
}

/// Brings the most promising move to the front.
pub(super) fn best_first(moves: &mut [(Move, i32)]) -> Move {
    let mut best = 0;
    for i in 1..moves.len() {
        if moves[i].1 > moves[best].1 {
            best = i;
        }
    }
    moves.swap(0, best);
    moves[0].0
}

/// Tiles with their usefulness, least first: the slot in the lowest six bits.
pub(super) struct Ranked {
    items: [u32; 32],
    len: usize,
}

impl Ranked {
    pub(super) fn iter(&self) -> impl Iterator<Item = (i32, Slot)> + '_ {
        self.items[..self.len].iter().map(|item| ((item >> 6) as i32, Slot::new(*item as usize)))
    }
}
