//! Puzzles: positions with one solution that is proved, the puzzle of the day, and how far somebody has come.
//!
//! A [`Puzzle`] is a line of text: what is asked for, the position, the solution and how it was verified. A [`Solver`]
//! looks at every move of both sides and so proves that exactly one first move solves it. An [`Attempt`] takes a
//! player's moves and says why a wrong one is wrong. Nothing here knows a clock: a [`Day`] is handed in.
//!
//! ```
//! use game::Position as _;
//! use puzzles::{Answer, Attempt, Puzzle};
//! let line = "abalone | 5/6/7/8/6bbw/8/7/6/w4 b 0-0 | eject 1 | ejection | easy | e7e8 | full 1 1";
//! let puzzle: Puzzle = line.parse().unwrap();
//! let mut attempt = Attempt::new(&puzzle);
//! let m = attempt.position().read_move("e7e8").unwrap();
//! assert_eq!(attempt.play(m), Answer::Solved);
//! ```
#![forbid(unsafe_code)]

mod attempt;
mod classify;
mod collection;
mod day;
mod field;
mod progress;
mod puzzle;
mod solver;
mod theme;

pub use attempt::{Answer, Attempt, Reason};
pub use collection::{Collection, CollectionError, Game};
pub use day::Day;
pub use progress::Progress;
pub use puzzle::{Id, Puzzle, PuzzleError, Verified};
pub use solver::{Solution, Solver};
pub use theme::{Aim, Strength, Task, Theme};
