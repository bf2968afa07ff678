//! What a position is worth without looking ahead.

use super::board::SixBoard;
use super::index::{Side, slots};
use super::weights::WEIGHTS;

/// The side on turn wins with its next move.
pub(super) const SOON: i32 = 28_000;

/// The side on turn cannot prevent a win with the move after.
const SOON_LOST: i32 = 27_900;

/// Everything else stays within this.
pub(super) const MOST: i32 = 20_000;

/// What tiles of a colour hold together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// The tiles on the board.
    pub tiles: u8,
    /// Those of them that cannot be taken without a split.
    pub fixed: u8,
    /// Under the advanced rules, how many tiles more the other side loses by the best split.
    pub cut: u8,
}

impl SixBoard {
    /// What is seen without weighing anything: that the next shape decides. Finds the bonds where nothing is.
    #[inline(always)]
    pub(super) fn seen_at_a_glance(&mut self) -> Option<i32> {
        if self.win(self.colour(), self.is_placing()).is_some() {
            return Some(SOON);
        }
        if self.will_be_placing() && self.places.fives(self.colour().other()).fork() {
            return Some(-SOON_LOST);
        }
        self.find_bonds();
        None
    }

    /// The hand-written evaluation: a weighted sum of what the board counts.
    #[inline(always)]
    pub(crate) fn hand_written(&self) -> i32 {
        let (me, other) = (self.colour(), self.colour().other());
        let w = &WEIGHTS;
        let mut value = w.turn;
        for tiles in 2..5 {
            value += w.mover[tiles] * self.places.open(me, tiles)
                - w.waiter[tiles] * self.places.open(other, tiles);
        }
        if !self.places.fives(other).is_empty() {
            value -= w.answer;
        }
        if self.is_placing() {
            value += w.liberty * (i32::from(self.liberties[me]) - i32::from(self.liberties[other]));
        } else {
            value += self.hold(me) - self.hold(other);
            if self.rules.advanced {
                let few = |n: u8| w.few * (11 - i32::from(n)).max(0);
                value += w.tile * (i32::from(self.heap.counts[me]) - i32::from(self.heap.counts[other]));
                value += few(self.heap.counts[other]) - few(self.heap.counts[me]);
            }
        }
        value.clamp(-MOST, MOST)
    }

    /// How many open places with two, three and four tiles the side on turn has, then the other side: what the
    /// weights are fitted to.
    pub fn counts(&self) -> [i32; 6] {
        let (me, other) = (self.colour(), self.colour().other());
        [(me, 2), (me, 3), (me, 4), (other, 2), (other, 3), (other, 4)]
            .map(|(side, tiles)| self.places.open(side, tiles))
    }

    /// Whether no side can win with its next move.
    pub fn is_quiet(&self) -> bool {
        Side::BOTH.into_iter().all(|colour| self.places.fives(colour).is_empty())
            && self.places.standing == [0; 2]
    }

    /// Second phase: tiles that hold others together. Under the basic rule they cannot move; under the advanced one
    /// their owner can cut others off.
    #[inline(always)]
    fn hold(&self, colour: Side) -> i32 {
        let w = &WEIGHTS;
        if self.rules.advanced { self.best_cut(colour) * w.at_risk } else { -w.fixed * self.fixed(colour) }
    }

    /// How many tiles of a colour cannot be taken without a split.
    #[inline(always)]
    fn fixed(&self, colour: Side) -> i32 {
        (self.bonds.now().cut & self.heap.own[colour]).count_ones() as i32
    }

    /// How many tiles more the other side loses than a colour by its best split.
    #[inline(always)]
    fn best_cut(&self, colour: Side) -> i32 {
        let holding = self.bonds.now().cut & self.heap.own[colour];
        slots(holding).map(|slot| self.gain_with(colour, slot)).fold(0, i32::max)
    }

    /// Second phase: what black and red hold together. While tiles are laid nobody keeps count of it.
    #[inline(always)]
    pub fn holds(&self) -> [Hold; 2] {
        Side::BOTH.map(|side| {
            let tiles = self.heap.counts[side];
            if self.is_placing() {
                return Hold { tiles, fixed: 0, cut: 0 };
            }
            Hold { tiles, fixed: self.fixed(side) as u8, cut: self.best_cut(side) as u8 }
        })
    }

    /// How many tiles more the other side loses than a colour when these leave the game.
    #[inline(always)]
    pub(super) fn gain(&self, colour: Side, lost: u64) -> i32 {
        let [own, other] = [colour, colour.other()].map(|c| (lost & self.heap.own[c]).count_ones() as i32);
        other - own
    }
}
