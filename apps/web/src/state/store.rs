//! The user's games, kept in the browser as game records, the same text that files have.

use games::record::{Record, RecordError};

use crate::browser;

/// Games are kept under names that begin so; the number is that of the form in which they are kept.
const PREFIX: &str = "hexad.1.game.";
/// The game that is played now.
const CURRENT: &str = "hexad.1.current";

/// Which game was taken up last, and in which window.
const LEAD: &str = "hexad.1.lead";

/// A kept game.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// Its name: sorts by the time when it was begun.
    pub id: String,
    /// The record's text.
    pub text: String,
}

impl Kept {
    /// The record, as far as it is sound.
    pub fn record(&self) -> Option<Record> {
        Record::read_prefix(&self.text).records.into_iter().next()
    }

    /// The record as far as it is sound, and what is wrong with it.
    pub fn recover(&self) -> (Option<Record>, Option<RecordError>) {
        let found = Record::read_prefix(&self.text);
        (found.records.into_iter().next(), found.damage)
    }

    /// When the game was begun, in milliseconds since 1970.
    pub fn began(&self) -> u64 {
        u64::from_str_radix(self.id.split('-').next().unwrap_or(""), 36).unwrap_or(0)
    }
}

/// A new name for a game.
pub fn fresh_id() -> String {
    let random = (js_sys::Math::random() * 46_656.0) as u64;
    format!("{}-{:0>3}", base36(browser::now()), base36(random))
}

fn base36(mut n: u64) -> String {
    let mut digits = Vec::new();
    while n > 0 || digits.is_empty() {
        digits.push(b"0123456789abcdefghijklmnopqrstuvwxyz"[(n % 36) as usize]);
        n /= 36;
    }
    digits.iter().rev().map(|&d| char::from(d)).collect()
}

/// Keeps a game. Whether there was room for it.
pub fn keep(id: &str, text: &str) -> bool {
    browser::store(&format!("{PREFIX}{id}"), text)
}

/// A kept game.
pub fn load(id: &str) -> Option<Kept> {
    let text = browser::stored(&format!("{PREFIX}{id}"))?;
    Some(Kept { id: id.to_string(), text })
}

/// Forgets a game.
pub fn remove(id: &str) {
    browser::forget(&format!("{PREFIX}{id}"));
}

/// What another window did with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It plays the game from now on.
    Leads,
    /// It kept the game anew.
    Game,
}

thread_local! {
    /// The name of this window among those that show the app.
    static WINDOW: String = fresh_id();
}

/// Says that a game is played in this window from now on.
pub fn lead(id: &str) {
    WINDOW.with(|window| browser::store(LEAD, &format!("{id} {window}")));
}

/// What it means for a game that another window has changed the text kept under `key`.
pub fn changed(id: &str, key: Option<&str>) -> Option<Change> {
    let key = key?;
    if key == LEAD {
        let text = browser::stored(LEAD)?;
        let (game, window) = text.split_once(' ')?;
        return (game == id && WINDOW.with(|own| own != window)).then_some(Change::Leads);
    }
    (key.strip_prefix(PREFIX)? == id).then_some(Change::Game)
}

/// All kept games, the youngest first.
pub fn all() -> Vec<Kept> {
    let keys = browser::stored_keys(PREFIX);
    let mut games: Vec<Kept> = keys.iter().filter_map(|key| load(key.strip_prefix(PREFIX)?)).collect();
    games.sort_by(|a, b| b.id.cmp(&a.id));
    games
}

/// The name of the game that is played now.
pub fn current() -> Option<String> {
    browser::stored(CURRENT).filter(|id| !id.is_empty())
}

/// Remembers which game is played now.
pub fn set_current(id: Option<&str>) {
    match id {
        Some(id) => {
            browser::store(CURRENT, id);
        }
        None => browser::forget(CURRENT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_games_sort_by_time_and_tell_it() {
        assert_eq!((base36(0), base36(35), base36(36)), ("0".into(), "z".into(), "10".into()));
        let kept = |at: u64| Kept { id: format!("{}-0a1", base36(at)), text: String::new() };
        let (early, late) = (kept(1_700_000_000_000), kept(1_800_000_000_000));
        assert!(early.id < late.id);
        assert_eq!(late.began(), 1_800_000_000_000);
    }
}
