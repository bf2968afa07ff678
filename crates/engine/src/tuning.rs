//! What the tools that fit weights and search look at; nobody else needs it.

/// Abalone for two sides.
pub mod two_sides {
    pub use crate::balls::{COUNT, Term, TermVector, WEIGHTS, terms_of, weighed};
}

/// The search for two sides.
pub mod search {
    pub use crate::search::board::Tuning;

    /// The numbers with which Abalone is searched when a network judges.
    pub const ABALONE: Tuning =
        <crate::balls::AbaloneBoard<2> as crate::search::board::TwoSided>::TUNING_BY_EVALUATOR;
}

/// Abalone for three.
pub mod three_seats {
    pub use crate::three::{COUNT, Term, TermVector, WEIGHTS, weighed};
}
