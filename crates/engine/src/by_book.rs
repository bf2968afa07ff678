//! Opening moves from books: variety at every level, as far as it costs nothing that the level has.
//!
//! A level plays by the book for as many plies as its number says, its first move in any case, so that a weak player is
//! soon on its own. It chooses among moves that brought nearly as much as the best one, the better the level the nearer;
//! popular moves more often. The full engine does so for its first two moves alone, and only among moves between which
//! hundreds of games found no difference: afterwards it knows better than games of a few hundred positions a move.

use book::BookMove;
use game::{Position as _, SplitMix};
use games::AnyMove;

use crate::{Best, Engine, Info, Level, Request, Score};

/// The full engine leaves the book after so many plies.
const FULL_PLIES: usize = 4;

/// Every level plays its first move by the book, also the second player.
const LEAST_PLIES: usize = 2;

/// A move has been played so often, or it says nothing; for the full engine.
const ENOUGH: u32 = 30;
const FULL_ENOUGH: u32 = 300;

/// What a move may cost of a point; for the full engine.
const COST: f64 = 0.24;
const FULL_COST: f64 = 0.01;

impl Engine {
    /// A move of the book, where this level plays by it and has a choice.
    pub(crate) fn book_move(
        &self,
        level: Level,
        seed: u64,
        request: Request,
    ) -> Option<(Best<AnyMove>, Info<AnyMove>)> {
        let Request { position, history, limits, .. } = request;
        let full = level == Level::FULL;
        let plies = if full { FULL_PLIES } else { usize::from(level.number()).max(LEAST_PLIES) };
        if history.len() >= plies || self.books().is_empty() {
            return None;
        }
        let (enough, cost) = if full {
            (FULL_ENOUGH, FULL_COST)
        } else {
            (ENOUGH, COST / f64::from(level.number()).max(1.0) + FULL_COST)
        };
        let mut moves = book::moves(self.books(), position);
        moves.retain(|known| {
            known.tally.games >= enough
                && (limits.searchmoves.is_empty() || limits.searchmoves.contains(&known.m))
        });
        // Few games may have been lucky: the best is the one that most surely is.
        let surely = |known: &BookMove| known.tally.score() - 0.5 / f64::from(known.tally.games).sqrt();
        let best = moves.iter().map(surely).fold(0.0, f64::max);
        moves.retain(|known| known.tally.score() >= best - cost);
        if moves.len() < 2 {
            return None;
        }
        let weight = |known: &BookMove| f64::from(known.tally.games).sqrt() as usize + 1;
        let mut left = SplitMix::new(seed ^ position.hash()).below(moves.iter().map(weight).sum());
        let chosen = moves.iter().find(|known| {
            let own = weight(known);
            let here = left < own;
            left = left.saturating_sub(own);
            here
        })?;
        let share = chosen.tally.score().clamp(0.05, 0.95);
        let score = Score::Cp((100.0 * (share / (1.0 - share)).ln()) as i32);
        let nodes = u64::from(chosen.tally.games);
        let info = Info {
            depth: 0,
            seldepth: 0,
            nodes,
            time: 0,
            hashfull: 0,
            multipv: 1,
            score,
            wdl: Vec::new(),
            pv: vec![chosen.m],
        };
        Some((Best { best: Some(chosen.m), ponder: None, score, depth: 0, nodes }, info))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use games::AnyPosition;

    use super::*;
    use crate::{Limits, ManualTime, Request, Signals};

    fn engine() -> Engine {
        let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
        engine.set_own_book(true);
        engine
    }

    fn played(
        engine: &mut Engine,
        level: u8,
        seed: u64,
        position: &AnyPosition,
        plies: usize,
    ) -> Best<AnyMove> {
        let (limits, signals, history) = (Limits::to_nodes(300), Signals::new(), vec![0; plies]);
        let request = Request::new(position, &limits, &signals).after(&history);
        engine.play(Level::new(level).unwrap(), seed, request, &mut |_| {})
    }

    #[test]
    fn every_level_varies_its_openings_and_the_same_seed_gives_the_same_move() {
        for rules in ["abalone", "abalone:layout=belgian-daisy", "six"] {
            let start = AnyPosition::start(&rules.parse().unwrap());
            let mut engine = engine();
            for level in [1, 6, 12] {
                let mut seen = BTreeSet::new();
                for seed in 0..12 {
                    let best = played(&mut engine, level, seed, &start, 0);
                    assert_eq!(best, played(&mut engine, level, seed, &start, 0));
                    seen.insert(start.move_text(best.best.unwrap()));
                }
                assert!(seen.len() > 1, "{rules} level {level}: {seen:?}");
            }
        }
    }

    #[test]
    fn the_book_is_left_when_the_level_says_so_and_never_used_unasked() {
        let start = AnyPosition::start(&"abalone".parse().unwrap());
        let mut engine = engine();
        let asked = |engine: &Engine, level, plies| {
            let (limits, signals, history) = (Limits::default(), Signals::new(), vec![0; plies]);
            let request = Request::new(&start, &limits, &signals).after(&history);
            engine.book_move(Level::new(level).unwrap(), 3, request).is_some()
        };
        assert!(asked(&engine, 1, 0) && asked(&engine, 5, 0) && asked(&engine, 12, 0));
        assert!(asked(&engine, 1, 1), "the second player has a book, too");
        assert!(!asked(&engine, 1, 2), "a weak player is soon on its own");
        assert!(!asked(&engine, 12, FULL_PLIES), "the full engine knows better");
        engine.set_own_book(false);
        assert!(!asked(&engine, 5, 0), "unasked");
    }

    #[test]
    fn only_moves_that_were_asked_for_are_taken() {
        let start = AnyPosition::start(&"abalone".parse().unwrap());
        let engine = engine();
        let limits = Limits { searchmoves: vec![start.moves()[0]], ..Limits::default() };
        let level = Level::new(9).unwrap();
        let signals = Signals::new();
        let request = Request::new(&start, &limits, &signals);
        assert!(engine.book_move(level, 1, request).is_none(), "there is no choice");
    }
}
