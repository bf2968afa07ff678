//! The tutorial: small tasks that check what is done.

mod abalone;
mod six;

use crate::{Board, Goal};

pub use abalone::ABALONE_TASKS;
pub use six::SIX_TASKS;

/// A task of the tutorial.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// Its name: `abalone-eject`. Progress is kept under it, so it never changes.
    pub id: &'static str,
    /// Where it begins, and what is marked.
    pub board: Board,
    /// What is asked for.
    pub goal: Goal,
    /// In how many moves.
    pub moves: u8,
    /// The opponent's replies: the first that is possible is played; without one, the best defence.
    pub replies: &'static str,
    /// A way to solve it: moves of the learner, or the cell to point at.
    pub solution: &'static str,
    /// The clause that it practises.
    pub clause: &'static str,
}

impl Task {
    /// The id of the message with the task's name.
    pub fn title(&self) -> String {
        format!("task-{}", self.id)
    }

    /// The id of the message that says what to do.
    pub fn text(&self) -> String {
        format!("task-{}-do", self.id)
    }

    /// The id of the message that helps.
    pub fn hint(&self) -> String {
        format!("task-{}-hint", self.id)
    }

    /// The id of the message for an answer that is wrong: tasks in which a cell is pointed at have one.
    pub fn wrong(&self) -> Option<String> {
        matches!(self.goal, Goal::Point(_)).then(|| format!("task-{}-wrong", self.id))
    }

    /// The id of the message for who has solved it.
    pub fn done(&self) -> String {
        format!("task-{}-done", self.id)
    }

    const fn new(
        id: &'static str,
        clause: &'static str,
        board: Board,
        goal: Goal,
        solution: &'static str,
    ) -> Task {
        Task { id, board, goal, moves: 1, replies: "", solution, clause }
    }

    const fn in_moves(self, moves: u8) -> Task {
        Task { moves, ..self }
    }

    const fn answered(self, replies: &'static str) -> Task {
        Task { replies, ..self }
    }
}

/// The tasks of each game.
static TASKS: [&&[Task]; 2] = [&ABALONE_TASKS, &SIX_TASKS];

/// The tasks of a game, by the name that [`games::Rules::game`] gives it.
///
/// ```
/// assert_eq!(lessons::tasks("six")[0].board.rules().game(), "six");
/// ```
pub fn tasks(game: &str) -> &'static [Task] {
    let of_game = |tasks: &&[Task]| tasks.first().is_some_and(|task| task.board.rules().game() == game);
    TASKS.into_iter().copied().find(of_game).unwrap_or(&[])
}

/// The task of this name.
///
/// ```
/// assert_eq!(lessons::task("six-ring").unwrap().solution, "1,-1");
/// ```
pub fn task(id: &str) -> Option<&'static Task> {
    TASKS.into_iter().copied().flatten().find(|task| task.id == id)
}
