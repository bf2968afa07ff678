//! Opening suites: positions from which matches begin.
//!
//! A suite is a text with one opening a line, `RULES | position`; empty lines and lines that begin with `#` mean
//! nothing. The suites that come with the program hold the starting layouts and positions after a few random moves
//! that a search called even.
//!
//! ```
//! use arena::openings;
//! let suite = openings::suite(&"abalone:layout=belgian-daisy".parse().unwrap());
//! assert!(suite.len() > 2);
//! assert_eq!(suite[0].rules.to_string(), "abalone:layout=belgian-daisy");
//! ```

use std::error::Error;
use std::fmt;

use game::{Position as _, SplitMix, Symmetric as _};
use games::{AnyPosition, Rules};

use engine::{Engine, Limits, Request, Score, Signals};

/// Where a game of a match begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The rules, with the layout the position came from.
    pub rules: Rules,
    /// Where games from this opening begin.
    pub position: AnyPosition,
}

impl Opening {
    /// The start of a game.
    pub fn start(rules: Rules) -> Opening {
        Opening { rules, position: AnyPosition::start(&rules) }
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} | {}", self.rules, self.position)
    }
}

/// A line of a suite that cannot be used.
#[derive(Clone, Debug, PartialEq)]
pub struct SuiteError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: SuiteFault,
}

/// What can be wrong with a line of a suite.
#[derive(Clone, Debug, PartialEq)]
pub enum SuiteFault {
    /// There is no `|` between rules and position.
    NoBar,
    /// The rules cannot be read.
    Rules(game::Unreadable),
    /// The position cannot be read, or is illegal.
    Position(game::ReadError<games::IllegalPosition>),
    /// The game is over there.
    Over,
}

impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.fault {
            SuiteFault::NoBar => f.write_str("RULES | position was expected"),
            SuiteFault::Rules(error) => write!(f, "rules: {error}"),
            SuiteFault::Position(error) => write!(f, "position: {error}"),
            SuiteFault::Over => f.write_str("the game is over in this position"),
        }
    }
}

impl Error for SuiteError {}

/// Reads a suite.
///
/// ```
/// use arena::openings::read_suite;
/// let suite = read_suite("# a comment\nsix | 0,0:rb b 20-20\n").unwrap();
/// assert_eq!(suite[0].to_string(), "six | 0,0:rb b 20-20");
/// let error = read_suite("six | 0,0:rb b 20-20\n\nsix").unwrap_err();
/// assert_eq!(error.to_string(), "line 3: RULES | position was expected");
/// ```
pub fn read_suite(text: &str) -> Result<Vec<Opening>, SuiteError> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(i, line)| read(i, line))
        .collect()
}

fn read(line: usize, text: &str) -> Result<Opening, SuiteError> {
    let fault = |fault| SuiteError { line, fault };
    let (rules, position) = text.split_once('|').ok_or(fault(SuiteFault::NoBar))?;
    let rules: Rules = rules.trim().parse().map_err(|e| fault(SuiteFault::Rules(e)))?;
    let position = AnyPosition::read(&rules, position.trim()).map_err(|e| fault(SuiteFault::Position(e)))?;
    if position.outcome().is_some() {
        return Err(fault(SuiteFault::Over));
    }
    Ok(Opening { rules, position })
}

/// The suites that come with the program: what the rules of a game begin with, and the text. The first that fits is
/// taken: the variants of Six share their openings.
const SUITES: [(&str, &str); 6] = [
    ("abalone:4,consecutive", include_str!("../../../data/openings/abalone-4-consecutive.txt")),
    ("abalone:4", include_str!("../../../data/openings/abalone-4.txt")),
    ("abalone:3", include_str!("../../../data/openings/abalone-3.txt")),
    ("abalone", include_str!("../../../data/openings/abalone.txt")),
    ("six:4", include_str!("../../../data/openings/six-4.txt")),
    ("six", include_str!("../../../data/openings/six.txt")),
];

/// The text of the suite for a game.
fn text(rules: &Rules) -> &'static str {
    let name = rules.plain().to_string();
    let suite = SUITES.into_iter().find(|(begin, _)| name.starts_with(begin));
    suite.map_or_else(|| unreachable!("every game has a suite, and a test asks for each"), |(_, text)| text)
}

/// The openings for a game. Rules that name a layout get only the openings that came from it, others get all.
/// The variants of Six share their openings: they differ in what comes later.
pub fn suite(rules: &Rules) -> Vec<Opening> {
    let of_layout = *rules != rules.plain();
    let Ok(openings) = read_suite(text(rules)) else { unreachable!("a test reads every suite") };
    let mut suite: Vec<Opening> = openings
        .into_iter()
        .filter(|opening| !of_layout || opening.rules == *rules)
        .filter_map(|opening| {
            if opening.rules.plain() == rules.plain() {
                return Some(opening);
            }
            let position = AnyPosition::read(rules, &opening.position.to_string()).ok()?;
            Some(Opening { rules: *rules, position })
        })
        .collect();
    if suite.is_empty() {
        suite.push(Opening::start(*rules));
    }
    suite
}

/// What makes an opening even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The fewest random plies.
    pub least: usize,
    /// The most random plies.
    pub most: usize,
    /// How deep the search looks.
    pub depth: u32,
    /// How many centipawns are still even; among three, how far the best and the worst may be apart.
    pub limit: i32,
}

/// Plays a few random moves from the start until the search calls the position even and it is new up to symmetry;
/// gives up after some hundred tries.
///
/// ```
/// use arena::openings::{Balance, balanced};
/// use engine::{Engine, ManualTime};
/// use game::{Position as _, SplitMix};
/// let mut engine = Engine::new(1, 1, std::sync::Arc::new(ManualTime::default()));
/// let balance = Balance { least: 4, most: 4, depth: 2, limit: 100 };
/// let rules = "abalone:3".parse().unwrap();
/// let opening = balanced(&rules, &balance, &mut engine, &mut SplitMix::new(1), &mut Vec::new()).unwrap();
/// assert_eq!(opening.position.turn(), game::Seat::ALL[1]);
/// ```
pub fn balanced(
    rules: &Rules,
    balance: &Balance,
    engine: &mut Engine,
    rng: &mut SplitMix,
    known: &mut Vec<u64>,
) -> Option<Opening> {
    for _ in 0..500 {
        let mut position = AnyPosition::start(rules);
        let plies = balance.least + rng.below(balance.most.saturating_sub(balance.least) + 1);
        for _ in 0..plies {
            let Some(&m) = rng.pick(&position.moves()) else { break };
            position.play_unchecked(m);
        }
        let key = position.canonical_hash();
        if position.outcome().is_some() || known.contains(&key) {
            continue;
        }
        engine.new_game();
        let best = engine
            .search(Request::new(&position, &Limits::to_depth(balance.depth), &Signals::new()), &mut |_| {});
        let apart = match best.score {
            Score::Cp(cp) => cp.abs(),
            Score::Vec(values) => {
                let (most, least) = (values.iter().max().copied(), values.iter().min().copied());
                most.zip(least).map_or(0, |(most, least)| most - least)
            }
            Score::Win(_) | Score::Loss(_) => i32::MAX,
        };
        if best.best.is_some() && apart <= balance.limit {
            known.push(key);
            return Some(Opening { rules: *rules, position });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_suite_whose_every_line_can_be_played() {
        for rules in Rules::all() {
            let read = read_suite(text(&rules)).map_err(|e| e.to_string()).unwrap();
            let suite = suite(&rules);
            assert_eq!(read.len(), suite.len(), "{rules}");
            assert!(suite.len() >= 50, "{rules}: {}", suite.len());
            for opening in &suite {
                assert_eq!(opening.rules.seats(), rules.seats());
                assert!(opening.position.count_moves() > 0);
            }
            let mut texts: Vec<String> = suite.iter().map(Opening::to_string).collect();
            texts.sort_unstable();
            texts.dedup();
            assert_eq!(texts.len(), suite.len(), "an opening of {rules} stands twice");
        }
    }

    #[test]
    fn every_layout_is_among_the_openings_of_two() {
        for layout in abalone::Layout::ALL {
            let rules: Rules = abalone::Rules { layout, ..abalone::Rules::default() }.into();
            let start = AnyPosition::start(&rules);
            assert!(suite(&rules).iter().any(|o| o.position == start), "{rules}");
        }
    }
}
