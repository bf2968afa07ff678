//! The web socket: moves go up, events come down, both as JSON texts (`wire::Say`, `wire::Heard`).
//!
//! Who is talking is known from the connection, never from a message. Each watched game has a task of its own, which
//! waits when the socket is slow: what it misses meanwhile it reads from the store.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, Method, header};
use axum::response::Response;
use bytes::Bytes;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval};
use wire::{Code, Heard, HeardKind, Problem, Room, Say, Scope, Status, limits};

use crate::bus::{Subscription, Word, subject};
use crate::http::App;
use crate::http::address::Client;
use crate::http::auth::{Caller, Origin};
use crate::http::limits::Kind;
use crate::http::listing::line_of;
use crate::http::problem::Refusal;
use crate::http::streams::Account;
use crate::live::{Done, Feed, Plan, Step, Want};
use crate::ops;
use crate::people::read_text;
use crate::store::{Filter, Line};

/// How often the other end is asked whether it is there.
const BEAT: Duration = Duration::from_secs(10);
/// Whoever has not answered for so long is gone.
const GONE: Duration = Duration::from_secs(35);
/// Somebody who was here so recently is here, in milliseconds.
const HERE: u64 = 25_000;
/// So many messages may wait for a slow client.
const WAITING: usize = 64;
/// Messages at once, and each second, of one socket.
const BURST: f64 = 100.0;
const RATE: f64 = 20.0;

/// Opens a socket. Anybody may watch; whoever plays shows who they are.
pub async fn upgrade(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    method: Method,
    headers: HeaderMap,
    ws: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let by_token = headers.contains_key(header::AUTHORIZATION);
    let caller = app.who(&method, &headers).await?;
    let origin = app.origin(&headers);
    if !by_token && (origin == Origin::Foreign || caller.is_some() && origin != Origin::Ours) {
        return Err(Refusal::new(Code::Forbidden, "this socket is not opened by a page of this site"));
    }
    let ws = ws.max_message_size(limits::MESSAGE).max_frame_size(limits::MESSAGE);
    Ok(ws.on_upgrade(move |socket| async move { Talk::new(app, caller, client).run(socket).await }))
}

type Out = mpsc::Sender<Utf8Bytes>;

/// One socket.
struct Talk {
    app: Arc<App>,
    caller: Option<Caller>,
    client: Client,
    out: Out,
    waiting: mpsc::Receiver<Utf8Bytes>,
    watched: HashMap<String, Watched>,
    lobby: Option<Task>,
    /// Half of the shortest way there and back that was measured lately, in milliseconds.
    lag: u64,
    left: f64,
    counted: Instant,
}

/// A task that ends with its socket.
struct Task(JoinHandle<()>);

impl Drop for Task {
    fn drop(&mut self) {
        self.0.abort();
    }
}

struct Watched {
    rewind: mpsc::Sender<u64>,
    _task: Task,
}

fn text(heard: &Heard) -> Utf8Bytes {
    serde_json::to_string(heard).unwrap_or_default().into()
}

impl Talk {
    fn new(app: Arc<App>, caller: Option<Caller>, client: Client) -> Talk {
        let (out, waiting) = mpsc::channel(WAITING);
        Talk {
            app,
            caller,
            client,
            out,
            waiting,
            watched: HashMap::new(),
            lobby: None,
            lag: 0,
            left: BURST,
            counted: Instant::now(),
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let hello = Heard {
            account: self.caller.as_ref().map(|caller| caller.account.id.clone()),
            now: Some(self.app.live.time().now()),
            ..Heard::bare(HeardKind::Hello)
        };
        if socket.send(Message::Text(text(&hello))).await.is_err() {
            return;
        }
        let _notices = self.notices();
        let mut stop = self.app.live.stopping();
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let began = Instant::now();
        let (mut heard_at, mut ways) = (Instant::now(), [u64::MAX; 4]);
        loop {
            tokio::select! {
                message = socket.recv() => {
                    let Some(Ok(message)) = message else { return };
                    heard_at = Instant::now();
                    let answer = match message {
                        Message::Text(message) => self.hear(message.as_str()).await,
                        Message::Binary(_) => {
                            Some(refused(None, None, Problem::new(Code::Unreadable, "messages are texts")))
                        }
                        Message::Pong(sent) => {
                            let sent = sent.as_ref().try_into().map(u64::from_be_bytes);
                            if let Ok(sent) = sent {
                                let now = began.elapsed().as_millis() as u64;
                                ways.rotate_left(1);
                                ways[3] = now.saturating_sub(sent);
                                self.lag = ways.into_iter().min().unwrap_or(0).min(2 * limits::LAG) / 2;
                            }
                            None
                        }
                        Message::Ping(_) => None,
                        Message::Close(_) => return,
                    };
                    if let Some(answer) = answer
                        && socket.send(Message::Text(text(&answer))).await.is_err()
                    {
                        return;
                    }
                }
                Some(message) = self.waiting.recv() => {
                    if socket.send(Message::Text(message)).await.is_err() {
                        return;
                    }
                }
                _ = beat.tick() => {
                    if heard_at.elapsed() > GONE {
                        return;
                    }
                    if let Some(caller) = &self.caller {
                        let now = self.app.live.time().now();
                        self.app.presence.saw(&**self.app.live.store(), &caller.account.id, now).await;
                    }
                    let now = (began.elapsed().as_millis() as u64).to_be_bytes();
                    if socket.send(Message::Ping(Bytes::copy_from_slice(&now))).await.is_err() {
                        return;
                    }
                }
                () = ops::stopped(&mut stop) => {
                    let _ = socket.send(Message::Text(text(&Heard::bare(HeardKind::Bye)))).await;
                    let _ = socket.send(Message::Close(None)).await;
                    return;
                }
            }
        }
    }

    /// Forwards what the account hears of its games.
    fn notices(&self) -> Option<Task> {
        let caller = self.caller.as_ref().filter(|caller| caller.scopes.contains(&Scope::Read))?;
        let (app, out, account) = (self.app.clone(), self.out.clone(), caller.account.id.clone());
        Some(Task(tokio::spawn(async move {
            let Ok(mut account) = Account::new(&app, &account).await else { return };
            loop {
                let notice = account.next().await;
                let heard = Heard {
                    notice: Some(notice.kind),
                    game: Some(notice.game.id.clone()),
                    state: Some(Box::new(notice.game)),
                    ..Heard::bare(HeardKind::Notice)
                };
                if out.send(text(&heard)).await.is_err() {
                    return;
                }
            }
        })))
    }

    /// Whether this socket may send one more message now.
    fn may_speak(&mut self) -> bool {
        let passed = self.counted.elapsed().as_secs_f64();
        self.counted = Instant::now();
        self.left = (self.left + passed * RATE).min(BURST);
        if !self.app.config.limits || self.left >= 1.0 {
            self.left -= 1.0;
            return true;
        }
        false
    }

    /// Does what a message says; the answer, if there is one.
    async fn hear(&mut self, message: &str) -> Option<Heard> {
        if !self.may_speak() {
            return Some(refused(
                None,
                None,
                Problem::new(Code::TooMany, "too many messages; wait a moment"),
            ));
        }
        let said: Say = match serde_json::from_str(message) {
            Ok(said) => said,
            Err(error) => {
                let sentence = format!("the message's JSON: {error}");
                return Some(refused(None, None, Problem::new(Code::Unreadable, sentence)));
            }
        };
        match said {
            Say::Play { game, ply, m, ack } => {
                let done = match self.player() {
                    Ok(by) => {
                        let lag = self.lag;
                        self.app.live.play(&game, &by.asker(), ply, &m, lag).await
                    }
                    Err(problem) => Err(problem),
                };
                Some(match done {
                    Ok(played) => Heard { ply: Some(played.ply), ..done_at(ack, game, played.version) },
                    Err(problem) => refused(ack, Some(game), problem),
                })
            }
            Say::Premove { game, ply, m, ack } => {
                let plan = Plan { premove: m, lines: Vec::new() };
                Some(self.want(game, ack, Want::Plan { ply, plan }).await)
            }
            Say::Plan { game, ply, lines, ack } => {
                let plan = Plan { premove: None, lines };
                Some(self.want(game, ack, Want::Plan { ply, plan }).await)
            }
            Say::Act { game, action, ack } => Some(self.want(game, ack, Want::Act(action)).await),
            Say::Watch { game, since } => self.watch(game, since),
            Say::Unwatch { game } => {
                self.watched.remove(&game);
                None
            }
            Say::Sync { game, since } => {
                if let Some(watched) = self.watched.get(&game) {
                    let _ = watched.rewind.try_send(since);
                    return None;
                }
                self.watch(game, Some(since))
            }
            Say::Chat { game, room, text, phrase, ack } => {
                let said = self.chat(&game, room, text, phrase).await;
                Some(match said {
                    Ok(id) => Heard { version: Some(id), ..Heard { ack, ..about(HeardKind::Done, game) } },
                    Err(problem) => refused(ack, Some(game), problem),
                })
            }
            Say::Lobby { on } => {
                self.lobby = on.then(|| Task(tokio::spawn(lobby(self.app.clone(), self.out.clone()))));
                None
            }
            Say::Ping { ack } => {
                let now = Some(self.app.live.time().now());
                Some(Heard { ack, now, ..Heard::bare(HeardKind::Pong) })
            }
        }
    }

    /// Who is at the other end, who must be somebody who may play.
    fn player(&self) -> Result<&Caller, Problem> {
        let sentence = "show who you are before you play";
        let caller = self.caller.as_ref().ok_or_else(|| Problem::new(Code::Unauthorized, sentence))?;
        if caller.scopes.contains(&Scope::Play) {
            return Ok(caller);
        }
        Err(Problem::new(Code::Forbidden, "this token is not for this: its scopes lack play"))
    }

    async fn want(&self, game: String, ack: Option<u64>, want: Want) -> Heard {
        let done = match self.player() {
            Ok(by) => self.app.live.want(&game, &by.asker(), &want).await,
            Err(problem) => Err(problem),
        };
        match done {
            Ok(Done::Played(played)) => done_at(ack, game, played.version),
            Ok(Done::Version(version, _)) => done_at(ack, game, version),
            Err(problem) => refused(ack, Some(game), problem),
        }
    }

    fn watch(&mut self, game: String, since: Option<u64>) -> Option<Heard> {
        if self.watched.len() >= limits::WATCHED && !self.watched.contains_key(&game) {
            let sentence = format!("a socket watches at most {} games", limits::WATCHED);
            return Some(refused(None, Some(game), Problem::new(Code::TooMany, sentence)));
        }
        let (rewind, rewound) = mpsc::channel(4);
        let account = self.caller.as_ref().map(|caller| caller.account.id.clone());
        let watch = Watch { app: self.app.clone(), game: game.clone(), account, out: self.out.clone() };
        let task = Task(tokio::spawn(watch.run(since, rewound)));
        self.watched.insert(game, Watched { rewind, _task: task });
        None
    }

    async fn chat(
        &self,
        id: &str,
        room: Room,
        text: Option<String>,
        phrase: Option<String>,
    ) -> Result<u64, Problem> {
        let caller = self.player()?;
        if self.app.limiter.take(self.client.0, Kind::Chat).is_err() {
            return Err(Problem::new(Code::TooMany, "too many lines; wait a moment"));
        }
        let text = text.map(|text| read_text(&text, limits::CHAT)).transpose()?;
        let phrase = phrase.filter(|id| {
            (1..=40).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
        });
        if text.is_some() == phrase.is_some() {
            return Err(Problem::new(Code::Unreadable, "a line of chat is a text or a phrase"));
        }
        let game = self.app.live.view(id).await?;
        let seated = game.seats.iter().any(|seat| seat.account.as_ref() == Some(&caller.account.id));
        if seated != (room == Room::Players) {
            let sentence = "players talk to players, and those who watch to those who watch";
            return Err(Problem::new(Code::Forbidden, sentence));
        }
        if room == Room::Players && game.rules.starts_with("six:4") && game.status == Status::Playing {
            return Err(Problem::new(Code::Forbidden, "partners in Six do not talk while they play (S9)"));
        }
        let mut line = Line {
            id: 0,
            room: room.name().to_string(),
            at: self.app.live.time().now(),
            account: caller.account.id.clone(),
            name: caller.account.name.clone(),
            text,
            phrase,
        };
        let store = self.app.live.store();
        line.id = store.say(id, &line).await.map_err(|e| crate::live::unavailable(&e))?;
        let number = line.id;
        let heard =
            Heard { chat: Some(Box::new(line_of(room, line))), ..about(HeardKind::Chat, id.to_string()) };
        let message = serde_json::to_vec(&heard).unwrap_or_default();
        self.app.live.bus().publish(&subject::talk(id, room.name()), Bytes::from(message));
        Ok(number)
    }
}

fn about(kind: HeardKind, game: String) -> Heard {
    Heard { game: Some(game), ..Heard::bare(kind) }
}

fn done_at(ack: Option<u64>, game: String, version: u64) -> Heard {
    Heard { ack, version: Some(version), ..about(HeardKind::Done, game) }
}

fn refused(ack: Option<u64>, game: Option<String>, problem: Problem) -> Heard {
    Heard { ack, game, problem: Some(Box::new(problem)), ..Heard::bare(HeardKind::Refused) }
}

/// One game that a socket watches.
struct Watch {
    app: Arc<App>,
    game: String,
    account: Option<String>,
    out: Out,
}

impl Watch {
    async fn run(self, since: Option<u64>, mut rewound: mpsc::Receiver<u64>) {
        let live = &self.app.live;
        // Listening begins before looking, so that nothing falls between.
        let mut feed = Feed::new(live, &self.game, since.unwrap_or(0));
        let view = match live.view(&self.game).await {
            Ok(view) => view,
            Err(problem) => {
                let _ = self.out.send(text(&refused(None, Some(self.game), problem))).await;
                return;
            }
        };
        // A page that claims to be ahead of the game has another game: it gets the whole.
        if since.is_none_or(|since| since > view.version) {
            feed.rewind(view.version);
            let heard = Heard { state: Some(Box::new(view)), ..about(HeardKind::Game, self.game.clone()) };
            if self.out.send(text(&heard)).await.is_err() {
                return;
            }
        }
        let mut talk = self.talk().await;
        let mut shown = None;
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            while let Ok(Step::Event(_, body)) = feed.step().await {
                let Ok(body) = std::str::from_utf8(&body) else { return };
                let seated = body.contains("\"type\":\"seated\"");
                if self.out.send(Heard::event_text(&self.game, body).into()).await.is_err() {
                    return;
                }
                if seated {
                    talk = self.talk().await;
                }
            }
            tokio::select! {
                () = feed.changed() => {}
                Some(since) = rewound.recv() => feed.rewind(since.min(feed.last())),
                word = talk.next() => {
                    if let Word::Message(message) = word
                        && let Ok(message) = Utf8Bytes::try_from(message)
                        && self.out.send(message).await.is_err()
                    {
                        return;
                    }
                }
                _ = beat.tick() => {
                    feed.look();
                    let present = self.present().await;
                    if present.is_some() && present != shown {
                        shown.clone_from(&present);
                        let heard = Heard { present, ..about(HeardKind::Presence, self.game.clone()) };
                        if self.out.send(text(&heard)).await.is_err() {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// What is said in the room that this account is in.
    async fn talk(&self) -> Subscription {
        let view = self.app.live.view(&self.game).await;
        let sits = view.is_ok_and(|view| {
            self.account.is_some() && view.seats.iter().any(|seat| seat.account == self.account)
        });
        let room = if sits { Room::Players } else { Room::Spectators };
        self.app.live.bus().subscribe(&subject::talk(&self.game, room.name()))
    }

    /// Who of the seats is here; nothing when the game is over.
    async fn present(&self) -> Option<Vec<bool>> {
        let view = self.app.live.view(&self.game).await.ok().filter(|view| view.status != Status::Over)?;
        let now = self.app.live.time().now();
        let mut present = Vec::with_capacity(view.seats.len());
        for seat in &view.seats {
            present.push(match (&seat.account, seat.kind) {
                (Some(account), wire::SeatKind::Person) => {
                    let row = self.app.live.store().account(account).await.ok().flatten();
                    row.is_some_and(|row| row.seen + HERE > now)
                }
                (_, kind) => kind == wire::SeatKind::Computer,
            });
        }
        Some(present)
    }
}

/// Tells a socket of open games: all there are, then each that comes or goes.
async fn lobby(app: Arc<App>, out: Out) {
    let mut heard = app.live.bus().subscribe(subject::LOBBY);
    let filter = Filter { status: Some(Status::Waiting), limit: limits::PAGE, ..Filter::default() };
    let mut whole = true;
    loop {
        if whole {
            let Ok(rows) = app.live.store().list(&filter).await else { return };
            let Ok(games) = app.live.views(&rows).await else { return };
            let list = Heard { games: Some(games), ..Heard::bare(HeardKind::Lobby) };
            if out.send(text(&list)).await.is_err() {
                return;
            }
        }
        whole = false;
        match heard.next().await {
            Word::Lost => whole = true,
            Word::Message(id) => {
                let Ok(id) = std::str::from_utf8(&id) else { continue };
                let Ok(game) = app.live.view(id).await else { continue };
                let news = match game.status {
                    Status::Waiting => {
                        Heard { games: Some(vec![game]), ..about(HeardKind::Lobby, id.to_string()) }
                    }
                    _ => about(HeardKind::Gone, id.to_string()),
                };
                if out.send(text(&news)).await.is_err() {
                    return;
                }
            }
        }
    }
}
