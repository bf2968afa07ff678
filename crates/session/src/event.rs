//! What happened in a game. Events are all that must be kept: replayed, they give the same state.

use game::{BySeat, Outcome, Payoff, Seat, Termination};
use games::AnyMove;
use games::record::Note;

use crate::{Clock, Occupant};

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// When, in the caller's milliseconds. Never before the event before it in a game with clocks.
    pub at: u64,
    /// What happened, with all that is needed to follow it.
    pub what: What,
}

/// The kinds of events.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// Somebody sat down; during a game, a computer in place of a person.
    Seated {
        /// The seat that is taken now.
        seat: Seat,
        /// A person or a computer.
        who: Occupant,
    },
    /// Somebody stood up before the game began.
    Left {
        /// The seat that is open again.
        seat: Seat,
    },
    /// All seats are taken; the first clock runs.
    Began,
    /// Somebody made a move.
    Moved {
        /// Who moved.
        seat: Seat,
        /// How many plies stood before it.
        ply: u32,
        /// The move, legal in the position after those plies.
        m: AnyMove,
        /// How long the turn took, pauses left out.
        used: u64,
        /// How much of that was not counted because of lag.
        lag: u64,
        /// The mover's clock after the move.
        clock: Clock,
    },
    /// Somebody offers something.
    Offered {
        /// Who must not answer it.
        seat: Seat,
        /// A draw, or plies to take back.
        offer: Offer,
    },
    /// Somebody agrees to the standing offer.
    Accepted {
        /// Who agreed; others may still have to.
        seat: Seat,
    },
    /// Somebody declines the standing offer or withdraws their own; without an offer, the team's wish to
    /// resign is gone.
    Declined {
        /// Whose word ends the offer.
        seat: Seat,
    },
    /// The last plies are undone.
    TookBack {
        /// Who asked for it.
        seat: Seat,
        /// How far the game goes back.
        plies: u32,
    },
    /// The clocks stand.
    Paused {
        /// Who wanted it.
        seat: Seat,
    },
    /// The clocks run again.
    Resumed {
        /// Who wanted it.
        seat: Seat,
    },
    /// Somebody wants to resign. In a team of persons this is a word to the partner.
    Resigned {
        /// Who gives up.
        seat: Seat,
    },
    /// Somebody's part in the game is over (A13); in a game of two sides, the end follows (A18).
    Out {
        /// Who moves no more.
        seat: Seat,
        /// Why: time, resignation, abandoned, or a forfeit by an illegal move or a crash.
        reason: Termination,
    },
    /// The game is over.
    Ended(Ending),
    /// Somebody wants another game.
    WantedRematch {
        /// Who is ready; the others may still have to agree.
        seat: Seat,
    },
    /// Everybody wants another game: [`Session::rematch`](crate::Session::rematch) has its setup.
    RematchAgreed,
    /// A comment or an evaluation for the record.
    Noted(Note),
}

/// Something that the others must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// A draw: everybody still in must agree.
    Draw,
    /// Going back to the asker's last turn: every other person still in must agree.
    Takeback {
        /// How many plies that is.
        plies: u32,
    },
    /// At a table of three or four, a computer plays on for somebody who has left: every other person still in must
    /// agree.
    Replace {
        /// Whose seat it takes.
        seat: Seat,
        /// How strong it plays.
        level: u8,
    },
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// What each seat takes home; nothing when the game was given up without a result.
    pub payoffs: Option<BySeat<Payoff>>,
    /// The reason, as records name it.
    pub termination: Termination,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending { payoffs: Some(outcome.payoffs), termination: outcome.termination }
    }
}

impl Ending {
    /// The outcome, when there is a result.
    pub fn outcome(&self) -> Option<Outcome> {
        self.payoffs.map(|payoffs| Outcome { payoffs, termination: self.termination })
    }

    /// The seats that won; none after a draw or without a result.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        let payoffs = self.payoffs.iter().flat_map(|p| p.seats());
        payoffs.filter(|(_, p)| **p == Payoff::Win).map(|(seat, _)| seat)
    }
}

impl What {
    /// The name of the event, stable over versions; the language files have a sentence of this id.
    pub const fn id(&self) -> &'static str {
        match self {
            What::Seated { .. } => "event-seated",
            What::Left { .. } => "event-left",
            What::Began => "event-began",
            What::Moved { .. } => "event-moved",
            What::Offered { offer: Offer::Draw, .. } => "event-offered-draw",
            What::Offered { offer: Offer::Takeback { .. }, .. } => "event-offered-takeback",
            What::Offered { offer: Offer::Replace { .. }, .. } => "event-offered-replacement",
            What::Accepted { .. } => "event-accepted",
            What::Declined { .. } => "event-declined",
            What::TookBack { .. } => "event-took-back",
            What::Paused { .. } => "event-paused",
            What::Resumed { .. } => "event-resumed",
            What::Resigned { .. } => "event-resigned",
            What::Out { .. } => "event-went-out",
            What::Ended(_) => "event-ended",
            What::WantedRematch { .. } => "event-wanted-rematch",
            What::RematchAgreed => "event-rematch-agreed",
            What::Noted(_) => "event-noted",
        }
    }
}
