//! The window: which tile lies on which cell, and which cells are empty and touch one.

use hex::Hex;
use six::{Position, beside};

use super::geometry::{STEPS, cells_of, from_rules, plus, to_rules};
use super::index::{CELLS, Cell, Place, Side, Slot, bits};

/// The columns and rows of the window without its border.
const INSIDE: u64 = !(1 | 1 << 63);

/// How much room the window leaves before the tiles.
fn margin(low: i32, high: i32) -> i32 {
    (63 - (high - low)) / 2
}

/// The number that the rules give to a cell of the plane.
pub(super) fn number_of(cell: Hex) -> usize {
    ((cell.r & 63) << 6 | cell.q & 63) as usize
}

/// The cells around the tiles, and the slots of the tiles on them.
#[derive(Clone)]
pub(super) struct Window {
    /// The number of the window's first cell in the rules.
    origin: usize,
    /// The slot of the tile on a cell; 0 for none.
    slot_of: Box<[u8; CELLS]>,
    /// Which neighbours of a cell hold a tile, a bit for each direction: black ones in the low byte, red ones in the
    /// high byte.
    ring: Box<[u16; CELLS]>,
    /// The cells of each row that hold a tile, and which rows have any.
    taken: [u64; 64],
    used: u64,
    /// How many tiles each column holds, and which hold any.
    columns: [u8; 64],
    used_columns: u64,
    /// The columns and the rows on which tiles may lie.
    room: (u64, u64),
}

impl Window {
    /// The empty window around the tiles of a position.
    pub(super) fn around(position: &Position) -> Window {
        let (low, high) = position.bounds();
        Window {
            origin: number_of(low - Hex::new(margin(low.q, high.q), margin(low.r, high.r))),
            slot_of: Box::new([0; CELLS]),
            ring: Box::new([0; CELLS]),
            taken: [0; 64],
            used: 0,
            columns: [0; 64],
            used_columns: 0,
            room: (INSIDE, INSIDE),
        }
    }

    /// Far out on the plane there is a limit beyond which no tile may lie. Gives the places that reach over it.
    pub(super) fn close_the_edge(&mut self, position: &Position) -> Vec<Place> {
        const LIMIT: i32 = 1_000_000;
        let (low, high) = position.bounds();
        let far = |n: i32| n.abs() > LIMIT - 64;
        if ![low.q, low.r, high.q, high.r].into_iter().any(far) {
            return Vec::new();
        }
        let word = |low: i32, high: i32| {
            let first = low - margin(low, high);
            (0..64).filter(|n| (first + n).abs() <= LIMIT).fold(0u64, |word, n| word | 1 << n) & INSIDE
        };
        self.room = (word(low.q, high.q), word(low.r, high.r));
        let closed = |cell: Cell| !self.has_room(cell);
        Place::all().filter(|&place| cells_of(place).into_iter().any(closed)).collect()
    }

    /// Whether a tile may lie on a cell at all.
    pub(super) fn has_room(&self, cell: Cell) -> bool {
        self.room.0 >> cell.column() & 1 != 0 && self.room.1 >> cell.row() & 1 != 0
    }

    /// The number of a cell in the rules, by which moves name it.
    #[inline(always)]
    pub(super) fn number(&self, cell: Cell) -> usize {
        to_rules(cell, self.origin)
    }

    /// The cell with a number of the rules.
    #[inline(always)]
    pub(super) fn cell(&self, number: usize) -> Cell {
        from_rules(number, self.origin)
    }

    #[inline(always)]
    pub(super) fn slot(&self, cell: Cell) -> Option<Slot> {
        let slot = self.slot_on(cell);
        if slot == Slot::NONE { None } else { Some(slot) }
    }

    /// The slot of the tile on a cell, or [`Slot::NONE`].
    #[inline(always)]
    pub(super) fn slot_on(&self, cell: Cell) -> Slot {
        Slot::new(usize::from(self.slot_of[cell.index()]))
    }

    #[inline(always)]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.slot_of[cell.index()] == 0
    }

    /// The tiles of a place, as a set of slots.
    pub(super) fn tiles_in(&self, place: Place) -> u64 {
        cells_of(place).into_iter().fold(0, |set, cell| set | 1 << self.slot_on(cell)) & !1
    }

    /// Which neighbours of a cell hold a tile, a bit for each direction.
    #[inline(always)]
    pub(super) fn near(&self, cell: Cell) -> usize {
        let ring = self.ring[cell.index()];
        usize::from((ring | ring >> 8) & 63)
    }

    /// Whether a tile of a side touches a cell.
    #[inline(always)]
    pub(super) fn is_beside(&self, cell: Cell, side: Side) -> bool {
        self.ring[cell.index()] & all_of(side) != 0
    }

    /// The tiles that touch a cell.
    #[inline(always)]
    pub(super) fn neighbours(&self, cell: Cell) -> u64 {
        STEPS.iter().fold(0, |set, &step| set | 1 << self.slot_on(plus(cell, step))) & !1
    }

    /// Whether a cell touches one tile and no other.
    #[inline(always)]
    pub(super) fn hangs_on(&self, cell: Cell, slot: Slot) -> bool {
        self.near(cell).is_power_of_two() && self.neighbours(cell) == 1 << slot
    }

    /// The corner of the tiles' bounding box from which cells are seen in repetition keys.
    pub(super) fn bounding_corner(&self) -> Cell {
        let first = |word: u64| word.trailing_zeros() as usize;
        Cell::at(first(self.used), first(self.used_columns))
    }

    /// Calls `f` with every empty cell that touches a tile.
    #[inline(always)]
    pub(super) fn for_each_frontier(&self, mut f: impl FnMut(Cell)) {
        let used = self.used;
        let mut rows = used | used.rotate_left(1) | used.rotate_right(1);
        if self.room.1 != !0 {
            rows &= self.room.1;
        }
        for row in bits(rows) {
            let [above, level, below] =
                [self.taken[row.wrapping_sub(1) & 63], self.taken[row & 63], self.taken[(row + 1) & 63]];
            for column in bits(beside(above, level, below) & !level & self.room.0) {
                f(Cell::at(row, column));
            }
        }
    }

    /// A tile lies on a cell from now on; its neighbours learn of it by [`Window::tell`].
    #[inline(always)]
    pub(super) fn fill(&mut self, cell: Cell, slot: Slot) {
        self.slot_of[cell.index()] = slot.index() as u8;
        let (row, column) = (cell.row(), cell.column());
        self.taken[row] |= 1 << column;
        self.used |= 1 << row;
        self.columns[column] += 1;
        self.used_columns |= 1 << column;
    }

    /// No tile lies on a cell any more; its neighbours learn of it by [`Window::untell`].
    #[inline(always)]
    pub(super) fn clear(&mut self, cell: Cell) {
        self.slot_of[cell.index()] = 0;
        let (row, column) = (cell.row(), cell.column());
        self.taken[row] &= !(1 << column);
        self.used &= !(u64::from(self.taken[row] == 0) << row);
        self.columns[column] -= 1;
        self.used_columns &= !(u64::from(self.columns[column] == 0) << column);
    }

    /// A cell that lies in a direction from a tile learns that the tile has come.
    #[inline(always)]
    pub(super) fn tell(&mut self, beside: Cell, dir: usize, side: Side) {
        self.ring[beside.index()] |= towards(dir, side);
    }

    /// A cell that lies in a direction from a tile learns that the tile has gone.
    #[inline(always)]
    pub(super) fn untell(&mut self, beside: Cell, dir: usize, side: Side) {
        self.ring[beside.index()] &= !towards(dir, side);
    }
}

/// The bits of a side's tiles around a cell.
#[inline(always)]
const fn all_of(side: Side) -> u16 {
    63 << (8 * side.index())
}

/// The bit by which a cell that lies in a direction from a tile knows of that.
#[inline(always)]
const fn towards(dir: usize, side: Side) -> u16 {
    1 << ((dir + 3) % 6 + 8 * side.index())
}
