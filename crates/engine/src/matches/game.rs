//! Plays one game between players, as a strict arbiter.

use game::{BySeat, Outcome, Payoff, Position as _, Seat, Side, Termination};
use games::record::{Event, Happening, House, Note, Ply, Record};
use games::{AnyMove, AnyPosition, Rules};

use super::pace::{Hands, Pace};
use super::player::{Player, Reply, Silence, Turn};
use crate::{Score, TimeSource};

/// Ends games that are clear, to save time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// A game is won when both sides have agreed on at least so many centipawns for so many plies.
    pub win: Option<(i32, u32)>,
    /// A game is drawn when both sides have thought so few centipawns of it for so many plies.
    pub draw: Option<(i32, u32)>,
}

/// How a game is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// Where the game begins.
    pub opening: &'a AnyPosition,
    /// How much the players may think.
    pub pace: Pace,
    /// Repetition and length.
    pub house: House,
    /// When a game is clear.
    pub adjudication: Adjudication,
}

/// A player broke the rules of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Whose.
    pub seat: Seat,
    /// `illegal-move`, `crash` or `time`.
    pub kind: Termination,
    /// What happened, for people.
    pub detail: String,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game, with result, evaluations and clocks.
    pub record: Record,
    /// What players did that they should not have done.
    pub faults: Vec<Fault>,
}

/// The share of the point each side takes.
///
/// ```
/// use engine::matches::shares;
/// use game::{Outcome, Position as _};
/// let position = games::AnyPosition::start(&"abalone:4".parse().unwrap());
/// let payoffs = Outcome::read_result("1-0-1-0").unwrap();
/// assert_eq!(shares(&position, &payoffs), [1.0, 0.0]);
/// ```
pub fn shares(position: &AnyPosition, payoffs: &BySeat<Payoff>) -> Vec<f64> {
    let mut shares = Vec::new();
    for (seat, payoff) in payoffs.seats() {
        let side = position.side_of(seat).index();
        if shares.len() <= side {
            shares.resize(side + 1, 0.0);
        }
        shares[side] = payoff.value();
    }
    shares
}

/// Plays a game to its end; `players` has one for each seat. When `stop` says so, the game ends without a result.
///
/// Whoever crashes, sends an illegal move or uses too much time has lost; of three players that one is out and
/// the others play on (A13).
pub fn play_game(
    terms: &Terms,
    players: &mut [Box<dyn Player>],
    clock: &dyn TimeSource,
    stop: &dyn Fn() -> bool,
) -> Played {
    let mut game = Game::new(terms, clock);
    for (seat, player) in Seat::table(terms.rules.seats()).zip(players.iter_mut()) {
        if let Err(silence) = player.begin(terms.rules)
            && let Some(outcome) = game.blame(seat, silence)
        {
            return game.end(outcome);
        }
    }
    loop {
        if let Some(outcome) = game.outcome() {
            return game.end(outcome);
        }
        if stop() {
            return Played { record: game.record, faults: game.faults };
        }
        if let Some(outcome) = game.turn(players) {
            return game.end(outcome);
        }
    }
}

struct Game<'a> {
    terms: &'a Terms<'a>,
    clock: &'a dyn TimeSource,
    started: u64,
    position: AnyPosition,
    base: AnyPosition,
    moves: Vec<AnyMove>,
    history: Vec<u64>,
    hands: Hands,
    record: Record,
    faults: Vec<Fault>,
    /// The last scores, from the first side's view, in the order of play.
    scores: Vec<i32>,
}

impl<'a> Game<'a> {
    fn new(terms: &'a Terms<'a>, clock: &'a dyn TimeSource) -> Game<'a> {
        let mut record = Record::from_position(*terms.rules, terms.opening.clone());
        record.header.house = terms.house;
        record.header.clock = Some(terms.pace.clock).filter(|c| *c != games::record::Clock::Unlimited);
        Game {
            terms,
            clock,
            started: clock.micros(),
            position: terms.opening.clone(),
            base: terms.opening.clone(),
            moves: Vec::new(),
            history: Vec::new(),
            hands: Hands::new(terms.pace, terms.rules.seats()),
            record,
            faults: Vec::new(),
            scores: Vec::new(),
        }
    }

    fn end(mut self, outcome: Outcome) -> Played {
        self.record.finish(outcome);
        Played { record: self.record, faults: self.faults }
    }

    /// How the game stands by the rules, the house rules and the adjudication.
    fn outcome(&self) -> Option<Outcome> {
        if let Some(outcome) = self.position.outcome() {
            return Some(outcome);
        }
        let key = self.position.repetition_key();
        if self.terms.house.repetition && self.history.iter().filter(|&&k| k == key).count() >= 2 {
            return Some(self.draw(Termination::Repetition));
        }
        if let Some(limit) = self.terms.house.ply_limit
            && self.record.line.plies.len() >= limit as usize
        {
            return Some(match leader(&self.position).filter(|_| self.terms.house.lead_wins) {
                Some(side) => self.win(Termination::PlyLimit, side),
                None => self.draw(Termination::PlyLimit),
            });
        }
        self.adjudicated()
    }

    fn adjudicated(&self) -> Option<Outcome> {
        let last = |plies: u32| {
            let from = self.scores.len().checked_sub(plies.max(1) as usize)?;
            Some(&self.scores[from..])
        };
        let Adjudication { win, draw } = self.terms.adjudication;
        if let Some((cp, plies)) = win
            && let Some(scores) = last(plies)
        {
            if scores.iter().all(|&s| s >= cp) {
                return Some(self.win(Termination::Adjudication, Side::new(0)));
            }
            if scores.iter().all(|&s| s <= -cp) {
                return Some(self.win(Termination::Adjudication, Side::new(1)));
            }
        }
        if let Some((cp, plies)) = draw
            && last(plies)?.iter().all(|s| s.abs() <= cp)
        {
            return Some(self.draw(Termination::Adjudication));
        }
        None
    }

    fn win(&self, termination: Termination, side: Side) -> Outcome {
        Outcome::win(self.position.seats(), termination, |seat| self.position.side_of(seat) == side)
    }

    fn draw(&self, termination: Termination) -> Outcome {
        let seats = self.position.seats();
        if seats == 3 {
            Outcome::shared(seats, termination, |seat| !self.position.is_out(seat))
        } else {
            Outcome::draw(seats, termination)
        }
    }

    /// One move. An outcome when somebody's fault ends the game.
    fn turn(&mut self, players: &mut [Box<dyn Player>]) -> Option<Outcome> {
        let seat = self.position.turn();
        let player = players.get_mut(seat.index())?;
        let limits = self.hands.limits(&self.position);
        let before = self.clock.micros();
        let answer = player.choose(&Turn {
            rules: self.terms.rules,
            base: &self.base,
            moves: &self.moves,
            position: &self.position,
            history: &self.history,
            limits: &limits,
            patience: self.hands.patience(seat),
        });
        let used = self.clock.micros().saturating_sub(before) / 1000;
        let reply = match answer {
            Ok(reply) => reply,
            Err(silence) => return self.blame(seat, silence),
        };
        if !self.hands.press(seat, used) {
            let detail = format!("{} came after {used} ms", reply.text);
            return self.fault(seat, Termination::Time, detail);
        }
        match self.position.read_move(&reply.text) {
            Ok(m) => {
                self.play(m, seat, &reply);
                None
            }
            Err(error) => {
                let detail = format!("{} in {}: {error}", reply.text, self.position);
                self.fault(seat, Termination::IllegalMove, detail)
            }
        }
    }

    fn play(&mut self, m: AnyMove, seat: Seat, reply: &Reply) {
        self.history.push(self.position.repetition_key());
        let first = self.position.side_of(seat).index() == 0;
        self.position.play_unchecked(m);
        self.moves.push(m);
        let mut ply = Ply::new(m);
        if let Some(ms) = self.hands.shown(seat) {
            ply.notes.push(Note::Clock(ms));
        }
        if let Some(score) = reply.score {
            ply.notes.extend(Note::eval(&format!("{score} depth {}", reply.depth)));
        }
        self.record.line.plies.push(ply);
        let cp = match reply.score {
            Some(Score::Cp(cp)) => Some(cp),
            Some(Score::Win(_)) => Some(i32::MAX / 2),
            Some(Score::Loss(_)) => Some(i32::MIN / 2),
            Some(Score::Vec(_)) | None => None,
        };
        match cp {
            Some(cp) => self.scores.push(if first { cp } else { -cp }),
            None => self.scores.clear(),
        }
    }

    fn blame(&mut self, seat: Seat, silence: Silence) -> Option<Outcome> {
        let kind = match silence {
            Silence::Crashed(_) => Termination::Crash,
            Silence::TimedOut => Termination::Time,
        };
        self.fault(seat, kind, silence.to_string())
    }

    /// A player has lost by a fault: the game is over, or one of three is out.
    fn fault(&mut self, seat: Seat, kind: Termination, detail: String) -> Option<Outcome> {
        self.faults.push(Fault { seat, kind, detail });
        if self.position.retire(seat) {
            let at = self.clock.micros().saturating_sub(self.started) / 1000;
            let event = Event { at, seat, what: Happening::Out(kind) };
            self.record.line.last_notes().push(Note::Event(event));
            self.base = self.position.clone();
            self.moves.clear();
            self.scores.clear();
            return None;
        }
        let loser = self.position.side_of(seat);
        let wins = |s: Seat| self.position.side_of(s) != loser && !self.position.is_out(s);
        Some(Outcome::win(self.position.seats(), kind, wins))
    }
}

/// The side that has ejected more than every other.
fn leader(position: &AnyPosition) -> Option<Side> {
    let scores: Vec<u8> = match position {
        AnyPosition::Abalone2(p) => (0..2).map(|s| p.score(Side::new(s))).collect(),
        AnyPosition::Abalone3(p) => (0..3).map(|s| p.score(Side::new(s))).collect(),
        AnyPosition::Abalone4(p) => (0..2).map(|s| p.score(Side::new(s))).collect(),
        AnyPosition::Six(_) => return None,
    };
    let most = *scores.iter().max()?;
    let mut leaders = (0..scores.len()).filter(|&s| scores[s] == most);
    leaders.next().filter(|_| leaders.next().is_none()).map(Side::new)
}
