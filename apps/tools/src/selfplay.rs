//! `hexad-tools selfplay`

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use abalone::{Layout, Players};
use engine::{Engine, Limits, ManualTime, Request, Score, Signals};
use game::{Payoff, Position as _, Seat, SplitMix};
use games::{AnyPosition, Rules};

use crate::batches::{Batches, Goal};
use crate::data::{Header, crc32};
use crate::failure::Failure;
use crate::player::evaluators;
use crate::record::{Sample, ejected, game_of, key, position, sides, size};

/// Let the engine play itself, and keep the positions for training
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad-tools selfplay abalone two.pos --positions 6000000
  hexad-tools selfplay six six.pos --seconds 60 --nodes 1000

A file that is there already is gone on with: the same games are not played twice, and the same
positions (up to turning and mirroring the board) are not kept twice.")]
pub struct Selfplay {
    /// The game: abalone, abalone:3, abalone:4 or six; layouts and variants are mixed
    #[arg(value_name = "GAME")]
    rules: String,
    /// Where the positions go
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Stop after so many positions
    #[arg(long, value_name = "N", default_value = "1000000")]
    positions: u64,
    /// Stop after so many seconds, too
    #[arg(long, value_name = "N")]
    seconds: Option<u64>,
    /// Positions searched for each move
    #[arg(long, value_name = "N", default_value = "1500")]
    nodes: u64,
    /// One move of so many is chosen at random
    #[arg(long, value_name = "N", default_value = "40")]
    random: NonZeroUsize,
    /// In so many games of a hundred a repetition is no draw
    #[arg(long, value_name = "N", default_value = "0")]
    endless: usize,
    /// The same number, the same games
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// Who judges: `hand`, or a net file
    #[arg(long, value_name = "EVALUATION", default_value = "hand")]
    evaluation: String,
    /// Play on so many threads; all cores when left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Games in a block.
const BATCH: u64 = 8;

/// A game without an ejection, or without a tile laid, for so many plies is broken off.
const NO_PROGRESS: usize = 100;

/// No game takes longer.
const LONGEST: usize = 600;

/// The positions that are known, by key: many threads ask at once.
struct Known(Vec<Mutex<HashSet<u64>>>);

impl Known {
    fn new() -> Known {
        Known((0..64).map(|_| Mutex::default()).collect())
    }

    /// Whether a position is new; it is not any more then.
    fn is_new(&self, key: u64) -> bool {
        let shard = &self.0[(key >> 58) as usize % self.0.len()];
        shard.lock().is_ok_and(|mut known| known.insert(key))
    }
}

impl Selfplay {
    /// A number for how the games are played: those of other settings do not belong into the same file.
    fn settings(&self) -> Result<u32, Failure> {
        let Selfplay { rules, nodes, random, endless, evaluation, .. } = self;
        // Of a net it matters what it holds, and not what it is called.
        let (judge, net) = match evaluation.as_str() {
            "hand" => ("hand", Vec::new()),
            path => ("net", std::fs::read(path).map_err(|e| Failure::file(path.as_ref(), e))?),
        };
        let words = format!("{rules} {nodes} {random} {endless} {judge} ");
        Ok(crc32(&[words.as_bytes(), &net]))
    }

    pub fn run(self) -> Result<(), Failure> {
        let rules: Rules = self.rules.parse().map_err(|e| Failure(format!("GAME: {}: {e}", self.rules)))?;
        let game = game_of(&AnyPosition::start(&rules));
        let evaluators = evaluators(&self.evaluation)?;
        let settings = self.settings()?;
        let header = Header { game, record: size(game) as u32, seed: self.seed, settings };
        let known = Known::new();
        let batches = Batches::open(&self.file, &header, |record| {
            if let Some(position) = position(game, record) {
                known.is_new(key(&position));
            }
        })?;
        let goal =
            Goal { what: "positions", enough: self.positions, seconds: self.seconds, threads: self.threads };
        let games = AtomicU64::new(0);
        let made = batches.make(&goal, || {
            let mut engine = Engine::new(2, 1, Arc::new(ManualTime::default()));
            engine.set_evaluators(evaluators.clone());
            let (batches, known, games, rules, seed) = (&batches, &known, &games, &rules, self.seed);
            let this = &self;
            move |batch| {
                let mut records = Vec::new();
                for number in batch * BATCH..(batch + 1) * BATCH {
                    let mut rng = SplitMix::new(seed.wrapping_mul(0x9E37_79B9_97F4_A7C1) ^ number << 20);
                    engine.new_game();
                    let samples = this.game(rules, &mut engine, &mut rng);
                    if batches.is_over() && this.seconds.is_some() {
                        return None;
                    }
                    games.fetch_add(1, Ordering::Relaxed);
                    for sample in samples.iter().filter(|sample| known.is_new(key(&sample.position))) {
                        sample.write(&mut records);
                    }
                }
                Some(records)
            }
        })?;
        println!(
            "{} positions in {}; now {} from {} games, {:.0} a second",
            made.all,
            self.file.display(),
            made.now,
            games.into_inner(),
            made.rate
        );
        Ok(())
    }

    /// One game, as the positions that are worth keeping.
    fn game(&self, rules: &Rules, engine: &mut Engine, rng: &mut SplitMix) -> Vec<Sample> {
        engine.features_mut().repetition = true;
        let mut position = opening(rules, engine, rng);
        let (mut history, mut samples, mut progress, mut ply) = (Vec::new(), Vec::new(), 0, 0);
        let sides = sides(&position);
        let endless = rng.below(100) < self.endless;
        engine.features_mut().repetition = !endless;
        let outcome = loop {
            let outcome = position.outcome();
            let key = position.repetition_key();
            let repeated = history.iter().filter(|&&earlier| earlier == key).count() >= 2;
            if outcome.is_some() || repeated && !endless || ply - progress >= NO_PROGRESS || ply >= LONGEST {
                break outcome;
            }
            let limits = Limits::to_nodes(self.nodes);
            let best =
                engine.search(Request::new(&position, &limits, &Signals::new()).after(&history), &mut |_| {});
            let Some(m) = best.best else { break None };
            let forcing = matches!(m, games::AnyMove::Abalone(m) if m.ejects());
            if let (Some(values), false) = (values(&position, best.score), forcing) {
                samples.push((
                    ply,
                    Sample {
                        position: position.clone(),
                        values,
                        results: [0; 3],
                        finals: [0; 3],
                        left: 0,
                        unfinished: false,
                    },
                ));
            }
            let m = match rng.below(self.random.get()) {
                0 => *rng.pick(&position.moves()).unwrap_or(&m),
                _ => m,
            };
            let before = tally(&position);
            history.push(key);
            position.play_unchecked(m);
            ply += 1;
            if tally(&position) != before {
                progress = ply;
            }
        };
        let finals: [u8; 3] = std::array::from_fn(|side| ejected(&position, side));
        let mut results = [if sides == 3 { 2 } else { 3 }; 3];
        if let Some(outcome) = outcome {
            for seat in Seat::table(position.seats()) {
                let payoff = outcome.payoffs.get(seat).copied().unwrap_or(Payoff::Share(2));
                results[position.side_of(seat).index() % 3] = match payoff {
                    Payoff::Loss => 0,
                    Payoff::Win => 6,
                    Payoff::Share(n) => 6 / n.max(1),
                };
            }
        }
        let finish = |(at, sample): (usize, Sample)| {
            let left = (ply - at).min(usize::from(u16::MAX)) as u16;
            Sample { results, finals, left, unfinished: outcome.is_none(), ..sample }
        };
        samples.into_iter().map(finish).collect()
    }
}

/// What must change for a game to make progress: balls on the board, tiles in the hands.
fn tally(position: &AnyPosition) -> usize {
    match position {
        AnyPosition::Six(p) => {
            p.hands().iter().map(|&n| usize::from(n)).sum::<usize>() * 64 + p.tiles().count()
        }
        _ => (0..3).map(|side| usize::from(ejected(position, side))).sum(),
    }
}

/// What the search found, by side; nothing where the game is decided.
fn values(position: &AnyPosition, score: Score) -> Option<[i16; 3]> {
    let mut values = [0; 3];
    match score {
        Score::Cp(value) => {
            let own = position.side_of(position.turn()).index() & 1;
            let value = value.clamp(-20_000, 20_000) as i16;
            values[own] = value;
            values[1 - own] = -value;
        }
        Score::Vec(by_seat) => {
            for (seat, &value) in by_seat.seats() {
                if value.abs() > 20_000 {
                    return None;
                }
                values[seat.index() % 3] = value as i16;
            }
        }
        Score::Win(_) | Score::Loss(_) => return None,
    }
    Some(values)
}

/// A start of a game: any layout or variant, and some moves at random.
fn opening(rules: &Rules, engine: &mut Engine, rng: &mut SplitMix) -> AnyPosition {
    let rules = match *rules {
        Rules::Abalone(rules) if rules.players == Players::Two => {
            abalone::Rules { layout: Layout::ALL[rng.below(Layout::ALL.len())], ..rules }.into()
        }
        Rules::Abalone(rules) if rules.players == Players::Four => {
            abalone::Rules { consecutive: rng.below(2) == 1, ..rules }.into()
        }
        Rules::Abalone(rules) => rules.into(),
        Rules::Six(_) => {
            let players = if rng.below(4) == 0 { six::Players::Four } else { six::Players::Two };
            six::Rules { players, advanced: rng.below(2) == 1, announce: false }.into()
        }
    };
    loop {
        let mut position = AnyPosition::start(&rules);
        let long = matches!(rules, Rules::Six(_)) && rng.below(3) == 0;
        let plies = if long { 10 + rng.below(34) } else { 2 + rng.below(9) };
        for _ in 0..plies {
            let moves = position.moves();
            let Some(&m) = rng.pick(&moves) else { break };
            // Many tiles laid quite at random are won at once: the best of a few chances is taken there.
            let chances = Limits {
                searchmoves: (0..6).filter_map(|_| rng.pick(&moves).copied()).collect(),
                ..Limits::to_nodes(60)
            };
            let chosen = long
                .then(|| engine.search(Request::new(&position, &chances, &Signals::new()), &mut |_| {}).best)
                .flatten();
            position.play_unchecked(chosen.unwrap_or(m));
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_progress_is_broken_off() {
        let play = Selfplay {
            rules: "abalone".into(),
            file: PathBuf::new(),
            positions: 0,
            seconds: None,
            nodes: 30,
            random: NonZeroUsize::MAX,
            endless: 100,
            seed: 1,
            evaluation: "hand".into(),
            threads: None,
        };
        let rules = "abalone".parse().unwrap();
        let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
        let mut broken_off = 0;
        for seed in 0..6 {
            engine.new_game();
            let samples = play.game(&rules, &mut engine, &mut SplitMix::new(seed));
            let mut begun = (usize::MAX, 0);
            for sample in &samples {
                let now = tally(&sample.position);
                if now != begun.0 {
                    begun = (now, sample.left);
                }
                assert!(usize::from(begun.1 - sample.left) < NO_PROGRESS, "seed {seed}");
            }
            let last = samples.last().map_or(0, |sample| tally(&sample.position));
            if samples.iter().any(|sample| sample.unfinished) {
                broken_off += 1;
                // From the last ejection on, or from the beginning, it went on for just so long.
                let first = samples.iter().find(|sample| tally(&sample.position) == last).map(|s| s.left);
                assert_eq!(first, Some(NO_PROGRESS as u16), "seed {seed}");
            }
        }
        assert!(broken_off > 0);
    }
}
