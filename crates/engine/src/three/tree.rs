//! What all ways of searching share: limits, the path from the root, the line of best moves.

use abalone::{Move, ThreePlayers};
use game::{Position as _, Seat, Side};

use super::Method;
use super::evaluation::{SeatEvaluation, Values, WIN};
use super::order::{History, MAX_PLY, Scored};
use super::table::TranspositionTable;
use crate::house::{HouseRules, Race};
use crate::time::LOOK_EVERY;
use crate::{Features, SearchTimer};

/// The search must end now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// A third of a game is worth so much less than an even position: three play on where two would agree.
const PLAY_ON: i32 = 60;

/// One search.
pub(super) struct Tree<'a> {
    pub method: Method,
    pub features: Features,
    pub evaluation: SeatEvaluation,
    pub table: &'a mut TranspositionTable,
    pub history: &'a mut History,
    /// The moves of all nodes on the path, one after the other.
    pub moves: &'a mut Vec<Scored>,
    pub timer: &'a SearchTimer<'a>,
    /// The seat that searches.
    pub root_seat: usize,
    /// The house rules, from the root on.
    pub house: HouseRules,
    /// The value of everybody when all are equally strong.
    pub level: i32,
    pub nodes: u64,
    pub node_limit: u64,
    pub seldepth: u32,
    pub line: Line,
    /// The hashes on the path.
    pub path: [u64; MAX_PLY + 1],
    /// The game's positions that have occurred twice: once more is a draw.
    pub twice: &'a [u64],
    /// Whether the first iteration is done, so that there is a move to play.
    pub may_stop: bool,
}

impl Tree<'_> {
    /// What a draw is worth.
    #[inline(always)]
    pub(super) fn draw(&self) -> i32 {
        self.level - if self.features.contempt { PLAY_ON } else { 0 }
    }

    /// Counts a node.
    #[inline(always)]
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let look = self.nodes.is_multiple_of(LOOK_EVERY);
        if self.may_stop && (self.nodes >= self.node_limit || (look && self.timer.is_over())) {
            return Err(Stopped);
        }
        Ok(())
    }

    /// The key of a position: what is worth knowing about it depends on who searches and how.
    #[inline(always)]
    pub(super) fn key(&self, position: &ThreePlayers, ply: usize) -> u64 {
        let salt = (self.method as u64 * 3 + self.root_seat as u64 + 1).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        position.hash() ^ salt ^ self.house.salt(self.game_ply(position, ply))
    }

    /// How many plies of the game have been played `ply` plies below the root: a best reply stands for a move of each
    /// of the others.
    #[inline(always)]
    pub(super) fn game_ply(&self, position: &ThreePlayers, ply: usize) -> usize {
        if self.method != Method::BestReply {
            return ply;
        }
        let seats = Seat::table(3).filter(|&seat| !position.is_out(seat)).count();
        ply / 2 * seats + ply % 2
    }

    /// What each seat has where the house's ply limit ends the game, if it does here.
    #[inline(always)]
    pub(super) fn ended(&self, position: &ThreePlayers, ply: usize) -> Option<Values> {
        self.house.is_over(self.game_ply(position, ply)).then(|| {
            let winner = (0..3).find(|&seat| race(position, seat).lead > 0).filter(|_| self.house.lead_wins);
            let Some(winner) = winner else { return [self.draw(); 3] };
            let mut values = [ply as i32 - WIN; 3];
            values[winner] = WIN - ply as i32;
            values
        })
    }

    /// A judgement of the position for a seat, with the house's ply limit in mind.
    #[inline(always)]
    pub(super) fn temper(&self, value: i32, seat: usize, position: &ThreePlayers, ply: usize) -> i32 {
        let race = || Some(race(position, seat));
        self.level + self.house.temper(value - self.level, self.game_ply(position, ply), race)
    }

    /// The judgement for each seat.
    #[inline(always)]
    pub(super) fn judge(&mut self, position: &ThreePlayers, ply: usize) -> Values {
        let mut values = self.evaluation.evaluate(position);
        for (seat, value) in values.iter_mut().enumerate() {
            if !position.is_out(Seat::ALL[seat]) {
                *value = self.temper(*value, seat, position, ply);
            }
        }
        values
    }

    /// What a position is worth that comes again: a draw, or nothing special where the house says so. Then the line
    /// ends with what stands there, a little less where it is good: there was no progress.
    pub(super) fn again(&mut self, position: &ThreePlayers, ply: usize) -> Values {
        if self.house.repetition {
            return [self.draw(); 3];
        }
        let (level, less) = (self.level, self.level - self.draw());
        self.judge(position, ply).map(|value| if value > level { (value - less).max(level) } else { value })
    }

    /// Notes a position on the path.
    #[inline(always)]
    pub(super) fn enter(&mut self, ply: usize, position: &ThreePlayers) {
        self.path[ply] = position.hash();
    }

    /// Whether a position has stood on the path before, or twice in the game.
    #[inline(always)]
    pub(super) fn repeats(&self, position: &ThreePlayers, ply: usize) -> bool {
        let hash = position.hash();
        self.features.repetition && (self.path[..ply].contains(&hash) || self.twice.contains(&hash))
    }
}

/// How a seat stands in the race for balls: at the ply limit the seat wins that has more than every other still in.
fn race(position: &ThreePlayers, seat: usize) -> Race {
    let ejected = |seat: usize| i32::from(position.score(Side::new(seat)));
    let others = || (0..3).filter(|&other| other != seat && !position.is_out(Seat::ALL[other]));
    let own = if position.is_out(Seat::ALL[seat]) { -1 } else { ejected(seat) };
    let best = others().map(ejected).max().unwrap_or(0);
    let alone = own > best || others().filter(|&other| ejected(other) == best).count() == 1;
    Race { own, best, lead: if alone { own - best } else { 0 } }
}

/// The position after a move.
#[inline(always)]
pub(super) fn after(position: &ThreePlayers, m: Move) -> ThreePlayers {
    let mut after = *position;
    after.play_unchecked(m);
    after
}

/// The best line from each ply on.
pub(super) struct Line {
    moves: Vec<[Move; MAX_PLY]>,
    length: [usize; MAX_PLY + 1],
}

impl Line {
    pub(super) fn new() -> Line {
        Line { moves: vec![[Move::PASS; MAX_PLY]; MAX_PLY + 1], length: [0; MAX_PLY + 1] }
    }

    /// There is no line from here yet.
    #[inline(always)]
    pub(super) fn start(&mut self, ply: usize) {
        self.length[ply] = 0;
    }

    /// The best line from here is this move and the next ply's line.
    pub(super) fn extend(&mut self, ply: usize, m: Move) {
        let rest = self.length[ply + 1].min(MAX_PLY - 1);
        let (front, back) = self.moves.split_at_mut(ply + 1);
        front[ply][0] = m;
        front[ply][1..=rest].copy_from_slice(&back[0][..rest]);
        self.length[ply] = rest + 1;
    }

    /// The line from a ply on.
    pub(super) fn from(&self, ply: usize) -> &[Move] {
        &self.moves[ply][..self.length[ply]]
    }
}
