//! `cargo xtask test`: every test there is.

use crate::Done;
use crate::shell::{cargo, execute, step, works};
use crate::wasm::wasm;

/// Builds the browser app, which the tests open; then unit and integration tests of the whole workspace, then the
/// examples in the documentation.
pub fn test(args: &[String]) -> Done {
    wasm()?;
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    if works(&mut cargo(&["nextest", "--version"])) {
        step("test", "running the workspace's tests with cargo-nextest", || {
            let fixed = ["nextest", "run", "--workspace", "--status-level", "fail", "--no-fail-fast"];
            execute(cargo(&fixed).args(&args))
        })?;
    } else {
        step("test", "running the workspace's tests with cargo test", || {
            execute(cargo(&["test", "--quiet", "--workspace", "--lib", "--bins", "--tests"]).args(&args))
        })?;
    }
    if args.is_empty() {
        step("doctest", "running the examples in the documentation", || {
            execute(&mut cargo(&["test", "--quiet", "--workspace", "--doc"]))
        })?;
    }
    Ok(())
}
