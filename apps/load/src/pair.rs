//! Two clients who play each other over sockets, as pages do: they watch, move, come back when the connection is gone,
//! ask for what they missed, send a move again that nobody answered, and begin another game when one is over. What they
//! heard and what was acknowledged they keep for the judge.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use game::{Position as _, SplitMix};
use games::{AnyMove, AnyPosition, Rules};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use wire::{ActionKind, Agreement, Code, Event, EventKind, Heard, HeardKind, NewGame, Say};

use crate::history::Acked;
use crate::{Api, Complaint, Figures, Person};

/// How fast a table plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Each side makes a move in this time.
    Every(Duration),
    /// A move is answered at once.
    FlatOut,
}

/// Whoever has waited so long for an answer calls it a fault.
const PATIENCE: Duration = Duration::from_secs(30);
/// What is unavailable is tried again after this time.
const AGAIN: Duration = Duration::from_millis(200);
/// A move is one of so many.
const CHOICE: usize = 48;
/// A server that is gone is looked for again after this time.
const LOOK: Duration = Duration::from_millis(50);
/// Where there are several servers, whoever hears nothing for so long asks another.
pub(crate) const SILENCE: Duration = Duration::from_secs(2);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A game that was played, for the judge.
#[derive(Clone, Debug)]
pub struct Played {
    /// The id that the server gave it.
    pub game: String,
    /// What was agreed.
    pub agreement: Agreement,
    /// The moves that were acknowledged.
    pub acked: Vec<Acked>,
    /// What was heard, by version.
    pub heard: Vec<(u64, String)>,
}

/// Two clients who play each other.
pub struct Pair {
    /// The servers; any of them will do.
    apis: Vec<Api>,
    figures: Arc<Figures>,
    pace: Pace,
    /// Whether the server may be gone for a while.
    forgiving: bool,
    /// Whether time may run out before a move is made.
    may_flag: bool,
    number: usize,
    people: [Person; 2],
    rules: Rules,
    rng: SplitMix,
    game: Played,
    /// How messages about the game begin.
    beginnings: Beginnings,
    before: Vec<Played>,
    position: AnyPosition,
    /// How many plies stand.
    ply: u32,
    /// The last event that was applied.
    version: u64,
    /// Who sits at each seat.
    seats: [usize; 2],
    over: bool,
    next_game: Option<String>,
    sides: [Side; 2],
    waiting: Option<Waiting>,
}

/// One of the two clients.
#[derive(Default)]
struct Side {
    socket: Option<Socket>,
    /// Which server it asks.
    node: usize,
    /// The last version that it heard; none before it has the game.
    last: Option<u64>,
    wants_rematch: bool,
}

/// A move that was sent.
struct Waiting {
    side: usize,
    ply: u32,
    m: AnyMove,
    text: String,
    /// When it was to be made.
    due: Instant,
    /// When it was sent first.
    first: Instant,
    sent: Instant,
    /// When something was last done about it.
    tried: Instant,
    acked: bool,
    announced: bool,
    again: Option<Instant>,
}

impl Pair {
    /// Two people and their game, which has begun.
    ///
    /// # Errors
    /// When what is wanted makes no sense.
    pub fn new(
        api: Api,
        figures: Arc<Figures>,
        pace: Pace,
        wanted: &NewGame,
        people: [Person; 2],
        game: String,
        seed: u64,
    ) -> Result<Pair, Complaint> {
        let agreement = wanted.agreement().map_err(|e| e.to_string())?;
        let rules: Rules = agreement.rules.parse().map_err(|e| format!("{}: {e}", agreement.rules))?;
        Ok(Pair {
            apis: vec![api],
            figures,
            pace,
            forgiving: false,
            may_flag: false,
            number: 0,
            people,
            position: AnyPosition::start(&rules),
            rules,
            rng: SplitMix::new(seed),
            beginnings: Beginnings::of(&game),
            game: Played { game, agreement, acked: Vec::new(), heard: Vec::new() },
            before: Vec::new(),
            ply: 0,
            version: 0,
            seats: [0, 1],
            over: false,
            next_game: None,
            sides: Default::default(),
            waiting: None,
        })
    }

    /// The id of its game.
    pub fn game(&self) -> &str {
        &self.game.game
    }

    /// The same, when the server may be gone for a while.
    #[must_use]
    pub fn forgiving(self) -> Pair {
        Pair { forgiving: true, ..self }
    }

    /// The same, with so little time on the clocks that flags fall.
    #[must_use]
    pub fn quick(self) -> Pair {
        Pair { may_flag: true, ..self }
    }

    /// The same, with this number among all tables.
    #[must_use]
    pub fn numbered(self, number: usize) -> Pair {
        Pair { number, ..self }
    }

    /// The same, with the two of them at different servers, from this one on; one that is gone or silent is left for the
    /// next.
    #[must_use]
    pub fn spread(mut self, apis: &[Api], first: usize) -> Pair {
        self.apis = apis.to_vec();
        for (i, side) in self.sides.iter_mut().enumerate() {
            side.node = (first + i) % apis.len().max(1);
        }
        Pair { forgiving: true, ..self }
    }

    /// Plays until it is told to stop, then waits for what is on its way. What was played is for the judge.
    pub async fn play(mut self, mut stop: watch::Receiver<bool>) -> Vec<Played> {
        let mut next = Instant::now() + self.pause().mul_f64(self.rng.below(1_000) as f64 / 1_000.0);
        let mut until = None;
        // One alarm for all that is waited for: it may ring too early, and is put back then.
        let alarm = tokio::time::sleep_until(next);
        tokio::pin!(alarm);
        loop {
            if *stop.borrow() && until.is_none() {
                until = Some(Instant::now() + PATIENCE);
            }
            if let Some(until) = until
                && (self.waiting.is_none() || Instant::now() >= until)
            {
                break;
            }
            for i in 0..2 {
                if self.sides[i].socket.is_none()
                    && let Err(error) = self.connect_in_time(i).await
                {
                    if !self.forgiving {
                        self.figures.fault(format!("a socket cannot be opened: {error}"));
                        return self.done();
                    }
                    tokio::time::sleep(LOOK).await;
                }
            }
            if self.sides.iter().any(|side| side.socket.is_none()) {
                continue;
            }
            let now = Instant::now();
            if let Some(waiting) = &mut self.waiting {
                if now >= waiting.sent + PATIENCE {
                    let Waiting { ply, text, acked, announced, .. } = waiting;
                    self.figures.fault(format!(
                        "{} ply {ply} {text}: 30 s without {}",
                        self.game.game,
                        match (*acked, *announced) {
                            (false, _) => "an answer",
                            (true, _) => "being announced",
                        }
                    ));
                    return self.done();
                }
                if waiting.again.is_some_and(|at| now >= at) {
                    (waiting.again, waiting.tried) = (None, now);
                    self.send_move().await;
                } else if self.apis.len() > 1 && now >= waiting.tried + SILENCE {
                    waiting.tried = now;
                    let silent = if waiting.acked { 1 - waiting.side } else { waiting.side };
                    self.lost(silent);
                    continue;
                }
            } else if until.is_none() && self.is_ready() && now >= next {
                self.choose(next).await;
                next = (next + self.pause()).max(now);
            }
            let wake = match &self.waiting {
                Some(waiting) => {
                    let patience =
                        if self.apis.len() > 1 { waiting.tried + SILENCE } else { waiting.sent + PATIENCE };
                    waiting.again.unwrap_or(patience)
                }
                None if self.behind() || self.between() => now + SILENCE,
                None if self.is_ready() => next,
                None => now + PATIENCE,
            };
            if wake < alarm.deadline() || alarm.is_elapsed() {
                alarm.as_mut().reset(wake);
            }
            let [one, other] = &mut self.sides;
            let (Some(a), Some(b)) = (&mut one.socket, &mut other.socket) else { continue };
            let (side, message) = tokio::select! {
                biased;
                message = a.next() => (0, message),
                message = b.next() => (1, message),
                () = &mut alarm => {
                    if self.waiting.is_none() && Instant::now() >= wake {
                        if self.behind() {
                            let laggard = (0..2).find(|&i| self.sides[i].last != Some(self.version)).unwrap_or(0);
                            self.lost(laggard);
                        } else if self.between() {
                            (0..2).for_each(|side| self.lost(side));
                        }
                    }
                    continue;
                }
                _ = stop.changed(), if until.is_none() => continue,
            };
            match message {
                Some(Ok(Message::Text(text))) => self.hear(side, text.as_str()).await,
                Some(Ok(Message::Close(_)) | Err(_)) | None => self.lost(side),
                Some(Ok(_)) => {}
            }
        }
        self.done()
    }

    fn done(mut self) -> Vec<Played> {
        let open = self.sides.iter().filter(|side| side.socket.is_some()).count() as u64;
        self.figures.open.fetch_sub(open, Ordering::Relaxed);
        self.before.push(self.game);
        self.before
    }

    /// The time between two moves of a game.
    fn pause(&self) -> Duration {
        match self.pace {
            Pace::Every(time) => time / 2,
            Pace::FlatOut => Duration::ZERO,
        }
    }

    /// Whether both have the game and somebody may move.
    fn is_ready(&self) -> bool {
        !self.over && self.sides.iter().all(|side| side.last == Some(self.version))
    }

    /// Whether one of them has not heard what the other has, and there is another server to ask.
    fn behind(&self) -> bool {
        self.apis.len() > 1 && self.sides.iter().any(|side| side.last != Some(self.version))
    }

    /// Whether the game is over and the next one has not begun, and there is another server to ask: the word of one of them
    /// may have gone to a server that is silent.
    fn between(&self) -> bool {
        self.apis.len() > 1 && self.over
    }

    async fn connect_in_time(&mut self, side: usize) -> Result<(), Complaint> {
        let done = match self.apis.len() {
            1 => self.connect(side).await,
            _ => match tokio::time::timeout(SILENCE, self.connect(side)).await {
                Ok(done) => done,
                Err(_) => Err("it does not answer".to_string()),
            },
        };
        if done.is_err() {
            self.sides[side].node += 1;
        }
        done
    }

    async fn connect(&mut self, side: usize) -> Result<(), Complaint> {
        let api = &self.apis[self.sides[side].node % self.apis.len()];
        let mut request = api.socket().into_client_request().map_err(|e| e.to_string())?;
        let header = format!("Bearer {}", self.people[side].token);
        request.headers_mut().insert("authorization", header.parse().map_err(|_| "the token")?);
        let config = WebSocketConfig::default().read_buffer_size(2_048).write_buffer_size(0);
        let opened = connect_async_with_config(request, Some(config), true).await;
        let (socket, _) = opened.map_err(|e| e.to_string())?;
        self.figures.open.fetch_add(1, Ordering::Relaxed);
        self.sides[side].socket = Some(socket);
        let since = self.sides[side].last;
        if let Some(waiting) = self.waiting.as_mut().filter(|_| self.forgiving) {
            // The server was gone: the move had no chance.
            waiting.sent = Instant::now();
        }
        self.say(side, &Say::Watch { game: self.game.game.clone(), since }).await;
        if self.waiting.as_ref().is_some_and(|waiting| waiting.side == side && !waiting.acked) {
            self.send_move().await;
        }
        if std::mem::take(&mut self.sides[side].wants_rematch) && self.next_game.is_none() {
            self.rematch(side).await;
        }
        Ok(())
    }

    /// The connection is gone.
    fn lost(&mut self, side: usize) {
        self.sides[side].socket = None;
        self.sides[side].node += 1;
        self.figures.open.fetch_sub(1, Ordering::Relaxed);
        self.figures.returns.fetch_add(1, Ordering::Relaxed);
        if !self.forgiving {
            self.figures.fault(format!("{}: the socket was closed", self.game.game));
        }
    }

    async fn say(&mut self, side: usize, say: &Say) {
        let Some(socket) = &mut self.sides[side].socket else { return };
        let text = serde_json::to_string(say).unwrap_or_default();
        if socket.send(Message::text(text)).await.is_err() {
            self.lost(side);
        }
    }

    /// Makes a move for whoever is on turn, which was due at this time.
    async fn choose(&mut self, due: Instant) {
        // Any of the first ones: to list hundreds of moves at each turn would take the server's time away.
        let (mut left, mut chosen) = (self.rng.below(CHOICE), None);
        let _ = self.position.for_each_move(|m| {
            chosen = Some(m);
            left = left.wrapping_sub(1);
            if left == usize::MAX { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let Some(m) = chosen else { return };
        let (side, now) = (self.seats[self.position.turn().index().min(1)], Instant::now());
        self.waiting = Some(Waiting {
            side,
            ply: self.ply,
            m,
            text: self.position.move_text(m),
            due,
            first: now,
            sent: now,
            tried: now,
            acked: false,
            announced: false,
            again: None,
        });
        self.send_move().await;
    }

    async fn send_move(&mut self) {
        let Some(Waiting { side, ply, text, .. }) = &self.waiting else { return };
        let (side, ack) = (*side, Some(u64::from(*ply)));
        let say = Say::Play { game: self.game.game.clone(), ply: *ply, m: text.clone(), ack };
        self.say(side, &say).await;
    }

    async fn hear(&mut self, side: usize, text: &str) {
        if let Some(event) = text.strip_prefix(&self.beginnings.event) {
            return self.event(side, event.strip_suffix('}').unwrap_or(event)).await;
        }
        if let Some((ack, version)) = text.strip_prefix(&self.beginnings.done).and_then(read_done) {
            return self.acked(ack, version);
        }
        // What else comes often says nothing that a player does not know.
        if ["notice", "presence", "hello", "event"].iter().any(|kind| is_of(text, kind)) {
            return;
        }
        let heard: Heard = match serde_json::from_str(text) {
            Ok(heard) => heard,
            Err(error) => return self.figures.fault(format!("a message cannot be read: {error}: {text}")),
        };
        match heard.kind {
            HeardKind::Game => {
                self.state(side, heard);
                // The flag fell before anybody could watch, and nobody hears of it again.
                let own = &self.sides[side];
                if self.over
                    && own.last == Some(self.version)
                    && !own.wants_rematch
                    && self.next_game.is_none()
                {
                    self.rematch(side).await;
                }
            }
            // Of a rematch, or of the game before.
            HeardKind::Done | HeardKind::Bye => {}
            HeardKind::Refused => self.refused(side, &heard).await,
            _ => self.figures.fault(format!("nobody asked for this: {text}")),
        }
    }

    /// The whole game.
    fn state(&mut self, side: usize, heard: Heard) {
        let Some(state) = heard.state.filter(|state| state.id == self.game.game) else { return };
        if state.version >= self.version {
            match AnyPosition::read(&self.rules, &state.position) {
                Ok(position) => self.position = position,
                Err(error) => self.figures.fault(format!("{}: {error}", state.position)),
            }
            (self.ply, self.version) = (state.ply, state.version);
            self.over = state.result.is_some() || state.termination.is_some();
            for (at, seat) in self.seats.iter_mut().zip(&state.seats) {
                let whose = self.people.iter().position(|p| Some(&p.id) == seat.account.as_ref());
                *at = whose.unwrap_or(*at);
            }
        }
        self.sides[side].last = Some(state.version);
    }

    fn acked(&mut self, ack: u64, version: u64) {
        let Some(waiting) = &mut self.waiting else { return };
        if ack != u64::from(waiting.ply) || waiting.acked {
            return;
        }
        waiting.acked = true;
        self.game.acked.push(Acked {
            account: self.people[waiting.side].id.clone(),
            ply: waiting.ply,
            text: waiting.text.clone(),
            version,
        });
        self.settle();
    }

    async fn refused(&mut self, side: usize, heard: &Heard) {
        let code = heard.problem.as_ref().map(|problem| problem.code);
        // A rematch has no number, and may be refused while a move is on its way that the flag has overtaken.
        let the_move = self.waiting.as_mut().filter(|own| heard.ack == Some(u64::from(own.ply)));
        if let (Some(Code::Unavailable), Some(waiting)) = (code, the_move) {
            self.figures.unavailable.fetch_add(1, Ordering::Relaxed);
            waiting.again = Some(Instant::now() + AGAIN);
            if self.forgiving {
                waiting.sent = Instant::now();
                return;
            }
        } else if code == Some(Code::Unavailable) && self.forgiving {
            // It was another game that was wanted.
            tokio::time::sleep(AGAIN).await;
            if self.over && self.next_game.is_none() {
                self.rematch(side).await;
            }
            return;
        }
        if code == Some(Code::Over)
            && self.may_flag
            && self.waiting.as_ref().is_some_and(|own| own.side == side)
        {
            // The flag was faster than the move, which is not to be kept.
            self.waiting = None;
            if self.next_game.is_some() {
                self.begin_next().await;
            }
            return;
        }
        let sentence = heard.problem.as_ref().map(|problem| problem.detail.as_str()).unwrap_or_default();
        self.figures.fault(format!("{}: refused: {sentence}", self.game.game));
    }

    /// One more event of the game.
    async fn event(&mut self, side: usize, text: &str) {
        if let Some((version, news)) = read_moved(text) {
            return self.happened(side, version, news, text).await;
        }
        match serde_json::from_str::<Event>(text) {
            Ok(event) => self.happened(side, event.version, News::of(&event), text).await,
            Err(error) => self.figures.fault(format!("an event cannot be read: {error}: {text}")),
        }
    }

    async fn happened(&mut self, side: usize, version: u64, news: News<'_>, text: &str) {
        let Some(last) = self.sides[side].last else { return };
        if version <= last {
            return;
        }
        if version > last + 1 {
            return self.say(side, &Say::Sync { game: self.game.game.clone(), since: last }).await;
        }
        self.sides[side].last = Some(version);
        let announced = match (&mut self.waiting, &news) {
            (Some(waiting), News::Moved { ply, .. })
                if *ply == waiting.ply && side != waiting.side && !waiting.announced =>
            {
                waiting.announced = true;
                Some((waiting.due, waiting.first.elapsed()))
            }
            _ => None,
        };
        if let Some((due, time)) = announced {
            self.figures.announced(self.number, due.into_std(), time);
        }
        if version == self.version + 1 {
            self.version = version;
            self.game.heard.push((version, text.to_string()));
            self.apply(&news);
        } else if let Some((version, known)) =
            self.game.heard.iter().rev().find(|(known, _)| *known == version)
            && known != text
        {
            self.figures.fault(format!("event {version} was heard as {known} and as {text}"));
        }
        self.settle();
        if matches!(news, News::Ended) {
            self.rematch(side).await;
        }
        if self.next_game.is_some() && self.waiting.is_none() {
            self.begin_next().await;
        }
    }

    async fn rematch(&mut self, side: usize) {
        self.sides[side].wants_rematch = true;
        let say = Say::Act { game: self.game.game.clone(), action: ActionKind::Rematch, ack: None };
        self.say(side, &say).await;
    }

    fn apply(&mut self, news: &News) {
        match news {
            News::Moved { ply, text } => {
                let own = self.waiting.as_ref().filter(|own| own.ply == *ply && own.text == *text);
                match own.map_or_else(|| self.position.read_move(text), |own| Ok(own.m)) {
                    Ok(m) => {
                        self.position.play_unchecked(m);
                        self.ply += 1;
                    }
                    Err(error) => self.figures.fault(format!("{}: {text}: {error}", self.game.game)),
                }
            }
            News::Ended => self.over = true,
            News::Rematch(game) => self.next_game.clone_from(game),
            News::Other => {}
        }
    }

    /// A move is done when it was acknowledged and announced.
    fn settle(&mut self) {
        if self.waiting.as_ref().is_some_and(|waiting| waiting.acked && waiting.announced) {
            self.waiting = None;
        }
    }

    /// Goes on to the next game of the two.
    async fn begin_next(&mut self) {
        let Some(id) = self.next_game.take() else { return };
        let agreement = self.game.agreement.clone();
        let next = Played { game: id.clone(), agreement, acked: Vec::new(), heard: Vec::new() };
        let old = std::mem::replace(&mut self.game, next);
        self.beginnings = Beginnings::of(&id);
        let leave = Say::Unwatch { game: old.game.clone() };
        self.before.push(old);
        (self.version, self.ply, self.over) = (0, 0, false);
        for side in 0..2 {
            (self.sides[side].last, self.sides[side].wants_rematch) = (None, false);
            self.say(side, &leave).await;
            self.say(side, &Say::Watch { game: id.clone(), since: None }).await;
        }
    }
}

/// How the messages about a game begin that come for every move. They are read without a reader of JSON: what players
/// compute is taken from the server beside them.
struct Beginnings {
    event: String,
    done: String,
}

impl Beginnings {
    fn of(game: &str) -> Beginnings {
        let mut event = Heard::event_text(game, "");
        event.pop();
        let done = Heard { game: Some(game.to_string()), ack: Some(0), ..Heard::bare(HeardKind::Done) };
        let mut done = serde_json::to_string(&done).unwrap_or_default();
        done.truncate(done.len().saturating_sub("0}".len()));
        Beginnings { event, done }
    }
}

/// What an event means to a player.
enum News<'a> {
    Moved { ply: u32, text: &'a str },
    Ended,
    Rematch(Option<String>),
    Other,
}

impl News<'_> {
    fn of(event: &Event) -> News<'_> {
        match (event.kind, event.ply, &event.m) {
            (EventKind::Moved, Some(ply), Some(text)) => News::Moved { ply, text },
            (EventKind::Ended, ..) => News::Ended,
            (EventKind::RematchAgreed, ..) => News::Rematch(event.game.clone()),
            _ => News::Other,
        }
    }
}

/// The number at the beginning of a text, and what comes after it.
fn number(text: &str) -> Option<(u64, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// The number and the version in the answer to a move, from where the number begins.
fn read_done(text: &str) -> Option<(u64, u64)> {
    let (ack, rest) = number(text)?;
    Some((ack, number(rest.strip_prefix(",\"version\":")?)?.0))
}

/// Reads the event of a move as the server writes it: its version, and what it says. Nothing for any other text.
fn read_moved(event: &str) -> Option<(u64, News<'_>)> {
    let (version, rest) = number(event.strip_prefix("{\"version\":")?)?;
    let (_, rest) = number(rest.strip_prefix(",\"at\":")?)?;
    let (_, rest) = number(rest.strip_prefix(",\"type\":\"moved\",\"seat\":")?)?;
    let (ply, rest) = number(rest.strip_prefix(",\"ply\":")?)?;
    let (text, _) = rest.strip_prefix(",\"move\":\"")?.split_once('"')?;
    let ply = u32::try_from(ply).ok()?;
    (!text.contains('\\')).then_some((version, News::Moved { ply, text }))
}

/// Whether a message of the server is of this kind.
fn is_of(text: &str, kind: &str) -> bool {
    text.strip_prefix("{\"type\":\"").is_some_and(|rest| rest.starts_with(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the server writes for every move is read by its beginning; if its form changes, this says so.
    #[test]
    fn what_comes_for_every_move_is_read_without_json() {
        let beginnings = Beginnings::of("x1");
        let moved = Event {
            seat: Some(2),
            ply: Some(7),
            m: Some("c3d4".to_string()),
            used: Some(12),
            clocks: Some(Some(vec![1, 2])),
            ..Event::bare(9, 1_700_000_000_000, EventKind::Moved)
        };
        let body = serde_json::to_string(&moved).unwrap();
        let message = Heard::event_text("x1", &body);
        let event = message.strip_prefix(&beginnings.event).unwrap().strip_suffix('}').unwrap();
        assert_eq!(event, body);
        let read = read_moved(event);
        assert!(matches!(read, Some((9, News::Moved { ply: 7, text: "c3d4" }))));
        let done = Heard {
            game: Some("x1".to_string()),
            ack: Some(7),
            version: Some(9),
            ply: Some(8),
            ..Heard::bare(HeardKind::Done)
        };
        let done = serde_json::to_string(&done).unwrap();
        assert_eq!(done.strip_prefix(&beginnings.done).and_then(read_done), Some((7, 9)));
        let ended = serde_json::to_string(&Event::bare(10, 5, EventKind::Ended)).unwrap();
        assert!(read_moved(&ended).is_none());
    }
}
