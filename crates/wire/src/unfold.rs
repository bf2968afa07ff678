//! A game from what is kept of it.

use std::error::Error;
use std::fmt;

use game::Seat;
use session::{Session, What};

use crate::{Agreement, Event, Misfit, WishError};

/// A game that is kept as an agreement and events, unfolded: the session, and what no session knows.
#[derive(Clone, Debug)]
pub struct Unfolded {
    /// What was agreed.
    pub agreement: Agreement,
    /// What the events make of the game.
    pub session: Session,
    /// The account at each seat.
    pub accounts: [Option<String>; 4],
    /// The next game, once everybody wants one.
    pub rematch: Option<String>,
    /// Why somebody who was asked to play did not want to.
    pub declined: Option<String>,
}

/// A game that cannot be unfolded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// What was agreed makes no sense.
    Agreement(WishError),
    /// An event makes no sense.
    Event(Misfit),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Broken::Agreement(error) => error.fmt(f),
            Broken::Event(error) => error.fmt(f),
        }
    }
}

impl Error for Broken {}

impl Unfolded {
    /// The game before anything happened.
    ///
    /// # Errors
    /// When what was agreed makes no sense.
    pub fn new(agreement: Agreement) -> Result<Unfolded, Broken> {
        let setup = agreement.setup().map_err(Broken::Agreement)?;
        let session = Session::new(setup, 0);
        Ok(Unfolded { agreement, session, accounts: Default::default(), rematch: None, declined: None })
    }

    /// Lets the next event happen.
    ///
    /// # Errors
    /// When it cannot happen here; then nothing has changed.
    pub fn apply(&mut self, event: &Event) -> Result<(), Broken> {
        let read = event.read(&self.session).map_err(Broken::Event)?;
        let what = read.what.clone();
        let misfit = |_| Broken::Event(Misfit { version: event.version, fault: "it cannot happen there" });
        self.session.apply(read).map_err(misfit)?;
        self.note(&what, event);
        Ok(())
    }

    /// Keeps what an event says that a session does not know; the session has it already.
    pub fn note(&mut self, what: &What, event: &Event) {
        match what {
            What::Seated { seat, .. } => self.accounts[seat.index()] = event.account.clone(),
            What::Left { seat } => self.accounts[seat.index()] = None,
            What::RematchAgreed => self.rematch = event.game.clone(),
            What::Ended(_) => self.declined = event.reason.clone(),
            _ => {}
        }
    }

    /// The game after these events.
    ///
    /// # Errors
    /// When what was agreed or an event makes no sense.
    pub fn replay<'a>(
        agreement: Agreement,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Unfolded, Broken> {
        let mut unfolded = Unfolded::new(agreement)?;
        for event in events {
            unfolded.apply(event)?;
        }
        Ok(unfolded)
    }

    /// The seat of an account: the one on turn when it has several, none when it sits nowhere.
    pub fn seat_of(&self, account: &str) -> Option<Seat> {
        let sits = |seat: &Seat| self.accounts[seat.index()].as_deref() == Some(account);
        let turn = self.session.turn().filter(sits);
        turn.or_else(|| Seat::table(self.session.rules().seats()).find(sits))
    }
}
