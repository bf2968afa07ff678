//! What the targets share: how bytes become rules, texts and games.
//!
//! Inputs are readable on purpose, so that a finding can be understood and a seed written by hand. The first
//! character chooses the rules: `0` the first of [`Rules::all`] of its game, and so on. What must hold of them is said
//! in [`games::laws`], which the property tests call, too.
#![forbid(unsafe_code)]

use game::{Position, kit};
use games::{AnyPosition, Rules, laws};

/// The rules of a game without its layouts, which differ only in where they begin.
fn variants(game: &str) -> Vec<Rules> {
    Rules::all().filter(|rules| rules.to_string().starts_with(game)).collect()
}

/// Takes the rules from the first character.
fn rules<'a>(game: &str, data: &'a [u8]) -> Option<(Rules, &'a [u8])> {
    let (&first, rest) = data.split_first()?;
    let variants = variants(game);
    Some((variants[usize::from(first.wrapping_sub(b'0')) % variants.len()], rest))
}

/// `<rules><position>`.
pub fn position(game: &str, data: &[u8]) {
    let Some((rules, rest)) = rules(game, data) else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    laws::position::<AnyPosition>(&rules, text);
}

/// `<rules><position>`, then a move on each further line. A position that cannot be read is the start.
pub fn moves(game: &str, data: &[u8]) {
    let Some((rules, rest)) = rules(game, data) else { return };
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
pub fn play(game: &str, data: &[u8]) {
    let Some((rules, rest)) = rules(game, data) else { return };
    let Some((&opening, choices)) = rest.split_first() else { return };
    let plies = 20 * usize::from(opening.wrapping_sub(b'0') % 5);
    let start = kit::random_game(AnyPosition::start(&rules), plies, u64::from(opening), |_| ());
    laws::play(start, &choices[..choices.len().min(96)]);
}

/// `<reader><text>`: the text is read once. The fuzzer is told to stop at a text that takes more than a second or
/// 256 MB, and its texts are as long as 1 MB.
pub fn cost(text: &str) {
    let mut rest = text.chars();
    let Some(first) = rest.next() else { return };
    laws::cost(first as usize, rest.as_str());
}
