//! Counting and making moves. Before anything is timed, the deep counts of `data/perft/perft.txt` are
//! checked. At the end the speeds are printed as ratios to a plain yardstick of the same run: one board at
//! a time, one word at a time.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use abalone::{FourPlayers, Position, ThreePlayers, TwoPlayers};
use criterion::{Criterion, Throughput};
use game::{Position as _, perft, perft_threads};

/// Every move made, the last ply too.
fn made<const N: usize>(position: &Position<N>, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        position.for_each_child(|child| {
            black_box(child);
            nodes += 1;
        });
    } else {
        position.for_each_child(|child| nodes += made(child, depth - 1));
    }
    nodes
}

/// The yardstick: each child is made, and its moves are counted by themselves.
fn one_by_one<const N: usize>(position: &Position<N>, depth: u32) -> u64 {
    if depth == 1 {
        return position.count_moves();
    }
    let mut nodes = 0;
    let _ = position.for_each_move(|m| {
        let mut child = *position;
        child.play_unchecked(m);
        nodes += one_by_one(&child, depth - 1);
        ControlFlow::Continue(())
    });
    nodes
}

fn check_deep_counts() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/perft/perft.txt");
    let lines = std::fs::read_to_string(file).expect("the counts are in the project");
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    for line in lines.lines().filter(|l| l.starts_with("abalone")) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let Ok(position) = fields[1].parse::<TwoPlayers>() else { continue };
        for count in fields[2].split_whitespace() {
            let (depth, nodes) = count.split_once(':').expect("depth:nodes");
            let nodes: u64 = nodes.parse().expect("a number");
            if nodes > 30_000_000 {
                let start = Instant::now();
                let counted = perft_threads(&position, depth.parse().expect("a depth"), threads, |_, _| {});
                assert_eq!(counted, nodes, "{line}");
                println!("{} depth {depth}: {nodes} leaves in {:.2?}", fields[0], start.elapsed());
            }
        }
    }
}

fn bench<const N: usize>(c: &mut Criterion, name: &str, position: &Position<N>, depth: u32) {
    let mut group = c.benchmark_group(name);
    group.throughput(Throughput::Elements(perft(position, depth)));
    group.sample_size(10);
    group.bench_function("in bulk", |b| b.iter(|| perft(black_box(position), depth)));
    group.bench_function("every move made", |b| b.iter(|| made(black_box(position), depth)));
    group.bench_function("one by one", |b| b.iter(|| one_by_one(black_box(position), depth)));
    group.finish();
}

fn rate(count: impl Fn() -> u64) -> f64 {
    let time = || {
        let start = Instant::now();
        let nodes = count();
        nodes as f64 / start.elapsed().as_secs_f64()
    };
    (0..5).map(|_| time()).fold(0.0, f64::max)
}

fn main() {
    check_deep_counts();
    let two = TwoPlayers::start(&"abalone".parse().expect("rules"));
    let three = ThreePlayers::start(&"abalone:3".parse().expect("rules"));
    let four = FourPlayers::start(&"abalone:4".parse().expect("rules"));
    let mut c = Criterion::default().configure_from_args();
    bench(&mut c, "two players", &two, 4);
    bench(&mut c, "three players", &three, 4);
    bench(&mut c, "four players", &four, 4);
    c.final_summary();
    let yardstick = rate(|| one_by_one(&two, 5));
    println!("yardstick, one by one: {:.0} million leaves a second", yardstick / 1e6);
    for (name, rate) in [
        ("two players in bulk", rate(|| perft(&two, 5))),
        ("three players in bulk", rate(|| perft(&three, 5))),
        ("four players in bulk", rate(|| perft(&four, 5))),
        ("two players, every move made", rate(|| made(&two, 4))),
        ("three players, every move made", rate(|| made(&three, 4))),
        ("four players, every move made", rate(|| made(&four, 4))),
    ] {
        println!("{name}: {:.0} million a second, {:.2} of the yardstick", rate / 1e6, rate / yardstick);
    }
}
