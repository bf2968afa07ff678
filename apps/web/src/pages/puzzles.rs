//! Puzzles: today's, and as many more as one likes. They are loaded when this page is opened; what is solved is kept
//! in the browser.

mod solve;

use std::rc::Rc;

use game::Position as _;
use hex::Symmetry;
use leptos::prelude::*;
use leptos::task::spawn_local;
use puzzles::{Collection, Day, Game, Progress, Puzzle, Strength, Theme};
use texts::Message;

use crate::browser;
use crate::live::Live;
use crate::route::Router;
use crate::state::{Words, t};
use crate::widgets::{Icon, Mini, choose};
use solve::Solve;

/// Where progress is kept; the number is that of the form in which it is kept.
const KEPT: &str = "hexad.1.puzzles";
/// Where it is kept which puzzles of the stream are wanted.
const WANTED: &str = "hexad.1.puzzles-wanted";

/// What stands in an address for the number of today's puzzle.
const TODAY: &str = "today";

/// All that the pages of puzzles share. A handle: copies are the same.
#[derive(Clone, Copy)]
pub(super) struct Shelf {
    collections: Live<[Option<Rc<Collection>>; 2]>,
    failed: Live<bool>,
    progress: Live<Progress>,
    wanted: Live<Wanted>,
}

/// Which puzzles of the stream are wanted. Kept as `abalone easy fork`; `any` stands for all.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Wanted {
    game: Game,
    strength: Option<Strength>,
    theme: Option<Theme>,
}

impl Wanted {
    fn read(text: &str) -> Wanted {
        let mut words = text.split(' ');
        let game = words.next().and_then(|w| w.parse().ok()).unwrap_or(Game::ALL[0]);
        let strength = words.next().and_then(|w| w.parse().ok());
        let theme = words.next().and_then(|w| w.parse().ok());
        Wanted { game, strength, theme }
    }

    fn text(self) -> String {
        let strength = self.strength.map_or("any", Strength::name);
        format!("{} {strength} {}", self.game, self.theme.map_or("any", Theme::name))
    }

    fn includes(self, puzzle: &Puzzle) -> bool {
        self.strength.is_none_or(|s| s == puzzle.strength) && self.theme.is_none_or(|t| t == puzzle.theme)
    }
}

impl Shelf {
    fn new() -> Shelf {
        let shelf = Shelf {
            collections: Live::new([None, None]),
            failed: Live::new(false),
            progress: Live::new(Progress::read(&browser::stored(KEPT).unwrap_or_default())),
            wanted: Live::new(Wanted::read(&browser::stored(WANTED).unwrap_or_default())),
        };
        for game in Game::ALL {
            let loading = browser::fetch(&format!("puzzles/{game}.txt"));
            spawn_local(async move {
                let text = browser::text_of(loading).await;
                match text.and_then(|text| Collection::read(&text).ok()) {
                    Some(puzzles) => {
                        shelf.collections.try_update(|all| all[game as usize] = Some(Rc::new(puzzles)));
                    }
                    None => shelf.failed.set(true),
                }
            });
        }
        shelf
    }

    fn here() -> Shelf {
        expect_context()
    }

    /// The puzzles of a game, as soon as they are there.
    fn of(self, game: Game) -> Option<Rc<Collection>> {
        self.collections.with(|all| all[game as usize].clone())
    }

    fn is_ready(self) -> bool {
        self.collections.with(|all| all.iter().all(Option::is_some))
    }

    /// Changes the progress and keeps it. What another tab has kept meanwhile is not lost.
    fn change(self, f: impl FnOnce(&mut Progress)) {
        let mut progress = Progress::read(&browser::stored(KEPT).unwrap_or_default());
        f(&mut progress);
        browser::store(KEPT, &progress.to_string());
        self.progress.set(progress);
    }

    fn want(self, wanted: Wanted) {
        browser::store(WANTED, &wanted.text());
        self.wanted.set(wanted);
    }

    /// The number of the first wanted puzzle after this one that is not solved yet, round and round.
    fn next(self, game: Game, after: usize) -> Option<usize> {
        let puzzles = self.of(game)?;
        let wanted = self.wanted.get();
        let open = |(_, puzzle): &(usize, &Puzzle)| {
            wanted.includes(puzzle) && self.progress.with(|p| !p.is_solved(puzzle.id()))
        };
        let later = puzzles.iter().filter(open).find(|(n, _)| *n > after);
        later.or_else(|| puzzles.iter().find(open)).map(|(n, _)| n).filter(|n| *n != after)
    }
}

/// Today, where the user is.
fn today() -> Day {
    let now = js_sys::Date::new_0();
    Day::of_date(now.get_full_year(), now.get_month() + 1, now.get_date()).unwrap_or(Day::of_seconds(0))
}

fn address(game: Game, number: usize) -> String {
    format!("/puzzles/{game}/{number}")
}

/// The puzzles, or one of them.
#[component]
pub fn Puzzles() -> impl IntoView {
    let (router, words) = (Router::here(), Words::here());
    words.need("puzzles");
    let shelf = Shelf::new();
    provide_context(shelf);
    let rest = router.rest();
    let ready = Memo::new(move |_| words.has("puzzles-lead") && (shelf.is_ready() || shelf.failed.get()));
    let page = move || {
        if !shelf.is_ready() {
            return view! { <p class="wrong" role="alert">{t("puzzles-missing")}</p> }.into_any();
        }
        let place = rest.with(|rest| {
            let (game, number) = rest.split_once('/')?;
            let game: Game = game.parse().ok()?;
            let puzzles = shelf.of(game)?;
            let number = if number == TODAY { puzzles.of_day(today())? } else { number.parse().ok()? };
            puzzles.get(number).cloned().map(|puzzle| (game, number, puzzle))
        });
        match place {
            Some((game, number, puzzle)) => view! { <Solve game number puzzle /> }.into_any(),
            None => view! { <All /> }.into_any(),
        }
    };
    view! {
        <Show when=move || ready.get() fallback=move || view! {
            <p class="quiet" aria-busy="true">
                {move || if words.has("puzzles-loading") { words.get("puzzles-loading") } else { "…".to_string() }}
            </p>
        }>
            {page}
        </Show>
    }
}

/// Today's puzzles and the stream.
#[component]
fn All() -> impl IntoView {
    let (words, shelf) = (Words::here(), Shelf::here());
    let day = today();
    let count = move |id: &'static str, n: u32| words.say(&Message::new(id).with("n", i64::from(n)));
    let days = move || {
        let (now, best) = shelf.progress.with(|p| (p.streak(day), p.best_streak()));
        let best = (best > now).then(|| format!(" · {}", count("puzzles-best-days", best)));
        format!("{}{}", count("puzzles-days", now), best.unwrap_or_default())
    };
    let row = move || {
        let (now, best) = shelf.progress.with(|p| (p.row(), p.best_row()));
        let best = (best > now).then(|| format!(" · {}", count("puzzles-best-row", best)));
        (now > 0 || best.is_some())
            .then(|| format!("{}{}", count("puzzles-row", now), best.unwrap_or_default()))
    };
    let todays = Game::ALL.map(|game| {
        let found = shelf.of(game).and_then(|puzzles| {
            let number = puzzles.of_day(day)?;
            Some((number, puzzles.get(number)?.clone()))
        });
        found.map(|(number, puzzle)| {
            let id = puzzle.id();
            let solved = move || shelf.progress.with(|p| p.is_solved(id));
            let strength = puzzle.strength.message();
            let turned = view::desk::seen_from(&puzzle.position.rules(), puzzle.position.turn()) != Symmetry::IDENTITY;
            view! {
                <li>
                    <a class="card" class:solved=solved class:turned=turned data-day=game.name() href=address(game, number)>
                        <Mini position=puzzle.position />
                        <span>
                            <small>{t(game.message())}</small>
                            <strong>{t("puzzle-of-day")}</strong>
                            <small>{t(strength)}</small>
                            <small class="state">
                                {move || if solved() { t("puzzle-solved")() } else { t("puzzle-unsolved")() }}
                            </small>
                        </span>
                    </a>
                </li>
            }
        })
    });
    view! {
        <h1>{t("title-puzzles")}</h1>
        <p>{t("puzzles-lead")}</p>
        <p class="streak" data-name="days">{days}</p>
        <p class="streak quiet" data-name="row">{row}</p>
        <section>
            <h2>{t("puzzles-today")}</h2>
            <ul class="tasks">{todays.into_iter().flatten().collect_view()}</ul>
        </section>
        <Stream />
    }
}

/// All the other puzzles: by game, strength and theme.
#[component]
fn Stream() -> impl IntoView {
    let (words, shelf) = (Words::here(), Shelf::here());
    let w = |id: &'static str| Signal::derive(t(id));
    let wanted = move || shelf.wanted.get();
    let set = move |change: fn(&mut Wanted, usize), value: usize| {
        let mut wanted = shelf.wanted.get_untracked();
        change(&mut wanted, value);
        shelf.want(wanted);
    };
    // Choices are numbers: 0 is all, then one by one.
    let games = Game::ALL.into_iter().enumerate().map(|(i, game)| (i, w(game.message()))).collect();
    let strengths = Strength::ALL.into_iter().enumerate().map(|(i, s)| (i + 1, w(s.message())));
    let strengths = std::iter::once((0, w("puzzles-any"))).chain(strengths).collect();
    let themes = move || {
        let here = |theme: &Theme| {
            shelf.of(wanted().game).is_some_and(|p| p.iter().any(|(_, puzzle)| puzzle.theme == *theme))
        };
        let option = |theme: Theme| {
            view! {
                <option value=theme.name() selected=move || wanted().theme == Some(theme)>{t(theme.message())}</option>
            }
        };
        Theme::ALL.into_iter().filter(here).map(option).collect_view()
    };
    let numbers = move || {
        let wanted = wanted();
        let Some(puzzles) = shelf.of(wanted.game) else { return Vec::new() };
        let chosen = puzzles.iter().filter(|(_, puzzle)| wanted.includes(puzzle));
        chosen.map(|(number, puzzle)| (number, puzzle.id())).collect::<Vec<_>>()
    };
    let solved = move || {
        let numbers = numbers();
        let done = shelf.progress.with(|p| numbers.iter().filter(|(_, id)| p.is_solved(*id)).count());
        words.say(&Message::new("puzzles-solved").with("done", done as i64).with("all", numbers.len() as i64))
    };
    let next = move || match shelf.next(wanted().game, 0) {
        Some(number) => view! {
            <a class="big" data-name="stream" href=address(wanted().game, number)>
                {Icon::Play.view()} <span>{t("puzzles-next")}</span>
            </a>
        }
        .into_any(),
        None => view! { <p class="right">{t("puzzles-none-left")}</p> }.into_any(),
    };
    let list = move || {
        let game = wanted().game;
        let item = |(number, id): (usize, puzzles::Id)| {
            let state = shelf.progress.with(|p| match (p.is_solved(id), p.is_missed(id)) {
                (true, _) => "puzzle-solved",
                (_, true) => "puzzle-missed",
                _ => "puzzle-unsolved",
            });
            let name = words.say(&Message::new("puzzle-number").with("n", number as i64));
            let label = format!("{name} · {}", words.get(state));
            view! {
                <li>
                    <a data-state=state.trim_start_matches("puzzle-") href=address(game, number) aria-label=label>
                        {number}
                    </a>
                </li>
            }
        };
        numbers().into_iter().map(item).collect_view()
    };
    view! {
        <section>
            <h2>{t("puzzles-more")} " " <small data-name="solved">{solved}</small></h2>
            <div class="puzzle-filters">
                {choose(w("menu-game"), "puzzle-game", games, move || wanted().game as usize, move |i| {
                    set(|wanted, i| {
                        wanted.game = Game::ALL[i.min(1)];
                        wanted.theme = None;
                    }, i);
                })}
                {choose(
                    w("puzzles-strength"),
                    "puzzle-strength",
                    strengths,
                    move || wanted().strength.map_or(0, |s| s as usize + 1),
                    move |i| set(|wanted, i| wanted.strength = i.checked_sub(1).and_then(|i| Strength::ALL.get(i).copied()), i),
                )}
                <label class="line">
                    <span>{t("puzzles-theme")}</span>
                    <select
                        name="puzzle-theme"
                        on:change=move |event| {
                            let theme = event_target_value(&event).parse().ok();
                            shelf.want(Wanted { theme, ..shelf.wanted.get_untracked() });
                        }
                    >
                        <option value="" selected=move || wanted().theme.is_none()>{t("puzzles-any")}</option>
                        {themes}
                    </select>
                </label>
            </div>
            {next}
            <details class="puzzle-list">
                <summary>{t("puzzle-list")}</summary>
                <ol class="numbers">{list}</ol>
            </details>
        </section>
    }
}
