//! "It is your turn": the games of whoever is at this page, and how they are told of them: the page's title, a dot on
//! its icon, a sound, and a notification of the system for those who asked for it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Message;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use wire::{Game, GameList, Heard, HeardKind, NoticeKind, Status};

use super::Server;
use crate::browser;
use crate::live::Live;
use crate::route::Router;
use crate::state::sound::{self, Sound};
use crate::state::{Settings, Words, push};

/// Whether notifications of the system are wanted.
const KEY: &str = "hexad.notify";
/// What is told so soon after the socket was opened is no news, in milliseconds.
const NO_NEWS: f64 = 3_000.0;
/// The page's icon with a dot: somebody waits.
const DOT: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath d='M9 3h14l7 13-7 13H9L2 16z' fill='%23a9713c'/%3E%3Ccircle cx='11' cy='16' r='5' fill='%23222'/%3E%3Ccircle cx='21' cy='16' r='5' fill='%23fff'/%3E%3Ccircle cx='25' cy='7' r='7' fill='%23d22'/%3E%3C/svg%3E";

/// What somebody is told of their games. A handle: copies are the same.
#[derive(Clone, Copy)]
pub struct Notices {
    /// The games that are not over, the newest first.
    pub games: Live<Vec<Game>>,
    /// Whether notifications of the system are wanted and allowed.
    pub by_system: Live<bool>,
    /// The games in which they are on turn.
    turns: Live<Vec<String>>,
    /// The game whose page is open.
    here: Live<Option<String>>,
    greeted: Live<f64>,
    server: Server,
    settings: Settings,
    words: Words,
    router: Router,
}

impl Notices {
    /// Listens to the server from now on, whoever opens the socket.
    pub fn start(server: Server) -> Notices {
        let notices = Notices {
            games: Live::new(Vec::new()),
            by_system: Live::new(is_allowed() && browser::stored(KEY).as_deref() == Some("on")),
            turns: Live::new(Vec::new()),
            here: Live::new(None),
            greeted: Live::new(0.0),
            server,
            settings: Settings::here(),
            words: Words::here(),
            router: Router::here(),
        };
        server.listen(move |heard| notices.hear(heard));
        let usual = icon().and_then(|icon| icon.get_attribute("href"));
        Effect::new(move |_| {
            let dot = notices.turns.with(|turns| !turns.is_empty());
            if let (Some(icon), Some(usual)) = (icon(), &usual) {
                let _ = icon.set_attribute("href", if dot { DOT } else { usual });
            }
        });
        Effect::new(move |_| {
            if server.me.with(Option::is_none) {
                notices.games.set(Vec::new());
                notices.turns.set(Vec::new());
            }
        });
        notices
    }

    /// The notices, in a component.
    pub fn here() -> Notices {
        expect_context()
    }

    /// The title of a page, which says so when somebody waits; its words may still be on their way.
    pub fn title(self, id: &'static str) -> String {
        let title = if self.words.has(id) { self.words.get(id) } else { String::new() };
        let n = self.turns.with(Vec::len);
        if n == 0 || !self.words.has("turn-title") {
            return title;
        }
        self.words.say(&Message::new("turn-title").with("n", n as i64).with("title", title))
    }

    /// Which game's page is open.
    pub fn at_game(self, id: Option<String>) {
        self.here.set(id);
    }

    /// Whether whoever is at this page is on turn in a game, as its own page knows.
    pub fn on_turn(self, game: &str, mine: bool) {
        if self.turns.with_untracked(|turns| turns.iter().any(|id| id == game)) != mine {
            self.turns.update(|turns| {
                turns.retain(|id| id != game);
                if mine {
                    turns.push(game.to_string());
                }
            });
        }
    }

    /// A game that waits for a move, other than this one.
    pub fn next_but(self, game: &str) -> Option<String> {
        self.turns.with(|turns| turns.iter().find(|id| *id != game).cloned())
    }

    /// Whether it is their turn in a game.
    pub fn is_on_turn(self, game: &str) -> bool {
        self.turns.with(|turns| turns.iter().any(|id| id == game))
    }

    /// Asks for all games anew.
    pub fn load(self) {
        spawn_local(async move {
            let Ok(list) = self.server.get::<GameList>("/api/v1/account/games").await else { return };
            let me = self.server.me.with_untracked(|me| me.as_ref().map(|me| me.id.clone()));
            let waits = |game: &&Game| game.status == Status::Playing && is_turn_of(game, me.as_deref());
            self.turns.set(list.games.iter().filter(waits).map(|game| game.id.clone()).collect());
            self.games.set(list.games);
        });
    }

    /// The same, if somebody is here.
    pub fn load_if_known(self) {
        if self.server.me.with_untracked(Option::is_some) {
            self.load();
        }
    }

    fn hear(self, heard: &Heard) {
        match heard.kind {
            HeardKind::Hello => {
                self.greeted.set(browser::moment());
                if heard.account.is_some() {
                    self.words.need("online");
                    self.load();
                }
            }
            HeardKind::Notice => {
                if let (Some(kind), Some(id)) = (heard.notice, &heard.game) {
                    self.told(kind, id, heard.state.as_deref());
                }
            }
            _ => {}
        }
    }

    fn told(self, kind: NoticeKind, id: &str, state: Option<&Game>) {
        if let Some(game) = state {
            self.games.update(|games| {
                games.retain(|known| known.id != game.id);
                if game.status != Status::Over {
                    games.insert(0, game.clone());
                }
            });
        }
        match kind {
            NoticeKind::YourTurn => self.on_turn(id, true),
            NoticeKind::GameOver => self.on_turn(id, false),
            _ => {}
        }
        let news = browser::moment() - self.greeted.get_untracked() > NO_NEWS;
        let away = browser::document().hidden();
        let elsewhere = self.here.with_untracked(|here| here.as_deref() != Some(id));
        if !news || !away && !elsewhere || kind == NoticeKind::GameOver && !away {
            return;
        }
        if self.settings.sound.get_untracked() {
            sound::play(Sound::Clock);
        }
        if away && self.by_system.get_untracked() {
            self.notify(kind, id);
        }
    }

    fn notify(self, kind: NoticeKind, id: &str) {
        let said = match kind {
            NoticeKind::GameStart => "notice-start",
            NoticeKind::YourTurn => "your-turn",
            NoticeKind::GameOver => "notice-over",
            NoticeKind::Challenge => "notice-challenge",
        };
        let options = web_sys::NotificationOptions::new();
        options.set_tag(id);
        let title = self.words.say_now(&Message::new(said));
        let address = format!("/game/{id}");
        if let Ok(shown) = web_sys::Notification::new_with_options(&title, &options) {
            let open = Closure::once_into_js(move || {
                let _ = browser::window().focus();
                self.router.go(&address);
            });
            shown.set_onclick(Some(open.unchecked_ref()));
        } else {
            // On phones only the service worker may show them.
            let tag = id.to_string();
            spawn_local(async move { push::show(&title, &tag, &address).await });
        }
    }

    /// Whether notifications of the system are wanted; for the first time the user is asked by the browser.
    pub fn set_by_system(self, on: bool) {
        browser::store(KEY, if on { "on" } else { "off" });
        self.by_system.set(false);
        if !on {
            return;
        }
        spawn_local(async move {
            if has_notifications()
                && let Ok(asked) = web_sys::Notification::request_permission()
            {
                let _ = wasm_bindgen_futures::JsFuture::from(asked).await;
            }
            self.by_system.set(is_allowed());
        });
    }
}

/// Whether this browser knows notifications of the system.
fn has_notifications() -> bool {
    js_sys::Reflect::has(&js_sys::global(), &"Notification".into()) == Ok(true)
}

/// Whether the user allows them.
fn is_allowed() -> bool {
    has_notifications() && web_sys::Notification::permission() == web_sys::NotificationPermission::Granted
}

fn icon() -> Option<web_sys::Element> {
    browser::document().query_selector("link[rel=icon]").ok().flatten()
}

/// Whether an account is on turn in a game.
pub fn is_turn_of(game: &Game, account: Option<&str>) -> bool {
    let turn = game.turn.and_then(|turn| game.seats.get(usize::from(turn).checked_sub(1)?));
    turn.is_some_and(|seat| account.is_some() && seat.account.as_deref() == account)
}
