//! Lines of text from whoever is at the other end, none of them longer than it may be.

use std::borrow::Cow;
use std::io::{BufRead, ErrorKind};

/// The longest command that an engine takes: longer than any game's moves.
pub const LONGEST_COMMAND: usize = 1 << 20;

/// The longest line that is taken from an engine: longer than the list of moves in any position.
pub const LONGEST_ANSWER: usize = 256 << 10;

/// So many characters of what somebody else has said are told on.
const SHORT: usize = 200;

/// The beginning of a text from somebody else, for a sentence about it.
///
/// ```
/// assert_eq!(hxp::shortened("bestmove a1a1"), "bestmove a1a1");
/// assert_eq!(hxp::shortened(&"x".repeat(300)).chars().count(), 201);
/// ```
pub fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(SHORT) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line without its end. Bytes that are no text are replaced.
    Text(String),
    /// A line that is longer than it may be: this is told when the bound is passed, and what is left of the line is passed
    /// over.
    TooLong,
}

/// Takes lines from a reader, and never keeps more of one than it may be long.
///
/// ```
/// use hxp::{Line, Lines};
/// let mut lines = Lines::new(&b"stop\r\nxxxxxxxxxxxx\nquit"[..], 8);
/// assert_eq!(lines.next(), Some(Line::Text("stop".into())));
/// assert_eq!(lines.next(), Some(Line::TooLong));
/// assert_eq!(lines.next(), Some(Line::Text("quit".into())));
/// assert_eq!(lines.next(), None);
/// ```
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    longest: usize,
    /// A line that was too long has not come to its end.
    skips: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of an input, each at most so many bytes long.
    pub fn new(input: R, longest: usize) -> Lines<R> {
        Lines { input, longest, skips: false }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let (mut line, mut any) = (Vec::new(), false);
        loop {
            let part = match self.input.fill_buf() {
                Ok(part) => part,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                // Whoever cannot be heard any more has gone.
                Err(_) => &[],
            };
            if part.is_empty() {
                break;
            }
            let end = part.iter().position(|&byte| byte == b'\n');
            let piece = part.get(..end.unwrap_or(part.len())).unwrap_or(part);
            let used = piece.len() + usize::from(end.is_some());
            let skipped = self.skips;
            let too_long = !skipped && line.len() + piece.len() > self.longest;
            if !skipped && !too_long {
                any = true;
                line.extend_from_slice(piece);
            }
            self.input.consume(used);
            self.skips = (skipped || too_long) && end.is_none();
            if too_long {
                // Its end may never come.
                return Some(Line::TooLong);
            }
            if end.is_some() && !skipped {
                break;
            }
        }
        any.then(|| Line::Text(String::from_utf8_lossy(&line).trim().to_string()))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read, repeat};

    use super::*;

    #[test]
    fn a_line_without_an_end_is_told_at_its_bound_and_its_rest_is_passed_over() {
        let mut endless = Lines::new(BufReader::new(repeat(b'x')), LONGEST_ANSWER);
        assert_eq!(endless.next(), Some(Line::TooLong));
        // However the input comes in pieces.
        for size in 1..40 {
            let text = format!("{}\nab\n\n{}\n{}", "x".repeat(30), "y".repeat(8), "z".repeat(9));
            let lines = Lines::new(BufReader::with_capacity(size, text.as_bytes().take(1000)), 8);
            let [ab, none, y] = ["ab", "", "yyyyyyyy"].map(|text| Line::Text(text.into()));
            assert_eq!(lines.collect::<Vec<_>>(), [Line::TooLong, ab, none, y, Line::TooLong], "{size}");
        }
    }
}
