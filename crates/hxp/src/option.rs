//! `option` lines: what can be set.

use std::fmt;

/// An option of an engine, as it introduces it.
///
/// ```
/// use hxp::{OptionKind, OptionLine};
/// let line = "option name Hash type spin default 32 min 1 max 65536";
/// let option = OptionLine::read(line).unwrap();
/// assert_eq!(option.kind, OptionKind::Spin { default: 32, min: 1, max: 65536 });
/// assert_eq!(option.to_string(), line);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// What it is called in `setoption`.
    pub name: String,
    /// What it can be set to.
    pub kind: OptionKind,
}

/// What an option can be set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// A whole number between two bounds.
    Spin {
        /// What it is when nothing is said.
        default: u64,
        /// The least it can be.
        min: u64,
        /// The most it can be.
        max: u64,
    },
    /// `true` or `false`.
    Check {
        /// What it is when nothing is said.
        default: bool,
    },
    /// Does something when it is set, whatever to.
    Button,
    /// Some text.
    Text {
        /// What it is when nothing is said.
        default: String,
    },
}

impl OptionLine {
    /// Reads an `option` line; nothing when it is not one, or of a type that is not known.
    pub fn read(line: &str) -> Option<OptionLine> {
        let rest = line.strip_prefix("option")?.trim_start().strip_prefix("name ")?;
        let (name, rest) = rest.split_once(" type ")?;
        let rest = rest.trim();
        let (kind, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        let after = |word: &str| {
            let at = words.iter().position(|w| *w == word)?;
            words.get(at + 1).copied()
        };
        let number = |word: &str| after(word).and_then(|n| n.parse::<u64>().ok());
        let kind = match kind {
            "spin" => OptionKind::Spin {
                default: number("default")?,
                min: number("min").unwrap_or(0),
                max: number("max").unwrap_or(u64::MAX),
            },
            "check" => OptionKind::Check { default: after("default") == Some("true") },
            "button" => OptionKind::Button,
            "string" => OptionKind::Text {
                default: rest.trim().strip_prefix("default").unwrap_or("").trim().to_string(),
            },
            _ => return None,
        };
        Some(OptionLine { name: name.trim().to_string(), kind })
    }
}

impl fmt::Display for OptionLine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Button => f.write_str("button default none"),
            OptionKind::Text { default } => write!(f, "string default {default}"),
        }
    }
}
