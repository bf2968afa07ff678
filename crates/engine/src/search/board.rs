//! What a game must offer to be searched as a contest of two sides.
//!
//! The search is written once, for [`TwoSided`]. A game brings a *board*: a position with whatever its evaluation
//! keeps up to date, and the moves in stages with a first guess of their worth. A side may be on turn twice in a
//! row (partners that move one after the other): the search compares sides and does not assume alternation.

use game::Position;

use crate::house::Race;
use crate::{Evaluable, Evaluator};

/// The move type of a board.
pub type MoveOf<B> = <<B as TwoSided>::Position as Position>::Move;

/// The value of a won game; a win after `n` plies is worth `WIN - n`.
pub const WIN: i32 = 30_000;

/// Values beyond this (either way) are won or lost games. No evaluation may reach it.
pub const WON: i32 = 29_000;

/// How a finished game ended, for the side on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The side on turn has won.
    Won,
    /// The side on turn has lost.
    Lost,
    /// Neither.
    Draw,
}

/// Which moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Forcing moves: ejections; threats and their parries.
    Tactical,
    /// All the others. Both stages together hold each legal move once, unless the game knows that a move may be
    /// left out at this depth. A pass, when there is no other move, belongs here.
    Quiet,
    /// The few moves without which a position cannot be judged: some of the tactical ones, and where quiescence
    /// begins (`depth` 0) those that threaten to win something at once.
    Quiescence,
}

/// A move and what it promises.
#[derive(Clone, Copy, Debug)]
pub struct Scored<M> {
    /// What would be played.
    pub m: M,
    /// Higher is tried earlier. Tactical moves below zero are tried after the quiet ones.
    pub score: i32,
}

/// Moves as they are generated. One list serves a whole thread: each node uses the part behind its parent's.
#[derive(Clone, Debug, Default)]
pub struct Moves<M> {
    pub(crate) items: Vec<Scored<M>>,
}

impl<M: Copy> Moves<M> {
    /// An empty list with room for `capacity` moves.
    pub fn with_capacity(capacity: usize) -> Moves<M> {
        Moves { items: Vec::with_capacity(capacity) }
    }

    /// Adds a move.
    #[inline(always)]
    pub fn push(&mut self, m: M, score: i32) {
        self.items.push(Scored { m, score });
    }

    /// How many moves there are.
    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    /// All that were collected, in no order.
    pub fn iter(&self) -> impl Iterator<Item = Scored<M>> + '_ {
        self.items.iter().copied()
    }
}

/// Numbers by which the search is fitted to a game. Values are those of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// Half the width of the first window around the last value.
    pub aspiration: i32,
    /// Reverse futility: what an advantage must exceed, per ply of remaining depth.
    pub reverse_futility: i32,
    /// Futility: what a quiet move may be expected to gain, per ply of remaining depth.
    pub futility: i32,
    /// Razoring: below alpha by so much per ply, only quiescence is looked at.
    pub razor: i32,
    /// Late moves: at depth 1 so many quiet moves are tried; more at greater depths.
    pub late_moves: i32,
    /// Whether passing may be tried as a proof that a position is good enough.
    pub null_move: bool,
    /// What a draw is worth to the side that searches; below zero it plays on.
    pub draw: i32,
    /// How deep quiescence goes.
    pub quiescence: i32,
    /// Whether quiescence asks the table: not where a fresh judgement costs less than a look into far memory.
    pub quiescence_table: bool,
    /// Reductions of late moves, in 1024ths of a ply: of every one, and by which hundredths the logarithms are divided.
    pub reduction: i32,
    /// See `reduction`: more is less.
    pub reduction_divisor: i32,
    /// More where the other side is expected to refute the move before.
    pub cut_reduction: i32,
    /// More where the position does not improve.
    pub worsening_reduction: i32,
    /// So much history is a 1024th of a ply less.
    pub history_divisor: i32,
    /// Near the horizon quiet moves with a history worse than this, per ply, are skipped.
    pub history_skip: i32,
    /// What a refutation adds to the history of a move, per ply of remaining depth.
    pub history_bonus: i32,
    /// The null move is tried when the position is worth at least beta less this, per ply of remaining depth.
    pub null_margin: i32,
    /// A move is singular when all others are worse than its value by this, per ply of remaining depth.
    pub singular: i32,
    /// How much of what evaluations of like positions were wrong by is added, in 16ths; none leaves it out.
    pub correction: i32,
}

impl Tuning {
    /// The numbers that are the same in every game.
    pub const COMMON: Tuning = Tuning {
        aspiration: 40,
        reverse_futility: 140,
        futility: 140,
        razor: 250,
        late_moves: 6,
        null_move: false,
        draw: -10,
        quiescence: 6,
        quiescence_table: true,
        reduction: 400,
        reduction_divisor: 290,
        cut_reduction: 1024,
        worsening_reduction: 512,
        history_divisor: 8,
        history_skip: 2500,
        history_bonus: 160,
        null_margin: 20,
        singular: 2,
        correction: 0,
    };

    /// One of the numbers, by its name.
    ///
    /// ```
    /// use engine::tuning::search::Tuning;
    /// let mut tuning = Tuning::COMMON;
    /// *tuning.number("razor").unwrap() = 90;
    /// assert_eq!(tuning.razor, 90);
    /// assert!(tuning.number("luck").is_none());
    /// ```
    pub fn number(&mut self, name: &str) -> Option<&mut i32> {
        Some(match name {
            "aspiration" => &mut self.aspiration,
            "reverse_futility" => &mut self.reverse_futility,
            "futility" => &mut self.futility,
            "razor" => &mut self.razor,
            "late_moves" => &mut self.late_moves,
            "draw" => &mut self.draw,
            "quiescence" => &mut self.quiescence,
            "reduction" => &mut self.reduction,
            "reduction_divisor" => &mut self.reduction_divisor,
            "cut_reduction" => &mut self.cut_reduction,
            "worsening_reduction" => &mut self.worsening_reduction,
            "history_divisor" => &mut self.history_divisor,
            "history_skip" => &mut self.history_skip,
            "history_bonus" => &mut self.history_bonus,
            "null_margin" => &mut self.null_margin,
            "singular" => &mut self.singular,
            "correction" => &mut self.correction,
            _ => return None,
        })
    }
}

/// A proof found without the search proper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// The side on turn wins after so many plies (counted from here), beginning with the move.
    pub plies: i32,
    /// The first move.
    pub m: M,
}

/// A board that the search plays on.
pub trait TwoSided: Clone + Send + Sync {
    /// The rules behind it.
    type Position: Position;
    /// What must be kept to take a move back; for a small board, the board before.
    type Undo;
    /// What an [`Evaluator`] looks at.
    type Seen: Evaluable<Move = MoveOf<Self>, Value = i32>;

    /// The search's numbers for this game, whoever judges.
    const TUNING: Tuning;
    /// Whether moves that [`TwoSided::generate`] leaves out are left out at the root too.
    const SELECTIVE: bool = false;
    /// History keys are below this number.
    const HISTORY: usize;
    /// Continuation keys are below this number; a table of its square is kept, so it should be a few hundred.
    const CONTINUATION: usize = 512;

    /// The board of a position.
    fn new(position: &Self::Position) -> Self;
    /// The position's hash: what the table is asked for.
    fn hash(&self) -> u64;
    /// What two positions share when one repeats the other: the position's `repetition_key`.
    fn repetition_key(&mut self) -> u64 {
        self.hash()
    }
    /// The side on turn: 0 or 1.
    fn side(&self) -> usize;
    /// Plays a legal move.
    fn play(&mut self, m: MoveOf<Self>) -> Self::Undo;
    /// Takes the last move back.
    fn undo(&mut self, undo: Self::Undo);
    /// Passes the turn to the other side as if that were allowed, or refuses where it would prove nothing.
    fn pass(&mut self) -> Option<Self::Undo>;
    /// Whether the game is over, as far as that is seen without listing moves. A position without moves that goes
    /// on here is a draw.
    fn end(&self) -> Option<End>;
    /// What each side has ejected, in games where that decides at a ply limit, seen from the side on turn.
    fn race(&self) -> Option<Race> {
        None
    }
    /// What the position is worth to the side on turn by the hand-written evaluation, strictly between `-WON` and
    /// `WON`.
    fn evaluate(&mut self) -> i32;
    /// What an evaluator is shown.
    fn seen(&self) -> &Self::Seen;
    /// What the position is worth to the side on turn by an evaluator that knows how it came about, strictly between
    /// `-WON` and `WON`.
    fn evaluate_by(&mut self, evaluator: &mut dyn Evaluator<Self::Seen>) -> i32 {
        evaluator.evaluate(self.seen()).clamp(1 - WON, WON - 1)
    }
    /// Lists moves, `depth` plies before the horizon. Scores order the moves within their stage.
    fn generate(&mut self, stage: Stage, depth: i32, out: &mut Moves<MoveOf<Self>>);
    /// Whether a move from the table or from another position is legal here.
    fn is_legal(&self, m: MoveOf<Self>) -> bool;
    /// Whether a legal move belongs to [`Stage::Tactical`].
    fn is_tactical(&self, m: MoveOf<Self>) -> bool;
    /// Under which number the success of a quiet move is remembered.
    fn history_key(&self, m: MoveOf<Self>) -> usize;
    /// Under which number a move is remembered as the one before another.
    fn continuation_key(&self, m: MoveOf<Self>) -> usize {
        self.history_key(m) % Self::CONTINUATION
    }
    /// A move in 32 bits, for the table. Zero is not used.
    fn pack(&self, m: MoveOf<Self>) -> u32;
    /// The move with these bits, if there can be one; whether it is legal here is not said.
    fn unpack(&self, bits: u32) -> Option<MoveOf<Self>>;
    /// What the balls of each side are, in a word: positions with the same word are misjudged alike. Nothing where that
    /// is not so.
    #[inline(always)]
    fn structures(&self) -> Option<[u64; 2]> {
        None
    }
    /// Whether the side on turn is in danger, so that the search looks one ply further and prunes with care.
    fn is_threatened(&mut self) -> bool {
        false
    }
    /// The hash after a move, as a guess before it is played, so that the table's entry can be fetched meanwhile.
    #[inline(always)]
    fn hash_after(&self, _m: MoveOf<Self>) -> Option<u64> {
        None
    }
    /// Whether the side on turn wins with the next thing it gains, so that fewer of its moves are skipped for coming
    /// late.
    fn is_on_the_brink(&self) -> bool {
        false
    }
    /// Looks for a forced win by means of the game's own. `depth` is the remaining depth; at the root it is the
    /// depth of the iteration and `root` is set.
    fn prove(&mut self, _depth: i32, _root: bool) -> Option<Proof<MoveOf<Self>>> {
        None
    }
    /// How many positions [`TwoSided::prove`] has visited since this was last asked.
    fn proof_nodes(&mut self) -> u64 {
        0
    }
}
