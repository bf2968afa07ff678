//! Turning, mirroring and moving a position as a whole.

use game::Symmetric;
use hex::{Hex, Symmetry};

use crate::moves::Kind;
use crate::position::LIMIT;
use crate::torus::{Spot, Tiles};
use crate::{Move, Position};

/// Where a symmetry sends the cells of a position.
struct Image {
    symmetry: Symmetry,
    /// The corner of the image's bounding box before it is moved.
    low: Hex,
    /// By how much the image is moved.
    shift: Hex,
}

impl Image {
    /// The image with the corner of its bounding box on `0,0`.
    fn at_origin(position: &Position, symmetry: Symmetry) -> Image {
        let (low, _) = Image::bounds(position, symmetry);
        Image { symmetry, low, shift: -low }
    }

    /// The image about the origin. When that lies beyond ±1,000,000, it is moved back by as little as it takes.
    fn in_place(position: &Position, symmetry: usize) -> Image {
        let symmetry = Symmetry::ALL[symmetry % Symmetry::ALL.len()];
        let (low, high) = Image::bounds(position, symmetry);
        let limit = LIMIT as i32;
        let back = |low: i32, high: i32| (limit - high).min(0) + (-limit - low).max(0);
        Image { symmetry, low, shift: Hex::new(back(low.q, high.q), back(low.r, high.r)) }
    }

    fn bounds(position: &Position, symmetry: Symmetry) -> (Hex, Hex) {
        let (mut low, mut high) = (Hex::new(i32::MAX, i32::MAX), Hex::new(i32::MIN, i32::MIN));
        for (cell, _) in position.tiles() {
            let cell = symmetry.apply(cell);
            low = Hex::new(low.q.min(cell.q), low.r.min(cell.r));
            high = Hex::new(high.q.max(cell.q), high.r.max(cell.r));
        }
        (low, high)
    }

    fn of(&self, cell: Hex) -> Hex {
        self.symmetry.apply(cell) + self.shift
    }

    fn tiles(&self, position: &Position) -> [Tiles; 2] {
        let mut tiles = [Tiles::NONE; 2];
        for (cell, colour) in position.tiles() {
            tiles[colour.index()].insert(Spot::of(self.of(cell)));
        }
        tiles
    }
}

impl Symmetric for Position {
    const SYMMETRIES: usize = Symmetry::ALL.len();

    /// Turned and mirrored about `0,0`; moved back by as little as it takes when that would put a tile
    /// beyond ±1,000,000.
    fn transformed(&self, symmetry: usize) -> Position {
        let image = Image::in_place(self, symmetry);
        self.with_tiles(image.tiles(self), image.low + image.shift)
    }

    fn transformed_move(&self, m: Move, symmetry: usize) -> Move {
        let image = Image::in_place(self, symmetry);
        let spot = |spot: Spot| Spot::of(image.of(self.cell(spot)));
        let moved = match m.kind() {
            Kind::Pass | Kind::Announce => return m,
            Kind::Place => Move::place(spot(m.to())),
            Kind::Shift => {
                // The smallest cell of the group that stays is another one in the image.
                let keep = m.keep().and_then(|keep| {
                    let lift = self.lift(self.cell(m.from()))?;
                    let keep = self.cell(keep);
                    let group = lift.groups.iter().find(|group| group.contains(&keep))?;
                    group.iter().map(|&cell| image.of(cell)).min().map(Spot::of)
                });
                Move::shift(spot(m.from()), spot(m.to()), keep)
            }
        };
        if m.announces() { moved.announcing() } else { moved }
    }

    /// The least of the twelve images, moved so that the smallest `q` and the smallest `r` are 0: the same
    /// for positions that differ by turning, mirroring and moving.
    fn canonical(&self) -> Position {
        let images = Symmetry::ALL.iter().map(|&symmetry| Image::at_origin(self, symmetry).tiles(self));
        let least = images.min().unwrap_or([Tiles::NONE; 2]);
        self.with_tiles(least, Hex::ORIGIN)
    }

    fn canonical_hash(&self) -> u64 {
        game::Position::hash(&self.canonical())
    }
}
