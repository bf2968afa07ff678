//! Finding somebody: whoever asks takes a seat that is open, or opens one for the next who asks.
//!
//! Two who ask at the same moment may both open a seat. Whoever asks again then, as pages do while they wait, moves to the
//! older of the two games: first they leave their own, which only goes while nobody has sat down there; so nobody is ever
//! at two tables.

use std::sync::Arc;

use games::record::TimeControl;
use wire::{ActionKind, Agreement, Code, Game, Problem, SeatKind, SeatView, Status};

use crate::live::{Asker, Live, Seating, Want, unavailable};
use crate::store::GameRow;

/// So often it is tried when others are faster.
const TRIES: usize = 8;
/// Whoever waits at a table must have been here within so many milliseconds.
const HERE: u64 = 45_000;
/// So many rows of open games are read at once, and so many of those that fit are unfolded at once.
const CHUNK: usize = 200;
const UNFOLDED: usize = 16;
/// More games than anybody may have at once.
const MANY: usize = 1_000;

fn sits(game: &Game, account: &str) -> bool {
    game.seats.iter().any(|seat| seat.kind == SeatKind::Person && seat.account.as_deref() == Some(account))
}

fn is_free(seat: &SeatView) -> bool {
    seat.kind == SeatKind::Open && seat.account.is_none()
}

impl Live {
    /// A game with somebody: one that waits for a player like this, or a new one. `seating` is that of the new one, and
    /// `no_room` says why whoever asks may not have one more game, if they may not.
    ///
    /// # Errors
    /// When the store does not answer, or there is no room.
    pub async fn pair(
        self: &Arc<Live>,
        by: &Asker,
        agreement: &Agreement,
        seating: &[Seating],
        no_room: Option<Problem>,
    ) -> Result<Game, Problem> {
        let mut own: Option<Game> = None;
        for _ in 0..TRIES {
            let mine = match own.take() {
                Some(game) => Some(game),
                None => self.own_fitting(agreement, &by.account).await?,
            };
            let others = self.fitting(agreement, &by.account).await?;
            let Some(game) = mine else {
                if let Some(problem) = no_room {
                    return Err(problem);
                }
                for game in others {
                    match self.want(&game.id, by, &Want::Sit(None)).await {
                        Ok(_) => return self.view(&game.id).await,
                        Err(problem) if matches!(problem.code, Code::Unavailable) => return Err(problem),
                        // Somebody was faster; there may be another.
                        Err(_) => {}
                    }
                }
                own = Some(self.found(agreement.clone(), seating).await?);
                continue;
            };
            let age = |game: &Game| (game.created, game.id.clone());
            if others.first().is_none_or(|other| age(other) > age(&game)) {
                return self.view(&game.id).await;
            }
            if self.want(&game.id, by, &Want::Act(ActionKind::Leave)).await.is_err() {
                // Somebody has sat down meanwhile.
                return self.view(&game.id).await;
            }
            // Somebody may have sat down there since: then it is theirs.
            self.want(&game.id, by, &Want::Clear).await.ok();
        }
        Err(Problem::new(Code::Unavailable, "too many look for somebody at once; try again"))
    }

    /// The oldest game that waits under this agreement and at which this account sits already.
    async fn own_fitting(&self, agreement: &Agreement, own: &str) -> Result<Option<Game>, Problem> {
        let rows = self.store().current(own, MANY).await.map_err(|e| unavailable(&e))?;
        let waits = |(row, kept): &(GameRow, bool)| row.status == Status::Waiting && !kept;
        let rows: Vec<GameRow> = rows.into_iter().filter(waits).map(|(row, _)| row).collect();
        let mut rows: Vec<GameRow> = rows.into_iter().filter(|row| is_under(row, agreement)).collect();
        rows.sort_by(|a, b| (a.created, &a.id).cmp(&(b.created, &b.id)));
        let games = self.views(&rows).await?;
        Ok(games.into_iter().find(|game| sits(game, own) && game.seats.iter().any(is_free)))
    }

    /// Public games of others that wait for anybody under this agreement, whose players are here and play with this
    /// account: some of them, the oldest first. However many are open, only those under this agreement are unfolded.
    async fn fitting(self: &Arc<Live>, agreement: &Agreement, own: &str) -> Result<Vec<Game>, Problem> {
        let apart = self.store().apart(own).await.map_err(|e| unavailable(&e))?;
        let (mut fitting, mut after) = (Vec::new(), None);
        loop {
            let rows =
                self.store().open_games(&agreement.rules, agreement.rated, after.as_ref(), CHUNK).await;
            let rows = rows.map_err(|e| unavailable(&e))?;
            let more = rows.len() == CHUNK;
            after = rows.last().map(|row| (row.created, row.id.clone()));
            let rows: Vec<GameRow> = rows.into_iter().filter(|row| is_under(row, agreement)).collect();
            for some in rows.chunks(UNFOLDED) {
                for game in self.views(some).await? {
                    if !sits(&game, own) && !game.has_any_of(&apart) && self.waits(&game).await? {
                        fitting.push(game);
                    }
                }
                if fitting.len() >= TRIES {
                    return Ok(fitting);
                }
            }
            if !more {
                return Ok(fitting);
            }
        }
    }

    /// Whether somebody waits at a table, and everybody who sits there is here.
    async fn waits(&self, game: &Game) -> Result<bool, Problem> {
        let clock = game.clock.as_deref().and_then(|text| text.parse().ok());
        let slow = matches!(clock, Some(TimeControl::Correspondence { .. }));
        let people = game.seats.iter().filter(|seat| seat.kind == SeatKind::Person);
        let accounts: Vec<&String> = people.filter_map(|seat| seat.account.as_ref()).collect();
        let mut waits = !accounts.is_empty() && game.seats.iter().any(is_free);
        for account in accounts {
            waits = waits && (slow || self.is_here(account, HERE).await.map_err(|e| unavailable(&e))?);
        }
        Ok(waits)
    }
}

/// Whether a game that is kept is public and was agreed like this one, as its row says.
fn is_under(row: &GameRow, wanted: &Agreement) -> bool {
    let kept = serde_json::from_str::<Agreement>(&row.agreement);
    kept.is_ok_and(|kept| {
        !kept.private
            && kept.rules == wanted.rules
            && kept.rated == wanted.rated
            && kept.clock == wanted.clock
            && kept.house == wanted.house
            && kept.start == wanted.start
    })
}
