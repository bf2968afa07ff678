//! What a move does to the pieces: which go where, which leave, which come.

use abalone::Cell;
use game::{Position as _, Side};
use hex::{Dir, Hex};

use crate::{AnyMove, AnyPosition};

/// What a move does to the pieces on the board.
///
/// ```
/// use game::Position as _;
/// use hex::Hex;
/// use games::{AnyPosition, Change};
/// let position = AnyPosition::start(&"abalone".parse().unwrap());
/// let change = Change::of(&position, position.read_move("c3d4").unwrap());
/// assert_eq!(change.moved, [(Hex::new(-2, 2), Hex::new(-1, 1))]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// From which cell to which; the rear ball first.
    pub moved: Vec<(Hex, Hex)>,
    /// The ball that leaves the board: its cell, where it is pushed, and who collects it.
    pub ejected: Option<(Hex, Dir, Side)>,
    /// The tile that is laid from the hand.
    pub laid: Option<(Hex, six::Colour)>,
    /// The tiles that leave the game (S10).
    pub removed: Vec<Hex>,
}

impl Change {
    /// What a legal move of a position does. A pass and a lone announcement do nothing, and neither does a move of
    /// another game.
    pub fn of(position: &AnyPosition, m: AnyMove) -> Change {
        match (position, m) {
            (AnyPosition::Six(p), AnyMove::Six(m)) => six_change(p, p.action(m)),
            (AnyPosition::Six(_), _) | (_, AnyMove::Six(_)) => Change::default(),
            (_, AnyMove::Abalone(m)) => abalone_change(m, position.side_of(position.turn())),
        }
    }

    /// Every cell from which something goes or to which something comes.
    pub fn cells(&self) -> impl Iterator<Item = Hex> + '_ {
        let moved = self.moved.iter().flat_map(|&(from, to)| [from, to]);
        moved
            .chain(self.ejected.map(|e| e.0))
            .chain(self.laid.map(|l| l.0))
            .chain(self.removed.iter().copied())
    }
}

fn abalone_change(m: abalone::Move, side: Side) -> Change {
    let mut change = Change::default();
    if m.is_pass() {
        return change;
    }
    let dir = m.dir();
    let (along, balls) = match m.line() {
        Some(line) => (line, m.balls()),
        None => (dir, m.balls() + m.pushed()),
    };
    for i in 0..balls {
        let from = m.first().hex() + along.vector() * i as i32;
        if Cell::from_hex(from.step(dir)).is_some() {
            change.moved.push((from, from.step(dir)));
        } else {
            change.ejected = Some((from, dir, side));
        }
    }
    change
}

fn six_change(position: &six::Position, action: six::Action) -> Change {
    let mut change = Change::default();
    match action {
        six::Action::Place { to, .. } => change.laid = Some((to, position.colour())),
        six::Action::Shift { from, to, keep, .. } => {
            change.moved.push((from, to));
            if let Some(lift) = position.lift(from) {
                change.removed = lift.leaving(keep);
            }
        }
        six::Action::Announce | six::Action::Pass => {}
    }
    change
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Colour;
    use game::kit::random_game;
    use std::collections::BTreeMap;

    fn pieces(position: &AnyPosition) -> BTreeMap<Hex, Colour> {
        position.pieces().into_iter().collect()
    }

    #[test]
    fn the_change_of_every_move_of_random_games_leads_to_the_next_position() {
        for rules in crate::Rules::all() {
            random_game(AnyPosition::start(&rules), 80, 3, |position| {
                for m in position.moves().into_iter().step_by(7) {
                    let change = Change::of(position, m);
                    let mut next = position.clone();
                    next.play_unchecked(m);
                    let before = pieces(position);
                    let mut after = before.clone();
                    for cell in change
                        .moved
                        .iter()
                        .map(|c| c.0)
                        .chain(change.ejected.map(|e| e.0))
                        .chain(change.removed.iter().copied())
                    {
                        assert!(after.remove(&cell).is_some(), "{position} {}", position.move_text(m));
                    }
                    for (from, to) in &change.moved {
                        after.insert(*to, before[from]);
                    }
                    if let Some((cell, colour)) = change.laid {
                        after.insert(cell, colour.into());
                    }
                    assert_eq!(after, pieces(&next), "{position} {}", position.move_text(m));
                    assert!(
                        change.cells().count() > 0
                            || position.move_text(m) == "pass"
                            || position.move_text(m) == "!"
                    );
                }
            });
        }
    }
}
