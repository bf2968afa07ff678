//! The keys that a board knows, as a list.

use leptos::html;
use leptos::prelude::*;

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

/// Whether the list lies over the page.
#[derive(Clone, Copy)]
pub struct KeyHelp {
    open: Live<bool>,
    sheet: NodeRef<html::Dialog>,
}

impl KeyHelp {
    /// Follows the key `?` from now on, wherever nothing is typed.
    pub fn start() -> KeyHelp {
        let help = KeyHelp { open: Live::new(false), sheet: NodeRef::new() };
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
        let Some(sheet) = self.sheet.get_untracked() else { return };
        if sheet.open() {
            sheet.close();
            return;
        }
        self.open.set(true);
        // The list is there with the next frame.
        request_animation_frame(move || {
            let _ = sheet.show_modal();
        });
    }
}

/// The list over the page, when it is wanted.
#[component]
pub fn KeySheet() -> impl IntoView {
    let help = KeyHelp::here();
    let sheet = move || {
        view! {
            <h2>{t("tool-keys")}</h2>
            <KeyList />
            <button type="button" autofocus=true on:click=move |_| help.toggle()>{t("close")}</button>
        }
        .into_any()
    };
    view! {
        <dialog class="sheet" aria-label=t("tool-keys") node_ref=help.sheet on:close=move |_| help.open.set(false)>
            {when(move || help.open.get(), sheet)}
        </dialog>
    }
}
