//! `cargo xtask ci`: all that must hold before a change is taken, the quick checks first. It ends with what each step
//! has cost, and with a list of what was skipped and why.

use crate::shell::{cargo, execute, skip, step, summary};
use crate::{Done, deps, fuzz, guests, lint, test, tidy, wasm};

const FUZZ_SECONDS: u32 = 10;

/// Runs everything and stops at the first thing that does not hold.
pub fn ci() -> Done {
    let done = step("ci", "all checks", || {
        step("fmt", "is every file formatted?", || {
            execute(&mut cargo(&["fmt", "--all", "--check"]))?;
            // A workspace of its own.
            execute(&mut cargo(&["fmt", "--check", "--manifest-path", "fuzz/Cargo.toml"]))
        })?;
        tidy::tidy()?;
        deps::deps()?;
        guests::deny()?;
        lint::workspace()?;
        lint::browser()?;
        lint::features()?;
        step("doc", "documentation of all crates; a warning is an error", || {
            let args = ["doc", "--quiet", "--workspace", "--no-deps"];
            execute(cargo(&args).env("RUSTDOCFLAGS", "-D warnings"))
        })?;
        test::test(&[])?;
        wasm::try_plain()?;
        match fuzz::missing() {
            None => fuzz::fuzz(&fuzz::Order { name: Some("all".to_string()), seconds: Some(FUZZ_SECONDS) }),
            Some(what) => {
                skip("fuzz", what);
                Ok(())
            }
        }
    });
    eprint!("\n{}", summary());
    done
}
