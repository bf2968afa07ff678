//! How far somebody has come: what is solved, how many in a row, and on how many days in a row.

use std::collections::BTreeSet;
use std::fmt;

use crate::{Day, Id};

/// What a player has done so far. `Display` writes it to be kept; [`Progress::read`] takes whatever of it is sound.
///
/// ```
/// use puzzles::{Day, Progress};
/// let day: Day = "2026-11-16".parse().unwrap();
/// let mut progress = Progress::default();
/// progress.solve("0000000a".parse().unwrap(), Some(day));
/// progress.miss("0000000b".parse().unwrap());
/// assert_eq!((progress.row(), progress.best_row(), progress.streak(day)), (0, 1, 1));
/// assert_eq!(Progress::read(&progress.to_string()), progress);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    solved: BTreeSet<Id>,
    missed: BTreeSet<Id>,
    row: u32,
    best_row: u32,
    last: Option<Day>,
    days: u32,
    best_days: u32,
}

impl Progress {
    /// Reads what was kept. What cannot be read is left out.
    pub fn read(text: &str) -> Progress {
        let mut progress = Progress::default();
        for line in text.lines() {
            let mut words = line.split_whitespace();
            let word = words.next().unwrap_or("");
            let words: Vec<&str> = words.collect();
            let number = |i: usize| words.get(i).and_then(|w: &&str| w.parse::<u32>().ok());
            match word {
                "solved" => progress.solved.extend(words.iter().filter_map(|w| w.parse::<Id>().ok())),
                "missed" => progress.missed.extend(words.iter().filter_map(|w| w.parse::<Id>().ok())),
                "row" => {
                    progress.row = number(0).unwrap_or(0);
                    progress.best_row = number(1).unwrap_or(0).max(progress.row);
                }
                "days" => {
                    progress.last = words.first().and_then(|w| w.parse().ok());
                    progress.days = number(1).filter(|_| progress.last.is_some()).unwrap_or(0);
                    progress.best_days = number(2).unwrap_or(0).max(progress.days);
                }
                _ => {}
            }
        }
        progress
    }

    /// Whether a puzzle is solved.
    pub fn is_solved(&self, id: Id) -> bool {
        self.solved.contains(&id)
    }

    /// Whether a puzzle was tried in vain and not solved since.
    pub fn is_missed(&self, id: Id) -> bool {
        self.missed.contains(&id) && !self.is_solved(id)
    }

    /// How many puzzles are solved.
    pub fn solved(&self) -> usize {
        self.solved.len()
    }

    /// How many were solved in a row, each at the first attempt.
    pub fn row(&self) -> u32 {
        self.row
    }

    /// The longest such row.
    pub fn best_row(&self) -> u32 {
        self.best_row
    }

    /// On how many days in a row, until today or yesterday, a puzzle of the day was solved.
    pub fn streak(&self, today: Day) -> u32 {
        match self.last {
            Some(last) if last == today || last.next() == today => self.days,
            _ => 0,
        }
    }

    /// The longest such streak.
    pub fn best_streak(&self) -> u32 {
        self.best_days
    }

    /// Whether a puzzle of this day was solved on it.
    pub fn has_solved_on(&self, day: Day) -> bool {
        self.last == Some(day)
    }

    /// A puzzle was solved: the puzzle of the day `today`, or one of the stream.
    pub fn solve(&mut self, id: Id, today: Option<Day>) {
        if !self.missed.contains(&id) && self.solved.insert(id) {
            self.row = self.row.saturating_add(1);
            self.best_row = self.best_row.max(self.row);
        }
        self.solved.insert(id);
        let Some(today) = today else { return };
        // The clock of a device may be set back: days already counted are not counted again.
        if self.last.is_none_or(|last| last < today) {
            self.days = self.streak(today).saturating_add(1);
            self.best_days = self.best_days.max(self.days);
            self.last = Some(today);
        }
    }

    /// A wrong move was made. On a puzzle that is solved already it does no harm.
    pub fn miss(&mut self, id: Id) {
        if !self.is_solved(id) {
            self.missed.insert(id);
            self.row = 0;
        }
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (word, ids) in [("solved", &self.solved), ("missed", &self.missed)] {
            f.write_str(word)?;
            ids.iter().try_for_each(|id| write!(f, " {id}"))?;
            f.write_str("\n")?;
        }
        writeln!(f, "row {} {}", self.row, self.best_row)?;
        match self.last {
            Some(last) => writeln!(f, "days {last} {} {}", self.days, self.best_days),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(n: u32) -> Id {
        format!("{n:08x}").parse().unwrap()
    }

    #[test]
    fn days_in_a_row_are_counted_once_each_and_a_gap_ends_them() {
        let mut progress = Progress::default();
        let day = |text: &str| text.parse::<Day>().unwrap();
        progress.solve(id(1), Some(day("2026-12-30")));
        progress.solve(id(2), Some(day("2026-12-31")));
        progress.solve(id(3), Some(day("2026-12-31")));
        assert_eq!(progress.streak(day("2026-12-31")), 2);
        assert_eq!(progress.streak(day("2027-01-01")), 2, "there is time until midnight");
        assert_eq!(progress.streak(day("2027-01-02")), 0);
        progress.solve(id(4), Some(day("2027-01-03")));
        assert_eq!((progress.streak(day("2027-01-03")), progress.best_streak()), (1, 2));
        progress.solve(id(5), Some(day("2026-01-03")));
        assert_eq!(progress.streak(day("2027-01-03")), 1, "a clock that was set back changes nothing");
    }

    #[test]
    fn a_row_counts_first_attempts_only() {
        let mut progress = Progress::default();
        progress.solve(id(1), None);
        progress.solve(id(1), None);
        progress.solve(id(2), None);
        assert_eq!(progress.row(), 2);
        progress.miss(id(2));
        assert_eq!(progress.row(), 2, "what is solved stays solved");
        progress.miss(id(3));
        progress.solve(id(3), None);
        assert_eq!((progress.row(), progress.best_row(), progress.solved()), (0, 2, 3));
        assert!(!progress.is_missed(id(3)));
    }

    #[test]
    fn a_damaged_text_gives_what_is_sound_in_it() {
        let text = "solved 00000001 nonsense 0000\nrow 3\nwhat is this\ndays tomorrow 9 4";
        let progress = Progress::read(text);
        let today = "2026-11-16".parse().unwrap();
        assert_eq!((progress.solved(), progress.row(), progress.best_row()), (1, 3, 3));
        assert_eq!((progress.streak(today), progress.best_streak()), (0, 4));
        assert_eq!(Progress::read("\0"), Progress::default());
    }
}
