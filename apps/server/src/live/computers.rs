//! Computers think on a few threads of their own, so that games go on when nobody looks and nobody waits for them.
//!
//! The same threads look at positions of finished games while no game waits for them, and after that they think in games
//! in which no person plays. A game with a person that comes meanwhile does not wait: what they are at is broken off, and
//! begun again later.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use engine::{Engine, Level, Limits, Request, Score, Signals, SystemTime};
use game::{Position as _, Seat};
use games::record::House;
use games::{AnyMove, AnyPosition};
use session::{Kind, Occupant, Session};
use tokio::sync::oneshot;
use wire::Look;

use crate::jobs::look;

/// The most questions that wait for a thread.
const WAITING: usize = 4_096;
/// The most looks that wait for a thread.
const LOOKS: usize = 64;
/// The most milliseconds that one move may take.
const BUDGET: u64 = 2_000;
/// Repetitions are looked for among so many plies.
const HISTORY: u32 = 40;
/// Megabytes of each thread's table.
const TABLE: usize = 16;

/// A position in which a computer is to move.
pub struct Question {
    position: AnyPosition,
    history: Vec<u64>,
    house: House,
    level: Level,
    seed: u64,
    millis: u64,
    /// Whether no person plays in the game: then nobody waits for the move.
    alone: bool,
}

/// What a computer found.
#[derive(Clone, Copy, Debug)]
pub struct Thought {
    /// What it would play.
    pub m: AnyMove,
    /// Whether it thinks that it is losing.
    pub losing: bool,
}

/// A position of a finished game that somebody wants to understand.
pub struct Inquiry {
    /// All positions of the game.
    pub positions: Arc<Vec<AnyPosition>>,
    /// Which of them is meant.
    pub ply: u32,
    /// How many nodes to spend.
    pub nodes: u64,
}

/// What waits for a thread.
enum Job {
    Think(Box<Question>, Arc<Signals>, oneshot::Sender<Option<Thought>>),
    Look(Inquiry, Arc<Signals>, oneshot::Sender<Option<Look>>),
}

#[derive(Default)]
struct Queue {
    games: VecDeque<(Box<Question>, oneshot::Sender<Option<Thought>>)>,
    looks: VecDeque<(Inquiry, oneshot::Sender<Option<Look>>)>,
    /// Games in which no person plays.
    alone: VecDeque<(Box<Question>, oneshot::Sender<Option<Thought>>)>,
    /// What threads are at and may be broken off: looks, and games in which no person plays.
    patient: Vec<Arc<Signals>>,
    /// Threads that have nothing to do.
    idle: usize,
    /// Nobody asks any more.
    closed: bool,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    there: Condvar,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next thing to do; nothing when there will be none.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            let signals = Arc::new(Signals::new());
            if let Some((question, answer)) = queue.games.pop_front() {
                return Some(Job::Think(question, signals, answer));
            }
            if let Some((inquiry, answer)) = queue.looks.pop_front() {
                queue.patient.push(signals.clone());
                return Some(Job::Look(inquiry, signals, answer));
            }
            if let Some((question, answer)) = queue.alone.pop_front() {
                queue.patient.push(signals.clone());
                return Some(Job::Think(question, signals, answer));
            }
            if queue.closed {
                return None;
            }
            queue.idle += 1;
            queue = self.there.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }
}

/// The threads that think, and what waits for them.
pub struct Computers(Arc<Shared>);

impl Question {
    /// What a computer is asked when it is on turn; with the same `seed` it plays the same move.
    pub fn of(session: &Session, seat: Seat, now: u64, seed: u64) -> Option<Question> {
        let Kind::Computer { level } = session.occupant(seat)?.kind else { return None };
        let left = session.clocks(now).get(seat).and_then(|clock| clock.to_flag);
        let plays =
            |seat: Seat| !session.is_out(seat) && session.occupant(seat).is_some_and(Occupant::is_person);
        // What was more than a few rounds ago cannot be repeated soon; reading a game from its start costs.
        let from = session.ply().saturating_sub(HISTORY);
        let history = (from..session.ply()).map(|ply| session.position_at(ply).repetition_key()).collect();
        Some(Question {
            position: session.position().clone(),
            history,
            house: session.house_after(from),
            level: Level::new(level).unwrap_or(Level::FULL),
            seed,
            millis: left.map_or(BUDGET, |left| (left / 20).clamp(5, BUDGET)),
            alone: !Seat::table(session.rules().seats()).any(plays),
        })
    }
}

impl Computers {
    /// Starts so many threads, which end when nobody can ask them any more.
    pub fn start(threads: usize) -> Computers {
        let shared = Arc::new(Shared::default());
        for i in 0..threads.max(1) {
            let shared = shared.clone();
            let started = thread::Builder::new().name(format!("computer-{i}")).spawn(move || work(&shared));
            if let Err(error) = started {
                tracing::error!("a computer's thread does not start: {error}");
            }
        }
        Computers(shared)
    }

    /// Thinks about a question; nothing when too many wait. Whoever asked asks again later.
    pub async fn think(&self, question: Question) -> Option<Thought> {
        let (answer, thought) = oneshot::channel();
        {
            let mut queue = self.0.queue();
            let waiting = if question.alone { &mut queue.alone } else { &mut queue.games };
            if waiting.len() >= WAITING {
                return None;
            }
            waiting.push_back((Box::new(question), answer));
            if queue.games.len() > queue.idle
                && let Some(signals) = queue.patient.iter().find(|signals| !signals.is_stopped())
            {
                signals.stop();
            }
        }
        self.0.there.notify_one();
        thought.await.ok().flatten()
    }

    /// Looks at a position when no game waits; nothing when a game came meanwhile, or too many wait.
    pub async fn look(&self, inquiry: Inquiry) -> Option<Look> {
        let (answer, found) = oneshot::channel();
        {
            let mut queue = self.0.queue();
            if queue.looks.len() >= LOOKS {
                return None;
            }
            queue.looks.push_back((inquiry, answer));
        }
        self.0.there.notify_one();
        found.await.ok().flatten()
    }

    /// How many positions wait.
    pub fn waiting(&self) -> usize {
        let queue = self.0.queue();
        queue.games.len() + queue.looks.len() + queue.alone.len()
    }
}

impl Drop for Computers {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
        queue.closed = true;
        queue.looks.clear();
        queue.alone.clear();
        queue.patient.iter().for_each(|signals| signals.stop());
        drop(queue);
        self.0.there.notify_all();
    }
}

fn work(shared: &Shared) {
    let engine = || {
        let mut engine = Engine::new(TABLE, 1, Arc::new(SystemTime::default()));
        engine.set_own_book(true);
        engine
    };
    // Made when it is needed first: a server that has just started has other things to do.
    let mut own = None;
    while let Some(job) = shared.next() {
        let well = match job {
            Job::Think(question, signals, answer) => {
                // Whoever asked may be gone: then the question is, too.
                let found = catch_unwind(AssertUnwindSafe(|| match answer.is_closed() {
                    true => None,
                    false => think(own.get_or_insert_with(engine), &question, &signals),
                }));
                let well = found.is_ok();
                let mut queue = shared.queue();
                queue.patient.retain(|other| !Arc::ptr_eq(other, &signals));
                // What was found so far is not what the level is worth.
                if well && signals.is_stopped() && !queue.closed {
                    queue.alone.push_front((question, answer));
                } else {
                    drop(queue);
                    let _ = answer.send(found.ok().flatten());
                }
                well
            }
            Job::Look(inquiry, signals, answer) => {
                let Inquiry { positions, ply, nodes } = inquiry;
                let found = catch_unwind(AssertUnwindSafe(|| {
                    if answer.is_closed() {
                        None
                    } else {
                        let engine = own.get_or_insert_with(engine);
                        engine.set_house(House::default());
                        look(engine, &positions, ply, nodes, &signals)
                    }
                }));
                shared.queue().patient.retain(|other| !Arc::ptr_eq(other, &signals));
                let well = found.is_ok();
                let _ = answer.send(found.ok().flatten());
                well
            }
        };
        if !well {
            own = None;
        }
    }
}

fn think(engine: &mut Engine, question: &Question, signals: &Signals) -> Option<Thought> {
    let Question { position, history, house, level, seed, millis, alone: _ } = question;
    engine.set_house(*house);
    let limits = Limits::for_millis(*millis);
    let request = Request::new(position, &limits, signals).after(history);
    let best = engine.play(*level, *seed, request, &mut |_| {});
    let losing = match best.score {
        Score::Cp(value) => value < -150,
        Score::Win(_) | Score::Vec(_) => false,
        _ => true,
    };
    let m = best.best.filter(|m| position.check(*m).is_ok()).or_else(|| position.moves().first().copied())?;
    Some(Thought { m, losing })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    fn question(level: u8, millis: u64, alone: bool) -> Question {
        let mut position = AnyPosition::start(&"abalone".parse().unwrap());
        // No book knows what comes of that.
        for _ in 0..12 {
            position.play_unchecked(position.moves()[0]);
        }
        let (house, level) = (House::default(), Level::new(level).unwrap());
        Question { position, history: Vec::new(), house, level, seed: 1, millis, alone }
    }

    /// Waits until the one thread is at something that may be broken off.
    async fn until_busy(computers: &Computers) {
        while computers.0.queue().patient.is_empty() {
            tokio::task::yield_now().await;
        }
    }

    /// With one thread, a look that would take for ever gives way to a game.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_game_does_not_wait_for_a_look() {
        let computers = Arc::new(Computers::start(1));
        let position = AnyPosition::start(&"abalone".parse().unwrap());
        let inquiry = Inquiry { positions: Arc::new(vec![position]), ply: 0, nodes: u64::MAX };
        let looking = tokio::spawn({
            let computers = computers.clone();
            async move { computers.look(inquiry).await }
        });
        until_busy(&computers).await;
        assert!(computers.think(question(1, 5, false)).await.is_some());
        assert_eq!(looking.await.unwrap(), None, "it was broken off, and must be asked for again");
    }

    /// With one thread, games in which no person plays give way to one in which a person waits, and go on afterwards.
    #[tokio::test(flavor = "multi_thread")]
    async fn computers_among_themselves_let_people_go_first() {
        let computers = Arc::new(Computers::start(1));
        let ask = |question: Question| {
            let computers = computers.clone();
            tokio::spawn(async move { computers.think(question).await })
        };
        // It would take for ever, and more of its kind wait.
        let endless = ask(question(12, HOUR, true));
        until_busy(&computers).await;
        let others: Vec<_> = (0..3).map(|_| ask(question(12, HOUR, true))).collect();
        while computers.0.queue().alone.len() < 3 {
            tokio::task::yield_now().await;
        }
        for _ in 0..3 {
            assert!(computers.think(question(1, 5, false)).await.is_some());
        }
        assert!(!endless.is_finished() && others.iter().all(|other| !other.is_finished()));
        until_busy(&computers).await;
        assert_eq!(computers.0.queue().alone.len(), 3, "what was broken off is begun again");
    }
}
