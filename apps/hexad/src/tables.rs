//! Whether there is memory for the tables of engines that work at the same time.

use engine::Engine;

use crate::failure::{Done, Failure};

/// Refuses tables for which there is no memory, all of them together: each alone may fit.
pub fn fit(tables: usize, megabytes: usize) -> Done {
    if Engine::tables_fit(tables, megabytes) {
        return Ok(());
    }
    Err(Failure::No(format!("--hash: there is no memory for {tables} tables of {megabytes} megabytes")))
}
