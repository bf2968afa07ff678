//! The engine as a web worker. Page and worker speak the engine protocol: commands come in as lines of text, answers
//! go back line by line.
#![forbid(unsafe_code)]

mod gif;

use std::sync::Arc;

use book::Book;
use engine::protocol::Conversation;
use engine::{Engine, Evaluators, Network, Signals, TimeSource};
use game::Position as _;
use games::Rules;
use hxp::{Answer, Command, Error, Place};
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

    /// The names of the files that commands would like to have, with spaces between them: the network of the game they
    /// set up and, for a computer that plays, the book of its opening, unless they are there.
    pub fn wants(&self, commands: &str) -> String {
        let rules = self.talk.position().rules();
        wants(&self.engine, rules, commands).join(" ")
    }

    /// Takes a network from a net file, or a book; whether it could be read is returned.
    pub fn learn(&mut self, file: &[u8]) -> bool {
        if let Ok(book) = Book::read(file) {
            self.engine.add_book(Arc::new(book));
            return true;
        }
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

/// The files that commands would like to have and that are not there; the rules are those of the game so far.
fn wants(engine: &Engine, mut rules: Rules, commands: &str) -> Vec<&'static str> {
    let (mut plays, mut book) = (false, None);
    for line in commands.lines() {
        match Command::read(line) {
            Ok(Some(Command::NewGame(text))) => rules = text.parse().unwrap_or(rules),
            Ok(Some(Command::SetOption { name: "OwnBook", value })) => plays = value == "true",
            Ok(Some(Command::Position(place))) => {
                let start = Place { moves: "", ..place }.find(&rules);
                book = start.ok().and_then(|(_, start)| book::name_of(&start)).filter(|_| plays);
            }
            _ => {}
        }
    }
    engine.wanted_net(&rules).into_iter().chain(book.filter(|name| !engine.has_book(name))).collect()
}

/// Evaluators with one more network.
fn learn(evaluators: &Evaluators, file: &[u8]) -> Option<Evaluators> {
    evaluators.clone().with_trained(Arc::new(Network::read(file).ok()?)).ok()
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
        let six: Rules = "six".parse().unwrap();
        assert_eq!(wants(&engine, six, "newgame abalone:layout=star"), ["abalone-2.net"]);
        assert!(wants(&engine, six, "isready").is_empty());
        assert_eq!(wants(&engine, six, "newgame six:4,advanced"), ["six-advanced.net"]);
        let played = "setoption name OwnBook value true\nposition pos 0,0:rb b 20-20 moves -1,0";
        engine.set_own_book(false);
        assert_eq!(wants(&engine, six, &format!("newgame six\n{played}")), ["six.book"]);
        assert!(wants(&engine, six, &played.replace("true", "false")).is_empty());
        let net = include_bytes!("../../../data/nets/abalone-2.net");
        engine.set_evaluators(learn(engine.evaluators(), net).unwrap());
        assert!(wants(&engine, "abalone".parse().unwrap(), "").is_empty());
        assert!(learn(engine.evaluators(), &net[1..]).is_none());
        let error = obey(&mut talk, &mut engine, "position pos x", &Signals::new(), &mut |_| {}).unwrap_err();
        assert!(error.to_string().starts_with("error unreadable "), "{error}");
    }
}
