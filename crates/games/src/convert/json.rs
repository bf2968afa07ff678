//! Records as JSON: one object for one game, a list for several. It holds all that a record holds.
//!
//! ```json
//! {
//!   "rules": "abalone",
//!   "tags": { "Seat1": "Ada", "Clock": "600+5" },
//!   "moves": [
//!     { "move": "c3d4", "notes": [{ "clock": 598300 }, { "text": "bold" }] },
//!     { "move": "g7f6", "variations": [{ "moves": [{ "move": "h5g5" }] }] }
//!   ],
//!   "result": "*"
//! }
//! ```

use std::collections::HashSet;

use game::{Fault, Position as _};

use super::Take;
use super::value::{Kind, Value, parse, quote};
use crate::record::read::{Failure, Preamble, RULES, RawTag, common, settle, too_much};
use crate::record::{Bound, Event, Limits, Line, MAX_DEPTH, Note, Ply, Record, RecordFault, Replay};
use crate::{AnyPosition, Rules};

const TEXT: Fault = Fault { id: "json-text", sentence: "a text in double quotes was expected" };
const LIST: Fault = Fault { id: "json-list", sentence: "a list in square brackets was expected" };
const OBJECT: Fault = Fault { id: "json-object", sentence: "an object in braces was expected" };
const NAME: Fault = Fault { id: "json-name", sentence: "this name is not known here, or is given twice" };
const MOVE: Fault = Fault { id: "json-move", sentence: "this object has no \"move\"" };
const NUMBER: Fault = Fault { id: "json-number", sentence: "a whole number was expected" };

/// Whether a text begins like JSON rather than like a record.
pub(super) fn looks_like(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let after = |c| text.strip_prefix(c).map(str::trim_start);
    after('{').is_some_and(|rest| rest.starts_with(['"', '}']))
        || after('[').is_some_and(|rest| rest.is_empty() || rest.starts_with(['{', ']']))
}

// Reading.

pub(super) fn for_each(text: &str, limits: &Limits, take: Take) {
    match parse(text, limits) {
        Ok(Value { kind: Kind::List(games), .. }) => {
            let _ = games.into_iter().try_for_each(|game| take(record(game, limits)));
        }
        Ok(game) => {
            let _ = take(record(game, limits));
        }
        Err(failure) => {
            let _ = take(Err(failure));
        }
    }
}

fn form<T>(at: usize, fault: Fault) -> Result<T, Failure> {
    Err((at, RecordFault::Form(fault)))
}

/// The values of an object by these names, in this order.
fn fields<const N: usize>(value: Value, names: [&str; N]) -> Result<[Option<Value>; N], Failure> {
    let Kind::Object(members) = value.kind else { return form(value.at, OBJECT) };
    let mut found = [const { None }; N];
    for (at, name, value) in members {
        match names.iter().position(|known| *known == name) {
            Some(i) if found[i].is_none() => found[i] = Some(value),
            _ => return form(at, NAME),
        }
    }
    Ok(found)
}

/// A text, and where it begins.
fn text(value: Value) -> Result<(usize, String), Failure> {
    match value.kind {
        Kind::Text(text) => Ok((value.at + 1, text)),
        _ => form(value.at, TEXT),
    }
}

fn list(value: Option<Value>) -> Result<Vec<Value>, Failure> {
    match value {
        None => Ok(Vec::new()),
        Some(Value { kind: Kind::List(values), .. }) => Ok(values),
        Some(value) => form(value.at, LIST),
    }
}

fn record(value: Value, limits: &Limits) -> Result<Record, Failure> {
    let start = value.at;
    let names = ["rules", "position", "tags", "notes", "moves", "result", "termination"];
    let [rules, position, tags, notes, moves, result, termination] = fields(value, names)?;
    let Some(rules) = rules else { return form(start, RULES) };
    let (at, rules) = text(rules)?;
    let tag = |name: &str, error| RecordFault::Tag { name: name.to_string(), error };
    let rules: Rules = rules.parse().map_err(|e| (at, tag("rules", e)))?;
    let position = match position.map(text).transpose()? {
        None => AnyPosition::start(&rules),
        Some((at, text)) => AnyPosition::read(&rules, &text).map_err(|e| (at, RecordFault::Position(e)))?,
    };
    let mut ends = Vec::new();
    for (name, value) in [("Result", result), ("Termination", termination)] {
        if let Some((value_at, value)) = value.map(text).transpose()? {
            ends.push(RawTag { value_at, name, value });
        }
    }
    let Preamble { mut record, result, result_at } = common(&ends, Record::from_position(rules, position))?;
    if let Some(tags) = tags {
        let Kind::Object(members) = tags.kind else { return form(tags.at, OBJECT) };
        if let Some((at, ..)) = members.get(limits.tags) {
            return Err((*at, too_much(Bound::Tags, limits.tags)));
        }
        let mut names = HashSet::new();
        for (name_at, name, value) in members {
            let (at, value) = text(value)?;
            if value.len() > limits.tag_bytes {
                return Err((at, too_much(Bound::TagBytes, limits.tag_bytes)));
            }
            record.header.add(rules.seats(), &name, &value).map_err(|e| (at, tag(&name, e)))?;
            if !names.insert(name) {
                return form(name_at, NAME);
            }
        }
    }
    let mut reader = Reader { rules, limits, plies: 0, comments: 0 };
    let (line, end) = reader.line(Replay::new(record.start().clone()), [notes, moves], 0)?;
    record.line = line;
    settle(&mut record, &end, (result, result_at.max(start)), (None, start), false)?;
    Ok(record)
}

/// Reads the moves of a game, and counts them.
struct Reader<'a> {
    rules: Rules,
    limits: &'a Limits,
    plies: usize,
    comments: usize,
}

impl Reader<'_> {
    fn line(
        &mut self,
        mut replay: Replay,
        [notes, moves]: [Option<Value>; 2],
        depth: usize,
    ) -> Result<(Line, AnyPosition), Failure> {
        let mut read = Line::default();
        for value in list(notes)? {
            read.notes.extend(self.note(&mut replay, value)?);
        }
        for value in list(moves)? {
            let at = value.at;
            let [m, notes, variations] = fields(value, ["move", "notes", "variations"])?;
            let Some(m) = m else { return form(at, MOVE) };
            let (at, text) = text(m)?;
            if self.plies >= self.limits.plies {
                return Err((at, too_much(Bound::Plies, self.limits.plies)));
            }
            self.plies += 1;
            let m = replay.position().read_move(&text);
            let m = m.map_err(|error| (at, RecordFault::Move { text, error }))?;
            replay.play(m);
            let mut ply = Ply::new(m);
            for value in list(variations)? {
                let most = self.limits.depth.min(MAX_DEPTH);
                if depth >= most {
                    return Err((value.at, too_much(Bound::Depth, most)));
                }
                let Some(replay) = replay.variation() else { continue };
                let (line, _) = self.line(replay, fields(value, ["notes", "moves"])?, depth + 1)?;
                if line != Line::default() {
                    ply.variations.push(line);
                }
            }
            for value in list(notes)? {
                ply.notes.extend(self.note(&mut replay, value)?);
            }
            read.plies.push(ply);
        }
        Ok((read, replay.position().clone()))
    }

    fn note(&mut self, replay: &mut Replay, value: Value) -> Result<Option<Note>, Failure> {
        self.comments += 1;
        if self.comments > self.limits.comments {
            return Err((value.at, too_much(Bound::Comments, self.limits.comments)));
        }
        let Kind::Object(members) = value.kind else { return form(value.at, OBJECT) };
        let one: Result<[_; 1], _> = members.try_into();
        let Ok([(at, name, value)]) = one else { return form(value.at, NAME) };
        let words = |value: Value| match text(value)? {
            (at, text) if text.len() > self.limits.comment_bytes => {
                Err((at, too_much(Bound::CommentBytes, self.limits.comment_bytes)))
            }
            words => Ok(words),
        };
        Ok(match name.as_str() {
            "text" => Note::text(&words(value)?.1),
            "eval" => Note::eval(&words(value)?.1),
            "clock" => match value.kind {
                Kind::Number(Some(ms)) => Some(Note::Clock(ms)),
                _ => return form(value.at, NUMBER),
            },
            "event" => {
                let (at, text) = words(value)?;
                let event = Event::read(&self.rules, &text);
                let event = event.map_err(|error| (at, RecordFault::Tag { name, error }))?;
                replay.happen(&event).map_err(|played| (at, RecordFault::Takeback { played }))?;
                Some(Note::Event(event))
            }
            _ => return form(at, NAME),
        })
    }
}

// Writing.

pub(super) fn write(records: &[Record]) -> String {
    let mut out = Writer::default();
    match records {
        [record] => out.record(record),
        _ => out.list(records, Writer::record),
    }
    out.text + "\n"
}

/// Writes values over several lines, two spaces further in for each level.
#[derive(Default)]
struct Writer {
    text: String,
    depth: usize,
}

impl Writer {
    fn line(&mut self) {
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n("  ", self.depth));
    }

    fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Writer, &T)) {
        self.text.push('[');
        self.depth += 1;
        for (i, item) in items.iter().enumerate() {
            self.text.push_str(if i > 0 { "," } else { "" });
            self.line();
            write(self, item);
        }
        self.close(']', items.is_empty());
    }

    fn close(&mut self, bracket: char, empty: bool) {
        self.depth -= 1;
        if !empty {
            self.line();
        }
        self.text.push(bracket);
    }

    fn open(&mut self) {
        self.text.push('{');
        self.depth += 1;
    }

    fn name(&mut self, name: &str) {
        if !self.text.ends_with('{') {
            self.text.push(',');
        }
        self.line();
        quote(name, &mut self.text);
        self.text.push_str(": ");
    }

    fn member(&mut self, name: &str, value: &str) {
        self.name(name);
        quote(value, &mut self.text);
    }

    fn record(&mut self, record: &Record) {
        let rules = record.rules();
        self.open();
        self.member("rules", &rules.to_string());
        if *record.start() != AnyPosition::start(rules) {
            self.member("position", &record.start().to_string());
        }
        let tags = record.header.tags(rules.seats());
        if !tags.is_empty() {
            self.name("tags");
            self.open();
            for (name, value) in &tags {
                self.member(name, value);
            }
            self.close('}', false);
        }
        self.moves(rules, Replay::new(record.start().clone()), &record.line);
        self.member("result", &record.result_text());
        if let Some(termination) = record.termination {
            self.member("termination", &termination.to_string());
        }
        self.close('}', false);
    }

    fn moves(&mut self, rules: &Rules, mut replay: Replay, line: &Line) {
        self.notes(rules, &line.notes);
        replay.note(&line.notes);
        self.name("moves");
        self.list(&line.plies, |out, ply| {
            out.open();
            out.member("move", &replay.position().move_text(ply.m));
            replay.play(ply.m);
            out.notes(rules, &ply.notes);
            if let Some(before) = replay.variation()
                && !ply.variations.is_empty()
            {
                out.name("variations");
                out.list(&ply.variations, |out, line| {
                    out.open();
                    out.moves(rules, before.clone(), line);
                    out.close('}', false);
                });
            }
            replay.note(&ply.notes);
            out.close('}', false);
        });
    }

    fn notes(&mut self, rules: &Rules, notes: &[Note]) {
        if notes.is_empty() {
            return;
        }
        self.name("notes");
        self.list(notes, |out, note| {
            out.open();
            match note {
                Note::Text(text) => out.member("text", text),
                Note::Eval(eval) => out.member("eval", eval),
                Note::Event(event) => out.member("event", &event.text(rules)),
                Note::Clock(ms) => {
                    out.name("clock");
                    out.text.push_str(&ms.to_string());
                }
            }
            out.close('}', false);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convert::Form;
    use crate::record::RecordError;

    fn read(text: &str) -> Result<Vec<Record>, RecordError> {
        crate::convert::read(Form::Json, text, &Limits::GENEROUS)
    }

    #[test]
    fn everything_in_a_record_is_in_its_json() {
        let text = "[Rules \"abalone\"]\n[Seat1 \"A\\\"d\\\\a\"]\n[Round \"ü\"]\n[Result \"*\"]\n\n\
                    {first words} 1. c3d4 {[%clk 0:09:58.3] bold} g7f6 (1... h5g5 {why not}) \
                    2. c4d5 {[%ev 12000 w offer-draw]} *\n";
        let record = Record::read(text).unwrap();
        let json = write(std::slice::from_ref(&record));
        assert_eq!(read(&json).unwrap(), std::slice::from_ref(&record), "{json}");
        let both = [record.clone(), Record::new("six:4".parse().unwrap())];
        assert_eq!(read(&write(&both)).unwrap(), both);
        assert_eq!(read(&write(&[])).unwrap(), []);
        assert!(looks_like(&json) && looks_like(&write(&both)) && !looks_like(text));
    }

    #[test]
    fn what_is_wrong_has_its_place() {
        for (text, column, id) in [
            ("{}", 1, "rules-missing"),
            ("{\"rules\": 5}", 11, "json-text"),
            ("{\"rules\": \"six\", \"rules\": \"six\"}", 18, "json-name"),
            ("{\"rules\": \"six\", \"rule\": \"six\"}", 18, "json-name"),
            ("{\"rules\": \"six\", \"moves\": {}}", 27, "json-list"),
            ("{\"rules\": \"six\", \"moves\": [5]}", 28, "json-object"),
            ("{\"rules\": \"six\", \"moves\": [{}]}", 28, "json-move"),
            ("{\"rules\": \"six\", \"notes\": [{\"clock\": -5}]}", 38, "json-number"),
            ("{\"rules\": \"six\", \"notes\": [{}]}", 28, "json-name"),
            ("[{\"rules\": \"six\"}, 7]", 20, "json-object"),
            ("{\"rules\": \"six\", \"tags\": {\"A\": \"\", \"A\": \"\"}}", 36, "json-name"),
        ] {
            let error = read(text).unwrap_err();
            let RecordFault::Form(fault) = error.fault else { panic!("{text}: {error}") };
            assert_eq!((error.place.column, fault.id), (column, id), "{text}");
        }
        let deep = |n: usize| {
            let open = "{\"move\": \"c3d4\", \"variations\": [{\"moves\": [".repeat(n);
            format!(
                "{{\"rules\": \"abalone\", \"moves\": [{open}{{\"move\": \"c3d4\"}}{}]}}",
                "]}]}".repeat(n)
            )
        };
        assert!(read(&deep(MAX_DEPTH)).is_ok());
        assert!(read(&deep(MAX_DEPTH + 1)).is_err());
        assert!(read(&deep(100_000)).is_err());
    }
}
