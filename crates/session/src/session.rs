//! A session: setup, state and the events that led there, and what can be asked of them.

use std::error::Error;
use std::fmt;

use game::{BySeat, Position as _, Seat};
use games::record::House;
use games::{AnyPosition, Rules};

use crate::{Call, Clock, Ending, Event, Occupant, Offer, Phase, Reading, Setup, State, Turn, What};

/// One game being played.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) setup: Setup,
    pub(crate) state: State,
    pub(crate) log: Vec<Event>,
}

/// An event that cannot happen where it is said to have happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Unfit {
    /// The index of the event.
    pub index: usize,
    /// What happened.
    pub event: Event,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "event {} cannot happen there", self.index + 1)
    }
}

impl Error for Unfit {}

/// Something that a clock calls out, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeCall {
    /// When, in the caller's milliseconds.
    pub at: u64,
    /// Whose clock.
    pub seat: Seat,
    /// How near the end of the time is.
    pub call: Call,
    /// How long that seat then still has in this turn.
    pub left: u64,
}

impl Session {
    /// A new game. It begins at once when no seat is open.
    ///
    /// ```
    /// use session::{Occupant, Phase, Session, Setup};
    /// let mut setup = Setup::new("six".parse().unwrap());
    /// assert_eq!(*Session::new(setup.clone(), 0).phase(), Phase::Playing);
    /// setup.seats[1] = Occupant::open();
    /// assert_eq!(*Session::new(setup, 0).phase(), Phase::Waiting);
    /// ```
    pub fn new(setup: Setup, now: u64) -> Session {
        let state = State::new(&setup);
        let mut session = Session { setup, state, log: Vec::new() };
        session.begin_if_full(now, &mut Vec::new());
        session
    }

    /// The session that these events lead to: those of [`Session::events`], from the first on.
    pub fn replay(setup: Setup, events: Vec<Event>) -> Result<Session, Unfit> {
        let state = State::new(&setup);
        let mut session = Session { setup, state, log: Vec::with_capacity(events.len()) };
        for event in events {
            session.apply(event)?;
        }
        Ok(session)
    }

    /// Lets an event happen that another session's [`Session::step`] gave, as clients do with what the server
    /// sends. An event that cannot happen here is refused and changes nothing.
    pub fn apply(&mut self, event: Event) -> Result<(), Unfit> {
        if !self.state.fits(&event) {
            return Err(Unfit { index: self.log.len(), event });
        }
        self.state.apply(&self.setup, &event);
        self.log.push(event);
        Ok(())
    }

    /// What was agreed before the game. Who sits where now is told by [`Session::occupant`].
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that the future depends on, to compare.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Everything that has happened; their number is the version of the game.
    pub fn events(&self) -> &[Event] {
        &self.log
    }

    /// How many events there are. Who has as many has the same game.
    pub fn version(&self) -> usize {
        self.log.len()
    }

    /// The rules that are played by.
    pub fn rules(&self) -> &Rules {
        self.setup.rules()
    }

    /// Where the game stands.
    pub fn position(&self) -> &AnyPosition {
        &self.state.position
    }

    /// How many plies stand: those taken back do not count.
    pub fn ply(&self) -> u32 {
        self.state.ply()
    }

    /// The moves that stand.
    pub fn moves(&self) -> &[Turn] {
        &self.state.moves
    }

    /// The moves that stand, as texts.
    ///
    /// ```
    /// use game::Seat;
    /// use session::{Command, Session, Setup};
    /// let mut session = Session::new(Setup::new("six".parse().unwrap()), 0);
    /// session.step(&Command::play_text(Seat::FIRST, 0, " -1,0 "), 0).unwrap();
    /// assert_eq!(session.move_texts(), ["-1,0"]);
    /// ```
    pub fn move_texts(&self) -> Vec<String> {
        let mut position = self.position_at(0);
        let mut outs = self.state.outs.iter().peekable();
        let mut texts = Vec::with_capacity(self.state.moves.len());
        for (ply, turn) in self.state.moves.iter().enumerate() {
            while let Some((_, seat)) = outs.next_if(|(at, _)| *at as usize <= ply) {
                position.retire(*seat);
            }
            texts.push(position.move_text(turn.m));
            position.play_unchecked(turn.m);
        }
        texts
    }

    /// How many undone plies can be played again.
    pub fn undone(&self) -> usize {
        self.state.redo.len()
    }

    /// The position after the first `ply` plies that stand; the last one for a larger number. Plays the game
    /// through.
    pub fn position_at(&self, ply: u32) -> AnyPosition {
        self.state.position_at(&self.setup, ply.min(self.ply()))
    }

    /// All positions of the game, from the start to the present one. Plays the game through once.
    ///
    /// ```
    /// use game::Seat;
    /// use session::{Command, Session, Setup};
    /// let mut session = Session::new(Setup::new("six".parse().unwrap()), 0);
    /// session.step(&Command::play_text(Seat::FIRST, 0, "-1,0"), 0).unwrap();
    /// assert_eq!(session.positions(), [session.position_at(0), session.position_at(1)]);
    /// ```
    pub fn positions(&self) -> Vec<AnyPosition> {
        self.state.positions(&self.setup)
    }

    /// The last position from which moves alone led to the present one, and these moves: the start, or where
    /// somebody last went out (A13).
    pub fn since_out(&self) -> (AnyPosition, &[Turn]) {
        let ply = self.state.outs.iter().map(|(ply, _)| *ply).max().unwrap_or(0);
        (self.position_at(ply), self.state.moves.get(ply as usize..).unwrap_or(&[]))
    }

    /// The house rules as they are after so many plies: those that are left of the limit, at least one.
    pub fn house_after(&self, ply: u32) -> House {
        let house = self.setup.house;
        House { ply_limit: house.ply_limit.map(|limit| limit.saturating_sub(ply).max(1)), ..house }
    }

    /// The part the game is in.
    pub fn phase(&self) -> &Phase {
        &self.state.phase
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        match self.state.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Whose turn it is; nobody's before the game and after it.
    pub fn turn(&self) -> Option<Seat> {
        matches!(self.state.phase, Phase::Playing | Phase::Paused).then(|| self.state.position.turn())
    }

    /// Who sits at a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.state.seats.get(seat.index())
    }

    /// Whether a seat's part in the game is over (A13, A18).
    pub fn is_out(&self, seat: Seat) -> bool {
        self.state.is_out(seat)
    }

    /// The standing offer and whose it is.
    pub fn offer(&self) -> Option<(Seat, Offer)> {
        self.state.offer.map(|o| (o.by, o.offer))
    }

    /// Who has not answered the standing offer yet.
    pub fn unanswered(&self) -> impl Iterator<Item = Seat> {
        let waiting = self.state.offer.map(|o| self.state.asked(o.offer).minus(o.agreed));
        Seat::table(self.state.seats.len()).filter(move |&seat| waiting.is_some_and(|w| w.has(seat)))
    }

    /// Whether a seat has said that it wants to resign and waits for its partner.
    pub fn wants_to_resign(&self, seat: Seat) -> bool {
        self.state.resigning.has(seat)
    }

    /// When the game began.
    pub fn began(&self) -> Option<u64> {
        self.log.iter().find(|e| e.what == What::Began).map(|e| e.at)
    }

    /// The clocks at a moment.
    ///
    /// ```
    /// use game::Seat;
    /// use session::{Session, Setup};
    /// let mut setup = Setup::new("abalone:3".parse().unwrap());
    /// setup.clocks[0] = "15/move".parse().unwrap();
    /// let session = Session::new(setup, 0);
    /// let clocks = session.clocks(4_000);
    /// assert_eq!((clocks[Seat::ALL[0]].shown, clocks[Seat::ALL[0]].running), (Some(11_000), true));
    /// assert_eq!(clocks[Seat::ALL[1]].shown, None);
    /// ```
    pub fn clocks(&self, now: u64) -> BySeat<Reading> {
        let state = &self.state;
        let turn = state.position.turn();
        let elapsed = state.elapsed(now.max(state.last));
        let reading = |seat: Seat| {
            let clock = &state.clocks[seat];
            let running = seat == turn && state.since.is_some() && clock.allowance().is_some();
            let used = if seat == turn { elapsed } else { 0 };
            Reading { running, ..clock.reading(used) }
        };
        Seat::table(state.seats.len()).map(reading).collect()
    }

    /// What a seat's clock held when its last turn ended.
    ///
    /// ```
    /// use game::Seat;
    /// use session::{Session, Setup};
    /// let mut setup = Setup::new("abalone".parse().unwrap());
    /// setup.clocks = ["600".parse().unwrap(); 4];
    /// let session = Session::new(setup, 0);
    /// assert_eq!(session.clock(Seat::FIRST).unwrap().left(), 600_000);
    /// assert_eq!(session.clock(Seat::ALL[3]), None);
    /// ```
    pub fn clock(&self, seat: Seat) -> Option<Clock> {
        self.state.clocks.get(seat).copied()
    }

    /// When the flag of the seat on turn falls if nothing happens: then [`Session::tick`] is to be called.
    /// Nothing while no clock runs.
    pub fn deadline(&self) -> Option<u64> {
        self.flag_at().map(|at| at.saturating_add(self.setup.lag))
    }

    /// Since when a clock has been running without anything that counts having happened; nothing while none runs.
    pub fn running_since(&self) -> Option<u64> {
        let state = &self.state;
        state.clocks[state.position.turn()].allowance()?;
        state.since.map(|since| since.max(state.last))
    }

    /// When the time of the seat on turn is over, the allowance for lag left out.
    pub(crate) fn flag_at(&self) -> Option<u64> {
        let state = &self.state;
        let since = state.since?;
        let allowance = state.clocks[state.position.turn()].allowance()?;
        Some(since.saturating_add(allowance.saturating_sub(state.used)))
    }

    /// What a clock calls out next after `now` if nothing happens, so that a screen can say it in time.
    ///
    /// ```
    /// use session::{Call, Session, Setup};
    /// let mut setup = Setup::new("abalone".parse().unwrap());
    /// setup.clocks = ["600".parse().unwrap(); 4];
    /// let call = Session::new(setup, 0).next_call(0).unwrap();
    /// assert_eq!((call.at, call.call, call.left), (540_000, Call::LastMinute, 60_000));
    /// ```
    pub fn next_call(&self, now: u64) -> Option<TimeCall> {
        let state = &self.state;
        let since = state.since?;
        let seat = state.position.turn();
        let clock = &state.clocks[seat];
        let (used, call) = clock.next_call(state.elapsed(now.max(state.last)))?;
        let at = since.saturating_add(used.saturating_sub(state.used));
        Some(TimeCall { at, seat, call, left: clock.allowance()?.saturating_sub(used) })
    }

    /// The setup of the next game, when everybody wants one: the same people on rotated seats.
    pub fn rematch(&self) -> Option<Setup> {
        self.state.rematch_agreed.then(|| {
            let mut setup = self.setup.clone();
            setup.seats[..self.state.seats.len()].clone_from_slice(&self.state.seats);
            setup.rotated()
        })
    }

    /// Whether a seat wants another game.
    pub fn wants_rematch(&self, seat: Seat) -> bool {
        self.state.rematch.has(seat)
    }
}
