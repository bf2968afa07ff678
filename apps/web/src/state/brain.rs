//! The engine, in a thread of its own. It is loaded when it is first asked and answers with lines of text.
//!
//! One question at a time: a new one stops the one before it. Where the page and the worker share memory, the
//! engine stops at once and keeps what it knows; elsewhere the worker is ended and started anew.

use game::Position as _;
use games::{AnyMove, AnyPosition, Rules};
use hxp::{BestMove, Command, Info, Question};
use js_sys::{Int32Array, Object, Reflect};
use leptos::prelude::*;
use session::Session;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;
use crate::live::Live;

/// Nobody waits for days, whatever the clock allows.
const PATIENCE: u64 = 30_000;

/// Something that the engine has found.
pub type Thought = Info<String>;

/// What comes back.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Something found on the way.
    Thought(Thought),
    /// The end: the best move, if there is one.
    Best(Option<String>),
}

impl Answer {
    /// Reads a line of the worker. An error ends a question, too.
    pub fn read(line: &str) -> Option<Answer> {
        if let Some(best) = BestMove::read(line) {
            return Some(Answer::Best(best.best));
        }
        if line.starts_with("error") {
            return Some(Answer::Best(None));
        }
        Info::read(line).map(Answer::Thought)
    }
}

/// A question about the position in which a session stands.
pub fn about(session: &Session) -> Question {
    let (base, moves) = session.since_out();
    let mut question = Question::new(base);
    question.house = session.house_after(session.ply() - moves.len() as u32);
    moves.iter().for_each(|turn| question.play(turn.m));
    question
}

/// Tells a question what the clocks show.
pub fn set_clocks(question: &mut Question, session: &Session, now: u64) {
    let turn = question.position().turn();
    for (seat, reading) in session.clocks(now).seats() {
        let Some(to_flag) = reading.to_flag else { continue };
        let control = session.setup().clocks[seat.index()];
        question.limits.set_clock(seat, turn, control, (to_flag, reading.delay, reading.periods));
    }
    if let Some(millis) = &mut question.limits.permove {
        *millis = PATIENCE.min(*millis);
    }
}

type Listener = Box<dyn FnMut(Answer)>;

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    /// Kept alive as long as the worker lives.
    on_message: Option<Closure<dyn FnMut(MessageEvent)>>,
    /// The number of the question that is being answered, and who listens.
    asked: u32,
    listener: Option<Listener>,
    stop: Option<Int32Array>,
    busy: bool,
    /// The rules that the worker was last told of.
    rules: Option<Rules>,
}

/// The engine's worker. A handle: copies are the same worker.
#[derive(Clone, Copy)]
pub struct Brain {
    inner: Live<Inner>,
    /// Whether it is thinking.
    pub busy: Live<bool>,
}

impl Brain {
    /// A worker, not yet loaded.
    pub fn new() -> Brain {
        let brain = Brain { inner: Live::new(Inner::default()), busy: Live::new(false) };
        on_cleanup(move || brain.end());
        brain
    }

    /// Asks something; `listener` is called with each answer until the last. What was asked before is given up.
    pub fn ask(self, question: &Question, listener: impl FnMut(Answer) + 'static) {
        self.stop();
        self.inner.quietly(|inner| {
            inner.asked = inner.asked.wrapping_add(1);
            inner.listener = Some(Box::new(listener));
            let Some(worker) = inner.worker(self) else { return };
            let text = inner.commands(question);
            let message = Object::new();
            let set = |name: &str, value: &JsValue| {
                let _ = Reflect::set(&message, &name.into(), value);
            };
            set("id", &inner.asked.into());
            set("text", &text.into());
            inner.stop = shared_flag();
            if let Some(flag) = &inner.stop {
                set("stop", flag);
            }
            inner.busy = worker.post_message(&message).is_ok();
        });
        self.busy.set(true);
    }

    /// Gives up the question that is being answered; nobody hears of it any more.
    pub fn stop(self) {
        self.inner.quietly(|inner| {
            inner.listener = None;
            if !std::mem::take(&mut inner.busy) {
                return;
            }
            match inner.stop.take() {
                Some(flag) => {
                    let _ = js_sys::Atomics::store(&flag, 0, 1);
                }
                None => inner.end(),
            }
        });
        self.busy.set(false);
    }

    /// Ends the search but hears its last answer: the best move so far.
    pub fn finish(self) {
        self.inner.with_untracked(|inner| {
            if let Some(flag) = &inner.stop {
                let _ = js_sys::Atomics::store(flag, 0, 1);
            }
        });
    }

    fn end(self) {
        let _ = self.inner.quietly(Inner::end);
    }

    fn hear(self, event: &MessageEvent) {
        let data = event.data();
        let id = Reflect::get(&data, &"id".into()).ok().and_then(|id| id.as_f64());
        let line = Reflect::get(&data, &"line".into()).ok().and_then(|line| line.as_string());
        let (Some(id), Some(line)) = (id, line) else { return };
        let Some(answer) = Answer::read(&line) else { return };
        let last = matches!(answer, Answer::Best(_));
        // The listener may ask anew, so it is not held while it is called.
        let listener = self.inner.quietly(|inner| {
            let mine = f64::from(inner.asked) == id;
            if mine && last {
                inner.busy = false;
            }
            if mine { inner.listener.take() } else { None }
        });
        let Some(Some(mut listener)) = listener else { return };
        if last {
            self.busy.set(false);
        }
        listener(answer);
        if !last {
            self.inner.quietly(|inner| {
                if f64::from(inner.asked) == id && inner.busy && inner.listener.is_none() {
                    inner.listener = Some(listener);
                }
            });
        }
    }
}

impl Default for Brain {
    fn default() -> Brain {
        Brain::new()
    }
}

impl Inner {
    fn worker(&mut self, brain: Brain) -> Option<Worker> {
        if self.worker.is_none() {
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            let worker = Worker::new_with_options(&browser::asset("engine.js")?, &options).ok()?;
            let closure =
                Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| brain.hear(&event));
            worker.set_onmessage(Some(closure.as_ref().unchecked_ref()));
            self.on_message = Some(closure);
            self.worker = Some(worker);
        }
        self.worker.clone()
    }

    /// The commands that ask a question. What the engine learnt of a game is kept as long as the rules are the same.
    fn commands(&mut self, question: &Question) -> String {
        let mut lines = Vec::new();
        let rules = question.position().rules();
        if self.rules.replace(rules) != Some(rules) {
            lines.push(Command::NewGame(&rules.to_string()).to_string());
        }
        lines.extend(question.option_lines());
        lines.push(question.position_line());
        lines.push(question.go_line());
        lines.join("\n")
    }

    fn end(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
        self.on_message = None;
        self.rules = None;
    }
}

/// A number that the page and the worker share, where the browser allows it.
fn shared_flag() -> Option<Int32Array> {
    let allowed = Reflect::get(&js_sys::global(), &"crossOriginIsolated".into()).ok()?;
    if allowed != JsValue::TRUE {
        return None;
    }
    Some(Int32Array::new(&js_sys::SharedArrayBuffer::new(4)))
}

/// A move of the engine, if it is legal in the position it was asked about.
pub fn legal(position: &AnyPosition, text: &str) -> Option<AnyMove> {
    position.read_move(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hxp::Score;

    #[test]
    fn answers_are_read_and_nonsense_is_not() {
        let thought = Answer::read("info depth 5 nodes 1200 time 34 multipv 1 score cp -12 pv c3d4 g7f6");
        let Some(Answer::Thought(thought)) = thought else { panic!("{thought:?}") };
        assert_eq!((thought.depth, thought.nodes, thought.score), (5, 1200, Score::Cp(-12)));
        assert_eq!(thought.pv, ["c3d4", "g7f6"]);
        assert_eq!(Answer::read("bestmove none"), Some(Answer::Best(None)));
        assert_eq!(Answer::read("bestmove c3d4"), Some(Answer::Best(Some("c3d4".into()))));
        assert_eq!(Answer::read("error illegal a1: no"), Some(Answer::Best(None)));
        for nonsense in ["", "info", "info x", "what c3d4", "info depth 1 score cp x"] {
            assert_eq!(Answer::read(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_new_game_is_told_of_once() {
        let start = AnyPosition::start(&"abalone".parse().unwrap());
        let mut question = Question::new(start);
        question.limits.movetime = Some(50);
        question.limits.multipv = 2;
        let mut inner = Inner::default();
        let first = inner.commands(&question);
        assert!(first.starts_with("newgame abalone\nsetoption name Level value 12\n"), "{first}");
        assert!(first.contains("name MultiPV value 2") && first.ends_with("\ngo movetime 50"), "{first}");
        assert!(!inner.commands(&question).contains("newgame"));
    }
}
