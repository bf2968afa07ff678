//! The position editor: pieces are laid and taken away, and what is not legal is said at once.

use std::fmt::Write as _;

use game::{Position as _, Seat};
use games::{AnyPosition, PieceKind, Rules, Start};
use hex::{Dir, Hex, Symmetry};
use leptos::prelude::*;
use texts::Message;
use view::{Look, Marks, Options, Paint, Piece, PieceId, Point, Rect, Scene, Surface, words as says};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent, PointerEvent};

use super::analysis::begin_from;
use crate::browser;
use crate::route::Router;
use crate::state::{Choices, Settings, Words, t};
use crate::tell;
use crate::widgets::{Button, buttons, linked, turns};
use study::{Draft, Tree, share};

/// What was set up last.
const KEPT: &str = "hexad.1.draft";

/// The position editor.
#[component]
pub fn Editor() -> impl IntoView {
    let (words, router) = (Words::here(), Router::here());
    words.need("analysis");
    words.need("reading");
    let draft = RwSignal::new(first_draft());
    let hash = Memo::new(move |_| router.place().hash);
    Effect::new(move |_| {
        if let Some(tree) = hash.with(|hash| share::read(hash)) {
            draft.set(Draft::of(&tree.node(Tree::ROOT).position));
        }
    });
    Effect::new(move |_| {
        draft.with(|draft| browser::store(KEPT, &format!("{} {}", draft.rules, draft.text())));
    });
    let brush = RwSignal::new(Some('b'));
    let lies = RwSignal::new(Symmetry::IDENTITY);
    let turn = move |by: Symmetry| lies.update(|lies| *lies = lies.then(by));
    Effect::new(move |_| {
        let letters = draft.with(Draft::letters);
        if brush.get_untracked().is_some_and(|letter| !letters.contains(&letter)) {
            brush.set(letters.first().copied());
        }
    });
    let position = Memo::new(move |_| draft.with(Draft::position));
    let verdict = move || match position.get() {
        Ok(position) => match position.outcome() {
            Some(outcome) => {
                let parts = says::outcome(&position.rules(), &outcome);
                format!("{} {}", words.get("editor-over"), parts.map(|m| words.say(&m)).join(" "))
            }
            None => match draft.with(Draft::unusual) {
                unusual if unusual.is_empty() => words.get("editor-legal"),
                unusual => {
                    let parts: Vec<String> = unusual.iter().map(|m| words.say(m)).collect();
                    format!("{} {}", words.get("editor-unusual"), parts.join(" "))
                }
            },
        },
        Err(error) => words.say(&says::read_position(&error)),
    };
    let legal = Signal::derive(move || position.with(Result::is_ok));
    let playable = Signal::derive(move || position.with(|p| p.as_ref().is_ok_and(|p| p.outcome().is_none())));
    let analyse = move || {
        if let Ok(position) = position.get_untracked() {
            router.go(&format!("/analysis#{}", share::write(&Tree::from_position(position))));
        }
    };
    let play = move || {
        if let Some(id) = position.get_untracked().ok().and_then(|position| begin_from(&position)) {
            router.go(&format!("/play/{id}"));
        }
    };
    let start = move || draft.update(|draft| *draft = Draft::start(draft.rules));
    view! {
        <div class="game editor">
            <h1 class="unseen">{t("title-editor")}</h1>
            <section class="table" aria-label=t("title-editor")>
                <Paper draft brush lies />
                <p class="sentence" class:wrong=move || !legal.get() role="status" data-name="verdict">
                    {move || linked(&verdict())}
                </p>
                <Brushes draft brush />
                <div class="tools" role="group" aria-label=t("tools-label")>
                    {turns(turn)}
                </div>
            </section>
            <aside class="panel">
                <RulesChoice draft />
                <Turn draft />
                <Counts draft />
                <Text draft />
                {buttons("row deeds", [
                    Button::new("analyse", "library-analyse", analyse).when(legal),
                    Button::new("play-from", "analysis-play", play).when(playable),
                    Button::new("start", "editor-start", start),
                    Button::new("clear", "editor-clear", move || draft.update(Draft::clear)),
                ])}
            </aside>
        </div>
    }
}

fn first_draft() -> Draft {
    let kept = browser::stored(KEPT).and_then(|text| {
        let (rules, rest) = text.split_once(' ')?;
        let rules: Rules = rules.parse().ok()?;
        let position = AnyPosition::read(&rules, rest).ok()?;
        let mut draft = Draft::of(&position);
        // A position does not know its layout, which is chosen here.
        draft.rules = rules;
        Some(draft)
    });
    kept.unwrap_or_else(|| Draft::start(Choices::kept().rules))
}

/// The board on which pieces are laid.
#[component]
fn Paper(
    draft: RwSignal<Draft>,
    brush: RwSignal<Option<char>>,
    /// How the board lies.
    lies: RwSignal<Symmetry>,
) -> impl IntoView {
    let (words, settings) = (Words::here(), Settings::here());
    let cursor = RwSignal::new(Hex::ORIGIN);
    let focused = RwSignal::new(false);
    // What a finger that is down lays on the cells it passes.
    let laying = RwSignal::new(None::<Option<char>>);
    let picture = move || {
        let options = Options {
            orientation: lies.get(),
            theme: settings.colours(),
            coordinates: settings.coordinates.get(),
            patterns: settings.signs(),
            trays: false,
            ..Options::default()
        };
        let shown = focused.get().then(|| cursor.get());
        draft.with(|draft| {
            let scene = scene(draft, &options, shown);
            // The picture's ids are its own in the page.
            let svg = scene.to_svg_with(800, Paint::Variables);
            let svg = svg.replace("\"hx-", "\"ed-hx-").replace("#hx-", "#ed-hx-");
            let end = svg.rfind("</svg>").unwrap_or(svg.len());
            format!("{}{}</svg>", &svg[..end], cells(draft, &scene, &words))
        })
    };
    let cell = move |event: &PointerEvent| -> Option<Hex> {
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let element: Element = browser::document().element_from_point(x, y)?;
        let name = element.closest("[data-cell]").ok().flatten()?.get_attribute("data-cell")?;
        draft.with_untracked(|draft| draft.rules.read_cell(&name))
    };
    let lay = move |cell: Hex, letter: Option<char>| {
        if draft.with_untracked(|draft| draft.get(cell) != letter) {
            draft.update(|draft| draft.put(cell, letter));
        }
    };
    // A second tap with the same piece takes it away.
    let toggle = move |cell: Hex| {
        let now = draft.with_untracked(|draft| draft.get(cell));
        let letter = brush.get_untracked().filter(|letter| now != Some(*letter));
        lay(cell, letter);
        letter
    };
    let down = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        let Some(at) = cell(&event) else { return };
        if let Some(element) = event.current_target().and_then(|t| t.dyn_into::<Element>().ok()) {
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        cursor.set(at);
        laying.set(Some(toggle(at)));
    };
    let drag = move |event: PointerEvent| {
        if let (Some(letter), Some(at)) = (laying.get_untracked(), cell(&event)) {
            lay(at, letter);
        }
    };
    let key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let at = cursor.get_untracked();
        let rules = draft.with_untracked(|draft| draft.rules);
        let there = |cell: Hex| rules.has_cell(cell);
        let lies = lies.get_untracked();
        let walk = |ways: [Dir; 2]| {
            let even = lies.apply(at).r.rem_euclid(2) == 0;
            let ways = if even { ways } else { [ways[1], ways[0]] };
            let next = ways.map(|dir| at.step(lies.inverse().apply_dir(dir)));
            if let Some(next) = next.into_iter().find(|&cell| there(cell)) {
                cursor.set(next);
            }
        };
        match &*event.key() {
            "ArrowLeft" => walk([Dir::W, Dir::W]),
            "ArrowRight" => walk([Dir::E, Dir::E]),
            "ArrowUp" => walk([Dir::NE, Dir::NW]),
            "ArrowDown" => walk([Dir::SW, Dir::SE]),
            "Enter" | " " => {
                toggle(at);
            }
            "Delete" | "Backspace" | "0" => lay(at, None),
            digit @ ("1" | "2" | "3" | "4") => {
                let i = digit.parse::<usize>().unwrap_or(1) - 1;
                if let Some(&letter) = draft.with_untracked(Draft::letters).get(i) {
                    brush.set(Some(letter));
                    lay(at, Some(letter));
                }
            }
            _ => return,
        }
        event.prevent_default();
    };
    view! {
        <div
            class="board paper"
            dir="ltr"
            role="grid"
            tabindex="0"
            aria-label=t("editor-board")
            aria-activedescendant=move || id_of(cursor.get())
            on:pointerdown=down
            on:pointermove=drag
            on:pointerup=move |_| laying.set(None)
            on:pointercancel=move |_| laying.set(None)
            on:focus=move |_| focused.set(true)
            on:blur=move |_| focused.set(false)
            on:keydown=key
            inner_html=picture
        ></div>
    }
}

fn id_of(cell: Hex) -> String {
    format!("ed-cell{}_{}", cell.q, cell.r)
}

fn look(rules: &Rules, letter: char) -> Look {
    let colour = games::Colour::ALL.into_iter().find(|colour| colour.letter() == letter);
    Look::of(rules, colour.unwrap_or(games::Colour::Black))
}

/// The picture of a draft, legal or not.
fn scene(draft: &Draft, options: &Options, cursor: Option<Hex>) -> Scene {
    let marks = Marks { cursor, ..Marks::default() };
    let mut scene = Scene::new(&AnyPosition::start(&draft.rules), options, &marks);
    scene.origin = Hex::ORIGIN;
    if scene.surface == Surface::Plane {
        let bounds = draft
            .pieces()
            .map(|(cell, _)| cell)
            .chain(cursor)
            .map(|cell| Rect::square(scene.centre(cell), 1.7));
        let bounds = bounds.reduce(|a, b| a.union(&b)).unwrap_or(Rect::square(Point::default(), 1.7));
        scene.frame = Rect::square(bounds.centre(), (bounds.width.max(bounds.height) / 2.0).max(3.4));
        scene.cells =
            draft.pieces().map(|(cell, _)| view::CellSpot { cell, centre: scene.centre(cell) }).collect();
    }
    scene.pieces = draft
        .pieces()
        .enumerate()
        .map(|(i, (cell, letter))| Piece {
            id: PieceId(i as u16),
            look: look(&draft.rules, letter),
            centre: scene.centre(cell),
            scale: 1.0,
            opacity: 1.0,
        })
        .collect();
    scene.pieces.sort_by(|a, b| a.centre.y.total_cmp(&b.centre.y).then(a.centre.x.total_cmp(&b.centre.x)));
    scene
}

/// The cells to point at, in named rows: Abalone's, or all those of the table that are seen.
fn cells(draft: &Draft, scene: &Scene, words: &Words) -> String {
    let mut out = String::new();
    let f = scene.frame;
    let (top, bottom) = (Point::new(0.0, f.top).cell().r, Point::new(0.0, f.top + f.height).cell().r);
    let back = scene.options.orientation.inverse();
    let on_board = |cell: &Hex| draft.rules.has_cell(*cell);
    // Rows as they are seen, however the board lies.
    let row = |r: i32| {
        let y = Point::of(Hex::new(0, r)).y;
        let (left, right) = (Point::new(f.left, y).cell().q, Point::new(f.left + f.width, y).cell().q);
        let cells = (left..=right.min(left + 60)).map(|q| back.apply(Hex::new(q, r)));
        cells.filter(on_board).collect::<Vec<Hex>>()
    };
    let spots = (top..=bottom.min(top + 60)).map(row).filter(|row| !row.is_empty());
    for row in spots {
        out.push_str("<g role=\"row\">");
        for cell in row {
            let name = draft.rules.cell_text(cell);
            let colour = draft.get(cell).map(|letter| match letter {
                'b' => "black",
                'w' => "white",
                'r' => "red",
                _ => "yellow",
            });
            let id = match (colour, draft.rules.piece_kind()) {
                (None, _) => "cell-empty",
                (_, PieceKind::Ball) => "cell-ball",
                (_, PieceKind::Tile) => "cell-tile",
            };
            let message = Message::new(id).with("cell", name.clone()).with("colour", colour.unwrap_or(""));
            let at = scene.centre(cell);
            let class = if colour.is_none() && scene.surface == Surface::Plane { "free" } else { "spot" };
            let _ = write!(
                out,
                "<circle role=\"gridcell\" class=\"{class}\" id=\"{}\" data-cell=\"{name}\" aria-label=\"{}\" cx=\"{:.0}\" cy=\"{:.0}\" r=\"{}\"/>",
                id_of(cell),
                words.say(&message).replace('&', "&amp;").replace('"', "&quot;"),
                at.x * 100.0,
                at.y * 100.0,
                if class == "free" { 40 } else { 50 },
            );
        }
        out.push_str("</g>");
    }
    out
}

/// Which piece is laid.
#[component]
fn Brushes(draft: RwSignal<Draft>, brush: RwSignal<Option<char>>) -> impl IntoView {
    let words = Words::here();
    let buttons = move || {
        let (letters, piece) =
            Memo::new(move |_| draft.with(|draft| (draft.letters(), draft.rules.piece_word()))).get();
        let all = letters.into_iter().map(Some).chain([None]);
        all.map(|letter| {
            let name = match letter {
                Some('b') => "colour-black",
                Some('w') => "colour-white",
                Some('r') => "colour-red",
                Some(_) => "colour-yellow",
                None => "editor-erase",
            };
            // What takes pieces away is none.
            let piece = if letter.is_some() { piece } else { "" };
            let count = move || letter.map(|letter| draft.with(|draft| draft.count(letter)));
            view! {
                <button
                    type="button"
                    aria-pressed=move || (brush.get() == letter).to_string()
                    data-name=name
                    on:click=move |_| brush.set(letter)
                >
                    <span class=format!("dot {} {piece}", name.trim_start_matches("colour-"))></span>
                    <span>{move || words.get(name)}</span>
                    <span class="quiet">{count}</span>
                </button>
            }
        })
        .collect_view()
    };
    view! { <div class="tools" role="group" aria-label=t("editor-pieces")>{buttons}</div> }
}

/// Under which rules the position stands.
#[component]
fn RulesChoice(draft: RwSignal<Draft>) -> impl IntoView {
    let words = Words::here();
    let chosen = Memo::new(move |_| draft.with(|draft| draft.rules));
    let options = Rules::all().map(|rules| {
        let name = move || {
            let mut parts = tell::rules(&rules);
            parts.retain(|part| !part.id.starts_with("layout-"));
            parts.iter().map(|m| words.say(m)).collect::<Vec<_>>().join(" · ")
        };
        let value = rules.to_string();
        view! { <option value=value selected=move || chosen.get().plain() == rules>{name}</option> }
    });
    let choose = move |event| {
        if let Ok(rules) = event_target_value(&event).parse() {
            draft.update(|draft| draft.change_rules(rules));
        }
    };
    let layouts = move || {
        let rules = chosen.get();
        rules.chosen_start().map(|start| {
            let options = move |popular: bool| {
                let starts = rules.starts().into_iter().filter(move |start| start.is_popular() == popular);
                let option = |one: Start| {
                    view! { <option value=one.name() selected=start == one>{move || words.say(&says::start(one))}</option> }
                };
                starts.map(option).collect_view()
            };
            let choose = move |event| {
                let name = event_target_value(&event);
                if let Some(start) = rules.starts().into_iter().find(|start| start.name() == name) {
                    draft.set(Draft::start(rules.with_start(start)));
                }
            };
            view! {
                <label class="field">
                    <span>{t("editor-layout")}</span>
                    <select name="layout" on:change=choose>
                        <optgroup label=t("menu-layouts-popular")>{options(true)}</optgroup>
                        <optgroup label=t("menu-layouts-gallery")>{options(false)}</optgroup>
                    </select>
                </label>
            }
        })
    };
    view! {
        <label class="field">
            <span>{t("editor-rules")}</span>
            <select name="rules" on:change=choose>{options.collect_view()}</select>
        </label>
        {layouts}
    }
}

/// Whose turn it is.
#[component]
fn Turn(draft: RwSignal<Draft>) -> impl IntoView {
    let words = Words::here();
    let rules = Memo::new(move |_| draft.with(|draft| draft.rules));
    let turn = Memo::new(move |_| draft.with(|draft| draft.turn));
    let items = move || {
        let rules = rules.get();
        Seat::table(rules.seats())
            .map(|seat| {
                view! {
                    <label class="choice">
                        <input
                            type="radio"
                            name="turn"
                            value=seat.index()
                            prop:checked=move || turn.get() == seat
                            on:change=move |_| draft.update(|draft| draft.turn = seat)
                        />
                        <span>{move || words.say(&says::seat(&rules, seat))}</span>
                    </label>
                }
            })
            .collect_view()
    };
    let announce = move || rules.get().announces();
    view! {
        <fieldset class="choose">
            <legend>{t("editor-turn")}</legend>
            <div class="choices">{items}</div>
            <Show when=announce>
                <label class="flag">
                    <input
                        type="checkbox"
                        role="switch"
                        name="announced"
                        prop:checked=move || draft.with(|draft| draft.announced)
                        on:change=move |event| draft.update(|draft| draft.announced = event_target_checked(&event))
                    />
                    <span>{t("editor-announced")}</span>
                </label>
            </Show>
        </fieldset>
    }
}

/// Ejected balls and players who are out, or tiles in hand.
#[component]
fn Counts(draft: RwSignal<Draft>) -> impl IntoView {
    let words = Words::here();
    let rules = Memo::new(move |_| draft.with(|draft| draft.rules));
    let number = move |name: String,
                       label: Message,
                       most: u8,
                       get: fn(&Draft, usize) -> u8,
                       set: fn(&mut Draft, usize, u8),
                       i: usize| {
        view! {
            <label class="line">
                <span>{move || words.say(&label)}</span>
                <input
                    type="number"
                    min="0"
                    max=most
                    name=name
                    prop:value=move || draft.with(|draft| get(draft, i)).to_string()
                    on:input=move |event| {
                        if let Ok(n) = event_target_value(&event).trim().parse::<u8>() {
                            draft.update(|draft| set(draft, i, n));
                        }
                    }
                />
            </label>
        }
    };
    let scores = move |rules: Rules| {
        let sides = draft.with_untracked(Draft::sides);
        let start = AnyPosition::start(&rules);
        let items = (0..sides).filter_map(|side| {
            let seat = Seat::table(rules.seats()).find(|&seat| start.side_of(seat).index() == side)?;
            let label = says::seat(&rules, seat);
            Some(number(
                format!("score{side}"),
                label,
                6,
                |d, i| d.scores[i],
                |d, i, n| d.scores[i] = n,
                side,
            ))
        });
        let items = items.collect_view();
        let out = (rules.seats() == 3).then(|| {
            let flags = Seat::table(3).map(|seat| {
                let i = seat.index();
                view! {
                    <label class="flag">
                        <input
                            type="checkbox"
                            role="switch"
                            name=format!("out{i}")
                            prop:checked=move || draft.with(|draft| draft.out[i])
                            on:change=move |event| draft.update(|draft| draft.out[i] = event_target_checked(&event))
                        />
                        <span>{move || words.say(&Message::new("editor-out").with("who", says::seat_word(&rules, seat)))}</span>
                    </label>
                }
            });
            flags.collect_view()
        });
        view! { <fieldset class="choose"><legend>{t("editor-scores")}</legend>{items}{out}</fieldset> }
            .into_any()
    };
    let hands = move |rules: Rules| {
        let most = if rules.seats() == 2 { 20 } else { 10 };
        let items = Seat::table(rules.seats()).map(|seat| {
            let set = |d: &mut Draft, i: usize, n: u8| {
                d.follow = false;
                d.hands[i] = n;
            };
            number(
                format!("hand{}", seat.index()),
                says::seat(&rules, seat),
                most,
                |d, i| d.hands[i],
                set,
                seat.index(),
            )
        });
        let items = items.collect_view();
        let follow = move |event| {
            draft.update(|draft| {
                draft.follow = event_target_checked(&event);
                draft.fit();
            });
        };
        view! {
            <fieldset class="choose">
                <legend>{t("editor-hands")}</legend>
                <label class="flag">
                    <input
                        type="checkbox"
                        role="switch"
                        name="follow"
                        prop:checked=move || draft.with(|draft| draft.follow)
                        on:change=follow
                    />
                    <span>{t("editor-follow")}</span>
                </label>
                {items}
            </fieldset>
        }
        .into_any()
    };
    move || {
        let rules = rules.get();
        if rules.has_hands() { hands(rules) } else { scores(rules) }
    }
}

/// The position as text, to be copied and to be changed.
#[component]
fn Text(draft: RwSignal<Draft>) -> impl IntoView {
    let words = Words::here();
    let text = Memo::new(move |_| draft.with(Draft::text));
    let wrong = RwSignal::new(None::<Message>);
    Effect::new(move |_| {
        text.track();
        wrong.set(None);
    });
    let read = move |event| {
        let value = event_target_value(&event);
        let rules = draft.with_untracked(|draft| draft.rules);
        match AnyPosition::read(&rules, &value) {
            Ok(position) => {
                wrong.set(None);
                draft.set(Draft::of(&position));
            }
            Err(error) => wrong.set(Some(says::read_position(&error))),
        }
    };
    view! {
        <label class="field">
            <span>{t("editor-text")}</span>
            <input type="text" class="code" dir="ltr" name="position" spellcheck="false" prop:value=text on:input=read />
        </label>
        <p class="wrong" role="alert" data-name="text-wrong">
            {move || wrong.get().map(|message| linked(&words.say(&message)))}
        </p>
    }
}
