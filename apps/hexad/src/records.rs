//! Reading the games of a file, whatever form it has.

use std::collections::HashSet;
use std::io;
use std::path::Path;

use games::convert;
use games::record::{Limits, Record};

use crate::failure::Failure;

/// What the user named, for sentences about it.
pub fn name(path: &Path) -> String {
    if is_dash(path) { "standard input".into() } else { path.display().to_string() }
}

/// Whether standard input or output is meant.
pub fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The text of a file; `-` is standard input. Nothing longer than a reader takes is loaded.
pub fn text(path: &Path) -> Result<String, Failure> {
    bytes(path).and_then(|bytes| files::utf8(bytes).map_err(|e| fault(path, &e)))
}

/// The text of a file in which some bytes may be no text: in their place stands a character that the file has nowhere
/// else. Nothing comes with the text where all is well.
pub fn damaged_text(path: &Path) -> Result<(String, Option<char>), Failure> {
    let bytes = match String::from_utf8(bytes(path)?) {
        Ok(text) => return Ok((text, None)),
        Err(error) => error.into_bytes(),
    };
    let taken: HashSet<char> = bytes.utf8_chunks().flat_map(|chunk| chunk.valid().chars()).collect();
    // Characters without a meaning of their own; hardly any file has one of them.
    let mut private = ('\u{E000}'..='\u{F8FF}').chain('\u{F0000}'..='\u{FFFFD}');
    let mark = private.find(|c| !taken.contains(c)).unwrap_or(char::REPLACEMENT_CHARACTER);
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            text.push(mark);
        }
    }
    Ok((text, Some(mark)))
}

/// The bytes of a file; `-` is standard input. Nothing longer than a reader takes is loaded.
fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let most = Limits::GENEROUS.bytes as u64;
    let read =
        if is_dash(path) { files::read_all(io::stdin().lock(), most) } else { files::read(path, most) };
    read.map_err(|e| fault(path, &e))
}

fn fault(path: &Path, fault: &io::Error) -> Failure {
    Failure::Misuse(format!("{}: {fault}", name(path)))
}

/// The games of a file in any form that `hexad convert` reads, at least one.
pub fn games(path: &Path) -> Result<Vec<Record>, Failure> {
    let (place, text) = (name(path), text(path)?);
    let records = convert::read_any(&text, &Limits::GENEROUS)
        .map_err(|e| Failure::reading(e.is_unreadable(), format!("{place}: {e}")))?;
    if records.is_empty() {
        return Err(Failure::Misuse(format!("{place}: there is no record here")));
    }
    Ok(records)
}
