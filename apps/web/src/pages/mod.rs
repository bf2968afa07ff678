//! The pages, one file each. Each is a component without arguments; settings, words and the address come from
//! [`Settings::here`](crate::state::Settings::here), [`Words::here`](crate::state::Words::here) and
//! [`Router::here`](crate::route::Router::here).

pub mod analysis;
pub mod editor;
pub mod game;
pub mod glossary;
pub mod home;
pub mod learn;
pub mod library;
pub mod lost;
pub mod menu;
pub mod play;
pub mod rules;
pub mod settings;
