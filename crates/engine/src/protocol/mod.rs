//! The engine's end of its protocol: commands in, answers out.
//!
//! [`Conversation`] is what the engine knows of the game it is asked about; [`run`] reads commands until the input
//! ends or somebody says `quit`, and goes on listening while the engine thinks. Lines are read and written by
//! [`hxp`].
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod conversation;
mod options;
#[cfg(not(target_arch = "wasm32"))]
mod run;
#[cfg(not(target_arch = "wasm32"))]
mod waiting;

pub use conversation::Conversation;
#[cfg(not(target_arch = "wasm32"))]
pub use run::run;
