//! What a network sees of a position of Six, and the sums that are kept for it.
//!
//! The inputs are numbers: how often each class of patterns lies there ([`crate::tiles::Classes`]), then what is known of
//! the whole board ([`General`]). A network looks with the eyes of both sides, and its second layer sees first what the
//! side on turn sees and then what the other does. `training/tiles.py` has the same order.

use std::sync::Arc;

use six::Move;

use super::vector::{LANE, Lane};
use super::{Inputs, LONGEST, Network, NetworkError};
use crate::Evaluator;
use crate::tiles::{Classes, Hold, Patterns, SixBoard, TileChange};

/// How many inputs a network for Six has.
pub(super) fn count() -> usize {
    Classes::get().count() + General::COUNT
}

/// What is seen of the whole board: tiles in hand and rules; then in the second phase for each side the tiles that hold
/// others together and, under the advanced rules, the tiles there are and what the best split cuts off.
struct General;

impl General {
    /// Eighths of the tiles in hand, then the second phase by basic and advanced rules.
    const MOVING: u16 = 8;
    /// Tiles are laid under the advanced rules; there are four players.
    const ADVANCED: u16 = 10;
    const FOUR: u16 = 11;
    const FIXED: u16 = 12;
    const MOST_FIXED: u8 = 15;
    const TILES: u16 = General::FIXED + 2 * 16;
    const FEWEST: u8 = 5;
    const MOST_TILES: u8 = 21;
    const CUTS: u16 = General::TILES + 2 * 17;
    const MOST_CUT: u8 = 11;
    const COUNT: usize = General::CUTS as usize + 2 * 12;

    /// The inputs that are there for a side.
    #[inline(always)]
    fn seen(board: &SixBoard, holds: &[Hold; 2], side: usize, first: u16, out: &mut Inputs) {
        let mut add = |input: u16| out.push(first + input);
        let advanced = board.rules().advanced;
        let in_hand = u16::from(board.in_hand());
        if board.rules().seats() == 4 {
            add(General::FOUR);
        }
        if in_hand > 0 {
            add(((in_hand - 1) / 5).min(General::MOVING - 1));
            if advanced {
                add(General::ADVANCED);
            }
            return;
        }
        add(General::MOVING + u16::from(advanced));
        for (n, side) in [side, side ^ 1].into_iter().enumerate() {
            let (n, held) = (n as u16, holds[side & 1]);
            add(General::FIXED + 16 * n + u16::from(held.fixed.min(General::MOST_FIXED)));
            if advanced {
                let tiles = held.tiles.clamp(General::FEWEST, General::MOST_TILES) - General::FEWEST;
                add(General::TILES + 17 * n + u16::from(tiles));
                add(General::CUTS + 12 * n + u16::from(held.cut.min(General::MOST_CUT)));
            }
        }
    }
}

/// Judges positions of Six by a network, for one thread.
pub struct SixNetworkEvaluator {
    network: Arc<Network>,
    /// The first layer's weights for classes of patterns: as black sees them, then as red does.
    rows: Arc<[Lane]>,
    patterns: Patterns,
    /// How many tiles had come or gone before each move of the line.
    line: Vec<usize>,
    /// The same where the search began.
    root: usize,
    /// The tiles that have come and gone since, as far as they have reached the sums.
    told: Vec<TileChange>,
    /// So many of these are still true.
    valid: usize,
    /// The sums at the root and after each of these changes: as black sees it, then as red does.
    sums: Vec<Lane>,
    /// The activations' sums of the side on turn, then those of the other.
    both: Vec<Lane>,
}

impl SixNetworkEvaluator {
    /// An evaluator with these weights; they must be for Six.
    pub fn new(network: Arc<Network>) -> Result<SixNetworkEvaluator, NetworkError> {
        if network.game != 6 {
            return Err(NetworkError::Game { found: network.game });
        }
        if network.inputs != count() {
            return Err(NetworkError::Shape);
        }
        let (classes, lanes) = (Classes::get(), network.lanes);
        let row = |class: usize| network.first[class * lanes..(class + 1) * lanes].iter().copied();
        let rows =
            (0..classes.count()).flat_map(|class| row(class).chain(row(classes.exchanged(class)))).collect();
        // This one is never asked itself: it stands for those of the threads.
        Ok(SixNetworkEvaluator::with(network, rows, 0))
    }

    fn with(network: Arc<Network>, rows: Arc<[Lane]>, room: usize) -> SixNetworkEvaluator {
        let lanes = 2 * network.lanes;
        SixNetworkEvaluator {
            network,
            rows,
            patterns: Patterns::new(),
            line: Vec::with_capacity(room),
            root: 0,
            told: Vec::with_capacity(2 * room),
            valid: 0,
            sums: Vec::with_capacity(2 * room * lanes),
            both: vec![Lane([0; LANE]); lanes],
        }
    }

    /// Brings the sums up to a change.
    #[inline(always)]
    fn tell(&mut self, change: TileChange) {
        let lanes = 2 * self.network.lanes;
        let [fewer, more] = self.patterns.apply(change);
        let from = self.told.len() * lanes;
        self.told.push(change);
        if self.sums.len() < from + 2 * lanes {
            self.sums.resize(from + 2 * lanes, Lane([0; LANE]));
        }
        let (before, after) = self.sums[from..from + 2 * lanes].split_at_mut(lanes);
        self.network.level.update(after, before, &self.rows, more.as_slice(), fewer.as_slice());
    }

    /// Makes the sums those of the position.
    #[inline(always)]
    fn follow(&mut self, board: &SixBoard) {
        while self.told.len() > self.valid {
            if let Some(change) = self.told.pop() {
                self.patterns.revert(change);
            }
        }
        for n in self.root + self.told.len()..board.changes() {
            self.tell(board.change(n));
        }
        self.valid = self.told.len();
    }
}

impl Evaluator<SixBoard> for SixNetworkEvaluator {
    fn fresh(&self) -> Box<dyn Evaluator<SixBoard>> {
        Box::new(SixNetworkEvaluator::with(self.network.clone(), self.rows.clone(), LONGEST))
    }

    fn reset(&mut self, root: &SixBoard) {
        let lanes = self.network.lanes;
        self.patterns = Patterns::new();
        self.line.clear();
        self.told.clear();
        self.sums.clear();
        self.sums.extend_from_slice(&self.network.first_bias);
        self.sums.extend_from_slice(&self.network.first_bias);
        root.changes_from_nothing().for_each(|change| self.tell(change));
        let last = self.told.len() * 2 * lanes;
        self.sums.copy_within(last..last + 2 * lanes, 0);
        self.told.clear();
        self.root = root.changes();
        self.valid = 0;
    }

    #[inline]
    fn push(&mut self, before: &SixBoard, _m: Move) {
        self.line.push(before.changes());
    }

    #[inline]
    fn push_null(&mut self, before: &SixBoard) {
        self.line.push(before.changes());
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(before) = self.line.pop() {
            self.valid = self.valid.min(before.saturating_sub(self.root));
        }
    }

    fn evaluate(&mut self, board: &SixBoard) -> i32 {
        self.follow(board);
        let network = &*self.network;
        let lanes = network.lanes;
        let sums = &self.sums[self.told.len() * 2 * lanes..][..2 * lanes];
        let mover = board.colour_on_turn().index() & 1;
        let first = (network.inputs - General::COUNT) as u16;
        let holds = board.holds();
        for (n, half) in self.both.chunks_exact_mut(lanes).enumerate() {
            let side = mover ^ n;
            let mut general = Inputs::new();
            General::seen(board, &holds, side, first, &mut general);
            let sums = &sums[side * lanes..(side + 1) * lanes];
            network.level.update(half, sums, &network.first, general.as_slice(), &[]);
        }
        network.value(&self.both)
    }
}
