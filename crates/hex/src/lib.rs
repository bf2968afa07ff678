//! Hexagonal geometry: cells, the six directions, lines and the twelve symmetries of the plane.
//!
//! Knows no game. A cell is a pair of axial coordinates `q,r`; `r` grows downwards on a screen whose
//! hexagons stand on a corner, so that direction [`Dir::E`] is `1,0` and [`Dir::SE`] is `0,1`.
//!
//! ```
//! use hex::{Dir, Hex};
//! let cell = Hex::new(2, -1);
//! assert_eq!(cell.step(Dir::E), Hex::new(3, -1));
//! assert_eq!(cell.distance(Hex::ORIGIN), 2);
//! assert_eq!(cell.neighbours().count(), 6);
//! ```
#![forbid(unsafe_code)]

mod cell;
mod dir;
mod symmetry;

pub use cell::Hex;
pub use dir::{Axis, Dir};
pub use symmetry::Symmetry;
