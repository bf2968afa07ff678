//! Counting move sequences, the measure of a move generator.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::Position;

/// Nobody lives to see the end of a deeper count, and each ply takes a part of the stack: programs that are asked for
/// more refuse.
pub const MAX_PERFT_DEPTH: u32 = 128;

/// How many sequences of `depth` legal moves there are. The last two plies are counted in bulk.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        2 => position.count_pairs(),
        _ => {
            let mut nodes = 0;
            let _ = position.for_each_move(|m| {
                let mut child = position.clone();
                child.play_unchecked(m);
                nodes += perft(&child, depth - 1);
                ControlFlow::Continue(())
            });
            nodes
        }
    }
}

/// The count below each move of the position, in the order of generation, on at most so many threads. `done` is called
/// with the number of moves counted so far, and of moves in all.
pub fn divide<P: Position>(
    position: &P,
    depth: u32,
    threads: usize,
    done: impl Fn(usize, usize) + Sync,
) -> Vec<(P::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let moves = position.moves();
    let counts: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let (next, finished) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            let Some(&m) = moves.get(i) else { break };
            let mut child = position.clone();
            child.play_unchecked(m);
            counts[i].store(perft(&child, depth - 1), Ordering::Relaxed);
            done(finished.fetch_add(1, Ordering::Relaxed) + 1, moves.len());
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(moves.len()) {
            // Where there are no more threads to be had, those that run do the work.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    moves.into_iter().zip(counts).map(|(m, n)| (m, n.into_inner())).collect()
}

/// [`perft`] with the work spread over threads by the first move.
pub fn perft_threads<P: Position>(
    position: &P,
    depth: u32,
    threads: usize,
    done: impl Fn(usize, usize) + Sync,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    divide(position, depth, threads, done).into_iter().map(|(_, n)| n).sum()
}
