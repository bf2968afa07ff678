//! What a node finds out by searching itself in another way: without a move, or without its best one.

use super::{Bound, NONE, Node, Worker, from_table};
use crate::search::board::{MoveOf, TwoSided, WON};

impl<B: TwoSided> Worker<'_, B> {
    /// Whether the position is good enough even if nothing is done: then what it is worth at least.
    pub(super) fn null_move(
        &mut self,
        eval: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Option<i32> {
        let hash = self.board.repetition_key();
        let undo = self.pass()?;
        let reduction = 4 + depth / 4 + ((eval - beta) / 150).min(3);
        let frame = self.frame(ply);
        frame.m = None;
        frame.key = NONE;
        self.path.push(hash);
        self.count_node();
        let score = -self.node::<false>(-beta, 1 - beta, depth - reduction, ply + 1, !cut);
        self.path.pop();
        self.undo(undo);
        if self.stopped || score < beta {
            return None;
        }
        let score = if score >= WON { beta } else { score };
        if depth < 12 {
            return Some(score);
        }
        // Having to move can be a burden: far from the horizon the proof is checked without passing.
        let before = self.no_null_until;
        self.no_null_until = ply + (depth as usize * 3 / 4);
        let verified = self.node::<false>(beta - 1, beta, depth - reduction, ply, true);
        self.no_null_until = before;
        (verified >= beta && !self.stopped).then_some(score)
    }

    /// Whether the table's move is the only good one: then it is looked at further, or, if others are good enough
    /// too, the node is cut with the value given as an error.
    pub(super) fn singular(&mut self, node: &Node<MoveOf<B>>) -> Result<i32, i32> {
        let (Some(entry), Some(m)) = (node.entry, node.table_move) else { return Ok(0) };
        let score = from_table(entry.score, node.ply);
        if !self.shared.features.singular
            || node.depth < 7
            || node.excluded.is_some()
            || entry.bound == Bound::Upper
            || i32::from(entry.depth) < node.depth - 3
            || score.abs() >= WON
        {
            return Ok(0);
        }
        let limit = score - self.shared.tuning.singular * node.depth;
        let ply = node.ply;
        self.frame(ply).excluded = Some(m);
        let others = self.node::<false>(limit - 1, limit, (node.depth - 1) / 2, ply, node.cut);
        self.frame(ply).excluded = None;
        if self.stopped {
            return Err(0);
        }
        if others < limit {
            Ok(1)
        } else if others >= node.beta && others.abs() < WON {
            Err(others)
        } else if score >= node.beta {
            Ok(-1)
        } else {
            Ok(0)
        }
    }
}
