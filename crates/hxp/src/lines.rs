//! Lines of text from whoever is at the other end, none of them longer than it may be.

use std::io::{BufRead, ErrorKind};

/// The longest command that an engine takes: longer than any game's moves.
pub const LONGEST_COMMAND: usize = 1 << 20;

/// The longest line that is taken from an engine: longer than the list of moves in any position.
pub const LONGEST_ANSWER: usize = 256 << 10;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line without its end. Bytes that are no text are replaced.
    Text(String),
    /// A line that was longer than it may be; it was passed over.
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
}

impl<R: BufRead> Lines<R> {
    /// The lines of an input, each at most so many bytes long.
    pub fn new(input: R, longest: usize) -> Lines<R> {
        Lines { input, longest }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let (mut line, mut too_long, mut any) = (Vec::new(), false, false);
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
            any = true;
            let end = part.iter().position(|&byte| byte == b'\n');
            let piece = part.get(..end.unwrap_or(part.len())).unwrap_or(part);
            if line.len() + piece.len() > self.longest {
                too_long = true;
                line.clear();
            }
            if !too_long {
                line.extend_from_slice(piece);
            }
            let used = piece.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !any {
            return None;
        }
        if too_long {
            return Some(Line::TooLong);
        }
        Some(Line::Text(String::from_utf8_lossy(&line).trim().to_string()))
    }
}
