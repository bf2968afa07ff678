//! Abalone for two sides: the board the search plays on, its evaluation and its order of moves.

mod board;
mod evaluation;
pub(crate) mod geometry;
mod terms;
mod weights;

pub use board::AbaloneBoard;
pub use evaluation::{terms_of, weighed};
pub use terms::{COUNT, Term, TermVector};
pub use weights::WEIGHTS;
