//! What is kept: one trait for each concern, one suite of tests for every database.
//!
//! Nothing outside this room knows SQL. A game's events lie under the key (game, version), and that key decides
//! every race: of two who append the same version, one learns that it is taken.

mod chats;
mod games;
mod open;
mod people;
mod plans;
mod sql;

use std::error::Error;
use std::fmt;

use async_trait::async_trait;

pub use chats::{Chats, Line};
pub use games::{Append, EventRow, Filter, GameRow, Games, NewRow, SeatRow, Summary};
pub use open::open;
pub use people::{AccountRow, People, Registered, TokenRow};
pub use plans::{PlanRow, Plans};

/// Everything that is kept.
#[async_trait]
pub trait Store: Games + People + Plans + Chats {
    /// Whether the store answers.
    async fn ping(&self) -> Result<(), StoreError>;

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
