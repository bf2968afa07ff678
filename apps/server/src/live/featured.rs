//! The best game that is being played: what the front page shows.
//!
//! It follows from the store alone, so that every process shows the same one. It changes when a better one begins, or
//! when nothing has happened in it for a while.

use std::sync::{Arc, Mutex, PoisonError};

use wire::{Game, Problem, SeatKind, SeatView, Speed, Status};

use crate::live::{Live, unavailable};

/// A game is lively when something has happened in it within so many milliseconds.
const LIVELY: u64 = 180_000;
/// So many games of those who are rated highest are compared.
const COMPARED: usize = 20;
/// For so many milliseconds the same game is shown without looking for another.
const SHOWN: u64 = 5_000;
/// What somebody counts whose rating nobody knows for sure.
const UNKNOWN: f64 = 1_000.0;
/// What a computer counts: people are what people come to see.
const COMPUTER: f64 = 500.0;

/// The game that was found last, and when.
#[derive(Debug, Default)]
pub struct Featured(Mutex<Option<(u64, Option<String>)>>);

impl Featured {
    /// Forgets it.
    pub fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// How much a seat makes its game worth watching.
fn worth_of(seat: &SeatView) -> f64 {
    match (seat.kind, seat.rating) {
        (SeatKind::Person, Some(rating)) if seat.provisional == Some(false) => rating.max(UNKNOWN),
        (SeatKind::Person, _) => UNKNOWN,
        _ => COMPUTER,
    }
}

/// How much a game is worth watching; one in which moves take days is less so than any other.
fn worth(game: &Game) -> (bool, f64) {
    let control = game.clock.as_deref().and_then(|clock| clock.parse().ok()).unwrap_or_default();
    let fast = game.clock.is_some() && Speed::of(&control) != Speed::Correspondence;
    (fast, game.seats.iter().map(worth_of).sum::<f64>() / game.seats.len().max(1) as f64)
}

impl Live {
    /// The best public game that is being played, if there is a lively one.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn featured(self: &Arc<Live>) -> Result<Option<Game>, Problem> {
        let now = self.time.now();
        let known = {
            let shown = self.featured.0.lock().unwrap_or_else(PoisonError::into_inner);
            shown.clone().filter(|(at, _)| (*at..*at + SHOWN).contains(&now))
        };
        match known {
            Some((_, None)) => return Ok(None),
            Some((_, Some(id))) => {
                if let Ok(game) = self.view(&id).await
                    && game.status == Status::Playing
                {
                    return Ok(Some(game));
                }
            }
            None => {}
        }
        let rows = self.store.lively(now.saturating_sub(LIVELY), COMPARED).await;
        let games = self.views(&rows.map_err(|e| unavailable(&e))?).await?;
        // Of equals the oldest, so that the choice does not change with every move.
        let best = games.into_iter().reduce(|best, game| {
            let (a, b) = (worth(&best), worth(&game));
            let better = b.0.cmp(&a.0).then(b.1.total_cmp(&a.1));
            let older = (best.created, &best.id).cmp(&(game.created, &game.id));
            if better.then(older).is_gt() { game } else { best }
        });
        let mut shown = self.featured.0.lock().unwrap_or_else(PoisonError::into_inner);
        *shown = Some((now, best.as_ref().map(|game| game.id.clone())));
        Ok(best)
    }
}
