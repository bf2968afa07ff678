//! Reading the games of a file, whatever form it has.

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
    let most = Limits::GENEROUS.bytes as u64;
    let read =
        if is_dash(path) { files::read_all(io::stdin().lock(), most) } else { files::read(path, most) };
    read.and_then(files::utf8).map_err(|e| Failure::Misuse(format!("{}: {e}", name(path))))
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
