//! Finding somebody: whoever asks takes a seat that is open, or opens one for the next who asks.
//!
//! Two who ask at the same moment may both open a seat. Whoever asks again then, as pages do while they wait, moves to the
//! older of the two games: first they leave their own, which only goes while nobody has sat down there; so nobody is ever
//! at two tables.

use std::sync::Arc;

use games::record::TimeControl;
use wire::{ActionKind, Agreement, Code, Game, Problem, SeatKind, SeatView, Status, limits};

use crate::live::{Asker, Live, Seating, Want, unavailable};
use crate::store::Filter;

/// So often it is tried when others are faster.
const TRIES: usize = 8;
/// Whoever waits at a table must have been here within so many milliseconds.
const HERE: u64 = 45_000;

fn sits(game: &Game, account: &str) -> bool {
    game.seats.iter().any(|seat| seat.kind == SeatKind::Person && seat.account.as_deref() == Some(account))
}

fn is_free(seat: &SeatView) -> bool {
    seat.kind == SeatKind::Open && seat.account.is_none()
}

impl Live {
    /// A game with somebody: one that waits for a player like this, or a new one. `seating` is that of the new one.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn pair(
        self: &Arc<Live>,
        by: &Asker,
        agreement: &Agreement,
        seating: &[Seating],
    ) -> Result<Game, Problem> {
        let mut own: Option<Game> = None;
        for _ in 0..TRIES {
            let (mine, others): (Vec<Game>, Vec<Game>) = self
                .fitting(agreement, &by.account)
                .await?
                .into_iter()
                .partition(|game| sits(game, &by.account));
            let Some(game) = own.take().or(mine.into_iter().next()) else {
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

    /// Public games that wait for anybody under this agreement, whose players are here and play with this account, the
    /// oldest first.
    async fn fitting(self: &Arc<Live>, agreement: &Agreement, own: &str) -> Result<Vec<Game>, Problem> {
        let filter = Filter {
            status: Some(Status::Waiting),
            rules: Some(agreement.rules.clone()),
            limit: limits::PAGE,
            ..Filter::default()
        };
        let rows = self.store().list(&filter).await.map_err(|e| unavailable(&e))?;
        let slow = agreement
            .clock
            .as_deref()
            .is_some_and(|text| matches!(text.parse(), Ok(TimeControl::Correspondence { .. })));
        let apart = self.store().apart(own).await.map_err(|e| unavailable(&e))?;
        let mut fitting = Vec::new();
        for game in self.views(&rows).await? {
            let people = game.seats.iter().filter(|seat| seat.kind == SeatKind::Person);
            let accounts: Vec<String> = people.filter_map(|seat| seat.account.clone()).collect();
            let same = game.clock == agreement.clock
                && game.rated == agreement.rated
                && game.house == agreement.house
                && game.agreement().start == agreement.start;
            if !same || accounts.is_empty() || game.has_any_of(&apart) || !game.seats.iter().any(is_free) {
                continue;
            }
            let mut here = true;
            for account in accounts {
                here &= slow || self.is_here(&account, HERE).await.map_err(|e| unavailable(&e))?;
            }
            if here {
                fitting.push(game);
            }
        }
        fitting.sort_by(|a, b| (a.created, &a.id).cmp(&(b.created, &b.id)));
        Ok(fitting)
    }
}
