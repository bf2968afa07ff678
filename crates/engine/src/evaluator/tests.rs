//! A small evaluator, worth of cells with an accumulator, and the search compared with it: at every value that is asked
//! for, the sums kept along the line are those of the position.

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use abalone::Position;
use game::{Position as _, Seat, SplitMix};
use games::AnyPosition;

use super::*;
use crate::three::{Method, ThreeSearch};
use crate::{Best, Engine, Limits, ManualTime, Request, Score, Signals, SixBoard};

/// A piece that comes to a cell or leaves it: its owner, the cell, +1 or −1.
type Change = (usize, usize, i32);

/// What the evaluator must know of a game.
trait Pieces: Evaluable<Value: PartialEq + Debug> {
    fn pieces(&self) -> Vec<(usize, usize)>;
    fn changes(&self, m: Self::Move) -> Vec<Change>;
    /// The judgement, from the sums of the owners.
    fn value(&self, sums: [i32; 4]) -> Self::Value;
}

fn balls<const N: usize>(position: &Position<N>) -> Vec<(usize, usize)> {
    let of = |seat: Seat| position.balls(seat).iter().map(move |cell| (seat.index(), cell.index()));
    Seat::table(N).flat_map(of).collect()
}

fn moved_balls<const N: usize>(position: &Position<N>, m: abalone::Move) -> Vec<Change> {
    let mut after = *position;
    after.play_unchecked(m);
    let (before, after) = (balls(position), balls(&after));
    let gone = before.iter().filter(|ball| !after.contains(ball)).map(|&(seat, cell)| (seat, cell, -1));
    let come = after.iter().filter(|ball| !before.contains(ball)).map(|&(seat, cell)| (seat, cell, 1));
    gone.chain(come).collect()
}

fn team_value<const N: usize>(position: &Position<N>, sums: [i32; 4]) -> i32 {
    let side = position.side_of(position.turn());
    let signed = |seat: Seat| sums[seat.index()] * if position.side_of(seat) == side { 1 } else { -1 };
    Seat::table(N).map(signed).sum()
}

macro_rules! abalone_pieces {
    ($players:literal, $value:expr) => {
        impl Pieces for Position<$players> {
            fn pieces(&self) -> Vec<(usize, usize)> {
                balls(self)
            }
            fn changes(&self, m: abalone::Move) -> Vec<Change> {
                moved_balls(self, m)
            }
            fn value(&self, sums: [i32; 4]) -> Self::Value {
                ($value)(self, sums)
            }
        }
    };
}

abalone_pieces!(2, team_value);
abalone_pieces!(4, team_value);
abalone_pieces!(3, |_: &Position<3>, sums: [i32; 4]| [sums[0], sums[1], sums[2]]);

impl Pieces for SixBoard {
    fn pieces(&self) -> Vec<(usize, usize)> {
        self.tiles().map(|(colour, cell)| (colour.index(), cell)).collect()
    }

    fn changes(&self, m: six::Move) -> Vec<Change> {
        let me = self.colour_on_turn().index();
        let mut changes: Vec<Change> =
            self.cut_off(m).map(|(colour, cell)| (colour.index(), cell, -1)).collect();
        changes.extend(m.from_index().map(|cell| (me, cell, -1)));
        changes.extend(m.to_index().map(|cell| (me, cell, 1)));
        changes
    }

    fn value(&self, sums: [i32; 4]) -> i32 {
        let me = self.colour_on_turn().index();
        sums[me] - sums[1 - me]
    }
}

/// What all copies of an evaluator together were asked.
#[derive(Default)]
struct Counts {
    pushes: AtomicU64,
    nulls: AtomicU64,
    pops: AtomicU64,
    values: AtomicU64,
    /// Plies whose sums were found: those of positions that nobody asked about are not.
    updates: AtomicU64,
}

fn count(n: &AtomicU64) {
    n.fetch_add(1, Ordering::Relaxed);
}

/// One ply of the accumulator: what changed, and the sums once somebody has asked.
struct Ply {
    changes: Vec<Change>,
    sums: Option<[i32; 4]>,
}

/// A number for each owner and cell.
struct CellSums {
    weights: Arc<Vec<i32>>,
    plies: Vec<Ply>,
    counts: Arc<Counts>,
}

impl CellSums {
    fn new(seed: u64) -> CellSums {
        let mut rng = SplitMix::new(seed);
        let weights = (0..4 * 4096).map(|_| rng.below(61) as i32 - 20).collect();
        CellSums { weights: Arc::new(weights), plies: Vec::new(), counts: Arc::default() }
    }

    fn weight(&self, owner: usize, cell: usize) -> i32 {
        self.weights[owner << 12 | cell]
    }

    fn sums_of<P: Pieces>(&self, position: &P) -> [i32; 4] {
        let mut sums = [0; 4];
        for (owner, cell) in position.pieces() {
            sums[owner] += self.weight(owner, cell);
        }
        sums
    }

    /// The sums of the last ply, and of those before it that they need.
    fn accumulated(&mut self) -> [i32; 4] {
        let known = self.plies.iter().rposition(|ply| ply.sums.is_some()).expect("the root is known");
        let mut sums = self.plies[known].sums.expect("this one is known");
        for i in known + 1..self.plies.len() {
            for &(owner, cell, sign) in &self.plies[i].changes {
                sums[owner] += sign * self.weight(owner, cell);
            }
            self.plies[i].sums = Some(sums);
            count(&self.counts.updates);
        }
        sums
    }
}

impl<P: Pieces> Evaluator<P> for CellSums {
    fn fresh(&self) -> Box<dyn Evaluator<P>> {
        Box::new(CellSums {
            weights: self.weights.clone(),
            plies: Vec::with_capacity(128),
            counts: self.counts.clone(),
        })
    }

    fn reset(&mut self, root: &P) {
        let sums = self.sums_of(root);
        self.plies.clear();
        self.plies.push(Ply { changes: Vec::new(), sums: Some(sums) });
    }

    fn push(&mut self, before: &P, m: P::Move) {
        count(&self.counts.pushes);
        self.plies.push(Ply { changes: before.changes(m), sums: None });
    }

    fn push_null(&mut self, _: &P) {
        count(&self.counts.nulls);
        self.plies.push(Ply { changes: Vec::new(), sums: None });
    }

    fn pop(&mut self) {
        count(&self.counts.pops);
        self.plies.pop();
        assert!(!self.plies.is_empty(), "more was taken back than played");
    }

    fn evaluate(&mut self, position: &P) -> P::Value {
        count(&self.counts.values);
        let sums = self.accumulated();
        assert_eq!(sums, self.sums_of(position), "what was kept is not what lies there");
        position.value(sums)
    }
}

/// A random game with ways back and null moves.
fn wander<const N: usize>(rules: &str, seed: u64)
where
    Position<N>: Pieces + Evaluable<Move = abalone::Move>,
{
    let mut rng = SplitMix::new(seed);
    let mut evaluator = CellSums::new(seed);
    let start: Position<N> = Position::start(&rules.parse().unwrap());
    evaluator.reset(&start);
    let mut line = vec![start];
    for _ in 0..600 {
        let mut position = line[line.len() - 1];
        match rng.below(8) {
            0 | 1 if line.len() > 1 => {
                Evaluator::<Position<N>>::pop(&mut evaluator);
                line.pop();
                continue;
            }
            2 => {
                evaluator.push_null(&position);
                position = position.with_turn(position.turn().next(N));
            }
            _ => {
                let moves = position.moves();
                let pushes: Vec<_> = moves.iter().copied().filter(|m| m.pushed() > 0).collect();
                let Some(&m) = rng.pick(if pushes.is_empty() { &moves } else { &pushes }) else { continue };
                evaluator.push(&position, m);
                position.play_unchecked(m);
            }
        }
        line.push(position);
        if rng.below(3) == 0 {
            evaluator.evaluate(&position);
        }
    }
    let Counts { pushes, nulls, updates, .. } = &*evaluator.counts;
    let told = |n: &AtomicU64| n.load(Ordering::Relaxed);
    assert!(told(updates) < told(pushes) + told(nulls), "positions that nobody asked about cost nothing");
}

#[test]
fn the_accumulator_follows_games_with_ways_back_and_null_moves() {
    for seed in 0..8 {
        wander::<2>("abalone", seed);
        wander::<3>("abalone:3", seed);
        wander::<4>("abalone:4", seed);
        wander::<4>("abalone:4,consecutive", seed);
    }
}

/// A position after some random plies.
fn position(rules: &str, plies: usize, seed: u64) -> AnyPosition {
    let mut rng = SplitMix::new(seed);
    let mut position = AnyPosition::start(&rules.parse().unwrap());
    for _ in 0..plies {
        let mut next = position.clone();
        next.play_unchecked(*rng.pick(&position.moves()).unwrap());
        if next.outcome().is_none() {
            position = next;
        }
    }
    position
}

fn search(
    evaluators: Evaluators,
    position: &AnyPosition,
    nodes: u64,
    threads: usize,
) -> Best<games::AnyMove> {
    let mut engine = Engine::new(1, threads, Arc::new(ManualTime::default()));
    engine.set_evaluators(evaluators);
    engine.search(Request::new(position, &Limits::to_nodes(nodes), &Signals::new()), &mut |_| {})
}

/// The same evaluator for every game.
fn everywhere(seed: u64) -> (Evaluators, Arc<Counts>) {
    let one = CellSums::new(seed);
    let counts = one.counts.clone();
    let another = || CellSums { weights: one.weights.clone(), plies: Vec::new(), counts: counts.clone() };
    let all = Evaluators {
        abalone2: Some(Arc::new(another())),
        abalone3: Some(Arc::new(another())),
        abalone4: Some(Arc::new(another())),
        six: Some(Arc::new(another())),
        six_advanced: Some(Arc::new(another())),
    };
    (all, counts)
}

#[test]
fn the_search_tells_of_every_move_that_it_plays_and_takes_back() {
    let games = [
        ("abalone", 30, true),
        ("abalone:3", 20, true),
        ("abalone:4", 20, true),
        ("abalone:4,consecutive", 20, true),
        ("six", 12, false),
        ("six:advanced", 60, false),
        ("six:4,announce", 10, false),
    ];
    for (rules, plies, null_moves) in games {
        for threads in [1, 2] {
            let (evaluators, counts) = everywhere(7);
            for seed in 0..4 {
                search(evaluators.clone(), &position(rules, plies, seed), 8_000, threads);
            }
            let told = |n: &AtomicU64| n.load(Ordering::Relaxed);
            let (pushes, nulls, pops) = (told(&counts.pushes), told(&counts.nulls), told(&counts.pops));
            assert!(pushes > 1000 && told(&counts.values) > 100, "{rules}: {pushes}");
            assert_eq!(nulls > 0, null_moves, "{rules}: {nulls} null moves");
            // The search for three does not unwind when it is told to stop.
            let open = pushes + nulls - pops;
            assert!(open <= if rules.starts_with("abalone:3") { 4 * 64 } else { 0 }, "{rules}: {open}");
        }
    }
}

#[test]
fn all_ways_to_search_for_three_tell_of_their_moves() {
    for method in Method::ALL {
        let mut search = ThreeSearch::with_method(1, method);
        let evaluator = CellSums::new(3);
        let counts = evaluator.counts.clone();
        search.set_evaluator(Some(Arc::new(evaluator)));
        let AnyPosition::Abalone3(position) = position("abalone:3", 40, 9) else {
            unreachable!("three play")
        };
        let (clock, signals) = (ManualTime::default(), Signals::new());
        let best = search.search(&position, &[], &Limits::to_depth(4), &clock, &signals, &mut |_| {});
        assert!(best.best.is_some() && counts.values.load(Ordering::Relaxed) > 100);
        let moves = counts.pushes.load(Ordering::Relaxed) + counts.nulls.load(Ordering::Relaxed);
        assert_eq!(moves, counts.pops.load(Ordering::Relaxed), "{}", method.name());
    }
}

/// Says what the hand-written evaluation says.
struct Echo;

/// Says more than an evaluation may.
struct Loud;

macro_rules! plain_evaluator {
    ($name:ident, $position:ty, $value:expr) => {
        impl Evaluator<$position> for $name {
            fn fresh(&self) -> Box<dyn Evaluator<$position>> {
                Box::new($name)
            }
            fn reset(&mut self, _: &$position) {}
            fn push(&mut self, _: &$position, _: <$position as Evaluable>::Move) {}
            fn push_null(&mut self, _: &$position) {}
            fn pop(&mut self) {}
            fn evaluate(&mut self, position: &$position) -> <$position as Evaluable>::Value {
                ($value)(position)
            }
        }
    };
}

plain_evaluator!(Echo, Position<2>, |p| crate::balls::weighed(p, &crate::balls::WEIGHTS));
plain_evaluator!(Echo, Position<4>, |p| crate::balls::weighed(p, &crate::balls::WEIGHTS));
plain_evaluator!(Echo, Position<3>, |p| crate::three::weighed(p, &crate::three::WEIGHTS));
plain_evaluator!(Echo, SixBoard, SixBoard::hand_written);
plain_evaluator!(Loud, Position<2>, |_| i32::MAX);

#[test]
fn an_evaluator_that_says_the_same_finds_the_same() {
    let echo = Evaluators {
        abalone2: Some(Arc::new(Echo)),
        abalone3: Some(Arc::new(Echo)),
        abalone4: Some(Arc::new(Echo)),
        six: Some(Arc::new(Echo)),
        six_advanced: Some(Arc::new(Echo)),
    };
    for (rules, plies) in
        [("abalone", 12), ("abalone:3", 9), ("abalone:4", 8), ("six", 10), ("six:advanced", 60)]
    {
        let position = position(rules, plies, 1);
        let plain = search(Evaluators::default(), &position, 15_000, 1);
        assert_eq!(search(echo.clone(), &position, 15_000, 1), plain, "{rules}");
    }
}

#[test]
fn values_too_large_are_cut_off_and_another_evaluation_forgets_what_was_found() {
    let position = position("abalone", 10, 2);
    let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
    let nodes = |engine: &mut Engine| {
        engine.search(Request::new(&position, &Limits::to_depth(6), &Signals::new()), &mut |_| {})
    };
    engine.set_evaluators(Evaluators::default());
    let plain = nodes(&mut engine);
    engine.set_evaluators(Evaluators { abalone2: Some(Arc::new(Loud)), ..Evaluators::default() });
    assert!(matches!(nodes(&mut engine).score, Score::Cp(_)), "no win is claimed");
    engine.set_evaluators(Evaluators::default());
    assert_eq!(nodes(&mut engine), plain);
}
