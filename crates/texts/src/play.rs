//! The words that are part of the program: everything that happens in a game of either kind, and what is wrong with
//! texts.

use crate::{Bundle, Language};

/// The Fluent texts of a language's words for playing, and for reading what somebody wrote.
pub const fn sources(language: Language) -> [&'static str; 2] {
    language.embedded()
}

/// A language's words for playing, and for reading what somebody wrote.
///
/// ```
/// use texts::{Language, Message};
/// let words = texts::bundle(Language::German);
/// assert_eq!(words.format(&Message::new("term-lance")), "Lanze");
/// ```
pub fn bundle(language: Language) -> Bundle<'static> {
    let [play, reading] = sources(language);
    let mut bundle = Bundle::new(language, play);
    bundle.add(reading);
    bundle
}

/// A language's words for puzzles, with those for playing.
///
/// ```
/// use texts::{Language, Message};
/// let words = texts::puzzles(Language::English);
/// assert_eq!(words.format(&Message::new("puzzle-eject").with("n", 1)), "Push a ball off the board.");
/// ```
pub fn puzzles(language: Language) -> Bundle<'static> {
    let mut bundle = bundle(language);
    bundle.add(language.embedded_puzzles());
    bundle
}

/// A language's words for notices that come while the page is closed.
///
/// ```
/// use texts::{Language, Message};
/// let words = texts::push(Language::German);
/// assert_eq!(words.format(&Message::new("push-turn-alone")), "Du bist am Zug.");
/// ```
pub fn push(language: Language) -> Bundle<'static> {
    Bundle::new(language, language.embedded_push())
}

/// What the server itself says in a language: mail, boards on other pages; with the words for playing.
///
/// ```
/// use texts::{Language, Message};
/// let words = texts::server(Language::Turkish);
/// assert_eq!(words.format(&Message::new("share-last")), "Sona");
/// ```
pub fn server(language: Language) -> Bundle<'static> {
    let mut bundle = bundle(language);
    bundle.add(language.embedded_server());
    bundle
}

/// A language's words for a game in a terminal: those for playing, and what the page writes on buttons.
///
/// ```
/// use texts::{Language, Message};
/// let words = texts::terminal(Language::English);
/// assert_eq!(words.format(&Message::new("terminal-quit")), "Quit");
/// ```
pub fn terminal(language: Language) -> Bundle<'static> {
    let mut bundle = bundle(language);
    language.embedded_terminal().into_iter().for_each(|text| bundle.add(text));
    bundle
}
