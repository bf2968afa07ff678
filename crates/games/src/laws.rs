//! Laws that hold for any input whatever. Property tests and fuzz targets call them with texts and bytes that
//! nobody thought of; a law that is broken panics and says where.
//!
//! They are about one value at a time and need no second reading of the rules; [`game::kit`] compares with one.
//!
//! ```
//! use games::{AnyPosition, Rules, laws};
//! let rules: Rules = "six".parse().unwrap();
//! laws::position::<AnyPosition>(&rules, "0,0:rb b 20-20");
//! laws::position::<AnyPosition>(&rules, "no position at all");
//! ```

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use game::{Position, ReadError, SplitMix, Symmetric, Unreadable, kit};

/// A position text is refused at a place that it has, or it is a position that obeys every law of [`at`].
pub fn position<P: Symmetric>(rules: &P::Rules, text: &str) {
    match P::read(rules, text) {
        Ok(position) => at(&position),
        Err(error) => refusal(text, &error),
    }
}

/// A move text is refused and says why, or it is one of the listed moves and its canonical form reads the same.
pub fn move_text<P: Position>(position: &P, text: &str) {
    match position.read_move(text) {
        Ok(m) => {
            assert_eq!(position.check(m), Ok(()), "{position}: {text:?} is read and refused");
            assert!(position.moves().contains(&m), "{position}: {text:?} is legal and not listed");
            let canonical = position.move_text(m);
            assert_eq!(position.read_move(&canonical), Ok(m), "{position}: {text:?} as {canonical}");
        }
        Err(error) => refusal(text, &error),
    }
}

/// Plays a game in which each pair of bytes chooses a move, and looks at every position on the way.
pub fn play<P: Symmetric>(start: P, choices: &[u8]) {
    let mut position = start;
    kit::check_text(&position);
    for pair in choices.chunks(2) {
        let moves = listed(&position);
        if moves.is_empty() {
            break;
        }
        let choice = pair.iter().fold(0, |n, &byte| n << 8 | usize::from(byte));
        let m = moves[choice % moves.len()];
        let text = position.move_text(m);
        assert_eq!(position.read_move(&text), Ok(m), "{position}: {text} does not read back");
        let before = position.clone();
        assert_eq!(position.play(m), Ok(()), "{before}: {text} is listed and refused");
        assert_ne!(position, before, "{text} changes nothing");
        kit::check_text(&position);
    }
    at(&position);
}

/// The laws of a single position: text, hash, moves and symmetry.
pub fn at<P: Symmetric>(position: &P) {
    kit::check_text(position);
    let moves = listed(position);
    let mut texts = HashSet::new();
    for &m in &moves {
        let text = position.move_text(m);
        assert_eq!(position.check(m), Ok(()), "{position}: {text} is listed and refused");
        assert_eq!(position.read_move(&text), Ok(m), "{position}: {text} does not read back");
        assert!(texts.insert(text.clone()), "{position}: {text} is listed twice");
    }
    let canonical = position.canonical();
    for s in 0..P::SYMMETRIES {
        let image = position.transformed(s);
        kit::check_text(&image);
        assert_eq!(image.canonical(), canonical, "{position}: canonical form after symmetry {s}");
        assert_eq!(image.canonical_hash(), position.canonical_hash(), "{position}: symmetry {s}");
        assert_eq!(image.outcome(), position.outcome(), "{position}: outcome after symmetry {s}");
        assert_eq!(image.count_moves(), moves.len() as u64, "{position}: moves after symmetry {s}");
        // Each symmetry follows another move, so that together they see many.
        let Some(&m) = SplitMix::new(position.hash() ^ s as u64).pick(&moves) else { continue };
        let (mut here, mut there) = (position.clone(), image);
        here.play_unchecked(m);
        assert_eq!(there.play(position.transformed_move(m, s)), Ok(()), "{position}: symmetry {s}");
        assert_eq!(here.transformed(s).canonical(), there.canonical(), "{position}: symmetry {s}");
    }
}

/// A text of a value that stands alone, such as RULES, is refused at a place that it has, or its canonical form
/// reads as the same value.
pub fn stable<T: FromStr<Err = Unreadable> + Display + Eq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let canonical = value.to_string();
            assert_eq!(canonical.parse::<T>().as_ref(), Ok(&value), "{text:?} as {canonical}");
            assert_eq!(canonical.trim(), canonical, "canonical texts have no spaces around them");
        }
        Err(error) => place(text, &error),
    }
}

/// The listed moves, counted another way, too. A game that goes on has some, a finished one has none.
fn listed<P: Position>(position: &P) -> Vec<P::Move> {
    let moves = position.moves();
    assert_eq!(position.count_moves(), moves.len() as u64, "{position}: counted and listed moves differ");
    assert_eq!(position.outcome().is_some(), moves.is_empty(), "{position}: {:?}", position.outcome());
    moves
}

fn refusal<I: Display>(text: &str, error: &ReadError<I>) {
    match error {
        ReadError::Unreadable(error) => place(text, error),
        ReadError::Illegal(reason) => {
            assert!(!reason.to_string().is_empty(), "{text:?} is refused without a word")
        }
    }
}

fn place(text: &str, error: &Unreadable) {
    assert!(error.at <= text.chars().count(), "{text:?}: the place {} lies behind its end", error.at);
    assert!(!error.to_string().is_empty(), "{text:?} is refused without a word");
}
