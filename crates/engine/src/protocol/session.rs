//! A conversation: what the engine knows of the game, and what it answers.

use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use games::{AnyMove, with_position};
use hxp::{Answer, BestMove, Code, Command, Error, LONGEST_COMMAND, Limits, Line, Lines};

use super::Conversation;
use super::options::HASH;
use crate::{Engine, Signals, SystemTime, bench};

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
    std::thread::spawn(move || {
        for line in Lines::new(input, LONGEST_COMMAND) {
            if lines.send(Event::Line(line)).is_err() {
                return;
            }
        }
        let _ = lines.send(Event::End);
    });
    Session::new(output, send, events).run();
}

enum Event {
    Line(Line),
    End,
    Done(Box<Engine>, BestMove),
}

/// The search that runs, or whose answer is held back.
struct Thinking {
    signals: Arc<Signals>,
    /// The answer waits for `stop`, or for `ponderhit` when pondering.
    waits: bool,
    pondering: bool,
    done: Option<BestMove>,
}

struct Session<W> {
    output: Arc<Mutex<W>>,
    send: Sender<Event>,
    events: Receiver<Event>,
    /// Away while it thinks.
    engine: Option<Box<Engine>>,
    talk: Conversation,
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
    Box::new(Engine::new(HASH, 1, Arc::new(SystemTime::default())))
}

impl<W: Write + Send + 'static> Session<W> {
    fn new(output: Arc<Mutex<W>>, send: Sender<Event>, events: Receiver<Event>) -> Session<W> {
        Session {
            output,
            send,
            events,
            engine: Some(new_engine()),
            talk: Conversation::default(),
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
                Event::Line(Line::Text(line)) => {
                    if self.obey(&line) == Next::Quit {
                        return;
                    }
                }
                Event::Line(Line::TooLong) => self.say(Error::unreadable(format_args!(
                    "a line is longer than {LONGEST_COMMAND} bytes, and was passed over"
                ))),
                Event::Done(engine, best) => self.done(engine, best),
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
        say(&self.output, line);
    }

    /// Does what a line says.
    fn obey(&mut self, line: &str) -> Next {
        let command = match Command::read(line) {
            Ok(Some(command)) => command,
            Ok(None) => return Next::Listen,
            Err(error) => {
                self.say(error);
                return Next::Listen;
            }
        };
        match command {
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponderhit(),
            Command::IsReady if self.engine.is_none() => self.say(Answer::ReadyOk),
            Command::Quit => {
                self.quit();
                return Next::Quit;
            }
            command => match self.command(command) {
                Ok(answers) => answers.into_iter().for_each(|answer| self.say(answer)),
                Err(error) => self.say(error),
            },
        }
        Next::Listen
    }

    /// Ends the search that runs, and says its move.
    fn quit(&mut self) {
        self.stop();
        self.ended = true;
        while self.thinking.is_some() {
            match self.hear() {
                Ok(Event::Done(engine, best)) => self.done(engine, best),
                Ok(_) => {}
                Err(_) => break,
            }
        }
    }

    /// A search has come to its end.
    fn done(&mut self, engine: Box<Engine>, best: BestMove) {
        self.engine = Some(engine);
        if let Some(thinking) = &mut self.thinking {
            thinking.done = Some(best);
        }
        self.answer_when_due();
    }

    /// The commands that need the position or the engine.
    fn command(&mut self, command: Command) -> Result<Vec<Answer>, Error> {
        if self.thinking.is_some() && !matches!(command, Command::Hello | Command::IsReady) {
            let word = command.word();
            return Err(Error::new(Code::Busy, format_args!("{word} has to wait for the end of the search")));
        }
        match command {
            Command::Go(rest) => {
                let limits = self.talk.limits(rest)?;
                self.go(limits);
                Ok(Vec::new())
            }
            Command::Perft(depth) => {
                let position = self.talk.position().clone();
                match with_position!(&position, p => self.count(p, depth)) {
                    Some(nodes) => Ok(vec![Answer::Nodes(nodes), Answer::Ok]),
                    None => Err(Error::new(Code::Busy, "perft: stopped before its end")),
                }
            }
            Command::Bench => Ok(vec![Answer::Nodes(bench::run()), Answer::Ok]),
            command => {
                let engine = self.engine.get_or_insert_with(new_engine);
                self.talk.obey(engine, command)
            }
        }
    }

    /// Counts sequences of moves; nothing when told to stop meanwhile. Between small parts it listens: deep counts
    /// take longer than anybody lives.
    fn count<P: game::Position>(&mut self, position: &P, depth: u32) -> Option<u64> {
        if depth <= 2 {
            return (!self.is_interrupted()).then(|| game::perft(position, depth));
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
            Event::Line(Line::Text(line)) => {
                matches!(Command::read(line), Ok(Some(Command::Stop | Command::Quit)))
            }
            Event::Line(Line::TooLong) | Event::End | Event::Done(..) => false,
        };
        self.waiting.iter().any(ends) || self.gone.is_some_and(|since| since.elapsed() > LAST_COUNT)
    }

    /// Sends the engine to think.
    fn go(&mut self, limits: Limits<AnyMove>) {
        let mut engine = self.engine.take().unwrap_or_else(new_engine);
        let signals = Arc::new(Signals::new());
        self.thinking = Some(Thinking {
            signals: signals.clone(),
            waits: limits.infinite,
            pondering: limits.ponder,
            done: None,
        });
        let talk = self.talk.clone();
        let send = self.send.clone();
        let output = self.output.clone();
        std::thread::spawn(move || {
            let found = catch_unwind(AssertUnwindSafe(|| {
                talk.think(&mut engine, &limits, &signals, &mut |answer| say(&output, answer))
            }));
            let event = match found {
                Ok(best) => Event::Done(engine, best),
                // Whatever broke, the game goes on with an engine that is whole.
                Err(_) => Event::Done(new_engine(), talk.some_move()),
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
        let due = self.thinking.take_if(|t| t.done.is_some() && !t.waits && !t.pondering);
        if let Some(best) = due.and_then(|thinking| thinking.done) {
            self.say(best);
        }
    }
}

/// Writes a line at once. Where nobody listens any more, the end of the input will follow.
fn say<W: Write>(output: &Mutex<W>, line: impl std::fmt::Display) {
    if let Ok(mut output) = output.lock() {
        let _ = writeln!(output, "{line}").and_then(|()| output.flush());
    }
}
