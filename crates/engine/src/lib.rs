//! The engine: search, evaluation, levels and time.
//!
//! - `search` looks ahead for two sides and knows no game. What it plays on is a *board*, which each game brings: `balls`
//!   for Abalone with two and four players, `tiles` for Six, each with its hand-written evaluation.
//! - [`three`] is the search for Abalone with three players, who are not two sides.
//! - [`Evaluator`] is the seam for other evaluations.
//! - [`Level`] makes weaker players of it, `time` decides how long a move may take.
//!
//! Nothing of these prints or asks the system for the time: what is found goes to a callback, and time comes from a
//! [`TimeSource`] that is handed in. (The protocol's session, which talks to a program, has its own deadlines and does
//! look at the system's clock.) With one thread and a limit of depth or nodes, the same input gives the same answer after
//! the same number of nodes on every platform.

mod balls;
pub mod bench;
mod best;
mod by_book;
mod engine;
mod evaluator;
mod house;
#[cfg(not(target_arch = "wasm32"))]
pub mod laws;
mod levels;
mod memory;
mod network;
mod pages;
pub mod protocol;
mod request;
mod search;
mod terms;
#[cfg(test)]
mod tests;
pub mod three;
mod tiles;
mod time;
pub mod tuning;

pub use best::Best;
pub use engine::{Engine, MAX_THREADS};
pub use evaluator::{Evaluable, Evaluator, Evaluators, SharedEvaluator};
pub use hxp::{Info, Limits, Score, SeatClock, TimeRule};
pub use levels::Level;
pub use network::{Network, NetworkError, NetworkEvaluator, SixNetworkEvaluator};
pub use pages::NoMemory;
pub use request::Request;
pub use search::Features;
pub use tiles::{Hold, SixBoard};
pub use time::{ManualTime, SearchTimer, Signals, TimeSource};

#[cfg(not(target_arch = "wasm32"))]
pub use time::SystemTime;
