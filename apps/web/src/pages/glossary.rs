//! The glossary: the booklets' terms, each with a picture.

use leptos::prelude::*;
use lessons::GLOSSARY;

use super::lesson::{Picture, PictureParts, say};
use crate::browser;
use crate::route::Router;
use crate::state::{Words, t};

/// The words of both games and what they mean.
#[component]
pub fn Glossary() -> impl IntoView {
    let (words, router) = (Words::here(), Router::here());
    words.need("rulebook");
    let ready = Memo::new(move |_| words.has("glossary-ball"));
    let hash = Memo::new(move |_| router.place().hash);
    Effect::new(move |_| {
        let hash = hash.get();
        if ready.get() && !hash.is_empty() {
            request_animation_frame(move || {
                if let Some(element) = browser::document().get_element_by_id(&hash) {
                    element.scroll_into_view();
                }
            });
        }
    });
    let terms = move || {
        GLOSSARY
            .iter()
            .map(|term| {
                view! {
                    <div class="term" class:here=move || hash.with(|hash| hash == term.id) id=term.id>
                        <dt>{say(term.word())}</dt>
                        <dd class="term-picture"><Picture board=&term.board close=true /></dd>
                        <dd>{say(term.text())}</dd>
                    </div>
                }
            })
            .collect_view()
    };
    view! {
        <h1>{t("title-glossary")}</h1>
        <Show when=move || ready.get() fallback=|| view! { <p class="quiet" aria-busy="true">"…"</p> }>
            <PictureParts />
            <dl class="terms">{terms()}</dl>
            <p><a href="/rules">{t("title-rules")}</a></p>
        </Show>
    }
}
