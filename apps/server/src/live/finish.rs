//! Games that are over: what is kept of them so that they are found and rated, from the games alone.

use std::collections::HashMap;
use std::sync::Arc;

use game::{Payoff, Position as _, Seat, Symmetric as _};
use session::What;
use wire::{RatingKind, Unfolded};

use crate::live::Live;
use crate::live::duty::Duty;
use crate::live::view::unfold;
use crate::ops;
use crate::people::{Standing, rate};
use crate::store::{ChangeRow, EventRow, Finished, Kept, Player, Rated, RatingRow, Stood, Store};

/// How often games are looked for whose positions cannot be found yet, in milliseconds.
const EVERY: u64 = 1_000;
/// Another process takes over from one that has said nothing for so long, in milliseconds.
const LEASE: u64 = 30_000;
/// So many at once.
const CHUNK: usize = 50;
/// So many positions of a game can be found.
const POSITIONS: u32 = 400;

/// What is kept of a game that is over; nothing while it is not.
pub fn finished(unfolded: &Unfolded, created: u64) -> Option<Finished> {
    let session = &unfolded.session;
    let ending = session.ending()?;
    let is_end = |event: &&session::Event| matches!(event.what, What::Ended(_));
    let ended = session.events().iter().find(is_end).map_or(created, |event| event.at);
    let position = session.position();
    let payoffs = ending.payoffs;
    let payoff = |seat: Seat| payoffs.as_ref().and_then(|payoffs| payoffs.get(seat).copied());
    let (mut players, mut teams): (Vec<Player>, HashMap<_, (Vec<String>, f64)>) = Default::default();
    let (mut sides, mut sound) = (Vec::new(), true);
    for seat in Seat::table(session.rules().seats()) {
        let Some(account) = &unfolded.accounts[seat.index()] else {
            sound = false;
            continue;
        };
        if players.iter().any(|player| player.account == *account) {
            sound = false;
            continue;
        }
        let score = payoff(seat).map(|payoff| match payoff {
            Payoff::Win => 1,
            Payoff::Share(_) => 0,
            Payoff::Loss => -1,
        });
        players.push(Player { account: account.clone(), seat: seat.index() as u8 + 1, score });
        let side = position.side_of(seat);
        if !sides.contains(&side) {
            sides.push(side);
        }
        let team = teams.entry(side).or_default();
        team.0.push(account.clone());
        team.1 = payoff(seat).map_or(0.0, Payoff::value);
    }
    let rated = unfolded.agreement.rated && sound && payoffs.is_some();
    let control = session.setup().clocks[0];
    Some(Finished {
        created,
        ended,
        rules: session.rules().to_string(),
        private: unfolded.agreement.private,
        players,
        rated: rated.then(|| Rated {
            kind: RatingKind::of(session.rules(), &control).to_string(),
            teams: sides.iter().filter_map(|side| teams.remove(side)).collect(),
        }),
    })
}

/// The positions of a game by which it is found: each that stood on the board, but the first.
pub fn positions(unfolded: &Unfolded) -> Vec<Stood> {
    let session = &unfolded.session;
    let mut stood: Vec<Stood> = Vec::new();
    let mut position = session.setup().start().clone();
    for (ply, turn) in (1..=POSITIONS).zip(session.moves()) {
        // Somebody may have gone out between two moves: then the next is legal only without them.
        if position.check(turn.m).is_err() {
            position = session.position_at(ply - 1);
        }
        position.play_unchecked(turn.m);
        stood.push((position.canonical_hash() as i64, ply));
    }
    stood
}

/// Makes finished games found, until the server stops: one process does it for all. Whoever does it a second time does no
/// harm.
pub async fn index(live: Arc<Live>) {
    let (mut stop, mut after) = (live.stopping(), String::new());
    let mut duty = Duty::new(&live, "index", LEASE);
    loop {
        // What cannot be indexed now is met again in the next round.
        let more = if duty.is_mine().await { live.index_some(&after).await } else { Ok(None) };
        match more {
            Ok(Some(last)) => {
                after = last;
                tokio::task::yield_now().await;
                continue;
            }
            Ok(None) => {}
            Err(error) => tracing::error!("{error}"),
        }
        after.clear();
        tokio::select! {
            () = live.time().wait(EVERY) => {}
            () = ops::stopped(&mut stop) => return duty.give_back().await,
        }
    }
}

impl Live {
    /// Makes some finished games found, those of larger ids than this; the last, when there are more.
    async fn index_some(&self, after: &str) -> Kept<Option<String>> {
        let mut games = self.store().unindexed(after, CHUNK).await?;
        for id in &games {
            if *self.stopping().borrow() {
                break;
            }
            let Ok((unfolded, created)) = self.load(id).await else { continue };
            let Some(finished) = finished(&unfolded, created) else { continue };
            let stood = if finished.private { Vec::new() } else { positions(&unfolded) };
            self.store().index(id, &finished, &stood).await?;
            self.metrics().indexed.inc();
        }
        Ok(games.pop().filter(|_| games.len() + 1 == CHUNK))
    }
}

/// What computing all ratings anew has found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recomputed {
    /// How many games were rated.
    pub games: u64,
    /// How many ratings there are.
    pub ratings: u64,
    /// How many of them were others before.
    pub changed: u64,
}

/// Computes all ratings anew, from the games alone in the order in which they were rated.
///
/// # Errors
/// When the store does not answer, or a game cannot be read.
pub async fn recompute(store: &dyn Store) -> Kept<Recomputed> {
    let mut standings: HashMap<(String, String), Standing> = HashMap::new();
    let mut changes: Vec<ChangeRow> = Vec::new();
    let (mut last, mut games) = (0, 0);
    loop {
        loop {
            let rows = store.rated_games(last, CHUNK).await?;
            let ids: Vec<String> = rows.iter().map(|(_, row)| row.id.clone()).collect();
            let mut events: HashMap<String, Vec<EventRow>> = HashMap::new();
            for (game, event) in store.events_of(&ids).await? {
                events.entry(game).or_default().push(event);
            }
            for (number, row) in &rows {
                let unfolded = unfold(row, &events.remove(&row.id).unwrap_or_default())?;
                let finished = finished(&unfolded, row.created);
                if let Some((rated, ended)) = finished.and_then(|f| Some((f.rated?, f.ended))) {
                    changes.extend(step(&mut standings, &row.id, &rated, ended));
                    games += 1;
                }
                last = *number;
            }
            if rows.len() < CHUNK {
                break;
            }
        }
        let mut ratings: Vec<RatingRow> = standings
            .iter()
            .map(|((account, kind), standing)| RatingRow {
                account: account.clone(),
                kind: kind.clone(),
                standing: *standing,
            })
            .collect();
        ratings.sort_by(|a, b| (&a.account, &a.kind).cmp(&(&b.account, &b.kind)));
        let mut changed = 0;
        for row in &ratings {
            let before = store.ratings(std::slice::from_ref(&row.account)).await?;
            changed += u64::from(!before.contains(row));
        }
        // Games that were rated meanwhile come after these.
        if store.replace_ratings(last, &ratings, &changes).await? {
            return Ok(Recomputed { games, ratings: ratings.len() as u64, changed });
        }
    }
}

/// Rates one game more.
fn step(
    standings: &mut HashMap<(String, String), Standing>,
    game: &str,
    rated: &Rated,
    ended: u64,
) -> Vec<ChangeRow> {
    let key = |account: &String| (account.clone(), rated.kind.clone());
    let standing = |account: &String| standings.get(&key(account)).copied().unwrap_or_default();
    let teams: Vec<(Vec<Standing>, f64)> =
        rated.teams.iter().map(|(team, score)| (team.iter().map(standing).collect(), *score)).collect();
    let after = rate(&teams, ended);
    let mut changes = Vec::new();
    for (((accounts, _), (before, _)), after) in rated.teams.iter().zip(&teams).zip(after) {
        for ((account, before), after) in accounts.iter().zip(before).zip(after) {
            standings.insert(key(account), after);
            let (game, account) = (game.to_string(), account.clone());
            changes.push(ChangeRow {
                game,
                account,
                rating: after.rating,
                change: after.rating - before.rating,
            });
        }
    }
    changes
}
