//! A small picture of a position, for lists and menus.

use games::AnyPosition;
use leptos::prelude::*;

/// A small picture. It says nothing to screen readers: what it shows stands beside it in words.
#[component]
pub fn Mini(
    /// What is shown.
    position: AnyPosition,
) -> impl IntoView {
    let (frame, body) = view::mini(&position);
    view! { <svg class="mini" viewBox=frame aria-hidden="true" inner_html=body></svg> }
}
