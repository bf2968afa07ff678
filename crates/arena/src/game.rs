//! Plays one game between players. The session is the referee; here is what a match adds to it.

use engine::{Signals, TimeSource};
use game::{BySeat, Outcome, Payoff, Position as _, Seat, Side, SplitMix, Termination};
use games::AnyPosition;
use games::record::Record;
use hxp::{Limits, Question, Score, shortened};
use session::{Act, Command, Said, Session, Setup};

use crate::{Adjudication, Conditions, Opening, Player, PlayerError, Reply};

/// Nobody waits longer for a move that is not limited by time.
const PATIENCE: u64 = 600_000;
/// So much longer than the limit a silent player is waited for, so that a late move can be told from none.
const GRACE: u64 = 1_000;

/// A player lost by breaking off, by an illegal move or by too much time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// Whose game is over.
    pub seat: Seat,
    /// `illegal-move`, `crash` or `time`.
    pub reason: Termination,
    /// What happened, for people.
    pub detail: String,
}

/// A game of a match.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game, with evaluations and clocks; without a result when it was stopped.
    pub record: Record,
    /// Who lost otherwise than over the board.
    pub forfeits: Vec<Forfeit>,
}

/// The share of the point each side takes.
///
/// ```
/// use arena::shares;
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

/// What whoever is on turn in a session is asked: the game so far, its house rules, and what the clocks show.
///
/// ```
/// use session::{Session, Setup};
/// let mut setup = Setup::new("abalone".parse().unwrap());
/// setup.clocks = ["60".parse().unwrap(); 4];
/// let question = arena::question(&Session::new(setup, 0), 2_000);
/// assert_eq!(question.limits.clock(game::Seat::FIRST).unwrap().left, 58_000);
/// ```
pub fn question(session: &Session, now: u64) -> Question {
    let (base, moves) = session.since_out();
    let mut question = Question::new(base);
    moves.iter().for_each(|turn| question.play(turn.m));
    let turn = session.position().turn();
    for (seat, reading) in session.clocks(now).seats() {
        let control = session.setup().clocks[seat.index()];
        if let Some(to_flag) = reading.to_flag {
            question.limits.set_clock(seat, turn, control, (to_flag, reading.delay, reading.periods));
        }
    }
    question.house = session.house_after(session.ply() - moves.len() as u32);
    question
}

/// Plays a game to its end; `players` has one for each seat, and the seed decides what they leave to chance. When
/// the signals say stop, the game ends without a result.
///
/// Whoever crashes, sends an illegal move or uses too much time has lost; of three players that one is out and
/// the others play on (A13).
pub fn play_game(
    conditions: &Conditions,
    opening: &Opening,
    seed: u64,
    players: &mut [Box<dyn Player>],
    clock: &dyn TimeSource,
    signals: &Signals,
) -> Played {
    let mut game = Game::new(conditions, opening);
    let mut seeds = SplitMix::new(seed);
    for (seat, player) in Seat::table(opening.rules.seats()).zip(players.iter_mut()) {
        match player.begin(&opening.rules, seeds.next_u64(), signals) {
            // Whoever was not waited for is not to blame.
            Err(error) if !signals.is_stopped() => game.fail(seat, &error),
            _ => {}
        }
    }
    while let Some(seat) = game.session.turn() {
        if signals.is_stopped() {
            game.host(Act::Abort);
        } else if let Some(outcome) = game.adjudicated() {
            game.host(Act::Adjudicate(outcome));
        } else {
            game.turn(seat, &mut players[seat.index()], clock, signals);
        }
    }
    let mut record = game.session.record();
    // Engines sit at the table, no people.
    record.header.kinds = [None; 4];
    Played { record, forfeits: game.forfeits }
}

struct Game<'a> {
    conditions: &'a Conditions,
    session: Session,
    /// The time of the game in milliseconds: it passes only while somebody thinks.
    now: u64,
    forfeits: Vec<Forfeit>,
    /// The last scores, from the first side's view, in the order of play.
    scores: Vec<i32>,
}

impl<'a> Game<'a> {
    fn new(conditions: &'a Conditions, opening: &Opening) -> Game<'a> {
        let mut setup = Setup::from_position(opening.rules, opening.position.clone())
            .expect("an opening is a position of its rules");
        setup.clocks = [conditions.control; 4];
        setup.house = conditions.house;
        // The most that can be forgiven; how much of it is, each move says.
        setup.lag = if setup.is_timed() { conditions.margin } else { 0 };
        Game { conditions, session: Session::new(setup, 0), now: 0, forfeits: Vec::new(), scores: Vec::new() }
    }

    /// The host of the game says something. What cannot be, because the game has just ended, is no loss.
    fn host(&mut self, act: Act) {
        let _ = self.session.step(&Command::host(act), self.now);
    }

    /// An end that both sides agree on, by the policy of the match; nothing where there are more than two.
    fn adjudicated(&self) -> Option<Outcome> {
        let position = self.session.position();
        // Of three each has a score of its own, and there are no two sides that could agree.
        if position.seats() == 3 {
            return None;
        }
        let last = |plies: u32| {
            let from = self.scores.len().checked_sub(plies.max(1) as usize)?;
            Some(&self.scores[from..])
        };
        let win_of = |side: usize| {
            Outcome::win(position.seats(), Termination::Adjudication, |seat| {
                position.side_of(seat) == Side::new(side)
            })
        };
        let Adjudication { win, draw } = self.conditions.adjudication;
        if let Some((cp, plies)) = win
            && let Some(scores) = last(plies)
        {
            if scores.iter().all(|&s| s >= cp) {
                return Some(win_of(0));
            }
            if scores.iter().all(|&s| s <= cp.saturating_neg()) {
                return Some(win_of(1));
            }
        }
        let (cp, plies) = draw?;
        let even = last(plies)?.iter().all(|s| s.saturating_abs() <= cp);
        even.then(|| Outcome::draw(position.seats(), Termination::Adjudication))
    }

    /// What the seat on turn is asked.
    fn question(&self) -> Question {
        let Conditions { movetime, depth, nodes, .. } = *self.conditions;
        let mut question = question(&self.session, self.now);
        question.limits = Limits { movetime, depth, nodes, ..question.limits };
        question
    }

    /// One move, or what comes in its place.
    fn turn(&mut self, seat: Seat, player: &mut Box<dyn Player>, clock: &dyn TimeSource, signals: &Signals) {
        let Conditions { movetime, margin, .. } = *self.conditions;
        let to_flag = self.session.clocks(self.now)[seat].to_flag;
        let most = to_flag.into_iter().chain(movetime).min();
        let patience = most.map_or(PATIENCE, |most| most.saturating_add(margin).saturating_add(GRACE));
        let question = self.question();
        let before = clock.micros();
        let answer = player.choose(&question, patience, signals);
        let used = clock.micros().saturating_sub(before) / 1000;
        if signals.is_stopped() {
            return;
        }
        self.now = self.now.saturating_add(used);
        let reply = match answer {
            Ok(reply) => reply,
            Err(error) => return self.fail(seat, &error),
        };
        if movetime.is_some_and(|movetime| used >= movetime.saturating_add(margin)) {
            return self.forfeit(seat, Termination::Time, late(&reply, used));
        }
        let m = match self.session.position().read_move(&reply.text) {
            Ok(m) => m,
            Err(error) => {
                let said = shortened(&reply.text);
                let detail = format!("{said} in {}: {error}", self.session.position());
                return self.forfeit(seat, Termination::IllegalMove, detail);
            }
        };
        // Only what is needed is forgiven: the last millisecond before the flag falls.
        let lag = to_flag.map_or(0, |to_flag| used.saturating_sub(to_flag.saturating_sub(1)));
        let first = self.session.position().side_of(seat).index() == 0;
        let play = Command::by(seat, Act::Play { m: Said::Move(m), lag });
        if self.session.step(&play, self.now).is_err() {
            return self.forfeit(seat, Termination::Time, late(&reply, used));
        }
        self.note(seat, first, &reply);
    }

    /// Writes down what the player thought.
    fn note(&mut self, seat: Seat, first: bool, reply: &Reply) {
        if let Some(score) = reply.score {
            let seen = if first { score } else { score.reversed() };
            let text = format!("{seen} depth {}", reply.depth);
            let _ = self.session.step(&Command::by(seat, Act::Evaluation(text)), self.now);
        }
        let cp = match reply.score {
            Some(Score::Cp(cp)) => Some(cp),
            Some(Score::Win(_)) => Some(i32::MAX / 2),
            Some(Score::Loss(_)) => Some(i32::MIN / 2),
            Some(Score::Vec(_)) | None => None,
        };
        match cp {
            Some(cp) => self.scores.push(if first { cp } else { cp.saturating_neg() }),
            None => self.scores.clear(),
        }
    }

    fn fail(&mut self, seat: Seat, error: &PlayerError) {
        let reason = match error {
            PlayerError::Crashed(_) | PlayerError::Flooded(_) => Termination::Crash,
            PlayerError::TimedOut => Termination::Time,
        };
        self.forfeit(seat, reason, error.to_string());
    }

    /// A player has lost: the game is over, or one of three is out. Where the flag fell meanwhile, it is so already.
    fn forfeit(&mut self, seat: Seat, reason: Termination, detail: String) {
        self.host(Act::Forfeit(seat, reason));
        self.forfeits.push(Forfeit { seat, reason, detail });
        self.scores.clear();
    }
}

fn late(reply: &Reply, used: u64) -> String {
    format!("{} came after {used} ms", shortened(&reply.text))
}
