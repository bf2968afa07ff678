//! What was said too early, and waits for its turn.

use std::collections::VecDeque;

use hxp::{Command, LONGEST_COMMAND, Line};

/// So many lines may wait.
const MOST_LINES: usize = 1024;
/// So many bytes they may have, all together: as many as the four longest.
const MOST_BYTES: usize = 4 * LONGEST_COMMAND;

/// What comes from the input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    Line(Line),
    End,
}

impl Heard {
    /// The command that it is, if it can be read.
    pub(super) fn command(&self) -> Option<Command<'_>> {
        match self {
            Heard::Line(Line::Text(text)) => Command::read(text).ok().flatten(),
            Heard::Line(Line::TooLong) | Heard::End => None,
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Heard::Line(Line::Text(text)) => text.len(),
            Heard::Line(Line::TooLong) | Heard::End => 0,
        }
    }
}

/// A queue that does not grow for ever.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    heard: VecDeque<Heard>,
    bytes: usize,
}

impl Waiting {
    pub(super) fn is_empty(&self) -> bool {
        self.heard.is_empty()
    }

    /// What comes next.
    pub(super) fn next(&mut self) -> Option<Heard> {
        let next = self.heard.pop_front()?;
        self.bytes -= next.bytes();
        Some(next)
    }

    /// Whether this finds a place.
    pub(super) fn has_room(&self, heard: &Heard) -> bool {
        self.heard.len() < MOST_LINES && self.bytes + heard.bytes() <= MOST_BYTES
    }

    /// Puts something at the end, room or not. What is said over and over without room is kept once.
    pub(super) fn push(&mut self, heard: Heard) {
        if self.has_room(&heard) || self.heard.back() != Some(&heard) {
            self.bytes += heard.bytes();
            self.heard.push_back(heard);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Heard {
        Heard::Line(Line::Text(text.into()))
    }

    #[test]
    fn the_queue_has_room_by_number_and_by_length() {
        let mut waiting = Waiting::default();
        while waiting.has_room(&line("legal")) {
            waiting.push(line("legal"));
        }
        assert_eq!(waiting.heard.len(), MOST_LINES);
        (0..10).for_each(|_| waiting.push(line("stop")));
        assert_eq!(waiting.heard.len(), MOST_LINES + 1, "what must not be lost is kept, once");
        while waiting.next().is_some() {}
        let long = line(&"x".repeat(LONGEST_COMMAND));
        while waiting.has_room(&long) {
            waiting.push(line(&"x".repeat(LONGEST_COMMAND)));
        }
        assert_eq!((waiting.heard.len(), waiting.bytes), (4, MOST_BYTES));
        while waiting.next().is_some() {}
        assert_eq!(waiting.bytes, 0);
    }
}
