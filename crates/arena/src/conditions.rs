//! The conditions of a match: how much engines may think, and when a game ends.

use games::record::{House, TimeControl};

/// The conditions under which all games of a match are played. What is not set does not limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// Milliseconds for each move.
    pub movetime: Option<u64>,
    /// Plies for each move.
    pub depth: Option<u32>,
    /// Positions for each move.
    pub nodes: Option<u64>,
    /// The time control of each seat.
    pub control: TimeControl,
    /// A move that comes less than so many milliseconds too late still counts: the clock then stands at the last
    /// millisecond.
    pub margin: u64,
    /// Repetition and length.
    pub house: House,
    /// When a clear game is ended.
    pub adjudication: Adjudication,
}

/// Ends games that are clear, to save time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// A game is won when both sides have agreed on at least so many centipawns for so many plies.
    pub win: Option<(i32, u32)>,
    /// A game is drawn when both sides have thought so few centipawns of it for so many plies.
    pub draw: Option<(i32, u32)>,
}
