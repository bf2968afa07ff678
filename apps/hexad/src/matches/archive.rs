//! The file of a match: its games, one after the other as they end, from which an interrupted match goes on.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use engine::matches::Fault;
use game::{Position as _, Seat, Termination};
use games::record::{Event, Happening, Note, Record};

use crate::failure::Failure;

/// The tag with the game's number.
const GAME: &str = "Game";
/// The tag that says which match a game belongs to.
const MATCH: &str = "Match";

pub struct Archive {
    file: Option<(PathBuf, File)>,
    identity: String,
    games: Vec<(usize, Record)>,
}

impl Archive {
    /// Nothing is written.
    pub fn none() -> Archive {
        Archive { file: None, identity: String::new(), games: Vec::new() }
    }

    /// Opens a file and reads the games of this match in it. A last game that was cut off is dropped; games of
    /// another match are a reason not to touch the file.
    pub fn open(path: &Path, identity: &str, overwrite: bool) -> Result<Archive, Failure> {
        let fail = |e: &dyn std::fmt::Display| Failure::Misuse(format!("{}: {e}", path.display()));
        let mut games = Vec::new();
        if !overwrite && path.exists() {
            let text = std::fs::read_to_string(path).map_err(|e| fail(&e))?;
            let parts = split(&text);
            let mut keep = String::new();
            for (i, part) in parts.iter().enumerate() {
                let record = match Record::read(part) {
                    Ok(record) => record,
                    Err(_) if i + 1 == parts.len() => break,
                    Err(error) => return Err(fail(&format!("record {}: {error}", i + 1))),
                };
                let number = record.header.other.get(GAME).and_then(|n| n.parse::<usize>().ok());
                match number {
                    Some(number @ 1..) if record.header.other.get(MATCH) == Some(identity) => {
                        if record.result.is_none() {
                            break;
                        }
                        games.push((number - 1, record));
                        keep.push_str(part);
                    }
                    _ => {
                        return Err(fail(
                            &"holds games of another match; name another file, or use --overwrite",
                        ));
                    }
                }
            }
            if keep.len() != text.len() {
                std::fs::write(path, keep).map_err(|e| fail(&e))?;
            }
        } else {
            File::create(path).map_err(|e| fail(&e))?;
        }
        let file = OpenOptions::new().append(true).open(path).map_err(|e| fail(&e))?;
        Ok(Archive { file: Some((path.to_path_buf(), file)), identity: identity.to_string(), games })
    }

    /// The games that were in the file.
    pub fn take_games(&mut self) -> Vec<(usize, Record)> {
        std::mem::take(&mut self.games)
    }

    /// Writes a game. It is on its way to the disk when this returns.
    pub fn add(&mut self, number: usize, record: &mut Record) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        record.header.other.set(GAME, &(number + 1).to_string());
        record.header.other.set(MATCH, &self.identity);
        let written = file.write_all(format!("{record}\n").as_bytes()).and_then(|()| file.flush());
        written.map_err(|e| Failure::Misuse(format!("{}: {e}", path.display())))
    }
}

/// Cuts a file before each `[Rules` that begins a line.
fn split(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text.match_indices("[Rules ").map(|(at, _)| at).collect();
    starts.retain(|&at| at == 0 || text.as_bytes()[at - 1] == b'\n');
    if starts.is_empty() {
        return if text.trim().is_empty() { Vec::new() } else { vec![text] };
    }
    starts[0] = 0;
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&from, to)| &text[from..to]).collect()
}

/// The faults that a record tells of.
pub fn faults(record: &Record) -> Vec<Fault> {
    let fault = |seat: Seat, kind| Fault { seat, kind, detail: "in an earlier part of the match".into() };
    let mut faults: Vec<Fault> = Vec::new();
    let notes = record.line.notes.iter().chain(record.line.plies.iter().flat_map(|ply| &ply.notes));
    for note in notes {
        if let Note::Event(Event { seat, what: Happening::Out(kind), .. }) = note {
            faults.push(fault(*seat, *kind));
        }
    }
    let kind = record
        .termination
        .filter(|t| matches!(t, Termination::Crash | Termination::IllegalMove | Termination::Time));
    if let Some(kind) = kind {
        // Of two sides, the one on turn is at fault: nothing else can have ended the game so.
        faults.push(fault(record.end().turn(), kind));
    }
    faults
}
