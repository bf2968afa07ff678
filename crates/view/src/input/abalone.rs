//! Choosing balls and a direction.

use abalone::{Cell, Intent, Move, Position};
use game::{Position as _, Seat};
use games::{AnyMove, AnyPosition, IllegalMove};
use hex::{Dir, Hex};

use super::{Gesture, Input, Refusal, Reply};
use crate::Point;

/// So far a finger must lean out of the middle of a ball to point in a direction, in cells.
const LEAN: f32 = 0.28;
/// So near to its middle a finger must come to pass over a ball.
const OVER: f32 = 0.42;

/// What going in a direction would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Balls advance along their line, or one ball moves.
    Move {
        /// How many advance.
        balls: u32,
    },
    /// Balls step sideways.
    Step {
        /// How many step.
        balls: u32,
    },
    /// Balls push others.
    Push {
        /// How many push.
        balls: u32,
        /// How many are pushed.
        pushed: u32,
    },
    /// Balls push others, and the last one off the board.
    Eject {
        /// How many push.
        balls: u32,
        /// How many are pushed.
        pushed: u32,
    },
}

impl Effect {
    /// What a move does.
    pub fn of(m: Move) -> Effect {
        let (balls, pushed) = (m.balls(), m.pushed());
        match (m.ejects(), pushed, m.line()) {
            (true, ..) => Effect::Eject { balls, pushed },
            (_, 1.., _) => Effect::Push { balls, pushed },
            (_, _, Some(_)) => Effect::Step { balls },
            _ => Effect::Move { balls },
        }
    }
}

/// The parts of a position that choosing balls asks for, whoever plays.
trait Board {
    fn resolve(&self, intent: Intent) -> Result<Move, abalone::IllegalMove>;
    fn owner(&self, cell: Cell) -> Option<Seat>;
}

impl<const N: usize> Board for Position<N> {
    fn resolve(&self, intent: Intent) -> Result<Move, abalone::IllegalMove> {
        Position::resolve(self, intent)
    }

    fn owner(&self, cell: Cell) -> Option<Seat> {
        Position::owner(self, cell)
    }
}

impl Input {
    fn board(&self) -> Option<&dyn Board> {
        match &self.position {
            AnyPosition::Abalone2(p) => Some(p),
            AnyPosition::Abalone3(p) => Some(p),
            AnyPosition::Abalone4(p) => Some(p),
            AnyPosition::Six(_) => None,
        }
    }

    fn owner(&self, cell: Hex) -> Option<Seat> {
        self.board()?.owner(Cell::from_hex(cell)?)
    }

    pub(super) fn is_own(&self, cell: Hex) -> bool {
        self.owner(cell) == Some(self.position.turn())
    }

    fn is_friend(&self, cell: Hex) -> bool {
        let side = |seat| self.position.side_of(seat);
        self.owner(cell).is_some_and(|seat| side(seat) == side(self.position.turn()))
    }

    fn resolve(&self, intent: Intent) -> Result<Move, IllegalMove> {
        match self.board() {
            Some(board) => board.resolve(intent).map_err(IllegalMove::Abalone),
            None => Err(IllegalMove::OtherGame),
        }
    }

    /// The move of chosen balls, which stand in a row, in a direction.
    pub(super) fn abalone_resolve(&self, balls: &[Hex], dir: Dir) -> Result<Move, IllegalMove> {
        let mut cells: Vec<Cell> = balls.iter().filter_map(|&cell| Cell::from_hex(cell)).collect();
        let along = |c: &Cell| {
            let (at, way) = (Point::of(c.hex()), Point::of(dir.vector()));
            at.x * way.x + at.y * way.y
        };
        cells.sort_by(|a, b| along(a).total_cmp(&along(b)).then(a.cmp(b)));
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else {
            return Err(IllegalMove::OtherGame);
        };
        let line = cells.get(1).and_then(|&second| first.dir_to(second));
        let in_line = line.is_none_or(|line| line.axis() == dir.axis());
        let Some(to) = first.step(dir) else {
            let off = if in_line {
                abalone::IllegalMove::OwnBallOff { cell: first }
            } else {
                abalone::IllegalMove::OffBoard { cell: first }
            };
            // A game that is over, or somebody else's ball, is the better reason.
            let inwards = first.step(dir.opposite()).unwrap_or(first);
            return Err(match self.resolve(Intent::InLine { rear: first, to: inwards }) {
                Err(IllegalMove::Abalone(
                    reason @ (abalone::IllegalMove::Over
                    | abalone::IllegalMove::NoBall { .. }
                    | abalone::IllegalMove::NotYours { .. }),
                )) => IllegalMove::Abalone(reason),
                _ => IllegalMove::Abalone(off),
            });
        };
        self.resolve(if in_line {
            Intent::InLine { rear: first, to }
        } else {
            Intent::Broadside { ends: [first, last], to }
        })
    }

    pub(super) fn abalone_addable(&self, chosen: &[Hex]) -> Vec<Hex> {
        let own = |cell: Hex| self.is_own(cell);
        match *chosen {
            [] => Cell::all().map(Cell::hex).filter(|&c| own(c)).collect(),
            // A neighbour, or the end of three in a row.
            [one] => Dir::ALL
                .into_iter()
                .filter(|&d| own(one.step(d)))
                .flat_map(|d| [Some(one.step(d)), Some(one.step(d).step(d)).filter(|&c| own(c))])
                .flatten()
                .collect(),
            [a, b] => {
                let way = b - a;
                [a - way, b + way].into_iter().filter(|&c| own(c)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Chooses one more ball, and what lies between.
    fn add(&mut self, cell: Hex) {
        if let [one] = self.selected[..]
            && one.distance(cell) == 2
        {
            let way = cell - one;
            self.selected.push(Hex::new(one.q + way.q / 2, one.r + way.r / 2));
        }
        self.selected.push(cell);
    }

    pub(super) fn abalone_tap(&mut self, cell: Hex) -> Reply {
        if let Some(at) = self.selected.iter().position(|&c| c == cell) {
            return self.unselect(at);
        }
        if self.is_own(cell) {
            if self.position.outcome().is_some() {
                return self.refuse(IllegalMove::Abalone(abalone::IllegalMove::Over));
            }
            if !self.abalone_addable(&self.selected).contains(&cell) {
                self.selected.clear();
            }
            self.add(cell);
            return Reply::Changed;
        }
        if self.selected.is_empty() {
            return self.not_own(cell);
        }
        self.go_to(cell)
    }

    fn unselect(&mut self, at: usize) -> Reply {
        let cell = self.selected[at];
        let inside = self.selected.iter().filter(|c| c.distance(cell) == 1).count() == 2;
        if inside {
            self.selected = vec![cell];
        } else {
            self.selected.remove(at);
        }
        Reply::Changed
    }

    /// Why a cell without an own ball cannot be chosen.
    fn not_own(&self, cell: Hex) -> Reply {
        let Some(rear) = Cell::from_hex(cell) else { return Reply::Nothing };
        let Some(to) = rear.neighbours().next() else { return Reply::Nothing };
        match self.resolve(Intent::InLine { rear, to }) {
            Err(reason) => self.refuse(reason),
            Ok(_) => Reply::Nothing,
        }
    }

    /// The directions in which the chosen balls could mean to reach a cell; those of the ball that was chosen
    /// last come first.
    fn ways_to(&self, cell: Hex) -> Vec<Dir> {
        let mut ways: Vec<Dir> = self.selected.iter().rev().filter_map(|ball| ball.dir_to(cell)).collect();
        // Ahead of the row, past friends that go along.
        let (Some(&first), Some(&last)) = (self.selected.first(), self.selected.last()) else { return ways };
        for ball in [first, last] {
            for dir in Dir::ALL {
                let fits = match self.selected.get(1) {
                    Some(&second) => first.dir_to(second).is_some_and(|line| line.axis() == dir.axis()),
                    None => true,
                };
                let ahead = ball.ray(dir).skip(1).take(9).find(|&c| !self.is_friend(c));
                if fits && ahead == Some(cell) {
                    ways.push(dir);
                }
            }
        }
        let mut seen = Vec::new();
        ways.retain(|d| !seen.contains(d) && (seen.push(*d), true).1);
        ways
    }

    fn go_to(&mut self, cell: Hex) -> Reply {
        let ways = self.ways_to(cell);
        let tried: Vec<(Dir, Result<Move, IllegalMove>)> =
            ways.iter().map(|&dir| (dir, self.abalone_resolve(&self.selected, dir))).collect();
        let open: Vec<(Dir, Move)> =
            tried.iter().filter_map(|(dir, m)| Some((*dir, *m.as_ref().ok()?))).collect();
        match open[..] {
            [(_, m)] => self.complete(AnyMove::Abalone(m)),
            [(a, m), (b, _), ..] => {
                // The ball chosen last decides, when it goes there itself.
                let last = self.selected.last().and_then(|ball| ball.dir_to(cell));
                if last == Some(a) {
                    self.complete(AnyMove::Abalone(m))
                } else {
                    Reply::Refused(Refusal::TwoWays([a, b]))
                }
            }
            [] => match tried.into_iter().next() {
                Some((dir, Err(reason))) => {
                    self.attempt = Some((self.selected.clone(), dir));
                    self.refuse(reason)
                }
                _ => match (self.selected.last().and_then(|&c| Cell::from_hex(c)), Cell::from_hex(cell)) {
                    (Some(from), Some(to)) => {
                        self.refuse(IllegalMove::Abalone(abalone::IllegalMove::NotNeighbours { from, to }))
                    }
                    _ => Reply::Nothing,
                },
            },
        }
    }

    pub(super) fn abalone_go(&mut self, dir: Dir) -> Reply {
        if self.selected.is_empty() {
            return Reply::Refused(Refusal::NothingChosen);
        }
        match self.abalone_resolve(&self.selected, dir) {
            Ok(m) => self.complete(AnyMove::Abalone(m)),
            Err(reason) => {
                self.attempt = Some((self.selected.clone(), dir));
                self.refuse(reason)
            }
        }
    }

    pub(super) fn abalone_flick(&mut self, cell: Hex, dir: Dir) -> Reply {
        if Cell::from_hex(cell).is_none() {
            return Reply::Nothing;
        }
        if !self.is_own(cell) {
            return self.not_own(cell);
        }
        match self.abalone_resolve(&[cell], dir) {
            Ok(m) => self.complete(AnyMove::Abalone(m)),
            Err(reason) => {
                self.attempt = Some((vec![cell], dir));
                self.refuse(reason)
            }
        }
    }

    pub(super) fn abalone_targets(&self) -> Vec<Hex> {
        let chosen = self.selected();
        let mut targets = Vec::new();
        for dir in Dir::ALL {
            let Ok(m) = self.abalone_resolve(chosen, dir) else { continue };
            if m.line().is_some() {
                targets.extend(chosen.iter().map(|c| c.step(dir)));
            } else {
                targets.extend(m.first().hex().ray(dir).take(9).find(|&c| !self.is_friend(c)));
            }
        }
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    pub(super) fn abalone_drag(&mut self, gesture: &mut Gesture, at: Point) {
        self.preview = None;
        gesture.dir = None;
        if !self.is_own(gesture.origin) || self.position.outcome().is_some() {
            return;
        }
        let mut last = if gesture.chosen {
            gesture.origin
        } else {
            gesture.path.last().copied().unwrap_or(gesture.origin)
        };
        let cell = at.cell();
        if !gesture.chosen && at.distance(Point::of(cell)) < OVER && cell != last {
            if gesture.path.len() >= 2 && gesture.path[gesture.path.len() - 2] == cell {
                gesture.path.pop();
                return;
            }
            if last.distance(cell) == 1 && self.abalone_addable(&gesture.path).contains(&cell) {
                gesture.path.push(cell);
                gesture.gathers |= gesture.path.len() > 2;
                last = cell;
            }
        }
        gesture.dir = self.leaning(gesture, last, at).or_else(|| self.carried_on(gesture, at));
        if let Some(dir) = gesture.dir {
            gesture.moved = true;
            self.preview = Some(self.abalone_resolve(&gesture.path, dir).map(AnyMove::Abalone));
        }
    }

    /// A ball that is dragged one cell pushes what stands before it, where it can; elsewhere two balls are chosen.
    fn carried_on(&self, gesture: &Gesture, at: Point) -> Option<Dir> {
        let [rear, next] = gesture.path[..] else { return None };
        if gesture.chosen || gesture.gathers || at.cell() != next {
            return None;
        }
        rear.dir_to(next).filter(|&dir| self.abalone_resolve(&gesture.path, dir).is_ok())
    }

    /// Which way a finger points from the ball it was on last.
    fn leaning(&self, gesture: &Gesture, last: Hex, at: Point) -> Option<Dir> {
        let from = Point::of(last);
        let far = from.distance(at);
        if !(LEAN..8.5).contains(&far) {
            return None;
        }
        let dir = from.dir_to(at)?;
        let cell = at.cell();
        if gesture.path.contains(&cell) && cell != last {
            return None;
        }
        // Near the ball it leans; further away it must be over the first cell ahead that is not a friend's.
        let ahead = last.ray(dir).skip(1).take(9).find(|&c| !self.is_friend(c));
        (far < 1.0 - OVER || last.step(dir) == cell && !self.is_own(cell) || ahead == Some(cell))
            .then_some(dir)
    }

    pub(super) fn abalone_release(&mut self, gesture: Gesture) -> Reply {
        if !gesture.moved {
            return self.abalone_tap(gesture.origin);
        }
        if !self.is_own(gesture.origin) || self.position.outcome().is_some() {
            return Reply::Nothing;
        }
        self.selected = gesture.path;
        match gesture.dir {
            Some(dir) => self.abalone_go(dir),
            None => Reply::Changed,
        }
    }
}
