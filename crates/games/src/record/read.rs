//! Reading records: tags first, then moves, each played as it is read.

use std::collections::HashSet;

use game::{BySeat, Fault, Outcome, Payoff, Position as _, Seat, Side, Termination, Unreadable};

use super::error::Places;
use super::lexer::{Kind, Lexer, Source, Token};
use super::note::Note;
use super::replay::Replay;
use super::text::read_notes;
use super::{Bound, Header, Limits, Line, MAX_DEPTH, Ply, Record, RecordError, RecordFault, Recovered};
use crate::{AnyMove, AnyPosition, Rules};

/// The tags that a record knows by itself.
pub(crate) const KNOWN: [&str; 21] = [
    "Rules",
    "Position",
    "Seat1",
    "Seat2",
    "Seat3",
    "Seat4",
    "Event",
    "Site",
    "Date",
    "SeatKind1",
    "SeatKind2",
    "SeatKind3",
    "SeatKind4",
    "Clock",
    "Clock1",
    "Clock2",
    "Clock3",
    "Clock4",
    "House",
    "Result",
    "Termination",
];

pub(crate) const RULES: Fault = Fault { id: "rules-missing", sentence: "the tag Rules is missing" };
const TWICE: Fault = Fault { id: "tag-twice", sentence: "this tag is given twice" };
const EMPTY: Fault = Fault { id: "empty", sentence: "there is no record here" };
pub(crate) const MORE: Fault = Fault { id: "more", sentence: "the record should end here" };
const CUT: Fault = Fault { id: "cut", sentence: "the text ends before the game does" };
const TAG_PLACE: Fault = Fault { id: "tag-place", sentence: "a tag cannot stand in a variation" };
const VARIATION: Fault = Fault { id: "variation", sentence: "there is no move that this variation replaces" };
const VARIATION_OPEN: Fault = Fault { id: "variation-open", sentence: "a variation is not closed" };
const VARIATION_CLOSE: Fault = Fault { id: "variation-close", sentence: "this closes no variation" };
const VARIATION_RESULT: Fault =
    Fault { id: "variation-result", sentence: "a variation ends without a result" };
const RESULT: Fault = Fault {
    id: "result",
    sentence: "a result was expected: a payoff 1, 0, 1/2 or 1/3 for each seat, joined by -, or *",
};
const TERMINATION: Fault =
    Fault { id: "termination", sentence: "a termination such as six-ejected or resignation was expected" };

/// A tag as it stands in the text.
pub(crate) struct RawTag<'a> {
    pub value_at: usize,
    pub name: &'a str,
    pub value: String,
}

pub(crate) type Failure = (usize, RecordFault);

/// What differs between our records and those of other programs.
pub(crate) trait Style {
    /// The record without its moves.
    fn header(&self, tags: &[RawTag], at: usize) -> Result<Preamble, Failure>;

    /// Reads a move in the form that this kind of record uses.
    fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, RecordFault>;

    /// Whether the habits of other programs are overlooked: `$1`, `!?`, dots alone, comments after the result, and reasons
    /// that the rules do not give for the end of a game.
    fn is_foreign(&self) -> bool;
}

/// What the tags say.
pub(crate) struct Preamble {
    pub record: Record,
    /// The `Result` tag, when there is one.
    pub result: Option<Option<BySeat<Payoff>>>,
    pub result_at: usize,
}

struct Native;

impl Style for Native {
    fn header(&self, tags: &[RawTag], at: usize) -> Result<Preamble, Failure> {
        let rules_tag = tags.iter().find(|t| t.name == "Rules").ok_or((at, RecordFault::Form(RULES)))?;
        let rules: Rules = rules_tag.value.parse().map_err(|e| bad(rules_tag, e))?;
        let start = match tags.iter().find(|t| t.name == "Position") {
            Some(tag) => {
                AnyPosition::read(&rules, &tag.value).map_err(|e| (tag.value_at, RecordFault::Position(e)))?
            }
            None => AnyPosition::start(&rules),
        };
        common(tags, Record::from_position(rules, start))
    }

    fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, RecordFault> {
        position.read_move(text).map_err(|error| RecordFault::Move { text: text.to_string(), error })
    }

    fn is_foreign(&self) -> bool {
        false
    }
}

fn bad(tag: &RawTag, error: Unreadable) -> Failure {
    (tag.value_at, RecordFault::Tag { name: tag.name.to_string(), error })
}

/// Reads the tags that every style has, but for `Rules` and `Position`. No two have the same name.
pub(crate) fn common(tags: &[RawTag], mut record: Record) -> Result<Preamble, Failure> {
    let seats = record.start.seats();
    let (mut result, mut result_at) = (None, 0);
    record.header = Header::default();
    for tag in tags {
        match tag.name {
            "Rules" | "Position" => {}
            "Termination" => {
                let reason: Result<Termination, ()> = tag.value.trim().parse();
                record.termination = Some(reason.map_err(|()| bad(tag, Unreadable::new(0, TERMINATION)))?);
            }
            "Result" => {
                result_at = tag.value_at;
                let fault = || bad(tag, Unreadable::new(0, RESULT));
                result = Some(read_result(&record.start, tag.value.trim()).ok_or_else(fault)?);
            }
            name => record.header.add(seats, name, &tag.value).map_err(|e| bad(tag, e))?,
        }
    }
    Ok(Preamble { record, result, result_at })
}

/// Reads a result that these rules can have; `*` is none.
fn read_result(position: &AnyPosition, text: &str) -> Option<Option<BySeat<Payoff>>> {
    if text == "*" {
        return Some(None);
    }
    let payoffs = Outcome::read_result(text)?;
    is_possible(position, &payoffs).then_some(Some(payoffs))
}

/// One side wins all, or all share, or with three some share and the others are out.
fn is_possible(position: &AnyPosition, payoffs: &BySeat<Payoff>) -> bool {
    let seats = position.seats();
    if payoffs.len() != seats {
        return false;
    }
    let winners: Vec<Side> =
        Seat::table(seats).filter(|&s| payoffs[s] == Payoff::Win).map(|s| position.side_of(s)).collect();
    if let Some(&side) = winners.first() {
        let wins = |s| if position.side_of(s) == side { Payoff::Win } else { Payoff::Loss };
        return Seat::table(seats).all(|s| payoffs[s] == wins(s));
    }
    let shares: Vec<Payoff> = payoffs.iter().copied().filter(|&p| p != Payoff::Loss).collect();
    if seats == 3 {
        shares.len() >= 2 && shares.iter().all(|&p| p == Payoff::Share(shares.len() as u8))
    } else {
        shares.len() == seats && shares.iter().all(|&p| p == Payoff::Share(2))
    }
}

/// The one record of a text.
pub(super) fn one(text: &str, limits: &Limits) -> Result<Record, RecordError> {
    let mut places = Places::new(text);
    let form = |at, fault| Places::new(text).error((at, RecordFault::Form(fault)));
    fits(text, limits).map_err(|failure| places.error(failure))?;
    let source = Source::new(text);
    let Some((record, next)) = game(source, &Native, 0, limits) else { return Err(form(text.len(), EMPTY)) };
    let record = record.map_err(|failure| places.error(failure))?;
    match game(source, &Native, next, limits) {
        None => Ok(record),
        Some((Ok(_), _)) => {
            let at = Reader::new(source, &Native, next, limits).peek().map_or(next, |token| token.at);
            Err(form(at, MORE))
        }
        Some((Err(failure), _)) => Err(places.error(failure)),
    }
}

/// What is sound of a text that may end anywhere.
pub(super) fn prefix(text: &str, limits: &Limits) -> Recovered {
    let mut recovered = Recovered { records: Vec::new(), damage: None };
    let mut places = Places::new(text);
    if let Err(failure) = fits(text, limits) {
        recovered.damage = Some(places.error(failure));
        return recovered;
    }
    let mut reader = Reader::new(Source::new(text), &Native, 0, limits);
    reader.may_be_cut = true;
    while let Some(read) = reader.record() {
        recovered.records.extend(read.record);
        let many = recovered.records.len() > limits.games;
        let failure = read.failure.or(many.then(|| (reader.lexer.at, too_much(Bound::Games, limits.games))));
        if let Some(failure) = failure {
            recovered.damage = Some(places.error(failure));
            break;
        }
    }
    recovered
}

/// Whether a text is short enough to be looked at.
pub(crate) fn fits(text: &str, limits: &Limits) -> Result<(), Failure> {
    if text.len() > limits.bytes { Err((0, too_much(Bound::Bytes, limits.bytes))) } else { Ok(()) }
}

pub(crate) fn too_much(bound: Bound, most: usize) -> RecordFault {
    RecordFault::TooMuch { bound, most }
}

/// Reads the game that begins after `from` bytes, and tells where the next one begins; nothing at the end of the text.
pub(crate) fn game(
    source: Source,
    style: &dyn Style,
    from: usize,
    limits: &Limits,
) -> Option<(Result<Record, Failure>, usize)> {
    let mut reader = Reader::new(source, style, from, limits);
    let read = reader.record()?;
    Some(match (read.record, read.failure) {
        (Some(record), None) => (Ok(record), reader.peeked.as_ref().map_or(reader.lexer.at, |t| t.at)),
        (_, failure) => {
            let failure = failure.unwrap_or((from, RecordFault::Form(EMPTY)));
            // What stands in a comment is no game, even where the comment is what is damaged.
            let next = after_damage(source.text, from, failure.0.max(reader.commented));
            (Err(failure), next)
        }
    })
}

/// Reads our own records game by game.
pub(crate) fn native(
    source: Source,
    from: usize,
    limits: &Limits,
) -> Option<(Result<Record, Failure>, usize)> {
    game(source, &Native, from, limits)
}

/// Where the next game begins after one that began at `from` and is damaged at `at`: at the first line with a tag
/// after some move text, or with a tag that the block of tags before it has already.
fn after_damage(text: &str, from: usize, at: usize) -> usize {
    let mut names = HashSet::new();
    let (mut moves, mut blank) = (false, false);
    let mut next = from;
    for line in text[from..].split_inclusive('\n') {
        let start = next;
        next += line.len();
        let body = line.trim();
        let tag = body.strip_prefix('[').filter(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
        match tag.and_then(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next()) {
            Some(name) => {
                if moves || (!names.insert(name) && blank) {
                    if start > from && start >= at {
                        return start;
                    }
                    names = HashSet::from([name]);
                    moves = false;
                }
            }
            None => moves |= !body.is_empty(),
        }
        blank = body.is_empty();
    }
    text.len()
}

struct ReadRecord {
    record: Option<Record>,
    failure: Option<Failure>,
}

struct Frame {
    line: Line,
    replay: Replay,
    at: usize,
}

struct Reader<'a> {
    style: &'a dyn Style,
    lexer: Lexer<'a>,
    limits: &'a Limits,
    peeked: Option<Token<'a>>,
    failed: Option<Failure>,
    end: usize,
    /// A text that ends without a result was perhaps cut off.
    may_be_cut: bool,
    /// Of the game that is being read.
    plies: usize,
    /// Of the game that is being read.
    comments: usize,
    /// Where the last comment that was read ends.
    commented: usize,
}

impl<'a> Reader<'a> {
    fn new(source: Source<'a>, style: &'a dyn Style, from: usize, limits: &'a Limits) -> Reader<'a> {
        let mut lexer = Lexer::new(source);
        lexer.at = lexer.at.max(from);
        Reader {
            style,
            lexer,
            limits,
            peeked: None,
            failed: None,
            end: source.text.len(),
            may_be_cut: false,
            plies: 0,
            comments: 0,
            commented: 0,
        }
    }

    fn peek(&mut self) -> Option<&Token<'a>> {
        if self.peeked.is_none() && self.failed.is_none() {
            match self.lexer.next() {
                Some(Ok(token)) => self.peeked = Some(token),
                Some(Err((at, fault))) => self.failed = Some((at, RecordFault::Form(fault))),
                None => {}
            }
        }
        self.peeked.as_ref()
    }

    fn next(&mut self) -> Option<Token<'a>> {
        self.peek();
        self.peeked.take()
    }

    /// The next record, whole or up to its damage; none at the end of the text.
    fn record(&mut self) -> Option<ReadRecord> {
        let at = match self.peek() {
            Some(token) => token.at,
            None => {
                let failure = self.failed.take()?;
                return Some(ReadRecord { record: None, failure: Some(failure) });
            }
        };
        (self.plies, self.comments) = (0, 0);
        let mut tags: Vec<RawTag> = Vec::new();
        let mut names = HashSet::new();
        let mut failure = None;
        while let Some(Token { kind: Kind::Tag { .. }, .. }) = self.peek() {
            let Some(Token { at, kind: Kind::Tag { name, value, value_at } }) = self.next() else { break };
            let fault = if !names.insert(name) {
                Some(RecordFault::Form(TWICE))
            } else if tags.len() >= self.limits.tags {
                Some(too_much(Bound::Tags, self.limits.tags))
            } else if value.len() > self.limits.tag_bytes {
                Some(too_much(Bound::TagBytes, self.limits.tag_bytes))
            } else {
                None
            };
            if let Some(fault) = fault {
                failure = Some((at, fault));
                break;
            }
            tags.push(RawTag { value_at, name, value });
        }
        failure = failure.or_else(|| self.failed.take());
        match (self.style.header(&tags, at), failure) {
            (Ok(preamble), None) => Some(self.moves(preamble)),
            (Ok(preamble), failure) => {
                Some(ReadRecord { record: Some(unfinished(preamble.record)), failure })
            }
            // A tag that is broken comes before one that is missing.
            (Err(error), failure) => Some(ReadRecord { record: None, failure: failure.or(Some(error)) }),
        }
    }

    fn moves(&mut self, preamble: Preamble) -> ReadRecord {
        let Preamble { mut record, result, result_at } = preamble;
        let replay = Replay::new(record.start.clone());
        let mut frames = vec![Frame { line: Line::default(), replay, at: 0 }];
        let mut stated = None;
        let mut failure = None;
        let foreign = self.style.is_foreign();
        while failure.is_none() {
            let main = frames.len() == 1;
            match self.peek() {
                // Other programs say after the result how it came about.
                Some(Token { kind: Kind::Comment { .. }, .. }) if foreign => {}
                _ if stated.is_some() => break,
                Some(Token { at, kind: Kind::Tag { .. } }) => {
                    if !main {
                        failure = Some((*at, RecordFault::Form(TAG_PLACE)));
                    }
                    break;
                }
                None => break,
                Some(_) => {}
            }
            let Some(token) = self.next() else { break };
            // Of a move at the very end, half may be missing.
            if let Kind::Word(word) = token.kind
                && self.may_be_cut
                && token.at + word.len() == self.end
                && !is_result(word)
            {
                failure = Some((token.at, RecordFault::Form(CUT)));
                break;
            }
            match self.step(&record.rules, &mut frames, token) {
                Ok(found) => stated = stated.or(found),
                Err(error) => failure = Some(error),
            }
        }
        failure = failure.or_else(|| self.failed.take());
        if failure.is_none() && frames.len() > 1 {
            failure = frames.last().map(|f| (f.at, RecordFault::Form(VARIATION_OPEN)));
        }
        let end = fold(&mut record, frames);
        if self.may_be_cut && stated.is_none() && self.peek().is_none() {
            failure = failure.or(Some((self.end, RecordFault::Form(CUT))));
        }
        if failure.is_none() {
            let (at, stated) = stated.map_or((self.end, None), |(at, stated)| (at, Some(stated)));
            let settled =
                settle(&mut record, &end, (result, result_at), (stated, at), self.style.is_foreign());
            failure = settled.err();
        }
        let record = if failure.is_some() { unfinished_at(record, &end) } else { record };
        ReadRecord { record: Some(record), failure }
    }

    /// Takes one token into the tree; tells when it was the result.
    #[allow(clippy::type_complexity)]
    fn step(
        &mut self,
        rules: &Rules,
        frames: &mut Vec<Frame>,
        token: Token,
    ) -> Result<Option<(usize, Option<BySeat<Payoff>>)>, Failure> {
        let (main, depth) = (frames.len() == 1, frames.len());
        let Some(frame) = frames.last_mut() else { return Ok(None) };
        let form = |fault| Err((token.at, RecordFault::Form(fault)));
        match token.kind {
            Kind::Tag { .. } => return form(TAG_PLACE),
            Kind::Open => {
                let Some(replay) = frame.replay.variation() else { return form(VARIATION) };
                let most = self.limits.depth.min(MAX_DEPTH);
                if depth > most {
                    return Err((token.at, too_much(Bound::Depth, most)));
                }
                frames.push(Frame { line: Line::default(), replay, at: token.at });
            }
            Kind::Close => {
                if main {
                    return form(VARIATION_CLOSE);
                }
                close(frames);
            }
            Kind::Comment { inner, inner_at } => {
                self.commented = inner_at + inner.len();
                if inner.len() > self.limits.comment_bytes {
                    return Err((token.at, too_much(Bound::CommentBytes, self.limits.comment_bytes)));
                }
                let notes = read_notes(rules, inner).map_err(|(at, error)| {
                    let rest = inner.get(at..).unwrap_or("");
                    let place = rest.char_indices().nth(error.at).map_or(rest.len(), |(i, _)| i);
                    (inner_at + at.min(inner.len()) + place, RecordFault::Form(error.fault))
                })?;
                self.comments += notes.len();
                if self.comments > self.limits.comments {
                    return Err((token.at, too_much(Bound::Comments, self.limits.comments)));
                }
                for note in notes {
                    if let Note::Event(event) = &note {
                        let back = |played| (token.at, RecordFault::Takeback { played });
                        frame.replay.happen(event).map_err(back)?;
                    }
                    frame.line.last_notes().push(note);
                }
            }
            Kind::Word(word) => {
                let text = after_number(word);
                let at = token.at + word.len() - text.len();
                if text.is_empty() || (self.style.is_foreign() && is_mark(text)) {
                    return Ok(None);
                }
                if is_result(text) {
                    if !main {
                        return form(VARIATION_RESULT);
                    }
                    let result = read_result(frame.replay.position(), text);
                    return result.map(|r| Some((at, r))).ok_or((at, RecordFault::Form(RESULT)));
                }
                let text =
                    if self.style.is_foreign() { text.trim_end_matches(['!', '?', '+']) } else { text };
                let m = self.style.read_move(frame.replay.position(), text).map_err(|fault| (at, fault))?;
                if self.plies >= self.limits.plies {
                    return Err((at, too_much(Bound::Plies, self.limits.plies)));
                }
                self.plies += 1;
                frame.replay.play(m);
                frame.line.plies.push(Ply::new(m));
            }
        }
        Ok(None)
    }
}

/// Ends the innermost variation.
fn close(frames: &mut Vec<Frame>) {
    if frames.len() < 2 {
        return;
    }
    let Some(frame) = frames.pop() else { return };
    let ply = frames.last_mut().and_then(|parent| parent.line.plies.last_mut());
    if let Some(ply) = ply
        && frame.line != Line::default()
    {
        ply.variations.push(frame.line);
    }
}

/// Puts the tree together and tells where its main line ends.
fn fold(record: &mut Record, mut frames: Vec<Frame>) -> AnyPosition {
    while frames.len() > 1 {
        close(&mut frames);
    }
    match frames.pop() {
        Some(frame) => {
            record.line = frame.line;
            frame.replay.position().clone()
        }
        None => record.start.clone(),
    }
}

/// Agrees on one result from the tag, the end of the move text and the rules.
pub(crate) fn settle(
    record: &mut Record,
    end: &AnyPosition,
    (tag, tag_at): (Option<Option<BySeat<Payoff>>>, usize),
    (stated, stated_at): (Option<Option<BySeat<Payoff>>>, usize),
    foreign: bool,
) -> Result<(), Failure> {
    if let (Some(Some(a)), Some(Some(b))) = (tag, stated)
        && a != b
    {
        let [tag, stated] = [a, b].map(|payoffs| result_text(&payoffs));
        return Err((stated_at, RecordFault::ResultDiffers { tag, stated }));
    }
    record.result = tag.flatten().or(stated.flatten());
    if let Some(rules) = end.outcome() {
        let other = record.result.filter(|result| *result != rules.payoffs);
        // Other programs have words of their own for how a game ended.
        let ended_otherwise = !foreign && record.termination.is_some_and(|t| t != rules.termination);
        if other.is_some() || ended_otherwise {
            let at = if tag.flatten().is_some() { tag_at } else { stated_at };
            let stated = other.map(|payoffs| result_text(&payoffs));
            return Err((at, RecordFault::Result { stated, rules }));
        }
        record.finish(rules);
    }
    Ok(())
}

fn unfinished(mut record: Record) -> Record {
    let start = record.start.clone();
    record.line = Line::default();
    unfinished_at(record, &start)
}

/// The record of a game that goes on, unless the rules have ended it.
fn unfinished_at(mut record: Record, end: &AnyPosition) -> Record {
    record.result = end.outcome().map(|o| o.payoffs);
    record.termination = end.outcome().map(|o| o.termination);
    record
}

fn result_text(payoffs: &BySeat<Payoff>) -> String {
    Outcome { payoffs: *payoffs, termination: Termination::Adjudication }.result().to_string()
}

fn is_result(text: &str) -> bool {
    text == "*" || Outcome::read_result(text).is_some()
}

/// What is left of a word without `12.` or `12...` before it.
fn after_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = rest.trim_start_matches('.');
    if text.len() < rest.len() { text } else { word }
}

/// `$1`, `!?` and the like.
fn is_mark(text: &str) -> bool {
    let nag = text.strip_prefix('$').is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
    nag || text.chars().all(|c| "!?+-=".contains(c))
}
