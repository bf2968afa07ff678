//! Games that the engine plays with itself, at strengths at which something happens.

use std::collections::HashMap;

use abalone::Layout;
use engine::{Engine, Level, Limits, Request, Signals};
use game::{Position as _, SplitMix};
use games::{AnyMove, AnyPosition, Rules};
use puzzles::{Aim, Game, Solver, Task};
use six::Phase;

/// One game, position by position.
pub struct SelfPlay {
    position: AnyPosition,
    history: Vec<u64>,
    seen: HashMap<u64, u32>,
    levels: [Level; 2],
    /// The game is broken off after so many plies.
    longest: usize,
    rng: SplitMix,
}

impl SelfPlay {
    /// A game; the same seed gives the same game.
    pub fn new(game: Game, seed: u64) -> SelfPlay {
        let mut rng = SplitMix::new(seed);
        let rules = match game {
            Game::Abalone => {
                let layout = *rng.pick(&Layout::ALL).unwrap_or(&Layout::BelgianDaisy);
                Rules::Abalone(abalone::Rules { layout, ..abalone::Rules::default() })
            }
            Game::Six => Rules::Six(six::Rules { advanced: rng.below(3) == 0, ..six::Rules::default() }),
        };
        let mut position = AnyPosition::start(&rules);
        for _ in 0..1 + rng.below(5) {
            if let Some(&m) = rng.pick(&position.moves()) {
                position.play_unchecked(m);
            }
        }
        let (strongest, longest) = match game {
            Game::Abalone => (6, 160),
            Game::Six => (3, 56),
        };
        let mut level = || Level::new(1 + rng.below(strongest) as u8).unwrap_or(Level::FULL);
        let levels = [level(), level()];
        SelfPlay { position, history: Vec::new(), seen: HashMap::new(), levels, longest, rng }
    }

    /// How many moves the game has.
    pub fn plies(&self) -> usize {
        self.history.len()
    }

    /// What a slip in a position would have led to: any other move.
    pub fn slip(&mut self, position: &AnyPosition) -> AnyPosition {
        let mut aside = position.clone();
        if let Some(&m) = self.rng.pick(&position.moves()) {
            aside.play_unchecked(m);
        }
        aside
    }

    /// The next position; nothing when the game is over.
    pub fn next(&mut self, engine: &mut Engine) -> Option<AnyPosition> {
        let seen = self.seen.entry(self.position.repetition_key()).or_default();
        *seen += 1;
        if *seen > 2 || self.position.outcome().is_some() || self.history.len() >= self.longest {
            return None;
        }
        let shown = self.position.clone();
        let m = match self.peaceful() {
            Some(m) => m,
            None => {
                let level = self.levels[shown.turn().index() % 2];
                let (limits, signals) = (Limits::default(), Signals::new());
                let seed = self.rng.next_u64();
                let request = Request::new(&shown, &limits, &signals).after(&self.history);
                engine.play(level, seed, request, &mut |_| {}).best?
            }
        };
        self.history.push(shown.repetition_key());
        self.position.play_unchecked(m);
        Some(shown)
    }

    /// With the advanced rules it gets interesting when all tiles lie: until then nobody wins.
    fn peaceful(&mut self) -> Option<AnyMove> {
        let AnyPosition::Six(six) = &self.position else { return None };
        if !six.rules().advanced || six.phase() == Phase::Moving {
            return None;
        }
        let task = Task { aim: Aim::Save, moves: 1 };
        let safe = Solver::new(task, u64::MAX).solutions(&self.position)?;
        self.rng.pick(&safe).copied()
    }
}
