//! The engine as a web worker. Page and worker speak the engine protocol: commands come in as lines of text, answers
//! go back line by line.
#![forbid(unsafe_code)]

mod gif;

use std::sync::Arc;

use engine::protocol::Conversation;
use engine::{Engine, Signals, TimeSource};
use hxp::{Answer, Command, Error};
use js_sys::{Function, Int32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// How large the engine's transposition table is, in megabytes.
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

impl TimeSource for Watch {
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

/// The engine, and what it was told of the game.
#[wasm_bindgen]
pub struct Brain {
    engine: Engine,
    talk: Conversation,
}

#[wasm_bindgen]
impl Brain {
    /// An engine that knows nothing yet.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Brain {
        Brain { engine: Engine::new(TABLE, 1, Arc::new(Watch)), talk: Conversation::default() }
    }

    /// Obeys commands, one a line; `answer` is called with each line that the engine says. `stop`, where it is
    /// given, is a number that the page sets to something else than 0 to end the search.
    pub fn ask(&mut self, commands: &str, stop: Option<Int32Array>, answer: &Function) {
        let signals = Arc::new(Signals::new());
        STOP.set(stop.map(|flag| (flag, signals.clone())));
        let mut say = |line: String| {
            // There is nobody else to tell when the page does not listen.
            let _ = answer.call1(&JsValue::NULL, &line.into());
        };
        for line in commands.lines() {
            if let Err(error) = obey(&mut self.talk, &mut self.engine, line, &signals, &mut say) {
                // What follows was meant for another position.
                say(error.to_string());
                break;
            }
        }
        STOP.set(None);
    }
}

fn obey(
    talk: &mut Conversation,
    engine: &mut Engine,
    line: &str,
    signals: &Signals,
    say: &mut dyn FnMut(String),
) -> Result<(), Error> {
    match Command::read(line)? {
        None => {}
        Some(Command::Go(rest)) => {
            let limits = talk.limits(rest)?;
            let best = talk.think(engine, &limits, signals, &mut |answer| say(answer.to_string()));
            say(Answer::BestMove(best).to_string());
        }
        Some(command) => {
            for answer in talk.obey(engine, command)? {
                say(answer.to_string());
            }
        }
    }
    Ok(())
}

/// Searches the positions of the engine's bench, and says how many nodes that took: the same number as anywhere.
#[wasm_bindgen]
pub fn bench() -> f64 {
    engine::bench::run() as f64
}

#[cfg(test)]
mod tests {
    use engine::ManualTime;

    use super::*;

    #[test]
    fn the_page_speaks_the_engine_protocol() {
        let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
        let (mut talk, mut said) = (Conversation::default(), Vec::new());
        for line in
            ["newgame six", "setoption name Level value 3", "position startpos moves -1,0", "go depth 2"]
        {
            obey(&mut talk, &mut engine, line, &Signals::new(), &mut |line| said.push(line)).unwrap();
        }
        let last = said.pop().unwrap();
        assert!(matches!(Answer::read(&last), Some(Answer::BestMove(best)) if best.best.is_some()), "{last}");
        assert!(said.iter().all(|line| matches!(Answer::read(line), Some(Answer::Info(_)))), "{said:?}");
        let error = obey(&mut talk, &mut engine, "position pos x", &Signals::new(), &mut |_| {}).unwrap_err();
        assert!(error.to_string().starts_with("error unreadable "), "{error}");
    }
}
