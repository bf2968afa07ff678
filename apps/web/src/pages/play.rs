//! Playing: the menu that makes a game, and the game.

use leptos::prelude::*;

use super::game::Game;
#[cfg(feature = "study")]
use super::menu::Menu;
use crate::route::Router;
use crate::state::{Table, store, t};

/// The menu at `/play`, a game at `/play/<name>`. For one that is damaged the library has the words.
#[component]
pub fn Play() -> impl IntoView {
    let router = Router::here();
    let rest = router.rest();
    move || {
        let id = rest.get();
        #[cfg(feature = "study")]
        if id.is_empty() {
            return view! { <Menu /> }.into_any();
        }
        match Table::load(&id) {
            Some(table) => view! { <Game table /> }.into_any(),
            None if store::load(&id).is_some() => {
                request_animation_frame(move || router.replace("/library"));
                ().into_any()
            }
            None => view! {
                <section class="narrow">
                    <h1>{t("game-gone")}</h1>
                    <p>{t("game-gone-text")}</p>
                    <a class="big" href="/play">{t("title-play")}</a>
                </section>
            }
            .into_any(),
        }
    }
}
