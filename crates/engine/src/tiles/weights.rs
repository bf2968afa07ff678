//! All numbers of Six's evaluation and move ordering, in one table.
//!
//! The worth of open places was found by matches of the engine against itself with the same number of nodes: 60 to 100
//! games from random openings with colours swapped for each change of a pair of numbers (`apps/tools/src/bin/six_lab.rs`,
//! `duel`). A logistic regression of results on the counts in quiet positions (`data`) was tried first and lost 16 to
//! 44 against numbers set by hand: it takes what tactics decide for a merit of pairs. A liberty was weighed in 200 games
//! for each number at 20,000 nodes: 7 +74 ± 42, 10 +72 ± 47, 13 +123 ± 51, 18 +76 ± 47, 25 +30 ± 50. In the second phase
//! it costs: 3 −35 ± 28 and −49 ± 28 (basic, advanced, all tiles laid), 10 −85 ± 36 and −115 ± 40.

/// What each feature of a position is worth.
pub(super) struct Weights {
    /// What an open place is worth by the tiles of its colour in it: 0 to 4, for the side on turn.
    pub mover: [i32; 5],
    /// The same for the other side.
    pub waiter: [i32; 5],
    /// What it is worth to be on turn.
    pub turn: i32,
    /// What it costs to be on turn and have to answer a threat.
    pub answer: i32,
    /// First phase: every empty cell that touches an own tile.
    pub liberty: i32,
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
    mover: [0, 0, 4, 20, 80],
    waiter: [0, 0, 3, 14, 56],
    turn: 0,
    answer: 40,
    liberty: 11,
    fixed: 4,
    at_risk: 12,
    tile: 20,
    few: 40,
    cell: [0, 0, 6, 30, 160, 600, 600],
};
