//! What the tests of the browser app share: a server and a browser of their own for each test, and the ways in which
//! people use a page: mouse, finger, keys.
//!
//! Moves are chosen by the rules and the engine on this side, entered in the page as a person would, and what the page
//! then shows is compared with the rules' position. Nothing here waits for a fixed time: a test waits until something
//! is so, and fails with a sentence when that takes too long.
#![forbid(unsafe_code)]

mod board;
mod browser;
mod driver;
mod every_page;
mod fonts;
mod games_played;
mod pace;
mod page;
pub mod together;

pub use board::{By, Player, pieces, shown};
pub use browser::{Browser, Options, PATIENCE, Server, screenshots};
pub use driver::{Driver, Event, Pointer};
pub use every_page::Sight;
pub use fonts::Fonts;
pub use games_played::{Line, game_of, whole_game};
