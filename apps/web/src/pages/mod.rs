//! The pages, one file each. Each is a component without arguments; settings, words and the address come from
//! [`Settings::here`](crate::state::Settings::here), [`Words::here`](crate::state::Words::here) and
//! [`Router::here`](crate::route::Router::here).

#[cfg(feature = "study")]
pub mod analysis;
#[cfg(feature = "study")]
pub mod editor;
pub mod game;
#[cfg(feature = "study")]
pub mod glossary;
pub mod home;
#[cfg(feature = "study")]
pub mod learn;
#[cfg(feature = "study")]
pub mod lesson;
#[cfg(feature = "study")]
pub mod library;
pub mod lost;
#[cfg(feature = "study")]
pub mod menu;
#[cfg(feature = "study")]
pub mod online;
#[cfg(feature = "study")]
pub mod people;
pub mod play;
#[cfg(feature = "study")]
pub mod puzzles;
#[cfg(feature = "study")]
pub mod room;
#[cfg(feature = "study")]
pub mod rules;
#[cfg(feature = "study")]
pub mod settings;
#[cfg(feature = "study")]
pub mod watch;

use leptos::prelude::*;

use crate::route::Page;

/// The page at an address.
pub fn shown(page: Page) -> AnyView {
    match page {
        Page::Home => home::Home().into_any(),
        Page::Play => play::Play().into_any(),
        #[cfg(feature = "study")]
        Page::Settings => settings::SettingsPage().into_any(),
        #[cfg(feature = "study")]
        Page::Analysis => analysis::Analysis().into_any(),
        #[cfg(feature = "study")]
        Page::Editor => editor::Editor().into_any(),
        #[cfg(feature = "study")]
        Page::Rules => rules::RulesPage().into_any(),
        #[cfg(feature = "study")]
        Page::Glossary => glossary::Glossary().into_any(),
        #[cfg(feature = "study")]
        Page::Learn => learn::Learn().into_any(),
        #[cfg(feature = "study")]
        Page::Puzzles => puzzles::Puzzles().into_any(),
        #[cfg(feature = "study")]
        Page::Library => library::Library().into_any(),
        #[cfg(feature = "study")]
        Page::Account => people::Account().into_any(),
        #[cfg(feature = "study")]
        Page::Player => people::Player().into_any(),
        #[cfg(feature = "study")]
        Page::Players => people::Players().into_any(),
        #[cfg(feature = "study")]
        Page::Games => people::Games().into_any(),
        #[cfg(feature = "study")]
        Page::Moderation => people::Moderation().into_any(),
        #[cfg(feature = "study")]
        Page::Online => online::Online().into_any(),
        #[cfg(feature = "study")]
        Page::Game => room::RoomPage().into_any(),
        #[cfg(feature = "study")]
        Page::Watch => watch::Watch().into_any(),
        _ => lost::Lost().into_any(),
    }
}
