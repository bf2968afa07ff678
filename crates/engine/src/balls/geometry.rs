//! Sets of cells as machine words: steps, rings and edges, in tables made when the program is compiled.

use abalone::Cell;
use hex::Dir;

const CELLS: usize = 61;

/// All cells.
pub(crate) const BOARD: u64 = (1 << CELLS) - 1;

const fn cell(index: usize) -> Cell {
    match Cell::from_index(index) {
        Some(cell) => cell,
        None => panic!("there is no such cell"),
    }
}

/// How far each direction steps around the ring of cell numbers.
const STEP: [u32; 6] = {
    let mut steps = [0; 6];
    let mut d = 0;
    while d < 6 {
        let mut i = 0;
        while i < CELLS {
            if let Some(next) = cell(i).step(Dir::ALL[d]) {
                steps[d] = ((next.index() + CELLS - i) % CELLS) as u32;
            }
            i += 1;
        }
        d += 1;
    }
    steps
};

/// For each direction, the cells that have a neighbour there.
pub(crate) const HAS_NEXT: [u64; 6] = {
    let mut masks = [0; 6];
    let mut d = 0;
    while d < 6 {
        let mut i = 0;
        while i < CELLS {
            if cell(i).step(Dir::ALL[d]).is_some() {
                masks[d] |= 1 << i;
            }
            i += 1;
        }
        d += 1;
    }
    masks
};

/// The cells around each cell, by distance; the last ring holds all that is further.
pub(crate) const RINGS: [[u64; 7]; CELLS] = {
    let mut rings = [[0; 7]; CELLS];
    let mut a = 0;
    while a < CELLS {
        let mut b = 0;
        while b < CELLS {
            let distance = cell(a).hex().distance(cell(b).hex()) as usize;
            rings[a][if distance > 6 { 6 } else { distance }] |= 1 << b;
            b += 1;
        }
        a += 1;
    }
    rings
};

/// The middle of the board.
pub(crate) const MIDDLE: usize = match Cell::new(4, 4) {
    Some(cell) => cell.index(),
    None => 0,
};

/// The outermost cells.
pub(crate) const RIM: u64 = RINGS[MIDDLE][4];

/// The six corners.
pub(crate) const CORNERS: u64 = {
    let mut corners = 0;
    let mut i = 0;
    while i < CELLS {
        let mut near = 0;
        let mut d = 0;
        while d < 6 {
            near += (HAS_NEXT[d] >> i & 1) as usize;
            d += 1;
        }
        if near == 3 {
            corners |= 1 << i;
        }
        i += 1;
    }
    corners
};

/// How far each cell is from the middle.
pub(crate) const FROM_MIDDLE: [u8; 64] = {
    let mut far = [0; 64];
    let mut i = 0;
    while i < CELLS {
        far[i] = cell(i).hex().distance(cell(MIDDLE).hex()) as u8;
        i += 1;
    }
    far
};

/// For each direction, the cells next to which the rim comes.
pub(crate) const BEFORE_RIM: [u64; 6] = {
    let mut masks = [0; 6];
    let mut d = 0;
    while d < 6 {
        masks[d] = ahead(RIM, (d + 3) % 6);
        d += 1;
    }
    masks
};

/// The set moved one step; what would cross the edge is lost.
#[inline(always)]
pub(crate) const fn ahead(set: u64, dir: usize) -> u64 {
    let set = set & HAS_NEXT[dir];
    ((set << STEP[dir]) | (set >> (CELLS as u32 - STEP[dir]))) & BOARD
}

/// `n` steps on from a cell, which must not cross the edge.
#[inline(always)]
pub(crate) const fn stepped(index: usize, dir: usize, n: usize) -> usize {
    (index + STEP[dir] as usize * n) % CELLS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_step_like_cells() {
        for (d, dir) in Dir::ALL.into_iter().enumerate() {
            for cell in Cell::all() {
                let next = cell.step(dir).map_or(0, |next| 1 << next.index());
                assert_eq!(ahead(1 << cell.index(), d), next, "{cell} {dir}");
                assert_eq!(BEFORE_RIM[d] >> cell.index() & 1 == 1, next & RIM != 0, "{cell} {dir}");
            }
        }
    }

    #[test]
    fn the_rim_has_twenty_four_cells_and_six_corners() {
        assert_eq!((RIM.count_ones(), CORNERS.count_ones()), (24, 6));
        assert_eq!(RINGS[MIDDLE].map(u64::count_ones), [1, 6, 12, 18, 24, 0, 0]);
    }
}
