//! Streams of events, one JSON text a line: of a game for everybody, of an account for bots.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream;
use wire::{Code, Notice, NoticeKind, Problem, Scope, Status};

use crate::bus::{Subscription, Word, subject};
use crate::http::App;
use crate::http::listing::query;
use crate::http::problem::Refusal;
use crate::live::{Feed, Step, Told};
use crate::ops;
use crate::store::Kept;

/// An empty line comes at least so often, so that both ends see that the other is there.
const BEAT: Duration = Duration::from_secs(10);
/// An account hears of so many games when it begins to listen.
const CURRENT: usize = 200;

fn ndjson(body: Body) -> Response {
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"));
    // What a proxy holds back is late.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

fn line(text: &[u8]) -> Bytes {
    let mut line = Vec::with_capacity(text.len() + 1);
    line.extend_from_slice(text);
    line.push(b'\n');
    Bytes::from(line)
}

/// The events of a game: those after a version, then live.
#[utoipa::path(get, path = "/api/v1/games/{id}/events", tag = "games", params(("id" = String, Path),
    ("since" = Option<u64>, Query, description = "only events with a larger version")), responses(
    (status = 200, description = "One event a line", content_type = "application/x-ndjson", body = wire::Event),
    (status = 404, body = Problem)))]
pub async fn game(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    uri: Uri,
) -> Result<Response, Refusal> {
    let mut since = 0;
    for (_, value) in query(&uri).into_iter().filter(|(name, value)| name == "since" && !value.is_empty()) {
        since = value.parse().map_err(|_| Refusal::new(Code::Unreadable, "since: it is no version"))?;
    }
    let view = app.live.view(&id).await?;
    let feed = Feed::new(&app.live, &id, since);
    let over = view.status == Status::Over;
    let state = (app, feed, over, false);
    let lines = stream::unfold(state, |(app, mut feed, mut over, done)| async move {
        if done {
            return None;
        }
        let mut stop = app.live.stopping();
        loop {
            match feed.step().await {
                Ok(Step::Event(_, body)) => {
                    over |= is_end(&body);
                    return Some((Ok::<_, Infallible>(line(&body)), (app, feed, over, false)));
                }
                Ok(Step::Quiet) if over => return None,
                Ok(Step::Quiet) => {}
                Err(_) => return None,
            }
            tokio::select! {
                () = feed.changed() => {}
                () = tokio::time::sleep(BEAT) => {
                    feed.look();
                    return Some((Ok(Bytes::from_static(b"\n")), (app, feed, over, false)));
                }
                () = ops::stopped(&mut stop) => return None,
            }
        }
    });
    Ok(ndjson(Body::from_stream(lines)))
}

/// Whether this is the event that ends a game.
fn is_end(body: &[u8]) -> bool {
    serde_json::from_slice::<wire::Event>(body).is_ok_and(|event| event.kind == wire::EventKind::Ended)
}

/// What an account hears of its games.
pub(super) struct Account {
    app: Arc<App>,
    account: String,
    heard: Subscription,
    waiting: VecDeque<Told>,
}

impl Account {
    /// From now on; what is going on already comes first.
    pub async fn new(app: &Arc<App>, account: &str) -> Kept<Account> {
        let heard = app.live.bus().subscribe(&subject::account(account));
        let mut own =
            Account { app: app.clone(), account: account.to_string(), heard, waiting: VecDeque::new() };
        own.look().await?;
        Ok(own)
    }

    /// Looks into the store for what is going on.
    async fn look(&mut self) -> Kept<()> {
        let current = self.app.live.store().current(&self.account, CURRENT).await?;
        for (row, kept) in current.into_iter().rev() {
            let mut tell = |kind| self.waiting.push_back(Told { kind, game: row.id.clone() });
            match row.status {
                Status::Waiting if kept => tell(NoticeKind::Challenge),
                Status::Playing => {
                    tell(NoticeKind::GameStart);
                    tell(NoticeKind::YourTurn);
                }
                Status::Waiting | Status::Over => {}
            }
        }
        Ok(())
    }

    /// The next word. Cancelling it loses nothing that the store does not know.
    pub async fn next(&mut self) -> Notice {
        loop {
            let Some(told) = self.waiting.pop_front() else {
                match self.heard.next().await {
                    Word::Message(message) => self.waiting.extend(Told::read(&message)),
                    Word::Lost => {
                        self.look().await.ok();
                    }
                }
                continue;
            };
            let Ok(game) = self.app.live.view(&told.game).await else { continue };
            let turn = game.turn.and_then(|turn| game.seats.get(usize::from(turn) - 1));
            let mine = turn.is_some_and(|seat| seat.account.as_ref() == Some(&self.account));
            // What is no longer so is not said.
            if told.kind == NoticeKind::YourTurn && !mine {
                continue;
            }
            return Notice { kind: told.kind, game };
        }
    }
}

/// What an account hears of its games, for bots: those that run first, then what happens.
#[utoipa::path(get, path = "/api/v1/account/events", tag = "people", responses(
    (status = 200, description = "One notice a line", content_type = "application/x-ndjson", body = Notice),
    (status = 401, body = Problem)), security(("token" = [])))]
pub async fn account(
    State(app): State<Arc<App>>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let caller = app.must(&method, &headers, Scope::Read).await?;
    let account = Account::new(&app, &caller.account.id).await?;
    let lines = stream::unfold((app, account), |(app, mut account)| async move {
        let mut stop = app.live.stopping();
        app.presence.saw(&**app.live.store(), &account.account, app.live.time().now()).await;
        let bytes = tokio::select! {
            notice = account.next() => line(&serde_json::to_vec(&notice).unwrap_or_default()),
            () = tokio::time::sleep(BEAT) => Bytes::from_static(b"\n"),
            () = ops::stopped(&mut stop) => return None,
        };
        Some((Ok::<_, Infallible>(bytes), (app, account)))
    });
    Ok(ndjson(Body::from_stream(lines)))
}
