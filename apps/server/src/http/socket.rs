//! The web socket: moves go up, events come down, both as JSON texts (`wire::Say`, `wire::Heard`).
//!
//! Who is talking is known from the connection, never from a message. Each watched game has a task of its own, which
//! waits when the socket is slow: what it misses meanwhile it reads from the store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use bytes::Bytes;
use futures_util::SinkExt as _;
use games::Rules;
use games::record::TimeControl;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval};
use wire::{Code, Game, Heard, HeardKind, NoticeKind, Problem, Room, Say, Scope, SeatKind, Status, limits};

use crate::bus::{Subscription, Word, subject};
use crate::http::App;
use crate::http::address::Client;
use crate::http::auth::{Asking, Caller, Origin};
use crate::http::body::read_json;
use crate::http::lasting::{Lasting, ended};
use crate::http::limits::Kind;
use crate::http::listing::line_of;
use crate::http::lobby::lobby;
use crate::http::problem::Refusal;
use crate::http::streams::Account;
use crate::live::{Done, Feed, Heads, Plan, Step, Want, Watcher};
use crate::ops;
use crate::people::read_text;
use crate::store::Line;

/// How often the other end is asked whether it is there.
const BEAT: Duration = Duration::from_secs(10);
/// Whoever has not answered for so long is gone.
const GONE: Duration = Duration::from_secs(35);
/// Somebody who was here so recently is here, in milliseconds.
const HERE: u64 = 25_000;
/// So many messages may wait for a slow client.
const WAITING: usize = 64;
/// So many bytes are read at once.
const READ: usize = 1_024;
/// A store that does not answer is asked again after this time.
const PAUSE: Duration = Duration::from_secs(1);
/// So many bytes are gathered before they are written.
const WRITE: usize = 4_096;
/// Messages at once, and each second, of one socket.
const BURST: f64 = 100.0;
const RATE: f64 = 20.0;

/// When a server goes, its sockets are handed over one after the other, so many milliseconds apart; all within the
/// latest, however many they are.
const STAGGER: usize = 2;
const SOONEST: usize = 500;
const LATEST: usize = 10_000;

/// Opens a web socket. Anybody may watch; whoever plays shows who they are. Both sides send JSON texts: what the other
/// end says is a `Say`, what it hears a `Heard`.
#[utoipa::path(get, path = "/api/v1/socket", tag = "games", responses(
    (status = 101, description = "A web socket; each text that comes from it is a `Heard`, and each that is sent to it \
        a `Say`", body = Heard),
    (status = 400, body = Problem, description = "It was not asked for as a web socket"),
    (status = 401, body = Problem), (status = 403, body = Problem)), security((), ("token" = [])))]
pub async fn upgrade(
    State(app): State<Arc<App>>,
    client: Client,
    Asking(caller): Asking,
    headers: HeaderMap,
    ws: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let by_token = headers.contains_key(header::AUTHORIZATION);
    let origin = app.origin(&headers);
    if !by_token && (origin == Origin::Foreign || caller.is_some() && origin != Origin::Ours) {
        return Err(Refusal::new(Code::Forbidden, "this socket is not opened by a page of this site"));
    }
    // The buffer is there as long as the socket is: what is larger is read in several steps.
    let ws = ws.read_buffer_size(READ).write_buffer_size(WRITE);
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
    watched: Arc<Mutex<HashMap<String, Watched>>>,
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

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A socket that is counted as open while this is there.
struct Counted(Arc<App>);

impl Counted {
    fn new(app: &Arc<App>) -> Counted {
        app.live.metrics().sockets.inc();
        Counted(app.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.live.metrics().sockets.dec();
    }
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
            watched: Arc::default(),
            lobby: None,
            lag: 0,
            left: BURST,
            counted: Instant::now(),
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let _counted = Counted::new(&self.app);
        let hello = Heard {
            account: self.caller.as_ref().map(|caller| caller.account.id.clone()),
            now: Some(self.app.live.time().now()),
            me: self.caller.as_ref().map(|caller| Box::new(caller.shown())),
            wire: Some(wire::VERSION),
            ..Heard::bare(HeardKind::Hello)
        };
        if socket.send(Message::Text(text(&hello))).await.is_err() {
            return;
        }
        let _notices = self.notices();
        let mut lasting = self.caller.as_ref().map(|caller| Lasting::new(&self.app, caller));
        let mut stop = self.app.live.stopping();
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let began = Instant::now();
        let (mut heard_at, mut ways) = (Instant::now(), [u64::MAX; 4]);
        // What ends the socket is waited for once for all messages; it and the beat come first, however many there are.
        let (ended, stopped) = (ended(&mut lasting), ops::stopped(&mut stop));
        tokio::pin!(ended, stopped);
        loop {
            tokio::select! {
                biased;
                () = &mut ended => {
                    let _ = socket.send(Message::Close(None)).await;
                    return;
                }
                () = &mut stopped => {
                    let bye = Heard { wait: Some(self.wait()), ..Heard::bare(HeardKind::Bye) };
                    let _ = socket.send(Message::Text(text(&bye))).await;
                    let _ = socket.send(Message::Close(None)).await;
                    return;
                }
                _ = beat.tick() => {
                    beat.reset_at(ops::together(Instant::now() + BEAT));
                    if heard_at.elapsed() > GONE {
                        return;
                    }
                    if let Some(caller) = &self.caller {
                        self.app.live.saw(&caller.account.id);
                    }
                    let now = (began.elapsed().as_millis() as u64).to_be_bytes();
                    if socket.send(Message::Ping(Bytes::copy_from_slice(&now))).await.is_err() {
                        return;
                    }
                }
                message = socket.recv() => {
                    let Some(Ok(message)) = message else { return };
                    heard_at = Instant::now();
                    let answer = match message {
                        // In boxes, so that a socket on which nothing is said is small; what is said most needs a small one.
                        Message::Text(message) => match self.read(message.as_str()) {
                            Ok(Say::Play { game, ply, m, ack }) => {
                                Some(Box::pin(self.play(game, ply, m, ack)).await)
                            }
                            Ok(said) => Box::pin(self.hear(said)).await,
                            Err(problem) => Some(refused(None, None, problem)),
                        },
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
                        && self.write(&mut socket, text(&answer)).await.is_err()
                    {
                        return;
                    }
                }
                Some(message) = self.waiting.recv() => {
                    if self.write(&mut socket, message).await.is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// How many milliseconds the other end is to wait when this server goes: the more sockets there are, the further
    /// apart they come back.
    fn wait(&self) -> u64 {
        let sockets = usize::try_from(self.app.live.metrics().sockets.get()).unwrap_or(0);
        ops::below((sockets * STAGGER).clamp(SOONEST, LATEST)) as u64
    }

    /// Writes a message, and with it what else waits for this client: a move makes several messages, and each write is a
    /// way into the system and back.
    async fn write(&mut self, socket: &mut WebSocket, message: Utf8Bytes) -> Result<(), axum::Error> {
        socket.feed(Message::Text(message)).await?;
        // Those who are about to say something about the same move say it now.
        tokio::task::yield_now().await;
        while let Ok(more) = self.waiting.try_recv() {
            socket.feed(Message::Text(more)).await?;
        }
        socket.flush().await
    }

    /// Forwards what the account hears of its games.
    fn notices(&self) -> Option<Task> {
        let caller = self.caller.as_ref().filter(|caller| caller.scopes.contains(&Scope::Read))?;
        let (app, out, account) = (self.app.clone(), self.out.clone(), caller.account.id.clone());
        let watched = self.watched.clone();
        Some(Task(tokio::spawn(async move {
            let mut renewed = app.live.renewed();
            let mut own = hear_of(&app, &account).await;
            loop {
                let told = tokio::select! {
                    told = own.told() => told,
                    Ok(()) = renewed.changed() => {
                        own = hear_of(&app, &account).await;
                        continue;
                    }
                };
                // Whoever watches the game has it: its events tell the rest.
                if told.kind == NoticeKind::YourTurn && lock(&watched).contains_key(&told.game) {
                    let heard = Heard { notice: Some(told.kind), ..about(HeardKind::Notice, told.game) };
                    if out.send(text(&heard)).await.is_err() {
                        return;
                    }
                    continue;
                }
                let Some(notice) = Box::pin(own.notice(&told)).await else { continue };
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

    /// Reads a message, unless there are too many.
    fn read(&mut self, message: &str) -> Result<Say, Problem> {
        if !self.may_speak() {
            return Err(Problem::new(Code::TooMany, "too many messages; wait a moment"));
        }
        read_json(message.as_bytes(), "the message")
    }

    /// Makes a move; the answer.
    async fn play(&self, game: String, ply: u32, m: String, ack: Option<u64>) -> Heard {
        let done = match self.player() {
            Ok(by) => self.app.live.play(&game, &by.asker(), ply, &m, self.lag).await,
            Err(problem) => Err(problem),
        };
        match done {
            Ok(played) => Heard { ply: Some(played.ply), ..done_at(ack, game, played.version) },
            Err(problem) => refused(ack, Some(game), problem),
        }
    }

    /// Does what a message says; the answer, if there is one.
    async fn hear(&mut self, said: Say) -> Option<Heard> {
        match said {
            Say::Play { game, ply, m, ack } => Some(self.play(game, ply, m, ack).await),
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
                lock(&self.watched).remove(&game);
                None
            }
            Say::Sync { game, since } => {
                let sent = lock(&self.watched).get(&game).map(|watched| watched.rewind.try_send(since));
                match sent {
                    None | Some(Err(TrySendError::Closed(_))) => self.watch(game, Some(since)),
                    Some(Ok(()) | Err(TrySendError::Full(_))) => None,
                }
            }
            Say::Chat { game, room, text, phrase, ack } => {
                let said = self.chat(&game, room, text, phrase).await;
                Some(match said {
                    Ok(id) => Heard { version: Some(id), ..Heard { ack, ..about(HeardKind::Done, game) } },
                    Err(problem) => refused(ack, Some(game), problem),
                })
            }
            Say::Lobby { on } => {
                self.lobby =
                    on.then(|| Task(tokio::spawn(lobby(self.app.clone(), self.account(), self.out.clone()))));
                None
            }
            Say::Ping { ack } => {
                let now = Some(self.app.live.time().now());
                Some(Heard { ack, now, ..Heard::bare(HeardKind::Pong) })
            }
        }
    }

    /// The account of who is at the other end.
    fn account(&self) -> Option<String> {
        self.caller.as_ref().map(|caller| caller.account.id.clone())
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
        let mut watched = lock(&self.watched);
        // Games that could not be watched do not count.
        watched.retain(|_, watched| !watched.rewind.is_closed());
        if watched.len() >= limits::WATCHED && !watched.contains_key(&game) {
            let sentence = format!("a socket watches at most {} games", limits::WATCHED);
            return Some(refused(None, Some(game), Problem::new(Code::TooMany, sentence)));
        }
        let (rewind, rewound) = mpsc::channel(4);
        let account = self.account();
        let watch = Watch { app: self.app.clone(), game: game.clone(), account, out: self.out.clone() };
        let task = Task(tokio::spawn(watch.run(since, rewound)));
        watched.insert(game, Watched { rewind, _task: task });
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
        // As it is now, not as it was when the socket was opened.
        let row = self.app.live.store().account(&caller.account.id).await;
        let row = row.map_err(|e| crate::live::unavailable(&e))?;
        let now = self.app.live.time().now();
        if row.is_none_or(|row| row.closed.is_some() || row.muted.is_some_and(|until| until > now)) {
            return Err(Problem::new(Code::Forbidden, "a moderator has muted you for a while"));
        }
        let text = text.map(|text| read_text(&text, limits::CHAT)).transpose()?;
        let phrase = phrase.filter(|id| wire::PHRASES.contains(&id.as_str()));
        if text.is_some() == phrase.is_some() {
            return Err(Problem::new(Code::Unreadable, "a line of chat is a text or a phrase"));
        }
        let game = self.app.live.plain(id).await?;
        let seated = game.seats.iter().any(|seat| seat.account.as_ref() == Some(&caller.account.id));
        if seated != (room == Room::Players) {
            let sentence = "players talk to players, and those who watch to those who watch";
            return Err(Problem::new(Code::Forbidden, sentence));
        }
        let silent = game.rules.parse().is_ok_and(|rules: Rules| rules.partners_are_silent());
        if room == Room::Players && silent && game.status == Status::Playing {
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

/// What an account hears of its games from now on, as soon as the store answers.
async fn hear_of(app: &Arc<App>, account: &str) -> Account {
    loop {
        match Box::pin(Account::new(app, account)).await {
            Ok(account) => return account,
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
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

/// Who sits where in a watched game, as long as it goes on.
struct Seats {
    taken: Vec<(Option<String>, SeatKind)>,
    over: bool,
    /// Moves take days: nobody claims anything.
    slow: bool,
}

/// Who of the seats is here, and from when on what the others have left may be claimed.
type Presence = (Vec<bool>, Option<Vec<Option<u64>>>);

impl Seats {
    fn of(view: &Game) -> Seats {
        let taken = view.seats.iter().map(|seat| (seat.account.clone(), seat.kind)).collect();
        let clock = view.clock.as_deref().and_then(|clock| clock.parse().ok());
        let slow = matches!(clock, Some(TimeControl::Correspondence { .. }));
        Seats { taken, over: view.status == Status::Over, slow }
    }
}

/// One game that a socket watches.
struct Watch {
    app: Arc<App>,
    game: String,
    account: Option<String>,
    out: Out,
}

impl Watch {
    async fn run(self, mut since: Option<u64>, mut rewound: mpsc::Receiver<u64>) {
        let mut renewed = self.app.live.renewed();
        let mut anew = false;
        // When a copy was put in the place of what is kept, the game is told whole once more.
        while self.follow(since, anew, &mut rewound, &mut renewed).await {
            (since, anew) = (None, true);
        }
    }

    /// Tells of the game until nobody listens, or a copy was put in the place of what is kept; whether it was that.
    async fn follow(
        &self,
        since: Option<u64>,
        anew: bool,
        rewound: &mut mpsc::Receiver<u64>,
        renewed: &mut watch::Receiver<u64>,
    ) -> bool {
        let live = &self.app.live;
        // Listening begins before looking, so that nothing falls between.
        let mut feed = Feed::new(live, &self.game, since.unwrap_or(0));
        let view = loop {
            match Box::pin(live.view(&self.game)).await {
                Ok(view) => break view,
                // It comes as soon as it can.
                Err(problem) if problem.code == Code::Unavailable => tokio::time::sleep(PAUSE).await,
                Err(problem) => {
                    // Whoever hears this may ask again at once.
                    rewound.close();
                    let _ = self.out.send(text(&refused(None, Some(self.game.clone()), problem))).await;
                    return false;
                }
            }
        };
        let mut seats = Seats::of(&view);
        if view.status == Status::Playing && !self.watches(&seats) {
            // Whoever comes back from a process that is gone brings the game along: flags fall here and computers think.
            live.wake(&self.game).await;
        }
        // A page that claims to be ahead of the game has another game: it gets the whole. One that has nothing gets the
        // game and all its events.
        if since.is_none_or(|since| since == 0 || since > view.version) {
            if since != Some(0) {
                feed.rewind(view.version);
            }
            let state = Some(Box::new(view));
            let anew = anew.then_some(true);
            let heard = Heard { state, anew, ..about(HeardKind::Game, self.game.clone()) };
            if self.out.send(text(&heard)).await.is_err() {
                return false;
            }
        }
        let mut talk = self.talk(&seats);
        let mut heads = Heads::new(live, &self.game);
        let mut watcher = self.watcher(&seats);
        let (mut shown, mut counted) = (None, None);
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            while let Ok(Step::Event(_, message)) = feed.step().await {
                let Ok(message) = Utf8Bytes::try_from(message) else { return false };
                // Nearly all are moves, and say so near their beginning.
                let changed = ["\"type\":\"seated\"", "\"type\":\"left\"", "\"type\":\"ended\""];
                let changed = !message.contains("\"type\":\"moved\"")
                    && changed.iter().any(|kind| message.contains(kind));
                if self.out.send(message).await.is_err() {
                    return false;
                }
                if changed && let Ok(view) = Box::pin(live.view(&self.game)).await {
                    seats = Seats::of(&view);
                    talk = self.talk(&seats);
                    if watcher.is_some() != self.watches(&seats) {
                        watcher = self.watcher(&seats);
                    }
                }
            }
            tokio::select! {
                () = feed.changed() => {}
                Ok(()) = renewed.changed() => return true,
                Some(since) = rewound.recv() => feed.rewind(since.min(feed.last())),
                word = talk.next() => {
                    // Few talk, many listen: who is ignored is asked when there is something to ignore.
                    if let Word::Message(message) = word
                        && !self.ignored().await.iter().any(|other| is_by(&message, other))
                        && let Ok(message) = Utf8Bytes::try_from(message)
                        && self.out.send(message).await.is_err()
                    {
                        return false;
                    }
                }
                () = heads.changed() => {
                    let watchers = Some(heads.count());
                    if counted.is_some() && watchers != counted {
                        counted = watchers;
                        let heard = Heard { watchers, ..about(HeardKind::Presence, self.game.clone()) };
                        if self.out.send(text(&heard)).await.is_err() {
                            return false;
                        }
                    }
                }
                _ = beat.tick() => {
                    beat.reset_at(ops::together(Instant::now() + BEAT));
                    feed.look();
                    live.remind_audience(&self.game);
                    let present = Box::pin(self.present(&seats)).await;
                    let watchers = Some(heads.count());
                    if present.is_some() && present != shown || watchers != counted {
                        shown.clone_from(&present);
                        counted = watchers;
                        let (present, claims) = present.map_or((None, None), |(here, claims)| (Some(here), claims));
                        let about = about(HeardKind::Presence, self.game.clone());
                        let heard = Heard { present, claims, watchers, ..about };
                        if self.out.send(text(&heard)).await.is_err() {
                            return false;
                        }
                    }
                }
            }
        }
    }

    /// Whether this account looks on.
    fn watches(&self, seats: &Seats) -> bool {
        self.account.is_none() || seats.taken.iter().all(|(account, _)| *account != self.account)
    }

    /// Counts this socket, if it looks on.
    fn watcher(&self, seats: &Seats) -> Option<Watcher> {
        self.watches(seats).then(|| self.app.live.watch(&self.game))
    }

    /// What is said in the room that this account is in.
    fn talk(&self, seats: &Seats) -> Subscription {
        let room = if self.watches(seats) { Room::Spectators } else { Room::Players };
        self.app.live.bus().subscribe(&subject::talk(&self.game, room.name()))
    }

    /// Whose words this account does not want to see.
    async fn ignored(&self) -> Vec<String> {
        let Some(account) = &self.account else { return Vec::new() };
        let ignored = self.app.live.store().ignored(account).await.unwrap_or_default();
        ignored.into_iter().map(|(other, _)| other).collect()
    }

    /// Who of the seats is here; nothing when the game is over.
    async fn present(&self, seats: &Seats) -> Option<Presence> {
        if seats.over {
            return None;
        }
        let live = &self.app.live;
        let (mut present, mut claims) = (Vec::with_capacity(seats.taken.len()), Vec::new());
        for (account, kind) in &seats.taken {
            let last = match (account, kind) {
                (Some(account), SeatKind::Person) => live.last_here(account, HERE).await.ok(),
                _ => None,
            };
            let here = match last {
                Some(last) => last.saturating_add(HERE) > live.time().now(),
                None => *kind == SeatKind::Computer,
            };
            present.push(here);
            claims.push(last.filter(|_| !here).map(|last| live.claimed_from(last)));
        }
        let someone = claims.iter().any(Option::is_some);
        Some((present, Some(claims).filter(|_| someone && !seats.slow)))
    }
}

/// Whether a message is a line of chat by this account.
fn is_by(message: &[u8], account: &str) -> bool {
    let heard = serde_json::from_slice::<Heard>(message);
    heard.is_ok_and(|heard| heard.chat.is_some_and(|chat| chat.account == account))
}
