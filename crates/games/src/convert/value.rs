//! Values in JSON, read and quoted: as much of it as records need, in a tenth of the room of a library.

use game::Fault;

use crate::record::read::{Failure, MORE, too_much};
use crate::record::{Bound, Limits, MAX_DEPTH, RecordFault};

const SYNTAX: Fault = Fault {
    id: "json-syntax",
    sentence: "JSON was expected here: a value, a comma, a colon or a closing bracket",
};
const STRING: Fault =
    Fault { id: "json-string", sentence: "this text is not closed, or holds a character that JSON forbids" };

/// How many levels of brackets so many levels of variations take: four each, and a record has some itself.
fn brackets(depth: usize) -> usize {
    4 * depth + 12
}

/// A value, and how many bytes come before it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Value {
    pub at: usize,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    Text(String),
    /// A whole number that is not negative; others are nothing.
    Number(Option<u64>),
    List(Vec<Value>),
    /// Where each name stands, the name, its value.
    Object(Vec<(usize, String, Value)>),
    /// `true`, `false` and `null`, which records do not use.
    Word,
}

/// The one value of a text.
pub(super) fn parse(text: &str, limits: &Limits) -> Result<Value, Failure> {
    let most = limits.depth.min(MAX_DEPTH);
    let mut parser = Parser { text, at: if text.starts_with('\u{feff}') { 3 } else { 0 }, most };
    let value = parser.value(0)?;
    parser.skip();
    if parser.at < text.len() {
        return Err((parser.at, RecordFault::Form(MORE)));
    }
    Ok(value)
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    /// How deep variations may nest.
    most: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn fail<T>(&self, fault: Fault) -> Result<T, Failure> {
        Err((self.at, RecordFault::Form(fault)))
    }

    /// Passes over a sign, if it is the next one.
    fn take(&mut self, sign: u8) -> bool {
        self.skip();
        let there = self.peek() == Some(sign);
        self.at += usize::from(there);
        there
    }

    fn value(&mut self, depth: usize) -> Result<Value, Failure> {
        self.skip();
        if depth > brackets(self.most) {
            return Err((self.at, too_much(Bound::Depth, self.most)));
        }
        let at = self.at;
        let kind = match self.peek() {
            Some(b'"') => Kind::Text(self.string()?),
            Some(b'[') => {
                let mut list = Vec::new();
                self.members(b']', |parser| {
                    list.push(parser.value(depth + 1)?);
                    Ok(())
                })?;
                Kind::List(list)
            }
            Some(b'{') => {
                let mut members = Vec::new();
                self.members(b'}', |parser| {
                    let at = parser.at;
                    let name = parser.string()?;
                    if !parser.take(b':') {
                        return parser.fail(SYNTAX);
                    }
                    members.push((at, name, parser.value(depth + 1)?));
                    Ok(())
                })?;
                Kind::Object(members)
            }
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ => {
                let word = ["true", "false", "null"].into_iter().find(|w| self.text[at..].starts_with(w));
                let Some(word) = word else { return self.fail(SYNTAX) };
                self.at += word.len();
                Kind::Word
            }
        };
        Ok(Value { at, kind })
    }

    /// What stands between brackets, parted by commas.
    fn members(
        &mut self,
        close: u8,
        mut one: impl FnMut(&mut Self) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.at += 1;
        if self.take(close) {
            return Ok(());
        }
        loop {
            self.skip();
            one(self)?;
            if self.take(close) {
                return Ok(());
            }
            if !self.take(b',') {
                return self.fail(SYNTAX);
            }
        }
    }

    fn number(&mut self) -> Result<Kind, Failure> {
        let rest = &self.text[self.at..];
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E');
        let digits = &rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())];
        if digits.parse::<f64>().is_err() {
            return self.fail(SYNTAX);
        }
        self.at += digits.len();
        Ok(Kind::Number(digits.parse().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()))))
    }

    fn string(&mut self) -> Result<String, Failure> {
        let start = self.at;
        let bad = || Err((start, RecordFault::Form(STRING)));
        if !self.take(b'"') {
            return self.fail(SYNTAX);
        }
        let mut out = String::new();
        loop {
            let rest = &self.text[self.at..];
            let Some(end) = rest.find(|c| c == '"' || c == '\\' || c < ' ') else { return bad() };
            out.push_str(&rest[..end]);
            self.at += end + 1;
            match rest.as_bytes()[end] {
                b'"' => return Ok(out),
                b'\\' => match self.escape() {
                    Some(c) => out.push(c),
                    None => return bad(),
                },
                _ => return bad(),
            }
        }
    }

    /// What stands after a backslash.
    fn escape(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += 1;
        Some(match c {
            b'"' | b'\\' | b'/' => char::from(c),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.unit()?;
                let code = match first {
                    // A character beyond the first 65,536 is a pair.
                    0xd800..0xdc00 if self.text[self.at..].starts_with("\\u") => {
                        self.at += 2;
                        let second = self.unit().filter(|unit| (0xdc00..0xe000).contains(unit))?;
                        0x10000 + (first - 0xd800) * 0x400 + (second - 0xdc00)
                    }
                    code => code,
                };
                char::from_u32(code)?
            }
            _ => return None,
        })
    }

    fn unit(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        self.at += 4;
        let plain = digits.bytes().all(|b| b.is_ascii_hexdigit());
        if plain { u32::from_str_radix(digits, 16).ok() } else { None }
    }
}

/// Writes a text in quotes.
pub(super) fn quote(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c < ' ' => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Value, Failure> {
        super::parse(text, &Limits::GENEROUS)
    }

    #[test]
    fn texts_are_quoted_and_read_back() {
        for text in ["", "a\"b\\c/", "\u{1}\u{1f}\n\r\t", "äß漢\u{1f600}", "\u{7f}\u{2028}"] {
            let mut quoted = String::new();
            quote(text, &mut quoted);
            assert_eq!(parse(&quoted).unwrap().kind, Kind::Text(text.to_string()), "{quoted}");
        }
        let odd = "\"\\u00e4\\ud83d\\ude00\\/\\b\\f\"";
        assert_eq!(parse(odd).unwrap().kind, Kind::Text("ä\u{1f600}/\u{8}\u{c}".to_string()));
    }

    #[test]
    fn values_of_every_kind_are_read_and_nonsense_is_refused_at_its_place() {
        let kind = |text: &str| parse(text).unwrap().kind;
        assert_eq!(kind(" 42 "), Kind::Number(Some(42)));
        assert_eq!([kind("-4"), kind("4.5e3")], [const { Kind::Number(None) }; 2]);
        assert_eq!([kind("true"), kind("null")], [const { Kind::Word }; 2]);
        assert_eq!(kind("[ ]"), Kind::List(Vec::new()));
        let Kind::Object(members) = kind("{ \"a\": [1, {}], \"b\": \"c\" }") else { panic!() };
        assert_eq!((members.len(), members[1].0, members[1].2.at), (2, 16, 21));
        for (text, at) in [
            ("", 0),
            ("{", 1),
            ("[1 2]", 3),
            ("[1,]", 3),
            ("{\"a\" 1}", 5),
            ("{a: 1}", 1),
            ("\"abc", 0),
            ("\"\n\"", 0),
            ("\"\\x\"", 0),
            ("\"\\ud800\"", 0),
            ("\"\\u12", 0),
            ("nul", 0),
            ("--1", 0),
            ("1 2", 2),
        ] {
            assert_eq!(parse(text).unwrap_err().0, at, "{text}");
        }
        assert!(parse(&"[".repeat(1_000_000)).is_err());
    }
}
