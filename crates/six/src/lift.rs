//! What happens when a tile is taken, before it is laid.

use hex::Hex;

use crate::graph::Graph;
use crate::torus::{Spot, bits};
use crate::{Colour, Position};

/// The groups that the other tiles form when one is taken.
///
/// ```
/// use game::Position as _;
/// use hex::Hex;
/// use six::{Position, Rules};
/// let rules: Rules = "six:advanced".parse().unwrap();
/// let position = Position::read(&rules, "0,0:rbrbrbrbrbrbrb b 0-0").unwrap();
/// let lift = position.lift(Hex::new(3, 0)).unwrap();
/// assert_eq!(lift.groups.len(), 2);
/// assert_eq!(lift.leaving(None), [Hex::new(0, 0), Hex::new(1, 0), Hex::new(2, 0)]);
/// assert!(position.lift(Hex::new(14, 0)).is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lift {
    /// The taken tile's cell.
    pub from: Hex,
    /// The groups of the others, the largest first, then by their smallest cells; each smallest cell first.
    pub groups: Vec<Vec<Hex>>,
}

impl Lift {
    /// The equally largest groups: one of them stays (S10, S11).
    pub fn largest(&self) -> &[Vec<Hex>] {
        let most = self.groups.first().map_or(0, Vec::len);
        &self.groups[..self.groups.iter().take_while(|g| g.len() == most).count()]
    }

    /// Whether the others fall apart, so that under the basic rule the tile may not be taken (S7).
    pub fn splits(&self) -> bool {
        self.groups.len() > 1
    }

    /// Whether the mover must choose which group stays (S11).
    pub fn is_tie(&self) -> bool {
        self.largest().len() > 1
    }

    /// The tiles that leave the game, sorted, when the group with the tile `keep` stays; the first of the
    /// largest groups when nothing is said, or `keep` lies in none of them (S10).
    pub fn leaving(&self, keep: Option<Hex>) -> Vec<Hex> {
        let stays = keep.and_then(|keep| self.largest().iter().position(|g| g.contains(&keep))).unwrap_or(0);
        let others = self.groups.iter().enumerate().filter(|(i, _)| *i != stays);
        let mut leaving: Vec<Hex> = others.flat_map(|(_, group)| group.iter().copied()).collect();
        leaving.sort_unstable();
        leaving
    }
}

impl Position {
    /// What taking the tile on a cell would do to the others, whosever tile it is and whatever the rules say
    /// about taking it; nothing when there is no tile.
    pub fn lift(&self, cell: Hex) -> Option<Lift> {
        self.tile(cell)?;
        let graph = Graph::new(self, Colour::Black);
        let (groups, parts) = graph.groups(graph.tile_at(Spot::of(cell))?);
        let mut groups: Vec<Vec<Hex>> = groups[..parts]
            .iter()
            .map(|&group| {
                let mut cells: Vec<Hex> = bits(group).map(|tile| self.cell(graph.spot(tile))).collect();
                cells.sort_unstable();
                cells
            })
            .collect();
        groups.sort_unstable_by_key(|group| (std::cmp::Reverse(group.len()), group.first().copied()));
        Some(Lift { from: cell, groups })
    }

    /// The tiles of both colours without which the others would fall apart, sorted.
    pub(crate) fn cut_cells(&self) -> Vec<Hex> {
        let graph = Graph::new(self, Colour::Black);
        let mut cells: Vec<Hex> = bits(graph.cut()).map(|tile| self.cell(graph.spot(tile))).collect();
        cells.sort_unstable();
        cells
    }
}
