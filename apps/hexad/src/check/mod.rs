//! `hexad engine --check COMMAND`: does a program speak the engine protocol?
//!
//! Every check talks to a program of its own, so that one failure does not hide the next.

mod answers;
mod thinking;

use std::io::Write;
use std::time::{Duration, Instant};

use arena::PlayerError;
use game::{Position as _, SplitMix};
use games::{AnyPosition, Rules};
use hxp::shortened;

use crate::failure::{Done, Failure};
use crate::interrupt::Interrupt;
use crate::program::Program;

/// How long an answer that needs no thought may take.
const SOON: Duration = Duration::from_secs(3);
/// How long nothing is waited for, to see that nothing comes.
const QUIET: Duration = Duration::from_millis(120);

/// What is wrong, as a sentence.
type Wrong = String;
/// What a check finds: nothing wrong, perhaps something worth saying.
type Found = Result<String, Wrong>;

/// A check, with its name.
type Check = (&'static str, fn(&mut Talk) -> Found);

/// A conversation with the program under test.
struct Talk {
    program: Program,
    /// The rules it says it plays.
    rules: Vec<Rules>,
}

fn wrong(error: PlayerError) -> Wrong {
    match error {
        PlayerError::Crashed(how) => format!("the program is gone: {how}"),
        PlayerError::Flooded(what) => format!("the program was stopped: {what}"),
        PlayerError::TimedOut => "no answer came in time".into(),
    }
}

/// The program under test, as it is started, and whether the user still wants to know.
struct Tested<'a> {
    command: &'a str,
    interrupt: Interrupt,
}

impl Talk {
    fn start(tested: &Tested) -> Result<Talk, Wrong> {
        let program = Program::start(tested.command).map_err(wrong)?.until(tested.interrupt.clone());
        Ok(Talk { program, rules: Vec::new() })
    }

    /// The same with a program that has introduced itself: one that says nothing has passed nothing.
    fn meet(tested: &Tested) -> Result<Talk, Wrong> {
        let mut talk = Talk::start(tested)?;
        talk.ask("hxp", |l| l == "hxpok")?;
        Ok(talk)
    }

    fn send(&mut self, line: &str) -> Result<(), Wrong> {
        self.program.send(line).map_err(|s| format!("after `{line}`: {}", wrong(s)))
    }

    /// The next line.
    fn line(&mut self, within: Duration) -> Result<String, Wrong> {
        Ok(self.program.line(Instant::now() + within).map_err(wrong)?.trim().to_string())
    }

    /// Sends a line and reads the answers up to one for which `last` holds.
    fn ask(&mut self, line: &str, last: impl Fn(&str) -> bool) -> Result<Vec<String>, Wrong> {
        self.ask_within(line, SOON, last)
    }

    fn ask_within(
        &mut self,
        line: &str,
        within: Duration,
        last: impl Fn(&str) -> bool,
    ) -> Result<Vec<String>, Wrong> {
        self.send(line)?;
        let deadline = Instant::now() + within;
        let mut lines = Vec::new();
        loop {
            let next = self.program.line(deadline).map_err(|s| format!("after `{line}`: {}", wrong(s)))?;
            let next = next.trim().to_string();
            let done = last(&next);
            lines.push(next);
            if done {
                return Ok(lines);
            }
        }
    }

    /// Sends a command that is answered with one line of content and `ok`.
    fn content(&mut self, line: &str, word: &str) -> Result<String, Wrong> {
        let lines = self.ask(line, |l| l == "ok" || l.starts_with("error"))?;
        match &lines[..] {
            [content, ok] if ok == "ok" => match content.strip_prefix(word) {
                Some(rest) if rest.is_empty() || rest.starts_with(' ') => Ok(rest.trim().to_string()),
                _ => Err(format!("`{line}` was answered `{content}`, not `{word} …`")),
            },
            _ => Err(format!("`{line}` was answered `{}`", lines.join(" / "))),
        }
    }

    /// Sends a command that must be refused with a code.
    fn refused(&mut self, line: &str, codes: &[&str]) -> Result<(), Wrong> {
        let lines = self.ask(line, |l| l.starts_with("error") || l == "ok" || l.starts_with("bestmove"))?;
        let last = lines.last().map_or("", String::as_str);
        let mut words = last.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("error"), Some(code), Some(_)) if codes.contains(&code) => Ok(()),
            _ => Err(format!("`{line}` was answered `{last}`, not `error {} …`", codes.join("|"))),
        }
    }

    /// Everything sent before has been dealt with, and nothing was said about it.
    fn silent(&mut self, about: &str) -> Result<(), Wrong> {
        let lines = self.ask("isready", |l| l == "readyok")?;
        match &lines[..] {
            [_] => Ok(()),
            [first, ..] => Err(format!("{about} was answered `{first}`; no answer was expected")),
            [] => Ok(()),
        }
    }

    /// Begins a game at a position.
    fn place(&mut self, position: &AnyPosition) -> Result<(), Wrong> {
        self.send(&format!("newgame {}", position.rules()))?;
        self.send(&format!("position pos {position}"))?;
        self.silent("`newgame` with `position`")
    }

    /// Asks for a move and gives the search's lines and the move.
    fn best(&mut self, go: &str, within: Duration) -> Result<(Vec<String>, String), Wrong> {
        let mut lines =
            self.ask_within(go, within, |l| l.starts_with("bestmove") || l.starts_with("error"))?;
        let last = lines.pop().unwrap_or_default();
        let m = last.strip_prefix("bestmove ").and_then(|rest| rest.split_whitespace().next());
        match m {
            Some(m) => Ok((lines, m.to_string())),
            None => Err(format!("`{go}` was answered `{last}`")),
        }
    }

    /// All rules that it says it plays.
    fn all_rules(&self) -> Result<Vec<Rules>, Wrong> {
        if self.rules.is_empty() { Err("it names no rules".into()) } else { Ok(self.rules.clone()) }
    }

    /// The first rules it plays of which `wanted` holds, or any.
    fn some_rules(&self, wanted: impl Fn(&Rules) -> bool) -> Rules {
        self.rules.iter().find(|r| wanted(r)).or(self.rules.first()).copied().unwrap_or_default()
    }
}

/// A position some random moves into a game.
fn midgame(rules: &Rules, plies: usize, seed: u64) -> AnyPosition {
    let mut rng = SplitMix::new(seed);
    let mut position = AnyPosition::start(rules);
    for _ in 0..plies {
        let mut next = position.clone();
        if let Some(&m) = rng.pick(&position.moves()) {
            next.play_unchecked(m);
        }
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

/// The rules that a program says it plays.
fn rules_of(lines: &[String]) -> Result<Vec<Rules>, Wrong> {
    let texts = lines.iter().filter_map(|l| l.strip_prefix("rules "));
    texts.map(|t| t.trim().parse().map_err(|e| format!("`rules {t}`: {e}"))).collect()
}

/// Runs all checks and prints what each found.
pub fn run(command: &str) -> Done {
    let tested = &Tested { command, interrupt: Interrupt::listen(|| {}) };
    let mut out = std::io::stdout().lock();
    let (mut passed, mut failed) = (0, 0);
    let mut report = |name: &str, found: Found| -> Result<(), Failure> {
        // What an interrupt has broken off says nothing about the program.
        if tested.interrupt.came() {
            return Err(Failure::Interrupted("the check was interrupted".into()));
        }
        match found {
            Ok(note) => {
                passed += 1;
                let gap = if note.is_empty() { "" } else { ": " };
                writeln!(out, "passed  {name}{gap}{note}")?;
            }
            Err(wrong) => {
                failed += 1;
                writeln!(out, "FAILED  {name}: {}", shortened(&wrong))?;
            }
        }
        out.flush()?;
        Ok(())
    };
    let rules = introduction(tested);
    let known = rules.clone().unwrap_or_default();
    report("introduction", rules.map(|r| format!("{} sets of rules", r.len())))?;
    let checks = answers::CHECKS.iter().chain(thinking::CHECKS);
    for &(name, check) in checks {
        let found = Talk::meet(tested).and_then(|mut talk| {
            talk.rules = known.clone();
            check(&mut talk)
        });
        report(name, found)?;
    }
    for rules in &known {
        let found = Talk::meet(tested).and_then(|mut talk| answers::authority(&mut talk, rules));
        report(&format!("authority on {rules}"), found)?;
        let found = Talk::meet(tested).and_then(|mut talk| thinking::plays(&mut talk, rules));
        report(&format!("plays {rules}"), found)?;
    }
    let all = passed + failed;
    writeln!(out, "{passed} of {all} checks passed")?;
    if failed == 0 { Ok(()) } else { Err(Failure::No(format!("{failed} of {all} checks failed"))) }
}

/// `hxp` and its answer; the rules it names.
fn introduction(tested: &Tested) -> Result<Vec<Rules>, Wrong> {
    let mut talk = Talk::start(tested)?;
    let lines = talk.ask("hxp", |l| l == "hxpok")?;
    let has =
        |start: &str| lines.iter().any(|l| l.strip_prefix(start).is_some_and(|rest| !rest.trim().is_empty()));
    for start in ["id name ", "id author ", "rules "] {
        if !has(start) {
            return Err(format!("there is no line `{start}…`"));
        }
    }
    if !lines.iter().any(|l| l == "protocol 1") {
        return Err("there is no line `protocol 1`".into());
    }
    for line in lines.iter().filter(|l| l.starts_with("option")) {
        let mut words = line.split_whitespace().skip(1);
        let sound = words.next() == Some("name") && words.any(|w| w == "type") && words.next().is_some();
        if !sound {
            return Err(format!("`{line}` is not `option name … type …`"));
        }
    }
    rules_of(&lines)
}
