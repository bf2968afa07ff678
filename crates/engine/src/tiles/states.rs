//! How many tiles of each colour every place holds, a byte for each place: black's in the lowest three bits, then red's.
//!
//! The bytes of a form lie so that those of the six places through a cell are as near to each other as can be: a line's
//! side by side, a triangle's and a ring's in three rows. A tile that comes or goes changes them a word at a time.

use super::geometry::cells_of;
use super::index::{CELLS, Cell, Place};

/// The bit that says that a place lies partly where no tile may lie.
pub(super) const CLOSED: u8 = 64;

/// Bytes before and behind those of a form, which nobody looks at.
const MARGIN: usize = 192;

const FORM: usize = CELLS + 2 * MARGIN;

/// The states of all places.
#[derive(Clone)]
pub(super) struct States(Box<[[u8; FORM]; 6]>);

/// Where the state of the place that starts from a cell lies among those of its form.
#[inline(always)]
const fn index(form: usize, cell: Cell) -> usize {
    let (column, row) = (cell.column(), cell.row());
    let within = match form {
        3 => column << 6 | row,
        4 => ((column + row) & 63) << 6 | row,
        _ => row << 6 | column,
    };
    MARGIN + within
}

impl States {
    /// No tiles lie; the places that reach the border are closed.
    pub(super) fn new() -> States {
        let mut states = States(Box::new([[CLOSED; FORM]; 6]));
        let border = |cell: Cell| matches!(cell.column(), 0 | 63) || matches!(cell.row(), 0 | 63);
        for place in Place::all() {
            if !cells_of(place).into_iter().any(border) {
                states.0[place.form()][index(place.form(), place.start())] = 0;
            }
        }
        states
    }

    /// Closes a place to both sides.
    pub(super) fn close(&mut self, place: Place) {
        self.0[place.form()][index(place.form(), place.start())] = CLOSED;
    }

    #[cfg(test)]
    pub(super) fn get(&self, place: Place) -> u8 {
        self.0[place.form()][index(place.form(), place.start())]
    }

    #[inline(always)]
    fn add(&mut self, form: usize, at: usize, by: u64) -> u64 {
        let Some(bytes) = self.0[form].get_mut(at..).and_then(|bytes| bytes.first_chunk_mut()) else {
            unreachable!("the margins before and behind a form are wider than its places reach")
        };
        let was = u64::from_le_bytes(*bytes);
        *bytes = was.wrapping_add(by).to_le_bytes();
        was
    }

    /// Changes the states of all places through a cell. Gives for each form what its six were before, a byte each
    /// from the lowest on, in the order of the form's cells.
    #[inline(always)]
    pub(super) fn shift(&mut self, cell: Cell, step: i8) -> [u64; 6] {
        let by = |which: u64| which.wrapping_mul(step as u64);
        let at = |form: usize| index(form, cell);
        let down = [
            self.add(0, at(0) - 2, by(0x01_01_01)),
            self.add(0, at(0) - 65, by(0x01_01)),
            self.add(0, at(0) - 128, by(0x01)),
        ];
        let up = [
            self.add(1, at(1), by(0x01_01_01)),
            self.add(1, at(1) + 64, by(0x01_01)),
            self.add(1, at(1) + 128, by(0x01)),
        ];
        let ring = [
            self.add(5, at(5) - 1, by(0x01_01)),
            self.add(5, at(5) - 65, by(0x01_00_01)),
            self.add(5, at(5) - 128, by(0x01_01)),
        ];
        let triangle = |[a, b, c]: [u64; 3]| a & 0xFF_FFFF | (b & 0xFFFF) << 24 | (c & 0xFF) << 40;
        let [a, b, c] = ring;
        let ring = a & 0xFFFF | (b & 0xFF) << 16 | (b >> 16 & 0xFF) << 24 | (c & 0xFFFF) << 32;
        let line = by(0x01_01_01_01_01_01);
        let (q, r, s) =
            (self.add(2, at(2) - 5, line), self.add(3, at(3) - 5, line), self.add(4, at(4) - 5, line));
        [triangle(down), triangle(up), q, r, s, ring]
    }
}

#[cfg(test)]
mod tests {
    use super::super::geometry::places_of;
    use super::*;
    use game::SplitMix;

    #[test]
    fn states_count_the_tiles_of_their_places() {
        let mut rng = SplitMix::new(5);
        let (mut states, empty) = (States::new(), States::new());
        let mut tiles: Vec<(Cell, i8)> = Vec::new();
        for n in 0..400 {
            let step = if n % 2 == 0 { 1 } else { 8 };
            let cell = Cell::at(1 + rng.below(62), 1 + rng.below(62));
            if tiles.iter().any(|tile| tile.0 == cell) {
                continue;
            }
            let before: Vec<u8> = places_of(cell).map(|place| states.get(place)).collect();
            let was = states.shift(cell, step);
            for (i, before) in before.into_iter().enumerate().filter(|item| item.1 < CLOSED) {
                assert_eq!((was[i / 6] >> (i % 6 * 8)) as u8, before);
            }
            tiles.push((cell, step));
        }
        for place in Place::all() {
            let within = tiles.iter().filter(|tile| cells_of(place).contains(&tile.0));
            let sum = within.map(|tile| tile.1 as u8).sum::<u8>();
            assert!(empty.get(place) == CLOSED || states.get(place) == sum);
        }
        for (cell, step) in tiles.into_iter().rev() {
            states.shift(cell, -step);
        }
        assert!(states.0 == empty.0);
    }
}
