//! Every count of the project's table of perft numbers that concerns Six.

use game::{Position as _, perft};
use six::{Position, Rules};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/perft/perft.txt");

#[test]
fn every_count_of_the_table() {
    let table = std::fs::read_to_string(TABLE).expect("the table of counts is part of the project");
    let mut counts = 0;
    for line in table.lines().filter(|line| line.starts_with("six")) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [rules, text, depths] = fields[..] else { panic!("{line}") };
        let rules: Rules = rules.parse().expect(line);
        let position = Position::read(&rules, text).expect(line);
        assert_eq!(position.to_string(), text, "the table's texts are canonical");
        for count in depths.split_whitespace() {
            let (depth, nodes) = count.split_once(':').expect(line);
            let (depth, nodes): (u32, u64) = (depth.parse().expect(line), nodes.parse().expect(line));
            assert_eq!(perft(&position, depth), nodes, "{line} at depth {depth}");
            counts += 1;
        }
    }
    assert!(counts >= 45, "the table has become shorter: {counts}");
}
