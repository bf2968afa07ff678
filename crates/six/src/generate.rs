//! Legal moves: listed, counted, counted in pairs, and found from what somebody wants to do.

use std::ops::ControlFlow;

use hex::Hex;

use crate::graph::{Claims, Graph, Kept};
use crate::illegal::Groups;
use crate::moves::Kind;
use crate::position::{LIMIT, Room};
use crate::shapes::completes;
use crate::torus::{Spot, Tiles, bits};
use crate::{Action, Colour, IllegalMove, Move, Phase, Position};

impl Position {
    fn frontier_rows(&self) -> impl Iterator<Item = usize> + use<> {
        let used = self.used_rows();
        bits(used | used.rotate_left(1) | used.rotate_right(1))
    }

    fn frontier_spots(&self, room: Room) -> impl Iterator<Item = Spot> + '_ {
        self.frontier_rows()
            .flat_map(move |row| bits(self.frontier_row(row, room)).map(move |column| Spot::new(column, row)))
    }

    pub(crate) fn generate(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        if self.rules_in_force().announce && self.first_shape(self.colour()).is_some() {
            f(Move::ANNOUNCE)?;
        }
        match self.phase() {
            Phase::Placing => self.generate_placing(f),
            Phase::Moving => self.generate_moving(f),
        }
    }

    fn generate_placing(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.is_first_placement() {
            return self.first_cells().try_for_each(|spot| f(Move::place(spot)));
        }
        let announce = self.rules_in_force().announce;
        let stands = announce && self.first_shape(self.colour()).is_some();
        let tiles = self.tiles_of(self.colour());
        for spot in self.frontier_spots(self.room()) {
            let m = Move::place(spot);
            f(m)?;
            if announce && (stands || completes(tiles, spot).is_some()) {
                f(m.announcing())?;
            }
        }
        ControlFlow::Continue(())
    }

    fn generate_moving(&self, mut f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let rules = self.rules_in_force();
        let graph = Graph::new(self, self.colour());
        let claims = rules.announce.then(|| Claims::new(self, self.colour(), &graph));
        let (mut any, mut flow) = (false, ControlFlow::Continue(()));
        graph.for_each_take(rules.advanced, |kept| {
            any = true;
            if flow.is_break() {
                return;
            }
            let keep = kept.tie.then(|| Spot::of(self.least(&graph, kept.group)));
            let stands = claims.as_ref().is_some_and(|c| c.stands(kept.group));
            flow = graph.targets(kept.group).try_for_each(|to| {
                let m = Move::shift(graph.spot(kept.taken), to, keep);
                f(m)?;
                match &claims {
                    Some(c) if stands || c.threatens(kept.group, to) => f(m.announcing()),
                    _ => ControlFlow::Continue(()),
                }
            });
        });
        if any { flow } else { f(Move::PASS) }
    }

    /// The smallest cell of a set of tiles: what names a group.
    pub(crate) fn least(&self, graph: &Graph, group: u64) -> Hex {
        let least = bits(group).map(|tile| self.cell(graph.spot(tile))).min();
        least.unwrap_or_else(|| unreachable!("a group has tiles"))
    }

    pub(crate) fn count_one(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        let (rules, colour) = (self.rules_in_force(), self.colour());
        match self.phase() {
            Phase::Placing if self.is_first_placement() => self.first_cells().count() as u64,
            Phase::Placing => {
                let room = self.room();
                let cells = self.frontier_rows().map(|r| u64::from(self.frontier_row(r, room).count_ones()));
                let cells = cells.sum();
                cells + if rules.announce { self.count_claims(colour, cells) } else { 0 }
            }
            Phase::Moving => {
                let graph = Graph::new(self, colour);
                let moves = graph.count(rules.advanced).max(u64::from(!rules.advanced && graph.free() == 0));
                if !rules.announce {
                    return moves;
                }
                let lone = u64::from(self.first_shape(colour).is_some());
                moves + lone + Claims::new(self, colour, &graph).count(&graph, rules.advanced)
            }
        }
    }

    /// How many announcements a side that has a choice of `cells` cells adds to its moves.
    fn count_claims(&self, colour: Colour, cells: u64) -> u64 {
        if self.first_shape(colour).is_some() {
            return cells + 1;
        }
        if self.count(colour) < 5 {
            return 0;
        }
        let tiles = self.tiles_of(colour);
        self.frontier_spots(self.room()).filter(|&spot| completes(tiles, spot).is_some()).count() as u64
    }

    pub(crate) fn count_two(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        match self.phase() {
            Phase::Moving => self.count_two_moving(),
            // The child is in the same phase when two tiles or more are in hand.
            Phase::Placing
                if !self.is_first_placement()
                    && self.hands().iter().map(|&n| u32::from(n)).sum::<u32>() > 1 =>
            {
                self.count_two_placing()
            }
            Phase::Placing => {
                let mut pairs = 0;
                let _ = self.generate(|m| {
                    let mut child = self.clone();
                    child.perform(m);
                    pairs += child.count_one();
                    ControlFlow::Continue(())
                });
                pairs
            }
        }
    }

    /// A tile takes a cell of the frontier and adds those of its neighbours that no tile touched before.
    fn count_two_placing(&self) -> u64 {
        let (rules, colour) = (self.rules_in_force(), self.colour());
        let room = self.room();
        let mut frontier = Tiles::NONE;
        let mut far = Tiles::NONE;
        let used = self.used_rows();
        let near = used | used.rotate_left(1) | used.rotate_right(1);
        for row in bits(near | near.rotate_left(1) | near.rotate_right(1)) {
            let (taken, touched) = (self.taken_row(row), self.touched_row(row));
            *frontier.row_mut(row) = touched & !taken & room.row(row);
            *far.row_mut(row) = !(touched | taken) & room.row(row);
        }
        let (mut cells, mut added) = (0, 0);
        for row in bits(near) {
            let here = frontier.row(row);
            let [above, level, below] = [row.wrapping_sub(1), row, row + 1].map(|r| far.row(r));
            // How many of the six neighbours are far, for 64 cells at once: two full adders and a third.
            let (s1, c1) = add(level.rotate_left(1), level.rotate_right(1), above);
            let (s2, c2) = add(above.rotate_right(1), below, below.rotate_left(1));
            let (ones, c3) = (s1 ^ s2, s1 & s2);
            let (twos, fours) = add(c1, c2, c3);
            let sum = |word: u64| u64::from((word & here).count_ones());
            cells += sum(!0);
            added += sum(ones) + 2 * sum(twos) + 4 * sum(fours);
        }
        let spots = || bits(near).flat_map(|row| bits(frontier.row(row)).map(move |c| Spot::new(c, row)));
        let mut pairs = cells * cells - cells + added;
        if rules.announce {
            // The answers may announce: all of them, or those on the cells that complete a shape.
            let other = self.tiles_of(colour.other());
            if self.first_shape(colour.other()).is_some() {
                pairs = 2 * pairs + cells;
            } else if self.count(colour.other()) >= 5 {
                let winning = spots().filter(|&spot| completes(other, spot).is_some()).count() as u64;
                pairs += winning * (cells - 1);
            }
        } else if self.count(colour) >= 5 {
            // A move that completes a shape has no answer.
            let tiles = self.tiles_of(colour);
            for spot in spots().filter(|&spot| completes(tiles, spot).is_some()) {
                pairs -= cells - 1 + u64::from(far.near(spot).count_ones());
            }
        }
        pairs
    }

    fn count_two_moving(&self) -> u64 {
        let graph = Graph::new(self, self.colour());
        let (mut any, mut pairs) = (false, 0);
        graph.for_each_take(self.rules_in_force().advanced, |kept| {
            any = true;
            let mut without = self.clone();
            without.take(graph.spot(kept.taken), Some(graph.spot(kept.group.trailing_zeros() as usize & 63)));
            for to in graph.targets(kept.group) {
                let mut child = without.clone();
                child.lay(to, false);
                pairs += child.count_one();
            }
        });
        if !any {
            let mut child = self.clone();
            child.hand_on();
            pairs = child.count_one();
        }
        pairs
    }

    /// What a move does, in coordinates.
    pub fn action(&self, m: Move) -> Action {
        let (to, announce) = (self.cell(m.to()), m.announces());
        match m.kind() {
            Kind::Place => Action::Place { to, announce },
            Kind::Shift => {
                let keep = m.keep().map(|spot| self.cell(spot));
                Action::Shift { from: self.cell(m.from()), to, keep, announce }
            }
            Kind::Pass => Action::Pass,
            Kind::Announce => Action::Announce,
        }
    }

    /// The legal move that does this, or why there is none. Where shapes announce themselves, announcing
    /// with a move is ignored; a group that stays may be named by any of its tiles, also needlessly.
    pub fn find(&self, action: Action) -> Result<Move, IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        let colour = self.colour();
        match action {
            Action::Place { to, announce } => self.find_place(to, announce),
            Action::Shift { from, to, keep, announce } => self.find_shift(from, to, keep, announce),
            Action::Pass => self.find_pass(),
            Action::Announce if !self.rules_in_force().announce => Err(IllegalMove::Automatic),
            Action::Announce if self.first_shape(colour).is_none() => Err(IllegalMove::NoShape { colour }),
            Action::Announce => Ok(Move::ANNOUNCE),
        }
    }

    fn find_pass(&self) -> Result<Move, IllegalMove> {
        if self.phase() == Phase::Placing {
            return Err(IllegalMove::PassWhilePlacing);
        }
        let graph = Graph::new(self, self.colour());
        let mut least: Option<Hex> = None;
        graph.for_each_take(self.rules_in_force().advanced, |kept| {
            let cell = self.cell(graph.spot(kept.taken));
            least = Some(least.map_or(cell, |c| c.min(cell)));
        });
        least.map_or(Ok(Move::PASS), |cell| Err(IllegalMove::CanTake { cell }))
    }

    /// Whether a tile may be laid on a cell as far as range and emptiness go.
    fn vacant(&self, cell: Hex) -> Result<Spot, IllegalMove> {
        if cell.q.unsigned_abs() > LIMIT || cell.r.unsigned_abs() > LIMIT {
            return Err(IllegalMove::TooFar { cell });
        }
        if !self.sees(cell) {
            return Err(IllegalMove::TouchesNothing { cell });
        }
        let spot = Spot::of(cell);
        if self.is_taken(spot) { Err(IllegalMove::Occupied { cell }) } else { Ok(spot) }
    }

    fn find_place(&self, to: Hex, announce: bool) -> Result<Move, IllegalMove> {
        if self.phase() == Phase::Moving {
            return Err(IllegalMove::HandsEmpty);
        }
        let spot = self.vacant(to)?;
        if self.taken_near(spot) == 0 {
            return Err(IllegalMove::TouchesNothing { cell: to });
        }
        if self.is_first_placement() && !self.first_cells().any(|s| s == spot) {
            return Err(IllegalMove::FirstPlacement);
        }
        let m = Move::place(spot);
        if !(announce && self.rules_in_force().announce) {
            return Ok(m);
        }
        let colour = self.colour();
        if completes(self.tiles_of(colour), spot).is_none() && self.first_shape(colour).is_none() {
            return Err(IllegalMove::NoShapeAfter { colour });
        }
        Ok(m.announcing())
    }

    fn find_shift(&self, from: Hex, to: Hex, keep: Option<Hex>, announce: bool) -> Result<Move, IllegalMove> {
        let (rules, colour) = (self.rules_in_force(), self.colour());
        if self.phase() == Phase::Placing {
            return Err(IllegalMove::StillPlacing);
        }
        match self.tile(from) {
            None => return Err(IllegalMove::NoTile { cell: from }),
            Some(other) if other != colour => {
                return Err(IllegalMove::NotYours { cell: from, colour: other });
            }
            Some(_) => {}
        }
        let graph = Graph::new(self, colour);
        let taken = graph.tile_at(Spot::of(from)).ok_or(IllegalMove::NoTile { cell: from })?;
        let (groups, parts) = graph.groups(taken);
        if parts > 1 && !rules.advanced {
            let groups = groups[..parts].iter().map(|&g| self.least(&graph, g)).collect();
            return Err(IllegalMove::Fixed { cell: from, groups });
        }
        if from == to {
            return Err(IllegalMove::SameCell);
        }
        let spot = self.vacant(to)?;
        if self.taken_near(spot) == 0 {
            return Err(IllegalMove::TouchesNothing { cell: to });
        }
        let kept = self.find_kept(&graph, taken, keep)?;
        if !graph.targets(kept.group).any(|s| s == spot) {
            let others = groups.iter().fold(0, |all, group| all | group);
            return Err(if graph.targets(others).any(|s| s == spot) {
                IllegalMove::TouchesOnlyRemoved { cell: to }
            } else {
                IllegalMove::TouchesOnlyTaken { cell: to, from }
            });
        }
        let keep = kept.tie.then(|| Spot::of(self.least(&graph, kept.group)));
        let m = Move::shift(Spot::of(from), spot, keep);
        if !(announce && rules.announce) {
            return Ok(m);
        }
        let claims = Claims::new(self, colour, &graph);
        if !claims.stands(kept.group) && !claims.threatens(kept.group, spot) {
            return Err(IllegalMove::NoShapeAfter { colour });
        }
        Ok(m.announcing())
    }

    /// What stays when a tile is taken and the group of `keep` is to stay.
    fn find_kept(&self, graph: &Graph, taken: usize, keep: Option<Hex>) -> Result<Kept, IllegalMove> {
        let mut largest: [Option<Kept>; 3] = [None; 3];
        let mut places = largest.iter_mut();
        graph.for_each_kept(taken, |kept| {
            if let Some(place) = places.next() {
                *place = Some(kept);
            }
        });
        let named = || -> Groups { largest.iter().flatten().map(|k| self.least(graph, k.group)).collect() };
        match (keep, largest) {
            (None, [Some(only), None, None]) => Ok(only),
            (None, _) => Err(IllegalMove::Tie { groups: named() }),
            (Some(cell), _) => {
                let tile = if self.sees(cell) { graph.tile_at(Spot::of(cell)) } else { None };
                let holds = |kept: &&Kept| tile.is_some_and(|tile| kept.group >> tile & 1 != 0);
                let found = largest.iter().flatten().find(holds).copied();
                found.ok_or_else(|| IllegalMove::WrongGroup { cell, groups: named() })
            }
        }
    }
}

/// A full adder of 64 bits at once: sum and carry.
const fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    let half = a ^ b;
    (half ^ c, a & b | half & c)
}
