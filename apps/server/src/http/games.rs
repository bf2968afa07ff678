//! Games: create, look, sit down, move, act, record.

use std::collections::HashSet;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use games::convert::{Form, write};
use wire::{
    ActionKind, Code, Game, NewGame, Outcome, Pairing, PlannedMoves, PlayAction, PlayMove, Played, Problem,
    SeatWish, TakeSeat,
};

use crate::http::App;
use crate::http::address::Client;
use crate::http::auth::{Caller, MayPlay, MayRead};
use crate::http::body::Sent;
use crate::http::limits::Kind;
use crate::http::problem::{Refusal, json};
use crate::live::{Seating, Want, record_of};
use crate::ops;

/// Games that one account may have running at once: those where it has sat down, and those that it created.
const AT_ONCE: usize = 500;
/// Games of one creator that may wait for whom they are kept.
const CHALLENGES: usize = 100;
/// Those that may wait for the same account.
const CHALLENGES_TO_ONE: usize = 10;
/// Games that one account may have made and nobody sits at: computers among themselves take the threads that think.
const UNATTENDED: usize = 8;

impl App {
    /// Who is to sit where.
    async fn seating(&self, caller: &Caller, wanted: &NewGame) -> Result<Vec<Seating>, Refusal> {
        let mut wishes = wanted.wishes().map_err(Problem::from)?;
        if wanted.lot == Some(true) {
            for i in (1..wishes.len()).rev() {
                wishes.swap(i, ops::below(i + 1));
            }
        }
        let own = wishes.iter().filter(|wish| **wish == SeatWish::Me).count();
        let mut seating = Vec::with_capacity(wishes.len());
        for wish in wishes {
            seating.push(match wish {
                SeatWish::Me => Seating::Person(caller.account.id.clone(), caller.account.name.clone()),
                SeatWish::Open => Seating::Open,
                SeatWish::Computer(level) => Seating::Computer(level),
                SeatWish::Account(name) => {
                    let unknown = || Refusal::new(Code::Unknown, format!("nobody is called {name}"));
                    let row = self.find(name.trim()).await?.ok_or_else(unknown)?;
                    if row.id == caller.account.id {
                        return Err(Refusal::new(Code::Unreadable, "seats: for yourself, write me"));
                    }
                    if self.live.store().apart(&caller.account.id).await?.contains(&row.id) {
                        let sentence = format!("{} and you do not play with each other", row.name);
                        return Err(Refusal::new(Code::Forbidden, sentence));
                    }
                    Seating::Kept(row.id, row.name)
                }
            });
        }
        let computers = seating.iter().any(|seating| matches!(seating, Seating::Computer(_)));
        if wanted.rated == Some(true) && (own > 1 || computers) {
            let sentence = "rated: a rated game has a different person at each seat";
            return Err(Refusal::new(Code::Unreadable, sentence));
        }
        Ok(seating)
    }

    /// Why somebody may not have one more game, if they have too many. What others keep for them does not count: anybody
    /// can do that.
    async fn no_room(&self, caller: &Caller) -> Result<Option<Problem>, Refusal> {
        if !self.config.limits || self.live.store().own_games(&caller.account.id).await? < AT_ONCE {
            return Ok(None);
        }
        let sentence = format!("you have {AT_ONCE} games that are not over: end some first");
        Ok(Some(Problem::new(Code::TooMany, sentence)))
    }

    /// Whether somebody may make one more game.
    async fn must_have_room(&self, caller: &Caller, seating: &[Seating]) -> Result<(), Refusal> {
        if let Some(problem) = self.no_room(caller).await? {
            return Err(problem.into());
        }
        if !self.config.limits {
            return Ok(());
        }
        let (own, store) = (&caller.account.id, self.live.store());
        let too_many = |sentence: String| Err(Refusal::new(Code::TooMany, sentence));
        let attended = seating.iter().any(|seating| matches!(seating, Seating::Person(..)));
        if !attended && store.unattended(own).await? >= UNATTENDED {
            return too_many(format!(
                "you have made {UNATTENDED} games at which nobody sits: wait until one is over"
            ));
        }
        let wanted: HashSet<&String> = seating
            .iter()
            .filter_map(|seating| match seating {
                Seating::Kept(account, _) => Some(account),
                _ => None,
            })
            .collect();
        if wanted.is_empty() {
            return Ok(());
        }
        let open = store.challenges(own).await?;
        let games = |to: Option<&String>| {
            let some = open.iter().filter(|(_, account)| to.is_none_or(|to| to == account));
            some.map(|(game, _)| game).collect::<HashSet<_>>().len()
        };
        if games(None) >= CHALLENGES {
            return too_many(format!(
                "{CHALLENGES} challenges of yours wait for an answer: take some back first"
            ));
        }
        if wanted.into_iter().any(|account| games(Some(account)) >= CHALLENGES_TO_ONE) {
            return too_many(format!(
                "{CHALLENGES_TO_ONE} challenges of yours wait for the same player: take some back first"
            ));
        }
        Ok(())
    }
}

/// Creates a game.
#[utoipa::path(post, path = "/api/v1/games", tag = "games", request_body = NewGame, responses(
    (status = 201, body = Game), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)),
    security(("token" = [])))]
pub async fn create(
    State(app): State<Arc<App>>,
    client: Client,
    MayPlay(caller): MayPlay,
    Sent(wanted): Sent<NewGame>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Game)?;
    let mut agreement = wanted.agreement().map_err(Problem::from)?;
    let seating = app.seating(&caller, &wanted).await?;
    app.must_have_room(&caller, &seating).await?;
    agreement.creator = Some(caller.account.id.clone());
    let game = app.live.found(agreement, &seating).await?;
    let mut response = json(StatusCode::CREATED, &game);
    if let Ok(location) = HeaderValue::from_str(&format!("/api/v1/games/{}", game.id)) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    Ok(response)
}

/// Finds somebody: takes a seat in a public game that waits for a player like this, or opens one. Whoever waits may ask
/// again: the answer is the same game, or an older one that was opened at the same moment.
#[utoipa::path(post, path = "/api/v1/pairings", tag = "games", request_body = Pairing, responses(
    (status = 200, body = Game), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 429, body = Problem)), security(("token" = [])))]
pub async fn pair(
    State(app): State<Arc<App>>,
    client: Client,
    MayPlay(caller): MayPlay,
    Sent(wanted): Sent<Pairing>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Game)?;
    let wanted = wanted.game().map_err(Problem::from)?;
    let mut agreement = wanted.agreement().map_err(Problem::from)?;
    let seating = app.seating(&caller, &wanted).await?;
    agreement.creator = Some(caller.account.id.clone());
    let no_room = app.no_room(&caller).await?;
    Ok(json(StatusCode::OK, &app.live.pair(&caller.asker(), &agreement, &seating, no_room).await?))
}

/// A game as it stands now.
#[utoipa::path(get, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path)), responses(
    (status = 200, body = Game), (status = 404, body = Problem)))]
pub async fn show(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    Ok(json(StatusCode::OK, &app.live.view(&id).await?))
}

/// The best public game that is being played just now: where somebody moved lately and the players are rated highest.
#[utoipa::path(get, path = "/api/v1/games/featured", tag = "games", responses(
    (status = 200, body = Game), (status = 204, description = "Nobody plays just now")))]
pub async fn featured(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    Ok(match app.live.featured().await? {
        Some(game) => json(StatusCode::OK, &game),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// What whoever asks has planned in a game: a premove, or lines of conditional moves.
#[utoipa::path(get, path = "/api/v1/games/{id}/plan", tag = "games", params(("id" = String, Path)), responses(
    (status = 200, body = PlannedMoves), (status = 401, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem)), security(("token" = [])))]
pub async fn plan(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MayRead(caller): MayRead,
) -> Result<Response, Refusal> {
    Ok(json(StatusCode::OK, &app.live.planned(&id, &caller.account.id).await?))
}

/// Takes an open seat.
#[utoipa::path(post, path = "/api/v1/games/{id}/seats", tag = "games", params(("id" = String, Path)),
    request_body = TakeSeat, responses((status = 200, body = Game), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
    (status = 429, body = Problem)), security(("token" = [])))]
pub async fn sit(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MayPlay(caller): MayPlay,
    Sent(wanted): Sent<TakeSeat>,
) -> Result<Response, Refusal> {
    let apart = app.live.store().apart(&caller.account.id).await?;
    if !apart.is_empty() && app.live.plain(&id).await?.has_any_of(&apart) {
        return Err(Refusal::new(
            Code::Forbidden,
            "somebody at this table and you do not play with each other",
        ));
    }
    if let Some(problem) = app.no_room(&caller).await? {
        // A game that is theirs already is not one more.
        let (game, _) = app.live.load(&id).await?;
        let own = Some(&caller.account.id);
        if game.agreement.creator.as_ref() != own && !game.accounts.iter().any(|a| a.as_ref() == own) {
            return Err(problem.into());
        }
    }
    app.live.want(&id, &caller.asker(), &Want::Sit(wanted.seat)).await?;
    Ok(json(StatusCode::OK, &app.live.view(&id).await?))
}

/// Makes a move. The answer comes when the move is kept for good.
#[utoipa::path(post, path = "/api/v1/games/{id}/moves", tag = "games", params(("id" = String, Path)),
    request_body = PlayMove, responses((status = 200, body = Played), (status = 400, body = Problem),
    (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 422, body = Problem)), security(("token" = [])))]
pub async fn play(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MayPlay(caller): MayPlay,
    Sent(wanted): Sent<PlayMove>,
) -> Result<Response, Refusal> {
    let played: Played = app.live.play(&id, &caller.asker(), wanted.ply, &wanted.m, 0).await?;
    Ok(json(StatusCode::OK, &played))
}

/// Resigns, offers, answers, aborts, claims, wants another game.
#[utoipa::path(post, path = "/api/v1/games/{id}/actions", tag = "games", params(("id" = String, Path)),
    request_body = PlayAction, responses((status = 200, body = Outcome), (status = 400, body = Problem),
    (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem),
    (status = 409, body = Problem), (status = 422, body = Problem)), security(("token" = [])))]
pub async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MayPlay(caller): MayPlay,
    Sent(PlayAction { action, reason }): Sent<PlayAction>,
) -> Result<Response, Refusal> {
    let want = match (action, reason) {
        (ActionKind::Decline, Some(why)) => Want::Decline(why),
        _ => Want::Act(action),
    };
    let (version, game) = app.live.act(&id, &caller.asker(), &want).await?;
    let game = game.filter(|_| action == ActionKind::Rematch);
    Ok(json(StatusCode::OK, &Outcome { version, game }))
}

/// The record of a game, also while it is being played.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", tag = "games", params(("id" = String, Path)), responses(
    (status = 200, description = "The record, as text or JSON", content_type = "text/plain", body = String),
    (status = 404, body = Problem)))]
pub async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let (unfolded, _) = app.live.load(&id).await?;
    let record = record_of(&unfolded, &app.live.view(&id).await?);
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or("");
    let as_json = accepts.to_ascii_lowercase().contains("application/json");
    let (text, kind) = if as_json {
        let text = write(Form::Json, std::slice::from_ref(&record));
        let text = text.map_err(|error| Refusal::new(Code::Unavailable, error.to_string()))?;
        (text, "application/json")
    } else {
        (record.to_string(), "text/plain; charset=utf-8")
    };
    let mut response = Response::new(Body::from(text));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept"));
    Ok(response)
}
