//! The file of a match: its games, one after the other as they end, from which an interrupted match goes on.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

use arena::Forfeit;
use game::{Outcome, Position as _, Seat, Termination};
use games::record::{Event, Happening, Limits, Note, Record, RecordError, RecordFault, Recovered};

use crate::failure::{Failure, warn};

/// The tag with the game's number.
const GAME: &str = "Game";
/// The tag that says which match a game belongs to.
const MATCH: &str = "Match";

pub struct Archive {
    /// Locked as long as the match goes on, so that no other match writes to it.
    file: Option<(PathBuf, File)>,
    identity: String,
    games: Vec<(usize, Record)>,
}

impl Archive {
    /// Nothing is written.
    pub fn none() -> Archive {
        Archive { file: None, identity: String::new(), games: Vec::new() }
    }

    /// Opens a file and reads the games of this match in it. Anything else in it is a reason not to touch the file;
    /// only a last game that was cut off is taken out, and kept in a file beside it.
    pub fn open(path: &Path, identity: &str, overwrite: bool) -> Result<Archive, Failure> {
        let fail = |e: &dyn std::fmt::Display| Failure::Misuse(format!("{}: {e}", path.display()));
        // Nobody can go on from a device or a pipe, and looking into one may take for ever.
        if fs::metadata(path).is_ok_and(|old| !old.is_file()) {
            return Err(fail(&"games are kept in a regular file, and this is none"));
        }
        let mut old =
            OpenOptions::new().read(true).append(true).create(true).open(path).map_err(|e| fail(&e))?;
        // What a link points to is replaced, not the link.
        let path = &fs::canonicalize(path).map_err(|e| fail(&e))?;
        lock(&old).map_err(|e| fail(&e))?;
        let archive = |file, games| Archive {
            file: Some((path.to_path_buf(), file)),
            identity: identity.to_string(),
            games,
        };
        if overwrite {
            let (part, new) = files::beside(path, "part").map_err(|e| fail(&e))?;
            let moved = lock(&new).and_then(|()| {
                let old = old.metadata().map_err(|e| e.to_string())?;
                new.set_permissions(old.permissions()).map_err(|e| e.to_string())?;
                fs::rename(&part, path).map_err(|e| e.to_string())
            });
            if let Err(error) = moved {
                let _ = fs::remove_file(&part);
                return Err(fail(&error));
            }
            return Ok(archive(new, Vec::new()));
        }
        let bytes = files::read_all(&mut old, Limits::GENEROUS.bytes as u64).map_err(|e| fail(&e))?;
        let (games, end) = read(&bytes, identity).map_err(|e| fail(&e))?;
        if let Some(rest) = bytes.get(end..).filter(|rest| !rest.trim_ascii().is_empty()) {
            let (place, mut cut) = files::beside(path, "cut-off").map_err(|e| fail(&e))?;
            cut.write_all(rest).and_then(|()| cut.sync_all()).map_err(|e| fail(&e))?;
            old.set_len(end as u64).map_err(|e| fail(&e))?;
            warn(format_args!("{}: a game that was cut off is now in {}", path.display(), place.display()));
        }
        // The next game begins on a line of its own.
        if end.checked_sub(1).is_some_and(|last| bytes.get(last) != Some(&b'\n')) {
            old.write_all(b"\n").map_err(|e| fail(&e))?;
        }
        Ok(archive(old, games))
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

fn lock(file: &File) -> Result<(), String> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err("another match is writing to it".to_string()),
        // Where files cannot be locked, matches can still be played.
        Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error.to_string()),
    }
}

const FOREIGN: &str =
    "holds something else than games of this match; name another file, or begin anew with --overwrite";

/// The games of a match in a file, and where the last of them ends. What follows is a game that was cut off.
fn read(bytes: &[u8], identity: &str) -> Result<(Vec<(usize, Record)>, usize), String> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        // Perhaps cut off in the middle of a letter.
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default()
        }
        Err(_) => return Err(FOREIGN.to_string()),
    };
    let (mut games, mut end) = (Vec::new(), 0);
    let parts = split(text);
    for (i, part) in parts.iter().enumerate() {
        let is_last = i + 1 == parts.len();
        let whole = if is_last { without_next(part) } else { part };
        let damage = match game(whole, identity) {
            Ok(Some(game)) => {
                games.push(game);
                end += whole.len();
                continue;
            }
            Ok(None) => return Err(FOREIGN.to_string()),
            Err(damage) => damage,
        };
        if is_last && is_cut_off(part, &damage) && is_ours(part, identity, !games.is_empty()) {
            break;
        }
        return Err(match part.contains(&tag(MATCH, identity)) {
            true => format!("game {}: {damage}", i + 1),
            false => FOREIGN.to_string(),
        });
    }
    Ok((games, end))
}

fn tag(name: &str, value: &str) -> String {
    format!("[{name} \"{value}\"]")
}

/// What the file of a match has before each game.
const BEGIN: &str = "[Rules ";

/// A part of a file without the first letters of the next game.
fn without_next(part: &str) -> &str {
    let whole_lines = part.rfind('\n').map_or(0, |at| at + 1);
    let (whole, rest) = part.split_at(whole_lines);
    if BEGIN.starts_with(rest) { whole } else { part }
}

/// The game that a part of a file holds, whole, and its number; nothing when it is not of this match.
fn game(part: &str, identity: &str) -> Result<Option<(usize, Record)>, RecordError> {
    let Recovered { mut records, damage } = Record::read_prefix(part);
    if let Some(damage) = damage {
        return Err(damage);
    }
    let Some(record) = records.pop().filter(|_| records.is_empty()) else { return Ok(None) };
    let number = record.header.other.get(GAME).and_then(|n| n.parse::<usize>().ok());
    let ours = record.header.other.get(MATCH) == Some(identity) && record.result.is_some();
    Ok(number.and_then(|n| n.checked_sub(1)).filter(|_| ours).map(|number| (number, record)))
}

/// Whether a text is damaged in no other way than that it ends too early: all is sound up to its last word, tag or
/// comment.
fn is_cut_off(part: &str, damage: &RecordError) -> bool {
    // Something else follows a whole game.
    if matches!(damage.fault, RecordFault::Form(fault) if fault.id == "rules-missing") {
        return false;
    }
    let line = part.split_inclusive('\n').skip(damage.place.line - 1);
    let rest: String = line.collect();
    let rest: String = rest.chars().skip(damage.place.column - 1).collect();
    let last = part.split_whitespace().next_back().unwrap_or_default();
    match rest.chars().next() {
        // A comment goes on over lines, and what was written after it is not lost.
        Some('{') => Outcome::read_result(last).is_none(),
        Some('[') => !rest.contains('\n'),
        _ => !rest.contains(char::is_whitespace),
    }
}

/// Whether this can be the beginning of a game that we wrote: it names our match, or it follows other games of the
/// match and ends among its tags.
fn is_ours(part: &str, identity: &str, follows: bool) -> bool {
    let ours = part.contains(&tag(MATCH, identity));
    let in_tags = part.starts_with(BEGIN) && part.trim_end().lines().all(|line| line.starts_with('['));
    ours || (follows && in_tags && !part.contains(&format!("[{MATCH} ")))
}

/// Cuts a file before each `[Rules` that begins a line.
fn split(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text.match_indices(BEGIN).map(|(at, _)| at).collect();
    starts.retain(|&at| at == 0 || text.as_bytes()[at - 1] == b'\n');
    if starts.is_empty() {
        return if text.trim().is_empty() { Vec::new() } else { vec![text] };
    }
    starts[0] = 0;
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&from, to)| &text[from..to]).collect()
}

/// The forfeits that a record tells of.
pub fn forfeits(record: &Record) -> Vec<Forfeit> {
    let forfeit =
        |seat: Seat, reason| Forfeit { seat, reason, detail: "in an earlier part of the match".into() };
    let notes = record.line.notes.iter().chain(record.line.plies.iter().flat_map(|ply| &ply.notes));
    let mut forfeits: Vec<Forfeit> = notes
        .filter_map(|note| match note {
            Note::Event(Event { seat, what: Happening::Out(reason), .. }) => Some(forfeit(*seat, *reason)),
            _ => None,
        })
        .collect();
    let reason = record
        .termination
        .filter(|t| matches!(t, Termination::Crash | Termination::IllegalMove | Termination::Time));
    if let (Some(reason), true) = (reason, forfeits.is_empty()) {
        // Of two sides, the one on turn is at fault: nothing else can have ended the game so.
        forfeits.push(forfeit(record.end().turn(), reason));
    }
    forfeits
}
