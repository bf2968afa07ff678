//! The protocol against any input: the law that the fuzzer tries, on words of the protocol in any order.

use std::io::Cursor;
use std::sync::{Arc, Mutex};

use proptest::prelude::*;

/// Words with a space between each two.
const WORDS: &str = "hxp isready go depth stop position startpos pos moves newgame six six:4,announce abalone:3 \
    abalone:4,consecutive abalone:9 setoption name value Level Seed 1 2 0 -1 99999999999999999999 nodes movetime \
    clock b w r inc delay bronstein byo ponder ponderhit searchmoves c3d4 -1,0 pass undo legal eval result infinite \
    \u{1F3B2} \0 perft MultiPV 5/6/7/8/9/8/7/6/4w 0,0:rb NullMove false permove quit \n \r\n";

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn words_in_any_order_are_answered(words in prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..80)) {
        let known: Vec<&str> = WORDS.split(' ').collect();
        let line = words.iter().flat_map(|(i, ends)| [*i.get(&known), if *ends { "\n" } else { " " }]);
        engine::laws::conversation(line.collect::<String>().as_bytes());
    }

    #[test]
    fn bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        engine::laws::conversation(&bytes);
    }
}

/// What the engine says to a conversation.
fn answers(input: String) -> Vec<String> {
    let output = Arc::new(Mutex::new(Vec::new()));
    engine::protocol::run(Cursor::new(input), output.clone());
    let said = output.lock().unwrap();
    String::from_utf8_lossy(&said).lines().map(str::to_string).collect()
}

#[test]
fn what_waits_for_the_end_of_a_count_has_a_bound() {
    let long = format!("position startpos moves {}\n", "c3d4 ".repeat(100_000));
    for (lines, each, most) in [(5_000, "undo\n", 1_024), (40, long.as_str(), 8)] {
        let said = answers(format!("perft 40\n{}isready\nstop\nquit\n", each.repeat(lines)));
        let busy =
            said.iter().filter(|line| line.ends_with("was passed over: too much waits already")).count();
        assert_eq!(busy, lines - most, "{:?}", said.first());
        assert!(said.iter().take(busy).all(|line| line.starts_with("error busy ")));
        let rest: Vec<&str> = said.iter().skip(busy).take(2).map(String::as_str).collect();
        assert_eq!(rest, ["readyok", "error busy perft: stopped before its end"], "these get through");
        assert_eq!(said.len(), busy + 2 + most, "what waited is answered, and the rest is not");
    }
}
