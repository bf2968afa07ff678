//! What a search ends with.

use crate::Score;

/// What a search ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best<M> {
    /// The move to play; none when the game is over.
    pub best: Option<M>,
    /// The answer that is expected.
    pub ponder: Option<M>,
    /// What the position is worth.
    pub score: Score,
    /// Plies searched to the end.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
}

impl<M> Best<M> {
    /// The same for moves of another type.
    pub fn map_moves<T>(self, mut f: impl FnMut(M) -> T) -> Best<T> {
        Best {
            best: self.best.map(&mut f),
            ponder: self.ponder.map(f),
            score: self.score,
            depth: self.depth,
            nodes: self.nodes,
        }
    }
}
