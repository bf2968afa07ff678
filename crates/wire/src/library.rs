//! Games that were played elsewhere, in the library of an account: only its owner sees them, and they count for nothing.

use games::AnyPosition;
use games::record::Record;
use serde::{Deserialize, Serialize};

/// The body of `POST /api/v1/library`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewLibraryGame {
    /// The record, as a `.hexad` file holds it: one game.
    pub record: String,
}

/// A game of the library, without its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LibraryGame {
    /// The id, which follows from the record: the same game is there once.
    pub id: String,
    /// When it was put there, in milliseconds since 1970.
    pub added: u64,
    /// What was played, as a text of rules.
    pub rules: String,
    /// The position at its end.
    pub position: String,
    /// How many plies stand.
    pub ply: u32,
    /// The name at each seat, in turn order; empty where the record has none.
    pub names: Vec<String>,
    /// When it was played, as the record says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// A payoff for each seat, when it is over.
    pub result: Option<String>,
    /// Why it ended.
    pub termination: Option<String>,
}

/// Games of the library, those first that were put there last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Library {
    /// Those that were put there last come first.
    pub games: Vec<LibraryGame>,
    /// What to ask for as `before` to get the ones after these; missing at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl LibraryGame {
    /// What a record tells about its game.
    ///
    /// ```
    /// use games::record::Record;
    /// let record = Record::read("[Rules \"abalone\"] [Seat1 \"Ada\"] 1. c3d4 *").unwrap();
    /// let game = wire::LibraryGame::of("x", 5, &record);
    /// assert_eq!((game.ply, game.result), (1, None));
    /// assert_eq!(game.names, ["Ada", ""]);
    /// ```
    pub fn of(id: &str, added: u64, record: &Record) -> LibraryGame {
        let seats = record.rules().seats();
        let end: AnyPosition = record.end();
        LibraryGame {
            id: id.to_string(),
            added,
            rules: record.rules().to_string(),
            position: end.to_string(),
            ply: record.moves().len() as u32,
            names: record.header.names[..seats].iter().map(|name| name.clone().unwrap_or_default()).collect(),
            date: record.header.date.clone(),
            result: record.result.map(|_| record.result_text()),
            termination: record.termination.map(|termination| termination.name().to_string()),
        }
    }
}
