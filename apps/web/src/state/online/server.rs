//! The server that the page came from: what is asked of it, who is at the page, and one socket for everything that
//! happens.
//!
//! The socket is opened when it is first wanted and kept: when it breaks it is opened again, soon at first and then less
//! often, at once when the network comes back or the page comes into sight. Whoever listens hears `hello` each time and
//! then says again what it wants to hear of, from the version on that it has.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};
use wire::{Account, Arrived, GuestName, Heard, HeardKind, Retry, Say};

use super::api::{self, Trouble};
use crate::browser;
use crate::live::Live;

/// Who was at this page the last time, so that nobody is asked who never was anybody.
const KEY: &str = "hexad.me";
/// When this page has reloaded itself because it was out of date, in milliseconds since 1970.
const RELOADED: &str = "hexad.reloaded";
/// How often the other end is asked whether it is there, in milliseconds.
const BEAT: u64 = 10_000;
/// A socket on which nothing was heard for so long is given up.
const SILENCE: f64 = 22_000.0;
/// A page that comes into sight waits only so long for a word.
const GLANCE: u64 = 3_000;

/// How the socket is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Nobody wanted it yet.
    Off,
    /// It is being opened.
    Opening,
    /// It works.
    Open,
    /// It broke, and is tried again.
    Broken,
}

impl Line {
    /// A word for tests and styles.
    pub const fn name(self) -> &'static str {
        match self {
            Line::Off => "off",
            Line::Opening => "opening",
            Line::Open => "open",
            Line::Broken => "broken",
        }
    }
}

type Listener = Rc<dyn Fn(&Heard)>;
type Question = Box<dyn FnOnce(Option<u64>) -> Say>;
type Answer = Box<dyn FnOnce(Result<Heard, Trouble>)>;
type Hook = Closure<dyn FnMut(web_sys::Event)>;

#[derive(Default)]
struct Inner {
    socket: Option<WebSocket>,
    hooks: Vec<Hook>,
    /// Counts sockets: what an earlier one still says is not heard.
    turn: u32,
    retry: Retry,
    wanted: bool,
    listeners: Vec<(u32, Listener)>,
    next_listener: u32,
    answers: Vec<(u64, Answer)>,
    /// What is asked as soon as the socket that is being opened works.
    later: Vec<(Question, Answer)>,
    asked: u64,
    heard_at: f64,
    /// The shortest way there and back, in milliseconds.
    way: f64,
}

/// The server. A handle: copies are the same.
#[derive(Clone, Copy)]
pub struct Server {
    /// Who is at this page, once that is known.
    pub me: Live<Option<Account>>,
    /// How the socket is.
    pub line: Live<Line>,
    /// Whether this page is of another version than the server, and has reloaded in vain.
    pub outdated: Live<bool>,
    /// How much the server's clock is ahead, in milliseconds.
    ahead: Live<i64>,
    inner: Live<Inner>,
}

impl Server {
    /// The server of this page. Nothing is asked of it yet, unless somebody was at this page before.
    pub fn start() -> Server {
        let server = Server {
            me: Live::new(None),
            line: Live::new(Line::Off),
            outdated: Live::new(false),
            ahead: Live::new(0),
            inner: Live::new(Inner { way: f64::MAX, ..Inner::default() }),
        };
        browser::listen(&browser::window(), "online", move || server.look());
        browser::listen(&browser::window(), "offline", move || {
            let turn = server.inner.with_untracked(|inner| inner.wanted.then_some(inner.turn));
            turn.into_iter().for_each(|turn| server.lost(turn));
        });
        browser::listen(&browser::document(), "visibilitychange", move || {
            if !browser::document().hidden() {
                server.look();
            }
        });
        set_interval(move || server.beat(), Duration::from_millis(BEAT));
        if browser::stored(KEY).is_some() {
            server.connect();
        }
        server
    }

    /// The server, in a component.
    pub fn here() -> Server {
        expect_context()
    }

    /// The server's time, in milliseconds since 1970.
    pub fn now(self) -> u64 {
        browser::now().saturating_add_signed(self.ahead.get_untracked())
    }

    // Asking.

    /// Gets something.
    ///
    /// # Errors
    /// When the server does not answer, or refuses.
    pub async fn get<T: DeserializeOwned>(self, path: &str) -> Result<T, Trouble> {
        api::ask("GET", path, None::<&()>).await
    }

    /// Posts something.
    ///
    /// # Errors
    /// When the server does not answer, or refuses.
    pub async fn post<T: DeserializeOwned>(self, path: &str, body: &impl Serialize) -> Result<T, Trouble> {
        api::ask("POST", path, Some(body)).await
    }

    /// Asks in any other way.
    ///
    /// # Errors
    /// When the server does not answer, or refuses.
    pub async fn ask<T: DeserializeOwned>(
        self,
        method: &str,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, Trouble> {
        api::ask(method, path, body).await
    }

    /// Gets something that is no JSON: a record.
    ///
    /// # Errors
    /// When the server does not answer, or refuses.
    pub async fn text(self, path: &str) -> Result<String, Trouble> {
        api::ask_text("GET", path, None).await
    }

    // Who is here.

    /// Asks who is at this page, if somebody was; nobody is asked twice.
    pub async fn know(self) -> Option<Account> {
        if let Some(me) = self.me.get_untracked() {
            return Some(me);
        }
        browser::stored(KEY)?;
        match self.get::<Account>("/api/v1/account").await {
            Ok(me) => {
                self.me.set(Some(me.clone()));
                Some(me)
            }
            Err(Trouble::Refused(problem)) if problem.code == wire::Code::Unauthorized => {
                self.left();
                None
            }
            Err(_) => None,
        }
    }

    /// Who is at this page; somebody who is nobody yet becomes a guest.
    ///
    /// # Errors
    /// When the server does not answer, or refuses.
    pub async fn somebody(self) -> Result<Account, Trouble> {
        if let Some(me) = self.know().await {
            return Ok(me);
        }
        let arrived: Arrived = self.post("/api/v1/guests", &GuestName::default()).await?;
        self.arrived(arrived.account.clone());
        Ok(arrived.account)
    }

    /// Somebody else is at this page from now on: a guest, an account that was made or signed in.
    pub fn arrived(self, me: Account) {
        browser::store(KEY, &me.id);
        self.me.set(Some(me));
        self.reopen();
    }

    /// Nobody is at this page any more.
    pub fn left(self) {
        browser::forget(KEY);
        self.me.set(None);
        self.reopen();
    }

    // The socket.

    /// Opens the socket, unless it is open or on its way.
    pub fn connect(self) {
        if self.inner.quietly(|inner| std::mem::replace(&mut inner.wanted, true)) == Some(false) {
            self.open();
        }
    }

    /// Hears everything that comes, until the part of the page is gone in which this was called.
    pub fn listen(self, f: impl Fn(&Heard) + 'static) {
        let id = self.inner.quietly(|inner| {
            inner.next_listener += 1;
            inner.listeners.push((inner.next_listener, Rc::new(f)));
            inner.next_listener
        });
        on_cleanup(move || {
            self.inner.quietly(|inner| inner.listeners.retain(|(known, _)| Some(*known) != id));
        });
    }

    /// Says something; whether there was somebody to say it to.
    pub fn say(self, said: &Say) -> bool {
        let Ok(text) = serde_json::to_string(said) else { return false };
        let open = self.line.get_untracked() == Line::Open;
        let sent = |inner: &mut Inner| inner.socket.as_ref().is_some_and(|s| s.send_with_str(&text).is_ok());
        open && self.inner.quietly(sent) == Some(true)
    }

    /// Says something that is answered: `said` is made with the number that the answer will carry. When the socket
    /// breaks, nobody knows what became of it.
    pub fn ask_socket(
        self,
        said: impl FnOnce(Option<u64>) -> Say,
        answer: impl FnOnce(Result<Heard, Trouble>) + 'static,
    ) {
        let number = self.inner.quietly(|inner| {
            inner.asked += 1;
            inner.asked
        });
        if self.say(&said(number)) {
            let answer: Answer = Box::new(answer);
            self.inner.quietly(|inner| inner.answers.extend(number.map(|number| (number, answer))));
        } else {
            answer(Err(Trouble::Unreachable));
        }
    }

    /// The same, and waits for a socket that is just being opened: it is, when somebody has become a guest.
    pub fn ask_socket_soon(
        self,
        said: impl FnOnce(Option<u64>) -> Say + 'static,
        answer: impl FnOnce(Result<Heard, Trouble>) + 'static,
    ) {
        let opening = self.line.get_untracked() != Line::Open
            && self.inner.with_untracked(|inner| inner.socket.is_some());
        if opening {
            self.inner.quietly(|inner| inner.later.push((Box::new(said), Box::new(answer))));
        } else {
            self.ask_socket(said, answer);
        }
    }

    fn open(self) {
        let location = browser::window().location();
        let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
        let scheme = if secure { "wss" } else { "ws" };
        let address = format!("{scheme}://{}/api/v1/socket", location.host().unwrap_or_default());
        let turn = self.inner.quietly(|inner| {
            inner.turn += 1;
            inner.heard_at = browser::moment();
            inner.turn
        });
        let Some(turn) = turn else { return };
        self.line.set(if self.line.get_untracked() == Line::Off { Line::Opening } else { Line::Broken });
        let Ok(socket) = WebSocket::new(&address) else { return self.lost(turn) };
        let heard = Hook::new(move |event: web_sys::Event| {
            let event: MessageEvent = event.unchecked_into();
            if let Some(text) = event.data().as_string() {
                self.hear(turn, &text);
            }
        });
        let closed = Hook::new(move |_| self.lost(turn));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        self.inner.quietly(|inner| {
            inner.socket = Some(socket);
            inner.hooks = vec![heard, closed];
        });
    }

    /// Closes the socket and forgets what was asked on it.
    fn close(self) {
        let answers = self.inner.quietly(|inner| {
            if let Some(socket) = inner.socket.take() {
                socket.set_onmessage(None);
                socket.set_onclose(None);
                let _ = socket.close();
            }
            inner.turn += 1;
            let later = std::mem::take(&mut inner.later).into_iter().map(|(_, answer)| answer);
            let asked = std::mem::take(&mut inner.answers).into_iter().map(|(_, answer)| answer);
            asked.chain(later).collect::<Vec<Answer>>()
        });
        for answer in answers.unwrap_or_default() {
            answer(Err(Trouble::Unreachable));
        }
    }

    /// Opens another socket in place of this one, if one is wanted.
    fn reopen(self) {
        if self.inner.with_untracked(|inner| inner.wanted) {
            self.close();
            self.open();
        }
    }

    /// The socket of this turn is gone.
    fn lost(self, turn: u32) {
        if self.inner.try_with_untracked(|inner| inner.turn) != Some(turn) {
            return;
        }
        self.close();
        self.line.set(Line::Broken);
        let (wait, turn) = self
            .inner
            .quietly(|inner| (inner.retry.wait(js_sys::Math::random()), inner.turn))
            .unwrap_or_default();
        set_timeout(
            move || {
                if self.inner.try_with_untracked(|inner| inner.turn) == Some(turn) {
                    self.open();
                }
            },
            Duration::from_millis(wait),
        );
    }

    /// The network is back, or the page is in sight again: a socket that is silent is given up soon.
    fn look(self) {
        if !self.inner.with_untracked(|inner| inner.wanted) {
            return;
        }
        if self.line.get_untracked() != Line::Open {
            return self.reopen();
        }
        let (turn, heard_at) = self.inner.with_untracked(|inner| (inner.turn, inner.heard_at));
        self.ping();
        let look = move || {
            let silent =
                self.inner.try_with_untracked(|inner| inner.turn == turn && inner.heard_at <= heard_at);
            if silent == Some(true) {
                self.reopen();
            }
        };
        set_timeout(look, Duration::from_millis(GLANCE));
    }

    fn beat(self) {
        if self.line.get_untracked() != Line::Open {
            return;
        }
        if browser::moment() - self.inner.with_untracked(|inner| inner.heard_at) > SILENCE {
            self.reopen();
        } else {
            self.ping();
        }
    }

    /// Asks for a word, and sets the clock by it.
    fn ping(self) {
        let sent = browser::moment();
        self.ask_socket(
            |ack| Say::Ping { ack },
            move |heard| {
                let (Ok(heard), way) = (heard, browser::moment() - sent) else { return };
                if let Some(now) = heard.now
                    && self.inner.with_untracked(|inner| way <= inner.way)
                {
                    self.inner.quietly(|inner| inner.way = way);
                    self.set_clock(now, way / 2.0);
                }
            },
        );
    }

    fn set_clock(self, now: u64, ago: f64) {
        let ahead = now as i64 + ago as i64 - browser::now() as i64;
        self.ahead.set(ahead);
    }

    fn hear(self, turn: u32, text: &str) {
        if self.inner.try_with_untracked(|inner| inner.turn) != Some(turn) {
            return;
        }
        self.inner.quietly(|inner| inner.heard_at = browser::moment());
        // A kind of message that this page does not know is not for it.
        let Ok(heard) = serde_json::from_str::<Heard>(text) else { return };
        match heard.kind {
            HeardKind::Hello => self.greeted(&heard),
            HeardKind::Done | HeardKind::Refused | HeardKind::Pong => self.answered(&heard),
            HeardKind::Bye => {
                self.inner.quietly(|inner| heard.wait.into_iter().for_each(|wait| inner.retry.put_off(wait)));
            }
            _ => {}
        }
        let listeners: Vec<Listener> =
            self.inner.with_untracked(|inner| inner.listeners.iter().map(|(_, f)| f.clone()).collect());
        for listener in listeners {
            listener(&heard);
        }
        if heard.kind == HeardKind::Hello {
            let later = self.inner.quietly(|inner| std::mem::take(&mut inner.later)).unwrap_or_default();
            for (said, answer) in later {
                self.ask_socket(said, answer);
            }
        }
    }

    fn greeted(self, heard: &Heard) {
        if heard.wire.is_some_and(|wire| wire != wire::VERSION) {
            self.reload_outdated();
        }
        self.inner.quietly(|inner| inner.retry.succeeded());
        if let Some(now) = heard.now {
            self.inner.quietly(|inner| inner.way = f64::MAX);
            self.set_clock(now, 0.0);
        }
        self.line.set(Line::Open);
        self.ping();
        // Somebody may have come or gone in another window.
        let known = self.me.with_untracked(|me| me.as_ref().map(|me| me.id.clone()));
        if known != heard.account {
            match &heard.account {
                Some(id) => browser::store(KEY, id),
                None => {
                    browser::forget(KEY);
                    true
                }
            };
            self.me.set(heard.me.as_deref().cloned());
            if heard.account.is_some() {
                // What only they see of themselves.
                spawn_local(async move {
                    if let Ok(me) = self.get::<Account>("/api/v1/account").await {
                        self.me.set(Some(me));
                    }
                });
            }
        }
    }

    fn answered(self, heard: &Heard) {
        let Some(ack) = heard.ack else { return };
        let answer = self.inner.quietly(|inner| {
            let i = inner.answers.iter().position(|(number, _)| *number == ack)?;
            Some(inner.answers.swap_remove(i).1)
        });
        if let Some(Some(answer)) = answer {
            answer(match &heard.problem {
                Some(problem) => Err(Trouble::Refused(problem.clone())),
                None => Ok(heard.clone()),
            });
        }
    }

    /// This page plays by other rules than the server, or speaks otherwise: it takes the newer one. Once: a page that
    /// is still another one after that says so.
    pub fn reload_outdated(self) {
        let last: u64 = browser::stored(RELOADED).and_then(|text| text.parse().ok()).unwrap_or(0);
        if browser::now().saturating_sub(last) < 60_000 {
            self.outdated.set(true);
            return;
        }
        browser::store(RELOADED, &browser::now().to_string());
        spawn_local(browser::reload_fresh());
    }
}
