//! Matches between engines, and what they prove: openings, players, a schedule, Elo and sequential tests.
//!
//! Each game of a match is a [`Session`](session::Session): the one referee and the one clock. What a match adds is
//! policy: how much lateness is forgiven, when a clear game is ended, and that whoever crashes or cheats forfeits.
//! Nothing here starts programs or writes files; who runs a match brings the players and a clock.
//!
//! ```
//! use std::sync::Arc;
//! use arena::{Builtin, Conditions, Opening, play_game};
//! use engine::{ManualTime, Signals};
//!
//! let opening = Opening::start("abalone:3".parse().unwrap());
//! let conditions = Conditions { depth: Some(1), house: "plylimit=40".parse().unwrap(), ..Conditions::default() };
//! let clock = Arc::new(ManualTime::default());
//! let mut players: Vec<_> = (0..3).map(|_| Builtin::Random.player(1, clock.clone()) as _).collect();
//! let played = play_game(&conditions, &opening, 7, &mut players, &*clock, &Signals::new());
//! assert_eq!(played.record.moves().len(), 40);
//! assert_eq!(played.record.result_text(), "1/3-1/3-1/3");
//! ```
#![forbid(unsafe_code)]

mod builtin;
mod conditions;
mod game;
pub mod openings;
mod player;
mod rating;
mod schedule;
mod simple;
mod sprt;

pub use builtin::Builtin;
pub use conditions::{Adjudication, Conditions};
pub use game::{Forfeit, Played, play_game, question, shares};
pub use openings::Opening;
pub use player::{Player, PlayerError, Reply};
pub use rating::{Contest, Ratings};
pub use schedule::{Pairing, Schedule};
pub use sprt::{NELO, Scores, Sprt, SprtState};
