//! What a position holds that is worth a word: shapes, cells that complete one, tiles that may not be taken.

use std::fmt;

use hex::Hex;

use crate::shapes::{completes, placements, through};
use crate::torus::Spot;
use crate::{Colour, Phase, Position, Shape, ShapeKind};

/// One thing worth a word. Ordered by the term (triangle, line, ring, missing-1, fixed), then by cells, then
/// by colour and shape; `Display` writes the line that explains it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Formation {
    /// A shape that stands: `triangle b 0,0 0,1 0,2 1,0 1,1 2,0`.
    Shape(Shape),
    /// An empty cell that lacks a tile of this colour to complete a shape: `missing-1 b line 5,0`.
    Missing {
        /// The empty cell.
        cell: Hex,
        /// Whose shape.
        colour: Colour,
        /// Which shape.
        kind: ShapeKind,
    },
    /// A tile that may not be taken now, because the others would fall apart (S7): `fixed 3,0`.
    Fixed {
        /// The tile's cell.
        cell: Hex,
    },
}

impl fmt::Display for Formation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Formation::Shape(shape) => shape.fmt(f),
            Formation::Missing { cell, colour, kind } => {
                write!(f, "missing-1 {} {kind} {cell}", colour.letter())
            }
            Formation::Fixed { cell } => write!(f, "fixed {cell}"),
        }
    }
}

/// All formations of a position, sorted.
///
/// A cell stands once for each colour and kind of shape that a tile there would complete. Tiles are fixed in
/// the second phase under the basic rule, those of both colours.
///
/// ```
/// use game::Position as _;
/// use six::{Position, Rules, formations};
/// let position = Position::read(&Rules::default(), "0,0:bbbbb/rrrr r 16-17").unwrap();
/// let lines: Vec<String> = formations(&position).iter().map(|f| f.to_string()).collect();
/// assert_eq!(lines, ["missing-1 b line -1,0", "missing-1 b line 5,0"]);
/// ```
pub fn formations(position: &Position) -> Vec<Formation> {
    let shapes = Colour::ALL.into_iter().flat_map(|colour| position.shapes(colour));
    let mut found: Vec<Formation> = shapes.map(Formation::Shape).collect();
    for cell in position.frontier() {
        for colour in Colour::ALL {
            let tiles = position.tiles_of(colour);
            if completes(tiles, Spot::of(cell)).is_none() {
                continue;
            }
            through(tiles, Spot::of(cell), |kind, _| {
                found.push(Formation::Missing { cell, colour, kind });
            });
        }
    }
    if position.phase() == Phase::Moving && !position.rules_in_force().advanced {
        found.extend(position.cut_cells().into_iter().map(|cell| Formation::Fixed { cell }));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// A shape of which some tiles are not there yet; the cells where they would lie are empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lacking {
    /// Triangle, line or ring.
    pub kind: ShapeKind,
    /// Whose shape it would be.
    pub colour: Colour,
    /// The empty cells, smallest first.
    pub cells: Vec<Hex>,
}

/// The shapes that lack so many tiles, sorted.
///
/// ```
/// use game::Position as _;
/// use six::{Position, Rules, lacking};
/// let position = Position::read(&Rules::default(), "0,0:bbbb/rrr r 17-18").unwrap();
/// let two = lacking(&position, 2);
/// assert_eq!(two.iter().filter(|shape| shape.kind.name() == "line").count(), 3);
/// ```
pub fn lacking(position: &Position, tiles: usize) -> Vec<Lacking> {
    let mut found = Vec::new();
    for (cell, colour) in position.tiles() {
        placements(cell, |kind, cells| {
            let own = cells.iter().filter(|&&c| position.tile(c) == Some(colour)).count();
            let mut empty: Vec<Hex> = cells.into_iter().filter(|&c| position.tile(c).is_none()).collect();
            if empty.len() == tiles && own + tiles == 6 {
                empty.sort_unstable();
                found.push(Lacking { kind, colour, cells: empty });
            }
        });
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules;
    use game::Position as _;
    use game::kit::random_game;
    use std::collections::BTreeSet;

    #[test]
    fn shapes_that_lack_one_tile_are_those_whose_cell_is_missing() {
        for rules in Rules::ALL {
            random_game(Position::start(&rules), 90, 4, |position| {
                let one: BTreeSet<_> =
                    lacking(position, 1).into_iter().map(|l| (l.cells[0], l.colour, l.kind)).collect();
                let missing: BTreeSet<_> = formations(position)
                    .into_iter()
                    .filter_map(|f| match f {
                        Formation::Missing { cell, colour, kind } => Some((cell, colour, kind)),
                        _ => None,
                    })
                    .collect();
                assert_eq!(one, missing, "{position}");
                for two in lacking(position, 2) {
                    assert!(two.cells.len() == 2 && two.cells.iter().all(|&c| position.tile(c).is_none()));
                }
            });
        }
    }
}
