//! The start of a game for two, chosen among pictures: the popular layouts first, the gallery below, or what a search
//! finds.

use abalone::Layout;
use game::Position as _;
use games::{AnyPosition, Rules};
use leptos::prelude::*;
use view::words as says;

use crate::live::{Derived, Live};
use crate::state::{Choices, Words, t};
use crate::widgets::Mini;

/// Whether a layout is meant by what somebody has typed so far: a part of its name, in the page's language or as it
/// is written in texts, or another name that it goes by.
fn is_meant(layout: Layout, said: &str, typed: &str) -> bool {
    let plain = |text: &str| text.to_lowercase().replace(['-', '_'], " ");
    let typed = plain(typed.trim());
    plain(said).contains(&typed)
        || plain(layout.name()).contains(&typed)
        || Layout::from_name(&typed.replace(' ', "-")) == Some(layout)
}

/// The chooser; nothing in games that have one start.
#[component]
pub fn Layouts(choices: Live<Choices>) -> impl IntoView {
    let words = Words::here();
    let layout_of = |c: &Choices| match c.rules {
        Rules::Abalone(r) if r.players.count() == 2 => Some(r.layout),
        _ => None,
    };
    let chosen = Derived::new(move || choices.with(layout_of));
    let shown = Derived::new(move || chosen.get().is_some());
    let typed = Live::new(String::new());
    let from_gallery = choices.with_untracked(layout_of).is_some_and(|l| !Layout::POPULAR.contains(&l));
    let gallery_open = Live::new(from_gallery);
    let choose = move |layout| {
        choices.update(|c| {
            if let Rules::Abalone(r) = &mut c.rules {
                r.layout = layout;
            }
        });
    };
    let item = move |layout: Layout| {
        let rules = Rules::Abalone(abalone::Rules { layout, ..abalone::Rules::default() });
        view! {
            <label class="layout">
                <input
                    type="radio"
                    name="layout"
                    value=layout.name()
                    prop:checked=move || chosen.get() == Some(layout)
                    on:change=move |_| choose(layout)
                />
                <Mini position=AnyPosition::start(&rules) />
                <span>{move || words.say(&says::layout(layout))}</span>
            </label>
        }
    };
    let grid = move |layouts: &[Layout]| {
        view! { <div class="layouts">{layouts.iter().map(|&layout| item(layout)).collect_view()}</div> }
    };
    let gallery = move || gallery_open.get().then(|| grid(&Layout::ALL[Layout::POPULAR.len()..]));
    let all = move || {
        view! {
            {grid(&Layout::POPULAR)}
            <details
                class="gallery"
                open=gallery_open.get_untracked()
                on:toggle=move |event| gallery_open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open())
            >
                <summary>{t("menu-layouts-gallery")}</summary>
                {gallery}
            </details>
        }
    };
    let found = move || {
        let typed = typed.get();
        let said = |layout| words.say(&says::layout(layout));
        let found: Vec<Layout> = Layout::ALL.into_iter().filter(|&l| is_meant(l, &said(l), &typed)).collect();
        if found.is_empty() {
            return view! { <p role="status">{t("menu-layout-none")}</p> }.into_any();
        }
        grid(&found).into_any()
    };
    let searching = Derived::new(move || !typed.get().trim().is_empty());
    move || {
        shown.get().then(|| {
            view! {
                <fieldset class="choose">
                    <legend>{t("layout")}</legend>
                    <input
                        type="search"
                        class="layout-search"
                        name="layout-search"
                        maxlength="40"
                        autocomplete="off"
                        placeholder=t("menu-layout-search")
                        aria-label=t("menu-layout-search")
                        prop:value=move || typed.get()
                        on:input=move |event| typed.set(event_target_value(&event))
                        // A name that was typed is not yet a game that is begun.
                        on:keydown=move |event| {
                            if event.key() == "Enter" {
                                event.prevent_default();
                            }
                        }
                    />
                    {move || if searching.get() { found.into_any() } else { all().into_any() }}
                </fieldset>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layout_is_found_by_its_names() {
        for (layout, said, typed, meant) in [
            (Layout::WeddingRings, "Eheringe", "wedding", true),
            (Layout::WeddingRings, "Eheringe", "eheRinge ", true),
            (Layout::WeddingRings, "Eheringe", "star", false),
            (Layout::XmasStar, "Weihnachtsstern", "star", true),
            (Layout::SixNine, "6-9", "69", true),
            (Layout::FaceToFace, "Auge in Auge", "face a face", true),
            (Layout::SnakesVariation, "Schlangen", "snakes_v", true),
            (Layout::Snakes, "Schlangen", "snakes_v", false),
        ] {
            assert_eq!(is_meant(layout, said, typed), meant, "{typed} for {}", layout.name());
        }
    }
}
