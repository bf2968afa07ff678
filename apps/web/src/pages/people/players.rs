//! The best of each kind, at `/players`: `/players/abalone-blitz` is a kind by itself.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Leader, Leaders, RatingKind};

use super::{Word, encode, kind_words, player_link, rating_view, with_words};
use crate::live::{Derived, Live};
use crate::route::Router;
use crate::state::online::Server;
use crate::state::{Words, t};

/// What is shown at first.
const FIRST: &str = "abalone-blitz";

/// The best of each kind.
#[component]
pub fn Players() -> impl IntoView {
    with_words(|| view! { <Board /> }.into_any())
}

#[component]
fn Board() -> impl IntoView {
    let (server, words, router) = (Server::here(), Words::here(), Router::here());
    let rest = router.rest();
    let kind = Derived::new(move || {
        let named = rest.get();
        RatingKind::read(&named).map_or_else(|| FIRST.to_string(), |kind| kind.to_string())
    });
    let word = Word::new();
    let players = Live::new(None::<Vec<Leader>>);
    Effect::new(move |_| {
        let kind = kind.get();
        word.clear();
        spawn_local(async move {
            match server.get::<Leaders>(&format!("/api/v1/players?kind={}", encode(&kind))).await {
                Ok(leaders) => players.set(Some(leaders.players)),
                Err(trouble) => word.trouble(&trouble),
            }
        });
    });
    let options = move || {
        let chosen = kind.get();
        let option = |kind: RatingKind| {
            let name = kind.to_string();
            let selected = name == chosen;
            view! { <option value=name selected=selected>{kind_words(words, &kind)}</option> }
        };
        RatingKind::all().map(option).collect_view()
    };
    let choose = move |event| router.go(&format!("/players/{}", event_target_value(&event)));
    let rows = move || {
        let players = players.get()?;
        if players.is_empty() {
            return Some(view! { <p class="quiet" data-name="none">{t("players-none")}</p> }.into_any());
        }
        let row = |(i, player): (usize, Leader)| {
            let bot = player.title.map(|_| view! { <abbr class="bot">{t("title-of-bot")}</abbr> });
            let rating = rating_view(&player.rating);
            view! {
                <tr>
                    <td>{i + 1}</td>
                    <th scope="row">{bot}<a href=player_link(&player.name)><bdi>{player.name.clone()}</bdi></a></th>
                    <td>{rating}</td>
                    <td>{player.rating.games}</td>
                </tr>
            }
        };
        Some(
            view! {
                <table class="ranks">
                    <thead>
                        <tr>
                            <th scope="col">{t("players-rank")}</th>
                            <th scope="col">{t("players-name")}</th>
                            <th scope="col">{t("players-rating")}</th>
                            <th scope="col">{t("players-games")}</th>
                        </tr>
                    </thead>
                    <tbody>{players.into_iter().enumerate().map(row).collect_view()}</tbody>
                </table>
            }
            .into_any(),
        )
    };
    view! {
        <section class="narrow people">
            <h1>{t("title-players")}</h1>
            <label class="line">
                <span>{t("players-kind")}</span>
                <select name="kind" on:change=choose>{options}</select>
            </label>
            {word.view()}
            {rows}
            <p class="quiet">{t("players-about")}</p>
        </section>
    }
}
