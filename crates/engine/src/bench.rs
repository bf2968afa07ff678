//! Fixed positions to fixed depths: the node count is the checksum of the engine's behaviour.
//!
//! A change of code that keeps the count has not changed how the engine plays; one that changes it needs a match to
//! show for it.

use std::sync::Arc;

use game::Position as _;
use games::{AnyPosition, Rules};

use crate::{Engine, Evaluators, Limits, ManualTime, Request, Signals};

/// Rules, moves that lead from the start to the position, and the depth.
const POSITIONS: &[(&str, &str, u32)] = &[
    ("abalone", "", 16),
    ("abalone:layout=belgian-daisy", "", 15),
    ("abalone:layout=german-daisy", "", 15),
    ("abalone:layout=belgian-daisy", "a1b2 i5h5 a2b3 i6h6 b1c2 a5b6", 15),
    ("abalone:3", "", 7),
    ("abalone:4", "", 12),
    ("abalone:4,consecutive", "", 9),
    ("six", "-1,0 0,-1 1,-1 -1,1", 10),
    ("six:4", "", 9),
    ("six:advanced", "-1,0 0,-1 1,-1 -1,1", 10),
];

/// Rules, the position, and the depth: places that a start does not lead to in a few moves.
const PLACED: &[(&str, &str, u32)] = &[
    ("six:advanced", "0,0:5b/4r/2brb/1r1rbrr1r/1rrbbrbb/bbbbrbr/1r1b2r/3rbb/4rb r 4-5", 7),
    ("six:advanced", "0,0:7rbb/4brrbrrb/2br1bbbrr/2bbrrb/2brb1brb/3rbrb/1brrrbr/1rbr/r r 0-0", 6),
    ("six:advanced", "0,0:5b/5r/5r1b/5rrb/4brbb/3rbrrr/4rb/2brbr/1brbr/bb r 0-0", 6),
];

/// How many nodes the engine visits for all positions.
///
/// ```
/// assert_eq!(engine::bench::positions().count(), 13);
/// ```
pub fn run() -> u64 {
    run_with(&Evaluators::trained())
}

/// The same with other evaluations.
pub fn run_with(evaluators: &Evaluators) -> u64 {
    search_all(evaluators, &Signals::new()).unwrap_or_else(|| unreachable!("nobody has said stop"))
}

/// The same, or nothing when told to stop meanwhile.
pub fn run_until(signals: &Signals) -> Option<u64> {
    search_all(&Evaluators::trained(), signals)
}

fn search_all(evaluators: &Evaluators, signals: &Signals) -> Option<u64> {
    let mut nodes = 0;
    for (position, depth) in positions() {
        let mut engine = Engine::new(16, 1, Arc::new(ManualTime::default()));
        engine.set_evaluators(evaluators.clone());
        nodes += engine.search(Request::new(&position, &Limits::to_depth(depth), signals), &mut |_| {}).nodes;
        if signals.is_stopped() {
            return None;
        }
    }
    Some(nodes)
}

/// The positions and their depths.
pub fn positions() -> impl Iterator<Item = (AnyPosition, u32)> {
    let played = POSITIONS.iter().filter_map(|&(rules, moves, depth)| {
        let rules: Rules = rules.parse().ok()?;
        let mut position = AnyPosition::start(&rules);
        position.play_texts(moves).ok()?;
        Some((position, depth))
    });
    let placed = PLACED.iter().filter_map(|&(rules, text, depth)| {
        Some((AnyPosition::read(&rules.parse().ok()?, text).ok()?, depth))
    });
    played.chain(placed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A commit that changes how the engine plays changes `data/bench.txt` and says why.
    #[test]
    fn the_nodes_are_those_on_record() {
        let record = include_str!("../../../data/bench.txt");
        assert_eq!(run().to_string(), record.trim(), "see data/bench.txt and docs/engine.md, Measuring");
    }
}
