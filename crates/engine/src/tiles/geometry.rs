//! A window of 64 × 64 cells around the tiles and the table of all places where a shape can lie.
//!
//! A cell is a number below 4096: the row in the window times 64 plus the column, so that a step is an addition. The
//! window's border stays empty.
//!
//! The rules keep tiles on a torus that stays where it is, whose cells wrap around; this window has an origin of its own,
//! chosen so that the tiles lie in its middle and nothing that a search reaches wraps around: whole words of places and
//! rows can then be changed without a look at the edge. [`to_rules`] and [`from_rules`] lead from one to the other.
//!
//! A *place* is a form (two triangles, three lines, one ring) and the cell it starts from; every cell belongs to 36
//! places.

use hex::Dir;

use super::index::{Cell, PLACES, Place, Step};

/// The cell at a distance.
#[inline(always)]
pub(super) const fn plus(cell: Cell, step: Step) -> Cell {
    Cell::new(cell.index().wrapping_add(step.index()))
}

/// The cell as it is seen from a corner: as if that were the window's first.
#[inline(always)]
pub(super) const fn minus(cell: Cell, corner: Cell) -> Cell {
    Cell::new(cell.index().wrapping_sub(corner.index()))
}

/// The number that the rules give to a cell, when the board's first cell has the number `origin` there.
#[inline(always)]
pub(super) const fn to_rules(cell: Cell, origin: usize) -> usize {
    let cell = cell.index();
    ((cell & 0xFC0) + (origin & 0xFC0)) & 0xFC0 | (cell + origin) & 63
}

/// The board's cell with a number of the rules.
#[inline(always)]
pub(super) const fn from_rules(number: usize, origin: usize) -> Cell {
    Cell::new((number & 0xFC0).wrapping_sub(origin & 0xFC0) & 0xFC0 | number.wrapping_sub(origin) & 63)
}

/// One step in each direction, as a distance.
pub(super) const STEPS: [Step; 6] = {
    let mut steps = [Step::new(0, 0); 6];
    let mut i = 0;
    while i < 6 {
        let v = Dir::from_index(i).vector();
        steps[i] = Step::new(v.q, v.r);
        i += 1;
    }
    steps
};

/// The six forms: two triangles, three lines, the ring; the distances of their cells from the one that they start from,
/// in the order in which [`States`](super::states::States) keeps places. Two empty rows make eight.
pub(super) const FORMS: [[Step; 6]; 8] = {
    const fn form(cells: [(i32, i32); 6]) -> [Step; 6] {
        let mut form = [Step::new(0, 0); 6];
        let mut i = 0;
        while i < 6 {
            form[i] = Step::new(cells[i].0, cells[i].1);
            i += 1;
        }
        form
    }
    [
        form([(2, 0), (1, 0), (0, 0), (1, 1), (0, 1), (0, 2)]),
        form([(0, 0), (-1, 0), (-2, 0), (0, -1), (-1, -1), (0, -2)]),
        form([(5, 0), (4, 0), (3, 0), (2, 0), (1, 0), (0, 0)]),
        form([(0, 5), (0, 4), (0, 3), (0, 2), (0, 1), (0, 0)]),
        form([(-5, 5), (-4, 4), (-3, 3), (-2, 2), (-1, 1), (0, 0)]),
        form([(1, 0), (0, 0), (1, 1), (-1, 1), (0, 2), (-1, 2)]),
        form([(0, 0); 6]),
        form([(0, 0); 6]),
    ]
};

/// What must be added to a cell's number times eight to get the numbers of its 36 places.
pub(super) const PLACES_OF: [usize; 36] = {
    let mut places = [0; 36];
    let mut i = 0;
    while i < 36 {
        places[i] = (i / 6).wrapping_sub(FORMS[i / 6][i % 6].index() << 3) & (PLACES - 1);
        i += 1;
    }
    places
};

/// The six cells of a place.
#[inline(always)]
pub(super) fn cells_of(place: Place) -> [Cell; 6] {
    FORMS[place.form()].map(|step| plus(place.start(), step))
}

/// The 36 places of a cell.
#[inline(always)]
pub(super) fn places_of(cell: Cell) -> impl Iterator<Item = Place> {
    PLACES_OF.iter().map(move |&more| Place::through(cell, more))
}

/// Whether neighbours (a bit for each direction) hang together around a cell without it: they form one arc.
pub(super) const ONE_ARC: [bool; 64] = {
    let mut table = [false; 64];
    let mut near = 0usize;
    while near < 64 {
        let starts = near & !(near << 1 | near >> 5) & 63;
        table[near] = starts & starts.wrapping_sub(1) == 0;
        near += 1;
    }
    table
};

/// For each set of neighbours those of them without which the others do not form one arc, or none are left.
pub(super) const HINGES: [u8; 64] = {
    let mut table = [0; 64];
    let mut near = 0usize;
    while near < 64 {
        let mut dir = 0;
        while dir < 6 {
            let rest = near & !(1 << dir);
            if near >> dir & 1 != 0 && (rest == 0 || !ONE_ARC[rest]) {
                table[near] |= 1 << dir;
            }
            dir += 1;
        }
        near += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_a_cell_holds_it() {
        for cell in [0, 63, 64, 4095, 2080].map(Cell::new) {
            let places: Vec<Place> = places_of(cell).collect();
            assert_eq!(places.len(), 36);
            for &place in &places {
                assert!(cells_of(place).contains(&cell));
                assert_eq!(places.iter().filter(|p| **p == place).count(), 1);
            }
        }
        for (a, b) in [(0, 5), (4095, 1), (70, 4000)] {
            let (cell, step) = (Cell::new(a), Step::new(b as i32 & 63, b as i32 >> 6));
            assert_eq!(minus(plus(cell, step), Cell::new(b)), cell);
            assert_eq!(from_rules(to_rules(cell, b), b), cell);
        }
    }

    #[test]
    fn arcs_are_runs_of_neighbours() {
        assert!(ONE_ARC[0b000001] && ONE_ARC[0b100001] && ONE_ARC[0b111111] && ONE_ARC[0b011100]);
        assert!(!ONE_ARC[0b000101] && !ONE_ARC[0b101101]);
        assert_eq!(HINGES[0b000001], 0b000001);
        assert_eq!(HINGES[0b000111], 0b000010);
        assert_eq!(HINGES[0b111111], 0);
        assert_eq!(HINGES[0b000101], 0);
    }
}
