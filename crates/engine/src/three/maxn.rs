//! Everyone for themselves: each player chooses what is best by its own value.
//!
//! This is how three really play, but hardly anything can be pruned without guessing. So only the moves that look
//! best after one ply are followed: many near the root, few further on.

use std::ops::ControlFlow;

use abalone::ThreePlayers;
use game::Position as _;

use super::evaluation::{PROVED, Values, decided};
use super::order::{FIRST, MAX_PLY, Scored, pick};
use super::table::{Bound, Entry};
use super::tree::{Stopped, Tree, after};

/// How many plies ejections are followed at the horizon.
const QUIET_PLIES: i32 = 3;

impl Tree<'_> {
    /// The value of a position to each seat.
    pub(super) fn maxn(
        &mut self,
        position: &ThreePlayers,
        depth: i32,
        ply: usize,
    ) -> Result<Values, Stopped> {
        self.line.start(ply);
        if let Some(values) = decided(position, ply as i32) {
            self.count()?;
            return Ok(values);
        }
        if let Some(values) = self.ended(position, ply) {
            self.count()?;
            return Ok(values);
        }
        if ply > 0 && self.repeats(position, ply) {
            self.count()?;
            return Ok(self.again(position, ply));
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            let plies = if self.features.quiescence { QUIET_PLIES } else { 0 };
            return self.settle_maxn(position, ply, plies);
        }
        self.count()?;
        let key = self.key(position, ply);
        let memory = self.table.get(key);
        if let Some(memory) = memory
            && ply > 0
            && memory.depth == depth
            && self.features.table_cuts
            && memory.values.iter().all(|v| v.abs() < PROVED)
        {
            return Ok(memory.values);
        }
        self.enter(ply, position);
        let seat = position.turn().index();
        let from = self.moves.len();
        let best = memory.and_then(|m| m.best);
        {
            let Tree { moves, history, evaluation, .. } = self;
            let _ = position.for_each_move(|m| {
                let score = if Some(m) == best {
                    FIRST
                } else {
                    let child = after(position, m);
                    let values = decided(&child, 0).unwrap_or_else(|| {
                        evaluation.push(position, m);
                        let values = evaluation.evaluate(&child);
                        evaluation.pop();
                        values
                    });
                    values[seat] * 64 + (history.promise(position, m, ply) >> 8)
                };
                moves.push(Scored { score, m, seat: seat as u8 });
                ControlFlow::Continue(())
            });
        }
        let count = self.moves.len() - from;
        self.nodes += count as u64;
        if count == 0 {
            return Ok([self.draw(); 3]);
        }
        let width = match (ply, depth) {
            _ if !self.features.late_moves => count,
            (0, _) => 40,
            (_, 1) => 5,
            (_, 2) => 6,
            (_, 3) => 7,
            _ => 8,
        };
        let mut found: Option<(Values, Scored)> = None;
        for i in 0..count.min(width) {
            let next = pick(&mut self.moves[from..from + count], i);
            self.evaluation.push(position, next.m);
            let values = self.maxn(&after(position, next.m), depth - 1, ply + 1)?;
            self.evaluation.pop();
            if found.is_none_or(|(best, _)| values[seat] > best[seat]) {
                found = Some((values, next));
                self.line.extend(ply, next.m);
                if values[seat] > PROVED {
                    break;
                }
            }
        }
        self.moves.truncate(from);
        let Some((values, next)) = found else { return Ok([self.draw(); 3]) };
        if self.features.history {
            self.history.reward(next.m, seat, &[], depth, ply);
        }
        self.table.put(key, Entry { values, best: Some(next.m), depth, bound: Bound::Exact });
        Ok(values)
    }

    /// Lets each player eject once more, if that is better than to stand still.
    fn settle_maxn(&mut self, position: &ThreePlayers, ply: usize, left: i32) -> Result<Values, Stopped> {
        self.count()?;
        self.seldepth = self.seldepth.max(ply as u32);
        if let Some(values) = decided(position, ply as i32) {
            return Ok(values);
        }
        if let Some(values) = self.ended(position, ply) {
            return Ok(values);
        }
        let mut best = self.judge(position, ply);
        if left == 0 {
            return Ok(best);
        }
        let seat = position.turn().index();
        let mut ejections = [None; 8];
        let mut count = 0;
        let _ = position.for_each_sumito(|m| {
            if m.ejects() && count < ejections.len() {
                ejections[count] = Some(m);
                count += 1;
            }
            ControlFlow::Continue(())
        });
        for m in ejections.into_iter().flatten() {
            self.evaluation.push(position, m);
            let values = self.settle_maxn(&after(position, m), ply + 1, left - 1)?;
            self.evaluation.pop();
            if values[seat] > best[seat] {
                best = values;
            }
        }
        Ok(best)
    }
}
