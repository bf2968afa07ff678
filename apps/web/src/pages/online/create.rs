//! A game as one likes it: rules, clock, who sits where, for whom.

use game::Seat;
use games::Rules;
use games::record::SeatKind;
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Message;
use view::words as says;
use wire::{Game, NewGame};

use super::super::menu::layouts::Layouts;
use super::super::menu::{Clocks, HouseRules, Kind, Variants};
use super::super::room::Connection;
use crate::live::{Derived, Live};
use crate::route::Router;
use crate::state::online::{Server, Trouble};
use crate::state::{Choices, Words, t};
use crate::widgets::{Flag, Icon};

/// Who is wanted at a seat, as the server reads it: `me`, `open`, `computer:3`, `account:` and a name.
type Wish = String;

/// The form that makes a game.
#[component]
pub fn Create() -> impl IntoView {
    let (server, words, router) = (Server::here(), Words::here(), Router::here());
    server.connect();
    let choices = Live::new(Choices { clock: "600+5".parse().unwrap_or_default(), ..Choices::kept() });
    let wishes: Live<[Wish; 4]> = Live::new(["me", "open", "open", "open"].map(String::from));
    // Somebody's page leads here to invite them.
    if let Some(name) = router.place().query("player") {
        let name = js_sys::decode_uri_component(name).map_or_else(|_| name.to_string(), String::from);
        wishes.update(|wishes| wishes[1] = format!("account:{name}"));
    }
    let (lot, rated, private) = (Live::new(false), Live::new(false), Live::new(false));
    let (busy, trouble) = (Live::new(false), Live::new(None::<Trouble>));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let wanted = choices.with_untracked(|choices| NewGame {
            rules: choices.rules.to_string(),
            position: None,
            clock: Some(choices.clock.to_string()),
            house: Some(choices.house.to_string()),
            seats: wishes.with_untracked(|wishes| wishes[..choices.rules.seats()].to_vec()),
            rated: Some(rated.get_untracked()),
            private: Some(private.get_untracked()),
            lot: Some(lot.get_untracked()),
        });
        spawn_local(async move {
            let made = match server.somebody().await {
                Ok(_) => server.post::<Game>("/api/v1/games", &wanted).await,
                Err(trouble) => Err(trouble),
            };
            busy.set(false);
            match made {
                Ok(game) => router.go(&format!("/game/{}", game.id)),
                Err(why) => trouble.set(Some(why)),
            }
        });
    };
    let said = move || {
        trouble.get().map(|trouble| {
            let unknown = trouble.code() == Some(wire::Code::Unknown);
            words.say(&if unknown { Message::new("create-nobody") } else { trouble.message() })
        })
    };
    let word = |id: &'static str| Signal::derive(t(id));
    let computers = Signal::derive(move || {
        let n = choices.with(|choices| choices.rules.seats());
        wishes.with(|wishes| wishes[..n].iter().any(|wish| wish.starts_with("computer")))
    });
    Effect::new(move |_| {
        if computers.get() {
            rated.set(false);
        }
    });
    view! {
        <form class="menu" on:submit=submit>
            <h1>{t("create-title")}</h1>
            <Connection server />
            <div class="menu-grid">
                <div>
                    <Kind choices />
                    <Variants choices />
                    <Layouts choices />
                </div>
                <div>
                    <Seats choices wishes />
                    <fieldset class="choose">
                        <legend>{t("create-how")}</legend>
                        <Flag label=word("create-lot") name="lot" on=lot set=move |on| lot.set(on) />
                        <Flag label=word("create-private") name="private" on=private set=move |on| private.set(on) />
                        <Show when=move || !computers.get()>
                            <Flag label=word("create-rated") name="rated" on=rated set=move |on| rated.set(on) />
                        </Show>
                    </fieldset>
                    <Clocks choices slow=true />
                    <HouseRules choices />
                </div>
            </div>
            <p class="wrong" role="alert" data-name="trouble">{said}</p>
            <div class="menu-start">
                <button type="submit" class="big" data-name="make" disabled=move || busy.get()>{Icon::Online.view()}<span>{t("create-make")}</span></button>
            </div>
        </form>
    }
}

/// Who sits where.
#[component]
fn Seats(choices: Live<Choices>, wishes: Live<[Wish; 4]>) -> impl IntoView {
    let words = Words::here();
    let rules = Derived::new(move || choices.with(|c| c.rules));
    let rows = move || {
        let rules: Rules = rules.get();
        let row = move |seat: Seat| {
            let i = seat.index();
            let who = move || words.say(&says::seat(&rules, seat));
            let wish = Derived::new(move || wishes.with(|wishes| wishes[i].clone()));
            let set = move |wish: String| wishes.update(|wishes| wishes[i] = wish);
            let kind = move || {
                wish.with(|wish| {
                    wish.split_once(':').map_or(wish.clone(), |(kind, rest)| {
                        if kind == "account" { kind.to_string() } else { format!("{kind}:{rest}") }
                    })
                })
            };
            let name = move || wish.with(|wish| wish.strip_prefix("account:").unwrap_or("").to_string());
            let option = move |value: String, said: Signal<String>| {
                let own = value.clone();
                view! { <option value=value selected=move || kind() == own>{move || said.get()}</option> }
            };
            let word = |id: &'static str| Signal::derive(t(id));
            let levels = (1..=SeatKind::LEVELS).map(|n| {
                let said = Signal::derive(move || {
                    words.say(&Message::new("seat-computer").with("level", i64::from(n)))
                });
                option(format!("computer:{n}"), said)
            });
            view! {
                <li class="seat-row">
                    <span class=format!("dot {} {}", rules.colour_name(seat), rules.piece_word())></span>
                    <span class="seat-name">{who}</span>
                    <select name=format!("wish{}", i + 1) aria-label=who prop:value=kind on:change=move |event| {
                        let value = event_target_value(&event);
                        set(if value == "account" { "account:".to_string() } else { value });
                    }>
                        {option("me".to_string(), word("wish-me"))}
                        {option("open".to_string(), word("wish-open"))}
                        {option("account".to_string(), word("wish-account"))}
                        {levels.collect_view()}
                    </select>
                    <input
                        type="text"
                        dir="auto"
                        maxlength=wire::limits::NAME
                        autocomplete="off"
                        name=format!("account{}", i + 1)
                        placeholder=t("seat-name")
                        aria-label=move || format!("{}: {}", who(), words.get("seat-name"))
                        hidden=move || kind() != "account"
                        prop:value=name
                        on:input=move |event| set(format!("account:{}", event_target_value(&event)))
                    />
                </li>
            }
        };
        Seat::table(rules.seats()).map(row).collect_view()
    };
    view! {
        <fieldset class="choose">
            <legend>{t("menu-seats")}</legend>
            <ul class="seat-rows">{rows}</ul>
        </fieldset>
    }
}
