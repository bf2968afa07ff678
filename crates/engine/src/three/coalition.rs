//! One against the rest: the player to move at the root maximises its value, the others minimise it.
//!
//! Seen so, the game has two sides, and everything that alpha-beta knows can be used. What the others are
//! believed to do is the [`Method`]: in the *paranoid* search each of them moves in turn, in the *best reply*
//! search only the one whose move hurts most does, so that the same depth looks further ahead.

use std::ops::ControlFlow;

use abalone::{Move, ThreePlayers};
use game::{Position as _, Seat};

use super::Method;
use super::evaluation::{PROVED, WIN, decided};
use super::order::{FIRST, MAX_PLY, Scored, pick};
use super::table::{Bound, Entry};
use super::tree::{Stopped, Tree, after};

/// How many plies quiescence follows ejections.
const QUIET_PLIES: i32 = 6;

impl Tree<'_> {
    /// The value of a position for the side to move: the root's player, or all others.
    pub(super) fn coalition(
        &mut self,
        position: &ThreePlayers,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
        may_pass: bool,
    ) -> Result<i32, Stopped> {
        let root = self.root_seat;
        let own = position.turn().index() == root;
        if let Some(value) = self.end(position, ply) {
            self.count()?;
            return Ok(if own { value } else { -value });
        }
        if let Some(values) = self.ended(position, ply) {
            self.count()?;
            return Ok(if own { values[root] } else { -values[root] });
        }
        if ply > 0 && self.repeats(position, ply) {
            self.count()?;
            let value = self.again(position, ply)[root];
            return Ok(if own { value } else { -value });
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            let plies = if self.features.quiescence { QUIET_PLIES } else { 0 };
            return self.settle(position, alpha, beta, ply, plies);
        }
        self.count()?;
        // Nothing here can be better than winning, or worse than losing, at once.
        alpha = alpha.max(-(WIN - ply as i32));
        beta = beta.min(WIN - ply as i32);
        if alpha >= beta {
            return Ok(alpha);
        }
        let features = self.features;
        let wide = beta - alpha > 1;
        let key = self.key(position, ply);
        let memory = self.table.get(key);
        if let Some(memory) = memory
            && ply > 0
            && memory.depth >= depth
            && self.features.table_cuts
        {
            let value = from_table(memory.values[0], ply);
            match memory.bound {
                Bound::Exact if !wide => return Ok(value),
                Bound::Lower if value >= beta && !wide => return Ok(value),
                Bound::Upper if value <= alpha && !wide => return Ok(value),
                _ => {}
            }
        }
        let still = self.still(position, own, ply);
        if !wide && ply > 0 && beta.abs() < PROVED {
            if features.reverse_futility && depth <= 3 && still - 90 * depth >= beta {
                return Ok(still);
            }
            if features.null_move && may_pass && depth >= 3 && still >= beta {
                let passed = self.passed(position);
                self.evaluation.push_null(position);
                self.enter(ply, position);
                let less = depth - 3 - depth / 4;
                let flips = (passed.turn().index() == root) != own;
                let value = if flips {
                    -self.coalition(&passed, -beta, -beta + 1, less, ply + 1, false)?
                } else {
                    self.coalition(&passed, beta - 1, beta, less, ply + 1, false)?
                };
                self.evaluation.pop();
                if value >= beta {
                    return Ok(if value > PROVED { beta } else { value });
                }
            }
        }
        self.enter(ply, position);
        let from = self.moves.len();
        self.list(position, ply, own, memory.and_then(|m| m.best));
        let count = self.moves.len() - from;
        if count == 0 {
            self.moves.truncate(from);
            return Ok(if own { self.draw() } else { -self.draw() });
        }
        let (mut best, mut best_move, before) = (-WIN, None, alpha);
        for i in 0..count {
            let next = pick(&mut self.moves[from..from + count], i);
            let late = i >= 3 && !next.m.ejects() && best > -PROVED;
            if late && !wide && depth <= 3 && next.m.pushed() == 0 {
                let enough = 4 + depth as usize * depth as usize * 3;
                if features.late_moves && i >= enough || features.futility && still + 60 * depth + 30 < alpha
                {
                    continue;
                }
            }
            let child = self.push(position, next, own);
            let flips = (child.turn().index() == root) != own;
            let mut reduce = 0;
            if features.reductions && late && depth >= 2 {
                reduce = 1 + i32::from(i >= 10) + i32::from(i >= 24 && depth >= 5);
                if next.m.pushed() > 0 || next.score >= 40_000 {
                    reduce -= 1;
                }
                if wide {
                    reduce -= 1;
                }
                reduce = reduce.clamp(0, depth - 1);
            }
            let mut value;
            if i == 0 {
                value = self.follow(&child, alpha, beta, depth - 1, ply + 1, flips)?;
            } else {
                value = self.follow(&child, alpha, alpha + 1, depth - 1 - reduce, ply + 1, flips)?;
                if value > alpha && reduce > 0 {
                    value = self.follow(&child, alpha, alpha + 1, depth - 1, ply + 1, flips)?;
                }
                if value > alpha && value < beta {
                    value = self.follow(&child, alpha, beta, depth - 1, ply + 1, flips)?;
                }
            }
            self.evaluation.pop();
            if value > best {
                best = value;
                best_move = Some(next.m);
                if value > alpha {
                    alpha = value;
                    if wide {
                        self.line.extend(ply, next.m);
                    }
                    if value >= beta {
                        if features.history {
                            let Tree { history, moves, .. } = self;
                            let tried = &moves[from..from + i];
                            history.reward(next.m, usize::from(next.seat), tried, depth, ply);
                        }
                        break;
                    }
                }
            }
        }
        self.moves.truncate(from);
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > before => Bound::Exact,
            _ => Bound::Upper,
        };
        let values = [to_table(best, ply), 0, 0];
        self.table.put(key, Entry { values, best: best_move, depth, bound });
        Ok(best)
    }

    #[inline]
    fn follow(
        &mut self,
        child: &ThreePlayers,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        flips: bool,
    ) -> Result<i32, Stopped> {
        self.line.start(ply);
        if flips {
            Ok(-self.coalition(child, -beta, -alpha, depth, ply, true)?)
        } else {
            self.coalition(child, alpha, beta, depth, ply, true)
        }
    }

    /// Follows ejections until the position is quiet.
    fn settle(
        &mut self,
        position: &ThreePlayers,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        left: i32,
    ) -> Result<i32, Stopped> {
        let root = self.root_seat;
        let own = position.turn().index() == root;
        self.count()?;
        self.seldepth = self.seldepth.max(ply as u32);
        if let Some(value) = self.end(position, ply) {
            return Ok(if own { value } else { -value });
        }
        if let Some(values) = self.ended(position, ply) {
            return Ok(if own { values[root] } else { -values[root] });
        }
        let still = self.still(position, own, ply);
        let mut best = still;
        if best >= beta || left == 0 || ply >= MAX_PLY - 1 {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let from = self.moves.len();
        self.list_ejections(position, own);
        let count = self.moves.len() - from;
        for i in 0..count {
            let next = pick(&mut self.moves[from..from + count], i);
            let child = self.push(position, next, own);
            let flips = (child.turn().index() == root) != own;
            let value = if flips {
                -self.settle(&child, -beta, -alpha, ply + 1, left - 1)?
            } else {
                self.settle(&child, alpha, beta, ply + 1, left - 1)?
            };
            self.evaluation.pop();
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(from);
        Ok(best)
    }

    /// What a finished game is worth to the root's player.
    #[inline]
    fn end(&self, position: &ThreePlayers, ply: usize) -> Option<i32> {
        let values = decided(position, ply as i32)?;
        let value = values[self.root_seat];
        // A best reply by the player who comes last comes one move later: there is more hope left.
        let last = values[(self.root_seat + 2) % 3] > 0 && self.method == Method::BestReply;
        Some(value + i32::from(last))
    }

    /// What the position is worth to the side to move, without looking ahead.
    #[inline]
    fn still(&mut self, position: &ThreePlayers, own: bool, ply: usize) -> i32 {
        let value = self.evaluation.evaluate_for(position, self.root_seat);
        let value = self.temper(value, self.root_seat, position, ply);
        if own { value } else { -value }
    }

    /// The position after a listed move; whoever judges is told of it.
    #[inline]
    fn push(&mut self, position: &ThreePlayers, next: Scored, own: bool) -> ThreePlayers {
        if self.method == Method::Paranoid || own {
            self.evaluation.push(position, next.m);
            return after(position, next.m);
        }
        let position = position.with_turn(Seat::ALL[usize::from(next.seat) & 3]);
        self.evaluation.push(&position, next.m);
        after(&position, next.m).with_turn(Seat::ALL[self.root_seat])
    }

    /// The position in which the side to move has not moved.
    fn passed(&self, position: &ThreePlayers) -> ThreePlayers {
        if self.method == Method::Paranoid || position.turn().index() == self.root_seat {
            return after(position, Move::PASS);
        }
        position.with_turn(Seat::ALL[self.root_seat])
    }

    /// Adds the moves of a node to the list.
    fn list(&mut self, position: &ThreePlayers, ply: usize, own: bool, best: Option<Move>) {
        let Tree { moves, history, .. } = self;
        let mut add = |position: &ThreePlayers| {
            let seat = position.turn().index() as u8;
            let _ = position.for_each_move(|m| {
                let score = if Some(m) == best { FIRST } else { history.promise(position, m, ply) };
                moves.push(Scored { score, m, seat });
                ControlFlow::Continue(())
            });
        };
        add(position);
        if self.method != Method::Paranoid && !own {
            for seat in others(position, self.root_seat) {
                add(&position.with_turn(seat));
            }
        }
    }

    fn list_ejections(&mut self, position: &ThreePlayers, own: bool) {
        let moves = &mut self.moves;
        let mut add = |position: &ThreePlayers| {
            let seat = position.turn().index() as u8;
            let _ = position.for_each_sumito(|m| {
                if m.ejects() {
                    moves.push(Scored { score: m.balls() as i32, m, seat });
                }
                ControlFlow::Continue(())
            });
        };
        add(position);
        if self.method != Method::Paranoid && !own {
            for seat in others(position, self.root_seat) {
                add(&position.with_turn(seat));
            }
        }
    }
}

/// The seats still in, other than the one to move and the root's.
fn others(position: &ThreePlayers, root: usize) -> impl Iterator<Item = Seat> {
    let turn = position.turn();
    let out = Seat::ALL.map(|s| position.is_out(s));
    Seat::table(3).filter(move |s| s.index() != root && *s != turn && !out[s.index()])
}

/// Proved values are stored as seen from the position, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        v if v > PROVED => v + ply as i32,
        v if v < -PROVED => v - ply as i32,
        v => v,
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        v if v > PROVED => v - ply as i32,
        v if v < -PROVED => v + ply as i32,
        v => v,
    }
}
