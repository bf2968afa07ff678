//! `hexad-tools book`

use std::collections::{HashMap, HashSet};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use book::{Book, Tally};
use engine::{Engine, Info, Limits, ManualTime, Request, Score, Signals};
use game::{Position as _, SplitMix};
use games::record::House;
use games::{AnyMove, AnyPosition, Rules};

use crate::batches::{Batches, Goal};
use crate::data::{Header, Store};
use crate::failure::Failure;
use crate::record::{ejected, game_of};

/// Make an opening book from games of the engine against itself
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  hexad-tools book abalone:layout=belgian-daisy daisy.games data/book/belgian-daisy.book

Games that are there already are not played again. A game that repeats another one (up to turning and mirroring the
board) does not count. At the ply limit who has ejected more wins.")]
pub struct MakeBook {
    /// The game, with its layout
    #[arg(value_name = "RULES")]
    rules: String,
    /// Where the games are kept
    #[arg(value_name = "GAMES")]
    file: PathBuf,
    /// Where the book goes
    #[arg(value_name = "BOOK")]
    book: PathBuf,
    /// How many different games
    #[arg(long, value_name = "N", default_value = "20000")]
    games: u64,
    /// Positions searched for each move
    #[arg(long, value_name = "N", default_value = "200")]
    nodes: u64,
    /// So many plies of each game are in the book
    #[arg(long, value_name = "N", default_value = "12")]
    plies: usize,
    /// A game ends after so many plies
    #[arg(long, value_name = "N", default_value = "160")]
    longest: usize,
    /// The book is no larger than this
    #[arg(long, value_name = "BYTES", default_value = "170000")]
    bytes: usize,
    /// The same number, the same games
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// Play on so many threads; all cores when left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Games in a block.
const BATCH: u64 = 16;

/// So many plies of a game are kept at most.
const KEPT: usize = 16;

/// A game as bytes: what tells it from others, what it brought to the first side in halves, then the key of the position
/// after each of its first plies (eight bytes each, the first of which is the side that moved there; zeros at the end).
const RECORD: usize = 8 + 8 + 8 * KEPT;

/// How many of the best moves are chosen from, where one is.
const CHOICES: usize = 4;

/// A move that is so many hundredths of a ball worse is chosen *e* times less often.
const TEMPERATURE: f64 = 25.0;

impl MakeBook {
    pub fn run(self) -> Result<(), Failure> {
        let rules: Rules = self.rules.parse().map_err(|e| Failure(format!("RULES: {}: {e}", self.rules)))?;
        let game = game_of(&AnyPosition::start(&rules));
        // Another seed, number of positions or set of rules: other games, which do not belong into the same file.
        let hash = AnyPosition::start(&rules).hash();
        let seed = self.seed ^ self.nodes << 32 ^ (self.longest as u64) << 48 ^ hash;
        let header = Header { game, record: RECORD as u32, seed, settings: 0 };
        self.play(&rules, &header)?;
        self.pack(&header)
    }

    /// Plays games until there are enough.
    fn play(&self, rules: &Rules, header: &Header) -> Result<(), Failure> {
        let mut known = HashSet::new();
        let batches = Batches::open(&self.file, header, |record| {
            known.insert(word(record, 0));
        })?;
        let known = Mutex::new(known);
        let goal = Goal { what: "games", enough: self.games, seconds: None, threads: self.threads };
        let made = batches.make(&goal, || {
            let mut engine = Engine::new(2, 1, Arc::new(ManualTime::default()));
            let ply_limit = Some(self.longest as u32);
            engine.set_house(House { ply_limit, lead_wins: true, ..House::default() });
            let known = &known;
            move |batch| {
                let mut records = Vec::new();
                for number in batch * BATCH..(batch + 1) * BATCH {
                    let seed = self.seed.wrapping_mul(0x9E37_79B9_97F4_A7C1);
                    let mut rng = SplitMix::new(seed ^ number << 20);
                    engine.new_game();
                    let game = self.game(rules, &mut engine, &mut rng);
                    if known.lock().is_ok_and(|mut known| known.insert(word(&game, 0))) {
                        records.extend(game);
                    }
                }
                Some(records)
            }
        })?;
        println!("{rules}: {} games, now {} of them, {:.0} a second", made.all, made.now, made.rate);
        Ok(())
    }

    /// One game, as bytes.
    fn game(&self, rules: &Rules, engine: &mut Engine, rng: &mut SplitMix) -> Vec<u8> {
        let mut position = AnyPosition::start(rules);
        let (mut history, mut keys, mut id) = (Vec::new(), Vec::new(), 0u64);
        let mut halves = 1;
        for ply in 0..self.longest {
            if let Some(outcome) = position.outcome() {
                halves = (outcome.payoffs.as_slice().first().map_or(0.5, |p| p.value()) * 2.0).round() as u64;
                break;
            }
            let key = position.repetition_key();
            if history.iter().filter(|&&earlier| earlier == key).count() >= 2 {
                break;
            }
            let Some(m) = self.choose(&position, &history, ply, engine, rng) else { break };
            let mover = position.side_of(position.turn()).index() as u64;
            history.push(key);
            position.play_unchecked(m);
            let key = Book::key(&position);
            id = (id ^ key).wrapping_mul(0x9E37_79B9_97F4_A7C1).rotate_left(29);
            if keys.len() < KEPT {
                keys.push(key | mover << 56 | 1 << 57);
            }
            if ply + 1 == self.longest && position.outcome().is_none() {
                let lead = i16::from(ejected(&position, 0)) - i16::from(ejected(&position, 1));
                halves = (1 + lead.signum()) as u64;
            }
        }
        keys.resize(KEPT, 0);
        let words = [id, halves].into_iter().chain(keys);
        words.flat_map(u64::to_le_bytes).collect()
    }

    /// A move: the best one, and in the opening another good one now and then, or any at all.
    fn choose(
        &self,
        position: &AnyPosition,
        history: &[u64],
        ply: usize,
        engine: &mut Engine,
        rng: &mut SplitMix,
    ) -> Option<AnyMove> {
        let opening = ply < self.plies;
        if opening && rng.below(8 + 8 * ply) == 0 {
            return rng.pick(&position.moves()).copied();
        }
        let signals = Signals::new();
        if !opening || rng.below(2) == 0 {
            let limits = Limits::to_nodes(self.nodes);
            return engine.search(Request::new(position, &limits, &signals).after(history), &mut |_| {}).best;
        }
        let limits = Limits { multipv: CHOICES, ..Limits::to_nodes(2 * self.nodes) };
        let mut lines: Vec<Info<AnyMove>> = Vec::new();
        let best = engine.search(Request::new(position, &limits, &signals).after(history), &mut |info| {
            let index = info.multipv - 1;
            lines.truncate(index);
            lines.push(info);
        });
        let worth = |line: &Info<AnyMove>| match line.score {
            Score::Cp(n) => f64::from(n),
            Score::Win(_) => 10_000.0,
            _ => -10_000.0,
        };
        let top = lines.iter().map(worth).fold(f64::MIN, f64::max);
        let weights: Vec<f64> = lines.iter().map(|line| ((worth(line) - top) / TEMPERATURE).exp()).collect();
        let mut left = rng.below(1 << 20) as f64 / f64::from(1 << 20) * weights.iter().sum::<f64>();
        for (line, weight) in lines.iter().zip(weights) {
            left -= weight;
            if left <= 0.0 {
                return line.pv.first().copied();
            }
        }
        best.best
    }

    /// Counts what the games in the file brought, and writes the positions of most games.
    fn pack(&self, header: &Header) -> Result<(), Failure> {
        let mut tallies: HashMap<u64, Tally> = HashMap::new();
        let mut games = 0;
        Store::open(&self.file, header, |_, records| {
            for record in records.chunks_exact(RECORD) {
                games += 1;
                let halves = word(record, 1);
                let mut seen = HashSet::new();
                for key in (0..self.plies.min(KEPT)).map(|i| word(record, 2 + i)).take_while(|&key| key != 0)
                {
                    let own = if key >> 56 & 1 == 0 { halves } else { 2 - halves.min(2) };
                    // A position that comes twice in a game is one game.
                    if seen.insert(key) {
                        let tally = tallies.entry(key & ((1 << 48) - 1)).or_default();
                        tally.games += 1;
                        tally.wins += u32::from(own == 2);
                        tally.draws += u32::from(own == 1);
                    }
                }
            }
        })?;
        let all = tallies.len();
        let mut positions: Vec<(u64, Tally)> = tallies.into_iter().filter(|(_, t)| t.games > 1).collect();
        positions.sort_by_key(|&(key, tally)| (std::cmp::Reverse(tally.games), key));
        let book = |n: usize| Book::new(self.rules.clone(), games, positions[..n].to_vec());
        let mut kept = positions.len();
        while kept > 0 && book(kept).write().len() > self.bytes {
            kept = kept * 49 / 50;
        }
        let bytes = book(kept).write();
        let least = positions[..kept].last().map_or(0, |(_, tally)| tally.games);
        println!(
            "{}: {games} games, {kept} of {all} positions, each of {least} games or more, {} bytes",
            self.rules,
            bytes.len()
        );
        files::write(&self.book, bytes).map_err(|e| Failure::file(&self.book, e))
    }
}

/// A number of a record.
fn word(record: &[u8], index: usize) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(&record[8 * index..8 * index + 8]);
    u64::from_le_bytes(word)
}
