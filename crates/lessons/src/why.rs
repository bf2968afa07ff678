//! Why an attempt at a task has failed: what came of the last move, held against what was asked for.

use game::{Position as _, Side};
use games::{AnyMove, AnyPosition};

use crate::Goal;
use crate::goal::{Step, hurts, is_safe};

/// Why an attempt has failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Another cell was meant; the task says why this one is not the answer.
    OtherCell,
    /// Not all of the cells are reached, and no move is left.
    NotReached,
    /// So many balls have moved, and another number was asked for.
    Balls(u8),
    /// The balls have stepped sideways and should have gone along their line.
    Sideways,
    /// The balls have gone along their line and should have stepped sideways.
    AlongTheLine,
    /// Nothing was pushed.
    NoPush,
    /// So many have pushed so many, and another push was asked for.
    OtherPush(u8, u8),
    /// The pushed balls are of one colour.
    OneColour,
    /// No ball of the partner's has pushed.
    WithoutPartner,
    /// No ball has left the board.
    NoEjection,
    /// The formation is not there.
    NotFormed,
    /// The opponent can eject a ball with this move.
    CanEject(String),
    /// The opponent can win with this move.
    CanWin(String),
    /// The opponent can make two threats at once.
    CanFork,
    /// Too few opposing tiles have left the game.
    TooFewLeft,
    /// The game is not won, and no move is left.
    NotWon,
    /// The opponent has won, or nobody has.
    GameOver,
}

impl Why {
    /// The id of the message that says it; `None` for [`Why::OtherCell`], of which each task speaks itself.
    pub fn message(&self) -> Option<&'static str> {
        Some(match self {
            Why::OtherCell => return None,
            Why::NotReached => "wrong-not-reached",
            Why::Balls(_) => "wrong-balls",
            Why::Sideways => "wrong-sideways",
            Why::AlongTheLine => "wrong-along-the-line",
            Why::NoPush => "wrong-no-push",
            Why::OtherPush(..) => "wrong-other-push",
            Why::OneColour => "wrong-one-colour",
            Why::WithoutPartner => "wrong-without-partner",
            Why::NoEjection => "wrong-no-ejection",
            Why::NotFormed => "wrong-not-formed",
            Why::CanEject(_) => "wrong-can-eject",
            Why::CanWin(_) => "wrong-can-win",
            Why::CanFork => "wrong-can-fork",
            Why::TooFewLeft => "wrong-too-few-left",
            Why::NotWon => "wrong-not-won",
            Why::GameOver => "wrong-game-over",
        })
    }

    /// Why a move that was the last one does not reach a goal.
    pub(crate) fn of(goal: &Goal, side: Side, step: &Step) -> Why {
        let (row, pushed) = (step.m.row(), step.m.pushed());
        match goal {
            Goal::Point(_) => Why::OtherCell,
            Goal::Any | Goal::Reach(_) => Why::NotReached,
            Goal::InLine(n) => match row {
                Some(row) if row.pieces != u32::from(*n) => Why::Balls(row.pieces as u8),
                _ => Why::Sideways,
            },
            Goal::Sideways(n) => match row {
                Some(row) if row.pieces != u32::from(*n) => Why::Balls(row.pieces as u8),
                _ => Why::AlongTheLine,
            },
            Goal::Push(..) | Goal::AnyPush | Goal::MixedPush | Goal::PartnerPush if pushed == 0 => {
                Why::NoPush
            }
            Goal::Push(..) | Goal::AnyPush => {
                Why::OtherPush(row.map_or(0, |row| row.pieces as u8), pushed as u8)
            }
            Goal::MixedPush => Why::OneColour,
            Goal::PartnerPush => Why::WithoutPartner,
            Goal::Eject => Why::NoEjection,
            Goal::Forms(_) => Why::NotFormed,
            Goal::Safe | Goal::NoFork => match threat(step.after, side) {
                Some((m, true)) => Why::CanEject(step.after.move_text(m)),
                Some((m, false)) => Why::CanWin(step.after.move_text(m)),
                None if step.after.outcome().is_none() && is_safe(step.after, side) => Why::CanFork,
                None => Why::GameOver,
            },
            Goal::Remove(_) => Why::TooFewLeft,
            Goal::Win => Why::NotWon,
        }
    }
}

/// A move of the player to move that ejects a ball (`true`) or wins.
fn threat(position: &AnyPosition, side: Side) -> Option<(AnyMove, bool)> {
    let m = position.moves().into_iter().find(|&m| hurts(position, m, side))?;
    Some((m, m.ejects()))
}
