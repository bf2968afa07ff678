//! Matches between players, and what they prove: openings, seats, clocks, an arbiter, Elo and sequential tests.
//!
//! Nothing here starts programs or writes files; who runs a match brings the players and a clock.
//!
//! ```
//! use std::sync::Arc;
//! use engine::matches::{Adjudication, Builtin, Pace, Terms, play_game};
//! use engine::ManualTime;
//! use game::Position as _;
//!
//! let rules = "abalone:3".parse().unwrap();
//! let terms = Terms {
//!     rules: &rules,
//!     opening: &games::AnyPosition::start(&rules),
//!     pace: Pace { depth: Some(1), ..Pace::default() },
//!     house: "plylimit=40".parse().unwrap(),
//!     adjudication: Adjudication::default(),
//! };
//! let clock = Arc::new(ManualTime::default());
//! let mut players: Vec<_> = (0..3).map(|seed| Builtin::Random.player(1, clock.clone(), seed) as _).collect();
//! let played = play_game(&terms, &mut players, &*clock, &|| false);
//! assert_eq!(played.record.moves().len(), 40);
//! assert_eq!(played.record.result_text(), "1/3-1/3-1/3");
//! ```

mod builtin;
mod game;
mod pace;
mod player;
mod rating;
mod schedule;
mod simple;
mod sprt;

pub use self::builtin::Builtin;
pub use self::game::{Adjudication, Fault, Played, Terms, play_game, shares};
pub use self::pace::Pace;
pub use self::player::{Player, Reply, Silence, Turn};
pub use self::rating::{Contest, Ratings};
pub use self::schedule::{Pairing, Schedule};
pub use self::sprt::{NELO, Scores, Sprt, Verdict};
