//! The position editor.

use leptos::prelude::*;

use crate::state::t;

/// The position editor.
#[component]
pub fn Editor() -> impl IntoView {
    view! { <h1>{t("title-editor")}</h1> }
}
