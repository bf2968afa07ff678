//! The engine protocol, HXP, as types with a reader and a writer for each line of it.
//!
//! Whoever asks writes a [`Question`] (or single [`Command`]s) and reads [`Answer`]s; an engine reads commands and
//! writes answers. The program, the page in the browser and its worker, matches and the compliance test all speak
//! through this crate. Nothing here thinks, waits or opens anything. The protocol itself is described in
//! `docs/protocol.md`.
//!
//! ```
//! use game::Position as _;
//! use games::AnyPosition;
//! use hxp::{Answer, Limits, Question, Score};
//!
//! let start = AnyPosition::start(&"six".parse().unwrap());
//! let mut question = Question::new(start.clone());
//! question.play(start.read_move("-1,0").unwrap());
//! question.limits = Limits::to_depth(4);
//! assert_eq!(question.position_line(), "position pos 0,0:rb b 20-20 moves -1,0");
//! assert_eq!(question.go_line(), "go depth 4");
//!
//! let answer = Answer::read("info depth 4 nodes 900 score cp -12 pv 0,-1 1,-1").unwrap();
//! let Answer::Info(info) = answer else { panic!() };
//! assert_eq!((info.score, info.pv.len()), (Score::Cp(-12), 2));
//! ```
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod answer;
mod command;
mod error;
mod info;
#[cfg(not(target_arch = "wasm32"))]
pub mod laws;
mod limits;
mod lines;
mod odds;
mod option;
mod question;
mod score;

pub use answer::{Answer, BestMove};
pub use command::{Command, Place};
pub use error::{Code, Error};
pub use info::Info;
pub use limits::{Limits, SeatClock, TimeRule, number};
pub use lines::{LONGEST_ANSWER, LONGEST_COMMAND, Line, Lines, shortened};
pub use odds::{Odds, odds};
pub use option::{OptionKind, OptionLine};
pub use question::Question;
pub use score::Score;
