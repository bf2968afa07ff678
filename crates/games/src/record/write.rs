//! Printing records in their one canonical form.

use std::fmt;

use game::Position as _;

use super::lexer::quoted;
use super::replay::Replay;
use super::text::pieces;
use super::{Line, Record};
use crate::{AnyMove, AnyPosition, Rules};

/// Lines of move text are at most so long, unless one word is longer.
const COLUMNS: usize = 80;

/// Writes a whole record.
pub(super) fn record(record: &Record, f: &mut fmt::Formatter) -> fmt::Result {
    write_tag(f, "Rules", &record.rules.to_string())?;
    if record.start != AnyPosition::start(&record.rules) {
        write_tag(f, "Position", &record.start.to_string())?;
    }
    for (name, value) in record.header.tags(record.start.seats()) {
        write_tag(f, &name, &value)?;
    }
    write_tag(f, "Result", &record.result_text())?;
    if let Some(termination) = record.termination {
        write_tag(f, "Termination", termination.name())?;
    }
    f.write_str("\n")?;
    f.write_str(&move_text(record, &|position, m| position.move_text(m)))
}

pub(crate) fn write_tag(f: &mut dyn fmt::Write, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} {}]", quoted(value))
}

type MoveText<'a> = dyn Fn(&AnyPosition, AnyMove) -> String + 'a;

/// The move text with its result, wrapped, with a line feed at the end.
pub(crate) fn move_text(record: &Record, text_of: &MoveText) -> String {
    let mut page = Page::default();
    let replay = Replay::new(record.start.clone());
    line(&record.line, replay, &record.rules, text_of, &mut page);
    page.word(&record.result_text());
    page.wrapped()
}

fn line(line: &Line, mut replay: Replay, rules: &Rules, text_of: &MoveText, page: &mut Page) {
    page.words(&pieces(rules, &line.notes));
    replay.note(&line.notes);
    for ply in &line.plies {
        let text = text_of(replay.position(), ply.m);
        match replay.number() {
            Some(number) => page.word(&format!("{number} {text}")),
            None => page.word(&text),
        }
        replay.play(ply.m);
        page.words(&pieces(rules, &ply.notes));
        for variation in &ply.variations {
            if let Some(replay) = replay.variation() {
                page.enclose(|page| self::line(variation, replay, rules, text_of, page));
            }
        }
        replay.note(&ply.notes);
    }
}

/// Words in lines. What is glued to a word is never parted from it.
#[derive(Default)]
struct Page {
    words: Vec<String>,
    /// Opening parentheses that wait for the first word.
    opened: String,
}

impl Page {
    fn word(&mut self, word: &str) {
        self.words.push(format!("{}{word}", std::mem::take(&mut self.opened)));
    }

    fn words(&mut self, words: &[String]) {
        for word in words {
            self.word(word);
        }
    }

    /// Writes something between parentheses; nothing where it writes nothing.
    fn enclose(&mut self, inside: impl FnOnce(&mut Page)) {
        let (before, opened) = (self.words.len(), self.opened.clone());
        self.opened.push('(');
        inside(self);
        if self.words.len() == before {
            self.opened = opened;
        } else if let Some(last) = self.words.last_mut() {
            last.push(')');
        }
    }

    fn wrapped(&self) -> String {
        let mut text = String::new();
        let mut column = 0;
        for word in &self.words {
            let len = word.chars().count();
            if column > 0 && column + 1 + len > COLUMNS {
                text.push('\n');
                column = 0;
            } else if column > 0 {
                text.push(' ');
                column += 1;
            }
            text.push_str(word);
            column += len;
        }
        text.push('\n');
        text
    }
}
