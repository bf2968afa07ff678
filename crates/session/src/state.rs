//! The state of a game, and the one function that changes it: [`State::apply`]. Playing and replaying both go
//! through it, so they cannot differ.

use game::{BySeat, Position as _, Seat, Termination};
use games::{AnyMove, AnyPosition};

use crate::seats::Seats;
use crate::{Clock, Ending, Event, Occupant, Offer, Setup, What};

/// Where a game stands.
///
/// Two states are equal when the same has been played by the same players, the same clocks show the same,
/// and the same offers stand.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(crate) seats: Vec<Occupant>,
    pub(crate) position: AnyPosition,
    pub(crate) moves: Vec<Turn>,
    /// What the repetition rule compares, of every position that stands: one more than moves.
    pub(crate) keys: Vec<u64>,
    /// Who went out, and how many plies stood then.
    pub(crate) outs: Vec<(u32, Seat)>,
    /// What was undone, the next move to play again last.
    pub(crate) redo: Vec<AnyMove>,
    pub(crate) phase: Phase,
    pub(crate) timed: bool,
    pub(crate) began: u64,
    /// When the last event that counts happened; kept only in a game with clocks.
    pub(crate) last: u64,
    pub(crate) clocks: BySeat<Clock>,
    /// How long the turn has lasted up to `since`.
    pub(crate) used: u64,
    /// From when on the clock of the seat on turn runs; nothing while clocks stand or without clocks.
    pub(crate) since: Option<u64>,
    pub(crate) offer: Option<Standing>,
    pub(crate) resigning: Seats,
    pub(crate) rematch: Seats,
    pub(crate) rematch_agreed: bool,
}

/// A move that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who made it.
    pub seat: Seat,
    /// What was played, legal where it was played.
    pub m: AnyMove,
}

/// The parts of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A seat is open.
    Waiting,
    /// Somebody is on turn.
    Playing,
    /// The clocks stand.
    Paused,
    /// The game is over.
    Over(Ending),
}

/// An offer that waits for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub by: Seat,
    pub offer: Offer,
    /// Who agrees, the asker included.
    pub agreed: Seats,
}

/// Whether a move can end a game like this, so that undoing the move undoes the end.
pub(crate) fn ended_by_move(ending: &Ending) -> bool {
    matches!(
        ending.termination,
        Termination::SixEjected
            | Termination::Triangle
            | Termination::Line
            | Termination::Ring
            | Termination::FiveOrFewer
            | Termination::Repetition
            | Termination::NoMoves
            | Termination::PlyLimit
    )
}

impl State {
    pub(crate) fn new(setup: &Setup) -> State {
        let seats = setup.rules().seats();
        let mut clocks = BySeat::filled(seats, Clock::new(setup.clocks[0]));
        for seat in Seat::table(seats) {
            clocks[seat] = Clock::new(setup.clocks[seat.index()]);
        }
        // Whoever is out in the position that the game begins with stays out.
        let outs = Seat::table(seats).filter(|&s| setup.start().is_out(s)).map(|s| (0, s)).collect();
        State {
            seats: setup.seats[..seats].to_vec(),
            position: setup.start().clone(),
            moves: Vec::new(),
            keys: vec![setup.start().repetition_key()],
            outs,
            redo: Vec::new(),
            phase: Phase::Waiting,
            timed: setup.is_timed(),
            began: 0,
            last: 0,
            clocks,
            used: 0,
            since: None,
            offer: None,
            resigning: Seats::NONE,
            rematch: Seats::NONE,
            rematch_agreed: false,
        }
    }

    pub(crate) fn ply(&self) -> u32 {
        self.moves.len() as u32
    }

    pub(crate) fn is_out(&self, seat: Seat) -> bool {
        self.outs.iter().any(|&(_, out)| out == seat)
    }

    /// How long the turn has lasted, pauses left out.
    pub(crate) fn elapsed(&self, at: u64) -> u64 {
        self.used.saturating_add(self.since.map_or(0, |since| at.saturating_sub(since)))
    }

    /// The seats that play together with this one, itself included.
    pub(crate) fn side(&self, seat: Seat) -> Seats {
        let side = self.position.side_of(seat);
        Seats::of(self.position.seats(), |s| self.position.side_of(s) == side)
    }

    /// Whose word an offer needs.
    pub(crate) fn asked(&self, offer: Offer) -> Seats {
        Seats::of(self.position.seats(), |seat| {
            let left = matches!(offer, Offer::Replace { seat: left, .. } if left == seat);
            !self.is_out(seat) && !left && (offer == Offer::Draw || self.seats[seat.index()].is_person())
        })
    }

    /// The position after the first `ply` plies that stand, with those out who went out up to then.
    pub(crate) fn position_at(&self, setup: &Setup, ply: u32) -> AnyPosition {
        let mut position = setup.start().clone();
        self.play_through(&mut position, ply, |_| {});
        position
    }

    /// All positions, each with those retired who had gone out by then.
    pub(crate) fn positions(&self, setup: &Setup) -> Vec<AnyPosition> {
        let mut positions = Vec::with_capacity(self.moves.len() + 1);
        self.play_through(&mut setup.start().clone(), self.ply(), |position| {
            positions.push(position.clone())
        });
        positions
    }

    /// Plays so many plies from the start on, and shows every position on the way and the last one.
    fn play_through(&self, position: &mut AnyPosition, ply: u32, mut show: impl FnMut(&AnyPosition)) {
        let mut outs = self.outs.iter().peekable();
        for i in 0..=ply {
            while let Some((_, seat)) = outs.next_if(|(at, _)| *at <= i) {
                position.retire(*seat);
            }
            show(position);
            if i < ply
                && let Some(turn) = self.moves.get(i as usize)
            {
                position.play_unchecked(turn.m);
            }
        }
    }

    fn begin_turn(&mut self, at: u64) {
        self.used = 0;
        self.since = (self.timed && self.phase == Phase::Playing).then_some(at);
    }

    fn stop(&mut self, at: u64) {
        self.used = self.elapsed(at);
        self.since = None;
    }

    /// Whether an event can happen here. Those of [`Session::step`](crate::Session::step) always can.
    pub(crate) fn fits(&self, event: &Event) -> bool {
        let seats = self.position.seats();
        let sits = |seat: Seat| seat.index() < seats;
        let running = matches!(self.phase, Phase::Playing | Phase::Paused);
        match &event.what {
            What::Seated { seat, who } if running => {
                sits(*seat) && who.is_computer() && self.seats[seat.index()].is_person()
            }
            What::Seated { seat, .. } | What::Left { seat } => sits(*seat) && self.phase == Phase::Waiting,
            What::Began => self.phase == Phase::Waiting,
            What::Moved { seat, ply, m, .. } => {
                self.phase == Phase::Playing
                    && *ply == self.ply()
                    && *seat == self.position.turn()
                    && self.position.check(*m).is_ok()
            }
            What::Offered { seat, .. } | What::Resigned { seat } | What::Out { seat, .. } => {
                sits(*seat) && running
            }
            What::Accepted { seat } | What::Declined { seat } => sits(*seat) && running,
            What::TookBack { seat, plies } => {
                let undoable = match &self.phase {
                    Phase::Over(ending) => ended_by_move(ending),
                    _ => running,
                };
                sits(*seat) && undoable && (1..=self.ply()).contains(plies)
            }
            What::Paused { seat } => sits(*seat) && self.phase == Phase::Playing,
            What::Resumed { seat } => sits(*seat) && self.phase == Phase::Paused,
            What::Ended(ending) => {
                !matches!(self.phase, Phase::Over(_)) && ending.payoffs.is_none_or(|p| p.len() == seats)
            }
            What::WantedRematch { seat } => sits(*seat) && matches!(self.phase, Phase::Over(_)),
            What::RematchAgreed => matches!(self.phase, Phase::Over(_)),
            What::Noted(_) => true,
        }
    }

    /// Lets an event take effect.
    pub(crate) fn apply(&mut self, setup: &Setup, event: &Event) {
        let at = event.at;
        match &event.what {
            What::Noted(_) => return,
            What::WantedRematch { seat } => {
                self.rematch = self.rematch.with(*seat);
                return;
            }
            What::RematchAgreed => {
                self.rematch_agreed = true;
                return;
            }
            What::Seated { seat, who } => {
                self.seats[seat.index()] = who.clone();
                if self.phase != Phase::Waiting {
                    self.offer = None;
                    self.resigning = self.resigning.minus(Seats::one(*seat));
                }
            }
            What::Left { seat } => self.seats[seat.index()] = Occupant::open(),
            What::Began => {
                self.phase = Phase::Playing;
                self.began = at;
                self.begin_turn(at);
            }
            What::Moved { seat, m, clock, .. } => self.moved(*seat, *m, *clock, at),
            What::Offered { seat, offer } => {
                self.offer = Some(Standing { by: *seat, offer: *offer, agreed: Seats::one(*seat) });
            }
            What::Accepted { seat } => {
                if let Some(offer) = &mut self.offer {
                    offer.agreed = offer.agreed.with(*seat);
                }
            }
            What::Declined { seat } => {
                if self.offer.take().is_none() {
                    self.resigning = self.resigning.minus(self.side(*seat));
                }
            }
            What::TookBack { plies, .. } => self.took_back(setup, *plies, at),
            What::Paused { .. } => {
                self.stop(at);
                self.phase = Phase::Paused;
            }
            What::Resumed { .. } => {
                self.phase = Phase::Playing;
                self.since = self.timed.then_some(at);
            }
            What::Resigned { seat } => self.resigning = self.resigning.with(*seat),
            What::Out { seat, reason } => self.went_out(*seat, *reason, at),
            What::Ended(ending) => {
                self.stop(at);
                self.phase = Phase::Over(*ending);
                self.offer = None;
                self.resigning = Seats::NONE;
                if !ended_by_move(ending) {
                    // Nothing that counts comes after this.
                    self.last = self.began;
                    return;
                }
            }
        }
        if self.timed && self.phase != Phase::Waiting {
            self.last = self.last.max(at);
        }
    }

    fn moved(&mut self, seat: Seat, m: AnyMove, clock: Clock, at: u64) {
        self.position.play_unchecked(m);
        self.moves.push(Turn { seat, m });
        self.keys.push(self.position.repetition_key());
        self.clocks[seat] = clock;
        if self.redo.pop() != Some(m) {
            self.redo.clear();
        }
        // Playing on is an answer: no to what the others wait for, no to a partner who wants to resign.
        if self.offer.is_some_and(|o| o.offer != Offer::Draw || !o.agreed.has(seat)) {
            self.offer = None;
        }
        if !self.resigning.has(seat) {
            self.resigning = self.resigning.minus(self.side(seat));
        }
        self.begin_turn(at);
    }

    fn took_back(&mut self, setup: &Setup, plies: u32, at: u64) {
        let turn = self.position.turn();
        // The time is used, whatever becomes of the moves.
        self.clocks[turn] = self.clocks[turn].after_break(self.elapsed(at));
        if matches!(self.phase, Phase::Over(_)) {
            self.phase = Phase::Playing;
        }
        let left = self.ply().saturating_sub(plies);
        self.redo.extend(self.moves[left as usize..].iter().rev().map(|turn| turn.m));
        self.moves.truncate(left as usize);
        self.keys.truncate(left as usize + 1);
        for (ply, _) in &mut self.outs {
            *ply = left.min(*ply);
        }
        self.position = self.position_at(setup, left);
        self.keys[left as usize] = self.position.repetition_key();
        self.offer = None;
        self.resigning = Seats::NONE;
        self.rematch = Seats::NONE;
        self.rematch_agreed = false;
        self.begin_turn(at);
    }

    fn went_out(&mut self, seat: Seat, reason: Termination, at: u64) {
        let on_turn = self.position.turn() == seat;
        if reason == Termination::Time {
            self.clocks[seat] = self.clocks[seat].fallen();
        }
        if !self.is_out(seat) {
            self.outs.push((self.ply(), seat));
        }
        self.redo.clear();
        if self.position.retire(seat) {
            let key = self.position.repetition_key();
            if let Some(last) = self.keys.last_mut() {
                *last = key;
            }
            if on_turn {
                if reason != Termination::Time {
                    self.clocks[seat] = self.clocks[seat].after_break(self.elapsed(at));
                }
                self.begin_turn(at);
            }
        }
        if self.offer.is_some_and(|o| o.by == seat) {
            self.offer = None;
        }
        self.resigning = self.resigning.minus(Seats::one(seat));
    }
}
