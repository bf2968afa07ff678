//! What is kept: one trait for each concern, one suite of tests for every database.
//!
//! Nothing outside this room knows SQL. A game's events lie under the key (game, version), and that key decides
//! every race: of two who append the same version, one learns that it is taken.

mod adding;
mod analyses;
mod bots;
mod chats;
mod copy;
mod dump;
mod finished;
mod games;
mod jobs;
mod library;
mod moderation;
mod open;
mod outages;
mod passkeys;
mod people;
mod plans;
mod pushes;
mod ratings;
mod recovery;
mod refill;
mod sql;

use std::error::Error;
use std::fmt;

use async_trait::async_trait;

pub use analyses::{Analyses, AnalysisRow};
pub use bots::Bots;
pub use chats::{Chats, Line};
pub use copy::{copy, replace};
pub use finished::{Finished, FinishedGames, Player, Rated, Stood};
pub use games::{Append, EventRow, Filter, GameRow, Games, NewRow, SeatRow, Summary};
pub use jobs::{JobRow, Jobs};
pub use library::{Libraries, LibraryRow, Shelved};
pub use moderation::{DeedRow, Moderation, ReportRow};
pub use open::{open, open_replica};
pub use outages::Outages;
pub use passkeys::{Added, ChallengeRow, PasskeyRow, Passkeys};
pub use people::{AccountRow, People, Registered, TokenRow};
pub use plans::{PlanRow, Plans};
pub use pushes::{PushRow, Pushes};
pub use ratings::{ChangeRow, RatingRow, Ratings, RecordRow};
pub use recovery::{Recovery, TicketRow};
pub use refill::refill;

/// Everything that is kept.
#[async_trait]
pub trait Store:
    Games
    + FinishedGames
    + Ratings
    + People
    + Passkeys
    + Recovery
    + Moderation
    + Plans
    + Chats
    + Jobs
    + Analyses
    + Pushes
    + Bots
    + Outages
    + Libraries
{
    /// Whether the store answers, and a program of a later version has not made of it what this one does not know.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Whether a copy was put in the place of all that is kept since the last time this was asked.
    async fn was_replaced(&self) -> Result<bool, StoreError>;

    /// Up to where the store has written, in its own words, where another one may follow it.
    async fn written_to(&self) -> Result<Option<String>, StoreError>;

    /// Whether a store that follows another has come as far as that one said.
    async fn has_reached(&self, place: &str) -> Result<bool, StoreError>;

    /// Whether this process is the only one that uses the store.
    fn is_alone(&self) -> bool;

    /// Lets go of the store.
    async fn close(&self);
}

/// The store did not do what it was asked.
#[derive(Debug)]
pub struct StoreError(String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "the store does not answer: {}", self.0)
    }
}

impl Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

impl StoreError {
    /// What is wrong, without saying that it is the store's fault.
    pub fn reason(&self) -> &str {
        &self.0
    }

    /// Something that the store holds makes no sense.
    pub fn corrupt(what: impl fmt::Display) -> StoreError {
        StoreError(what.to_string())
    }
}

/// What a call gives.
pub type Kept<T> = Result<T, StoreError>;

/// Whether an error is a key that is there already.
fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|e| e.is_unique_violation())
}
