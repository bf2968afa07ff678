//! A language's messages, ready to be put into words.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::syntax::{Part, entries, parts, variants};
use crate::{Arg, Direction, Language, Message, format_number, plural};

/// How deep messages may refer to one another.
const DEPTH: u32 = 8;

/// The messages of one language.
///
/// ```
/// use texts::{Bundle, Language, Message};
/// let mut words = Bundle::new(Language::English, "hello = Hello, { $name }!");
/// words.add("bye = Bye.");
/// assert_eq!(words.format(&Message::new("hello").with("name", "Ada")), "Hello, Ada!");
/// assert_eq!(words.format(&Message::new("nothing")), "nothing");
/// ```
#[derive(Clone, Debug)]
pub struct Bundle<'a> {
    language: Language,
    messages: BTreeMap<&'a str, &'a str>,
}

impl<'a> Bundle<'a> {
    /// The messages of a Fluent file. What cannot be read is left out.
    pub fn new(language: Language, source: &'a str) -> Bundle<'a> {
        let mut bundle = Bundle { language, messages: BTreeMap::new() };
        bundle.add(source);
        bundle
    }

    /// Adds the messages of another file; an id that is there already is replaced.
    pub fn add(&mut self, source: &'a str) {
        entries(source, |id, value| {
            self.messages.insert(id, value);
        });
    }

    /// Which language its words are in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message of this id.
    pub fn contains(&self, id: &str) -> bool {
        self.messages.contains_key(id)
    }

    /// The ids of all messages, sorted. Terms, which only messages use, begin with a minus.
    pub fn ids(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.messages.keys().copied()
    }

    /// The names of a message's arguments, those of the messages it refers to included.
    pub fn arguments(&self, id: &str) -> BTreeSet<&'a str> {
        let mut names = BTreeSet::new();
        if let Some(pattern) = self.messages.get(id) {
            self.scan(pattern, DEPTH, &mut |name, is_argument| {
                if is_argument {
                    names.insert(name);
                }
            });
        }
        names
    }

    /// The messages and terms that a message uses, directly or not.
    pub fn references(&self, id: &str) -> BTreeSet<&'a str> {
        let mut ids = BTreeSet::new();
        if let Some(pattern) = self.messages.get(id) {
            self.scan(pattern, DEPTH, &mut |name, is_argument| {
                if !is_argument {
                    ids.insert(name);
                }
            });
        }
        ids
    }

    fn scan(&self, pattern: &'a str, depth: u32, f: &mut dyn FnMut(&'a str, bool)) {
        if depth == 0 {
            return;
        }
        parts(pattern, |part| match part {
            Part::Text(_) | Part::Literal(_) => {}
            Part::Variable(name) => f(name, true),
            Part::Reference(id) => {
                f(id, false);
                if let Some(pattern) = self.messages.get(id) {
                    self.scan(pattern, depth - 1, f);
                }
            }
            // A term sees only the arguments that it is given on the spot.
            Part::Term(id, _) => f(id, false),
            Part::Select(name, text) => {
                f(name, true);
                variants(text, |variant| self.scan(variant.pattern, depth, f));
            }
        });
    }

    /// The message in words. A message that is not there shows its id.
    pub fn format(&self, message: &Message) -> String {
        self.try_format(message).unwrap_or_else(|| message.id.to_string())
    }

    /// The message in words, if there is such a message.
    pub fn try_format(&self, message: &Message) -> Option<String> {
        let pattern = self.messages.get(&*message.id)?;
        let args: Vec<(&str, Value)> = message.args.iter().map(|(n, a)| (*n, self.value(a))).collect();
        let mut out = String::new();
        self.write(pattern, &args, DEPTH, &mut out);
        Some(out)
    }

    fn value<'b>(&self, arg: &'b Arg) -> Value<'b> {
        match arg {
            Arg::Text(text) => Value::Text(Cow::Borrowed(text)),
            Arg::Number(n) => Value::Number(*n, 0),
            Arg::Decimal(n, digits) => Value::Number(*n, *digits),
            Arg::Message(message) => Value::Words(self.format(message)),
        }
    }

    fn write(&self, pattern: &str, args: &[(&str, Value)], depth: u32, out: &mut String) {
        if depth == 0 {
            return;
        }
        let find = |name: &str| args.iter().find(|(n, _)| *n == name).map(|(_, value)| value);
        parts(pattern, |part| match part {
            Part::Text(text) => {
                for (i, line) in text.split('\n').enumerate() {
                    if i > 0 {
                        out.push('\n');
                    }
                    out.push_str(if i > 0 { line.trim_start() } else { line });
                }
            }
            Part::Literal(text) => out.push_str(text),
            Part::Variable(name) => match find(name) {
                Some(value) => self.write_value(value, out),
                None => out.extend(["{$", name, "}"]),
            },
            Part::Reference(id) => match self.messages.get(id) {
                Some(pattern) => self.write(pattern, args, depth - 1, out),
                None => out.extend(["{", id, "}"]),
            },
            Part::Term(id, given) => match self.messages.get(id) {
                Some(pattern) => self.write(pattern, &term_args(given), depth - 1, out),
                None => out.extend(["{", id, "}"]),
            },
            Part::Select(name, text) => {
                if let Some(pattern) = self.select(find(name), text) {
                    self.write(pattern, args, depth, out);
                }
            }
        });
    }

    fn select<'p>(&self, value: Option<&Value>, text: &'p str) -> Option<&'p str> {
        let (mut exact, mut by_plural, mut default) = (None, None, None);
        variants(text, |variant| {
            if variant.default {
                default = Some(variant.pattern);
            }
            match value {
                Some(Value::Text(word)) if *word == variant.key => exact = Some(variant.pattern),
                Some(&Value::Number(n, digits)) => {
                    if digits == 0 && variant.key.parse() == Ok(n) {
                        exact = Some(variant.pattern);
                    } else if plural(self.language, n, digits).name() == variant.key {
                        by_plural = Some(variant.pattern);
                    }
                }
                _ => {}
            }
        });
        exact.or(by_plural).or(default)
    }

    fn write_value(&self, value: &Value, out: &mut String) {
        match value {
            // In a text that runs from the right, names and cells keep their own direction.
            Value::Text(text) if self.language.direction() == Direction::RightToLeft => {
                out.extend(["\u{2068}", text, "\u{2069}"]);
            }
            Value::Text(text) => out.push_str(text),
            Value::Words(words) => out.push_str(words),
            Value::Number(n, digits) => out.push_str(&format_number(self.language, *n, *digits)),
        }
    }
}

enum Value<'a> {
    Text(Cow<'a, str>),
    Words(String),
    Number(i64, u8),
}

/// Reads `name: "value", name: "value"`.
fn term_args(text: &str) -> Vec<(&str, Value<'_>)> {
    text.split(',')
        .filter_map(|pair| {
            let (name, value) = pair.split_once(':')?;
            Some((name.trim(), Value::Text(Cow::Borrowed(value.trim().trim_matches('"')))))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selection_nests_and_prefers_exact_numbers() {
        let words = Bundle::new(
            Language::Hebrew,
            "a = { $n ->\n    [0] none\n    [two] pair\n   *[other] { $c ->\n        [black] dark { $n }\n       *[other] light { $n }\n    }\n  }.\n",
        );
        let say = |n: i64, c| words.format(&Message::new("a").with("n", n).with("c", c));
        assert_eq!(say(0, "black"), "none.");
        assert_eq!(say(2, "black"), "pair.");
        assert_eq!(say(3, "black"), "dark 3.");
        assert_eq!(say(3, "white"), "light 3.");
        assert_eq!(words.arguments("a"), BTreeSet::from(["c", "n"]));
    }

    #[test]
    fn references_share_arguments_and_terms_have_their_own() {
        let words = Bundle::new(
            Language::English,
            "-ball = { $form ->\n   [many] balls\n  *[one] ball\n }\nwho = { $who }\nb = { who } has { -ball(form: \"many\") }, { -ball }, { \"{x}\" }, { gone }",
        );
        assert_eq!(words.format(&Message::new("b").with("who", "Ada")), "Ada has balls, ball, {x}, {gone}");
        assert_eq!(words.arguments("b"), BTreeSet::from(["who"]));
        assert_eq!(words.references("b"), BTreeSet::from(["-ball", "gone", "who"]));
        assert_eq!(words.format(&Message::new("b")), "{$who} has balls, ball, {x}, {gone}");
    }

    #[test]
    fn messages_that_refer_to_themselves_end() {
        let words = Bundle::new(Language::English, "a = x{ b }\nb = y{ a }");
        assert_eq!(words.format(&Message::new("a")), "xyxyxyxy");
        assert!(words.arguments("a").is_empty());
    }

    #[test]
    fn names_are_isolated_where_text_runs_from_the_right() {
        let source = "a = { $x }: { $y }, { $z }";
        let message = Message::new("a").with("x", "c3").with("y", Message::new("b")).with("z", 5);
        let words = Bundle::new(Language::Hebrew, source);
        assert_eq!(words.format(&message), "\u{2068}c3\u{2069}: b, 5");
        assert_eq!(Bundle::new(Language::Turkish, source).format(&message), "c3: b, 5");
    }
}
