//! The pieces of a game in progress, each with a name that stays the same while it moves.

use game::{Position as _, Seat, Side};
use games::{AnyMove, AnyPosition, Colour, PieceKind, Rules};
use hex::Hex;

use crate::Change;

/// The name of a piece, the same from its first appearance to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u16);

/// How a piece looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// A ball of Abalone.
    Ball(Colour),
    /// An ejected ball whose colour nobody knows any more.
    PlainBall,
    /// A tile of Six.
    Tile(six::Colour),
}

impl Look {
    /// A piece of this colour under these rules.
    ///
    /// ```
    /// use games::{Colour, Rules};
    /// use view::Look;
    /// assert_eq!(Look::of(&"six".parse().unwrap(), Colour::Red), Look::Tile(six::Colour::Red));
    /// ```
    pub fn of(rules: &Rules, colour: Colour) -> Look {
        match (rules.piece_kind(), colour) {
            (PieceKind::Ball, colour) => Look::Ball(colour),
            (PieceKind::Tile, Colour::Black) => Look::Tile(six::Colour::Black),
            (PieceKind::Tile, _) => Look::Tile(six::Colour::Red),
        }
    }

    /// The id of the element that draws it, in the `defs` of a picture.
    pub const fn symbol(self) -> &'static str {
        match self {
            Look::Ball(Colour::Black) => "hx-black",
            Look::Ball(Colour::White) => "hx-white",
            Look::Ball(Colour::Red) => "hx-red",
            Look::Ball(Colour::Yellow) => "hx-yellow",
            Look::PlainBall => "hx-plain",
            Look::Tile(six::Colour::Black) => "hx-tile-black",
            Look::Tile(six::Colour::Red) => "hx-tile-red",
        }
    }
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// On a cell.
    Cell(Hex),
    /// In the tray of the side that ejected it, counted from 0.
    Tray(Side, u8),
}

/// All pieces of a game, on the board and in the trays.
///
/// ```
/// use game::Position as _;
/// use view::{Pieces, Place};
/// let mut position = games::AnyPosition::start(&"abalone".parse().unwrap());
/// let mut pieces = Pieces::of(&position);
/// let ball = pieces.on("c3".parse::<abalone::Cell>().unwrap().hex()).unwrap();
/// let m = position.read_move("c3d4").unwrap();
/// pieces.play(&position, m);
/// assert_eq!(pieces.on("d4".parse::<abalone::Cell>().unwrap().hex()), Some(ball));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    pub(crate) items: Vec<(PieceId, Look, Place)>,
    next: u16,
    pub(crate) origin: Hex,
}

/// The cell that lies in the middle of the plane of pictures: `0,0`, unless the tiles of Six lie so far out
/// that points would lose their precision.
pub(crate) fn origin(position: &AnyPosition) -> Hex {
    let first = position.pieces().first().map_or(Hex::ORIGIN, |piece| piece.0);
    let near = first.q.abs() <= 8192 && first.r.abs() <= 8192;
    if near { Hex::ORIGIN } else { Hex::new(first.q / 4096 * 4096, first.r / 4096 * 4096) }
}

impl Pieces {
    /// The pieces of a position, with new names.
    pub fn of(position: &AnyPosition) -> Pieces {
        let mut pieces = Pieces { items: Vec::with_capacity(48), next: 0, origin: origin(position) };
        let rules = position.rules();
        for (cell, colour) in position.pieces() {
            pieces.add(Look::of(&rules, colour), Place::Cell(cell));
        }
        for side in position.sides() {
            // With more than two players a score does not say whose balls were ejected.
            let look = match position.seats() {
                2 => Look::of(&rules, rules.colour_of(Seat::ALL[1 - side.index()])),
                _ => Look::PlainBall,
            };
            for slot in 0..position.score(side).unwrap_or(0) {
                pieces.add(look, Place::Tray(side, slot));
            }
        }
        pieces
    }

    fn add(&mut self, look: Look, place: Place) {
        self.items.push((PieceId(self.next), look, place));
        self.next = self.next.wrapping_add(1);
    }

    /// Every piece with its look and place.
    pub fn iter(&self) -> impl Iterator<Item = (PieceId, Look, Place)> + '_ {
        self.items.iter().copied()
    }

    /// The piece on a cell.
    pub fn on(&self, cell: Hex) -> Option<PieceId> {
        self.items.iter().find(|p| p.2 == Place::Cell(cell)).map(|p| p.0)
    }

    /// Follows a legal move of the position that these are the pieces of.
    pub fn play(&mut self, position: &AnyPosition, m: AnyMove) {
        self.apply(&Change::of(position, m));
    }

    /// Follows what a move does.
    pub fn apply(&mut self, change: &Change) {
        if let Some((cell, _, side)) = change.ejected {
            let slot =
                self.items.iter().filter(|p| matches!(p.2, Place::Tray(s, _) if s == side)).count() as u8;
            if let Some(ball) = self.items.iter_mut().find(|p| p.2 == Place::Cell(cell)) {
                ball.2 = Place::Tray(side, slot);
            }
        }
        self.items.retain(|p| !matches!(p.2, Place::Cell(cell) if change.removed.contains(&cell)));
        for piece in &mut self.items {
            if let Place::Cell(cell) = piece.2
                && let Some(step) = change.moved.iter().find(|s| s.0 == cell)
            {
                piece.2 = Place::Cell(step.1);
            }
        }
        if let Some((cell, colour)) = change.laid {
            self.add(Look::Tile(colour), Place::Cell(cell));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn pieces_follow_whole_games_and_keep_their_names() {
        for rules in Rules::all() {
            let mut position = AnyPosition::start(&rules);
            let mut pieces = Pieces::of(&position);
            let mut rng = game::SplitMix::new(5);
            for _ in 0..150 {
                let moves = position.moves();
                let Some(&m) = rng.pick(&moves) else { break };
                let before: BTreeSet<PieceId> = pieces.iter().map(|p| p.0).collect();
                pieces.play(&position, m);
                position.play_unchecked(m);
                let fresh = pieces.iter().filter(|p| !before.contains(&p.0)).count();
                assert!(fresh <= 1);
                let places = |pieces: &Pieces| {
                    let mut places: Vec<_> = pieces
                        .iter()
                        .filter_map(|p| match p.2 {
                            Place::Cell(cell) => Some((cell, p.1)),
                            Place::Tray(..) => None,
                        })
                        .map(|(c, l)| (c, format!("{l:?}")))
                        .collect();
                    places.sort();
                    places
                };
                assert_eq!(places(&pieces), places(&Pieces::of(&position)));
                let tray = |pieces: &Pieces| {
                    pieces
                        .iter()
                        .filter(|p| matches!(p.2, Place::Tray(..)))
                        .map(|p| p.2)
                        .collect::<std::collections::HashSet<_>>()
                };
                assert_eq!(tray(&pieces), tray(&Pieces::of(&position)));
            }
        }
    }
}
