//! One random game of every combination of rules, written out, so that a change of behaviour is seen.

use std::fmt::Write as _;

use game::{Position as _, SplitMix, Symmetric};
use six::{Phase, Position, Rules, formations};

/// The first seed whose game goes into the second phase, so that each text shows both.
fn playthrough(rules: Rules) -> String {
    (0..).map(|seed| play(rules, seed)).find_map(|(text, moving)| moving.then_some(text)).unwrap_or_default()
}

fn play(rules: Rules, seed: u64) -> (String, bool) {
    let mut rng = SplitMix::new(seed);
    let mut position = Position::start(&rules);
    let mut text = format!("rules {rules}\nseed {seed}\n");
    let mut moving = 0;
    for ply in 0.. {
        let moves = position.move_texts();
        let announced = moves.iter().filter(|m| m.ends_with('!')).count();
        let ties = moves.iter().filter(|m| m.contains('=')).count();
        let _ = writeln!(
            text,
            "\n{ply}. {position}\n   moves {} announcing {announced} choosing {ties} canonical {:016x} key {:016x}",
            moves.len(),
            position.canonical_hash(),
            position.repetition_key(),
        );
        for formation in formations(&position) {
            let _ = writeln!(text, "   {formation}");
        }
        moving += u32::from(position.phase() == Phase::Moving);
        if let Some(outcome) = position.outcome() {
            let _ = writeln!(text, "   outcome {outcome}");
            break;
        }
        if moving == 16 {
            break;
        }
        // Announcing ends the game: leave it to late plies.
        let quiet: Vec<String> = moves.into_iter().filter(|m| !m.ends_with('!') || moving > 12).collect();
        let Some(m) = rng.pick(&quiet) else { break };
        let _ = writeln!(text, "   plays {m}");
        position.play_texts(m).expect("a legal move");
    }
    (text, moving > 4)
}

macro_rules! playthroughs {
    ($($name:ident: $rules:literal,)*) => {
        $(#[test] fn $name() {
            let rules: Rules = $rules.parse().unwrap();
            insta::assert_snapshot!(stringify!($name), playthrough(rules));
        })*

        #[test]
        fn every_combination_of_rules_has_one() {
            let named: Vec<Rules> = vec![$($rules.parse().unwrap()),*];
            assert_eq!(named, Rules::ALL);
        }
    };
}

playthroughs! {
    six: "six",
    six_announce: "six:announce",
    six_advanced: "six:advanced",
    six_advanced_announce: "six:advanced,announce",
    six_4: "six:4",
    six_4_announce: "six:4,announce",
    six_4_advanced: "six:4,advanced",
    six_4_advanced_announce: "six:4,advanced,announce",
}
