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

/// A server asks for many small pieces of memory from several threads: jemalloc gives them faster than most systems do, and
/// needs less for them.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
