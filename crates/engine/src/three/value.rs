//! What a position of three players is worth to each of them.
//!
//! Each seat has a strength: what it has collected, what it still has on the board, how near the middle and
//! how close together its balls stand, and what it could eject or lose now. A seat's value is its strength
//! less a part of the mean of the others still in. Were it the whole, everybody would spend moves on hurting one
//! opponent for the other's benefit; matches say that less than half is best. Between two it is the whole.

use abalone::ThreePlayers;
use game::{Position as _, Seat, Side};

use super::board::{EDGE, RINGS, step};

/// A won game; the sooner, the higher.
pub(super) const WIN: i32 = 30_000;
/// Values beyond this are proved wins or losses.
pub(super) const PROVED: i32 = 29_000;

/// One number per seat.
pub(super) type Values = [i32; 3];

/// What the collected balls are worth: each next one more than the last, for six of them win.
const COLLECTED: [i32; 8] = [0, 100, 220, 370, 560, 800, 1200, 1200];
/// A ball of one's own on the board.
const BALL: i32 = 45;
/// By distance from the middle.
const PLACE: [i32; 5] = [20, 18, 12, 2, -18];
/// Two of one's own balls beside each other.
const NEIGHBOURS: i32 = 3;
/// A ball that an opponent can eject: the next to move, the one after that.
const HANGING: [i32; 2] = [34, 20];
/// A ball one can eject, when it is one's own turn, next, or after that.
const PREY: [i32; 3] = [60, 24, 12];

/// The strength of each seat; seats that are out have none.
#[inline]
pub(super) fn strengths(position: &ThreePlayers) -> Values {
    let balls = Seat::ALL.map(|seat| position.balls(seat).bits());
    let occupied = balls[0] | balls[1] | balls[2];
    let turn = position.turn().index();
    let mut values = [0; 3];
    let mut prey = [0u64; 3];
    for seat in 0..3 {
        let own = balls[seat];
        let mut value =
            COLLECTED[position.score(Side::new(seat)) as usize & 7] + BALL * own.count_ones() as i32;
        for (ring, worth) in RINGS.iter().zip(PLACE) {
            value += worth * (own & ring).count_ones() as i32;
        }
        let mut pairs = 0;
        for dir in 0..3 {
            pairs += (own & step(own, dir)).count_ones();
        }
        value += NEIGHBOURS * pairs as i32;
        let opposing = occupied ^ own;
        if !position.is_out(Seat::ALL[seat]) {
            let mut taken = 0;
            for (dir, edge) in EDGE.iter().enumerate() {
                let at_edge = opposing & edge;
                if at_edge == 0 {
                    continue;
                }
                let two = own & step(own, dir);
                taken |= step(two, dir) & at_edge;
                let three = own & step(two, dir);
                taken |= step(step(three, dir) & opposing, dir) & at_edge;
            }
            prey[seat] = taken;
        }
        values[seat] = value;
    }
    for seat in 0..3 {
        let wait = (seat + 3 - turn) % 3;
        // One ejection per turn: a second victim is worth a little, as it cannot be saved as well.
        let victims = (prey[seat].count_ones() as i32).min(2);
        values[seat] += PREY[wait] * (victims + 1) / 2 * i32::from(victims > 0);
        for other in 0..3 {
            if other != seat {
                let hanging = (prey[seat] & balls[other]).count_ones() as i32;
                values[other] -= HANGING[usize::from(wait == 2)] * hanging;
            }
        }
    }
    values
}

/// So much of the others' mean strength counts against a seat, in hundredths, while three are in.
const OPPOSITION: i32 = 40;

/// The value of each seat: its strength less a part of the mean of the others still in.
#[inline]
pub(super) fn evaluate(position: &ThreePlayers) -> Values {
    let strengths = strengths(position);
    let out = [0, 1, 2].map(|seat| position.is_out(Seat::ALL[seat]));
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
            2 => strengths[seat] - sum / 2 * OPPOSITION / 100,
            _ => strengths[seat] - sum,
        };
    }
    values
}

/// The value of a seat that is out: nothing can be won there.
const OUT: i32 = -WIN / 2;

/// The value everybody would have if all were equally strong: what a draw is worth, and where zero is for people.
pub(super) fn level(position: &ThreePlayers) -> i32 {
    if Seat::table(3).any(|seat| position.is_out(seat)) {
        return 0;
    }
    strengths(position).into_iter().sum::<i32>() / 3 * (100 - OPPOSITION) / 100
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
