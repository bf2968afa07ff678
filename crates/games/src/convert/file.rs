//! Files of other programs: tags and moves, read with the reader of our own records.

use std::cell::Cell as Slot;

use abalone::{Layout, TwoPlayers};
use game::{Fault, Position as _, ReadError, Unreadable};

use super::{CannotHold, Form, Notation, playstrategy};
use crate::record::lexer::{Kind, Lexer, Token};
use crate::record::read::{Failure, Preamble, RawTag, Style, common, read_all};
use crate::record::write::{move_text, write_tag};
use crate::record::{
    Clock, Event, Happening, House, Line, Note, Ply, Record, RecordError, RecordFault, Recovered, SeatKind,
};
use crate::{AnyMove, AnyPosition, IllegalPosition, Rules};

const VARIANT: Fault = Fault { id: "variant", sentence: "there is no layout of this name" };
const NOTATION: Fault =
    Fault { id: "notation", sentence: "one of Aba-Pro, Nacre or PlayStrategy was expected" };
const EMPTY: Fault = Fault { id: "empty", sentence: "there is no game here" };

/// `Belgian Daisy` for `belgian-daisy`.
fn title(layout: Layout) -> String {
    let words: Vec<String> =
        layout.name().split('-').map(|w| w[..1].to_ascii_uppercase() + &w[1..]).collect();
    words.join(" ")
}

fn layout_named(text: &str) -> Option<Layout> {
    let words: Vec<String> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(str::to_lowercase).collect();
    let name = words.join("-");
    let name = if name == "classic" || name == "classical" { "standard" } else { &name };
    Layout::from_name(name).or_else(|| Layout::from_name(&format!("the-{name}")))
}

fn notation_named(text: &str) -> Option<Notation> {
    let plain: String = text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
    let names =
        [("abapro", Notation::AbaPro), ("nacre", Notation::Nacre), ("playstrategy", Notation::PlayStrategy)];
    names.into_iter().find(|(name, _)| plain.starts_with(name)).map(|(_, notation)| notation)
}

fn rules_of(layout: Layout) -> Rules {
    Rules::Abalone(abalone::Rules { layout, ..abalone::Rules::default() })
}

pub(super) fn write(form: Form, record: &Record) -> Result<String, CannotHold> {
    let notation = match form {
        Form::Hexad => return Ok(record.to_string()),
        Form::AbaPro => Notation::AbaPro,
        Form::Nacre => Notation::Nacre,
        Form::PlayStrategy => Notation::PlayStrategy,
        _ => return Err(CannotHold::ReadOnly { form }),
    };
    let (Rules::Abalone(rules), AnyPosition::Abalone2(start)) = (record.rules(), record.start()) else {
        return Err(CannotHold::Game { form, rules: *record.rules() });
    };
    let mut record = record.clone();
    without_events(&mut record.line);
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut put = |name: &str, value: Option<String>| {
        tags.extend(value.map(|value| (name.to_string(), value)));
    };
    put("Event", record.header.event.take());
    put("Site", record.header.site.take());
    put("Date", record.header.date.take());
    put("Black", record.header.names[0].take());
    put("White", record.header.names[1].take());
    if form == Form::PlayStrategy {
        put("Variant", Some("Abalone".into()));
        put("Layout", (rules.layout != Layout::default()).then(|| rules.layout.name().into()));
        put("FEN", Some(playstrategy::write(start, 0, 0)));
    } else {
        put("Variant", Some(title(rules.layout)));
        if *record.start() != AnyPosition::start(record.rules()) {
            put("Position", Some(start.to_string()));
        }
    }
    put("Result", Some(record.result_text()));
    put("Notation", Some(notation.name().into()));
    put("Termination", record.termination.map(|t| t.name().into()));
    tags.extend(record.header.tags(2));
    let mut text = String::new();
    for (i, (name, value)) in tags.iter().enumerate() {
        // A tag of the record that happens to have one of these names gives way.
        if tags[..i].iter().all(|(n, _)| n != name) {
            let _ = write_tag(&mut text, name, value);
        }
    }
    text.push('\n');
    text.push_str(&move_text(&record, &|position, m| match m {
        AnyMove::Abalone(m) => notation.write(m),
        AnyMove::Six(_) => position.move_text(m),
    }));
    Ok(text)
}

/// Leaves out events and what they took back.
fn without_events(line: &mut Line) {
    let not_event = |note: &Note| !matches!(note, Note::Event(_));
    let mut plies: Vec<Ply> = Vec::new();
    for mut ply in std::mem::take(&mut line.plies) {
        let taken: Vec<u32> = ply
            .notes
            .iter()
            .filter_map(|note| match note {
                Note::Event(Event { what: Happening::Takeback(n), .. }) => Some(*n),
                _ => None,
            })
            .collect();
        ply.notes.retain(not_event);
        ply.variations.iter_mut().for_each(without_events);
        plies.push(ply);
        for n in taken {
            plies.truncate(plies.len().saturating_sub(n as usize));
        }
    }
    line.notes.retain(not_event);
    line.plies = plies;
}

/// How a foreign file is read.
struct Foreign {
    form: Form,
    /// Where a game without any tag about it begins.
    layout: Layout,
    position: Option<TwoPlayers>,
    /// What the moves are when no tag says it.
    default: Notation,
    notation: Slot<Notation>,
}

impl Foreign {
    fn new(form: Form, default: Notation) -> Foreign {
        let layout = Layout::default();
        Foreign { form, layout, position: None, default, notation: Slot::new(default) }
    }

    fn start(&self, tags: &[RawTag]) -> Result<Record, Failure> {
        let tag = |name| tags.iter().find(|t| t.name == name);
        let bad = |t: &RawTag, e| (t.value_at, RecordFault::Tag { name: t.name.to_string(), error: e });
        if let Some(fen) = tag("FEN") {
            let position = playstrategy::read(&fen.value).map_err(|e| match e {
                ReadError::Unreadable(e) => bad(fen, e),
                ReadError::Illegal(e) => {
                    (fen.value_at, RecordFault::Position(ReadError::Illegal(IllegalPosition::Abalone(e))))
                }
            })?;
            let layout = tag("Layout").and_then(|t| layout_named(&t.value)).unwrap_or_default();
            return Ok(Record::from_position(rules_of(layout), position.into()));
        }
        let mut layout = self.layout;
        if let Some(variant) = tag("Variant") {
            let plain = variant.value.trim();
            layout = match layout_named(plain) {
                Some(layout) => layout,
                None if plain.eq_ignore_ascii_case("abalone") && self.form == Form::PlayStrategy => {
                    Layout::BelgianDaisy
                }
                None if plain.eq_ignore_ascii_case("abalone") || plain.is_empty() => Layout::Standard,
                None => return Err(bad(variant, Unreadable::new(0, VARIANT))),
            };
        }
        let rules = rules_of(layout);
        if let Some(tag) = tag("Position") {
            let position = AnyPosition::read(&rules, &tag.value);
            let position = position.map_err(|e| (tag.value_at, RecordFault::Position(e)))?;
            return Ok(Record::from_position(rules, position));
        }
        match self.position {
            Some(position) if tags.is_empty() => Ok(Record::from_position(rules, position.into())),
            _ => Ok(Record::new(rules)),
        }
    }
}

impl Style for Foreign {
    fn header(&self, tags: &[RawTag], _at: usize) -> Result<Preamble, Failure> {
        self.notation.set(match tags.iter().find(|t| t.name == "Notation") {
            Some(tag) if self.form == Form::Apgn => notation_named(&tag.value).ok_or_else(|| {
                let error = Unreadable::new(0, NOTATION);
                (tag.value_at, RecordFault::Tag { name: tag.name.to_string(), error })
            })?,
            _ => self.default,
        });
        let record = self.start(tags)?;
        // What other programs mean by a tag of ours that we cannot read is not for us to say.
        let readable = |tag: &RawTag| match tag.name.trim_end_matches(|c: char| c.is_ascii_digit()) {
            "Variant" | "Notation" | "FEN" | "Layout" | "Position" | "Rules" => false,
            "Result" => matches!(tag.value.trim(), "1-0" | "0-1" | "1/2-1/2" | "*"),
            "Termination" => tag.value.trim().parse::<game::Termination>().is_ok(),
            "Clock" => tag.value.parse::<Clock>().is_ok(),
            "House" => tag.value.parse::<House>().is_ok(),
            "SeatKind" => tag.value.parse::<SeatKind>().is_ok(),
            _ => true,
        };
        let tags: Vec<RawTag> = tags.iter().map(ours).filter(readable).collect();
        common(&tags, record)
    }

    fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, RecordFault> {
        match position {
            AnyPosition::Abalone2(p) => {
                self.notation.get().read(p, text).map(AnyMove::Abalone).map_err(RecordFault::Foreign)
            }
            other => {
                other.read_move(text).map_err(|error| RecordFault::Move { text: text.to_string(), error })
            }
        }
    }

    fn is_foreign(&self) -> bool {
        true
    }
}

/// A tag under the name that our records have for it.
fn ours<'a>(tag: &RawTag<'a>) -> RawTag<'a> {
    let name = match tag.name {
        "Black" => "Seat1",
        "White" => "Seat2",
        name => name,
    };
    RawTag { value_at: tag.value_at, name, value: tag.value.clone() }
}

pub(super) fn read(form: Form, text: &str) -> Result<Vec<Record>, RecordError> {
    let notations = match form {
        Form::AbaPro => &Notation::ALL[..1],
        Form::Nacre => &Notation::ALL[1..2],
        Form::PlayStrategy => &Notation::ALL[2..],
        _ => &Notation::ALL[..],
    };
    let heading = Heading::of(text)?;
    let mut furthest: Option<RecordError> = None;
    for &notation in notations {
        let mut style = Foreign::new(form, notation);
        style.position = heading.position;
        style.layout = heading.layout.unwrap_or_default();
        let mut attempt = attempt(text, &style, heading.len);
        let lost = form == Form::PlayStrategy && heading.len == 0 && heading.layout.is_none();
        if attempt.is_err() && lost {
            style.layout = Layout::BelgianDaisy;
            attempt = self::attempt(text, &style, 0).or(attempt);
        }
        match attempt {
            Ok(records) if records.is_empty() && heading.len > 0 => {
                let rules = rules_of(style.layout);
                let start = style.position.map_or_else(|| AnyPosition::start(&rules), AnyPosition::from);
                return Ok(vec![Record::from_position(rules, start)]);
            }
            Ok(records) if records.is_empty() => {
                return Err(RecordError::new(text, text.len(), RecordFault::Form(EMPTY)));
            }
            Ok(records) => return Ok(records),
            Err(error) if furthest.as_ref().is_none_or(|f| f.place < error.place) => furthest = Some(error),
            Err(_) => {}
        }
    }
    Err(furthest.unwrap_or_else(|| RecordError::new(text, text.len(), RecordFault::Form(EMPTY))))
}

fn attempt(text: &str, style: &Foreign, from: usize) -> Result<Vec<Record>, RecordError> {
    match read_all(text, style, from) {
        Recovered { damage: Some(damage), .. } => Err(damage),
        Recovered { records, .. } => Ok(records),
    }
}

/// What stands before the moves of a text without tags.
struct Heading {
    layout: Option<Layout>,
    position: Option<TwoPlayers>,
    /// How many bytes it takes.
    len: usize,
}

impl Heading {
    fn of(text: &str) -> Result<Heading, RecordError> {
        let none = Heading { layout: None, position: None, len: 0 };
        let start =
            text.len() - text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
        let body = &text[start..];
        let first = body.split_whitespace().next().unwrap_or("");
        if first.contains('/')
            && first.chars().all(|c| c.is_ascii_digit() || "sS/".contains(c))
            && first.len() > 10
        {
            return Heading::position(text, start);
        }
        if !first.starts_with(char::is_alphabetic) || is_move(first) {
            return Ok(none);
        }
        let words = body.split_whitespace().take_while(|w| !is_move(w) && !is_number(w));
        let Some(last) = words.last() else { return Ok(none) };
        let len = last.as_ptr() as usize + last.len() - text.as_ptr() as usize;
        Ok(match layout_named(&text[start..len]) {
            Some(layout) => Heading { layout: Some(layout), position: None, len },
            None => none,
        })
    }

    /// The first words of a text that begins with a PlayStrategy position.
    fn position(text: &str, start: usize) -> Result<Heading, RecordError> {
        let mut len = start;
        for (i, word) in text[start..].split_whitespace().take(6).enumerate() {
            let fits = match i {
                0 => true,
                3 => word.len() == 1,
                _ => word.bytes().all(|b| b.is_ascii_digit()),
            };
            if !fits {
                break;
            }
            len = word.as_ptr() as usize + word.len() - text.as_ptr() as usize;
        }
        match playstrategy::read(&text[start..len]) {
            Ok(position) => Ok(Heading { layout: None, position: Some(position), len }),
            Err(ReadError::Unreadable(e)) => {
                let at = text[start..].char_indices().nth(e.at).map_or(len, |(i, _)| start + i);
                Err(RecordError::new(text, at, RecordFault::Form(e.fault)))
            }
            Err(ReadError::Illegal(e)) => {
                let error = ReadError::Illegal(IllegalPosition::Abalone(e));
                Err(RecordError::new(text, start, RecordFault::Position(error)))
            }
        }
    }
}

fn is_move(word: &str) -> bool {
    let mut chars = word.chars();
    let (row, col) = (chars.next(), chars.next());
    word == "pass"
        || (row.is_some_and(|c| ('a'..='i').contains(&c.to_ascii_lowercase()))
            && col.is_some_and(|c| c.is_ascii_digit()))
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

pub(super) fn recognise(text: &str) -> Form {
    let body = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if body.starts_with('[') {
        let mut names = Vec::new();
        let mut lexer = Lexer::new(text);
        while let Some(Ok(Token { kind: Kind::Tag { name, .. }, .. })) = lexer.next() {
            names.push(name);
        }
        let has = |name: &str| names.contains(&name);
        return match () {
            () if has("Rules") => Form::Hexad,
            () if has("FEN") => Form::PlayStrategy,
            () if has("Black") || has("White") || has("Variant") || has("Notation") => Form::Apgn,
            () => Form::Hexad,
        };
    }
    let Ok(heading) = Heading::of(text) else { return Form::PlayStrategy };
    if heading.position.is_some() {
        return Form::PlayStrategy;
    }
    let forms = [Form::AbaPro, Form::Nacre, Form::PlayStrategy];
    let first = body.split_whitespace().next().unwrap_or("");
    if heading.len == 0 && !is_move(first) && !is_number(first) {
        return Form::Hexad;
    }
    // A text that reads in several of these forms tells the same game in each: where a move in line
    // starts and which way it goes says everything.
    forms.into_iter().find(|&form| read(form, text).is_ok()).unwrap_or(Form::AbaPro)
}
