//! The engine as a web worker. Page and worker speak the engine protocol: commands come in as lines of text, answers
//! go back line by line.
#![forbid(unsafe_code)]

mod gif;

use std::sync::Arc;

use engine::protocol::Conversation;
use engine::{Engine, Evaluators, Network, Signals, TimeSource};
use game::Position as _;
use games::Rules;
use hxp::{Answer, Command, Error};
use js_sys::{Function, Int32Array, Uint8Array};
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

    /// The name of the network that commands would like to have: of the game they set up, unless it is there.
    pub fn wants(&self, commands: &str) -> Option<String> {
        let mut begun = commands.lines().filter_map(|line| match Command::read(line) {
            Ok(Some(Command::NewGame(rules))) => rules.parse().ok(),
            _ => None,
        });
        wants(&self.engine, begun.next_back().unwrap_or(self.talk.position().rules())).map(str::to_string)
    }

    /// Takes a network from a net file; whether it could be read is returned.
    pub fn learn(&mut self, file: &[u8]) -> bool {
        learn(self.engine.evaluators(), file).is_some_and(|evaluators| {
            self.engine.set_evaluators(evaluators);
            true
        })
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

/// The network that a game would like to have, if it is not there.
fn wants(engine: &Engine, rules: Rules) -> Option<&'static str> {
    let evaluators = engine.evaluators();
    match (rules, rules.seats()) {
        (Rules::Abalone(_), 2) if evaluators.abalone2.is_none() => Some("abalone-2"),
        (Rules::Abalone(_), 3) if evaluators.abalone3.is_none() => Some("abalone-3"),
        (Rules::Abalone(_), 4) if evaluators.abalone4.is_none() => Some("abalone-4"),
        _ => None,
    }
}

/// Evaluators with one more network.
fn learn(evaluators: &Evaluators, file: &[u8]) -> Option<Evaluators> {
    evaluators.clone().with_network(Arc::new(Network::read(file).ok()?)).ok()
}

/// Searches the positions of the engine's bench with these net files, and says how many nodes that took: the same number
/// as anywhere.
#[wasm_bindgen]
pub fn bench(nets: Vec<Uint8Array>) -> f64 {
    let add =
        |evaluators: Evaluators, net: Uint8Array| learn(&evaluators, &net.to_vec()).unwrap_or(evaluators);
    engine::bench::run_with(&nets.into_iter().fold(Evaluators::default(), add)) as f64
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
        engine.set_evaluators(Evaluators::default());
        assert_eq!(wants(&engine, "abalone:layout=star".parse().unwrap()), Some("abalone-2"));
        assert_eq!(wants(&engine, "six".parse().unwrap()), None);
        let net = include_bytes!("../../../data/nets/abalone-2.net");
        engine.set_evaluators(learn(engine.evaluators(), net).unwrap());
        assert_eq!(wants(&engine, "abalone".parse().unwrap()), None);
        assert!(learn(engine.evaluators(), &net[1..]).is_none());
        let error = obey(&mut talk, &mut engine, "position pos x", &Signals::new(), &mut |_| {}).unwrap_err();
        assert!(error.to_string().starts_with("error unreadable "), "{error}");
    }
}
