//! Whole games, made by the rules and the engine: one side knows how to play, the others do not, so that they end.

use std::sync::Arc;

use engine::{Engine, Limits, ManualTime, Request, Signals};
use game::{Position as _, Side, SplitMix};
use games::{AnyMove, AnyPosition, Rules};

/// A game from a position to its end.
#[derive(Clone, Debug)]
pub struct Line {
    /// Where it begins.
    pub start: AnyPosition,
    /// All moves.
    pub moves: Vec<AnyMove>,
}

impl Line {
    /// All positions, with those at the beginning and at the end.
    pub fn positions(&self) -> Vec<AnyPosition> {
        let mut position = self.start.clone();
        let mut all = vec![position.clone()];
        for &m in &self.moves {
            position.play_unchecked(m);
            all.push(position.clone());
        }
        all
    }

    /// The position at the end.
    pub fn end(&self) -> AnyPosition {
        self.positions().pop().unwrap_or_else(|| self.start.clone())
    }

    /// All moves as texts.
    pub fn texts(&self) -> Vec<String> {
        let positions = self.positions();
        self.moves.iter().zip(&positions).map(|(&m, position)| position.move_text(m)).collect()
    }
}

/// A game from a position to its end in at most so many moves, always the same one.
///
/// # Panics
/// When no such game is found.
pub fn whole_game(start: &AnyPosition, most: usize) -> Line {
    (0..100)
        .find_map(|seed| try_game(start, most, seed))
        .unwrap_or_else(|| panic!("no short game from {start} is found"))
}

/// The same from the start of a game by its rules.
///
/// # Panics
/// When there are no such rules.
pub fn game_of(rules: &str, most: usize) -> Line {
    let rules: Rules = rules.parse().unwrap_or_else(|_| panic!("there are no rules {rules}"));
    whole_game(&AnyPosition::start(&rules), most)
}

fn try_game(start: &AnyPosition, most: usize, seed: u64) -> Option<Line> {
    let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
    let mut random = SplitMix::new(seed);
    let mut position = start.clone();
    let (mut moves, mut history) = (Vec::new(), Vec::new());
    let limits = Limits { nodes: Some(1500), ..Limits::default() };
    while position.outcome().is_none() && moves.len() < most {
        let clever = position.side_of(position.turn()) == Side::new(0);
        let chosen = if clever {
            engine.search(Request::new(&position, &limits, &Signals::new()).after(&history), &mut |_| {}).best
        } else {
            let all = position.moves();
            Some(all[random.below(all.len())])
        }?;
        history.push(position.repetition_key());
        position.play(chosen).ok()?;
        moves.push(chosen);
    }
    position.outcome().map(|_| Line { start: start.clone(), moves })
}
