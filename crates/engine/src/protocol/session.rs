//! A conversation: what the engine knows of the game, and what it answers.

use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ::game::Position as _;
use games::{AnyMove, AnyPosition, Rules, with_position};

use super::go::{number, read_limits};
use super::options::{HASH, Options};
use super::{Code, Refusal, read_line, write_line};
use crate::{Best, Engine, Info, Limits, Score, Signals, SystemClock, bench};

/// A search that has an end may come to it after the input has ended, if that does not take longer than this.
const LAST_SEARCH: Duration = Duration::from_secs(10);

/// And a count of moves, if it does not take longer than this.
const LAST_COUNT: Duration = Duration::from_secs(60);

/// Speaks the protocol until the input ends or `quit` is said.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// let output = Arc::new(Mutex::new(Vec::new()));
/// engine::protocol::run(&b"newgame six\nperft 3\n"[..], output.clone());
/// assert_eq!(output.lock().unwrap().as_slice(), b"nodes 348\nok\n");
/// ```
pub fn run<W: Write + Send + 'static>(input: impl BufRead + Send + 'static, output: Arc<Mutex<W>>) {
    let (send, events) = channel();
    let lines = send.clone();
    let mut input = input;
    std::thread::spawn(move || {
        while let Some(line) = read_line(&mut input) {
            if lines.send(Event::Line(line)).is_err() {
                return;
            }
        }
        let _ = lines.send(Event::End);
    });
    Session::new(output, send, events).run();
}

enum Event {
    Line(String),
    End,
    Done(Box<Engine>, Option<Best<AnyMove>>),
}

/// The search that runs, or whose answer is held back.
struct Thinking {
    signals: Arc<Signals>,
    /// The answer waits for `stop`, or for `ponderhit` when pondering.
    waits: bool,
    pondering: bool,
    position: AnyPosition,
    done: Option<Option<Best<AnyMove>>>,
}

struct Session<W> {
    output: Arc<Mutex<W>>,
    send: Sender<Event>,
    events: Receiver<Event>,
    /// Away while it thinks.
    engine: Option<Box<Engine>>,
    options: Options,
    rules: Rules,
    position: AnyPosition,
    /// The positions before, for `undo` and for repetitions.
    past: Vec<AnyPosition>,
    thinking: Option<Thinking>,
    /// What was heard while moves were counted.
    waiting: VecDeque<Event>,
    /// Since when nobody speaks any more.
    gone: Option<Instant>,
    ended: bool,
}

/// Whether the conversation goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Listen,
    Quit,
}

fn new_engine() -> Box<Engine> {
    Box::new(Engine::new(HASH, 1, Arc::new(SystemClock::default())))
}

impl<W: Write + Send + 'static> Session<W> {
    fn new(output: Arc<Mutex<W>>, send: Sender<Event>, events: Receiver<Event>) -> Session<W> {
        let rules = Rules::default();
        Session {
            output,
            send,
            events,
            engine: Some(new_engine()),
            options: Options::default(),
            position: AnyPosition::start(&rules),
            rules,
            past: Vec::new(),
            thinking: None,
            waiting: VecDeque::new(),
            gone: None,
            ended: false,
        }
    }

    /// What happens next; nothing when the time for the last search is over.
    fn hear(&mut self) -> Result<Event, RecvTimeoutError> {
        if let Some(event) = self.waiting.pop_front() {
            return Ok(event);
        }
        if self.ended {
            return self.events.recv_timeout(LAST_SEARCH);
        }
        self.events.recv().map_err(|_| RecvTimeoutError::Disconnected)
    }

    fn run(mut self) {
        loop {
            let event = match self.hear() {
                Ok(event) => event,
                Err(RecvTimeoutError::Timeout) => {
                    self.stop();
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            };
            match event {
                Event::Line(line) => {
                    if self.obey(&line) == Next::Quit {
                        return;
                    }
                }
                Event::Done(engine, best) => {
                    self.engine = Some(engine);
                    if let Some(thinking) = &mut self.thinking {
                        thinking.done = Some(best);
                    }
                    self.answer_when_due();
                }
                Event::End => {
                    self.ended = true;
                    if self.thinking.as_ref().is_some_and(|t| t.waits || t.pondering) {
                        self.stop();
                    }
                }
            }
            if self.ended && self.thinking.is_none() {
                return;
            }
        }
    }

    fn say(&self, line: impl std::fmt::Display) {
        if let Ok(mut output) = self.output.lock() {
            write_line(&mut *output, line);
        }
    }

    /// Does what a line says.
    fn obey(&mut self, line: &str) -> Next {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "hxp" => self.introduce(),
            "isready" => {
                if let Some(engine) = &mut self.engine {
                    engine.prepare(&self.position);
                }
                self.say("readyok");
            }
            "stop" => self.stop(),
            "ponderhit" => self.ponderhit(),
            "quit" => {
                self.stop();
                while self.thinking.is_some() {
                    self.ended = true;
                    match self.hear() {
                        Ok(Event::Done(engine, best)) => {
                            self.engine = Some(engine);
                            if let Some(thinking) = &mut self.thinking {
                                thinking.done = Some(best);
                            }
                            self.answer_when_due();
                        }
                        Ok(_) => {}
                        Err(_) => break,
                    }
                }
                return Next::Quit;
            }
            "setoption" | "newgame" | "position" | "go" | "legal" | "result" | "pos" | "undo" | "perft"
            | "eval" | "bench" => {
                if let Err(refusal) = self.command(command, rest) {
                    self.say(refusal);
                }
            }
            _ => {}
        }
        Next::Listen
    }

    fn introduce(&self) {
        self.say(format_args!("id name Hexad {}", env!("CARGO_PKG_VERSION")));
        self.say("id author The Hexad authors");
        self.say("protocol 1");
        for rules in Rules::all() {
            self.say(format_args!("rules {rules}"));
        }
        for line in Options::describe() {
            self.say(line);
        }
        self.say("hxpok");
    }

    /// The commands that need the position or the engine.
    fn command(&mut self, command: &str, rest: &str) -> Result<(), Refusal> {
        if self.thinking.is_some() {
            let sentence = format_args!("{command} has to wait for the end of the search").to_string();
            return Err(Refusal::new(Code::Busy, sentence));
        }
        let mut engine = self.engine.take().unwrap_or_else(new_engine);
        let result = match command {
            "setoption" => self.options.set(&mut engine, rest),
            "newgame" => self.new_game(&mut engine, rest),
            "position" => self.set_position(&mut engine, rest),
            "go" => match read_limits(&self.position, rest) {
                Ok(limits) => {
                    self.go(engine, limits);
                    return Ok(());
                }
                Err(refusal) => Err(refusal),
            },
            "legal" => {
                let moves = self.position.move_texts();
                self.say(format_args!("legal {}", moves.join(" ")).to_string().trim_end());
                self.okay()
            }
            "result" => {
                match self.position.outcome() {
                    None => self.say("result ongoing"),
                    Some(outcome) => self.say(format_args!("result {outcome}")),
                }
                self.okay()
            }
            "pos" => {
                self.say(format_args!("pos {}", self.position));
                self.okay()
            }
            "undo" => match self.past.pop() {
                Some(position) => {
                    self.position = position;
                    self.okay()
                }
                None => Err(Refusal::illegal("undo: no move has been played")),
            },
            "perft" => number("perft", rest.split_whitespace().next()).and_then(|depth| {
                let depth = depth.min(u64::from(u32::MAX)) as u32;
                let position = self.position.clone();
                match with_position!(&position, p => self.count(p, depth)) {
                    Some(nodes) => {
                        self.say(format_args!("nodes {nodes}"));
                        self.okay()
                    }
                    None => Err(Refusal::new(Code::Busy, "perft: stopped before its end")),
                }
            }),
            "eval" => {
                match engine.evaluate(&self.position) {
                    score @ (Score::Cp(_) | Score::Vec(_)) => self.say(format_args!("eval {score}")),
                    Score::Win(_) => self.say(format_args!("eval cp {}", crate::game::WIN)),
                    Score::Loss(_) => self.say(format_args!("eval cp {}", -crate::game::WIN)),
                }
                self.okay()
            }
            "bench" => {
                self.say(format_args!("nodes {}", bench::run()));
                self.okay()
            }
            _ => Ok(()),
        };
        self.engine = Some(engine);
        result
    }

    /// Counts sequences of moves; nothing when told to stop meanwhile. Between small parts it listens: deep counts
    /// take longer than anybody lives.
    fn count<P: ::game::Position>(&mut self, position: &P, depth: u32) -> Option<u64> {
        if depth <= 2 {
            return (!self.is_interrupted()).then(|| ::game::perft(position, depth));
        }
        let mut nodes = 0u64;
        for m in position.moves() {
            let mut next = position.clone();
            next.play_unchecked(m);
            nodes = nodes.saturating_add(self.count(&next, depth - 1)?);
        }
        Some(nodes)
    }

    /// Whether somebody has said that enough is counted, or has been gone for long.
    fn is_interrupted(&mut self) -> bool {
        while let Ok(event) = self.events.try_recv() {
            if let Event::End = event {
                self.gone = Some(Instant::now());
            }
            self.waiting.push_back(event);
        }
        let ends = |event: &Event| match event {
            Event::Line(line) => matches!(line.split_whitespace().next(), Some("stop" | "quit")),
            Event::End | Event::Done(..) => false,
        };
        self.waiting.iter().any(ends) || self.gone.is_some_and(|since| since.elapsed() > LAST_COUNT)
    }

    fn okay(&self) -> Result<(), Refusal> {
        self.say("ok");
        Ok(())
    }

    fn new_game(&mut self, engine: &mut Engine, text: &str) -> Result<(), Refusal> {
        let rules: Rules = text.parse().map_err(|e| Refusal::unreadable(format_args!("newgame: {e}")))?;
        engine.new_game();
        self.position = AnyPosition::start(&rules);
        self.rules = rules;
        self.past.clear();
        engine.prepare(&self.position);
        Ok(())
    }

    fn set_position(&mut self, engine: &mut Engine, text: &str) -> Result<(), Refusal> {
        let mut words = text.split_whitespace();
        let (mut position, moves) = match words.next() {
            Some("startpos") => {
                let moves: Vec<&str> = words.skip_while(|&word| word != "moves").skip(1).collect();
                (AnyPosition::start(&self.rules), moves)
            }
            Some("pos") => {
                let words: Vec<&str> = words.collect();
                let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
                let (text, moves) = words.split_at(end);
                let text = text.join(" ");
                let position =
                    AnyPosition::read(&self.rules, &text).map_err(|e| Refusal::reading("position", &e))?;
                (position, moves.iter().skip(1).copied().collect())
            }
            _ => return Err(Refusal::unreadable("position: startpos or pos was expected")),
        };
        let mut past = Vec::with_capacity(moves.len());
        for text in moves {
            let m = position.read_move(text).map_err(|e| Refusal::reading(text, &e))?;
            past.push(position.clone());
            position.play_unchecked(m);
        }
        self.position = position;
        self.past = past;
        engine.prepare(&self.position);
        Ok(())
    }

    /// Sends the engine to think.
    fn go(&mut self, mut engine: Box<Engine>, mut limits: Limits<AnyMove>) {
        limits.multipv = self.options.multipv;
        let signals = Arc::new(Signals::new());
        self.thinking = Some(Thinking {
            signals: signals.clone(),
            waits: limits.infinite,
            pondering: limits.ponder,
            position: self.position.clone(),
            done: None,
        });
        let history: Vec<u64> = self.past.iter().map(AnyPosition::repetition_key).collect();
        let position = self.position.clone();
        let options = self.options;
        let send = self.send.clone();
        let output = self.output.clone();
        std::thread::spawn(move || {
            let found = catch_unwind(AssertUnwindSafe(|| {
                engine.play(
                    options.level,
                    options.seed,
                    &position,
                    &history,
                    &limits,
                    &signals,
                    &mut |info| {
                        if let Ok(mut output) = output.lock() {
                            write_line(&mut *output, info_line(&position, &info));
                        }
                    },
                )
            }));
            let event = match found {
                Ok(best) => Event::Done(engine, Some(best)),
                // Whatever broke, the game goes on with an engine that is whole.
                Err(_) => Event::Done(new_engine(), None),
            };
            let _ = send.send(event);
        });
    }

    fn stop(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.signals.stop();
            thinking.waits = false;
            thinking.pondering = false;
        }
        self.answer_when_due();
    }

    fn ponderhit(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.signals.ponderhit();
            thinking.pondering = false;
        }
        self.answer_when_due();
    }

    /// Says the best move when the search is over and nobody must be waited for.
    fn answer_when_due(&mut self) {
        let Some(thinking) = self.thinking.take_if(|t| t.done.is_some() && !t.waits && !t.pondering) else {
            return;
        };
        let position = &thinking.position;
        let best = thinking.done.flatten();
        let m = match &best {
            Some(best) => best.best,
            None => position.moves().first().copied(),
        };
        match (m, best.and_then(|best| best.ponder)) {
            (None, _) => self.say("bestmove none"),
            (Some(m), None) => self.say(format_args!("bestmove {}", position.move_text(m))),
            (Some(m), Some(answer)) => {
                let mut next = position.clone();
                next.play_unchecked(m);
                let text = format!("bestmove {}", position.move_text(m));
                if next.check(answer).is_ok() {
                    self.say(format_args!("{text} ponder {}", next.move_text(answer)));
                } else {
                    self.say(text);
                }
            }
        }
    }
}

/// What was found, as the protocol says it.
fn info_line(position: &AnyPosition, info: &Info<AnyMove>) -> String {
    use std::fmt::Write as _;
    let mut line = format!(
        "info depth {} seldepth {} nodes {} nps {} time {} hashfull {} multipv {} score {} pv",
        info.depth,
        info.seldepth,
        info.nodes,
        info.nps(),
        info.time,
        info.hashfull,
        info.multipv,
        info.score
    );
    let mut position = position.clone();
    for &m in &info.pv {
        if position.check(m).is_err() {
            break;
        }
        let _ = write!(line, " {}", position.move_text(m));
        position.play_unchecked(m);
    }
    line
}
