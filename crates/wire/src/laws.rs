//! Statements about any input whatever, for property tests and the fuzz target.

use std::fmt::Debug;

use game::SplitMix;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Account, Agreement, Credentials, Event, Game, GuestName, Heard, NewGame, NewToken, PlayAction, PlayMove,
    Say, TakeSeat, Unfolded,
};

/// Whatever can be read is written as a text that reads as the same.
fn stable<T: DeserializeOwned + Serialize + PartialEq + Debug>(text: &str) {
    let Ok(read) = serde_json::from_str::<T>(text) else { return };
    let written = serde_json::to_string(&read).unwrap_or_default();
    let again = serde_json::from_str::<T>(&written);
    assert_eq!(again.ok().as_ref(), Some(&read), "{written}");
}

/// No text makes a reader panic, and what a reader takes is stable.
///
/// # Panics
/// When the law is broken.
pub fn message(text: &str) {
    stable::<Say>(text);
    stable::<Heard>(text);
    stable::<Event>(text);
    stable::<Game>(text);
    stable::<Agreement>(text);
    stable::<NewGame>(text);
    stable::<NewToken>(text);
    stable::<Credentials>(text);
    stable::<GuestName>(text);
    stable::<PlayMove>(text);
    stable::<PlayAction>(text);
    stable::<TakeSeat>(text);
    stable::<Account>(text);
}

/// A game from strangers: what is wanted on the first line, then an event on each. Whatever they say, an event either
/// happens by the rules or changes nothing.
///
/// # Panics
/// When the law is broken.
pub fn history(text: &str) {
    let mut lines = text.lines();
    let Some(Ok(wanted)) = lines.next().map(serde_json::from_str::<NewGame>) else { return };
    let Ok(agreement) = wanted.agreement() else { return };
    let Ok(mut game) = Unfolded::new(agreement) else { return };
    for line in lines.take(64) {
        let Ok(event) = serde_json::from_str::<Event>(line) else { continue };
        let (before, version) = (game.session.state().clone(), game.session.version());
        match game.apply(&event) {
            Ok(()) => assert_eq!(game.session.version(), version + 1),
            Err(_) => {
                assert_eq!(game.session.version(), version);
                assert!(*game.session.state() == before, "a refused event has changed the game: {line}");
            }
        }
    }
}

/// Things to put where something else stood.
const ODD: [&str; 16] = [
    "null",
    "-1",
    "1e400",
    "18446744073709551616",
    "\"\"",
    "[]",
    "{}",
    "true",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\"\u{202e}\"",
    "4294967296",
    "0.5",
    "\"me\"",
    ",",
    "\"type\":",
];

fn odd(rng: &mut SplitMix) -> &'static str {
    rng.pick(&ODD).copied().unwrap_or("null")
}

/// A text with a few of its parts changed, doubled, cut out or taken from another: almost right.
pub fn bent(text: &str, others: &[&str], rng: &mut SplitMix) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..1 + rng.below(3) {
        let (from, to) = (rng.below(text.len() + 1), rng.below(text.len() + 1));
        let (from, to) = (from.min(to), from.max(to).min(from.min(to) + 12));
        match rng.below(5) {
            0 => drop(text.drain(from..to)),
            1 => {
                let part: Vec<char> = text[from..to].to_vec();
                text.splice(to..to, part);
            }
            2 => drop(text.splice(from..to, odd(rng).chars())),
            3 => {
                let other: Vec<char> = rng.pick(others).copied().unwrap_or("null").chars().collect();
                let end = rng.below(other.len().max(1));
                text.splice(from..to, other[end / 2..end].to_vec());
            }
            // The value after a colon is the likeliest place to go wrong.
            _ => {
                let colons: Vec<usize> = (0..text.len()).filter(|&i| text[i] == ':').collect();
                if let Some(&colon) = rng.pick(&colons) {
                    let end =
                        (colon + 1..text.len()).find(|&i| ",}]".contains(text[i])).unwrap_or(text.len());
                    text.splice(colon + 1..end, odd(rng).chars());
                }
            }
        }
    }
    text.into_iter().collect()
}
