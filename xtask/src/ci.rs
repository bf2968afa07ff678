//! `cargo xtask ci`: all that must hold before a change is taken, the quick checks first.

use crate::shell::{cargo, execute, step};
use crate::{Done, deps, fuzz, test, tidy};

const FUZZ_SECONDS: u32 = 10;

/// Runs everything and stops at the first thing that does not hold.
pub fn ci() -> Done {
    step("ci", "all checks", || {
        step("fmt", "is every file formatted?", || execute(&mut cargo(&["fmt", "--all", "--check"])))?;
        tidy::tidy()?;
        deps::deps()?;
        step("clippy", "lints of all crates, tests and benches; a warning is an error", || {
            execute(&mut cargo(&[
                "clippy",
                "--quiet",
                "--workspace",
                "--all-targets",
                "--features",
                test::BROWSER,
                "--",
                "-D",
                "warnings",
            ]))
        })?;
        step("doc", "documentation of all crates; a warning is an error", || {
            let args = ["doc", "--quiet", "--workspace", "--no-deps"];
            execute(cargo(&args).env("RUSTDOCFLAGS", "-D warnings"))
        })?;
        test::test(&[])?;
        match fuzz::missing() {
            None => fuzz::fuzz(&fuzz::Order { name: Some("all".to_string()), seconds: Some(FUZZ_SECONDS) }),
            Some(what) => {
                eprintln!("[fuzz] left out here, because {what}");
                Ok(())
            }
        }
    })
}
