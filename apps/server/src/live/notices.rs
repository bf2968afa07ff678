//! Telling those whom it concerns: the game's readers, its players, the lobby.

use bytes::Bytes;
use game::Seat;
use wire::{Event, EventKind, Heard, NoticeKind, Status, Unfolded};

use crate::bus::subject;
use crate::jobs;
use crate::live::Live;
use crate::store::{EventRow, JobRow};

/// A word to an account: about what, and in which game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What about.
    pub kind: NoticeKind,
    /// The game's id.
    pub game: String,
}

const KINDS: [(NoticeKind, &str); 4] = [
    (NoticeKind::GameStart, "game-start"),
    (NoticeKind::YourTurn, "your-turn"),
    (NoticeKind::GameOver, "game-over"),
    (NoticeKind::Challenge, "challenge"),
];

impl Told {
    fn text(&self) -> String {
        let name = KINDS.iter().find(|(kind, _)| *kind == self.kind).map_or("", |(_, name)| name);
        format!("{name} {}", self.game)
    }

    /// Reads what came over the bus.
    pub fn read(message: &[u8]) -> Option<Told> {
        let (name, game) = std::str::from_utf8(message).ok()?.split_once(' ')?;
        let (kind, _) = KINDS.iter().find(|(_, known)| *known == name)?;
        Some(Told { kind: *kind, game: game.to_string() })
    }
}

/// An event as it goes over the bus: its version, a space, the message that all sockets get. It is made once.
pub(super) fn event_message(game: &str, row: &EventRow) -> Bytes {
    Bytes::from(format!("{} {}", row.version, Heard::event_text(game, &row.body)))
}

/// Reads what [`event_message`] wrote: the version, and the text without a copy.
pub(super) fn read_event_message(message: &Bytes) -> Option<(u64, Bytes)> {
    let space = message.iter().position(|&b| b == b' ')?;
    let version = std::str::from_utf8(&message[..space]).ok()?.parse().ok()?;
    Some((version, message.slice(space + 1..)))
}

/// The event itself in the message about it.
pub(super) fn event_body(game: &str, message: &Bytes) -> Bytes {
    let before = Heard::event_text(game, "").len() - 1;
    let end = message.len().saturating_sub(1);
    message.slice(before.min(end)..end)
}

/// Whether events change who is on turn.
fn turns(events: &[Event]) -> bool {
    let turned = [EventKind::Began, EventKind::Moved, EventKind::TookBack, EventKind::Out];
    events.iter().any(|event| turned.contains(&event.kind))
}

impl Live {
    /// The jobs that events cause, to be written with them: words to those who want to be told when their page is closed.
    pub(super) async fn causes(
        &self,
        id: &str,
        unfolded: &Unfolded,
        events: &[Event],
        is_new: bool,
    ) -> Vec<JobRow> {
        let (now, ply) = (self.time.now(), unfolded.session.ply());
        let mut told: Vec<(&str, NoticeKind)> = Vec::new();
        if is_new {
            let kept = unfolded.agreement.kept.iter().flatten();
            told.extend(kept.map(|(account, _)| (account.as_str(), NoticeKind::Challenge)));
        }
        if turns(events)
            && let Some(seat) = unfolded.session.turn()
            && let Some(account) = &unfolded.accounts[seat.index()]
        {
            told.push((account, NoticeKind::YourTurn));
        }
        let mut jobs = Vec::new();
        for (account, kind) in told {
            if self.wants_push(account).await {
                jobs.extend(jobs::Told::job(account, kind, id, ply, now));
            }
        }
        jobs
    }

    /// Tells everybody what was written, with the messages made of it. Nothing is told before.
    pub(super) fn announce(
        &self,
        id: &str,
        unfolded: &Unfolded,
        events: &[Event],
        messages: Vec<Bytes>,
        is_new: bool,
    ) {
        let game = subject::game(id);
        for message in messages {
            self.bus.publish(&game, message);
        }
        let session = &unfolded.session;
        let has = |kind: EventKind| events.iter().any(|event| event.kind == kind);
        let tell = |account: &str, kind| {
            let told = Told { kind, game: id.to_string() };
            self.bus.publish(&subject::account(account), Bytes::from(told.text()));
        };
        let tell_all = |kind| {
            let mut accounts: Vec<&String> = unfolded.accounts.iter().flatten().collect();
            accounts.dedup();
            accounts.into_iter().for_each(|account| tell(account, kind));
        };
        if is_new {
            for (account, _) in unfolded.agreement.kept.iter().flatten() {
                tell(account, NoticeKind::Challenge);
            }
        }
        if has(EventKind::Began) {
            tell_all(NoticeKind::GameStart);
        }
        let account_of = |seat: Seat| unfolded.accounts[seat.index()].as_deref();
        if turns(events)
            && let Some(account) = session.turn().and_then(account_of)
        {
            tell(account, NoticeKind::YourTurn);
        }
        if has(EventKind::Ended) {
            tell_all(NoticeKind::GameOver);
        }
        let waiting = Status::from(session.phase()) == Status::Waiting;
        let lobby = is_new && waiting
            || [EventKind::Seated, EventKind::Left, EventKind::Began, EventKind::Ended].into_iter().any(has);
        if lobby && !unfolded.agreement.private {
            self.bus.publish(subject::LOBBY, Bytes::from(id.to_string()));
        }
    }
}
