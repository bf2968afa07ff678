//! What every board game of this house has in common: seats, outcomes, the [`Position`] trait,
//! move counting ([`perft`]) and the conformance [`kit`] that every game must pass.
//!
//! Knows no geometry and no particular game.
//!
//! ```
//! use game::{BySeat, Payoff, Seat};
//! let payoffs: BySeat<Payoff> = [Payoff::Win, Payoff::Loss].into_iter().collect();
//! assert_eq!(payoffs[Seat::FIRST], Payoff::Win);
//! assert_eq!(payoffs.len(), 2);
//! ```
#![forbid(unsafe_code)]

mod colour;
pub mod kit;
mod outcome;
mod perft;
mod position;
mod rng;
mod seat;
mod text;

pub use colour::Colour;
pub use outcome::{Outcome, Payoff, Termination};
pub use perft::{MAX_PERFT_DEPTH, divide, perft, perft_threads};
pub use position::{Position, Symmetric};
pub use rng::SplitMix;
pub use seat::{BySeat, Seat, Side};
pub use text::{Fault, ReadError, Unreadable};
