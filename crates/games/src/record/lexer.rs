//! Cuts a record's text into tags, comments, brackets and words.

use game::Fault;

/// A piece of a record, with the number of bytes before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub at: usize,
    pub kind: Kind<'a>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind<'a> {
    /// `[Name "value"]`, the value without its escapes, and where it begins.
    Tag { name: &'a str, value: String, value_at: usize },
    /// What stands between braces, escapes included, and where it begins.
    Comment { inner: &'a str, inner_at: usize },
    /// `(`
    Open,
    /// `)`
    Close,
    /// Anything else up to white space or a bracket.
    Word(&'a str),
}

/// A text, and where the last of its comments can end: so nobody looks for the end of one that has none again for every
/// game.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub text: &'a str,
    /// After so many bytes no comment is closed any more.
    closed: usize,
}

impl<'a> Source<'a> {
    pub fn new(text: &'a str) -> Source<'a> {
        // A brace after an odd number of backslashes is escaped, wherever its comment began.
        let slashes = |at: usize| text[..at].len() - text[..at].trim_end_matches('\\').len();
        let last = text.rmatch_indices('}').find(|&(at, _)| slashes(at).is_multiple_of(2));
        Source { text, closed: last.map_or(0, |(at, _)| at) }
    }
}

pub(crate) struct Lexer<'a> {
    text: &'a str,
    closed: usize,
    pub at: usize,
}

pub(crate) type LexError = (usize, Fault);

const TAG: Fault = Fault { id: "tag", sentence: "a tag such as [Rules \"abalone\"] was expected" };
const TAG_OPEN: Fault = Fault { id: "tag-open", sentence: "this tag is not closed" };
const COMMENT_OPEN: Fault = Fault { id: "comment-open", sentence: "this comment is not closed" };
const STRAY: Fault = Fault { id: "stray", sentence: "this bracket closes nothing" };

impl<'a> Lexer<'a> {
    pub fn new(Source { text, closed }: Source<'a>) -> Lexer<'a> {
        // A byte order mark is not part of the text.
        Lexer { text, closed, at: if text.starts_with('\u{feff}') { 3 } else { 0 } }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The next token, if there is one; after an error there is none.
    pub fn next(&mut self) -> Option<Result<Token<'a>, LexError>> {
        self.at += self.rest().len() - self.rest().trim_start().len();
        let at = self.at;
        let first = self.rest().chars().next()?;
        let token = match first {
            '[' => self.tag(),
            '{' => self.comment(),
            ';' => {
                let line = self.rest().lines().next().unwrap_or("");
                self.at += line.len();
                Ok(Kind::Comment { inner: &line[1..], inner_at: at + 1 })
            }
            '(' | ')' => {
                self.at += 1;
                Ok(if first == '(' { Kind::Open } else { Kind::Close })
            }
            '}' | ']' => Err((at, STRAY)),
            _ => {
                let end = |c: char| c.is_whitespace() || "[]{}();".contains(c);
                let word = &self.rest()[..self.rest().find(end).unwrap_or(self.rest().len())];
                self.at += word.len();
                Ok(Kind::Word(word))
            }
        };
        if token.is_err() {
            self.at = self.text.len();
        }
        Some(token.map(|kind| Token { at, kind }))
    }

    fn comment(&mut self) -> Result<Kind<'a>, LexError> {
        let at = self.at;
        if at >= self.closed {
            return Err((at, COMMENT_OPEN));
        }
        let inner = &self.text[at + 1..];
        let mut escaped = false;
        for (i, c) in inner.char_indices() {
            if c == '}' && !escaped {
                self.at = at + 1 + i + 1;
                return Ok(Kind::Comment { inner: &inner[..i], inner_at: at + 1 });
            }
            escaped = c == '\\' && !escaped;
        }
        Err((at, COMMENT_OPEN))
    }

    fn tag(&mut self) -> Result<Kind<'a>, LexError> {
        let at = self.at;
        let skip = |i: usize| i + self.text[i..].len() - self.text[i..].trim_start().len();
        let name_at = skip(at + 1);
        let name_len = self.text[name_at..].find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let name = &self.text[name_at..name_at + name_len.unwrap_or(self.text.len() - name_at)];
        let quote = skip(name_at + name.len());
        if name.is_empty() || !self.text[quote..].starts_with('"') {
            return Err((at, TAG));
        }
        let mut value = String::new();
        let mut escaped = false;
        for (i, c) in self.text[quote + 1..].char_indices() {
            match c {
                '\n' => return Err((at, TAG_OPEN)),
                '\\' if !escaped => escaped = true,
                '"' if !escaped => {
                    let close = skip(quote + 1 + i + 1);
                    if !self.text[close..].starts_with(']') {
                        return Err((at, TAG_OPEN));
                    }
                    self.at = close + 1;
                    return Ok(Kind::Tag { name, value, value_at: quote + 1 });
                }
                _ => {
                    // A backslash before anything else is only a backslash.
                    if escaped && c != '\\' && c != '"' {
                        value.push('\\');
                    }
                    escaped = false;
                    value.push(if c.is_control() { ' ' } else { c });
                }
            }
        }
        Err((at, TAG_OPEN))
    }
}

/// Writes a tag's value between quotes: quotes and backslashes are escaped, control characters become
/// spaces.
pub(crate) fn quoted(value: &str) -> String {
    let mut text = String::with_capacity(value.len() + 2);
    text.push('"');
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text.push('"');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lex(text: &str) -> Vec<Result<Kind<'_>, (usize, &'static str)>> {
        let mut lexer = Lexer::new(Source::new(text));
        std::iter::from_fn(|| lexer.next()).map(|t| t.map(|t| t.kind).map_err(|(at, f)| (at, f.id))).collect()
    }

    #[test]
    fn a_text_is_cut_into_its_pieces() {
        assert_eq!(
            lex("[A \"b\\\"c\\\\\"] 1.x(y{z\\}w}) ;v u\n*"),
            [
                Ok(Kind::Tag { name: "A", value: "b\"c\\".into(), value_at: 4 }),
                Ok(Kind::Word("1.x")),
                Ok(Kind::Open),
                Ok(Kind::Word("y")),
                Ok(Kind::Comment { inner: "z\\}w", inner_at: 19 }),
                Ok(Kind::Close),
                Ok(Kind::Comment { inner: "v u", inner_at: 27 }),
                Ok(Kind::Word("*")),
            ]
        );
    }

    #[test]
    fn broken_pieces_are_named_with_their_place_and_end_the_text() {
        for (text, at, id) in [
            ("x {abc", 2, "comment-open"),
            ("{a\\}", 0, "comment-open"),
            ("{a} {b\\\\\\}", 4, "comment-open"),
            ("[", 0, "tag"),
            ("[]", 0, "tag"),
            ("[A b]", 0, "tag"),
            ("[A \"b]", 0, "tag-open"),
            ("[A \"b\n\"]", 0, "tag-open"),
            ("[A \"b\"", 0, "tag-open"),
            ("[A \"b\" c]", 0, "tag-open"),
            ("x }", 2, "stray"),
            ("]", 0, "stray"),
        ] {
            let tokens = lex(text);
            assert_eq!(tokens.last(), Some(&Err((at, id))), "{text}");
        }
    }

    #[test]
    fn a_quoted_value_reads_back() {
        for value in ["", "plain", "a\"b", "back\\slash", "\\\"", "çı"] {
            let text = format!("[A {}]", quoted(value));
            assert_eq!(lex(&text), [Ok(Kind::Tag { name: "A", value: value.into(), value_at: 4 })]);
        }
        assert_eq!(quoted("two\nlines"), "\"two lines\"");
    }
}
