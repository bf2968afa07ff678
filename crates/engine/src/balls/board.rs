//! The board that the search plays on.

use std::ops::ControlFlow;

use abalone::{Move, Position};
use game::{Position as _, Seat, Side};

use super::evaluation::{BallSums, sides};
use super::geometry::{FROM_MIDDLE, HAS_NEXT, stepped};
use super::terms::victims;
use crate::Evaluable;
use crate::house::Race;
use crate::search::board::{End, Moves, Stage, Tuning, TwoSided};

/// A position of Abalone for two or four players with the sums of its evaluation.
#[derive(Clone, Copy, Debug)]
pub struct AbaloneBoard<const N: usize> {
    position: Position<N>,
    sums: BallSums,
}

/// A side that has ejected so many has won.
const GOAL: u8 = 6;

/// Of the rear cell, direction, kind of line and number of balls of a quiet move, a number below 8192.
#[inline(always)]
fn quiet_key(m: Move) -> usize {
    let code = usize::from(m.code());
    code & 0x7FF | (code >> 13 & 3) << 11
}

/// Whether a push that ejects nothing leaves a ball on the rim, from where the next push may eject it.
#[inline(always)]
fn pushes_to_rim(m: Move) -> bool {
    FROM_MIDDLE[stepped(m.first().index(), m.dir().index(), (m.balls() + m.pushed()) as usize)] == 4
}

impl<const N: usize> AbaloneBoard<N> {
    /// The balls of the mover and of the mover's team.
    #[inline(always)]
    fn own_and_friends(&self) -> (u64, u64) {
        let turn = self.position.turn();
        let own = self.position.balls(turn).bits();
        let friends = if N == 4 { sides(&self.position)[0] } else { own };
        (own, friends)
    }

    /// What a push promises: balls off the board first, then balls onto the rim, then ground gained.
    #[inline(always)]
    fn push_score(&self, m: Move) -> i32 {
        let (rear, dir) = (m.first().index(), m.dir().index());
        let (balls, pushed) = (m.balls() as usize, m.pushed() as usize);
        let far = |n: usize| i32::from(FROM_MIDDLE[stepped(rear, dir, n)]);
        let gained = far(0) - far(balls);
        if m.ejects() {
            return 8000 + 100 * gained;
        }
        let lost = far(balls + pushed) - far(balls);
        2000 + 500 * i32::from(pushes_to_rim(m)) + 150 * lost + 100 * gained
    }

    /// What a quiet move promises: ground gained.
    #[inline(always)]
    fn quiet_score(&self, m: Move) -> i32 {
        let (first, dir) = (m.first().index(), m.dir().index());
        let balls = m.balls() as usize;
        let far = |cell: usize| i32::from(FROM_MIDDLE[cell]);
        let gained = match m.line() {
            None => far(first) - far(stepped(first, dir, balls)),
            Some(line) => (0..balls)
                .map(|i| {
                    let cell = stepped(first, line.index(), i);
                    far(cell) - far(stepped(cell, dir, 1))
                })
                .sum(),
        };
        600 * gained
    }
}

/// The numbers of the search for four players, in teams and with partners in a row.
const FOUR: Tuning = Tuning {
    aspiration: 12,
    reverse_futility: 32,
    futility: 120,
    razor: 110,
    late_moves: 4,
    null_move: true,
    draw: -30,
    quiescence: 8,
    quiescence_table: false,
    ..Tuning::COMMON
};

/// For two players, fitted to their network: `docs/engine.md` has the matches.
const TWO: Tuning = Tuning {
    aspiration: 10,
    razor: 150,
    late_moves: 5,
    reduction: 450,
    reduction_divisor: 330,
    cut_reduction: 1200,
    worsening_reduction: 900,
    history_divisor: 9,
    history_skip: 2800,
    history_bonus: 170,
    null_margin: 28,
    correction: 7,
    ..FOUR
};

impl<const N: usize> TwoSided for AbaloneBoard<N>
where
    Position<N>: Evaluable<Move = Move, Value = i32>,
{
    type Position = Position<N>;
    type Undo = AbaloneBoard<N>;
    type Seen = Position<N>;

    const TUNING: Tuning = if N == 2 { TWO } else { FOUR };
    const HISTORY: usize = 8192;
    const CONTINUATION: usize = 512;

    fn new(position: &Position<N>) -> AbaloneBoard<N> {
        AbaloneBoard { position: *position, sums: BallSums::new(position) }
    }

    #[inline(always)]
    fn hash(&self) -> u64 {
        self.position.hash()
    }

    #[inline(always)]
    fn structures(&self) -> Option<[u64; 2]> {
        let mut words = [0; 2];
        for seat in Seat::table(N) {
            let word = &mut words[self.position.side_of(seat).index() & 1];
            *word = (*word ^ self.position.balls(seat).bits()).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
        Some(words)
    }

    #[inline(always)]
    fn side(&self) -> usize {
        self.position.side_of(self.position.turn()).index()
    }

    #[inline(always)]
    fn play(&mut self, m: Move) -> AbaloneBoard<N> {
        let before = *self;
        self.sums.play(&before.position, m);
        self.position.play_unchecked(m);
        before
    }

    #[inline(always)]
    fn undo(&mut self, before: AbaloneBoard<N>) {
        *self = before;
    }

    #[inline(always)]
    fn pass(&mut self) -> Option<AbaloneBoard<N>> {
        if N == 4 && self.position.is_consecutive() {
            // The partner would be next, and passing proves nothing against the other side.
            return None;
        }
        let before = *self;
        self.position = self.position.with_turn(self.position.turn().next(N));
        Some(before)
    }

    #[inline(always)]
    fn end(&self) -> Option<End> {
        let side = self.side();
        if self.position.score(Side::new(1 - side)) >= GOAL {
            Some(End::Lost)
        } else if self.position.score(Side::new(side)) >= GOAL {
            Some(End::Won)
        } else {
            None
        }
    }

    #[inline(always)]
    fn race(&self) -> Option<Race> {
        let side = self.side();
        let ejected = |side| self.position.score(Side::new(side));
        Some(Race::between(ejected(side), ejected(1 - side)))
    }

    #[inline(always)]
    fn evaluate(&mut self) -> i32 {
        self.sums.evaluate(&self.position)
    }

    #[inline(always)]
    fn seen(&self) -> &Position<N> {
        &self.position
    }

    #[inline(always)]
    fn generate(&mut self, stage: Stage, depth: i32, out: &mut Moves<Move>) {
        match stage {
            Stage::Tactical | Stage::Quiescence => {
                let [own, other] = sides(&self.position);
                let threats = stage == Stage::Quiescence && depth == 0;
                if victims(own, other) == 0 && !threats {
                    return;
                }
                let _ = self.position.for_each_sumito(|m| {
                    if m.ejects() || threats && pushes_to_rim(m) {
                        out.push(m, self.push_score(m));
                    }
                    ControlFlow::Continue(())
                });
            }
            Stage::Quiet => {
                let before = out.len();
                let _ = self.position.for_each_sumito(|m| {
                    if !m.ejects() {
                        out.push(m, self.push_score(m));
                    }
                    ControlFlow::Continue(())
                });
                let _ = self.position.for_each_quiet(|m| {
                    out.push(m, self.quiet_score(m));
                    ControlFlow::Continue(())
                });
                if out.len() == before && self.position.check(Move::PASS).is_ok() {
                    out.push(Move::PASS, 0);
                }
            }
        }
    }

    #[inline(always)]
    fn is_legal(&self, m: Move) -> bool {
        if m.is_pass() {
            return self.position.check(m).is_ok();
        }
        let code = m.code();
        let (dir, balls, pushed) = (m.dir().index(), m.balls() as usize, m.pushed() as usize);
        if code & 63 > 60 || code >> 6 & 7 > 5 || balls == 0 || pushed >= balls {
            return false;
        }
        let (own, friends) = self.own_and_friends();
        let empty = self.position.empty_cells().bits();
        let mut cell = m.first().index();
        if own >> cell & 1 == 0 {
            return false;
        }
        let open = |cell: usize, dir: usize| HAS_NEXT[dir] >> cell & 1 == 1;
        if let Some(line) = m.line() {
            if pushed > 0 || m.ejects() || balls < 2 || line.axis() == m.dir().axis() {
                return false;
            }
            for i in 0..balls {
                if own >> cell & 1 == 0
                    || !open(cell, dir)
                    || empty >> stepped(cell, dir, 1) & 1 == 0
                    || (i + 1 < balls && !open(cell, line.index()))
                {
                    return false;
                }
                cell = stepped(cell, line.index(), 1);
            }
            return true;
        }
        let opposing = !(friends | empty);
        for i in 1..balls + pushed {
            if !open(cell, dir) {
                return false;
            }
            cell = stepped(cell, dir, 1);
            let wanted = if i < balls { friends } else { opposing };
            if wanted >> cell & 1 == 0 {
                return false;
            }
        }
        if open(cell, dir) {
            !m.ejects() && empty >> stepped(cell, dir, 1) & 1 == 1
        } else {
            m.ejects() && pushed > 0
        }
    }

    #[inline(always)]
    fn is_tactical(&self, m: Move) -> bool {
        m.ejects()
    }

    #[inline(always)]
    fn history_key(&self, m: Move) -> usize {
        quiet_key(m)
    }

    #[inline(always)]
    fn continuation_key(&self, m: Move) -> usize {
        usize::from(m.code()) & 511
    }

    #[inline(always)]
    fn pack(&self, m: Move) -> u32 {
        u32::from(m.code()) | 1 << 16
    }

    #[inline(always)]
    fn unpack(&self, bits: u32) -> Option<Move> {
        (bits >> 16 == 1).then_some(Move::from_code(bits as u16))
    }

    #[inline(always)]
    fn is_on_the_brink(&self) -> bool {
        self.position.score(Side::new(self.side())) + 1 >= GOAL
    }

    #[inline(always)]
    fn is_threatened(&mut self) -> bool {
        let [own, other] = sides(&self.position);
        victims(other, own) != 0
    }
}
