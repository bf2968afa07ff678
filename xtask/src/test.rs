//! `cargo xtask test`: every test there is.

use crate::Done;
use crate::shell::{cargo, execute, need, step, works};
use crate::wasm::wasm;

/// Turns on the tests that open the app in a browser; a plain `cargo test` leaves them out.
pub const BROWSER: &str = "hexad-browser-tests/browser";

/// Builds the browser app and makes sure that there is a browser, because tests open the one in the other; then unit
/// and integration tests of the whole workspace, then the examples in the documentation.
pub fn test(args: &[String]) -> Done {
    need("chromium", "chromium")?;
    need("chromedriver", "chromium-driver")?;
    wasm()?;
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    if works(&mut cargo(&["nextest", "--version"])) {
        step("test", "running the workspace's tests with cargo-nextest", || {
            let fixed = ["nextest", "run", "--workspace", "--features", BROWSER];
            let how = ["--status-level", "fail", "--no-fail-fast"];
            execute(cargo(&fixed).args(how).args(&args))
        })?;
    } else {
        step("test", "running the workspace's tests with cargo test", || {
            let fixed = ["test", "--quiet", "--workspace", "--features", BROWSER, "--lib", "--bins", "--tests"];
            execute(cargo(&fixed).args(&args))
        })?;
    }
    if args.is_empty() {
        step("doctest", "running the examples in the documentation", || {
            execute(&mut cargo(&["test", "--quiet", "--workspace", "--doc"]))
        })?;
    }
    Ok(())
}
