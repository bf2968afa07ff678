//! Founding a game: from an agreement and who sits where to its first events.

use std::sync::Arc;

use bytes::Bytes;
use game::Seat;
use session::{Act, Command, Occupant};
use wire::{Agreement, Event, Game, Problem, Unfolded};

use crate::live::notices::event_message;
use crate::live::{Live, unavailable};
use crate::ops;
use crate::store::{Append, EventRow, NewRow, SeatRow, StoreError, Summary};

/// Who is to sit at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Somebody: account and name.
    Person(String, String),
    /// The engine at a level.
    Computer(u8),
    /// Anybody who comes.
    Open,
    /// Only this account: id and name.
    Kept(String, String),
}

/// A game that is not written yet.
#[derive(Clone, Debug)]
pub struct Founded {
    /// What everybody will name it by.
    pub id: String,
    /// How it stands at the beginning.
    pub unfolded: Unfolded,
    /// What happened at its table.
    pub events: Vec<Event>,
    /// What is to be written.
    pub append: Append,
}

/// Makes a game with a new id; nothing is written.
///
/// # Errors
/// When what was agreed makes no sense.
pub fn found(mut agreement: Agreement, seating: &[Seating], now: u64) -> Result<Founded, StoreError> {
    let id = ops::id();
    agreement.kept = seating
        .iter()
        .map(|seating| match seating {
            Seating::Kept(account, name) => Some((account.clone(), name.clone())),
            _ => None,
        })
        .collect();
    if agreement.kept.iter().all(Option::is_none) {
        agreement.kept.clear();
    }
    agreement.date = Some(date(now));
    let text = serde_json::to_string(&agreement).map_err(StoreError::corrupt)?;
    let mut unfolded = Unfolded::new(agreement).map_err(StoreError::corrupt)?;
    let (mut events, mut seats) = (Vec::new(), Vec::new());
    for (seat, seating) in Seat::ALL.into_iter().zip(seating) {
        let number = seat.index() as u8 + 1;
        let (who, account) = match seating {
            Seating::Open => continue,
            Seating::Kept(account, _) => {
                seats.push(SeatRow { seat: number, account: Some(account.clone()), kept: true });
                continue;
            }
            Seating::Computer(level) => (Occupant::computer(*level), None),
            Seating::Person(account, name) => {
                seats.push(SeatRow { seat: number, account: Some(account.clone()), kept: false });
                (Occupant::person(name), Some(account.clone()))
            }
        };
        let before = unfolded.session.position().clone();
        let command = Command::host(Act::Seat(seat, who));
        let happened = unfolded.session.step(&command, now).map_err(StoreError::corrupt)?;
        for (what, mut event) in happened.iter().zip(Event::write(&before, &happened, &unfolded.session)) {
            if event.seat == Some(number) {
                event.account.clone_from(&account);
            }
            unfolded.note(&what.what, &event);
            events.push(event);
        }
    }
    let append = Append {
        game: id.clone(),
        before: 0,
        generation: None,
        new: Some(NewRow {
            created: now,
            agreement: text,
            rules: unfolded.agreement.rules.clone(),
            private: unfolded.agreement.private,
            rated: unfolded.agreement.rated,
            creator: None,
        }),
        events: rows(&events)?,
        summary: summary(&unfolded, now),
        seats,
        finished: None,
        jobs: Vec::new(),
        then: Vec::new(),
    };
    Ok(Founded { id, unfolded, events, append })
}

impl Append {
    /// What is told of the events once they are written.
    pub(super) fn messages(&self) -> Vec<Bytes> {
        self.events.iter().map(|row| event_message(&self.game, row)).collect()
    }
}

/// Events as they are kept.
///
/// # Errors
/// When one cannot be written as a text.
pub fn rows(events: &[Event]) -> Result<Vec<EventRow>, StoreError> {
    let row = |event: &Event| {
        let body = serde_json::to_string(event).map_err(StoreError::corrupt)?;
        Ok(EventRow { version: event.version, at: event.at, body })
    };
    events.iter().map(row).collect()
}

/// What is kept of a game besides its events.
pub fn summary(unfolded: &Unfolded, now: u64) -> Summary {
    let session = &unfolded.session;
    let ending = session.ending();
    Summary {
        changed: now,
        status: session.phase().into(),
        ply: session.ply(),
        result: ending.and_then(|ending| ending.outcome()).map(|outcome| outcome.result().to_string()),
        termination: ending.map(|ending| ending.termination.name().to_string()),
        deadline: session.deadline(),
        thinks: computer_asked(unfolded).map(|_| now),
    }
}

/// The computer that is to move or to answer an offer.
pub(super) fn computer_asked(unfolded: &Unfolded) -> Option<Seat> {
    let session = &unfolded.session;
    if session.ending().is_some() {
        return None;
    }
    let computer = |seat: &Seat| session.occupant(*seat).is_some_and(Occupant::is_computer);
    session.unanswered().find(computer).or_else(|| session.turn().filter(computer))
}

/// `2026.11.16`, as records write it.
fn date(now: u64) -> String {
    let days = now / 86_400_000;
    // Counted in years that begin in March, so that a leap day is the last of its year.
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

impl Live {
    /// Makes a game. Once this returns, it is kept.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn found(
        self: &Arc<Live>,
        mut agreement: Agreement,
        seating: &[Seating],
    ) -> Result<Game, Problem> {
        let now = self.time.now();
        agreement.site = Some(self.base().to_string()).filter(|base| !base.is_empty());
        let founded = found(agreement, seating, now).map_err(|e| unavailable(&e))?;
        let Founded { id, unfolded, events, mut append } = founded;
        if let Some(new) = &mut append.new {
            new.creator.clone_from(&unfolded.agreement.creator);
        }
        self.in_service()?;
        append.jobs = self.causes(&id, &unfolded, &events, true).await;
        let messages = append.messages();
        let written = self.writer.append(append).await.map_err(|e| unavailable(&e))?;
        if !written {
            return Err(unavailable(&StoreError::corrupt("an id was given twice")));
        }
        self.announce(&id, &unfolded, &events, messages, true);
        if unfolded.session.turn().is_some() {
            self.wake(&id).await;
        }
        Ok(Game::of(&id, &unfolded, now, now, self.url(&id)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (ms, text) in [
            (0, "1970.01.01"),
            (951_782_400_000, "2000.02.29"),
            (951_868_800_000, "2000.03.01"),
            (1_700_000_000_000, "2023.11.14"),
            (4_107_542_400_000, "2100.03.01"),
        ] {
            assert_eq!(date(ms), text);
        }
    }
}
