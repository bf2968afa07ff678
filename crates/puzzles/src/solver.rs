//! The proof: every move of both sides is looked at, so what is found holds, and what is not found is not there.

use games::{AnyMove, AnyPosition};

use crate::field::{Field, with_field};
use crate::{Aim, Task};

/// Looks for the moves that solve a task, and counts the positions it needs for that.
///
/// ```
/// use game::Position as _;
/// use games::AnyPosition;
/// use puzzles::Solver;
/// // Four in a row with both ends open: after a fifth at either end only one of two cells can be closed.
/// let position = AnyPosition::read(&"six".parse().unwrap(), "0,0:bbbb/rrrr b 17-17").unwrap();
/// let mut solver = Solver::new("win 2".parse().unwrap(), 100_000);
/// let moves = solver.solutions(&position).unwrap();
/// assert_eq!(moves.iter().map(|&m| position.move_text(m)).collect::<Vec<_>>(), ["4,0", "-1,0"]);
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    task: Task,
    left: u64,
    visited: u64,
}

/// A line that solves a task: every move but the last is the only one that does. Where tiles are cut off, the tile that
/// is taken is the only one; it may be laid anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Moves and replies, ending with the move that reaches the aim.
    pub line: Vec<AnyMove>,
    /// How many positions the proof looked at.
    pub positions: u64,
}

impl Solver {
    /// A solver that looks at no more than so many positions.
    pub fn new(task: Task, positions: u64) -> Solver {
        Solver { task, left: positions, visited: 0 }
    }

    /// How many positions were looked at so far.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// The moves of the player to move that solve the task, or nothing if they could not be told within the limit.
    /// Puzzles are for two players: with more, no move solves anything.
    pub fn solutions(&mut self, position: &AnyPosition) -> Option<Vec<AnyMove>> {
        self.solutions_up_to(position, usize::MAX)
    }

    /// The same, but no more than `most` of them.
    pub fn solutions_up_to(&mut self, position: &AnyPosition, most: usize) -> Option<Vec<AnyMove>> {
        let task = self.task;
        with_field!(position, p => {
            let mut found = Vec::new();
            self.search(task.aim, |s| s.all(p, task.moves, most, &mut found))?;
            Some(found.into_iter().map(Into::into).collect())
        }, else Some(Vec::new()))
    }

    /// The one line that solves the task: at each of the player's turns but the last exactly one move does, and it
    /// cannot be done in fewer moves. The replies are those that leave the fewest last moves. Nothing when there is
    /// no such line, or when the limit does not suffice to tell.
    pub fn only_line(&mut self, position: &AnyPosition) -> Option<Solution> {
        let task = self.task;
        let line: Vec<AnyMove> = with_field!(position, p => {
            let line = self.search(task.aim, |s| s.only(p, task.moves))??;
            line.into_iter().map(Into::into).collect()
        }, else return None);
        Some(Solution { line, positions: self.visited })
    }

    /// The reply that spoils a move, with so many moves left after it; `None` when the limit did not suffice,
    /// `Some(None)` when there is no such reply.
    pub(crate) fn refutation(
        &mut self,
        position: &AnyPosition,
        m: AnyMove,
        moves: u8,
    ) -> Option<Option<AnyMove>> {
        let aim = self.task.aim;
        with_field!(position, p => {
            let after = p.after(p.own(m)?);
            Some(self.search(aim, |s| s.refutation(&after, moves))?.map(Into::into))
        }, else None)
    }

    fn search<P: Field, T>(&mut self, aim: Aim, f: impl FnOnce(&mut Search<P>) -> Option<T>) -> Option<T> {
        let mut search = Search { aim, left: self.left, visited: 0, spoilers: Vec::new() };
        let found = f(&mut search);
        self.left = search.left;
        self.visited += search.visited;
        found
    }
}

/// A search of one game. `None` from any of its functions says that the limit was reached.
struct Search<P: Field> {
    aim: Aim,
    left: u64,
    visited: u64,
    /// The reply that spoiled the last attempt, by the number of moves left: it often spoils the next one, too.
    spoilers: Vec<Option<P::Move>>,
}

impl<P: Field> Search<P> {
    fn visit(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        self.visited += 1;
        Some(())
    }

    /// Whether the player to move can force the aim with so many moves.
    fn forces(&mut self, position: &P, moves: u8) -> Option<bool> {
        self.visit()?;
        if moves == 1 {
            return Some(position.meeting(self.aim).is_some());
        }
        if !self.aim.lasts() && position.meeting(self.aim).is_some() {
            return Some(true);
        }
        for m in position.moves() {
            if self.works(position, m, moves)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether a move does it, with so many moves, itself counted.
    fn works(&mut self, position: &P, m: P::Move, moves: u8) -> Option<bool> {
        self.visit()?;
        match (position.meets(m, self.aim), self.aim.lasts()) {
            (true, false) => return Some(true),
            (false, true) => return Some(false),
            _ if moves == 1 => return Some(self.aim.lasts()),
            _ => {}
        }
        let after = position.after(m);
        if after.outcome().is_some() {
            return Some(false);
        }
        Some(self.refutation(&after, moves - 1)?.is_none())
    }

    /// The opponent's move after which it can no longer be done with so many moves.
    fn refutation(&mut self, position: &P, moves: u8) -> Option<Option<P::Move>> {
        self.visit()?;
        let slot = usize::from(moves);
        if self.spoilers.len() <= slot {
            self.spoilers.resize(slot + 1, None);
        }
        let mut replies = position.moves();
        if let Some(at) = self.spoilers[slot].and_then(|m| replies.iter().position(|&r| r == m)) {
            replies[..=at].rotate_right(1);
        }
        for reply in replies {
            let next = position.after(reply);
            if next.outcome().is_some() || !self.forces(&next, moves)? {
                self.spoilers[slot] = Some(reply);
                return Some(Some(reply));
            }
        }
        Some(None)
    }

    /// All moves that do it, but no more than `most`.
    fn all(&mut self, position: &P, moves: u8, most: usize, found: &mut Vec<P::Move>) -> Option<()> {
        self.visit()?;
        for m in position.moves() {
            if self.works(position, m, moves)? {
                found.push(m);
                if found.len() >= most {
                    break;
                }
            }
        }
        Some(())
    }

    /// The one line; `Some(None)` when there is none.
    fn only(&mut self, position: &P, moves: u8) -> Option<Option<Vec<P::Move>>> {
        if moves > 1 && !self.aim.lasts() && self.forces(position, moves - 1)? {
            return Some(None);
        }
        let mut found = Vec::new();
        let most = if matches!(self.aim, Aim::Cut(_)) { usize::MAX } else { 2 };
        self.all(position, moves, most, &mut found)?;
        match found.first() {
            Some(&m) if found.iter().all(|&other| position.is_same(m, other, self.aim)) => {
                self.go_on(position, m, moves)
            }
            _ => Some(None),
        }
    }

    /// The line after its only first move.
    fn go_on(&mut self, position: &P, m: P::Move, moves: u8) -> Option<Option<Vec<P::Move>>> {
        if moves == 1 {
            return Some(Some(vec![m]));
        }
        let after = position.after(m);
        let mut best: Option<(usize, Vec<P::Move>)> = None;
        for reply in after.moves() {
            let next = after.after(reply);
            // The fewer ways there are, the more the reply asks for.
            let mut ways = Vec::new();
            let most = if moves == 2 { best.as_ref().map_or(usize::MAX, |best| best.0) } else { 2 };
            if moves > 2 && !self.aim.lasts() && self.forces(&next, moves - 2)? {
                continue;
            }
            self.all(&next, moves - 1, most, &mut ways)?;
            if moves > 2 && ways.len() != 1 || best.as_ref().is_some_and(|best| ways.len() >= best.0) {
                continue;
            }
            let Some(&first) = ways.first() else { return Some(None) };
            if let Some(rest) = self.go_on(&next, first, moves - 1)? {
                best = Some((ways.len(), [vec![m, reply], rest].concat()));
            }
        }
        Some(best.map(|best| best.1))
    }
}
