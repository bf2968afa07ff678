//! Laying tiles, lifting them, choosing what stays, announcing.

use games::{AnyMove, AnyPosition, IllegalMove};
use hex::Hex;
use six::{Action, Phase, Position};

use super::{Gesture, Input, Refusal, Reply};
use game::Position as _;

impl Input {
    fn six(&self) -> Option<&Position> {
        match &self.position {
            AnyPosition::Six(p) => Some(p),
            _ => None,
        }
    }

    fn six_find(&self, action: Action) -> Result<AnyMove, IllegalMove> {
        match self.six() {
            Some(position) => position.find(action).map(AnyMove::Six).map_err(IllegalMove::Six),
            None => Err(IllegalMove::OtherGame),
        }
    }

    fn six_do(&mut self, action: Action) -> Reply {
        match self.six_find(action) {
            Ok(m) => self.complete(m),
            Err(reason) => self.refuse(reason),
        }
    }

    fn is_moving(&self) -> bool {
        self.six().is_some_and(|p| p.phase() == Phase::Moving)
    }

    /// Whether a tile may be taken, or why not.
    fn liftable(&self, cell: Hex) -> Result<(), IllegalMove> {
        match self.six_find(Action::Shift { from: cell, to: cell, keep: None, announce: false }) {
            Ok(_) | Err(IllegalMove::Six(six::IllegalMove::SameCell)) => Ok(()),
            Err(reason) => Err(reason),
        }
    }

    pub(super) fn six_tap(&mut self, cell: Hex) -> Reply {
        let announce = self.armed;
        if !self.is_moving() {
            return self.six_do(Action::Place { to: cell, announce });
        }
        if self.target.is_some() {
            return self.choose_group(cell);
        }
        let own = self.six().is_some_and(|p| p.tile(cell) == Some(p.colour()));
        match self.selected.first().copied() {
            Some(from) if from == cell => {
                self.selected.clear();
                Reply::Changed
            }
            Some(from) if !own => self.six_lay(from, cell),
            _ => match self.liftable(cell) {
                Ok(()) => {
                    self.selected = vec![cell];
                    Reply::Changed
                }
                Err(reason) => self.refuse(reason),
            },
        }
    }

    fn six_lay(&mut self, from: Hex, to: Hex) -> Reply {
        let announce = self.armed;
        match self.six_find(Action::Shift { from, to, keep: None, announce }) {
            Ok(m) => self.complete(m),
            Err(IllegalMove::Six(six::IllegalMove::Tie { groups })) => {
                self.target = Some(to);
                match self.six_groups()[..] {
                    [] => {
                        self.target = None;
                        // Why not: the reason for the first of the groups.
                        let keep = groups.as_slice().first().copied();
                        self.six_do(Action::Shift { from, to, keep, announce })
                    }
                    [(_, m)] => self.complete(m),
                    _ => Reply::Changed,
                }
            }
            Err(reason) => self.refuse(reason),
        }
    }

    fn choose_group(&mut self, cell: Hex) -> Reply {
        if self.selected.first() == Some(&cell) || self.target == Some(cell) {
            self.target = None;
            return Reply::Changed;
        }
        match self.six_groups().into_iter().find(|(group, _)| group.contains(&cell)) {
            Some((_, m)) => self.complete(m),
            None => Reply::Refused(Refusal::ChooseGroup),
        }
    }

    /// The groups that can stay when the lifted tile goes to its target, with the move of each.
    pub(super) fn six_groups(&self) -> Vec<(Vec<Hex>, AnyMove)> {
        let (Some(position), Some(&from), Some(to)) = (self.six(), self.selected.first(), self.target) else {
            return Vec::new();
        };
        let Some(lift) = position.lift(from) else { return Vec::new() };
        let with_move = |group: &Vec<Hex>| {
            let action = Action::Shift { from, to, keep: group.first().copied(), announce: self.armed };
            Some((group.clone(), self.six_find(action).ok()?))
        };
        lift.largest().iter().filter_map(with_move).collect()
    }

    /// A tile that was dragged is lifted and laid.
    pub(super) fn six_drop(&mut self, gesture: &Gesture, cell: Hex) -> Reply {
        if !gesture.moved || cell == gesture.origin {
            return self.six_tap(gesture.origin);
        }
        if !self.is_moving() || self.target.is_some() {
            return Reply::Nothing;
        }
        match self.liftable(gesture.origin) {
            Ok(()) => {
                self.selected = vec![gesture.origin];
                self.six_lay(gesture.origin, cell)
            }
            Err(reason) => self.refuse(reason),
        }
    }

    pub(super) fn announce(&mut self) -> Reply {
        let Some(position) = self.six() else { return Reply::Nothing };
        if position.outcome().is_some() {
            return self.refuse(IllegalMove::Six(six::IllegalMove::GameOver));
        }
        if !position.rules().announce {
            return self.refuse(IllegalMove::Six(six::IllegalMove::Automatic));
        }
        if let Some(AnyMove::Six(m)) = self.pending {
            return self.announce_pending(m);
        }
        if !self.armed {
            self.armed = true;
            return Reply::Changed;
        }
        self.armed = false;
        self.six_do(Action::Announce)
    }

    /// Announces with the move that waits, or takes that back.
    fn announce_pending(&mut self, m: six::Move) -> Reply {
        let Some(position) = self.six() else { return Reply::Nothing };
        let action = match position.action(m) {
            Action::Place { to, announce } => Action::Place { to, announce: !announce },
            Action::Shift { from, to, keep, announce } => {
                Action::Shift { from, to, keep, announce: !announce }
            }
            other => other,
        };
        match self.six_find(action) {
            Ok(m) => {
                self.pending = Some(m);
                self.armed = !self.armed;
                Reply::Changed
            }
            Err(reason) => self.refuse(reason),
        }
    }

    pub(super) fn six_addable(&self) -> Vec<Hex> {
        let Some(position) = self.six() else { return Vec::new() };
        if !self.is_moving() || position.outcome().is_some() || self.target.is_some() {
            return Vec::new();
        }
        let own = position.tiles().filter(|t| t.1 == position.colour()).map(|t| t.0);
        own.filter(|&c| self.selected.first() != Some(&c) && self.liftable(c).is_ok()).collect()
    }

    pub(super) fn six_targets(&self) -> Vec<Hex> {
        let Some(position) = self.six() else { return Vec::new() };
        let lifted = self.selected.first().copied();
        let mut targets = Vec::new();
        let _ = position.for_each_move(|m| {
            match position.action(m) {
                Action::Place { to, .. } => targets.push(to),
                Action::Shift { from, to, .. } if Some(from) == lifted => targets.push(to),
                _ => {}
            }
            std::ops::ControlFlow::Continue(())
        });
        targets.sort_unstable();
        targets.dedup();
        targets
    }
}
