//! `cargo xtask run`: build what there is and start it.

use crate::Done;
use crate::shell::{cargo, execute, program, root, step};

/// What is started when nothing else is asked for.
const DEFAULT: &[&str] = &["show"];

/// Builds `hexad` for release and starts it with `args`.
pub fn run(args: &[String]) -> Done {
    step("build", "compiling hexad for release", || {
        execute(&mut cargo(&["build", "--release", "--package", "hexad"]))
    })?;
    let binary = root().join("target/release/hexad");
    let mut words: Vec<&str> = args.iter().map(String::as_str).collect();
    if words.is_empty() {
        words.extend(DEFAULT);
    }
    eprintln!("[run] starting `hexad {}`", words.join(" "));
    execute(&mut program(&binary.to_string_lossy(), &words))?;
    if args.is_empty() {
        eprintln!("[run] Hexad is a command line so far: `target/release/hexad --help` shows all it can do.");
    }
    Ok(())
}
