//! How well each player has played a game: accuracy, and how many mistakes of each kind.
//!
//! The accuracy of a move is 100 when it costs nothing and falls with the part of the chance to win that it cost, along
//! the curve that players know from chess sites: a move that costs one part in ten is worth 64, one in five 40. That of
//! a game lies between the mean of its moves and their harmonic mean, on which a few bad moves weigh more.
//!
//! ```
//! use study::report::of_move;
//! assert_eq!([0.0, 0.1, 0.2, 1.0].map(|cost| of_move(cost).round()), [100.0, 64.0, 40.0, 0.0]);
//! ```

use game::{Position as _, Seat};

use crate::judge::{Verdicts, judgement};
use crate::tree::{Id, Tree};

/// What one player did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// Where the player sits.
    pub seat: Seat,
    /// How many of the moves could be judged.
    pub judged: u32,
    /// How accurate they were, from 0 to 100; nothing when none could be judged.
    pub accuracy: Option<f64>,
    /// How many moves had each mark, in the order of [`Mark::ALL`](crate::Mark::ALL).
    pub marks: [u32; 3],
}

/// What all players did, by seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// One for each seat, in their order.
    pub players: Vec<Player>,
}

/// How accurate a move is that cost so much of the chance to win.
pub fn of_move(cost: f64) -> f64 {
    (103.1668 * (-4.354 * cost).exp() - 3.1668).clamp(0.0, 100.0)
}

impl Report {
    /// What the moves of a line did, as far as they are judged.
    ///
    /// ```
    /// use hxp::Score;
    /// use study::{Report, Tree, Verdict, Verdicts};
    /// let mut tree = Tree::new("abalone".parse().unwrap());
    /// let one = tree.play_text(Tree::ROOT, "c3d4").unwrap();
    /// let mut verdicts = Verdicts::new();
    /// verdicts.insert(Tree::ROOT, Verdict { score: Score::Cp(0), best: None });
    /// verdicts.insert(one, Verdict { score: Score::Cp(300), best: None });
    /// let report = Report::of_line(&tree, &tree.line(Tree::ROOT), &verdicts);
    /// assert_eq!(report.players[0].marks, [0, 0, 1]); // one blunder …
    /// assert_eq!(report.players[1].accuracy, None); // … and White has not moved
    /// ```
    pub fn of_line(tree: &Tree, line: &[Id], verdicts: &Verdicts) -> Report {
        let mut costs: Vec<Vec<f64>> = vec![Vec::new(); tree.rules().seats()];
        let mut marks = vec![[0; 3]; costs.len()];
        for &id in line {
            let Some(parent) = tree.previous(id) else { continue };
            let Some(judged) = judgement(tree, id, verdicts) else { continue };
            let seat = tree.node(parent).position.turn().index();
            costs[seat].push(judged.cost);
            if let Some(mark) = judged.mark {
                marks[seat][mark as usize] += 1;
            }
        }
        let player = |seat: Seat| Player {
            seat,
            judged: costs[seat.index()].len() as u32,
            accuracy: accuracy(&costs[seat.index()]),
            marks: marks[seat.index()],
        };
        Report { players: Seat::table(costs.len()).map(player).collect() }
    }

    /// Whether any move was judged.
    pub fn is_known(&self) -> bool {
        self.players.iter().any(|player| player.judged > 0)
    }
}

/// The accuracy of moves that cost so much.
fn accuracy(costs: &[f64]) -> Option<f64> {
    if costs.is_empty() {
        return None;
    }
    let n = costs.len() as f64;
    let mean = costs.iter().map(|&cost| of_move(cost)).sum::<f64>() / n;
    // A single hopeless move does not make everything worthless.
    let harmonic = n / costs.iter().map(|&cost| 1.0 / of_move(cost).max(1.0)).sum::<f64>();
    Some((mean + harmonic) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_falls_with_what_moves_cost() {
        assert_eq!(accuracy(&[]), None);
        let of = |costs: &[f64]| accuracy(costs).unwrap_or(-1.0);
        assert!((of(&[0.0; 7]) - 100.0).abs() < 1e-9);
        assert!((of(&[0.0, 0.2]) - 63.5).abs() < 0.5, "{}", of(&[0.0, 0.2]));
        // One blunder weighs more than the same loss in small coins.
        assert!(of(&[0.0, 0.0, 0.0, 0.4]) < of(&[0.1; 4]) + 1.0);
        assert!(of(&[1.0; 3]) < 1.0 && of(&[1.0, 0.0]) > 20.0);
    }
}
