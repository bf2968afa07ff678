//! Tools for makers of the engine. What players need is in `hexad`.
#![forbid(unsafe_code)]

mod batches;
mod chances;
mod contest;
mod data;
mod duel;
mod failure;
mod fit;
mod ladder;
mod make_book;
mod player;
mod proofs;
mod puzzles;
mod record;
mod selfplay;

use std::num::NonZeroUsize;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

/// As many threads as are wanted, or as there are cores when nobody has said.
fn threads(wanted: Option<NonZeroUsize>) -> usize {
    wanted.or(std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}

/// Tools for makers of Hexad's engine.
#[derive(Debug, Parser)]
#[command(name = "hexad-tools", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Puzzles(puzzles::Puzzles),
    Selfplay(selfplay::Selfplay),
    Duel(duel::Duel),
    Fit(fit::Fit),
    Ladder(ladder::Ladder),
    Book(make_book::MakeBook),
    Chances(chances::Chances),
    Proofs(proofs::Proofs),
}

fn main() -> ExitCode {
    let done: Result<(), Failure> = match Cli::parse().command {
        Command::Puzzles(command) => command.run(),
        Command::Selfplay(command) => command.run(),
        Command::Duel(command) => command.run(),
        Command::Fit(command) => command.run(),
        Command::Ladder(command) => command.run(),
        Command::Book(command) => command.run(),
        Command::Chances(command) => command.run(),
        Command::Proofs(command) => command.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
