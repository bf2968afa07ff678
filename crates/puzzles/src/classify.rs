//! What a puzzle is about, seen from its solution.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use abalone::{Cell, Formation};
use game::{Position as _, Termination};
use games::{AnyMove, AnyPosition};

use crate::field::{Field, with_field};
use crate::{Aim, Task, Theme};

impl Theme {
    /// What a puzzle with this solution is about.
    ///
    /// ```
    /// use game::Position as _;
    /// use puzzles::Theme;
    /// let position = games::AnyPosition::read(&"six".parse().unwrap(), "0,0:bbbbb/rrrrr b 16-16").unwrap();
    /// let win = position.read_move("5,0").unwrap();
    /// assert_eq!(Theme::of(&position, "win 1".parse().unwrap(), &[win]), Theme::Line);
    /// ```
    pub fn of(position: &AnyPosition, task: Task, line: &[AnyMove]) -> Theme {
        match task.aim {
            Aim::Save => Theme::Save,
            Aim::Cut(_) => Theme::Cut,
            Aim::Eject | Aim::Win => with_field!(position, p => theme(p, line), else Theme::Ejection),
        }
    }
}

/// What a line is about; a line without moves, or with those of another game, is about nothing in particular.
fn theme<P: Field>(position: &P, line: &[AnyMove]) -> Theme {
    let own: Option<Vec<P::Move>> = line.iter().map(|&m| position.own(m)).collect();
    own.filter(|line| !line.is_empty()).map_or(Theme::Ejection, |line| position.theme(&line))
}

/// The cell from which a push ejects a ball.
fn ejected(m: abalone::Move) -> Option<Cell> {
    let far = (m.balls() + m.pushed()) as i32 - 1;
    Cell::from_hex(m.first().hex() + m.dir().vector() * far)
}

pub(crate) fn abalone(
    start: &abalone::Position<2>,
    threat: &abalone::Position<2>,
    last: abalone::Move,
) -> Theme {
    let own = start.colour_of(start.turn());
    let was_pac = abalone::formations(start).iter().any(|formation| match formation {
        Formation::Pac { colour, own: pushers, other } => {
            let along = pushers.last().zip(other.first()).and_then(|(a, b)| a.dir_to(*b));
            *colour == own && along == Some(last.dir()) && ejected(last).is_some_and(|c| other.contains(&c))
        }
        _ => false,
    });
    if was_pac {
        return Theme::Pac;
    }
    let mut balls = BTreeSet::new();
    let _ = threat.with_turn(start.turn()).for_each_sumito(|m| {
        balls.extend(ejected(m).filter(|_| m.ejects()).map(Cell::index));
        ControlFlow::Continue(())
    });
    if balls.len() > 1 { Theme::Fork } else { Theme::Ejection }
}

pub(crate) fn six(threat: Option<&six::Position>, end: &six::Position) -> Theme {
    if let Some(threat) = threat {
        let own = threat.colour().other();
        let kinds = threat.frontier().filter_map(|cell| threat.completes(cell, own));
        if kinds.collect::<BTreeSet<_>>().len() > 1 {
            return Theme::Fork;
        }
    }
    match end.outcome().map(|outcome| outcome.termination) {
        Some(Termination::Line) => Theme::Line,
        Some(Termination::Ring) => Theme::Ring,
        Some(Termination::Triangle) => Theme::Triangle,
        _ => Theme::Cut,
    }
}
