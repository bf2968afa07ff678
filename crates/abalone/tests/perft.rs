//! The known counts of `data/perft/perft.txt`, as deep as a test may go.

use abalone::{Players, Position, Rules};
use game::{Position as _, perft};

/// Deeper counts are left to the bench.
const MOST_NODES: u64 = 30_000_000;

fn check<const N: usize>(rules: &Rules, text: &str, counts: &str) -> usize {
    let position = Position::<N>::read(rules, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(position.to_string(), text);
    let mut checked = 0;
    for count in counts.split_whitespace() {
        let (depth, nodes) = count.split_once(':').expect("depth:nodes");
        let nodes: u64 = nodes.parse().expect("a number of nodes");
        if nodes <= MOST_NODES {
            assert_eq!(perft(&position, depth.parse().expect("a depth")), nodes, "{rules} {text} {depth}");
            checked += 1;
        }
    }
    checked
}

#[test]
fn every_known_count_is_met() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/perft/perft.txt");
    let lines = std::fs::read_to_string(file).expect("the counts are in the project");
    let mut checked = 0;
    for line in lines.lines().filter(|l| l.starts_with("abalone")) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let rules: Rules = fields[0].parse().expect("rules");
        checked += match rules.players {
            Players::Two => check::<2>(&rules, fields[1], fields[2]),
            Players::Three => check::<3>(&rules, fields[1], fields[2]),
            Players::Four => check::<4>(&rules, fields[1], fields[2]),
        };
    }
    assert!(checked > 80, "only {checked} counts were checked");
}
