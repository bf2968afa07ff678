//! Moves are made and taken back.

use six::Move;

use super::board::{FEW, Over, SixBoard};
use super::bonds::{Level, Moved};
use super::hands::Before;
use super::hashes::tile_key;
use super::index::{Cell, Side, Slot};
use super::lay::Moment;

/// What must be kept to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    m: Option<Move>,
    moment: Moment,
    removed: usize,
    turn: Before,
    over: Option<Over>,
    level: Level,
}

impl SixBoard {
    // Moves carry the rules' numbers of cells.

    /// The move that lays a tile from the hand.
    #[inline(always)]
    pub(super) fn laying(&self, to: Cell) -> Move {
        Move::placing(self.window.number(to))
    }

    /// The move of a tile from cell to cell.
    #[inline(always)]
    pub(super) fn moving(&self, from: Cell, to: Cell, keep: Option<Cell>) -> Move {
        let number = |cell: Cell| self.window.number(cell);
        Move::moving(number(from), number(to), keep.map(number))
    }

    #[inline(always)]
    pub(super) fn to(&self, m: Move) -> Option<Cell> {
        m.to_index().map(|number| self.window.cell(number))
    }

    #[inline(always)]
    pub(super) fn from(&self, m: Move) -> Option<Cell> {
        m.from_index().map(|number| self.window.cell(number))
    }

    #[inline(always)]
    pub(super) fn keep(&self, m: Move) -> Option<Cell> {
        m.keep_index().map(|number| self.window.cell(number))
    }

    /// The hash after a move that moves no more than one tile and does not announce.
    #[inline(always)]
    pub(super) fn hash_with(&self, m: Move) -> Option<u64> {
        let key = |number: usize| tile_key(self.colour(), number);
        let to = key(m.to_index()?);
        Some(self.hashes.hash ^ to ^ m.from_index().map_or(0, key) ^ self.hands.change_to_next())
    }

    fn hand_on(&mut self) {
        self.hashes.turn_rest(self.hands.change_to_next());
        self.hands.hand_on();
    }

    fn announce(&mut self) {
        self.over = Some(Over::Won(self.colour()));
        self.hashes.turn_rest(self.hands.change_by_announcing());
    }

    /// How the game stands once a move is complete, by shapes and by five or fewer.
    pub(super) fn judge(&self, mover: Side) -> Option<Over> {
        if self.places.standing[mover] > 0 && !self.rules.announce {
            return Some(Over::Won(mover));
        }
        if !self.rules.advanced || self.is_placing() {
            return None;
        }
        match self.heap.counts.map(|n| n <= FEW) {
            [false, false] => None,
            [true, false] => Some(Over::Won(Side::Red)),
            [false, true] => Some(Over::Won(Side::Black)),
            [true, true] => Some(Over::Draw),
        }
    }

    /// Plays a legal move.
    pub fn make(&mut self, m: Move) -> Undo {
        self.find_bonds();
        let undo = self.snapshot(Some(m));
        let colour = self.colour();
        let Some(to) = self.to(m) else {
            if m.is_pass() {
                self.hand_on()
            } else {
                self.announce()
            }
            return undo;
        };
        match self.from(m) {
            None => {
                self.hands.lay();
                self.add(colour, to);
                if self.hands.in_hand() == 0 {
                    self.bind();
                }
            }
            Some(from) => self.move_tile(colour, from, to, m),
        }
        if m.announces() && self.rules.announce {
            self.announce();
        } else {
            self.over = self.judge(colour);
            self.hand_on();
        }
        undo
    }

    #[inline(always)]
    fn move_tile(&mut self, colour: Side, from: Cell, to: Cell, m: Move) {
        let Some(slot) = self.window.slot(from) else { unreachable!("a legal move takes a tile that lies") };
        let stays = match self.staying_after(slot, m) {
            Some(group) => {
                self.take(colour, slot, group);
                group
            }
            None => {
                self.remove(colour, slot, from);
                self.heap.all()
            }
        };
        let [near_from, near_to] = [from, to].map(|cell| self.window.near(cell));
        self.add(colour, to);
        self.bonds.moved = Some(Moved { stays, from: (from, near_from), to: (to, near_to) });
        self.bonds.known = false;
    }

    /// The tiles that stay when a move takes one that holds others together; nothing when all do.
    #[inline(always)]
    pub(super) fn staying_after(&self, slot: Slot, m: Move) -> Option<u64> {
        if !self.rules.advanced || self.is_free(slot) {
            return None;
        }
        Some(match self.keep(m) {
            None if self.bonds.known => self.heap.all() & !self.lost_with(slot) & !(1 << slot),
            keep => self.staying(slot, keep),
        })
    }

    /// The tiles that stay when one is taken.
    fn staying(&self, slot: Slot, keep: Option<Cell>) -> u64 {
        let (groups, count) = self.groups(slot);
        let wanted = keep.and_then(|cell| self.window.slot(cell));
        let groups = &groups[..count];
        match wanted.and_then(|slot| groups.iter().find(|&&group| group >> slot & 1 != 0)) {
            Some(&group) => group,
            // Without the last tile of all there is no group.
            None => groups.iter().copied().max_by_key(|g| g.count_ones()).unwrap_or(0),
        }
    }

    fn snapshot(&self, m: Option<Move>) -> Undo {
        Undo {
            m,
            moment: self.moment(),
            removed: self.removed.len(),
            turn: self.hands.before(),
            over: self.over,
            level: self.bonds.level(),
        }
    }

    /// Takes the last move back.
    pub fn unmake(&mut self, undo: Undo) {
        self.hands.revert(undo.turn);
        self.over = undo.over;
        if let Some(m) = undo.m
            && let Some(to) = self.to(m)
        {
            let colour = self.colour();
            self.unlay(colour, to);
            if let Some(from) = self.from(m) {
                self.bring_back(colour, from, self.removed.len() - undo.removed);
            }
            self.bonds.revert(undo.level);
        }
        self.revert(undo.moment);
    }

    /// Hands the turn on without a move, as if that were allowed; not when it would prove nothing.
    pub(super) fn skip(&mut self) -> Option<Undo> {
        let other = self.colour().other();
        if self.is_placing() && self.hands.in_hand() <= 8
            || !self.places.fives(other).is_empty()
            || self.places.standing[other] > 0
        {
            return None;
        }
        let undo = self.snapshot(None);
        self.hand_on();
        Some(undo)
    }
}
