//! Every place where a shape can lie: how many tiles of each colour it holds, kept up to date from move to move.
//!
//! What a cell is good for is a sum over its 36 places. Most positions of a search are left again without a look at
//! it, so changes of places are written into a journal first, and the sums follow when somebody asks. What is taken
//! back before that costs nothing.

use super::geometry::{FORMS, PLACES_OF, cells_of};
use super::index::{CELLS, Cell, PLACES, Place, Side, bits};
use super::states::{CLOSED, States};
use super::weights::WEIGHTS;

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

/// The lists that places are on, by colour: what lacks two tiles, what lacks one, and what lacks none but holds one
/// tile of the other colour.
const FOUR: usize = 0;
const FIVE: usize = 2;
const SPOILT: usize = 4;
const LISTS: usize = 6;

/// Stands for shapes that stand, by colour, and then for everything that is on no list.
const STANDING: usize = LISTS;
const NOWHERE: usize = LISTS + 2;

/// The list that a place with a state is on.
const LIST: [u8; 128] = {
    let mut table = [NOWHERE as u8; 128];
    let mut colour = 0;
    while colour < 2 {
        let tile = 1 << (3 * colour);
        table[4 * tile] = (FOUR + colour) as u8;
        table[5 * tile] = (FIVE + colour) as u8;
        table[6 * tile] = (STANDING + colour) as u8;
        colour += 1;
    }
    table[5 | 1 << 3] = SPOILT as u8;
    table[1 | 5 << 3] = SPOILT as u8 + 1;
    table
};

/// How a place's state changes: black comes, red comes, black goes, red goes.
const STEPS: [i8; 4] = [1, 8, -1, -8];

/// The state after a step of a kind.
const fn after(was: usize, kind: usize) -> usize {
    (was as u8).wrapping_add(STEPS[kind] as u8) as usize & 127
}

/// The states of six places after a step of a kind, a byte each.
#[inline(always)]
const fn after_all(was: u64, kind: usize) -> u64 {
    was.wrapping_add(0x0101_0101_0101_u64.wrapping_mul(STEPS[kind & 3] as u64))
}

/// By the kind of step and the state before: how the totals change, and from bit 60 on whether the place is on a list
/// before or after.
const EFFECT: [[u64; 256]; 4] = {
    let mut table = [[0; 256]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut was = 0;
        while was < 128 {
            let is = after(was, kind);
            let listed = (LIST[was] != NOWHERE as u8 || LIST[is] != NOWHERE as u8) as u64;
            table[kind][was] = total(is).wrapping_sub(total(was)) & TOTALS | listed << 60;
            was += 1;
        }
        kind += 1;
    }
    table
};

/// By the kind of step and the state before: how the cells' sums change.
const SUMS: [[[u64; 2]; 256]; 4] = {
    let mut table = [[[0; 2]; 256]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut was = 0;
        while was < 128 {
            let is = after(was, kind);
            let mut i = 0;
            while i < 2 {
                table[kind][was][i] = MEANING[is][i].wrapping_sub(MEANING[was][i]);
                i += 1;
            }
            was += 1;
        }
        kind += 1;
    }
    table
};

/// The bits of the totals.
const TOTALS: u64 = (1 << 60) - 1;

/// A cell's places reach no farther than this.
const REACH: usize = 5 * 64 + 5;

/// The cells within reach of one.
type Around = [[u64; 2]; 2 * REACH + 1];

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

    #[inline(always)]
    fn push(&mut self, place: Place, cell: Cell, seats: &mut [u8; PLACES]) {
        seats[place.index()] = self.len as u8;
        self.items[self.len] = (place.short(), cell.short());
        self.len += 1;
    }

    /// Does nothing with a place that is not on the list: one that was full when it came to be of the list's kind.
    #[inline(always)]
    fn remove(&mut self, place: Place, seats: &mut [u8; PLACES]) {
        let i = usize::from(seats[place.index()]);
        if i < self.len && self.items[i].0 == place.short() {
            self.len -= 1;
            self.items[i] = self.items[self.len];
            seats[usize::from(self.items[i].0) & (PLACES - 1)] = i as u8;
        }
    }

    /// Places and the cells they lack.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Place, Cell)> + '_ {
        self.items[..self.len].iter().map(|&(place, cell)| (Place::from_short(place), Cell::from_short(cell)))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there are at least two different cells.
    pub(super) fn fork(&self) -> bool {
        self.items[..self.len].iter().any(|item| item.1 != self.items[0].1)
    }
}

/// What a tile that comes or goes changes: the cell, the kind of step, the states of its places before, and which of
/// them are on a list before or after.
#[derive(Clone, Copy)]
struct Change {
    cell: Cell,
    kind: u8,
    was: [u64; 6],
    listed: u64,
}

impl Change {
    /// One of the cell's places, and its states before and after.
    #[inline(always)]
    fn nth(&self, i: usize) -> (Place, usize, usize) {
        // Remainders and masks change nothing here: with them no index needs a check.
        let was = (self.was[i / 6 % 6] >> (i % 6 * 8)) as usize & 127;
        (Place::through(self.cell, PLACES_OF[i % 36]), was, after(was, usize::from(self.kind & 3)))
    }
}

/// All places, and what they mean.
#[derive(Clone)]
pub(super) struct Places {
    states: States,
    /// What the cells are good for, with [`REACH`] more before and behind.
    cells: Box<[[u64; 2]; CELLS + 2 * REACH]>,
    journal: Vec<Change>,
    /// So much of the journal has reached the cells.
    told: usize,
    totals: u64,
    lists: [List; LISTS],
    /// Where in its list a place is.
    seats: Box<[u8; PLACES]>,
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
            states: States::new(),
            cells: boxed([0; 2]),
            journal: Vec::with_capacity(1 << 10),
            told: 0,
            totals: 0,
            lists: [const { List::new() }; LISTS],
            seats: boxed(0),
            standing: [0; 2],
        }
    }

    /// Closes a place to both sides; before any tile lies there.
    pub(super) fn close(&mut self, place: Place) {
        self.states.close(place);
    }

    /// Open places of a colour that lack two tiles.
    #[inline(always)]
    pub(super) fn fours(&self, colour: Side) -> &List {
        &self.lists[FOUR + colour.index()]
    }

    /// Open places of a colour that lack one tile.
    #[inline(always)]
    pub(super) fn fives(&self, colour: Side) -> &List {
        &self.lists[FIVE + colour.index()]
    }

    /// Places with five tiles of a colour and one of the other.
    #[inline(always)]
    pub(super) fn spoilt(&self, colour: Side) -> &List {
        &self.lists[SPOILT + colour.index()]
    }

    /// A tile of a colour comes or goes. `is_empty` is asked about the cells as they are then.
    #[inline(always)]
    pub(super) fn update<const ADD: bool>(
        &mut self,
        colour: Side,
        cell: Cell,
        is_empty: impl Fn(Cell) -> bool,
    ) {
        let kind = if ADD { colour.index() } else { 2 | colour.index() };
        let effects = &EFFECT[kind];
        let was = self.states.shift(cell, STEPS[kind]);
        let n = self.journal.len();
        self.journal.push(Change { cell, kind: kind as u8, was, listed: 0 });
        let change = &mut self.journal[n];
        let mut totals = self.totals;
        let mut listed = 0;
        for (form, &word) in change.was.iter().enumerate() {
            for i in 0..6 {
                totals = totals.wrapping_add(effects[(word >> (8 * i)) as usize & 255]);
            }
            if totals > TOTALS {
                totals &= TOTALS;
                for i in 0..6 {
                    listed |= effects[(word >> (8 * i)) as usize & 255] >> 60 << (6 * form + i);
                }
            }
        }
        change.listed = listed;
        self.totals = totals;
        for i in bits(listed) {
            let (place, was, is) = self.journal[n].nth(i);
            self.note(place, was, is, &is_empty);
        }
    }

    fn note(&mut self, place: Place, was: usize, is: usize, is_empty: &impl Fn(Cell) -> bool) {
        let [was, is] = [was, is].map(|state| usize::from(LIST[state & 127]));
        if let Some(list) = self.lists.get_mut(was) {
            list.remove(place, &mut self.seats);
        } else if let Some(standing) = self.standing.get_mut(was - STANDING) {
            *standing -= 1;
        }
        if let Some(list) = self.lists.get_mut(is) {
            if matches!(is & !1, FIVE) {
                // None is empty while a split is taken back and the tile that closes the place is still to come.
                if let Some(cell) = cells_of(place).into_iter().find(|&cell| is_empty(cell)) {
                    list.push(place, cell, &mut self.seats);
                }
            } else {
                list.push(place, Cell::new(0), &mut self.seats);
            }
        } else if let Some(standing) = self.standing.get_mut(is - STANDING) {
            *standing += 1;
        }
    }

    /// How many tiles have come or gone since the board was made.
    #[inline(always)]
    pub(super) fn changes(&self) -> usize {
        self.journal.len()
    }

    /// One of these: whose tile, on which cell, and whether it came.
    #[inline(always)]
    pub(super) fn change(&self, n: usize) -> (Side, Cell, bool) {
        let Change { cell, kind, .. } = self.journal[n];
        (Side::red_if(kind & 1 != 0), cell, kind & 2 == 0)
    }

    #[inline(always)]
    pub(super) fn mark(&self) -> Mark {
        Mark { journal: self.journal.len(), totals: self.totals }
    }

    /// Takes everything back to a moment. The tiles lie already as they did then.
    #[inline(always)]
    pub(super) fn revert(&mut self, mark: Mark, is_empty: impl Fn(Cell) -> bool) {
        for n in (mark.journal..self.journal.len()).rev() {
            let change = &self.journal[n];
            let listed = change.listed;
            let kind = usize::from(change.kind & 3);
            let cell = change.cell;
            self.states.shift(cell, -STEPS[kind]);
            for i in bits(listed) {
                let (place, was, is) = self.journal[n].nth(i);
                self.note(place, is, was, &is_empty);
            }
            if n < self.told {
                let is = self.journal[n].was.map(|was| after_all(was, kind));
                self.tell(cell, kind ^ 2, &is);
            }
        }
        self.journal.truncate(mark.journal);
        self.told = self.told.min(mark.journal);
        self.totals = mark.totals;
    }

    /// Tells the cells of a step of a kind, before which the states of a cell's places were these.
    fn tell(&mut self, cell: Cell, kind: usize, was: &[u64; 6]) {
        let cells = self.cells.get_mut(cell.index()..);
        let Some(around) = cells.and_then(|cells| cells.first_chunk_mut()) else {
            unreachable!("as many sums lie before and behind the cells as a place can reach")
        };
        let table = &SUMS[kind & 3];
        spread::<0>(around, table, was[0]);
        spread::<1>(around, table, was[1]);
        spread::<2>(around, table, was[2]);
        spread::<3>(around, table, was[3]);
        spread::<4>(around, table, was[4]);
        spread::<5>(around, table, was[5]);
    }

    /// Brings the cells' sums up to date.
    #[inline(always)]
    pub(super) fn tell_cells(&mut self) {
        for i in self.told..self.journal.len() {
            let change = self.journal[i];
            self.tell(change.cell, usize::from(change.kind), &change.was);
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
    fn sums(&self, cell: Cell) -> [u64; 2] {
        self.cells[cell.index() + REACH]
    }

    /// The sum of what the open places of a colour through a cell are worth.
    #[inline(always)]
    pub(super) fn worth(&self, colour: Side, cell: Cell) -> i32 {
        (self.sums(cell)[0] >> (16 * colour.index()) & 0xFFFF) as i32
    }

    /// How many places of a colour lack one more when this cell is filled.
    #[inline(always)]
    pub(super) fn threatens(&self, colour: Side, cell: Cell) -> u32 {
        (self.sums(cell)[0] >> (48 + 8 * colour.index()) & 0xFF) as u32
    }

    /// What a tile of a colour on a cell is worth because it alone closes places to the other side.
    #[inline(always)]
    pub(super) fn closes(&self, colour: Side, cell: Cell) -> i32 {
        (self.sums(cell)[1] >> (16 * colour.index()) & 0xFFFF) as i32
    }

    /// Whether a tile of a colour on this cell completes a shape.
    #[inline(always)]
    pub(super) fn completes(&self, colour: Side, cell: Cell) -> bool {
        self.fives(colour).iter().any(|(_, gap)| gap == cell)
    }

    /// How many open places of a colour hold two, three or four tiles.
    #[inline(always)]
    pub(super) fn open(&self, colour: Side, tiles: usize) -> i32 {
        (self.totals >> (30 * colour.index() + 10 * (tiles - 2)) & 1023) as i32
    }
}

/// Adds what changes in the six places of a form through the middle cell, whose states were these, to the sums of
/// their cells.
#[inline(always)]
fn spread<const FORM: usize>(around: &mut Around, table: &[[u64; 2]; 256], was: u64) {
    let mut sums = [[0; 2]; 6];
    let mut any = 0;
    for (i, sum) in sums.iter_mut().enumerate() {
        *sum = table[(was >> (8 * i)) as usize & 255];
        any |= sum[0] | sum[1];
    }
    if any == 0 {
        return;
    }
    for (i, [a, b]) in sums.into_iter().enumerate() {
        for k in 0..6 {
            let cell = &mut around[const { offsets(FORM) }[i][k]];
            *cell = [cell[0].wrapping_add(a), cell[1].wrapping_add(b)];
        }
    }
}

/// Where the cells of the six places of a form through the middle cell lie.
const fn offsets(form: usize) -> [[usize; 6]; 6] {
    let mut table = [[0; 6]; 6];
    let mut n = 0;
    while n < 36 {
        let distance = FORMS[form][n % 6].index().wrapping_sub(FORMS[form][n / 6].index());
        table[n / 6][n % 6] = distance.wrapping_add(REACH) & (CELLS - 1);
        n += 1;
    }
    table
}

fn boxed<T: Copy, const N: usize>(value: T) -> Box<[T; N]> {
    // Never on the stack: it is large.
    let Ok(array) = vec![value; N].into_boxed_slice().try_into() else {
        unreachable!("a slice of N items is an array of N items")
    };
    array
}
