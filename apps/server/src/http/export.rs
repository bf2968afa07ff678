//! Games to take away, as many as there are, one after the other: records, or JSON a line.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, Uri, header};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream;
use serde_json::json;
use wire::{Code, Problem, Status};

use crate::http::App;
use crate::http::address::Client;
use crate::http::auth::MayRead;
use crate::http::limits::Kind;
use crate::http::listing::{query, read_filter};
use crate::http::problem::Refusal;
use crate::live::keep_first;
use crate::people::token_id;
use crate::store::Filter;

/// So many games are read at once.
const CHUNK: usize = 50;

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Records, with an empty line between them.
    Hexad,
    /// A game a line.
    Lines,
    /// The same, with the record, marked as a game.
    Whole,
}

/// Games that are written one after the other.
struct Export {
    app: Arc<App>,
    /// Whose library comes first, and the last game of it that was written.
    shelf: Option<(String, Option<(u64, String)>)>,
    filter: Filter,
    form: Form,
    ready: VecDeque<Bytes>,
    done: bool,
    first: bool,
}

impl Export {
    /// Reads some more games.
    async fn more(&mut self) -> Result<(), Problem> {
        let live = &self.app.live;
        if let Some((account, before)) = &mut self.shelf {
            let from = before.as_ref().map(|(added, id)| (*added, id.as_str()));
            let rows = live.store().library(account, from, CHUNK).await;
            let rows = rows.map_err(|e| crate::live::unavailable(&e))?;
            *before = rows.last().map(|row| (row.added, row.id.clone()));
            if rows.len() < CHUNK {
                self.shelf = None;
            }
            for row in rows {
                let line = json!({"type": "library", "id": row.id, "added": row.added, "record": row.record});
                self.ready.push_back(Bytes::from(format!("{line}\n")));
            }
            return Ok(());
        }
        let rows = live.store().list(&self.filter).await;
        let mut rows = rows.map_err(|e| crate::live::unavailable(&e))?;
        let last = rows.len() < CHUNK;
        self.done = !keep_first(&mut rows, self.app.config.events) && last;
        if let Some(last) = rows.last() {
            self.filter.before = Some((last.created, last.id.clone()));
        }
        for (game, record) in live.records(&rows).await? {
            let text = match self.form {
                Form::Hexad if self.first => record.to_string(),
                Form::Hexad => format!("\n{record}"),
                Form::Lines => format!("{}\n", serde_json::to_string(&game).unwrap_or_default()),
                Form::Whole => {
                    let line = json!({"type": "game", "game": game, "record": record.to_string()});
                    format!("{line}\n")
                }
            };
            self.first = false;
            self.ready.push_back(Bytes::from(text));
        }
        Ok(())
    }

    fn body(self) -> Body {
        Body::from_stream(stream::unfold(Some(self), |own| async move {
            let mut own = own?;
            while own.ready.is_empty() && !own.done {
                // What is written already cannot be taken back. The answer is cut off without its end, by which whoever
                // reads it knows that something is missing.
                if let Err(problem) = own.more().await {
                    return Some((Err(io::Error::other(problem.detail)), None));
                }
            }
            let next = own.ready.pop_front()?;
            Some((Ok(next), Some(own)))
        }))
    }

    fn answer(self, name: &str) -> Response {
        let (kind, ending) = match self.form {
            Form::Hexad => ("text/plain; charset=utf-8", "hexad"),
            Form::Lines | Form::Whole => ("application/x-ndjson", "ndjson"),
        };
        let mut response = Response::new(self.body());
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}.{ending}\"")) {
            headers.insert(header::CONTENT_DISPOSITION, value);
        }
        response
    }
}

/// All games that a search finds, to take away.
#[utoipa::path(get, path = "/api/v1/export", tag = "games", params(
    ("format" = Option<String>, Query, description = "hexad (records, the usual) or ndjson (a game a line)"),
    ("status" = Option<String>, Query), ("rules" = Option<String>, Query), ("player" = Option<String>, Query),
    ("result" = Option<String>, Query), ("moves" = Option<String>, Query), ("position" = Option<String>, Query),
    ("since" = Option<u64>, Query), ("until" = Option<u64>, Query), ("rated" = Option<bool>, Query)), responses(
    (status = 200, description = "All games, the newest first", content_type = "text/plain", body = String),
    (status = 400, body = Problem), (status = 429, body = Problem)))]
pub async fn games(State(app): State<Arc<App>>, client: Client, uri: Uri) -> Result<Response, Refusal> {
    app.count(client, Kind::Export)?;
    let format = query(&uri).into_iter().find(|(name, _)| name == "format").map(|(_, value)| value);
    let form = match format.as_deref() {
        None | Some("" | "hexad") => Form::Hexad,
        Some("ndjson") => Form::Lines,
        Some(_) => return Err(Refusal::new(Code::Unreadable, "format: it is hexad or ndjson")),
    };
    let mut filter = read_filter(&app, &uri).await?.unwrap_or_default();
    let nothing = filter.limit == 0;
    filter.status = filter.status.or(Some(Status::Over));
    filter.limit = CHUNK;
    let ready = VecDeque::new();
    let export = Export { app, shelf: None, filter, form, ready, done: nothing, first: true };
    Ok(export.answer("games"))
}

/// Everything that is kept of whoever asks, one JSON text a line.
#[utoipa::path(get, path = "/api/v1/account/export", tag = "people", responses(
    (status = 200, description = "The account, its tokens and passkeys, ratings, who is ignored, what was said, the library, \
        all games",
        content_type = "application/x-ndjson", body = String), (status = 401, body = Problem)),
    security(("token" = [])))]
pub async fn account(
    State(app): State<Arc<App>>,
    client: Client,
    MayRead(caller): MayRead,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Export)?;
    let (row, store) = (&caller.account, app.live.store());
    let mut ready = VecDeque::new();
    let mut line = |value: serde_json::Value| ready.push_back(Bytes::from(format!("{value}\n")));
    line(
        json!({"type": "account", "id": row.id, "name": row.name, "guest": row.guest, "created": row.created,
        "seen": row.seen, "bot": row.bot, "mail": row.mail, "muted": row.muted}),
    );
    for token in store.tokens(&row.id).await? {
        line(json!({"type": "token", "id": token_id(&token.hash), "scopes": token.scopes,
            "label": token.label, "created": token.created}));
    }
    for passkey in store.passkeys(&row.id).await? {
        line(json!({"type": "passkey", "id": passkey.id, "label": passkey.label, "created": passkey.created,
            "used": passkey.used, "stopped": passkey.stopped}));
    }
    for rating in store.ratings(std::slice::from_ref(&row.id)).await? {
        line(json!({"type": "rating", "rating": rating.standing.shown(&rating.kind)}));
    }
    for (other, how) in store.ignored(&row.id).await? {
        line(json!({"type": "ignored", "account": other, "how": how}));
    }
    for (game, said) in store.said_by(&row.id).await? {
        line(json!({"type": "chat", "game": game, "at": said.at, "room": said.room, "text": said.text,
            "phrase": said.phrase}));
    }
    let filter = Filter { player: Some(row.id.clone()), private: true, limit: CHUNK, ..Filter::default() };
    let shelf = Some((row.id.clone(), None));
    let export =
        Export { app: app.clone(), shelf, filter, form: Form::Whole, ready, done: false, first: true };
    Ok(export.answer("hexad-account"))
}
