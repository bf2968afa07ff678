//! Buttons, switches and choices.

use leptos::prelude::*;

use super::Icon;
use crate::live::Live;

/// A button with a sign. Its words are shown where there is room, and always told.
#[component]
pub fn IconButton(
    /// The sign.
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
    /// What.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it is on.
    value: Live<bool>,
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
                prop:checked=move || value.get()
                on:change=move |event| value.set(event_target_checked(&event))
            />
            <span>{move || label.get()}</span>
        </label>
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
