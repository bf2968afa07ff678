//! The screen without a screen: a position becomes a [`Scene`] and a picture, a move becomes [`Motion`], and
//! taps, drags, keys and typed texts become a move ([`input`]). What is said about it becomes a
//! [`texts::Message`] ([`words`]).
//!
//! There is no input or output here and no clock, so it runs alike in a browser, in a terminal and in tests.
//!
//! ```
//! use game::Position as _;
//! use view::{Marks, Options, Scene};
//! let position = games::AnyPosition::start(&"abalone:layout=belgian-daisy".parse().unwrap());
//! let scene = Scene::new(&position, &Options::default(), &Marks::default());
//! assert!(scene.to_svg(800).contains("width=\"800\""));
//! ```
#![forbid(unsafe_code)]

pub mod desk;
mod glyphs;
pub mod input;
mod labels;
mod marks;
mod mini;
mod motion;
mod pieces;
mod plane;
mod scene;
mod svg;
mod theme;
pub mod words;

pub use games::Change;
pub use labels::place_names;
pub use marks::{Arrow, Halo, MarkChoice, Marks, Name};
pub use mini::{mini, mini_shape};
pub use motion::Motion;
pub use pieces::{Look, PieceId, Pieces, Place};
pub use plane::{Point, Rect};
pub use scene::{CellSpot, Corner, Options, Piece, Scene, Surface};
pub use svg::{Paint, Painter, escaped};
pub use theme::{Finish, Role, Theme};
