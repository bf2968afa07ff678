//! The board that the search plays on: tiles on a torus, the places of shapes that they fill, and the groups that they
//! hold together, kept up to date from move to move.

use game::{Position as _, Seat};
use hex::Hex;
use six::{Colour, Move, Phase, Position, Rules, keys};

use super::bonds::{Bonds, Moved};
use super::geometry::{
    CELLS, ONE_ARC, PLACES, STEPS, beside, bits, cells_of, from_rules, minus, plus, to_rules,
};
use super::places::{Mark, Places};

/// Slots for tiles, of which the first stays empty: it stands for no tile. A game has 42 tiles; a search that skips
/// turns may lay a few more.
pub(super) const SLOTS: usize = 64;

/// A side with so few tiles has lost under the advanced rules.
pub(super) const FEW: u8 = 5;

/// The columns and rows of the window without its border.
const INSIDE: u64 = !(1 | 1 << 63);

/// How much room the window leaves before the tiles.
fn margin(low: i32, high: i32) -> i32 {
    (63 - (high - low)) / 2
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Over {
    Won(usize),
    Draw,
}

/// A position of Six, ready to be searched.
#[derive(Clone)]
pub struct SixBoard {
    pub(super) rules: Rules,
    turn: u8,
    hands: [u8; 4],
    pub(super) in_hand: u8,
    pub(super) counts: [u8; 2],
    pub(super) over: Option<Over>,
    hash: u64,
    /// The same with cells seen from the corner of the bounding box, as it was when somebody asked last.
    shifted: u64,
    /// What they hold besides the tiles.
    rest: u64,
    corner: usize,
    /// The number of the window's first cell in the rules.
    pub(super) origin: usize,
    turn_keys: [u64; 8],
    pub(super) places: Places,
    /// The slot of the tile on a cell; 0 for none.
    slot_of: Box<[u8; CELLS]>,
    /// Which neighbours of a cell hold a tile, a bit for each direction: black ones in the low byte, red ones in the
    /// high byte.
    ring: Box<[u16; CELLS]>,
    /// How many empty cells touch a tile of each colour; kept while tiles are laid.
    pub(super) liberties: [u8; 2],
    taken: [u64; 64],
    used: u64,
    /// How many tiles each column holds, and which hold any.
    columns: [u8; 64],
    used_columns: u64,
    room: (u64, u64),
    spots: [u16; SLOTS],
    pub(super) touching: [u64; SLOTS],
    pub(super) own: [u64; 2],
    /// Tiles whose neighbours hang together around them. Bits without a tile say nothing.
    pub(super) loose: u64,
    spare_slots: [u8; SLOTS],
    spare: usize,
    /// The bonds of the positions of the line so far; the level is where we are.
    pub(super) bonds: Vec<Bonds>,
    pub(super) level: usize,
    /// Whether the bonds at the level are those of the tiles as they lie: in the second phase between moves.
    pub(super) bonded: bool,
    /// The move after which they are still to be found: nobody has asked yet.
    pub(super) moved: Option<Moved>,
    /// Tiles that left the game by splits, to be brought back: cell and colour.
    removed: Vec<(u16, u8)>,
    pub(super) scratch: Vec<(Move, i32)>,
    /// Cells, and the tiles of places that lack them and one more: a list in the making.
    pub(super) gaps: Vec<(u16, u64)>,
    pub(super) memory: super::attack::Memory,
}

/// What must be kept to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    m: Option<Move>,
    moment: Moment,
    removed: usize,
    turn: u8,
    hand: u8,
    in_hand: u8,
    over: Option<Over>,
    level: usize,
    bonded: bool,
}

/// What tiles mean at a moment: the places, which tiles are loose, the hashes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    places: Mark,
    loose: u64,
    hash: u64,
    shifted: u64,
    rest: u64,
    corner: u16,
    liberties: [u8; 2],
}

impl SixBoard {
    /// The board of a position.
    pub fn from_position(position: &Position) -> SixBoard {
        let rules = position.rules();
        let (low, high) = position.bounds();
        let number = |cell: Hex| ((cell.r & 63) << 6 | cell.q & 63) as usize;
        let origin = number(low - Hex::new(margin(low.q, high.q), margin(low.r, high.r)));
        let mut hands = [0; 4];
        for (hand, &n) in hands.iter_mut().zip(position.hands().iter()) {
            *hand = n;
        }
        let mut spare_slots = [0; SLOTS];
        for (i, slot) in spare_slots.iter_mut().enumerate() {
            *slot = (SLOTS - 1 - i) as u8;
        }
        let mut turn_keys = [0; 8];
        for (i, key) in turn_keys.iter_mut().enumerate() {
            *key = keys::turn(i >> 1, i & 1 != 0);
        }
        let mut board = SixBoard {
            rules,
            turn: position.turn().index() as u8,
            hands,
            in_hand: hands.iter().sum(),
            counts: [0; 2],
            over: None,
            hash: 0,
            shifted: 0,
            rest: 0,
            corner: from_rules(number(low), origin),
            origin,
            turn_keys,
            places: Places::new(),
            slot_of: Box::new([0; CELLS]),
            ring: Box::new([0; CELLS]),
            liberties: [0; 2],
            taken: [0; 64],
            used: 0,
            columns: [0; 64],
            used_columns: 0,
            room: (INSIDE, INSIDE),
            spots: [0; SLOTS],
            touching: [0; SLOTS],
            own: [0; 2],
            loose: 0,
            spare_slots,
            spare: SLOTS - 1,
            bonds: Vec::with_capacity(192),
            level: 0,
            bonded: false,
            moved: None,
            removed: Vec::with_capacity(256),
            scratch: Vec::with_capacity(8192),
            gaps: Vec::with_capacity(512),
            memory: super::attack::Memory::new(),
        };
        board.close_the_edge(position);
        for (cell, colour) in position.tiles() {
            board.add(colour.index(), from_rules(number(cell), origin));
        }
        board.places.settle();
        if !board.is_placing() {
            board.bind();
        }
        // What the hashes hold besides the tiles does not depend on where they lie.
        board.rest = board.hash ^ position.hash();
        board.shifted ^= board.rest;
        board.hash = position.hash();
        board.over = position.outcome().map(|outcome| {
            let won = |seat: Seat| outcome.payoffs.get(seat) == Some(&game::Payoff::Win);
            match (won(Seat::ALL[0]), won(Seat::ALL[1])) {
                (true, _) => Over::Won(Colour::Black.index()),
                (_, true) => Over::Won(Colour::Red.index()),
                _ => Over::Draw,
            }
        });
        board
    }

    /// Far out on the plane there is a limit beyond which no tile may lie.
    fn close_the_edge(&mut self, position: &Position) {
        const LIMIT: i32 = 1_000_000;
        let (low, high) = position.bounds();
        let far = |n: i32| n.abs() > LIMIT - 64;
        if ![low.q, low.r, high.q, high.r].into_iter().any(far) {
            return;
        }
        let word = |low: i32, high: i32| {
            let first = low - margin(low, high);
            (0..64).filter(|n| (first + n).abs() <= LIMIT).fold(0u64, |word, n| word | 1 << n) & INSIDE
        };
        self.room = (word(low.q, high.q), word(low.r, high.r));
        let closed = |cell: usize| !self.has_room(cell);
        let places = (0..PLACES).filter(|&place| place & 7 < 6 && cells_of(place).into_iter().any(closed));
        let places: Vec<usize> = places.collect();
        for place in places {
            self.places.close(place);
        }
    }

    pub(super) fn has_room(&self, cell: usize) -> bool {
        self.room.0 >> (cell & 63) & 1 != 0 && self.room.1 >> (cell >> 6 & 63) & 1 != 0
    }

    // What an evaluator may ask.

    /// The tiles on the board: their colours and the numbers of their cells in the rules, by which moves name them too.
    pub fn tiles(&self) -> impl Iterator<Item = (Colour, usize)> + '_ {
        self.listed(self.all())
    }

    /// The tiles that a move cuts off and that leave the game with it. The one that is moved is not among them.
    pub fn cut_off(&self, m: Move) -> impl Iterator<Item = (Colour, usize)> + '_ {
        let slot = self.from(m).and_then(|from| self.slot(from));
        let lost = slot.and_then(|slot| {
            let stays = self.staying_after(slot, m)?;
            Some(self.all() & !stays & !(1 << slot))
        });
        self.listed(lost.unwrap_or(0))
    }

    fn listed(&self, slots: u64) -> impl Iterator<Item = (Colour, usize)> + '_ {
        bits(slots).map(|slot| {
            let colour = if self.own[1] >> slot & 1 == 0 { Colour::Black } else { Colour::Red };
            (colour, to_rules(self.spot(slot), self.origin))
        })
    }

    /// Whose turn it is.
    pub fn colour_on_turn(&self) -> Colour {
        if self.colour() == 0 { Colour::Black } else { Colour::Red }
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many tiles all players together have yet to lay.
    pub fn in_hand(&self) -> u8 {
        self.in_hand
    }

    // What lies where.

    /// The colour on turn: 0 for black, 1 for red.
    #[inline(always)]
    pub(super) fn colour(&self) -> usize {
        usize::from(self.turn & 1)
    }

    #[inline(always)]
    pub(super) fn is_placing(&self) -> bool {
        self.in_hand > 0
    }

    /// Whether tiles will be placed in the next turn.
    #[inline(always)]
    pub(super) fn will_be_placing(&self) -> bool {
        self.in_hand > 1
    }

    pub(super) fn is_first_placement(&self) -> bool {
        self.in_hand == 40 && self.counts == [1, 1]
    }

    pub(super) fn hash_now(&self) -> u64 {
        self.hash
    }

    /// The position's repetition key: the hash with cells seen from the corner of the bounding box (S13). While
    /// tiles are placed nothing repeats, and any key will do.
    #[inline(always)]
    pub(super) fn repetition(&mut self) -> u64 {
        if self.is_placing() {
            return self.hash;
        }
        let corner = self.bounding_corner();
        if corner != self.corner {
            self.see_from(corner);
        }
        self.shifted
    }

    fn see_from(&mut self, corner: usize) {
        self.corner = corner;
        self.shifted = self.rest;
        for colour in 0..2 {
            for slot in bits(self.own[colour]) {
                self.shifted ^= tile_key(colour, minus(self.spot(slot), corner));
            }
        }
    }

    pub(super) fn bounding_corner(&self) -> usize {
        let first = |word: u64| word.trailing_zeros() as usize & 63;
        first(self.used) << 6 | first(self.used_columns)
    }

    #[inline(always)]
    pub(super) fn all(&self) -> u64 {
        self.own[0] | self.own[1]
    }

    #[inline(always)]
    pub(super) fn slot(&self, cell: usize) -> Option<usize> {
        let slot = self.slot_on(cell);
        if slot == 0 { None } else { Some(slot) }
    }

    /// The slot of the tile on a cell, or zero.
    #[inline(always)]
    pub(super) fn slot_on(&self, cell: usize) -> usize {
        usize::from(self.slot_of[cell & (CELLS - 1)])
    }

    #[inline(always)]
    pub(super) fn spot(&self, slot: usize) -> usize {
        usize::from(self.spots[slot & (SLOTS - 1)])
    }

    #[inline(always)]
    pub(super) fn is_empty(&self, cell: usize) -> bool {
        self.slot_of[cell & (CELLS - 1)] == 0
    }

    /// The tiles of a place, as a set of slots.
    pub(super) fn tiles_in(&self, place: usize) -> u64 {
        cells_of(place).into_iter().fold(0, |set, cell| set | 1 << self.slot_on(cell)) & !1
    }

    /// Which neighbours of a cell hold a tile, a bit for each direction.
    #[inline(always)]
    pub(super) fn near(&self, cell: usize) -> usize {
        let ring = self.ring[cell & (CELLS - 1)];
        usize::from((ring | ring >> 8) & 63)
    }

    /// The tiles that touch a cell.
    #[inline(always)]
    pub(super) fn neighbours(&self, cell: usize) -> u64 {
        STEPS.iter().fold(0, |set, &step| set | 1 << self.slot_on(plus(cell, step))) & !1
    }

    /// Whether a cell touches one tile and no other.
    #[inline(always)]
    pub(super) fn hangs_on(&self, cell: usize, slot: usize) -> bool {
        self.near(cell).is_power_of_two() && self.neighbours(cell) == 1 << slot
    }

    /// Calls `f` with every empty cell that touches a tile.
    #[inline(always)]
    pub(super) fn for_each_frontier(&self, mut f: impl FnMut(usize)) {
        let used = self.used;
        let mut rows = used | used.rotate_left(1) | used.rotate_right(1);
        if self.room.1 != !0 {
            rows &= self.room.1;
        }
        for row in bits(rows) {
            let [above, level, below] =
                [self.taken[row.wrapping_sub(1) & 63], self.taken[row & 63], self.taken[(row + 1) & 63]];
            for column in bits(beside(above, level, below) & !level & self.room.0) {
                f(row << 6 | column);
            }
        }
    }

    // Taking tiles.

    /// The tiles of `within` connected with those of `start`.
    #[inline(always)]
    pub(super) fn reach(&self, start: u64, within: u64) -> u64 {
        let (mut seen, mut fresh) = (start, start);
        while fresh != 0 {
            let slot = fresh.trailing_zeros() as usize;
            fresh &= fresh - 1;
            let new = self.touching[slot & (SLOTS - 1)] & within & !seen;
            seen |= new;
            fresh |= new;
        }
        seen
    }

    /// Whether the other tiles hold together without one.
    #[inline(always)]
    pub(super) fn is_free(&self, slot: usize) -> bool {
        if self.loose >> slot & 1 != 0 {
            return true;
        }
        if self.bonded {
            return self.bonds().cut >> slot & 1 == 0;
        }
        self.first_group(slot, self.all() & !(1 << slot)).is_none()
    }

    /// The same, found anew.
    #[cfg(test)]
    pub(super) fn is_free_looking(&self, slot: usize) -> bool {
        let rest = self.all() & !(1 << slot);
        rest == 0 || self.reach(rest & rest.wrapping_neg(), rest) == rest
    }

    /// The own tiles that may be taken without a split.
    #[inline(always)]
    pub(super) fn free_tiles(&self, colour: usize) -> u64 {
        let own = self.own[colour];
        if self.bonded {
            return own & !self.bonds().cut;
        }
        bits(own & !self.loose)
            .filter(|&slot| self.is_free(slot))
            .fold(own & self.loose, |set, s| set | 1 << s)
    }

    /// The groups that the other tiles form without one.
    pub(super) fn groups(&self, slot: usize) -> ([u64; 3], usize) {
        let rest = self.all() & !(1 << slot);
        let (mut groups, mut count) = ([0; 3], 0);
        let mut left = self.touching[slot];
        while left != 0 && count < 3 {
            let group = self.reach(left & left.wrapping_neg(), rest);
            groups[count] = group;
            count += 1;
            left &= !group;
        }
        (groups, count)
    }

    /// The number of the smallest cell of a group (by `q`, then `r`, on the plane), which names it.
    pub(super) fn least(&self, group: u64) -> usize {
        let corner = self.bounding_corner();
        let order = |cell: usize| {
            let seen = minus(cell, corner);
            (seen & 63, seen >> 6)
        };
        bits(group).map(|slot| self.spot(slot)).min_by_key(|&cell| order(cell)).unwrap_or(0)
    }

    /// The direction from a tile to the group that a cell belongs to once the tile is taken.
    pub(super) fn side_of_group(&self, from: usize, cell: usize) -> usize {
        let (Some(slot), Some(named)) = (self.slot(from), self.slot(cell)) else { return 0 };
        let group = self.reach(1 << named, self.all() & !(1 << slot));
        let in_group = |&dir: &usize| self.slot(plus(from, STEPS[dir])).is_some_and(|s| group >> s & 1 != 0);
        (0..6).find(in_group).unwrap_or(0)
    }

    /// The smallest cell of the group in a direction from a tile, once that is taken.
    pub(super) fn name_of_group(&self, from: usize, dir: usize) -> Option<usize> {
        let slot = self.slot(from)?;
        let start = self.slot(plus(from, STEPS[dir % 6]))?;
        Some(self.least(self.reach(1 << start, self.all() & !(1 << slot))))
    }

    /// Calls `f` with every own tile that may be taken, the group that then stays, and whether that one must be
    /// named because others are as large. Stops when `f` says so.
    pub(super) fn for_each_take(&self, colour: usize, mut f: impl FnMut(usize, u64, bool) -> bool) {
        let all = self.all();
        let free = self.free_tiles(colour);
        for slot in bits(free) {
            if !f(slot, all & !(1 << slot), false) {
                return;
            }
        }
        if self.rules.advanced {
            self.for_each_split(colour, f);
        }
    }

    /// The same with those tiles only whose taking splits the others.
    pub(super) fn for_each_split(&self, colour: usize, mut f: impl FnMut(usize, u64, bool) -> bool) {
        let all = self.all();
        for slot in bits(self.own[colour] & !self.free_tiles(colour)) {
            if self.bonded {
                let lost = self.bonds().lost[slot];
                if 2 * lost.count_ones() < all.count_ones() - 1 {
                    if !f(slot, all & !(1 << slot) & !lost, false) {
                        return;
                    }
                    continue;
                }
            }
            let (groups, count) = self.groups(slot);
            let most = groups[..count].iter().map(|g| g.count_ones()).max().unwrap_or(0);
            let tie = groups[..count].iter().filter(|g| g.count_ones() == most).count() > 1;
            for &group in groups[..count].iter().filter(|g| g.count_ones() == most) {
                if !f(slot, group, tie) {
                    return;
                }
            }
        }
    }

    /// The move of a tile to a cell, when `group` stays.
    #[inline(always)]
    pub(super) fn shift(&self, slot: usize, to: usize, group: u64, tie: bool) -> Move {
        let keep = if tie { Some(self.least(group)) } else { None };
        self.moving(self.spot(slot), to, keep)
    }

    // Moves carry the rules' numbers of cells.

    /// The move that lays a tile from the hand.
    #[inline(always)]
    pub(super) fn laying(&self, to: usize) -> Move {
        Move::placing(to_rules(to, self.origin))
    }

    /// The move of a tile from cell to cell.
    #[inline(always)]
    pub(super) fn moving(&self, from: usize, to: usize, keep: Option<usize>) -> Move {
        let number = |cell: usize| to_rules(cell, self.origin);
        Move::moving(number(from), number(to), keep.map(number))
    }

    #[inline(always)]
    pub(super) fn to(&self, m: Move) -> Option<usize> {
        m.to_index().map(|number| from_rules(number, self.origin))
    }

    #[inline(always)]
    pub(super) fn from(&self, m: Move) -> Option<usize> {
        m.from_index().map(|number| from_rules(number, self.origin))
    }

    #[inline(always)]
    pub(super) fn keep(&self, m: Move) -> Option<usize> {
        m.keep_index().map(|number| from_rules(number, self.origin))
    }

    // Playing.

    /// Lays a tile; what it means to shapes and bonds is another matter, and which tiles are loose only if asked.
    #[inline(always)]
    fn attach<const LOOSEN: bool>(&mut self, colour: usize, cell: usize) {
        if self.spare == 0 {
            return;
        }
        self.spare -= 1;
        let slot = usize::from(self.spare_slots[self.spare]) & (SLOTS - 1);
        self.slot_of[cell & (CELLS - 1)] = slot as u8;
        let mut near = 0;
        for (i, step) in STEPS.into_iter().enumerate() {
            let beside = plus(cell, step);
            self.ring[beside] |= towards(i, colour);
            let other = self.slot_on(beside) & (SLOTS - 1);
            near |= 1 << other;
            self.touching[other] |= 1 << slot;
            if LOOSEN {
                self.note_loose(other, beside);
            }
        }
        if LOOSEN {
            self.note_loose(slot, cell);
        }
        self.touching[slot] = near & !1;
        self.spots[slot] = cell as u16;
        self.own[colour] |= 1 << slot;
        self.counts[colour] += 1;
        let (row, column) = (cell >> 6 & 63, cell & 63);
        self.taken[row] |= 1 << column;
        self.used |= 1 << row;
        self.columns[column] += 1;
        self.used_columns |= 1 << column;
    }

    /// Takes a tile.
    #[inline(always)]
    fn detach<const LOOSEN: bool>(&mut self, colour: usize, slot: usize, cell: usize) {
        for (i, step) in STEPS.into_iter().enumerate() {
            let beside = plus(cell, step);
            self.ring[beside] &= !towards(i, colour);
            let other = self.slot_on(beside) & (SLOTS - 1);
            self.touching[other] &= !(1 << slot);
            if LOOSEN {
                self.note_loose(other, beside);
            }
        }
        self.lift(colour, slot, cell);
    }

    /// Takes a tile whose neighbours have left or are about to.
    #[inline(always)]
    fn drop_off(&mut self, colour: usize, slot: usize, cell: usize) {
        for (i, step) in STEPS.into_iter().enumerate() {
            self.ring[plus(cell, step)] &= !towards(i, colour);
        }
        self.lift(colour, slot, cell);
    }

    /// Takes a tile that its neighbours have forgotten.
    #[inline(always)]
    fn lift(&mut self, colour: usize, slot: usize, cell: usize) {
        self.slot_of[cell & (CELLS - 1)] = 0;
        self.own[colour] &= !(1 << slot);
        self.counts[colour] -= 1;
        let (row, column) = (cell >> 6 & 63, cell & 63);
        self.taken[row] &= !(1 << column);
        self.used &= !(u64::from(self.taken[row] == 0) << row);
        self.columns[column] -= 1;
        self.used_columns &= !(u64::from(self.columns[column] == 0) << column);
        self.spare_slots[self.spare & (SLOTS - 1)] = slot as u8;
        self.spare += 1;
    }

    /// A tile is about to be laid: its cell is nobody's liberty any more, and those around it are its owner's.
    #[inline(always)]
    fn count_liberties(&mut self, colour: usize, cell: usize) {
        for (side, n) in self.liberties.iter_mut().enumerate() {
            *n -= u8::from(self.ring[cell & (CELLS - 1)] & all_of(side) != 0);
        }
        let is_new = |step| {
            let beside = plus(cell, step);
            self.is_empty(beside) && self.ring[beside] & all_of(colour) == 0
        };
        self.liberties[colour] += STEPS.into_iter().map(|step| u8::from(is_new(step))).sum::<u8>();
    }

    #[inline(always)]
    fn note_loose(&mut self, slot: usize, cell: usize) {
        let loose = u64::from(ONE_ARC[self.near(cell) & 63]);
        self.loose = self.loose & !(1 << slot) | loose << slot;
    }

    #[inline(always)]
    fn turn_keys_of(&mut self, colour: usize, cell: usize) {
        self.hash ^= tile_key(colour, to_rules(cell, self.origin));
        self.shifted ^= tile_key(colour, minus(cell, self.corner));
    }

    #[inline(always)]
    pub(super) fn add(&mut self, colour: usize, cell: usize) {
        if self.is_placing() {
            self.count_liberties(colour, cell);
        }
        self.attach::<true>(colour, cell);
        self.turn_keys_of(colour, cell);
        let slot_of = &self.slot_of;
        self.places.update::<true>(colour, cell, |cell| slot_of[cell & (CELLS - 1)] == 0);
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, colour: usize, cell: usize) {
        let Some(slot) = self.slot(cell) else { return };
        self.detach::<true>(colour, slot, cell);
        self.forget(colour, cell);
    }

    /// Takes from the hashes and the places what a tile meant to them.
    #[inline(always)]
    fn forget(&mut self, colour: usize, cell: usize) {
        self.turn_keys_of(colour, cell);
        let slot_of = &self.slot_of;
        self.places.update::<false>(colour, cell, |cell| slot_of[cell & (CELLS - 1)] == 0);
    }

    /// Takes the tile on a cell back; the places follow by [`SixBoard::revert`].
    #[inline(always)]
    pub(super) fn unlay(&mut self, colour: usize, cell: usize) {
        if let Some(slot) = self.slot(cell) {
            self.detach::<false>(colour, slot, cell);
        }
    }

    /// What the tiles as they lie mean, to be put back.
    #[inline(always)]
    pub(super) fn moment(&self) -> Moment {
        Moment {
            places: self.places.mark(),
            loose: self.loose,
            hash: self.hash,
            shifted: self.shifted,
            rest: self.rest,
            corner: self.corner as u16,
            liberties: self.liberties,
        }
    }

    /// Takes what tiles mean back to a moment, after the tiles.
    #[inline(always)]
    pub(super) fn revert(&mut self, moment: Moment) {
        let slot_of = &self.slot_of;
        self.places.revert(moment.places, |cell| slot_of[cell & (CELLS - 1)] == 0);
        self.loose = moment.loose;
        (self.hash, self.shifted, self.rest) = (moment.hash, moment.shifted, moment.rest);
        self.corner = usize::from(moment.corner);
        self.liberties = moment.liberties;
    }

    /// Takes an own tile, and all that is not in the group that stays. Says how many left besides.
    pub(super) fn take(&mut self, colour: usize, slot: usize, group: u64) -> usize {
        let leaving = self.all() & !group & !(1 << slot);
        let from = self.spot(slot);
        self.remove(colour, from);
        for other in bits(leaving) {
            let colour = usize::from(self.own[1] >> other & 1 != 0);
            let cell = self.spot(other);
            self.removed.push((cell as u16, colour as u8));
            self.drop_off(colour, other, cell);
            self.forget(colour, cell);
        }
        leaving.count_ones() as usize
    }

    /// Brings back the tiles that [`SixBoard::take`] took; the places follow by [`SixBoard::revert`].
    #[inline(always)]
    pub(super) fn bring_back(&mut self, colour: usize, from: usize, left: usize) {
        for _ in 0..left {
            if let Some((cell, colour)) = self.removed.pop() {
                self.attach::<false>(usize::from(colour), usize::from(cell));
            }
        }
        self.attach::<false>(colour, from);
    }

    /// The hash after a move that moves no more than one tile and does not announce.
    #[inline(always)]
    pub(super) fn hash_with(&self, m: Move) -> Option<u64> {
        let key = |cell: usize| tile_key(self.colour(), cell);
        let to = key(m.to_index()?);
        Some(self.hash ^ to ^ m.from_index().map_or(0, key) ^ self.turn_change(self.next_turn(), false))
    }

    #[inline(always)]
    fn next_turn(&self) -> u8 {
        if usize::from(self.turn) + 1 >= self.rules.seats() { 0 } else { self.turn + 1 }
    }

    fn hand_on(&mut self) {
        self.change_turn(self.next_turn(), false);
    }

    /// How the hashes change when the turn goes on.
    #[inline(always)]
    fn turn_change(&self, turn: u8, announced: bool) -> u64 {
        let key = |turn: u8, announced: bool| usize::from(turn) << 1 | usize::from(announced);
        self.turn_keys[key(self.turn, false) & 7] ^ self.turn_keys[key(turn, announced) & 7]
    }

    fn change_turn(&mut self, turn: u8, announced: bool) {
        let change = self.turn_change(turn, announced);
        self.hash ^= change;
        self.shifted ^= change;
        self.rest ^= change;
        self.turn = turn;
    }

    fn announce(&mut self) {
        self.over = Some(Over::Won(self.colour()));
        self.change_turn(self.turn, true);
    }

    /// How the game stands once a move is complete, by shapes and by five or fewer.
    pub(super) fn judge(&self, mover: usize) -> Option<Over> {
        if self.places.standing[mover] > 0 && !self.rules.announce {
            return Some(Over::Won(mover));
        }
        if !self.rules.advanced || self.is_placing() {
            return None;
        }
        match self.counts.map(|n| n <= FEW) {
            [false, false] => None,
            [true, false] => Some(Over::Won(1)),
            [false, true] => Some(Over::Won(0)),
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
                let hand = &mut self.hands[usize::from(self.turn & 3)];
                self.in_hand -= u8::from(*hand > 0);
                *hand = hand.saturating_sub(1);
                self.add(colour, to);
                if self.in_hand == 0 {
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
    fn move_tile(&mut self, colour: usize, from: usize, to: usize, m: Move) {
        let Some(slot) = self.slot(from) else { return };
        let stays = match self.staying_after(slot, m) {
            Some(group) => {
                self.take(colour, slot, group);
                group
            }
            None => {
                self.remove(colour, from);
                self.all()
            }
        };
        let [near_from, near_to] = [from, to].map(|cell| self.near(cell));
        self.add(colour, to);
        self.moved = Some(Moved { stays, from: (from, near_from), to: (to, near_to) });
        self.bonded = false;
    }

    /// The tiles that stay when a move takes one that holds others together; nothing when all do.
    #[inline(always)]
    fn staying_after(&self, slot: usize, m: Move) -> Option<u64> {
        if !self.rules.advanced || self.is_free(slot) {
            return None;
        }
        Some(match self.keep(m) {
            None if self.bonded => self.all() & !self.lost_with(slot) & !(1 << slot),
            keep => self.staying(slot, keep),
        })
    }

    /// The tiles that stay when one is taken.
    fn staying(&self, slot: usize, keep: Option<usize>) -> u64 {
        let (groups, count) = self.groups(slot);
        let wanted = keep.and_then(|cell| self.slot(cell));
        let groups = &groups[..count];
        match wanted.and_then(|slot| groups.iter().find(|g| *g >> slot & 1 != 0)) {
            Some(&group) => group,
            None => groups.iter().copied().max_by_key(|g| g.count_ones()).unwrap_or(0),
        }
    }

    fn snapshot(&self, m: Option<Move>) -> Undo {
        Undo {
            m,
            moment: self.moment(),
            removed: self.removed.len(),
            turn: self.turn,
            hand: self.hands[usize::from(self.turn & 3)],
            in_hand: self.in_hand,
            over: self.over,
            level: self.level,
            bonded: self.bonded,
        }
    }

    /// Takes the last move back.
    pub fn unmake(&mut self, undo: Undo) {
        self.turn = undo.turn;
        self.over = undo.over;
        if let Some(m) = undo.m
            && let Some(to) = self.to(m)
        {
            let colour = self.colour();
            self.unlay(colour, to);
            if let Some(from) = self.from(m) {
                self.bring_back(colour, from, self.removed.len() - undo.removed);
            }
            self.level = undo.level;
            self.bonded = undo.bonded;
            self.moved = None;
            self.hands[usize::from(self.turn & 3)] = undo.hand;
            self.in_hand = undo.in_hand;
        }
        self.revert(undo.moment);
    }

    /// Hands the turn on without a move, as if that were allowed; not when it would prove nothing.
    pub(super) fn skip(&mut self) -> Option<Undo> {
        let other = 1 - self.colour();
        if self.in_hand > 0 && self.in_hand <= 8
            || !self.places.fives(other).is_empty()
            || self.places.standing[other] > 0
        {
            return None;
        }
        let undo = self.snapshot(None);
        self.hand_on();
        Some(undo)
    }

    /// Whether the position is in the phase that the rules name.
    pub(super) fn phase(&self) -> Phase {
        if self.is_placing() { Phase::Placing } else { Phase::Moving }
    }
}

/// The bits of a colour's tiles around a cell.
#[inline(always)]
const fn all_of(colour: usize) -> u16 {
    63 << (8 * colour)
}

/// The bit by which a cell that lies in a direction from a tile knows of that.
#[inline(always)]
const fn towards(dir: usize, colour: usize) -> u16 {
    1 << ((dir + 3) % 6 + 8 * colour)
}

/// The rules' key of a tile, the cell being numbered as the rules do or from the corner of the bounding box.
#[inline(always)]
fn tile_key(colour: usize, cell: usize) -> u64 {
    keys::tile(if colour == 0 { Colour::Black } else { Colour::Red }, cell)
}
