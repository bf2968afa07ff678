//! Games that are being played, live: small boards that move, the best first.

use game::Position as _;
use games::AnyPosition;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Event, EventKind, Game, GameList, HeardKind, Say, SeatKind};

use super::online::{opponents, played, position_of};
use super::room::Connection;
use crate::live::Live;
use crate::state::online::{Line, Server, Trouble};
use crate::state::{Words, t};
use crate::widgets::Mini;

/// So many games are shown, and followed.
const SHOWN: usize = 24;
/// How often it is asked which games are played now: new ones come, and those that are over go.
const AGAIN: std::time::Duration = std::time::Duration::from_secs(5);

/// How much a game is worth watching: people before computers, the strong before others, games that have begun before
/// those that have just been set up.
fn worth(game: &Game) -> (u32, u64, u32) {
    let people = game.seats.iter().filter(|seat| seat.kind == SeatKind::Person).count() as u32;
    let computers = game.seats.len() as u32 - people;
    let strength: f64 = game.seats.iter().filter_map(|seat| seat.rating).sum();
    (u32::MAX - computers, strength as u64, game.ply)
}

/// A game that is shown.
#[derive(Clone)]
struct Shown {
    game: Game,
    position: Live<Option<AnyPosition>>,
}

/// Games that are being played.
#[component]
pub fn Watch() -> impl IntoView {
    let ready = Words::here().ready("online", "title-watch");
    move || ready.get().then(|| view! { <Stands /> })
}

#[component]
fn Stands() -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let shown = Live::new(Vec::<Shown>::new());
    let (known, trouble) = (Live::new(false), Live::new(None::<Trouble>));
    let owner = Owner::current().unwrap_or_default();
    let follow = move || {
        let wanted: Vec<(String, u64)> =
            shown.with_untracked(|all| all.iter().map(|s| (s.game.id.clone(), s.game.version)).collect());
        for (game, version) in wanted {
            server.say(&Say::Watch { game, since: Some(version) });
        }
    };
    let load = move || {
        let owner = owner.clone();
        spawn_local(async move {
            let asked = server.get::<GameList>(&format!("/api/v1/games?status=playing&limit={SHOWN}")).await;
            match asked {
                Ok(GameList { mut games, .. }) => {
                    let Some(before) = shown.try_with_untracked(Vec::clone) else { return };
                    games.sort_by_key(|game| std::cmp::Reverse(worth(game)));
                    // What is shown already goes on as it was followed.
                    let of = |game: Game| {
                        let same = before.iter().find(|one| one.game.id == game.id).cloned();
                        same.unwrap_or_else(|| Shown { position: Live::new(position_of(&game)), game })
                    };
                    let all: Vec<Shown> = owner.with(|| games.into_iter().map(of).collect());
                    let has = |list: &[Shown], id: &str| list.iter().any(|one| one.game.id == id);
                    for one in before.iter().filter(|one| !has(&all, &one.game.id)) {
                        server.say(&Say::Unwatch { game: one.game.id.clone() });
                    }
                    let open = server.line.get_untracked() == Line::Open;
                    for one in all.iter().filter(|one| open && !has(&before, &one.game.id)) {
                        let (game, since) = (one.game.id.clone(), Some(one.game.version));
                        server.say(&Say::Watch { game, since });
                    }
                    let ids = |list: &[Shown]| list.iter().map(|one| one.game.id.clone()).collect::<Vec<_>>();
                    let is_new = !known.get_untracked() || ids(&before) != ids(&all);
                    known.set(true);
                    trouble.set(None);
                    if is_new {
                        shown.set(all);
                    }
                }
                Err(why) => {
                    if trouble.try_with_untracked(|_| ()).is_some() {
                        trouble.set(Some(why));
                    }
                }
            }
        });
    };
    // Asks for a game as it stands, when its picture cannot follow what happened.
    let catch_up = move |id: String| {
        spawn_local(async move {
            let Ok(game) = server.get::<Game>(&format!("/api/v1/games/{id}")).await else { return };
            let found = shown.quietly(|all| {
                let one = all.iter_mut().find(|one| one.game.id == id)?;
                one.game.version = game.version;
                Some(one.position)
            });
            if let Some(Some(position)) = found {
                position.set(position_of(&game));
                server.say(&Say::Sync { game: id, since: game.version });
            }
        });
    };
    server.listen(move |heard| match (heard.kind, &heard.game, &heard.event) {
        (HeardKind::Hello, ..) => follow(),
        (HeardKind::Event, Some(id), Some(event)) => {
            let found = shown.quietly(|all| {
                let one = all.iter_mut().find(|one| one.game.id == *id)?;
                (event.version == one.game.version + 1).then(|| {
                    one.game.version += 1;
                    one.position
                })
            });
            if let Some(Some(position)) = found {
                let follows = position.try_update(|position| step(position, event));
                if follows == Some(false) {
                    catch_up(id.clone());
                }
            }
        }
        _ => {}
    });
    server.connect();
    load();
    let again = move || {
        if !crate::browser::document().hidden() {
            load();
        }
    };
    if let Ok(timer) = set_interval_with_handle(again, AGAIN) {
        on_cleanup(move || timer.clear());
    }
    on_cleanup(move || {
        for one in shown.try_with_untracked(Vec::clone).unwrap_or_default() {
            server.say(&Say::Unwatch { game: one.game.id });
        }
    });
    let list = move || {
        let all = shown.get();
        if all.is_empty() {
            let said = trouble.get().map(|trouble| words.say(&trouble.message()));
            let none = if known.get() { "watch-none" } else { "room-loading" };
            let busy = !known.get() && trouble.with(Option::is_none);
            return view! { <p class="quiet" role="status" aria-busy=busy.to_string()>{said.unwrap_or_else(|| words.get(none))}</p> }
                .into_any();
        }
        let cards = all.into_iter().map(|Shown { game, position }| {
            let picture = move || position.get().map(|position| view! { <Mini position /> });
            let (who, what) = (opponents(&game, None, words), played(&game, words));
            view! {
                <li>
                    <a class="watch-card" data-name="live-game" data-id=game.id.clone() href=format!("/game/{}", game.id)>
                        {picture}
                        <strong><bdi>{who}</bdi></strong>
                        <small>{what}</small>
                    </a>
                </li>
            }
        });
        view! { <ul class="watch-grid">{cards.collect_view()}</ul> }.into_any()
    };
    view! {
        <section class="watch">
            <h1>{t("title-watch")}</h1>
            <Connection server />
            {list}
        </section>
    }
}

/// Lets a picture follow an event; whether it could. What came before a move that is taken back, a picture does not know.
fn step(position: &mut Option<AnyPosition>, event: &Event) -> bool {
    let Some(now) = position else { return false };
    match (event.kind, &event.m) {
        (EventKind::Moved, Some(text)) => match now.read_move(text) {
            Ok(m) => now.play_unchecked(m),
            Err(_) => *position = None,
        },
        (EventKind::TookBack, _) => return false,
        (EventKind::Out, _) => {
            if let Some(seat) = event.seat.and_then(|n| game::Seat::new(usize::from(n).checked_sub(1)?)) {
                now.retire(seat);
            }
        }
        _ => {}
    }
    position.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_follow_moves() {
        let start = AnyPosition::start(&"abalone".parse().unwrap());
        let mut shown = Some(start.clone());
        let moved = Event { m: Some("c3d4".to_string()), ..Event::bare(4, 0, EventKind::Moved) };
        assert!(step(&mut shown, &moved));
        assert_ne!(shown.as_ref(), Some(&start));
        assert!(!step(&mut shown, &Event::bare(5, 0, EventKind::TookBack)), "this is asked for");
        let nonsense = Event { m: Some("a1a9".to_string()), ..Event::bare(5, 0, EventKind::Moved) };
        assert!(!step(&mut shown, &nonsense));
        assert_eq!(shown, None);
    }
}
