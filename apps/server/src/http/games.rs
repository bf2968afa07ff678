//! Games: create, look, sit down, move, act, record.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use games::convert::{Form, write};
use wire::{
    ActionKind, Code, Game, NewGame, Outcome, PlayAction, PlayMove, Played, Problem, Scope, SeatWish,
    TakeSeat,
};

use crate::http::address::Client;
use crate::http::auth::Caller;
use crate::http::limits::Kind;
use crate::http::problem::{Refusal, json};
use crate::http::{App, body};
use crate::live::{Seating, Want};
use crate::ops;
use crate::people::fold;

/// Games that one account may have running at once.
const AT_ONCE: usize = 500;

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
                    let row = self.live.store().account_by_name(&fold(name.trim())).await?;
                    let row =
                        row.ok_or_else(|| Refusal::new(Code::Unknown, format!("nobody is called {name}")))?;
                    if row.id == caller.account.id {
                        return Err(Refusal::new(Code::Unreadable, "seats: for yourself, write me"));
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
}

/// Creates a game.
#[utoipa::path(post, path = "/api/v1/games", tag = "games", request_body = NewGame, responses(
    (status = 201, body = Game), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 404, body = Problem), (status = 422, body = Problem)), security(("token" = [])))]
pub async fn create(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    method: Method,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let caller = app.must(&method, &headers, Scope::Play).await?;
    app.count(client, Kind::Game)?;
    let wanted: NewGame = body::read(&app, body).await?;
    let mut agreement = wanted.agreement().map_err(Problem::from)?;
    let seating = app.seating(&caller, &wanted).await?;
    if app.config.limits && app.live.store().current(&caller.account.id, AT_ONCE).await?.len() >= AT_ONCE {
        let sentence = format!("you have {AT_ONCE} games that are not over: end some first");
        return Err(Refusal::new(Code::TooMany, sentence));
    }
    agreement.creator = Some(caller.account.id.clone());
    let game = app.live.found(agreement, &seating).await?;
    let mut response = json(StatusCode::CREATED, &game);
    if let Ok(location) = HeaderValue::from_str(&format!("/api/v1/games/{}", game.id)) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    Ok(response)
}

/// A game as it stands now.
#[utoipa::path(get, path = "/api/v1/games/{id}", tag = "games", params(("id" = String, Path)), responses(
    (status = 200, body = Game), (status = 404, body = Problem)))]
pub async fn show(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    Ok(json(StatusCode::OK, &app.live.view(&id).await?))
}

/// Takes an open seat.
#[utoipa::path(post, path = "/api/v1/games/{id}/seats", tag = "games", params(("id" = String, Path)),
    request_body = TakeSeat, responses((status = 200, body = Game), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)),
    security(("token" = [])))]
pub async fn sit(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    method: Method,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let caller = app.must(&method, &headers, Scope::Play).await?;
    let wanted: TakeSeat = body::read(&app, body).await?;
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
    method: Method,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let caller = app.must(&method, &headers, Scope::Play).await?;
    let wanted: PlayMove = body::read(&app, body).await?;
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
    method: Method,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let caller = app.must(&method, &headers, Scope::Play).await?;
    let PlayAction { action }: PlayAction = body::read(&app, body).await?;
    let (version, game) = app.live.act(&id, &caller.asker(), action).await?;
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
    let record = unfolded.session.record();
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
