//! Levels 1 to 12: from a child's opponent to full strength.
//!
//! A weak player does not look far and sometimes takes the second-best idea; nobody who plays at all plays nonsense.
//! So a level has a sight and a chance to prefer another of the moves that look good at first. From level 3 on the
//! move is always one of the five that a search of two plies likes best, and a win in one is taken. Level 12 uses
//! all that it is given.

use game::{Position as _, SplitMix};
use games::record::SeatKind;
use games::{AnyMove, AnyPosition};

use crate::{Best, Engine, Info, Limits, Request, Score};

/// How strong the engine plays.
///
/// ```
/// use engine::Level;
/// assert_eq!(Level::new(12), Some(Level::FULL));
/// assert_eq!(Level::new(13), None);
/// assert_eq!(Level::ALL.len(), 12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What makes a level.
struct LevelProfile {
    /// Plies of the first look, which names the candidates.
    first_depth: u32,
    /// How many candidates there are.
    candidates: usize,
    /// Plies of the second look at the candidates; 0 for none.
    depth: u32,
    /// Nodes of the second look.
    nodes: u64,
    /// In so many of a hundred moves, another candidate than the best is taken.
    deviations: usize,
    /// How much worse than the best it may be.
    most_lost: i32,
}

const fn profile(
    candidates: usize,
    depth: u32,
    nodes: u64,
    deviations: usize,
    most_lost: i32,
) -> LevelProfile {
    let first_depth = if depth == 0 { 1 } else { 2 };
    LevelProfile { first_depth, candidates, depth, nodes, deviations, most_lost }
}

/// How many levels there are, for whoever names them in records and for the search.
const COUNT: usize = SeatKind::LEVELS as usize;

/// All levels but the last, which needs none.
const PROFILES: [LevelProfile; COUNT - 1] = [
    profile(12, 0, 0, 80, 400),
    profile(8, 0, 0, 55, 200),
    profile(5, 2, 2_000, 45, 120),
    profile(5, 2, 4_000, 30, 90),
    profile(5, 3, 8_000, 25, 70),
    profile(5, 4, 15_000, 20, 50),
    profile(5, 5, 25_000, 15, 40),
    profile(5, 6, 40_000, 10, 30),
    profile(5, 8, 70_000, 6, 20),
    profile(5, 10, 120_000, 3, 15),
    profile(5, 13, 250_000, 0, 0),
];

impl Level {
    /// Everything the engine can.
    pub const FULL: Level = Level(SeatKind::LEVELS);

    /// All levels, the weakest first.
    pub const ALL: [Level; COUNT] = {
        let mut all = [Level(1); COUNT];
        let mut i = 0;
        while i < COUNT {
            all[i] = Level(i as u8 + 1);
            i += 1;
        }
        all
    };

    /// The level with this number, from 1 on.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= SeatKind::LEVELS { Some(Level(number)) } else { None }
    }

    /// Its number, from 1 on.
    pub const fn number(self) -> u8 {
        self.0
    }

    fn profile(self) -> Option<&'static LevelProfile> {
        PROFILES.get(usize::from(self.0) - 1)
    }
}

impl Engine {
    /// Finds a move as a player of this level would. The same seed gives the same move in the same position, as long
    /// as the limits do not depend on time.
    ///
    /// ```
    /// use engine::{Engine, Level, Limits, ManualTime, Request, Signals};
    /// use game::Position as _;
    /// let mut engine = Engine::new(1, 1, std::sync::Arc::new(ManualTime::default()));
    /// let position = games::AnyPosition::start(&"abalone".parse().unwrap());
    /// let mut play = |seed| {
    ///     let level = Level::new(2).unwrap();
    ///     engine.play(level, seed, Request::new(&position, &Limits::default(), &Signals::new()), &mut |_| {}).best
    /// };
    /// assert_eq!(play(1), play(1));
    /// ```
    pub fn play(
        &mut self,
        level: Level,
        seed: u64,
        request: Request,
        report: &mut dyn FnMut(Info<AnyMove>),
    ) -> Best<AnyMove> {
        let Request { position, limits, signals, .. } = request;
        if let Some((best, info)) = self.book_move(level, seed, request) {
            report(info);
            return best;
        }
        let Some(profile) = level.profile() else {
            return self.search(request, report);
        };
        if level.0 >= 3
            && let Some(m) = win_in_one(position, &limits.searchmoves)
        {
            let info = Info {
                depth: 1,
                seldepth: 1,
                nodes: 1,
                time: 0,
                hashfull: 0,
                multipv: 1,
                score: Score::Win(1),
                wdl: Vec::new(),
                pv: vec![m],
            };
            let best = Best { best: Some(m), ponder: None, score: info.score, depth: 1, nodes: 1 };
            report(info);
            return best;
        }
        let helper = self.level_helper();
        // What was seen in other positions must not decide here: the same question has the same answer.
        helper.new_game();
        let first = Limits { multipv: profile.candidates, ..sight(limits, profile.first_depth, u64::MAX) };
        let (mut best, mut lines) = helper.lines(Request { limits: &first, ..request });
        if lines.is_empty() {
            return best;
        }
        if profile.depth > 0 && !signals.is_stopped() {
            let second = Limits {
                searchmoves: lines.iter().filter_map(|line| line.pv.first().copied()).collect(),
                multipv: if profile.deviations > 0 { profile.candidates } else { 1 },
                ..sight(limits, profile.depth, profile.nodes)
            };
            let (deeper, found) = helper.lines(Request { limits: &second, ..request });
            if !found.is_empty() {
                (best, lines) = (deeper, found);
            }
        }
        let choice = choose(&lines, profile, level, position.turn().index(), seed ^ position.hash());
        let line = &lines[choice];
        best.best = line.pv.first().copied();
        best.ponder = line.pv.get(1).copied();
        best.score = line.score;
        report(Info { multipv: 1, ..line.clone() });
        best
    }

    /// A search whose last lines are kept, best first.
    fn lines(&mut self, request: Request) -> (Best<AnyMove>, Vec<Info<AnyMove>>) {
        let mut lines: Vec<Info<AnyMove>> = Vec::new();
        let best = self.search(request, &mut |info| {
            let index = info.multipv - 1;
            if index < lines.len() {
                lines[index] = info;
            } else {
                lines.push(info);
            }
        });
        (best, lines)
    }
}

/// The given limits, but no further than a level sees.
fn sight(limits: &Limits<AnyMove>, depth: u32, nodes: u64) -> Limits<AnyMove> {
    Limits {
        depth: Some(limits.depth.unwrap_or(depth).min(depth)),
        nodes: Some(limits.nodes.unwrap_or(nodes).min(nodes)),
        infinite: false,
        ponder: false,
        ..limits.clone()
    }
}

/// A move that wins at once.
fn win_in_one(position: &AnyPosition, only: &[AnyMove]) -> Option<AnyMove> {
    let mut moves = position.moves();
    moves.retain(|m| only.is_empty() || only.contains(m));
    moves.into_iter().find(|&m| position.wins(m))
}

/// What a line is worth to the mover, who has this seat, as one number.
fn worth(line: &Info<AnyMove>, seat: usize) -> i32 {
    match line.score {
        Score::Cp(n) => n,
        Score::Win(plies) => 20_000 - plies as i32,
        Score::Loss(plies) => plies as i32 - 20_000,
        Score::Vec(values) => {
            *values.as_slice().get(seat).expect("a search for three has a value for each seat at the table")
        }
    }
}

/// Which of the lines is taken.
fn choose(lines: &[Info<AnyMove>], profile: &LevelProfile, level: Level, seat: usize, seed: u64) -> usize {
    let mut rng = SplitMix::new(seed);
    rng.next_u64();
    if rng.below(100) >= profile.deviations {
        return 0;
    }
    let values: Vec<i32> = lines.iter().map(|line| worth(line, seat)).collect();
    let near = values.iter().take_while(|&&value| values[0] - value <= profile.most_lost).count();
    if near <= 1 {
        return 0;
    }
    // The second-best idea more often than the third, and so on.
    let mut choice = 1;
    while choice + 1 < near && rng.below(if level.0 <= 2 { 4 } else { 2 }) > 0 {
        choice += 1;
    }
    choice
}
