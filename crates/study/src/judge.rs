//! What a position is worth as a chance to win, and which moves threw chances away.
//!
//! Everything that shows a chance asks [`chances`] or [`odds`], so bars, graphs and marks agree.

use std::collections::BTreeMap;

use game::{BySeat, Outcome, Position as _};
use games::{AnyMove, AnyPosition};
use hxp::Score;
pub use hxp::{Odds, odds};

use crate::tree::{Id, Tree};

/// What the engine found at a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// What it is worth to the seat on turn.
    pub score: Score,
    /// The best move, if any.
    pub best: Option<AnyMove>,
}

/// What the engine found, by node.
pub type Verdicts = BTreeMap<Id, Verdict>;

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// It cost at least one part in twenty of the chance to win.
    Inaccuracy,
    /// At least one in ten.
    Mistake,
    /// At least one in five.
    Blunder,
}

impl Mark {
    /// All of them, the least first.
    pub const ALL: [Mark; 3] = [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// The mark for what a move cost.
    ///
    /// ```
    /// use study::Mark;
    /// assert_eq!(Mark::of(0.12), Some(Mark::Mistake));
    /// assert_eq!(Mark::of(0.01), None);
    /// ```
    pub fn of(cost: f64) -> Option<Mark> {
        match cost {
            c if c >= 0.2 => Some(Mark::Blunder),
            c if c >= 0.1 => Some(Mark::Mistake),
            c if c >= 0.05 => Some(Mark::Inaccuracy),
            _ => None,
        }
    }

    /// As in notations of chess: `?!`, `?`, `??`.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The message that names it.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "mark-inaccuracy",
            Mark::Mistake => "mark-mistake",
            Mark::Blunder => "mark-blunder",
        }
    }

    /// The name in scripts: English, stable over versions.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

/// The chance of each seat when the seat on turn sees this score: the share of the point that it can expect.
///
/// ```
/// use game::Position as _;
/// use hxp::Score;
/// use study::chances;
/// let position = games::AnyPosition::start(&"abalone:4".parse().unwrap());
/// for chance in chances(&position, &Score::Cp(0)).as_slice() {
///     assert!((chance - 0.5).abs() < 0.01, "nobody is ahead: {chance}");
/// }
/// assert_eq!(chances(&position, &Score::Win(3)).as_slice(), [1.0, 0.0, 1.0, 0.0]);
/// ```
pub fn chances(position: &AnyPosition, score: &Score) -> BySeat<f64> {
    let share = |odds: &Odds| match position.seats() {
        3 => odds.win + odds.draw / 3.0,
        _ => 0.5 + (odds.win - odds.loss) / 2.0,
    };
    odds(position, score).iter().map(share).collect()
}

/// What each seat has of a finished game.
fn settled(outcome: &Outcome) -> BySeat<f64> {
    outcome.payoffs.iter().map(|payoff| payoff.value()).collect()
}

/// The chances in a position, if they are known; those of a finished game always are.
pub fn known_chances(position: &AnyPosition, verdict: Option<&Verdict>) -> Option<BySeat<f64>> {
    match position.outcome() {
        Some(outcome) => Some(settled(&outcome)),
        None => verdict.map(|verdict| chances(position, &verdict.score)),
    }
}

/// What a move did to the chances.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// The chance of each seat before the move, and after it.
    pub chances: [BySeat<f64>; 2],
    /// How much of the mover's chance it cost; nothing when it is the move that the engine would have played.
    pub cost: f64,
    /// How bad that is.
    pub mark: Option<Mark>,
}

impl Judgement {
    /// Judges a move by what the engine found before it and after it; nothing where either is not known.
    pub fn of(
        before: (&AnyPosition, Option<&Verdict>),
        played: AnyMove,
        after: (&AnyPosition, Option<&Verdict>),
    ) -> Option<Judgement> {
        let chances = [known_chances(before.0, before.1)?, known_chances(after.0, after.1)?];
        // A search that sees a move from outside may see less than one that looks for the best.
        let is_best = before.1.and_then(|verdict| verdict.best) == Some(played);
        let mover = before.0.turn();
        let cost = if is_best { 0.0 } else { (chances[0][mover] - chances[1][mover]).max(0.0) };
        Some(Judgement { chances, cost, mark: Mark::of(cost) })
    }
}

/// What the move did that led to a node.
pub fn judgement(tree: &Tree, id: Id, verdicts: &Verdicts) -> Option<Judgement> {
    let (parent, m) = (tree.previous(id)?, tree.node(id).m?);
    let at = |id: Id| (&tree.node(id).position, verdicts.get(&id));
    Judgement::of(at(parent), m, at(id))
}

/// How bad the move was that led to a node.
pub fn mark(tree: &Tree, id: Id, verdicts: &Verdicts) -> Option<Mark> {
    judgement(tree, id, verdicts)?.mark
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;
    use games::Rules;

    fn verdict(tree: &Tree, id: Id, cp: i32, best: &str) -> Verdict {
        Verdict { score: Score::Cp(cp), best: tree.node(id).position.read_move(best).ok() }
    }

    #[test]
    fn chances_sum_to_one_over_the_sides() {
        for rules in Rules::all() {
            let position = AnyPosition::start(&rules);
            let score = if rules.seats() == 3 {
                Score::Vec([120, -40, -80].into_iter().collect())
            } else {
                Score::Cp(120)
            };
            let chances = chances(&position, &score);
            let sum: f64 = chances.iter().sum();
            let sides = if rules.seats() == 4 { 2.0 } else { 1.0 };
            assert!((sum - sides).abs() < 1e-9, "{rules} {sum}");
            let best = chances.iter().copied().fold(0.0, f64::max);
            assert_eq!(chances[Seat::FIRST], best, "{rules}");
            for odds in odds(&position, &score).iter() {
                assert!((odds.win + odds.draw + odds.loss - 1.0).abs() < 1e-9, "{rules} {odds:?}");
                assert!(odds.win >= 0.0 && odds.draw >= -1e-9 && odds.loss >= 0.0, "{rules} {odds:?}");
            }
        }
        let three = AnyPosition::start(&"abalone:3".parse().unwrap());
        let wrong = Score::Vec([1, 2].into_iter().collect());
        assert_eq!(chances(&three, &wrong).len(), 3);
    }

    #[test]
    fn a_move_is_as_bad_as_what_it_costs() {
        let mut tree = Tree::new("abalone".parse().unwrap());
        let one = tree.play_text(Tree::ROOT, "c3d4").unwrap();
        let two = tree.play_text(one, "g7f6").unwrap();
        let mut verdicts = Verdicts::new();
        assert_eq!(mark(&tree, one, &verdicts), None);
        verdicts.insert(Tree::ROOT, verdict(&tree, Tree::ROOT, 0, "a1b2"));
        verdicts.insert(one, verdict(&tree, one, 300, "g7f6"));
        verdicts.insert(two, verdict(&tree, two, -300, "a1b2"));
        let judged = judgement(&tree, one, &verdicts).unwrap();
        assert_eq!(judged.mark, Some(Mark::Blunder));
        assert_eq!(judged.chances[0][Seat::FIRST], 0.5);
        assert!((judged.cost - 0.384).abs() < 0.001, "{}", judged.cost);
        // The best move costs nothing, whatever a look from the other side says.
        verdicts.insert(two, verdict(&tree, two, 300, "a1b2"));
        assert_eq!(judgement(&tree, two, &verdicts).map(|j| (j.cost, j.mark)), Some((0.0, None)));
        assert_eq!(mark(&tree, Tree::ROOT, &verdicts), None);
    }

    #[test]
    fn the_end_of_a_game_needs_no_engine() {
        let rules = Rules::default();
        let position = AnyPosition::read(&rules, "5/6/7/8/wbb6/8/7/2ww2/5 b 5-5").unwrap();
        let mut tree = Tree::from_position(position);
        let end = tree.play_text(Tree::ROOT, "e3e2").unwrap();
        let mut verdicts = Verdicts::new();
        verdicts.insert(Tree::ROOT, Verdict { score: Score::Cp(0), best: None });
        let judged = judgement(&tree, end, &verdicts).unwrap();
        assert_eq!(judged.chances[1].as_slice(), [1.0, 0.0]);
        assert_eq!(judged.cost, 0.0);
    }
}
