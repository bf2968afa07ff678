//! [`Session::step`]: a command in, events or a refusal out.

use game::{Outcome, Payoff, Position as _, Seat, Termination};
use games::record::Note;
use games::{AnyMove, AnyPosition};

use crate::seats::Seats;
use crate::state::Standing;
use crate::{Act, By, Command, Ending, Event, Occupant, Offer, Phase, Refusal, Refused, Said, Session, What};

impl Session {
    /// Obeys a command, or refuses it with the reason and changes nothing. Flags that have fallen by `now` fall
    /// first. A time before the last event's counts as that event's time.
    ///
    /// A command that was obeyed before and comes again does no harm: it gives no events, or it is refused.
    ///
    /// ```
    /// use game::Seat;
    /// use session::{Act, Command, Session, Setup};
    /// let mut session = Session::new(Setup::new("six".parse().unwrap()), 0);
    /// let command = Command::play_text(Seat::FIRST, 0, "-1,0");
    /// assert_eq!(session.step(&command, 10).unwrap().len(), 1);
    /// assert_eq!(session.step(&command, 20).unwrap().len(), 0);
    /// let late = Command::play_text(Seat::FIRST, 0, "0,-1");
    /// assert_eq!(session.step(&late, 30).unwrap_err().why.id(), "refused-stale");
    /// let offer = session.step(&Command::by(Seat::FIRST, Act::OfferDraw), 40).unwrap();
    /// assert_eq!(offer[0].what.id(), "event-offered-draw");
    /// ```
    pub fn step(&mut self, command: &Command, now: u64) -> Result<Vec<Event>, Refused> {
        let now = if self.state.timed { now.max(self.state.last) } else { now };
        let mut events = Vec::new();
        self.flags(now, &mut events);
        match self.act(command, now, &mut events) {
            Ok(()) => Ok(events),
            Err(why) => Err(Refused { why, events }),
        }
    }

    /// Lets the flags fall that are due: the same as stepping with [`Act::Tick`].
    pub fn tick(&mut self, now: u64) -> Vec<Event> {
        let mut events = Vec::new();
        self.flags(if self.state.timed { now.max(self.state.last) } else { now }, &mut events);
        events
    }

    /// Gives a time back in which nobody could move, as when a server could not keep moves: from `from` to `to` the
    /// clocks stood. What of it lies before the turn is left out, and a flag that fell before it stays fallen. No
    /// events come when no clock ran.
    ///
    /// ```
    /// use game::Seat;
    /// use session::{Session, Setup};
    /// let mut setup = Setup::new("abalone".parse().unwrap());
    /// setup.clocks = ["600".parse().unwrap(); 4];
    /// let mut session = Session::new(setup, 0);
    /// assert_eq!(session.give_back(10_000, 900_000).len(), 2);
    /// assert_eq!(session.clocks(901_000)[Seat::FIRST].shown, Some(589_000));
    /// ```
    pub fn give_back(&mut self, from: u64, to: u64) -> Vec<Event> {
        let mut events = Vec::new();
        let Some(since) = self.running_since() else { return events };
        let from = from.max(since);
        if to <= from {
            return events;
        }
        self.flags(from, &mut events);
        // Of three players the next may be on turn now.
        let from = from.max(self.running_since().unwrap_or(to));
        if from < to {
            let seat = self.state.position.turn();
            self.emit(from, What::Paused { seat }, &mut events);
            self.emit(to, What::Resumed { seat }, &mut events);
        }
        events
    }

    pub(crate) fn emit(&mut self, at: u64, what: What, events: &mut Vec<Event>) {
        let event = Event { at, what };
        self.state.apply(&self.setup, &event);
        self.log.push(event.clone());
        events.push(event);
    }

    /// One player after the other of three may run out of time before anybody looks.
    fn flags(&mut self, now: u64, events: &mut Vec<Event>) {
        while let Some(at) = self.deadline().filter(|&at| at <= now) {
            let seat = self.state.position.turn();
            self.out(seat, Termination::Time, at, events);
        }
    }

    /// Obeys a command without a look at the clocks.
    pub(crate) fn act(&mut self, command: &Command, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let seat = match command.by {
            By::Host => self.state.position.turn(),
            By::Seat(seat) if seat.index() < self.state.seats.len() => seat,
            By::Seat(seat) => return Err(Refusal::NoSuchSeat { seat }),
        };
        if let Some(ply) = command.ply
            && ply != self.ply()
        {
            return match &command.act {
                Act::Play { m, .. } if self.was_played(seat, ply, m) => Ok(()),
                Act::Tick => Ok(()),
                _ => Err(Refusal::Stale { ply, now: self.ply() }),
            };
        }
        let host = command.by == By::Host;
        match &command.act {
            Act::Tick => Ok(()),
            Act::Sit(_) if host => Err(Refusal::OnlySeat),
            Act::Sit(who) => self.sit(seat, who, false, at, events),
            Act::Seat(seat, who) if host => self.sit(*seat, who, true, at, events),
            Act::Leave => self.leave(seat, host, at, events),
            Act::Play { m, lag } => self.play(seat, m, *lag, at, events),
            Act::Resign => self.resign(seat, at, events),
            Act::OfferDraw => self.offer_draw(seat, at, events),
            Act::OfferTakeback => self.offer_takeback(seat, at, events),
            Act::OfferReplacement { seat: left, level } => {
                self.offer_replacement(seat, *left, *level, at, events)
            }
            Act::Accept => self.accept(seat, at, events),
            Act::Decline => self.decline(seat, at, events),
            Act::Undo => {
                let plies = self.may_undo()?;
                self.emit(at, What::TookBack { seat, plies }, events);
                Ok(())
            }
            Act::Redo => self.play_again(at, events),
            Act::Pause => {
                self.may_pause()?;
                if self.state.phase == Phase::Playing {
                    self.emit(at, What::Paused { seat }, events);
                }
                Ok(())
            }
            Act::Resume => {
                self.in_play()?;
                if self.state.phase == Phase::Paused {
                    self.emit(at, What::Resumed { seat }, events);
                }
                Ok(())
            }
            Act::Abandon => self.abandon(seat, at, events),
            Act::Adjudicate(outcome) if host => self.adjudicate(*outcome, at, events),
            Act::Forfeit(seat, reason) if host => self.forfeit(*seat, *reason, at, events),
            Act::Abort if host => self.end_without_result(at, events),
            Act::Seat(..) | Act::Adjudicate(_) | Act::Forfeit(..) | Act::Abort => Err(Refusal::OnlyHost),
            Act::Rematch => self.want_rematch(seat, host, at, events),
            Act::Comment(text) => {
                self.note(Note::text(&plain(text)), at, events);
                Ok(())
            }
            Act::Evaluation(text) => {
                self.note(Note::eval(text), at, events);
                Ok(())
            }
        }
    }

    // Before the game.

    pub(crate) fn begin_if_full(&mut self, at: u64, events: &mut Vec<Event>) {
        if self.state.phase == Phase::Waiting && !self.state.seats.iter().any(Occupant::is_open) {
            self.emit(at, What::Began, events);
            self.judge(at, events);
        }
    }

    fn sit(
        &mut self,
        seat: Seat,
        who: &Occupant,
        replace: bool,
        at: u64,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let sitting = self.occupant(seat).ok_or(Refusal::NoSuchSeat { seat })?;
        if sitting == who {
            return Ok(());
        }
        if self.state.phase != Phase::Waiting {
            return Err(Refusal::Begun);
        }
        if !sitting.is_open() && !replace {
            return Err(Refusal::SeatTaken);
        }
        if who.is_open() {
            self.emit(at, What::Left { seat }, events);
        } else {
            self.emit(at, What::Seated { seat, who: who.clone() }, events);
            self.begin_if_full(at, events);
        }
        Ok(())
    }

    fn leave(&mut self, seat: Seat, host: bool, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if host {
            return Err(Refusal::OnlySeat);
        }
        if self.state.phase != Phase::Waiting {
            return Err(Refusal::Begun);
        }
        if !self.state.seats[seat.index()].is_open() {
            self.emit(at, What::Left { seat }, events);
        }
        Ok(())
    }

    // Moves.

    /// Whether this move was made already, at that ply, by that seat.
    fn was_played(&self, seat: Seat, ply: u32, said: &Said) -> bool {
        let Some(turn) = self.state.moves.get(ply as usize).filter(|turn| turn.seat == seat) else {
            return false;
        };
        let position = self.position_at(ply);
        let m = match said {
            Said::Move(m) => Some(*m),
            Said::Text(text) => position.read_move(text).ok(),
        };
        m.is_some_and(|m| m == turn.m || self.announced(&position, seat, m) == turn.m)
    }

    /// Computers always announce (S8): their move with a shout, or the shout alone when the move would spoil
    /// the shape they have.
    fn announced(&self, position: &AnyPosition, seat: Seat, m: AnyMove) -> AnyMove {
        let computer = self.occupant(seat).is_some_and(Occupant::is_computer);
        if computer { position.announcing(m) } else { m }
    }

    fn play(
        &mut self,
        seat: Seat,
        said: &Said,
        lag: u64,
        at: u64,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.may_play(seat)?;
        let position = &self.state.position;
        let m = match said {
            Said::Move(m) => position.check(*m).map(|()| *m).map_err(Refusal::Illegal)?,
            Said::Text(text) => position.read_move(text).map_err(|error| match error {
                game::ReadError::Unreadable(error) => Refusal::Unreadable(error),
                game::ReadError::Illegal(reason) => Refusal::Illegal(reason),
            })?,
        };
        let m = self.announced(position, seat, m);
        let used = self.state.elapsed(at);
        let lag = lag.min(self.setup.lag).min(used);
        let Some(clock) = self.state.clocks[seat].after_move(used - lag) else {
            let fell = self.flag_at().unwrap_or(at).max(self.state.last);
            self.out(seat, Termination::Time, fell, events);
            return Err(Refusal::TimeOver);
        };
        self.emit(at, What::Moved { seat, ply: self.ply(), m, used, lag, clock }, events);
        self.judge(at, events);
        Ok(())
    }

    /// Ends the game if the rules or the house say that it is over.
    pub(crate) fn judge(&mut self, at: u64, events: &mut Vec<Event>) {
        if let Some(ending) = self.verdict() {
            self.emit(at, What::Ended(ending), events);
        }
    }

    fn verdict(&self) -> Option<Ending> {
        let state = &self.state;
        if let Some(outcome) = state.position.outcome() {
            return Some(outcome.into());
        }
        let house = &self.setup.house;
        if house.repetition
            && let Some(&key) = state.keys.last()
            && state.keys.iter().filter(|&&k| k == key).count() >= 3
        {
            return Some(self.draw(Termination::Repetition));
        }
        if house.ply_limit.is_some_and(|limit| state.ply() >= limit) {
            let position = &state.position;
            return Some(match position.leader().filter(|_| house.lead_wins) {
                Some(side) => {
                    let winners = Seats::of(state.seats.len(), |seat| position.side_of(seat) == side);
                    self.win_of(winners, Termination::PlyLimit)
                }
                None => self.draw(Termination::PlyLimit),
            });
        }
        None
    }

    fn draw(&self, termination: Termination) -> Ending {
        let seats = self.state.seats.len();
        match seats {
            3 => Outcome::shared(seats, termination, |seat| !self.is_out(seat)),
            _ => Outcome::draw(seats, termination),
        }
        .into()
    }

    fn win_of(&self, winners: Seats, termination: Termination) -> Ending {
        Outcome::win(self.state.seats.len(), termination, |seat| winners.has(seat)).into()
    }

    // Ends.

    /// A seat's part is over: of three players the others go on, of two sides the other wins (A13, A18).
    pub(crate) fn out(&mut self, seat: Seat, reason: Termination, at: u64, events: &mut Vec<Event>) {
        self.emit(at, What::Out { seat, reason }, events);
        let seats = self.state.seats.len();
        if seats == 3 {
            self.judge(at, events);
            if self.ending().is_none() {
                self.settle(at, events);
            }
        } else {
            let all = Seats::of(seats, |_| true);
            let ending = self.win_of(all.minus(self.state.side(seat)), reason);
            self.emit(at, What::Ended(ending), events);
        }
    }

    fn resign(&mut self, seat: Seat, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.may_speak(seat)?;
        if self.state.resigning.has(seat) {
            return Ok(());
        }
        if self.state.seats.len() == 3 {
            self.out(seat, Termination::Resignation, at, events);
            return Ok(());
        }
        self.emit(at, What::Resigned { seat }, events);
        let state = &self.state;
        let side = state.side(seat);
        let persons = Seats::of(state.seats.len(), |s| side.has(s) && state.seats[s.index()].is_person());
        if persons.within(state.resigning) {
            let all = Seats::of(state.seats.len(), |_| true);
            let ending = self.win_of(all.minus(side), Termination::Resignation);
            self.emit(at, What::Ended(ending), events);
        }
        Ok(())
    }

    fn abandon(&mut self, seat: Seat, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.may_abandon(seat)?;
        if (self.ply() as usize) < self.state.seats.len() {
            return self.end_without_result(at, events);
        }
        self.out(seat, Termination::Abandoned, at, events);
        Ok(())
    }

    fn forfeit(
        &mut self,
        seat: Seat,
        reason: Termination,
        at: u64,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if seat.index() >= self.state.seats.len() {
            return Err(Refusal::NoSuchSeat { seat });
        }
        self.may_speak(seat)?;
        if !matches!(reason, Termination::Time | Termination::IllegalMove | Termination::Crash) {
            return Err(Refusal::NoSuchResult);
        }
        self.out(seat, reason, at, events);
        Ok(())
    }

    fn end_without_result(&mut self, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.ending().is_some() {
            return Err(Refusal::Over);
        }
        let ending = Ending { payoffs: None, termination: Termination::Abandoned };
        self.emit(at, What::Ended(ending), events);
        Ok(())
    }

    fn adjudicate(&mut self, outcome: Outcome, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.in_play()?;
        let reason = matches!(
            outcome.termination,
            Termination::Adjudication
                | Termination::IllegalMove
                | Termination::Crash
                | Termination::Abandoned
        );
        let winner = outcome.payoffs.seats().find(|(_, p)| **p == Payoff::Win).map(|(seat, _)| seat);
        let expected = match winner {
            Some(seat) if seat.index() < self.state.seats.len() => {
                self.win_of(self.state.side(seat), outcome.termination)
            }
            Some(_) => return Err(Refusal::NoSuchResult),
            None => self.draw(outcome.termination),
        };
        if !reason || expected.payoffs != Some(outcome.payoffs) {
            return Err(Refusal::NoSuchResult);
        }
        self.emit(at, What::Ended(outcome.into()), events);
        Ok(())
    }

    // Offers.

    fn offer_draw(&mut self, seat: Seat, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.may_offer_draw(seat)? {
            self.emit(at, What::Offered { seat, offer: Offer::Draw }, events);
            self.settle(at, events);
            Ok(())
        } else {
            // Who offers what is offered agrees.
            self.accept(seat, at, events)
        }
    }

    fn offer_takeback(&mut self, seat: Seat, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let Some(plies) = self.may_offer_takeback(seat)? else { return Ok(()) };
        if self.setup.local {
            self.emit(at, What::TookBack { seat, plies }, events);
        } else {
            self.emit(at, What::Offered { seat, offer: Offer::Takeback { plies } }, events);
            self.settle(at, events);
        }
        Ok(())
    }

    fn offer_replacement(
        &mut self,
        by: Seat,
        seat: Seat,
        level: u8,
        at: u64,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if self.may_offer_replacement(by, seat)? {
            let offer = Offer::Replace { seat, level };
            self.emit(at, What::Offered { seat: by, offer }, events);
            self.settle(at, events);
            Ok(())
        } else {
            self.accept(by, at, events)
        }
    }

    fn accept(&mut self, seat: Seat, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.may_answer(seat)?;
        match self.state.offer {
            Some(offer) if offer.agreed.has(seat) => Ok(()),
            Some(_) => {
                self.emit(at, What::Accepted { seat }, events);
                self.settle(at, events);
                Ok(())
            }
            None => self.resign(seat, at, events),
        }
    }

    fn decline(&mut self, seat: Seat, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.may_answer(seat)?;
        self.emit(at, What::Declined { seat }, events);
        Ok(())
    }

    /// Lets the standing offer take effect when everybody agrees.
    fn settle(&mut self, at: u64, events: &mut Vec<Event>) {
        let Some(Standing { by, offer, agreed }) = self.state.offer else { return };
        if !self.state.asked(offer).within(agreed) {
            return;
        }
        let what = match offer {
            Offer::Draw => What::Ended(self.draw(Termination::Agreement)),
            Offer::Takeback { plies } => What::TookBack { seat: by, plies },
            Offer::Replace { seat, level } => What::Seated { seat, who: Occupant::computer(level) },
        };
        self.emit(at, what, events);
    }

    fn want_rematch(
        &mut self,
        seat: Seat,
        host: bool,
        at: u64,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if self.ending().is_none() {
            return Err(Refusal::NotOver);
        }
        if self.state.rematch_agreed {
            return Ok(());
        }
        if !host && !self.state.rematch.has(seat) {
            self.emit(at, What::WantedRematch { seat }, events);
        }
        let state = &self.state;
        let persons = Seats::of(state.seats.len(), |s| state.seats[s.index()].is_person());
        if host || self.setup.local || persons.within(state.rematch) {
            self.emit(at, What::RematchAgreed, events);
        }
        Ok(())
    }

    // Undone moves.

    fn play_again(&mut self, at: u64, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.may_redo()?;
        loop {
            let seat = self.state.position.turn();
            let Some(&m) = self.state.redo.last() else { return Ok(()) };
            self.play(seat, &Said::Move(m), 0, at, events)?;
            let next = self.state.position.turn();
            if self.ending().is_some() || self.state.seats[next.index()].is_person() {
                return Ok(());
            }
        }
    }

    fn note(&mut self, note: Option<Note>, at: u64, events: &mut Vec<Event>) {
        if let Some(note) = note {
            self.emit(at, What::Noted(note), events);
        }
    }
}

/// A comment without the signs that a record's own remarks begin with.
fn plain(text: &str) -> String {
    text.replace("[%", "[ %")
}
