//! Speaks the engine protocol to another program, however it behaves.
//!
//! Nothing that the program does makes us wait longer, or keep more, than is said here: its lines have a length, what
//! it has said and nobody has read yet has a bound, and so has what it may say before it answers. An answer has a
//! deadline that other lines do not move.

use std::io::{self, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use arena::{Player, PlayerError, Reply};
use engine::Signals;
use games::Rules;
use hxp::{Answer, Command as Hxp, LONGEST_ANSWER, Line, Lines, Question, shortened};

use crate::groups;
use crate::interrupt::Interrupt;

/// How long a program may take to start and to get ready.
const STARTING: Duration = Duration::from_secs(10);
/// How long a program may take to end after `quit`.
const ENDING: Duration = Duration::from_millis(500);
/// How often somebody who waits looks whether there is still a reason to.
const GLANCE: Duration = Duration::from_millis(20);
/// So much of what a program says on standard error is kept.
const COMPLAINTS: usize = 2_000;
/// So many lines are kept that nobody has read yet; then the program has to wait.
const UNREAD: usize = 64;
/// So many commands may wait for a program that does not read them.
const UNHEARD: usize = 64;
/// So many lines a program may say after a command without answering it.
const MOST_LINES: usize = 100_000;

/// A program that runs, with its input and the lines of its output.
pub struct Program {
    child: Child,
    /// To the thread that writes to the program, which may take its time to read.
    input: Option<SyncSender<Vec<u8>>>,
    lines: Receiver<Line>,
    /// How many lines have come since something was sent.
    heard: usize,
    complaints: Arc<Mutex<Vec<u8>>>,
    /// Reads the complaints, and ends with them.
    listener: JoinHandle<()>,
    /// It is not worth while to say goodbye.
    hopeless: bool,
    /// Nobody waits for it any more when this came.
    interrupt: Interrupt,
}

impl Program {
    /// Starts a program; `command` is its name and its arguments, in quotes where they contain spaces.
    pub fn start(command: &str) -> Result<Program, PlayerError> {
        let words = words(command);
        let (name, args) =
            words.split_first().ok_or_else(|| PlayerError::Crashed("the command is empty".into()))?;
        let mut command = Command::new(name);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let failed = |e| PlayerError::Crashed(format!("{name} cannot be started: {e}"));
        let child = groups::start(&mut command).map_err(failed)?;
        Program::talk_to(child).map_err(failed)
    }

    /// Starts the threads that read and write. Without them the program is of no use, and ends.
    fn talk_to(mut child: Child) -> io::Result<Program> {
        let started = Threads::start(&mut child);
        let Threads { input, lines, complaints, listener } =
            started.inspect_err(|_| groups::end(&mut child))?;
        let (input, interrupt) = (Some(input), Interrupt::default());
        Ok(Program { child, input, lines, heard: 0, complaints, listener, hopeless: false, interrupt })
    }

    /// The same, but nobody waits for it after an interrupt.
    pub fn until(mut self, interrupt: Interrupt) -> Program {
        self.interrupt = interrupt;
        self
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> Result<(), PlayerError> {
        self.send_raw(format!("{line}\n").into_bytes())
    }

    /// Sends bytes as they are.
    pub fn send_raw(&mut self, bytes: Vec<u8>) -> Result<(), PlayerError> {
        self.heard = 0;
        match self.input.as_ref().map(|input| input.try_send(bytes)) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => {
                self.hopeless = true;
                Err(PlayerError::Crashed("it does not read what it is told".into()))
            }
            Some(Err(TrySendError::Disconnected(_))) | None => Err(self.gone()),
        }
    }

    /// Closes the program's input, as when its user has gone.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line, if it comes before the deadline.
    pub fn line(&mut self, deadline: Instant) -> Result<String, PlayerError> {
        self.line_unless(deadline, &|| false)
    }

    /// The next line, if it comes before the deadline and before there is a reason to stop.
    fn line_unless(&mut self, deadline: Instant, stop: &dyn Fn() -> bool) -> Result<String, PlayerError> {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            // Also when there is a line: who talks all the time has not answered in time either.
            if left.is_zero() || stop() || self.interrupt.came() {
                return Err(PlayerError::TimedOut);
            }
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(Line::Text(line)) => {
                    self.heard += 1;
                    if self.heard > MOST_LINES {
                        return Err(self.flooded(format!("it said {MOST_LINES} lines without an answer")));
                    }
                    return Ok(line);
                }
                Ok(Line::TooLong) => {
                    return Err(self.flooded(format!("it sent a line of more than {LONGEST_ANSWER} bytes")));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            }
        }
    }

    fn flooded(&mut self, what: String) -> PlayerError {
        self.hopeless = true;
        PlayerError::Flooded(what)
    }

    /// Reads lines until `wanted` finds what it looks for, or there is a reason to stop.
    fn find<T>(
        &mut self,
        deadline: Instant,
        stop: &dyn Fn() -> bool,
        mut wanted: impl FnMut(Answer) -> Option<T>,
    ) -> Result<T, PlayerError> {
        loop {
            let line = self.line_unless(deadline, stop)?;
            if let Some(found) = Answer::read(&line).and_then(&mut wanted) {
                return Ok(found);
            }
        }
    }

    /// Whether the program ends within a time, and with which code.
    pub fn ends_within(&mut self, time: Duration) -> Option<Option<i32>> {
        let deadline = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.code()),
                _ if Instant::now() >= deadline || self.interrupt.came() => return None,
                _ => std::thread::sleep(Duration::from_millis(2)),
            }
        }
    }

    /// What is known about a program that does not listen any more.
    fn gone(&mut self) -> PlayerError {
        let code = match self.ends_within(ENDING) {
            Some(Some(code)) => format!("it ended with exit code {code}"),
            Some(None) => "it was ended by a signal".to_string(),
            None => "it closed its output".to_string(),
        };
        // Its last words may still be on their way.
        let deadline = Instant::now() + ENDING;
        while !self.listener.is_finished() && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(2));
        }
        let complaint = self.complaints.lock().map(|c| String::from_utf8_lossy(&c).into_owned());
        let complaint = complaint.unwrap_or_default();
        let last = complaint.trim().lines().last().unwrap_or_default();
        PlayerError::Crashed(if last.is_empty() { code } else { format!("{code}: {}", shortened(last)) })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if !self.hopeless && self.send(&Hxp::Quit.to_string()).is_ok() {
            self.ends_within(ENDING);
        }
        self.input = None;
        groups::end(&mut self.child);
    }
}

/// The threads that carry what is said, and the ways to them.
struct Threads {
    input: SyncSender<Vec<u8>>,
    lines: Receiver<Line>,
    complaints: Arc<Mutex<Vec<u8>>>,
    listener: JoinHandle<()>,
}

impl Threads {
    fn start(child: &mut Child) -> io::Result<Threads> {
        let (send, lines) = sync_channel(UNREAD);
        let output = child.stdout.take();
        Builder::new().spawn(move || {
            let lines = output.into_iter().flat_map(|o| Lines::new(BufReader::new(o), LONGEST_ANSWER));
            for line in lines {
                if send.send(line).is_err() {
                    break;
                }
            }
        })?;
        let complaints = Arc::new(Mutex::new(Vec::new()));
        let (errors, kept) = (child.stderr.take(), complaints.clone());
        let listener = Builder::new().spawn(move || {
            let (Some(mut errors), mut part) = (errors, [0; 512]) else { return };
            while let Ok(n @ 1..) = errors.read(&mut part) {
                if let Ok(mut kept) = kept.lock() {
                    kept.extend_from_slice(&part[..n]);
                    let old = kept.len().saturating_sub(COMPLAINTS);
                    kept.drain(..old);
                }
            }
        })?;
        let (input, commands) = sync_channel::<Vec<u8>>(UNHEARD);
        let stdin = child.stdin.take();
        Builder::new().spawn(move || {
            let Some(mut stdin) = stdin else { return };
            for bytes in commands {
                if stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        })?;
        Ok(Threads { input, lines, complaints, listener })
    }
}

/// Words of a command, with quotes around those that contain spaces.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in command.chars() {
        match (c, quote) {
            (c, Some(q)) if c == q => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (c, None) if c.is_whitespace() => words.extend(word.take()),
            (c, _) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// A player that is a program; it is started when it is needed, and again after a crash.
pub struct ProgramPlayer {
    command: String,
    options: Vec<(String, String)>,
    program: Option<Program>,
    /// Whether it has an option for its seed.
    seeded: bool,
    /// Whether it has an option for house rules, and what it was last told.
    housed: bool,
    house: String,
}

impl ProgramPlayer {
    pub fn new(command: String, options: Vec<(String, String)>) -> ProgramPlayer {
        ProgramPlayer { command, options, program: None, seeded: false, housed: false, house: String::new() }
    }

    fn ready(&mut self, rules: &Rules, seed: u64, signals: &Signals) -> Result<(), PlayerError> {
        let (deadline, stop) = (Instant::now() + STARTING, || signals.is_stopped());
        let program = match &mut self.program {
            Some(program) => program,
            None => {
                let mut program = Program::start(&self.command)?;
                program.send(&Hxp::Hello.to_string())?;
                let (mut seeded, mut housed) = (false, false);
                program.find(deadline, &stop, |answer| match answer {
                    Answer::HxpOk => Some(()),
                    Answer::Option(option) => {
                        seeded |= option.name == "Seed";
                        housed |= option.name == "House";
                        None
                    }
                    _ => None,
                })?;
                for (name, value) in &self.options {
                    program.send(&Hxp::SetOption { name, value }.to_string())?;
                }
                let own = |name: &str| self.options.iter().any(|(given, _)| given == name);
                self.seeded = seeded && !own("Seed");
                self.housed = housed && !own("House");
                self.house.clear();
                self.program.insert(program)
            }
        };
        if self.seeded {
            program.send(&Hxp::SetOption { name: "Seed", value: &seed.to_string() }.to_string())?;
        }
        program.send(&Hxp::NewGame(&rules.to_string()).to_string())?;
        program.send(&Hxp::IsReady.to_string())?;
        program.find(deadline, &stop, |answer| match answer {
            Answer::ReadyOk => Some(Ok(())),
            Answer::Error(error) => {
                Some(Err(PlayerError::Crashed(format!("it answered {}", shortened(&error.to_string())))))
            }
            _ => None,
        })?
    }

    fn ask(&mut self, question: &Question, patience: u64, signals: &Signals) -> Result<Reply, PlayerError> {
        let deadline = Instant::now() + Duration::from_millis(patience);
        let Some(program) = &mut self.program else {
            return Err(PlayerError::Crashed("it is not running".into()));
        };
        let house = question.house_line();
        if self.housed && self.house != house {
            program.send(&house)?;
            self.house = house;
        }
        program.send(&question.position_line())?;
        program.send(&question.go_line())?;
        let mut reply = Reply::default();
        program.find(deadline, &|| signals.is_stopped(), |answer| match answer {
            Answer::Info(info) => {
                if info.multipv == 1 {
                    reply.score = Some(info.score);
                    reply.depth = info.depth;
                }
                reply.nodes = reply.nodes.max(info.nodes);
                None
            }
            Answer::BestMove(best) => {
                reply.text = best.best.unwrap_or_else(|| "none".to_string());
                Some(Ok(()))
            }
            Answer::Error(error) => {
                Some(Err(PlayerError::Crashed(format!("it answered {}", shortened(&error.to_string())))))
            }
            _ => None,
        })??;
        Ok(reply)
    }
}

impl Player for ProgramPlayer {
    fn begin(&mut self, rules: &Rules, seed: u64, signals: &Signals) -> Result<(), PlayerError> {
        let ready = self.ready(rules, seed, signals);
        if ready.is_err() {
            self.program = None;
        }
        ready
    }

    fn choose(
        &mut self,
        question: &Question,
        patience: u64,
        signals: &Signals,
    ) -> Result<Reply, PlayerError> {
        let reply = self.ask(question, patience, signals);
        if reply.is_err() {
            self.program = None;
        }
        reply
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_cut_into_words() {
        assert_eq!(words("engine --flag  \"a b\" 'c\"d' \"\""), ["engine", "--flag", "a b", "c\"d", ""]);
        assert_eq!(words("  "), Vec::<String>::new());
    }
}
