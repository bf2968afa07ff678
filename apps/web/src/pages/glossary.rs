//! The glossary: the booklets' terms, each with a picture.

use leptos::prelude::*;
use lessons::GLOSSARY;

use super::lesson::{Picture, PictureParts, say};
use crate::state::{Words, t};

/// The glossary.
#[component]
pub fn Glossary() -> impl IntoView {
    let words = Words::here();
    words.need("rulebook");
    let ready = Memo::new(move |_| words.has("glossary-ball"));
    let terms = || {
        GLOSSARY
            .iter()
            .map(|term| {
                view! {
                    <div class="term" id=term.id>
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
