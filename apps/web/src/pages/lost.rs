//! What is shown at an address that no page has.

use leptos::prelude::*;

use crate::state::t;

/// There is no such page; a way back.
#[component]
pub fn Lost() -> impl IntoView {
    view! {
        <section class="narrow">
            <h1>{t("title-lost")}</h1>
            <p>{t("lost-text")}</p>
            <a class="big" href="/">{t("title-home")}</a>
        </section>
    }
}
