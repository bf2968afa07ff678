//! What client and server say to each other: messages, versions and limits. No input or output happens here.
//!
//! A game is a list of numbered [`Event`]s. The server keeps and sends them as the same JSON text; whoever has the
//! game up to an event turns the next one back into an event of the session with [`Event::read`], and so has the
//! same game, clocks included.
//!
//! ```
//! use session::{Command, Session};
//! use wire::{Event, NewGame};
//!
//! let wanted: NewGame =
//!     serde_json::from_str(r#"{"rules": "abalone", "clock": "300+3", "seats": ["me", "open"]}"#).unwrap();
//! let setup = wanted.agreement().unwrap().setup().unwrap();
//! let mut server = Session::new(setup.clone(), 0);
//! let mut page = Session::new(setup, 0);
//!
//! let who = session::Occupant::person("Ada");
//! let before = server.position().clone();
//! let command = Command::by(game::Seat::FIRST, session::Act::Sit(who));
//! let happened = server.step(&command, 5).unwrap();
//! for event in Event::write(&before, &happened, &server) {
//!     let text = serde_json::to_string(&event).unwrap();
//!     let heard: Event = serde_json::from_str(&text).unwrap();
//!     page.apply(heard.read(&page).unwrap()).unwrap();
//! }
//! assert_eq!(page.state(), server.state());
//! ```
#![forbid(unsafe_code)]

mod account;
mod event;
mod game;
pub mod limits;
mod problem;
mod request;
mod socket;
mod unfold;

pub use account::{
    Account, Arrived, Credentials, GuestName, NewToken, Notice, NoticeKind, Rating, Scope, TokenMade,
};
pub use event::{Event, EventKind, Misfit, SeatKind};
pub use game::{Game, GameList, SeatView, Status, rematch_order};
pub use problem::{Code, Problem};
pub use request::{
    ActionKind, Agreement, NewGame, Outcome, PlayAction, PlayMove, Played, SeatWish, TakeSeat, WishError,
};
pub use socket::{Chat, Heard, HeardKind, Room, Say};
pub use unfold::{Broken, Unfolded};
