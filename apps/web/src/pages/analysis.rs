//! The analysis board.

use leptos::prelude::*;

use crate::state::t;

/// The analysis board.
#[component]
pub fn Analysis() -> impl IntoView {
    view! { <h1>{t("title-analysis")}</h1> }
}
