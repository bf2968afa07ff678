//! Moves that wait for their turn: one premove, or conditional moves for correspondence.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use wire::{Code, PlannedMoves, Problem, SeatKind, limits};

use crate::live::{Live, unavailable};

/// What a seat wants to play later.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The move to be made at the plan's ply, whatever the others do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premove: Option<String>,
    /// Lines of moves from the plan's ply on, others' and one's own by turns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Vec<String>>,
}

impl Plan {
    /// Whether nothing is planned.
    pub fn is_empty(&self) -> bool {
        self.premove.is_none() && self.lines.is_empty()
    }

    /// Whether it is small enough to be kept.
    ///
    /// # Errors
    /// When it is not.
    pub fn check(&self) -> Result<(), Problem> {
        let moves = self.premove.iter().chain(self.lines.iter().flatten());
        let sound = self.lines.len() <= limits::PLAN
            && self.lines.iter().all(|line| line.len() <= limits::PLAN)
            && moves.clone().all(|text| text.len() <= limits::MOVE);
        if sound {
            Ok(())
        } else {
            Err(Problem::new(Code::TooLarge, "the plan holds too many or too long moves"))
        }
    }

    /// The move that it wants now, when these were played since its ply.
    pub fn next(&self, played: &[String]) -> Option<&str> {
        if let Some(premove) = self.premove.as_deref() {
            return played.is_empty().then_some(premove);
        }
        let fits = |line: &&Vec<String>| line.len() > played.len() && line[..played.len()] == *played;
        self.lines.iter().find(fits).map(|line| line[played.len()].as_str())
    }

    /// Whether anything of it can still happen when these were played since its ply.
    pub fn is_alive(&self, played: &[String]) -> bool {
        match &self.premove {
            Some(_) => played.is_empty(),
            None => {
                self.lines.iter().any(|line| line.len() > played.len() && line[..played.len()] == *played)
            }
        }
    }
}

impl Live {
    /// What an account has planned in a game: nothing, when none of it can happen any more.
    ///
    /// # Errors
    /// When it does not sit at the table, or the store does not answer.
    pub async fn planned(self: &Arc<Live>, id: &str, account: &str) -> Result<PlannedMoves, Problem> {
        let game = self.plain(id).await?;
        let own =
            game.seats.iter().zip(1..).filter(|(seat, _)| {
                seat.kind == SeatKind::Person && seat.account.as_deref() == Some(account)
            });
        let own: Vec<u8> = own.map(|(_, number)| number).collect();
        if own.is_empty() {
            return Err(Problem::new(Code::Forbidden, "you do not sit at this table"));
        }
        for number in own {
            let row = self.store.plan(id, number).await.map_err(|e| unavailable(&e))?;
            let Some(row) = row else { continue };
            let Ok(plan) = serde_json::from_str::<Plan>(&row.body) else { continue };
            // What is planned for a ply that is still to come waits.
            if game.moves.get(row.ply as usize..).is_none_or(|played| plan.is_alive(played)) {
                return Ok(PlannedMoves { ply: row.ply, premove: plan.premove, lines: plan.lines });
            }
        }
        Ok(PlannedMoves { ply: game.ply, ..PlannedMoves::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(moves: &str) -> Vec<String> {
        moves.split_whitespace().map(ToString::to_string).collect()
    }

    #[test]
    fn the_line_that_was_played_goes_on() {
        let plan = Plan { premove: None, lines: vec![texts("a b c d"), texts("a x y"), texts("q r")] };
        for (played, next) in [("a", Some("b")), ("a b c", Some("d")), ("a x", Some("y")), ("q", Some("r"))] {
            assert_eq!(plan.next(&texts(played)), next, "{played}");
        }
        for over in ["b", "a b c d", "a x y", "q r s"] {
            assert_eq!(plan.next(&texts(over)), None, "{over}");
            assert!(!plan.is_alive(&texts(over)), "{over}");
        }
    }

    #[test]
    fn a_premove_is_for_one_ply() {
        let plan = Plan { premove: Some("a".to_string()), lines: Vec::new() };
        assert_eq!(plan.next(&[]), Some("a"));
        assert_eq!(plan.next(&texts("b")), None);
        assert!(!plan.is_empty() && plan.check().is_ok());
    }

    #[test]
    fn large_plans_are_refused() {
        let plan = Plan { premove: None, lines: vec![vec!["a".to_string(); 33]] };
        assert!(plan.check().is_err());
        assert!(Plan { premove: Some("a".repeat(101)), lines: Vec::new() }.check().is_err());
    }
}
