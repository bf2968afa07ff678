//! The words of the interface: messages in five languages, numbers, plurals and text direction.
//!
//! Code never holds a sentence for people: it makes a [`Message`], an id with arguments, and a [`Bundle`]
//! turns it into words. The words stand in Fluent files (`locales/en/play.ftl`), of which this crate reads
//! the part that they use: text, variables, references, terms and selection by word or by plural. A reader
//! so small costs a few kilobytes in the browser; the tests compare it with the full implementation.
//!
//! ```
//! use texts::{Bundle, Language, Message};
//! let words = Bundle::new(Language::English, "left = { $n ->\n  [one] one ball left\n *[other] { $n } balls left\n }");
//! assert_eq!(words.format(&Message::new("left").with("n", 1)), "one ball left");
//! assert_eq!(words.format(&Message::new("left").with("n", 1200)), "1,200 balls left");
//! assert_eq!(Language::from_tag("de-AT"), Some(Language::German));
//! ```
#![forbid(unsafe_code)]

mod bundle;
mod language;
mod message;
mod number;
#[cfg(feature = "embed")]
mod play;
mod syntax;

pub use bundle::Bundle;
pub use language::{Direction, Language};
pub use message::{Arg, Message};
pub use number::{Plural, format_number, plural};
#[cfg(feature = "embed")]
pub use play::{bundle, push, puzzles, server, sources, terminal};
