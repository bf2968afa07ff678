//! What a position is worth without looking ahead.

use six::Move;

use super::board::Board;
use super::geometry::bits;
use super::weights::WEIGHTS;
use crate::game::Evaluate;

/// The side on turn wins with its next move.
pub(super) const SOON: i32 = 28_000;

/// The side on turn cannot prevent a win with the move after.
const SOON_LOST: i32 = 27_900;

/// Everything else stays within this.
const MOST: i32 = 20_000;

/// The hand-written evaluation: a weighted sum of what [`Board`] counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandWritten;

impl Evaluate<Board, Move> for HandWritten {
    type Value = i32;

    fn new(_: &Board) -> HandWritten {
        HandWritten
    }

    #[inline(always)]
    fn evaluate(&self, board: &Board) -> i32 {
        let (me, other) = (board.colour(), 1 - board.colour());
        let w = &WEIGHTS;
        let mut value = w.turn;
        for tiles in 2..5 {
            value += w.mover[tiles] * board.places.open(me, tiles)
                - w.waiter[tiles] * board.places.open(other, tiles);
        }
        if !board.places.fives(other).is_empty() {
            value -= w.answer;
        }
        if board.is_placing() {
            value += w.liberty * (i32::from(board.liberties[me]) - i32::from(board.liberties[other]));
        } else {
            value += board.hold(me) - board.hold(other);
            if board.rules.advanced {
                let few = |n: u8| w.few * (11 - i32::from(n)).max(0);
                value += w.tile * (i32::from(board.counts[me]) - i32::from(board.counts[other]));
                value += few(board.counts[other]) - few(board.counts[me]);
            }
        }
        value.clamp(-MOST, MOST)
    }
}

impl Board {
    /// What the position is worth to the side on turn: by an evaluation, unless the next shape decides.
    #[inline(always)]
    pub(super) fn judged_by(&mut self, evaluation: &impl Evaluate<Board, Move, Value = i32>) -> i32 {
        if self.win(self.colour(), self.is_placing()).is_some() {
            return SOON;
        }
        if self.will_be_placing() && self.places.fives(1 - self.colour()).fork() {
            return -SOON_LOST;
        }
        self.find_bonds();
        evaluation.evaluate(self)
    }

    /// How many open places with two, three and four tiles the side on turn has, then the other side: what the
    /// weights are fitted to.
    pub fn counts(&self) -> [i32; 6] {
        let (me, other) = (self.colour(), 1 - self.colour());
        [(me, 2), (me, 3), (me, 4), (other, 2), (other, 3), (other, 4)]
            .map(|(side, tiles)| self.places.open(side, tiles))
    }

    /// Whether no side can win with its next move.
    pub fn is_quiet(&self) -> bool {
        (0..2).all(|colour| self.places.fives(colour).is_empty()) && self.places.standing == [0; 2]
    }

    /// Second phase: tiles that hold others together. Under the basic rule they cannot move; under the advanced one
    /// their owner can cut others off.
    #[inline(always)]
    fn hold(&self, colour: usize) -> i32 {
        let w = &WEIGHTS;
        let bonds = self.bonds();
        let holding = bonds.cut & self.own[colour];
        if !self.rules.advanced {
            return -w.fixed * holding.count_ones() as i32;
        }
        bits(holding).map(|slot| self.gain_with(colour, slot)).fold(0, i32::max) * w.at_risk
    }

    /// How many tiles more the other side loses than a colour when these leave the game.
    #[inline(always)]
    pub(super) fn gain(&self, colour: usize, lost: u64) -> i32 {
        let [own, other] = [colour, 1 - colour].map(|c| (lost & self.own[c]).count_ones() as i32);
        other - own
    }
}
