//! The loop of the protocol: commands are heard while the engine thinks, and answered.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use game::MAX_PERFT_DEPTH;
use games::{AnyMove, with_position};
use hxp::{Answer, BestMove, Code, Command, Error, LONGEST_COMMAND, Limits, Line, Lines};

use super::Conversation;
use super::options::HASH;
use super::waiting::{Heard, Waiting};
use crate::{Engine, Signals, SystemTime, bench};

/// What has an end of its own and was asked for before the input ended may come to it, if all of that together does not
/// take longer than this.
const GRACE: Duration = Duration::from_secs(1);

/// So many lines are read ahead; then whoever speaks has to wait.
const AHEAD: usize = 4;

/// Speaks the protocol until the input ends or `quit` is said.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// let output = Arc::new(Mutex::new(Vec::new()));
/// engine::protocol::run(&b"newgame six\nperft 3\n"[..], output.clone());
/// assert_eq!(output.lock().unwrap().as_slice(), b"nodes 348\nok\n");
/// ```
pub fn run<W: Write + Send + 'static>(input: impl BufRead + Send + 'static, output: Arc<Mutex<W>>) {
    run_beside(input, output, |listen| std::thread::Builder::new().spawn(listen).map(drop));
}

/// The same, where `begin` lets what listens run beside the session.
fn run_beside<W: Write + Send + 'static>(
    input: impl BufRead + Send + 'static,
    output: Arc<Mutex<W>>,
    begin: impl FnOnce(Box<dyn FnOnce() + Send>) -> io::Result<()>,
) {
    let (send, events) = sync_channel(AHEAD);
    let lines = send.clone();
    let listening = begin(Box::new(move || {
        for line in Lines::new(input, LONGEST_COMMAND) {
            if lines.send(Event::Heard(Heard::Line(line))).is_err() {
                return;
            }
        }
        let _ = lines.send(Event::Heard(Heard::End));
    }));
    match listening {
        Ok(()) => Session::new(output, send, events).run(),
        Err(error) => {
            let sentence = format_args!("nobody can listen while the engine thinks: {error}");
            say(&output, Error::new(Code::Unsupported, sentence));
        }
    }
}

enum Event {
    Heard(Heard),
    Done(Box<Engine>, BestMove),
    /// A count has come to its end, or has been stopped.
    Counted(Option<u64>),
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
    send: SyncSender<Event>,
    events: Receiver<Event>,
    /// Away while it thinks.
    engine: Option<Box<Engine>>,
    talk: Conversation,
    thinking: Option<Thinking>,
    /// What was heard while moves were counted, or between `stop` and the end of a search: it comes next.
    waiting: Waiting,
    ended: bool,
    /// When the input has ended: how long what was asked for before may still take.
    deadline: Option<Instant>,
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
    fn new(output: Arc<Mutex<W>>, send: SyncSender<Event>, events: Receiver<Event>) -> Session<W> {
        Session {
            output,
            send,
            events,
            engine: Some(new_engine()),
            talk: Conversation::default(),
            thinking: None,
            waiting: Waiting::default(),
            ended: false,
            deadline: None,
        }
    }

    /// What happens next; nothing when the input has ended and the time for what was asked before is over.
    fn hear(&mut self) -> Result<Event, RecvTimeoutError> {
        if !self.is_stopping()
            && let Some(heard) = self.waiting.next()
        {
            return Ok(Event::Heard(heard));
        }
        // What has been told to stop does.
        self.receive(self.deadline.filter(|_| !self.is_stopping()))
    }

    /// The next event, if it comes before the deadline.
    fn receive(&mut self, deadline: Option<Instant>) -> Result<Event, RecvTimeoutError> {
        let event = match deadline {
            None => self.events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(deadline) => self.events.recv_timeout(deadline.saturating_duration_since(Instant::now())),
        };
        if let Ok(Event::Heard(Heard::End)) = event {
            self.deadline = Some(Instant::now() + GRACE);
        }
        event
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
                Event::Heard(Heard::Line(Line::Text(line))) => {
                    if self.obey(&line) == Next::Quit {
                        return;
                    }
                }
                Event::Heard(Heard::Line(Line::TooLong)) => self.say(Error::unreadable(format_args!(
                    "a line is longer than {LONGEST_COMMAND} bytes, and was passed over"
                ))),
                Event::Done(engine, best) => self.done(engine, best),
                Event::Counted(_) => unreachable!("a count is waited for where it begins"),
                Event::Heard(Heard::End) if !self.waiting.is_empty() => self.wait(Heard::End),
                Event::Heard(Heard::End) => {
                    self.ended = true;
                    if self.thinking.as_ref().is_some_and(|t| t.waits || t.pondering) {
                        self.stop();
                    }
                }
            }
            if self.ended && self.thinking.is_none() && self.waiting.is_empty() {
                return;
            }
        }
    }

    /// Whether a search has been told to stop and has not come to its end yet.
    fn is_stopping(&self) -> bool {
        self.thinking.as_ref().is_some_and(|t| t.signals.is_stopped() && t.done.is_none())
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
            Command::IsReady if self.engine.is_none() => self.say(Answer::ReadyOk),
            Command::Quit => {
                self.quit();
                return Next::Quit;
            }
            // The search is as good as over: what is said now is for the time after its move.
            _ if self.is_stopping() => self.wait(Heard::Line(Line::Text(line.to_string()))),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponderhit(),
            command => match self.command(command) {
                Ok(answers) => answers.into_iter().for_each(|answer| self.say(answer)),
                Err(error) => self.say(error),
            },
        }
        Next::Listen
    }

    /// Lets something wait for its turn. When too much waits already it is passed over, unless it ends things.
    fn wait(&mut self, heard: Heard) {
        let command = heard.command();
        let ends = heard == Heard::End || matches!(command, Some(Command::Stop | Command::Quit));
        if ends || self.waiting.has_room(&heard) {
            self.waiting.push(heard);
        } else {
            let word = command.map_or("a line", |command| command.word());
            self.say(Error::new(Code::Busy, format_args!("{word} was passed over: too much waits already")));
        }
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
            Command::Perft(depth) if depth > MAX_PERFT_DEPTH => {
                Err(Error::unreadable(format_args!("perft: {depth} is not between 0 and {MAX_PERFT_DEPTH}")))
            }
            Command::Perft(depth) => {
                let position = self.talk.position().clone();
                self.count("perft", move |signals| with_position!(&position, p => perft(p, depth, signals)))
            }
            Command::Bench => self.count("bench", bench::run_until),
            command => {
                let engine = self.engine.get_or_insert_with(new_engine);
                self.talk.obey(engine, command)
            }
        }
    }

    /// Counts something, in a thread of its own, and listens meanwhile: deep counts take longer than anybody lives.
    fn count(
        &mut self,
        word: &str,
        count: impl FnOnce(&Signals) -> Option<u64> + Send + 'static,
    ) -> Result<Vec<Answer>, Error> {
        let signals = Arc::new(Signals::new());
        let (send, told) = (self.send.clone(), signals.clone());
        let counting = std::thread::Builder::new().spawn(move || {
            let counted = catch_unwind(AssertUnwindSafe(|| count(&told))).unwrap_or(None);
            let _ = send.send(Event::Counted(counted));
        });
        if let Err(error) = counting {
            return Err(Error::new(Code::Unsupported, format_args!("{word}: {error}")));
        }
        loop {
            match self.receive(self.deadline.filter(|_| !signals.is_stopped())) {
                Ok(Event::Counted(Some(nodes))) => return Ok(vec![Answer::Nodes(nodes), Answer::Ok]),
                Ok(Event::Counted(None)) => {
                    return Err(Error::new(Code::Busy, format_args!("{word}: stopped before its end")));
                }
                Ok(Event::Heard(heard)) => match heard.command() {
                    Some(Command::IsReady) => self.say(Answer::ReadyOk),
                    Some(Command::Stop) => signals.stop(),
                    command => {
                        if let Some(Command::Quit) = command {
                            signals.stop();
                        }
                        self.wait(heard);
                    }
                },
                Ok(Event::Done(engine, best)) => self.done(engine, best),
                Err(_) => signals.stop(),
            }
        }
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
        let search = std::thread::Builder::new().spawn(move || {
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
        if search.is_err() {
            // There is no thread to be had; a move there is.
            let best = self.talk.some_move();
            self.done(new_engine(), best);
        }
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

/// Counts sequences of moves; nothing when told to stop meanwhile.
fn perft<P: game::Position>(position: &P, depth: u32, signals: &Signals) -> Option<u64> {
    if depth <= 2 {
        return (!signals.is_stopped()).then(|| game::perft(position, depth));
    }
    let mut nodes = 0u64;
    for m in position.moves() {
        let mut next = position.clone();
        next.play_unchecked(m);
        nodes = nodes.saturating_add(perft(&next, depth - 1, signals)?);
    }
    Some(nodes)
}

/// Writes a line at once. Where nobody listens any more, the end of the input will follow.
fn say<W: Write>(output: &Mutex<W>, line: impl std::fmt::Display) {
    if let Ok(mut output) = output.lock() {
        let _ = writeln!(output, "{line}").and_then(|()| output.flush());
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn where_threads_run_out_a_sentence_says_so() {
        let output = Arc::new(Mutex::new(Vec::new()));
        run_beside(&b"hxp\n"[..], output.clone(), |_| Err(io::Error::other("no more threads")));
        let said = String::from_utf8(output.lock().unwrap().clone()).unwrap();
        assert_eq!(said, "error unsupported nobody can listen while the engine thinks: no more threads\n");
    }
}
