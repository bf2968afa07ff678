//! The start of a game for two, chosen among pictures: the popular layouts first, the gallery below, or what a search
//! finds.

use game::Position as _;
use games::{AnyPosition, Start};
use leptos::prelude::*;
use view::words as says;

use crate::live::{Derived, Live};
use crate::state::{Choices, Words, t};
use crate::widgets::Mini;

/// Whether a layout is meant by what somebody has typed so far: a part of its name, in the page's language or as it
/// is written in texts, or another name that it goes by.
fn is_meant(start: Start, said: &str, typed: &str) -> bool {
    let plain = |text: &str| text.to_lowercase().replace(['-', '_'], " ");
    let typed = plain(typed.trim());
    plain(said).contains(&typed)
        || plain(start.name()).contains(&typed)
        || start.is_called(&typed.replace(' ', "-"))
}

/// The chooser; nothing in games that have one start.
#[component]
pub fn Layouts(choices: Live<Choices>) -> impl IntoView {
    let words = Words::here();
    let start_of = |c: &Choices| c.rules.chosen_start();
    let chosen = Derived::new(move || choices.with(start_of));
    let shown = Derived::new(move || chosen.get().is_some());
    let typed = Live::new(String::new());
    let from_gallery = choices.with_untracked(start_of).is_some_and(|start| !start.is_popular());
    let gallery_open = Live::new(from_gallery);
    let choose = move |start| choices.update(|c| c.rules = c.rules.with_start(start));
    let item = move |start: Start| {
        let rules = choices.with_untracked(|c| c.rules.with_start(start));
        view! {
            <label class="layout">
                <input
                    type="radio"
                    name="layout"
                    value=start.name()
                    prop:checked=move || chosen.get() == Some(start)
                    on:change=move |_| choose(start)
                />
                <Mini position=AnyPosition::start(&rules) />
                <span>{move || words.say(&says::start(start))}</span>
            </label>
        }
    };
    let grid = move |starts: Vec<Start>| {
        view! { <div class="layouts">{starts.into_iter().map(item).collect_view()}</div> }
    };
    let starts = move |popular: bool| -> Vec<Start> {
        let starts = choices.with_untracked(|c| c.rules.starts());
        starts.into_iter().filter(|start| start.is_popular() == popular).collect()
    };
    let gallery = move || gallery_open.get().then(|| grid(starts(false)));
    let all = move || {
        view! {
            {grid(starts(true))}
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
        let starts = choices.with_untracked(|c| c.rules.starts());
        let meant = |start: &Start| is_meant(*start, &words.say(&says::start(*start)), &typed);
        let found: Vec<Start> = starts.into_iter().filter(meant).collect();
        if found.is_empty() {
            return view! { <p role="status">{t("menu-layout-none")}</p> }.into_any();
        }
        grid(found).into_any()
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
        let starts = "abalone".parse::<games::Rules>().unwrap().starts();
        for (name, said, typed, meant) in [
            ("wedding-rings", "Eheringe", "wedding", true),
            ("wedding-rings", "Eheringe", "eheRinge ", true),
            ("wedding-rings", "Eheringe", "star", false),
            ("xmas-star", "Weihnachtsstern", "star", true),
            ("6-9", "6-9", "69", true),
            ("face-to-face", "Auge in Auge", "face a face", true),
            ("snakes-variation", "Schlangen", "snakes_v", true),
            ("snakes", "Schlangen", "snakes_v", false),
        ] {
            let start = *starts.iter().find(|start| start.name() == name).unwrap();
            assert_eq!(is_meant(start, said, typed), meant, "{typed} for {name}");
        }
    }
}
