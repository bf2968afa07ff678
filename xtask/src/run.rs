//! `cargo xtask run`: build everything and start it.

use crate::Done;
use crate::shell::{cargo, execute, program, root, step};
use crate::wasm::wasm;

/// What is started when nothing else is asked for.
const DEFAULT: &[&str] = &["serve", "--listen", "127.0.0.1:6060"];

/// Builds the browser app and `hexad`, and starts it with `args`; without any it serves the app.
pub fn run(args: &[String]) -> Done {
    wasm()?;
    step("build", "compiling hexad for release", || {
        execute(&mut cargo(&["build", "--release", "--package", "hexad"]))
    })?;
    let binary = root().join("target/release/hexad");
    let mut words: Vec<&str> = args.iter().map(String::as_str).collect();
    if words.is_empty() {
        words.extend(DEFAULT);
    }
    eprintln!("[run] starting `hexad {}`", words.join(" "));
    execute(&mut program(&binary.to_string_lossy(), &words))
}
