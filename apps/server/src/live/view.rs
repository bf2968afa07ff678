//! Games from the store.

use std::collections::HashMap;

use wire::{Agreement, Event, Game, Problem, Unfolded};

use crate::live::{Live, unavailable, unknown_game};
use crate::store::{EventRow, GameRow, Kept, StoreError};

/// So many events are read at once.
const CHUNK: usize = 1_000;

/// The game that a row and its events tell.
pub(super) fn unfold<'a>(row: &GameRow, events: impl IntoIterator<Item = &'a EventRow>) -> Kept<Unfolded> {
    let corrupt = |what: &dyn std::fmt::Display| StoreError::corrupt(format!("game {}: {what}", row.id));
    let agreement: Agreement = serde_json::from_str(&row.agreement).map_err(|e| corrupt(&e))?;
    let mut unfolded = Unfolded::new(agreement).map_err(|e| corrupt(&e))?;
    for event in events {
        let event: Event = serde_json::from_str(&event.body).map_err(|e| corrupt(&e))?;
        unfolded.apply(&event).map_err(|e| corrupt(&e))?;
    }
    Ok(unfolded)
}

impl Live {
    /// A game from the store, and when it was created.
    pub(crate) async fn load(&self, id: &str) -> Result<(Unfolded, u64), Problem> {
        if !super::is_id(id) {
            return Err(unknown_game());
        }
        let row = self.store.game(id).await.map_err(|e| unavailable(&e))?.ok_or_else(unknown_game)?;
        let mut unfolded = unfold(&row, []).map_err(|e| unavailable(&e))?;
        self.catch_up(id, &mut unfolded).await.map_err(|e| unavailable(&e))?;
        Ok((unfolded, row.created))
    }

    /// Lets happen what others have written meanwhile.
    pub(super) async fn catch_up(&self, id: &str, unfolded: &mut Unfolded) -> Kept<()> {
        loop {
            let since = unfolded.session.version() as u64;
            let rows = self.store.events(id, since, CHUNK).await?;
            for row in &rows {
                let corrupt =
                    |what: &dyn std::fmt::Display| StoreError::corrupt(format!("game {id}: {what}"));
                let event: Event = serde_json::from_str(&row.body).map_err(|e| corrupt(&e))?;
                unfolded.apply(&event).map_err(|e| corrupt(&e))?;
            }
            if rows.len() < CHUNK {
                return Ok(());
            }
        }
    }

    /// Several games, as they stand now.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn views(&self, rows: &[GameRow]) -> Result<Vec<Game>, Problem> {
        let ids: Vec<String> = rows.iter().map(|row| row.id.clone()).collect();
        let events = self.store.events_of(&ids).await.map_err(|e| unavailable(&e))?;
        let mut by_game: HashMap<&str, Vec<&EventRow>> = HashMap::new();
        for (game, event) in &events {
            by_game.entry(game).or_default().push(event);
        }
        let now = self.time.now();
        let mut games = Vec::with_capacity(rows.len());
        for row in rows {
            let own = by_game.remove(row.id.as_str()).unwrap_or_default();
            let unfolded = unfold(row, own).map_err(|e| unavailable(&e))?;
            games.push(Game::of(&row.id, &unfolded, row.created, now, self.url(&row.id)));
        }
        Ok(games)
    }
}
