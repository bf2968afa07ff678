//! The engine, in a thread of its own. It is loaded when it is first asked and answers with lines of text.
//!
//! One question at a time: a new one stops the one before it. Where the page and the worker share memory, the
//! engine stops at once and keeps what it knows; elsewhere the worker is ended and started anew.

use game::{BySeat, Position as _, Seat};
use games::record::Clock;
use games::{AnyMove, AnyPosition};
use js_sys::{Int32Array, Object, Reflect};
use leptos::prelude::*;
use session::Session;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::browser;
use crate::live::Live;

/// What the engine is asked: a position, how it came about, and how long to think.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The position.
    pub position: AnyPosition,
    /// The repetition keys of the positions before it.
    pub history: Vec<u64>,
    /// How strong it plays; nothing for full strength.
    pub level: Option<u8>,
    /// Milliseconds to think; nothing to think until stopped, or as the level says.
    pub millis: Option<u64>,
    /// How many lines are wanted.
    pub lines: usize,
    /// The time that each seat has left, with what comes back.
    pub clocks: Vec<(Seat, u64, Clock)>,
    /// Different numbers give different games at the levels that have whims.
    pub seed: u64,
}

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// Hundredths of a ball for the side on turn.
    Cp(i32),
    /// The side on turn wins in so many plies.
    Win(u32),
    /// The side on turn loses in so many plies.
    Loss(u32),
    /// One number for each of three seats.
    Each(BySeat<i32>),
}

/// Something the engine has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds.
    pub time: u64,
    /// 1 for the best line.
    pub rank: usize,
    /// What it is worth.
    pub score: Score,
    /// The line, as texts of moves.
    pub line: Vec<String>,
}

/// What comes back.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Something found on the way.
    Thought(Thought),
    /// The end: the best move, if there is one.
    Best(Option<String>),
}

impl Question {
    /// About the position in which a session stands.
    pub fn about(session: &Session) -> Question {
        let mut question = Question::of(session.position());
        let mut position = session.position_at(0);
        if Seat::table(session.rules().seats()).any(|seat| session.is_out(seat)) {
            // Who went out when is known to the session alone.
            let key = |ply| session.position_at(ply).repetition_key();
            question.history = (0..session.ply()).map(key).collect();
            return question;
        }
        for turn in session.moves() {
            question.history.push(position.repetition_key());
            position.play_unchecked(turn.m);
        }
        question
    }

    /// About any position, without its past.
    pub fn of(position: &AnyPosition) -> Question {
        Question {
            position: position.clone(),
            history: Vec::new(),
            level: None,
            millis: None,
            lines: 1,
            clocks: Vec::new(),
            seed: 0,
        }
    }

    /// The question as the worker reads it: a word and its value in each line.
    pub fn text(&self) -> String {
        let mut text = format!("rules {}\nposition {}\n", self.position.rules(), self.position);
        let keys: Vec<String> = self.history.iter().map(|key| format!("{key:x}")).collect();
        text.push_str(&format!("history {}\n", keys.join(" ")));
        if let Some(level) = self.level {
            text.push_str(&format!("level {level}\n"));
        }
        if let Some(millis) = self.millis {
            text.push_str(&format!("millis {millis}\n"));
        }
        for (seat, left, clock) in &self.clocks {
            text.push_str(&format!("clock {} {left} {clock}\n", seat.index()));
        }
        text.push_str(&format!("lines {}\nseed {}\n", self.lines, self.seed));
        text
    }
}

impl Answer {
    /// Reads a line of the worker.
    pub fn read(line: &str) -> Option<Answer> {
        let mut words = line.split(' ');
        match words.next()? {
            "best" => Some(Answer::Best(words.next().filter(|m| *m != "none").map(String::from))),
            "info" => {
                let depth = words.next()?.parse().ok()?;
                let nodes = words.next()?.parse().ok()?;
                let time = words.next()?.parse().ok()?;
                let rank = words.next()?.parse().ok()?;
                let score = match (words.next()?, words.next()?) {
                    ("cp", n) => Score::Cp(n.parse().ok()?),
                    ("win", n) => Score::Win(n.parse().ok()?),
                    ("loss", n) => Score::Loss(n.parse().ok()?),
                    ("vec", list) => {
                        let values: Option<Vec<i32>> = list.split(',').map(|n| n.parse().ok()).collect();
                        Score::Each(values?.into_iter().collect())
                    }
                    _ => return None,
                };
                let line = words.map(String::from).collect();
                Some(Answer::Thought(Thought { depth, nodes, time, rank, score, line }))
            }
            _ => None,
        }
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
        let text = question.text();
        self.inner.quietly(|inner| {
            inner.asked = inner.asked.wrapping_add(1);
            inner.listener = Some(Box::new(listener));
            let Some(worker) = inner.worker(self) else { return };
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

    fn end(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
        self.on_message = None;
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

    #[test]
    fn answers_are_read_and_nonsense_is_not() {
        let thought = Answer::read("info 5 1200 34 1 cp -12 c3d4 g7f6");
        let Some(Answer::Thought(thought)) = thought else { panic!("{thought:?}") };
        assert_eq!((thought.depth, thought.nodes, thought.score), (5, 1200, Score::Cp(-12)));
        assert_eq!(thought.line, ["c3d4", "g7f6"]);
        assert_eq!(Answer::read("best none"), Some(Answer::Best(None)));
        assert_eq!(Answer::read("best c3d4"), Some(Answer::Best(Some("c3d4".into()))));
        let Some(Answer::Thought(three)) = Answer::read("info 1 1 1 1 vec 1,-2,3 a1b1") else { panic!() };
        assert_eq!(three.score, Score::Each([1, -2, 3].into_iter().collect()));
        for nonsense in ["", "info", "info x", "what c3d4", "info 1 2 3 1 cp x"] {
            assert_eq!(Answer::read(nonsense), None, "{nonsense}");
        }
    }
}
