//! The inside of a comment: words and commands, escapes, and the place of each.

use game::{Fault, Unreadable};

use super::note::{Event, Note, clock_text, read_clock};
use crate::Rules;

const CLOCK: Fault = Fault { id: "clk", sentence: "a clock such as 0:09:58.3 was expected" };
const COMMAND_OPEN: Fault = Fault { id: "command-open", sentence: "this command is not closed" };
const EVAL: Fault = Fault { id: "eval", sentence: "an evaluation was expected" };

/// The commands a comment may hold; `[%` before any other word is plain text.
const COMMANDS: [&str; 3] = ["[%clk ", "[%eval ", "[%ev "];

/// What a backslash takes its meaning from; before anything else it is only a backslash.
const ESCAPED: [char; 3] = ['\\', '}', '['];

fn command(text: &str) -> Option<&'static str> {
    COMMANDS.into_iter().find(|c| {
        let rest = text.strip_prefix(&c[..c.len() - 1]);
        rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_whitespace() || c == ']'))
    })
}

/// Whether this text would be a command if more followed it.
fn could_be_command(text: &str) -> bool {
    command(text).is_some() || COMMANDS.into_iter().any(|c| c.trim_end() == text)
}

/// Reads the inside of a comment; the error comes with its byte offset.
pub(super) fn read_notes(rules: &Rules, inner: &str) -> Result<Vec<Note>, (usize, Unreadable)> {
    let mut notes = Vec::new();
    let mut words = String::new();
    let mut at = 0;
    while let Some(c) = inner[at..].chars().next() {
        let rest = &inner[at..];
        if let Some(name) = command(rest) {
            notes.extend(Note::text(&words));
            words.clear();
            let end = rest.find(']').ok_or((at, Unreadable::new(0, COMMAND_OPEN)))?;
            let arguments = rest.get(name.len()..end).unwrap_or("");
            let place = |e| (at + name.len(), e);
            notes.push(match name {
                "[%clk " => read_clock(arguments.trim())
                    .map(Note::Clock)
                    .ok_or_else(|| place(Unreadable::new(0, CLOCK)))?,
                "[%eval " => Note::eval(arguments).ok_or_else(|| place(Unreadable::new(0, EVAL)))?,
                _ => Note::Event(Event::read(rules, arguments).map_err(place)?),
            });
            at += end + 1;
            continue;
        }
        let escaped =
            rest.strip_prefix('\\').and_then(|r| r.chars().next()).filter(|&e| ESCAPED.contains(&e));
        words.push(escaped.unwrap_or(c));
        at += escaped.map_or(c.len_utf8(), |_| 2);
    }
    notes.extend(Note::text(&words));
    Ok(notes)
}

/// The words of a comment's text, escaped so that they read back.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (i, c) in text.char_indices() {
        let rest = &text[i..];
        let special = match c {
            '}' => true,
            '[' => could_be_command(rest),
            '\\' => rest[1..].chars().next().is_none_or(|n| ESCAPED.contains(&n)),
            _ => false,
        };
        if special {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// The pieces of the comments that hold these notes, each of which stays on one line. A comment holds
/// what belongs together: clock, evaluation and words; an event stands alone.
pub(super) fn pieces(rules: &Rules, notes: &[Note]) -> Vec<String> {
    let mut comments: Vec<Vec<String>> = Vec::new();
    let mut open = false;
    let mut worded = false;
    for note in notes {
        let new = !open || matches!(note, Note::Event(_)) || (worded && matches!(note, Note::Text(_)));
        if new {
            comments.push(Vec::new());
            worded = false;
        }
        let pieces = match note {
            Note::Text(text) => {
                worded = true;
                escaped(text).split_whitespace().map(str::to_string).collect()
            }
            Note::Clock(ms) => vec![format!("[%clk {}]", clock_text(*ms))],
            Note::Eval(eval) => vec![format!("[%eval {eval}]")],
            Note::Event(event) => vec![format!("[%ev {}]", event.text(rules))],
        };
        if let Some(comment) = comments.last_mut() {
            comment.extend(pieces);
        }
        open = !matches!(note, Note::Event(_));
    }
    for comment in &mut comments {
        if let Some(first) = comment.first_mut() {
            first.insert(0, '{');
        }
        if let Some(last) = comment.last_mut() {
            last.push('}');
        }
    }
    comments.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(inner: &str) -> String {
        let rules = Rules::default();
        pieces(&rules, &read_notes(&rules, inner).unwrap()).join(" ")
    }

    #[test]
    fn comments_print_in_one_form() {
        for (inner, printed) in [
            ("", ""),
            (" good \n move ", "{good move}"),
            ("[%clk 0:09:58] [%eval cp 3] hm", "{[%clk 0:09:58.0] [%eval cp 3] hm}"),
            ("a [%clk 0:01:00.0] b", "{a [%clk 0:01:00.0]} {b}"),
            ("[%ev 5 b pause]x[%ev 6 b resume]", "{[%ev 5 b pause]} {x} {[%ev 6 b resume]}"),
            ("[%csl a1] [x]", "{[%csl a1] [x]}"),
            ("C:\\temp", "{C:\\temp}"),
            ("a\\}b", "{a\\}b}"),
            ("a\\\\b\\\\", "{a\\b\\\\}"),
            ("\\[%clk 1]", "{\\[%clk 1]}"),
            ("[%clkx", "{[%clkx}"),
        ] {
            assert_eq!(round_trip(inner), printed, "{inner}");
        }
    }

    #[test]
    fn broken_commands_are_unreadable_at_their_place() {
        let rules = Rules::default();
        for (inner, at, id) in [
            ("x [%clk 9]", 8, "clk"),
            ("[%clk", 0, ""),
            ("[%clk 1", 0, "command-open"),
            ("[%clk]", 6, "clk"),
            ("[%eval  ]", 7, "eval"),
            ("[%ev 1 z pause]", 7, "event-seat"),
        ] {
            let read = read_notes(&rules, inner).map_err(|(at, e)| (at + e.at, e.fault.id));
            if id.is_empty() {
                assert!(read.is_ok(), "{inner}");
            } else {
                assert_eq!(read, Err((at, id)), "{inner}");
            }
        }
    }
}
