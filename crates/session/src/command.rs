//! What players and hosts ask of a session.

use game::{Outcome, Seat, Termination};
use games::AnyMove;

use crate::Occupant;

/// Somebody wants something.
///
/// ```
/// use game::Seat;
/// use session::Command;
/// let command = Command::play_text(Seat::FIRST, 0, "c3d4");
/// assert_eq!(command.ply, Some(0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    /// Who wants it: what is allowed depends on that.
    pub by: By,
    /// How many plies stood when they wanted it. A command for another ply is refused, unless it is a move
    /// that was made already: then it is a repetition and does nothing. Without it the command is for now.
    pub ply: Option<u32>,
    /// What is wanted.
    pub act: Act,
}

/// Who gives a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// Whoever sits at this seat.
    Seat(Seat),
    /// Whoever runs the game: the server, or at one table the program. Where a seat is needed, the seat on
    /// turn is meant.
    Host,
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Look at the clocks, nothing else.
    Tick,
    /// Sit down on an open seat. When the last is taken, the game begins.
    Sit(Occupant),
    /// Take a seat for somebody: only the host does.
    Seat(Seat, Occupant),
    /// Stand up before the game has begun.
    Leave,
    /// Make a move.
    Play {
        /// The move, as a value or as somebody wrote it.
        m: Said,
        /// How many milliseconds the message took, as far as is known; no more than the setup's lag counts.
        lag: u64,
    },
    /// Resign. A team resigns when its persons all say so.
    Resign,
    /// Ask for a draw; it counts once everybody has agreed.
    OfferDraw,
    /// Ask to go back to one's last turn.
    OfferTakeback,
    /// At a table of three or four, let a computer play on for somebody who has left.
    OfferReplacement {
        /// Whose seat it takes.
        seat: Seat,
        /// How strong it plays, from 1.
        level: u8,
    },
    /// Agree to the standing offer; without one, to the partner's wish to resign.
    Accept,
    /// Decline the standing offer, or withdraw one's own; without one, the team's wish to resign.
    Decline,
    /// Undo moves back to a person's turn, at one table.
    Undo,
    /// Play undone moves again up to a person's turn, at one table.
    Redo,
    /// Stop the clocks, at one table.
    Pause,
    /// Go on after a pause.
    Resume,
    /// Leave the game for good. Before everybody has moved once, the game ends without a result.
    Abandon,
    /// End the game with a result from outside: only the host does.
    Adjudicate(Outcome),
    /// A seat has lost by breaking the rules of the event, by a crash or by its time: only the host says so. Of three
    /// players the others play on (A13).
    Forfeit(Seat, Termination),
    /// End the game without a result: only the host does.
    Abort,
    /// Want another game with rotated seats.
    Rematch,
    /// Put a comment into the record.
    Comment(String),
    /// Put what somebody thinks of the position into the record.
    Evaluation(String),
}

/// A move, as it comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Already read.
    Move(AnyMove),
    /// As it was typed or sent.
    Text(String),
}

impl Command {
    /// A player wants something now.
    pub fn by(seat: Seat, act: Act) -> Command {
        Command { by: By::Seat(seat), ply: None, act }
    }

    /// The host wants something now.
    pub fn host(act: Act) -> Command {
        Command { by: By::Host, ply: None, act }
    }

    /// The same, for a ply.
    #[must_use]
    pub fn at_ply(self, ply: u32) -> Command {
        Command { ply: Some(ply), ..self }
    }

    /// A player moves.
    pub fn play(seat: Seat, ply: u32, m: AnyMove) -> Command {
        Command::by(seat, Act::Play { m: Said::Move(m), lag: 0 }).at_ply(ply)
    }

    /// A player moves and says it in words.
    pub fn play_text(seat: Seat, ply: u32, text: &str) -> Command {
        Command::by(seat, Act::Play { m: Said::Text(text.to_string()), lag: 0 }).at_ply(ply)
    }
}
