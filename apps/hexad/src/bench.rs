//! `hexad bench`

use std::time::Instant;

use crate::failure::{Done, print};

/// Search fixed positions of all games to a fixed depth
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The number of nodes is the same on every machine: it changes only when the engine plays differently.")]
pub struct Bench {}

impl Bench {
    pub fn run(self) -> Done {
        let start = Instant::now();
        let nodes = engine::bench::run();
        let micros = start.elapsed().as_micros().max(1) as u64;
        print(format_args!("nodes {nodes}\nnps {}\n", nodes.saturating_mul(1_000_000) / micros))
    }
}
