//! Packs the browser app: makes the bindings of the WebAssembly modules, names every file by its content,
//! compresses it, and writes all into one folder that the server embeds.
//!
//! `xtask-wasm PLAY.wasm STUDY.wasm WORKER.wasm RELAXED.wasm OUT [quick]`, started by `cargo xtask wasm`; `quick`
//! compresses less tightly. It is a package of its own because what
//! it needs takes a minute to compile, and the other chores should start at once.
#![forbid(unsafe_code)]

mod bind;
mod folding;
mod icons;
mod names;
mod pack;
mod unused;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (modules, out, effort) = match &args[..] {
        [modules @ .., out] if modules.len() == 4 => (modules, out, pack::Effort::Tight),
        [modules @ .., out, quick] if modules.len() == 4 && quick == "quick" => {
            (modules, out, pack::Effort::Quick)
        }
        _ => {
            eprintln!("Usage: xtask-wasm PLAY.wasm STUDY.wasm WORKER.wasm RELAXED.wasm OUT [quick]");
            return ExitCode::from(2);
        }
    };
    // Asked while running: a target folder may be shared by several checkouts.
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_string());
    let project = Path::new(&here).join("../..");
    let modules = ["play", "study", "worker", "relaxed"].into_iter().zip(modules.iter().map(Path::new));
    match pack::pack(&project, modules, Path::new(out), effort) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("xtask-wasm: {sentence}");
            ExitCode::FAILURE
        }
    }
}
