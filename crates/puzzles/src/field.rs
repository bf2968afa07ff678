//! The two games as the solver sees them: does a move bring about what is asked for, and is there one that does?

use std::ops::ControlFlow;

use game::Position;
use games::AnyMove;
use hex::Hex;
use six::Phase;

use crate::{Aim, Theme, classify};

/// Runs an expression with the position of a game for two, as the solver sees it; another for all others: puzzles are
/// for two.
macro_rules! with_field {
    ($any:expr, $p:ident => $body:expr, else $other:expr) => {
        match $any {
            games::AnyPosition::Abalone2($p) => $body,
            games::AnyPosition::Six($p) => $body,
            games::AnyPosition::Abalone3(_) | games::AnyPosition::Abalone4(_) => $other,
        }
    };
}

pub(crate) use with_field;

/// A position of a game for two, asked by the solver.
pub(crate) trait Field: Position<Move: Into<AnyMove>> {
    /// A move, if it is one of this game.
    fn own(&self, m: AnyMove) -> Option<Self::Move>;

    /// What a puzzle is about in which something is ejected or won: the line that solves it begins here.
    fn theme(&self, line: &[Self::Move]) -> Theme;

    /// Whether a legal move does what a puzzle of saving is to prevent.
    fn harms(&self, m: Self::Move) -> bool;

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

    /// The position after a line of legal moves.
    fn after_all(&self, line: &[Self::Move]) -> Self {
        let mut next = self.clone();
        line.iter().for_each(|&m| next.play_unchecked(m));
        next
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
    fn own(&self, m: AnyMove) -> Option<abalone::Move> {
        if let AnyMove::Abalone(m) = m { Some(m) } else { None }
    }

    fn theme(&self, line: &[abalone::Move]) -> Theme {
        match line {
            // The last threat stands before the opponent's last reply.
            [first @ .., _, last] => classify::abalone(self, &self.after_all(first), *last),
            _ => Theme::Ejection,
        }
    }

    fn harms(&self, m: abalone::Move) -> bool {
        m.ejects()
    }

    fn meets(&self, m: abalone::Move, aim: Aim) -> bool {
        match aim {
            Aim::Eject => m.ejects(),
            Aim::Win => m.ejects() && self.wins(m),
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
    fn own(&self, m: AnyMove) -> Option<six::Move> {
        if let AnyMove::Six(m) = m { Some(m) } else { None }
    }

    fn theme(&self, line: &[six::Move]) -> Theme {
        let threat = line.split_last_chunk::<2>().map(|(first, _)| self.after_all(first));
        classify::six(threat.as_ref(), &self.after_all(line))
    }

    fn harms(&self, m: six::Move) -> bool {
        self.wins(m)
    }

    fn meets(&self, m: six::Move, aim: Aim) -> bool {
        match aim {
            Aim::Eject => false,
            Aim::Win => self.wins(m),
            Aim::Save => {
                let next = self.after(m);
                next.outcome().is_none() && win(&next).is_none()
            }
            Aim::Cut(n) => {
                let theirs = self.colour().other();
                self.count(theirs) >= self.after(m).count(theirs) + usize::from(n)
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
