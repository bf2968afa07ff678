//! Every place where a shape can lie: how many tiles of each colour it holds, kept up to date from move to move.
//!
//! What a cell is good for is a sum over its 36 places. Most positions of a search are left again without a look at
//! it, so changes of places are written into a journal first, and the sums follow when somebody asks. What is taken
//! back before that costs nothing.

use std::sync::LazyLock;

use super::geometry::{CELLS, FORMS, PLACES, PLACES_OF, bits, cells_of, plus};
use super::weights::WEIGHTS;

/// The bit of a place's state that says that it lies partly where no tile may lie.
pub(super) const CLOSED: u8 = 64;

/// What a place with a state means for each of its cells. First word, from below: worth for black and red (16 bits
/// each), places that lack only this cell (8 bits each), places that lack this cell and one other (8 bits each).
/// Second word: what a lone black and a lone red tile is worth because it closes the place to the other side.
const MEANING: [[u64; 2]; 128] = {
    let mut table = [[0u64; 2]; 128];
    let mut n = 1;
    while n <= 6 {
        let worth = WEIGHTS.cell[n] as u64;
        let five = (n == 5) as u64;
        let four = (n == 4) as u64;
        table[n][0] = worth | five << 32 | four << 48;
        table[n << 3][0] = worth << 16 | five << 40 | four << 56;
        if n >= 3 && n <= 5 {
            table[n << 3 | 1][1] = worth;
            table[1 << 3 | n][1] = worth << 16;
        }
        n += 1;
    }
    table
};

/// What a place with a state adds to the totals: from below, ten bits each, the numbers of black's places with two,
/// three and four tiles, then red's.
const fn total(state: usize) -> u64 {
    let (black, red) = (state & 7, state >> 3 & 7);
    let n = black + red;
    if state >= CLOSED as usize || black > 0 && red > 0 || n < 2 || n > 4 {
        return 0;
    }
    1 << (10 * (n - 2) + if red > 0 { 30 } else { 0 })
}

/// Whether a place with a state means something to its cells.
const MEANS: [bool; 128] = {
    let mut table = [false; 128];
    let mut state = 0;
    while state < 128 {
        table[state] = MEANING[state][0] | MEANING[state][1] != 0;
        state += 1;
    }
    table
};

/// Whether a place with a state is on a list.
const fn is_listed(state: usize) -> bool {
    let (black, red) = (state & 7, state >> 3 & 7);
    state < CLOSED as usize && (black == 0 || red == 0) && black + red >= 4 && black + red <= 6
}

/// How a place's state changes: black comes, red comes, black goes, red goes.
const STEPS: [u8; 4] = [1, 8, 1u8.wrapping_neg(), 8u8.wrapping_neg()];

/// By the kind of step and the state before: how the totals change, and in the highest bit whether the place is on a
/// list before or after.
const EFFECT: [[u64; 128]; 4] = {
    let mut table = [[0; 128]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut was = 0;
        while was < 128 {
            let is = (was as u8).wrapping_add(STEPS[kind]) as usize & 127;
            let listed = (is_listed(was) || is_listed(is)) as u64;
            table[kind][was] = total(is).wrapping_sub(total(was)) & TOTALS | listed << 63;
            was += 1;
        }
        kind += 1;
    }
    table
};

/// The bits of the totals.
const TOTALS: u64 = (1 << 60) - 1;

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

/// Places of one kind, with the cell they lack where there is only one.
#[derive(Clone)]
pub(super) struct List {
    items: [(u16, u16); List::MOST],
    len: usize,
}

impl List {
    /// Each of 21 tiles lies in 36 places, and a place on a list holds at least four of them.
    const MOST: usize = 192;

    const fn new() -> List {
        List { items: [(0, 0); List::MOST], len: 0 }
    }

    fn push(&mut self, place: usize, cell: usize) {
        if self.len < List::MOST {
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

/// What a tile that comes or goes changes: the cell, the kind of step, and of its 36 places the states before and
/// which of them are on a list before or after.
#[derive(Clone, Copy)]
struct Change {
    cell: u16,
    kind: u8,
    was: [u8; 36],
    listed: u64,
}

impl Change {
    /// One of the places, and its states before and after.
    #[inline(always)]
    fn place(&self, i: usize) -> (usize, usize, usize) {
        let was = self.was[i];
        let is = was.wrapping_add(STEPS[usize::from(self.kind & 3)]);
        (place_of(usize::from(self.cell), PLACES_OF[i]), usize::from(was & 127), usize::from(is & 127))
    }
}

#[inline(always)]
fn place_of(cell: usize, more: usize) -> usize {
    ((cell << 3) + more) & (PLACES - 1)
}

/// All places, and what they mean.
#[derive(Clone)]
pub(super) struct Places {
    state: Box<[u8; PLACES]>,
    cells: Box<[[u64; 2]; CELLS]>,
    journal: Vec<Change>,
    /// So much of the journal has reached the cells.
    told: usize,
    totals: u64,
    /// Open places that lack two tiles, and those that lack one, of each colour.
    pub(super) fours: [List; 2],
    pub(super) fives: [List; 2],
    /// How many shapes stand.
    pub(super) standing: [u16; 2],
}

/// A moment to which places can be taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    journal: usize,
    totals: u64,
}

impl Places {
    pub(super) fn new() -> Places {
        Places {
            state: Box::new(**BORDERED),
            cells: boxed([0; 2]),
            journal: Vec::with_capacity(1 << 10),
            told: 0,
            totals: 0,
            fours: [const { List::new() }; 2],
            fives: [const { List::new() }; 2],
            standing: [0; 2],
        }
    }

    /// Closes a place to both sides; before any tile lies there.
    pub(super) fn close(&mut self, place: usize) {
        self.state[place & (PLACES - 1)] = CLOSED;
    }

    /// A tile of a colour comes or goes. `is_empty` is asked about the cells as they are then.
    #[inline(always)]
    pub(super) fn update<const ADD: bool>(
        &mut self,
        colour: usize,
        cell: usize,
        is_empty: impl Fn(usize) -> bool,
    ) {
        let kind = if ADD { colour & 1 } else { 2 | colour & 1 };
        let effects = &EFFECT[kind];
        let mut totals = self.totals;
        let mut change = Change { cell: cell as u16, kind: kind as u8, was: [0; 36], listed: 0 };
        for (i, more) in PLACES_OF.into_iter().enumerate() {
            let state = &mut self.state[place_of(cell, more)];
            let was = *state;
            *state = was.wrapping_add(STEPS[kind]);
            let effect = effects[usize::from(was & 127)];
            totals = totals.wrapping_add(effect);
            change.was[i] = was;
            change.listed |= effect >> 63 << i;
        }
        self.totals = totals & TOTALS;
        self.journal.push(change);
        for i in bits(change.listed) {
            let (place, was, is) = change.place(i);
            self.note(place, was, is, &is_empty);
        }
    }

    fn note(&mut self, place: usize, was: usize, is: usize, is_empty: &impl Fn(usize) -> bool) {
        for colour in 0..2 {
            let tiles = |state: usize| {
                let others = state & (7 << (3 - 3 * colour) | usize::from(CLOSED));
                if others == 0 { state >> (3 * colour) } else { 0 }
            };
            match tiles(was) {
                4 => self.fours[colour].remove(place),
                5 => self.fives[colour].remove(place),
                6 => self.standing[colour] = self.standing[colour].saturating_sub(1),
                _ => {}
            }
            match tiles(is) {
                4 => self.fours[colour].push(place, 0),
                5 => {
                    // None is empty while a split is taken back and the tile that closes the place is still to come.
                    if let Some(cell) = cells_of(place).into_iter().find(|&cell| is_empty(cell)) {
                        self.fives[colour].push(place, cell);
                    }
                }
                6 => self.standing[colour] += 1,
                _ => {}
            }
        }
    }

    #[inline(always)]
    pub(super) fn mark(&self) -> Mark {
        Mark { journal: self.journal.len(), totals: self.totals }
    }

    /// Takes everything back to a moment. The tiles lie already as they did then.
    #[inline(always)]
    pub(super) fn revert(&mut self, mark: Mark, is_empty: impl Fn(usize) -> bool) {
        for n in (mark.journal..self.journal.len()).rev() {
            let change = self.journal[n];
            for (was, more) in change.was.into_iter().zip(PLACES_OF) {
                self.state[place_of(usize::from(change.cell), more)] = was;
            }
            for i in bits(change.listed) {
                let (place, was, is) = change.place(i);
                self.note(place, is, was, &is_empty);
            }
            if n < self.told {
                for i in 0..36 {
                    let (place, was, is) = change.place(i);
                    self.tell(place, is, was);
                }
            }
        }
        self.journal.truncate(mark.journal);
        self.told = self.told.min(mark.journal);
        self.totals = mark.totals;
    }

    #[inline(always)]
    fn tell(&mut self, place: usize, was: usize, is: usize) {
        if !MEANS[was] && !MEANS[is] {
            return;
        }
        let change = [0, 1].map(|i| MEANING[is][i].wrapping_sub(MEANING[was][i]));
        for distance in FORMS[place & 7] {
            let cell = &mut self.cells[plus(place >> 3, distance)];
            for (sum, change) in cell.iter_mut().zip(change) {
                *sum = sum.wrapping_add(change);
            }
        }
    }

    /// Brings the cells' sums up to date.
    #[inline(always)]
    pub(super) fn tell_cells(&mut self) {
        for i in self.told..self.journal.len() {
            let change = self.journal[i];
            for i in 0..36 {
                let (place, was, is) = change.place(i);
                self.tell(place, was, is);
            }
        }
        self.told = self.journal.len();
    }

    /// Brings the cells' sums up to date and forgets how it came to this: nothing before can be taken back.
    pub(super) fn settle(&mut self) {
        self.tell_cells();
        self.journal.clear();
        self.told = 0;
    }

    #[inline(always)]
    fn sums(&self, cell: usize) -> [u64; 2] {
        debug_assert_eq!(self.told, self.journal.len(), "the cells know all changes");
        self.cells[cell & (CELLS - 1)]
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
        (self.sums(cell)[0] >> (16 * colour) & 0xFFFF) as i32
    }

    /// How many places of a colour lack one more when this cell is filled.
    #[inline(always)]
    pub(super) fn threatens(&self, colour: usize, cell: usize) -> u32 {
        (self.sums(cell)[0] >> (48 + 8 * colour) & 0xFF) as u32
    }

    /// What a tile of a colour on a cell is worth because it alone closes places to the other side.
    #[inline(always)]
    pub(super) fn closes(&self, colour: usize, cell: usize) -> i32 {
        (self.sums(cell)[1] >> (16 * colour) & 0xFFFF) as i32
    }

    /// Whether a tile of a colour on this cell completes a shape.
    #[inline(always)]
    pub(super) fn completes(&self, colour: usize, cell: usize) -> bool {
        self.fives[colour].iter().any(|(_, gap)| gap == cell)
    }

    /// How many open places of a colour hold two, three or four tiles.
    #[inline(always)]
    pub(super) fn open(&self, colour: usize, tiles: usize) -> i32 {
        (self.totals >> (30 * colour + 10 * (tiles - 2)) & 1023) as i32
    }
}

fn boxed<T: Copy, const N: usize>(value: T) -> Box<[T; N]> {
    match vec![value; N].into_boxed_slice().try_into() {
        Ok(array) => array,
        Err(_) => Box::new([value; N]),
    }
}
