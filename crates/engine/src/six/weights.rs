//! All numbers of Six's evaluation and move ordering, in one table.
//!
//! The worth of open places was fitted to the results of games of the engine against itself: 20,000 positions out of
//! games from random openings, logistic regression on the counts, scaled so that an open place that lacks two tiles is
//! worth 100 together with the turn.

/// The numbers.
pub(super) struct Weights {
    /// What an open place is worth by the tiles of its colour in it: 0 to 4, for the side on turn.
    pub mover: [i32; 5],
    /// The same for the other side.
    pub waiter: [i32; 5],
    /// What it costs to be on turn and have to answer a threat.
    pub answer: i32,
    /// Second phase: every own tile that cannot be taken without a split.
    pub fixed: i32,
    /// Second phase, advanced: every tile that the other side could cut off, less those that it would lose itself.
    pub at_risk: i32,
    /// Advanced: a tile more than the other side.
    pub tile: i32,
    /// Advanced: each tile below eleven brings the end by five or fewer nearer.
    pub few: i32,
    /// Move ordering: what a cell is worth by the tiles that lie in an open place through it.
    pub cell: [u16; 7],
}

/// The numbers in use.
pub(super) const WEIGHTS: Weights = Weights {
    mover: [0, 0, 3, 14, 60],
    waiter: [0, 0, 2, 9, 32],
    answer: 40,
    fixed: 4,
    at_risk: 12,
    tile: 20,
    few: 40,
    cell: [0, 0, 6, 30, 160, 600, 600],
};
