//! Abalone for two sides: the board the search plays on, its evaluation and its order of moves.

mod board;
mod evaluation;
pub(crate) mod geometry;
mod terms;
mod weights;

pub use board::Board;
pub use evaluation::{terms_of, weighed};
pub use terms::{COUNT, Term, Terms};
pub use weights::WEIGHTS;
