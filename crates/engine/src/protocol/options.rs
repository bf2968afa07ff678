//! The engine's options.

use std::sync::Arc;

use games::record::House;
use hxp::{Code, Error, OptionKind, OptionLine};

use crate::{Engine, Evaluators, Features, Level, MAX_THREADS, Network};

/// What `setoption` can change, apart from the engine's own settings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    pub multipv: usize,
    pub level: Level,
    pub seed: u64,
    /// Whether `info` lines say how likely a score is a win, a draw and a loss.
    pub show_wdl: bool,
}

/// The size of the table when nothing is said, in megabytes.
pub(super) const HASH: usize = 32;
const MAX_HASH: u64 = 1 << 16;
const MAX_LINES: u64 = 256;

impl Default for Options {
    fn default() -> Options {
        Options { multipv: 1, level: Level::FULL, seed: 1, show_wdl: false }
    }
}

/// The number of the strongest level.
const STRONGEST: u64 = Level::FULL.number() as u64;

impl Options {
    /// The lines that name the options.
    pub(super) fn lines() -> Vec<OptionLine> {
        let option = |name: &str, kind| OptionLine { name: name.to_string(), kind };
        let spin = |name, default, min, max| option(name, OptionKind::Spin { default, min, max });
        let mut lines = vec![
            spin("Hash", HASH as u64, 1, MAX_HASH),
            spin("Threads", 1, 1, MAX_THREADS as u64),
            spin("MultiPV", 1, 1, MAX_LINES),
            spin("Level", STRONGEST, 1, STRONGEST),
            spin("Seed", 1, 0, u64::MAX),
            option("Ponder", OptionKind::Check { default: true }),
            option("Clear", OptionKind::Button),
            option("ShowWDL", OptionKind::Check { default: false }),
            option("OwnBook", OptionKind::Check { default: false }),
            option("House", OptionKind::Text { default: String::new() }),
            option("Evaluation", OptionKind::Text { default: "network".to_string() }),
        ];
        lines.extend(Features::NAMES.map(|name| option(name, OptionKind::Check { default: true })));
        lines
    }

    /// Sets an option.
    pub(super) fn set(&mut self, engine: &mut Engine, name: &str, value: &str) -> Result<(), Error> {
        let within = |least: u64, most: u64| {
            let n = hxp::number(name, Some(value))?;
            if n < least || n > most {
                return Err(Error::unreadable(format_args!("{name}: {n} is not between {least} and {most}")));
            }
            Ok(n)
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => engine
                .set_hash(within(1, MAX_HASH)? as usize)
                .map_err(|e| Error::new(Code::Unsupported, format_args!("{name}: {e}")))?,
            "threads" => engine.set_threads(within(1, MAX_THREADS as u64)? as usize),
            "multipv" => self.multipv = within(1, MAX_LINES)? as usize,
            "level" => {
                let number = within(1, STRONGEST)?;
                let Some(level) = Level::new(number as u8) else { unreachable!("{number} is a level") };
                self.level = level;
            }
            "seed" => self.seed = within(0, u64::MAX)?,
            "ponder" => {
                switch(name, value)?;
            }
            "clear" => engine.new_game(),
            "showwdl" => self.show_wdl = switch(name, value)?,
            "ownbook" => engine.set_own_book(switch(name, value)?),
            "house" => {
                let house: House =
                    value.parse().map_err(|e| Error::unreadable(format_args!("{name}: {value}: {e}")))?;
                engine.set_house(house);
            }
            "evaluation" => engine.set_evaluators(evaluators(name, value)?),
            _ => match Features::NAMES.into_iter().find(|feature| feature.eq_ignore_ascii_case(name)) {
                Some(feature) => {
                    let on = switch(name, value)?;
                    engine.features_mut().switch(feature, on);
                }
                None => {
                    let sentence = format_args!("{name}: there is no such option").to_string();
                    return Err(Error::new(Code::Unsupported, sentence));
                }
            },
        }
        Ok(())
    }
}

/// Who judges: `network`, the networks that come with the program; `hand`, the hand-written evaluations; or a net file,
/// for its game.
fn evaluators(name: &str, value: &str) -> Result<Evaluators, Error> {
    match value {
        "network" => Ok(Evaluators::trained()),
        "hand" => Ok(Evaluators::default()),
        file => {
            let fault =
                |fault: &dyn std::fmt::Display| Error::unreadable(format_args!("{name}: {file}: {fault}"));
            let bytes = net_file(file).map_err(|e| fault(&e))?;
            let network = Network::read(&bytes).map_err(|e| fault(&e))?;
            Evaluators::trained().with_network(Arc::new(network)).map_err(|e| fault(&e))
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn net_file(path: &str) -> std::io::Result<Vec<u8>> {
    use std::io::Read as _;

    let most = Network::LONGEST_FILE;
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        return Err(std::io::Error::other(format!("it is longer than {most} bytes")));
    }
    Ok(bytes)
}

#[cfg(target_arch = "wasm32")]
fn net_file(_: &str) -> std::io::Result<Vec<u8>> {
    Err(std::io::Error::other("network or hand was expected: there are no files here"))
}

fn switch(name: &str, value: &str) -> Result<bool, Error> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(Error::unreadable(format_args!("{name}: {value}: true or false was expected"))),
    }
}
