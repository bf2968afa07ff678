//! The end of a line: forcing moves are followed until the position can be judged.

use super::{Bound, Entry, Found, MAX_PLY, Worker, best, from_table};
use crate::search::board::{End, Stage, TwoSided, WIN, WON};

impl<B: TwoSided> Worker<'_, B> {
    /// What a position is worth that comes again where that is no draw: what stands there, for the line must end. To
    /// the side that searches and stands better it is a little less, since it made no progress.
    #[cold]
    pub(super) fn again(&mut self, ply: usize) -> i32 {
        let value = self.quiescence::<false>(-WIN, WIN, ply, 0);
        let own = if self.board.side() == self.root_side { value } else { -value };
        if own > 0 && own < WON { value + self.draw() } else { value }
    }

    /// Looks only at moves that change the balance at once.
    pub(super) fn quiescence<const PV: bool>(&mut self, alpha: i32, beta: i32, ply: usize, used: i32) -> i32 {
        let shared = self.shared;
        if self.stopped {
            return 0;
        }
        if !shared.features.quiescence {
            return self.evaluate(ply);
        }
        if PV {
            self.clear_line(ply);
            self.seldepth = self.seldepth.max(ply);
        }
        if let Some(end) = self.board.end() {
            return match end {
                End::Won => WIN - ply as i32,
                End::Lost => ply as i32 - WIN,
                End::Draw => self.draw(),
            };
        }
        if shared.house.is_over(ply) {
            return self.ended(ply);
        }
        if ply >= MAX_PLY || used >= shared.tuning.quiescence {
            return self.evaluate(ply);
        }
        let hash = self.key(ply);
        let with_table = shared.tuning.quiescence_table;
        let entry = if with_table { shared.table.probe(hash) } else { None };
        if let Some(entry) = entry {
            let score = from_table(entry.score, ply);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if !PV && cuts && shared.features.table_cuts {
                return score;
            }
        }
        let raw = match entry {
            Some(entry) if entry.eval != Entry::NO_EVAL => i32::from(entry.eval),
            _ => self.evaluate(ply),
        };
        if shared.features.proofs
            && used == 0
            && let Some(proof) = self.prove(0, ply)
        {
            let score = WIN - ply as i32 - proof.plies;
            self.store(hash, score, ply, 0, Bound::Exact, Some(proof.m), raw as i16);
            return score;
        }
        let standing = self.corrected(raw);
        if standing >= beta {
            if with_table && entry.is_none() {
                self.store(hash, standing, ply, 0, Bound::Lower, None, raw as i16);
            }
            return standing;
        }
        // Nobody has to go on: what stands is the least.
        let mut found = Found::new(alpha.max(standing), beta, standing);
        let side = self.board.side();
        let base = self.moves.items.len();
        self.board.generate(Stage::Quiescence, -used, &mut self.moves);
        let end = self.moves.items.len();
        let mut next = base;
        while let Some(i) = best(&self.moves, next, end) {
            self.moves.items.swap(next, i);
            let m = self.moves.items[next].m;
            next += 1;
            let undo = self.go_down(m, ply);
            let same = self.board.side() == side;
            let score = self.value_after(same, (found.alpha, found.beta), |w, a, b| {
                w.quiescence::<PV>(a, b, ply + 1, used + 1)
            });
            self.undo(undo);
            if self.stopped {
                break;
            }
            if found.better::<PV, B>(self, ply, m, score) {
                break;
            }
        }
        self.moves.items.truncate(base);
        if self.stopped {
            return 0;
        }
        if with_table {
            self.store(hash, found.score, ply, 0, found.bound(), found.m, raw as i16);
        }
        found.score
    }
}
