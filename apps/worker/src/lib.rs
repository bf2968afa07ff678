//! The engine as a web worker: a question is a text, answers are lines.
//!
//! A question has a word and its value in each line: `rules`, `position`, `history` (keys of earlier positions,
//! hexadecimal), `level`, `millis`, `clock SEAT LEFT CONTROL`, `lines`, `seed`. What cannot be read is left out.
//! Answers are `info DEPTH NODES TIME RANK SCORE… MOVES…`, and at the end `best MOVE` or `best none`.
#![forbid(unsafe_code)]

mod question;

use std::sync::Arc;

use engine::{Clock, Engine, Info, Level, Score, Signals};
use game::Position as _;
use games::{AnyMove, AnyPosition};
use js_sys::{Function, Int32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use question::Question;

/// How large the engine's table is, in megabytes.
const TABLE: usize = 32;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The time in the worker. The engine asks for it every now and then, so it also looks whether it should stop.
#[derive(Debug, Default)]
struct Watch;

thread_local! {
    /// The number that the page sets to end a search, and the signal that ends it.
    static STOP: std::cell::RefCell<Option<(Int32Array, Arc<Signals>)>> = const { std::cell::RefCell::new(None) };
}

impl Clock for Watch {
    fn micros(&self) -> u64 {
        STOP.with_borrow(|stop| {
            if let Some((flag, signals)) = stop
                && js_sys::Atomics::load(flag, 0).is_ok_and(|n| n != 0)
            {
                signals.stop();
            }
        });
        (now() * 1000.0) as u64
    }
}

/// The engine.
#[wasm_bindgen]
pub struct Brain {
    engine: Engine,
}

#[wasm_bindgen]
impl Brain {
    /// An engine that knows nothing yet.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Brain {
        Brain { engine: Engine::new(TABLE, 1, Arc::new(Watch)) }
    }

    /// Answers a question; `answer` is called with each line. `stop`, where it is given, is a number that the
    /// page sets to something else than 0 to end the search.
    pub fn ask(&mut self, question: &str, stop: Option<Int32Array>, answer: &Function) {
        let say = |line: &str| {
            // There is nobody else to tell when the page does not listen.
            let _ = answer.call1(&JsValue::NULL, &line.into());
        };
        let Some(question) = Question::read(question) else {
            say("best none");
            return;
        };
        let signals = Arc::new(Signals::new());
        STOP.set(stop.map(|flag| (flag, signals.clone())));
        let position = &question.position;
        let mut report = |info: Info<AnyMove>| say(&told(position, &info));
        let best = match question.level.and_then(Level::new) {
            Some(level) => self.engine.play(
                level,
                question.seed,
                position,
                &question.history,
                &question.limits,
                &signals,
                &mut report,
            ),
            None => self.engine.search(position, &question.history, &question.limits, &signals, &mut report),
        };
        STOP.set(None);
        match best.best {
            Some(m) => say(&format!("best {}", position.move_text(m))),
            None => say("best none"),
        }
    }
}

/// Searches the positions of the engine's bench, and says how many nodes that took: the same number as anywhere.
#[wasm_bindgen]
pub fn bench() -> f64 {
    engine::bench::run() as f64
}

/// What the engine has found, as a line.
fn told(position: &AnyPosition, info: &Info<AnyMove>) -> String {
    let score = match info.score {
        Score::Vec(values) => {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            format!("vec {}", values.join(","))
        }
        other => other.to_string(),
    };
    let mut line = format!("info {} {} {} {} {score}", info.depth, info.nodes, info.time, info.multipv);
    let mut at = position.clone();
    for &m in &info.pv {
        if at.check(m).is_err() {
            break;
        }
        line.push(' ');
        line.push_str(&at.move_text(m));
        at.play_unchecked(m);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thoughts_become_lines() {
        let position = AnyPosition::start(&"abalone".parse().unwrap());
        let m = position.read_move("c3d4").unwrap();
        let info = Info {
            depth: 3,
            seldepth: 5,
            nodes: 100,
            time: 7,
            hashfull: 0,
            multipv: 1,
            score: Score::Cp(-4),
            pv: vec![m],
        };
        assert_eq!(told(&position, &info), "info 3 100 7 1 cp -4 c3d4");
        let three = Info { score: Score::Vec([1, 2, -3].into_iter().collect()), pv: vec![], ..info };
        assert_eq!(told(&position, &three), "info 3 100 7 1 vec 1,2,-3");
    }
}
