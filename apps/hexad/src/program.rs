//! Speaks the engine protocol to another program.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use engine::matches::{Player, Reply, Silence, Turn};
use games::Rules;
use hxp::{Answer, Command as Hxp, Question};

/// How long a program may take to start and to get ready.
const STARTING: Duration = Duration::from_secs(10);
/// How long a program may take to end after `quit`.
const ENDING: Duration = Duration::from_millis(500);
/// So much of what a program says on standard error is kept.
const COMPLAINTS: usize = 2_000;

/// A program that runs, with its input and the lines of its output.
pub struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    complaints: Arc<Mutex<String>>,
    /// Reads the complaints, and ends with them.
    listener: JoinHandle<()>,
}

impl Program {
    /// Starts a program; `command` is its name and its arguments, in quotes where they contain spaces.
    pub fn start(command: &str) -> Result<Program, Silence> {
        let words = words(command);
        let (name, args) =
            words.split_first().ok_or_else(|| Silence::Crashed("the command is empty".into()))?;
        let mut child = Command::new(name)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|e| Silence::Crashed(format!("{name} cannot be started: {e}")))?;
        let (send, lines) = channel();
        let output = child.stdout.take();
        std::thread::spawn(move || {
            for line in output.into_iter().flat_map(|o| BufReader::new(o).split(b'\n')).map_while(Result::ok)
            {
                let line = String::from_utf8_lossy(&line).trim_end_matches('\r').to_string();
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        let complaints = Arc::new(Mutex::new(String::new()));
        let (errors, kept) = (child.stderr.take(), complaints.clone());
        let listener = std::thread::spawn(move || {
            let (Some(mut errors), mut part) = (errors, [0; 512]) else { return };
            while let Ok(n @ 1..) = errors.read(&mut part) {
                if let Ok(mut kept) = kept.lock()
                    && kept.len() < COMPLAINTS
                {
                    kept.push_str(&String::from_utf8_lossy(&part[..n]));
                }
            }
        });
        let input = child.stdin.take();
        Ok(Program { child, input, lines, complaints, listener })
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> Result<(), Silence> {
        let sent = self.input.as_mut().map(|input| writeln!(input, "{line}").and_then(|()| input.flush()));
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err(self.gone()),
        }
    }

    /// Sends bytes as they are.
    pub fn send_raw(&mut self, bytes: &[u8]) -> Result<(), Silence> {
        let sent = self.input.as_mut().map(|input| input.write_all(bytes).and_then(|()| input.flush()));
        if matches!(sent, Some(Ok(()))) { Ok(()) } else { Err(self.gone()) }
    }

    /// Closes the program's input, as when its user has gone.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line, if it comes before the deadline.
    pub fn line(&mut self, deadline: Instant) -> Result<String, Silence> {
        match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(Silence::TimedOut),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// Reads lines until `wanted` finds what it looks for.
    pub fn find<T>(
        &mut self,
        deadline: Instant,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Silence> {
        loop {
            let line = self.line(deadline)?;
            if let Some(found) = wanted(&line) {
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
                _ if Instant::now() >= deadline => return None,
                _ => std::thread::sleep(Duration::from_millis(2)),
            }
        }
    }

    /// What is known about a program that does not listen any more.
    fn gone(&mut self) -> Silence {
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
        let complaint = self.complaints.lock().map(|c| c.trim().to_string()).unwrap_or_default();
        let last = complaint.lines().last().unwrap_or_default();
        Silence::Crashed(if last.is_empty() { code } else { format!("{code}: {last}") })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.send("quit").is_err() || self.ends_within(ENDING).is_none() {
            let _ = self.child.kill();
        }
        self.input = None;
        let _ = self.child.wait();
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
}

impl ProgramPlayer {
    pub fn new(command: String, options: Vec<(String, String)>) -> ProgramPlayer {
        ProgramPlayer { command, options, program: None }
    }

    fn ready(&mut self, rules: &Rules) -> Result<(), Silence> {
        let deadline = Instant::now() + STARTING;
        let program = match &mut self.program {
            Some(program) => program,
            None => {
                let mut program = Program::start(&self.command)?;
                program.send(&Hxp::Hello.to_string())?;
                program.find(deadline, |line| (Answer::read(line)? == Answer::HxpOk).then_some(()))?;
                for (name, value) in &self.options {
                    program.send(&Hxp::SetOption { name, value }.to_string())?;
                }
                self.program.insert(program)
            }
        };
        program.send(&Hxp::NewGame(&rules.to_string()).to_string())?;
        program.send(&Hxp::IsReady.to_string())?;
        program.find(deadline, |line| match Answer::read(line)? {
            Answer::ReadyOk => Some(Ok(())),
            Answer::Error(error) => Some(Err(Silence::Crashed(format!("it answered {error}")))),
            _ => None,
        })?
    }

    fn ask(&mut self, turn: &Turn) -> Result<Reply, Silence> {
        let deadline = Instant::now() + Duration::from_millis(turn.patience);
        let Some(program) = &mut self.program else {
            return Err(Silence::Crashed("it is not running".into()));
        };
        let mut question = Question::new(turn.base.clone());
        turn.moves.iter().for_each(|&m| question.play(m));
        question.limits = turn.limits.clone();
        program.send(&question.position_line())?;
        program.send(&question.go_line())?;
        let mut reply = Reply::default();
        program.find(deadline, |line| match Answer::read(line)? {
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
            Answer::Error(error) => Some(Err(Silence::Crashed(format!("it answered {error}")))),
            _ => None,
        })??;
        Ok(reply)
    }
}

impl Player for ProgramPlayer {
    fn begin(&mut self, rules: &Rules) -> Result<(), Silence> {
        let ready = self.ready(rules);
        if ready.is_err() {
            self.program = None;
        }
        ready
    }

    fn choose(&mut self, turn: &Turn) -> Result<Reply, Silence> {
        let reply = self.ask(turn);
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
