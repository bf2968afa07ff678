//! Drawing arrows on the board: with the right mouse button, or by taps and keys while drawing is on.

use hex::Hex;
use leptos::prelude::*;
use view::input::{Event, Key};
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent};

use super::lab::Lab;
use crate::browser;

/// The board, with arrows that can be drawn on it.
#[component]
pub fn Drawing(
    /// What is analysed.
    lab: Lab,
    /// The board.
    children: Children,
) -> impl IntoView {
    let cell = move |event: &PointerEvent| -> Option<Hex> {
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        let element: Element = browser::document().element_from_point(x, y)?;
        let named = element.closest("[data-cell]").ok().flatten()?;
        let name = named.get_attribute("data-cell")?;
        lab.tree.with_untracked(|tree| tree.rules().read_cell(&name))
    };
    // Where the button went down.
    let pressed = RwSignal::new(None::<Hex>);
    let down = move |event: PointerEvent| {
        let right = event.button() == 2;
        if right || lab.drawing.get_untracked() && event.button() == 0 {
            pressed.set(cell(&event));
        }
    };
    let up = move |event: PointerEvent| {
        let Some(from) = pressed.get_untracked() else { return };
        pressed.set(None);
        let Some(to) = cell(&event) else { return };
        if event.button() == 2 || from != to {
            lab.from.set(None);
            lab.draw((from, to));
        } else {
            pick(lab, to);
        }
    };
    let key = move |event: KeyboardEvent| {
        if !lab.drawing.get_untracked() || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match Key::of(&event.key(), &event.code()) {
            Some(Key::Select) => pick(lab, untrack(|| lab.desk.input(|input| input.cursor()))),
            Some(Key::Cancel) => lab.draw_or_not(),
            Some(walk @ (Key::Left | Key::Right | Key::Up | Key::Down | Key::Dir(_))) => {
                lab.desk.handle(Event::Key(walk));
            }
            _ => return,
        }
        event.prevent_default();
    };
    view! {
        <div
            class="drawing"
            class:on=move || lab.drawing.get()
            on:pointerdown=down
            on:pointerup=up
            on:pointercancel=move |_| pressed.set(None)
            on:keydown=key
            on:contextmenu=|event: MouseEvent| event.prevent_default()
        >
            {children()}
        </div>
    }
}

/// One end of an arrow after the other.
fn pick(lab: Lab, cell: Hex) {
    match lab.from.get_untracked() {
        None => lab.from.set(Some(cell)),
        Some(from) => {
            lab.from.set(None);
            lab.draw((from, cell));
        }
    }
}
