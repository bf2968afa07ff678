//! Why a move or a position is not legal.

use std::error::Error;
use std::fmt;

use game::Seat;
use hex::Hex;

use crate::{Colour, Rules};

/// The smallest cells of up to three groups of tiles: so many can lie apart around one cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Groups {
    cells: [Hex; 3],
    len: u8,
}

impl Groups {
    /// The smallest cell of each group, smallest first.
    pub fn as_slice(&self) -> &[Hex] {
        &self.cells[..self.len as usize]
    }
}

impl FromIterator<Hex> for Groups {
    /// Takes the first three cells and sorts them.
    fn from_iter<I: IntoIterator<Item = Hex>>(cells: I) -> Groups {
        let mut groups = Groups { cells: [Hex::ORIGIN; 3], len: 0 };
        for (place, cell) in groups.cells.iter_mut().zip(cells) {
            *place = cell;
            groups.len += 1;
        }
        groups.cells[..groups.len as usize].sort_unstable();
        groups
    }
}

impl fmt::Debug for Groups {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl fmt::Display for Groups {
    /// `1,-1 and 4,0`, or with three `1,-1, 2,2 and 4,0`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, cell) in self.as_slice().iter().enumerate() {
            let before = match self.len as usize - i {
                _ if i == 0 => "",
                1 => " and ",
                _ => ", ",
            };
            write!(f, "{before}{cell}")?;
        }
        Ok(())
    }
}

/// Why a move is not legal. `Display` writes an English sentence that cites the clause.
///
/// ```
/// use game::{Position as _, ReadError};
/// use six::{Position, Rules};
/// let start = Position::start(&Rules::default());
/// let Err(ReadError::Illegal(reason)) = start.read_move("0,1") else { panic!() };
/// assert_eq!(reason.id(), "first-placement");
/// assert_eq!(
///     reason.to_string(),
///     "the first black tile must touch the first red tile and not the first black one (S4)"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// The game has ended, so nobody moves any more.
    GameOver,
    /// The cell is further out than cells may be.
    TooFar {
        /// Where the tile was to be laid.
        cell: Hex,
    },
    /// There is a tile where one is to be laid (S5, S6).
    Occupied {
        /// The cell with the tile on it.
        cell: Hex,
    },
    /// The cell touches no tile (S5, S6).
    TouchesNothing {
        /// Where the tile was to be laid.
        cell: Hex,
    },
    /// Black's first tile touches the first black one, or not the first red one (S4).
    FirstPlacement,
    /// A tile is to be moved while there are tiles in hand (S6).
    StillPlacing,
    /// A tile is to be laid from an empty hand (S6).
    HandsEmpty,
    /// There is no tile to take (S6).
    NoTile {
        /// The empty cell.
        cell: Hex,
    },
    /// The tile is the other side's (S6).
    NotYours {
        /// Where it lies.
        cell: Hex,
        /// Whose tile it is.
        colour: Colour,
    },
    /// Without the tile the others would fall apart (S7).
    Fixed {
        /// Where it lies.
        cell: Hex,
        /// The groups the others would form.
        groups: Groups,
    },
    /// The tile is laid where it came from (S6).
    SameCell,
    /// The cell touches no other tile than the one that is taken (S6).
    TouchesOnlyTaken {
        /// Where the tile was to be laid.
        cell: Hex,
        /// Where the taken tile lay.
        from: Hex,
    },
    /// The cell touches only tiles that leave the game (S10).
    TouchesOnlyRemoved {
        /// Where the tile was to be laid.
        cell: Hex,
    },
    /// Several groups are equally largest, and the move does not say which one stays (S11).
    Tie {
        /// The largest groups.
        groups: Groups,
    },
    /// The move keeps a group that does not stay (S10, S11).
    WrongGroup {
        /// The cell that was named.
        cell: Hex,
        /// The largest group, or the equally largest ones.
        groups: Groups,
    },
    /// There is no shape to announce (S8).
    NoShape {
        /// The announcing side.
        colour: Colour,
    },
    /// After the move there is no shape to announce (S8).
    NoShapeAfter {
        /// The announcing side.
        colour: Colour,
    },
    /// In this game shapes announce themselves (S8).
    Automatic,
    /// Passing with tiles in hand (S13).
    PassWhilePlacing,
    /// Passing although a tile can be taken (S13).
    CanTake {
        /// The smallest of the tiles that can be taken.
        cell: Hex,
    },
    /// Passing and announcing at once: one announces instead of passing (S13).
    PassAndAnnounce,
}

impl IllegalMove {
    /// A short name, stable over versions, for translators.
    pub const fn id(&self) -> &'static str {
        match self {
            IllegalMove::GameOver => "game-over",
            IllegalMove::TooFar { .. } => "too-far",
            IllegalMove::Occupied { .. } => "occupied",
            IllegalMove::TouchesNothing { .. } => "touches-nothing",
            IllegalMove::FirstPlacement => "first-placement",
            IllegalMove::StillPlacing => "still-placing",
            IllegalMove::HandsEmpty => "hands-empty",
            IllegalMove::NoTile { .. } => "no-tile",
            IllegalMove::NotYours { .. } => "not-yours",
            IllegalMove::Fixed { .. } => "fixed",
            IllegalMove::SameCell => "same-cell",
            IllegalMove::TouchesOnlyTaken { .. } => "touches-only-taken",
            IllegalMove::TouchesOnlyRemoved { .. } => "touches-only-removed",
            IllegalMove::Tie { .. } => "tie",
            IllegalMove::WrongGroup { .. } => "wrong-group",
            IllegalMove::NoShape { .. } => "no-shape",
            IllegalMove::NoShapeAfter { .. } => "no-shape-after",
            IllegalMove::Automatic => "automatic",
            IllegalMove::PassWhilePlacing => "pass-while-placing",
            IllegalMove::CanTake { .. } => "can-take",
            IllegalMove::PassAndAnnounce => "pass-and-announce",
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            IllegalMove::GameOver => f.write_str("the game is over"),
            IllegalMove::TooFar { cell } => write!(f, "{cell} lies beyond ±1,000,000"),
            IllegalMove::Occupied { cell } => write!(f, "{cell} is occupied"),
            IllegalMove::TouchesNothing { cell } => write!(f, "{cell} touches no tile (S5)"),
            IllegalMove::FirstPlacement => f.write_str(
                "the first black tile must touch the first red tile and not the first black one (S4)",
            ),
            IllegalMove::StillPlacing => f.write_str("no tile is moved before all of them lie (S6)"),
            IllegalMove::HandsEmpty => {
                f.write_str("all tiles lie, so one is taken and laid elsewhere, as in 3,-2>0,4 (S6)")
            }
            IllegalMove::NoTile { cell } => write!(f, "there is no tile on {cell} (S6)"),
            IllegalMove::NotYours { cell, colour } => {
                write!(f, "the tile on {cell} is {colour}, and only one's own may be taken (S6)")
            }
            IllegalMove::Fixed { cell, groups } => write!(
                f,
                "without {cell} the other tiles would fall apart into the groups of {groups}, so it may not be taken (S7)"
            ),
            IllegalMove::SameCell => f.write_str("a tile is laid elsewhere than where it came from (S6)"),
            IllegalMove::TouchesOnlyTaken { cell, from } => {
                write!(f, "{cell} touches no tile but the one taken from {from} (S6)")
            }
            IllegalMove::TouchesOnlyRemoved { cell } => {
                write!(f, "{cell} does not touch the group that stays, the others leave the game (S10)")
            }
            IllegalMove::Tie { groups } => {
                write!(f, "the groups of {groups} are equally large: say which one stays")?;
                if let Some(first) = groups.as_slice().first() {
                    write!(f, ", as in ={first}")?;
                }
                f.write_str(" (S11)")
            }
            IllegalMove::WrongGroup { cell, groups } => match groups.as_slice() {
                [one] => write!(f, "{cell} is not in the group that stays, the one of {one} (S10)"),
                _ => write!(f, "{cell} is in none of the equally largest groups of {groups} (S11)"),
            },
            IllegalMove::NoShape { colour } => write!(f, "{colour} has no shape to announce (S8)"),
            IllegalMove::NoShapeAfter { colour } => {
                write!(f, "after this move {colour} has no shape to announce (S8)")
            }
            IllegalMove::Automatic => f.write_str("in this game shapes announce themselves (S8)"),
            IllegalMove::PassWhilePlacing => f.write_str("there are tiles in hand, so one is laid (S5)"),
            IllegalMove::CanTake { cell } => {
                write!(f, "only who can take no tile passes, but {cell} can be taken (S13)")
            }
            IllegalMove::PassAndAnnounce => {
                f.write_str("a shape is announced instead of passing, with ! alone (S13)")
            }
        }
    }
}

impl Error for IllegalMove {}

/// Why a readable position is not legal. `Display` writes an English sentence that cites the clause.
///
/// ```
/// use game::{Position as _, ReadError};
/// use six::{Position, Rules};
/// let Err(ReadError::Illegal(reason)) = Position::read(&Rules::default(), "0,0:r1b b 20-20") else { panic!() };
/// assert_eq!(reason.id(), "apart");
/// assert_eq!(reason.to_string(), "the tiles are not one connected group: 2,0 lies apart from 0,0 (S5)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalPosition {
    /// A tile or a turn of a colour that Six does not have (S1).
    ForeignColour {
        /// What the text has for the colour.
        letter: char,
    },
    /// A seat that this table does not have (S9).
    NoSuchSeat {
        /// The rules in force.
        rules: Rules,
    },
    /// A shape was announced in a game where shapes announce themselves (S8).
    Automatic,
    /// A tile is further out than tiles may be.
    TooFar {
        /// Where it lies.
        cell: Hex,
    },
    /// Two tiles lie on one cell.
    Twice {
        /// The cell with two tiles.
        cell: Hex,
    },
    /// No tile lies on the table (S2).
    NoTiles,
    /// A hand holds more tiles than it may at the start (S2, S9).
    FullHand {
        /// Whose hand it is.
        seat: Seat,
        /// The rules in force.
        rules: Rules,
    },
    /// The hands do not fit the turn (S2, S9).
    Hands {
        /// Whose turn it is said to be.
        turn: Seat,
        /// The rules in force.
        rules: Rules,
    },
    /// A colour has more than 21 tiles (S1).
    TooMany {
        /// Whose tiles they are.
        colour: Colour,
        /// Its tiles on the table and in hands.
        tiles: u32,
    },
    /// A colour has fewer than 21 tiles although none can have left the game (S1, S10).
    TooFew {
        /// Whose tiles they are.
        colour: Colour,
        /// Its tiles on the table and in hands.
        tiles: u32,
    },
    /// The tiles are not connected (S5).
    Apart {
        /// A tile of one group.
        one: Hex,
        /// A tile of another group.
        other: Hex,
    },
    /// A colour announced a shape that it does not have (S8).
    NoShape {
        /// Who is said to have announced.
        colour: Colour,
    },
    /// The first tile cannot be laid: all its cells (S4) are further out than cells may be.
    NoRoom,
}

impl IllegalPosition {
    /// A short name, stable over versions, for translators.
    pub const fn id(&self) -> &'static str {
        match self {
            IllegalPosition::ForeignColour { .. } => "foreign-colour",
            IllegalPosition::NoSuchSeat { .. } => "no-such-seat",
            IllegalPosition::Automatic => "automatic",
            IllegalPosition::TooFar { .. } => "too-far",
            IllegalPosition::Twice { .. } => "twice",
            IllegalPosition::NoTiles => "no-tiles",
            IllegalPosition::FullHand { .. } => "full-hand",
            IllegalPosition::Hands { .. } => "hands",
            IllegalPosition::TooMany { .. } => "too-many",
            IllegalPosition::TooFew { .. } => "too-few",
            IllegalPosition::Apart { .. } => "apart",
            IllegalPosition::NoShape { .. } => "no-shape",
            IllegalPosition::NoRoom => "no-room",
        }
    }
}

impl fmt::Display for IllegalPosition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            IllegalPosition::ForeignColour { letter } => {
                write!(f, "{letter} is no colour of Six, only b and r are (S1)")
            }
            IllegalPosition::NoSuchSeat { rules } if rules.seats() == 2 => {
                f.write_str("with two players the seats are b and r (S2)")
            }
            IllegalPosition::NoSuchSeat { .. } => {
                f.write_str("with four players the seats are b1, r1, b2 and r2 (S9)")
            }
            IllegalPosition::Automatic => {
                f.write_str("nobody announces in this game, shapes announce themselves (S8)")
            }
            IllegalPosition::TooFar { cell } => write!(f, "{cell} lies beyond ±1,000,000"),
            IllegalPosition::Twice { cell } => write!(f, "there are two tiles on {cell}"),
            IllegalPosition::NoTiles => f.write_str("there is no tile on the table (S2)"),
            IllegalPosition::FullHand { seat, rules } => {
                let (name, most) = (rules.seat_name(seat), rules.hand());
                let clause = if rules.seats() == 2 { "S2" } else { "S9" };
                write!(f, "{name} holds too many tiles: a hand has at most {most} ({clause})")
            }
            IllegalPosition::Hands { turn, rules } => {
                let name = rules.seat_name(turn);
                let clause = if rules.seats() == 2 { "S2" } else { "S9" };
                write!(
                    f,
                    "the hands do not fit the turn of {name}: all place in turn, one tile each ({clause})"
                )
            }
            IllegalPosition::TooMany { colour, tiles } => {
                write!(f, "{colour} has {tiles} tiles on the table and in hand, but there are only 21 (S1)")
            }
            IllegalPosition::TooFew { colour, tiles } => {
                write!(
                    f,
                    "{colour} has {tiles} of its 21 tiles on the table and in hand, but none can have left the game (S10)"
                )
            }
            IllegalPosition::Apart { one, other } => {
                write!(f, "the tiles are not one connected group: {other} lies apart from {one} (S5)")
            }
            IllegalPosition::NoShape { colour } => write!(f, "{colour} has no shape to announce (S8)"),
            IllegalPosition::NoRoom => f.write_str("there is no room for the first tile (S4)"),
        }
    }
}

impl Error for IllegalPosition {}
