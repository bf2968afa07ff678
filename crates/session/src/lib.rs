//! One game being played: seats, clocks, offers, announcing, takebacks and records, as a pure state machine.
//!
//! [`Session::step`] takes a command and the caller's time and gives events, or a refusal with its reason. It
//! reads no clock, does no input or output and knows no chance. [`Session::replay`] of the events gives the same
//! state, always. It says nothing to people: events, refusals and announcements are types, each with a stable id.
//!
//! ```
//! use game::Seat;
//! use session::{Act, Command, Refusal, Session, Setup, What};
//!
//! let [black, white, ..] = Seat::ALL;
//! let mut setup = Setup::new("abalone".parse().unwrap());
//! setup.clocks = ["600+5".parse().unwrap(); 4];
//! let mut session = Session::new(setup, 1_000);
//!
//! let events = session.step(&Command::play_text(black, 0, "c3d4"), 4_000).unwrap();
//! assert!(matches!(events[0].what, What::Moved { used: 3_000, .. }));
//! assert_eq!(session.clocks(4_000)[black].shown, Some(602_000));
//!
//! let refused = session.step(&Command::play_text(black, 1, "c4d5"), 5_000).unwrap_err();
//! assert_eq!(refused.why, Refusal::NotYourTurn { turn: white });
//!
//! // White's flag falls exactly when the ten minutes are over.
//! assert_eq!(session.deadline(), Some(604_000));
//! assert!(session.tick(603_999).is_empty());
//! assert_eq!(session.tick(604_000).len(), 2);
//! assert_eq!(session.ending().unwrap().outcome().unwrap().to_string(), "1-0 time");
//!
//! let again = Session::replay(session.setup().clone(), session.events().to_vec()).unwrap();
//! assert_eq!(again.state(), session.state());
//! ```
#![forbid(unsafe_code)]

mod announce;
mod clock;
mod command;
mod event;
mod guards;
mod load;
mod options;
mod refusal;
mod save;
mod seats;
mod session;
mod setup;
mod state;
mod step;

pub use announce::Announcement;
pub use clock::{Call, Clock, Reading};
pub use command::{Act, By, Command, Said};
pub use event::{Ending, Event, Offer, What};
pub use load::{Damage, LeftOut, Recovered};
pub use options::Options;
pub use refusal::{Refusal, Refused};
pub use session::{Session, TimeCall, Unfit};
pub use setup::{Kind, Occupant, Setup};
pub use state::{Phase, State, Turn};
