//! A search that knows it is three players (A10–A13).
//!
//! Values are one number per seat. Three ways of looking ahead are kept, because none is right by itself and only
//! matches can tell: see [`Method`].
//!
//! ```
//! use abalone::ThreePlayers;
//! use engine::three::ThreeSearch;
//! use engine::{Limits, ManualTime, Signals};
//! use game::Position as _;
//!
//! // Black has five and can eject a sixth ball.
//! let position: ThreePlayers = "5/6/7/8/wbb5r/8/7/6/5 b 5-0-0".parse().unwrap();
//! let mut search: ThreeSearch = ThreeSearch::new(1);
//! let (clock, signals) = (ManualTime::default(), Signals::new());
//! let best = search.search(&position, &[], &Limits::to_depth(3), &clock, &signals, &mut |_| {});
//! assert_eq!(best.best.map(|m| position.move_text(m)), Some("e3e2".into()));
//! ```

mod coalition;
mod evaluation;
mod maxn;
mod order;
pub(crate) mod table;
mod tree;
mod weights;

#[cfg(test)]
mod tests;

use abalone::{Move, ThreePlayers};
use game::{BySeat, Position as _};
use games::record::House;

pub use self::evaluation::{COUNT, Term, TermVector, Values, weighed};
use self::evaluation::{PROVED, SeatEvaluation, WIN, decided, level, shown};
use self::order::{FIRST, History, MAX_PLY, Scored};
use self::table::TranspositionTable;
use self::tree::{Line, Stopped, Tree, after};
pub use self::weights::WEIGHTS;
use crate::house::HouseRules;
use crate::pages::NoMemory;
use crate::{
    Best, Evaluator, Features, Info, Limits, Score, SearchTimer, SharedEvaluator, Signals, TimeSource,
};

/// What the searching player believes of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// They all play against the searching player, each in turn. Deep, and too afraid.
    Paranoid,
    /// Of the others only the one whose move hurts most moves. Deeper, and too bold.
    #[default]
    BestReply,
    /// Everyone plays for themselves.
    MaxN,
}

impl Method {
    /// All of them.
    pub const ALL: [Method; 3] = [Method::Paranoid, Method::BestReply, Method::MaxN];

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Paranoid => "paranoid",
            Method::BestReply => "best-reply",
            Method::MaxN => "max-n",
        }
    }
}

/// What a position is worth to each seat, without looking ahead: by an evaluator, or as the hand-written evaluation
/// sees it.
pub fn evaluation(position: &ThreePlayers, evaluator: Option<&dyn Evaluator<ThreePlayers>>) -> Score {
    vec_score(decided(position, 0).unwrap_or_else(|| {
        let values = SeatEvaluation::new(position, evaluator).evaluate(position);
        shown(values, level(values))
    }))
}

/// Searches positions of three players, and remembers what it found from one move of a game to the next.
pub struct ThreeSearch {
    method: Method,
    features: Features,
    evaluator: Option<SharedEvaluator<ThreePlayers>>,
    house: House,
    table: TranspositionTable,
    history: History,
    moves: Vec<Scored>,
}

/// A move at the root with what is known about it.
#[derive(Clone)]
struct RootMove {
    m: Move,
    score: i32,
    values: Values,
    line: Vec<Move>,
}

impl ThreeSearch {
    /// A search with a table of so many megabytes, or as many as there are.
    pub fn new(megabytes: usize) -> ThreeSearch {
        ThreeSearch::with_method(megabytes, Method::default())
    }

    /// A search that looks ahead in a certain way.
    pub fn with_method(megabytes: usize, method: Method) -> ThreeSearch {
        let moves = Vec::with_capacity(MAX_PLY * 256);
        ThreeSearch {
            method,
            features: Features::ALL,
            evaluator: None,
            house: House::default(),
            table: NoMemory::or_less(megabytes, TranspositionTable::new),
            history: History::new(),
            moves,
        }
    }

    /// Which parts of the search are on. Those that only two sides have say nothing here.
    pub fn features_mut(&mut self) -> &mut Features {
        &mut self.features
    }

    /// Who judges positions from now on: an evaluator, or the hand-written evaluation. What was found with another
    /// one should be forgotten.
    pub fn set_evaluator(&mut self, evaluator: Option<SharedEvaluator<ThreePlayers>>) {
        self.evaluator = evaluator;
    }

    /// Which house rules are played for; the plies of a limit count from the first position of a search's `history`.
    /// What was found under others should be forgotten.
    pub fn set_house(&mut self, house: House) {
        self.house = house;
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
    }

    /// Looks for the best move. `history` holds the repetition keys of the positions before this one; `report`
    /// is called with each better line and after each iteration.
    pub fn search(
        &mut self,
        position: &ThreePlayers,
        history: &[u64],
        limits: &Limits<Move>,
        clock: &dyn TimeSource,
        signals: &Signals,
        report: &mut dyn FnMut(Info<Move>),
    ) -> Best<Move> {
        let timer = SearchTimer::new(limits, position.turn(), clock, signals);
        self.table.next_search();
        self.history.fade();
        self.moves.clear();
        let mut roots: Vec<RootMove> = root_moves(position, limits, &self.history);
        let mut evaluation = SeatEvaluation::new(position, self.evaluator.as_deref());
        let values = evaluation.evaluate(position);
        let level = level(values);
        let mut best = Best {
            best: roots.first().map(|r| r.m),
            ponder: None,
            score: vec_score(shown(values, level)),
            depth: 0,
            nodes: 0,
        };
        let twice = seen_twice(history);
        let mut tree = Tree {
            method: self.method,
            features: self.features,
            evaluation,
            table: &mut self.table,
            history: &mut self.history,
            moves: &mut self.moves,
            timer: &timer,
            root_seat: position.turn().index(),
            house: HouseRules::new(&self.house, history.len()),
            level,
            nodes: 0,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            seldepth: 0,
            line: Line::new(),
            path: [0; MAX_PLY + 1],
            twice: &twice,
            may_stop: false,
        };
        let lines = limits.multipv.clamp(1, roots.len().max(1));
        let deepest = limits.depth.unwrap_or(MAX_PLY as u32 - 8).clamp(1, MAX_PLY as u32 - 8);
        let mut stable = 0;
        for depth in 1..=deepest {
            if roots.is_empty() {
                break;
            }
            tree.seldepth = depth;
            let mut stopped = false;
            for line in 0..lines {
                stopped = tree.root(position, depth as i32, &mut roots, line).is_err();
                if stopped && line > 0 {
                    break;
                }
                let root = &roots[line];
                if root.line.is_empty() {
                    break;
                }
                report(Info {
                    depth,
                    seldepth: tree.seldepth,
                    nodes: tree.nodes,
                    time: timer.elapsed(),
                    hashfull: tree.table.full(),
                    multipv: line + 1,
                    score: vec_score(shown(root.values, tree.level)),
                    wdl: Vec::new(),
                    pv: root.line.clone(),
                });
                if stopped {
                    break;
                }
            }
            let top = &roots[0];
            stable = if best.best == Some(top.m) { stable + 1 } else { 0 };
            best.best = Some(top.m);
            if !top.line.is_empty() {
                best.score = vec_score(shown(top.values, tree.level));
                best.ponder = top.line.get(1).copied();
            }
            if !stopped {
                best.depth = depth;
            }
            tree.may_stop = true;
            if stopped || (top.score.abs() > PROVED && WIN - top.score.abs() <= depth as i32) {
                break;
            }
            let percent = if roots.len() == 1 { 5 } else { [90, 75, 60, 50, 45][stable.min(4)] };
            let node_limit = tree.node_limit;
            if timer.is_enough(if limits.movetime.is_some() { 100 } else { percent })
                || tree.nodes >= node_limit
            {
                break;
            }
        }
        best.nodes = tree.nodes;
        best
    }
}

impl Tree<'_> {
    /// Searches the moves of the root from number `from` on, and leaves the best of them there.
    fn root(
        &mut self,
        position: &ThreePlayers,
        depth: i32,
        roots: &mut [RootMove],
        from: usize,
    ) -> Result<(), Stopped> {
        self.enter(0, position);
        let (mut alpha, mut found) = (-WIN, None);
        let mut result = Ok(());
        for (i, root) in roots.iter_mut().enumerate().skip(from) {
            let m = root.m;
            let child = after(position, m);
            self.evaluation.push(position, m);
            self.line.start(1);
            let value = match self.method {
                Method::MaxN => self.maxn(&child, depth - 1, 1),
                _ => self.against(&child, depth, alpha, found.is_none()).map(|v| [v; 3]),
            };
            let values = match value {
                Ok(values) => values,
                Err(Stopped) => {
                    result = Err(Stopped);
                    break;
                }
            };
            self.evaluation.pop();
            let score = values[self.root_seat];
            // What did not beat the best is known only to be no better; the old order is the better guide.
            if found.is_none() || score > alpha {
                alpha = score;
                found = Some(i);
                self.line.extend(0, m);
                root.score = score;
                keep_legal(position, self.line.from(0), &mut root.line);
                root.values = if self.method == Method::MaxN {
                    values
                } else {
                    self.line_values(position, &root.line, score)
                };
            }
        }
        if let Some(i) = found {
            roots[from..=i].rotate_right(1);
        }
        if found.is_some() { result } else { Err(Stopped) }
    }

    /// One root move in the search of one against the rest.
    fn against(&mut self, child: &ThreePlayers, depth: i32, alpha: i32, first: bool) -> Result<i32, Stopped> {
        let own = child.turn().index() == self.root_seat;
        let look = |tree: &mut Self, alpha: i32, beta: i32| {
            tree.line.start(1);
            if own {
                tree.coalition(child, alpha, beta, depth - 1, 1, true)
            } else {
                tree.coalition(child, -beta, -alpha, depth - 1, 1, true).map(|v| -v)
            }
        };
        if first {
            return look(self, -WIN, WIN);
        }
        let value = look(self, alpha, alpha + 1)?;
        if value > alpha { look(self, alpha, WIN) } else { Ok(value) }
    }

    /// The values at the end of a line, the searching seat's being what the search found.
    fn line_values(&mut self, position: &ThreePlayers, line: &[Move], score: i32) -> Values {
        let mut end = *position;
        for &m in line {
            self.evaluation.push(&end, m);
            end.play_unchecked(m);
        }
        let mut values = decided(&end, line.len() as i32).unwrap_or_else(|| self.evaluation.evaluate(&end));
        for _ in line {
            self.evaluation.pop();
        }
        if score > PROVED {
            values = [-score; 3];
        }
        values[self.root_seat] = score;
        values
    }
}

fn root_moves(position: &ThreePlayers, limits: &Limits<Move>, history: &History) -> Vec<RootMove> {
    let wanted = |m: &Move| limits.searchmoves.is_empty() || limits.searchmoves.contains(m);
    let mut moves: Vec<(i32, Move)> = position
        .moves()
        .into_iter()
        .filter(wanted)
        .map(|m| (if m.is_pass() { FIRST } else { history.promise(position, m, 0) }, m))
        .collect();
    moves.sort_by_key(|&(score, m)| (std::cmp::Reverse(score), m));
    let root = |(_, m)| RootMove { m, score: 0, values: [0; 3], line: Vec::new() };
    moves.into_iter().map(root).collect()
}

/// The keys that occur at least twice.
fn seen_twice(history: &[u64]) -> Vec<u64> {
    let mut keys = history.to_vec();
    keys.sort_unstable();
    let mut twice: Vec<u64> = keys.windows(2).filter(|w| w[0] == w[1]).map(|w| w[0]).collect();
    twice.dedup();
    twice
}

/// Keeps the moves of a line as far as they follow one another by the rules: a best reply may leave somebody out. The
/// list takes memory once, when its move is first the best.
fn keep_legal(position: &ThreePlayers, line: &[Move], kept: &mut Vec<Move>) {
    let mut position = *position;
    kept.clear();
    kept.reserve(MAX_PLY);
    kept.extend(line.iter().copied().take_while(|&m| position.play(m).is_ok()));
}

fn vec_score(values: Values) -> Score {
    Score::Vec(values.into_iter().collect::<BySeat<i32>>())
}
