//! People as others see them: profiles, how ratings went, the best of each kind.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use wire::{
    Code, Course, CoursePoint, Leader, Leaders, Problem, Profile, RatingKind, RulesRecord, Title, limits,
};

use crate::http::App;
use crate::http::listing::query;
use crate::http::problem::{Refusal, json};
use crate::people::{fold, sure};
use crate::store::{AccountRow, Kept, Store};

/// The most points of a rating's course in one answer.
const POINTS: usize = 400;

impl App {
    /// Somebody by name or id; nobody whose account is closed.
    pub(super) async fn find(&self, name: &str) -> Kept<Option<AccountRow>> {
        let store = self.live.store();
        let row = match store.account(name).await? {
            Some(row) => Some(row),
            None => store.account_by_name(&fold(name.trim())).await?,
        };
        Ok(row.filter(|row| row.closed.is_none()))
    }

    /// The same, who must be there.
    pub(super) async fn must_find(&self, name: &str) -> Result<AccountRow, Refusal> {
        let unknown = || Refusal::new(Code::Unknown, "nobody is called that");
        self.find(name).await?.ok_or_else(unknown)
    }
}

/// What sets an account apart.
pub fn title(row: &AccountRow) -> Option<Title> {
    row.bot.then_some(Title::Bot)
}

fn read_kind(uri: &Uri) -> Result<RatingKind, Refusal> {
    let named = query(uri).into_iter().find(|(name, _)| name == "kind").map(|(_, value)| value);
    let sentence = "kind: a game and a speed were expected, such as abalone-blitz";
    let kind = named.as_deref().and_then(RatingKind::read);
    kind.ok_or_else(|| Refusal::new(Code::Unreadable, sentence))
}

/// Somebody's page.
#[utoipa::path(get, path = "/api/v1/players/{name}", tag = "people",
    params(("name" = String, Path, description = "a name, or an account's id")), responses(
    (status = 200, body = Profile), (status = 404, body = Problem)))]
pub async fn profile(State(app): State<Arc<App>>, Path(name): Path<String>) -> Result<Response, Refusal> {
    let row = app.must_find(&name).await?;
    let id = &row.id;
    let known = |store: Arc<dyn Store>| async move {
        Ok((store.ratings(std::slice::from_ref(id)).await?, store.records(id).await?))
    };
    let (ratings, records) = app.live.ask_old(known).await?;
    let profile = Profile {
        title: title(&row),
        id: row.id,
        name: row.name,
        guest: row.guest,
        created: row.created,
        ratings: ratings.iter().map(|rating| rating.standing.shown(&rating.kind)).collect(),
        records: records
            .into_iter()
            .map(|row| RulesRecord { rules: row.rules, won: row.won, drawn: row.drawn, lost: row.lost })
            .collect(),
    };
    Ok(json(StatusCode::OK, &profile))
}

/// How somebody's rating went.
#[utoipa::path(get, path = "/api/v1/players/{name}/ratings", tag = "people", params(
    ("name" = String, Path, description = "a name, or an account's id"),
    ("kind" = String, Query, description = "a game and a speed, such as abalone-blitz")), responses(
    (status = 200, body = Course), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn course(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    uri: Uri,
) -> Result<Response, Refusal> {
    let kind = read_kind(&uri)?.to_string();
    let row = app.must_find(&name).await?;
    let (id, of) = (&row.id, &kind);
    let all = app.live.ask_old(|store| async move { store.course(id, of).await }).await?;
    let points = thin(&all).into_iter().map(|(at, rating)| CoursePoint { at, rating }).collect();
    Ok(json(StatusCode::OK, &Course { kind, points }))
}

/// Some of many points, the last of them always.
fn thin(all: &[(u64, f64)]) -> Vec<(u64, f64)> {
    let step = all.len().div_ceil(POINTS).max(1);
    let skip = all.len().saturating_sub(1) % step;
    all.iter().skip(skip).step_by(step).copied().collect()
}

/// The best of a kind.
#[utoipa::path(get, path = "/api/v1/players", tag = "people", params(
    ("kind" = String, Query, description = "a game and a speed, such as abalone-blitz")), responses(
    (status = 200, body = Leaders), (status = 400, body = Problem)))]
pub async fn leaders(State(app): State<Arc<App>>, uri: Uri) -> Result<Response, Refusal> {
    let kind = read_kind(&uri)?.to_string();
    let of = &kind;
    let best = |store: Arc<dyn Store>| async move {
        let rows = store.leaders(of, sure(), limits::PAGE).await?;
        let ids: Vec<String> = rows.iter().map(|row| row.account.clone()).collect();
        let known = store.accounts(&ids).await?;
        Ok((rows, known))
    };
    let (rows, known) = app.live.ask_old(best).await?;
    let player = |row: &crate::store::RatingRow| {
        let account = known.iter().find(|account| account.id == row.account)?;
        Some(Leader {
            id: account.id.clone(),
            name: account.name.clone(),
            title: title(account),
            rating: row.standing.shown(&kind),
        })
    };
    let players = rows.iter().filter_map(player).collect();
    Ok(json(StatusCode::OK, &Leaders { kind, players }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_points_some_are_shown_and_the_last() {
        let all: Vec<(u64, f64)> = (0..10_000).map(|i| (i, i as f64)).collect();
        let some = thin(&all);
        assert!(some.len() <= POINTS && some.len() > POINTS / 2);
        assert_eq!(some.last(), all.last());
        assert_eq!(thin(&all[..7]), &all[..7]);
        assert!(thin(&[]).is_empty());
    }
}
