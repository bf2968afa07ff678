//! Parts that pages share.

pub mod board;
mod canvas;
pub mod controls;
pub mod desk;
pub mod icon;
pub mod mini;
mod pointer;

pub use board::Board;
pub use canvas::{short, units};
pub use controls::{Flag, IconButton, choose};
pub use desk::{Desk, mirror};
pub use icon::Icon;
pub use mini::Mini;
