//! Lists: games, and what was said in one.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri};
use axum::response::Response;
use game::{Position as _, Symmetric as _};
use games::{AnyPosition, Rules};
use wire::{Chat, Code, GameList, Problem, Room, Scope, Status, limits};

use crate::http::App;
use crate::http::auth::{Asking, MayRead};
use crate::http::problem::{Refusal, json};
use crate::live::keep_first;
use crate::store::{Filter, Line};

/// The most moves of an opening that is looked for.
const OPENING: usize = 400;
/// The last lines of chat in one answer.
const LINES: usize = 200;
/// The games of one's own in one answer.
const OWN: usize = 200;
/// They may have so many times the events of other lists, because there is no second page.
const OWN_EVENTS: u64 = 5;

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

/// How many a query asks for. There are never more than so many in one answer; whoever wants more finds `next` in it.
///
/// # Errors
/// When it is no number, or none at all is wanted.
pub fn read_limit(value: &str) -> Result<usize, Refusal> {
    let limit = value.parse::<usize>().ok().filter(|limit| *limit > 0);
    let sentence = "limit: a number from 1 on was expected";
    limit.map(|limit| limit.min(limits::PAGE)).ok_or_else(|| Refusal::new(Code::Unreadable, sentence))
}

/// Which games a query asks for; nothing when it names a player whom nobody knows.
///
/// # Errors
/// When a value cannot be read.
pub async fn read_filter(app: &App, uri: &Uri) -> Result<Option<Filter>, Refusal> {
    let mut filter = Filter { limit: limits::PAGE_DEFAULT, ..Filter::default() };
    let unreadable = |sentence: String| Refusal::new(Code::Unreadable, sentence);
    let instant = |name: &str, value: &str| {
        value.parse().map_err(|_| unreadable(format!("{name}: milliseconds since 1970 were expected")))
    };
    let (mut rules, mut moves, mut position) = (None, None, None);
    for (name, value) in query(uri).into_iter().filter(|(_, value)| !value.is_empty()) {
        match name.as_str() {
            "status" => {
                let status = Status::from_name(&value);
                let sentence = || unreadable("status: it is waiting, playing or over".to_string());
                filter.status = Some(status.ok_or_else(sentence)?);
            }
            "rules" => {
                let read: Rules = value.parse().map_err(|e| unreadable(format!("rules: {e}")))?;
                filter.rules = Some(read.to_string());
                rules = Some(read);
            }
            "player" => filter.player = Some(value),
            "result" => {
                let sentence = || unreadable("result: a payoff for each seat was expected, 1-0".to_string());
                game::Outcome::read_result(&value).ok_or_else(sentence)?;
                filter.result = Some(value);
            }
            "moves" => moves = Some(value),
            "position" => position = Some(value),
            "rated" => match value.as_str() {
                "true" => filter.rated = Some(true),
                "false" => filter.rated = Some(false),
                _ => return Err(unreadable("rated: it is true or false".to_string())),
            },
            "since" => filter.since = Some(instant("since", &value)?),
            "until" => filter.until = Some(instant("until", &value)?),
            "before" => {
                let (created, id) = value.split_once('-').unwrap_or((&value, ""));
                let created =
                    created.parse().map_err(|_| unreadable("before: it is no `next`".to_string()))?;
                filter.before = Some((created, id.to_string()));
            }
            "limit" => {
                filter.limit = read_limit(&value)?;
            }
            _ => {}
        }
    }
    filter.position = match (moves, position) {
        (None, None) => None,
        (Some(_), Some(_)) => return Err(unreadable("moves, position: only one of them".to_string())),
        (Some(text), None) => opening(&rules.unwrap_or_default(), &text)?,
        (None, Some(text)) => {
            let known = || Rules::all().find_map(|rules| AnyPosition::read(&rules, &text).ok());
            let read = match rules {
                Some(rules) => AnyPosition::read(&rules, &text).ok(),
                None if text.len() <= limits::POSITION => known(),
                None => None,
            };
            let sentence = "position: it cannot be read by these rules";
            let read = read.ok_or_else(|| unreadable(sentence.to_string()))?;
            Some((read.canonical_hash() as i64, None))
        }
    };
    if filter.position.is_some() && filter.status.is_some_and(|status| status != Status::Over) {
        return Err(unreadable(
            "status: only games that are over are found by moves or position".to_string(),
        ));
    }
    if let Some(player) = &filter.player {
        let Some(row) = app.find(player).await? else { return Ok(None) };
        filter.player = Some(row.id);
    }
    Ok(Some(filter))
}

/// The position after the first moves of a game by these rules: whoever came to it by other moves, or to an image of
/// it, has played the same opening.
fn opening(rules: &Rules, text: &str) -> Result<Option<(i64, Option<u32>)>, Refusal> {
    let mut position = AnyPosition::start(rules);
    let mut ply = 0;
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()).take(OPENING) {
        let m = position.read_move(word);
        let m = m.map_err(|e| Refusal::new(Code::Unreadable, format!("moves: {word}: {e}")))?;
        position.play_unchecked(m);
        ply += 1;
    }
    Ok((ply > 0).then(|| (position.canonical_hash() as i64, Some(ply))))
}

/// Public games, the newest first.
#[utoipa::path(get, path = "/api/v1/games", tag = "games", params(
    ("status" = Option<String>, Query, description = "waiting, playing or over"),
    ("rules" = Option<String>, Query), ("player" = Option<String>, Query, description = "a name or an account's id"),
    ("result" = Option<String>, Query, description = "a payoff for each seat, 1-0"),
    ("moves" = Option<String>, Query, description = "the first moves, with spaces between them; other moves that \
        lead to the same position, and its images, count, too"),
    ("position" = Option<String>, Query, description = "a position that stood on the board, or an image of it"),
    ("rated" = Option<bool>, Query), ("since" = Option<u64>, Query, description = "created then or later"),
    ("until" = Option<u64>, Query, description = "created before"),
    ("before" = Option<String>, Query, description = "`next` of the answer before"),
    ("limit" = Option<usize>, Query, description = "at most 100")),
    responses((status = 200, body = GameList), (status = 400, body = Problem)), security((), ("token" = [])))]
pub async fn list(
    State(app): State<Arc<App>>,
    Asking(caller): Asking,
    uri: Uri,
) -> Result<Response, Refusal> {
    let Some(mut filter) = read_filter(&app, &uri).await? else {
        return Ok(json(StatusCode::OK, &GameList { games: Vec::new(), next: None }));
    };
    let wanted = filter.limit;
    filter.limit += 1;
    let filter = &filter;
    let mut rows = match filter.status {
        // Who looks for a game wants those of this moment.
        Some(Status::Waiting | Status::Playing) => app.live.store().list(filter).await?,
        Some(Status::Over) | None => {
            app.live.ask_old(|store| async move { store.list(filter).await }).await?
        }
    };
    let more = rows.len() > wanted;
    rows.truncate(wanted);
    let more = keep_first(&mut rows, app.config.events) || more;
    let next = rows.last().filter(|_| more).map(|row| format!("{}-{}", row.created, row.id));
    let mut games = app.live.views(&rows).await?;
    if let Some(caller) = caller.filter(|_| filter.status.is_none_or(|status| status == Status::Waiting)) {
        let apart = app.live.store().apart(&caller.account.id).await?;
        games.retain(|game| game.status != Status::Waiting || !game.has_any_of(&apart));
    }
    Ok(json(StatusCode::OK, &GameList { games, next }))
}

/// The account's games that are not over, the newest first: private ones, too, and after them those in which a seat is
/// only kept for it.
#[utoipa::path(get, path = "/api/v1/account/games", tag = "people", responses(
    (status = 200, body = GameList), (status = 401, body = Problem)), security(("token" = [])))]
pub async fn own(State(app): State<Arc<App>>, MayRead(caller): MayRead) -> Result<Response, Refusal> {
    let rows = app.live.store().current(&caller.account.id, OWN).await?;
    let (mut rows, kept): (Vec<_>, Vec<bool>) = rows.into_iter().unzip();
    keep_first(&mut rows, app.config.events.saturating_mul(OWN_EVENTS));
    let apart = app.live.store().apart(&caller.account.id).await?;
    // An invitation of somebody with whom the account does not play is none.
    let games = app.live.views(&rows).await?.into_iter().zip(kept);
    let games = games.filter(|(game, kept)| !(*kept && game.has_any_of(&apart))).map(|(game, _)| game);
    Ok(json(StatusCode::OK, &GameList { games: games.collect(), next: None }))
}

/// What was said in a game. Players see their own room, everybody else that of the spectators.
#[utoipa::path(get, path = "/api/v1/games/{id}/chat", tag = "games", params(("id" = String, Path)), responses(
    (status = 200, body = Vec<Chat>), (status = 404, body = Problem)), security((), ("token" = [])))]
pub async fn chat(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asking(caller): Asking,
) -> Result<Response, Refusal> {
    let own = caller.filter(|caller| caller.scopes.contains(&Scope::Read)).map(|caller| caller.account.id);
    let game = app.live.view(&id).await?;
    let plays = |account: &str| game.seats.iter().any(|seat| seat.account.as_deref() == Some(account));
    let room = if own.as_deref().is_some_and(plays) { Room::Players } else { Room::Spectators };
    let mut lines = app.live.store().said(&id, room.name(), LINES).await?;
    if let Some(own) = own {
        let ignored = app.live.store().ignored(&own).await?;
        lines.retain(|line| !ignored.iter().any(|(other, _)| *other == line.account));
    }
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
