//! What a search is asked for, and what it answers.

use ::game::{BySeat, Seat};

/// How the time of a clock comes back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeRule {
    /// Not at all.
    #[default]
    Total,
    /// So many milliseconds are added after each move.
    Increment(u64),
    /// The clock starts to run so many milliseconds after the turn began.
    Delay(u64),
    /// After each move the time used comes back, at most so many milliseconds.
    Bronstein(u64),
    /// When the total is used up, periods of so many milliseconds follow; a move made within one keeps it.
    Byo {
        /// Milliseconds in a period.
        period: u64,
        /// How many periods are left.
        periods: u32,
    },
}

/// The clock of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatClock {
    /// Milliseconds left.
    pub left: u64,
    /// What comes on top.
    pub rule: TimeRule,
}

/// What a search may use. Whatever is not set does not limit; when nothing at all is set, the search goes on until
/// it is stopped.
///
/// ```
/// use engine::Limits;
/// let limits: Limits<u16> = Limits { depth: Some(4), ..Limits::default() };
/// assert!(!limits.is_timed());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits<M> {
    /// Milliseconds for this move, to be used up.
    pub movetime: Option<u64>,
    /// Milliseconds for this move, at most: the clock of games with a limit per move.
    pub permove: Option<u64>,
    /// Plies to search.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Search until stopped, even if everything is clear.
    pub infinite: bool,
    /// Search in the opponent's time: no limit of time holds until the signal that the expected move came.
    pub ponder: bool,
    /// The clocks, where there are any.
    pub clocks: BySeat<Option<SeatClock>>,
    /// Only these moves are looked at; all of them when empty.
    pub searchmoves: Vec<M>,
    /// So many best moves are wanted, each with its line.
    pub multipv: usize,
}

impl<M> Default for Limits<M> {
    fn default() -> Limits<M> {
        Limits {
            movetime: None,
            permove: None,
            depth: None,
            nodes: None,
            infinite: false,
            ponder: false,
            clocks: BySeat::filled(4, None),
            searchmoves: Vec::new(),
            multipv: 1,
        }
    }
}

impl<M> Limits<M> {
    /// A search of so many plies.
    pub fn to_depth(depth: u32) -> Limits<M> {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A search of so many nodes.
    pub fn to_nodes(nodes: u64) -> Limits<M> {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search of so many milliseconds.
    pub fn for_millis(millis: u64) -> Limits<M> {
        Limits { movetime: Some(millis), ..Limits::default() }
    }

    /// Whether any limit of time is set.
    pub fn is_timed(&self) -> bool {
        self.movetime.is_some() || self.permove.is_some() || self.clocks.iter().any(Option::is_some)
    }

    /// The clock of a seat, if it has one.
    pub fn clock(&self, seat: Seat) -> Option<SeatClock> {
        self.clocks.get(seat).copied().flatten()
    }

    /// The same limits for moves of another type; moves without a counterpart are left out.
    pub fn map_moves<T>(&self, f: impl FnMut(&M) -> Option<T>) -> Limits<T> {
        Limits {
            movetime: self.movetime,
            permove: self.permove,
            depth: self.depth,
            nodes: self.nodes,
            infinite: self.infinite,
            ponder: self.ponder,
            clocks: self.clocks,
            searchmoves: self.searchmoves.iter().filter_map(f).collect(),
            multipv: self.multipv,
        }
    }
}

/// What a position is worth: to the side on turn, or to each of three seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a ball (Abalone), or their like.
    Cp(i32),
    /// The side on turn wins after so many plies.
    Win(u32),
    /// The side on turn loses after so many plies.
    Loss(u32),
    /// One number for each seat of a game of three.
    Vec(BySeat<i32>),
}

impl std::fmt::Display for Score {
    /// As in the engine protocol: `cp 12`, `win 3`, `loss 4`, `vec 5 -2 -3`.
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Score::Cp(n) => write!(f, "cp {n}"),
            Score::Win(plies) => write!(f, "win {plies}"),
            Score::Loss(plies) => write!(f, "loss {plies}"),
            Score::Vec(values) => {
                f.write_str("vec")?;
                values.iter().try_for_each(|v| write!(f, " {v}"))
            }
        }
    }
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Info<M> {
    /// Plies searched.
    pub depth: u32,
    /// The longest line looked at.
    pub seldepth: u32,
    /// Positions visited, by all threads.
    pub nodes: u64,
    /// Milliseconds since the search began.
    pub time: u64,
    /// How full the table is, in thousandths.
    pub hashfull: u32,
    /// 1 for the best line, 2 for the second best …
    pub multipv: usize,
    /// What the line is worth.
    pub score: Score,
    /// The line.
    pub pv: Vec<M>,
}

impl<M> Info<M> {
    /// Positions visited in a second.
    pub fn nps(&self) -> u64 {
        self.nodes * 1000 / self.time.max(1)
    }

    /// The same for moves of another type.
    pub fn map_moves<T>(self, f: impl FnMut(M) -> T) -> Info<T> {
        Info {
            depth: self.depth,
            seldepth: self.seldepth,
            nodes: self.nodes,
            time: self.time,
            hashfull: self.hashfull,
            multipv: self.multipv,
            score: self.score,
            pv: self.pv.into_iter().map(f).collect(),
        }
    }
}

/// What a search ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best<M> {
    /// The move to play; none when the game is over.
    pub best: Option<M>,
    /// The answer that is expected.
    pub ponder: Option<M>,
    /// What the position is worth.
    pub score: Score,
    /// Plies searched to the end.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
}

impl<M> Best<M> {
    /// The same for moves of another type.
    pub fn map_moves<T>(self, mut f: impl FnMut(M) -> T) -> Best<T> {
        Best {
            best: self.best.map(&mut f),
            ponder: self.ponder.map(f),
            score: self.score,
            depth: self.depth,
            nodes: self.nodes,
        }
    }
}
