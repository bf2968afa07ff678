//! A move, small enough for a search's tables, and what it says in coordinates of the plane.

use hex::Hex;

use crate::torus::Spot;

/// A legal move of a position, in at most eight bytes. It knows its cells modulo 64 only: the position it
/// belongs to gives them their coordinates ([`Position::action`](crate::Position::action),
/// [`game::Position::move_text`]). Two moves of a position are equal when they do the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    to: Spot,
    from: Spot,
    keep: Spot,
    kind: Kind,
    flags: u8,
}

const _: () = assert!(size_of::<Move>() <= 8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Place,
    Shift,
    Pass,
    Announce,
}

const KEEPS: u8 = 1;
const ANNOUNCES: u8 = 2;

impl Move {
    const fn bare(kind: Kind) -> Move {
        Move {
            to: Spot::of(Hex::ORIGIN),
            from: Spot::of(Hex::ORIGIN),
            keep: Spot::of(Hex::ORIGIN),
            kind,
            flags: 0,
        }
    }

    /// Doing nothing, because no tile can be taken (S13).
    pub const PASS: Move = Move::bare(Kind::Pass);
    /// Announcing an overlooked shape and doing nothing else (S8).
    pub const ANNOUNCE: Move = Move::bare(Kind::Announce);

    /// A tile from the hand laid on the cell with a number like that of [`Move::to_index`]. For a search that
    /// lists moves by itself; whether the move is legal anywhere is not said.
    pub const fn placing(to: usize) -> Move {
        Move::place(Spot::new(to & 63, to >> 6))
    }

    /// A tile moved between two cells, by their numbers; with `keep`, the smallest cell of the group that stays
    /// when several are equally largest. For a search, like [`Move::placing`].
    pub const fn moving(from: usize, to: usize, keep: Option<usize>) -> Move {
        let keep = match keep {
            Some(keep) => Some(Spot::new(keep & 63, keep >> 6)),
            None => None,
        };
        Move::shift(Spot::new(from & 63, from >> 6), Spot::new(to & 63, to >> 6), keep)
    }

    /// The same move with an announcement.
    pub const fn with_announcement(self) -> Move {
        self.announcing()
    }

    /// The smallest cell of the group that stays, where the move names one, as a number like that of
    /// [`Move::to_index`].
    pub const fn keep_index(self) -> Option<usize> {
        match self.keep() {
            Some(keep) => Some(keep.index()),
            None => None,
        }
    }

    pub(crate) const fn place(to: Spot) -> Move {
        Move { to, ..Move::bare(Kind::Place) }
    }

    pub(crate) const fn shift(from: Spot, to: Spot, keep: Option<Spot>) -> Move {
        let m = Move { to, from, ..Move::bare(Kind::Shift) };
        match keep {
            Some(keep) => Move { keep, flags: KEEPS, ..m },
            None => m,
        }
    }

    pub(crate) const fn announcing(self) -> Move {
        Move { flags: self.flags | ANNOUNCES, ..self }
    }

    pub(crate) const fn kind(self) -> Kind {
        self.kind
    }

    pub(crate) const fn to(self) -> Spot {
        self.to
    }

    pub(crate) const fn from(self) -> Spot {
        self.from
    }

    pub(crate) const fn keep(self) -> Option<Spot> {
        if self.flags & KEEPS != 0 { Some(self.keep) } else { None }
    }

    /// Whether the player announces a shape, with a move or alone (S8).
    pub const fn announces(self) -> bool {
        self.flags & ANNOUNCES != 0 || matches!(self.kind, Kind::Announce)
    }

    /// Whether the player passes (S13).
    pub const fn is_pass(self) -> bool {
        matches!(self.kind, Kind::Pass)
    }

    /// The cell where a tile is laid, as a number below 4096: `r` modulo 64 times 64 plus `q` modulo 64.
    /// For the tables of a search.
    pub const fn to_index(self) -> Option<usize> {
        match self.kind {
            Kind::Place | Kind::Shift => Some(self.to.index()),
            Kind::Pass | Kind::Announce => None,
        }
    }

    /// The cell from which a tile is taken, as a number like that of [`Move::to_index`].
    pub const fn from_index(self) -> Option<usize> {
        match self.kind {
            Kind::Shift => Some(self.from.index()),
            _ => None,
        }
    }
}

/// What a player does in a turn, in coordinates.
///
/// ```
/// use game::Position as _;
/// use hex::Hex;
/// use six::{Action, IllegalMove, Position, Rules};
/// let start = Position::start(&Rules::default());
/// let place = |q, r| Action::Place { to: Hex::new(q, r), announce: false };
/// let m = start.find(place(-1, 0)).unwrap();
/// assert_eq!(start.action(m), place(-1, 0));
/// assert_eq!(start.find(place(0, 1)), Err(IllegalMove::FirstPlacement));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Lays a tile from the hand (S4, S5).
    Place {
        /// An empty cell that touches a tile.
        to: Hex,
        /// Whether a shape is announced with it.
        announce: bool,
    },
    /// Takes a tile and lays it elsewhere (S6, S10).
    Shift {
        /// The cell of the tile that is taken.
        from: Hex,
        /// The cell where it is laid again.
        to: Hex,
        /// Any tile of the group that stays; the smallest in the action of a legal move. Needed only when
        /// several groups are equally largest (S11).
        keep: Option<Hex>,
        /// Whether a shape is announced with it.
        announce: bool,
    },
    /// Announces an overlooked shape and does nothing else (S8).
    Announce,
    /// Does nothing, because no tile can be taken (S13).
    Pass,
}
