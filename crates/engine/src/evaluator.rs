//! The seam for trained evaluations: what one must offer to judge positions instead of the hand-written one.
//!
//! A game is judged by its hand-written evaluation unless the engine is given an [`Evaluator`] for it. An evaluator is
//! weights, shared by everybody who uses them (an [`Arc`]), and a stack of its own: the search tells it of each move
//! that is played and taken back, null moves too, and asks for a value when it needs one. So an evaluator may keep sums
//! (an accumulator) for each ply of the line, outside the boards, which are copied, and may put off every
//! computation until [`Evaluator::evaluate`]: many positions are left without having been judged.
//!
//! The calls come in this order, whatever the search does: [`Evaluator::reset`] with the position at the root; then
//! pushes and pops that belong to each other like brackets; `evaluate` at any time, with the position that all pushes
//! so far have led to.

use std::sync::Arc;

use abalone::Position;
use game::Seat;

/// What an evaluator looks at.
///
/// The positions of Abalone are those of the rules; for Six it is the board of the search, [`SixBoard`], whose moves
/// and tiles are named by the same numbers of cells.
///
/// [`SixBoard`]: crate::SixBoard
pub trait Evaluable: 'static {
    /// A move there.
    type Move: Copy;
    /// What a judgement is: one number for the side on turn, or a number for each seat.
    type Value;
}

impl Evaluable for Position<2> {
    type Move = abalone::Move;
    type Value = i32;
}

impl Evaluable for Position<4> {
    type Move = abalone::Move;
    type Value = i32;
}

impl Evaluable for Position<3> {
    type Move = abalone::Move;
    type Value = [i32; 3];
}

/// A judge of positions with weights known only at run time.
///
/// Values are in the unit of the hand-written evaluation, hundredths of a ball or so: the margins of the search
/// are. Those beyond what an evaluation may say are cut off by the search.
///
/// ```
/// use std::sync::Arc;
/// use abalone::{Move, TwoPlayers};
/// use engine::{Engine, Evaluator, Evaluators, Limits, ManualTime, Request, Signals};
/// use game::Position as _;
///
/// /// Counts moves and nothing else; it has no weights and keeps nothing.
/// struct Mobility;
///
/// impl Evaluator<TwoPlayers> for Mobility {
///     fn fresh(&self) -> Box<dyn Evaluator<TwoPlayers>> {
///         Box::new(Mobility)
///     }
///     fn reset(&mut self, _root: &TwoPlayers) {}
///     fn push(&mut self, _before: &TwoPlayers, _m: Move) {}
///     fn push_null(&mut self, _before: &TwoPlayers) {}
///     fn pop(&mut self) {}
///     fn evaluate(&mut self, position: &TwoPlayers) -> i32 {
///         position.moves().len() as i32
///     }
/// }
///
/// let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
/// engine.set_evaluators(Evaluators { abalone2: Some(Arc::new(Mobility)), ..Evaluators::default() });
/// let start = games::AnyPosition::start(&"abalone".parse().unwrap());
/// assert_eq!(engine.evaluate(&start), engine::Score::Cp(start.moves().len() as i32));
/// engine.search(Request::new(&start, &Limits::to_depth(2), &Signals::new()), &mut |_| {});
/// ```
pub trait Evaluator<P: Evaluable>: Send + Sync {
    /// Another one with the same weights and an empty stack, for a thread of its own.
    fn fresh(&self) -> Box<dyn Evaluator<P>>;

    /// Empties the stack: a search begins here.
    fn reset(&mut self, root: &P);

    /// `m` is about to be played. In the search for three a best reply may come out of turn: who moves is who is on
    /// turn in `before`.
    fn push(&mut self, before: &P, m: P::Move);

    /// The turn is about to be handed on without a move; who is next is seen from the position that is judged.
    fn push_null(&mut self, before: &P);

    /// The last move that was pushed, or the last null move, has been taken back.
    fn pop(&mut self);

    /// What the position is worth. `position` is the one that the pushes have led to.
    fn evaluate(&mut self, position: &P) -> P::Value;

    /// What it is worth to one seat of three, where that costs less than a value for each.
    fn evaluate_for(&mut self, _position: &P, _seat: Seat) -> Option<i32> {
        None
    }
}

/// An evaluator that can be handed from thread to thread.
pub type SharedEvaluator<P> = Arc<dyn Evaluator<P>>;

/// Which evaluation judges each game: the one given here, or the hand-written one.
#[derive(Clone, Default)]
pub struct Evaluators {
    /// Abalone for two.
    pub abalone2: Option<SharedEvaluator<Position<2>>>,
    /// Abalone for three.
    pub abalone3: Option<SharedEvaluator<Position<3>>>,
    /// Abalone for four, in both orders of the seats.
    pub abalone4: Option<SharedEvaluator<Position<4>>>,
    /// Six under the basic rules.
    pub six: Option<SharedEvaluator<crate::SixBoard>>,
    /// Six under the advanced rules.
    pub six_advanced: Option<SharedEvaluator<crate::SixBoard>>,
}

impl Evaluators {
    /// Who judges Six under these rules.
    pub(crate) fn six(&self, rules: six::Rules) -> Option<&dyn Evaluator<crate::SixBoard>> {
        if rules.advanced { self.six_advanced.as_deref() } else { self.six.as_deref() }
    }
}

#[cfg(test)]
mod tests;
