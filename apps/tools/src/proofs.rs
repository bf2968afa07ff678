//! `hexad-tools proofs`

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::SixBoard;
use game::{Position as _, Symmetric as _};
use six::{Position, Rules};

use crate::failure::Failure;
use crate::threads;

/// A solver that knows the rules only, from the tests of the engine.
#[path = "../../../crates/engine/src/tests/threats.rs"]
mod threats;

/// Find which openings of Six are won by threats, up to symmetry, and write each with its proof's length
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad-tools proofs six.proofs --laid 6
  hexad-tools proofs six.proofs --check

A line of the file is `position | side | plies`: the side wins within so many plies, counted from the position. `--check`
proves every line again by a solver that knows the rules and nothing else.")]
pub struct Proofs {
    /// Where the proofs are
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Openings of so many tiles, laid by the players beside the two that lie there
    #[arg(long, value_name = "N", default_value = "6")]
    laid: usize,
    /// The longest chains that are looked for
    #[arg(long, value_name = "PLIES", default_value = "25")]
    plies: i32,
    /// Positions that are visited for each chain
    #[arg(long, value_name = "N", default_value = "20000")]
    budget: i32,
    /// Prove the lines of the file again
    #[arg(long)]
    check: bool,
    /// So many threads; all cores when left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// What is proved of a position: whether the side on turn wins, and within how many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Proof {
    wins: bool,
    plies: i32,
}

impl Proofs {
    pub fn run(self) -> Result<(), Failure> {
        if self.check { self.check() } else { self.find() }
    }

    fn find(&self) -> Result<(), Failure> {
        let mut openings = vec![Position::start(&Rules::default())];
        let mut lines = String::from("# Openings of Six that are won by threats: position | side | plies\n");
        for laid in 1..=self.laid {
            openings = next(&openings);
            let proofs = self.prove_all(&openings);
            let of = |wins: bool| proofs.iter().flatten().filter(move |proof| proof.wins == wins);
            let longest = proofs.iter().flatten().map(|proof| proof.plies).max().unwrap_or(0);
            println!(
                "{laid} tiles laid: {} openings, {} won by the side on turn, {} by the other, {} open; longest proof {longest} plies",
                openings.len(),
                of(true).count(),
                of(false).count(),
                proofs.iter().filter(|proof| proof.is_none()).count()
            );
            for plies in 1..=longest {
                let count = |wins| of(wins).filter(|proof| proof.plies == plies).count();
                if count(true) + count(false) > 0 {
                    println!("  in {plies} plies: {} and {}", count(true), count(false));
                }
            }
            for (position, proof) in openings.iter().zip(&proofs) {
                if let Some(proof) = proof {
                    let own = position.colour();
                    let side = if proof.wins { own } else { own.other() };
                    lines.push_str(&format!("{position} | {} | {}\n", side.letter(), proof.plies));
                }
            }
        }
        files::write(&self.file, lines).map_err(|e| Failure::file(&self.file, e))
    }

    fn prove_all(&self, openings: &[Position]) -> Vec<Option<Proof>> {
        let proofs = Mutex::new(vec![None; openings.len()]);
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..threads(self.threads) {
                scope.spawn(|| {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(position) = openings.get(at) else { return };
                        let proof = self.prove(position);
                        if let Ok(mut proofs) = proofs.lock() {
                            proofs[at] = proof;
                        }
                    }
                });
            }
        });
        proofs.into_inner().unwrap_or_default()
    }

    /// A chain of threats of the side on turn, or one of the other side after every move.
    fn prove(&self, position: &Position) -> Option<Proof> {
        let chain = |position: &Position| {
            SixBoard::from_position(position).forced_win(self.plies, self.budget).map(|(plies, _)| plies)
        };
        if let Some(plies) = chain(position) {
            return Some(Proof { wins: true, plies });
        }
        let mut longest = 0;
        for m in position.moves() {
            let mut after = position.clone();
            after.play_unchecked(m);
            longest = longest.max(chain(&after)?);
        }
        (longest > 0).then_some(Proof { wins: false, plies: longest + 1 })
    }

    fn check(&self) -> Result<(), Failure> {
        let text = std::fs::read_to_string(&self.file).map_err(|e| Failure::file(&self.file, e))?;
        let lines: Vec<(usize, &str)> =
            (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')).collect();
        let (next, faults) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..threads(self.threads) {
                scope.spawn(|| {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(&(number, line)) = lines.get(at) else { return };
                        if let (Some(fault), Ok(mut faults)) = (fault(line), faults.lock()) {
                            faults.push((number, fault));
                        }
                    }
                });
            }
        });
        let mut faults = faults.into_inner().unwrap_or_default();
        faults.sort_unstable();
        match faults.first() {
            None => {
                println!("{} proofs are right", lines.len());
                Ok(())
            }
            Some((line, fault)) => Err(Failure::file(&self.file, format!("line {line}: {fault}"))),
        }
    }
}

/// What is wrong with a line, if anything is.
fn fault(line: &str) -> Option<&'static str> {
    const UNREADABLE: &str = "`position | side | plies` was expected";
    let parts: Vec<&str> = line.split(" | ").collect();
    let &[position, side, plies] = &parts[..] else { return Some(UNREADABLE) };
    let (Ok(position), Ok(plies)) = (Position::read(&Rules::default(), position), plies.parse::<i32>())
    else {
        return Some(UNREADABLE);
    };
    let own = side.starts_with(position.colour().letter());
    let proved =
        if own { threats::attack(&position, plies) } else { threats::loses_anyway(&position, plies) };
    (!proved).then_some("this win is not proved")
}

/// The positions after one more tile, one for each class of symmetry.
fn next(positions: &[Position]) -> Vec<Position> {
    let mut found: HashMap<u64, Position> = HashMap::new();
    for position in positions {
        for m in position.moves() {
            let mut after = position.clone();
            after.play_unchecked(m);
            found.entry(after.canonical_hash()).or_insert(after);
        }
    }
    let mut found: Vec<(u64, Position)> = found.into_iter().collect();
    found.sort_unstable_by_key(|&(key, _)| key);
    found.into_iter().map(|(_, position)| position).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_counted_up_to_symmetry_and_proofs_hold() {
        let mut openings = vec![Position::start(&Rules::default())];
        let mut counts = Vec::new();
        for _ in 0..3 {
            openings = next(&openings);
            counts.push(openings.len());
        }
        assert_eq!(counts, [2, 9, 73]);
        // Four in a line, open at both ends, and the move.
        assert_eq!(fault("0,0:bbbb/rrrr b 17-17 | b | 3"), None);
        assert_eq!(fault("0,0:bbbb/rrrr b 17-17 | r | 3"), Some("this win is not proved"));
        assert!(fault("0,0:bbbb").is_some());
    }
}
