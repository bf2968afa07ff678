//! How a game went: the chances after every move, and which moves threw them away.

use std::collections::BTreeMap;

use game::{BySeat, Position as _, Seat};
use games::AnyPosition;

use super::tree::{Id, Tree};
use hxp::Score;

/// What the engine found at a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// What it is worth to the seat on turn.
    pub score: Score,
    /// The best move's text, if any.
    pub best: Option<String>,
}

/// What the engine found, by node.
pub type Verdicts = BTreeMap<Id, Verdict>;

/// The chances of each seat at a node, if they are known; those of a finished game always are.
pub fn chances_at(tree: &Tree, id: Id, verdicts: &Verdicts) -> Option<BySeat<f64>> {
    let position = &tree.node(id).position;
    match position.outcome() {
        Some(outcome) => Some(outcome.payoffs.iter().map(|payoff| payoff.value()).collect()),
        None => verdicts.get(&id).map(|verdict| chances_of(position, &verdict.score)),
    }
}

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
    /// The mark for what a move cost.
    pub fn of(cost: f64) -> Option<Mark> {
        match cost {
            c if c >= 0.2 => Some(Mark::Blunder),
            c if c >= 0.1 => Some(Mark::Mistake),
            c if c >= 0.05 => Some(Mark::Inaccuracy),
            _ => None,
        }
    }

    /// As in notations of chess.
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
}

/// The chances of each seat when the seat on turn sees a score.
pub fn chances_of(position: &AnyPosition, score: &Score) -> BySeat<f64> {
    // So many hundredths make the odds to win e to one.
    let scale = if position.rules().is_abalone() { 220.0 } else { 300.0 };
    let own = match score {
        Score::Cp(n) => 1.0 / (1.0 + (-f64::from(*n) / scale).exp()),
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Vec(values) if values.len() == position.seats() => {
            let most = values.iter().copied().max().unwrap_or(0);
            let weight = |v: i32| (f64::from(v.saturating_sub(most).max(-20_000)) / scale).exp();
            let sum: f64 = values.iter().map(|&v| weight(v)).sum();
            return values.iter().map(|&v| weight(v) / sum).collect();
        }
        Score::Vec(_) => return BySeat::filled(position.seats(), 1.0 / position.seats() as f64),
    };
    let side = position.side_of(position.turn());
    let seats = Seat::table(position.seats());
    seats.map(|seat| if position.side_of(seat) == side { own } else { 1.0 - own }).collect()
}

/// How bad the move was that led to a node.
pub fn mark(tree: &Tree, id: Id, verdicts: &Verdicts) -> Option<Mark> {
    let parent = tree.previous(id)?;
    let seat = tree.node(parent).position.turn();
    let best = verdicts.get(&parent).and_then(|verdict| verdict.best.as_deref());
    if best == Some(&tree.move_text(id)) {
        return None;
    }
    let before = chances_at(tree, parent, verdicts)?;
    let after = chances_at(tree, id, verdicts)?;
    Mark::of(before[seat] - after[seat])
}

/// The curves of a line of nodes: for two sides that of the first, for three seats one each. Points are counted
/// by ply, chances from 0 to 1; where nothing is known there is no point.
pub fn curves(tree: &Tree, line: &[Id], verdicts: &Verdicts) -> Vec<(Seat, Vec<(usize, f64)>)> {
    let count = if tree.rules().seats() == 3 { 3 } else { 1 };
    let curve = |seat: Seat| {
        let point = |(ply, &id): (usize, &Id)| Some((ply, chances_at(tree, id, verdicts)?[seat]));
        (seat, line.iter().enumerate().filter_map(point).collect())
    };
    Seat::table(count).map(curve).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(cp: i32, best: &str) -> Verdict {
        Verdict { score: Score::Cp(cp), best: Some(best.to_string()) }
    }

    #[test]
    fn a_move_is_as_bad_as_what_it_costs() {
        let mut tree = Tree::new("abalone".parse().unwrap());
        let one = tree.play_text(Tree::ROOT, "c3d4").unwrap();
        let two = tree.play_text(one, "g7f6").unwrap();
        let mut verdicts = Verdicts::new();
        assert_eq!(mark(&tree, one, &verdicts), None);
        verdicts.insert(Tree::ROOT, verdict(0, "a1b2"));
        verdicts.insert(one, verdict(300, "g7f6"));
        verdicts.insert(two, verdict(-300, "a1b2"));
        assert_eq!(mark(&tree, one, &verdicts), Some(Mark::Blunder));
        assert_eq!(mark(&tree, two, &verdicts), None);
        let curves = curves(&tree, &tree.line(Tree::ROOT), &verdicts);
        assert_eq!(curves.len(), 1);
        assert_eq!(curves[0].1[0], (0, 0.5));
        assert!(curves[0].1[1].1 < 0.3 && curves[0].1.len() == 3);
    }

    #[test]
    fn three_seats_have_three_curves_and_nonsense_none() {
        let tree = Tree::new("abalone:3".parse().unwrap());
        let mut verdicts = Verdicts::new();
        let score = Score::Vec([100, 0, -100].into_iter().collect());
        verdicts.insert(Tree::ROOT, Verdict { score, best: None });
        assert_eq!(curves(&tree, &[Tree::ROOT], &verdicts).len(), 3);
        let wrong = Score::Vec([1, 2].into_iter().collect());
        assert_eq!(chances_of(&tree.node(Tree::ROOT).position, &wrong).len(), 3);
        assert_eq!(mark(&tree, Tree::ROOT, &verdicts), None);
    }
}
