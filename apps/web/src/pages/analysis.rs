//! The analysis board: a game or a position, everything that could be played in it, and what the engine says.
//!
//! `/analysis` shows what was looked at last, `/analysis/<name>` a kept game, `/analysis#<text>` what a link holds.

mod draw;
mod files;
mod film;
mod graph;
pub mod lab;
mod lines;
mod mistakes;
mod moves;
mod openings;
mod players;

use game::{Position as _, Seat};
use games::Rules;
use games::record::{Header, SeatKind};
use leptos::prelude::*;
use texts::Message;
use view::words as says;

use crate::route::Router;
use crate::state::{Words, t};
use crate::tell;
use crate::widgets::{Board, Icon, IconButton, Mini, Said, Sentence, Step, Steps, Tone, turns};

use draw::Drawing;
pub use files::{Files, Paste, begin_from};
use graph::Graph;
use lab::Lab;
use lines::Lines;
use mistakes::Mistakes;
use moves::{Moves, Remark};
use openings::Openings;
use players::{Bar, Odds, Players};

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
    let live = Signal::derive(move || {
        !lab.drawing.get()
            && lab.practice.with(|practice| practice.as_ref().is_none_or(lab::Practice::is_open))
    });
    let said = move || {
        if lab.drawing.get() {
            return Some(Said::new(words.get("analysis-draw-hint"), Tone::Plain));
        }
        let mut parts: Vec<Message> = Vec::new();
        if lab.practice.with(Option::is_none)
            && let Some(mark) = lab.fault()
        {
            parts.push(Message::new("analysis-was").with("mark", Message::new(mark.word())));
            let text = |(before, m): (games::AnyPosition, games::AnyMove)| before.move_text(m);
            parts.extend(lab.better().map(|better| Message::new("analysis-best").with("move", text(better))));
        }
        let over = lab.position.with(game::Position::outcome);
        if let Some(outcome) = &over {
            parts.extend(says::outcome(&lab.tree.with(|tree| *tree.rules()), outcome));
        }
        let texts: Vec<String> = parts.iter().map(|m| words.say(m)).collect();
        match over {
            Some(_) => Some(Said::new(texts.join(" "), Tone::Plain)),
            None => (!texts.is_empty()).then(|| Said::before(texts.join(" "))),
        }
    };
    view! {
        <div class="game analysis">
            <h1 class="unseen">{t("title-analysis")}</h1>
            <section class="table" aria-label=label>
                <Bar lab />
                <Drawing lab>
                    <Board desk=lab.desk live named=true label=Signal::derive(label) on_move=move |m| lab.play(m) />
                </Drawing>
            </section>
            <div class="insight">
                <Show when=move || lab.practice.with(Option::is_some) fallback=move || view! { <Lines lab /> }>
                    <Mistakes lab />
                </Show>
                <Odds lab />
                <Graph lab />
                <Players lab />
            </div>
            <div class="under">
                <Steps
                    before=Signal::derive(move || lab.tree.with(|tree| tree.previous(lab.at.get()).is_some()))
                    after=Signal::derive(move || lab.tree.with(|tree| tree.next(lab.at.get()).is_some()))
                    go=move |step| lab.step(step)
                />
                <Sentence desk=lab.desk refused=lab.refused said=Signal::derive(said) />
                <Tools lab />
            </div>
            <aside class="panel">
                <Who lab />
                <Moves lab />
                <Openings lab />
                <Remark lab />
                <Files lab />
                <Paste on_trees=move |trees| lab.take(trees) />
            </aside>
            <div class="unseen" aria-live="polite" role="status" data-name="told">{lab.told}</div>
            {move || lab.peek.get().map(|(position, x, y)| view! {
                <div
                    class="peek"
                    aria-hidden="true"
                    data-name="peek"
                    style:left=format!("clamp(8px, {x:.0}px - 80px, 100vw - 176px)")
                    style:top=format!("clamp(8px, {y:.0}px, 100dvh - 176px)")
                >
                    <Mini position />
                </div>
            })}
        </div>
    }
}

/// Under which rules the game is played, and whose turn it is.
#[component]
fn Who(lab: Lab) -> impl IntoView {
    let words = Words::here();
    let rules = move || {
        let rules = lab.tree.with(|tree| tell::rules(tree.rules()));
        rules.iter().map(|m| words.say(m)).collect::<Vec<_>>().join(" · ")
    };
    let turn = move || {
        let position = lab.position.get();
        if position.outcome().is_some() { String::new() } else { words.say(&says::turn(&position)) }
    };
    view! {
        <div class="who">
            <span class="quiet">{rules}</span>
            <p class="status" data-name="turn">{turn}</p>
        </div>
    }
}

/// What a seat is called: its colour, and who sits there if that is known.
pub fn player(words: &Words, rules: &Rules, header: &Header, seat: Seat) -> String {
    let who = words.say(&says::seat(rules, seat));
    let named = header.names[seat.index()].clone().filter(|name| !name.is_empty());
    let name = named.or_else(|| match header.kinds[seat.index()] {
        Some(SeatKind::Computer { level }) => {
            Some(words.say(&Message::new("seat-computer").with("level", i64::from(level))))
        }
        _ => None,
    });
    match name {
        Some(name) => words.say(&Message::new("library-player").with("seat", who).with("name", name)),
        None => who,
    }
}

/// How the board is seen, and arrows.
#[component]
fn Tools(lab: Lab) -> impl IntoView {
    let word = |id: &'static str| Signal::derive(t(id));
    let drawn = Signal::derive(move || lab.tree.with(|tree| !tree.node(lab.at.get()).shown.is_empty()));
    let passes = move || lab.desk.input(|input| input.must_pass());
    view! {
        <div class="tools" role="group" aria-label=t("tools-label")>
            {turns(move |further| lab.desk.turn(further))}
            <Show when=move || lab.desk.can_pan()>
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
        let typed = event.key();
        // Other alphabets have letters where comma and full stop lie.
        let key = match &*event.code() {
            "Comma" if !typed.is_ascii() => ",",
            "Period" if !typed.is_ascii() => ".",
            _ => &typed,
        };
        match key {
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
