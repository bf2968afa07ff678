//! Turning, mirroring and moving a position as a whole.

use game::Symmetric;
use hex::{Hex, Symmetry};

use crate::moves::Kind;
use crate::position::LIMIT;
use crate::torus::Spot;
use crate::{Colour, Move, Position, Setup};

/// Where symmetry number `symmetry` sends the cells of a position: about the origin, and, when the image
/// would lie beyond ±1,000,000, back by as little as it takes.
struct Image {
    symmetry: Symmetry,
    back: Hex,
}

impl Image {
    fn new(position: &Position, symmetry: usize) -> Image {
        let symmetry = Symmetry::ALL[symmetry % Symmetry::ALL.len()];
        let limit = LIMIT as i32;
        let (mut low, mut high) = (Hex::ORIGIN, Hex::ORIGIN);
        for (i, (cell, _)) in position.tiles().enumerate() {
            let cell = symmetry.apply(cell);
            if i == 0 {
                (low, high) = (cell, cell);
            }
            low = Hex::new(low.q.min(cell.q), low.r.min(cell.r));
            high = Hex::new(high.q.max(cell.q), high.r.max(cell.r));
        }
        let back = |low: i32, high: i32| (limit - high).min(0) + (-limit - low).max(0);
        Image { symmetry, back: Hex::new(back(low.q, high.q), back(low.r, high.r)) }
    }

    fn of(&self, cell: Hex) -> Hex {
        self.symmetry.apply(cell) + self.back
    }
}

impl Position {
    /// The position with all tiles elsewhere. The setup stays legal: connected, the same numbers.
    fn mapped(&self, to: impl Fn(Hex) -> Hex) -> Position {
        let setup = self.setup();
        let tiles = setup.tiles.iter().map(|&(cell, colour)| (to(cell), colour)).collect();
        let mapped = Setup { tiles, ..setup };
        Position::build(self.rules_in_force(), &mapped).unwrap_or_else(|_| self.clone())
    }

    /// The tiles turned by a symmetry and moved so that the smallest `q` and the smallest `r` are 0, sorted,
    /// and the cell that came to lie there.
    fn normal(&self, symmetry: Symmetry) -> (Vec<(Hex, Colour)>, Hex) {
        let mut tiles: Vec<(Hex, Colour)> =
            self.tiles().map(|(cell, colour)| (symmetry.apply(cell), colour)).collect();
        let least = |f: fn(Hex) -> i32| tiles.iter().map(|t| f(t.0)).min().unwrap_or(0);
        let corner = Hex::new(least(|c| c.q), least(|c| c.r));
        tiles.iter_mut().for_each(|t| t.0 = t.0 - corner);
        tiles.sort_unstable();
        (tiles, corner)
    }
}

impl Symmetric for Position {
    const SYMMETRIES: usize = Symmetry::ALL.len();

    /// Turned and mirrored about `0,0`; moved back by as little as it takes when that would put a tile
    /// beyond ±1,000,000.
    fn transformed(&self, symmetry: usize) -> Position {
        let image = Image::new(self, symmetry);
        self.mapped(|cell| image.of(cell))
    }

    fn transformed_move(&self, m: Move, symmetry: usize) -> Move {
        let image = Image::new(self, symmetry);
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
        let normal = |&symmetry: &Symmetry| self.normal(symmetry).0;
        let tiles = Symmetry::ALL.iter().map(normal).min().unwrap_or_default();
        let setup = Setup { tiles, ..self.setup() };
        Position::build(self.rules_in_force(), &setup).unwrap_or_else(|_| self.clone())
    }

    fn canonical_hash(&self) -> u64 {
        game::Position::hash(&self.canonical())
    }
}
