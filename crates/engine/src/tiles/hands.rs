//! Whose turn it is, and what the players have in hand.

use game::Position as _;
use six::{Position, keys};

use super::index::Side;

/// Who is on turn, and how many tiles everybody holds.
#[derive(Clone)]
pub(super) struct Hands {
    /// The player on turn. Every other one plays black.
    seat: u8,
    seats: u8,
    hands: [u8; 4],
    /// What all hands hold together.
    in_hand: u8,
    /// The keys of the turns in the hash, with and without an announcement.
    keys: [u64; 8],
}

/// The turn before a move: who was on turn and what there was in hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    seat: u8,
    hand: u8,
    in_hand: u8,
}

impl Hands {
    pub(super) fn of(position: &Position) -> Hands {
        let mut hands = [0; 4];
        for (hand, &n) in hands.iter_mut().zip(position.hands().iter()) {
            *hand = n;
        }
        let mut turn_keys = [0; 8];
        for (i, key) in turn_keys.iter_mut().enumerate() {
            *key = keys::turn(i >> 1, i & 1 != 0);
        }
        Hands {
            seat: position.turn().index() as u8,
            seats: position.rules().seats() as u8,
            hands,
            in_hand: hands.iter().sum(),
            keys: turn_keys,
        }
    }

    /// The side on turn.
    #[inline(always)]
    pub(super) fn side(&self) -> Side {
        Side::red_if(self.seat & 1 != 0)
    }

    /// How many tiles all players together have yet to lay.
    #[inline(always)]
    pub(super) fn in_hand(&self) -> u8 {
        self.in_hand
    }

    /// The player on turn lays a tile from the hand. A search that skips turns may ask for one more than there is.
    #[inline(always)]
    pub(super) fn lay(&mut self) {
        // A seat is below four, here and below: with `& 3` the compiler sees it, too, and checks no index.
        let hand = &mut self.hands[usize::from(self.seat & 3)];
        self.in_hand -= u8::from(*hand > 0);
        *hand = hand.saturating_sub(1);
    }

    #[inline(always)]
    fn next(&self) -> u8 {
        if self.seat + 1 >= self.seats { 0 } else { self.seat + 1 }
    }

    /// How the hashes change from the turn of one seat to that of another.
    #[inline(always)]
    fn change(&self, seat: u8, announced: bool) -> u64 {
        let key = |seat: u8, announced: bool| usize::from(seat) << 1 | usize::from(announced);
        self.keys[key(self.seat, false) & 7] ^ self.keys[key(seat, announced) & 7]
    }

    /// How the hashes will change when the turn goes on.
    #[inline(always)]
    pub(super) fn change_to_next(&self) -> u64 {
        self.change(self.next(), false)
    }

    /// How the hashes change when the player on turn announces a shape.
    pub(super) fn change_by_announcing(&self) -> u64 {
        self.change(self.seat, true)
    }

    /// The turn goes on.
    pub(super) fn hand_on(&mut self) {
        self.seat = self.next();
    }

    pub(super) fn before(&self) -> Before {
        Before { seat: self.seat, hand: self.hands[usize::from(self.seat & 3)], in_hand: self.in_hand }
    }

    /// Takes the turn back, and what was laid from the hand.
    #[inline(always)]
    pub(super) fn revert(&mut self, before: Before) {
        self.seat = before.seat;
        self.hands[usize::from(self.seat & 3)] = before.hand;
        self.in_hand = before.in_hand;
    }
}
