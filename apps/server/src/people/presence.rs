//! Who is here. What counts is kept in the store; whom this process has seen itself, or has heard of from others, it
//! knows without asking. What it has seen is written once a second for all of them together.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How often somebody's presence is written, in milliseconds.
const EVERY: u64 = 10_000;
/// So many are remembered before those that are written are forgotten.
const MOST: usize = 100_000;

#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    at: u64,
    /// The time that was written last, or soon will be.
    written: Option<u64>,
}

impl Seen {
    /// Whether it is to be written that somebody is here at this time.
    fn is_due(&self, now: u64) -> bool {
        self.written.is_none_or(|written| now >= written + EVERY)
    }
}

#[derive(Debug, Default)]
struct Memory {
    seen: HashMap<String, Seen>,
    due: Vec<String>,
}

impl Memory {
    /// What is known of somebody; what is not worth its place any more is forgotten.
    fn remember(&mut self, account: &str, now: u64) -> &mut Seen {
        if self.seen.len() >= MOST && !self.seen.contains_key(account) {
            self.seen.retain(|_, seen| !seen.is_due(seen.at) && now < seen.at + EVERY);
        }
        self.seen.entry(account.to_string()).or_default()
    }
}

/// Whom this process has seen or heard of.
#[derive(Debug, Default)]
pub struct Presence(Mutex<Memory>);

impl Presence {
    /// Another process has seen these accounts, with spaces between them, and writes it.
    pub fn heard(&self, accounts: &[u8], now: u64) {
        let mut memory = self.memory();
        for account in std::str::from_utf8(accounts).unwrap_or("").split_ascii_whitespace() {
            let seen = memory.remember(account, now);
            (seen.at, seen.written) = (seen.at.max(now), seen.written.max(Some(now)));
        }
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody is here.
    pub fn saw(&self, account: &str, now: u64) {
        let mut memory = self.memory();
        let seen = memory.remember(account, now);
        seen.at = seen.at.max(now);
        if seen.is_due(now) {
            seen.written = Some(now);
            memory.due.push(account.to_string());
        }
    }

    /// When somebody was here last, if this process knows.
    pub fn seen(&self, account: &str) -> Option<u64> {
        self.memory().seen.get(account).map(|seen| seen.at)
    }

    /// Those whose presence is to be written; they are not named again.
    pub fn take_due(&self) -> Vec<String> {
        std::mem::take(&mut self.memory().due)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presence_is_known_at_once_and_written_now_and_then() {
        let presence = Presence::default();
        presence.saw("ada", 1_000);
        presence.saw("ada", 5_000);
        presence.saw("ben", 6_000);
        assert_eq!((presence.seen("ada"), presence.seen("eve")), (Some(5_000), None));
        assert_eq!(presence.take_due(), ["ada", "ben"]);
        presence.saw("ada", 10_999);
        assert!(presence.take_due().is_empty());
        presence.saw("ada", 11_000);
        assert_eq!(presence.take_due(), ["ada"]);
    }

    #[test]
    fn whom_others_have_seen_is_here_and_is_not_written_again() {
        let presence = Presence::default();
        presence.heard(b"ada ben", 20_000);
        assert_eq!((presence.seen("ada"), presence.seen("eve")), (Some(20_000), None));
        presence.saw("ada", 25_000);
        assert!(presence.take_due().is_empty());
        presence.saw("ada", 30_000);
        assert_eq!(presence.take_due(), ["ada"]);
        presence.heard(b"\xff", 31_000);
        assert_eq!(presence.seen("ada"), Some(30_000));
    }
}
