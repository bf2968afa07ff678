//! `hexad perft`

use std::io::{IsTerminal, stderr};
use std::num::NonZeroUsize;

use engine::MAX_THREADS;
use game::{MAX_PERFT_DEPTH, Position};
use games::{AnyPosition, with_position};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::Start;
use crate::failure::{Done, Failure, print};

/// Count the sequences of legal moves of a given length
#[derive(Debug, clap::Args)]
#[command(
    allow_missing_positional = true,
    after_help = "\
Examples:
  hexad perft 4                                   5045110 games of four moves
  hexad perft six:advanced 5                      another game
  hexad perft abalone:layout=star 2 --divide      the count below each first move
  hexad perft 6 --threads 8                       on eight cores

The count is a test of a move generator: two programs that agree on it know the same rules."
)]
pub struct Perft {
    /// The game and its options
    #[arg(value_name = "RULES", default_value = "abalone")]
    rules: String,
    /// How many moves
    #[arg(value_name = "DEPTH", required = true)]
    depth: String,
    /// Also print the count below each move
    #[arg(long)]
    divide: bool,
    /// Spread the work over this many threads
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
    #[command(flatten)]
    start: Start,
}

impl Perft {
    pub fn run(self) -> Done {
        let depth = &self.depth;
        let digits = depth.bytes().all(|b| b.is_ascii_digit());
        let number = depth.parse::<u32>().ok().filter(|_| digits);
        let depth =
            number.ok_or_else(|| Failure::Misuse(format!("DEPTH: {depth}: a number was expected")))?;
        for (option, number, least, most) in [
            ("DEPTH", depth as usize, 0, MAX_PERFT_DEPTH as usize),
            ("--threads", self.threads.get(), 1, MAX_THREADS),
        ] {
            if number > most {
                return Err(Failure::Misuse(format!("{option}: {number} is not between {least} and {most}")));
            }
        }
        let position: AnyPosition = self.start.find(&self.rules)?;
        print(with_position!(&position, p => self.count(p, depth)))
    }

    fn count<P: Position>(&self, position: &P, depth: u32) -> String {
        if depth == 0 {
            return "nodes 1\n".into();
        }
        let bar = progress(depth);
        let counts = game::divide(position, depth, self.threads.get(), |_, all| {
            if let Some(bar) = &bar {
                bar.set_length(all as u64);
                bar.inc(1);
            }
        });
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
        let nodes: u64 = counts.iter().map(|(_, n)| n).sum();
        let mut lines: Vec<(String, u64)> = Vec::new();
        if self.divide {
            lines.extend(counts.into_iter().map(|(m, n)| (position.move_text(m), n)));
            lines.sort_unstable();
        }
        let mut text: String = lines.into_iter().map(|(m, n)| format!("{m} {n}\n")).collect();
        text.push_str(&format!("nodes {nodes}\n"));
        text
    }
}

/// A bar for counts that take a while, where somebody sees it.
fn progress(depth: u32) -> Option<ProgressBar> {
    if depth < 4 || !stderr().is_terminal() {
        return None;
    }
    let bar = ProgressBar::new(1);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} moves, {eta} to go");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    Some(bar)
}
