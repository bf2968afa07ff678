//! Trained networks: an evaluation learnt from games of the engine against itself.
//!
//! A network looks at a position through the eyes of one seat. Its first layer is a sum of rows of weights, one for each
//! input that is there ([`inputs`]). Such sums are kept for each ply of the line and each seat: the sum of a position is
//! that of the one before with a few rows more and a few less, and it is made only when somebody asks for a value.
//! The other layers are small. All arithmetic is in whole numbers and the same on every processor ([`vector`]).

mod file;
mod inputs;
mod tiles;
mod vector;

use std::sync::{Arc, OnceLock};

use abalone::{Move, Position};
use game::{Position as _, Seat};

pub use file::{Network, NetworkError};
pub use tiles::SixNetworkEvaluator;

use self::inputs::Seen;
use self::vector::Lane;
use crate::three::{WEIGHTS, weighed};
use crate::{Evaluator, Evaluators};

/// Bits behind the point of what the last layer computes.
const SHIFT: u32 = 10;

/// Room for inputs that change; more are cheaper to sum afresh.
const MOST: usize = 96;

/// Lines are hardly ever longer; room for so much is taken at once, and memory only as far as it is used.
const LONGEST: usize = 128;

/// How far back a sum is looked for.
const BACK: usize = 6;

/// A list of inputs of fixed room.
struct Inputs {
    items: [u16; MOST],
    len: usize,
}

impl Inputs {
    #[inline(always)]
    const fn new() -> Inputs {
        Inputs { items: [0; MOST], len: 0 }
    }

    #[inline(always)]
    fn clear(&mut self) {
        self.len = 0;
    }

    #[inline(always)]
    fn push(&mut self, input: u16) {
        if let Some(item) = self.items.get_mut(self.len) {
            *item = input;
            self.len += 1;
        }
    }

    #[inline(always)]
    fn as_slice(&self) -> &[u16] {
        &self.items[..self.len]
    }
}

impl Network {
    /// From the sums of the first layer to a value.
    #[inline(always)]
    fn value(&self, sums: &[Lane]) -> i32 {
        let second = self.level.second(sums, &self.second_bias, &self.second);
        let products = second.into_iter().zip(self.last).map(|(activation, weight)| activation * weight);
        (self.last_bias + products.sum::<i32>()) >> SHIFT
    }
}

/// A position of the line.
#[derive(Clone, Copy)]
struct Ply<const N: usize> {
    seen: Seen<N>,
    /// A bit for each seat whose sums are made.
    made: u8,
}

/// Judges positions of Abalone for `N` players by a network, for one thread.
pub struct NetworkEvaluator<const N: usize> {
    network: Arc<Network>,
    /// The line up to the position that was last seen; the last one may not be known yet.
    line: Vec<Ply<N>>,
    /// Where we are on the line.
    at: usize,
    /// For each ply and each seat, the sums of the first layer.
    sums: Vec<Lane>,
    /// The inputs that have come and those that have gone, while sums are made: kept, because fresh ones would have to be
    /// filled with zeros each time.
    changes: [Inputs; 2],
}

impl<const N: usize> NetworkEvaluator<N> {
    /// An evaluator with these weights; they must be for this game.
    pub fn new(network: Arc<Network>) -> Result<NetworkEvaluator<N>, NetworkError> {
        if usize::from(network.game) != N {
            return Err(NetworkError::Game { found: network.game });
        }
        if network.inputs != inputs::count::<N>() {
            return Err(NetworkError::Shape);
        }
        // This one is never asked itself: it stands for those of the threads.
        Ok(NetworkEvaluator::with(network, 0))
    }

    /// With room for a line of so many plies.
    fn with(network: Arc<Network>, room: usize) -> NetworkEvaluator<N> {
        let (line, sums) = (Vec::with_capacity(room), Vec::with_capacity(room * N * network.lanes));
        NetworkEvaluator { network, line, at: 0, sums, changes: [Inputs::new(), Inputs::new()] }
    }

    /// Notes the position at the present place of the line.
    #[inline(always)]
    fn see(&mut self, position: &Position<N>) {
        let seen = Seen::new(position);
        let room = self.network.lanes * N;
        if self.line.len() <= self.at {
            self.line.resize(self.at + 1, Ply { seen, made: 0 });
            self.sums.resize(self.line.len() * room, Lane([0; vector::LANE]));
        }
        let ply = &mut self.line[self.at];
        if ply.seen != seen {
            *ply = Ply { seen, made: 0 };
        }
    }

    /// Goes on to the next place, of which nothing is known yet.
    #[inline(always)]
    fn step(&mut self, before: &Position<N>) {
        self.see(before);
        self.at += 1;
        if let Some(ply) = self.line.get_mut(self.at) {
            ply.made = 0;
        }
    }

    /// Makes the sums of a seat at a ply.
    fn make(&mut self, at: usize, view: usize) {
        let bit = 1 << view;
        if self.line[at].made & bit != 0 {
            return;
        }
        let earlier = (at.saturating_sub(BACK)..at).rev().find(|&ply| self.line[ply].made & bit != 0);
        // The brothers of this position will want the sums of its parent, too.
        if earlier.is_some_and(|ply| ply + 1 < at) {
            self.make(at - 1, view);
        }
        let seen = self.line[at].seen;
        let lanes = self.network.lanes;
        let place = (at * N + view) * lanes;
        let (before, here) = self.sums.split_at_mut(place);
        let here = &mut here[..lanes];
        let network = &*self.network;
        let [added, removed] = &mut self.changes;
        added.clear();
        removed.clear();
        match earlier {
            Some(_) if seen.changes(&self.line[at - 1].seen) <= 16 => {
                let from = place - N * lanes;
                seen.since(&self.line[at - 1].seen, view, |i| added.push(i), |i| removed.push(i));
                let from = &before[from..from + lanes];
                network.level.update(here, from, &network.first, added.as_slice(), removed.as_slice());
            }
            _ => {
                seen.all(view, |i| added.push(i));
                network.level.update(here, &network.first_bias, &network.first, added.as_slice(), &[]);
            }
        }
        self.line[at].made |= bit;
    }

    /// What the position at the present place is worth to a seat.
    #[inline(always)]
    fn value(&mut self, view: usize) -> i32 {
        self.make(self.at, view);
        let lanes = self.network.lanes;
        let place = (self.at * N + view) * lanes;
        self.network.value(&self.sums[place..place + lanes])
    }

    fn another(&self) -> NetworkEvaluator<N> {
        NetworkEvaluator::with(self.network.clone(), LONGEST)
    }
}

/// The calls that are the same for any number of players.
macro_rules! follows_the_line {
    ($players:literal) => {
        fn fresh(&self) -> Box<dyn Evaluator<Position<$players>>> {
            Box::new(self.another())
        }

        fn reset(&mut self, root: &Position<$players>) {
            self.at = 0;
            self.see(root);
            self.line[0].made = 0;
        }

        #[inline]
        fn push(&mut self, before: &Position<$players>, _m: Move) {
            self.step(before);
        }

        #[inline]
        fn push_null(&mut self, before: &Position<$players>) {
            self.step(before);
        }

        #[inline]
        fn pop(&mut self) {
            self.at = self.at.saturating_sub(1);
        }
    };
}

impl Evaluator<Position<2>> for NetworkEvaluator<2> {
    follows_the_line!(2);

    fn evaluate(&mut self, position: &Position<2>) -> i32 {
        self.see(position);
        self.value(position.turn().index())
    }
}

impl Evaluator<Position<4>> for NetworkEvaluator<4> {
    follows_the_line!(4);

    fn evaluate(&mut self, position: &Position<4>) -> i32 {
        self.see(position);
        self.value(position.turn().index())
    }
}

impl Evaluator<Position<3>> for NetworkEvaluator<3> {
    follows_the_line!(3);

    fn evaluate(&mut self, position: &Position<3>) -> [i32; 3] {
        if Seat::table(3).any(|seat| position.is_out(seat)) {
            // It has never seen anybody leave.
            return weighed(position, &WEIGHTS);
        }
        self.see(position);
        [0, 1, 2].map(|view| self.value(view))
    }

    fn evaluate_for(&mut self, position: &Position<3>, seat: Seat) -> Option<i32> {
        if Seat::table(3).any(|seat| position.is_out(seat)) {
            return None;
        }
        self.see(position);
        Some(self.value(seat.index() % 3))
    }
}

/// The net files that come with the program.
#[cfg(not(target_arch = "wasm32"))]
const TRAINED: &[&[u8]] = &[
    include_bytes!("../../../../data/nets/abalone-2.net"),
    include_bytes!("../../../../data/nets/abalone-3.net"),
    include_bytes!("../../../../data/nets/abalone-4.net"),
    include_bytes!("../../../../data/nets/six-advanced.net"),
];

/// In a browser they come over the wire, when they are needed.
#[cfg(target_arch = "wasm32")]
const TRAINED: &[&[u8]] = &[];

impl Evaluators {
    /// For each game the best evaluation that comes with the program: a network where one plays better.
    ///
    /// ```
    /// use engine::Evaluators;
    /// let evaluators = Evaluators::trained();
    /// assert!(evaluators.abalone2.is_some() && evaluators.six_advanced.is_some());
    /// ```
    pub fn trained() -> Evaluators {
        static EVALUATORS: OnceLock<Evaluators> = OnceLock::new();
        let read = |evaluators: Evaluators, file: &&[u8]| match Network::read(file) {
            Ok(network) => evaluators.clone().with_trained(Arc::new(network)).unwrap_or(evaluators),
            Err(_) => evaluators,
        };
        EVALUATORS.get_or_init(|| TRAINED.iter().fold(Evaluators::default(), read)).clone()
    }

    /// The same with a network that comes with the program, which judges only where it plays better: Six's under the
    /// advanced rules.
    pub fn with_trained(self, network: Arc<Network>) -> Result<Evaluators, NetworkError> {
        let six = self.six.clone();
        let evaluators = self.with_network(network)?;
        Ok(Evaluators { six, ..evaluators })
    }

    /// These evaluations, with a network in place of the one for its game, all rules.
    pub fn with_network(mut self, network: Arc<Network>) -> Result<Evaluators, NetworkError> {
        match network.game {
            2 => self.abalone2 = Some(Arc::new(NetworkEvaluator::<2>::new(network)?)),
            3 => self.abalone3 = Some(Arc::new(NetworkEvaluator::<3>::new(network)?)),
            4 => self.abalone4 = Some(Arc::new(NetworkEvaluator::<4>::new(network)?)),
            6 => {
                let six = Arc::new(SixNetworkEvaluator::new(network)?);
                self.six = Some(six.clone());
                self.six_advanced = Some(six);
            }
            found => return Err(NetworkError::Game { found }),
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests;
