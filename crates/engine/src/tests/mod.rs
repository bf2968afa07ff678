//! The searches as a whole, against solvers that know the rules only.

mod house;
mod plain;
mod search;
mod six_chains;
mod threats;

use crate::SixBoard;
