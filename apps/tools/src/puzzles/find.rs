//! Looks for a puzzle in a position: a task that exactly one first move solves, which the engine would play, too.

use std::sync::Arc;

use engine::{Engine, Limits, ManualTime, Request, Signals, SixBoard};
use game::Position as _;
use games::{AnyMove, AnyPosition};
use puzzles::{Aim, Puzzle, Solver, Task, Theme, Verified};
use six::Phase;

use super::shelf::Shelf;

/// Puzzles with the same task from the same game are at least so many plies apart.
const APART: usize = 8;

/// Positions that the engine's search for threats may look at: where it finds no win, none is proved.
const THREATS: i32 = 1_500;

/// Finds puzzles in the positions of a game.
pub struct Finder {
    engine: Engine,
    nodes: u64,
    proof: u64,
    /// The tasks that this game has given already, with the ply.
    given: Vec<(Task, usize)>,
    ply: usize,
}

impl Finder {
    /// A finder whose engine looks at so many nodes to agree, and whose proofs take so many positions at most.
    pub fn new(nodes: u64, proof: u64) -> Finder {
        let engine = Engine::new(8, 1, Arc::new(ManualTime::default()));
        Finder { engine, nodes, proof, given: Vec::new(), ply: 0 }
    }

    /// Another game begins.
    pub fn begin(&mut self) {
        self.given.clear();
        self.engine.new_game();
    }

    /// The engine, to play with.
    pub fn engine(&mut self) -> &mut Engine {
        &mut self.engine
    }

    /// The puzzles of a position, met at this ply, that there is room for.
    pub fn find(&mut self, position: &AnyPosition, ply: usize, shelf: &Shelf) -> Vec<Puzzle> {
        let mut found = self.find_attack(position, ply, shelf);
        if position.outcome().is_none() {
            found.extend(self.defence(position, shelf));
            found.extend(self.cut(position, shelf));
        }
        found
    }

    /// The same for attacks alone: where somebody has slipped, there is one or nothing.
    pub fn find_attack(&mut self, position: &AnyPosition, ply: usize, shelf: &Shelf) -> Vec<Puzzle> {
        self.ply = ply;
        let open = position.outcome().is_none();
        open.then(|| self.attack(position, shelf)).flatten().into_iter().collect()
    }

    /// A ball to eject or a shape to make, in as few moves as possible.
    fn attack(&mut self, position: &AnyPosition, shelf: &Shelf) -> Option<Puzzle> {
        if let AnyPosition::Six(p) = position {
            let longest = if p.phase() == Phase::Moving { 1 } else { 5 };
            let (plies, _) = SixBoard::from_position(p).forced_win(longest, THREATS)?;
            let task = Task { aim: Aim::Win, moves: plies as u8 / 2 + 1 };
            return self.complete(position, task, shelf);
        }
        for moves in 1..=3 {
            let task = Task { aim: Aim::Eject, moves };
            if moves > 2 && !self.has_room_for(task, shelf) {
                return None;
            }
            let mut solver = Solver::new(task, self.proof);
            match solver.solutions_up_to(position, 2)?.len() {
                0 => {}
                1 => return self.complete(position, task, shelf),
                _ => return None,
            }
        }
        None
    }

    /// A ball to save or a shape to prevent: at once, or with what follows in mind.
    fn defence(&mut self, position: &AnyPosition, shelf: &Shelf) -> Option<Puzzle> {
        let one = Task { aim: Aim::Save, moves: 1 };
        if matches!(position, AnyPosition::Six(p) if p.phase() == Phase::Moving) {
            return None;
        }
        // Where every move is safe there is nothing to save.
        let all = position.count_moves() as usize;
        let safe = Solver::new(one, self.proof).solutions(position)?.len();
        match (position, safe) {
            (_, 0) => None,
            (_, 1) => self.complete(position, one, shelf),
            // A ball is in danger now, or a shape could be prepared.
            (AnyPosition::Six(_), _) => self.complete(position, Task { moves: 2, ..one }, shelf),
            (_, safe) if safe <= all / 3 => {
                let two = Task { moves: 2, ..one };
                match Solver::new(two, self.proof).solutions_up_to(position, 2)?.len() {
                    0 | 1 => self.complete(position, two, shelf),
                    _ => self.complete(position, Task { moves: 3, ..one }, shelf),
                }
            }
            _ => None,
        }
    }

    /// Tiles to cut off: as many as possible, which only one move does.
    fn cut(&mut self, position: &AnyPosition, shelf: &Shelf) -> Option<Puzzle> {
        let AnyPosition::Six(p) = position else { return None };
        if !p.rules().advanced || p.phase() != Phase::Moving {
            return None;
        }
        let theirs = p.colour().other();
        let cut = |m: &six::Move| {
            let mut after = p.clone();
            after.play_unchecked(*m);
            p.count(theirs).saturating_sub(after.count(theirs))
        };
        let most = p.moves().iter().map(cut).max().filter(|&n| n > 1)?;
        self.complete(position, Task { aim: Aim::Cut(most as u8), moves: 1 }, shelf)
    }

    /// Whether a puzzle with this task is wanted here.
    fn has_room_for(&self, task: Task, shelf: &Shelf) -> bool {
        let near = |&(other, ply): &(Task, usize)| other == task && self.ply.abs_diff(ply) < APART;
        shelf.has_room_for(task) && !self.given.iter().any(near)
    }

    /// The puzzle, if the task has one line and the engine agrees.
    fn complete(&mut self, position: &AnyPosition, task: Task, shelf: &Shelf) -> Option<Puzzle> {
        if !self.has_room_for(task, shelf) || shelf.has(position) {
            return None;
        }
        let solution = Solver::new(task, self.proof).only_line(position)?;
        let theme = Theme::of(position, task, &solution.line);
        if !shelf.has_room(task, theme) || !self.agrees(position, task, solution.line[0]) {
            return None;
        }
        self.given.push((task, self.ply));
        let verified = Verified { plies: task.plies(), positions: solution.positions, search: self.nodes };
        Some(Puzzle {
            position: position.clone(),
            task,
            theme,
            strength: task.strength(),
            line: solution.line,
            verified,
        })
    }

    /// Whether the engine would play this move, or with one move to find any that solves it.
    fn agrees(&mut self, position: &AnyPosition, task: Task, m: AnyMove) -> bool {
        let mut engine = Engine::new(8, 1, Arc::new(ManualTime::default()));
        let limits = Limits::to_nodes(self.nodes);
        let best = engine.search(Request::new(position, &limits, &Signals::new()), &mut |_| {}).best;
        let solves = |best| task.moves == 1 && task.aim.goal().is_reached(position, position, best);
        best.is_some_and(|best| best == m || solves(best))
    }
}
