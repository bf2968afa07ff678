//! The rules of Abalone for two, three and four players.
//!
//! A [`Position`] is the start of a game, read from a text and found legal, or reached by playing, and so it is legal;
//! only [`play_unchecked`](game::Position::play_unchecked), which is for searches, believes what it is told. Clause numbers such as A6 are those of the project's statement of the rules.
//!
//! ```
//! use abalone::Position;
//! use game::Position as _;
//!
//! let mut position: Position<2> = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0".parse().unwrap();
//! assert_eq!(position.count_moves(), 44);
//! let m = position.read_move("c3d4").unwrap();
//! position.play(m).unwrap();
//! assert_eq!(position.to_string(), "wwwww/wwwwww/2www2/8/9/3b4/3bb2/bbbbbb/bbbbb w 0-0");
//! ```

mod board;
mod formation;
mod generate;
mod hash;
mod illegal;
mod intent;
mod layout;
mod moves;
mod play;
mod position;
mod rules;
mod symmetry;
mod text;
mod wide;

pub use board::{Cell, CellSet};
pub use formation::{Formation, Trinomial, formations, inner_trinomials};
pub use game::Colour;
pub use illegal::{IllegalMove, IllegalPosition};
pub use intent::Intent;
pub use layout::Layout;
pub use moves::Move;
pub use position::{FourPlayers, Position, ThreePlayers, TwoPlayers};
pub use rules::{Players, Rules};
pub use wide::accelerated;
