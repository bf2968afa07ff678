//! Lists: games, and what was said in one.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::Response;
use wire::{Chat, Code, GameList, Problem, Room, Scope, Status, limits};

use crate::http::App;
use crate::http::problem::{Refusal, json};
use crate::people::fold;
use crate::store::{Filter, Line};

/// The last lines of chat in one answer.
const LINES: usize = 200;

/// The values of a query, decoded.
pub fn query(uri: &Uri) -> Vec<(String, String)> {
    let decode = |text: &str| {
        let bytes = text.as_bytes();
        let (mut out, mut i) = (Vec::with_capacity(bytes.len()), 0);
        while i < bytes.len() {
            let hex = bytes.get(i + 1..i + 3).and_then(|hex| std::str::from_utf8(hex).ok());
            match (bytes[i], hex.and_then(|hex| u8::from_str_radix(hex, 16).ok())) {
                (b'%', Some(byte)) => {
                    out.push(byte);
                    i += 2;
                }
                (b'+', _) => out.push(b' '),
                (byte, _) => out.push(byte),
            }
            i += 1;
        }
        String::from_utf8_lossy(&out).into_owned()
    };
    let pairs = uri.query().unwrap_or("").split('&').filter(|pair| !pair.is_empty());
    pairs
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(k, v)| (decode(k), decode(v)))
        .collect()
}

/// Public games, the newest first.
#[utoipa::path(get, path = "/api/v1/games", tag = "games", params(
    ("status" = Option<String>, Query, description = "waiting, playing or over"),
    ("rules" = Option<String>, Query), ("player" = Option<String>, Query, description = "a name or an account's id"),
    ("before" = Option<String>, Query, description = "`next` of the answer before"),
    ("limit" = Option<usize>, Query, description = "at most 100")),
    responses((status = 200, body = GameList), (status = 400, body = Problem)))]
pub async fn list(State(app): State<Arc<App>>, uri: Uri) -> Result<Response, Refusal> {
    let mut filter = Filter { limit: limits::PAGE_DEFAULT, ..Filter::default() };
    let unreadable = |sentence: String| Refusal::new(Code::Unreadable, sentence);
    for (name, value) in query(&uri).into_iter().filter(|(_, value)| !value.is_empty()) {
        match name.as_str() {
            "status" => {
                let status = Status::from_name(&value);
                let sentence = || unreadable("status: it is waiting, playing or over".to_string());
                filter.status = Some(status.ok_or_else(sentence)?);
            }
            "rules" => {
                let rules: Result<games::Rules, _> = value.parse();
                filter.rules = Some(rules.map_err(|e| unreadable(format!("rules: {e}")))?.to_string());
            }
            "player" => filter.player = Some(value),
            "before" => {
                let (created, id) = value.split_once('-').unwrap_or((&value, ""));
                let created =
                    created.parse().map_err(|_| unreadable("before: it is no `next`".to_string()))?;
                filter.before = Some((created, id.to_string()));
            }
            "limit" => {
                let limit = value.parse::<usize>().ok().filter(|limit| (1..=limits::PAGE).contains(limit));
                let sentence = || unreadable(format!("limit: it is 1 to {}", limits::PAGE));
                filter.limit = limit.ok_or_else(sentence)?;
            }
            _ => {}
        }
    }
    let store = app.live.store();
    if let Some(player) = &filter.player {
        let row = match store.account(player).await? {
            Some(row) => Some(row),
            None => store.account_by_name(&fold(player.trim())).await?,
        };
        let Some(row) = row else {
            return Ok(json(StatusCode::OK, &GameList { games: Vec::new(), next: None }));
        };
        filter.player = Some(row.id);
    }
    let wanted = filter.limit;
    filter.limit += 1;
    let mut rows = store.list(&filter).await?;
    let more = rows.len() > wanted;
    rows.truncate(wanted);
    let next = rows.last().filter(|_| more).map(|row| format!("{}-{}", row.created, row.id));
    Ok(json(StatusCode::OK, &GameList { games: app.live.views(&rows).await?, next }))
}

/// What was said in a game. Players see their own room, everybody else that of the spectators.
#[utoipa::path(get, path = "/api/v1/games/{id}/chat", tag = "games", params(("id" = String, Path)), responses(
    (status = 200, body = Vec<Chat>), (status = 404, body = Problem)), security((), ("token" = [])))]
pub async fn chat(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let caller = app.who(&method, &headers).await?.filter(|caller| caller.scopes.contains(&Scope::Read));
    let game = app.live.view(&id).await?;
    let plays = |account: &str| game.seats.iter().any(|seat| seat.account.as_deref() == Some(account));
    let room =
        if caller.is_some_and(|caller| plays(&caller.account.id)) { Room::Players } else { Room::Spectators };
    let lines = app.live.store().said(&id, room.name(), LINES).await?;
    let lines: Vec<Chat> = lines.into_iter().map(|line| line_of(room, line)).collect();
    Ok(json(StatusCode::OK, &lines))
}

/// A line as it is shown.
pub fn line_of(room: Room, line: Line) -> Chat {
    let Line { id, at, account, name, text, phrase, .. } = line;
    Chat { id, room, at, account, name, text, phrase }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_decoded() {
        let uri: Uri = "/x?rules=abalone%3Alayout%3Dstar&player=Ada+B&z=%zz&flag".parse().unwrap();
        let pairs = query(&uri);
        let value = |name: &str| pairs.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
        assert_eq!(value("rules"), Some("abalone:layout=star"));
        assert_eq!(value("player"), Some("Ada B"));
        assert_eq!(value("z"), Some("%zz"));
        assert_eq!(value("flag"), Some(""));
    }
}
