//! What the targets share: how bytes become rules, texts and games.
//!
//! Inputs are readable on purpose, so that a finding can be understood and a seed written by hand. The first
//! character chooses the rules: `0` the first of the list, and so on.
#![forbid(unsafe_code)]

use game::{Position, kit};
use games::{AnyPosition, Rules, laws};

/// Every way to set up a game of Abalone but for the other layouts, which differ only in where they begin.
pub const ABALONE: &[&str] = &["abalone", "abalone:3", "abalone:4", "abalone:4,consecutive"];

/// Every way to play Six.
pub const SIX: &[&str] = &[
    "six",
    "six:advanced",
    "six:announce",
    "six:advanced,announce",
    "six:4",
    "six:4,advanced",
    "six:4,announce",
    "six:4,advanced,announce",
];

/// Takes the rules from the first character.
fn rules<'a>(variants: &[&str], data: &'a [u8]) -> Option<(Rules, &'a [u8])> {
    let (&first, rest) = data.split_first()?;
    let text = variants[usize::from(first.wrapping_sub(b'0')) % variants.len()];
    Some((text.parse().expect("a rules text of our own"), rest))
}

/// `<rules><position>`.
pub fn position(variants: &[&str], data: &[u8]) {
    let Some((rules, rest)) = rules(variants, data) else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    laws::position::<AnyPosition>(&rules, text);
}

/// `<rules><position>`, then a move on each further line. A position that cannot be read is the start.
pub fn moves(variants: &[&str], data: &[u8]) {
    let Some((rules, rest)) = rules(variants, data) else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let mut lines = text.split('\n');
    let position = AnyPosition::read(&rules, lines.next().unwrap_or(""));
    let position = position.unwrap_or_else(|_| AnyPosition::start(&rules));
    for line in lines.take(8) {
        laws::move_text(&position, line);
    }
}

/// `<rules><opening>`, then two bytes for each move. The opening is a number of random plies: 0 for `0`, 20 for
/// `1`, and so on to 80.
pub fn play(variants: &[&str], data: &[u8]) {
    let Some((rules, rest)) = rules(variants, data) else { return };
    let Some((&opening, choices)) = rest.split_first() else { return };
    let plies = 20 * usize::from(opening.wrapping_sub(b'0') % 5);
    let start = kit::random_game(AnyPosition::start(&rules), plies, u64::from(opening), |_| ());
    laws::play(start, &choices[..choices.len().min(96)]);
}
