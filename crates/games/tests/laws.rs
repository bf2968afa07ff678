//! The laws of `games::laws` as property tests: nonsense, and sound texts with a few characters changed.
//! The fuzz targets call the same laws with inputs of their own.

use game::{Position as _, kit};
use games::convert::Form;
use games::{AnyPosition, Rules, laws};
use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use proptest::sample::{Index, select};

const RECORDS: &[&str] = &[
    include_str!("../../../fuzz/seeds/record/abalone"),
    include_str!("../../../fuzz/seeds/record/events"),
    include_str!("../../../fuzz/seeds/record/middle"),
    include_str!("../../../fuzz/seeds/record/two"),
];

const FOREIGN: &[&str] = &[
    include_str!("../../../fuzz/seeds/convert/abapro"),
    include_str!("../../../fuzz/seeds/convert/apgn"),
    include_str!("../../../fuzz/seeds/convert/apgn-position"),
    include_str!("../../../fuzz/seeds/convert/hexad"),
    include_str!("../../../fuzz/seeds/convert/nacre"),
    include_str!("../../../fuzz/seeds/convert/playstrategy"),
];

/// All rules, and one with a layout.
fn all_rules() -> Vec<Rules> {
    Rules::all().chain("abalone:layout=snakes".parse::<Rules>()).collect()
}

fn rules() -> impl Strategy<Value = Rules> {
    select(all_rules())
}

/// A position of a random game.
fn position() -> impl Strategy<Value = AnyPosition> {
    (rules(), 0..90usize, any::<u64>())
        .prop_map(|(rules, plies, seed)| kit::random_game(AnyPosition::start(&rules), plies, seed, |_| ()))
}

/// The same text, or the text with some characters deleted, inserted or replaced.
fn changed(text: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let edit = (any::<Index>(), 0..3u8, "[0-9a-iqrwxy/,:;!=>#()*. \\[\\]{}%\"\\\\é\n-]");
    (text, proptest::collection::vec(edit, 0..5)).prop_map(|(text, edits)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (place, kind, new) in edits {
            let at = place.index(characters.len() + 1);
            if kind > 0 && at < characters.len() {
                characters.remove(at);
            }
            if kind < 2 {
                characters.splice(at..at, new.chars());
            }
        }
        characters.into_iter().collect()
    })
}

fn nonsense() -> impl Strategy<Value = String> {
    prop_oneof!["\\PC{0,60}", "[0-9a-iwry/,: !=>-]{0,60}"]
}

proptest! {
    #[test]
    fn positions_with_mistakes(
        (rules, text) in position().prop_flat_map(|p| (Just(p.rules()), changed(Just(p.to_string()))))
    ) {
        laws::position::<AnyPosition>(&rules, &text);
    }

    #[test]
    fn positions_from_nonsense(rules in rules(), text in nonsense()) {
        laws::position::<AnyPosition>(&rules, &text);
    }

    #[test]
    fn moves_with_mistakes(
        (position, text) in position().prop_flat_map(|p| {
            let texts = p.move_texts();
            let text = any::<Index>().prop_map(move |i| match texts.len() {
                0 => "pass".to_string(),
                n => texts[i.index(n)].clone(),
            });
            (Just(p), changed(text))
        })
    ) {
        laws::move_text(&position, &text);
    }

    #[test]
    fn moves_from_nonsense(position in position(), text in nonsense()) {
        laws::move_text(&position, &text);
    }

    #[test]
    fn rules_with_mistakes(text in changed(select(all_rules()).prop_map(|rules| rules.to_string()))) {
        laws::stable::<Rules>(&text);
    }

    #[test]
    fn records_with_mistakes(text in changed(select(RECORDS).prop_map(str::to_string))) {
        laws::record(&text);
    }

    #[test]
    fn records_from_nonsense(text in "[\\[\\]{}()\"a-zA-Z0-9 .,;%*>\n-]{0,200}") {
        laws::record(&text);
    }

    #[test]
    fn foreign_texts_with_mistakes(
        form in select(&Form::ALL[..]),
        // The first character of a seed names its form for the fuzz target.
        text in changed(select(FOREIGN).prop_map(|seed| seed[1..].to_string())),
    ) {
        laws::convert(form, &text);
    }

    #[test]
    fn games_played_by_bytes(rules in rules(), choices in proptest::collection::vec(any::<u8>(), 0..80)) {
        laws::play(AnyPosition::start(&rules), &choices);
    }
}
