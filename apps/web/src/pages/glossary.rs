//! The glossary.

use leptos::prelude::*;

use crate::state::t;

/// The glossary.
#[component]
pub fn Glossary() -> impl IntoView {
    view! { <h1>{t("title-glossary")}</h1> }
}
