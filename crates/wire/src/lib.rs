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
pub mod laws;
mod library;
pub mod limits;
mod passkey;
mod people;
mod problem;
mod rating;
mod replica;
mod request;
mod retry;
mod socket;
mod unfold;
mod work;

pub use account::{Account, Arrived, Credentials, GuestName, NewToken, Notice, NoticeKind, Scope, TokenMade};
pub use event::{Event, EventKind, Misfit, SeatKind};
pub use game::{Allowance, Game, GameList, SeatView, Status, rematch_order};
pub use library::{Library, LibraryGame, NewLibraryGame};
pub use passkey::{NewPasskey, PasskeyChallenge, PasskeyName, PasskeySignIn, PasskeyView};
pub use people::{
    AccountChange, Codes, Confirmed, Course, CoursePoint, Deed, DeedKind, Ignore, IgnoreHow, Ignored, Leader,
    Leaders, MailChange, MailConfirm, NewDeed, NewReport, Profile, Reason, Recover, Recoverable, Report,
    RulesRecord, SendCode, Title, TokenView, WantedToken,
};
pub use problem::{Code, Problem};
pub use rating::{Rating, RatingKind, Speed};
pub use replica::{Heed, Replica};
pub use request::{
    ActionKind, Agreement, NewGame, Outcome, Pairing, PlannedMoves, PlayAction, PlayMove, Played, SeatWish,
    TakeSeat, WhyDeclined, WishError,
};
pub use retry::Retry;
pub use socket::{Chat, Heard, HeardKind, PHRASES, Room, Say};
pub use unfold::{Broken, Unfolded};
pub use work::{
    Analysis, Found, JudgedPly, Look, NewPush, OldPush, Progress, PushKey, PushKeys, Work, WorkKept,
};

/// The version of what is said on sockets. A page that speaks another than the server reloads itself.
pub const VERSION: u32 = 1;
