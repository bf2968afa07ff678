//! The searches as a whole, against solvers that know the rules only.

mod plain;
mod search;
mod six_chains;
