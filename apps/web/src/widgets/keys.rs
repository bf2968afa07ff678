//! The keys that a board knows, as a list.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlDialogElement;

use super::controls::when;
use crate::browser;
use crate::live::Live;
use crate::state::{Words, t};

/// Keys and what they do.
const KEYS: [(&str, &str); 7] = [
    ("← ↑ → ↓", "keys-walk"),
    ("Enter  S", "keys-choose"),
    ("W E D X Z A", "keys-go"),
    ("Esc", "keys-cancel"),
    ("!", "keys-announce"),
    ("P", "keys-pass"),
    ("?", "keys-help"),
];

/// Those of the analysis board and of the editor.
#[cfg(feature = "study")]
const MORE: [(&str, &str); 4] =
    [(", .", "keys-step"), ("← → Home End", "keys-line"), ("1 2 3 4", "keys-lay"), ("Delete", "keys-remove")];
#[cfg(not(feature = "study"))]
const MORE: [(&str, &str); 0] = [];

/// What each key does on this page.
#[component]
pub fn KeyList() -> impl IntoView {
    let words = Words::here();
    words.need("settings");
    let rows = KEYS.into_iter().chain(MORE).map(|(keys, does)| {
        let keys = keys.split(' ').filter(|key| !key.is_empty()).map(|key| view! { <kbd>{key}</kbd> });
        view! { <div><dt dir="ltr">{keys.collect_view()}</dt><dd>{move || words.has(does).then(|| words.get(does))}</dd></div> }
    });
    view! { <dl class="keys" data-name="keys">{rows.collect_view()}</dl> }
}

/// The list of keys over the page.
#[derive(Clone, Copy)]
pub struct KeyHelp {
    /// Whether it was ever wanted: only then its words are loaded.
    wanted: Live<bool>,
}

impl KeyHelp {
    /// Follows the key `?` from now on, wherever nothing is typed.
    pub fn start() -> KeyHelp {
        let help = KeyHelp { wanted: Live::new(false) };
        browser::listen_event(&browser::document(), "keydown", move |event| {
            let key = js_sys::Reflect::get(&event, &"key".into()).ok().and_then(|key| key.as_string());
            if key.as_deref() == Some("?") && !browser::is_typing() {
                help.toggle();
            }
        });
        help
    }

    /// The one of the app, in a component.
    pub fn here() -> KeyHelp {
        expect_context()
    }

    /// Shows it over the page, which waits behind it, or puts it away: then the keyboard is where it was before.
    pub fn toggle(self) {
        self.wanted.set(true);
        // The list is there with the next frame.
        request_animation_frame(|| {
            let sheet = browser::document().query_selector(".sheet").ok().flatten();
            if let Some(sheet) = sheet.and_then(|sheet| sheet.dyn_into::<HtmlDialogElement>().ok()) {
                match sheet.open() {
                    true => sheet.close(),
                    false => drop(sheet.show_modal()),
                }
            }
        });
    }
}

/// The list over the page, when it is wanted.
#[component]
pub fn KeySheet() -> impl IntoView {
    let help = KeyHelp::here();
    let sheet = move || {
        view! {
            <dialog class="sheet" aria-label=t("tool-keys")>
                <h2>{t("tool-keys")}</h2>
                <KeyList />
                <button type="button" on:click=move |_| help.toggle()>{t("close")}</button>
            </dialog>
        }
        .into_any()
    };
    when(move || help.wanted.get(), sheet)
}
