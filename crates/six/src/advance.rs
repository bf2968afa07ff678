//! Playing: tiles are taken and laid, the turn is handed on, and the end is noticed.

use game::{Outcome, Termination};
use hex::{Dir, Hex};

use crate::moves::Kind;
use crate::position::{End, tile_key};
use crate::shapes::completes;
use crate::torus::{Spot, Tiles, bits};
use crate::{Colour, Move, Phase, Position};

/// A side with so few tiles has lost under the advanced rules (S12).
const FEW: u8 = 5;

impl Position {
    pub(crate) fn insert(&mut self, colour: Colour, spot: Spot) {
        self.tiles[colour.index()].insert(spot);
        self.rows |= 1 << spot.row();
        self.counts[colour.index()] = self.counts[colour.index()].saturating_add(1);
        self.hash ^= tile_key(colour, spot);
    }

    pub(crate) fn remove(&mut self, colour: Colour, spot: Spot) {
        self.tiles[colour.index()].remove(spot);
        if self.taken_row(spot.row()) == 0 {
            self.rows &= !(1 << spot.row());
        }
        self.counts[colour.index()] = self.counts[colour.index()].saturating_sub(1);
        self.hash ^= tile_key(colour, spot);
    }

    /// Puts the tiles into the middle of the window.
    pub(crate) fn rebase(&mut self) {
        let (low, high) = self.bounds();
        let margin = |low: i32, high: i32| (63 - (high - low)) / 2;
        self.base = low - Hex::new(margin(low.q, high.q), margin(low.r, high.r));
    }

    /// Takes a tile of the side on turn off the table. When the others fall apart, the group that stays is
    /// the one with the tile `keep`, or the largest, and all other tiles leave the game (S10).
    pub(crate) fn take(&mut self, from: Spot, keep: Option<Spot>) {
        let colour = self.colour();
        if !self.tiles[colour.index()].has(from) {
            return;
        }
        let near = self.taken_near(from);
        self.remove(colour, from);
        // Neighbours side by side hold together without the tile; where a run of them begins, so may a group.
        let starts = near & !(near << 1 | near >> 5);
        if !self.rules.advanced || starts & starts.wrapping_sub(1) == 0 {
            return;
        }
        let mut seen = Tiles::NONE;
        let (mut best, mut most) = (Tiles::NONE, 0);
        for dir in bits(u64::from(starts)) {
            let spot = from.step(Dir::from_index(dir));
            if seen.has(spot) {
                continue;
            }
            let (group, size) = self.group(spot);
            for row in bits(self.rows) {
                *seen.row_mut(row) |= group.row(row);
            }
            let wanted = match keep {
                Some(keep) => group.has(keep),
                None => size > most,
            };
            if wanted {
                (best, most) = (group, size);
            }
        }
        if most > 0 && most < u32::from(self.counts[0]) + u32::from(self.counts[1]) {
            self.retain(&best);
        }
    }

    /// The tiles connected with the one on `spot`, and how many they are.
    pub(crate) fn group(&self, spot: Spot) -> (Tiles, u32) {
        let mut group = Tiles::NONE;
        group.insert(spot);
        let mut size = 1;
        let mut fresh = 1u64 << spot.row();
        // A row passes what it has reached to its neighbours until nothing is new.
        while fresh != 0 {
            let row = fresh.trailing_zeros() as usize;
            fresh &= fresh - 1;
            let level = group.row(row);
            for (row, word) in [
                (row, level.rotate_left(1) | level.rotate_right(1)),
                ((row + 1) & 63, level | level.rotate_right(1)),
                (row.wrapping_sub(1) & 63, level | level.rotate_left(1)),
            ] {
                let new = word & self.taken_row(row) & !group.row(row);
                if new != 0 {
                    *group.row_mut(row) |= new;
                    size += new.count_ones();
                    fresh |= 1 << row;
                }
            }
        }
        (group, size)
    }

    fn retain(&mut self, group: &Tiles) {
        for row in bits(self.rows) {
            for colour in Colour::ALL {
                for column in bits(self.tiles[colour.index()].row(row) & !group.row(row)) {
                    self.remove(colour, Spot::new(column, row));
                }
            }
        }
    }

    /// Lays a tile of the side on turn, judges whether the game is over, and hands the turn on.
    pub(crate) fn lay(&mut self, to: Spot, announce: bool) {
        let colour = self.colour();
        let cell = self.cell(to);
        let edge = |base: i32, n: i32| (n - base - 1) as u32 > 61;
        let shape = if self.rules.announce { None } else { completes(&self.tiles[colour.index()], to) };
        self.insert(colour, to);
        if edge(self.base.q, cell.q) || edge(self.base.r, cell.r) {
            self.rebase();
        }
        if announce {
            return self.announce();
        }
        self.hand_on();
        self.end = match shape {
            Some(kind) => Some(End::Shape(colour, kind)),
            None => self.few(),
        };
    }

    pub(crate) fn hand_on(&mut self) {
        self.hash ^= self.turn_key();
        self.turn = self.turn.next(self.rules.seats());
        self.hash ^= self.turn_key();
    }

    fn announce(&mut self) {
        self.hash ^= self.turn_key();
        self.announced = true;
        self.hash ^= self.turn_key();
        self.end = self.judge();
    }

    pub(crate) fn perform(&mut self, m: Move) {
        match m.kind() {
            Kind::Place => {
                self.give_out();
                self.lay(m.to(), m.announces());
            }
            Kind::Shift => {
                self.take(m.from(), m.keep());
                self.lay(m.to(), m.announces());
            }
            Kind::Pass => self.hand_on(),
            Kind::Announce => self.announce(),
        }
    }

    /// Takes a tile out of the hand of the seat on turn.
    fn give_out(&mut self) {
        let hand = &mut self.hands[self.turn];
        *hand = hand.saturating_sub(1);
    }

    /// What the whole board says about the end.
    pub(crate) fn judge(&self) -> Option<End> {
        let shape = |colour| self.first_shape(colour).map(|kind| End::Shape(colour, kind));
        let colour = self.colour();
        if self.rules.announce {
            let announced = if self.announced { shape(colour) } else { None };
            return announced.or_else(|| self.few());
        }
        // The side that moved last comes first (S12).
        shape(colour.other()).or_else(|| shape(colour)).or_else(|| self.few())
    }

    fn few(&self) -> Option<End> {
        if !self.rules.advanced || self.phase() == Phase::Placing {
            return None;
        }
        match self.counts.map(|n| n <= FEW) {
            [false, false] => None,
            [true, false] => Some(End::Few(Colour::Black)),
            [false, true] => Some(End::Few(Colour::Red)),
            [true, true] => Some(End::BothFew),
        }
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let seats = self.rules.seats();
        let win = |colour, termination| {
            Outcome::win(seats, termination, |seat| self.rules.colour_of(seat) == colour)
        };
        self.end.map(|end| match end {
            End::Shape(colour, kind) => win(colour, kind.termination()),
            End::Few(colour) => win(colour.other(), Termination::FiveOrFewer),
            End::BothFew => Outcome::draw(seats, Termination::FiveOrFewer),
        })
    }
}
