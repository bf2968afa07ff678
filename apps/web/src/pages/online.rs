//! The lobby, at `/online`: find somebody at once, take a seat that is open, go on with one's own games; and at
//! `/online/new` a game as one likes it.

mod create;
mod open;

use game::Position as _;
use games::AnyPosition;
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Message;
use wire::{Game, Pairing, SeatKind, Status};

use self::create::Create;
use self::open::Open;
use super::room::Connection;
use crate::browser;
use crate::live::Live;
use crate::route::Router;
use crate::state::online::{Notices, Server, Trouble};
use crate::state::{Words, t};
use crate::tell;
use crate::widgets::{Flag, Icon, Mini};

/// What the buttons that find somebody offer: clocks, from fast to slow.
const QUICK: [&str; 4] = ["180+2", "300+3", "600+5", "3d/move"];

/// What was asked for when somebody was looked for, and the game that it led to: whoever waits there asks again.
const PAIRING: &str = "hexad.pairing";
/// How long somebody who waits lets pass before asking again.
const AGAIN: std::time::Duration = std::time::Duration::from_secs(4);

fn remember(game: &str, wanted: &Pairing) {
    if let Ok(text) = serde_json::to_string(wanted) {
        browser::store(PAIRING, &format!("{game} {text}"));
    }
}

/// Looks for somebody again and again while a game waits that was opened for anybody: others may have opened one at the
/// same moment. Until the part of the page is gone in which this was called.
pub fn keep_looking(id: String, waits: impl Fn() -> bool + 'static) {
    let (server, router) = (Server::here(), Router::here());
    let wanted = browser::stored(PAIRING).and_then(|text| {
        let (game, wanted) = text.split_once(' ')?;
        (game == id).then(|| serde_json::from_str::<Pairing>(wanted).ok()).flatten()
    });
    let Some(wanted) = wanted else { return };
    let look = move || {
        if !waits() || browser::document().hidden() {
            return;
        }
        let (wanted, id) = (wanted.clone(), id.clone());
        spawn_local(async move {
            if let Ok(game) = server.post::<Game>("/api/v1/pairings", &wanted).await
                && game.id != id
            {
                remember(&game.id, &wanted);
                router.replace(&format!("/game/{}", game.id));
            }
        });
    };
    if let Ok(timer) = set_interval_with_handle(look, AGAIN) {
        on_cleanup(move || timer.clear());
    }
}

/// The lobby.
#[component]
pub fn Online() -> impl IntoView {
    let ready = Words::here().ready("online", "title-game");
    let rest = Router::here().rest();
    move || match rest.get().as_str() {
        _ if !ready.get() => ().into_any(),
        "new" => view! { <Create /> }.into_any(),
        _ => view! { <Lobby /> }.into_any(),
    }
}

#[component]
fn Lobby() -> impl IntoView {
    let server = Server::here();
    server.connect();
    let trouble = Live::new(None::<Trouble>);
    let words = Words::here();
    let said = move || trouble.get().map(|trouble| words.say(&trouble.message()));
    view! {
        <section class="lobby">
            <h1>{t("title-online")}</h1>
            <Connection server />
            <p class="wrong" role="alert" data-name="trouble">{said}</p>
            <div class="lobby-grid">
                <div>
                    <Quick trouble />
                    <Mine />
                </div>
                <Open trouble />
            </div>
        </section>
    }
}

/// Whoever is at this page, and the way to their account.
#[component]
fn Me() -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    move || {
        let me = server.me.get()?;
        Some(view! { <p class="quiet">{words.say(&Message::new("you-are").with("name", me.name))}</p> })
    }
}

/// The buttons that just find somebody.
#[component]
fn Quick(trouble: Live<Option<Trouble>>) -> impl IntoView {
    let (server, words, router) = (Server::here(), Words::here(), Router::here());
    let (busy, rated) = (Live::new(false), Live::new(false));
    let find = move |rules: String, clock: &'static str| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        spawn_local(async move {
            let wanted =
                Pairing { rules, clock: Some(clock.to_string()), rated: Some(rated.get_untracked()) };
            let found = match server.somebody().await {
                Ok(_) => server.post::<Game>("/api/v1/pairings", &wanted).await,
                Err(trouble) => Err(trouble),
            };
            busy.set(false);
            match found {
                Ok(game) => {
                    remember(&game.id, &wanted);
                    router.go(&format!("/game/{}", game.id));
                }
                Err(why) => trouble.set(Some(why)),
            }
        });
    };
    let rows = games::Rules::offered().map(|rules| {
        let text = rules.to_string();
        let buttons = QUICK.map(|clock| {
            let text = text.clone();
            let short = move || clock.parse().map(|clock| tell::time_control(&clock, words)).unwrap_or_default();
            let label = move || format!("{}, {}", words.say(&view::words::game(&rules)), short());
            view! {
                <button type="button" class="quick" data-name="quick" data-game=rules.game() data-clock=clock aria-label=label disabled=move || busy.get() on:click=move |_| find(text.clone(), clock)>
                    {short}
                </button>
            }
        });
        view! {
            <div class="quick-row">
                <div class="quick-game"><Mini position=AnyPosition::start(&rules) /><strong>{move || words.say(&view::words::game(&rules))}</strong></div>
                <div class="quick-clocks">{buttons.collect_view()}</div>
            </div>
        }
    });
    view! {
        <section class="card-box" aria-label=t("quick-title")>
            <h2>{t("quick-title")}</h2>
            <p class="quiet">{t("quick-text")}</p>
            {rows.collect_view()}
            <Flag label=Signal::derive(t("create-rated")) name="rated" on=rated set=move |on| rated.set(on) />
            <div class="row">
                <a class="tool wide" data-name="create" href="/online/new">{Icon::Pencil.view()}<span>{t("create-title")}</span></a>
                <a class="tool wide" data-name="watch" href="/watch">{Icon::Marks.view()}<span>{t("title-watch")}</span></a>
            </div>
            <Me />
        </section>
    }
}

/// How a game is called in lists: the others at the table, or what is played.
pub fn opponents(game: &Game, me: Option<&str>, words: Words) -> String {
    let name = |seat: &wire::SeatView| match seat.kind {
        SeatKind::Computer => {
            let level = i64::from(seat.level.unwrap_or(1));
            Some(words.say(&Message::new("seat-computer").with("level", level)))
        }
        SeatKind::Person if seat.account.as_deref() == me && me.is_some() => None,
        SeatKind::Person => Some(seat.name.clone()),
        SeatKind::Open if !seat.name.is_empty() => Some(seat.name.clone()),
        SeatKind::Open => Some(words.get("seat-open")),
    };
    let names: Vec<String> = game.seats.iter().filter_map(name).collect();
    names.join(" · ")
}

/// The position of a game, as it was when the server showed it.
pub fn position_of(game: &Game) -> Option<AnyPosition> {
    AnyPosition::read(&game.rules.parse().ok()?, &game.position).ok()
}

/// The rules and the clock of a game, in words.
pub fn played(game: &Game, words: Words) -> String {
    let rules = game.rules.parse::<games::Rules>();
    let mut parts: Vec<String> =
        rules.map(|rules| tell::rules(&rules).iter().map(|m| words.say(m)).collect()).unwrap_or_default();
    let clock = game.clock.as_deref().and_then(|clock| clock.parse().ok()).unwrap_or_default();
    parts.push(tell::time_control(&clock, words));
    if game.rated {
        parts.push(words.get("game-rated"));
    }
    parts.join(" · ")
}

/// The games of whoever is at this page: those that wait for them first.
#[component]
fn Mine() -> impl IntoView {
    let (server, words, notices) = (Server::here(), Words::here(), Notices::here());
    let list = move || {
        let me = server.me.with(|me| me.as_ref().map(|me| me.id.clone()));
        let mut games = notices.games.get();
        if games.is_empty() {
            return None;
        }
        let invited = |game: &Game| {
            game.status == Status::Waiting
                && game
                    .seats
                    .iter()
                    .any(|seat| seat.kind == SeatKind::Open && seat.account == me && me.is_some())
        };
        games.sort_by_key(|game| (!notices.is_on_turn(&game.id), !invited(game)));
        let rows = games.into_iter().map(|game| {
            let word = match game.status {
                _ if notices.is_on_turn(&game.id) => "your-turn",
                _ if invited(&game) => "challenge",
                Status::Waiting => "room-waiting",
                _ => "their-turn",
            };
            let own = matches!(word, "your-turn" | "challenge");
            let (who, what) = (opponents(&game, me.as_deref(), words), played(&game, words));
            let picture = position_of(&game).map(|position| view! { <Mini position /> });
            view! {
                <li>
                    <a class="game-row" class:own=own data-name="own-game" data-id=game.id.clone() href=format!("/game/{}", game.id)>
                        {picture}
                        <span><strong><bdi>{who}</bdi></strong><small>{what}</small></span>
                        <span class="badge">{words.get(word)}</span>
                    </a>
                </li>
            }
        });
        Some(view! {
            <section class="card-box" aria-label=t("mine-title")>
                <h2>{t("mine-title")}</h2>
                <ul class="game-list">{rows.collect_view()}</ul>
            </section>
        })
    };
    notices.load_if_known();
    list
}
