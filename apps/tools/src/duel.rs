//! `hexad-tools duel`

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use arena::{Scores, Sprt, SprtState, openings};
use engine::{Engine, SystemTime};
use game::Position as _;
use games::{AnyPosition, Rules};

use crate::contest::{Contest, Effort, beginning};
use crate::failure::Failure;
use crate::player::Player;
use crate::record::sides;
use crate::threads;

/// Play two evaluations or searches against each other, on all cores
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad-tools duel abalone data/nets/abalone-2.net hand --millis 100 --games 400
  hexad-tools duel abalone new.net new.net:NullMove=false:razor=90 --nodes 10000

Openings come from the suite of the game, each played with every seat changed; when all have been played, the
same with two more moves at random. At the ply limit who has ejected more wins. For each player the score counts, and with three players one plays against two.")]
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
    /// Stop as soon as one of these differences is believed, in normalized Elo: `0,10`
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    sprt: Option<Vec<f64>>,
    /// Begin no opening after so many seconds
    #[arg(long, value_name = "N")]
    seconds: Option<u64>,
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
    effort: Effort,
}

impl Duel {
    pub fn run(self) -> Result<(), Failure> {
        let rules: Rules = self.rules.parse().map_err(|e| Failure(format!("RULES: {}: {e}", self.rules)))?;
        let players = [Player::read(&self.first, &rules)?, Player::read(&self.second, &rules)?];
        let suite = openings::suite(&rules);
        let seats = sides(&AnyPosition::start(&rules));
        let rounds = self.games.div_ceil(seats);
        let contest = Contest {
            nodes: self.nodes,
            millis: self.millis,
            house: Contest::house(self.plies, !self.no_repetition),
        };
        let sprt = match self.sprt.as_deref() {
            Some(&[elo0, elo1]) if seats == 2 => Some(Sprt { elo0, elo1, ..Sprt::default() }),
            Some(_) => return Err(Failure("--sprt: for two sides, and with two numbers".into())),
            None => None,
        };
        let begun = Instant::now();
        let next = AtomicUsize::new(0);
        let tally = Mutex::new(Tally::default());
        let threads = threads(self.threads);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let clock = Arc::new(SystemTime::default());
                    let mut engines = [Engine::new(16, 1, clock.clone()), Engine::new(16, 1, clock)];
                    for (player, engine) in players.iter().zip(&mut engines) {
                        player.set_up(engine, contest.house);
                    }
                    loop {
                        let round = next.fetch_add(1, Ordering::Relaxed);
                        let late = self.seconds.is_some_and(|seconds| begun.elapsed().as_secs() >= seconds);
                        if round >= rounds || late {
                            return;
                        }
                        let start = beginning(&suite, self.skip + round);
                        let mut effort = Effort::default();
                        let scores: Vec<f64> = (0..seats)
                            .map(|seat| contest.play(&start, seat, &mut engines, &mut effort))
                            .collect();
                        let Ok(mut all) = tally.lock() else { return };
                        all.add(&scores, &effort);
                        if sprt.is_some_and(|sprt| sprt.state(&all.of_pairs()) != SprtState::Open) {
                            next.store(rounds, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        let tally = tally.into_inner().map_err(|_| Failure("a game failed".into()))?;
        println!("{}", tally.report(&players, seats));
        if let Some(sprt) = sprt {
            let (scores, (low, high)) = (tally.of_pairs(), sprt.bounds());
            let verdict = match sprt.state(&scores) {
                SprtState::Open => "open",
                SprtState::Better => "accepted",
                SprtState::NotBetter => "rejected",
            };
            println!(
                "SPRT [{}, {}]: {verdict}, {:.2} between {low:.2} and {high:.2}",
                sprt.elo0,
                sprt.elo1,
                sprt.llr(&scores)
            );
        }
        Ok(())
    }
}

impl Tally {
    /// Adds the games of an opening.
    fn add(&mut self, scores: &[f64], effort: &Effort) {
        for &score in scores {
            match score {
                s if s > 0.99 => self.wins += 1,
                s if s < 0.01 => self.losses += 1,
                _ => self.draws += 1,
            }
        }
        self.scores.push(scores.iter().sum::<f64>() / scores.len().max(1) as f64);
        self.effort.add(effort);
    }

    fn of_pairs(&self) -> Scores {
        Scores::new(2, self.scores.iter().copied())
    }

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
        let mean_of = |sum: [u64; 2], i: usize| sum[i] as f64 / self.effort.moves[i].max(1) as f64;
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
            mean_of(self.effort.depths, 0),
            mean_of(self.effort.depths, 1),
            mean_of(self.effort.nodes, 0),
            mean_of(self.effort.nodes, 1),
        )
    }
}
