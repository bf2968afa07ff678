//! Why a command is not obeyed.

use std::error::Error;
use std::fmt;

use game::{Seat, Unreadable};
use games::IllegalMove;

use crate::Event;

/// Why a command is not obeyed. A refused command changes nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The table has no such seat.
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
    },
    /// The command is for another ply than the game is at.
    Stale {
        /// The ply it was meant for.
        ply: u32,
        /// The ply the game is at.
        now: u32,
    },
    /// It is somebody else's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The move cannot be read.
    Unreadable(Unreadable),
    /// The move is not legal.
    Illegal(IllegalMove),
    /// The time was over before the move came.
    TimeOver,
    /// The game has not begun: a seat is open.
    NotBegun,
    /// The game has begun; seats are taken before.
    Begun,
    /// The game is paused.
    Paused,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// Who is out of the game has no say in it (A13).
    Out,
    /// Somebody sits there.
    SeatTaken,
    /// Nobody sits there.
    SeatOpen,
    /// Somebody's offer must be answered first.
    OfferStands {
        /// Who made the offer.
        by: Seat,
    },
    /// There is nothing to answer.
    NothingOffered,
    /// The house allows no draw so early.
    TooEarly {
        /// From which ply on it does.
        from: u32,
    },
    /// The house allows no takebacks.
    NoTakebacks,
    /// There is no turn to go back to.
    NothingToTakeBack,
    /// There is nothing to play again.
    NothingToRedo,
    /// Only at one table: the players are apart.
    OnlyLocal,
    /// Only the host decides this.
    OnlyHost,
    /// Only who sits at the table decides this.
    OnlySeat,
    /// No game of these rules ends like that.
    NoSuchResult,
}

impl Refusal {
    /// The name of the refusal, stable over versions; the language files have a sentence of this id.
    pub const fn id(&self) -> &'static str {
        match self {
            Refusal::NoSuchSeat { .. } => "refused-no-such-seat",
            Refusal::Stale { .. } => "refused-stale",
            Refusal::NotYourTurn { .. } => "refused-not-your-turn",
            Refusal::Unreadable(_) => "refused-unreadable-move",
            Refusal::Illegal(_) => "refused-illegal-move",
            Refusal::TimeOver => "refused-time-over",
            Refusal::NotBegun => "refused-not-begun",
            Refusal::Begun => "refused-begun",
            Refusal::Paused => "refused-paused",
            Refusal::Over => "refused-over",
            Refusal::NotOver => "refused-not-over",
            Refusal::Out => "refused-out",
            Refusal::SeatTaken => "refused-seat-taken",
            Refusal::SeatOpen => "refused-seat-open",
            Refusal::OfferStands { .. } => "refused-offer-stands",
            Refusal::NothingOffered => "refused-nothing-offered",
            Refusal::TooEarly { .. } => "refused-too-early",
            Refusal::NoTakebacks => "refused-no-takebacks",
            Refusal::NothingToTakeBack => "refused-nothing-to-take-back",
            Refusal::NothingToRedo => "refused-nothing-to-redo",
            Refusal::OnlyLocal => "refused-only-local",
            Refusal::OnlyHost => "refused-only-host",
            Refusal::OnlySeat => "refused-only-seat",
            Refusal::NoSuchResult => "refused-no-such-result",
        }
    }
}

impl fmt::Display for Refusal {
    /// In English, for logs and for programs without translations.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Refusal::NoSuchSeat { seat } => write!(f, "the table has no seat {seat}"),
            Refusal::Stale { ply, now } => {
                write!(f, "this was meant for ply {ply}, the game is at ply {now}")
            }
            Refusal::NotYourTurn { turn } => write!(f, "it is the turn of seat {turn}"),
            Refusal::Unreadable(error) => error.fmt(f),
            Refusal::Illegal(reason) => reason.fmt(f),
            Refusal::TimeOver => f.write_str("the time was over before the move came"),
            Refusal::NotBegun => f.write_str("the game has not begun"),
            Refusal::Begun => f.write_str("the game has begun"),
            Refusal::Paused => f.write_str("the game is paused"),
            Refusal::Over => f.write_str("the game is over"),
            Refusal::NotOver => f.write_str("the game is not over yet"),
            Refusal::Out => f.write_str("players who are out cannot decide this"),
            Refusal::SeatTaken => f.write_str("somebody sits there"),
            Refusal::SeatOpen => f.write_str("nobody sits there"),
            Refusal::OfferStands { by } => write!(f, "the offer of seat {by} must be answered first"),
            Refusal::NothingOffered => f.write_str("there is nothing to answer"),
            Refusal::TooEarly { from } => write!(f, "no draw can be offered before ply {from}"),
            Refusal::NoTakebacks => f.write_str("moves are not taken back in this game"),
            Refusal::NothingToTakeBack => f.write_str("there is no move to take back"),
            Refusal::NothingToRedo => f.write_str("there is no move to play again"),
            Refusal::OnlyLocal => f.write_str("this is possible only when all sit at one table"),
            Refusal::OnlyHost => f.write_str("only the host decides this"),
            Refusal::OnlySeat => f.write_str("only who sits at the table decides this"),
            Refusal::NoSuchResult => f.write_str("no game of these rules ends like that"),
        }
    }
}

impl Error for Refusal {}

/// A command was not obeyed, and what time had brought about before anybody looked at it.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The reason, for whoever gave the command.
    pub why: Refusal,
    /// Flags that had fallen by then: they happened, whatever became of the command. Nearly always empty.
    pub events: Vec<Event>,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.why.fmt(f)
    }
}

impl Error for Refused {}
