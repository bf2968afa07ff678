//! What a picture marks: the last move, what is chosen, where it may go, formations.

use abalone::Formation;
use games::{AnyMove, AnyPosition};
use hex::Hex;

use crate::{Change, Role};

/// An arrow from cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Arrow {
    pub from: Hex,
    pub to: Hex,
    pub role: Role,
}

/// Cells that belong together: drawn as one shape around them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Halo {
    pub cells: Vec<Hex>,
    pub role: Role,
}

/// What a picture marks, by cells.
///
/// ```
/// use game::Position as _;
/// use view::Marks;
/// let position = games::AnyPosition::start(&"abalone".parse().unwrap());
/// let marks = Marks::default().with_last(&position, position.read_move("b2c3").unwrap_or(position.moves()[0]));
/// assert!(!marks.last_to.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Cells that the last move left.
    pub last_from: Vec<Hex>,
    /// Cells that the last move reached.
    pub last_to: Vec<Hex>,
    /// Chosen pieces.
    pub selected: Vec<Hex>,
    /// Pieces that may be chosen beside them.
    pub addable: Vec<Hex>,
    /// Cells where the chosen pieces may go.
    pub targets: Vec<Hex>,
    /// Cells at which something is wrong.
    pub wrong: Vec<Hex>,
    /// Where the keyboard is.
    pub cursor: Option<Hex>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// Groups.
    pub halos: Vec<Halo>,
    /// Empty cells that would complete a shape, with its colour.
    pub missing: Vec<(Hex, six::Colour)>,
    /// Tiles that may not be taken.
    pub fixed: Vec<Hex>,
}

impl Marks {
    /// Marks a move that was played in `before`.
    #[must_use]
    pub fn with_last(mut self, before: &AnyPosition, m: AnyMove) -> Marks {
        let change = Change::of(before, m);
        self.last_to = change.moved.iter().map(|s| s.1).chain(change.laid.map(|l| l.0)).collect();
        let left = change.moved.iter().map(|s| s.0).chain(change.ejected.map(|e| e.0)).chain(change.removed);
        self.last_from = left.filter(|cell| !self.last_to.contains(cell)).collect();
        self
    }

    /// Marks the formations of a position: in Abalone trinomials, blocks, dets, pacs and sumitos, in Six
    /// shapes, cells that would complete one, and tiles that may not be taken.
    #[must_use]
    pub fn with_formations(mut self, position: &AnyPosition) -> Marks {
        match position {
            AnyPosition::Abalone2(p) => self.add_formations(abalone::formations(p)),
            AnyPosition::Abalone3(p) => self.add_formations(abalone::formations(p)),
            AnyPosition::Abalone4(p) => self.add_formations(abalone::formations(p)),
            AnyPosition::Six(p) => {
                for formation in six::formations(p) {
                    match formation {
                        six::Formation::Shape(shape) => {
                            self.halos.push(Halo { cells: shape.cells.to_vec(), role: Role::Group4 });
                        }
                        six::Formation::Missing { cell, colour, .. } => self.missing.push((cell, colour)),
                        six::Formation::Fixed { cell } => self.fixed.push(cell),
                    }
                }
            }
        }
        self
    }

    fn add_formations(&mut self, formations: Vec<Formation>) {
        for formation in formations {
            let role = match formation {
                Formation::Trinomial { .. } => Role::Group1,
                Formation::Block { .. } => Role::Group3,
                Formation::Det { .. } => Role::Group4,
                Formation::Pac { .. } => Role::Group2,
                Formation::Sumito { .. } => Role::Arrow,
                Formation::Monomial { .. } | Formation::Binomial { .. } | Formation::Polynomial { .. } => {
                    continue;
                }
            };
            let cells: Vec<Hex> = formation.cells().iter().map(|c| c.hex()).collect();
            let faced: Vec<Hex> = formation.faced().iter().map(|c| c.hex()).collect();
            if let (Formation::Sumito { .. }, Some(&from), Some(&to)) =
                (&formation, cells.first(), faced.last())
            {
                self.arrows.push(Arrow { from, to, role });
            } else {
                self.halos.push(Halo { cells: [cells, faced].concat(), role });
            }
        }
    }
}
