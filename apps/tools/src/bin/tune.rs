//! Finds the weights of the Abalone evaluation from games of the engine against itself.
//!
//! Two steps. `play` lets the engine play itself from all layouts after some random plies, at a fixed number of nodes,
//! and writes one line for each quiet position: the result for the side on turn, the search's value, and the position.
//! `fit` finds the weights with which a logistic curve of the evaluation tells the results best (Texel's method, by
//! gradient descent), with a little of the search's value mixed in to calm the noise of results.
//!
//! ```text
//! cargo run --release -p hexad-tools --bin tune -- play 600 4000 1 >games.txt    # games, nodes, seed
//! cargo run --release -p hexad-tools --bin tune -- fit games.txt
//! ```

use std::io::{BufRead, Write};
use std::sync::Arc;

use abalone::{Layout, Position, Rules};
use engine::tuning::two_sides::{COUNT, Term, WEIGHTS, terms_of};
use engine::{Engine, Limits, ManualTime, Request, Score, Signals};
use game::{Payoff, Position as _, SplitMix};
use games::{AnyMove, AnyPosition};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, default: u64| args.get(i).and_then(|a| a.parse().ok()).unwrap_or(default);
    match args.first().map(String::as_str) {
        Some("play") => play(number(1, 100), number(2, 3000), number(3, 1)),
        Some("fit") if args.len() > 1 => fit(&args[1..]),
        _ => eprintln!("use: tune play GAMES NODES SEED, or tune fit FILE…"),
    }
}

/// Plays games and prints a line for each quiet position.
fn play(games: u64, nodes: u64, seed: u64) {
    let mut rng = SplitMix::new(seed);
    let mut engine = Engine::new(16, 1, Arc::new(ManualTime::default()));
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for game in 0..games {
        engine.new_game();
        let layout = Layout::POPULAR[rng.below(Layout::POPULAR.len())];
        let mut position: Position<2> = Position::start(&Rules { layout, ..Rules::default() });
        for _ in 0..2 + rng.below(9) {
            let moves = position.moves();
            if let Some(&m) = rng.pick(&moves) {
                position.play_unchecked(m);
            }
        }
        let mut history = Vec::new();
        let mut lines: Vec<(usize, i32, Position<2>)> = Vec::new();
        let mut result = 0.5;
        for _ in 0..300 {
            if let Some(outcome) = position.outcome() {
                result = match outcome.payoffs.as_slice()[0] {
                    Payoff::Win => 1.0,
                    Payoff::Loss => 0.0,
                    Payoff::Share(_) => 0.5,
                };
                break;
            }
            let hash = position.hash();
            if history.iter().filter(|&&h| h == hash).count() >= 2 {
                break;
            }
            let any = AnyPosition::Abalone2(position);
            let (limits, signals) = (Limits::to_nodes(nodes), Signals::new());
            let best = engine.search(Request::new(&any, &limits, &signals).after(&history), &mut |_| {});
            let Some(AnyMove::Abalone(m)) = best.best else { break };
            if let Score::Cp(value) = best.score
                && !m.ejects()
                && value.abs() < 700
            {
                lines.push((position.turn().index(), value, position));
            }
            // Now and then another move, so that the games see more.
            let moves = position.moves();
            let m = if rng.below(40) == 0 { *rng.pick(&moves).unwrap_or(&m) } else { m };
            history.push(hash);
            position.play_unchecked(m);
        }
        for (turn, value, position) in lines {
            let result = if turn == 0 { result } else { 1.0 - result };
            let _ = writeln!(out, "{result} {value} {position}");
        }
        eprint!("\r{} games", game + 1);
    }
    eprintln!();
}

struct Sample {
    target: f32,
    terms: [f32; COUNT],
}

/// The chance to win that a value stands for.
fn chance(value: f32) -> f32 {
    1.0 / (1.0 + (-value / 104.0).exp())
}

/// Reads positions and prints weights.
fn fit(files: &[String]) {
    let mut samples = Vec::new();
    for file in files {
        let Ok(file) = std::fs::File::open(file) else {
            eprintln!("{file} cannot be opened");
            return;
        };
        for line in std::io::BufReader::new(file).lines().map_while(Result::ok) {
            let mut words = line.splitn(3, ' ');
            let mut number = || words.next().and_then(|word| word.parse::<f32>().ok());
            let (Some(result), Some(value)) = (number(), number()) else { continue };
            let Some(Ok(position)) = words.next().map(str::parse::<Position<2>>) else { continue };
            let terms = terms_of(&position);
            samples.push(Sample {
                target: 0.65 * result + 0.35 * chance(value),
                terms: terms.map(|t| t as f32),
            });
        }
    }
    let mut weights = WEIGHTS.map(|w| w as f32 / 16.0);
    // Adam.
    let (mut first, mut second) = ([0.0f32; COUNT], [0.0f32; COUNT]);
    let mut rng = SplitMix::new(7);
    let batch = 8192.min(samples.len());
    let steps = 6000;
    for step in 1..=steps {
        let mut gradient = [0.0f32; COUNT];
        for _ in 0..batch {
            let Some(sample) = rng.pick(&samples) else { return };
            let value: f32 = sample.terms.iter().zip(&weights).map(|(t, w)| t * w).sum();
            let error = chance(value) - sample.target;
            for (g, t) in gradient.iter_mut().zip(&sample.terms) {
                *g += error * t / batch as f32;
            }
        }
        let rate = if step < steps / 2 { 1.0 } else { 0.2 };
        for i in 0..COUNT {
            first[i] = 0.9 * first[i] + 0.1 * gradient[i];
            second[i] = 0.999 * second[i] + 0.001 * gradient[i] * gradient[i];
            let mean = first[i] / (1.0 - 0.9f32.powi(step));
            let size = second[i] / (1.0 - 0.999f32.powi(step));
            weights[i] -= rate * mean / (size.sqrt() + 1e-8);
        }
        if step % 1000 == 0 {
            let loss: f32 = samples
                .iter()
                .map(|s| {
                    let value: f32 = s.terms.iter().zip(&weights).map(|(t, w)| t * w).sum();
                    (chance(value) - s.target).powi(2)
                })
                .sum();
            eprintln!("{step}: {:.6} over {} positions", loss / samples.len() as f32, samples.len());
        }
    }
    for (term, weight) in Term::ALL.into_iter().zip(weights) {
        println!("    {}, // {term:?}", (weight * 16.0).round());
    }
}
