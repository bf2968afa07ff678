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
pub mod menu;
pub mod play;
#[cfg(feature = "study")]
pub mod rules;
pub mod settings;
