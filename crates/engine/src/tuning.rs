//! What the tools that fit the weights of the hand-written evaluations look at; nobody else needs it.

/// Abalone for two sides.
pub mod two_sides {
    pub use crate::balls::{COUNT, Term, TermVector, WEIGHTS, terms_of, weighed};
}

/// Abalone for three.
pub mod three_seats {
    pub use crate::three::{COUNT, Term, TermVector, WEIGHTS, weighed};
}
