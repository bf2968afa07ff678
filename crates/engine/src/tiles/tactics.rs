//! Wins in one move, and all moves that prevent the other side's: exact, in both phases and under all rules.

use six::Move;

use super::board::{FEW, Over, SixBoard};
use super::geometry::{HINGES, ONE_ARC, STEPS, plus};
use super::index::{Cell, Place, Side, Slot, bits, slots};
use super::lay::Moment;

impl SixBoard {
    /// A move with which a colour would win at once if it were on turn, in the phase named.
    #[inline(always)]
    pub(super) fn win(&self, colour: Side, placing: bool) -> Option<Move> {
        if self.places.fives(colour).is_empty() && self.places.standing[colour] == 0 {
            return None;
        }
        self.find_win(colour, placing)
    }

    fn find_win(&self, colour: Side, placing: bool) -> Option<Move> {
        if self.places.standing[colour] > 0 && self.rules.announce {
            return Some(Move::ANNOUNCE);
        }
        let said = |m: Move| if self.rules.announce { m.with_announcement() } else { m };
        if placing {
            return self.places.fives(colour).iter().next().map(|(_, cell)| said(self.laying(cell)));
        }
        for (place, cell) in self.places.fives(colour).iter() {
            let spare = self.heap.own[colour] & !self.window.tiles_in(place);
            let slot = match spare & self.heap.loose {
                0 => slots(spare).find(|&slot| self.is_free(slot)),
                loose => Some(Slot::first_of(loose)),
            };
            if let Some(slot) = slot {
                return Some(said(self.moving(self.heap.spot(slot), cell, None)));
            }
        }
        if !self.rules.advanced {
            return None;
        }
        // The rest of the tiles may fall apart if only the shape stays.
        let mut found = None;
        for (place, cell) in self.places.fives(colour).iter() {
            let shape = self.window.tiles_in(place);
            self.for_each_split(colour, |slot, group, tie| {
                if shape & !group == 0 && self.window.neighbours(cell) & group != 0 {
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
    pub(super) fn win_by_few_of(&self, me: Side) -> Option<Move> {
        if !self.rules.advanced || self.is_placing() {
            return None;
        }
        let other = me.other();
        if self.heap.counts[other] > FEW + self.most_cut_off(me) {
            return None;
        }
        let few = u32::from(FEW);
        let mut found = None;
        let wins = |slot: Slot, group: u64, tie: bool| {
            if (group & self.heap.own[other]).count_ones() <= few
                && (group & self.heap.own[me]).count_ones() >= few
            {
                found = self.any_target(slot, group).map(|to| self.shift(slot, to, group, tie));
            }
            found.is_none()
        };
        if self.heap.counts[other] <= FEW {
            self.for_each_take(me, wins)
        } else {
            self.for_each_split(me, wins)
        }
        found
    }

    /// A cell to which a tile may be moved.
    pub(super) fn any_target(&self, slot: Slot, group: u64) -> Option<Cell> {
        let mut found = None;
        let from = self.heap.spot(slot);
        self.window.for_each_frontier(|cell| {
            if found.is_none() && cell != from && self.window.neighbours(cell) & group != 0 {
                found = Some(cell);
            }
        });
        found
    }

    /// Whether the other side would win at once if the side on turn did nothing that matters.
    #[inline(always)]
    pub(super) fn in_danger(&self) -> bool {
        let other = self.colour().other();
        !(self.places.fives(other).is_empty() && self.places.standing[other] == 0)
            && self.find_win(other, self.will_be_placing()).is_some()
    }

    /// Adds all moves to the scratch list after which the other side, which threatens to win at once, cannot do so
    /// any more; the game may be over with them. Moves that win by a shape need not be among them.
    pub(super) fn defences(&mut self) {
        for slot in slots(self.first_defences()) {
            self.more_defences(slot);
        }
    }

    /// Adds the most promising defences of those that are seen without trying. The tiles given back may have more.
    pub(super) fn first_defences(&mut self) -> u64 {
        if self.is_placing() {
            self.defences_placing();
            return 0;
        }
        self.find_bonds();
        self.defences_moving()
    }

    /// Whether there is any defence.
    pub(super) fn can_defend(&mut self) -> bool {
        let base = self.scratch.len();
        let me = self.colour();
        let dangers = self.dangers(me.other());
        let fills = |slot: Slot| self.leaves_spare(slot, &dangers);
        if !self.is_placing()
            && dangers.gap.is_some()
            && slots(self.heap.own[me] & self.heap.loose).any(fills)
        {
            return true;
        }
        self.find_bonds();
        let takes = self.takes(me);
        if self.is_placing() || takes == 0 {
            self.first_defences();
        } else {
            let mut unclear = 0;
            for slot in slots(takes) {
                match self.defence_at_a_glance(slot, &dangers) {
                    Glance::None => {}
                    Glance::Unclear => unclear |= 1 << slot,
                    Glance::At(_) | Glance::Anywhere => return true,
                }
            }
            for slot in slots(unclear) {
                self.more_defences(slot);
                if self.scratch.len() > base {
                    break;
                }
            }
        }
        let any = self.scratch.len() > base;
        self.scratch.truncate(base);
        any
    }

    /// The own tiles that may be taken.
    #[inline(always)]
    fn takes(&self, me: Side) -> u64 {
        if self.rules.advanced { self.heap.own[me] } else { self.free_tiles(me) }
    }

    fn defences_placing(&mut self) {
        let (me, other) = (self.colour(), self.colour().other());
        if self.will_be_placing() {
            if self.places.standing[other] > 0 || self.places.fives(other).fork() {
                return;
            }
            if let Some((_, cell)) = self.places.fives(other).iter().next() {
                self.scratch.push((self.laying(cell), 0));
            }
            return;
        }
        // With the last tile laid, the win needs a tile that can be taken.
        let dangers = self.dangers(other);
        let mut target = None;
        for &(shape, cell) in &dangers.items[..dangers.len] {
            if self.can_complete(other, shape, None, self.heap.all()) {
                if target.is_some_and(|before| before != cell) {
                    return;
                }
                target = Some(cell);
            }
        }
        let base = self.scratch.len();
        let mut list = std::mem::take(&mut self.scratch);
        self.window.for_each_frontier(|cell| {
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

    fn defences_moving(&mut self) -> u64 {
        let me = self.colour();
        let base = self.scratch.len();
        let dangers = self.dangers(me.other());
        let takes = self.takes(me);
        let mut rest = 0;
        for slot in slots(takes) {
            match self.defence_at_a_glance(slot, &dangers) {
                Glance::None => {}
                Glance::At(cell) => self.scratch.push(self.defence(me, slot, cell)),
                Glance::Anywhere => {
                    rest |= 1 << slot;
                    if let Some(cell) = self.best_anywhere(me, slot) {
                        self.scratch.push(self.defence(me, slot, cell));
                    }
                }
                Glance::Unclear => rest |= 1 << slot,
            }
        }
        if takes == 0 {
            self.scratch.push((Move::PASS, 0));
            self.keep_those_that_help(base);
        }
        rest
    }

    /// A defence by moving a tile to a cell, and what it promises.
    #[inline(always)]
    fn defence(&self, me: Side, slot: Slot, cell: Cell) -> (Move, i32) {
        let gain = 100 * self.gain_with(me, slot);
        (
            self.moving(self.heap.spot(slot), cell, None),
            self.places.worth(me, cell) - self.use_of(me, slot) + gain,
        )
    }

    /// Adds the defences that begin with taking a tile of those that [`SixBoard::first_defences`] gave back.
    pub(super) fn more_defences(&mut self, slot: Slot) {
        let (me, other) = (self.colour(), self.colour().other());
        if matches!(self.defence_at_a_glance(slot, &self.dangers(other)), Glance::Anywhere) {
            return self.defences_anywhere(me, slot);
        }
        if self.free_tiles(me) >> slot & 1 != 0 {
            return self.defences_taking(me, other, slot, self.heap.all() & !(1 << slot), false);
        }
        let (groups, count) = self.groups(slot);
        let groups = &groups[..count];
        let most = groups.iter().map(|g| g.count_ones()).max().unwrap_or(0);
        let tie = groups.iter().filter(|g| g.count_ones() == most).count() > 1;
        for &group in groups.iter().filter(|g| g.count_ones() == most) {
            self.defences_taking(me, other, slot, group, tie);
        }
    }

    /// The places that lack one tile of a colour.
    fn dangers(&self, colour: Side) -> Dangers {
        let mut dangers = Dangers {
            items: [(0, Cell::new(0)); Dangers::MOST],
            len: 0,
            all: true,
            closed_by: 0,
            spare: None,
            gap: None,
        };
        let mut spare = self.heap.own[colour] & self.heap.loose;
        for (place, cell) in self.places.fives(colour).iter() {
            if dangers.len == Dangers::MOST {
                dangers.all = false;
                break;
            }
            let shape = self.window.tiles_in(place);
            spare &= !shape;
            dangers.items[dangers.len] = (shape, cell);
            dangers.len += 1;
        }
        if dangers.all && dangers.len > 0 && self.places.standing[colour] == 0 {
            let gap = dangers.items[0].1;
            dangers.spare = Some(spare);
            dangers.gap = dangers.items[..dangers.len].iter().all(|item| item.1 == gap).then_some(gap);
        }
        for (place, _) in self.places.spoilt(colour).iter() {
            dangers.closed_by |= self.window.tiles_in(place) & self.heap.own[colour.other()];
        }
        dangers
    }

    /// What taking a tile leaves to prevent a win, where that is seen without trying.
    #[inline(always)]
    fn defence_at_a_glance(&self, slot: Slot, dangers: &Dangers) -> Glance {
        let lost = self.lost_with(slot);
        if lost == 0 && self.leaves_spare(slot, dangers) {
            return dangers.gap.map_or(Glance::None, Glance::At);
        }
        self.defence_looked_at(slot, lost, dangers)
    }

    /// Whether taking a tile opens nothing and surely leaves the other side tiles enough for its shape, as it mostly is.
    #[inline(always)]
    fn leaves_spare(&self, slot: Slot, dangers: &Dangers) -> bool {
        let spare = |spare: u64| has(spare & !self.heap.touching[slot], self.tiles_needed());
        dangers.spare.is_some_and(spare) && dangers.closed_by >> slot & 1 == 0
    }

    fn defence_looked_at(&self, slot: Slot, lost: u64, dangers: &Dangers) -> Glance {
        let (me, other) = (self.colour(), self.colour().other());
        if self.places.standing[other] > 0 {
            return if self.rules.announce && lost == 0 { Glance::None } else { Glance::Unclear };
        }
        if !dangers.all {
            return Glance::Unclear;
        }
        if lost != 0 {
            let stays = |colour: Side| (self.heap.own[colour] & !lost).count_ones();
            if 2 * lost.count_ones() + 1 >= self.heap.all().count_ones()
                || stays(other) <= u32::from(FEW)
                || stays(me) <= u32::from(FEW)
            {
                return Glance::Unclear;
            }
        }
        let stays = self.heap.all() & !lost & !(1 << slot);
        let (mut target, mut unclear) = (None, false);
        let mut consider = |shape: u64, gap: Cell| {
            if shape & lost != 0 {
                return true;
            }
            if !self.can_complete(other, shape, Some(slot), stays) {
                unclear = true;
                return true;
            }
            let fits = gap != self.heap.spot(slot) && target.is_none_or(|before| before == gap);
            target = Some(gap);
            fits
        };
        for &(shape, gap) in &dangers.items[..dangers.len] {
            if !consider(shape, gap) {
                return Glance::None;
            }
        }
        // Places may be opened that tiles closed.
        if dangers.closed_by & (lost | 1 << slot) != 0 {
            for (place, _) in self.places.spoilt(other).iter() {
                let tiles = self.window.tiles_in(place);
                let by = tiles & self.heap.own[me];
                if by & (lost | 1 << slot) != 0
                    && !consider(tiles & self.heap.own[other], self.heap.spot(Slot::first_of(by)))
                {
                    return Glance::None;
                }
            }
        }
        if unclear { Glance::Unclear } else { target.map_or(Glance::Anywhere, Glance::At) }
    }

    /// Whether those of the neighbours of a tile that stay hang together around it.
    #[inline(always)]
    fn is_one_arc(&self, slot: Slot, stays: u64) -> bool {
        let cell = self.heap.spot(slot);
        let near = bits(self.window.near(cell) as u64)
            .filter(|&dir| stays >> self.window.slot_on(plus(cell, STEPS[dir])) & 1 != 0)
            .fold(0, |near, dir| near | 1 << dir);
        ONE_ARC[near & 63]
    }

    /// How many tiles must be free to go so that one of them surely is after the other side's move.
    #[inline(always)]
    fn tiles_needed(&self) -> u32 {
        if self.rules.advanced { 1 } else { 2 }
    }

    /// Whether a colour can surely complete a shape in its gap when only `stays` are left, wherever else another tile is
    /// laid. `taken` is a tile that is to be taken first.
    ///
    /// Under the basic rule two tiles must be free to go: a tile laid elsewhere holds fast at most one of them, the one
    /// it hangs on. Under the advanced rules one is enough, if the shape's group without it is so much the largest that
    /// one tile more elsewhere does not matter.
    #[inline(always)]
    fn can_complete(&self, colour: Side, shape: u64, taken: Option<Slot>, stays: u64) -> bool {
        let own = self.heap.own[colour] & stays & !shape;
        let needed = self.tiles_needed();
        let mut sure = own & self.heap.loose & !taken.map_or(0, |slot| self.heap.touching[slot]);
        if has(sure, needed) {
            return true;
        }
        let mut unsure = own & !sure;
        if let Some(slot) = taken
            && self.is_one_arc(slot, stays)
        {
            // What hung together by way of the tile hangs together without it.
            let far = own & !self.heap.touching[slot];
            sure |= far & !self.bonds.now().cut;
            unsure &= if self.rules.advanced { !sure } else { !far };
        }
        if has(sure, needed) {
            return true;
        }
        let mut needed = needed - sure.count_ones();
        for tile in slots(unsure) {
            let rest = stays & !(1 << tile);
            let group = self.heap.reach(shape & shape.wrapping_neg(), rest);
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

    /// The most promising cell for a tile that takes others with it.
    fn best_anywhere(&self, me: Side, slot: Slot) -> Option<Cell> {
        let stays = self.heap.all() & !self.lost_with(slot) & !(1 << slot);
        let from = self.heap.spot(slot);
        let mut best = None;
        let mut most = -1;
        self.window.for_each_frontier(|cell| {
            let worth = self.places.worth(me, cell);
            if worth > most && cell != from && self.window.neighbours(cell) & stays != 0 {
                (best, most) = (Some(cell), worth);
            }
        });
        best
    }

    /// All other moves of a tile that takes others with it.
    fn defences_anywhere(&mut self, me: Side, slot: Slot) {
        let best = self.best_anywhere(me, slot);
        let mut list = std::mem::take(&mut self.scratch);
        let stays = self.heap.all() & !self.lost_with(slot) & !(1 << slot);
        let from = self.heap.spot(slot);
        self.window.for_each_frontier(|cell| {
            if Some(cell) != best && cell != from && self.window.neighbours(cell) & stays != 0 {
                list.push(self.defence(me, slot, cell));
            }
        });
        self.scratch = list;
    }

    /// Finds the cells to which a tile can go so that the other side's win is gone.
    fn defences_taking(&mut self, me: Side, other: Side, slot: Slot, group: u64, tie: bool) {
        let from = self.heap.spot(slot);
        let loss = self.places.worth(me, from);
        let keep = tie.then(|| self.least(group));
        let before = (self.moment(), self.bonds.known);
        let left = self.take(me, slot, group);
        self.bonds.known = false;
        let few = self.rules.advanced && self.heap.counts[other] <= FEW;
        let mut target = None;
        let mut wide = true;
        let mut fork = false;
        if self.rules.announce && self.places.standing[other] > 0 && !few {
            // It stands and will be announced, whatever else happens.
            wide = false;
        } else if !few {
            for (place, cell) in self.places.fives(other).iter() {
                let shape = self.window.tiles_in(place);
                if self.can_complete(other, shape, None, self.heap.all()) {
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
            self.window.for_each_frontier(|cell| {
                if cell != from {
                    list.push((self.moving(from, cell, keep), self.places.worth(me, cell) - loss));
                }
            });
        } else if let Some(cell) = target
            && cell != from
            && self.window.is_empty(cell)
            && self.window.neighbours(cell) != 0
        {
            list.push((self.moving(from, cell, keep), self.places.worth(me, cell) - loss));
        }
        self.scratch = list;
        // Each is tried, if it may hold a tile fast or set one free: other wins may be left, or may have been opened.
        let completed = self.completed(me, other);
        let mut kept = base;
        for i in base..self.scratch.len() {
            let item = self.scratch[i];
            let Some(to) = self.to(item.0) else { continue };
            if let Some(gaps) = &completed
                && self.changes_no_bond(to, other)
            {
                if gaps.iter().all(|&gap| gap == to) {
                    self.scratch[kept] = item;
                    kept += 1;
                }
                continue;
            }
            let moment = self.moment();
            self.add(me, to);
            let helps = match self.judge(me) {
                Some(Over::Won(winner)) => winner == me,
                Some(Over::Draw) => true,
                None => self.win(other, false).is_none(),
            };
            self.unlay(me, to);
            self.revert(moment);
            if helps {
                self.scratch[kept] = item;
                kept += 1;
            }
        }
        self.scratch.truncate(kept);
        self.put_back(me, from, left, before);
    }

    /// Basic rule: the cells in which a colour can complete a shape as the tiles lie. None if it is not so simple.
    fn completed(&self, me: Side, other: Side) -> Option<Vec<Cell>> {
        if self.rules.advanced || self.places.standing != [0; 2] || !self.places.fives(me).is_empty() {
            return None;
        }
        let fives = self.places.fives(other).iter();
        let can = |place: Place| {
            slots(self.heap.own[other] & !self.window.tiles_in(place)).any(|slot| self.is_free(slot))
        };
        Some(fives.filter(|&(place, _)| can(place)).map(|(_, cell)| cell).collect())
    }

    /// Whether a tile laid on a cell leaves all tiles of a colour as free as they are.
    fn changes_no_bond(&self, cell: Cell, colour: Side) -> bool {
        let near = self.window.near(cell) & 63;
        let own = |dir: usize| self.heap.own[colour] >> self.window.slot_on(plus(cell, STEPS[dir])) & 1 != 0;
        ONE_ARC[near] && !bits(u64::from(HINGES[near])).any(own)
    }

    fn put_back(&mut self, me: Side, from: Cell, left: usize, (moment, bonded): (Moment, bool)) {
        self.bring_back(me, from, left);
        self.revert(moment);
        self.bonds.known = bonded;
    }
}

/// Whether a set has at least one or two members.
#[inline(always)]
fn has(set: u64, members: u32) -> bool {
    set & set.wrapping_sub(u64::from(members > 1)) != 0
}

/// What is known of a defence that begins with taking a tile.
enum Glance {
    /// No cell helps.
    None,
    /// Only this cell helps.
    At(Cell),
    /// Every cell helps: what threatened leaves the game.
    Anywhere,
    /// It must be tried.
    Unclear,
}

/// Places that lack one tile: the tiles in them and the cell they lack.
struct Dangers {
    items: [(u64, Cell); Dangers::MOST],
    len: usize,
    /// Whether there are no more than these.
    all: bool,
    /// Loose tiles that none of the shapes needs. None if it is not so simple.
    spare: Option<u64>,
    /// The cell that all of the places lack.
    gap: Option<Cell>,
    /// The tiles of the other colour each of which alone closes a place that would lack nothing but it.
    closed_by: u64,
}

impl Dangers {
    const MOST: usize = 8;
}
