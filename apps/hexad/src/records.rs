//! Reading the games of a file, whatever form it has.

use std::fs;
use std::io::{self, Read as _};
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
    let place = name(path);
    let most = Limits::GENEROUS.bytes as u64;
    let mut bytes = Vec::new();
    let read = if is_dash(path) {
        io::stdin().lock().take(most + 1).read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
    };
    read.map_err(|e| Failure::Misuse(format!("{place}: {e}")))?;
    if bytes.len() as u64 > most {
        return Err(Failure::Misuse(format!("{place}: the text is longer than {most} bytes")));
    }
    String::from_utf8(bytes).map_err(|e| {
        let byte = e.utf8_error().valid_up_to() + 1;
        Failure::Misuse(format!("{place}: byte {byte}: this is not UTF-8 text"))
    })
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
