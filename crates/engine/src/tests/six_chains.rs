//! Forced wins by threats, proved again by a plain solver that knows only the rules: the attacker tries moves that
//! threaten to win at once, the defender every legal move.

use std::sync::LazyLock;

use game::{Payoff, Position as _};
use hex::{Dir, Hex};
use six::{Action, Colour, Move, Phase, Position, Rules};

use crate::SixBoard;

/// The 36 shapes that hold the origin.
static SHAPES: LazyLock<Vec<[Hex; 6]>> = LazyLock::new(|| {
    let mut shapes = Vec::new();
    for d in 0..6 {
        let [a, b] = [d, d + 1].map(|i| Dir::from_index(i).vector());
        let triangle = [Hex::ORIGIN, a, a * 2, b, a + b, b * 2];
        let line = [0, 1, 2, 3, 4, 5].map(|n| a * n);
        let ring = [0, 1, 2, 3, 4, 5].map(|i| Dir::from_index(i).vector());
        for shape in [triangle, line, ring] {
            for own in shape {
                let mut shape = shape.map(|c| c - own);
                shape.sort();
                shapes.push(shape);
            }
        }
    }
    shapes.sort();
    shapes.dedup();
    shapes
});

struct Solver;

impl Solver {
    /// Empty cells where a tile of a colour fills a shape of which so many other tiles lie.
    fn cells(position: &Position, colour: Colour, others: usize) -> Vec<Hex> {
        let own = |cell: Hex| usize::from(position.tile(cell) == Some(colour));
        let fits =
            |cell: Hex, shape: &[Hex; 6]| shape.iter().map(|&c| own(cell + c)).sum::<usize>() >= others;
        position.frontier().filter(|&cell| SHAPES.iter().any(|shape| fits(cell, shape))).collect()
    }

    /// Empty cells where a tile of a colour completes a shape.
    fn gaps(position: &Position, colour: Colour) -> Vec<Hex> {
        Solver::cells(position, colour, 5)
    }

    /// Whether the side on turn wins at once by a tile on one of these cells.
    fn wins_on(position: &Position, gaps: &[Hex]) -> bool {
        let colour = position.colour();
        let won = |m: Move| {
            let mut after = position.clone();
            after.play_unchecked(m);
            after.outcome().is_some_and(|o| o.payoffs.as_slice()[colour.index()] == Payoff::Win)
        };
        let tries = |action: Action| position.find(action).is_ok_and(won);
        gaps.iter().any(|&to| {
            tries(Action::Place { to, announce: true })
                || position
                    .tiles()
                    .filter(|tile| tile.1 == colour)
                    .any(|(from, _)| tries(Action::Shift { from, to, keep: None, announce: true }))
        })
    }

    fn wins_at_once(position: &Position) -> bool {
        Solver::wins_on(position, &Solver::gaps(position, position.colour()))
    }

    /// Whether the side on turn forces a win within so many plies by threats. While tiles are placed every threat
    /// is tried; afterwards, when a threat can be made with any of twenty tiles, the engine is asked for one.
    fn attack(position: &Position, plies: i32) -> bool {
        if position.outcome().is_some() {
            return false;
        }
        if Solver::wins_at_once(position) {
            return true;
        }
        if plies < 3 {
            return false;
        }
        let after = |m: Move| {
            let mut after = position.clone();
            after.play(m).unwrap();
            after
        };
        if position.phase() == Phase::Moving {
            let found = SixBoard::from_position(position).forced_win(plies, 100_000);
            return found.is_some_and(|(_, m)| Solver::defend(&after(m), plies - 1));
        }
        let targets = Solver::cells(position, position.colour(), 4);
        targets.into_iter().any(|to| {
            let m = position.find(Action::Place { to, announce: false }).unwrap();
            Solver::defend(&after(m), plies - 1)
        })
    }

    /// Whether the side on turn loses whatever it does.
    fn defend(position: &Position, plies: i32) -> bool {
        if position.outcome().is_some() || Solver::wins_at_once(position) {
            return false;
        }
        let gaps = Solver::gaps(position, position.colour().other());
        if gaps.is_empty() {
            return false;
        }
        position.moves().into_iter().all(|m| {
            let mut after = position.clone();
            after.play_unchecked(m);
            // The attacker's tiles lie as before, or fewer of them: gaps are those known, and a cell left free.
            let mut gaps = gaps.clone();
            if let Action::Shift { from, .. } = position.action(m) {
                gaps.push(from);
            }
            after.outcome().is_none() && (Solver::wins_on(&after, &gaps) || Solver::attack(&after, plies - 1))
        })
    }
}

#[test]
fn threat_chains_of_seven_plies_and_more_are_found_and_proved() {
    let suite = include_str!("../../../../data/suites/six.txt");
    let (mut chains, mut moving) = (0, 0);
    for line in suite.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut parts = line.split(" | ");
        let mut next = || parts.next().unwrap();
        let rules: Rules = next().parse().unwrap();
        let position = Position::read(&rules, next()).unwrap();
        let plies: i32 = next().parse().unwrap();
        assert!(plies >= 7);
        let mut board = SixBoard::from_position(&position);
        assert_eq!(board.forced_win(plies - 2, 1_000_000), None, "{line}");
        let (found, m) = board.forced_win(plies, 1_000_000).expect(line);
        assert_eq!(found, plies, "{line}");
        // The first move is right: whatever the defender does, the solver goes on to win.
        let mut after = position.clone();
        after.play(m).unwrap();
        assert!(Solver::defend(&after, plies - 1), "{line}");
        chains += 1;
        moving += usize::from(position.hands().iter().all(|&n| n == 0));
    }
    assert!(chains >= 20 && moving >= 4, "{chains} {moving}");
}

#[test]
fn the_solver_knows_every_shape() {
    assert_eq!(SHAPES.len(), 36);
    let rules = Rules::default();
    let position = Position::read(&rules, "0,0:bbbbb/rrrr/r b 16-16").unwrap();
    assert!(Solver::wins_at_once(&position));
    assert_eq!(Solver::gaps(&position, Colour::Black), [Hex::new(-1, 0), Hex::new(5, 0)]);
    assert!(Solver::gaps(&position, Colour::Red).is_empty());
}
