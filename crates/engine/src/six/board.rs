//! The board that the search plays on: tiles on a torus, and for every place of a shape how many tiles of each colour
//! it holds, kept up to date from move to move.
//!
//! What a cell is good for is kept as sums over its 36 places, four numbers for each colour in one word, so that one
//! addition brings them all up to date; places that hold both colours count for nobody and cost nothing.

use std::sync::LazyLock;

use game::{Position as _, Seat, SplitMix};
use hex::Hex;
use six::{Colour, Move, Phase, Position, Rules};

use super::geometry::{
    CELLS, FORMS, ONE_ARC, PLACES, STEPS, beside, bits, cells_of, from_rules, minus, plus, to_rules,
};
use super::weights::WEIGHTS;

/// Slots for tiles. A game has 42; a search that skips turns may lay a few more.
const SLOTS: usize = 64;

/// The bit of a place's state that says that it lies partly where no tile may lie.
const CLOSED: u8 = 64;

/// A side with so few tiles has lost under the advanced rules.
pub(super) const FEW: u8 = 5;

/// What a place with a state means for each of its cells: from below, worth for black and red (16 bits each), places
/// that lack only this cell (8 bits each), places that lack this cell and one other (8 bits each).
const MEANING: [u64; 128] = {
    let mut table = [0u64; 128];
    let mut n = 1;
    while n <= 6 {
        let worth = WEIGHTS.cell[n] as u64;
        let five = (n == 5) as u64;
        let four = (n == 4) as u64;
        table[n] = worth | five << 32 | four << 48;
        table[n << 3] = worth << 16 | five << 40 | four << 56;
        n += 1;
    }
    table
};

/// What a place with a state adds to the totals: from below, ten bits each, the numbers of black's places with two,
/// three and four tiles, then red's.
const TOTAL: [u64; 128] = {
    let mut table = [0u64; 128];
    let mut n = 2;
    while n <= 4 {
        table[n] = 1 << (10 * (n - 2));
        table[n << 3] = 1 << (10 * (n - 2) + 30);
        n += 1;
    }
    table
};

/// The columns and rows of the window without its border.
const INSIDE: u64 = !(1 | 1 << 63);

/// The states of places on an empty board: those that reach the border are closed.
static BORDERED: LazyLock<Box<[u8; PLACES]>> = LazyLock::new(|| {
    let mut states: Box<[u8; PLACES]> = boxed(0);
    for (place, state) in states.iter_mut().enumerate() {
        let border = |cell: usize| matches!(cell & 63, 0 | 63) || matches!(cell >> 6, 0 | 63);
        if cells_of(place).into_iter().any(border) {
            *state = CLOSED;
        }
    }
    states
});

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

/// Places that lack one tile, with the cell they lack.
#[derive(Clone)]
pub(super) struct Fives {
    items: [(u16, u16); Fives::MOST],
    len: usize,
}

impl Fives {
    const MOST: usize = 192;

    const fn new() -> Fives {
        Fives { items: [(0, 0); Fives::MOST], len: 0 }
    }

    fn push(&mut self, place: usize, cell: usize) {
        if self.len < Fives::MOST {
            self.items[self.len] = (place as u16, cell as u16);
            self.len += 1;
        }
    }

    fn remove(&mut self, place: usize) {
        if let Some(i) = self.items[..self.len].iter().rposition(|item| usize::from(item.0) == place) {
            self.len -= 1;
            self.items[i] = self.items[self.len];
        }
    }

    /// Places and the cells they lack.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.items[..self.len].iter().map(|&(place, cell)| (usize::from(place), usize::from(cell)))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there are at least two different cells.
    pub(super) fn fork(&self) -> bool {
        self.items[..self.len].iter().any(|item| item.1 != self.items[0].1)
    }
}

/// A position of Six, ready to be searched.
#[derive(Clone)]
pub struct Board {
    pub(super) rules: Rules,
    turn: u8,
    hands: [u8; 4],
    pub(super) in_hand: u8,
    pub(super) counts: [u8; 2],
    pub(super) over: Option<Over>,
    hash: u64,
    /// The same with cells seen from the corner of the first position's bounding box.
    shifted: u64,
    corner: usize,
    /// The number of the window's first cell in the rules.
    origin: usize,
    turn_keys: [u64; 8],
    state: Box<[u8; PLACES]>,
    cells: Box<[u64; CELLS]>,
    /// One more than the slot of the tile on a cell; 0 for none.
    slot_of: Box<[u8; CELLS]>,
    /// Which neighbours of a cell hold a tile, a bit for each direction.
    ring: Box<[u8; CELLS]>,
    taken: [u64; 64],
    used: u64,
    room: (u64, u64),
    spots: [u16; SLOTS],
    pub(super) touching: [u64; SLOTS],
    pub(super) own: [u64; 2],
    spare_slots: [u8; SLOTS],
    spare: usize,
    pub(super) totals: u64,
    pub(super) fives: [Fives; 2],
    pub(super) standing: [u16; 2],
    /// Tiles that left the game by splits, to be brought back: cell and colour.
    removed: Vec<(u16, u8)>,
    pub(super) scratch: Vec<(Move, i32)>,
    pub(super) memory: super::attack::Memory,
}

/// What must be kept to take a move back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    m: Option<Move>,
    hash: u64,
    shifted: u64,
    removed: usize,
    turn: u8,
    hand: u8,
    in_hand: u8,
    over: Option<Over>,
}

fn mix(n: u64) -> u64 {
    SplitMix::new(n).next_u64()
}

impl Board {
    /// The board of a position.
    pub fn from_position(position: &Position) -> Board {
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
            *key = mix(1 << 21 | i as u64);
        }
        let mut board = Board {
            rules,
            turn: position.turn().index() as u8,
            hands,
            in_hand: hands.iter().sum(),
            counts: [0; 2],
            over: None,
            hash: 0,
            shifted: 0,
            corner: from_rules(number(low), origin),
            origin,
            turn_keys,
            state: Box::new(**BORDERED),
            cells: boxed(0),
            slot_of: boxed(0),
            ring: boxed(0),
            taken: [0; 64],
            used: 0,
            room: (INSIDE, INSIDE),
            spots: [0; SLOTS],
            touching: [0; SLOTS],
            own: [0; 2],
            spare_slots,
            spare: SLOTS,
            totals: 0,
            fives: [const { Fives::new() }; 2],
            standing: [0; 2],
            removed: Vec::with_capacity(256),
            scratch: Vec::with_capacity(8192),
            memory: super::attack::Memory::new(),
        };
        board.close_the_edge(position);
        for (cell, colour) in position.tiles() {
            board.add(colour.index(), from_rules(number(cell), origin));
        }
        // What the hashes hold besides the tiles does not depend on where they lie.
        board.shifted ^= board.hash ^ position.hash();
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
            self.state[place] = CLOSED;
        }
    }

    pub(super) fn has_room(&self, cell: usize) -> bool {
        self.room.0 >> (cell & 63) & 1 != 0 && self.room.1 >> (cell >> 6 & 63) & 1 != 0
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
    pub(super) fn repetition(&self) -> u64 {
        if self.is_placing() {
            return self.hash;
        }
        let corner = self.bounding_corner();
        if corner == self.corner {
            return self.shifted;
        }
        let mut key = self.hash;
        for colour in 0..2 {
            for slot in bits(self.own[colour]) {
                let cell = self.spot(slot);
                key ^= tile_key(colour, to_rules(cell, self.origin)) ^ tile_key(colour, minus(cell, corner));
            }
        }
        key
    }

    pub(super) fn bounding_corner(&self) -> usize {
        let columns = bits(self.used).fold(0, |all, row| all | self.taken[row]);
        let first = |word: u64| word.trailing_zeros() as usize & 63;
        first(self.used) << 6 | first(columns)
    }

    #[inline(always)]
    pub(super) fn all(&self) -> u64 {
        self.own[0] | self.own[1]
    }

    #[inline(always)]
    pub(super) fn slot(&self, cell: usize) -> Option<usize> {
        let slot = self.slot_of[cell & (CELLS - 1)];
        if slot == 0 { None } else { Some(usize::from(slot) - 1) }
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
        cells_of(place).into_iter().filter_map(|cell| self.slot(cell)).fold(0, |set, slot| set | 1 << slot)
    }

    /// How many tiles of black and of red lie in a place; none in a closed one.
    #[inline(always)]
    pub(super) fn in_place(&self, place: usize) -> Option<[u8; 2]> {
        let state = self.state[place & (PLACES - 1)];
        if state & CLOSED != 0 { None } else { Some([state & 7, state >> 3 & 7]) }
    }

    /// The sum of what the open places of a colour through a cell are worth.
    #[inline(always)]
    pub(super) fn worth(&self, colour: usize, cell: usize) -> i32 {
        (self.cells[cell & (CELLS - 1)] >> (16 * colour) & 0xFFFF) as i32
    }

    /// How many places of a colour lack only this cell.
    #[inline(always)]
    pub(super) fn completes(&self, colour: usize, cell: usize) -> u32 {
        (self.cells[cell & (CELLS - 1)] >> (32 + 8 * colour) & 0xFF) as u32
    }

    /// How many places of a colour lack one more when this cell is filled.
    #[inline(always)]
    pub(super) fn threatens(&self, colour: usize, cell: usize) -> u32 {
        (self.cells[cell & (CELLS - 1)] >> (48 + 8 * colour) & 0xFF) as u32
    }

    /// How many open places of a colour hold two, three or four tiles.
    #[inline(always)]
    pub(super) fn open(&self, colour: usize, tiles: usize) -> i32 {
        (self.totals >> (30 * colour + 10 * (tiles - 2)) & 1023) as i32
    }

    /// Which neighbours of a cell hold a tile, a bit for each direction.
    #[inline(always)]
    pub(super) fn near(&self, cell: usize) -> usize {
        usize::from(self.ring[cell & (CELLS - 1)])
    }

    /// Notes at the neighbours of a cell that a tile comes or goes.
    #[inline(always)]
    fn turn_ring(&mut self, cell: usize) {
        for (i, step) in STEPS.into_iter().enumerate() {
            self.ring[plus(cell, step)] ^= 1 << ((i + 3) % 6);
        }
    }

    /// The tiles that touch a cell.
    #[inline(always)]
    pub(super) fn neighbours(&self, cell: usize) -> u64 {
        let mut set = 0;
        for step in STEPS {
            if let Some(slot) = self.slot(plus(cell, step)) {
                set |= 1 << slot;
            }
        }
        set
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

    /// Whether the neighbours of a tile hang together around it.
    #[inline(always)]
    pub(super) fn is_loose(&self, slot: usize) -> bool {
        ONE_ARC[self.near(self.spot(slot)) & 63]
    }

    /// Whether the other tiles hold together without one.
    #[inline(always)]
    pub(super) fn is_free(&self, slot: usize) -> bool {
        if self.is_loose(slot) {
            return true;
        }
        let rest = self.all() & !(1 << slot);
        let first = self.touching[slot] & self.touching[slot].wrapping_neg();
        self.reach(first, rest) == rest
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
        for slot in bits(self.own[colour]) {
            if self.is_free(slot) {
                if !f(slot, self.all() & !(1 << slot), false) {
                    return;
                }
            } else if self.rules.advanced {
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

    #[inline(always)]
    fn update<const ADD: bool>(&mut self, colour: usize, cell: usize) {
        let step = if colour == 0 { 1u8 } else { 8 };
        let mut totals = self.totals;
        for (form, distances) in FORMS.iter().enumerate() {
            for &back in distances {
                let first = minus(cell, back);
                let place = (first << 3 | form) & (PLACES - 1);
                let before = self.state[place];
                let after = if ADD { before.wrapping_add(step) } else { before.wrapping_sub(step) };
                self.state[place] = after;
                let [was, is] = [before, after].map(|state| usize::from(state & 127));
                let change = MEANING[is].wrapping_sub(MEANING[was]);
                if change == 0 {
                    continue;
                }
                totals = totals.wrapping_add(TOTAL[is]).wrapping_sub(TOTAL[was]);
                for &distance in distances {
                    let near = &mut self.cells[plus(first, distance)];
                    *near = near.wrapping_add(change);
                }
                const NOTED: [bool; 128] = {
                    let mut noted = [false; 128];
                    noted[5] = true;
                    noted[6] = true;
                    noted[5 << 3] = true;
                    noted[6 << 3] = true;
                    noted
                };
                if NOTED[was] || NOTED[is] {
                    self.note(place, was, is);
                }
            }
        }
        self.totals = totals;
    }

    #[cold]
    fn note(&mut self, place: usize, was: usize, is: usize) {
        for colour in 0..2 {
            let tiles =
                |state: usize| if state & (7 << (3 - 3 * colour)) == 0 { state >> (3 * colour) } else { 0 };
            match tiles(was) {
                5 => self.fives[colour].remove(place),
                6 => self.standing[colour] = self.standing[colour].saturating_sub(1),
                _ => {}
            }
            match tiles(is) {
                5 => {
                    if let Some(cell) = cells_of(place).into_iter().find(|&cell| self.is_empty(cell)) {
                        self.fives[colour].push(place, cell);
                    }
                }
                6 => self.standing[colour] += 1,
                _ => {}
            }
        }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, colour: usize, cell: usize) {
        if self.spare == 0 {
            return;
        }
        self.spare -= 1;
        let slot = usize::from(self.spare_slots[self.spare]);
        let near = self.neighbours(cell);
        self.slot_of[cell & (CELLS - 1)] = slot as u8 + 1;
        self.turn_ring(cell);
        self.spots[slot] = cell as u16;
        self.touching[slot] = near;
        for other in bits(near) {
            self.touching[other & (SLOTS - 1)] |= 1 << slot;
        }
        self.own[colour] |= 1 << slot;
        self.counts[colour] += 1;
        self.taken[cell >> 6 & 63] |= 1 << (cell & 63);
        self.used |= 1 << (cell >> 6 & 63);
        self.hash ^= tile_key(colour, to_rules(cell, self.origin));
        self.shifted ^= tile_key(colour, minus(cell, self.corner));
        self.update::<true>(colour, cell);
    }

    #[inline(always)]
    pub(super) fn remove(&mut self, colour: usize, cell: usize) {
        let Some(slot) = self.slot(cell) else { return };
        self.slot_of[cell & (CELLS - 1)] = 0;
        self.turn_ring(cell);
        for other in bits(self.touching[slot]) {
            self.touching[other & (SLOTS - 1)] &= !(1 << slot);
        }
        self.touching[slot] = 0;
        self.own[colour] &= !(1 << slot);
        self.counts[colour] -= 1;
        let row = &mut self.taken[cell >> 6 & 63];
        *row &= !(1 << (cell & 63));
        if *row == 0 {
            self.used &= !(1 << (cell >> 6 & 63));
        }
        self.hash ^= tile_key(colour, to_rules(cell, self.origin));
        self.shifted ^= tile_key(colour, minus(cell, self.corner));
        self.update::<false>(colour, cell);
        self.spare_slots[self.spare] = slot as u8;
        self.spare += 1;
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
            self.remove(colour, cell);
        }
        leaving.count_ones() as usize
    }

    /// Brings back what [`Board::take`] took.
    pub(super) fn bring_back(&mut self, colour: usize, from: usize, left: usize) {
        for _ in 0..left {
            if let Some((cell, colour)) = self.removed.pop() {
                self.add(usize::from(colour), usize::from(cell));
            }
        }
        self.add(colour, from);
    }

    fn hand_on(&mut self) {
        self.change_turn(
            if usize::from(self.turn) + 1 >= self.rules.seats() { 0 } else { self.turn + 1 },
            false,
        );
    }

    fn change_turn(&mut self, turn: u8, announced: bool) {
        let key = |turn: u8, announced: bool| usize::from(turn) << 1 | usize::from(announced);
        let change = self.turn_keys[key(self.turn, false) & 7] ^ self.turn_keys[key(turn, announced) & 7];
        self.hash ^= change;
        self.shifted ^= change;
        self.turn = turn;
    }

    fn announce(&mut self) {
        self.over = Some(Over::Won(self.colour()));
        self.change_turn(self.turn, true);
    }

    /// How the game stands once a move is complete, by shapes and by five or fewer.
    pub(super) fn judge(&self, mover: usize) -> Option<Over> {
        if self.standing[mover] > 0 && !self.rules.announce {
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
            }
            Some(from) => {
                if let Some(slot) = self.slot(from) {
                    let group = self.staying(slot, self.keep(m));
                    self.take(colour, slot, group);
                }
            }
        }
        self.add(colour, to);
        if m.announces() && self.rules.announce {
            self.announce();
        } else {
            self.over = self.judge(colour);
            self.hand_on();
        }
        undo
    }

    /// The tiles that stay when one is taken.
    fn staying(&self, slot: usize, keep: Option<usize>) -> u64 {
        if !self.rules.advanced || self.is_free(slot) {
            return self.all() & !(1 << slot);
        }
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
            hash: self.hash,
            shifted: self.shifted,
            removed: self.removed.len(),
            turn: self.turn,
            hand: self.hands[usize::from(self.turn & 3)],
            in_hand: self.in_hand,
            over: self.over,
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
            self.remove(colour, to);
            if let Some(from) = self.from(m) {
                self.bring_back(colour, from, self.removed.len() - undo.removed);
            }
            self.hands[usize::from(self.turn & 3)] = undo.hand;
            self.in_hand = undo.in_hand;
        }
        self.hash = undo.hash;
        self.shifted = undo.shifted;
    }

    /// Hands the turn on without a move, as if that were allowed; not when it would prove nothing.
    pub(super) fn skip(&mut self) -> Option<Undo> {
        let other = 1 - self.colour();
        if self.in_hand > 0 && self.in_hand <= 8 || !self.fives[other].is_empty() || self.standing[other] > 0
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

fn tile_key(colour: usize, cell: usize) -> u64 {
    mix((colour << 12 | cell) as u64)
}

fn boxed<T: Copy, const N: usize>(value: T) -> Box<[T; N]> {
    match vec![value; N].into_boxed_slice().try_into() {
        Ok(array) => array,
        Err(_) => Box::new([value; N]),
    }
}
