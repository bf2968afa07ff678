//! The front page: both games alive, and everything to do one tap away.

mod featured;

use std::time::Duration;

use game::Position as _;
use games::record::SeatKind;
use games::{AnyMove, AnyPosition, Rules};
use leptos::prelude::*;
use texts::Message;
use view::words as says;

use self::featured::Featured;
use crate::live::Live;
use crate::route::Router;
use crate::state::{Choices, Settings, Words, store, t};
use crate::tell;
use crate::widgets::{Desk, Face, Icon, Mini, Stage};

/// The strengths that are offered at once; the menu has all of them.
const STRENGTHS: [u8; 3] = [2, 5, 9];
/// How long each position is shown: the whole takes less than five seconds.
const BEAT: Duration = Duration::from_millis(1_500);

/// A few moves of a game to be shown, and the message that says what it is about.
#[derive(Clone, Copy)]
struct Show {
    game: &'static str,
    start: &'static str,
    line: &'static str,
    pitch: &'static str,
}

/// A ball leaves the board, a triangle is made.
const SCENES: [Show; 2] = [
    Show {
        game: "abalone",
        start: "5/2bwb1/2wbwb1/2w1wb1b/2ww1bbb1/2wwwbbb/3wwb1/2w3/5 b 1-1",
        line: "d7e7 c4c5 e7f7",
        pitch: "home-abalone",
    },
    Show {
        game: "six",
        start: "-2,-1:2b1rb/1brbbb/rbrb/rrr/1r b 13-13",
        line: "2,1 3,1 1,2",
        pitch: "home-six",
    },
];

/// Both games, the game that was left, and the ways to everything else.
#[component]
pub fn Home() -> impl IntoView {
    let words = Words::here();
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
    let card =
        |name: &'static str, href: &'static str, icon: Icon, title: &'static str, text: &'static str| {
            view! {
                <a class="card" data-name=name href=href>
                    <span class="card-icon">{icon.view()}</span>
                    <span>
                        <strong>{t(title)}</strong>
                        <small>{t(text)}</small>
                    </span>
                </a>
            }
        };
    view! {
        <section class="hero">
            <h1>{t("home-title")}</h1>
            <p>{t("home-text")}</p>
        </section>
        <div class="doors">{SCENES.into_iter().enumerate().map(|(i, scene)| view! { <Door scene first=i == 0 /> }).collect_view()}</div>
        <section class="cards">
            {unfinished}
            <Featured />
            {card("choose", "/play", Icon::Play, "home-choose", "home-choose-text")}
            {card("online", "/online", Icon::Online, "title-online", "home-online-text")}
            {card("puzzle", "/puzzles/abalone/today", Icon::Puzzle, "home-puzzle", "home-puzzle-text")}
            {card("learn", "/learn", Icon::Hint, "title-learn", "home-learn-text")}
            {card("rules", "/rules", Icon::Think, "title-rules", "home-rules-text")}
            {card("analysis", "/analysis", Icon::Bar, "title-analysis", "home-analysis-text")}
        </section>
    }
}

/// One of the games: its board, on which something happens, what it is about, and who to play with.
#[component]
fn Door(scene: Show, first: bool) -> impl IntoView {
    let (router, words) = (Router::here(), Words::here());
    let Show { game, pitch, .. } = scene;
    let rules = Rules::offered().find(|rules| rules.game() == game).unwrap_or_default();
    let desk = perform(scene);
    let play = move |other: SeatKind| {
        let mut choices = Choices { rules, ..Choices::kept() };
        choices.seats = [SeatKind::Person, other, other, other];
        router.go(&format!("/play/{}", choices.begin()));
    };
    let strength = move |level: u8| {
        let said = move |id: &'static str| words.say(&Message::new(id).with("level", i64::from(level)));
        view! {
            <button
                type="button"
                data-name=if first && level == STRENGTHS[0] { "play-now" } else { "strength" }
                title=move || said("level-text")
                on:click=move |_| play(SeatKind::Computer { level })
            >
                <Face level />
                <span>{move || said("level-name")}</span>
                <small>{move || said("level-text")}</small>
            </button>
        }
    };
    view! {
        <section class="door" data-game=game>
            {desk.map(|desk| view! { <Stage desk /> })}
            <h2>{move || words.say(&says::game(&rules))}</h2>
            <p>{t(pitch)}</p>
            <div class="strengths" role="group" aria-label=t("home-computer")>
                {STRENGTHS.map(strength).collect_view()}
            </div>
            <div class="row">
                <button type="button" data-name="friend" on:click=move |_| play(SeatKind::Person)>
                    {Icon::Person.view()}
                    <span>{t("home-friend")}</span>
                </button>
            </div>
        </section>
    }
}

/// A desk on which the moves of a scene are played, unless the user wants no motion. Once: what goes on moving beside a
/// text that is read would need a way to stop it.
fn perform(Show { game, start, line, .. }: Show) -> Option<Desk> {
    let settings = Settings::here();
    let start = AnyPosition::read(&game.parse().ok()?, start).ok()?;
    let mut at = start.clone();
    let mut moves: Vec<AnyMove> = Vec::new();
    for text in line.split(' ') {
        let m = at.read_move(text).ok()?;
        at.play_unchecked(m);
        moves.push(m);
    }
    let desk = Desk::new(start);
    let beat = Live::new(0usize);
    let step = move || {
        let n = beat.get_untracked();
        if n < moves.len() && !crate::browser::document().hidden() && settings.moves() {
            beat.set(n + 1);
            desk.play(moves[n], true);
        }
    };
    if let Ok(timer) = set_interval_with_handle(step, BEAT) {
        on_cleanup(move || timer.clear());
    }
    Some(desk)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_performed_can_be_played_and_ends_as_promised() {
        for Show { game, start, line, .. } in SCENES {
            let start = AnyPosition::read(&game.parse().unwrap(), start).unwrap();
            let mut at = start.clone();
            for text in line.split(' ') {
                at.play_unchecked(at.read_move(text).unwrap());
            }
            assert!(
                at.outcome().is_some() || at.score(game::Side::new(0)) > start.score(game::Side::new(0)),
                "{at}"
            );
        }
    }
}
