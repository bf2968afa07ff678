//! How fast moves are counted, beside a plain counter with hash sets as a yardstick.
//!
//! `cargo bench -p hexad-six`. Each line's unit is leaves; the ratio to the yardstick is printed at the end.

use std::collections::HashSet;
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use game::{Position as _, perft};
use six::{Colour, Position, Rules};

const MIDDLE: &str = "-3,-1:5rr/2brbb/1rr1b/rbbr/1b b 14-14";
const BASIC: &str = "-5,-6:11rr/9rr/5br1brr/4b1b1b/5rbrb/4rbbb/rrrbbrbb/1rbrrbrb/2b1rr/4bbb/4r b 0-0";
const ADVANCED: &str =
    "-3,-7:5r/5b/5b/5r/4rr1r/3brbbb1b/3b1rrbr/1bbrbbr1b/bbrr1rb/r2bbrr/3r/3r/2brb/1r b 0-0";

const CASES: [(&str, &str, &str, u32); 7] = [
    ("placing from the start, 6 plies", "six", "0,0:rb b 20-20", 6),
    ("placing in the middle, 3 plies", "six", MIDDLE, 3),
    ("second phase, basic", "six", BASIC, 2),
    ("second phase, advanced", "six:advanced", BASIC, 2),
    ("second phase, basic, thin", "six", ADVANCED, 2),
    ("second phase, advanced, thin", "six:advanced", ADVANCED, 2),
    ("second phase, advanced, announced", "six:advanced,announce", ADVANCED, 2),
];

fn position(rules: &str, text: &str) -> Position {
    let rules: Rules = rules.parse().expect("rules");
    Position::read(&rules, text).expect("a position")
}

/// The yardstick: the same counts under the basic rule with nothing but sets of cells, one flood fill per
/// tile, and no look at shapes.
struct Plain {
    tiles: [HashSet<(i32, i32)>; 2],
    hands: u32,
    turn: usize,
}

const AROUND: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

impl Plain {
    fn new(position: &Position) -> Plain {
        let of = |colour| position.tiles().filter(|t| t.1 == colour).map(|t| (t.0.q, t.0.r)).collect();
        Plain {
            tiles: [of(Colour::Black), of(Colour::Red)],
            hands: position.hands().iter().map(|&n| u32::from(n)).sum(),
            turn: position.turn().index(),
        }
    }

    fn taken(&self, cell: &(i32, i32)) -> bool {
        self.tiles.iter().any(|t| t.contains(cell))
    }

    fn targets(&self) -> HashSet<(i32, i32)> {
        let all = self.tiles.iter().flatten();
        let near = all.flat_map(|c| AROUND.iter().map(move |d| (c.0 + d.0, c.1 + d.1)));
        near.filter(|cell| !self.taken(cell)).collect()
    }

    fn connected(&self) -> bool {
        let mut left: HashSet<(i32, i32)> = self.tiles.iter().flatten().copied().collect();
        let mut next: Vec<(i32, i32)> = left.iter().copied().take(1).collect();
        while let Some(cell) = next.pop() {
            left.remove(&cell);
            next.extend(AROUND.iter().map(|d| (cell.0 + d.0, cell.1 + d.1)).filter(|c| left.contains(c)));
        }
        left.is_empty()
    }

    fn perft(&mut self, depth: u32) -> u64 {
        let mut nodes = 0;
        if self.hands > 0 {
            let targets = self.targets();
            if depth == 1 {
                return targets.len() as u64;
            }
            for cell in targets {
                self.tiles[self.turn].insert(cell);
                (self.hands, self.turn) = (self.hands - 1, 1 - self.turn);
                nodes += self.perft(depth - 1);
                (self.hands, self.turn) = (self.hands + 1, 1 - self.turn);
                self.tiles[self.turn].remove(&cell);
            }
            return nodes;
        }
        let own: Vec<(i32, i32)> = self.tiles[self.turn].iter().copied().collect();
        for from in own {
            self.tiles[self.turn].remove(&from);
            if self.connected() {
                let mut targets = self.targets();
                targets.remove(&from);
                if depth == 1 {
                    nodes += targets.len() as u64;
                } else {
                    for to in targets {
                        self.tiles[self.turn].insert(to);
                        self.turn = 1 - self.turn;
                        nodes += self.perft(depth - 1);
                        self.turn = 1 - self.turn;
                        self.tiles[self.turn].remove(&to);
                    }
                }
            }
            self.tiles[self.turn].insert(from);
        }
        nodes
    }
}

/// Leaves per second, the best of a few runs.
fn rate(runs: u32, mut count: impl FnMut() -> u64) -> f64 {
    let once = |count: &mut dyn FnMut() -> u64| {
        let start = Instant::now();
        let leaves = black_box(count());
        leaves as f64 / start.elapsed().as_secs_f64()
    };
    (0..runs).map(|_| once(&mut count)).fold(0.0, f64::max)
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    let mut group = criterion.benchmark_group("six");
    for (name, rules, text, depth) in CASES {
        let position = position(rules, text);
        group.throughput(Throughput::Elements(perft(&position, depth)));
        group.bench_function(name, |b| b.iter(|| perft(black_box(&position), depth)));
    }
    group.finish();
    let middle = position("six", MIDDLE);
    let second = position("six", BASIC);
    for (name, position, depth, plain_depth) in [("placing", &middle, 4, 3), ("second phase", &second, 2, 1)]
    {
        let fast = rate(9, || perft(position, depth));
        let mut plain = Plain::new(position);
        let slow = rate(9, || plain.perft(plain_depth));
        println!(
            "{name}: {:.0} million leaves a second, {:.0} times a plain counter",
            fast / 1e6,
            fast / slow
        );
    }
    criterion.final_summary();
}
