//! The menu that makes a game: which, by whom, with which clock and house rules.

pub(super) mod layouts;

use game::Seat;
use games::Rules;
use games::record::{House, SeatKind, TimeControl};
use leptos::prelude::*;
use texts::Message;
use view::words as says;

use self::layouts::Layouts;
use crate::live::{Derived, Live};
use crate::route::Router;
use crate::state::{Choices, Words, t};
use crate::tell;
use crate::widgets::{Face, Flag, Icon, choose};

/// The clocks that are offered, as records write them.
const CLOCKS: [&str; 7] = ["-", "180+2", "300+3", "600+5", "900+10", "600+30x5", "15/move"];

/// For those who play apart: days for a move.
const SLOW: [&str; 3] = ["1d/move", "3d/move", "7d/move"];

/// Where a game at this screen is made, with every choice there is.
#[component]
pub fn Menu() -> impl IntoView {
    let router = Router::here();
    let choices = Live::new(Choices::kept());
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        router.go(&format!("/play/{}", choices.with_untracked(Choices::begin)));
    };
    view! {
        <form class="menu" on:submit=start>
            <h1>{t("title-play")}</h1>
            <div class="menu-grid">
                <div>
                    <Kind choices />
                    <Variants choices />
                    <Layouts choices />
                </div>
                <div>
                    <Seats choices />
                    <Clocks choices />
                    <HouseRules choices />
                </div>
            </div>
            <div class="menu-start">
                <button type="submit" class="big" data-name="start">{Icon::Play.view()}<span>{t("menu-start")}</span></button>
            </div>
        </form>
    }
}

/// Which game, for how many.
#[component]
pub(super) fn Kind(choices: Live<Choices>) -> impl IntoView {
    let rules = Derived::new(move || choices.with(|c| c.rules));
    let game = Signal::derive(move || rules.get().game());
    let players = Signal::derive(move || rules.get().seats());
    let set_rules = move |rules: Rules| choices.update(|c| c.rules = rules);
    let choose_game = move |game: &'static str| {
        if rules.get_untracked().game() != game {
            Rules::offered().filter(|rules| rules.game() == game).for_each(set_rules);
        }
    };
    let choose_players = move |n: usize| set_rules(rules.get_untracked().for_players(n));
    let count = |n: usize| {
        let words = Words::here();
        (n, Signal::derive(move || words.say(&Message::new("players").with("n", n as i64))))
    };
    let counts = move || {
        game.track();
        let options = rules.get_untracked().player_counts().into_iter().map(count).collect();
        choose(word("menu-players"), "players", options, move || players.get(), choose_players)
    };
    let games = Rules::offered().map(|rules| {
        let words = Words::here();
        (rules.game(), Signal::derive(move || words.say(&says::game(&rules))))
    });
    view! {
        {choose(word("menu-game"), "game", games.collect(), move || game.get(), choose_game)}
        {counts}
    }
}

/// The words of an id, as widgets want them.
fn word(id: &'static str) -> Signal<String> {
    Signal::derive(t(id))
}

#[component]
pub(super) fn Variants(choices: Live<Choices>) -> impl IntoView {
    // The same switches stay when one of them is turned.
    let switches = Derived::new(move || {
        choices.with(|c| c.rules.switches().into_iter().map(|(switch, _)| switch).collect::<Vec<_>>())
    });
    let row = move |switch: games::Switch| {
        let is_on = move || choices.with(|c| c.rules.switches().contains(&(switch, true)));
        let set = move |on: bool| choices.update(|c| c.rules = c.rules.with_switch(switch, on));
        let label = word(match switch {
            games::Switch::Consecutive => "variant-consecutive",
            games::Switch::Advanced => "menu-advanced",
            games::Switch::Announce => "menu-announce",
        });
        view! { <Flag label name=switch.name() on=Signal::derive(is_on) set=set /> }
    };
    move || {
        let switches = switches.get();
        (!switches.is_empty()).then(|| {
            view! {
                <fieldset class="choose">
                    <legend>{t("menu-variant")}</legend>
                    {switches.into_iter().map(row).collect_view()}
                </fieldset>
            }
        })
    }
}

#[component]
fn Seats(choices: Live<Choices>) -> impl IntoView {
    let words = Words::here();
    let rules = Derived::new(move || choices.with(|c| c.rules));
    let rows = move || {
        let rules = rules.get();
        // What a computer of a level is like: its face, and a sentence.
        let about = move |level: u8| {
            let said = move || words.say(&Message::new("level-text").with("level", i64::from(level)));
            (level > 0).then(|| view! { <small class="level"><Face level /><span>{said}</span></small> })
        };
        let row = move |seat: Seat| {
            let i = seat.index();
            let kind = Derived::new(move || choices.with(|c| c.seats[i]));
            let level = move || match kind.get() {
                SeatKind::Computer { level } => level,
                SeatKind::Person => 0,
            };
            let set = move |kind: SeatKind| choices.update(|c| c.seats[i] = kind);
            let who = move || words.say(&says::seat(&rules, seat));
            let option = move |n: u8| {
                let words_of = move || match n {
                    0 => words.get("seat-person"),
                    n => words.say(&Message::new("seat-computer").with("level", i64::from(n))),
                };
                view! { <option value=n selected=move || level() == n>{words_of}</option> }
            };
            view! {
                <li class="seat-row">
                    <span class=format!("dot {} {}", rules.colour_name(seat), rules.piece_word())></span>
                    <span class="seat-name">{who}</span>
                    <select
                        name=format!("seat{}", i + 1)
                        aria-label=who
                        prop:value=move || level().to_string()
                        on:change=move |event| {
                            set(match event_target_value(&event).parse() {
                                Ok(level @ 1..=SeatKind::LEVELS) => SeatKind::Computer { level },
                                _ => SeatKind::Person,
                            });
                        }
                    >
                        {(0..=SeatKind::LEVELS).map(option).collect_view()}
                    </select>
                    <input
                        type="text"
                        maxlength="24"
                        autocomplete="off"
                        name=format!("name{}", i + 1)
                        placeholder=t("seat-name")
                        aria-label=move || format!("{}: {}", who(), words.get("seat-name"))
                        hidden=move || level() != 0
                        prop:value=move || choices.with(|c| c.names[i].clone())
                        on:input=move |event| choices.update(|c| c.names[i] = event_target_value(&event))
                    />
                    {move || about(level())}
                </li>
            }
        };
        Seat::table(rules.seats()).map(row).collect_view()
    };
    view! {
        <fieldset class="choose">
            <legend>{t("menu-seats")}</legend>
            <ul class="seat-rows">{rows}</ul>
        </fieldset>
    }
}

#[component]
pub(super) fn Clocks(
    choices: Live<Choices>,
    /// Whether days for a move are offered, too.
    #[prop(optional)]
    slow: bool,
) -> impl IntoView {
    let words = Words::here();
    let text = Derived::new(move || choices.with(|c| c.clock.to_string()));
    let wrong = Live::new(None::<Message>);
    let set = move |value: &str| match value.trim().parse::<TimeControl>() {
        Ok(clock) => {
            wrong.set(None);
            choices.update(|c| c.clock = clock);
        }
        Err(error) => wrong.set(Some(says::unreadable(&error))),
    };
    let offered: Vec<&'static str> = CLOCKS.into_iter().chain(SLOW.into_iter().filter(|_| slow)).collect();
    let items = offered.iter().map(|&clock| {
        let label = move || {
            clock.parse().map(|clock: TimeControl| tell::time_control(&clock, words)).unwrap_or_default()
        };
        (clock, Signal::derive(label))
    });
    let items: Vec<_> = items.collect();
    let chosen = move || offered.iter().copied().find(|clock| text.with(|text| text == clock)).unwrap_or("");
    view! {
        {choose(word("menu-clock"), "clock", items, chosen, set)}
        <details class="more">
            <summary>{t("clock-own")}</summary>
            <label class="line">
                <span>{t("clock-own-text")}</span>
                <input type="text" class="code" dir="ltr" name="clock-own" prop:value=move || text.get() on:change=move |e| set(&event_target_value(&e)) />
            </label>
            <p class="wrong" role="alert">{move || wrong.get().map(|message| words.say(&message))}</p>
        </details>
    }
}

#[component]
pub(super) fn HouseRules(choices: Live<Choices>) -> impl IntoView {
    let house = Derived::new(move || choices.with(|c| c.house));
    let change = move |f: fn(&mut House, bool)| move |on: bool| choices.update(|c| f(&mut c.house, on));
    let is = move |f: fn(&House) -> bool| Signal::derive(move || f(&house.get()));
    let number = move |value: String| value.trim().parse::<u32>().ok().filter(|n| *n > 0);
    view! {
        <fieldset class="choose">
            <legend>{t("menu-house")}</legend>
            <Flag label=word("house-repetition") name="repetition" on=is(|h| h.repetition) set=change(|h, on| h.repetition = on) />
            <Flag label=word("house-takeback") name="takeback" on=is(|h| h.takeback) set=change(|h, on| h.takeback = on) />
            <details>
                <summary>{t("house-more")}</summary>
                <label class="line">
                    <span>{t("house-ply-limit")}</span>
                    <input
                        type="number"
                        min="0"
                        max="100000"
                        name="plylimit"
                        prop:value=move || house.get().ply_limit.map_or(String::new(), |n| n.to_string())
                        on:change=move |e| choices.update(|c| c.house.ply_limit = number(event_target_value(&e)))
                    />
                </label>
                <Flag label=word("house-lead-wins") name="leadwins" on=is(|h| h.lead_wins) set=change(|h, on| h.lead_wins = on) />
                <label class="line">
                    <span>{t("house-no-draw-before")}</span>
                    <input
                        type="number"
                        min="0"
                        max="100000"
                        name="nodrawbefore"
                        prop:value=move || house.get().no_draw_before.to_string()
                        on:change=move |e| {
                            choices.update(|c| c.house.no_draw_before = number(event_target_value(&e)).unwrap_or(0));
                        }
                    />
                </label>
            </details>
        </fieldset>
    }
}
