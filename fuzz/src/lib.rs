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

/// `<reader><text>`: the text is read once, in a second of the processor's time at most. The fuzzer is told to stop at a
/// text that takes more than 256 MB, and its texts are as long as 1 MB. Links, books and nets get the check that their
/// readers ask for first, so that there is something to read.
pub fn cost(text: &str) {
    let mut rest = text.chars();
    let Some(first) = rest.next() else { return };
    let text = filled(rest.as_str());
    let begun = processor_nanos();
    match first {
        'l' => drop(study::share::read(&study::share::seal(text.clone()))),
        'p' => drop(puzzles::Collection::read(&text)),
        'b' => drop(book::Book::read(&checked(&text))),
        'n' => drop(engine::Network::read(&checked(&text))),
        'w' => {
            wire::laws::message(&text);
            wire::laws::history(&text);
        }
        other => laws::cost(other as usize, &text),
    }
    let nanos = processor_nanos().saturating_sub(begun);
    assert!(nanos < 1_000_000_000, "{nanos} nanoseconds for {} bytes", text.len());
}

/// The most that is read.
const MEGABYTE: usize = 1 << 20;

/// `a§b§c` stands for a text of a megabyte: a, then b as often as it fits, then c. So a seed is short, and what the
/// fuzzer changes in it is changed everywhere.
fn filled(text: &str) -> String {
    let mut parts = text.splitn(3, '§');
    let (Some(begin), Some(part), Some(end)) = (parts.next(), parts.next(), parts.next()) else {
        return text.to_string();
    };
    let room = MEGABYTE.saturating_sub(begin.len() + end.len());
    let times = if part.is_empty() { 0 } else { room / part.len() };
    [begin, &part.repeat(times), end].concat()
}

/// Characters as bytes, as far as they are any, and the check (CRC-32) that books and nets end with.
fn checked(text: &str) -> Vec<u8> {
    let mut bytes: Vec<u8> = text.chars().map(|c| c as u32 as u8).collect();
    let step = |c: u32| if c & 1 == 1 { c >> 1 ^ 0xEDB8_8320 } else { c >> 1 };
    let of_byte = |c: u32, &byte: &u8| (0..8).fold(c ^ u32::from(byte), |c, _| step(c));
    let check = !bytes.iter().fold(!0, of_byte);
    bytes.extend(check.to_le_bytes());
    bytes
}

/// What this thread has had of the processor, without what other programs took meanwhile; 0 where the system does not
/// say, and then only the fuzzer's own limit holds.
fn processor_nanos() -> u64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|nanos| nanos.parse().ok()).unwrap_or(0)
}
