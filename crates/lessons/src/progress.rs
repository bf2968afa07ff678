//! Which tasks are solved, and how well: one to three stars. Kept as words, `abalone-roll abalone-row*3`.

use std::collections::BTreeMap;
use std::fmt;

/// The tasks that are solved, with their stars.
///
/// ```
/// use lessons::Progress;
/// let mut progress = Progress::read("abalone-roll abalone-row*2 nonsense six-first*9");
/// assert_eq!((progress.stars("abalone-roll"), progress.stars("six-first")), (1, 3));
/// progress.solve("abalone-roll", 0, false);
/// assert_eq!(progress.to_string(), "abalone-roll*3 abalone-row*2 six-first*3");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(BTreeMap<&'static str, u8>);

/// The most that there are for a task.
pub const STARS: u8 = 3;

impl Progress {
    /// Reads what was kept. A task without stars was solved when there were none yet, and has one.
    pub fn read(text: &str) -> Progress {
        let word = |word: &str| {
            let (id, stars) = word.split_once('*').unwrap_or((word, "1"));
            Some((crate::task(id)?.id, stars.parse::<u8>().unwrap_or(1).clamp(1, STARS)))
        };
        Progress(text.split_whitespace().filter_map(word).collect())
    }

    /// A task is solved, after so many attempts that failed, with a hint or without. What was better before stays.
    /// Returns the stars of this time.
    pub fn solve(&mut self, id: &str, failed: u32, hinted: bool) -> u8 {
        let stars = match failed + u32::from(hinted) {
            0 => STARS,
            1 => 2,
            _ => 1,
        };
        if let Some(task) = crate::task(id) {
            let best = self.0.entry(task.id).or_insert(0);
            *best = stars.max(*best);
        }
        stars
    }

    /// How many stars a task has; none when it is not solved.
    pub fn stars(&self, id: &str) -> u8 {
        self.0.get(id).copied().unwrap_or(0)
    }

    /// Whether a task is solved.
    pub fn is_solved(&self, id: &str) -> bool {
        self.stars(id) > 0
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, (id, stars)) in self.0.iter().enumerate() {
            write!(f, "{}{id}*{stars}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_and_hints_cost_stars_and_a_better_day_wins_them_back() {
        let mut progress = Progress::default();
        assert_eq!(progress.solve("six-line", 3, true), 1);
        assert_eq!(progress.solve("six-line", 0, true), 2);
        assert_eq!(progress.solve("six-line", 5, false), 1);
        assert_eq!(progress.stars("six-line"), 2);
        assert_eq!(progress.solve("six-line", 0, false), STARS);
        assert_eq!(Progress::read(&progress.to_string()), progress);
        progress.solve("no-such-task", 0, false);
        assert_eq!(progress.to_string(), "six-line*3");
    }
}
