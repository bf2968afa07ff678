//! Games to be found, at `/games`: by who played, rules, result, opening moves or a position, and day. What is looked
//! for stands in the address, so that it can be sent to somebody.

use game::{Outcome, Position as _, Seat, Termination};
use games::{AnyPosition, Rules};
use leptos::prelude::*;
use texts::Message;
use view::words as says;
use wasm_bindgen::JsValue;

use super::{GameList, Word, decode, encode, field, form, rules_words, with_words};
use crate::live::{Derived, Live};
use crate::route::Router;
use crate::state::{Words, t};

/// What can be looked for, as it stands in the address.
const NAMES: [&str; 7] = ["player", "rules", "result", "moves", "position", "from", "to"];

/// Games to be found.
#[component]
pub fn Games() -> impl IntoView {
    with_words(|| view! { <Search /> }.into_any())
}

/// A day as milliseconds since 1970, where the reader is; the day after when `next`.
fn instant(day: &str, next: bool) -> Option<u64> {
    let at = js_sys::Date::new(&JsValue::from_str(&format!("{day}T00:00:00"))).get_time();
    (at.is_finite() && at >= 0.0).then(|| at as u64 + if next { 86_400_000 } else { 0 })
}

/// The question for the server, from what the address says.
fn question(value: impl Fn(&str) -> Option<String>) -> String {
    let mut parts = vec!["status=over".to_string(), "limit=20".to_string()];
    for name in ["player", "rules", "result", "moves", "position"] {
        if let Some(text) = value(name).filter(|text| !text.trim().is_empty()) {
            parts.push(format!("{name}={}", encode(text.trim())));
        }
    }
    if let Some(at) = value("from").and_then(|day| instant(&day, false)) {
        parts.push(format!("since={at}"));
    }
    if let Some(at) = value("to").and_then(|day| instant(&day, true)) {
        parts.push(format!("until={at}"));
    }
    parts.join("&")
}

/// Every way in which a game by these rules can end, by who gets what: each side wins, or some share the point.
fn results(rules: &Rules) -> Vec<Outcome> {
    let (seats, start) = (rules.seats(), AnyPosition::start(rules));
    // Why it ended is not asked here.
    let why = Termination::Agreement;
    let wins = start.sides().map(|side| Outcome::win(seats, why, |seat| start.side_of(seat) == side));
    let mut all: Vec<Outcome> = wins.collect();
    if all.len() == 2 {
        all.push(Outcome::draw(seats, why));
        return all;
    }
    let some = |seats_of: u32| move |seat: Seat| seats_of >> seat.index() & 1 == 1;
    let several = (0..1u32 << seats).rev().filter(|set| set.count_ones() > 1);
    all.extend(several.map(|set| Outcome::shared(seats, why, some(set))));
    all
}

/// The choice of a result, in the words of the rules that are chosen; by numbers alone where any rules will do.
fn result_line(rules: Live<String>, result: Live<String>) -> AnyView {
    let words = Words::here();
    let option = move |text: String, said: Option<Message>| {
        let (number, own) = (format!("\u{2066}{text}\u{2069}"), text.clone());
        let label = move || match &said {
            Some(said) => format!("{number} · {}", words.say(said)),
            None => number.clone(),
        };
        let selected = move || result.with(|chosen| *chosen == own);
        view! { <option value=text selected=selected>{label}</option> }
    };
    let options = move || {
        let chosen = rules.with(|text| text.parse::<Rules>().ok());
        let mut all: Vec<(String, Option<Message>)> = Vec::new();
        for outcome in results(&chosen.unwrap_or_default()) {
            let said = chosen.map(|rules| {
                let [said, _] = says::outcome(&rules, &outcome);
                said
            });
            all.push((outcome.result().to_string(), said));
        }
        // What came with the address stays what is looked for.
        let kept = result.get_untracked();
        if !kept.is_empty() && all.iter().all(|(text, _)| *text != kept) {
            all.push((kept, None));
        }
        all.into_iter().map(|(text, said)| option(text, said)).collect_view()
    };
    view! {
        <label class="line">
            <span>{t("search-result")}</span>
            <select name="result" on:change=move |event| result.set(event_target_value(&event))>
                <option value="" selected=move || result.with(String::is_empty)>{t("search-any")}</option>
                {options}
            </select>
        </label>
    }
    .into_any()
}

#[component]
fn Search() -> impl IntoView {
    let (words, router) = (Words::here(), Router::here());
    let asked = move |name: &str| router.place().query(name).map(|text| decode(&text.replace('+', " ")));
    let values = NAMES.map(|name| (name, Live::new(asked(name).unwrap_or_default())));
    let value = move |name: &str| {
        values.iter().find(|(known, _)| *known == name).map_or(values[0].1, |(_, value)| *value)
    };
    let query = Derived::new(move || question(asked));
    let export = move || format!("/api/v1/export?{}", query.get());
    let word = Word::new();
    let send = move || {
        let parts = values.iter().filter_map(|(name, value)| {
            let text = value.get_untracked();
            (!text.trim().is_empty()).then(|| format!("{name}={}", encode(text.trim())))
        });
        router.go(&format!("/games?{}", parts.collect::<Vec<_>>().join("&")));
    };
    let rules = value("rules");
    let all: Vec<String> = Rules::all()
        .flat_map(|rules| {
            let starts = rules.starts();
            let own = std::iter::once(rules).filter(|_| starts.is_empty());
            own.chain(starts.clone().into_iter().map(move |start| rules.with_start(start)))
                .collect::<Vec<_>>()
        })
        .map(|rules| rules.to_string())
        .collect();
    let option = move |text: String| {
        let (name, own) = (text.clone(), text.clone());
        let selected = move || rules.with(|chosen| *chosen == own);
        view! { <option value=text selected=selected>{move || rules_words(words, &name)}</option> }
    };
    let options = all.into_iter().map(option).collect_view();
    let chooser = view! {
        <label class="line">
            <span>{t("search-rules")}</span>
            <select name="rules" on:change=move |event| rules.set(event_target_value(&event))>
                <option value="" selected=move || rules.with(String::is_empty)>{t("search-any")}</option>
                {options}
            </select>
        </label>
    };
    let lines = vec![
        field("player", "text", "off", "search-player", value("player")),
        chooser.into_any(),
        result_line(rules, value("result")),
        field("moves", "text", "off", "search-moves", value("moves")),
        field("position", "text", "off", "search-position", value("position")),
        field("from", "date", "off", "search-from", value("from")),
        field("to", "date", "off", "search-to", value("to")),
    ];
    view! {
        <section class="narrow people">
            <h1>{t("title-games")}</h1>
            {form("search", "search-send", lines, word, send)}
            <p class="quiet">{t("search-about")}</p>
            <p class="row">
                <a class="tool wide" href=export download="games.hexad" data-name="export">{t("search-save")}</a>
            </p>
            <GameList query=Signal::derive(move || query.get()) />
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_of_a_game_can_be_chosen() {
        let of = |rules: &str| -> Vec<String> {
            results(&rules.parse().unwrap()).iter().map(|outcome| outcome.result().to_string()).collect()
        };
        assert_eq!(of("abalone"), ["1-0", "0-1", "1/2-1/2"]);
        assert_eq!(of("six:4").len(), 3);
        let three = of("abalone:3");
        assert_eq!(three[..3], ["1-0-0", "0-1-0", "0-0-1"]);
        assert_eq!(three[3..], ["1/3-1/3-1/3", "0-1/2-1/2", "1/2-0-1/2", "1/2-1/2-0"]);
    }
}
