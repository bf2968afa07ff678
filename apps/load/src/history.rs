//! The judge of a game's history: what was acknowledged and what was heard, against what is kept.
//!
//! Acknowledged moves are stored, under the version, by the account and with the text that were acknowledged; versions
//! have no gap; time does not go back; flags fall at their time; every reader has heard the same text under the same
//! version; and the events are a game by the rules.

use wire::{Agreement, Event, EventKind, Unfolded};

/// What went wrong, in a sentence.
pub type Complaint = String;

/// A move that the server has acknowledged.
#[derive(Clone, Debug, PartialEq)]
pub struct Acked {
    /// Who made it.
    pub account: String,
    /// How many plies stood before it.
    pub ply: u32,
    /// What was played, as it was sent.
    pub text: String,
    /// The version that it was given.
    pub version: u64,
}

/// A game that was judged and found right.
#[derive(Debug)]
pub struct SoundGame {
    /// The game after its last event.
    pub game: Unfolded,
    /// All that happened in it, in order.
    pub events: Vec<Event>,
}

/// Judges a game: the events as they are kept, in order, and the moves that were acknowledged.
///
/// # Errors
/// The first thing that is not right.
pub fn judge(
    agreement: &Agreement,
    lines: &[impl AsRef<str>],
    acked: &[Acked],
) -> Result<SoundGame, Complaint> {
    let mut game = Unfolded::new(agreement.clone()).map_err(|e| e.to_string())?;
    let (mut last, mut events) = (0, Vec::with_capacity(lines.len()));
    for (i, line) in lines.iter().map(AsRef::as_ref).enumerate() {
        let fault = |what: &str| format!("event {}: {what}: {line}", i + 1);
        let event: Event = serde_json::from_str(line).map_err(|e| fault(&e.to_string()))?;
        if event.version != i as u64 + 1 {
            return Err(fault("versions have a gap"));
        }
        if event.at < last {
            return Err(fault("time goes back"));
        }
        let deadline = game.session.deadline();
        let over = deadline.map(|at| at.saturating_sub(agreement.lag));
        let lag = event.lag.unwrap_or(0);
        match event.kind {
            // A flag falls when the allowance for lag is over, too; or, by a move that came within it and was not slow
            // enough on its way, when the time was over.
            EventKind::Out
                if event.reason.as_deref() == Some("time")
                    && Some(event.at) != deadline
                    && Some(event.at) != over.map(|at| at.max(last)) =>
            {
                return Err(fault("a flag fell at another time than its own"));
            }
            EventKind::Moved
                if lag > agreement.lag || over.is_some_and(|at| event.at >= at.saturating_add(lag)) =>
            {
                return Err(fault("a move after the flag had fallen"));
            }
            _ => {}
        }
        last = event.at;
        game.apply(&event).map_err(|e| fault(&e.to_string()))?;
        events.push(event);
    }
    for Acked { account, ply, text, version } in acked {
        let fault = |what: &str| format!("the move {text} of ply {ply}, acknowledged as {version}: {what}");
        let kept = usize::try_from(*version).ok().and_then(|v| events.get(v.checked_sub(1)?));
        let event = kept.ok_or_else(|| fault("it is lost"))?;
        if event.kind != EventKind::Moved || event.ply != Some(*ply) || event.m.as_ref() != Some(text) {
            return Err(fault("another event is kept there"));
        }
        let whose =
            event.seat.and_then(|seat| game.accounts.get(usize::from(seat).checked_sub(1)?)?.as_ref());
        if whose != Some(account) {
            return Err(fault("it is kept as somebody else's"));
        }
    }
    Ok(SoundGame { game, events })
}

/// Whether a reader has heard what is kept: events by version, as texts.
///
/// # Errors
/// The first text that differs.
pub fn heard_alike(lines: &[impl AsRef<str>], heard: &[(u64, impl AsRef<str>)]) -> Result<(), Complaint> {
    for (version, text) in heard {
        let kept = usize::try_from(*version).ok().and_then(|v| lines.get(v.checked_sub(1)?));
        match kept.map(AsRef::as_ref) {
            None => return Err(format!("event {version} was heard and is not kept: {}", text.as_ref())),
            Some(kept) if kept != text.as_ref() => {
                return Err(format!("event {version} was heard as {} and is kept as {kept}", text.as_ref()));
            }
            Some(_) => {}
        }
    }
    Ok(())
}
