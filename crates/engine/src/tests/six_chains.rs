//! Forced wins by threats, proved again by a plain solver.

use hex::Hex;
use six::{Colour, Position, Rules};

use game::Position as _;

use super::threats::{SHAPES, defend, gaps, wins_at_once};
use crate::SixBoard;

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
        assert!(defend(&after, plies - 1), "{line}");
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
    assert!(wins_at_once(&position));
    assert_eq!(gaps(&position, Colour::Black), [Hex::new(-1, 0), Hex::new(5, 0)]);
    assert!(gaps(&position, Colour::Red).is_empty());
}
