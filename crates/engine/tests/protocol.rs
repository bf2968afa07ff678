//! The protocol against any input: the law that the fuzzer tries, on words of the protocol in any order.

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
