//! The engine in a thread of its own: one question at a time, and a new one stops the one before it.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Builder;

use engine::{Best, Engine, Level, Request, Signals, SystemTime};
use games::AnyMove;
use hxp::{Question, Score};

/// Megabytes of the engine's table.
const TABLE: usize = 16;

/// What the engine found.
#[derive(Clone, Copy, Debug)]
pub struct Thought {
    /// The move that it would play.
    pub best: Option<AnyMove>,
    /// What it thinks of the position, for whoever is on turn; nothing when it has failed.
    pub score: Option<Score>,
}

struct Order {
    number: u64,
    question: Question,
    signals: Arc<Signals>,
}

/// The engine's thread. It ends when nobody can ask any more.
pub struct Brain {
    orders: Sender<Order>,
    answers: Receiver<(u64, Thought)>,
    signals: Arc<Signals>,
    /// The number of the last question.
    number: u64,
}

impl Brain {
    /// Starts the thread. The engine is made when it is needed first.
    pub fn new() -> io::Result<Brain> {
        let (orders, asked) = channel::<Order>();
        let (found, answers) = channel();
        Builder::new().spawn(move || {
            let mut engine = None;
            for order in asked {
                let thought =
                    catch_unwind(AssertUnwindSafe(|| think(engine.get_or_insert_with(made), &order)));
                if thought.is_err() {
                    engine = None;
                }
                let thought = thought.unwrap_or(Thought { best: None, score: None });
                if found.send((order.number, thought)).is_err() {
                    return;
                }
            }
        })?;
        Ok(Brain { orders, answers, signals: Arc::default(), number: 0 })
    }

    /// Asks something: for a move of a level, or without a level for the best one. What was asked before is given up.
    pub fn ask(&mut self, question: Question) {
        self.stop();
        self.signals = Arc::default();
        let order = Order { number: self.number, question, signals: self.signals.clone() };
        // The thread lives as long as this does.
        let _ = self.orders.send(order);
    }

    /// Gives up what was asked; its answer is not heard any more.
    pub fn stop(&mut self) {
        self.signals.stop();
        self.number += 1;
    }

    /// The answer, if it is there.
    pub fn answer(&self) -> Option<Thought> {
        self.answers.try_iter().find(|(number, _)| *number == self.number).map(|(_, thought)| thought)
    }
}

impl Drop for Brain {
    fn drop(&mut self) {
        self.signals.stop();
    }
}

fn made() -> Engine {
    let mut engine = Engine::new(TABLE, 1, Arc::new(SystemTime::default()));
    engine.set_own_book(true);
    engine
}

fn think(engine: &mut Engine, order: &Order) -> Thought {
    let Order { question, signals, .. } = order;
    let history = question.history();
    let request = Request::new(question.position(), &question.limits, signals).after(&history);
    engine.set_house(question.house);
    let Best { best, score, .. } = match question.level.and_then(Level::new) {
        Some(level) => engine.play(level, question.seed, request, &mut |_| {}),
        None => engine.search(request, &mut |_| {}),
    };
    Thought { best, score: Some(score) }
}
