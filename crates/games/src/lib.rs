//! Both games behind one type: the RULES text, positions and moves of any game, game records, and the texts
//! of other programs. The only crate that knows both games.
//!
//! ```
//! use game::Position as _;
//! use games::{AnyPosition, Rules};
//! let rules: Rules = "abalone:layout=belgian-daisy".parse().unwrap();
//! let mut position = AnyPosition::start(&rules);
//! assert_eq!(position.count_moves(), 52);
//! position.play_texts("a1b2 i5h5").unwrap();
//! assert_eq!(position.turn_text(), "b");
//! ```
#![forbid(unsafe_code)]

mod change;
pub mod convert;
mod error;
pub mod laws;
mod position;
mod questions;
pub mod record;
mod rules;

pub use change::Change;
pub use error::{IllegalMove, IllegalPosition};
pub use game::Colour;
pub use position::{AnyMove, AnyPosition};
pub use questions::{PieceKind, Row, Start, Switch};
pub use rules::Rules;

// The README's example runs with the others.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
