//! `hexad-tools fit`

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use arena::openings::{self, Opening};
use engine::tuning::search::Tuning;
use engine::{Engine, SystemTime};
use game::{Position as _, SplitMix};
use games::{AnyPosition, Rules};

use crate::contest::{Contest, Effort, beginning};
use crate::failure::Failure;
use crate::player::Player;
use crate::record::sides;
use crate::threads;

/// Fit numbers of the search by games of slightly different ones against each other
///
/// Simultaneous perturbation: in each round all numbers are moved at random, up for one player and down for the other;
/// the two play an opening with seats changed, and the numbers go a small step towards the winner.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad-tools fit abalone data/nets/abalone-2.net razor=110:20 late_moves=4:1 --seconds 120

Each number has where to begin and by how much it is moved. The numbers found are printed at the end.")]
pub struct Fit {
    /// The game
    #[arg(value_name = "RULES")]
    rules: String,
    /// The player: `hand` or a net file, and what is different
    #[arg(value_name = "PLAYER")]
    player: String,
    /// `name=begin:step`
    #[arg(value_name = "NUMBER", required = true)]
    numbers: Vec<String>,
    /// Positions for each move
    #[arg(long, value_name = "N", default_value = "10000")]
    nodes: u64,
    /// Stop after so many seconds
    #[arg(long, value_name = "N", default_value = "120")]
    seconds: u64,
    /// How far the numbers go towards the winner of a round, in hundredths of what they were moved by
    #[arg(long, value_name = "N", default_value = "10")]
    rate: u32,
    /// After so many plies who has ejected more wins
    #[arg(long, value_name = "N", default_value = "300")]
    plies: usize,
    /// The same number, the same beginnings
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// Play on so many threads; all cores when left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// A number that is fitted.
#[derive(Clone, Debug)]
struct Number {
    name: String,
    value: f64,
    step: f64,
    /// The sum of its values so far.
    sum: f64,
}

impl Number {
    fn read(text: &str) -> Option<Number> {
        let (name, rest) = text.split_once('=')?;
        let (value, step) = rest.split_once(':')?;
        let mut known = Tuning::COMMON;
        known.number(name)?;
        let (value, step): (f64, f64) = (value.parse().ok()?, step.parse().ok()?);
        (step > 0.0).then(|| Number { name: name.to_string(), value, step, sum: 0.0 })
    }
}

struct State {
    numbers: Vec<Number>,
    rounds: u32,
    rng: SplitMix,
}

impl Fit {
    pub fn run(self) -> Result<(), Failure> {
        let rules: Rules = self.rules.parse().map_err(|e| Failure(format!("RULES: {}: {e}", self.rules)))?;
        let player = Player::read(&self.player, &rules)?;
        let read = |text: &String| {
            Number::read(text).ok_or_else(|| Failure(format!("{text}: this is no `name=begin:step`")))
        };
        let numbers = self.numbers.iter().map(read).collect::<Result<Vec<Number>, Failure>>()?;
        let suite = openings::suite(&rules);
        let seats = sides(&AnyPosition::start(&rules));
        let house = Contest::house(self.plies, true);
        let contest = Contest { nodes: self.nodes, millis: None, house };
        let state = Mutex::new(State { numbers, rounds: 0, rng: SplitMix::new(self.seed) });
        let begun = Instant::now();
        let threads = threads(self.threads);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let clock = Arc::new(SystemTime::default());
                    let mut engines = [Engine::new(16, 1, clock.clone()), Engine::new(16, 1, clock)];
                    engines.iter_mut().for_each(|engine| player.set_up(engine, house));
                    while begun.elapsed().as_secs() < self.seconds {
                        let Some((start, signs)) = self.prepare(&state, &suite, &player, &mut engines) else {
                            return;
                        };
                        let mut effort = Effort::default();
                        let scores =
                            (0..seats).map(|seat| contest.play(&start, seat, &mut engines, &mut effort));
                        let score = scores.sum::<f64>() / seats as f64 - 1.0 / seats as f64;
                        let Ok(mut now) = state.lock() else { return };
                        now.rounds += 1;
                        for (number, sign) in now.numbers.iter_mut().zip(&signs) {
                            number.value += 2.0 * score * sign * number.step * f64::from(self.rate) / 100.0;
                            number.sum += number.value;
                        }
                    }
                });
            }
        });
        let state = state.into_inner().map_err(|_| Failure("a game failed".into()))?;
        println!("{} rounds", state.rounds);
        for number in &state.numbers {
            let mean = number.sum / f64::from(state.rounds.max(1));
            println!("{} {:.1}, mean {mean:.1}", number.name, number.value);
        }
        Ok(())
    }

    /// Chooses an opening and how the numbers are moved, and sets up the engines.
    fn prepare(
        &self,
        state: &Mutex<State>,
        suite: &[Opening],
        player: &Player,
        engines: &mut [Engine; 2],
    ) -> Option<(AnyPosition, Vec<f64>)> {
        let mut state = state.lock().ok()?;
        let State { numbers, rng, .. } = &mut *state;
        let start = beginning(suite, rng.below(20 * suite.len()));
        let signs: Vec<f64> = numbers.iter().map(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        for (engine, way) in engines.iter_mut().zip([1.0, -1.0]) {
            let mut tuning = player.tuning();
            for (number, sign) in numbers.iter().zip(&signs) {
                if let Some(to) = tuning.number(&number.name) {
                    *to = (number.value + way * sign * number.step).round() as i32;
                }
            }
            engine.set_tuning(Some(tuning));
        }
        Some((start, signs))
    }
}
