//! Six: a board that keeps count of every place where a shape can lie, an evaluation, move ordering for both phases,
//! and a search for forced wins by threats.
//!
//! ```
//! use engine::SixBoard;
//! use game::Position as _;
//! let rules = "six".parse().unwrap();
//! let position = six::Position::read(&rules, "0,0:bbbb/rrrr b 17-17").unwrap();
//! // Five in a row with both ends open cannot be stopped.
//! let (plies, m) = SixBoard::from_position(&position).forced_win(9, 1000).unwrap();
//! assert_eq!((plies, position.move_text(m).as_str()), (3, "-1,0"));
//! ```

mod attack;
mod board;
mod bonds;
mod evaluation;
mod generate;
mod geometry;
mod groups;
mod hands;
mod hashes;
mod heap;
mod index;
mod lay;
mod patterns;
mod places;
mod play;
mod states;
mod tactics;
mod weights;
mod window;

pub use board::SixBoard;
pub use evaluation::Hold;
pub(crate) use patterns::{Classes, Patterns, TileChange};
pub use play::Undo;

use six::{Move, Phase, Position};

use crate::search::board::{End, Moves, Proof, Stage, Tuning, TwoSided};
use crate::{Evaluable, Evaluator};
use board::Over;
use evaluation::MOST;
use index::Cell;

impl SixBoard {
    /// A win by threats within so many plies, looking at no more than so many positions: how many plies it takes at
    /// most, and the first move. The shortest such win is found first.
    pub fn forced_win(&mut self, plies: i32, positions: i32) -> Option<(i32, Move)> {
        if self.over.is_some() {
            return None;
        }
        self.find_bonds();
        if let Some(m) = self.win_by_few() {
            return Some((1, m));
        }
        self.chain(plies, positions, true)
    }
}

/// Bits of a packed move: where to, where from, how, and by which neighbour of the tile the group is known that stays.
const FROM: u32 = 12;
const KIND: u32 = 24;
const SAID: u32 = 27;
const KEEP: u32 = 28;

/// The cell by which a move is remembered. A pass and an announcement have none, and are remembered as if they went to the
/// cell of number 0. That decides next to nothing: an announcement ends the game, and a pass comes only where no tile can be
/// moved, so that it is ordered among no others. What is learnt of that cell's moves, and of the answers to them, is mixed
/// with what is learnt of passes and the answers to those, which are too rare to pay for keys of their own.
#[inline(always)]
fn cell_of(m: Move) -> usize {
    m.to_index().unwrap_or(0)
}

impl Evaluable for SixBoard {
    type Move = Move;
    type Value = i32;
}

impl TwoSided for SixBoard {
    type Position = Position;
    type Undo = Undo;
    type Seen = SixBoard;

    const TUNING: Tuning = Tuning::COMMON;
    const SELECTIVE: bool = true;
    const HISTORY: usize = 8192;
    const CONTINUATION: usize = 512;

    fn new(position: &Position) -> SixBoard {
        SixBoard::from_position(position)
    }

    #[inline(always)]
    fn hash(&self) -> u64 {
        self.hash_now()
    }

    #[inline(always)]
    fn hash_after(&self, m: Move) -> Option<u64> {
        self.hash_with(m)
    }

    #[inline(always)]
    fn repetition_key(&mut self) -> u64 {
        self.repetition()
    }

    #[inline(always)]
    fn side(&self) -> usize {
        self.colour().index()
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> Undo {
        self.make(m)
    }

    #[inline(always)]
    fn undo(&mut self, undo: Undo) {
        self.unmake(undo);
    }

    fn pass(&mut self) -> Option<Undo> {
        self.skip()
    }

    #[inline(always)]
    fn end(&self) -> Option<End> {
        self.over.map(|over| match over {
            Over::Won(colour) if colour == self.colour() => End::Won,
            Over::Won(_) => End::Lost,
            Over::Draw => End::Draw,
        })
    }

    #[inline(always)]
    fn evaluate(&mut self) -> i32 {
        self.seen_at_a_glance().unwrap_or_else(|| self.hand_written())
    }

    fn seen(&self) -> &SixBoard {
        self
    }

    fn evaluate_by(&mut self, evaluator: &mut dyn Evaluator<SixBoard>) -> i32 {
        self.seen_at_a_glance().unwrap_or_else(|| evaluator.evaluate(self).clamp(-MOST, MOST))
    }

    fn generate(&mut self, stage: Stage, depth: i32, out: &mut Moves<Move>) {
        self.list(stage, depth, false, out);
    }

    fn is_legal(&self, m: Move) -> bool {
        self.allows(m)
    }

    fn is_tactical(&self, m: Move) -> bool {
        self.is_forcing(m)
    }

    #[inline(always)]
    fn history_key(&self, m: Move) -> usize {
        let phase = usize::from(self.phase() == Phase::Moving) << 12;
        phase | cell_of(m)
    }

    #[inline(always)]
    fn continuation_key(&self, m: Move) -> usize {
        let phase = usize::from(self.phase() == Phase::Moving) << 8;
        let cell = cell_of(m);
        phase | cell >> 2 & 0xF0 | cell & 15
    }

    fn pack(&self, m: Move) -> u32 {
        let said = u32::from(m.announces()) << SAID;
        let Some(to) = self.to(m) else {
            return said | (if m.is_pass() { 3 } else { 4 }) << KIND;
        };
        let Some(from) = self.from(m) else { return said | 1 << KIND | u32::from(to.short()) };
        let keep = match self.keep(m) {
            None => 0,
            Some(cell) => 1 + self.side_of_group(from, cell) as u32,
        };
        said | 2 << KIND | keep << KEEP | u32::from(from.short()) << FROM | u32::from(to.short())
    }

    fn unpack(&self, bits: u32) -> Option<Move> {
        let (to, from) = (Cell::new(bits as usize), Cell::new((bits >> FROM) as usize));
        let m = match bits >> KIND & 7 {
            1 => self.laying(to),
            2 => {
                let keep = bits >> KEEP & 7;
                let keep = if keep == 0 { None } else { Some(self.name_of_group(from, keep as usize - 1)?) };
                self.moving(from, to, keep)
            }
            3 => Move::PASS,
            4 => return Some(Move::ANNOUNCE),
            _ => return None,
        };
        Some(if bits >> SAID & 1 != 0 { m.with_announcement() } else { m })
    }

    fn is_threatened(&mut self) -> bool {
        self.in_danger()
    }

    fn prove(&mut self, depth: i32, root: bool) -> Option<Proof<Move>> {
        if self.over.is_some() {
            return None;
        }
        let me = self.colour();
        let win = self.win(me, self.is_placing());
        self.find_bonds();
        if let Some(m) = win.or_else(|| self.win_by_few()) {
            return Some(Proof { plies: 1, m });
        }
        if self.places.open(me, 4) == 0 {
            return None;
        }
        let found = if root {
            self.chain(25, 3000, true)
        } else if self.is_placing() {
            self.chain(15, 24 << depth.clamp(0, 5), false)
        } else if depth >= 2 {
            self.chain(9, 20 * depth.min(12), false)
        } else {
            None
        };
        found.map(|(plies, m)| Proof { plies, m })
    }

    fn proof_nodes(&mut self) -> u64 {
        std::mem::take(&mut self.memory.nodes)
    }
}

#[cfg(test)]
mod tests;
