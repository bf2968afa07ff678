//! Wins in one move, and all moves that prevent the other side's: exact, in both phases and under all rules.

use six::Move;

use super::board::{Board, FEW, Over};
use super::geometry::{bits, places_of};

impl Board {
    /// A move with which a colour would win at once if it were on turn, in the phase named.
    #[inline(always)]
    pub(super) fn win(&self, colour: usize, placing: bool) -> Option<Move> {
        if self.fives[colour].is_empty() && self.standing[colour] == 0 {
            return None;
        }
        self.find_win(colour, placing)
    }

    fn find_win(&self, colour: usize, placing: bool) -> Option<Move> {
        if self.standing[colour] > 0 && self.rules.announce {
            return Some(Move::ANNOUNCE);
        }
        let said = |m: Move| if self.rules.announce { m.with_announcement() } else { m };
        if placing {
            return self.fives[colour].iter().next().map(|(_, cell)| said(self.laying(cell)));
        }
        for (place, cell) in self.fives[colour].iter() {
            let shape = self.tiles_in(place);
            if let Some(slot) = bits(self.own[colour] & !shape).find(|&slot| self.is_free(slot)) {
                return Some(said(self.moving(self.spot(slot), cell, None)));
            }
        }
        if !self.rules.advanced {
            return None;
        }
        // The rest of the tiles may fall apart if only the shape stays.
        let mut found = None;
        for (place, cell) in self.fives[colour].iter() {
            let shape = self.tiles_in(place);
            self.for_each_take(colour, |slot, group, tie| {
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
        self.for_each_take(me, |slot, group, tie| {
            if (group & self.own[other]).count_ones() <= few && (group & self.own[me]).count_ones() >= few {
                found = self.any_target(slot, group).map(|to| self.shift(slot, to, group, tie));
            }
            found.is_none()
        });
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
        !(self.fives[other].is_empty() && self.standing[other] == 0)
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
            if self.standing[other] > 0 || self.fives[other].fork() {
                return;
            }
            if let Some((_, cell)) = self.fives[other].iter().next() {
                let worth = self.worth(me, cell);
                self.scratch.push((self.laying(cell), worth));
            }
            return;
        }
        // With the last tile laid, the win needs a tile that can be taken.
        let base = self.scratch.len();
        let mut list = std::mem::take(&mut self.scratch);
        self.for_each_frontier(|cell| {
            list.push((self.laying(cell), self.worth(me, cell) + self.worth(other, cell)))
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
        let base = self.scratch.len();
        let mut any = false;
        // Tiles whose neighbours hang together around them can be taken, also when a tile that they do not touch
        // is gone.
        let loose = bits(self.own[other]).filter(|&s| self.is_loose(s)).fold(0u64, |set, s| set | 1 << s);
        let simple = self.standing[other] == 0 && !self.fives[other].fork();
        for slot in bits(self.own[me]) {
            if self.is_free(slot) {
                any = true;
                if let Some(answer) = self.defence_at_a_glance(slot, loose, simple) {
                    if let Some(cell) = answer {
                        let from = self.spot(slot);
                        let m = self.moving(from, cell, None);
                        self.scratch.push((m, self.worth(me, cell) - self.use_of(me, slot)));
                    }
                    continue;
                }
                self.defences_taking(me, other, slot, self.all() & !(1 << slot), false);
            } else if self.rules.advanced {
                any = true;
                let (groups, count) = self.groups(slot);
                let groups = &groups[..count];
                let most = groups.iter().map(|g| g.count_ones()).max().unwrap_or(0);
                let tie = groups.iter().filter(|g| g.count_ones() == most).count() > 1;
                for &group in groups.iter().filter(|g| g.count_ones() == most) {
                    self.defences_taking(me, other, slot, group, tie);
                }
            }
        }
        if !any {
            self.scratch.push((Move::PASS, 0));
            self.keep_those_that_help(base);
        }
    }

    /// What taking a free tile leaves to prevent a win, where that is seen without trying: one cell or none.
    fn defence_at_a_glance(&self, slot: usize, loose: u64, simple: bool) -> Option<Option<usize>> {
        let (me, other) = (self.colour(), 1 - self.colour());
        if self.standing[other] > 0 {
            return if self.rules.announce { Some(None) } else { None };
        }
        let opens = |place: usize| self.in_place(place).is_some_and(|n| n[me] == 1 && n[other] == 5);
        let mut target = None;
        for (place, cell) in self.fives[other].iter() {
            let spare = loose & !self.touching[slot] & !self.tiles_in(place);
            if spare & spare.wrapping_sub(1) == 0 {
                return None;
            }
            if target.is_some_and(|before| before != cell) {
                return Some(None);
            }
            target = Some(cell);
        }
        if !simple || places_of(self.spot(slot)).any(opens) {
            return None;
        }
        target.map(Some)
    }

    /// Finds the cells to which a tile can go so that the other side's win is gone.
    fn defences_taking(&mut self, me: usize, other: usize, slot: usize, group: u64, tie: bool) {
        let from = self.spot(slot);
        let loss = self.worth(me, from);
        let keep = tie.then(|| self.least(group));
        let left = self.take(me, slot, group);
        let few = self.rules.advanced && self.counts[other] <= FEW;
        let mut target = None;
        let mut wide = true;
        let mut fork = false;
        if self.rules.announce && self.standing[other] > 0 && !few {
            // It stands and will be announced, whatever else happens.
            wide = false;
        } else if !few {
            // A win that two tiles can complete is prevented on its cell alone: a tile laid elsewhere holds fast at
            // most one of them, the one it hangs on.
            for (place, cell) in self.fives[other].iter() {
                let shape = self.tiles_in(place);
                let spare = bits(self.own[other] & !shape).filter(|&s| self.is_free(s)).take(2).count();
                if spare >= 2 {
                    wide = false;
                    match target {
                        None => target = Some(cell),
                        Some(before) => fork |= before != cell,
                    }
                }
            }
        }
        if fork {
            self.bring_back(me, from, left);
            return;
        }
        let base = self.scratch.len();
        let mut list = std::mem::take(&mut self.scratch);
        if wide {
            self.for_each_frontier(|cell| {
                if cell != from {
                    list.push((self.moving(from, cell, keep), self.worth(me, cell) - loss));
                }
            });
        } else if let Some(cell) = target
            && cell != from
            && self.is_empty(cell)
            && self.neighbours(cell) != 0
        {
            list.push((self.moving(from, cell, keep), self.worth(me, cell) - loss));
        }
        self.scratch = list;
        // Each is tried: other wins may be left, or may have been opened.
        let mut kept = base;
        for i in base..self.scratch.len() {
            let item = self.scratch[i];
            let Some(to) = self.to(item.0) else { continue };
            self.add(me, to);
            let helps = match self.judge(me) {
                Some(Over::Won(winner)) => winner == me,
                Some(Over::Draw) => true,
                None => self.win(other, false).is_none(),
            };
            self.remove(me, to);
            if helps {
                self.scratch[kept] = item;
                kept += 1;
            }
        }
        self.scratch.truncate(kept);
        self.bring_back(me, from, left);
    }
}
