//! Starting programs: one line before, one line after with the time it took.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::Done;

/// The folder of the whole project.
pub fn root() -> PathBuf {
    // Asked while running: a target folder may be shared by several checkouts.
    let here = env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_string());
    let here = Path::new(&here);
    here.parent().unwrap_or(here).to_path_buf()
}

/// A program, started in the project's folder.
pub fn program(name: &str, args: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(args).current_dir(root());
    command
}

/// The cargo that runs this chore.
pub fn cargo(args: &[&str]) -> Command {
    program(&env::var("CARGO").unwrap_or_else(|_| "cargo".to_string()), args)
}

/// The rustup proxy for cargo, which understands `+nightly`. The cargo above is the one of a fixed toolchain,
/// and so are the compilers that it names to its children.
pub fn cargo_proxy(args: &[&str]) -> Command {
    proxy("cargo", args)
}

/// A program of rustup's, which chooses the toolchain anew.
pub fn proxy(name: &str, args: &[&str]) -> Command {
    let mut command = program(name, args);
    for name in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(name);
    }
    command
}

/// Says what is done, does it, and says how long it took.
pub fn step(name: &str, what: &str, work: impl FnOnce() -> Done) -> Done {
    eprintln!("[{name}] {what}");
    let place = ledger(|ledger| ledger.begin(name, what));
    let begin = Instant::now();
    let done = work();
    let took = begin.elapsed();
    ledger(|ledger| ledger.end(place, took));
    let word = if done.is_ok() { "done" } else { "FAILED" };
    eprintln!("[{name}] {word} in {}", seconds(took));
    done
}

/// Notes that something was left out, and why; [`summary`] says it again at the end.
pub fn skip(name: &str, why: &str) {
    eprintln!("[{name}] left out here: {why}");
    ledger(|ledger| ledger.skipped.push(format!("{name}: {why}")));
}

/// What each step so far has cost, and what was left out.
pub fn summary() -> String {
    ledger(|ledger| ledger.summary())
}

/// The steps of this run in their order, and what was left out.
struct Ledger {
    steps: Vec<Entry>,
    depth: usize,
    skipped: Vec<String>,
}

struct Entry {
    depth: usize,
    name: String,
    what: String,
    took: Duration,
}

static LEDGER: Mutex<Ledger> = Mutex::new(Ledger::new());

fn ledger<T>(work: impl FnOnce(&mut Ledger) -> T) -> T {
    work(&mut LEDGER.lock().unwrap_or_else(PoisonError::into_inner))
}

impl Ledger {
    const fn new() -> Ledger {
        Ledger { steps: Vec::new(), depth: 0, skipped: Vec::new() }
    }

    fn begin(&mut self, name: &str, what: &str) -> usize {
        let (name, what) = (name.to_string(), what.to_string());
        self.steps.push(Entry { depth: self.depth, name, what, took: Duration::ZERO });
        self.depth += 1;
        self.steps.len() - 1
    }

    fn end(&mut self, place: usize, took: Duration) {
        self.depth = self.steps[place].depth;
        self.steps[place].took = took;
    }

    fn summary(&self) -> String {
        let mut out = String::from("What it cost:\n");
        for step in &self.steps {
            let name = format!("{}{}", "  ".repeat(step.depth), step.name);
            out.push_str(&format!("  {:>12}  {name:<14}{}\n", seconds(step.took), step.what));
        }
        let whole: Duration = self.steps.iter().filter(|step| step.depth == 0).map(|step| step.took).sum();
        out.push_str(&format!("  {:>12}  in all\n", seconds(whole)));
        if self.skipped.is_empty() {
            out.push_str("Nothing was skipped.\n");
        } else {
            out.push_str("What was skipped, and why:\n");
            for line in &self.skipped {
                out.push_str(&format!("  {line}\n"));
            }
        }
        out
    }
}

/// Runs a command to its end; its output is the user's to see.
pub fn execute(command: &mut Command) -> Done {
    let status = command.status().map_err(|e| not_started(command, &e))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` ended with {status}", line(command))) }
}

/// Runs a command to its end and returns what it wrote to standard output.
pub fn output(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|e| not_started(command, &e))?;
    if !output.status.success() {
        return Err(format!("`{}` ended with {}", line(command), output.status));
    }
    String::from_utf8(output.stdout)
        .map_err(|_| format!("`{}` wrote something that is not text", line(command)))
}

/// Whether a command can be started and ends well, in silence.
pub fn works(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|s| s.success())
}

/// Makes sure that a program is there: installs its Debian package where that is possible, and otherwise
/// says in a sentence what to install.
pub fn need(program_name: &str, package: &str) -> Done {
    if on_path(program_name) {
        return Ok(());
    }
    if can_install() {
        eprintln!("[apt] {program_name} is missing");
        install(package)?;
    }
    if on_path(program_name) {
        return Ok(());
    }
    Err(format!(
        "{program_name} is missing: install it (Debian and Ubuntu: `apt-get install {package}` as root)"
    ))
}

/// Whether Debian packages can be installed here.
pub fn can_install() -> bool {
    on_path("apt-get") && is_root()
}

/// Installs a Debian package.
pub fn install(package: &str) -> Done {
    let install = || {
        let args = ["install", "-y", "-q", "--no-install-recommends", package];
        execute(program("apt-get", &args).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    step("apt", &format!("installing {package}"), || {
        // A fresh machine has no package lists yet.
        install().or_else(|_| execute(&mut program("apt-get", &["update", "-q"])).and_then(|()| install()))
    })
}

/// Whether a program of this name lies in one of the folders of `PATH`.
pub fn on_path(name: &str) -> bool {
    env::var_os("PATH").is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(name).is_file()))
}

/// Whether whoever runs this is root.
pub fn is_root() -> bool {
    output(&mut program("id", &["-u"])).is_ok_and(|id| id.trim() == "0")
}

fn not_started(command: &Command, error: &std::io::Error) -> String {
    format!("`{}` could not be started: {error}", line(command))
}

/// A command as one would type it.
fn line(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(name).chain(command.get_args());
    words.map(|w| w.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn seconds(time: Duration) -> String {
    let s = time.as_secs();
    if s < 60 { format!("{:.1} s", time.as_secs_f64()) } else { format!("{} min {} s", s / 60, s % 60) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_like_times() {
        assert_eq!(seconds(Duration::from_millis(1_234)), "1.2 s");
        assert_eq!(seconds(Duration::from_secs(754)), "12 min 34 s");
    }

    #[test]
    fn the_summary_lists_costs_and_what_was_skipped() {
        let mut ledger = Ledger::new();
        assert_eq!(ledger.summary(), "What it cost:\n         0.0 s  in all\nNothing was skipped.\n");
        let all = ledger.begin("ci", "all checks");
        let one = ledger.begin("fmt", "is it formatted?");
        ledger.end(one, Duration::from_millis(300));
        let two = ledger.begin("test", "tests");
        ledger.end(two, Duration::from_secs(61));
        ledger.end(all, Duration::from_secs(62));
        let more = ledger.begin("more", "something else");
        ledger.end(more, Duration::from_secs(3));
        ledger.skipped.push("fuzz: there is no nightly toolchain".to_string());
        let expected = "\
What it cost:
     1 min 2 s  ci            all checks
         0.3 s    fmt         is it formatted?
     1 min 1 s    test        tests
         3.0 s  more          something else
     1 min 5 s  in all
What was skipped, and why:
  fuzz: there is no nightly toolchain
";
        assert_eq!(ledger.summary(), expected);
    }

    #[test]
    fn a_failure_names_the_command() {
        let error = execute(&mut program("no-such-program-here", &["a", "b"])).unwrap_err();
        assert!(error.starts_with("`no-such-program-here a b` could not be started"), "{error}");
        assert!(!works(&mut program("no-such-program-here", &[])));
        assert!(!on_path("no-such-program-here"));
    }

    #[test]
    fn the_root_holds_the_workspace() {
        assert!(root().join("Cargo.lock").is_file());
    }
}
