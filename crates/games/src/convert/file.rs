//! Files of other programs: tags and moves, read with the reader of our own records.

use std::cell::Cell as Slot;
use std::collections::HashSet;

use abalone::{Layout, TwoPlayers};
use game::{Fault, Position as _, ReadError, Unreadable};

use super::playstrategy::{self, Counters};
use super::{CannotHold, Form, Notation, Take, apgn};
use crate::record::lexer::{Kind, Lexer, Source, Token};
use crate::record::read::{Failure, KNOWN, Preamble, RawTag, Style, common, game};
use crate::record::write::{move_text, write_tag};
use crate::record::{
    Event, Happening, House, Limits, Line, Note, Ply, Record, RecordFault, SeatKind, TimeControl,
};
use crate::{AnyMove, AnyPosition, IllegalPosition, Rules};

const NO_POSITION: Fault = Fault {
    id: "variant-position",
    sentence: "this layout has no position of its own here: the tag Position must bring it",
};
const NOTATION: Fault =
    Fault { id: "notation", sentence: "one of Aba-Pro, Nacre or PlayStrategy was expected" };
const EMPTY: Fault = Fault { id: "empty", sentence: "there is no game here" };

/// Layouts that other programs know and that have no position of their own here.
const WITHOUT_POSITION: [&str; 3] = ["custom", "alliances", "accelium"];

/// What stands before the name of a tag whose value only another program understands.
const FOREIGN: &str = "Foreign";

/// The tag that holds [`Counters`].
const COUNTERS: &str = "Counters";

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
    let name = if name == "classic" { "standard" } else { &name };
    Layout::from_name(name).or_else(|| Layout::from_name(&format!("the-{name}")))
}

fn is_without_position(text: &str) -> bool {
    WITHOUT_POSITION.iter().any(|name| text.trim().eq_ignore_ascii_case(name))
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

/// How moves are written in a form, and where a game of the only kind that it can hold begins; nothing for our own.
type Kept<'a> = Option<(Notation, &'a abalone::Rules, &'a TwoPlayers)>;

pub(super) fn can_hold(form: Form, record: &Record) -> Result<Kept<'_>, CannotHold> {
    let Some(notation) = form.notation()? else { return Ok(None) };
    match (record.rules(), record.start()) {
        (Rules::Abalone(rules), AnyPosition::Abalone2(start)) => Ok(Some((notation, rules, start))),
        _ => Err(CannotHold::Game { form, rules: *record.rules() }),
    }
}

pub(super) fn write(form: Form, record: &Record) -> Result<String, CannotHold> {
    let Some((notation, rules, start)) = can_hold(form, record)? else { return Ok(record.to_string()) };
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
        let counters = record.header.other.get(COUNTERS).and_then(Counters::read);
        if counters.is_some() {
            record.header.other.take(COUNTERS);
        }
        put("Variant", Some("Abalone".into()));
        put("Layout", (rules.layout != Layout::default()).then(|| rules.layout.name().into()));
        put("FEN", Some(playstrategy::write(start, counters.unwrap_or_default())));
    } else {
        let moved = *record.start() != AnyPosition::start(record.rules());
        let own = record.header.other.get("Variant").filter(|v| moved && layout_named(v).is_none());
        put("Variant", Some(own.map_or_else(|| title(rules.layout), str::to_string)));
        put("Position", moved.then(|| start.to_string()));
    }
    put("Result", Some(record.result_text()));
    put("Notation", Some(notation.name().into()));
    // The words of the program that the game came from, before ours.
    put("Termination", record.header.other.take(&format!("{FOREIGN}Termination")));
    put("Termination", record.termination.map(|t| t.name().into()));
    tags.extend(record.header.tags(2));
    let mut text = String::new();
    let mut names: HashSet<String> = HashSet::new();
    for (name, value) in tags {
        let plain = name.strip_prefix(FOREIGN).filter(|plain| KNOWN.contains(plain)).unwrap_or(&name);
        // A tag of the record that happens to have one of these names gives way.
        let free = [plain, &name].into_iter().find(|name| !names.contains(*name));
        if let Some(name) = free {
            let _ = write_tag(&mut text, name, &value);
            names.insert(name.to_string());
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
    position: Option<(TwoPlayers, Counters)>,
    /// What the moves are when no tag says it.
    default: Notation,
    notation: Slot<Notation>,
    /// Whether a tag of the last game said what the moves are.
    told: Slot<bool>,
}

impl Foreign {
    fn new(form: Form, default: Notation, heading: &Heading) -> Foreign {
        let layout = heading.layout.unwrap_or_default();
        let (notation, told) = (Slot::new(default), Slot::new(false));
        Foreign { form, layout, position: heading.position, default, notation, told }
    }

    fn start(&self, tags: &[RawTag]) -> Result<Record, Failure> {
        let tag = |name| tags.iter().find(|t| t.name == name);
        let bad = |t: &RawTag, e| (t.value_at, RecordFault::Tag { name: t.name.to_string(), error: e });
        let wrong = |t: &RawTag, e: ReadError<abalone::IllegalPosition>| {
            (t.value_at, RecordFault::Position(e.map(IllegalPosition::Abalone)))
        };
        if let Some(fen) = tag("FEN") {
            let position = playstrategy::read(&fen.value).map_err(|e| match e {
                ReadError::Unreadable(e) => bad(fen, e),
                illegal => wrong(fen, illegal),
            })?;
            let layout = tag("Layout").and_then(|t| layout_named(&t.value)).unwrap_or_default();
            return Ok(from_playstrategy(rules_of(layout), position));
        }
        let position = match tag("Position") {
            Some(tag) => Some(apgn::read(&tag.value).map_err(|e| wrong(tag, e))?),
            None => None,
        };
        let mut layout = self.layout;
        let mut carried = None;
        if let Some(variant) = tag("Variant") {
            let plain = variant.value.trim();
            layout = match layout_named(plain) {
                Some(layout) => layout,
                None if plain.eq_ignore_ascii_case("abalone") && self.form == Form::PlayStrategy => {
                    Layout::BelgianDaisy
                }
                None if plain.eq_ignore_ascii_case("abalone") || plain.is_empty() => Layout::Standard,
                // A position says where a game begins, whatever the layout is called.
                None if position.is_some() => {
                    carried = Some(plain);
                    Layout::Standard
                }
                None if is_without_position(plain) => {
                    return Err(bad(variant, Unreadable::new(0, NO_POSITION)));
                }
                None => return Err(bad(variant, Unreadable::new(0, Layout::UNKNOWN))),
            };
        }
        let rules = rules_of(layout);
        let mut record = match (position, self.position) {
            (Some(position), _) => Record::from_position(rules, position.into()),
            (None, Some(position)) if tags.is_empty() => from_playstrategy(rules, position),
            _ => Record::new(rules),
        };
        if let Some(variant) = carried {
            record.header.other.add("Variant", variant);
        }
        Ok(record)
    }
}

fn from_playstrategy(rules: Rules, (position, counters): (TwoPlayers, Counters)) -> Record {
    let mut record = Record::from_position(rules, position.into());
    if counters != Counters::default() {
        record.header.other.add(COUNTERS, &counters.to_string());
    }
    record
}

/// What becomes of a tag of another program.
enum Fate {
    /// It has told where the game begins or how its moves are written.
    Used,
    /// It is a tag of ours, or one that nobody here knows.
    Kept,
    /// It has the name of a tag of ours, and another meaning.
    Foreign,
}

fn fate(tag: &RawTag) -> Fate {
    let readable = match tag.name.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "Variant" | "Notation" | "FEN" | "Layout" | "Position" | "Rules" => return Fate::Used,
        "Result" => matches!(tag.value.trim(), "1-0" | "0-1" | "1/2-1/2" | "*"),
        "Termination" => tag.value.trim().parse::<game::Termination>().is_ok(),
        "Clock" => tag.value.parse::<TimeControl>().is_ok(),
        "House" => tag.value.parse::<House>().is_ok(),
        "SeatKind" => tag.value.parse::<SeatKind>().is_ok(),
        _ => true,
    };
    if readable { Fate::Kept } else { Fate::Foreign }
}

impl Style for Foreign {
    fn header(&self, tags: &[RawTag], _at: usize) -> Result<Preamble, Failure> {
        let notation = tags.iter().find(|t| t.name == "Notation" && self.form == Form::Apgn);
        self.told.set(notation.is_some());
        self.notation.set(match notation {
            Some(tag) => notation_named(&tag.value).ok_or_else(|| {
                let error = Unreadable::new(0, NOTATION);
                (tag.value_at, RecordFault::Tag { name: tag.name.to_string(), error })
            })?,
            None => self.default,
        });
        let record = self.start(tags)?;
        let carried: Vec<(String, String)> =
            record.header.other.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
        let mut names: HashSet<String> = carried.iter().map(|(name, _)| name.clone()).collect();
        let mut kept: Vec<RawTag> = Vec::new();
        let mut foreign: Vec<(String, String)> = carried;
        for tag in tags.iter().map(ours) {
            let name = match fate(&tag) {
                Fate::Used => continue,
                Fate::Kept => tag.name.to_string(),
                Fate::Foreign => format!("{FOREIGN}{}", tag.name),
            };
            // `Black` and `Seat1` in one file: the first stands.
            if !names.insert(name.clone()) {
                continue;
            }
            if name == tag.name { kept.push(tag) } else { foreign.push((name, tag.value)) }
        }
        let mut preamble = common(&kept, record)?;
        let other = &mut preamble.record.header.other;
        foreign.iter().for_each(|(name, value)| other.add(name, value));
        Ok(preamble)
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

pub(super) fn for_each(form: Form, text: &str, limits: &Limits, take: Take) {
    let heading = match Heading::of(text) {
        Ok(heading) => heading,
        Err(failure) => {
            let _ = take(Err(failure));
            return;
        }
    };
    let (source, mut from) = (Source::new(text), heading.len);
    let mut games = 0;
    while let Some((game, next)) = guess(form, source, from, &heading, limits) {
        games += 1;
        if take(game).is_break() {
            return;
        }
        from = next;
    }
    if games == 0 {
        let none = Err((text.len(), RecordFault::Form(EMPTY)));
        let _ = take(if heading.len > 0 { Ok(heading.game()) } else { none });
    }
}

/// How far a game could be read before it failed: a result is looked at when all the moves have been read.
fn reached((at, fault): &Failure) -> usize {
    match fault {
        RecordFault::Result { .. } | RecordFault::ResultDiffers { .. } => usize::MAX,
        _ => *at,
    }
}

/// Reads the game that begins after `from` bytes in the first notation in which it is one.
fn guess(
    form: Form,
    source: Source,
    from: usize,
    heading: &Heading,
    limits: &Limits,
) -> Option<(Result<Record, Failure>, usize)> {
    let notations = match form {
        Form::AbaPro => &Notation::ALL[..1],
        Form::Nacre => &Notation::ALL[1..2],
        Form::PlayStrategy => &Notation::ALL[2..],
        _ => &Notation::ALL[..],
    };
    // PlayStrategy's own games begin at Belgian Daisy.
    let lost = form == Form::PlayStrategy && heading.len == 0;
    let named = [heading.layout.unwrap_or_default()];
    let layouts: &[Layout] = if lost { &[Layout::Standard, Layout::BelgianDaisy] } else { &named };
    let mut furthest: Option<(Failure, usize)> = None;
    for &notation in notations {
        let mut style = Foreign::new(form, notation, heading);
        for &layout in layouts {
            style.layout = layout;
            match game(source, &style, from, limits)? {
                (Ok(record), next) => return Some((Ok(record), next)),
                (Err(failure), next)
                    if furthest.as_ref().is_none_or(|(f, _)| reached(f) < reached(&failure)) =>
                {
                    furthest = Some((failure, next));
                }
                _ => {}
            }
        }
        if style.told.get() {
            break;
        }
    }
    furthest.map(|(failure, next)| (Err(failure), next))
}

/// What stands before the moves of a text without tags.
struct Heading {
    layout: Option<Layout>,
    position: Option<(TwoPlayers, Counters)>,
    /// How many bytes it takes.
    len: usize,
}

impl Heading {
    /// A game without moves.
    fn game(&self) -> Record {
        let rules = rules_of(self.layout.unwrap_or_default());
        self.position.map_or_else(|| Record::new(rules), |position| from_playstrategy(rules, position))
    }

    fn of(text: &str) -> Result<Heading, Failure> {
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
        // No layout's name has more words than this.
        let words = body.split_whitespace().take_while(|w| !is_move(w) && !is_number(w)).take(8);
        let Some(last) = words.last() else { return Ok(none) };
        let len = last.as_ptr() as usize + last.len() - text.as_ptr() as usize;
        Ok(match layout_named(&text[start..len]) {
            Some(layout) => Heading { layout: Some(layout), position: None, len },
            None => none,
        })
    }

    /// The first words of a text that begins with a PlayStrategy position.
    fn position(text: &str, start: usize) -> Result<Heading, Failure> {
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
                Err((at, RecordFault::Form(e.fault)))
            }
            Err(ReadError::Illegal(e)) => {
                let error = ReadError::Illegal(IllegalPosition::Abalone(e));
                Err((start, RecordFault::Position(error)))
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

/// The form that the tags of a text's first game speak for. A tag that is broken ends its line, and no more.
fn by_tags(text: &str) -> Form {
    let mut names = Vec::new();
    for line in text.lines().map(|line| line.trim_start_matches(['\u{feff}', ' ', '\t'])) {
        if !line.starts_with('[') {
            if names.is_empty() || line.trim().is_empty() {
                continue;
            }
            break;
        }
        let mut lexer = Lexer::new(Source::new(line));
        while let Some(Ok(Token { kind: Kind::Tag { name, .. }, .. })) = lexer.next() {
            names.push(name);
        }
    }
    let has = |name: &str| names.contains(&name);
    match () {
        () if has("Rules") => Form::Hexad,
        () if has("FEN") => Form::PlayStrategy,
        () if has("Black") || has("White") || has("Variant") || has("Notation") => Form::Apgn,
        () => Form::Hexad,
    }
}

pub(super) fn recognise(text: &str) -> Form {
    let body = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if body.starts_with('[') {
        return by_tags(text);
    }
    let Ok(heading) = Heading::of(text) else { return Form::PlayStrategy };
    if heading.position.is_some() {
        return Form::PlayStrategy;
    }
    let forms = [Form::AbaPro, Form::Nacre, Form::PlayStrategy];
    let first = body.split_whitespace().next().unwrap_or("");
    if heading.len == 0 && !is_move(first) && !is_number(first) {
        return by_tags(text);
    }
    // A text that reads in several of these forms tells the same game in each: where a move in line
    // starts and which way it goes says everything.
    let reads = |form| super::read(form, text, &Limits::default()).is_ok();
    forms.into_iter().find(|&form| reads(form)).unwrap_or(Form::AbaPro)
}
