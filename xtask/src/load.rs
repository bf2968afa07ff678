//! `cargo xtask load`: what the server bears.

use crate::Done;
use crate::shell::{cargo, execute, need, program, root, step};
use crate::test::postgres;
use crate::wasm::wasm;

/// Builds the server and the players for release, and lets them play: 2,500 games when nothing is said.
pub fn load(args: &[String]) -> Done {
    let mut words: Vec<&str> = args.iter().map(String::as_str).collect();
    if words.first().is_none_or(|word| word.starts_with("--") && *word != "--help") {
        words.insert(0, "play");
    }
    if words.contains(&"--postgres") {
        postgres()?;
    }
    start(&words)
}

/// A cluster to play with, until Ctrl-C.
pub fn cluster(args: &[String]) -> Done {
    postgres()?;
    need("nats-server", "nats-server")?;
    need("nginx", "nginx")?;
    wasm()?;
    let args = args.iter().map(String::as_str);
    start(&["cluster"].into_iter().chain(args).collect::<Vec<_>>())
}

fn start(words: &[&str]) -> Done {
    step("build", "compiling hexad and its players for release", || {
        execute(&mut cargo(&["build", "--release", "--package", "hexad", "--package", "hexad-load"]))
    })?;
    let binary = root().join("target/release/hexad-load");
    execute(&mut program(&binary.to_string_lossy(), words))
}
