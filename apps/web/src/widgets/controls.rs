//! Buttons, switches and choices.

use leptos::prelude::*;

use super::Icon;

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
    value: RwSignal<bool>,
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
                prop:checked=value
                on:change=move |event| value.set(event_target_checked(&event))
            />
            <span>{move || label.get()}</span>
        </label>
    }
}

/// One of a few: shown side by side.
#[component]
pub fn Choose<T>(
    /// What is chosen.
    #[prop(into)]
    label: Signal<String>,
    /// A name that sets this choice apart from others in the page.
    name: &'static str,
    /// What there is, with words for each.
    options: Vec<(T, Signal<String>)>,
    /// What is chosen now.
    #[prop(into)]
    value: Signal<T>,
    /// Called when something else is chosen.
    #[prop(into)]
    on_choose: Callback<T>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let items = options.into_iter().enumerate().map(|(i, (option, words))| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=name
                    value=i
                    prop:checked=move || value.get() == option
                    on:change=move |_| on_choose.run(option)
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
}
