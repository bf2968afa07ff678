//! The browser app: choose a game and play, look back at it, learn the rules.
//!
//! The app only shows. Rules, sessions, pictures and words come from the crates of those names; the engine runs
//! in a worker of its own.
//!
//! - [`pages`]: one file for each page, made by [`app`] according to [`route`];
//! - [`widgets`]: the living board and other parts that pages share;
//! - [`state`]: settings, words, kept games, the game that is played, the engine's worker;
//! - [`live`]: values that views follow;
//! - [`browser`]: the few things that are asked of the browser.
#![forbid(unsafe_code)]

pub mod app;
pub mod browser;
pub mod live;
pub mod pages;
pub mod route;
pub mod state;
pub mod tell;
pub mod widgets;

use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the app in the page's body.
#[wasm_bindgen(start)]
pub fn start() {
    // The small build ends at once where something is wrong: it has no words for it.
    #[cfg(feature = "study")]
    std::panic::set_hook(Box::new(|info| browser::complain(&info.to_string())));
    wasm_bindgen_futures::spawn_local(app::start());
}
