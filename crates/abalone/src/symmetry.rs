//! The twelve ways to lay the board.

use game::Symmetric;
use hex::{Dir, Symmetry};

use crate::board::{Cell, CellSet};
use crate::{Intent, Move, Position};

/// Where each symmetry takes each cell, by their numbers.
static IMAGES: [[u8; 61]; 12] = {
    let mut images = [[0; 61]; 12];
    let mut s = 0;
    while s < 12 {
        let mut i = 0;
        while i < 61 {
            if let Some(cell) = Cell::from_index(i)
                && let Some(image) = Cell::from_hex(Symmetry::ALL[s].apply(cell.hex()))
            {
                images[s][i] = image.index() as u8;
            }
            i += 1;
        }
        s += 1;
    }
    images
};

impl Cell {
    /// Where a symmetry of the board takes this cell.
    ///
    /// ```
    /// # use {abalone::Cell, hex::Symmetry};
    /// let corner: Cell = "a1".parse().unwrap();
    /// assert_eq!(corner.transformed(Symmetry::rotation(3)).to_string(), "i9");
    /// ```
    pub fn transformed(self, symmetry: Symmetry) -> Cell {
        Cell::from_index(usize::from(IMAGES[symmetry.index()][self.index()])).unwrap_or(self)
    }
}

fn image_of(balls: u64, symmetry: Symmetry) -> u64 {
    let mut image = 0;
    let mut rest = balls;
    while rest != 0 {
        image |= Cell::first_of(rest).transformed(symmetry).bit();
        rest &= rest - 1;
    }
    image
}

impl<const N: usize> Symmetric for Position<N> {
    const SYMMETRIES: usize = 12;

    fn transformed(&self, symmetry: usize) -> Position<N> {
        let symmetry = Symmetry::ALL[symmetry % 12];
        let mut position = *self;
        position.balls = self.balls.map(|balls| image_of(balls, symmetry));
        position.hash = position.computed_hash();
        position
    }

    fn transformed_move(&self, m: Move, symmetry: usize) -> Move {
        let symmetry = Symmetry::ALL[symmetry % 12];
        let dir = symmetry.apply_dir(m.dir());
        match m.intent() {
            Intent::Pass => Move::PASS,
            Intent::InLine { rear, .. } => {
                Move::in_line(rear.transformed(symmetry), dir, m.balls(), m.pushed(), m.ejects())
            }
            Intent::Broadside { ends, .. } => {
                let [a, b] = ends.map(|end| end.transformed(symmetry));
                let first = a.min(b);
                let line = match m.line().map(|line| symmetry.apply_dir(line).axis()) {
                    Some(axis) if axis == Dir::E.axis() => 1,
                    Some(axis) if axis == Dir::NE.axis() => 2,
                    _ => 3,
                };
                Move::broadside(first, line, m.balls(), dir)
            }
        }
    }

    /// The image whose balls have the smallest bits, seat by seat.
    fn canonical(&self) -> Position<N> {
        let images = Symmetry::ALL.map(|s| self.balls.map(|balls| image_of(balls, s)));
        let mut position = *self;
        position.balls = images.into_iter().min().unwrap_or(self.balls);
        position.hash = position.computed_hash();
        position
    }

    fn canonical_hash(&self) -> u64 {
        self.canonical().hash
    }
}

impl CellSet {
    /// The set seen through a symmetry of the board.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> CellSet {
        CellSet(image_of(self.0, symmetry))
    }
}
