//! `cargo xtask fuzz`: one target or all of them, for a while or until something fails.
//!
//! Needs cargo-fuzz, and takes a nightly toolchain where there is one. Where there is none, the compiler of the release
//! is asked for the instrumentation (`RUSTC_BOOTSTRAP`), as for the browser app. What the fuzzer finds interesting is kept in `fuzz/corpus`, which
//! is not part of the project; `fuzz/seeds` is, and every run begins with it.

use std::fs;
use std::process::Command;

use crate::Done;
use crate::shell::{cargo, cargo_proxy, execute, need, root, step, works};

/// What was asked for.
#[derive(Debug, PartialEq, Eq)]
pub struct Order {
    /// A target, or `all`; the list of targets when left out.
    pub name: Option<String>,
    /// How long each target runs; until it fails when left out.
    pub seconds: Option<u32>,
}

impl Order {
    /// Reads `NAME [--seconds N]`, in any order.
    pub fn read(args: &[String]) -> Result<Order, String> {
        let mut order = Order { name: None, seconds: None };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let number = match arg.strip_prefix("--seconds") {
                Some("") => args.next().map(String::as_str),
                Some(rest) => rest.strip_prefix('='),
                None if !arg.starts_with('-') && order.name.is_none() => {
                    order.name = Some(arg.clone());
                    continue;
                }
                None => return Err(format!("fuzz does not know what {arg} means")),
            };
            let number = number.and_then(|n| n.parse().ok()).filter(|&n| n > 0);
            order.seconds = Some(number.ok_or("--seconds wants a whole number above 0")?);
        }
        Ok(order)
    }
}

/// What keeps the fuzz targets from running on this machine, if anything does.
pub fn missing() -> Option<&'static str> {
    if works(&mut cargo_fuzz(&["--version"])) {
        None
    } else {
        Some("there is no cargo-fuzz (`cargo install cargo-fuzz` brings it)")
    }
}

/// `cargo fuzz …` with a compiler that can instrument.
fn cargo_fuzz(args: &[&str]) -> Command {
    let mut command = if works(&mut cargo_proxy(&["+nightly", "--version"])) {
        cargo_proxy(&["+nightly", "fuzz"])
    } else {
        let mut command = cargo(&["fuzz"]);
        command.env("RUSTC_BOOTSTRAP", "1");
        command
    };
    command.args(args);
    command
}

/// Does what was asked for.
pub fn fuzz(order: &Order) -> Done {
    let targets = targets()?;
    let chosen = match order.name.as_deref() {
        None => {
            println!("{}", targets.join("\n"));
            return Ok(());
        }
        Some("all") => targets,
        Some(name) if targets.iter().any(|t| t == name) => vec![name.to_string()],
        Some(name) => {
            return Err(format!("there is no fuzz target {name}; there are {}", targets.join(", ")));
        }
    };
    if let Some(what) = missing() {
        return Err(format!("cannot fuzz, because {what}"));
    }
    need("c++", "g++")?;
    step("fuzz", "compiling the targets", || execute(cargo_fuzz(&["build"]).args(BUILD)))?;
    for name in &chosen {
        let how_long = order.seconds.map_or("until it fails".to_string(), |s| format!("for {s} s"));
        step("fuzz", &format!("feeding {name} {how_long}"), || run(name, order.seconds))?;
    }
    Ok(())
}

/// In the one folder of build products. The code is safe but for a file, and without a sanitizer the fuzzer tries
/// several times as many inputs.
const BUILD: [&str; 4] = ["--target-dir", "target/fuzz", "--sanitizer", "none"];

/// How long an input may be, and what it may cost: the laws look at each input from many sides, the readers of `cost`
/// look at it once. The fuzzer's seconds are those of the clock on the wall, of which a busy machine may give others the most;
/// `cost` counts the processor's by itself.
fn bounds(name: &str) -> [&'static str; 3] {
    match name {
        "cost" => ["-max_len=1048576", "-timeout=20", "-rss_limit_mb=256"],
        _ => ["-max_len=4096", "-timeout=20", "-rss_limit_mb=2048"],
    }
}

fn run(name: &str, seconds: Option<u32>) -> Done {
    let corpus = format!("fuzz/corpus/{name}");
    let seeds = format!("fuzz/seeds/{name}");
    fs::create_dir_all(root().join(&corpus)).map_err(|e| format!("{corpus} cannot be made: {e}"))?;
    let mut command = cargo_fuzz(&["run"]);
    command.args(BUILD).args([name, &corpus]);
    if root().join(&seeds).is_dir() {
        command.arg(seeds);
    }
    command.args(["--", "-print_final_stats=1"]).args(bounds(name));
    let Some(seconds) = seconds else { return execute(&mut command) };
    command.args(["-verbosity=0", &format!("-max_total_time={seconds}")]);
    // The fuzzer talks a lot; of a run that found nothing only the number of inputs is of interest.
    let output = command.output().map_err(|e| format!("cargo fuzz could not be started: {e}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        eprint!("{said}");
        return Err(format!(
            "{name} found an input that breaks its law; the input is in fuzz/artifacts/{name}"
        ));
    }
    let inputs = said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    eprintln!("[fuzz] {name}: {} inputs, none of which breaks its law", inputs.map_or("?", str::trim));
    Ok(())
}

/// The names of the targets: one file each.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = fs::read_dir(&folder).map_err(|e| format!("{} cannot be read: {e}", folder.display()))?;
    let mut names: Vec<String> = files
        .filter_map(|file| file.ok()?.file_name().to_str()?.strip_suffix(".rs").map(str::to_string))
        .collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Order, String> {
        Order::read(&line.split_whitespace().map(str::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn orders_are_read_in_any_order() {
        let order = Ok(Order { name: Some("record".to_string()), seconds: Some(20) });
        assert_eq!(read("record --seconds 20"), order);
        assert_eq!(read("--seconds=20 record"), order);
        assert_eq!(read(""), Ok(Order { name: None, seconds: None }));
    }

    #[test]
    fn nonsense_is_refused() {
        for line in
            ["--seconds", "--seconds x", "--seconds 0", "--seconds=-1", "a b", "--hours 3", "--secondsx"]
        {
            assert!(read(line).is_err(), "{line}");
        }
    }

    #[test]
    fn every_target_is_in_the_manifest() {
        let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
        for name in targets().unwrap() {
            assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        }
    }
}
