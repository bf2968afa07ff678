//! The search for two sides: iterative deepening over all threads, and what is told about it.

pub mod board;
mod features;
mod history;
mod path;
mod picker;
mod reduction;
pub(crate) mod table;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::Position;

pub use features::Features;

use crate::house::HouseRules;
use crate::search::board::{MoveOf, Moves, Stage, Tuning, TwoSided, WIN, WON};
use crate::search::table::TranspositionTable;
use crate::time::SearchTimer;
use crate::tuning::search::ABALONE;
use crate::{Best, Evaluable, Evaluator, Info, Limits, Score};
use history::History;
use reduction::Reductions;
use worker::{MAX_PLY, RootMove, Shared, Worker};

/// The tables of reductions for the numbers in use; for others one is made.
static REDUCTIONS: [Reductions; 2] = [
    Reductions::new(Tuning::COMMON.reduction, Tuning::COMMON.reduction_divisor),
    Reductions::new(ABALONE.reduction, ABALONE.reduction_divisor),
];

/// What a search of positions that an evaluator sees as `P` is made with.
#[derive(Clone, Copy)]
pub struct SearchParams<'a, P: Evaluable> {
    /// The table, shared by all threads.
    pub table: &'a TranspositionTable,
    /// The time of this search.
    pub timer: &'a SearchTimer<'a>,
    /// Which parts of the search are on.
    pub features: Features,
    /// How many threads search.
    pub threads: usize,
    /// Who judges positions; nobody means the hand-written evaluation.
    pub evaluator: Option<&'a dyn Evaluator<P>>,
    /// The house rules, from the root on.
    pub house: HouseRules,
    /// The search's numbers; when left out, those that fit the game.
    pub tuning: Option<Tuning>,
}

/// Searches positions of one game, and remembers from one search to the next which moves were good.
pub struct Searcher<B: TwoSided> {
    histories: Vec<History<B>>,
}

impl<B: TwoSided> Default for Searcher<B> {
    fn default() -> Searcher<B> {
        Searcher { histories: Vec::new() }
    }
}

impl<B: TwoSided> Searcher<B> {
    /// Forgets what was learnt.
    pub fn clear(&mut self) {
        for history in &mut self.histories {
            history.clear();
        }
    }

    /// Finds the best move. `game` holds the hashes of the positions before this one, for repetitions.
    pub fn search(
        &mut self,
        position: &B::Position,
        game: &[u64],
        limits: &Limits<MoveOf<B>>,
        setup: SearchParams<B::Seen>,
        report: &mut dyn FnMut(Info<MoveOf<B>>),
    ) -> Best<MoveOf<B>> {
        let mut board = B::new(position);
        let roots = root_moves(position, &mut board, &limits.searchmoves, limits.multipv);
        if roots.is_empty() {
            return Best { best: None, ponder: None, score: Score::Cp(0), depth: 0, nodes: 0 };
        }
        let threads = useful_threads(setup.threads);
        while self.histories.len() < threads {
            self.histories.push(History::new());
        }
        for history in &mut self.histories {
            history.fade();
        }
        let mut tuning = setup.tuning.unwrap_or(B::TUNING);
        if !setup.features.correction {
            tuning.correction = 0;
        }
        let numbers = (tuning.reduction, tuning.reduction_divisor.max(1));
        let made;
        let reductions = match REDUCTIONS.iter().find(|table| table.numbers() == numbers) {
            Some(table) => table,
            None => {
                made = Box::new(Reductions::new(numbers.0, numbers.1));
                &*made
            }
        };
        let shared = Shared {
            table: setup.table,
            timer: setup.timer,
            nodes: AtomicU64::new(0),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            over: AtomicBool::new(false),
            features: setup.features,
            house: setup.house,
            tuning,
            reductions,
        };
        let multipv = limits.multipv.clamp(1, roots.len());
        let depth = limits.depth.unwrap_or(MAX_PLY as u32 - 1).clamp(1, MAX_PLY as u32 - 1) as i32;
        let (first, others) = self.histories.split_at_mut(1);
        let others = &mut others[..threads - 1];
        let run = |history: &mut History<B>, report: &mut dyn FnMut(Info<MoveOf<B>>), main| {
            let evaluator = setup.evaluator.map(Evaluator::fresh);
            let worker = Worker::new(board.clone(), evaluator, &shared, history, game);
            Deepening { worker, roots: roots.clone(), multipv, depth, main, timed: limits.is_timed() }
                .run(report)
        };
        let (best, score, depth) = if others.is_empty() {
            run(&mut first[0], report, true)
        } else {
            with_helpers(others, &run, |run| {
                let result = run(&mut first[0], report, true);
                shared.over.store(true, Ordering::Relaxed);
                result
            })
        };
        Best {
            best: Some(best.m),
            ponder: best.pv.get(1).copied(),
            score,
            depth: depth as u32,
            nodes: shared.nodes.load(Ordering::Relaxed),
        }
    }
}

type Found<M> = (RootMove<M>, Score, i32);

/// How many of so many threads can work at the same time. Any more would have to wait for one another before a search is
/// over, and a deadline does not wait.
fn useful_threads(wanted: usize) -> usize {
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    wanted.clamp(1, processors)
}

/// Runs `main` in this thread while a helper works with each of the histories.
#[cfg(not(target_arch = "wasm32"))]
fn with_helpers<B: TwoSided, R>(
    histories: &mut [History<B>],
    run: &(impl Fn(&mut History<B>, &mut dyn FnMut(Info<MoveOf<B>>), bool) -> Found<MoveOf<B>> + Sync),
    main: impl FnOnce(&dyn Fn(&mut History<B>, &mut dyn FnMut(Info<MoveOf<B>>), bool) -> Found<MoveOf<B>>) -> R,
) -> R {
    std::thread::scope(|scope| {
        for history in histories {
            let helper = move || run(history, &mut |_| (), false);
            // Where no more threads are to be had, those that there are go on alone.
            if std::thread::Builder::new().spawn_scoped(scope, helper).is_err() {
                break;
            }
        }
        main(run)
    })
}

#[cfg(target_arch = "wasm32")]
fn with_helpers<B: TwoSided, R>(
    _: &mut [History<B>],
    run: &(impl Fn(&mut History<B>, &mut dyn FnMut(Info<MoveOf<B>>), bool) -> Found<MoveOf<B>> + Sync),
    main: impl FnOnce(&dyn Fn(&mut History<B>, &mut dyn FnMut(Info<MoveOf<B>>), bool) -> Found<MoveOf<B>>) -> R,
) -> R {
    main(run)
}

/// The moves of the root that may be played, the promising ones first.
fn root_moves<B: TwoSided>(
    position: &B::Position,
    board: &mut B,
    only: &[MoveOf<B>],
    multipv: usize,
) -> Vec<RootMove<MoveOf<B>>> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    let mut guessed = Moves::with_capacity(256);
    board.generate(Stage::Tactical, 64, &mut guessed);
    let tactical = guessed.len();
    board.generate(Stage::Quiet, 64, &mut guessed);
    let rank = |m: MoveOf<B>| {
        guessed
            .iter()
            .enumerate()
            .find(|(_, g)| g.m == m)
            .map_or((2, 0), |(i, g)| (usize::from(i >= tactical), -i64::from(g.score)))
    };
    let mut moves: Vec<_> = position.moves().into_iter().map(|m| (rank(m), m)).collect();
    if !only.is_empty() {
        moves.retain(|(_, m)| only.contains(m));
    }
    moves.sort_by_key(|&(rank, _)| rank);
    if B::SELECTIVE && only.is_empty() {
        let listed = moves.iter().filter(|(rank, _)| rank.0 < 2).count();
        moves.truncate(listed.max(multipv).max(8));
    }
    moves.into_iter().map(|(_, m)| RootMove { m, score: -WIN, pv: vec![m], nodes: 0 }).collect()
}

/// The value in words.
fn score_of(value: i32) -> Score {
    if value >= WON {
        Score::Win((WIN - value) as u32)
    } else if value <= -WON {
        Score::Loss((WIN + value) as u32)
    } else {
        Score::Cp(value)
    }
}

/// One thread's way from depth to depth.
struct Deepening<'a, B: TwoSided> {
    worker: Worker<'a, B>,
    roots: Vec<RootMove<MoveOf<B>>>,
    multipv: usize,
    depth: i32,
    main: bool,
    timed: bool,
}

impl<B: TwoSided> Deepening<'_, B> {
    fn run(mut self, report: &mut dyn FnMut(Info<MoveOf<B>>)) -> Found<MoveOf<B>> {
        let mut values = vec![0; self.multipv];
        let mut done = 0;
        let mut calm = 0;
        let mut last = None;
        if self.main
            && self.multipv == 1
            && self.worker.shared.features.proofs
            && let Some(found) = self.prove(report)
        {
            return found;
        }
        for depth in 1..=self.depth {
            self.worker.begin();
            for root in &mut self.roots {
                root.nodes = 0;
            }
            let nodes = self.worker.nodes;
            for (index, value) in values.iter_mut().enumerate() {
                let found = self.aspire(index, *value, depth);
                if self.worker.stopped {
                    break;
                }
                *value = found;
            }
            if self.worker.stopped {
                break;
            }
            done = depth;
            self.roots[..self.multipv].sort_by_key(|root| std::cmp::Reverse(root.score));
            values.sort_by_key(|&value| std::cmp::Reverse(value));
            self.worker.report_nodes();
            if !self.main {
                continue;
            }
            for index in 0..self.multipv {
                report(self.info(depth, index));
            }
            let best = &self.roots[0];
            calm = if last == Some(best.m) { calm + 1 } else { 0 };
            last = Some(best.m);
            let share = best.nodes * 100 / (self.worker.nodes - nodes).max(1);
            let timer = self.worker.shared.timer;
            if self.timed && !timer.is_pondering() {
                // The more of the work went into the best move, and the longer it has been the best, the less
                // there is to find out.
                let percent = (170 - share.min(100)) * (130 - 10 * calm.min(8)) / 100;
                if timer.is_enough(percent) || (self.decided(depth) && timer.is_enough(0)) {
                    break;
                }
            }
        }
        self.worker.report_nodes();
        let best = self.roots.swap_remove(0);
        let value = if best.score > -WIN { best.score } else { 0 };
        (best, score_of(value), done)
    }

    /// Whether deeper search will not change the move: there is no other, or the win is shorter than the depth.
    fn decided(&self, depth: i32) -> bool {
        self.roots.len() == 1 || WIN - self.roots[0].score.abs() < depth / 2
    }

    fn prove(&mut self, report: &mut dyn FnMut(Info<MoveOf<B>>)) -> Option<Found<MoveOf<B>>> {
        let proof = self.worker.board.prove(self.depth, true);
        self.worker.count_proof();
        // A win that comes after the end of the game is none.
        let proof = proof.filter(|proof| !self.worker.shared.house.is_over(proof.plies as usize - 1))?;
        let root = self.roots.iter_mut().find(|root| root.m == proof.m)?;
        root.score = WIN - proof.plies;
        let root = root.clone();
        let info = Info {
            depth: 1,
            seldepth: proof.plies.max(1) as u32,
            nodes: 1,
            time: self.worker.shared.timer.elapsed(),
            hashfull: self.worker.shared.table.fullness(),
            multipv: 1,
            score: score_of(root.score),
            wdl: Vec::new(),
            pv: root.pv.clone(),
        };
        report(info);
        let score = score_of(root.score);
        Some((root, score, 1))
    }

    /// Searches with a narrow window around the expected value, and wider ones when that fails.
    fn aspire(&mut self, index: usize, expected: i32, depth: i32) -> i32 {
        let mut delta = self.worker.shared.tuning.aspiration;
        let (mut alpha, mut beta) = (-WIN, WIN);
        if depth >= 4 && self.worker.shared.features.aspiration && expected.abs() < WON {
            alpha = expected - delta;
            beta = expected + delta;
        }
        let mut reduced = depth;
        loop {
            let value = self.worker.root(&mut self.roots, index, alpha, beta, reduced);
            if self.worker.stopped {
                return value;
            }
            if value <= alpha && alpha > -WIN {
                beta = (alpha + beta) / 2;
                alpha = value - delta;
                reduced = depth;
            } else if value >= beta && beta < WIN {
                beta = value + delta;
                reduced = (reduced - 1).max(depth - 3).max(1);
            } else {
                return value;
            }
            delta += delta;
            if delta > 1000 || value.abs() >= WON {
                (alpha, beta) = (-WIN, WIN);
            }
        }
    }

    fn info(&self, depth: i32, index: usize) -> Info<MoveOf<B>> {
        let root = &self.roots[index];
        let shared = self.worker.shared;
        Info {
            depth: depth as u32,
            seldepth: self.worker.seldepth.max(root.pv.len()) as u32,
            nodes: shared.nodes.load(Ordering::Relaxed),
            time: shared.timer.elapsed(),
            hashfull: shared.table.fullness(),
            multipv: index + 1,
            score: score_of(root.score),
            wdl: Vec::new(),
            pv: root.pv.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_beyond_the_processors_are_not_used() {
        let processors = std::thread::available_parallelism().unwrap().get();
        assert_eq!(useful_threads(256), processors.min(256));
        assert_eq!((useful_threads(0), useful_threads(1)), (1, 1));
    }
}
