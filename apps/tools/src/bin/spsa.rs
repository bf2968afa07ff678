//! Betters the weights of the Abalone evaluations by games of slightly different evaluations against each other.
//!
//! Simultaneous perturbation: in each round all weights are moved a little at random, up for one player and down for
//! the other; the two play a pair of games from one opening with seats swapped (for three players: one against two,
//! and the other way round), and the weights go a small step towards the winner. A game that reaches its limit of
//! plies counts by the balls ejected.
//!
//! ```text
//! cargo run --release -p hexad-tools --bin spsa -- two 5000 4000 2 20 two.txt
//! cargo run --release -p hexad-tools --bin spsa -- three 5000 2000 2 20 three.txt
//! ```
//!
//! The numbers are rounds, nodes a move, threads, and the rate: how far the weights go towards the winner of a pair, in
//! thousandths of what they were moved by. The file is written every hundred rounds and read at the start when it is there.

use std::path::Path;
use std::sync::{Arc, Mutex};

use abalone::{Layout, Move, Players, Position, Rules, ThreePlayers, TwoPlayers};
use engine::tuning::{three_seats, two_sides};
use engine::{Engine, Evaluator, Evaluators, Limits, ManualTime, Request, Signals};
use game::{Position as _, Side, SplitMix};
use games::{AnyMove, AnyPosition};

/// An evaluation with weights that are tried: everything is counted anew where it is asked for.
struct Trial<const COUNT: usize>([i32; COUNT]);

impl Evaluator<TwoPlayers> for Trial<{ two_sides::COUNT }> {
    fn fresh(&self) -> Box<dyn Evaluator<TwoPlayers>> {
        Box::new(Trial(self.0))
    }

    fn reset(&mut self, _: &TwoPlayers) {}

    fn push(&mut self, _: &TwoPlayers, _: Move) {}

    fn push_null(&mut self, _: &TwoPlayers) {}

    fn pop(&mut self) {}

    fn evaluate(&mut self, position: &TwoPlayers) -> i32 {
        two_sides::weighed(position, &self.0)
    }
}

impl Evaluator<ThreePlayers> for Trial<{ three_seats::COUNT }> {
    fn fresh(&self) -> Box<dyn Evaluator<ThreePlayers>> {
        Box::new(Trial(self.0))
    }

    fn reset(&mut self, _: &ThreePlayers) {}

    fn push(&mut self, _: &ThreePlayers, _: Move) {}

    fn push_null(&mut self, _: &ThreePlayers) {}

    fn pop(&mut self) {}

    fn evaluate(&mut self, position: &ThreePlayers) -> [i32; 3] {
        three_seats::weighed(position, &self.0)
    }
}

/// A game in which weights are tried.
trait Tried: Copy {
    /// Games end after so many plies.
    const PLIES: usize;
    fn any(self) -> AnyPosition;
    /// The evaluation with these weights.
    fn trial(weights: &[i32]) -> Evaluators;
}

impl Tried for TwoPlayers {
    const PLIES: usize = 260;

    fn any(self) -> AnyPosition {
        AnyPosition::Abalone2(self)
    }

    fn trial(weights: &[i32]) -> Evaluators {
        let mut tried = Trial(two_sides::WEIGHTS);
        tried.0.copy_from_slice(weights);
        Evaluators { abalone2: Some(Arc::new(tried)), ..Evaluators::default() }
    }
}

impl Tried for ThreePlayers {
    const PLIES: usize = 330;

    fn any(self) -> AnyPosition {
        AnyPosition::Abalone3(self)
    }

    fn trial(weights: &[i32]) -> Evaluators {
        let mut tried = Trial(three_seats::WEIGHTS);
        tried.0.copy_from_slice(weights);
        Evaluators { abalone3: Some(Arc::new(tried)), ..Evaluators::default() }
    }
}

/// An opening: a layout and a few random plies.
fn opening<const N: usize>(rng: &mut SplitMix) -> Position<N> {
    let mut rules = Rules::new(if N == 2 { Players::Two } else { Players::Three });
    if N == 2 {
        rules.layout = Layout::POPULAR[rng.below(Layout::POPULAR.len())];
    }
    let mut position: Position<N> = Position::start(&rules);
    for _ in 0..N * rng.below(5) {
        let moves = position.moves();
        if let Some(&m) = rng.pick(&moves) {
            position.play_unchecked(m);
        }
    }
    position
}

/// How the seats of the first player did against those of the second, between -1 and 1.
fn play<const N: usize>(
    start: Position<N>,
    players: &mut [Engine],
    first: [bool; N],
    [up, down]: [&[i32]; 2],
    nodes: u64,
) -> f64
where
    Position<N>: Tried,
{
    let mut position = start;
    let mut game = Vec::new();
    for (player, is_first) in players.iter_mut().zip(first) {
        // A new evaluation forgets all that was found with the one before.
        player.set_evaluators(Position::<N>::trial(if is_first { up } else { down }));
    }
    while game.len() < Position::<N>::PLIES && position.outcome().is_none() {
        let hash = position.hash();
        if game.iter().filter(|&&h| h == hash).count() >= 2 {
            break;
        }
        let (limits, signals) = (Limits::to_nodes(nodes), Signals::new());
        let player = &mut players[position.turn().index()];
        let best = player.search(Request::new(&position.any(), &limits, &signals).after(&game), &mut |_| ());
        let Some(AnyMove::Abalone(m)) = best.best else { break };
        game.push(hash);
        position.play_unchecked(m);
    }
    let scores: [f64; N] = std::array::from_fn(|seat| f64::from(position.score(Side::new(seat))));
    let most = scores.iter().copied().fold(0.0, f64::max);
    let over = position.outcome().is_some();
    let worth = |seat: usize| if over { f64::from(scores[seat] == most) } else { scores[seat] * 0.2 };
    let mean = |side: bool| {
        let seats = (0..N).filter(|&seat| first[seat] == side);
        seats.clone().map(worth).sum::<f64>() / seats.count() as f64
    };
    let result = mean(true) - mean(false);
    if over { result } else { result.clamp(-0.7, 0.7) }
}

/// The weights, and how many rounds were played.
struct State {
    weights: Vec<f64>,
    round: u64,
    /// The results so far, as a check that games are decided.
    decided: f64,
}

/// How far a weight is moved to try it.
fn span(weight: f64) -> f64 {
    (weight.abs() * 0.12).max(16.0)
}

fn write(file: &str, names: &[String], state: &State) {
    let lines = names.iter().zip(&state.weights);
    let text: String = lines.map(|(name, weight)| format!("    {}, // {name}\n", weight.round())).collect();
    if let Err(error) = files::write(Path::new(file), text) {
        eprintln!("{file}: {error}");
    }
    eprintln!("{} rounds, {:.2} decided a pair", state.round, state.decided / state.round as f64);
}

fn read(file: &str) -> Option<Vec<f64>> {
    let text = std::fs::read_to_string(file).ok()?;
    text.lines().map(|line| line.split(',').next()?.trim().parse().ok()).collect()
}

struct Plan<'a> {
    names: Vec<String>,
    rounds: u64,
    nodes: u64,
    threads: u64,
    /// How far the weights go towards the winner of a pair, in thousandths of their perturbation.
    rate: u64,
    file: &'a str,
}

fn tune<const N: usize>(plan: &Plan, weights: &[i32])
where
    Position<N>: Tried,
{
    let weights = match read(plan.file) {
        Some(read) if read.len() == weights.len() => read,
        _ => weights.iter().map(|&w| f64::from(w)).collect(),
    };
    let state = Mutex::new(State { weights, round: 0, decided: 0.0 });
    let seed = std::time::UNIX_EPOCH.elapsed().map_or(1, |d| d.as_nanos() as u64);
    let work = |thread: u64| {
        let mut rng = SplitMix::new(seed ^ thread.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let player = |_| Engine::new(1, 1, Arc::new(ManualTime::default()));
        let mut players: Vec<Engine> = (0..N).map(player).collect();
        loop {
            let now = match state.lock() {
                Ok(state) if state.round < plan.rounds => state.weights.clone(),
                _ => return,
            };
            let steps: Vec<f64> =
                now.iter().map(|&w| if rng.below(2) == 0 { span(w) } else { -span(w) }).collect();
            let moved = |way: f64| -> Vec<i32> {
                now.iter().zip(&steps).map(|(w, step)| (w + way * step).round() as i32).collect()
            };
            let (up, down) = (moved(1.0), moved(-1.0));
            let start: Position<N> = opening(&mut rng);
            let alone = rng.below(N);
            let one = std::array::from_fn(|seat| seat == alone);
            let result = play(start, &mut players, one, [&up, &down], plan.nodes)
                + play(start, &mut players, one.map(|is| !is), [&up, &down], plan.nodes);
            let Ok(mut state) = state.lock() else { return };
            for (weight, step) in state.weights.iter_mut().zip(&steps) {
                *weight += plan.rate as f64 / 1000.0 * result * step;
            }
            state.round += 1;
            state.decided += result.abs();
            if state.round % 100 == 0 {
                write(plan.file, &plan.names, &state);
            }
        }
    };
    std::thread::scope(|scope| {
        for thread in 0..plan.threads {
            let work = &work;
            scope.spawn(move || work(thread));
        }
    });
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, default: u64| args.get(i).and_then(|a| a.parse().ok()).unwrap_or(default);
    let file = args.get(5).map_or("weights.txt", String::as_str);
    let names = |names: &[&dyn std::fmt::Debug]| names.iter().map(|name| format!("{name:?}")).collect();
    let plan = |names| Plan {
        names,
        rounds: number(1, 5000),
        nodes: number(2, 4000),
        threads: number(3, 1),
        rate: number(4, 20),
        file,
    };
    match args.first().map(String::as_str) {
        Some("two") => {
            let terms = two_sides::Term::ALL.each_ref().map(|t| t as &dyn std::fmt::Debug);
            tune::<2>(&plan(names(&terms)), &two_sides::WEIGHTS);
        }
        Some("three") => {
            let terms = three_seats::Term::ALL.each_ref().map(|t| t as &dyn std::fmt::Debug);
            tune::<3>(&plan(names(&terms)), &three_seats::WEIGHTS);
        }
        _ => eprintln!("use: spsa two|three ROUNDS NODES THREADS RATE FILE"),
    }
}
