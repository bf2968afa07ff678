//! Wins in one move, and all moves that prevent the other side's: exact, in both phases and under all rules.

use six::Move;

use super::board::{Board, FEW, Hashes, Over};
use super::geometry::{bits, places_of};
use super::places::Mark;
use super::weights::WEIGHTS;

impl Board {
    /// A move with which a colour would win at once if it were on turn, in the phase named.
    #[inline(always)]
    pub(super) fn win(&self, colour: usize, placing: bool) -> Option<Move> {
        if self.places.fives[colour].is_empty() && self.places.standing[colour] == 0 {
            return None;
        }
        self.find_win(colour, placing)
    }

    fn find_win(&self, colour: usize, placing: bool) -> Option<Move> {
        if self.places.standing[colour] > 0 && self.rules.announce {
            return Some(Move::ANNOUNCE);
        }
        let said = |m: Move| if self.rules.announce { m.with_announcement() } else { m };
        if placing {
            return self.places.fives[colour].iter().next().map(|(_, cell)| said(self.laying(cell)));
        }
        for (place, cell) in self.places.fives[colour].iter() {
            let spare = self.own[colour] & !self.tiles_in(place);
            let slot = match spare & self.loose {
                0 => bits(spare).find(|&slot| self.is_free(slot)),
                loose => Some(loose.trailing_zeros() as usize),
            };
            if let Some(slot) = slot {
                return Some(said(self.moving(self.spot(slot), cell, None)));
            }
        }
        if !self.rules.advanced {
            return None;
        }
        // The rest of the tiles may fall apart if only the shape stays.
        let mut found = None;
        for (place, cell) in self.places.fives[colour].iter() {
            let shape = self.tiles_in(place);
            self.for_each_split(colour, |slot, group, tie| {
                if shape & !group == 0 && self.neighbours(cell) & group != 0 {
                    found = Some(said(self.shift(slot, cell, group, tie)));
                }
                found.is_none()
            });
            if found.is_some() {
                break;
            }
        }
        found
    }

    /// A move that wins because it leaves the other side with five tiles or fewer.
    pub(super) fn win_by_few(&self) -> Option<Move> {
        self.win_by_few_of(self.colour())
    }

    /// The same for a colour that need not be on turn.
    pub(super) fn win_by_few_of(&self, me: usize) -> Option<Move> {
        if !self.rules.advanced || self.is_placing() {
            return None;
        }
        let other = 1 - me;
        let few = u32::from(FEW);
        let mut found = None;
        let wins = |slot: usize, group: u64, tie: bool| {
            if (group & self.own[other]).count_ones() <= few && (group & self.own[me]).count_ones() >= few {
                found = self.any_target(slot, group).map(|to| self.shift(slot, to, group, tie));
            }
            found.is_none()
        };
        if self.counts[other] <= FEW {
            self.for_each_take(me, wins)
        } else {
            self.for_each_split(me, wins)
        }
        found
    }

    /// A cell to which a tile may be moved.
    pub(super) fn any_target(&self, slot: usize, group: u64) -> Option<usize> {
        let mut found = None;
        let from = self.spot(slot);
        self.for_each_frontier(|cell| {
            if found.is_none() && cell != from && self.neighbours(cell) & group != 0 {
                found = Some(cell);
            }
        });
        found
    }

    /// Whether the other side would win at once if the side on turn did nothing that matters.
    #[inline(always)]
    pub(super) fn in_danger(&self) -> bool {
        let other = 1 - self.colour();
        !(self.places.fives[other].is_empty() && self.places.standing[other] == 0)
            && self.find_win(other, self.will_be_placing()).is_some()
    }

    /// Adds all moves to the scratch list after which the other side, which threatens to win at once, cannot do so
    /// any more; the game may be over with them. Moves that win by a shape need not be among them.
    pub(super) fn defences(&mut self) {
        if self.is_placing() { self.defences_placing() } else { self.defences_moving() }
    }

    fn defences_placing(&mut self) {
        let (me, other) = (self.colour(), 1 - self.colour());
        if self.will_be_placing() {
            if self.places.standing[other] > 0 || self.places.fives[other].fork() {
                return;
            }
            if let Some((_, cell)) = self.places.fives[other].iter().next() {
                self.scratch.push((self.laying(cell), 0));
            }
            return;
        }
        // With the last tile laid, the win needs a tile that can be taken.
        let dangers = self.dangers(other);
        let mut target = None;
        for &(shape, cell) in &dangers.items[..dangers.len] {
            if self.can_complete(other, shape, 0, self.all()) {
                if target.is_some_and(|before| before != cell) {
                    return;
                }
                target = Some(cell);
            }
        }
        self.places.tell_cells();
        let base = self.scratch.len();
        let mut list = std::mem::take(&mut self.scratch);
        self.for_each_frontier(|cell| {
            if target.is_none_or(|target| target == cell) {
                list.push((self.laying(cell), self.places.worth(me, cell) + self.places.worth(other, cell)))
            }
        });
        self.scratch = list;
        self.keep_those_that_help(base);
    }

    /// Plays each move of the scratch list from `base` on and forgets those after which the other side can win.
    fn keep_those_that_help(&mut self, base: usize) {
        let mut kept = base;
        for i in base..self.scratch.len() {
            let item = self.scratch[i];
            let undo = self.make(item.0);
            let helps = match self.over {
                Some(Over::Won(winner)) => winner != self.colour(),
                Some(Over::Draw) => true,
                None => self.win(self.colour(), self.is_placing()).is_none(),
            };
            self.unmake(undo);
            if helps {
                self.scratch[kept] = item;
                kept += 1;
            }
        }
        self.scratch.truncate(kept);
    }

    fn defences_moving(&mut self) {
        let (me, other) = (self.colour(), 1 - self.colour());
        self.places.tell_cells();
        let all = self.all();
        let base = self.scratch.len();
        let dangers = self.dangers(other);
        let free = self.free_tiles(me);
        let mut any = false;
        for slot in bits(self.own[me]) {
            let splits = free >> slot & 1 == 0;
            if splits && !self.rules.advanced {
                continue;
            }
            any = true;
            let lost = if splits { self.bonds().lost[slot] } else { 0 };
            match self.defence_at_a_glance(slot, lost, &dangers) {
                Glance::None => {}
                Glance::At(cell) => {
                    let m = self.moving(self.spot(slot), cell, None);
                    let gain = 100 * self.gain(me, lost);
                    self.scratch.push((m, self.places.worth(me, cell) - self.use_of(me, slot) + gain));
                }
                Glance::Anywhere => self.defences_anywhere(me, slot, lost),
                Glance::Unclear if !splits => {
                    self.defences_taking(me, other, slot, all & !(1 << slot), false)
                }
                Glance::Unclear => {
                    let (groups, count) = self.groups(slot);
                    let groups = &groups[..count];
                    let most = groups.iter().map(|g| g.count_ones()).max().unwrap_or(0);
                    let tie = groups.iter().filter(|g| g.count_ones() == most).count() > 1;
                    for &group in groups.iter().filter(|g| g.count_ones() == most) {
                        self.defences_taking(me, other, slot, group, tie);
                    }
                }
            }
        }
        if !any {
            self.scratch.push((Move::PASS, 0));
            self.keep_those_that_help(base);
        }
    }

    /// The places that lack one tile of a colour.
    fn dangers(&self, colour: usize) -> Dangers {
        let mut dangers = Dangers { items: [(0, 0); Dangers::MOST], len: 0, all: true };
        for (place, cell) in self.places.fives[colour].iter() {
            if dangers.len == Dangers::MOST {
                dangers.all = false;
                break;
            }
            dangers.items[dangers.len] = (self.tiles_in(place), cell);
            dangers.len += 1;
        }
        dangers
    }

    /// What taking a tile leaves to prevent a win, where that is seen without trying. `lost` leaves the game with it.
    fn defence_at_a_glance(&self, slot: usize, lost: u64, dangers: &Dangers) -> Glance {
        let (me, other) = (self.colour(), 1 - self.colour());
        if self.places.standing[other] > 0 {
            return if self.rules.announce && lost == 0 { Glance::None } else { Glance::Unclear };
        }
        if !dangers.all {
            return Glance::Unclear;
        }
        if lost != 0 {
            let stays = |colour: usize| (self.own[colour] & !lost).count_ones();
            if 2 * lost.count_ones() + 1 >= self.all().count_ones()
                || stays(other) <= u32::from(FEW)
                || stays(me) <= u32::from(FEW)
            {
                return Glance::Unclear;
            }
        }
        let stays = self.all() & !lost & !(1 << slot);
        let (mut target, mut unclear) = (None, false);
        let mut consider = |shape: u64, gap: usize| {
            if shape & lost != 0 {
                return true;
            }
            if !self.can_complete(other, shape, self.touching[slot], stays) {
                unclear = true;
                return true;
            }
            let fits = gap != self.spot(slot) && target.is_none_or(|before| before == gap);
            target = Some(gap);
            fits
        };
        for &(shape, gap) in &dangers.items[..dangers.len] {
            if !consider(shape, gap) {
                return Glance::None;
            }
        }
        // Places may be opened that tiles closed.
        let five = i32::from(WEIGHTS.cell[5]);
        for tile in bits(lost & self.own[me] | 1 << slot) {
            let cell = self.spot(tile);
            if self.places.closes(me, cell) < five {
                continue;
            }
            for place in places_of(cell) {
                if self.places.in_place(place).is_some_and(|n| n[me] == 1 && n[other] == 5)
                    && !consider(self.tiles_in(place) & self.own[other], cell)
                {
                    return Glance::None;
                }
            }
        }
        if unclear { Glance::Unclear } else { target.map_or(Glance::Anywhere, Glance::At) }
    }

    /// Whether a colour can surely complete a shape in its gap when only `stays` are left, wherever else another tile is
    /// laid. `beside` are the tiles from which one was taken away.
    ///
    /// Under the basic rule two tiles must be free to go: a tile laid elsewhere holds fast at most one of them, the one
    /// it hangs on. Under the advanced rules one is enough, if the shape's group without it is so much the largest that
    /// one tile more elsewhere does not matter.
    #[inline(always)]
    fn can_complete(&self, colour: usize, shape: u64, beside: u64, stays: u64) -> bool {
        let own = self.own[colour] & stays & !shape;
        let sure = own & self.loose & !beside;
        let mut needed = if self.rules.advanced { 1 } else { 2u32 }.saturating_sub(sure.count_ones());
        if needed == 0 {
            return true;
        }
        for tile in bits(own & !sure) {
            let rest = stays & !(1 << tile);
            let group = self.reach(shape & shape.wrapping_neg(), rest);
            let whole = shape & !group == 0 && 2 * group.count_ones() > rest.count_ones() + 1;
            if group == rest || whole && self.rules.advanced {
                needed -= 1;
                if needed == 0 {
                    return true;
                }
            }
        }
        false
    }

    /// All moves of a tile that takes others with it.
    fn defences_anywhere(&mut self, me: usize, slot: usize, lost: u64) {
        let mut list = std::mem::take(&mut self.scratch);
        let stays = self.all() & !lost & !(1 << slot);
        let from = self.spot(slot);
        let gain = 100 * self.gain(me, lost) - self.use_of(me, slot);
        self.for_each_frontier(|cell| {
            if cell != from && self.neighbours(cell) & stays != 0 {
                list.push((self.moving(from, cell, None), self.places.worth(me, cell) + gain));
            }
        });
        self.scratch = list;
    }

    /// Finds the cells to which a tile can go so that the other side's win is gone.
    fn defences_taking(&mut self, me: usize, other: usize, slot: usize, group: u64, tie: bool) {
        let from = self.spot(slot);
        let loss = self.places.worth(me, from);
        let keep = tie.then(|| self.least(group));
        let before = (self.places.mark(), self.hash_state(), self.bonded);
        let left = self.take(me, slot, group);
        self.bonded = false;
        self.places.tell_cells();
        let few = self.rules.advanced && self.counts[other] <= FEW;
        let mut target = None;
        let mut wide = true;
        let mut fork = false;
        if self.rules.announce && self.places.standing[other] > 0 && !few {
            // It stands and will be announced, whatever else happens.
            wide = false;
        } else if !few {
            for (place, cell) in self.places.fives[other].iter() {
                let shape = self.tiles_in(place);
                if self.can_complete(other, shape, 0, self.all()) {
                    wide = false;
                    match target {
                        None => target = Some(cell),
                        Some(before) => fork |= before != cell,
                    }
                }
            }
        }
        if fork {
            self.put_back(me, from, left, before);
            return;
        }
        let base = self.scratch.len();
        let mut list = std::mem::take(&mut self.scratch);
        if wide {
            self.for_each_frontier(|cell| {
                if cell != from {
                    list.push((self.moving(from, cell, keep), self.places.worth(me, cell) - loss));
                }
            });
        } else if let Some(cell) = target
            && cell != from
            && self.is_empty(cell)
            && self.neighbours(cell) != 0
        {
            list.push((self.moving(from, cell, keep), self.places.worth(me, cell) - loss));
        }
        self.scratch = list;
        // Each is tried: other wins may be left, or may have been opened.
        let mut kept = base;
        for i in base..self.scratch.len() {
            let item = self.scratch[i];
            let Some(to) = self.to(item.0) else { continue };
            let mark = (self.places.mark(), self.hash_state());
            self.add(me, to);
            let helps = match self.judge(me) {
                Some(Over::Won(winner)) => winner == me,
                Some(Over::Draw) => true,
                None => self.win(other, false).is_none(),
            };
            self.unlay(me, to);
            self.revert(mark.0);
            self.set_hash_state(mark.1);
            if helps {
                self.scratch[kept] = item;
                kept += 1;
            }
        }
        self.scratch.truncate(kept);
        self.put_back(me, from, left, before);
    }

    fn put_back(
        &mut self,
        me: usize,
        from: usize,
        left: usize,
        (mark, hashes, bonded): (Mark, Hashes, bool),
    ) {
        self.bring_back(me, from, left);
        self.revert(mark);
        self.set_hash_state(hashes);
        self.bonded = bonded;
    }
}

/// What is known of a defence that begins with taking a tile.
enum Glance {
    /// No cell helps.
    None,
    /// Only this cell helps.
    At(usize),
    /// Every cell helps: what threatened leaves the game.
    Anywhere,
    /// It must be tried.
    Unclear,
}

/// Places that lack one tile: the tiles in them and the cell they lack.
struct Dangers {
    items: [(u64, usize); Dangers::MOST],
    len: usize,
    /// Whether there are no more than these.
    all: bool,
}

impl Dangers {
    const MOST: usize = 8;
}
