//! Writes the opening suites.
//!
//! `cargo run --release -p hexad-tools --bin openings -- DIR [COUNT] [NAME…]` writes `DIR/abalone.txt` and the
//! others with about COUNT even positions each; with names, only those. The same program gives the same files.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use arena::openings::{Balance, Opening, balanced};
use engine::{Engine, ManualTime};
use game::{Position as _, SplitMix};
use games::{AnyPosition, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let dir = args.first().ok_or("a directory was expected")?;
    let count: usize = args.get(1).map_or(Ok(84), |n| n.parse())?;
    let files = [
        ("abalone", "abalone", Balance { least: 4, most: 8, depth: 10, limit: 30 }),
        ("abalone-3", "abalone:3", Balance { least: 4, most: 8, depth: 5, limit: 50 }),
        ("abalone-4", "abalone:4", Balance { least: 4, most: 8, depth: 8, limit: 30 }),
        (
            "abalone-4-consecutive",
            "abalone:4,consecutive",
            Balance { least: 4, most: 8, depth: 5, limit: 40 },
        ),
        ("six", "six", Balance { least: 4, most: 8, depth: 10, limit: 60 }),
        ("six-4", "six:4", Balance { least: 4, most: 8, depth: 10, limit: 60 }),
    ];
    for (name, rules, balance) in files {
        if args.len() > 2 && !args[2..].iter().any(|wanted| wanted == name) {
            continue;
        }
        let text = suite(&rules.parse()?, &balance, count);
        files::write(&Path::new(dir).join(name).with_extension("txt"), text)?;
        println!("{name}");
    }
    Ok(())
}

fn suite(rules: &Rules, balance: &Balance, count: usize) -> String {
    let popular = rules.starts().into_iter().filter(|start| start.is_popular());
    let mut starts: Vec<Rules> = popular.map(|start| rules.with_start(start)).collect();
    if starts.is_empty() {
        starts.push(*rules);
    }
    let mut text = format!(
        "# Openings of {rules}: the starts, then positions after {} to {} random moves that a search of depth {} called even.\n",
        balance.least, balance.most, balance.depth
    );
    for start in &starts {
        text.push_str(&format!("{}\n", Opening { rules: *start, position: AnyPosition::start(start) }));
    }
    let mut engine = Engine::new(16, 1, Arc::new(ManualTime::default()));
    let (mut rng, mut known) = (SplitMix::new(2026), Vec::new());
    for start in starts.iter().cycle().take(count.div_ceil(starts.len()) * starts.len()) {
        if let Some(opening) = balanced(start, balance, &mut engine, &mut rng, &mut known) {
            text.push_str(&format!("{opening}\n"));
        }
    }
    text
}
