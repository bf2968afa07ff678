//! Parts that pages share.

pub mod board;
mod canvas;
pub mod controls;
pub mod desk;
pub mod icon;
pub mod mini;

pub use board::Board;
pub use canvas::{short, units};
pub use controls::{Button, Flag, IconButton, Step, Steps, buttons, choose, turns};
pub use desk::Desk;
pub use icon::Icon;
pub use mini::Mini;
