//! What lies in lines and triangles of six cells, and on and around a cell, as patterns: positions of Six as a network
//! sees them.
//!
//! Patterns that become each other by turning and mirroring are one class. Those in which nothing lies have none, nor
//! have lines and triangles with two tiles and more of both colours, which nobody will complete soon.
//! `training/tiles.py` numbers the classes in the same way.

use std::sync::OnceLock;

use super::board::SixBoard;
use super::index::{Cell, Side, slots};

/// The class of patterns that have none.
const NONE: u16 = u16::MAX;

/// A tile changes the patterns of 18 lines, 12 triangles, its own cell and the six around it.
pub(crate) const MOST_CHANGED: usize = 37;

/// The mirror image of a line; the cells are numbered from one end to the other.
const TURNED_LINES: [[usize; 6]; 2] = [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0]];

/// A triangle turned and mirrored. Its cells are a row of three, a row of two beside it, and the last one.
const TURNED_TRIANGLES: [[usize; 6]; 6] = [
    [0, 1, 2, 3, 4, 5],
    [2, 4, 5, 1, 3, 0],
    [5, 3, 0, 4, 1, 2],
    [2, 1, 0, 4, 3, 5],
    [5, 4, 2, 3, 1, 0],
    [0, 3, 5, 1, 4, 2],
];

/// The cells around one in their order, as bits of three rows: two cells, three with the one in the middle, two.
const AROUND: [usize; 6] = [4, 6, 5, 2, 0, 1];
const MIDDLE: usize = 3;

/// The classes of all patterns. A pattern is a word: a bit for each cell with a black tile, and below these a bit for
/// each with a red one.
pub(crate) struct Classes {
    lines: [u16; 1 << 12],
    triangles: [u16; 1 << 12],
    rings: [u16; 1 << 14],
    /// For each class the one with the colours exchanged.
    exchanged: Vec<u16>,
}

impl Classes {
    pub(crate) fn get() -> &'static Classes {
        static CLASSES: OnceLock<Classes> = OnceLock::new();
        CLASSES.get_or_init(Classes::new)
    }

    fn new() -> Classes {
        let mut classes = Classes {
            lines: [NONE; 1 << 12],
            triangles: [NONE; 1 << 12],
            rings: [NONE; 1 << 14],
            exchanged: Vec::new(),
        };
        let mut count = 0;
        let open = |black: usize, red: usize| black.count_ones() < 2 || red.count_ones() < 2;
        number(&mut classes.lines, &TURNED_LINES, open, &mut count);
        number(&mut classes.triangles, &TURNED_TRIANGLES, open, &mut count);
        number(&mut classes.rings, &turned_rings(), |_, _| true, &mut count);
        classes.exchanged = vec![0; usize::from(count)];
        exchange(&classes.lines, 6, &mut classes.exchanged);
        exchange(&classes.triangles, 6, &mut classes.exchanged);
        exchange(&classes.rings, 7, &mut classes.exchanged);
        classes
    }

    /// How many classes there are.
    pub(crate) fn count(&self) -> usize {
        self.exchanged.len()
    }

    /// The class with the colours exchanged.
    pub(crate) fn exchanged(&self, class: usize) -> usize {
        usize::from(self.exchanged[class])
    }
}

/// The ring around a cell turned and mirrored, the cell in its middle.
fn turned_rings() -> [[usize; 7]; 12] {
    std::array::from_fn(|n| {
        let mut turned = [MIDDLE; 7];
        for i in 0..6 {
            let from = if n < 6 { (i + n) % 6 } else { (n - i) % 6 };
            turned[AROUND[i]] = AROUND[from];
        }
        turned
    })
}

/// Numbers the patterns of so many cells in the order of their words, going on from `count`; a class has the number of its
/// least word.
fn number<const CELLS: usize>(
    table: &mut [u16],
    turned: &[[usize; CELLS]],
    counts: impl Fn(usize, usize) -> bool,
    count: &mut u16,
) {
    let turn =
        |tiles: usize, by: &[usize; CELLS]| (0..CELLS).fold(0, |word, i| word | (tiles >> by[i] & 1) << i);
    for word in 1..table.len() {
        let (black, red) = (word >> CELLS, word & ((1 << CELLS) - 1));
        if black & red != 0 || !counts(black, red) {
            continue;
        }
        let least = turned.iter().map(|by| turn(black, by) << CELLS | turn(red, by)).min().unwrap_or(word);
        if least == word {
            table[word] = *count;
            *count += 1;
        } else {
            table[word] = table[least];
        }
    }
}

fn exchange(table: &[u16], cells: usize, exchanged: &mut [u16]) {
    for (word, &class) in table.iter().enumerate().filter(|(_, class)| **class != NONE) {
        let (black, red) = (word >> cells, word & ((1 << cells) - 1));
        exchanged[usize::from(class)] = table[red << cells | black];
    }
}

/// A tile that has come or gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TileChange {
    side: Side,
    cell: Cell,
    came: bool,
}

impl SixBoard {
    /// How many tiles have come or gone since the board was made; taking a move back takes its changes back.
    #[inline(always)]
    pub(crate) fn changes(&self) -> usize {
        self.places.changes()
    }

    /// One of these.
    #[inline(always)]
    pub(crate) fn change(&self, n: usize) -> TileChange {
        let (side, cell, came) = self.places.change(n);
        TileChange { side, cell, came }
    }

    /// All tiles, as if they came one by one.
    pub(crate) fn changes_from_nothing(&self) -> impl Iterator<Item = TileChange> + '_ {
        let came = |slot| TileChange { side: self.heap.owner(slot), cell: self.heap.spot(slot), came: true };
        slots(self.heap.all()).map(came)
    }
}

/// A list of classes.
pub(crate) struct Listed {
    items: [u16; MOST_CHANGED + 1],
    len: usize,
}

impl Listed {
    const fn new() -> Listed {
        Listed { items: [0; MOST_CHANGED + 1], len: 0 }
    }

    /// Adds a class, if it is one.
    #[inline(always)]
    fn push(&mut self, class: u16) {
        self.items[self.len.min(MOST_CHANGED)] = class;
        self.len += usize::from(class != NONE);
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[u16] {
        &self.items[..self.len.min(MOST_CHANGED)]
    }
}

/// The tiles, as rows in the three directions of lines.
#[derive(Clone)]
pub(crate) struct Patterns {
    classes: &'static Classes,
    /// By direction, colour and line.
    lines: [[[u64; 64]; 2]; 3],
}

/// Which line of each direction a cell lies on, and where on it.
#[inline(always)]
const fn on_lines(cell: Cell) -> [(usize, usize); 3] {
    let (column, row) = (cell.column(), cell.row());
    [(row, column), (column, row), ((column + row) & 63, row)]
}

impl Patterns {
    /// No tile lies.
    pub(crate) fn new() -> Patterns {
        Patterns { classes: Classes::get(), lines: [[[0; 64]; 2]; 3] }
    }

    /// A tile comes or goes: the classes of the patterns that are no more, and of those that are new.
    #[inline(always)]
    pub(crate) fn apply(&mut self, TileChange { side, cell, came }: TileChange) -> [Listed; 2] {
        if came {
            let changed = self.changed(side, cell);
            self.flip(side, cell);
            changed
        } else {
            self.flip(side, cell);
            let [without, with] = self.changed(side, cell);
            [with, without]
        }
    }

    /// Takes back that a tile came or went.
    #[inline(always)]
    pub(crate) fn revert(&mut self, TileChange { side, cell, .. }: TileChange) {
        self.flip(side, cell);
    }

    #[inline(always)]
    fn flip(&mut self, side: Side, cell: Cell) {
        for (lines, (line, at)) in self.lines.iter_mut().zip(on_lines(cell)) {
            lines[side][line & 63] ^= 1 << at;
        }
    }

    /// The classes of the patterns that a tile on an empty cell changes, without it and with it.
    #[inline(always)]
    fn changed(&self, side: Side, cell: Cell) -> [Listed; 2] {
        let (mut without, mut with) = (Listed::new(), Listed::new());
        let classes = self.classes;
        let mut note = |table: &[u16], word: usize, tile: usize| {
            without.push(table[word]);
            with.push(table[word | tile]);
        };
        let six = |bit: usize| (1 << bit) << if matches!(side, Side::Black) { 6 } else { 0 };
        for (lines, (line, at)) in self.lines.iter().zip(on_lines(cell)) {
            // The cell becomes bit 5.
            let [black, red] = Side::BOTH.map(|owner| lines[owner][line & 63].rotate_right(at as u32 + 59));
            for i in 0..6 {
                let word = (black >> i & 63) << 6 | red >> i & 63;
                note(&classes.lines, word as usize, six(5 - i));
            }
        }
        // Five rows of five cells around the cell.
        let rows = Side::BOTH.map(|owner| -> [usize; 5] {
            std::array::from_fn(|i| {
                let row = self.lines[0][owner][(cell.row() + i + 62) & 63];
                (row.rotate_right(cell.column() as u32 + 62) & 31) as usize
            })
        });
        for (column, row, bit) in [(0, 2, 2), (1, 2, 1), (2, 2, 0), (1, 1, 4), (2, 1, 3), (2, 0, 5)] {
            let [black, red] = Side::BOTH.map(|owner| {
                let rows = &rows[owner];
                rows[row] >> column & 7
                    | (rows[row + 1] >> column & 3) << 3
                    | (rows[row + 2] >> column & 1) << 5
            });
            note(&classes.triangles, black << 6 | red, six(bit));
        }
        for (column, row, bit) in [(0, 2, 2), (1, 2, 1), (2, 2, 0), (0, 3, 4), (1, 3, 3), (0, 4, 5)] {
            let [black, red] = Side::BOTH.map(|owner| {
                let rows = &rows[owner];
                rows[row] >> column & 7
                    | (rows[row - 1] >> (column + 1) & 3) << 3
                    | (rows[row - 2] >> (column + 2) & 1) << 5
            });
            note(&classes.triangles, black << 6 | red, six(bit));
        }
        let seven = |bit: usize| (1 << bit) << if matches!(side, Side::Black) { 7 } else { 0 };
        for (column, row, bit) in
            [(2, 2, MIDDLE), (1, 2, 4), (3, 2, 2), (2, 1, 6), (3, 1, 5), (1, 3, 1), (2, 3, 0)]
        {
            let [black, red] = Side::BOTH.map(|owner| {
                let rows = &rows[owner];
                rows[row - 1] >> column & 3
                    | (rows[row] >> (column - 1) & 7) << 2
                    | (rows[row + 1] >> (column - 1) & 3) << 5
            });
            note(&classes.rings, black << 7 | red, seven(bit));
        }
        [without, with]
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::super::geometry::{FORMS, STEPS, plus};
    use super::*;

    #[test]
    fn classes_are_as_many_as_there_are_patterns_up_to_symmetry() {
        let classes = Classes::get();
        let different = |table: &[u16]| {
            let mut found: Vec<u16> = table.iter().copied().filter(|&class| class != NONE).collect();
            found.sort_unstable();
            found.dedup();
            found.len()
        };
        assert_eq!(different(&classes.rings), 3 * 92 - 1);
        assert_eq!(different(&classes.lines) + different(&classes.triangles) + 275, classes.count());
        for class in 0..classes.count() {
            assert_eq!(classes.exchanged(classes.exchanged(class)), class);
        }
    }

    /// All patterns of a position, found cell by cell.
    fn counted(tiles: &[(Side, Cell)]) -> Vec<usize> {
        let classes = Classes::get();
        let mut counts = vec![0; classes.count()];
        let word = |cells: &[Cell]| {
            let bit = |side: Side, cell: &Cell| usize::from(tiles.contains(&(side, *cell)));
            let bits =
                |side: Side| cells.iter().enumerate().fold(0, |word, (i, cell)| word | bit(side, cell) << i);
            bits(Side::Black) << cells.len() | bits(Side::Red)
        };
        for start in (0..4096).map(Cell::new) {
            let at = |q: i32, r: i32| plus(start, super::super::index::Step::new(q, r));
            let line = |form: usize| word(&FORMS[form].map(|step| plus(start, step)));
            let triangle =
                |s: i32| word(&[at(0, 0), at(s, 0), at(2 * s, 0), at(0, s), at(s, s), at(0, 2 * s)]);
            let mut around = [start; 7];
            for (i, step) in STEPS.into_iter().enumerate() {
                around[AROUND[i]] = plus(start, step);
            }
            for (table, word) in [
                (&classes.lines[..], line(2)),
                (&classes.lines, line(3)),
                (&classes.lines, line(4)),
                (&classes.triangles, triangle(1)),
                (&classes.triangles, triangle(-1)),
                (&classes.rings, word(&around)),
            ] {
                if table[word] != NONE {
                    counts[usize::from(table[word])] += 1;
                }
            }
        }
        counts
    }

    #[test]
    fn what_tiles_change_adds_up_to_what_lies_there() {
        let mut rng = SplitMix::new(8);
        let mut patterns = Patterns::new();
        let mut counts = vec![0; Classes::get().count()];
        let mut tiles: Vec<(Side, Cell)> = Vec::new();
        for n in 0..120 {
            let gone = (n % 3 == 2).then(|| tiles.swap_remove(rng.below(tiles.len())));
            let cell = Cell::at(26 + rng.below(9), 28 + rng.below(9));
            let (side, cell) = gone.unwrap_or((Side::BOTH[rng.below(2)], cell));
            if tiles.iter().any(|tile| tile.1 == cell) {
                continue;
            }
            let [fewer, more] = patterns.apply(TileChange { side, cell, came: gone.is_none() });
            fewer.as_slice().iter().for_each(|&class| counts[usize::from(class)] -= 1);
            more.as_slice().iter().for_each(|&class| counts[usize::from(class)] += 1);
            if gone.is_none() {
                tiles.push((side, cell));
            }
            if n % 10 == 0 {
                assert_eq!(counts, counted(&tiles));
            }
        }
    }
}
