//! An arrangement is anything a person could put on the table; a position is an arrangement that the rules allow.
//! This file alone decides which.

use game::{BySeat, Seat};
use hex::Hex;

use crate::position::LIMIT;
use crate::{Colour, IllegalPosition, Position, Rules};

/// How many tiles there are of each colour (S1).
pub(crate) const TILES: u32 = 21;

/// Tiles on the table, in any place and number, hands and a turn.
///
/// ```
/// use game::Position as _;
/// use hex::Hex;
/// use six::{Colour, IllegalPosition, Position, Rules};
/// let rules = Rules::default();
/// let mut arrangement = Position::start(&rules).arrangement();
/// arrangement.tiles[0].0 = Hex::new(7, 7);
/// assert!(matches!(Position::from_arrangement(&rules, &arrangement), Err(IllegalPosition::Apart { .. })));
/// arrangement.tiles[1].0 = Hex::new(7, 8);
/// assert_eq!(Position::from_arrangement(&rules, &arrangement).unwrap().to_string(), "7,7:r/b b 20-20");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The tiles on the table.
    pub tiles: Vec<(Hex, Colour)>,
    /// Whose turn it is, or who announced.
    pub turn: Seat,
    /// Whether the seat on turn has announced a shape (S8).
    pub announced: bool,
    /// The tiles each seat still holds.
    pub hands: BySeat<u8>,
}

impl Arrangement {
    /// What is wrong with this arrangement under these rules, if anything is. Of shapes and room it says nothing:
    /// they are seen on the board.
    pub(crate) fn fault(&self, rules: Rules) -> Option<IllegalPosition> {
        if self.announced && !rules.announce {
            return Some(IllegalPosition::Automatic);
        }
        if self.turn.index() >= rules.seats() || self.hands.len() != rules.seats() {
            return Some(IllegalPosition::NoSuchSeat { rules });
        }
        self.tiles_fault().or_else(|| self.hands_fault(rules)).or_else(|| self.apart())
    }

    fn tiles_fault(&self) -> Option<IllegalPosition> {
        if self.tiles.is_empty() {
            return Some(IllegalPosition::NoTiles);
        }
        let far = |cell: Hex| cell.q.unsigned_abs() > LIMIT || cell.r.unsigned_abs() > LIMIT;
        if let Some(&(cell, _)) = self.tiles.iter().find(|t| far(t.0)) {
            return Some(IllegalPosition::TooFar { cell });
        }
        for colour in Colour::ALL {
            let tiles = self.tiles.iter().filter(|t| t.1 == colour).count() as u32;
            if tiles > TILES {
                return Some(IllegalPosition::TooMany { colour, tiles });
            }
        }
        let twice = |i: usize| self.tiles[..i].iter().any(|t| t.0 == self.tiles[i].0);
        let i = (1..self.tiles.len()).find(|&i| twice(i))?;
        Some(IllegalPosition::Twice { cell: self.tiles[i].0 })
    }

    fn hands_fault(&self, rules: Rules) -> Option<IllegalPosition> {
        if let Some((seat, _)) = self.hands.seats().find(|(_, n)| **n > rules.hand()) {
            return Some(IllegalPosition::FullHand { seat, rules });
        }
        // Who announces has placed a tile in this turn, or not.
        let after = self.turn.next(rules.seats());
        if !(self.hands_fit(self.turn) || self.announced && self.hands_fit(after)) {
            return Some(IllegalPosition::Hands { turn: self.turn, rules });
        }
        let exact = !rules.advanced || self.hands.iter().any(|&n| n > 0);
        for colour in Colour::ALL {
            let held: u32 =
                self.hands.seats().filter(|s| rules.colour_of(s.0) == colour).map(|s| u32::from(*s.1)).sum();
            let tiles = held + self.tiles.iter().filter(|t| t.1 == colour).count() as u32;
            if tiles > TILES {
                return Some(IllegalPosition::TooMany { colour, tiles });
            }
            if exact && tiles < TILES {
                return Some(IllegalPosition::TooFew { colour, tiles });
            }
        }
        None
    }

    /// Whether everybody has placed as often as the order of play says when it is this seat's turn: those
    /// before it once more than the others. With empty hands any turn is possible.
    fn hands_fit(&self, turn: Seat) -> bool {
        let most = self.hands.iter().copied().max().unwrap_or(0);
        let expected = |seat: Seat| if seat < turn { most.wrapping_sub(1) } else { most };
        most == 0 || self.hands.seats().all(|(seat, &n)| n == expected(seat))
    }

    fn apart(&self) -> Option<IllegalPosition> {
        let mut reached = vec![false; self.tiles.len()];
        let mut next = vec![0];
        reached[0] = true;
        while let Some(i) = next.pop() {
            for (j, tile) in self.tiles.iter().enumerate() {
                if !reached[j] && tile.0.distance(self.tiles[i].0) == 1 {
                    reached[j] = true;
                    next.push(j);
                }
            }
        }
        let other = reached.iter().position(|r| !r)?;
        Some(IllegalPosition::Apart { one: self.tiles[0].0, other: self.tiles[other].0 })
    }
}

impl Position {
    /// The position that an arrangement shows, if it is legal under these rules.
    pub fn from_arrangement(rules: &Rules, arrangement: &Arrangement) -> Result<Position, IllegalPosition> {
        match arrangement.fault(*rules) {
            Some(fault) => Err(fault),
            None => Position::build(*rules, arrangement),
        }
    }
}
