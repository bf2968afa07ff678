//! The rulebook: both games, clause by clause, with the booklets' figures as boards to push at.

use games::Rules;
use leptos::prelude::*;
use lessons::{ABALONE_TASKS, Clause, Figure, RULEBOOK, SIX_TASKS, Section};
use view::words as says;

use super::lesson::{PictureParts, Trial, paragraphs, say};
use crate::browser;
use crate::route::Router;
use crate::state::{Words, t};
use crate::widgets::KeyList;

/// What a part is called in addresses.
fn slug(section: &Section) -> &'static str {
    section.title.trim_start_matches("rules-")
}

/// The part that a clause stands in, as an address.
pub fn address(clause: &str) -> String {
    let section = RULEBOOK.iter().find(|s| s.clauses.iter().any(|c| c.id == clause));
    format!("/rules/{}#{clause}", section.map_or("", slug))
}

/// The rulebook.
#[component]
pub fn RulesPage() -> impl IntoView {
    let (router, words) = (Router::here(), Words::here());
    words.need("rulebook");
    let rest = router.rest();
    // A clause alone finds the part that it stands in.
    let section = Memo::new(move |_| {
        let named = rest.with(|rest| RULEBOOK.iter().position(|s| slug(s) == rest));
        let hash = router.place().hash;
        let of_clause = || RULEBOOK.iter().position(|s| s.clauses.iter().any(|c| c.id == hash));
        named.or_else(of_clause).unwrap_or(0)
    });
    let ready = Memo::new(move |_| words.has("rulebook-lead"));
    Effect::new(move |_| {
        let hash = router.place().hash;
        if ready.get() && !hash.is_empty() {
            request_animation_frame(move || {
                if let Some(element) = browser::document().get_element_by_id(&hash) {
                    element.scroll_into_view();
                }
            });
        }
    });
    let parts = move |game: &'static str| {
        RULEBOOK
            .iter()
            .enumerate()
            .filter(move |(_, s)| s.game == game)
            .map(move |(i, s)| {
                view! {
                    <li>
                        <a
                            href=format!("/rules/{}", slug(s))
                            aria-current=move || (section.get() == i).then_some("page")
                        >
                            {t(s.title)}
                        </a>
                    </li>
                }
            })
            .collect_view()
    };
    let games = move || {
        let game = |rules: Rules| {
            view! {
                <strong>{move || words.say(&says::game(&rules))}</strong>
                <ul>{parts(rules.game())}</ul>
            }
        };
        Rules::offered().map(game).collect_view()
    };
    view! {
        <Show when=move || ready.get() fallback=|| view! { <p class="quiet" aria-busy="true">"…"</p> }>
            <PictureParts />
            <div class="book">
                <nav class="contents" aria-label=t("rulebook-contents")>
                    {games}
                    <a href="/glossary">{t("rulebook-glossary")}</a>
                </nav>
                <div class="chapter">
                    <p class="quiet">{t("rulebook-lead")}</p>
                    {move || chapter(&RULEBOOK[section.get()])}
                    <section class="clause" id="keys">
                        <h2>{t("tool-keys")}</h2>
                        <KeyList />
                    </section>
                </div>
            </div>
        </Show>
    }
}

fn chapter(section: &'static Section) -> impl IntoView {
    view! {
        <h1>{t(section.title)}</h1>
        {section.clauses.iter().map(clause).collect_view()}
    }
}

fn clause(clause: &'static Clause) -> impl IntoView {
    let number = clause.id.starts_with(['A', 'S']).then(|| view! { <span class="number">{clause.id}</span> });
    let figures = clause.figures.iter().filter_map(|id| lessons::figure(id)).map(figure).collect_view();
    let practise = ABALONE_TASKS.iter().chain(SIX_TASKS).find(|task| task.clause == clause.id).map(|task| {
        view! { <p><a href=format!("/learn/{}", task.id)>{t("rulebook-practise")}</a></p> }
    });
    view! {
        <section class="clause" id=clause.id>
            <h2>{number} <span>{say(clause.title())}</span></h2>
            {paragraphs(clause.text())}
            {practise}
            <div class="figures">{figures}</div>
        </section>
    }
}

fn figure(figure: &'static Figure) -> impl IntoView {
    let several = figure.boards.len() > 1;
    let boards = figure.boards.iter().enumerate().map(|(i, board)| {
        let own = figure.board_caption(i);
        let label = Signal::derive(say(own.clone().unwrap_or_else(|| figure.caption())));
        view! {
            <div class="plate">
                <Trial board label />
                {own.map(|id| view! { <p class="plate-word">{say(id)}</p> })}
            </div>
        }
    });
    view! {
        <figure class="figure" class:several=several data-figure=figure.id>
            <div class="plates">{boards.collect_view()}</div>
            <figcaption>{say(figure.caption())}</figcaption>
        </figure>
    }
}
