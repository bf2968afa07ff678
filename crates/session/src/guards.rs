//! What is allowed when: the conditions of commands, asked by [`Session::step`] and by [`Session::options`].

use game::{Position as _, Seat};

use crate::state::{Standing, ended_by_move};
use crate::{Offer, Phase, Refusal, Session};

impl Session {
    /// The game has begun and is not over.
    pub(crate) fn in_play(&self) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Waiting => Err(Refusal::NotBegun),
            Phase::Over(_) => Err(Refusal::Over),
            Phase::Playing | Phase::Paused => Ok(()),
        }
    }

    /// The same, and the seat is still in.
    pub(crate) fn may_speak(&self, seat: Seat) -> Result<(), Refusal> {
        self.in_play()?;
        if self.is_out(seat) { Err(Refusal::Out) } else { Ok(()) }
    }

    pub(crate) fn may_abandon(&self, seat: Seat) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Waiting if self.state.seats[seat.index()].is_open() => Err(Refusal::SeatOpen),
            Phase::Waiting => Ok(()),
            _ => self.may_speak(seat),
        }
    }

    pub(crate) fn may_play(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_speak(seat)?;
        let turn = self.state.position.turn();
        if seat != turn {
            return Err(Refusal::NotYourTurn { turn });
        }
        if self.state.phase == Phase::Paused { Err(Refusal::Paused) } else { Ok(()) }
    }

    /// Whether this would be a new offer; if not, it is an answer to the one that stands.
    pub(crate) fn may_offer_draw(&self, seat: Seat) -> Result<bool, Refusal> {
        self.may_speak(seat)?;
        match self.state.offer {
            Some(Standing { offer: Offer::Draw, .. }) => Ok(false),
            Some(Standing { by, .. }) => Err(Refusal::OfferStands { by }),
            None if self.ply() < self.setup.house.no_draw_before => {
                Err(Refusal::TooEarly { from: self.setup.house.no_draw_before })
            }
            None => Ok(true),
        }
    }

    /// How many plies back the asker's last turn is; nothing when that is asked for already. A pass is no
    /// turn to go back to: there was nothing to decide.
    pub(crate) fn may_offer_takeback(&self, seat: Seat) -> Result<Option<u32>, Refusal> {
        if !self.setup.local {
            self.in_play()?;
        }
        if self.is_out(seat) {
            return Err(Refusal::Out);
        }
        self.may_take_back()?;
        match self.state.offer {
            Some(Standing { by, offer: Offer::Takeback { .. }, .. }) if by == seat => return Ok(None),
            Some(Standing { by, .. }) if !self.setup.local => return Err(Refusal::OfferStands { by }),
            _ => {}
        }
        let last = self.state.moves.iter().rposition(|turn| turn.seat == seat && !turn.m.is_pass());
        last.map(|i| Some(self.ply() - i as u32)).ok_or(Refusal::NothingToTakeBack)
    }

    /// Whether this would be a new offer; if not, it is an answer to the one that stands.
    pub(crate) fn may_offer_replacement(&self, by: Seat, seat: Seat) -> Result<bool, Refusal> {
        self.may_speak(by)?;
        let who = self.occupant(seat).ok_or(Refusal::NoSuchSeat { seat })?;
        if self.state.seats.len() < 3 {
            return Err(Refusal::Begun);
        }
        if !who.is_person() || seat == by {
            return Err(Refusal::SeatTaken);
        }
        if self.is_out(seat) {
            return Err(Refusal::Out);
        }
        match self.state.offer {
            Some(Standing { offer: Offer::Replace { seat: stands, .. }, .. }) if stands == seat => Ok(false),
            Some(Standing { by, .. }) => Err(Refusal::OfferStands { by }),
            None => Ok(true),
        }
    }

    /// Whether moves can be taken back at all, as things are.
    fn may_take_back(&self) -> Result<(), Refusal> {
        match &self.state.phase {
            Phase::Waiting => return Err(Refusal::NotBegun),
            Phase::Over(ending) if !ended_by_move(ending) => return Err(Refusal::Over),
            _ => {}
        }
        if self.setup.house.takeback { Ok(()) } else { Err(Refusal::NoTakebacks) }
    }

    pub(crate) fn may_answer(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_speak(seat)?;
        match self.state.offer {
            Some(_) => Ok(()),
            None if !self.state.resigning.and(self.state.side(seat)).is_empty() => Ok(()),
            None => Err(Refusal::NothingOffered),
        }
    }

    /// How many plies would be undone.
    pub(crate) fn may_undo(&self) -> Result<u32, Refusal> {
        if !self.setup.local {
            return Err(Refusal::OnlyLocal);
        }
        self.may_take_back()?;
        let person = |seat: Seat| self.state.seats[seat.index()].is_person();
        let back = self.state.moves.iter().rposition(|turn| person(turn.seat));
        match back {
            Some(i) => Ok(self.ply() - i as u32),
            None if self.ply() > 0 => Ok(1),
            None => Err(Refusal::NothingToTakeBack),
        }
    }

    pub(crate) fn may_redo(&self) -> Result<(), Refusal> {
        if !self.setup.local {
            return Err(Refusal::OnlyLocal);
        }
        self.in_play()?;
        if self.state.phase == Phase::Paused {
            return Err(Refusal::Paused);
        }
        if self.state.redo.is_empty() { Err(Refusal::NothingToRedo) } else { Ok(()) }
    }

    pub(crate) fn may_pause(&self) -> Result<(), Refusal> {
        self.in_play()?;
        if self.setup.local { Ok(()) } else { Err(Refusal::OnlyLocal) }
    }
}
