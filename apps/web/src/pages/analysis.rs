//! The analysis board: a game or a position, everything that could be played in it, and what the engine says.
//!
//! `/analysis` shows what was looked at last, `/analysis/<name>` a kept game, `/analysis#<text>` what a link holds.

mod draw;
mod files;
mod film;
mod graph;
pub mod lab;
mod lines;
mod moves;

use leptos::prelude::*;
use texts::Message;
use view::words as says;

use crate::route::Router;
use crate::state::{Words, t};
use crate::tell;
use crate::widgets::{Board, Icon, IconButton, Step, Steps, turns};

use draw::Drawing;
pub use files::{Files, Paste, begin_from};
use graph::Graph;
use lab::Lab;
use lines::Lines;
use moves::{Moves, Remark};

/// The analysis board.
#[component]
pub fn Analysis() -> impl IntoView {
    let (words, router) = (Words::here(), Router::here());
    words.need("analysis");
    words.need("reading");
    let lab = Lab::start();
    let address = Memo::new(move |_| {
        let place = router.place();
        (place.rest, place.hash)
    });
    Effect::new(move |_| address.with(|(rest, hash)| lab.open(rest, hash)));
    keys(lab);

    let label = move || {
        let rules = lab.tree.with(|tree| *tree.rules());
        let parts: Vec<String> = tell::rules(&rules).iter().map(|m| words.say(m)).collect();
        format!("{} – {}", words.get("board-label"), parts.join(", "))
    };
    let live = Signal::derive(move || !lab.drawing.get());
    let sentence = move || {
        if let Some(message) = lab.refused.get() {
            return words.say(&message);
        }
        if lab.drawing.get() {
            return words.get("analysis-draw-hint");
        }
        let over = lab.position.with(game::Position::outcome);
        let parts = match over {
            Some(outcome) => says::outcome(&lab.tree.with(|tree| *tree.rules()), &outcome).to_vec(),
            None => lab.desk.sentences(),
        };
        let parts: Vec<String> = parts.iter().map(|m| words.say(m)).collect();
        parts.join(" ")
    };
    let wrong = move || lab.refused.get().is_some() || lab.desk.refusal.get().is_some();
    view! {
        <div class="game analysis">
            <h1 class="unseen">{t("title-analysis")}</h1>
            <section class="table" aria-label=label>
                <Drawing lab>
                    <Board desk=lab.desk live label=Signal::derive(label) on_move=move |m| lab.play(m) />
                </Drawing>
                <p class="sentence" class:wrong=wrong aria-live="polite" data-name="sentence">{sentence}</p>
                <Steps
                    before=Signal::derive(move || lab.tree.with(|tree| tree.previous(lab.at.get()).is_some()))
                    after=Signal::derive(move || lab.tree.with(|tree| tree.next(lab.at.get()).is_some()))
                    go=move |step| lab.step(step)
                />
                <Tools lab />
                <Graph lab />
            </section>
            <aside class="panel">
                <Who lab />
                <Lines lab />
                <Moves lab />
                <Remark lab />
                <Files lab />
                <Paste on_trees=move |trees| lab.take(trees) />
            </aside>
            <div class="unseen" aria-live="polite" role="status" data-name="told">{lab.told}</div>
        </div>
    }
}

/// Who played, under which rules, and whose turn it is.
#[component]
fn Who(lab: Lab) -> impl IntoView {
    let words = Words::here();
    let head = move || {
        lab.tree.with(|tree| {
            let seats = game::Seat::table(tree.rules().seats());
            let names: Vec<String> = seats
                .filter_map(|seat| {
                    let name = tree.header.names[seat.index()].as_deref().filter(|n| !n.is_empty())?;
                    let who = words.say(&says::seat(tree.rules(), seat));
                    Some(words.say(
                        &Message::new("library-player").with("seat", who).with("name", name.to_string()),
                    ))
                })
                .collect();
            let rules: Vec<String> = tell::rules(tree.rules()).iter().map(|m| words.say(m)).collect();
            (names.join(" · "), rules.join(" · "))
        })
    };
    let turn = move || {
        let position = lab.position.get();
        if game::Position::outcome(&position).is_some() {
            String::new()
        } else {
            words.say(&says::turn(&position))
        }
    };
    view! {
        <div class="who">
            <strong>{move || head().0}</strong>
            <span class="quiet">{move || head().1}</span>
            <p class="status" data-name="turn">{turn}</p>
        </div>
    }
}

/// How the board is seen, and arrows.
#[component]
fn Tools(lab: Lab) -> impl IntoView {
    let word = |id: &'static str| Signal::derive(t(id));
    let drawn = Signal::derive(move || lab.tree.with(|tree| !tree.node(lab.at.get()).shown.is_empty()));
    let six = move || lab.tree.with(|tree| !tree.rules().has_board());
    let passes = move || lab.desk.input(|input| input.must_pass());
    view! {
        <div class="tools" role="group" aria-label=t("tools-label")>
            {turns(move |further| lab.desk.turn(further))}
            <Show when=six>
                <IconButton icon=Icon::Fit label=word("tool-fit") name="fit" on_press=move |()| lab.desk.fit() />
            </Show>
            <IconButton
                icon=Icon::Pencil
                label=word("analysis-draw")
                pressed=Signal::derive(move || lab.drawing.get())
                name="draw"
                on_press=move |()| lab.draw_or_not()
            />
            <IconButton icon=Icon::Cross label=word("analysis-wipe") enabled=drawn name="wipe" on_press=move |()| lab.wipe() />
            <Show when=passes>
                <button type="button" data-name="pass" on:click=move |_| lab.say(view::input::Event::Pass)>{t("tool-pass")}</button>
            </Show>
            <Show when=move || lab.announces()>
                <button type="button" data-name="announce" on:click=move |_| lab.say(view::input::Event::Announce)>
                    {t("tool-announce")}
                </button>
            </Show>
        </div>
    }
}

/// Left and right go along the line, unless something else has the keyboard; comma and full stop always do.
fn keys(lab: Lab) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        use wasm_bindgen::JsCast as _;
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
            return;
        }
        let target = event.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
        let inside = |selector: &str| {
            target.as_ref().is_some_and(|element| element.closest(selector).ok().flatten().is_some())
        };
        if inside("input, textarea, select") {
            return;
        }
        let on_board = inside("[role=grid]");
        match &*event.key() {
            "ArrowLeft" if !on_board => lab.step(Step::Previous),
            "ArrowRight" if !on_board => lab.step(Step::Next),
            "Home" if !on_board => lab.step(Step::First),
            "End" if !on_board => lab.step(Step::Last),
            "," => lab.step(Step::Previous),
            "." => lab.step(Step::Next),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}
