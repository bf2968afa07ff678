//! Hexad's command line: Abalone and Six from a shell.
//!
//! [`cli`] is what the user typed; each command has a file of its own that does it.

mod analyse;
mod bench;
mod board;
mod check;
mod cli;
mod completions;
mod convert;
mod engine;
mod explain;
mod failure;
mod file;
mod help;
mod matches;
mod moves;
mod perft;
mod program;
mod puzzle;
mod records;
mod render;
mod serve;
mod show;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
