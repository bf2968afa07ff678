//! Moves for the search: forcing ones first, and in the second phase only those worth a thought.
//!
//! A side that can win at once has one move; a side that is about to lose at once has those that prevent it. Neither
//! changes the value of a position. In the second phase a move is a tile that is little use where it lies and a cell
//! that is much use: both are ranked by themselves, and only the heads of the two lists are combined.

use six::Move;

use super::attack::best_first;
use super::board::SixBoard;
use super::geometry::{STEPS, cells_of, places_of, plus};
use super::index::{Cell, Place, Side, Slot, slots};
use crate::search::board::{Moves, Stage};

/// Cells worth laying a tile on, the best first: what they promise, then the cell, all bits turned.
struct Targets {
    items: [u32; Targets::MOST],
    len: usize,
}

impl Targets {
    const MOST: usize = 24;

    fn iter(&self) -> impl Iterator<Item = (i32, Cell)> + '_ {
        self.items[..self.len].iter().map(|item| ((!item >> 12) as i32, Cell::new(!item as usize)))
    }
}

impl SixBoard {
    /// What a tile is good for where it lies: its part in own places, and the other side's that it closes.
    #[inline(always)]
    pub(super) fn use_of(&self, me: Side, slot: Slot) -> i32 {
        let cell = self.heap.spot(slot);
        self.places.worth(me, cell) + self.places.closes(me, cell)
    }

    /// What a tile of the side on turn on an empty cell promises.
    #[inline(always)]
    pub(super) fn promise(&self, me: Side, cell: Cell) -> i32 {
        self.places.worth(me, cell) + self.places.worth(me.other(), cell) * 3 / 4
    }

    /// The scores of quiet moves lie where those of the search's history lie.
    #[inline(always)]
    fn quiet_score(promise: i32) -> i32 {
        promise.clamp(-200, 800) * 16 - 3000
    }

    /// Lists moves of a stage.
    pub(super) fn list(&mut self, stage: Stage, depth: i32, wide: bool, out: &mut Moves<Move>) {
        if self.over.is_some() {
            return;
        }
        if self.is_first_placement() {
            if stage == Stage::Quiet {
                self.list_first(out);
            }
            return;
        }
        let me = self.colour();
        if let Some(m) = self.win(me, self.is_placing()) {
            if stage != Stage::Quiet {
                out.push(m, 1_000_000);
            }
            return;
        }
        if stage != Stage::Quiescence {
            self.places.tell_cells();
        }
        self.find_bonds();
        if self.in_danger() {
            if stage != Stage::Quiet {
                self.list_defences(depth, wide, out);
            }
            return;
        }
        match (stage, wide) {
            (Stage::Quiet, true) => self.list_all(out),
            (_, true) => {}
            (Stage::Tactical, false) => self.list_tactical(depth, out),
            (Stage::Quiescence, false) => {}
            (Stage::Quiet, false) if self.is_placing() => {
                self.window.for_each_frontier(|cell| {
                    if self.places.threatens(me, cell) == 0 {
                        out.push(self.laying(cell), SixBoard::quiet_score(self.promise(me, cell)));
                    }
                });
            }
            (Stage::Quiet, false) => self.list_moving(depth, out),
        }
    }

    /// The very first tile touches the red one and not the black one (S4).
    fn list_first(&self, out: &mut Moves<Move>) {
        let [black, red] = self.heap.own.map(Slot::first_of);
        let black = self.heap.spot(black);
        let near_black = |cell: Cell| cell == black || STEPS.iter().any(|&step| plus(black, step) == cell);
        for step in STEPS {
            let cell = plus(self.heap.spot(red), step);
            if !near_black(cell) && self.window.has_room(cell) {
                out.push(self.laying(cell), 0);
            }
        }
    }

    fn list_defences(&mut self, depth: i32, wide: bool, out: &mut Moves<Move>) {
        let base = self.scratch.len();
        self.places.tell_cells();
        self.defences();
        if !wide && !self.is_placing() {
            // Near the horizon it matters little which tile fills the gap.
            let most = 3 + 3 * depth.max(0) as usize;
            let end = self.scratch.len();
            if end > base + most {
                for i in base..base + most {
                    best_first(&mut self.scratch[i..end]);
                }
                self.scratch.truncate(base + most);
            }
        }
        for &(m, score) in &self.scratch[base..] {
            out.push(m, score.max(0));
        }
        if self.scratch.len() == base {
            // All is lost: any move will do.
            self.list_one(out);
        }
        self.scratch.truncate(base);
    }

    /// Some legal move.
    fn list_one(&self, out: &mut Moves<Move>) {
        if self.is_placing() {
            let mut first = None;
            self.window.for_each_frontier(|cell| first = first.or(Some(cell)));
            if let Some(cell) = first {
                out.push(self.laying(cell), 0);
            }
            return;
        }
        let mut found = None;
        self.for_each_take(self.colour(), |slot, group, tie| {
            found = self.any_target(slot, group).map(|to| self.shift(slot, to, group, tie));
            found.is_none()
        });
        out.push(found.unwrap_or(Move::PASS), 0);
    }

    /// Every legal move, announcements apart.
    pub(super) fn list_all(&self, out: &mut Moves<Move>) {
        if self.is_placing() {
            self.window.for_each_frontier(|cell| out.push(self.laying(cell), 0));
            return;
        }
        let base = out.len();
        self.for_each_take(self.colour(), |slot, group, tie| {
            let from = self.heap.spot(slot);
            self.window.for_each_frontier(|cell| {
                if cell != from && self.window.neighbours(cell) & group != 0 {
                    out.push(self.shift(slot, cell, group, tie), 0);
                }
            });
            true
        });
        if out.len() == base {
            out.push(Move::PASS, 0);
        }
    }

    fn list_tactical(&mut self, depth: i32, out: &mut Moves<Move>) {
        let base = self.scratch.len();
        self.threats(if depth >= 4 { 4 } else { 2 });
        for &(m, score) in &self.scratch[base..] {
            out.push(m, score.max(0));
        }
        self.scratch.truncate(base);
        if self.rules.advanced && !self.is_placing() {
            self.list_cuts(depth, out);
        }
    }

    /// Moves that cut off more of the other side than of one's own.
    fn list_cuts(&self, depth: i32, out: &mut Moves<Move>) {
        let me = self.colour();
        let before = self.heap.all();
        let most = 1 + depth.clamp(0, 4) as usize;
        self.for_each_split(me, |slot, group, tie| {
            let gain = self.gain(me, before & !group & !(1 << slot));
            let ends = (group & self.heap.own[me.other()]).count_ones() <= 5;
            if gain > 0 || ends {
                let targets = self.targets(me, most, |cell| self.window.neighbours(cell) & group != 0);
                for (worth, cell) in targets.iter() {
                    let m = self.shift(slot, cell, group, tie);
                    out.push(m, gain * 500 + worth + if ends { 100_000 } else { 0 });
                }
            }
            true
        });
    }

    /// The cells on which a tile may be laid, so many of the most promising.
    fn targets(&self, me: Side, most: usize, fits: impl Fn(Cell) -> bool) -> Targets {
        let mut targets = Targets { items: [0; Targets::MOST], len: 0 };
        let most = most.clamp(1, Targets::MOST);
        self.window.for_each_frontier(|cell| {
            let item = !((self.promise(me, cell) as u32) << 12 | u32::from(cell.short()));
            if targets.len == most && item > targets.items[most - 1] || !fits(cell) {
                return;
            }
            let mut at = targets.len.min(most - 1);
            while at > 0 && targets.items[at - 1] > item {
                targets.items[at] = targets.items[at - 1];
                at -= 1;
            }
            targets.items[at] = item;
            targets.len = (targets.len + 1).min(most);
        });
        targets
    }

    /// Quiet moves of the second phase.
    fn list_moving(&mut self, depth: i32, out: &mut Moves<Move>) {
        let me = self.colour();
        if depth >= 2 && self.win_by_few_of(me.other()).is_some() {
            return self.list_against_few(out);
        }
        let tiles = self.tiles_by_use(me);
        let (lifts, cells) = if depth >= 32 {
            (10, 24)
        } else {
            (2 + depth.clamp(0, 4) as usize, 6 + 3 * depth.clamp(0, 5) as usize)
        };
        let targets = self.targets(me, cells, |_| true);
        let base = out.len();
        for (use_, slot) in tiles.iter().take(lifts) {
            let from = self.heap.spot(slot);
            for (promise, cell) in targets.iter() {
                if self.window.hangs_on(cell, slot) {
                    continue;
                }
                let m = self.moving(from, cell, None);
                if self.places.threatens(me, cell) > 0 && self.threatens_by(m) {
                    continue;
                }
                out.push(m, SixBoard::quiet_score(promise - use_));
            }
        }
        if out.len() == base {
            self.list_rest(out);
        }
    }

    /// When the other side is about to win by cutting off, any move may prevent it.
    fn list_against_few(&self, out: &mut Moves<Move>) {
        let me = self.colour();
        self.for_each_take(me, |slot, group, tie| {
            let (from, use_) = (self.heap.spot(slot), self.use_of(me, slot));
            let cuts = group.count_ones() + 1 < self.heap.all().count_ones();
            self.window.for_each_frontier(|cell| {
                if cell != from && self.window.neighbours(cell) & group != 0 {
                    let m = self.shift(slot, cell, group, tie);
                    if cuts || self.places.threatens(me, cell) == 0 || !self.threatens_by(m) {
                        out.push(m, SixBoard::quiet_score(self.promise(me, cell) - use_));
                    }
                }
            });
            true
        });
    }

    /// When no quiet move was found: any move at all, so that the side on turn is never without.
    fn list_rest(&self, out: &mut Moves<Move>) {
        let me = self.colour();
        let mut any = false;
        self.for_each_take(me, |slot, group, tie| {
            any = true;
            let from = self.heap.spot(slot);
            let mut listed = 0;
            self.window.for_each_frontier(|cell| {
                if listed < 4 && cell != from && self.window.neighbours(cell) & group != 0 {
                    let m = self.shift(slot, cell, group, tie);
                    if !self.is_forcing(m) {
                        out.push(m, SixBoard::quiet_score(self.promise(me, cell)));
                        listed += 1;
                    }
                }
            });
            true
        });
        if !any {
            out.push(Move::PASS, 0);
        }
    }

    /// Whether a move of a tile makes a place that lacks one.
    fn threatens_by(&self, m: Move) -> bool {
        let me = self.colour();
        let (Some(from), Some(to)) = (self.from(m), self.to(m)) else { return false };
        let Some(slot) = self.window.slot(from) else { return false };
        self.places.fours(me).iter().any(|(place, _)| {
            let cells = cells_of(place);
            cells.contains(&to) && !cells.contains(&self.heap.spot(slot))
        })
    }

    /// Whether a legal move belongs to the tactical stage.
    pub(super) fn is_forcing(&self, m: Move) -> bool {
        let me = self.colour();
        let Some(to) = self.to(m) else { return !m.is_pass() };
        if m.announces() || self.in_danger() || self.places.completes(me, to) {
            return true;
        }
        match self.from(m) {
            None => self.places.fours(me).iter().any(|(place, _)| cells_of(place).contains(&to)),
            Some(from) => {
                self.threatens_by(m)
                    || self.rules.advanced && self.window.slot(from).is_some_and(|slot| !self.is_free(slot))
            }
        }
    }

    /// Whether a move from elsewhere is legal here.
    pub(super) fn allows(&self, m: Move) -> bool {
        if self.over.is_some() || m.announces() && !self.rules.announce {
            return false;
        }
        let me = self.colour();
        let Some(to) = self.to(m) else {
            return if m.is_pass() {
                !self.is_placing()
                    && slots(self.heap.own[me]).all(|s| !self.is_free(s))
                    && !self.rules.advanced
            } else {
                self.rules.announce && self.places.standing[me] > 0
            };
        };
        if !self.window.is_empty(to) || !self.window.has_room(to) || self.is_first_placement() {
            return false;
        }
        let Some(from) = self.from(m) else {
            let shape = self.places.standing[me] > 0 || self.places.completes(me, to);
            return self.is_placing() && self.window.near(to) != 0 && (shape || !m.announces());
        };
        let Some(slot) = self.window.slot(from).filter(|&slot| self.heap.own[me] >> slot & 1 != 0) else {
            return false;
        };
        if self.is_placing() {
            return false;
        }
        let near = self.window.neighbours(to);
        let mut group = self.heap.all() & !(1 << slot);
        if self.is_free(slot) {
            if self.keep(m).is_some() {
                return false;
            }
        } else {
            let mut found = None;
            if self.rules.advanced {
                self.for_each_take(me, |s, group, tie| {
                    let named = if tie { Some(self.least(group)) } else { None };
                    if s == slot && named == self.keep(m) {
                        found = Some(group);
                    }
                    found.is_none()
                });
            }
            match found {
                Some(found) => group = found,
                None => return false,
            }
        }
        near & group != 0 && (!m.announces() || self.shape_after(me, to, group))
    }

    /// Whether a colour has a shape when only the tiles of `group` and one on `to` lie.
    fn shape_after(&self, me: Side, to: Cell, group: u64) -> bool {
        let own = self.heap.own[me] & group;
        let whole = |place: Place| {
            let cells = cells_of(place);
            cells
                .into_iter()
                .all(|cell| cell == to || self.window.slot(cell).is_some_and(|s| own >> s & 1 != 0))
        };
        places_of(to).any(whole)
            || self.places.standing[me] > 0
                && slots(own).any(|slot| places_of(self.heap.spot(slot)).any(whole))
    }
}
