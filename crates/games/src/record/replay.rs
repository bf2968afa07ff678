//! Follows a line of moves: positions, numbers of rounds, players who are out, moves taken back.

use game::{Position as _, Seat};

use super::note::{Event, Happening, Note};
use crate::{AnyMove, AnyPosition};

/// Where a line has arrived.
#[derive(Clone, Debug)]
struct State {
    position: AnyPosition,
    /// Of the next move, if it does not begin a round.
    round: u32,
    last: Option<Seat>,
}

/// A walk along a line of a record.
///
/// ```
/// use games::record::{Record, Replay};
/// let record = Record::read("[Rules \"abalone\"] 1. c3d4 g7f6 (1... h5g5) *").unwrap();
/// let mut replay = Replay::new(record.start().clone());
/// for ply in &record.line.plies {
///     replay.play(ply.m);
///     replay.note(&ply.notes);
/// }
/// assert_eq!(replay.plies(), 2);
/// assert_eq!(replay.number().as_deref(), Some("2."));
/// assert_eq!(replay.variation().unwrap().number().as_deref(), Some("1..."));
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    /// The state after so many plies that were not taken back; never empty.
    states: Vec<State>,
    /// Before the last ply of the line, for its variations.
    before: Option<State>,
    /// Who has left the game, once each.
    out: Vec<Seat>,
    /// The next move is the first of the line, or of what follows a takeback.
    fresh: bool,
}

impl Replay {
    /// A walk that begins here.
    pub fn new(start: AnyPosition) -> Replay {
        Replay::from_state(State { position: start, round: 1, last: None })
    }

    fn from_state(state: State) -> Replay {
        Replay { states: vec![state], before: None, out: Vec::new(), fresh: true }
    }

    /// The walk along a variation of the last ply; there is none before the first.
    pub fn variation(&self) -> Option<Replay> {
        self.before.clone().map(Replay::from_state)
    }

    fn state(&self) -> &State {
        &self.states[self.states.len() - 1]
    }

    /// Where the walk has arrived.
    pub fn position(&self) -> &AnyPosition {
        &self.state().position
    }

    /// How many plies were played and not taken back.
    pub fn plies(&self) -> usize {
        self.states.len() - 1
    }

    /// The number of the next move's round, and whether that move begins it.
    fn round(&self) -> (u32, bool) {
        let State { position, round, last } = self.state();
        let turn = position.turn();
        match last {
            None => (*round, Seat::table(turn.index()).all(|seat| position.is_out(seat))),
            Some(last) if turn <= *last => (round + 1, true),
            Some(_) => (*round, false),
        }
    }

    /// What is written before the next move: `3.`, `3...` or nothing.
    pub fn number(&self) -> Option<String> {
        match self.round() {
            (n, true) => Some(format!("{n}.")),
            (n, false) if self.fresh => Some(format!("{n}...")),
            _ => None,
        }
    }

    /// Plays a move that is legal here.
    pub fn play(&mut self, m: AnyMove) {
        let (round, _) = self.round();
        let state = self.state();
        let mut position = state.position.clone();
        let turn = position.turn();
        position.play_unchecked(m);
        self.before = Some(state.clone());
        self.states.push(State { position, round, last: Some(turn) });
        self.fresh = false;
    }

    /// Lets an event take effect; tells how many plies there are when more are to be taken back.
    pub fn happen(&mut self, event: &Event) -> Result<(), usize> {
        match event.what {
            Happening::Takeback(plies) => {
                let played = self.plies();
                let left = played.checked_sub(plies as usize).ok_or(played)?;
                self.states.truncate(left + 1);
                self.fresh = true;
                for seat in self.out.clone() {
                    self.retire(seat);
                }
            }
            Happening::Out(_) | Happening::Resign => {
                if !self.out.contains(&event.seat) {
                    self.out.push(event.seat);
                }
                self.retire(event.seat);
            }
            _ => {}
        }
        Ok(())
    }

    /// Lets the events among some notes take effect; takebacks that are impossible do nothing.
    pub fn note(&mut self, notes: &[Note]) {
        for note in notes {
            if let Note::Event(event) = note {
                let _ = self.happen(event);
            }
        }
    }

    fn retire(&mut self, seat: Seat) {
        let last = self.states.len() - 1;
        self.states[last].position.retire(seat);
    }
}
