//! Open games, live: filtered and sorted, each with a seat to take.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Game, HeardKind, Say, SeatKind};

use super::{opponents, played, position_of};
use crate::live::Live;
use crate::route::Router;
use crate::state::online::{Line, Server, Trouble};
use crate::state::{Words, t};
use crate::widgets::{Mini, choose};

/// By what open games are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Newest,
    Fastest,
    Strongest,
}

/// How long a whole game takes somebody, roughly, in milliseconds: what open games are sorted by.
fn pace(game: &Game) -> u64 {
    use games::record::TimeControl as T;
    match game.clock.as_deref().and_then(|text| text.parse().ok()).unwrap_or_default() {
        T::Unlimited => u64::MAX,
        T::Correspondence { days } => u64::from(days) * 86_400_000 * 40,
        T::Total { total } => total,
        T::Increment { total, step } | T::Delay { total, step } | T::Bronstein { total, step } => {
            total + 40 * step
        }
        T::ByoYomi { total, period, .. } => total + 40 * period,
        T::PerMove { limit } => 40 * limit,
    }
}

fn rating(game: &Game) -> f64 {
    game.seats.iter().filter_map(|seat| seat.rating).fold(0.0, f64::max)
}

/// The list of open games.
#[component]
pub fn Open(trouble: Live<Option<Trouble>>) -> impl IntoView {
    let (server, words, router) = (Server::here(), Words::here(), Router::here());
    let games = Live::new(Vec::<Game>::new());
    let known = Live::new(false);
    let kind = Live::new(None::<&'static str>);
    let order = Live::new(Order::Newest);
    let ask = move || {
        server.say(&Say::Lobby { on: true });
    };
    server.listen(move |heard| match heard.kind {
        HeardKind::Hello => ask(),
        HeardKind::Lobby => {
            let new = heard.games.clone().unwrap_or_default();
            known.set(true);
            games.update(|games| {
                if heard.game.is_none() {
                    games.clear();
                }
                games.retain(|old| new.iter().all(|game| game.id != old.id));
                games.extend(new);
            });
        }
        HeardKind::Gone => games.update(|games| games.retain(|game| heard.game.as_ref() != Some(&game.id))),
        _ => {}
    });
    if server.line.get_untracked() == Line::Open {
        ask();
    }
    on_cleanup(move || {
        server.say(&Say::Lobby { on: false });
    });
    let sit = move |id: String| {
        spawn_local(async move {
            let sat = match server.somebody().await {
                Ok(_) => {
                    let path = format!("/api/v1/games/{id}/seats");
                    server.post::<Game>(&path, &wire::TakeSeat::default()).await
                }
                Err(trouble) => Err(trouble),
            };
            match sat {
                Ok(game) => router.go(&format!("/game/{}", game.id)),
                Err(why) => trouble.set(Some(why)),
            }
        });
    };
    let shown = move || {
        let me = server.me.with(|me| me.as_ref().map(|me| me.id.clone()));
        let mut all = games.get();
        all.retain(|game| kind.get().is_none_or(|kind| game.rules.split(':').next() == Some(kind)));
        match order.get() {
            Order::Newest => all.sort_by_key(|game| std::cmp::Reverse(game.created)),
            Order::Fastest => all.sort_by_key(pace),
            Order::Strongest => all.sort_by(|a, b| rating(b).total_cmp(&rating(a))),
        }
        if all.is_empty() {
            let said = if known.get() { "open-none" } else { "room-loading" };
            return view! { <p class="quiet" role="status">{words.get(said)}</p> }.into_any();
        }
        let rows = all.into_iter().map(|game| {
            let own = me.is_some() && game.seats.iter().any(|s| s.kind == SeatKind::Person && s.account == me);
            let (who, what) = (opponents(&game, None, words), played(&game, words));
            let picture = position_of(&game).map(|position| view! { <Mini position /> });
            let id = game.id.clone();
            let action = if own {
                view! { <a class="tool" href=format!("/game/{id}")>{t("open-own")}</a> }.into_any()
            } else {
                let label = format!("{}: {who}, {what}", words.get("seat-take"));
                view! { <button type="button" class="good" data-name="take" data-id=id.clone() aria-label=label on:click=move |_| sit(id.clone())>{t("seat-take")}</button> }
                    .into_any()
            };
            view! {
                <li class="game-row" data-name="open-game" data-id=game.id.clone()>
                    {picture}
                    <a href=format!("/game/{}", game.id)><strong><bdi>{who}</bdi></strong><small>{what}</small></a>
                    {action}
                </li>
            }
        });
        view! { <ul class="game-list">{rows.collect_view()}</ul> }.into_any()
    };
    let word = |id: &'static str| Signal::derive(t(id));
    let kinds =
        std::iter::once((None, word("open-all")))
            .chain(games::Rules::offered().map(|rules| {
                (Some(rules.game()), Signal::derive(move || words.say(&view::words::game(&rules))))
            }))
            .collect();
    let orders = vec![
        (Order::Newest, word("order-newest")),
        (Order::Fastest, word("order-fastest")),
        (Order::Strongest, word("order-strongest")),
    ];
    view! {
        <section class="card-box" aria-label=t("open-title")>
            <h2>{t("open-title")}</h2>
            <div class="open-filters">
                {choose(word("open-filter"), "open-kind", kinds, move || kind.get(), move |chosen| kind.set(chosen))}
                {choose(word("open-order"), "open-order", orders, move || order.get(), move |chosen| order.set(chosen))}
            </div>
            {shown}
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_sorted_by_their_pace() {
        let wanted: wire::NewGame =
            serde_json::from_str(r#"{"rules": "six", "seats": ["open", "open"]}"#).unwrap();
        let unfolded = wire::Unfolded::new(wanted.agreement().unwrap()).unwrap();
        let game = Game::of("x", &unfolded, 0, 0, String::new());
        let mut clocks = ["-", "3d/move", "600+5", "180+2", "15/move", "300"];
        clocks.sort_by_key(|clock| pace(&Game { clock: Some(clock.to_string()), ..game.clone() }));
        assert_eq!(clocks, ["180+2", "300", "15/move", "600+5", "3d/move", "-"]);
    }
}
