//! The board (A1): 61 cells, and sets of them in a machine word.
//!
//! The hexagon of 61 cells tiles the plane, so its cells can be numbered around a ring of 61 in such a way
//! that a step in each direction adds a fixed number: 1 to the east, 13 to the north-west, 14 to the
//! north-east. A step of a whole set is then a rotation of a 61-bit word and a mask.

use std::fmt;
use std::str::FromStr;

use game::{Fault, Unreadable};
use hex::{Dir, Hex};

/// Cells on the board.
const CELLS: usize = 61;

/// How far each direction steps around the ring, in the order of [`Dir::ALL`].
pub(crate) const RING_STEP: [u32; 6] = [1, 48, 47, 60, 13, 14];

/// The same for none to seven steps.
const RING_STEPS: [[u8; 8]; 6] = {
    let mut steps = [[0; 8]; 6];
    let mut i = 0;
    while i < 48 {
        steps[i / 8][i % 8] = (RING_STEP[i / 8] * (i % 8) as u32 % CELLS as u32) as u8;
        i += 1;
    }
    steps
};

/// All 61 cells.
pub(crate) const BOARD: u64 = (1 << CELLS) - 1;

/// For each direction, the cells that have a neighbour there.
pub(crate) const HAS_NEXT: [u64; 6] = {
    let mut masks = [0; 6];
    let mut d = 0;
    while d < 6 {
        let step = Dir::ALL[d].vector();
        let mut row = 0;
        while row < 9 {
            let mut col = 0;
            while col < 9 {
                if on_board(row, col) && on_board(row - step.r, col + step.q) {
                    masks[d] |= 1 << ring(row, col);
                }
                col += 1;
            }
            row += 1;
        }
        d += 1;
    }
    masks
};

/// Row and column of each ring number.
const PLACES: [(u8, u8); CELLS] = {
    let mut places = [(0, 0); CELLS];
    let mut row = 0;
    while row < 9 {
        let mut col = 0;
        while col < 9 {
            if on_board(row, col) {
                places[ring(row, col)] = (row as u8, col as u8);
            }
            col += 1;
        }
        row += 1;
    }
    places
};

const fn on_board(row: i32, col: i32) -> bool {
    0 <= row && row < 9 && 0 <= col && col < 9 && (row - col).abs() <= 4
}

const fn ring(row: i32, col: i32) -> usize {
    (13 * row + col) as usize % CELLS
}

/// A cell of the board, written as its row letter and column number. Ordered by row, then column.
///
/// ```
/// use abalone::Cell;
/// use hex::Dir;
/// let cell: Cell = "c3".parse().unwrap();
/// assert_eq!((cell.row(), cell.col()), (2, 2));
/// assert_eq!(cell.step(Dir::NE).unwrap().to_string(), "d4");
/// assert_eq!("a5".parse::<Cell>().unwrap().step(Dir::E), None);
/// assert_eq!(Cell::all().count(), 61);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this row and column, both counted from 0, if it is on the board.
    pub const fn new(row: i32, col: i32) -> Option<Cell> {
        if on_board(row, col) { Some(Cell(ring(row, col) as u8)) } else { None }
    }

    /// Every cell, `a1` first and `i9` last.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..81).filter_map(|i| Cell::new(i / 9, i % 9))
    }

    /// The row, 0 for `a`.
    pub const fn row(self) -> i32 {
        PLACES[self.0 as usize].0 as i32
    }

    /// The column, counted from 0.
    pub const fn col(self) -> i32 {
        PLACES[self.0 as usize].1 as i32
    }

    /// The cell's number in this crate's order of cells, below 61: good for tables, without other meaning.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell with this number.
    ///
    /// ```
    /// # use abalone::Cell;
    /// assert!(Cell::all().all(|c| Cell::from_index(c.index()) == Some(c)));
    /// assert_eq!(Cell::from_index(61), None);
    /// ```
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < CELLS { Some(Cell(index as u8)) } else { None }
    }

    /// The cell in the plane whose origin is the middle of the board, `e5`.
    ///
    /// ```
    /// # use {abalone::Cell, hex::Hex};
    /// let cell: Cell = "f5".parse().unwrap();
    /// assert_eq!(cell.hex(), Hex::new(0, -1));
    /// assert_eq!(Cell::from_hex(Hex::new(0, -1)), Some(cell));
    /// ```
    pub const fn hex(self) -> Hex {
        Hex::new(self.col() - 4, 4 - self.row())
    }

    /// The cell at this place of the plane, if the board reaches so far.
    pub const fn from_hex(hex: Hex) -> Option<Cell> {
        if hex.distance(Hex::ORIGIN) > 4 { None } else { Cell::new(4 - hex.r, hex.q + 4) }
    }

    /// The neighbour in this direction, unless the edge is there.
    pub const fn step(self, dir: Dir) -> Option<Cell> {
        if HAS_NEXT[dir.index()] & self.bit() == 0 { None } else { Some(self.step_unchecked(dir, 1)) }
    }

    /// The neighbours on the board.
    ///
    /// ```
    /// # use abalone::Cell;
    /// assert_eq!("a1".parse::<Cell>().unwrap().neighbours().count(), 3);
    /// ```
    pub fn neighbours(self) -> impl Iterator<Item = Cell> {
        Dir::ALL.into_iter().filter_map(move |d| self.step(d))
    }

    /// The direction of a neighbour.
    pub fn dir_to(self, other: Cell) -> Option<Dir> {
        self.hex().dir_to(other.hex())
    }

    /// `n` steps on, at most seven, which must not cross the edge.
    #[inline(always)]
    pub(crate) const fn step_unchecked(self, dir: Dir, n: u32) -> Cell {
        let next = self.0 + RING_STEPS[dir.index()][n as usize & 7];
        Cell(if next >= CELLS as u8 { next - CELLS as u8 } else { next })
    }

    #[inline(always)]
    pub(crate) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    #[inline(always)]
    pub(crate) const fn first_of(bits: u64) -> Cell {
        Cell(bits.trailing_zeros() as u8)
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> std::cmp::Ordering {
        PLACES[self.0 as usize].cmp(&PLACES[other.0 as usize])
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (row, col) = PLACES[self.0 as usize];
        write!(f, "{}{}", char::from(b'a' + row), col + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

pub(crate) const CELL: Fault = Fault { id: "abalone-cell", sentence: "a cell such as c3 was expected" };
pub(crate) const OFF_BOARD: Fault =
    Fault { id: "abalone-off-board", sentence: "there is no such cell on the board" };

impl Cell {
    /// Reads the cell that begins after `at` bytes of an ASCII text.
    pub(crate) fn read_at(text: &[u8], at: usize) -> Result<Cell, Unreadable> {
        let (Some(&row), Some(&col)) = (text.get(at), text.get(at + 1)) else {
            return Err(Unreadable::new(at.min(text.len()), CELL));
        };
        if !row.is_ascii_lowercase() || !col.is_ascii_digit() {
            return Err(Unreadable::new(at + usize::from(row.is_ascii_lowercase()), CELL));
        }
        Cell::new(i32::from(row - b'a'), i32::from(col) - i32::from(b'1'))
            .ok_or(Unreadable::new(at, OFF_BOARD))
    }
}

impl FromStr for Cell {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Cell, Unreadable> {
        let cell = Cell::read_at(text.as_bytes(), 0)?;
        if text.len() > 2 { Err(Unreadable::new(2, CELL)) } else { Ok(cell) }
    }
}

/// A set of cells.
///
/// ```
/// use abalone::{Cell, CellSet};
/// let set: CellSet = Cell::all().filter(|c| c.row() == 0).collect();
/// assert_eq!(set.len(), 5);
/// assert!(set.contains("a3".parse().unwrap()));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(pub(crate) u64);

impl CellSet {
    /// No cells.
    pub const EMPTY: CellSet = CellSet(0);

    /// Whether the set holds a cell.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// How many cells there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set and one more cell.
    #[must_use]
    pub const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | cell.bit())
    }

    /// The cells, smallest first.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |&c| self.contains(c))
    }

    /// The set's bits: bit `n` stands for the cell with [`Cell::index`] `n`.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::EMPTY, CellSet::with)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The set moved `step` places around the ring, without regard to edges.
#[inline(always)]
pub(crate) const fn rotate(set: u64, step: u32) -> u64 {
    ((set << step) | (set >> (CELLS as u32 - step))) & BOARD
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_are_those_of_a1() {
        let rows: Vec<String> = (0..9)
            .map(|row| {
                let cells: Vec<String> =
                    Cell::all().filter(|c| c.row() == row).map(|c| c.to_string()).collect();
                format!("{}-{}", cells[0], cells[cells.len() - 1])
            })
            .collect();
        assert_eq!(rows, ["a1-a5", "b1-b6", "c1-c7", "d1-d8", "e1-e9", "f2-f9", "g3-g9", "h4-h9", "i5-i9"]);
    }

    #[test]
    fn steps_follow_the_clause() {
        let steps = [
            (Dir::E, 0, 1),
            (Dir::W, 0, -1),
            (Dir::NE, 1, 1),
            (Dir::NW, 1, 0),
            (Dir::SW, -1, -1),
            (Dir::SE, -1, 0),
        ];
        for cell in Cell::all() {
            for (dir, rows, cols) in steps {
                let next = Cell::new(cell.row() + rows, cell.col() + cols);
                assert_eq!(cell.step(dir), next, "{cell} {dir}");
                assert_eq!(next.and_then(|n| cell.dir_to(n)), next.map(|_| dir));
                assert_eq!(Cell::from_hex(cell.hex().step(dir)), next);
                let moved = rotate(cell.bit() & HAS_NEXT[dir.index()], RING_STEP[dir.index()]);
                assert_eq!(moved, next.map_or(0, Cell::bit), "{cell} {dir}");
            }
        }
    }

    #[test]
    fn cells_are_read_with_the_place_of_the_fault() {
        for (text, at) in
            [("", 0), ("c", 0), ("3c", 0), ("cc", 1), ("a9", 0), ("a0", 0), ("z3", 0), ("c33", 2), ("é3", 0)]
        {
            assert_eq!(text.parse::<Cell>().map_err(|e| e.at), Err(at), "{text}");
        }
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
    }
}
