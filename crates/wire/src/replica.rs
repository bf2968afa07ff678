//! A game in the hands of a reader: the same game as the server's, as far as its events have come.

use std::collections::BTreeMap;

use crate::event::hash_text;
use crate::{Event, Game, Unfolded, WishError};

/// So many events that came too early are kept.
const EARLY: usize = 1_000;

/// A game that follows the server's, event by event. It takes what comes next, keeps what comes too early, passes over
/// what it knows, and says what is missing.
///
/// ```
/// use wire::{Event, EventKind, Game, Heed, NewGame, Replica, Unfolded};
/// let wanted: NewGame = serde_json::from_str(r#"{"rules": "six", "seats": ["me", "open"]}"#).unwrap();
/// let unfolded = Unfolded::new(wanted.agreement().unwrap()).unwrap();
/// let game = Game::of("x1", &unfolded, 0, 0, String::new());
/// let mut replica = Replica::new(&game).unwrap();
/// let began = Event::bare(2, 5, EventKind::Began);
/// assert_eq!(replica.hear(began), Heed::Gap { since: 0 });
/// assert_eq!(replica.version(), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Replica {
    game: Unfolded,
    early: BTreeMap<u64, Event>,
}

/// What became of an event.
#[derive(Clone, Debug, PartialEq)]
pub enum Heed {
    /// These have happened now, in order: the event, and those that had waited for it.
    Happened(Vec<Event>),
    /// It had happened already.
    Known,
    /// Something before it is missing: ask for what comes after this version.
    Gap {
        /// The last version that is here.
        since: u64,
    },
    /// It cannot happen here: whoever keeps this replica plays by other rules than the server.
    Outdated,
}

impl Replica {
    /// The game before its first event.
    ///
    /// # Errors
    /// When what was agreed makes no sense here.
    pub fn new(game: &Game) -> Result<Replica, WishError> {
        let agreement = game.agreement();
        let setup = agreement.setup()?;
        let session = session::Session::new(setup, 0);
        let game =
            Unfolded { agreement, session, accounts: Default::default(), rematch: None, declined: None };
        Ok(Replica { game, early: BTreeMap::new() })
    }

    /// The game as far as it has been heard of.
    pub fn game(&self) -> &Unfolded {
        &self.game
    }

    /// How many events are here.
    pub fn version(&self) -> u64 {
        self.game.session.version() as u64
    }

    /// Takes an event as it came.
    pub fn hear(&mut self, event: Event) -> Heed {
        let here = self.version();
        if event.version <= here {
            return Heed::Known;
        }
        if event.version > here + 1 {
            if self.early.len() < EARLY {
                self.early.insert(event.version, event);
            }
            return Heed::Gap { since: here };
        }
        let mut happened = Vec::new();
        let mut next = Some(event);
        while let Some(event) = next {
            if self.game.apply(&event).is_err() {
                return Heed::Outdated;
            }
            let hash = hash_text(self.game.session.position());
            let sound = event.hash.as_ref().is_none_or(|told| *told == hash);
            happened.push(event);
            if !sound {
                return Heed::Outdated;
            }
            let wanted = self.version() + 1;
            next = self.early.remove(&wanted);
        }
        let here = self.version();
        self.early.retain(|version, _| *version > here);
        Heed::Happened(happened)
    }
}
