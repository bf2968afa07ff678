//! A game that is played over the network, at `/game/<id>`: for those who play in it and for those who watch.

mod chat;
mod deeds;
mod invite;
mod judged;
mod lines;

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use session::Phase;
use texts::Message;
use view::words as says;
use wasm_bindgen::JsCast as _;
use wire::{ActionKind, WhyDeclined};

use self::chat::Chat;
use self::deeds::{Away, Deeds, Offers};
use self::invite::Invite;
pub use self::judged::OnServer;
use self::lines::Lines;
use super::game::{Finale, Goals, Marks, Moves, Pending, Seats, Typing};
use crate::browser;
use crate::live::Live;
use crate::route::Router;
use crate::state::online::{Arrival, Judged, Line, Notices, Room, Server};
use crate::state::{Table, Words, t};
use crate::tell;
use crate::widgets::{Board, Icon, IconButton, Said, Sentence, Tools};

/// A game over the network.
#[component]
pub fn RoomPage() -> impl IntoView {
    let ready = Words::here().ready("online", "title-game");
    let rest = Router::here().rest();
    move || {
        let id = rest.get();
        ready.get().then(|| view! { <Opened id /> })
    }
}

#[component]
fn Opened(id: String) -> impl IntoView {
    let room = Room::open(&id);
    let words = Words::here();
    Notices::here().at_game(Some(id));
    on_cleanup(|| {
        if let Some(notices) = use_context::<Notices>() {
            notices.at_game(None);
        }
    });
    move || match room.arrival.get() {
        Arrival::Loading => view! {
            <section class="narrow">
                <p role="status" aria-busy="true">{t("room-loading")}</p>
                <Connection server=room.server />
            </section>
        }
        .into_any(),
        Arrival::Failed(trouble) => {
            let sentence = match trouble.code() {
                Some(wire::Code::Unknown) => Message::new("room-unknown"),
                _ => trouble.message(),
            };
            view! {
                <section class="narrow">
                    <h1>{t("title-game")}</h1>
                    <p>{move || words.say(&sentence)}</p>
                    <a class="big" href="/online">{t("title-online")}</a>
                </section>
            }
            .into_any()
        }
        Arrival::Here => room.table.get_untracked().map(|table| view! { <Shown room table /> }).into_any(),
    }
}

/// Says when the server is out of reach, or newer than the page.
#[component]
pub fn Connection(
    /// Whose silence is told.
    server: Server,
) -> impl IntoView {
    let words = Words::here();
    let sentence = move || {
        if server.outdated.get() {
            return words.get("line-outdated");
        }
        match server.line.get() {
            Line::Broken => words.get("line-broken"),
            Line::Off | Line::Opening | Line::Open => String::new(),
        }
    };
    view! {
        <p class="line-state" role="status" data-name="line" data-line=move || server.line.get().name() hidden=move || sentence().is_empty()>
            <span class="busy on" aria-hidden="true"></span>
            <span>{sentence}</span>
        </p>
    }
}

#[component]
fn Shown(room: Room, table: Table) -> impl IntoView {
    let words = Words::here();
    let live = Signal::derive(move || table.is_live());
    let rules = table.session.with_untracked(|s| *s.rules());
    let label = move || {
        let parts: Vec<String> = tell::rules(&rules).iter().map(|m| words.say(m)).collect();
        format!("{} – {}", words.get("board-label"), parts.join(", "))
    };
    let said = move || {
        let turn = table.session.with(|s| s.turn());
        let own = room.mine.with(|mine| turn.is_some_and(|turn| mine.contains(&turn)));
        let begun = table.desk.input(|input| !input.selected().is_empty());
        (!live.get() || !own && !begun).then(Said::default)
    };
    // The seats say what they hold of Six; the picture has more room without.
    let trays = rules.has_trays();
    // A click on the board cancels a move in advance.
    let touched = move |event: leptos::ev::PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if target.is_some_and(|target| matches!(target.closest(".board"), Ok(Some(_)))) {
            room.cancel_premove();
        }
    };
    let premove = move || {
        room.planned.with(|planned| planned.premove.clone()).map(|premove| {
            view! {
                <p class="premove" data-name="premove">
                    <span>{words.say(&Message::new("premove-is").with("move", premove))}</span>
                    <button type="button" data-name="premove-cancel" on:click=move |_| { room.cancel_premove(); }>{t("cancel")}</button>
                </p>
            }
        })
    };
    view! {
        <div class="game online">
            <h1 class="unseen">{label}</h1>
            <section class="table" aria-label=t("title-game") on:pointerdown=touched>
                <Board desk=table.desk live label=Signal::derive(label) trays on_move=move |m| table.play(m) />
                <Sentence desk=table.desk refused=table.refused said=Signal::derive(said) />
                <Finale table />
                {premove}
                <Pending table />
                <Tools table />
            </section>
            <aside class="panel">
                <Connection server=room.server />
                <About room table />
                <Seats table />
                <Status room table />
                <Goals table />
                <Invite room table />
                <Offers room table />
                <Away room table />
                <Moves table />
                <Deeds room table />
                <Lines room table />
                <Chat room table />
                <Marks table />
                <Typing table />
            </aside>
            <div class="unseen" aria-live="polite" role="status" data-name="told">{move || table.told.get()}</div>
        </div>
    }
}

/// What is played, for what, and who looks on.
#[component]
fn About(room: Room, table: Table) -> impl IntoView {
    let words = Words::here();
    let rules = table.session.with_untracked(|s| *s.rules());
    let clock = table.session.with_untracked(|s| s.setup().clocks[0]);
    let text = move || {
        let mut parts: Vec<String> = tell::rules(&rules).iter().map(|m| words.say(m)).collect();
        parts.push(tell::time_control(&clock, words));
        let rated = room.game.with(|game| game.as_ref().is_some_and(|game| game.rated));
        parts.push(words.get(if rated { "game-rated" } else { "game-casual" }));
        parts.join(" · ")
    };
    let away = move || {
        let seats = table.session.with_untracked(|s| s.rules().seats());
        let gone = game::Seat::table(seats).filter(|&seat| table.is_away(seat));
        let names: Vec<String> = gone.map(|seat| deeds::called(table, words, seat)).collect();
        let over = table.session.with(|s| s.ending().is_some());
        (!names.is_empty() && !over).then(|| format!("{}: {}", names.join(", "), words.get("seat-away")))
    };
    let watchers = move || words.say(&Message::new("watchers").with("n", i64::from(room.watchers.get())));
    view! {
        <p class="quiet about">
            <span>{text}</span>
            <span>{away}</span>
            <span class="watchers" data-name="watchers" data-n=move || room.watchers.get() hidden=move || room.watchers.get() == 0>
                {Icon::Marks.view()}" "{watchers}
            </span>
        </p>
    }
}

/// Whose turn it is, or how the game ended and what to do then.
#[component]
fn Status(room: Room, table: Table) -> impl IntoView {
    let words = Words::here();
    let rules = table.session.with_untracked(|s| *s.rules());
    move || {
        if let Some(ending) = table.session.with(|s| s.ending()) {
            let [result, reason] = says::ending(&rules, &ending);
            let declined = room.declined().map(|why| {
                let why = (why != WhyDeclined::Other).then(|| words.get(invite::why_id(why)));
                view! { <span data-name="declined">{words.get("challenge-declined")}" "{why}</span> }
            });
            return view! {
                <div class="result" data-name="result">
                    <strong>{words.say(&result)}</strong>
                    <span>{words.say(&reason)}</span>
                    {declined}
                    <AfterGame room table />
                </div>
            }
            .into_any();
        }
        let mine = room.mine.get();
        let (phase, turn, text) = table.session.with(|s| (*s.phase(), s.turn(), says::turn(s.position())));
        let own = turn.is_some_and(|turn| mine.contains(&turn));
        let said = match phase {
            Phase::Waiting => words.get("room-waiting"),
            _ if own => words.get("your-turn"),
            _ => words.say(&text),
        };
        let sending = move || room.is_sending();
        view! {
            <p class="status" class:own=own data-name="status">
                {said}
                <span class="busy" class:on=sending aria-hidden="true"></span>
            </p>
            {(!own).then(|| next_game(room))}
        }
        .into_any()
    }
}

/// The way to the next game that waits for a move of whoever is here.
fn next_game(room: Room) -> impl IntoView {
    let notices = Notices::here();
    move || {
        let id = notices.next_but(&room.id.get_untracked())?;
        Some(
            view! { <a class="tool wide next-waits" data-name="waits" href=format!("/game/{id}")>{Icon::Next.view()}<span>{t("next-waits")}</span></a> },
        )
    }
}

/// Another game, the next one that waits, a look back.
#[component]
fn AfterGame(room: Room, table: Table) -> impl IntoView {
    let w = |id: &'static str| Signal::derive(t(id));
    let plays = move || room.mine.with(|mine| !mine.is_empty());
    let wants = move |own: bool| {
        let mine = room.mine.get();
        table.session.with(|s| {
            game::Seat::table(s.rules().seats())
                .any(|seat| s.wants_rematch(seat) && mine.contains(&seat) == own)
        })
    };
    let rematch = move || {
        if let Some(next) = room.next.get() {
            let link = format!("/game/{next}");
            return view! { <a class="tool wide good" data-name="next-game" href=link>{Icon::Play.view()}<span>{t("rematch-there")}</span></a> }
                .into_any();
        }
        if !plays() {
            return ().into_any();
        }
        if wants(true) {
            return view! { <p class="quiet" role="status">{t("rematch-asked")}</p> }.into_any();
        }
        let label = if wants(false) { "rematch-wanted" } else { "rematch" };
        view! { <IconButton icon=Icon::Again wide=true name="rematch" label=w(label) on_press=move |()| room.action(ActionKind::Rematch) /> }
            .into_any()
    };
    let judged = Judged::start();
    // Of a game in which nothing was played there is nothing to say.
    if table.session.with_untracked(|s| s.ply() > 0) {
        judged.turn_to(Some(room.id.get_untracked()));
    }
    let id = room.id.get_untracked();
    let (record, picture) = (format!("/api/v1/games/{id}/record"), format!("/api/v1/games/{id}/picture.png"));
    let (file, analysis) = (format!("{id}.hexad"), format!("/analysis/game/{id}"));
    let origin = browser::window().location().origin().unwrap_or_default();
    let frame =
        format!("<iframe src=\"{origin}/embed/{id}\" width=\"420\" height=\"520\" title=\"Hexad\"></iframe>");
    view! {
        <div class="row">
            {rematch}
            {next_game(room)}
            <a class="tool wide" data-name="analyse" href=analysis>{Icon::Bar.view()}<span>{t("analyse")}</span></a>
            <a class="tool wide" href="/online">{Icon::Online.view()}<span>{t("tool-new")}</span></a>
        </div>
        <OnServer judged elsewhere=true />
        <div class="row small">
            <a href=record download=file>{t("record-link")}</a>
            <a href=picture target="_blank">{t("picture-link")}</a>
        </div>
        <details data-name="embed">
            <summary>{t("embed-link")}</summary>
            <div class="row">
                <input type="text" class="code link" dir="ltr" readonly=true aria-label=t("embed-link") value=frame.clone() />
                {copy_button(Signal::stored(frame), "copy-embed", "embed-copy")}
            </div>
        </details>
    }
}

/// So long it is said that a text was copied, or that it could not be.
const COPIED: Duration = Duration::from_secs(6);

/// Copies a text, and says beside the button for a while what came of it.
fn copy_button(text: Signal<String>, name: &'static str, label: &'static str) -> impl IntoView {
    let words = Words::here();
    let copied = Live::new(None::<bool>);
    let round = Live::new(0u32);
    let press = move |()| {
        spawn_local(async move {
            // What was said before goes first, so that the same is told again.
            copied.try_update(|copied| *copied = None);
            let done = browser::copy(&text.get_untracked()).await;
            let mine = round.quietly(|n| {
                *n += 1;
                *n
            });
            copied.try_update(|copied| *copied = Some(done));
            set_timeout(
                move || {
                    if mine.is_some() && round.try_with_untracked(|n| *n) == mine {
                        copied.set(None);
                    }
                },
                COPIED,
            );
        });
    };
    let said = move || copied.get().map(|done| words.get(if done { "copied" } else { "copy-failed" }));
    view! {
        <IconButton icon=Icon::Copy wide=true name=name label=Signal::derive(t(label)) on_press=press />
        <span class="quiet" role="status" data-name="copied">{said}</span>
    }
}
