//! The user's games: pictures, and ways to go on, to look at them, to remove them.

use game::Seat;
use games::record::{Record, RecordError};
use leptos::prelude::*;
use study::import;
use texts::Message;
use view::words as says;

use super::analysis::Paste;
use crate::browser;
use crate::route::Router;
use crate::state::store::{self, Kept};
use crate::state::{Words, t};
use crate::tell;
use crate::widgets::{Button, Icon, Mini, buttons};

/// The user's games.
#[component]
pub fn Library() -> impl IntoView {
    let (words, router) = (Words::here(), Router::here());
    words.need("analysis");
    words.need("reading");
    let games = RwSignal::new(store::all());
    // What was removed last, so that it can come back.
    let removed = RwSignal::new(None::<(Kept, bool)>);
    let remove = move |kept: Kept| {
        let current = store::current().as_deref() == Some(&kept.id);
        store::remove(&kept.id);
        if current {
            store::set_current(None);
        }
        removed.set(Some((kept, current)));
        games.set(store::all());
        browser::focus("[data-name=bring-back]");
    };
    let bring_back = move |_| {
        if let Some((kept, current)) = removed.get_untracked() {
            store::keep(&kept.id, &kept.text);
            if current {
                store::set_current(Some(&kept.id));
            }
            removed.set(None);
            games.set(store::all());
            browser::focus("main");
        }
    };
    let all = move |_| {
        let texts: Vec<String> = games.with_untracked(|games| {
            games.iter().filter_map(|kept| Some(kept.record()?.to_string())).collect()
        });
        browser::download("games.hexad", "text/plain", &texts.join("\n"));
    };
    let take = move |trees: Vec<study::Tree>| {
        let mut first = None;
        for tree in &trees {
            let id = store::fresh_id();
            store::keep(&id, &tree.record().to_string());
            first.get_or_insert(id);
        }
        games.set(store::all());
        if let (1, Some(id)) = (trees.len(), first) {
            router.go(&format!("/analysis/{id}"));
        }
    };
    let count = move || words.say(&Message::new("library-count").with("n", games.with(Vec::len) as i64));
    let empty = move || games.with(Vec::is_empty);
    let list = move || {
        games
            .get()
            .into_iter()
            .map(|kept| {
                let (record, damage) = kept.recover();
                match (record, damage) {
                    (Some(record), None) => view! { <Item kept record on_remove=remove /> }.into_any(),
                    (record, damage) => {
                        let rescued = move || games.set(store::all());
                        view! { <Damaged kept record damage on_remove=remove on_rescue=rescued /> }.into_any()
                    }
                }
            })
            .collect_view()
    };
    view! {
        <section class="library">
            <h1>{t("title-library")}</h1>
            <div class="row">
                <span data-name="count">{count}</span>
                <button type="button" data-name="save-all" disabled=empty on:click=all>
                    {Icon::Download.view()}
                    <span>{t("library-save-all")}</span>
                </button>
            </div>
            <div role="status">
                <Show when=move || removed.with(Option::is_some)>
                    <div class="notice">
                        <span>{t("library-removed")}</span>
                        <button type="button" data-name="bring-back" on:click=bring_back>{t("analysis-undo")}</button>
                    </div>
                </Show>
            </div>
            <Show when=empty>
                <p>{t("library-empty")}</p>
                <a class="big" href="/play">{t("title-play")}</a>
            </Show>
            <ul class="kept" data-name="games">{list}</ul>
            <Paste on_trees=take />
        </section>
    }
}

/// A game whose text was damaged: what is wrong with it, and what can be saved.
#[component]
fn Damaged(
    kept: Kept,
    /// What can be read of it.
    record: Option<Record>,
    /// What is wrong, and where.
    damage: Option<RecordError>,
    #[prop(into)] on_remove: Callback<Kept>,
    /// Called when what can be read has taken the place of what was damaged.
    on_rescue: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let words = Words::here();
    let what = damage.as_ref().map_or(Message::new("import-empty"), import::fault);
    let plies = record.as_ref().map(|record| record.moves().len() as i64);
    let readable = move || plies.map(|n| words.say(&Message::new("library-readable").with("n", n)));
    let position = record.as_ref().map(Record::end);
    let (raw, file) = (kept.text.clone(), format!("{}.txt", kept.id));
    let mut deeds = vec![Button::new("save-text", "library-save-text", move || {
        browser::download(&file, "text/plain", &raw)
    })];
    if let Some(record) = record {
        let id = kept.id.clone();
        let rescue = move || {
            store::keep(&id, &record.to_string());
            on_rescue();
        };
        deeds.insert(0, Button::new("rescue", "library-rescue", rescue).good());
    }
    deeds.push(Button::new("remove", "library-remove", move || on_remove.run(kept.clone())));
    view! {
        <li class="kept-game" data-name="damaged">
            {position.map(|position| view! { <Mini position /> })}
            <div>
                <strong>{t("library-damaged")}</strong>
                <span class="wrong">{move || words.say(&what)}</span>
                <span class="quiet">{readable}</span>
            </div>
            {buttons("row", deeds)}
        </li>
    }
}

/// One game.
#[component]
fn Item(kept: Kept, record: Record, #[prop(into)] on_remove: Callback<Kept>) -> impl IntoView {
    let words = Words::here();
    let rules = *record.rules();
    let names: Vec<Option<String>> = record.header.names[..rules.seats().min(4)].to_vec();
    let players = move || {
        let parts = Seat::table(rules.seats()).zip(&names).map(|(seat, name)| {
            let who = words.say(&says::seat(&rules, seat));
            match name.as_deref().filter(|name| !name.is_empty()) {
                Some(name) => words
                    .say(&Message::new("library-player").with("seat", who).with("name", name.to_string())),
                None => who,
            }
        });
        parts.collect::<Vec<_>>().join(" – ")
    };
    let about = move || {
        let parts: Vec<String> = tell::rules(&rules).iter().map(|m| words.say(m)).collect();
        parts.join(" · ")
    };
    let outcome = record
        .result
        .zip(record.termination)
        .map(|(payoffs, termination)| game::Outcome { payoffs, termination });
    let over = record.result.is_some() || record.termination.is_some();
    // A game that was only looked at has nobody who could play on.
    let seated = record.header.kinds.iter().any(Option::is_some);
    let plies = record.moves().len() as i64;
    let state = move || {
        let moves = words.say(&Message::new("library-moves").with("n", plies));
        let end = match &outcome {
            Some(outcome) => {
                let parts: Vec<String> =
                    says::outcome(&rules, outcome).iter().map(|m| words.say(m)).collect();
                parts.join(" ")
            }
            None if over => words.get("result-none"),
            None => words.get("library-unfinished"),
        };
        format!("{moves} · {end}")
    };
    let began = kept.began();
    let date = move || {
        let date = js_sys::Date::new(&wasm_bindgen::JsValue::from_f64(began as f64));
        String::from(date.to_locale_date_string(words.language().tag(), &wasm_bindgen::JsValue::UNDEFINED))
    };
    let position = record.end();
    let (play, look) = (format!("/play/{}", kept.id), format!("/analysis/{}", kept.id));
    let text = record.to_string();
    let file = format!("{}.hexad", kept.id);
    view! {
        <li class="kept-game">
            <Mini position />
            <div>
                <strong>{players}</strong>
                <span>{about}</span>
                <span class="quiet">{state}</span>
                <span class="quiet">{date}</span>
            </div>
            <div class="row">
                {(seated && !over).then(|| view! { <a class="tool" href=play data-name="continue">{t("library-continue")}</a> })}
                <a class="tool" href=look data-name="analyse">{t("library-analyse")}</a>
                <button
                    type="button"
                    class="tool"
                    data-name="save"
                    aria-label=t("tool-save")
                    title=t("tool-save")
                    on:click=move |_| browser::download(&file, "text/plain", &text)
                >
                    {Icon::Download.view()}
                </button>
                <button
                    type="button"
                    class="tool"
                    data-name="remove"
                    aria-label=t("library-remove")
                    title=t("library-remove")
                    on:click=move |_| on_remove.run(kept.clone())
                >
                    {Icon::Bin.view()}
                </button>
            </div>
        </li>
    }
}
