//! The rulebook.

use leptos::prelude::*;

use crate::state::t;

/// The rulebook.
#[component]
pub fn RulesPage() -> impl IntoView {
    view! { <h1>{t("title-rules")}</h1> }
}
