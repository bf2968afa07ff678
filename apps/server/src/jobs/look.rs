//! Looking at one position.

use engine::{Engine, Info, Limits, Request, Signals};
use game::Position as _;
use games::record::House;
use games::{AnyMove, AnyPosition};
use wire::Look;

/// Repetitions are looked for among so many plies.
const HISTORY: usize = 40;

/// Whether there is something to look at: a game that goes on.
pub(super) fn is_open(position: &AnyPosition) -> bool {
    position.outcome().is_none() && !position.moves().is_empty()
}

/// What the engine finds in a position of a game with so many nodes; nothing when the game is over there, or when it was
/// stopped before it was done.
///
/// ```
/// use std::sync::Arc;
/// use engine::{Engine, Signals, SystemTime};
/// use game::Position as _;
/// use games::AnyPosition;
///
/// let mut engine = Engine::new(1, 1, Arc::new(SystemTime::default()));
/// let start = AnyPosition::start(&"abalone".parse().unwrap());
/// let look = server::look(&mut engine, &[start], 0, 1_000, &Signals::new()).unwrap();
/// assert!(look.depth >= 1 && !look.pv.is_empty());
/// ```
pub fn look(
    engine: &mut Engine,
    positions: &[AnyPosition],
    ply: u32,
    nodes: u64,
    signals: &Signals,
) -> Option<Look> {
    let at = ply as usize;
    let position = positions.get(at).filter(|position| is_open(position))?;
    let history: Vec<u64> =
        positions[at.saturating_sub(HISTORY)..at].iter().map(|before| before.repetition_key()).collect();
    // The same threads think for games with other house rules.
    engine.set_house(House::default());
    let limits: Limits<AnyMove> = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut found = None;
    let request = Request::new(position, &limits, signals).after(&history);
    let best = engine.search(request, &mut |info: Info<AnyMove>| {
        found = Some((info.score, info.depth, info.pv));
    });
    if signals.is_stopped() {
        return None;
    }
    let (score, depth, line) = match found.filter(|(_, _, line)| !line.is_empty()) {
        Some(found) => found,
        None => (best.score, best.depth.max(1), best.best.into_iter().collect()),
    };
    let (mut there, mut pv) = (position.clone(), Vec::new());
    for m in line {
        // A line from the table may end in a move of another position.
        if there.check(m).is_err() {
            break;
        }
        pv.push(there.move_text(m));
        there.play_unchecked(m);
    }
    if pv.is_empty() {
        pv.extend(position.moves().first().map(|&m| position.move_text(m)));
    }
    Some(Look { ply, score: score.to_string(), depth, nodes: best.nodes, pv })
}
