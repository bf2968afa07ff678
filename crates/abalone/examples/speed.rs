//! How fast moves are counted and made: `cargo run --release --example speed`.

use std::ops::ControlFlow;
use std::time::Instant;

use abalone::{FourPlayers, Position, ThreePlayers, TwoPlayers};
use game::{Position as _, perft};

/// Every move made, the last ply too.
fn made<const N: usize>(position: &Position<N>, depth: u32) -> u64 {
    let mut nodes = 0;
    let mut hash = 0;
    let _ = position.for_each_move(|m| {
        let mut child = *position;
        child.play_unchecked(m);
        nodes += if depth == 1 {
            hash ^= child.hash();
            1
        } else {
            made(&child, depth - 1)
        };
        ControlFlow::Continue(())
    });
    std::hint::black_box(hash);
    nodes
}

fn report(name: &str, count: impl Fn() -> u64) {
    let mut best = f64::INFINITY;
    let mut nodes = 0;
    for _ in 0..3 {
        let start = Instant::now();
        nodes = count();
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{name}: {nodes} nodes, {:.0} million a second", nodes as f64 / best / 1e6);
}

fn main() {
    let two = TwoPlayers::start(&"abalone".parse().expect("rules"));
    let three = ThreePlayers::start(&"abalone:3".parse().expect("rules"));
    let four = FourPlayers::start(&"abalone:4".parse().expect("rules"));
    report("two players, in bulk", || perft(&two, 5));
    report("three players, in bulk", || perft(&three, 5));
    report("four players, in bulk", || perft(&four, 5));
    report("two players, every move made", || made(&two, 4));
    report("three players, every move made", || made(&three, 4));
    report("four players, every move made", || made(&four, 4));
}
