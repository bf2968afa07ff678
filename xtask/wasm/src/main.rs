//! Packs the browser app: makes the bindings of the WebAssembly modules, names every file by its content,
//! compresses it, and writes all into one folder that the server embeds.
//!
//! `xtask-wasm PLAY.wasm STUDY.wasm WORKER.wasm OUT [quick]`, started by `cargo xtask wasm`; `quick` compresses less
//! tightly. It is a package of its own because what
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
    let (play, study, worker, out, effort) = match &args[..] {
        [play, study, worker, out] => (play, study, worker, out, pack::Effort::Tight),
        [play, study, worker, out, quick] if quick == "quick" => {
            (play, study, worker, out, pack::Effort::Quick)
        }
        _ => {
            eprintln!("Usage: xtask-wasm PLAY.wasm STUDY.wasm WORKER.wasm OUT [quick]");
            return ExitCode::from(2);
        }
    };
    // Asked while running: a target folder may be shared by several checkouts.
    let here = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_string());
    let project = Path::new(&here).join("../..");
    match pack::pack(&project, [play, study, worker].map(Path::new), Path::new(out), effort) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("xtask-wasm: {sentence}");
            ExitCode::FAILURE
        }
    }
}
