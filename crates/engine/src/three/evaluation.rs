//! What a position is worth to each of three players.
//!
//! Each seat has a strength, and a value: its strength less a part of the mean of the others still in. Were it the
//! whole, everybody would spend moves on hurting one opponent for the other's benefit. Between two it is the whole.

use abalone::{Move, ThreePlayers};
use game::{Position as _, Seat, Side};

use super::weights::WEIGHTS;
use crate::Evaluator;
use crate::balls::geometry::{HAS_NEXT, MIDDLE, RINGS, ahead};
use crate::terms::terms;

/// A won game; the sooner, the higher.
pub(super) const WIN: i32 = 30_000;
/// Values beyond this are proved wins or losses.
pub(super) const PROVED: i32 = 29_000;

/// One number per seat.
pub type Values = [i32; 3];

terms! {
    /// The first ball collected.
    Collected1,
    /// The second ball that a player has collected.
    Collected2,
    /// The third ball that a player has collected.
    Collected3,
    /// The fourth ball that a player has collected.
    Collected4,
    /// The fifth ball that a player has collected.
    Collected5,
    /// A ball of one's own on the board.
    Ball,
    /// One in the middle.
    Middle,
    /// One next to the middle.
    Ring1,
    /// One two cells from the middle.
    Ring2,
    /// One three cells from it.
    Ring3,
    /// One on the rim.
    Rim,
    /// Two of one's own balls beside each other.
    Pair,
    /// Three in a row.
    Lance,
    /// A ball without a friend beside it.
    Lone,
    /// A ball that touches an opposing one.
    Contact,
    /// A sumito, not off the board, of the seat on turn.
    PushNow,
    /// Of the seat that comes next.
    PushNext,
    /// Of the seat that comes last.
    PushLast,
    /// Something can be ejected by the seat on turn.
    PreyNow,
    /// By the seat that comes next.
    PreyNext,
    /// By the seat that comes last.
    PreyLast,
    /// A second ball can be ejected by the seat on turn.
    MoreNow,
    /// By the others.
    MoreLater,
    /// A ball that the seat on turn can eject.
    HangingNow,
    /// A ball that the seat next to come can eject.
    HangingNext,
    /// A ball that the seat last to come can eject.
    HangingLast,
    /// What the others' mean strength counts against a seat while three are in, in hundredths.
    Opposition,
}

/// How many terms there are.
pub const COUNT: usize = Term::ALL.len();

/// The terms of one seat, in the order of [`Term::ALL`].
pub type TermVector = [i32; COUNT];

/// Who judges the positions of a search: the hand-written evaluation, for each seat a weighted sum of [`TermVector`] less a
/// part of what the others have, or an evaluator, which follows every move.
pub(super) struct SeatEvaluation {
    evaluator: Option<Box<dyn Evaluator<ThreePlayers>>>,
}

impl SeatEvaluation {
    pub(super) fn new(
        root: &ThreePlayers,
        evaluator: Option<&dyn Evaluator<ThreePlayers>>,
    ) -> SeatEvaluation {
        let mut evaluator = evaluator.map(Evaluator::fresh);
        if let Some(evaluator) = &mut evaluator {
            evaluator.reset(root);
        }
        SeatEvaluation { evaluator }
    }

    /// A move is about to be played.
    #[inline(always)]
    pub(super) fn push(&mut self, before: &ThreePlayers, m: Move) {
        if let Some(evaluator) = &mut self.evaluator {
            evaluator.push(before, m);
        }
    }

    /// The turn is about to be handed on.
    #[inline(always)]
    pub(super) fn push_null(&mut self, before: &ThreePlayers) {
        if let Some(evaluator) = &mut self.evaluator {
            evaluator.push_null(before);
        }
    }

    /// The last of these is taken back.
    #[inline(always)]
    pub(super) fn pop(&mut self) {
        if let Some(evaluator) = &mut self.evaluator {
            evaluator.pop();
        }
    }

    /// What the position is worth to each seat.
    #[inline(always)]
    pub(super) fn evaluate(&mut self, position: &ThreePlayers) -> Values {
        match &mut self.evaluator {
            None => weighed(position, &WEIGHTS),
            Some(evaluator) => {
                let mut values = evaluator.evaluate(position);
                for (value, seat) in values.iter_mut().zip(Seat::ALL) {
                    *value = if position.is_out(seat) { OUT } else { (*value).clamp(1 + OUT, PROVED - 1) };
                }
                values
            }
        }
    }

    /// What the position is worth to one seat.
    #[inline(always)]
    pub(super) fn evaluate_for(&mut self, position: &ThreePlayers, seat: usize) -> i32 {
        if let Some(evaluator) = &mut self.evaluator
            && let Some(value) = evaluator.evaluate_for(position, Seat::ALL[seat & 3])
        {
            return value.clamp(1 + OUT, PROVED - 1);
        }
        self.evaluate(position)[seat]
    }
}

/// What is seen of each seat.
#[inline(always)]
fn terms(position: &ThreePlayers) -> [TermVector; 3] {
    let balls = Seat::ALL.map(|seat| position.balls(seat).bits());
    let occupied = balls[0] | balls[1] | balls[2];
    let empty = position.empty_cells().bits();
    let turn = position.turn().index();
    let mut all = [[0; COUNT]; 3];
    let mut prey = [0u64; 3];
    let count = |set: u64| set.count_ones() as i32;
    for seat in 0..3 {
        let own = balls[seat];
        let terms = &mut all[seat];
        let mut set = |term: Term, value: i32| terms[term as usize] = value;
        let collected = position.score(Side::new(seat));
        set(Term::Collected1, i32::from(collected >= 1));
        set(Term::Collected2, i32::from(collected >= 2));
        set(Term::Collected3, i32::from(collected >= 3));
        set(Term::Collected4, i32::from(collected >= 4));
        set(Term::Collected5, i32::from(collected >= 5));
        set(Term::Ball, count(own));
        let rings = &RINGS[MIDDLE];
        set(Term::Middle, count(own & rings[0]));
        set(Term::Ring1, count(own & rings[1]));
        set(Term::Ring2, count(own & rings[2]));
        set(Term::Ring3, count(own & rings[3]));
        set(Term::Rim, count(own & rings[4]));
        let opposing = occupied ^ own;
        let (mut pairs, mut lances, mut pushes) = (0, 0, 0);
        let (mut befriended, mut touched) = (0, 0);
        for (dir, has_next) in HAS_NEXT.iter().enumerate() {
            let reached = ahead(own, dir);
            befriended |= reached;
            touched |= ahead(opposing, dir);
            let two = own & reached;
            let three = own & ahead(two, dir);
            if dir < 3 {
                pairs += count(two);
                lances += count(three);
            }
            let behind = ahead(ahead(three, dir) & opposing, dir) & opposing;
            let front = (ahead(two, dir) & opposing) | behind;
            prey[seat] |= front & !has_next;
            pushes += count(ahead(front, dir) & empty);
        }
        set(Term::Pair, pairs);
        set(Term::Lance, lances);
        set(Term::Lone, count(own & !befriended));
        set(Term::Contact, count(own & touched));
        if position.is_out(Seat::ALL[seat]) {
            prey[seat] = 0;
            pushes = 0;
        }
        let wait = (seat + 3 - turn) % 3;
        set([Term::PushNow, Term::PushNext, Term::PushLast][wait], pushes);
        let victims = count(prey[seat]);
        set([Term::PreyNow, Term::PreyNext, Term::PreyLast][wait], victims.min(1));
        // One ejection per turn, but two balls cannot both be saved.
        set(if wait == 0 { Term::MoreNow } else { Term::MoreLater }, (victims - 1).clamp(0, 1));
    }
    for (seat, prey) in prey.into_iter().enumerate() {
        let wait = (seat + 3 - turn) % 3;
        let hanging = [Term::HangingNow, Term::HangingNext, Term::HangingLast][wait];
        for other in 0..3 {
            if other != seat {
                all[other][hanging as usize] = count(prey & balls[other]);
            }
        }
    }
    all
}

/// The value of each seat with these weights: its strength less a part of the mean of the others still in.
#[inline(always)]
pub fn weighed(position: &ThreePlayers, weights: &[i32; COUNT]) -> Values {
    let strengths = strengths(position, weights);
    let out = [0, 1, 2].map(|seat| position.is_out(Seat::ALL[seat]));
    let opposition = weights[Term::Opposition as usize];
    let mut values = [0; 3];
    for seat in 0..3 {
        let (mut sum, mut n) = (0, 0);
        for other in 0..3 {
            if other != seat && !out[other] {
                sum += strengths[other];
                n += 1;
            }
        }
        values[seat] = match n {
            _ if out[seat] => OUT,
            2 => strengths[seat] - sum / 2 * opposition / 1600,
            _ => strengths[seat] - sum,
        };
    }
    values
}

/// The strength of each seat.
#[inline(always)]
fn strengths(position: &ThreePlayers, weights: &[i32; COUNT]) -> Values {
    terms(position)
        .map(|terms| terms.iter().zip(weights).map(|(term, weight)| term * weight).sum::<i32>() / 16)
}

/// The value of a seat that is out: nothing can be won there.
const OUT: i32 = -WIN / 2;

/// The value everybody would have if all were equally strong: where zero is for people.
pub(super) fn level(values: Values) -> i32 {
    if values.contains(&OUT) { 0 } else { values.into_iter().sum::<i32>() / 3 }
}

/// Values as people read them: an even position is about zero.
pub(super) fn shown(values: Values, level: i32) -> Values {
    values.map(|value| if value.abs() > PROVED || value <= OUT { value } else { value - level })
}

/// The values when the game is over `ply` moves from here, if it is.
#[inline]
pub(super) fn decided(position: &ThreePlayers, ply: i32) -> Option<Values> {
    let winner = (0..3).find(|&seat| position.score(Side::new(seat)) >= 6);
    let winner = winner.or_else(|| {
        let mut still_in = (0..3).filter(|&seat| !position.is_out(Seat::ALL[seat]));
        still_in.next().filter(|_| still_in.next().is_none())
    })?;
    let mut values = [-(WIN - ply); 3];
    values[winner] = WIN - ply;
    Some(values)
}
