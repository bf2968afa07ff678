//! Laws of the readers and of play, on arbitrary input.

use game::{Position as _, ReadError, SplitMix, Symmetric, kit};
use proptest::prelude::*;
use six::{Position, Rules, formations};

fn any_rules() -> impl Strategy<Value = Rules> {
    (0..Rules::ALL.len()).prop_map(|i| Rules::ALL[i])
}

/// Texts that look like the real thing more often than random ones.
fn texts(alphabet: &'static str) -> impl Strategy<Value = String> {
    let letters: Vec<char> = alphabet.chars().collect();
    prop_oneof![
        3 => prop::collection::vec(prop::sample::select(letters), 0..60).prop_map(|c| c.into_iter().collect()),
        1 => any::<String>(),
    ]
}

/// A position from somewhere in a random game.
fn positions() -> impl Strategy<Value = Position> {
    (any_rules(), 0usize..56, any::<u64>())
        .prop_map(|(rules, plies, seed)| kit::random_game(Position::start(&rules), plies, seed, |_| {}))
}

/// A real text with a few characters changed, dropped or doubled.
fn damaged(text: &str, seed: u64) -> String {
    let mut rng = SplitMix::new(seed);
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(chars.len());
        match (chars.is_empty(), rng.below(3)) {
            (false, 0) => {
                chars[at] = *rng.pick(&['b', 'r', 'w', '0', '9', '-', ',', '/', '!', ' ', '=', '>']).unwrap()
            }
            (false, 1) => drop(chars.remove(at)),
            (false, _) => chars.insert(at, chars[at]),
            _ => {}
        }
    }
    chars.into_iter().collect()
}

fn check_read(rules: &Rules, text: &str) {
    match Position::read(rules, text) {
        Ok(position) => {
            kit::check_text(&position);
            let again = Position::read(rules, &format!("  {position}\n")).unwrap();
            assert_eq!(again, position);
            assert_eq!(Position::from_arrangement(rules, &position.arrangement()).unwrap(), position);
            assert_eq!(position.count_moves(), position.moves().len() as u64);
        }
        Err(ReadError::Unreadable(error)) => {
            assert!(error.at <= text.chars().count(), "{text:?}: {error}");
        }
        Err(ReadError::Illegal(reason)) => assert!(!reason.to_string().is_empty() && !reason.id().is_empty()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn reading_a_position_never_panics(rules in any_rules(), text in texts("0123456789-,:/br wy!b1r2 ")) {
        check_read(&rules, &text);
    }

    #[test]
    fn reading_rules_never_panics(text in texts("six:42,advancedou ")) {
        if let Ok(rules) = text.parse::<Rules>() {
            prop_assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules));
        }
    }

    #[test]
    fn a_damaged_position_reads_or_says_why(position in positions(), seed in any::<u64>()) {
        check_read(&position.rules(), &damaged(&position.to_string(), seed));
    }

    #[test]
    fn reading_a_move_never_panics(position in positions(), text in texts("0123456789-,>=! pas")) {
        if let Ok(m) = position.read_move(&text) {
            prop_assert!(position.moves().contains(&m));
        }
    }

    #[test]
    fn a_damaged_move_is_a_legal_one_or_says_why(position in positions(), seed in any::<u64>()) {
        let moves = position.moves();
        let Some(&m) = SplitMix::new(seed).pick(&moves) else { return Ok(()) };
        let text = damaged(&position.move_text(m), seed);
        match position.read_move(&text) {
            Ok(m) => prop_assert!(moves.contains(&m)),
            Err(ReadError::Unreadable(error)) => prop_assert!(error.at <= text.chars().count()),
            Err(ReadError::Illegal(reason)) => prop_assert!(!reason.to_string().is_empty()),
        }
    }

    #[test]
    fn positions_of_games_obey_the_laws(position in positions(), symmetry in 0usize..12) {
        kit::check_text(&position);
        prop_assert_eq!(position.count_moves(), position.moves().len() as u64);
        let image = position.transformed(symmetry);
        prop_assert_eq!(image.canonical_hash(), position.canonical_hash());
        prop_assert_eq!(image.count_moves(), position.count_moves());
        prop_assert_eq!(formations(&image).len(), formations(&position).len());
        let tiles: usize = six::Colour::ALL.iter().map(|&c| position.count(c)).sum();
        prop_assert_eq!(tiles, position.tiles().count());
    }
}
