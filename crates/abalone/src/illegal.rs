//! Why a move or a position is not legal, and how a move said by a person is checked.

use std::error::Error;
use std::fmt;

use game::Position as _;
use hex::{Dir, Hex};

use crate::generate::can_move;
use crate::{Cell, Colour, Intent, Move, Position};

/// Why a move is not legal here. `Display` gives a sentence with the clause that forbids it.
///
/// ```
/// use abalone::Position;
/// use game::Position as _;
/// let position: Position<2> = "5/6/7/8/9/4ww2/2b1b2/1bbb2/5 b 0-0".parse().unwrap();
/// let why = |text| position.read_move(text).unwrap_err().to_string();
/// assert_eq!(why("b2b4c2"), "c3 is occupied (A5)");
/// assert_eq!(why("c5d5"), "one cannot push one (A6)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// The game is over.
    Over,
    /// There is no ball on the cell.
    NoBall {
        /// The empty cell.
        cell: Cell,
    },
    /// The ball belongs to an opponent.
    NotYours {
        /// Where it lies.
        cell: Cell,
        /// Whose ball it is.
        colour: Colour,
        /// The colour to move.
        turn: Colour,
    },
    /// The rearmost ball is the partner's (A15).
    PartnerAtRear {
        /// Where it lies.
        cell: Cell,
    },
    /// A broadside includes a partner's ball (A15).
    PartnerInBroadside {
        /// Where it lies.
        cell: Cell,
    },
    /// The target is not a neighbour of the ball that goes there (A3).
    NotNeighbours {
        /// The ball's cell.
        from: Cell,
        /// The cell that was named for it.
        to: Cell,
    },
    /// More than three balls would have to move (A7).
    TooMany {
        /// The rearmost of them.
        cell: Cell,
        /// How many stand in line.
        balls: usize,
    },
    /// One of the mover's own balls would leave the board (A8).
    OwnBallOff {
        /// The ball at the edge.
        cell: Cell,
    },
    /// The pushers do not outnumber the pushed (A6, A7).
    CannotPush {
        /// How many would push.
        pushers: usize,
        /// How many stand in the way.
        pushed: usize,
    },
    /// A ball of the mover's own side stands behind the pushed balls (A6, A16).
    Blocked {
        /// Where it stands.
        cell: Cell,
    },
    /// Both ends of the broadside are the same ball (A5).
    OneBall {
        /// The ball's cell.
        cell: Cell,
    },
    /// The ends of the broadside are not on one line (A5).
    NotInLine {
        /// The first end.
        first: Cell,
        /// The other end.
        last: Cell,
    },
    /// The ends of the broadside are more than three balls apart (A5).
    LineTooLong {
        /// The first end.
        first: Cell,
        /// The other end.
        last: Cell,
    },
    /// The side step leads along the line itself (A4, A5).
    AlongTheLine {
        /// The ball that would be the rear one.
        rear: Cell,
        /// Where it would go.
        to: Cell,
    },
    /// A target of the broadside is occupied (A5).
    Occupied {
        /// The cell that would have to be empty.
        cell: Cell,
    },
    /// A ball of the broadside would leave the board (A5, A8).
    OffBoard {
        /// The ball's cell.
        cell: Cell,
    },
    /// There are moves, so nobody may pass (A21).
    CannotPass,
    /// The move was made for another position.
    Foreign,
}

impl IllegalMove {
    /// A short name of the reason, stable over versions, for translators.
    ///
    /// ```
    /// # use abalone::IllegalMove;
    /// assert_eq!(IllegalMove::CannotPass.id(), "abalone-cannot-pass");
    /// ```
    pub const fn id(&self) -> &'static str {
        match self {
            IllegalMove::Over => "abalone-over",
            IllegalMove::NoBall { .. } => "abalone-no-ball",
            IllegalMove::NotYours { .. } => "abalone-not-yours",
            IllegalMove::PartnerAtRear { .. } => "abalone-partner-at-rear",
            IllegalMove::PartnerInBroadside { .. } => "abalone-partner-in-broadside",
            IllegalMove::NotNeighbours { .. } => "abalone-not-neighbours",
            IllegalMove::TooMany { .. } => "abalone-too-many",
            IllegalMove::OwnBallOff { .. } => "abalone-own-ball-off",
            IllegalMove::CannotPush { .. } => "abalone-cannot-push",
            IllegalMove::Blocked { .. } => "abalone-blocked",
            IllegalMove::OneBall { .. } => "abalone-one-ball",
            IllegalMove::NotInLine { .. } => "abalone-not-in-line",
            IllegalMove::LineTooLong { .. } => "abalone-line-too-long",
            IllegalMove::AlongTheLine { .. } => "abalone-along-the-line",
            IllegalMove::Occupied { .. } => "abalone-occupied",
            IllegalMove::OffBoard { .. } => "abalone-off-board",
            IllegalMove::CannotPass => "abalone-cannot-pass",
            IllegalMove::Foreign => "abalone-foreign",
        }
    }
}

/// Small numbers as words.
fn word(n: usize) -> &'static str {
    ["no ball", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][n.min(9)]
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            IllegalMove::Over => write!(f, "the game is over"),
            IllegalMove::NoBall { cell } => write!(f, "there is no ball on {cell}"),
            IllegalMove::NotYours { cell, colour, turn } => {
                write!(f, "the ball on {cell} is {colour}, and it is {turn}'s turn")
            }
            IllegalMove::PartnerAtRear { cell } => {
                write!(f, "the ball on {cell} is the partner's, and the rearmost ball must be your own (A15)")
            }
            IllegalMove::PartnerInBroadside { cell } => {
                write!(
                    f,
                    "the ball on {cell} is the partner's, and a sideways move takes only your own (A15)"
                )
            }
            IllegalMove::NotNeighbours { from, to } => {
                write!(f, "{to} is not next to {from}, and every ball moves exactly one cell (A3)")
            }
            IllegalMove::TooMany { cell, balls } => {
                write!(
                    f,
                    "{} balls stand in line from {cell} on, and at most three can move (A7)",
                    word(balls)
                )
            }
            IllegalMove::OwnBallOff { cell } => {
                write!(f, "the ball on {cell} would leave the board, and nobody can eject their own (A8)")
            }
            IllegalMove::CannotPush { pushers, pushed } => {
                let clause = if pushers == 3 && pushed > 2 { "A6, A7" } else { "A6" };
                write!(f, "{} cannot push {} ({clause})", word(pushers), word(pushed))
            }
            IllegalMove::Blocked { cell } => {
                write!(f, "the ball on {cell} behind the pushed balls blocks the push (A6)")
            }
            IllegalMove::OneBall { cell } => {
                write!(f, "a sideways move needs two or three balls, and {cell} is named twice (A5)")
            }
            IllegalMove::NotInLine { first, last } => {
                write!(f, "{first} and {last} are not on one line (A5)")
            }
            IllegalMove::LineTooLong { first, last } => {
                write!(f, "from {first} to {last} are more than three balls (A5)")
            }
            IllegalMove::AlongTheLine { rear, to } => {
                write!(f, "that is not a sideways move but a move along the line, written {rear}{to} (A4)")
            }
            IllegalMove::Occupied { cell } => write!(f, "{cell} is occupied (A5)"),
            IllegalMove::OffBoard { cell } => write!(f, "the ball on {cell} would leave the board (A8)"),
            IllegalMove::CannotPass => write!(f, "only a player without any other move passes (A21)"),
            IllegalMove::Foreign => write!(f, "the move was made for another position"),
        }
    }
}

impl Error for IllegalMove {}

/// Why a readable position is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalPosition {
    /// These rules have no such colour.
    NoSuchColour(Colour),
    /// No ball lies on the board.
    NoBalls,
    /// More balls are ejected than end a game (A9).
    ScoreAboveSix,
    /// More than one score is six.
    TwoWinners,
    /// The seat to move is out.
    TurnIsOut(Colour),
    /// Nobody is left.
    AllOut,
    /// The rules are for another number of players.
    WrongPlayers,
}

impl IllegalPosition {
    /// A short name of the reason, stable over versions, for translators.
    pub const fn id(&self) -> &'static str {
        match self {
            IllegalPosition::NoSuchColour(_) => "abalone-no-such-colour",
            IllegalPosition::NoBalls => "abalone-no-balls",
            IllegalPosition::ScoreAboveSix => "abalone-score-above-six",
            IllegalPosition::TwoWinners => "abalone-two-winners",
            IllegalPosition::TurnIsOut(_) => "abalone-turn-is-out",
            IllegalPosition::AllOut => "abalone-all-out",
            IllegalPosition::WrongPlayers => "abalone-wrong-players",
        }
    }
}

impl fmt::Display for IllegalPosition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            IllegalPosition::NoSuchColour(colour) => write!(f, "nobody plays {colour} under these rules"),
            IllegalPosition::NoBalls => write!(f, "there is no ball on the board"),
            IllegalPosition::ScoreAboveSix => {
                write!(f, "a score is above six, and six ejected balls win (A9)")
            }
            IllegalPosition::TwoWinners => {
                write!(f, "more than one score is six, and the first to six wins (A9)")
            }
            IllegalPosition::TurnIsOut(colour) => write!(f, "{colour} is out and cannot be to move (A13)"),
            IllegalPosition::AllOut => write!(f, "all players are out, and the last one in has won (A13)"),
            IllegalPosition::WrongPlayers => write!(f, "the rules are for another number of players"),
        }
    }
}

impl Error for IllegalPosition {}

/// The direction and number of steps from one cell to another on the same line.
fn along(first: Cell, last: Cell) -> Option<(Dir, u32)> {
    let way = last.hex() - first.hex();
    let n = way.distance(Hex::ORIGIN);
    Dir::ALL.into_iter().find(|d| d.vector() * n as i32 == way).filter(|_| n > 0).map(|d| (d, n))
}

impl<const N: usize> Position<N> {
    /// The move a player means, or why it is not legal.
    ///
    /// ```
    /// # use {abalone::{Intent, Position}, game::Position as _};
    /// let position: Position<2> = "5/6/7/8/9/8/7/6/bbw2 b 0-0".parse().unwrap();
    /// let intent = Intent::InLine { rear: "a1".parse().unwrap(), to: "a2".parse().unwrap() };
    /// assert_eq!(position.resolve(intent).unwrap().pushed(), 1);
    /// ```
    pub fn resolve(&self, intent: Intent) -> Result<Move, IllegalMove> {
        if self.outcome().is_some() {
            return Err(IllegalMove::Over);
        }
        match intent {
            Intent::InLine { rear, to } => self.resolve_in_line(rear, to),
            Intent::Broadside { ends, to } => self.resolve_broadside(ends, to),
            Intent::Pass if can_move(&self.sight()) => Err(IllegalMove::CannotPass),
            Intent::Pass => Ok(Move::PASS),
        }
    }

    /// The cell's ball must be the mover's own; `partner` is the reason when it is the partner's.
    fn require_own(&self, cell: Cell, partner: IllegalMove) -> Result<(), IllegalMove> {
        match self.owner(cell) {
            None => Err(IllegalMove::NoBall { cell }),
            Some(seat) if seat == self.turn() => Ok(()),
            Some(seat) if self.side_of(seat) == self.side_of(self.turn()) => Err(partner),
            Some(seat) => Err(IllegalMove::NotYours {
                cell,
                colour: self.colour_of(seat),
                turn: self.colour_of(self.turn()),
            }),
        }
    }

    fn is_friend(&self, cell: Cell) -> bool {
        self.owner(cell).is_some_and(|seat| self.side_of(seat) == self.side_of(self.turn()))
    }

    fn resolve_in_line(&self, rear: Cell, to: Cell) -> Result<Move, IllegalMove> {
        self.require_own(rear, IllegalMove::PartnerAtRear { cell: rear })?;
        let dir = rear.dir_to(to).ok_or(IllegalMove::NotNeighbours { from: rear, to })?;
        let pushers = self.run(Some(rear), dir, |c| self.is_friend(c));
        if pushers.len() > 3 {
            return Err(IllegalMove::TooMany { cell: rear, balls: pushers.len() });
        }
        let last = pushers[pushers.len() - 1];
        let front = last.step(dir).ok_or(IllegalMove::OwnBallOff { cell: last })?;
        let pushed = self.run(Some(front), dir, |c| self.owner(c).is_some() && !self.is_friend(c));
        if pushed.len() >= pushers.len().max(1) && !pushed.is_empty() {
            return Err(IllegalMove::CannotPush { pushers: pushers.len(), pushed: pushed.len() });
        }
        let behind = pushed.last().and_then(|last| last.step(dir));
        match behind {
            Some(cell) if self.owner(cell).is_some() => Err(IllegalMove::Blocked { cell }),
            _ => {
                let ejects = !pushed.is_empty() && behind.is_none();
                Ok(Move::in_line(rear, dir, pushers.len() as u32, pushed.len() as u32, ejects))
            }
        }
    }

    fn resolve_broadside(&self, [first, last]: [Cell; 2], to: Cell) -> Result<Move, IllegalMove> {
        for cell in [first, last] {
            self.require_own(cell, IllegalMove::PartnerInBroadside { cell })?;
        }
        if first == last {
            return Err(IllegalMove::OneBall { cell: first });
        }
        let (line, steps) = along(first, last).ok_or(IllegalMove::NotInLine { first, last })?;
        if steps > 2 {
            return Err(IllegalMove::LineTooLong { first, last });
        }
        let balls = self.run(Some(first), line, |_| true);
        let balls = &balls[..=steps as usize];
        for &cell in balls {
            self.require_own(cell, IllegalMove::PartnerInBroadside { cell })?;
        }
        let dir = first.dir_to(to).ok_or(IllegalMove::NotNeighbours { from: first, to })?;
        if dir.axis() == line.axis() {
            let rear = if dir == line { first } else { last };
            let to = rear.step(dir).unwrap_or(to);
            return Err(IllegalMove::AlongTheLine { rear, to });
        }
        for &cell in balls {
            match cell.step(dir) {
                None => return Err(IllegalMove::OffBoard { cell }),
                Some(target) if self.owner(target).is_some() => {
                    return Err(IllegalMove::Occupied { cell: target });
                }
                Some(_) => {}
            }
        }
        let (end, line) = if first < last { (first, line) } else { (last, line.opposite()) };
        let line = match line {
            Dir::E => 1,
            Dir::NE => 2,
            _ => 3,
        };
        Ok(Move::broadside(end, line, balls.len() as u32, dir))
    }
}
