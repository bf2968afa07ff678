//! Somebody at work on a puzzle: moves in, answers out, and why a wrong move is wrong.

use game::Position as _;
use games::{AnyMove, AnyPosition, Change};
use hex::Hex;
use lessons::Verdict;

use crate::field::{Field as _, with_field};
use crate::{Aim, Puzzle, Solver};

/// Positions that may be looked at to find out why a move is wrong: a fraction of a second.
const PATIENCE: u64 = 20_000;

/// What comes of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The puzzle is solved.
    Solved,
    /// That was right, and the opponent has replied.
    GoesOn(AnyMove),
    /// That was wrong.
    Wrong(Reason),
    /// The move cannot be played, or nothing is to be played any more. Nothing has changed.
    Ignored,
}

/// Why a move does not solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// This reply of the opponent saves it, or does the harm that was to be prevented.
    Refuted(AnyMove),
    /// It does not reach the aim with the last move.
    Misses,
    /// It cuts off only so many opposing tiles.
    CutsOnly(u8),
    /// Another move does more; how it fails was not found out.
    Weaker,
}

/// An attempt at a puzzle.
#[derive(Clone, Debug)]
pub struct Attempt {
    puzzle: Puzzle,
    position: AnyPosition,
    played: usize,
    verdict: Verdict,
}

impl Attempt {
    /// A fresh attempt.
    pub fn new(puzzle: &Puzzle) -> Attempt {
        Attempt {
            position: puzzle.position.clone(),
            puzzle: puzzle.clone(),
            played: 0,
            verdict: Verdict::Open,
        }
    }

    /// What is being solved.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The position as it is now.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// How it stands.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// How many moves are left, the next one counted.
    pub fn left(&self) -> u8 {
        self.puzzle.task.moves.saturating_sub((self.played / 2) as u8)
    }

    /// The next move of the solution.
    pub fn next(&self) -> Option<AnyMove> {
        self.puzzle.line.get(self.played).copied().filter(|_| self.verdict == Verdict::Open)
    }

    /// Plays a move, and the opponent's reply when it was right. A wrong move is played, too: the attempt has failed
    /// then.
    pub fn play(&mut self, m: AnyMove) -> Answer {
        let Some(right) = self.next().filter(|_| self.position.check(m).is_ok()) else {
            return Answer::Ignored;
        };
        // Whatever reaches the aim with the last move is right.
        let is_last = self.left() == 1;
        let reached =
            is_last && self.puzzle.task.aim.goal().is_reached(&self.puzzle.position, &self.position, m);
        if m != right && !reached {
            let reason = self.reason(m);
            self.position.play_unchecked(m);
            self.verdict = Verdict::Failed;
            return Answer::Wrong(reason);
        }
        self.position.play_unchecked(m);
        self.played += 1;
        match self.next().filter(|_| !is_last) {
            Some(reply) => {
                self.position.play_unchecked(reply);
                self.played += 1;
                Answer::GoesOn(reply)
            }
            None => {
                self.verdict = Verdict::Solved;
                Answer::Solved
            }
        }
    }

    fn reason(&self, m: AnyMove) -> Reason {
        let task = self.puzzle.task;
        let mut after = self.position.clone();
        after.play_unchecked(m);
        match task.aim {
            Aim::Cut(_) => Reason::CutsOnly(cut(&self.position, m)),
            Aim::Save
                if self.left() > 0
                    && !task.aim.goal().is_reached(&self.puzzle.position, &self.position, m) =>
            {
                // The harm is done with the next move.
                harm(&after).map_or(Reason::Weaker, Reason::Refuted)
            }
            _ if self.left() == 1 => Reason::Misses,
            _ => {
                let mut solver = Solver::new(task, PATIENCE);
                let spoiler = solver.refutation(&self.position, m, self.left() - 1);
                spoiler.flatten().map_or(Reason::Weaker, Reason::Refuted)
            }
        }
    }
}

/// A move that does what is to be prevented.
fn harm(position: &AnyPosition) -> Option<AnyMove> {
    with_field!(position, p => p.moves().into_iter().find(|&m| p.harms(m)).map(Into::into), else None)
}

/// How many of the opponent's tiles a move takes out of the game.
fn cut(position: &AnyPosition, m: AnyMove) -> u8 {
    let own = position.rules().colour_of(position.turn());
    let change = Change::of(position, m);
    let theirs = |cell: &&Hex| position.piece(**cell).is_some_and(|colour| colour != own);
    change.removed.iter().filter(theirs).count() as u8
}
