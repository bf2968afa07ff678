//! Computers think on a few threads of their own, so that games go on when nobody looks and nobody waits for them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use engine::{Engine, Level, Limits, Score, Signals, SystemTime};
use game::{Position as _, Seat};
use games::{AnyMove, AnyPosition};
use session::{Kind, Session};
use tokio::sync::oneshot;

/// The most questions that wait for a thread.
const WAITING: usize = 4_096;
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
    level: Level,
    seed: u64,
    millis: u64,
}

/// What a computer found.
#[derive(Clone, Copy, Debug)]
pub struct Thought {
    /// The move.
    pub m: AnyMove,
    /// Whether it thinks that it is losing.
    pub losing: bool,
}

struct Job {
    question: Question,
    answer: oneshot::Sender<Option<Thought>>,
}

/// The threads.
pub struct Computers(SyncSender<Job>);

impl Question {
    /// What a computer is asked when it is on turn; `seed` makes its whims repeatable.
    pub fn of(session: &Session, seat: Seat, now: u64, seed: u64) -> Option<Question> {
        let Kind::Computer { level } = session.occupant(seat)?.kind else { return None };
        let left = session.clocks(now).get(seat).and_then(|clock| clock.to_flag);
        // What was more than a few rounds ago cannot be repeated soon; reading a game from its start costs.
        let from = session.ply().saturating_sub(HISTORY);
        let history = (from..session.ply()).map(|ply| session.position_at(ply).repetition_key()).collect();
        Some(Question {
            position: session.position().clone(),
            history,
            level: Level::new(level).unwrap_or(Level::FULL),
            seed,
            millis: left.map_or(BUDGET, |left| (left / 20).clamp(5, BUDGET)),
        })
    }
}

impl Computers {
    /// Starts so many threads, which end when nobody has the sender any more.
    pub fn start(threads: usize) -> Computers {
        let (sender, receiver) = sync_channel(WAITING);
        let receiver = Arc::new(Mutex::new(receiver));
        for i in 0..threads.max(1) {
            let receiver = receiver.clone();
            let started = thread::Builder::new().name(format!("computer-{i}")).spawn(move || work(&receiver));
            if let Err(error) = started {
                eprintln!("hexad: a computer's thread does not start: {error}");
            }
        }
        Computers(sender)
    }

    /// Thinks about a question; nothing when too many wait. Whoever asked asks again later.
    pub async fn think(&self, question: Question) -> Option<Thought> {
        let (answer, thought) = oneshot::channel();
        match self.0.try_send(Job { question, answer }) {
            Ok(()) => thought.await.ok().flatten(),
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => None,
        }
    }
}

fn work(jobs: &Mutex<Receiver<Job>>) {
    let engine = || Engine::new(TABLE, 1, Arc::new(SystemTime::default()));
    let mut own = engine();
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { question, answer }) = job else { return };
        // Whoever asked may be gone: then the question is, too.
        if answer.is_closed() {
            continue;
        }
        let found = catch_unwind(AssertUnwindSafe(|| think(&mut own, &question)));
        if found.is_err() {
            own = engine();
        }
        let _ = answer.send(found.ok().flatten());
    }
}

fn think(engine: &mut Engine, question: &Question) -> Option<Thought> {
    let Question { position, history, level, seed, millis } = question;
    let limits = Limits::for_millis(*millis);
    let best = engine.play(*level, *seed, position, history, &limits, &Signals::new(), &mut |_| {});
    let losing = match best.score {
        Score::Cp(value) => value < -150,
        Score::Win(_) | Score::Vec(_) => false,
        _ => true,
    };
    let m = best.best.filter(|m| position.check(*m).is_ok()).or_else(|| position.moves().first().copied())?;
    Some(Thought { m, losing })
}
