//! What there is to learn: the rulebook's clauses, the booklets' figures as positions to push at, the
//! glossary with a picture for each term, and a tutorial of small tasks that check what is done.
//!
//! Words stand in the language files (`rulebook.ftl`, `lessons.ftl`); here are only their ids. Nothing is
//! drawn here either: a [`Board`] says what lies on it and which cells are marked.
//!
//! ```
//! use game::Position as _;
//! use lessons::{Attempt, Verdict, task};
//! let mut attempt = Attempt::new(task("abalone-eject").unwrap());
//! let m = attempt.position().read_move("e7e8").unwrap();
//! assert_eq!(attempt.play(m), Verdict::Solved);
//! ```
#![forbid(unsafe_code)]

mod attempt;
mod board;
mod figures;
mod glossary;
mod goal;
mod progress;
mod rulebook;
mod tasks;
mod why;
mod words;

pub use attempt::{Attempt, Verdict};
pub use board::{Board, Effect, Try};
pub use figures::{FIGURES, Figure, figure};
pub use glossary::{GLOSSARY, Term};
pub use goal::Goal;
pub use progress::{Progress, STARS};
pub use rulebook::{Clause, RULEBOOK, Section, clause};
pub use tasks::{ABALONE_TASKS, SIX_TASKS, Task, task, tasks};
pub use why::Why;
pub use words::{Piece, terms};
