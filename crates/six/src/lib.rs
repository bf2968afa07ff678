//! The rules of Six for two and four players, basic and advanced, announced or automatic: clauses S1 to S13.
//!
//! A [`Position`] is always legal. It is made by starting a game, by reading a text, by validating a
//! [`Arrangement`] or by playing. The trait [`game::Position`] holds what all games have in common.
//!
//! ```
//! use game::{Position as _, perft};
//! use six::{Position, Rules};
//!
//! let rules: Rules = "six".parse().unwrap();
//! let mut position = Position::start(&rules);
//! assert_eq!(position.move_texts(), ["-1,0", "-1,1", "0,-1"]);
//! assert_eq!(perft(&position, 3), 348);
//!
//! let m = position.read_move("-1,0").unwrap();
//! position.play(m).unwrap();
//! assert_eq!(position.to_string(), "-1,0:brb r 19-20");
//! assert_eq!(position.outcome(), None);
//!
//! let error = position.read_move("5,5").unwrap_err();
//! assert_eq!(error.to_string(), "5,5 touches no tile (S5)");
//! ```
//!
//! Cells are [`hex::Hex`] and lie anywhere within ±1,000,000.
#![forbid(unsafe_code)]

mod advance;
mod arrangement;
mod colour;
mod formations;
mod generate;
mod graph;
mod illegal;
pub mod keys;
mod lift;
mod moves;
mod play;
mod position;
mod rules;
mod shapes;
mod symmetry;
mod text;
mod torus;

pub use arrangement::Arrangement;
pub use colour::Colour;
pub use formations::{Formation, Lacking, formations, lacking};
pub use illegal::{Groups, IllegalMove, IllegalPosition};
pub use lift::Lift;
pub use moves::{Action, Move};
pub use position::{Phase, Position};
pub use rules::{Players, Rules};
pub use shapes::{Shape, ShapeKind};
pub use torus::{Tiles, beside, bits};
