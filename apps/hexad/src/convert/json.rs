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

use game::{Outcome, Position as _};
use games::record::{Event, Line, MAX_DEPTH, Note, Ply, Record, Replay};
use games::{AnyPosition, Rules};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonRecord {
    rules: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    tags: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<JsonNote>,
    #[serde(default)]
    moves: Vec<JsonPly>,
    #[serde(default = "unfinished")]
    result: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    termination: Option<String>,
}

fn unfinished() -> String {
    "*".into()
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonPly {
    #[serde(rename = "move")]
    text: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<JsonNote>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<JsonLine>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonLine {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<JsonNote>,
    #[serde(default)]
    moves: Vec<JsonPly>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum JsonNote {
    /// A comment.
    Text(String),
    /// What the clock showed, in milliseconds.
    Clock(u64),
    /// An evaluation.
    Eval(String),
    /// What happened: `12000 b offer-draw`.
    Event(String),
}

/// Why a text is not a record in JSON.
pub struct JsonError {
    pub unreadable: bool,
    pub sentence: String,
}

fn error(unreadable: bool, sentence: String) -> JsonError {
    JsonError { unreadable, sentence }
}

/// Whether a text begins like JSON rather than like a record.
pub fn looks_like(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let after = |c| text.strip_prefix(c).map(str::trim_start);
    after('{').is_some_and(|rest| rest.starts_with(['"', '}']))
        || after('[').is_some_and(|rest| rest.is_empty() || rest.starts_with(['{', ']']))
}

pub fn write(records: &[Record]) -> String {
    let mut values: Vec<JsonRecord> = records.iter().map(to_json).collect();
    let text = match values.len() {
        1 => serde_json::to_string_pretty(&values.remove(0)),
        _ => serde_json::to_string_pretty(&values),
    };
    // Strings, numbers, lists and maps with text for keys cannot fail.
    text.unwrap_or_default() + "\n"
}

pub fn read(text: &str) -> Result<Vec<Record>, JsonError> {
    let text = text.trim_start_matches('\u{feff}');
    let syntax = |e: serde_json::Error| {
        let (line, column) = (e.line(), e.column());
        let message = e.to_string();
        let message = message.split(" at line ").next().unwrap_or(&message).to_string();
        error(true, format!("line {line}, column {column}: {message}"))
    };
    let list = text.trim_start().starts_with('[');
    let values: Vec<JsonRecord> = if list {
        serde_json::from_str(text).map_err(syntax)?
    } else {
        vec![serde_json::from_str(text).map_err(syntax)?]
    };
    let several = values.len() > 1;
    let records = values.into_iter().enumerate().map(|(i, value)| {
        from_json(value).map_err(|e| match several {
            true => error(e.unreadable, format!("record {}: {}", i + 1, e.sentence)),
            false => e,
        })
    });
    records.collect()
}

fn to_json(record: &Record) -> JsonRecord {
    let tags = record.header.tags(record.rules().seats());
    let line = line_to_json(record.rules(), Replay::new(record.start().clone()), &record.line);
    JsonRecord {
        rules: record.rules().to_string(),
        position: (*record.start() != AnyPosition::start(record.rules())).then(|| record.start().to_string()),
        tags: tags.into_iter().map(|(name, value)| (name, Value::String(value))).collect(),
        notes: line.notes,
        moves: line.moves,
        result: record.result_text(),
        termination: record.termination.map(|t| t.to_string()),
    }
}

fn line_to_json(rules: &Rules, mut replay: Replay, line: &Line) -> JsonLine {
    let notes = |notes: &[Note]| notes.iter().map(|note| note_to_json(rules, note)).collect();
    replay.note(&line.notes);
    let moves = line.plies.iter().map(|ply| {
        let text = replay.position().move_text(ply.m);
        replay.play(ply.m);
        let variations = ply
            .variations
            .iter()
            .filter_map(|variation| replay.variation().map(|replay| line_to_json(rules, replay, variation)));
        let ply_to_json = JsonPly { text, notes: notes(&ply.notes), variations: variations.collect() };
        replay.note(&ply.notes);
        ply_to_json
    });
    let moves = moves.collect();
    JsonLine { notes: notes(&line.notes), moves }
}

fn note_to_json(rules: &Rules, note: &Note) -> JsonNote {
    match note {
        Note::Text(text) => JsonNote::Text(text.clone()),
        Note::Clock(ms) => JsonNote::Clock(*ms),
        Note::Eval(eval) => JsonNote::Eval(eval.clone()),
        Note::Event(event) => JsonNote::Event(event.text(rules)),
    }
}

fn from_json(value: JsonRecord) -> Result<Record, JsonError> {
    let rules: Rules = value.rules.parse().map_err(|e| error(true, format!("rules: {e}")))?;
    let mut record = match &value.position {
        None => Record::new(rules),
        Some(text) => {
            let position = AnyPosition::read(&rules, text);
            let position = position.map_err(|e| error(e.is_unreadable(), format!("position: {e}")))?;
            Record::from_position(rules, position)
        }
    };
    for (name, value) in &value.tags {
        let Value::String(text) = value else {
            return Err(error(true, format!("tags: {name}: a text was expected")));
        };
        let set = record.header.set(rules.seats(), name, text);
        set.map_err(|e| error(true, format!("tags: {name}: {e}")))?;
    }
    let line = JsonLine { notes: value.notes, moves: value.moves };
    let replay = Replay::new(record.start().clone());
    let (line, end) = line_from_json(&rules, replay, line, "", 0)?;
    record.line = line;
    record.result = match value.result.as_str() {
        "*" => None,
        text => {
            let payoffs = Outcome::read_result(text);
            Some(payoffs.ok_or_else(|| error(true, format!("result: {text}: a result was expected")))?)
        }
    };
    record.termination =
        match value.termination {
            None => None,
            Some(text) => {
                let known = text.parse();
                Some(known.map_err(|()| {
                    error(true, format!("termination: {text}: there is no such termination"))
                })?)
            }
        };
    if record.result.is_none()
        && let Some(outcome) = end.outcome()
    {
        record.finish(outcome);
    }
    // Whether the result can be is judged in one place, where records are read.
    match Record::read(&record.to_string()) {
        Ok(record) => Ok(record),
        Err(e) => Err(error(e.is_unreadable(), e.fault.to_string())),
    }
}

fn line_from_json(
    rules: &Rules,
    mut replay: Replay,
    line: JsonLine,
    path: &str,
    depth: usize,
) -> Result<(Line, AnyPosition), JsonError> {
    if depth > MAX_DEPTH {
        return Err(error(true, format!("{path}variations are nested too deep")));
    }
    let mut read = Line::default();
    for note in line.notes {
        read.notes.extend(note_from_json(rules, &mut replay, note, path)?);
    }
    for (i, ply) in line.moves.into_iter().enumerate() {
        let path = format!("{path}move {}: ", i + 1);
        let m = replay.position().read_move(&ply.text);
        let m = m.map_err(|e| error(e.is_unreadable(), format!("{path}{}: {e}", ply.text)))?;
        replay.play(m);
        let mut read_ply = Ply::new(m);
        for (j, variation) in ply.variations.into_iter().enumerate() {
            let Some(replay) = replay.variation() else { continue };
            let path = format!("{path}variation {}: ", j + 1);
            let (line, _) = line_from_json(rules, replay, variation, &path, depth + 1)?;
            read_ply.variations.push(line);
        }
        for note in ply.notes {
            read_ply.notes.extend(note_from_json(rules, &mut replay, note, &path)?);
        }
        read.plies.push(read_ply);
    }
    Ok((read, replay.position().clone()))
}

fn note_from_json(
    rules: &Rules,
    replay: &mut Replay,
    note: JsonNote,
    path: &str,
) -> Result<Option<Note>, JsonError> {
    Ok(match note {
        JsonNote::Text(text) => Note::text(&text),
        JsonNote::Clock(ms) => Some(Note::Clock(ms)),
        JsonNote::Eval(eval) => Note::eval(&eval),
        JsonNote::Event(text) => {
            let event = Event::read(rules, &text);
            let event = event.map_err(|e| error(true, format!("{path}event: {text}: {e}")))?;
            replay.happen(&event).map_err(|played| {
                error(false, format!("{path}event: {text}: only {played} plies were played"))
            })?;
            Some(Note::Event(event))
        }
    })
}
