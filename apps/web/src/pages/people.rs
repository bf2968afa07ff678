//! The pages about people: one's own account, somebody's page, the best of each kind, games to be found, and what
//! moderators do. All of them ask the server that the page came from.

mod account;
mod moderation;
mod owner;
mod player;
mod players;
mod search;

use games::{AnyPosition, Rules};
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Message;
use view::words as says;
use wasm_bindgen::JsValue;
use wire::{Game, Rating, RatingKind, SeatKind, SeatView, Status};

pub use account::Account;
pub use moderation::Moderation;
pub use player::Player;
pub use players::Players;
pub use search::Games;

use super::online::played;
use crate::live::{Derived, Live};
use crate::state::online::{Server, Trouble};
use crate::state::{Words, t};
use crate::tell;
use crate::widgets::{Icon, Mini};

/// What was said about what was asked last: a sentence, and whether it is bad news.
#[derive(Clone, Copy)]
struct Word(Live<Option<(Message, bool)>>);

impl Word {
    fn new() -> Word {
        Word(Live::new(None))
    }

    fn clear(self) {
        self.0.set(None);
    }

    fn good(self, id: &'static str) {
        self.0.set(Some((Message::new(id), false)));
    }

    fn bad(self, id: &'static str) {
        self.0.set(Some((Message::new(id), true)));
    }

    fn trouble(self, trouble: &Trouble) {
        self.0.set(Some((trouble.message(), true)));
    }

    /// The place where it is shown and told.
    fn view(self) -> impl IntoView {
        let words = Words::here();
        let text = move || self.0.get().map(|(message, _)| words.say(&message));
        let wrong = move || self.0.with(|word| word.as_ref().is_some_and(|(_, bad)| *bad));
        view! { <p class="word" class:wrong=wrong role="status" data-name="word">{text}</p> }
    }
}

/// Shows a page once its words are there.
fn with_words(page: impl Fn() -> AnyView + Send + Sync + 'static) -> impl IntoView {
    let words = Words::here();
    for file in ["online", "people"] {
        words.need(file);
    }
    let ready = Derived::new(move || words.has("players-kind") && words.has("trouble-strange"));
    move || match ready.get() {
        true => page(),
        false => view! { <p class="quiet" aria-busy="true">"…"</p> }.into_any(),
    }
}

/// A line of a form. `kind` is the input's type, `fill` what a browser may fill in by itself.
fn field(
    name: &'static str,
    kind: &'static str,
    fill: &'static str,
    label: &'static str,
    value: Live<String>,
) -> AnyView {
    view! {
        <label class="line">
            <span>{t(label)}</span>
            <input
                type=kind
                name=name
                autocomplete=fill
                autocapitalize="off"
                spellcheck="false"
                dir="auto"
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// A form with its lines, a button that sends it, and what came of it.
fn form(
    name: &'static str,
    label: &'static str,
    lines: Vec<AnyView>,
    word: Word,
    send: impl Fn() + 'static,
) -> AnyView {
    form_beside(name, label, lines, word, send, None)
}

/// The same, with another button beside the one that sends.
fn form_beside(
    name: &'static str,
    label: &'static str,
    lines: Vec<AnyView>,
    word: Word,
    send: impl Fn() + 'static,
    beside: Option<AnyView>,
) -> AnyView {
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        word.clear();
        send();
    };
    let button = view! { <button type="submit" class="good" data-name="send">{t(label)}</button> }.into_any();
    let buttons = match beside {
        Some(other) => view! { <div class="row">{button} {other}</div> }.into_any(),
        None => button,
    };
    view! {
        <form class="form" data-name=name on:submit=submit>
            {lines}
            {buttons}
            {word.view()}
        </form>
    }
    .into_any()
}

/// A text as a part of an address.
fn encode(text: &str) -> String {
    String::from(js_sys::encode_uri_component(text))
}

/// Part of an address as a text.
fn decode(text: &str) -> String {
    js_sys::decode_uri_component(text).map_or_else(|_| text.to_string(), String::from)
}

/// The page of somebody.
fn player_link(name: &str) -> String {
    format!("/player/{}", encode(name))
}

/// A day as people of this language write it.
fn day(words: Words, at: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    String::from(date.to_locale_date_string(words.language().tag(), &JsValue::UNDEFINED))
}

/// A kind of rating in words: the game, how many play, how fast.
fn kind_words(words: Words, kind: &RatingKind) -> String {
    let mut parts = vec![words.say(&Message::new(format!("game-{}", kind.game)))];
    if kind.players > 2 {
        parts.push(words.say(&Message::new("players").with("n", i64::from(kind.players))));
    }
    parts.push(words.say(&Message::new(format!("speed-{}", kind.speed.name()))));
    parts.join(" · ")
}

/// The name of a game with its variant, for a rules text.
fn rules_words(words: Words, text: &str) -> String {
    match text.parse::<Rules>() {
        Ok(rules) => {
            let parts: Vec<String> = tell::rules(&rules).iter().map(|message| words.say(message)).collect();
            parts.join(" · ")
        }
        Err(_) => text.to_string(),
    }
}

/// A rating as a number; one that is still a guess has a question mark.
fn rating_text(rating: f64, provisional: bool) -> String {
    format!("{}{}", rating.round(), if provisional { "?" } else { "" })
}

/// A rating with what it means for those who do not see the question mark.
fn rating_view(rating: &Rating) -> impl IntoView + use<> {
    let text = rating_text(rating.rating, rating.provisional);
    let title = rating.provisional.then(|| t("rating-provisional"));
    view! { <strong class="code" dir="ltr" title=title>{text}</strong> }
}

/// Somebody at a seat: the name leads to their page.
fn seat_view(seat: &SeatView) -> AnyView {
    let words = Words::here();
    let rating = seat.rating.map(|rating| {
        let change = seat.change.map(|change| format!(" {:+}", change.round())).unwrap_or_default();
        let text = format!("{}{change}", rating_text(rating, seat.provisional == Some(true)));
        view! { " " <small class="code" dir="ltr">{text}</small> }
    });
    match (seat.kind, seat.level) {
        (SeatKind::Computer, level) => {
            let level = i64::from(level.unwrap_or(0));
            let said = move || words.say(&Message::new("people-computer").with("level", level));
            view! { <span>{said}</span> }.into_any()
        }
        (SeatKind::Open, _) if seat.name.is_empty() => {
            view! { <span class="quiet">{t("people-open")}</span> }.into_any()
        }
        _ => {
            let bot = seat.title.map(|_| view! { <abbr class="bot">{t("title-of-bot")}</abbr> });
            let (link, name) = (player_link(&seat.name), seat.name.clone());
            view! { <span>{bot}<a href=link><bdi>{name}</bdi></a>{rating}</span> }.into_any()
        }
    }
}

/// How a game stands or ended, in a sentence.
fn state_words(words: Words, game: &Game) -> String {
    let moves = words.say(&Message::new("people-moves").with("n", i64::from(game.ply)));
    let Ok(rules) = game.rules.parse::<Rules>() else { return moves };
    let payoffs = game.result.as_deref().and_then(game::Outcome::read_result);
    let termination = game.termination.as_deref().and_then(|text| text.parse::<game::Termination>().ok());
    let end = match (game.status, payoffs, termination) {
        (Status::Over, Some(payoffs), Some(termination)) => {
            let outcome = game::Outcome { payoffs, termination };
            let parts = says::outcome(&rules, &outcome);
            parts.iter().map(|message| words.say(message)).collect::<Vec<_>>().join(" ")
        }
        (Status::Over, ..) => words.get("result-none"),
        (Status::Playing, ..) => words.get("people-playing"),
        (Status::Waiting, ..) => words.get("people-waiting"),
    };
    format!("{moves} · {end}")
}

/// One game of a list.
#[component]
fn GameItem(game: Game) -> impl IntoView {
    let words = Words::here();
    let position = game
        .rules
        .parse::<Rules>()
        .ok()
        .and_then(|rules| <AnyPosition as game::Position>::read(&rules, &game.position).ok());
    let people: Vec<AnyView> = game
        .seats
        .iter()
        .enumerate()
        .map(|(i, seat)| view! { {(i > 0).then_some(" – ")} {seat_view(seat)} }.into_any())
        .collect();
    let about = {
        let game = game.clone();
        move || played(&game, words)
    };
    let state = {
        let game = game.clone();
        move || state_words(words, &game)
    };
    let (created, id) = (game.created, game.id.clone());
    let page = format!("/game/{id}");
    let record = format!("/api/v1/games/{id}/record");
    let file = format!("{id}.hexad");
    let analysis = format!("/analysis/game/{id}");
    view! {
        <li class="kept-game" data-name="found-game">
            {position.map(|position| view! { <Mini position /> })}
            <div>
                <strong>{people}</strong>
                <span>{about}</span>
                <span class="quiet">{state}</span>
                <span class="quiet">{move || day(words, created)}</span>
            </div>
            <div class="row">
                <a class="tool" href=page data-name="look">{t("people-look")}</a>
                <a class="tool" href=analysis data-name="analyse">{t("people-analyse")}</a>
                <a class="tool" href=record download=file aria-label=t("people-save") title=t("people-save")>
                    {Icon::Download.view()}
                </a>
            </div>
        </li>
    }
}

/// Games that a query finds, a page at a time.
#[component]
fn GameList(
    /// What is asked for: the part of the address after the question mark.
    #[prop(into)]
    query: Signal<String>,
) -> impl IntoView {
    let server = Server::here();
    let word = Word::new();
    let found = Live::new(Vec::<Game>::new());
    let next = Live::new(None::<String>);
    let busy = Live::new(true);
    // An answer to an earlier question is not shown.
    let turn = Live::new(0u32);
    let load = move |before: Option<String>| {
        let query = query.get_untracked();
        let own = turn.get_untracked();
        busy.set(true);
        spawn_local(async move {
            let first = before.is_none();
            let before = before.map(|before| format!("&before={before}")).unwrap_or_default();
            let list = server.get::<wire::GameList>(&format!("/api/v1/games?{query}{before}")).await;
            if turn.try_with_untracked(|turn| *turn) != Some(own) {
                return;
            }
            busy.set(false);
            match list {
                Ok(list) => {
                    if first {
                        found.set(list.games);
                    } else {
                        found.update(|found| found.extend(list.games));
                    }
                    next.set(list.next);
                }
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    Effect::new(move |_| {
        query.track();
        turn.quietly(|turn| *turn += 1);
        word.clear();
        load(None);
    });
    let none = move || !busy.get() && found.with(Vec::is_empty) && word.0.with(Option::is_none);
    view! {
        {word.view()}
        <Show when=none>
            <p class="quiet" role="status" data-name="none">{t("people-no-games")}</p>
        </Show>
        <ul class="kept" aria-busy=move || busy.get().to_string()>
            {move || found.get().into_iter().map(|game| view! { <GameItem game /> }).collect_view()}
        </ul>
        <Show when=move || next.with(Option::is_some)>
            <button type="button" data-name="more" on:click=move |_| load(next.get_untracked())>{t("people-more")}</button>
        </Show>
    }
}
