//! The board in tables: steps of whole sets of cells, and rings around the middle.

use abalone::Cell;
use hex::{Dir, Hex};

/// How many places around the ring of 61 a step goes, by direction.
const STEP: [u32; 6] = {
    let mut steps = [0; 6];
    let mut d = 0;
    while d < 6 {
        let middle = match Cell::from_hex(Hex::ORIGIN) {
            Some(cell) => cell,
            None => panic!("the board has a middle"),
        };
        let next = match middle.step(Dir::ALL[d]) {
            Some(cell) => cell,
            None => panic!("the middle has neighbours"),
        };
        steps[d] = ((next.index() + 61 - middle.index()) % 61) as u32;
        d += 1;
    }
    steps
};

/// For each direction, the cells that have a neighbour there.
const HAS_NEXT: [u64; 6] = {
    let mut masks = [0; 6];
    let mut d = 0;
    while d < 6 {
        let mut i = 0;
        while i < 61 {
            if let Some(cell) = Cell::from_index(i)
                && cell.step(Dir::ALL[d]).is_some()
            {
                masks[d] |= 1 << i;
            }
            i += 1;
        }
        d += 1;
    }
    masks
};

/// All 61 cells.
const BOARD: u64 = (1 << 61) - 1;

/// For each direction, the cells at the edge there.
pub(super) const EDGE: [u64; 6] = {
    let mut masks = [0; 6];
    let mut d = 0;
    while d < 6 {
        masks[d] = BOARD & !HAS_NEXT[d];
        d += 1;
    }
    masks
};

/// The cells at each distance from the middle.
pub(super) const RINGS: [u64; 5] = {
    let mut rings = [0; 5];
    let mut i = 0;
    while i < 61 {
        rings[DISTANCE[i] as usize] |= 1 << i;
        i += 1;
    }
    rings
};

/// How far each cell is from the middle.
pub(super) const DISTANCE: [u8; 61] = {
    let mut distance = [0; 61];
    let mut i = 0;
    while i < 61 {
        if let Some(cell) = Cell::from_index(i) {
            distance[i] = cell.hex().distance(Hex::ORIGIN) as u8;
        }
        i += 1;
    }
    distance
};

/// The set moved one cell in a direction; what would cross the edge is dropped.
#[inline(always)]
pub(super) const fn step(set: u64, dir: usize) -> u64 {
    let set = set & HAS_NEXT[dir];
    ((set << STEP[dir]) | (set >> (61 - STEP[dir]))) & BOARD
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_steps_as_its_cells_do() {
        for cell in Cell::all() {
            for (d, dir) in Dir::ALL.into_iter().enumerate() {
                let next = cell.step(dir).map_or(0, |c| 1 << c.index());
                assert_eq!(step(1 << cell.index(), d), next, "{cell} {dir}");
                assert_eq!(EDGE[d] >> cell.index() & 1 == 1, next == 0);
            }
        }
        assert_eq!(RINGS.map(u64::count_ones), [1, 6, 12, 18, 24]);
    }
}
