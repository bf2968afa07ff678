//! Which moves look best before they are searched.

use abalone::{Cell, Move, ThreePlayers};
use game::Position as _;
use hex::Dir;

use crate::balls::geometry::FROM_MIDDLE;

/// A move with how promising it is, and who makes it.
#[derive(Clone, Copy)]
pub(super) struct Scored {
    pub score: i32,
    pub m: Move,
    pub seat: u8,
}

/// What standing at each distance from the middle adds to a move's promise.
const PLACE: [i32; 5] = [40, 36, 24, 4, -36];

const EJECTION: i32 = 200_000;
const PUSH: i32 = 60_000;
const KILLER: [i32; 2] = [50_000, 40_000];
/// The table's move comes first.
pub(super) const FIRST: i32 = 1_000_000;

/// How well moves have done in this search.
pub(super) struct History {
    /// What each move gains by its places, by its code without the ejection.
    places: Vec<i16>,
    quiet: Vec<[i16; 4096]>,
    killers: Vec<[[Option<Move>; 2]; 3]>,
}

/// Deeper than any search goes.
pub(super) const MAX_PLY: usize = 64;

impl History {
    pub(super) fn new() -> History {
        let places = (0..=0x7FFF).map(|code| gain(Move::from_code(code))).collect();
        History { places, quiet: vec![[0; 4096]; 3], killers: vec![[[None; 2]; 3]; MAX_PLY + 1] }
    }

    pub(super) fn clear(&mut self) {
        self.quiet.iter_mut().for_each(|h| h.fill(0));
        self.killers.fill([[None; 2]; 3]);
    }

    /// Older experience counts for less.
    pub(super) fn fade(&mut self) {
        self.quiet.iter_mut().flatten().for_each(|h| *h /= 4);
        self.killers.fill([[None; 2]; 3]);
    }

    fn index(m: Move) -> usize {
        usize::from(m.code() & 0x7FF) | usize::from(m.line().is_some()) << 11
    }

    /// How promising a move is.
    #[inline]
    pub(super) fn promise(&self, position: &ThreePlayers, m: Move, ply: usize) -> i32 {
        let seat = position.turn().index();
        let place = i32::from(self.places[usize::from(m.code() & 0x7FFF)]);
        if m.ejects() {
            return EJECTION + place * 16;
        }
        let learnt = i32::from(self.quiet[seat][History::index(m)]);
        if m.pushed() > 0 {
            return PUSH + place * 64 + learnt;
        }
        let killers = &self.killers[ply.min(MAX_PLY)][seat];
        for (killer, score) in killers.iter().zip(KILLER) {
            if *killer == Some(m) {
                return score;
            }
        }
        place * 64 + learnt
    }

    /// A move turned out best: prefer it elsewhere too, and the ones tried before it less.
    pub(super) fn reward(&mut self, m: Move, seat: usize, tried: &[Scored], depth: i32, ply: usize) {
        let bonus = (depth * depth * 8).min(1200);
        for earlier in tried {
            if usize::from(earlier.seat) == seat && !earlier.m.ejects() && earlier.m != m {
                nudge(&mut self.quiet[seat][History::index(earlier.m)], -bonus);
            }
        }
        if m.ejects() {
            return;
        }
        nudge(&mut self.quiet[seat][History::index(m)], bonus);
        let killers = &mut self.killers[ply.min(MAX_PLY)][seat];
        if m.pushed() == 0 && killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
    }
}

/// Moves a number towards ±8192 the slower the nearer it is.
fn nudge(entry: &mut i16, bonus: i32) {
    let now = i32::from(*entry);
    *entry = (now + bonus * 4 - now * bonus.abs() * 4 / 8192).clamp(-8192, 8192) as i16;
}

fn place(cell: Option<Cell>) -> i32 {
    cell.map_or(0, |c| PLACE[usize::from(FROM_MIDDLE[c.index()]) % 5])
}

/// What the mover's own balls gain by standing nearer the middle, and pushed ones lose.
fn gain(m: Move) -> i16 {
    if m.is_pass() || Cell::from_index(usize::from(m.code() & 63)).is_none() || m.code() >> 6 & 7 > 5 {
        return 0;
    }
    let (first, dir) = (m.first(), m.dir());
    let steps = |cell: Cell, dir: Dir, n: u32| (0..n).try_fold(cell, |c, _| c.step(dir));
    let gain = match m.line() {
        None => {
            let front = steps(first, dir, m.balls());
            let behind = front.and_then(|front| steps(front, dir, m.pushed()));
            place(front) - place(Some(first)) + place(front) - place(behind)
        }
        Some(line) => (0..m.balls())
            .map(|i| {
                let cell = steps(first, line, i);
                place(cell.and_then(|c| c.step(dir))) - place(cell)
            })
            .sum(),
    };
    gain as i16
}

/// Brings the best of the moves from `from` on to the front.
#[inline]
pub(super) fn pick(moves: &mut [Scored], from: usize) -> Scored {
    let mut best = from;
    for i in from + 1..moves.len() {
        if moves[i].score > moves[best].score {
            best = i;
        }
    }
    moves.swap(from, best);
    moves[from]
}
