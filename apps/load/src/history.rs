//! The judge of a game's history: what was acknowledged and what was heard, against what is kept.
//!
//! Acknowledged moves are stored, under the version, by the account and with the text that were acknowledged; versions
//! have no gap; time does not go back; flags fall at their time; clocks show what follows from the moves before; every
//! reader has heard the same text under the same version; and the events are a game by the rules.

use wire::{Agreement, Event, EventKind, Game, Unfolded};

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
        if event.kind == EventKind::Moved && event.clocks != Some(shown(&game, event.at)) {
            return Err(fault(&format!("the clocks show {:?} by what was played", shown(&game, event.at))));
        }
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

/// What the clocks of a game show at a time; nothing in a game without.
fn shown(game: &Unfolded, at: u64) -> Option<Vec<u64>> {
    let clocks = game.session.clocks(at);
    let timed = clocks.iter().any(|clock| clock.shown.is_some());
    timed.then(|| clocks.iter().map(|clock| clock.shown.unwrap_or(0)).collect())
}

/// Whether two readers who asked at most so many milliseconds apart, by clocks that may differ by some of them, see the
/// same on a game's clocks: alike where they stand, and that much apart at most where one runs.
///
/// # Errors
/// The first clock that differs more.
pub fn clocks_alike(one: &Game, other: &Game, apart: u64) -> Result<(), Complaint> {
    if one.version != other.version {
        // Something happened between the two looks.
        return Ok(());
    }
    let (Some(a), Some(b)) = (&one.clocks, &other.clocks) else {
        return if one.clocks == other.clocks {
            Ok(())
        } else {
            Err("one has clocks, one has none".to_string())
        };
    };
    for (seat, (a, b)) in (1..).zip(a.iter().zip(b)) {
        let most = if one.turn == Some(seat) { apart } else { 0 };
        if a.abs_diff(*b) > most {
            return Err(format!("the clock of seat {seat} shows {a} ms to one and {b} ms to another"));
        }
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use game::Seat;
    use session::{Command, Occupant};
    use wire::NewGame;

    use super::*;

    /// A game with a move, as texts of its events.
    fn played() -> (Agreement, Vec<String>) {
        let wanted = NewGame {
            rules: "abalone".to_string(),
            clock: Some("60".to_string()),
            seats: vec!["me".to_string(), "open".to_string()],
            ..NewGame::default()
        };
        let agreement = wanted.agreement().unwrap();
        let mut game = Unfolded::new(agreement.clone()).unwrap();
        let mut lines = Vec::new();
        let sit = |seat: usize| Command::host(session::Act::Seat(Seat::ALL[seat], Occupant::person("P")));
        let play = Command::play_text(Seat::FIRST, 0, "c3d4");
        for (command, at) in [(sit(0), 1_000), (sit(1), 1_000), (play, 11_000)] {
            let before = game.session.position().clone();
            let happened = game.session.step(&command, at).unwrap();
            let events = Event::write(&before, &happened, &game.session);
            lines.extend(events.iter().map(|event| serde_json::to_string(event).unwrap()));
        }
        (agreement, lines)
    }

    #[test]
    fn clocks_that_do_not_follow_from_the_moves_are_found() {
        let (agreement, mut lines) = played();
        judge(&agreement, &lines, &[]).unwrap();
        let last = lines.last_mut().unwrap();
        assert!(last.contains("\"clocks\":[50000,60000]"), "{last}");
        *last = last.replace("[50000,60000]", "[50001,60000]");
        assert!(judge(&agreement, &lines, &[]).unwrap_err().contains("the clocks show"));
    }

    #[test]
    fn readers_may_differ_only_where_a_clock_runs() {
        let (agreement, lines) = played();
        let game = judge(&agreement, &lines, &[]).unwrap().game;
        let view = |now| Game::of("x1", &game, 0, now, String::new());
        clocks_alike(&view(12_000), &view(13_500), 1_500).unwrap();
        assert!(clocks_alike(&view(12_000), &view(13_500), 1_000).unwrap_err().contains("seat 2"));
        let mut other = view(12_000);
        other.clocks = Some(vec![49_999, 59_000]);
        assert!(clocks_alike(&view(12_000), &other, 5_000).unwrap_err().contains("seat 1"));
    }
}
