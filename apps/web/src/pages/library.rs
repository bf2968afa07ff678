//! The user's games.

use leptos::prelude::*;

use crate::state::t;

/// The user's games.
#[component]
pub fn Library() -> impl IntoView {
    view! { <h1>{t("title-library")}</h1> }
}
