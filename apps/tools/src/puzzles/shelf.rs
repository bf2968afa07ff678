//! The puzzles that are there already, what is still wanted, and the file they make.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;

use game::{SplitMix, Symmetric as _};
use games::AnyPosition;
use puzzles::{Aim, Game, Puzzle, Strength, Task, Theme};

/// Positions in which tiles can be cut off are rare: there is always room for one of so many of a strength.
const CUTS: usize = 8;

/// Puzzles of all strengths and themes, none of them twice.
pub struct Shelf {
    game: Game,
    want: usize,
    puzzles: Vec<Puzzle>,
    seen: HashSet<u64>,
}

impl Shelf {
    /// A shelf with some puzzles on it and room for `want`.
    pub fn new(game: Game, want: usize, puzzles: impl IntoIterator<Item = Puzzle>) -> Shelf {
        let mut shelf = Shelf { game, want, puzzles: Vec::new(), seen: HashSet::new() };
        puzzles.into_iter().for_each(|puzzle| shelf.put(puzzle));
        shelf
    }

    /// Adds a puzzle.
    pub fn put(&mut self, puzzle: Puzzle) {
        self.seen.insert(puzzle.position.canonical_hash());
        self.puzzles.push(puzzle);
    }

    /// Whether a position is there already, turned or mirrored.
    pub fn has(&self, position: &AnyPosition) -> bool {
        self.seen.contains(&position.canonical_hash())
    }

    /// Whether there are as many as wanted.
    pub fn is_full(&self) -> bool {
        let cuts = self.game == Game::Abalone || self.cuts() >= self.share() / CUTS;
        cuts && Strength::ALL.iter().all(|&strength| self.of(strength) >= self.share())
    }

    fn cuts(&self) -> usize {
        self.puzzles.iter().filter(|puzzle| puzzle.theme == Theme::Cut).count()
    }

    /// How many of each strength are wanted.
    fn share(&self) -> usize {
        self.want.div_ceil(Strength::ALL.len())
    }

    fn of(&self, strength: Strength) -> usize {
        self.puzzles.iter().filter(|puzzle| puzzle.strength == strength).count()
    }

    /// Whether a puzzle with this task is still wanted.
    pub fn has_room_for(&self, task: Task) -> bool {
        match task.aim {
            Aim::Cut(_) => self.cuts() < self.share() / CUTS,
            _ => self.of(task.strength()) < self.share(),
        }
    }

    /// Whether a puzzle with this task and theme is still wanted: no theme takes more than half of a strength.
    pub fn has_room(&self, task: Task, theme: Theme) -> bool {
        let strength = task.strength();
        let same = self.puzzles.iter().filter(|p| p.strength == strength && p.theme == theme).count();
        self.has_room_for(task) && same < self.share().div_ceil(2)
    }

    /// The file: strengths take turns, so that the puzzles of the days do.
    pub fn text(&self) -> String {
        let mut by_strength = Strength::ALL.map(|strength| {
            let mut puzzles: Vec<&Puzzle> = self.puzzles.iter().filter(|p| p.strength == strength).collect();
            puzzles.sort_by_key(|puzzle| SplitMix::new(number(puzzle)).next_u64());
            puzzles
        });
        let mut out = format!(
            "# Puzzles of {}: rules | position | task | theme | strength | solution | verified.\n\
             # Made by `hexad-tools puzzles {} FILE`, which goes on with this file and checks it with --check.\n",
            if self.game == Game::Six { "Six" } else { "Abalone" },
            self.game
        );
        while by_strength.iter().any(|puzzles| !puzzles.is_empty()) {
            for puzzle in by_strength.iter_mut().filter_map(Vec::pop) {
                let _ = writeln!(out, "{puzzle}");
            }
        }
        out
    }

    /// How many there are of what, and how all of them were verified.
    pub fn summary(&self) -> String {
        let mut counts: BTreeMap<(Strength, Theme), usize> = BTreeMap::new();
        for puzzle in &self.puzzles {
            *counts.entry((puzzle.strength, puzzle.theme)).or_default() += 1;
        }
        let mut out = format!("{} puzzles\n", self.puzzles.len());
        for ((strength, theme), n) in counts {
            let _ = writeln!(out, "{n:5} {strength} {theme}");
        }
        let positions: u64 = self.puzzles.iter().map(|puzzle| puzzle.verified.positions).sum();
        let cuts = self.puzzles.iter().filter(|p| matches!(p.task.aim, Aim::Cut(_))).count();
        let _ = writeln!(
            out,
            "all proved by looking at every move of both sides ({positions} positions; {cuts} by counting tiles)"
        );
        out
    }
}

fn number(puzzle: &Puzzle) -> u64 {
    u64::from_str_radix(&puzzle.id().to_string(), 16).unwrap_or(0)
}
