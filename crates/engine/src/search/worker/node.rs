//! What is known of a node while it is searched.

use super::{Bound, Entry, TwoSided, Worker};

/// What a node knows when it begins to try moves.
pub(super) struct Node<M> {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) depth: i32,
    pub(super) ply: usize,
    pub(super) cut: bool,
    pub(super) hash: u64,
    pub(super) entry: Option<Entry>,
    pub(super) table_move: Option<M>,
    pub(super) excluded: Option<M>,
    pub(super) eval: i32,
    /// As the position was judged, and with what like positions were misjudged by.
    pub(super) raw: i32,
    pub(super) corrected: i32,
    pub(super) improving: bool,
}

/// What the moves of a node have brought so far.
pub(super) struct Found<M> {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// The best value.
    pub(super) score: i32,
    /// The move that raised alpha last.
    pub(super) m: Option<M>,
}

impl<M: Copy> Found<M> {
    /// Nothing has been tried; `least` is what the node is worth at least.
    pub(super) fn new(alpha: i32, beta: i32, least: i32) -> Found<M> {
        Found { alpha, beta, score: least, m: None }
    }

    /// Takes the value of a move; whether it is so good that the others need not be tried.
    #[inline(always)]
    pub(super) fn better<const PV: bool, B>(
        &mut self,
        worker: &mut Worker<B>,
        ply: usize,
        m: M,
        score: i32,
    ) -> bool
    where
        B: TwoSided<Position: game::Position<Move = M>>,
    {
        if score <= self.score {
            return false;
        }
        self.score = score;
        if score <= self.alpha {
            return false;
        }
        self.m = Some(m);
        if PV {
            worker.extend_line(ply, m);
        }
        if score < self.beta {
            self.alpha = score;
        }
        score >= self.beta
    }

    /// What the best value says about the true one.
    pub(super) fn bound(&self) -> Bound {
        if self.score >= self.beta {
            Bound::Lower
        } else if self.m.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}
