//! Buttons, switches and choices.

use hex::Symmetry;
use leptos::prelude::*;

use super::Icon;
use crate::live::Derived;
use crate::state::t;

/// Something that is there while a condition holds. The framework's own way to say this is compiled anew for each use.
pub fn when(
    holds: impl Fn() -> bool + Send + Sync + 'static,
    view: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    shown(Box::new(holds), Box::new(view))
}

fn shown(
    holds: Box<dyn Fn() -> bool + Send + Sync>,
    view: Box<dyn Fn() -> AnyView + Send + Sync>,
) -> AnyView {
    let holds = Derived::new(holds);
    (move || holds.get().then(&view)).into_any()
}

/// A button with a sign. Its words are shown where there is room, and always told.
#[component]
pub fn IconButton(
    /// What is drawn on the button.
    icon: Icon,
    /// What it does, in words.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it can be pressed.
    #[prop(into, default = Signal::stored(true))]
    enabled: Signal<bool>,
    /// Whether it is pressed in, for one that stays so.
    #[prop(into, optional)]
    pressed: Option<Signal<bool>>,
    /// Whether the words are shown besides the sign.
    #[prop(optional)]
    wide: bool,
    /// A name for tests and styles.
    #[prop(optional)]
    name: &'static str,
    /// What it does.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="tool"
            class:wide=wide
            data-name=name
            title=label
            aria-label=label
            aria-pressed=pressed.map(|pressed| move || pressed.get().to_string())
            disabled=move || !enabled.get()
            on:click=move |_| on_press.run(())
        >
            {icon.view()}
            {wide.then(|| view! { <span>{move || label.get()}</span> })}
        </button>
    }
}

/// Something that is on or off.
#[component]
pub fn Flag(
    /// What it is called.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Called with what it is to be.
    #[prop(into)]
    set: Callback<bool>,
    /// A name for tests.
    #[prop(optional)]
    name: &'static str,
) -> impl IntoView {
    view! {
        <label class="flag">
            <input
                type="checkbox"
                role="switch"
                name=name
                prop:checked=move || on.get()
                on:change=move |event| set.run(event_target_checked(&event))
            />
            <span>{move || label.get()}</span>
        </label>
    }
}

/// A button with words in a row of its like.
pub struct Button {
    name: &'static str,
    label: Signal<String>,
    enabled: Signal<bool>,
    good: bool,
    on_press: Callback<()>,
}

impl Button {
    /// A button that says the words of an id. `name` is for tests and styles.
    pub fn new(name: &'static str, id: &'static str, on_press: impl Fn() + Send + Sync + 'static) -> Button {
        Button::saying(name, Signal::derive(t(id)), on_press)
    }

    /// A button that says something else.
    pub fn saying(
        name: &'static str,
        label: Signal<String>,
        on_press: impl Fn() + Send + Sync + 'static,
    ) -> Button {
        let on_press = Callback::new(move |()| on_press());
        Button { name, label, enabled: Signal::stored(true), good: false, on_press }
    }

    /// The same, as the one that most will want.
    #[must_use]
    pub fn good(mut self) -> Button {
        self.good = true;
        self
    }

    /// The same, to be pressed only when a condition holds.
    #[must_use]
    pub fn when(mut self, enabled: Signal<bool>) -> Button {
        self.enabled = enabled;
        self
    }
}

/// Buttons side by side. `class` is the row's, `row` besides others.
pub fn buttons(class: &'static str, items: impl IntoIterator<Item = Button>) -> AnyView {
    let items = items.into_iter().map(|Button { name, label, enabled, good, on_press }| {
        view! {
            <button type="button" class:good=good data-name=name disabled=move || !enabled.get() on:click=move |_| on_press.run(())>
                {move || label.get()}
            </button>
        }
    });
    view! { <div class=class>{items.collect_view()}</div> }.into_any()
}

/// The buttons that turn and mirror a board; called with how it is to be turned further.
pub fn turns(turn: impl Fn(Symmetry) + Copy + Send + Sync + 'static) -> impl IntoView {
    let word = |id: &'static str| Signal::derive(t(id));
    view! {
        <IconButton icon=Icon::TurnLeft label=word("tool-turn-left") name="turn-left" on_press=move |()| turn(Symmetry::rotation(5)) />
        <IconButton icon=Icon::TurnRight label=word("tool-turn-right") name="turn-right" on_press=move |()| turn(Symmetry::rotation(1)) />
        <IconButton icon=Icon::Flip label=word("tool-flip") name="flip" on_press=move |()| turn(view::desk::mirror()) />
    }
}

/// A way along a line of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Step {
    First,
    Previous,
    Next,
    Last,
}

/// The buttons that go along a line of moves.
#[component]
pub fn Steps(
    /// Whether there is something before.
    #[prop(into)]
    before: Signal<bool>,
    /// Whether there is something after.
    #[prop(into)]
    after: Signal<bool>,
    /// Called with the way to go.
    #[prop(into)]
    go: Callback<Step>,
) -> impl IntoView {
    let word = |id: &'static str| Signal::derive(t(id));
    view! {
        <div class="row steps" dir="ltr">
            <IconButton icon=Icon::First label=word("step-first") enabled=before name="first" on_press=move |()| go.run(Step::First) />
            <IconButton icon=Icon::Previous label=word("step-previous") enabled=before name="previous" on_press=move |()| go.run(Step::Previous) />
            <IconButton icon=Icon::Next label=word("step-next") enabled=after name="next" on_press=move |()| go.run(Step::Next) />
            <IconButton icon=Icon::Last label=word("step-last") enabled=after name="last" on_press=move |()| go.run(Step::Last) />
        </div>
    }
}

/// One of a few, shown side by side: `options` with words for each, what is chosen now, and what to do when
/// something else is. `name` sets the choice apart from others in the page.
pub fn choose<T: Copy + PartialEq + Send + Sync + 'static>(
    label: Signal<String>,
    name: &'static str,
    options: Vec<(T, Signal<String>)>,
    value: impl Fn() -> T + Send + Sync + 'static,
    on_choose: impl Fn(T) + Send + Sync + 'static,
) -> impl IntoView {
    let (items, words): (Vec<T>, Vec<Signal<String>>) = options.into_iter().unzip();
    let all = items.clone();
    let chosen = Signal::derive(move || items.iter().position(|item| *item == value()).unwrap_or(usize::MAX));
    let choose = Callback::new(move |i: usize| {
        if let Some(item) = all.get(i) {
            on_choose(*item);
        }
    });
    choose_index(label, name, words, chosen, choose)
}

/// The same by number, so that it is compiled once.
fn choose_index(
    label: Signal<String>,
    name: &'static str,
    words: Vec<Signal<String>>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> AnyView {
    let items = words.into_iter().enumerate().map(|(i, words)| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=name
                    value=i
                    prop:checked=move || chosen.get() == i
                    on:change=move |_| choose.run(i)
                />
                <span>{move || words.get()}</span>
            </label>
        }
    });
    view! {
        <fieldset class="choose">
            <legend>{move || label.get()}</legend>
            <div class="choices">{items.collect_view()}</div>
        </fieldset>
    }
    .into_any()
}
