//! Somebody at work on a task: moves in, verdicts out, and the opponent's replies in between.

use game::{Position as _, Side};
use games::{AnyMove, AnyPosition};
use hex::Hex;

use crate::board::cells;
use crate::goal::{Step, ways};
use crate::{Goal, Task, Why};

/// How an attempt stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The task is solved.
    Solved,
    /// Not yet solved; it goes on.
    Open,
    /// It cannot be solved any more: try again.
    Failed,
}

/// An attempt at a task.
///
/// ```
/// use game::Position as _;
/// use lessons::{Attempt, Verdict, task};
/// let mut attempt = Attempt::new(task("six-fork").unwrap());
/// let m = attempt.position().read_move("4,0").unwrap();
/// assert_eq!(attempt.play(m), Verdict::Open);
/// assert_eq!(attempt.replies().len(), 1); // Red blocks one end …
/// let m = ["-1,0", "5,0"].iter().find_map(|t| attempt.position().read_move(t).ok()).unwrap();
/// assert_eq!(attempt.play(m), Verdict::Solved); // … and Black takes the other.
/// ```
#[derive(Clone, Debug)]
pub struct Attempt {
    task: &'static Task,
    start: AnyPosition,
    side: Side,
    position: AnyPosition,
    left: u8,
    replies: Vec<AnyMove>,
    verdict: Verdict,
    why: Option<Why>,
}

impl Attempt {
    /// A fresh attempt.
    pub fn new(task: &'static Task) -> Attempt {
        let start = task.board.position();
        Attempt {
            task,
            side: start.side_of(start.turn()),
            position: start.clone(),
            start,
            left: task.moves,
            replies: Vec::new(),
            verdict: Verdict::Open,
            why: None,
        }
    }

    /// What is being tried.
    pub fn task(&self) -> &'static Task {
        self.task
    }

    /// The position as it is now.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// How it stands.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Why it has failed, when it has.
    ///
    /// ```
    /// use game::Position as _;
    /// use lessons::{Attempt, Why, task};
    /// let mut attempt = Attempt::new(task("abalone-eject").unwrap());
    /// let m = attempt.position().read_move("e8f9").unwrap();
    /// attempt.play(m);
    /// assert_eq!(attempt.why(), Some(&Why::NoEjection));
    /// ```
    pub fn why(&self) -> Option<&Why> {
        self.why.as_ref()
    }

    /// How many moves are left.
    pub fn left(&self) -> u8 {
        self.left
    }

    /// What the opponents played since the last move.
    pub fn replies(&self) -> &[AnyMove] {
        &self.replies
    }

    /// Whether a cell is to be pointed at, and nothing moved.
    pub fn is_pointing(&self) -> bool {
        matches!(self.task.goal, Goal::Point(_))
    }

    /// Points at a cell.
    pub fn point(&mut self, cell: Hex) -> Verdict {
        if let (Goal::Point(answers), Verdict::Open) = (self.task.goal, self.verdict) {
            let right = cells(&self.task.board.rules(), answers).contains(&cell);
            self.verdict = if right { Verdict::Solved } else { Verdict::Failed };
            self.why = (!right).then_some(Why::OtherCell);
        }
        self.verdict
    }

    /// Plays a move, and the opponents' replies to it. A move that is not legal here changes nothing.
    pub fn play(&mut self, m: AnyMove) -> Verdict {
        if self.verdict != Verdict::Open || self.is_pointing() || self.position.check(m).is_err() {
            return self.verdict;
        }
        let before = self.position.clone();
        self.position.play_unchecked(m);
        self.replies.clear();
        self.left = self.left.saturating_sub(1);
        let step = Step { before: &before, m, after: &self.position };
        if self.task.goal.is_met(&self.start, self.side, &step) {
            self.verdict = Verdict::Solved;
        } else if self.left == 0 {
            self.verdict = Verdict::Failed;
            self.why = Some(Why::of(&self.task.goal, self.side, &step));
        } else {
            self.reply();
            if self.position.outcome().is_some() {
                self.verdict = Verdict::Failed;
                self.why = Some(Why::GameOver);
            }
        }
        self.verdict
    }

    /// Lets the opponents move until it is the learner's side's turn again.
    fn reply(&mut self) {
        while self.position.outcome().is_none() && self.position.side_of(self.position.turn()) != self.side {
            let Some(m) = self.best_reply() else { return };
            self.position.play_unchecked(m);
            self.replies.push(m);
        }
    }

    /// The task's reply, if it has one that is possible; or else the move after which the fewest moves reach
    /// the goal.
    fn best_reply(&self) -> Option<AnyMove> {
        let said = self.task.replies.split_whitespace().find_map(|text| self.position.read_move(text).ok());
        said.or_else(|| {
            self.position.moves().into_iter().min_by_key(|&m| {
                let mut after = self.position.clone();
                after.play_unchecked(m);
                match after.outcome() {
                    Some(_) => 0,
                    None if after.side_of(after.turn()) == self.side => {
                        1 + ways(&self.task.goal, &self.start, &after)
                    }
                    None => 1,
                }
            })
        })
    }
}
