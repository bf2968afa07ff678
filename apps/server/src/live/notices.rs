//! Telling those whom it concerns: the game's readers, its players, the lobby.

use bytes::Bytes;
use game::Seat;
use wire::{Event, EventKind, NoticeKind, Status, Unfolded};

use crate::bus::subject;
use crate::live::Live;

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

/// An event as it goes over the bus: its version, a space, its text.
pub(super) fn event_message(version: u64, body: &str) -> Bytes {
    Bytes::from(format!("{version} {body}"))
}

/// Reads what [`event_message`] wrote: the version, and the text without a copy.
pub(super) fn read_event_message(message: &Bytes) -> Option<(u64, Bytes)> {
    let space = message.iter().position(|&b| b == b' ')?;
    let version = std::str::from_utf8(&message[..space]).ok()?.parse().ok()?;
    Some((version, message.slice(space + 1..)))
}

impl Live {
    /// Tells everybody what was written. Nothing is told before.
    pub(super) fn announce(&self, id: &str, unfolded: &Unfolded, events: &[Event], is_new: bool) {
        let game = subject::game(id);
        for event in events {
            if let Ok(body) = serde_json::to_string(event) {
                self.bus.publish(&game, event_message(event.version, &body));
            }
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
        let turned =
            [EventKind::Began, EventKind::Moved, EventKind::TookBack, EventKind::Out].into_iter().any(has);
        let account_of = |seat: Seat| unfolded.accounts[seat.index()].as_deref();
        if turned && let Some(account) = session.turn().and_then(account_of) {
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
