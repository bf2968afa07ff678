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
    state: State,
    /// How many plies were played and not taken back.
    plies: usize,
    /// What was done since the start and not taken back.
    steps: Vec<Step>,
    /// Some states on the way, from which takebacks are played again: a position is large, and a line may be long.
    kept: Vec<Kept>,
    /// Before the last ply of the line, for its variations.
    before: Option<State>,
    /// Who has left the game, once each.
    out: Vec<Seat>,
    /// The next move is the first of the line, or of what follows a takeback.
    fresh: bool,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Play(AnyMove),
    Retire(Seat),
}

/// The state after so many plies, and after so many steps.
#[derive(Clone, Debug)]
struct Kept {
    plies: usize,
    steps: usize,
    state: State,
}

/// Every so many plies a state is kept.
const STRIDE: usize = 32;

impl State {
    /// The number of the next move's round, and whether that move begins it.
    fn round(&self) -> (u32, bool) {
        let State { position, round, last } = self;
        let turn = position.turn();
        match last {
            None => (*round, Seat::table(turn.index()).all(|seat| position.is_out(seat))),
            Some(last) if turn <= *last => (round + 1, true),
            Some(_) => (*round, false),
        }
    }

    fn play(&mut self, m: AnyMove) {
        self.round = self.round().0;
        self.last = Some(self.position.turn());
        self.position.play_unchecked(m);
    }
}

impl Replay {
    /// A walk that begins here.
    pub fn new(start: AnyPosition) -> Replay {
        Replay::from_state(State { position: start, round: 1, last: None })
    }

    fn from_state(state: State) -> Replay {
        let kept = vec![Kept { plies: 0, steps: 0, state: state.clone() }];
        Replay { state, plies: 0, steps: Vec::new(), kept, before: None, out: Vec::new(), fresh: true }
    }

    /// The walk along a variation of the last ply; there is none before the first.
    pub fn variation(&self) -> Option<Replay> {
        self.before.clone().map(Replay::from_state)
    }

    /// Where the walk has arrived.
    pub fn position(&self) -> &AnyPosition {
        &self.state.position
    }

    /// How many plies were played and not taken back.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// The number of the next move as people say it: `3.` when it begins its round, `3...` otherwise.
    pub fn full_number(&self) -> String {
        let (n, begins) = self.state.round();
        format!("{n}{}", if begins { "." } else { "..." })
    }

    /// What is written before the next move: `3.`, `3...` or nothing.
    pub fn number(&self) -> Option<String> {
        (self.fresh || self.state.round().1).then(|| self.full_number())
    }

    /// Plays a move that is legal here.
    pub fn play(&mut self, m: AnyMove) {
        self.before = Some(self.state.clone());
        self.state.play(m);
        self.plies += 1;
        self.steps.push(Step::Play(m));
        if self.plies.is_multiple_of(STRIDE) {
            self.kept.push(Kept { plies: self.plies, steps: self.steps.len(), state: self.state.clone() });
        }
        self.fresh = false;
    }

    /// Goes back to where so many plies were played, from the last state that was kept before.
    fn go_back(&mut self, plies: usize) {
        while self.kept.len() > 1 && self.kept.last().is_some_and(|kept| kept.plies > plies) {
            self.kept.pop();
        }
        let Some(kept) = self.kept.last() else { return };
        let mut steps = kept.steps;
        self.state.clone_from(&kept.state);
        self.plies = kept.plies;
        while self.plies < plies {
            match self.steps[steps] {
                Step::Play(m) => {
                    self.state.play(m);
                    self.plies += 1;
                }
                Step::Retire(seat) => {
                    self.state.position.retire(seat);
                }
            }
            steps += 1;
        }
        self.steps.truncate(steps);
    }

    /// Lets an event take effect; tells how many plies there are when more are to be taken back.
    pub fn happen(&mut self, event: &Event) -> Result<(), usize> {
        match event.what {
            Happening::Takeback(plies) => {
                let left = self.plies.checked_sub(plies as usize).ok_or(self.plies)?;
                self.go_back(left);
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
        self.state.position.retire(seat);
        self.steps.push(Step::Retire(seat));
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::*;

    /// Takebacks of any length, players who leave in between, and the positions as a plain list would have them.
    #[test]
    fn what_is_taken_back_is_played_again_in_the_same_way() {
        for (rules, seed) in [("abalone", 1), ("abalone:3", 2), ("abalone:3", 3), ("six", 4)] {
            let start = AnyPosition::start(&rules.parse().unwrap());
            let (mut rng, mut replay) = (SplitMix::new(seed), Replay::new(start.clone()));
            let (mut plain, mut out): (Vec<AnyPosition>, Vec<Seat>) = (vec![start], Vec::new());
            for at in 0..600 {
                let event = |what| Event { at, seat: replay.position().turn(), what };
                let last = plain.len() - 1;
                match rng.below(12) {
                    0 => {
                        let n = rng.below(last + 1).min(1 << rng.below(8));
                        if n > 0 {
                            replay.happen(&event(Happening::Takeback(n as u32))).unwrap();
                            plain.truncate(plain.len() - n);
                            let last = plain.len() - 1;
                            out.iter().for_each(|&seat| {
                                plain[last].retire(seat);
                            });
                        }
                    }
                    1 if at % 97 == 0 => {
                        let seat = replay.position().turn();
                        replay.happen(&event(Happening::Resign)).unwrap();
                        plain[last].retire(seat);
                        out.push(seat);
                    }
                    _ => {
                        let moves = replay.position().moves();
                        let Some(&m) = rng.pick(&moves) else { continue };
                        let mut next = plain[last].clone();
                        next.play_unchecked(m);
                        plain.push(next);
                        replay.play(m);
                    }
                }
                assert_eq!(replay.plies(), plain.len() - 1);
                assert_eq!(replay.position(), &plain[plain.len() - 1], "{rules} {seed} {at}");
            }
        }
    }
}
