//! The tutorial.

use leptos::prelude::*;

use crate::state::t;

/// The tutorial.
#[component]
pub fn Learn() -> impl IntoView {
    view! { <h1>{t("title-learn")}</h1> }
}
