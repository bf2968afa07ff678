//! The browser app.
#![forbid(unsafe_code)]

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the app in the page's body.
#[wasm_bindgen(start)]
pub fn start() {
    mount_to_body(|| {
        let n = RwSignal::new(0);
        view! { <button on:click=move |_| *n.write() += 1>{n}</button> }
    });
}
