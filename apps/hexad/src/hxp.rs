//! Speaks the engine protocol to another program.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use engine::matches::{Player, Reply, Silence, Turn};
use engine::{Limits, Score, SeatClock, TimeRule};
use game::{Position as _, Seat};
use games::{AnyMove, Rules};

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

/// The `go` that asks for a search within limits.
pub fn go(rules: &Rules, limits: &Limits<AnyMove>) -> String {
    let mut text = String::from("go");
    let mut add = |word: &str, value: Option<u64>| {
        if let Some(value) = value {
            text.push_str(&format!(" {word} {value}"));
        }
    };
    add("movetime", limits.movetime);
    add("permove", limits.permove);
    add("depth", limits.depth.map(u64::from));
    add("nodes", limits.nodes);
    for seat in Seat::table(rules.seats()) {
        let Some(SeatClock { left, rule }) = limits.clock(seat) else { continue };
        text.push_str(&format!(" clock {} {left}", rules.seat_text(seat)));
        text.push_str(&match rule {
            TimeRule::Total => String::new(),
            TimeRule::Increment(ms) => format!(" inc {ms}"),
            TimeRule::Delay(ms) => format!(" delay {ms}"),
            TimeRule::Bronstein(ms) => format!(" bronstein {ms}"),
            TimeRule::Byo { period, periods } => format!(" byo {period} {periods}"),
        });
    }
    text
}

/// What an `info` line says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Said {
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub time: Option<u64>,
    pub multipv: Option<usize>,
    pub score: Option<Score>,
    pub pv: Vec<String>,
}

/// Reads an `info` line; unknown words are passed over.
pub fn info(line: &str) -> Option<Said> {
    let mut words = line.strip_prefix("info")?.split_whitespace().peekable();
    let mut said = Said::default();
    while let Some(word) = words.next() {
        match word {
            "depth" => said.depth = words.next().and_then(|w| w.parse().ok()),
            "nodes" => said.nodes = words.next().and_then(|w| w.parse().ok()),
            "time" => said.time = words.next().and_then(|w| w.parse().ok()),
            "multipv" => said.multipv = words.next().and_then(|w| w.parse().ok()),
            "score" => {
                said.score = match words.next() {
                    Some("cp") => words.next().and_then(|w| w.parse().ok()).map(Score::Cp),
                    Some("win") => words.next().and_then(|w| w.parse().ok()).map(Score::Win),
                    Some("loss") => words.next().and_then(|w| w.parse().ok()).map(Score::Loss),
                    Some("vec") => {
                        let numbers = std::iter::from_fn(|| words.next_if(|w| w.parse::<i32>().is_ok()));
                        Some(Score::Vec(numbers.filter_map(|w| w.parse().ok()).collect()))
                    }
                    _ => None,
                }
            }
            "pv" => said.pv = words.by_ref().map(str::to_string).collect(),
            _ => {}
        }
    }
    Some(said)
}

/// A player that is a program; it is started when it is needed, and again after a crash.
pub struct HxpPlayer {
    command: String,
    options: Vec<(String, String)>,
    program: Option<Program>,
}

impl HxpPlayer {
    pub fn new(command: String, options: Vec<(String, String)>) -> HxpPlayer {
        HxpPlayer { command, options, program: None }
    }

    fn ready(&mut self, rules: &Rules) -> Result<(), Silence> {
        let deadline = Instant::now() + STARTING;
        let program = match &mut self.program {
            Some(program) => program,
            None => {
                let mut program = Program::start(&self.command)?;
                program.send("hxp")?;
                program.find(deadline, |line| (line.trim() == "hxpok").then_some(()))?;
                for (name, value) in &self.options {
                    program.send(&format!("setoption name {name} value {value}"))?;
                }
                self.program.insert(program)
            }
        };
        program.send(&format!("newgame {rules}"))?;
        program.send("isready")?;
        program.find(deadline, |line| match line.trim() {
            "readyok" => Some(Ok(())),
            error if error.starts_with("error") => {
                Some(Err(Silence::Crashed(format!("it answered {error}"))))
            }
            _ => None,
        })?
    }

    fn ask(&mut self, turn: &Turn) -> Result<Reply, Silence> {
        let deadline = Instant::now() + Duration::from_millis(turn.patience);
        let Some(program) = &mut self.program else {
            return Err(Silence::Crashed("it is not running".into()));
        };
        let mut place = format!("position pos {}", turn.base);
        let mut position = turn.base.clone();
        for (i, &m) in turn.moves.iter().enumerate() {
            place.push_str(if i == 0 { " moves " } else { " " });
            place.push_str(&position.move_text(m));
            position.play_unchecked(m);
        }
        program.send(&place)?;
        program.send(&go(turn.rules, turn.limits))?;
        let mut reply = Reply::default();
        program.find(deadline, |line| {
            if let Some(said) = info(line) {
                if said.multipv.unwrap_or(1) == 1 {
                    reply.score = said.score.or(reply.score);
                    reply.depth = said.depth.unwrap_or(reply.depth);
                }
                reply.nodes = said.nodes.unwrap_or(reply.nodes);
                return None;
            }
            if let Some(best) = line.strip_prefix("bestmove") {
                reply.text = best.split_whitespace().next().unwrap_or_default().to_string();
                return Some(Ok(()));
            }
            let error = line.starts_with("error");
            error.then(|| Err(Silence::Crashed(format!("it answered {line}"))))
        })??;
        Ok(reply)
    }
}

impl Player for HxpPlayer {
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

    #[test]
    fn info_lines_are_read_with_unknown_words_in_them() {
        let said = info("info depth 7 strange 3 nodes 99 score vec 1 -2 3 pv a1b2 c3d4").unwrap();
        assert_eq!((said.depth, said.nodes), (Some(7), Some(99)));
        assert!(matches!(said.score, Some(Score::Vec(v)) if v.as_slice() == [1, -2, 3]));
        assert_eq!(said.pv, ["a1b2", "c3d4"]);
        assert_eq!(info("bestmove a1b2"), None);
    }

    #[test]
    fn go_names_every_limit() {
        let rules: Rules = "abalone:3".parse().unwrap();
        let mut limits = Limits { movetime: Some(100), depth: Some(5), ..Limits::default() };
        limits.clocks[Seat::ALL[2]] =
            Some(SeatClock { left: 9, rule: TimeRule::Byo { period: 3, periods: 2 } });
        assert_eq!(go(&rules, &limits), "go movetime 100 depth 5 clock r 9 byo 3 2");
    }
}
