//! Tools for makers of the engine. What players need is in `hexad`.
#![forbid(unsafe_code)]

mod data;
mod duel;
mod failure;
mod player;
mod puzzles;
mod record;
mod selfplay;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

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
}

fn main() -> ExitCode {
    let done: Result<(), Failure> = match Cli::parse().command {
        Command::Puzzles(command) => command.run(),
        Command::Selfplay(command) => command.run(),
        Command::Duel(command) => command.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
