//! The root: all moves are searched, and each keeps what was found of it.

use super::{BEFORE, Worker};
use crate::search::board::{MoveOf, TwoSided, WIN};

/// A move of the root with what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub m: M,
    pub score: i32,
    pub pv: Vec<M>,
    pub nodes: u64,
}

impl<B: TwoSided> Worker<'_, B> {
    /// Searches the moves of the root from `from` on, and sorts the best to that place. The value is exact when it
    /// lies between alpha and beta.
    pub(crate) fn root(
        &mut self,
        roots: &mut [RootMove<MoveOf<B>>],
        from: usize,
        mut alpha: i32,
        beta: i32,
        depth: i32,
    ) -> i32 {
        let start = alpha;
        let mut best_score = -WIN;
        let mut best_index = from;
        let side = self.board.side();
        self.stack[BEFORE].eval = self.evaluate(0);
        self.path.push(self.board.repetition_key());
        for (i, root) in roots.iter_mut().enumerate().skip(from) {
            let m = root.m;
            let tactical = self.board.is_tactical(m);
            let nodes = self.nodes;
            let key = self.board.continuation_key(m);
            let undo = self.play(m);
            let frame = self.frame(0);
            frame.m = Some(m);
            frame.key = key;
            let same = self.board.side() == side;
            self.count_node();
            let mut score;
            if i == from {
                score = self
                    .value_after(same, (alpha, beta), |w, a, b| w.node::<true>(a, b, depth - 1, 1, false));
            } else {
                let mut reduction = 0;
                if depth >= 3 && i - from >= 2 && self.shared.features.reductions {
                    reduction =
                        (self.shared.reductions.of(depth, i - from) - 1024 * i32::from(tactical)) / 1024 - 1;
                    reduction = reduction.clamp(0, depth - 2);
                }
                score = self.value_after(same, (alpha, alpha + 1), |w, a, b| {
                    w.node::<false>(a, b, depth - 1 - reduction, 1, !same)
                });
                if score > alpha && reduction > 0 {
                    score = self.value_after(same, (alpha, alpha + 1), |w, a, b| {
                        w.node::<false>(a, b, depth - 1, 1, !same)
                    });
                }
                if score > alpha && score < beta {
                    score = self.value_after(same, (alpha, beta), |w, a, b| {
                        w.node::<true>(a, b, depth - 1, 1, false)
                    });
                }
            }
            self.undo(undo);
            if self.stopped {
                break;
            }
            root.nodes += self.nodes - nodes;
            if i == from || score > alpha {
                root.score = score;
                self.extend_line(0, m);
                let mut pv = std::mem::take(&mut root.pv);
                pv.clear();
                pv.extend(self.line(0));
                root.pv = pv;
            } else {
                root.score = -WIN;
            }
            if score > best_score {
                best_score = score;
                if score > alpha {
                    alpha = score;
                    best_index = i;
                }
                if score >= beta {
                    break;
                }
            }
        }
        self.path.pop();
        if best_index != from || best_score > start {
            roots[from..=best_index].rotate_right(1);
        }
        best_score
    }
}
