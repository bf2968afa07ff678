//! `hexad-tools ladder`

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use arena::openings;
use engine::{Engine, Level, Limits, ManualTime, Request, Signals};
use game::{Position as _, SplitMix};
use games::record::House;
use games::{AnyPosition, Rules};

use crate::contest::play_out;
use crate::failure::Failure;
use crate::record::sides;
use crate::threads;

/// Play each level against the one below it, on all cores
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  hexad-tools ladder abalone --games 48 --nodes 300000

Openings come from the suite of the game, each played with every seat changed; with three players one of the higher
level plays against two of the lower. At the ply limit who has ejected more wins.")]
pub struct Ladder {
    /// The game
    #[arg(value_name = "RULES")]
    rules: String,
    /// How many games a step, at least
    #[arg(long, value_name = "N", default_value = "48")]
    games: usize,
    /// Positions for each move of level 12, which has no limit of its own
    #[arg(long, value_name = "N", default_value = "500000")]
    nodes: u64,
    /// After so many plies who has ejected more wins
    #[arg(long, value_name = "N", default_value = "200")]
    plies: u32,
    /// Against this level, instead of the one below
    #[arg(long, value_name = "LEVEL")]
    against: Option<u8>,
    /// Play on so many threads; all cores when left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// What a level has scored in each game: 0 to 1.
type Scores = Vec<f64>;

impl Ladder {
    pub fn run(self) -> Result<(), Failure> {
        let rules: Rules = self.rules.parse().map_err(|e| Failure(format!("RULES: {}: {e}", self.rules)))?;
        let suite = openings::suite(&rules);
        let sides = sides(&AnyPosition::start(&rules));
        let rounds = self.games.div_ceil(sides);
        let pairs: Vec<(Level, Level)> = Level::ALL
            .into_iter()
            .rev()
            .filter_map(|level| Some((level, Level::new(self.against.unwrap_or(level.number() - 1))?)))
            .filter(|(level, other)| level > other)
            .collect();
        let next = AtomicUsize::new(0);
        let scores: Mutex<Vec<Scores>> = Mutex::new(vec![Scores::new(); pairs.len()]);
        let threads = threads(self.threads);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let engine = || Engine::new(16, 1, Arc::new(ManualTime::default()));
                    let mut engines = [engine(), engine()];
                    // The long games of the highest levels come first.
                    loop {
                        let task = next.fetch_add(1, Ordering::Relaxed);
                        let (pair, game) = (task / (rounds * sides), task % (rounds * sides));
                        let Some(&levels) = pairs.get(pair) else { return };
                        let start = &suite[game / sides % suite.len()].position;
                        let score = self.game(start, levels, game % sides, task as u64, &mut engines);
                        if let Ok(mut scores) = scores.lock() {
                            scores[pair].push(score);
                        }
                    }
                });
            }
        });
        let scores = scores.into_inner().map_err(|_| Failure("a game failed".into()))?;
        for ((level, other), scores) in pairs.iter().zip(&scores) {
            println!("{rules}: level {} above {}: {}", level.number(), other.number(), report(scores, sides));
        }
        Ok(())
    }

    /// One game; the higher level has the side `seat`. What it brought to it.
    fn game(
        &self,
        start: &AnyPosition,
        (level, other): (Level, Level),
        seat: usize,
        seed: u64,
        engines: &mut [Engine; 2],
    ) -> f64 {
        let house = House { ply_limit: Some(self.plies), lead_wins: true, ..House::default() };
        for engine in engines.iter_mut() {
            engine.new_game();
            engine.set_house(house);
        }
        let mut rng = SplitMix::new(seed);
        let (limits, signals) = (Limits::to_nodes(self.nodes), Signals::new());
        play_out(start, &house, seat, |position, history, own| {
            let (engine, level) = if own { (&mut engines[0], level) } else { (&mut engines[1], other) };
            let request = Request::new(position, &limits, &signals).after(history);
            engine.play(level, rng.next_u64(), request, &mut |_| {}).best
        })
    }
}

fn report(scores: &Scores, sides: usize) -> String {
    let n = scores.len().max(1) as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let variance = scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let error = 1.96 * (variance / n).sqrt();
    let won = scores.iter().filter(|&&s| s > 0.99).count();
    let lost = scores.iter().filter(|&&s| s < 0.01).count();
    // Of three, a third of the points is even.
    let odds = |p: f64| {
        let (p, even) = (p.clamp(0.005, 0.995), 1.0 / sides as f64);
        400.0 * ((p / (1.0 - p)).log10() - (even / (1.0 - even)).log10())
    };
    format!(
        "+{won} ={} -{lost}, {:.0} %, Elo {:+.0} ± {:.0}",
        scores.len() - won - lost,
        100.0 * mean,
        odds(mean),
        (odds(mean + error) - odds(mean - error)) / 2.0
    )
}
