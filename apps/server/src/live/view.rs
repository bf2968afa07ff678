//! Games from the store.

use std::collections::HashMap;

use games::record::Record;
use wire::{Agreement, Event, Game, Problem, RatingKind, SeatKind, Status, Title, Unfolded};

use crate::live::{Live, unavailable, unknown_game};
use crate::people::Standing;
use crate::store::{AccountRow, EventRow, GameRow, Kept, StoreError};

/// So many events are read at once.
const CHUNK: usize = 1_000;

/// Keeps the first of these games, as many as have so many events together, but one at least: games are unfolded from
/// all their events, and what is read for one answer has a bound. Whether any are left out.
pub fn keep_first(rows: &mut Vec<GameRow>, events: u64) -> bool {
    let before = rows.len();
    let (mut sum, mut first) = (0_u64, true);
    // Once a game is left out, so are all after it.
    rows.retain(|row| {
        sum = sum.saturating_add(row.version);
        std::mem::take(&mut first) || sum <= events
    });
    rows.len() < before
}

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

/// The record of a game, with the names that its people have in this view.
pub fn record_of(unfolded: &Unfolded, game: &Game) -> Record {
    let mut record = unfolded.session.record();
    for (name, seat) in record.header.names.iter_mut().zip(&game.seats) {
        if name.is_some() && seat.account.is_some() {
            *name = Some(seat.name.clone());
        }
    }
    record
}

impl Live {
    /// A game from the store, and when it was created.
    pub(crate) async fn load(&self, id: &str) -> Result<(Unfolded, u64), Problem> {
        self.read(id).await.map(|(unfolded, created, _)| (unfolded, created))
    }

    /// The same, and the generation of the store that it is of.
    pub(super) async fn read(&self, id: &str) -> Result<(Unfolded, u64, i64), Problem> {
        if !super::is_id(id) {
            return Err(unknown_game());
        }
        let found = self.store.game_now(id).await.map_err(|e| unavailable(&e))?;
        let (row, generation) = found.ok_or_else(unknown_game)?;
        let mut unfolded = unfold(&row, []).map_err(|e| unavailable(&e))?;
        self.catch_up(id, &mut unfolded).await.map_err(|e| unavailable(&e))?;
        Ok((unfolded, row.created, generation))
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

    /// Several games from the store.
    async fn unfolded(&self, rows: &[GameRow]) -> Kept<Vec<Unfolded>> {
        let ids: Vec<String> = rows.iter().map(|row| row.id.clone()).collect();
        let events = self.store.events_of(&ids).await?;
        let mut by_game: HashMap<&str, Vec<&EventRow>> = HashMap::new();
        for (game, event) in &events {
            by_game.entry(game).or_default().push(event);
        }
        rows.iter().map(|row| unfold(row, by_game.remove(row.id.as_str()).unwrap_or_default())).collect()
    }

    /// Several games, as they stand now.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn views(&self, rows: &[GameRow]) -> Result<Vec<Game>, Problem> {
        let known = |row: &GameRow| match row.status {
            Status::Over => self.ended.get(&row.id, row.version),
            Status::Waiting | Status::Playing => None,
        };
        let mut games: Vec<Option<Game>> = rows.iter().map(known).collect();
        let unknown = rows.iter().zip(&games).filter(|(_, game)| game.is_none());
        let unknown: Vec<GameRow> = unknown.map(|(row, _)| row.clone()).collect();
        let unfolded = self.unfolded(&unknown).await.map_err(|e| unavailable(&e))?;
        let read = self.shown(&unknown, &unfolded);
        read.iter().for_each(|game| self.ended.put(game));
        for (place, game) in games.iter_mut().filter(|game| game.is_none()).zip(read) {
            *place = Some(game);
        }
        let mut games: Vec<Game> = games.into_iter().flatten().collect();
        self.introduce(&mut games).await.map_err(|e| unavailable(&e))?;
        Ok(games)
    }

    /// Games as they stand now, with the names that their people had when they sat down.
    fn shown(&self, rows: &[GameRow], unfolded: &[Unfolded]) -> Vec<Game> {
        let now = self.time.now();
        let game = |(row, unfolded): (&GameRow, &Unfolded)| {
            Game::of(&row.id, unfolded, row.created, now, self.url(&row.id))
        };
        rows.iter().zip(unfolded).map(game).collect()
    }

    /// Several games with their records, people under the names that they have now.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn records(&self, rows: &[GameRow]) -> Result<Vec<(Game, Record)>, Problem> {
        let unfolded = self.unfolded(rows).await.map_err(|e| unavailable(&e))?;
        let mut games = self.shown(rows, &unfolded);
        self.introduce(&mut games).await.map_err(|e| unavailable(&e))?;
        let record = |(game, unfolded): (Game, &Unfolded)| {
            let record = record_of(unfolded, &game);
            (game, record)
        };
        Ok(games.into_iter().zip(&unfolded).map(record).collect())
    }

    /// Gives people in games the names, titles and ratings that they have now; in rated games that are over, the
    /// ratings that those gave.
    pub async fn introduce(&self, games: &mut [Game]) -> Kept<()> {
        let seats = games.iter().flat_map(|game| &game.seats);
        let mut ids: Vec<String> = seats.filter_map(|seat| seat.account.clone()).collect();
        ids.sort_unstable();
        ids.dedup();
        let known = self.store.accounts(&ids).await?;
        let ratings = self.store.ratings(&ids).await?;
        let over = games.iter().filter(|game| game.rated && game.status == Status::Over);
        let over: Vec<String> = over.map(|game| game.id.clone()).collect();
        let changes = self.store.changes(&over).await?;
        let known: HashMap<&str, &AccountRow> = known.iter().map(|row| (row.id.as_str(), row)).collect();
        let ratings: HashMap<(&str, &str), Standing> =
            ratings.iter().map(|row| ((row.account.as_str(), row.kind.as_str()), row.standing)).collect();
        for game in games {
            let Ok(rules) = game.rules.parse() else { continue };
            let control = game.clock.as_deref().and_then(|clock| clock.parse().ok()).unwrap_or_default();
            let kind = RatingKind::of(&rules, &control).to_string();
            for seat in &mut game.seats {
                let Some(account) = &seat.account else { continue };
                if let Some(row) = known.get(account.as_str()) {
                    seat.name.clone_from(&row.name);
                    seat.title = row.bot.then_some(Title::Bot);
                }
                if seat.kind != SeatKind::Person {
                    continue;
                }
                let change = changes.iter().find(|row| row.game == game.id && row.account == *account);
                let rating = ratings.get(&(account.as_str(), kind.as_str()));
                let standing = rating.copied().unwrap_or_default();
                if let Some(change) = change {
                    (seat.rating, seat.change) = (Some(change.rating), Some(change.change));
                } else if rating.is_some() || game.rated {
                    seat.rating = Some(standing.rating);
                }
                if seat.rating.is_some() {
                    seat.provisional = Some(standing.is_provisional());
                }
            }
        }
        Ok(())
    }
}
