//! The two games as the solver sees them: does a move bring about what is asked for, and is there one that does?

use std::ops::ControlFlow;

use game::{Payoff, Position};
use hex::Hex;
use six::Phase;

use crate::Aim;

/// A position of a game for two, asked by the solver.
pub(crate) trait Field: Position {
    /// Whether a legal move brings the aim about for the player to move.
    fn meets(&self, m: Self::Move, aim: Aim) -> bool;

    /// A move that brings the aim about, if there is one.
    fn meeting(&self, aim: Aim) -> Option<Self::Move> {
        self.moves().into_iter().find(|&m| self.meets(m, aim))
    }

    /// Whether two moves that solve a puzzle are one solution.
    fn is_same(&self, a: Self::Move, b: Self::Move, _aim: Aim) -> bool {
        a == b
    }

    /// The position after a legal move.
    fn after(&self, m: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(m);
        next
    }

    /// Whether the game is over and the side of `seat` has won it.
    fn is_won_by(&self, seat: game::Seat) -> bool {
        self.outcome().is_some_and(|outcome| outcome.payoffs.get(seat) == Some(&Payoff::Win))
    }
}

type Abalone = abalone::Position<2>;

/// The first push over the edge that the player to move has.
fn ejection(position: &Abalone) -> Option<abalone::Move> {
    let mut found = None;
    let _ = position.for_each_sumito(|m| {
        if !m.ejects() {
            return ControlFlow::Continue(());
        }
        found = Some(m);
        ControlFlow::Break(())
    });
    found
}

impl Field for Abalone {
    fn meets(&self, m: abalone::Move, aim: Aim) -> bool {
        match aim {
            Aim::Eject => m.ejects(),
            Aim::Win => m.ejects() && self.after(m).is_won_by(self.turn()),
            Aim::Save => {
                let next = self.after(m);
                next.outcome().is_none() && ejection(&next).is_none()
            }
            Aim::Cut(_) => false,
        }
    }

    fn meeting(&self, aim: Aim) -> Option<abalone::Move> {
        match aim {
            Aim::Eject => ejection(self),
            Aim::Win => ejection(self).filter(|&m| self.meets(m, aim)),
            Aim::Save => self.moves().into_iter().find(|&m| self.meets(m, aim)),
            Aim::Cut(_) => None,
        }
    }
}

/// A move of the player to move that makes a shape. Under the advanced rules a game can be won in other ways, too, and
/// every move is tried.
fn win(position: &six::Position) -> Option<six::Move> {
    let rules = position.rules();
    let own = position.colour();
    if rules.announce || rules.advanced && position.phase() == Phase::Moving {
        return position.moves().into_iter().find(|&m| position.meets(m, Aim::Win));
    }
    if position.is_first_placement() || position.outcome().is_some() {
        return None;
    }
    // A shape is made on a cell that lacks one tile to it, wherever the tile comes from.
    let cells: Vec<Hex> =
        position.frontier().filter(|&cell| position.completes(cell, own).is_some()).collect();
    if cells.is_empty() {
        return None;
    }
    let mut found = None;
    let _ = position.for_each_move(|m| {
        let to = match position.action(m) {
            six::Action::Place { to, .. } | six::Action::Shift { to, .. } => to,
            _ => return ControlFlow::Continue(()),
        };
        if cells.contains(&to) && position.meets(m, Aim::Win) {
            found = Some(m);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}

impl Field for six::Position {
    fn meets(&self, m: six::Move, aim: Aim) -> bool {
        let next = self.after(m);
        match aim {
            Aim::Eject => false,
            Aim::Win => next.is_won_by(self.turn()),
            Aim::Save => next.outcome().is_none() && win(&next).is_none(),
            Aim::Cut(n) => {
                let theirs = self.colour().other();
                self.count(theirs) >= next.count(theirs) + usize::from(n)
            }
        }
    }

    /// Which tile is taken cuts; where it is laid then does not matter.
    fn is_same(&self, a: six::Move, b: six::Move, aim: Aim) -> bool {
        a == b || matches!(aim, Aim::Cut(_)) && a.from_index() == b.from_index()
    }

    fn meeting(&self, aim: Aim) -> Option<six::Move> {
        match aim {
            Aim::Win => win(self),
            _ => self.moves().into_iter().find(|&m| self.meets(m, aim)),
        }
    }
}
