//! Lines of any kind: the law that the fuzzer tries, on words of the protocol in any order and on anything else.

use proptest::prelude::*;

/// Words with a space between each two.
const WORDS: &str = "hxp isready setoption name value newgame abalone position startpos pos moves go depth nodes clock b \
    byo inc 3 -1 0 99999999999999999999 stop quit perft id author protocol rules option type spin default min max check \
    button string hxpok readyok info seldepth multipv score cp win loss vec pv bestmove none ponder legal result ongoing \
    1-0 1/2-1/2 six-ejected eval ok error unreadable busy c3d4 -1,0 0,0:rb \u{1F3B2} \u{7f} \t";

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn words_in_any_order_are_read_as_they_are_written(words in prop::collection::vec(any::<prop::sample::Index>(), 0..14)) {
        let known: Vec<&str> = WORDS.split(' ').collect();
        let line: Vec<&str> = words.iter().map(|i| *i.get(&known)).collect();
        hxp::laws::line(&line.join(" "));
    }

    #[test]
    fn any_line_is_read_as_it_is_written(line in "[^\n]{0,80}") {
        hxp::laws::line(&line);
    }
}
