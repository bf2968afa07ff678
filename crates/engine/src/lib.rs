//! The engine: search, evaluation, levels, the engine protocol and the bench.
//!
//! Nothing here prints or asks the system for the time: what is found goes to a callback, and time comes from a
//! [`Clock`] that is handed in. With one thread and a limit of depth or nodes, the same input gives the same
//! answer after the same number of nodes on every platform.

pub mod abalone;
pub mod analyse;
pub mod bench;
mod best;
mod engine;
mod evaluator;
pub mod game;
#[cfg(not(target_arch = "wasm32"))]
pub mod laws;
mod levels;
pub mod matches;
pub mod openings;
mod pages;
pub mod protocol;
pub mod search;
pub mod six;
mod table;
pub mod three;
mod time;

pub use best::Best;
pub use engine::Engine;
pub use evaluator::{Evaluable, Evaluator, Evaluators, SharedEvaluator};
pub use hxp::{Info, Limits, Score, SeatClock, TimeRule};
pub use levels::Level;
pub use search::Features;
pub use six::Board as SixBoard;
pub use table::{Bound, Entry, Table};
pub use time::{Clock, ManualClock, Signals, Timer};

#[cfg(not(target_arch = "wasm32"))]
pub use time::SystemClock;
