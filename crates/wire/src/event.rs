//! What happened in a game, as it is kept and sent.

use std::error::Error;
use std::fmt;

use game::{Outcome, Position as _, Seat, Termination};
use games::AnyPosition;
use games::record::{Event as RecordEvent, Note};
use serde::{Deserialize, Deserializer, Serialize};
use session::{Ending, Kind, Occupant, Offer, Session, What};

/// What kind of thing happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// Somebody sat down at `seat`.
    Seated,
    /// Somebody stood up from `seat` before the game began.
    Left,
    /// All seats are taken; the first clock runs.
    Began,
    /// `seat` made the move `move`.
    Moved,
    /// `seat` offers `offer`.
    Offered,
    /// `seat` agrees to the standing offer.
    Accepted,
    /// `seat` declines the standing offer or withdraws its own.
    Declined,
    /// The last `plies` plies are undone, as `seat` had asked.
    TookBack,
    /// The clocks stand.
    Paused,
    /// The clocks run again.
    Resumed,
    /// `seat` wants to resign.
    Resigned,
    /// The part of `seat` is over, for this `reason`.
    Out,
    /// The game is over: `result`, `termination`.
    Ended,
    /// `seat` wants another game.
    WantedRematch,
    /// Everybody wants another game: it is `game`.
    RematchAgreed,
    /// Something for the record.
    Noted,
}

impl EventKind {
    /// All of them.
    pub const ALL: [EventKind; 16] = [
        EventKind::Seated,
        EventKind::Left,
        EventKind::Began,
        EventKind::Moved,
        EventKind::Offered,
        EventKind::Accepted,
        EventKind::Declined,
        EventKind::TookBack,
        EventKind::Paused,
        EventKind::Resumed,
        EventKind::Resigned,
        EventKind::Out,
        EventKind::Ended,
        EventKind::WantedRematch,
        EventKind::RematchAgreed,
        EventKind::Noted,
    ];
}

/// What sits at a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Somebody.
    #[default]
    Person,
    /// The server's own engine.
    Computer,
    /// Nobody yet.
    Open,
}

/// Something that happened. Which fields there are depends on the kind; seats are counted from 1.
///
/// The list of a game's events has the versions 1, 2, 3, … without gap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Event {
    /// Its number in the game.
    pub version: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// What kind of thing it is.
    #[serde(rename = "type")]
    pub kind: EventKind,
    /// Whose doing it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// `moved`: how many plies stood before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// `moved`: the move.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub m: Option<String>,
    /// `moved`: how many milliseconds the turn took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<u64>,
    /// `moved`: how many of them were not counted because of lag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag: Option<u64>,
    /// `moved`: what the clocks show after it; null without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<u64>>))]
    pub clocks: Option<Option<Vec<u64>>>,
    /// `seated`: what sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub occupant: Option<SeatKind>,
    /// `seated`: the computer's level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// `seated`: the person's account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// `seated`: the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// `offered`: `draw`, `takeback` or `replacement`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<String>,
    /// `offered` a replacement: for which seat a computer of this `level` is to play on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whom: Option<u8>,
    /// `offered` and `took-back`: how many plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
    /// `out`: why. `ended`, when somebody declined the game: why, and `seat` is the one that was kept for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// `ended`: a payoff for each seat; null without a result.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "given")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub result: Option<Option<String>>,
    /// `ended`: why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub termination: Option<String>,
    /// `rematch-agreed`: the id of the next game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// `noted`: a kind of note and its text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<(String, String)>,
    /// The position's hash afterwards, by which a reader sees that it plays by other rules than the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
}

/// An event that cannot happen where it is said to have happened, or lacks a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// Its number in the game, from 1.
    pub version: u64,
    /// What is wrong with it.
    pub fault: &'static str,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "event {}: {}", self.version, self.fault)
    }
}

impl Error for Misfit {}

impl Event {
    /// An event of which nothing is known but its kind.
    pub fn bare(version: u64, at: u64, kind: EventKind) -> Event {
        Event {
            version,
            at,
            kind,
            seat: None,
            ply: None,
            m: None,
            used: None,
            lag: None,
            clocks: None,
            occupant: None,
            level: None,
            account: None,
            name: None,
            offer: None,
            whom: None,
            plies: None,
            reason: None,
            result: None,
            termination: None,
            game: None,
            note: None,
            hash: None,
        }
    }

    /// What a step did: the events it gave, the position before it and the session after it.
    pub fn write(before: &AnyPosition, events: &[session::Event], after: &Session) -> Vec<Event> {
        let mut position = before.clone();
        let first = (after.version() + 1).saturating_sub(events.len()) as u64;
        let written = events.iter().zip(first..).map(|(event, version)| {
            let mut written = Event::of(version, event, &position, after);
            match &event.what {
                What::Moved { m, .. } => position.play_unchecked(*m),
                What::Out { seat, .. } => {
                    position.retire(*seat);
                }
                What::TookBack { .. } => position = after.position().clone(),
                _ => {}
            }
            written.hash = Some(hash_text(&position));
            written
        });
        written.collect()
    }

    fn of(version: u64, event: &session::Event, before: &AnyPosition, after: &Session) -> Event {
        let by =
            |kind, seat: &Seat| Event { seat: Some(number(*seat)), ..Event::bare(version, event.at, kind) };
        let bare = |kind| Event::bare(version, event.at, kind);
        match &event.what {
            What::Seated { seat, who } => Event {
                occupant: Some(match who.kind {
                    Kind::Person => SeatKind::Person,
                    Kind::Computer { .. } => SeatKind::Computer,
                    Kind::Open => SeatKind::Open,
                }),
                level: match who.kind {
                    Kind::Computer { level } => Some(level),
                    _ => None,
                },
                name: Some(who.name.clone()),
                ..by(EventKind::Seated, seat)
            },
            What::Left { seat } => by(EventKind::Left, seat),
            What::Began => bare(EventKind::Began),
            What::Moved { seat, ply, m, used, lag, .. } => Event {
                ply: Some(*ply),
                m: Some(before.move_text(*m)),
                used: Some(*used),
                lag: Some(*lag).filter(|&lag| lag > 0),
                clocks: Some(clocks(after, event.at)),
                ..by(EventKind::Moved, seat)
            },
            What::Offered { seat, offer } => {
                let offered = |name: &str| Some(name.to_string());
                let bare = by(EventKind::Offered, seat);
                match offer {
                    Offer::Draw => Event { offer: offered("draw"), ..bare },
                    Offer::Takeback { plies } => {
                        Event { offer: offered("takeback"), plies: Some(*plies), ..bare }
                    }
                    Offer::Replace { seat, level } => Event {
                        offer: offered("replacement"),
                        whom: Some(number(*seat)),
                        level: Some(*level),
                        ..bare
                    },
                }
            }
            What::Accepted { seat } => by(EventKind::Accepted, seat),
            What::Declined { seat } => by(EventKind::Declined, seat),
            What::TookBack { seat, plies } => Event { plies: Some(*plies), ..by(EventKind::TookBack, seat) },
            What::Paused { seat } => by(EventKind::Paused, seat),
            What::Resumed { seat } => by(EventKind::Resumed, seat),
            What::Resigned { seat } => by(EventKind::Resigned, seat),
            What::Out { seat, reason } => {
                Event { reason: Some(reason.name().to_string()), ..by(EventKind::Out, seat) }
            }
            What::Ended(ending) => Event {
                result: Some(result_text(ending)),
                termination: Some(ending.termination.name().to_string()),
                ..bare(EventKind::Ended)
            },
            What::WantedRematch { seat } => by(EventKind::WantedRematch, seat),
            What::RematchAgreed => bare(EventKind::RematchAgreed),
            What::Noted(note) => {
                let (kind, text) = match note {
                    Note::Text(text) => ("text", text.clone()),
                    Note::Clock(ms) => ("clock", ms.to_string()),
                    Note::Eval(text) => ("eval", text.clone()),
                    Note::Event(event) => ("event", event.text(after.rules())),
                };
                Event { note: Some((kind.to_string(), text)), ..bare(EventKind::Noted) }
            }
        }
    }

    /// The session's event, for a session that has all events before this one.
    ///
    /// # Errors
    /// When this is not the next event, lacks a part or cannot happen there.
    pub fn read(&self, session: &Session) -> Result<session::Event, Misfit> {
        let misfit = |fault| Misfit { version: self.version, fault };
        if self.version != session.version() as u64 + 1 {
            return Err(misfit("it is not the next one"));
        }
        let seat = || {
            let index = usize::from(self.seat.ok_or(misfit("it names no seat"))?);
            let seat = index.checked_sub(1).and_then(Seat::new);
            seat.filter(|seat| seat.index() < session.rules().seats())
                .ok_or(misfit("the table has no such seat"))
        };
        let termination = |text: &Option<String>| {
            let text = text.as_deref().ok_or(misfit("it names no reason"))?;
            text.parse::<Termination>().map_err(|()| misfit("nobody knows the reason"))
        };
        let what = match self.kind {
            EventKind::Seated => {
                let kind = match (self.occupant, self.level) {
                    (Some(SeatKind::Computer), Some(level)) => Kind::Computer { level },
                    (Some(SeatKind::Person), _) => Kind::Person,
                    _ => return Err(misfit("nobody sits down")),
                };
                let name = self.name.clone().unwrap_or_default();
                What::Seated { seat: seat()?, who: Occupant { kind, name } }
            }
            EventKind::Left => What::Left { seat: seat()? },
            EventKind::Began => What::Began,
            EventKind::Moved => {
                let seat = seat()?;
                let text = self.m.as_deref().ok_or(misfit("it names no move"))?;
                let m =
                    session.position().read_move(text).map_err(|_| misfit("the move is not legal there"))?;
                let (used, lag) = (self.used.unwrap_or(0), self.lag.unwrap_or(0));
                let clock = session.clock(seat).ok_or(misfit("the table has no such seat"))?;
                let clock = clock.after_move(used.saturating_sub(lag)).ok_or(misfit("the time was over"))?;
                let ply = self.ply.ok_or(misfit("it names no ply"))?;
                What::Moved { seat, ply, m, used, lag, clock }
            }
            EventKind::Offered => {
                let offer = match (self.offer.as_deref(), self.plies) {
                    (Some("draw"), _) => Offer::Draw,
                    (Some("takeback"), Some(plies)) => Offer::Takeback { plies },
                    (Some("replacement"), _) => {
                        let whom = self.whom.and_then(|whom| Seat::new(usize::from(whom).checked_sub(1)?));
                        let whom = whom.filter(|seat| seat.index() < session.rules().seats());
                        let (Some(seat), Some(level)) = (whom, self.level) else {
                            return Err(misfit("nobody is replaced"));
                        };
                        Offer::Replace { seat, level }
                    }
                    _ => return Err(misfit("nobody knows the offer")),
                };
                What::Offered { seat: seat()?, offer }
            }
            EventKind::Accepted => What::Accepted { seat: seat()? },
            EventKind::Declined => What::Declined { seat: seat()? },
            EventKind::TookBack => {
                What::TookBack { seat: seat()?, plies: self.plies.ok_or(misfit("it names no plies"))? }
            }
            EventKind::Paused => What::Paused { seat: seat()? },
            EventKind::Resumed => What::Resumed { seat: seat()? },
            EventKind::Resigned => What::Resigned { seat: seat()? },
            EventKind::Out => What::Out { seat: seat()?, reason: termination(&self.reason)? },
            EventKind::Ended => {
                let payoffs = match self.result.as_ref().and_then(Option::as_deref) {
                    None => None,
                    Some(text) => Some(Outcome::read_result(text).ok_or(misfit("nobody knows the result"))?),
                };
                What::Ended(Ending { payoffs, termination: termination(&self.termination)? })
            }
            EventKind::WantedRematch => What::WantedRematch { seat: seat()? },
            EventKind::RematchAgreed => What::RematchAgreed,
            EventKind::Noted => {
                let (kind, text) = self.note.as_ref().ok_or(misfit("nothing is noted"))?;
                let note = match kind.as_str() {
                    "text" => Some(Note::Text(text.clone())),
                    "clock" => text.parse().ok().map(Note::Clock),
                    "eval" => Some(Note::Eval(text.clone())),
                    "event" => RecordEvent::read(session.rules(), text).ok().map(Note::Event),
                    _ => None,
                };
                What::Noted(note.ok_or(misfit("nobody knows the note"))?)
            }
        };
        Ok(session::Event { at: self.at, what })
    }
}

/// A field that is there, be it null.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(source: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(source).map(Some)
}

/// A seat as people count it.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.index() as u8 + 1
}

/// A position's hash as events carry it.
pub(crate) fn hash_text(position: &AnyPosition) -> String {
    format!("{:016x}", position.hash())
}

/// What the clocks show; nothing in a game without.
pub(crate) fn clocks(session: &Session, at: u64) -> Option<Vec<u64>> {
    let clocks = session.clocks(at);
    clocks.iter().any(|c| c.shown.is_some()).then(|| clocks.iter().map(|c| c.shown.unwrap_or(0)).collect())
}

/// A payoff for each seat; nothing when the game was given up.
pub(crate) fn result_text(ending: &Ending) -> Option<String> {
    ending.outcome().map(|outcome| outcome.result().to_string())
}
