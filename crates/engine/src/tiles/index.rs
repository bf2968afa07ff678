//! The four kinds of numbers that the board counts with, each a type of its own: sides, cells of the window, slots of
//! tiles, and places of shapes. Sets of slots are words, a bit for each.

use std::ops::{Index, IndexMut, Shl, Shr};

pub(super) use six::bits;

use six::Colour;

/// How many cells the window has.
pub(super) const CELLS: usize = 4096;

/// How many numbers of places there are: the cell times eight plus the form.
pub(super) const PLACES: usize = CELLS * 8;

/// Slots for tiles, of which the first stays empty: it stands for no tile. A game has 42 tiles; a search that skips
/// turns may lay a few more.
pub(super) const SLOTS: usize = 64;

/// The owner of tiles, as an index into pairs: black first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Black,
    Red,
}

impl Side {
    pub(super) const BOTH: [Side; 2] = [Side::Black, Side::Red];

    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    #[inline(always)]
    pub(super) const fn other(self) -> Side {
        match self {
            Side::Black => Side::Red,
            Side::Red => Side::Black,
        }
    }

    /// Red if so, else black.
    #[inline(always)]
    pub(super) const fn red_if(red: bool) -> Side {
        if red { Side::Red } else { Side::Black }
    }

    #[inline(always)]
    pub(super) const fn colour(self) -> Colour {
        match self {
            Side::Black => Colour::Black,
            Side::Red => Colour::Red,
        }
    }
}

impl From<Colour> for Side {
    fn from(colour: Colour) -> Side {
        Side::red_if(colour == Colour::Red)
    }
}

impl<T> Index<Side> for [T; 2] {
    type Output = T;

    #[inline(always)]
    fn index(&self, side: Side) -> &T {
        &self[side as usize]
    }
}

impl<T> IndexMut<Side> for [T; 2] {
    #[inline(always)]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self[side as usize]
    }
}

/// A cell of the window: the row times 64 plus the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cell(usize);

impl Cell {
    /// The cell with a number, of which only the lowest twelve bits count.
    #[inline(always)]
    pub(super) const fn new(number: usize) -> Cell {
        Cell(number & (CELLS - 1))
    }

    #[inline(always)]
    pub(super) const fn at(row: usize, column: usize) -> Cell {
        Cell((row & 63) << 6 | column & 63)
    }

    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 & (CELLS - 1)
    }

    #[inline(always)]
    pub(super) const fn row(self) -> usize {
        self.0 >> 6 & 63
    }

    #[inline(always)]
    pub(super) const fn column(self) -> usize {
        self.0 & 63
    }

    /// The number in two bytes, for lists.
    #[inline(always)]
    pub(super) const fn short(self) -> u16 {
        self.0 as u16
    }

    /// The cell that [`Cell::short`] gave the number of.
    #[inline(always)]
    pub(super) const fn from_short(number: u16) -> Cell {
        Cell(number as usize)
    }
}

/// How far one cell lies from another: what is added to a cell's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step(usize);

impl Step {
    pub(super) const fn new(q: i32, r: i32) -> Step {
        Step((r * 64 + q) as usize & (CELLS - 1))
    }

    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0
    }
}

/// Where the board keeps a tile as long as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot(usize);

impl Slot {
    /// The slot that stays empty: what a cell without a tile has.
    pub(super) const NONE: Slot = Slot(0);

    #[inline(always)]
    pub(super) const fn new(number: usize) -> Slot {
        Slot(number & (SLOTS - 1))
    }

    /// The slot of the lowest bit in a set.
    #[inline(always)]
    pub(super) const fn first_of(set: u64) -> Slot {
        Slot::new(set.trailing_zeros() as usize)
    }

    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 & (SLOTS - 1)
    }
}

/// `1 << slot` is the set of one tile.
impl Shl<Slot> for u64 {
    type Output = u64;

    #[inline(always)]
    fn shl(self, slot: Slot) -> u64 {
        self << slot.index()
    }
}

/// `set >> slot & 1` says whether a tile is in a set.
impl Shr<Slot> for u64 {
    type Output = u64;

    #[inline(always)]
    fn shr(self, slot: Slot) -> u64 {
        self >> slot.index()
    }
}

impl<T> Index<Slot> for [T; SLOTS] {
    type Output = T;

    #[inline(always)]
    fn index(&self, slot: Slot) -> &T {
        &self[slot.index()]
    }
}

impl<T> IndexMut<Slot> for [T; SLOTS] {
    #[inline(always)]
    fn index_mut(&mut self, slot: Slot) -> &mut T {
        &mut self[slot.index()]
    }
}

/// A place where a shape can lie: a form and the cell it starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(usize);

impl Place {
    /// All places of the window, also those that reach over its border.
    pub(super) fn all() -> impl Iterator<Item = Place> {
        (0..PLACES).map(Place).filter(|place| place.form() < 6)
    }

    /// One of the places through a cell, by what its number is more than eight times the cell's.
    #[inline(always)]
    pub(super) const fn through(cell: Cell, more: usize) -> Place {
        Place(((cell.0 << 3) + more) & (PLACES - 1))
    }

    #[inline(always)]
    pub(super) const fn form(self) -> usize {
        self.0 & 7
    }

    #[inline(always)]
    pub(super) const fn start(self) -> Cell {
        Cell(self.0 >> 3)
    }

    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 & (PLACES - 1)
    }

    /// The number in two bytes, for lists.
    #[inline(always)]
    pub(super) const fn short(self) -> u16 {
        self.0 as u16
    }

    /// The place that [`Place::short`] gave the number of.
    #[inline(always)]
    pub(super) const fn from_short(number: u16) -> Place {
        Place(number as usize)
    }
}

/// The slots of a set, from the lowest on.
#[inline(always)]
pub(super) fn slots(set: u64) -> impl Iterator<Item = Slot> {
    bits(set).map(Slot::new)
}
