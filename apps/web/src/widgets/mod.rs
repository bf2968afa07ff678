//! Parts that pages share.

pub mod board;
mod canvas;
pub mod controls;
pub mod desk;
pub mod face;
pub mod icon;
pub mod keys;
pub mod mini;
pub mod said;
pub mod tools;

pub use board::{Board, Stage};
pub use canvas::{short, units};
pub use controls::{Button, Flag, IconButton, Step, Steps, buttons, choose, turns, when};
pub use desk::Desk;
pub use face::Face;
pub use icon::Icon;
pub use keys::{KeyHelp, KeyList, KeySheet};
pub use mini::Mini;
pub use said::{Said, Sentence, Tone, linked};
pub use tools::{Resign, Tools};
