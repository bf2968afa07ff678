//! The engine's options.

use super::go::number;
use super::{Code, Refusal};
use crate::{Engine, Features, Level};

/// What `setoption` can change, apart from the engine's own settings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    pub multipv: usize,
    pub level: Level,
    pub seed: u64,
}

/// The size of the table when nothing is said, in megabytes.
pub(super) const HASH: usize = 32;
const MAX_HASH: u64 = 1 << 16;
const MAX_THREADS: u64 = 256;
const MAX_LINES: u64 = 256;

impl Default for Options {
    fn default() -> Options {
        Options { multipv: 1, level: Level::FULL, seed: 1 }
    }
}

impl Options {
    /// The lines that name the options.
    pub(super) fn describe() -> Vec<String> {
        let mut lines = vec![
            format!("option name Hash type spin default {HASH} min 1 max {MAX_HASH}"),
            format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
            format!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}"),
            "option name Level type spin default 12 min 1 max 12".to_string(),
            "option name Seed type spin default 1 min 0 max 18446744073709551615".to_string(),
            "option name Ponder type check default true".to_string(),
            "option name Clear type button default none".to_string(),
        ];
        let features = Features::NAMES.map(|name| format!("option name {name} type check default true"));
        lines.extend(features);
        lines
    }

    /// Obeys what follows `setoption`.
    pub(super) fn set(&mut self, engine: &mut Engine, text: &str) -> Result<(), Refusal> {
        let text = text.trim();
        let Some(rest) = text.strip_prefix("name").filter(|rest| rest.is_empty() || rest.starts_with(' '))
        else {
            return Err(Refusal::unreadable("setoption: name was expected"));
        };
        let (name, value) = match rest.split_once(" value") {
            Some((name, value)) if value.is_empty() || value.starts_with(' ') => (name.trim(), value.trim()),
            _ => (rest.trim(), ""),
        };
        let within = |least: u64, most: u64| {
            let n = number(name, Some(value))?;
            if n < least || n > most {
                return Err(Refusal::unreadable(format_args!(
                    "{name}: {n} is not between {least} and {most}"
                )));
            }
            Ok(n)
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => engine.set_hash(within(1, MAX_HASH)? as usize),
            "threads" => engine.set_threads(within(1, MAX_THREADS)? as usize),
            "multipv" => self.multipv = within(1, MAX_LINES)? as usize,
            "level" => self.level = Level::new(within(1, 12)? as u8).unwrap_or(Level::FULL),
            "seed" => self.seed = within(0, u64::MAX)?,
            "ponder" => {
                switch(name, value)?;
            }
            "clear" => engine.new_game(),
            _ => match Features::NAMES.into_iter().find(|feature| feature.eq_ignore_ascii_case(name)) {
                Some(feature) => {
                    let on = switch(name, value)?;
                    engine.features_mut().switch(feature, on);
                }
                None => {
                    let sentence = format_args!("{name}: there is no such option").to_string();
                    return Err(Refusal::new(Code::Unsupported, sentence));
                }
            },
        }
        Ok(())
    }
}

fn switch(name: &str, value: &str) -> Result<bool, Refusal> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(Refusal::unreadable(format_args!("{name}: {value}: true or false was expected"))),
    }
}
