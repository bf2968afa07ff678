//! `cargo xtask mutants`: break the rules on purpose, one place at a time, and see that a test notices.

use crate::Done;
use crate::shell::{cargo, execute, step, works};

/// Runs cargo-mutants over the two rules crates; `args` go to it.
pub fn mutants(args: &[String]) -> Done {
    if !works(&mut cargo(&["mutants", "--version"])) {
        return Err("cargo-mutants is missing: `cargo install cargo-mutants` brings it".to_string());
    }
    step(
        "mutants",
        "changing abalone and six one place at a time (hours; the report goes to mutants.out)",
        || execute(cargo(&["mutants", "--package", "hexad-abalone", "--package", "hexad-six"]).args(args)),
    )
}
