//! `cargo xtask bench`: the speed figures.

use crate::Done;
use crate::shell::{cargo, execute, step};

/// Runs every bench of the workspace; `args` go to `cargo bench`.
pub fn bench(args: &[String]) -> Done {
    step("bench", "measuring; a quiet machine gives the best figures", || {
        execute(cargo(&["bench", "--workspace", "--benches"]).args(args))
    })
}
