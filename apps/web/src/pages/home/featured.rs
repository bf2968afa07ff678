//! The best game that is being played on the server, live: a picture that moves, and the way to watch.
//!
//! Every kilobyte of it is part of a first visit. So it asks every few seconds instead of listening on a socket, the
//! browser's own reader of JSON reads the answer, and all that only where there is a server.

use std::time::Duration;

use game::Position as _;
use games::{AnyPosition, Rules};
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Message;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::browser;
use crate::live::Live;
use crate::state::{Words, t};
use crate::widgets::Mini;

/// How long until the next look at a game that is played.
const NEXT: Duration = Duration::from_secs(4);

/// How long until the next look, when nobody plays.
const AGAIN: Duration = Duration::from_secs(15);

/// A game that is shown.
#[derive(Clone)]
struct Shown {
    id: String,
    position: AnyPosition,
    /// Who plays.
    names: String,
}

fn get(from: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(from, &name.into()).unwrap_or_default()
}

fn text(from: &JsValue, name: &str) -> Option<String> {
    get(from, name).as_string()
}

impl Shown {
    /// Reads a game as the server shows it.
    fn read(game: &JsValue, words: Words) -> Option<Shown> {
        let rules: Rules = text(game, "rules")?.parse().ok()?;
        let position = AnyPosition::read(&rules, &text(game, "position")?).ok()?;
        let mut names = String::new();
        for seat in js_sys::Array::from(&get(game, "seats")).iter() {
            if !names.is_empty() {
                names.push_str(" – ");
            }
            match get(&seat, "level").as_f64() {
                Some(level) => {
                    names.push_str(&words.say(&Message::new("seat-computer").with("level", level as i64)));
                }
                None => {
                    names.push('\u{2068}');
                    names.push_str(&text(&seat, "name").unwrap_or_default());
                    names.push('\u{2069}');
                }
            }
        }
        Some(Shown { id: text(game, "id")?, position, names })
    }
}

/// Asks again and again which game is the best now, as long as the page stands.
fn look(shown: Live<Option<Shown>>, words: Words) {
    spawn_local(async move {
        if !browser::document().hidden() {
            let game = best().await;
            if shown.try_with_untracked(|_| ()).is_none() {
                return;
            }
            shown.set(game.and_then(|game| Shown::read(&game, words)));
        }
        let Some(found) = shown.try_with_untracked(Option::is_some) else { return };
        set_timeout(move || look(shown, words), if found { NEXT } else { AGAIN });
    });
}

/// The best game of the server, as it shows it.
async fn best() -> Option<JsValue> {
    let asked = browser::window().fetch_with_str("/api/v1/games/featured");
    let response: web_sys::Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    // Where nobody plays the answer is empty, which is no JSON.
    JsFuture::from(response.json().ok()?).await.ok()
}

/// The best game that is being played, if there is a server and somebody plays.
#[component]
pub fn Featured() -> impl IntoView {
    let words = Words::here();
    let shown = Live::new(None::<Shown>);
    browser::when_served(move || look(shown, words));
    move || {
        let Shown { id, position, names } = shown.get()?;
        Some(view! {
            <a class="card live" data-name="featured" href=format!("/game/{id}")>
                <Mini position />
                <span>
                    <strong>{t("home-live")}</strong>
                    <small>{names}</small>
                </span>
            </a>
        })
    }
}
