//! What the tools that fit weights and search look at; nobody else needs it.

/// Abalone for two sides.
pub mod two_sides {
    pub use crate::balls::{COUNT, Term, TermVector, WEIGHTS, terms_of, weighed};
}

/// The search for two sides.
pub mod search {
    pub use crate::search::board::Tuning;
    use crate::search::board::TwoSided;

    /// The numbers with which Abalone for two is searched.
    pub const ABALONE: Tuning = <crate::balls::AbaloneBoard<2> as TwoSided>::TUNING;

    /// The numbers with which Abalone for four is searched.
    pub const ABALONE_FOUR: Tuning = <crate::balls::AbaloneBoard<4> as TwoSided>::TUNING;

    /// The numbers with which Six is searched, all rules.
    pub const SIX: Tuning = <crate::SixBoard as TwoSided>::TUNING;
}

/// Abalone for three.
pub mod three_seats {
    pub use crate::three::{COUNT, Term, TermVector, WEIGHTS, weighed};
}
