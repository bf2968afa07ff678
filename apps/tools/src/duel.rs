//! `hexad-tools duel`

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use arena::openings;
use engine::{Engine, Limits, Signals, SystemTime};
use game::{Payoff, Position as _, Seat};
use games::{AnyPosition, Rules};

use crate::failure::Failure;
use crate::player::Player;
use crate::record::ejected;

/// Play two evaluations or searches against each other, on all cores
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad-tools duel abalone data/nets/abalone-2.net hand --millis 100 --games 400
  hexad-tools duel abalone new.net new.net:NullMove=false:razor=90 --nodes 10000

Openings come from the suite of the game, each played with every seat changed. At the ply limit who has
ejected more wins. For each player the score counts, and with three players one plays against two.")]
pub struct Duel {
    /// The game
    #[arg(value_name = "RULES")]
    rules: String,
    /// `hand` or a net file, and what is different: `net.net:NullMove=false:razor=90`
    #[arg(value_name = "A")]
    first: String,
    /// The other one
    #[arg(value_name = "B")]
    second: String,
    /// How many games, at least
    #[arg(long, value_name = "N", default_value = "400")]
    games: usize,
    /// Positions for each move
    #[arg(long, value_name = "N", default_value = "10000")]
    nodes: u64,
    /// Milliseconds for each move, instead
    #[arg(long, value_name = "N")]
    millis: Option<u64>,
    /// After so many plies who has ejected more wins
    #[arg(long, value_name = "N", default_value = "300")]
    plies: usize,
    /// A position that comes for the third time is no draw
    #[arg(long)]
    no_repetition: bool,
    /// Begin with this opening of the suite
    #[arg(long, value_name = "N", default_value = "0")]
    skip: usize,
    /// Play on so many threads; all cores when left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// What games have brought to the first player.
#[derive(Default)]
struct Tally {
    wins: usize,
    draws: usize,
    losses: usize,
    /// The score of each opening, from all its games together: 0 to 1.
    scores: Vec<f64>,
    nodes: [u64; 2],
    depths: [u64; 2],
    moves: [u64; 2],
}

impl Duel {
    pub fn run(self) -> Result<(), Failure> {
        let rules: Rules = self.rules.parse().map_err(|e| Failure(format!("RULES: {}: {e}", self.rules)))?;
        let players = [Player::read(&self.first)?, Player::read(&self.second)?];
        let suite = openings::suite(&rules);
        let seats = sides(&AnyPosition::start(&rules));
        let rounds = self.games.div_ceil(seats);
        let next = AtomicUsize::new(0);
        let tally = Mutex::new(Tally::default());
        let threads = self.threads.or(std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let clock = Arc::new(SystemTime::default());
                    let mut engines = [Engine::new(16, 1, clock.clone()), Engine::new(16, 1, clock)];
                    for (player, engine) in players.iter().zip(&mut engines) {
                        player.set_up(engine, !self.no_repetition);
                    }
                    loop {
                        let round = next.fetch_add(1, Ordering::Relaxed);
                        if round >= rounds {
                            return;
                        }
                        let start = &suite[(self.skip + round) % suite.len()].position;
                        let mut own = Tally::default();
                        let scores: f64 =
                            (0..seats).map(|seat| self.game(start, seat, &mut engines, &mut own)).sum();
                        let Ok(mut all) = tally.lock() else { return };
                        all.wins += own.wins;
                        all.draws += own.draws;
                        all.losses += own.losses;
                        all.scores.push(scores / seats as f64);
                        for i in 0..2 {
                            all.nodes[i] += own.nodes[i];
                            all.depths[i] += own.depths[i];
                            all.moves[i] += own.moves[i];
                        }
                    }
                });
            }
        });
        let tally = tally.into_inner().map_err(|_| Failure("a game failed".into()))?;
        println!("{}", tally.report(&players, seats));
        Ok(())
    }

    /// One game; the first player has the side `seat`. What it brought to the first player.
    fn game(&self, start: &AnyPosition, seat: usize, engines: &mut [Engine; 2], tally: &mut Tally) -> f64 {
        let mut position = start.clone();
        let mut history = Vec::new();
        engines.iter_mut().for_each(Engine::new_game);
        let mut limits = Limits::to_nodes(self.nodes);
        if let Some(millis) = self.millis {
            limits = Limits::for_millis(millis);
        }
        let three = sides(&position) == 3;
        let mut score = None;
        for _ in 0..self.plies {
            if let Some(outcome) = position.outcome() {
                let of_side = |s: &Seat| position.side_of(*s).index() == seat;
                let seat = Seat::table(position.seats()).find(of_side).unwrap_or(Seat::FIRST);
                score = Some(outcome.payoffs.get(seat).map_or(0.5, |p: &Payoff| p.value()));
                break;
            }
            let key = position.repetition_key();
            if !self.no_repetition && history.iter().filter(|&&k| k == key).count() >= 2 {
                score = Some(if three { 1.0 / 3.0 } else { 0.5 });
                break;
            }
            let who = usize::from(position.side_of(position.turn()).index() != seat);
            let best = engines[who].search(&position, &history, &limits, &Signals::new(), &mut |_| {});
            tally.nodes[who] += best.nodes;
            tally.depths[who] += u64::from(best.depth);
            tally.moves[who] += 1;
            let Some(m) = best.best else { break };
            history.push(key);
            position.play_unchecked(m);
        }
        let even = if three { 1.0 / 3.0 } else { 0.5 };
        let score = score.unwrap_or_else(|| {
            let balls: Vec<u8> = (0..sides(&position)).map(|side| ejected(&position, side)).collect();
            let most = balls.iter().copied().max().unwrap_or(0);
            let leaders = balls.iter().filter(|&&n| n == most).count();
            if leaders == balls.len() {
                even
            } else if balls[seat] == most {
                1.0 / leaders as f64
            } else {
                0.0
            }
        });
        match score {
            s if s > 0.99 => tally.wins += 1,
            s if s < 0.01 => tally.losses += 1,
            _ => tally.draws += 1,
        }
        score
    }
}

fn sides(position: &AnyPosition) -> usize {
    if matches!(position, AnyPosition::Abalone3(_)) { 3 } else { 2 }
}

impl Tally {
    fn report(&self, players: &[Player; 2], seats: usize) -> String {
        let n = self.scores.len().max(1) as f64;
        let mean = self.scores.iter().sum::<f64>() / n;
        let variance = self.scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        let error = 1.96 * (variance / n).sqrt();
        // With three players a third of the points is even.
        let odds = |p: f64| {
            let p = p.clamp(0.001, 0.999);
            let even = 1.0 / seats as f64;
            400.0 * ((p / (1.0 - p)).log10() - (even / (1.0 - even)).log10())
        };
        let mean_of = |sum: [u64; 2], i: usize| sum[i] as f64 / self.moves[i].max(1) as f64;
        format!(
            "{} against {}: +{} ={} -{}, {:.1} %, Elo {:+.0} ± {:.0}; depth {:.1} and {:.1}, {:.0} and {:.0} nodes a move",
            players[0].name,
            players[1].name,
            self.wins,
            self.draws,
            self.losses,
            100.0 * mean,
            odds(mean),
            (odds(mean + error) - odds(mean - error)) / 2.0,
            mean_of(self.depths, 0),
            mean_of(self.depths, 1),
            mean_of(self.nodes, 0),
            mean_of(self.nodes, 1),
        )
    }
}
