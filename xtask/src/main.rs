//! The project's chores, started as `cargo xtask <chore>`.
//!
//! No dependencies, so that it is there in a moment. Each chore is a file; `shell` starts programs and says
//! what is being done and how long it took.
#![forbid(unsafe_code)]

mod bench;
mod ci;
mod deps;
mod fuzz;
mod guests;
mod lint;
mod load;
mod mutants;
mod run;
mod shell;
mod test;
mod tidy;
mod wasm;

use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask <chore>

  run [ARGS]                    build the browser app and hexad and start it: with ARGS, or to serve the app
  wasm                          build the browser app alone
                                (HEXAD_WASM=plain, here and for the others: without unstable compiler flags;
                                HEXAD_WASM=quick: large, and compiled in a third of the time)
  test [ARGS]                   run every test there is; ARGS go to the test runner
  spread                        run the server's tests with three processes over PostgreSQL and NATS
  ci                            all that must hold before a change is taken: format, tidy, deps, cargo-deny,
                                lints (also for browsers, and with each feature on and off), documents, tests,
                                the plain browser app, ten seconds of each fuzz target; says what was skipped
  tidy                          what the compiler does not look at: words, links, endings, module headers
  deps                          which crate may know which; licences and versions of crates from outside
  fuzz                          list the fuzz targets
  fuzz NAME|all [--seconds N]   feed a target until it fails, or for N seconds (each)
  load play|fill|ask [ARGS]     what the server bears: many games at once, with figures, kills and a judge; a store full
                                of games; how long pages take (each with --help)
  cluster [N]                   PostgreSQL, NATS, N servers and a proxy on this machine: a cluster to play with
  bench [ARGS]                  run the benches; ARGS go to `cargo bench`
  mutants [ARGS]                break the rules crates on purpose and see that a test notices
";

/// What a chore answers: nothing, or one sentence that says why it stopped.
type Done = Result<(), String>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((chore, rest)) = args.split_first() else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    let done = match (chore.as_str(), rest) {
        ("run", _) => run::run(rest),
        ("test", _) => test::test(rest),
        ("spread", []) => test::spread(),
        ("bench", _) => bench::bench(rest),
        ("load", _) => load::load(rest),
        ("cluster", _) => load::cluster(rest),
        ("mutants", _) => mutants::mutants(rest),
        ("fuzz", _) => match fuzz::Order::read(rest) {
            Ok(order) => fuzz::fuzz(&order),
            Err(sentence) => return wrong_use(&sentence),
        },
        ("wasm", []) => wasm::wasm(),
        ("ci", []) => ci::ci(),
        ("tidy", []) => tidy::tidy(),
        ("deps", []) => deps::deps(),
        ("help" | "--help" | "-h", _) => {
            print!("{USAGE}");
            Ok(())
        }
        ("wasm" | "ci" | "tidy" | "deps", [extra, ..]) => {
            return wrong_use(&format!("{chore} takes no arguments, and {extra} was given"));
        }
        _ => return wrong_use(&format!("there is no chore called {chore}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("xtask: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn wrong_use(sentence: &str) -> ExitCode {
    eprintln!("xtask: {sentence}\n\n{USAGE}");
    ExitCode::from(2)
}
