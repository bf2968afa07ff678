//! The front page: one tap away from a game.

use game::Position as _;
use games::AnyPosition;
use leptos::prelude::*;

use super::menu::begin;
use crate::route::Router;
use crate::state::{Choices, Words, store, t};
use crate::tell;
use crate::widgets::{Icon, Mini};

/// A big button that plays, the game that was left, and the ways to everything else.
#[component]
pub fn Home() -> impl IntoView {
    let (router, words) = (Router::here(), Words::here());
    let choices = Choices::kept();
    let summary = {
        let rules = choices.rules;
        move || {
            let parts: Vec<String> = tell::rules(&rules).iter().map(|m| words.say(m)).collect();
            parts.join(" · ")
        }
    };
    let start = AnyPosition::start(&choices.rules);
    let current = store::current().and_then(|id| store::load(&id)).and_then(|kept| {
        let record = kept.record()?;
        Some((kept.id.clone(), record.end(), *record.rules()))
    });
    let unfinished = current.map(|(id, position, rules)| {
        let name = move || {
            let parts: Vec<String> = tell::rules(&rules).iter().map(|m| words.say(m)).collect();
            parts.join(" · ")
        };
        view! {
            <a class="card" data-name="continue" href=format!("/play/{id}")>
                <Mini position />
                <span>
                    <strong>{t("home-continue")}</strong>
                    <small>{name}</small>
                </span>
            </a>
        }
    });
    let six = AnyPosition::start(&games::Rules::offered().last().unwrap_or_default());
    view! {
        <section class="hero">
            <div class="hero-picture" aria-hidden="true">
                <Mini position=start />
            </div>
            <div class="hero-words">
                <h1>{t("home-title")}</h1>
                <p>{t("home-text")}</p>
                <button
                    type="button"
                    class="big"
                    data-name="play-now"
                    on:click=move |_| router.go(&format!("/play/{}", begin(&choices)))
                >
                    {Icon::Play.view()}
                    <span>{t("home-play")}</span>
                </button>
                <p class="quiet">{summary}" · "<a href="/play">{t("home-choose")}</a></p>
            </div>
        </section>
        <section class="cards">
            {unfinished}
            <a class="card" href="/play">
                <Mini position=six />
                <span>
                    <strong>{t("home-choose")}</strong>
                    <small>{t("home-choose-text")}</small>
                </span>
            </a>
            <a class="card" data-name="puzzle" href="/puzzles">
                <span class="card-icon">{Icon::Puzzle.view()}</span>
                <span>
                    <strong>{t("home-puzzle")}</strong>
                    <small>{t("home-puzzle-text")}</small>
                </span>
            </a>
            <a class="card" href="/learn">
                <span class="card-icon">{Icon::Hint.view()}</span>
                <span>
                    <strong>{t("title-learn")}</strong>
                    <small>{t("home-learn-text")}</small>
                </span>
            </a>
            <a class="card" href="/rules">
                <span class="card-icon">{Icon::Think.view()}</span>
                <span>
                    <strong>{t("title-rules")}</strong>
                    <small>{t("home-rules-text")}</small>
                </span>
            </a>
            <a class="card" href="/analysis">
                <span class="card-icon">{Icon::Bar.view()}</span>
                <span>
                    <strong>{t("title-analysis")}</strong>
                    <small>{t("home-analysis-text")}</small>
                </span>
            </a>
        </section>
    }
}
