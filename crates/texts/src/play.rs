//! The words that are part of the program: everything that happens in a game of either kind.

use crate::{Bundle, Language};

/// The Fluent text of a language's words for playing.
pub const fn play_source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../locales/en/play.ftl"),
        Language::German => include_str!("../locales/de/play.ftl"),
        Language::Hungarian => include_str!("../locales/hu/play.ftl"),
        Language::Turkish => include_str!("../locales/tr/play.ftl"),
        Language::Hebrew => include_str!("../locales/he/play.ftl"),
    }
}

/// A language's words for playing.
///
/// ```
/// use texts::{Language, Message};
/// let words = texts::bundle(Language::German);
/// assert_eq!(words.format(&Message::new("term-lance")), "Lanze");
/// ```
pub fn bundle(language: Language) -> Bundle<'static> {
    Bundle::new(language, play_source(language))
}
