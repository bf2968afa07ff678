//! Hexad's command line: Abalone and Six from a shell.
//!
//! [`cli`] is what the user typed; each command has a file of its own that does it.

mod admin;
mod analyse;
mod backup;
mod bench;
mod board;
mod book_command;
mod bot;
mod check;
mod cli;
mod completions;
mod convert;
mod engine_command;
mod explain;
mod failure;
mod groups;
mod help;
mod interrupt;
mod kept;
mod matches;
mod moves;
mod perft;
mod play;
mod program;
mod puzzle;
mod records;
mod render;
mod serve;
mod show;
mod site;
mod tables;
mod worker;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
