//! The living board: a desk in the page, for eyes, fingers, keys and screen readers.
//!
//! It is one stop for the tab key. The arrow keys walk from cell to cell, each with its name; the keys around
//! `S` point in the six directions. A page says what to do with a complete move and shows the sentences of
//! [`Desk::sentences`].

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use game::{Position as _, Seat};
use games::{AnyMove, AnyPosition};
use leptos::html;
use leptos::prelude::*;
use texts::Message;
use view::desk::{Phase, Sight, Touch, can_pan};
use view::input::{Event, Key, Reply};
use view::{Options, Scene, words as says};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent, PointerEvent, WheelEvent};

use super::canvas::Canvas;
use super::desk::Desk;
use crate::live::Derived;
use crate::state::sound::{self, Sound};
use crate::state::{Settings, Words};

thread_local! {
    /// Numbers boards, so that each has ids of its own.
    static COUNT: Cell<u32> = const { Cell::new(0) };
}

/// A board in the page.
#[component]
pub fn Board(
    /// What lies on it.
    desk: Desk,
    /// Whether the user can do something now.
    #[prop(into)]
    live: Signal<bool>,
    /// What it is called for those who do not see it.
    #[prop(into)]
    label: Signal<String>,
    /// Whether trays, or hands, are shown.
    #[prop(default = true)]
    trays: bool,
    /// Whether the cells are not marked to which something may go.
    #[prop(optional)]
    blind: bool,
    /// Whether moves are written beside it, so that the tiles of Six have names, too.
    #[prop(optional)]
    named: bool,
    /// Called with every complete, legal move; it is not shown yet.
    #[prop(into)]
    on_move: Callback<AnyMove>,
) -> impl IntoView {
    let (settings, words) = (Settings::here(), Words::here());
    let host = NodeRef::<html::Div>::new();
    let number = fresh_number();
    let sight = Derived::new(move || Sight {
        options: Options {
            theme: settings.colours(),
            coordinates: settings.names_cells(desk.rules().names_cells() || named),
            patterns: settings.signs(),
            trays,
            ..Options::default()
        },
        live: live.get(),
        blind,
    });
    let (canvas, shown) = follow(desk, sight, host, number);
    Effect::new(move |_| desk.set_confirm(settings.confirm.get()));

    let answer = move |reply: Reply| match reply {
        Reply::Move(m) => on_move.run(m),
        Reply::Refused(_) if settings.sound.get_untracked() => sound::play(Sound::No),
        _ => {}
    };
    let point = {
        let (canvas, shown) = (canvas.clone(), shown.clone());
        move |phase: Phase, event: &PointerEvent| {
            let (Some(area), Some(scene)) =
                (canvas.borrow().as_ref().map(Canvas::area), shown.borrow().clone())
            else {
                return;
            };
            let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
            let live = live.get_untracked();
            if phase == Phase::Move && !desk.is_touched() {
                if live && event.pointer_type() == "mouse" {
                    desk.hover(scene.cell_at(area.in_picture(scene.frame, x, y)));
                }
                return;
            }
            answer(desk.point(Touch { phase, id: event.pointer_id(), x, y }, &scene, area, live));
        }
    };
    let (down, drag, up, lost) = (point.clone(), point.clone(), point.clone(), point);
    let wheel = {
        let (canvas, shown) = (canvas.clone(), shown.clone());
        move |event: WheelEvent| {
            let Some(scene) = shown.borrow().clone() else { return };
            if !can_pan(&scene) {
                return;
            }
            event.prevent_default();
            if let Some(area) = canvas.borrow().as_ref().map(Canvas::area) {
                let at =
                    area.in_picture(scene.frame, f64::from(event.client_x()), f64::from(event.client_y()));
                desk.zoom(scene.frame, at, (1.0 + event.delta_y() / 500.0).clamp(0.5, 2.0) as f32);
            }
        }
    };
    let key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let Some(key) = Key::of(&event.key(), &event.code()) else { return };
        if !live.get_untracked() {
            if desk.walk(key) {
                event.prevent_default();
            }
            return;
        }
        event.prevent_default();
        answer(desk.handle(Event::Key(key)));
    };
    let active = move || {
        let cell = desk.input(|input| input.cursor());
        format!("b{number}-cell{}_{}", cell.q, cell.r)
    };
    // What a screen reader says when the board is reached: who has what, whose turn it is, and how to go on.
    let about = move || {
        let position = desk.position();
        let rules = position.rules();
        let mut parts: Vec<String> = Seat::table(rules.seats())
            .map(|seat| {
                format!("{}: {}.", words.say(&says::seat(&rules, seat)), score(&position, seat, words))
            })
            .collect();
        if position.outcome().is_none() {
            parts.push(words.say(&says::turn(&position)) + ".");
        }
        parts.push(words.get("board-keys"));
        parts.join(" ")
    };
    view! {
        <div
            class="board"
            dir="ltr"
            role="grid"
            tabindex="0"
            aria-multiselectable="true"
            aria-label=label
            aria-activedescendant=active
            aria-describedby=format!("b{number}-about")
            data-live=move || live.get().to_string()
            node_ref=host
            on:pointerdown=move |event: PointerEvent| {
                if event.button() != 0 {
                    return;
                }
                if let Some(element) = event.current_target().and_then(|t| t.dyn_into::<Element>().ok()) {
                    let _ = element.set_pointer_capture(event.pointer_id());
                }
                down(Phase::Down, &event);
            }
            on:pointermove=move |event: PointerEvent| drag(Phase::Move, &event)
            on:pointerup=move |event: PointerEvent| up(Phase::Up, &event)
            on:pointercancel=move |event: PointerEvent| lost(Phase::Lost, &event)
            on:pointerleave=move |_| desk.hover(None)
            on:wheel=wheel
            on:keydown=key
        ></div>
        <p class="unseen" id=format!("b{number}-about")>{about}</p>
    }
}

/// A board to look at: it shows what happens on a desk and is no stop for the keyboard. What it shows is said beside it.
#[component]
pub fn Stage(
    /// What lies on it.
    desk: Desk,
) -> impl IntoView {
    let settings = Settings::here();
    let host = NodeRef::<html::Div>::new();
    let sight = Derived::new(move || Sight {
        options: Options {
            theme: settings.colours(),
            coordinates: false,
            patterns: settings.signs(),
            trays: desk.rules().has_trays(),
            ..Options::default()
        },
        ..Sight::default()
    });
    follow(desk, sight, host, fresh_number());
    view! { <div class="stage" dir="ltr" aria-hidden="true" node_ref=host></div> }
}

fn fresh_number() -> u32 {
    COUNT.with(|count| {
        count.set(count.get() + 1);
        count.get()
    })
}

type Drawn = (Rc<RefCell<Option<Canvas>>>, Rc<RefCell<Option<Scene>>>);

/// Draws a desk into an element of the page whenever something has changed.
fn follow(desk: Desk, sight: Derived<Sight>, host: NodeRef<html::Div>, number: u32) -> Drawn {
    let words = Words::here();
    let canvas: Rc<RefCell<Option<Canvas>>> = Rc::default();
    let shown: Rc<RefCell<Option<Scene>>> = Rc::default();
    let frame =
        Frame { desk, sight, words, canvas: canvas.clone(), shown: shown.clone(), asked: Rc::default() };
    Effect::new({
        let canvas = canvas.clone();
        move |_| {
            let Some(host) = host.get() else { return };
            if canvas.borrow().is_none() {
                *canvas.borrow_mut() = Canvas::new(&host, &format!("b{number}-"));
                frame.draw();
            }
            desk.follow();
            sight.track();
            words.language();
            desk.orientation.track();
            frame.ask();
        }
    });
    (canvas, shown)
}

/// What a seat has collected, or holds.
pub fn score(position: &AnyPosition, seat: Seat, words: Words) -> String {
    let say = |id: &'static str, n: u8| words.say(&Message::new(id).with("n", i64::from(n)));
    match (position.score(position.side_of(seat)), position.hand(seat)) {
        (Some(score), _) => say("score-balls", score),
        (None, hand) => say("score-tiles", hand.unwrap_or(0)),
    }
}

/// Draws a desk, once for each frame of the screen in which something has changed.
#[derive(Clone)]
struct Frame {
    desk: Desk,
    sight: Derived<Sight>,
    words: Words,
    canvas: Rc<RefCell<Option<Canvas>>>,
    shown: Rc<RefCell<Option<Scene>>>,
    asked: Rc<Cell<bool>>,
}

impl Frame {
    /// Draws in the next frame.
    fn ask(&self) {
        if !self.asked.replace(true) {
            let frame = self.clone();
            request_animation_frame(move || {
                frame.asked.set(false);
                frame.draw();
            });
        }
    }

    fn draw(&self) {
        let Some(sight) = self.sight.try_get_untracked() else { return };
        let Some((scene, moving)) = self.desk.scene(&sight) else { return };
        if let Some(canvas) = self.canvas.borrow_mut().as_mut() {
            let say = |term: &str| self.words.say_now(&Message::new(format!("term-{term}")));
            let shows_ways = sight.live && !sight.blind && !moving;
            let ways = if shows_ways { self.desk.ways() } else { Vec::new() };
            canvas.draw(&scene, &ways, &say);
            if !moving {
                self.desk.label(&sight, |label| {
                    canvas.label(&scene, |cell| {
                        let (message, selected) = label(cell);
                        (self.words.say_now(&message), selected)
                    });
                });
            }
        }
        *self.shown.borrow_mut() = Some(scene);
        if moving {
            self.ask();
        }
    }
}
