//! Positions of Six in which two rings meet. The engine's own games hardly ever come to a ring of several moves, because a
//! ring is easily seen and blocked: here two are composed that share a cell, some of their tiles are left out, and the
//! other side's tiles are strewn around them. Whether there is a puzzle in it is for the proof to say.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use game::{Position as _, SplitMix};
use games::{AnyPosition, Rules};
use hex::{Dir, Hex};

/// Where the second ring lies, as seen from the first.
const APART: [Hex; 6] =
    [Hex::new(2, 0), Hex::new(2, -1), Hex::new(1, 1), Hex::new(3, -1), Hex::new(3, 0), Hex::new(1, 0)];
/// So often a tile of the other side is tried to be strewn.
const TRIES: usize = 200;

/// A composed position; the same seed gives the same one, or none.
pub fn two_rings(seed: u64) -> Option<AnyPosition> {
    let mut rng = SplitMix::new(seed);
    let centres = [Hex::ORIGIN, *rng.pick(&APART)?];
    let ring = |centre: Hex| Dir::ALL.map(|dir| centre.step(dir));
    let shared: Vec<Hex> =
        ring(centres[0]).into_iter().filter(|cell| ring(centres[1]).contains(cell)).collect();
    let mut cells: Vec<Hex> =
        centres.into_iter().flat_map(ring).collect::<BTreeSet<_>>().into_iter().collect();
    let mut holes: BTreeSet<Hex> = rng.pick(&shared).copied().into_iter().collect();
    for _ in 0..2 + rng.below(3) {
        let i = rng.below(cells.len());
        holes.insert(cells.swap_remove(i));
    }
    let own: BTreeSet<Hex> =
        cells.into_iter().filter(|cell| !holes.contains(cell) && !centres.contains(cell)).collect();
    if !(6..=9).contains(&own.len()) {
        return None;
    }
    let mut other: BTreeSet<Hex> =
        centres.into_iter().filter(|cell| !own.contains(cell) && rng.below(2) == 0).collect();
    for _ in 0..TRIES {
        if other.len() >= own.len() {
            break;
        }
        let laid: Vec<Hex> = own.union(&other).copied().collect();
        let cell = rng.pick(&laid)?.step(*rng.pick(&Dir::ALL)?);
        if !own.contains(&cell) && !holes.contains(&cell) {
            other.insert(cell);
        }
    }
    // What is not possible, because it falls apart or because somebody has won, is not read.
    AnyPosition::read(&Rules::Six(six::Rules::default()), &text(&own, &other)).ok()
}

/// A position with Black to move, as its text.
fn text(black: &BTreeSet<Hex>, red: &BTreeSet<Hex>) -> String {
    let all = || black.union(red);
    let (left, top) = (all().map(|c| c.q).min().unwrap_or(0), all().map(|c| c.r).min().unwrap_or(0));
    let mut out = format!("{left},{top}:");
    for r in top..=all().map(|c| c.r).max().unwrap_or(0) {
        if r > top {
            out.push('/');
        }
        let mut gap = 0;
        for q in left..=all().filter(|c| c.r == r).map(|c| c.q).max().unwrap_or(left - 1) {
            let cell = Hex::new(q, r);
            if !black.contains(&cell) && !red.contains(&cell) {
                gap += 1;
                continue;
            }
            if gap > 0 {
                let _ = write!(out, "{gap}");
            }
            gap = 0;
            out.push(if black.contains(&cell) { 'b' } else { 'r' });
        }
    }
    let _ = write!(out, " b {0}-{1}", 21usize.saturating_sub(black.len()), 21usize.saturating_sub(red.len()));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_seeds_give_positions_and_the_same_seed_the_same() {
        let found: Vec<AnyPosition> = (0..60).filter_map(two_rings).collect();
        assert!(found.len() > 10, "{}", found.len());
        assert!(found.iter().all(|position| position.outcome().is_none()));
        assert_eq!(two_rings(7), two_rings(7));
    }
}
