//! The library of an account: games that were played elsewhere, each a record. Only the owner sees them; they are rated by
//! nobody and found by no search.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use games::record::{Limits, Record, RecordError};
use sha2::{Digest as _, Sha256};
use wire::{Code, Library, LibraryGame, NewLibraryGame, Problem, limits};

use crate::http::App;
use crate::http::address::Client;
use crate::http::auth::{MayPlay, MayRead};
use crate::http::body::Sent;
use crate::http::limits::Kind;
use crate::http::listing::{query, read_limit};
use crate::http::problem::{Refusal, json};
use crate::store::{LibraryRow, Shelved, StoreError};

/// What is read of a record that somebody sends. A game is no longer than one that is played here.
const LIMITS: Limits = Limits { games: 1, plies: limits::PLIES as usize, ..Limits::STRICT };

fn refused(error: &RecordError) -> Refusal {
    let code = if error.is_unreadable() { Code::Unreadable } else { Code::Illegal };
    Refusal::new(code, format!("record: {error}"))
}

/// The id of a record: the same game has the same.
fn id_of(record: &str) -> String {
    let hash = Sha256::digest(record.as_bytes());
    hash.iter().take(10).map(|byte| format!("{byte:02x}")).collect()
}

fn shown(row: &LibraryRow) -> Result<LibraryGame, Refusal> {
    serde_json::from_str(&row.game).map_err(|error| StoreError::corrupt(error).into())
}

impl App {
    async fn shelved(&self, account: &str, id: &str) -> Result<LibraryRow, Refusal> {
        let row = self.live.store().library_game(account, id).await?;
        row.ok_or_else(|| Refusal::new(Code::Unknown, "there is no such game in your library"))
    }
}

/// Puts a game that was played elsewhere into the library. The same game again changes nothing.
#[utoipa::path(post, path = "/api/v1/library", tag = "library", request_body = NewLibraryGame, responses(
    (status = 201, body = LibraryGame), (status = 200, description = "It was there already", body = LibraryGame),
    (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem),
    (status = 413, body = Problem), (status = 422, body = Problem)), security(("token" = [])))]
pub async fn add(
    State(app): State<Arc<App>>,
    client: Client,
    MayPlay(caller): MayPlay,
    Sent(NewLibraryGame { record }): Sent<NewLibraryGame>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Game)?;
    let record = Record::read_within(&record, &LIMITS).map_err(|error| refused(&error))?;
    let text = record.to_string();
    if text.len() > limits::BODY {
        let sentence = format!("record: it has more than {} bytes", limits::BODY);
        return Err(Refusal::new(Code::TooLarge, sentence));
    }
    let game = LibraryGame::of(&id_of(&text), app.live.time().now(), &record);
    let row = LibraryRow {
        account: caller.account.id.clone(),
        id: game.id.clone(),
        added: game.added,
        game: serde_json::to_string(&game).map_err(StoreError::corrupt)?,
        record: text,
    };
    let (status, game) = match app.live.store().shelve(&row, limits::LIBRARY).await? {
        Shelved::New => (StatusCode::CREATED, game),
        Shelved::Known => (StatusCode::OK, shown(&app.shelved(&row.account, &row.id).await?)?),
        Shelved::Full => {
            let sentence = format!("a library has at most {} games: remove some first", limits::LIBRARY);
            return Err(Refusal::new(Code::Full, sentence));
        }
    };
    let mut response = json(status, &game);
    if let Ok(location) = HeaderValue::from_str(&format!("/api/v1/library/{}", game.id)) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    Ok(response)
}

/// The games of the library, those first that were put there last.
#[utoipa::path(get, path = "/api/v1/library", tag = "library", params(
    ("before" = Option<String>, Query, description = "`next` of the answer before"),
    ("limit" = Option<usize>, Query, description = "at most 100")),
    responses((status = 200, body = Library), (status = 400, body = Problem), (status = 401, body = Problem)),
    security(("token" = [])))]
pub async fn list(
    State(app): State<Arc<App>>,
    MayRead(caller): MayRead,
    uri: Uri,
) -> Result<Response, Refusal> {
    let (mut before, mut limit) = (None, limits::PAGE_DEFAULT);
    for (name, value) in query(&uri).into_iter().filter(|(_, value)| !value.is_empty()) {
        match name.as_str() {
            "before" => {
                let (added, id) = value.split_once('-').unwrap_or((&value, ""));
                let added = added.parse::<u64>();
                let added = added.map_err(|_| Refusal::new(Code::Unreadable, "before: it is no `next`"))?;
                before = Some((added, id.to_string()));
            }
            "limit" => limit = read_limit(&value)?,
            _ => {}
        }
    }
    let before = before.as_ref().map(|(added, id)| (*added, id.as_str()));
    let mut rows = app.live.store().library(&caller.account.id, before, limit + 1).await?;
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).map(|row| format!("{}-{}", row.added, row.id));
    let games = rows.iter().map(shown).collect::<Result<_, _>>()?;
    Ok(json(StatusCode::OK, &Library { games, next }))
}

/// A game of the library.
#[utoipa::path(get, path = "/api/v1/library/{id}", tag = "library", params(("id" = String, Path)), responses(
    (status = 200, body = LibraryGame), (status = 401, body = Problem), (status = 404, body = Problem)),
    security(("token" = [])))]
pub async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MayRead(caller): MayRead,
) -> Result<Response, Refusal> {
    Ok(json(StatusCode::OK, &shown(&app.shelved(&caller.account.id, &id).await?)?))
}

/// The record of a game of the library.
#[utoipa::path(get, path = "/api/v1/library/{id}/record", tag = "library", params(("id" = String, Path)), responses(
    (status = 200, description = "The record", content_type = "text/plain", body = String),
    (status = 401, body = Problem), (status = 404, body = Problem)), security(("token" = [])))]
pub async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MayRead(caller): MayRead,
) -> Result<Response, Refusal> {
    let row = app.shelved(&caller.account.id, &id).await?;
    let mut response = Response::new(Body::from(row.record));
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    Ok(response)
}

/// Takes a game out of the library.
#[utoipa::path(delete, path = "/api/v1/library/{id}", tag = "library", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)), security(("token" = [])))]
pub async fn remove(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MayPlay(caller): MayPlay,
) -> Result<Response, Refusal> {
    if app.live.store().unshelve(&caller.account.id, &id).await? {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Err(Refusal::new(Code::Unknown, "there is no such game in your library"))
}
