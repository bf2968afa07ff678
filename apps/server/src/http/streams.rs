//! Streams of events, one JSON text a line: of a game for everybody, of an account for bots.

use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, Uri, header};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream;
use wire::{Code, Notice, NoticeKind, Problem, Status};

use crate::bus::{Subscription, Word, subject};
use crate::http::App;
use crate::http::auth::MayRead;
use crate::http::lasting::Lasting;
use crate::http::listing::query;
use crate::http::problem::Refusal;
use crate::live::{Feed, Step, Told};
use crate::ops;
use crate::store::Kept;

/// An empty line comes at least so often, so that both ends see that the other is there.
const BEAT: Duration = Duration::from_secs(10);
/// An account hears of so many games when it begins to listen.
const CURRENT: usize = 200;
/// More games at once than anybody has.
const MANY: usize = 10_000;
/// The clocks of processes, and what is said and what is written, are less than this apart, in milliseconds.
const APART: u64 = 60_000;

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
    // What was told is no more when a copy is put back: whoever listens asks anew.
    let renewed = app.live.renewed();
    let view = app.live.view(&id).await?;
    // Whoever claims to be ahead of the game hears what comes next, and its end.
    let feed = Feed::new(&app.live, &id, since.min(view.version));
    let over = view.status == Status::Over;
    let state = (app, feed, renewed, over);
    let lines = stream::unfold(state, |(app, mut feed, mut renewed, mut over)| async move {
        let mut stop = app.live.stopping();
        // Also while the store does not answer.
        let beat = tokio::time::sleep(BEAT);
        tokio::pin!(beat);
        loop {
            match feed.step().await {
                Ok(Step::Event(_, text)) => {
                    let body = feed.body(&text);
                    over |= is_end(&body);
                    return Some((Ok::<_, Infallible>(line(&body)), (app, feed, renewed, over)));
                }
                Ok(Step::Quiet) if over => return None,
                // A store that does not answer is asked again: the feed waits a moment before that.
                Ok(Step::Quiet) | Err(_) => {}
            }
            tokio::select! {
                () = feed.changed() => {}
                () = &mut beat => {
                    feed.look();
                    return Some((Ok(Bytes::from_static(b"\n")), (app, feed, renewed, over)));
                }
                _ = renewed.changed() => return None,
                () = ops::stopped(&mut stop) => return None,
            }
        }
    });
    Ok(ndjson(Body::from_stream(lines)))
}

/// Whether this is the event that ends a game.
fn is_end(body: &[u8]) -> bool {
    // We have written the text ourselves, and within a string its quotes would be escaped.
    std::str::from_utf8(body).is_ok_and(|body| body.contains("\"type\":\"ended\""))
}

/// What an account hears of its games.
pub(super) struct Account {
    app: Arc<App>,
    account: String,
    heard: Subscription,
    waiting: VecDeque<Told>,
    /// The games that went on at the last look, each with its version, and when that was.
    known: HashMap<String, u64>,
    looked: Option<u64>,
    /// The games of which it was told that they are over, since a little before the last look.
    over: HashMap<String, u64>,
    /// Words were lost since.
    behind: bool,
}

impl Account {
    /// From now on; what is going on already comes first.
    pub async fn new(app: &Arc<App>, account: &str) -> Kept<Account> {
        let mut heard = app.live.bus().subscribe(&subject::account(account));
        // What happens from the first answer on is told, wherever it happens.
        heard.opened().await;
        let mut own = Account {
            app: app.clone(),
            account: account.to_string(),
            heard,
            waiting: VecDeque::new(),
            known: HashMap::new(),
            looked: None,
            over: HashMap::new(),
            behind: false,
        };
        own.look().await?;
        Ok(own)
    }

    /// Looks into the store for what is going on, and what has changed since the last look.
    async fn look(&mut self) -> Kept<()> {
        let (app, now) = (self.app.clone(), self.app.live.time().now());
        let store = app.live.store();
        let mut current = store.current(&self.account, MANY).await?;
        let mut known: HashMap<String, u64> =
            current.iter().map(|(row, _)| (row.id.clone(), row.version)).collect();
        let mut over = Vec::new();
        match self.looked {
            None => current.truncate(CURRENT),
            Some(looked) => {
                let since = looked.saturating_sub(APART);
                self.over.retain(|_, at| *at >= since);
                // Also what has begun and ended meanwhile.
                over = store.ended(&self.account, since, MANY).await?;
                for (game, version) in &self.known {
                    if known.contains_key(game) {
                        continue;
                    }
                    match store.game(game).await?.map(|row| row.status) {
                        // An invitation that is no more.
                        Some(Status::Over) if !over.contains(game) => over.push(game.clone()),
                        Some(Status::Waiting | Status::Playing) if current.len() == MANY => {
                            known.insert(game.clone(), *version);
                        }
                        _ => {}
                    }
                }
            }
        }
        let before = std::mem::replace(&mut self.known, known);
        (self.looked, self.behind) = (Some(now), false);
        for game in over {
            if self.over.insert(game.clone(), now).is_none() {
                self.waiting.push_back(Told { kind: NoticeKind::GameOver, game });
            }
        }
        current.sort_by(|(a, _), (b, _)| (a.created, &a.id).cmp(&(b.created, &b.id)));
        for (row, kept) in current {
            if before.get(&row.id) == Some(&row.version) {
                continue;
            }
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

    /// Takes in a word of the bus.
    fn hear(&mut self, told: Told) {
        if told.kind == NoticeKind::GameOver {
            let now = self.app.live.time().now();
            // A look may have found it first.
            if self.over.insert(told.game.clone(), now).is_some() {
                return;
            }
            self.known.remove(&told.game);
        }
        self.waiting.push_back(told);
    }

    /// The next word. Cancelling it loses nothing that the store does not know.
    pub async fn next(&mut self) -> Notice {
        loop {
            let told = self.told().await;
            // It stays in the queue until it has been said.
            self.waiting.push_front(told.clone());
            let notice = self.notice(&told).await;
            self.waiting.pop_front();
            if let Some(notice) = notice {
                return notice;
            }
        }
    }

    /// The next word, as it was said.
    pub async fn told(&mut self) -> Told {
        loop {
            if let Some(told) = self.waiting.pop_front() {
                return told;
            }
            if self.behind && self.look().await.is_ok() {
                continue;
            }
            match self.heard.next().await {
                Word::Message(message) => Told::read(&message).into_iter().for_each(|told| self.hear(told)),
                Word::At(_) => {}
                Word::Lost => self.behind = true,
            }
        }
    }

    /// A word with the game that it is about; nothing when it is no longer so.
    pub async fn notice(&self, told: &Told) -> Option<Notice> {
        let game = self.app.live.view(&told.game).await.ok()?;
        let turn = game.turn.and_then(|turn| game.seats.get(usize::from(turn) - 1));
        let mine = turn.is_some_and(|seat| seat.account.as_ref() == Some(&self.account));
        if told.kind == NoticeKind::Challenge {
            let apart = self.app.live.store().apart(&self.account).await.ok()?;
            if game.has_any_of(&apart) {
                return None;
            }
        }
        (told.kind != NoticeKind::YourTurn || mine).then_some(Notice { kind: told.kind, game })
    }
}

/// What an account hears of its games, for bots: those that run first, then what happens.
#[utoipa::path(get, path = "/api/v1/account/events", tag = "people", responses(
    (status = 200, description = "One notice a line", content_type = "application/x-ndjson", body = Notice),
    (status = 401, body = Problem)), security(("token" = [])))]
pub async fn account(State(app): State<Arc<App>>, MayRead(caller): MayRead) -> Result<Response, Refusal> {
    let lasting = Lasting::new(&app, &caller);
    let renewed = app.live.renewed();
    let account = Account::new(&app, &caller.account.id).await?;
    let state = (app, account, lasting, renewed);
    let lines = stream::unfold(state, |(app, mut account, mut lasting, mut renewed)| async move {
        let mut stop = app.live.stopping();
        app.live.saw(&account.account);
        let bytes = tokio::select! {
            notice = account.next() => line(&serde_json::to_vec(&notice).unwrap_or_default()),
            () = tokio::time::sleep(BEAT) => Bytes::from_static(b"\n"),
            () = lasting.ended() => return None,
            _ = renewed.changed() => return None,
            () = ops::stopped(&mut stop) => return None,
        };
        Some((Ok::<_, Infallible>(bytes), (app, account, lasting, renewed)))
    });
    Ok(ndjson(Body::from_stream(lines)))
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt as _;
    use wire::{ActionKind, NewGame, Scope};

    use super::*;
    use crate::live::{Asker, Seating, Want};
    use crate::ops::{Config, Database};
    use crate::people::Token;
    use crate::store::AccountRow;

    /// Two people, and what is between them.
    struct Pair {
        app: Arc<App>,
        people: [Asker; 2],
        /// Rooms close when it is gone.
        _server: crate::Server,
    }

    impl Pair {
        async fn new(folder: &std::path::Path) -> Pair {
            let mut config = Config::new(Database::Sqlite(folder.join("hexad.db")));
            config.durable = false;
            let server = crate::Server::open(config).await.unwrap();
            let app = server.app.clone();
            let people = ["ada", "ben"].map(|id| Asker { account: id.to_string(), name: id.to_string() });
            for Asker { account, name } in &people {
                let (id, folded, guest) = (account.clone(), name.clone(), true);
                let row = AccountRow { id, name: name.clone(), folded, guest, ..AccountRow::default() };
                let token = Token::new(account, &Scope::ALL, None, 0);
                app.live.store().add_account(&row, &token.row).await.unwrap();
            }
            Pair { app, people, _server: server }
        }

        /// A game that has begun.
        async fn begin(&self) -> String {
            let (rules, seats) = ("six".to_string(), vec!["me".to_string(), "open".to_string()]);
            let agreement = NewGame { rules, seats, ..NewGame::default() }.agreement().unwrap();
            let seating = self.people.clone().map(|who| Seating::Person(who.account, who.name));
            self.app.live.found(agreement, &seating).await.unwrap().id
        }

        async fn end(&self, game: &str) {
            let resign = Want::Act(ActionKind::Resign);
            self.app.live.want(game, &self.people[0], &resign).await.unwrap();
        }

        /// Words to the first of them until those before are lost.
        fn flood(&self) {
            for _ in 0..50 {
                self.app.live.bus().publish(&subject::account("ada"), Bytes::from_static(b"noise"));
            }
        }
    }

    /// All words that wait, the next one included.
    async fn all(account: &mut Account) -> Vec<Told> {
        let mut all = vec![account.told().await];
        all.extend(account.waiting.drain(..));
        all
    }

    fn ends(told: &[Told]) -> Vec<&str> {
        let ends = told.iter().filter(|told| told.kind == NoticeKind::GameOver);
        ends.map(|told| told.game.as_str()).collect()
    }

    /// A store that fails does not end the stream of a game: it goes on when the store does.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_stream_of_a_game_outlives_a_store_that_fails() {
        let folder = tempfile::tempdir().unwrap();
        let pair = Pair::new(folder.path()).await;
        let id = pair.begin().await;
        let uri = Uri::from_static("/?since=0");
        let response = game(State(pair.app.clone()), Path(id.clone()), uri).await.unwrap();
        let mut lines = response.into_body().into_data_stream();
        for kind in ["seated", "seated", "began"] {
            let line = lines.next().await.unwrap().unwrap();
            assert!(String::from_utf8_lossy(&line).contains(kind), "{line:?}");
        }
        let path = folder.path().join("hexad.db").display().to_string();
        let database = sqlx::SqlitePool::connect(&path).await.unwrap();
        let alter = |sql: &'static str| sqlx::query(sql).execute(&database);
        alter("ALTER TABLE events RENAME TO hidden").await.unwrap();
        // So many words that some are lost: the stream looks into the store, which does not answer.
        for _ in 0..50 {
            pair.app.live.bus().publish(&subject::game(&id), Bytes::from_static(b"noise"));
        }
        let quiet = tokio::time::timeout(Duration::from_millis(700), lines.next()).await;
        assert!(quiet.is_err(), "it says nothing and does not end: {quiet:?}");
        alter("ALTER TABLE hidden RENAME TO events").await.unwrap();
        pair.end(&id).await;
        let mut told = String::new();
        while let Some(line) = lines.next().await {
            told += &String::from_utf8_lossy(&line.unwrap());
        }
        assert!(told.contains("\"resigned\"") && told.contains("\"ended\""), "{told}");
    }

    /// However many games somebody has, and whatever the bus has lost: they are told of every end, and of no other.
    #[tokio::test(flavor = "multi_thread")]
    async fn an_account_is_told_of_every_end_and_of_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let pair = Pair::new(folder.path()).await;
        let mut games = Vec::new();
        for _ in 0..CURRENT + 5 {
            games.push(pair.begin().await);
        }
        let mut account = Account::new(&pair.app, "ada").await.unwrap();
        assert_eq!(all(&mut account).await.len(), 2 * CURRENT, "the newest, each with two words");
        // One that began and ended meanwhile, and one that went on; nobody has heard a word of it.
        let short = pair.begin().await;
        pair.end(&short).await;
        pair.end(&games[100]).await;
        pair.flood();
        let told = all(&mut account).await;
        let mut ended = ends(&told);
        ended.sort_unstable();
        let mut expected = [short.as_str(), games[100].as_str()];
        expected.sort_unstable();
        assert_eq!(ended, expected);
        // What was heard is not said again when words are lost later.
        pair.end(&games[101]).await;
        loop {
            let told = account.told().await;
            if told.kind == NoticeKind::GameOver {
                assert_eq!(told.game, games[101]);
                break;
            }
        }
        pair.end(&games[102]).await;
        pair.flood();
        assert_eq!(ends(&all(&mut account).await), [games[102].as_str()]);
    }
}
