//! Laws that hold for any input whatever. Property tests and fuzz targets call them with texts and bytes that
//! nobody thought of; a law that is broken panics and says where.
//!
//! They are about one value at a time and need no second reading of the rules; [`game::kit`] compares with one.
//!
//! ```
//! use games::{AnyPosition, Rules, laws};
//! let rules: Rules = "six".parse().unwrap();
//! laws::position::<AnyPosition>(&rules, "0,0:rb b 20-20");
//! laws::position::<AnyPosition>(&rules, "no position at all");
//! ```

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use game::{Position, ReadError, SplitMix, Symmetric, Unreadable, kit};

use crate::convert::{Form, read, read_any, read_each, recognise, write};
use crate::record::{Limits, Place, Record, RecordError};
use crate::{AnyPosition, Rules};

/// A position text is refused at a place that it has, or it is a position that obeys every law of [`at`].
pub fn position<P: Symmetric>(rules: &P::Rules, text: &str) {
    match P::read(rules, text) {
        Ok(position) => at(&position),
        Err(error) => refusal(text, &error),
    }
}

/// A move text is refused and says why, or it is one of the listed moves and its canonical form reads the same.
pub fn move_text<P: Position>(position: &P, text: &str) {
    match position.read_move(text) {
        Ok(m) => {
            assert_eq!(position.check(m), Ok(()), "{position}: {text:?} is read and refused");
            assert!(position.moves().contains(&m), "{position}: {text:?} is legal and not listed");
            let canonical = position.move_text(m);
            assert_eq!(position.read_move(&canonical), Ok(m), "{position}: {text:?} as {canonical}");
        }
        Err(error) => refusal(text, &error),
    }
}

/// Plays a game in which each pair of bytes chooses a move, and looks at every position on the way.
pub fn play<P: Symmetric>(start: P, choices: &[u8]) {
    let mut position = start;
    kit::check_text(&position);
    for pair in choices.chunks(2) {
        let moves = listed(&position);
        if moves.is_empty() {
            break;
        }
        let choice = pair.iter().fold(0, |n, &byte| n << 8 | usize::from(byte));
        let m = moves[choice % moves.len()];
        let text = position.move_text(m);
        assert_eq!(position.read_move(&text), Ok(m), "{position}: {text} does not read back");
        let before = position.clone();
        assert_eq!(position.play(m), Ok(()), "{before}: {text} is listed and refused");
        assert_ne!(position, before, "{text} changes nothing");
        kit::check_text(&position);
    }
    at(&position);
}

/// The laws of a single position: text, hash, moves and symmetry.
pub fn at<P: Symmetric>(position: &P) {
    kit::check_text(position);
    let moves = listed(position);
    let mut texts = HashSet::new();
    for &m in &moves {
        let text = position.move_text(m);
        assert_eq!(position.check(m), Ok(()), "{position}: {text} is listed and refused");
        assert_eq!(position.read_move(&text), Ok(m), "{position}: {text} does not read back");
        assert!(texts.insert(text.clone()), "{position}: {text} is listed twice");
    }
    let canonical = position.canonical();
    assert_eq!(canonical.canonical_hash(), position.canonical_hash(), "{position}: canonical hash");
    images(&canonical);
}

/// The laws of symmetry, at a position that is canonical: there a game without a border is far from where the
/// numbers end, so that all images have room for all moves.
fn images<P: Symmetric>(canonical: &P) {
    let moves = canonical.moves();
    for s in 0..P::SYMMETRIES {
        let image = canonical.transformed(s);
        kit::check_text(&image);
        assert_eq!(&image.canonical(), canonical, "{canonical}: canonical form after symmetry {s}");
        assert_eq!(image.canonical_hash(), canonical.canonical_hash(), "{canonical}: symmetry {s}");
        assert_eq!(image.outcome(), canonical.outcome(), "{canonical}: outcome after symmetry {s}");
        assert_eq!(image.count_moves(), moves.len() as u64, "{canonical}: moves after symmetry {s}");
        // Each symmetry follows another move, so that together they see many.
        let Some(&m) = SplitMix::new(canonical.hash() ^ s as u64).pick(&moves) else { continue };
        let (mut here, mut there) = (canonical.clone(), image);
        here.play_unchecked(m);
        assert_eq!(there.play(canonical.transformed_move(m, s)), Ok(()), "{canonical}: symmetry {s}");
        assert_eq!(here.canonical(), there.canonical(), "{canonical}: symmetry {s}");
    }
}

/// A text of a value that stands alone, such as RULES, is refused at a place that it has, or its canonical form
/// reads as the same value.
pub fn stable<T: FromStr<Err = Unreadable> + Display + Eq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => {
            let canonical = value.to_string();
            assert_eq!(canonical.parse::<T>().as_ref(), Ok(&value), "{text:?} as {canonical}");
            assert_eq!(canonical.trim(), canonical, "canonical texts have no spaces around them");
        }
        Err(error) => place(text, &error),
    }
}

/// Whatever is recovered from a text of records prints, and what is printed reads as the same record. Damage has a
/// place in the text.
pub fn record(text: &str) {
    let recovered = Record::read_prefix(text);
    for record in &recovered.records {
        same_record(record);
    }
    if let Some(damage) = recovered.damage {
        damaged(text, &damage);
    }
}

/// What is read in one form can be written in every form that can hold it, and reads back as the same game, also
/// when the form must be recognised.
pub fn convert(form: Form, text: &str) {
    recognise(text);
    let limits = &Limits::GENEROUS;
    for game in read_each(form, text, limits) {
        match game {
            Ok(record) => same_record(&record),
            Err(error) => damaged(text, &error),
        }
    }
    let records = match read(form, text, limits) {
        Ok(records) => records,
        Err(error) => return damaged(text, &error),
    };
    for record in &records {
        same_record(record);
        for form in Form::ALL {
            let Ok(written) = write(form, std::slice::from_ref(record)) else { continue };
            for (how, form) in [("named", form), ("recognised", recognise(&written))] {
                match read(form, &written, limits).as_deref() {
                    Ok([again]) => {
                        assert_eq!(again.start(), record.start(), "{form} {how}: {written}");
                        assert_eq!(again.moves(), record.moves(), "{form} {how}: {written}");
                        assert_eq!(again.result, record.result, "{form} {how}: {written}");
                    }
                    other => panic!("{form} {how} does not read back: {other:?}\n{written}"),
                }
            }
        }
    }
}

/// Reads a text once with one of the readers, chosen by a number. What this takes is for the caller to measure: time
/// and memory in proportion to the text, whatever the text is.
pub fn cost(reader: usize, text: &str) {
    let limits = &Limits::GENEROUS;
    let forms = Form::ALL.len();
    match reader % (2 * forms + 4) {
        form if form < forms => {
            let _ = read(Form::ALL[form], text, limits);
        }
        form if form >= forms + 4 => {
            read_each(Form::ALL[form - forms - 4], text, limits);
        }
        n if n == forms => {
            Record::read_prefix_within(text, limits);
        }
        n if n == forms + 1 => {
            let _ = read_any(text, limits);
        }
        n if n == forms + 2 => {
            let _ = text.parse::<Rules>();
        }
        _ => {
            for rules in Rules::all() {
                let _ = AnyPosition::read(&rules, text);
                let _ = AnyPosition::start(&rules).read_move(text);
            }
        }
    }
}

fn damaged(text: &str, damage: &RecordError) {
    let Place { line, column } = damage.place;
    let shown = text.split('\n').nth(line.wrapping_sub(1));
    let fits = shown.is_some_and(|shown| (1..=shown.chars().count() + 1).contains(&column));
    assert!(fits, "{text:?}: there is no line {line}, column {column}");
    assert!(!damage.to_string().is_empty(), "{text:?} is refused without a word");
}

fn same_record(record: &Record) {
    let printed = record.to_string();
    match Record::read(&printed) {
        Ok(again) => {
            assert_eq!(&again, record, "{printed}");
            assert_eq!(again.to_string(), printed);
        }
        Err(error) => panic!("a printed record does not read back: {error}\n{printed}"),
    }
}

/// The listed moves, counted another way, too. A game that goes on has some, a finished one has none.
fn listed<P: Position>(position: &P) -> Vec<P::Move> {
    let moves = position.moves();
    assert_eq!(position.count_moves(), moves.len() as u64, "{position}: counted and listed moves differ");
    assert_eq!(position.outcome().is_some(), moves.is_empty(), "{position}: {:?}", position.outcome());
    moves
}

fn refusal<I: Display>(text: &str, error: &ReadError<I>) {
    match error {
        ReadError::Unreadable(error) => place(text, error),
        ReadError::Illegal(reason) => {
            assert!(!reason.to_string().is_empty(), "{text:?} is refused without a word")
        }
    }
}

fn place(text: &str, error: &Unreadable) {
    assert!(error.at <= text.chars().count(), "{text:?}: the place {} lies behind its end", error.at);
    assert!(!error.to_string().is_empty(), "{text:?} is refused without a word");
}
