//! Learning from mistakes: each is taken back, and a better move is looked for.
//!
//! ```
//! use game::Position as _;
//! use hxp::Score;
//! use study::practice::{Answer, exercises};
//! use study::{Tree, Verdict, Verdicts};
//!
//! let mut tree = Tree::new("abalone".parse().unwrap());
//! let one = tree.play_text(Tree::ROOT, "c3d4").unwrap();
//! let start = tree.node(Tree::ROOT).position.clone();
//! let best = start.read_move("a1b2").unwrap();
//! let mut verdicts = Verdicts::new();
//! verdicts.insert(Tree::ROOT, Verdict { score: Score::Cp(0), best: Some(best) });
//! verdicts.insert(one, Verdict { score: Score::Cp(300), best: None });
//!
//! let found = exercises(&tree, &tree.line(Tree::ROOT), &verdicts, start.turn());
//! assert_eq!(found[0].answer(&tree, &verdicts, best), Some(Answer::Best));
//! // Nothing is known of another move: the engine has to look at it first.
//! let other = start.read_move("c4d5").unwrap();
//! assert_eq!(found[0].answer(&tree, &verdicts, other), None);
//! let seen = Verdict { score: Score::Cp(5), best: None };
//! assert_eq!(found[0].judge(&tree, &verdicts, other, Some(&seen)), Some(Answer::Good));
//! ```

use game::{Position as _, Seat};
use games::AnyMove;

use crate::judge::{Judgement, Mark, Verdict, Verdicts, judgement};
use crate::tree::{Id, Tree};

/// A mistake that is looked at again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exercise {
    /// The node before the mistake.
    pub before: Id,
    /// The node that it led to.
    pub after: Id,
    /// What was played.
    pub played: AnyMove,
    /// What the engine would have played.
    pub best: AnyMove,
    /// How bad it was.
    pub mark: Mark,
}

/// What is thought of a move that was found instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The engine's own.
    Best,
    /// Another one that costs hardly anything.
    Good,
    /// It gives chances away, too: so many percent.
    Costs(u8),
    /// It is the mistake itself.
    Played,
}

impl Answer {
    /// Whether the exercise is solved.
    pub const fn is_right(self) -> bool {
        matches!(self, Answer::Best | Answer::Good)
    }
}

/// The mistakes and blunders of a seat on a line for which a better move is known.
pub fn exercises(tree: &Tree, line: &[Id], verdicts: &Verdicts, seat: Seat) -> Vec<Exercise> {
    let exercise = |&after: &Id| {
        let (before, played) = (tree.previous(after)?, tree.node(after).m?);
        let mark = judgement(tree, after, verdicts)?.mark.filter(|mark| *mark >= Mark::Mistake)?;
        let best = verdicts.get(&before)?.best?;
        (tree.node(before).position.turn() == seat).then_some(Exercise { before, after, played, best, mark })
    };
    line.iter().filter_map(exercise).collect()
}

impl Exercise {
    /// What is thought of a move, as far as that is known without asking the engine.
    pub fn answer(&self, tree: &Tree, verdicts: &Verdicts, m: AnyMove) -> Option<Answer> {
        if m == self.best {
            return Some(Answer::Best);
        }
        if m == self.played {
            return Some(Answer::Played);
        }
        let known = tree.node(self.before).children.iter().find(|&&child| tree.node(child).m == Some(m));
        self.judge(tree, verdicts, m, known.and_then(|child| verdicts.get(child)))
    }

    /// What is thought of a move after which the engine has seen this; nothing when the move is not legal, or when
    /// nothing was seen and the game goes on.
    pub fn judge(
        &self,
        tree: &Tree,
        verdicts: &Verdicts,
        m: AnyMove,
        seen: Option<&Verdict>,
    ) -> Option<Answer> {
        let before = &tree.node(self.before).position;
        let mut after = before.clone();
        after.play(m).ok()?;
        let judged = Judgement::of((before, verdicts.get(&self.before)), m, (&after, seen))?;
        Some(match judged.mark {
            _ if m == self.best => Answer::Best,
            None => Answer::Good,
            Some(_) => Answer::Costs((judged.cost * 100.0).round() as u8),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hxp::Score;

    #[test]
    fn only_large_mistakes_of_the_seat_are_looked_at_again() {
        let mut tree = Tree::new("abalone".parse().unwrap());
        let mut at = Tree::ROOT;
        let mut verdicts = Verdicts::new();
        // Black blunders, White plays a little inexactly, Black errs without a better move being known.
        for (text, best, cp) in [("c3d4", Some("a1b2"), 0), ("g7f6", Some("i5h5"), 300), ("c4d5", None, -260)]
        {
            let best = best.and_then(|text| tree.node(at).position.read_move(text).ok());
            verdicts.insert(at, Verdict { score: Score::Cp(cp), best });
            at = tree.play_text(at, text).unwrap();
        }
        verdicts.insert(at, Verdict { score: Score::Cp(900), best: None });
        let line = tree.line(Tree::ROOT);
        let of = |seat: usize| exercises(&tree, &line, &verdicts, Seat::ALL[seat]);
        assert_eq!(of(0).iter().map(|e| (e.before, e.mark)).collect::<Vec<_>>(), [(0, Mark::Blunder)]);
        assert_eq!(of(1), []);
        let first = of(0)[0];
        let played = first.played;
        assert_eq!(first.answer(&tree, &verdicts, played), Some(Answer::Played));
        let other = tree.node(Tree::ROOT).position.read_move("c4d5").unwrap();
        let bad = Verdict { score: Score::Cp(200), best: None };
        assert!(matches!(first.judge(&tree, &verdicts, other, Some(&bad)), Some(Answer::Costs(20..=30))));
        assert_eq!(first.judge(&tree, &verdicts, other, None), None);
        // A move that belongs elsewhere is no answer.
        let elsewhere = tree.node(2).m.unwrap();
        assert_eq!(first.judge(&tree, &verdicts, elsewhere, Some(&bad)), None);
    }
}
