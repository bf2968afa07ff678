//! The position as every game has it.

use std::fmt;
use std::ops::ControlFlow;

use game::{Outcome, ReadError, Seat, Side};

use crate::torus::Spot;
use crate::{Arrangement, IllegalMove, IllegalPosition, Move, Position, Rules};
use hex::Hex;

impl game::Position for Position {
    type Rules = Rules;
    type Move = Move;
    type IllegalMove = IllegalMove;
    type IllegalPosition = IllegalPosition;

    fn start(rules: &Rules) -> Position {
        Position::start_of(*rules)
    }

    fn read(rules: &Rules, text: &str) -> Result<Position, ReadError<IllegalPosition>> {
        Position::from_arrangement(rules, &Arrangement::read(rules, text)?).map_err(ReadError::Illegal)
    }

    fn rules(&self) -> Rules {
        self.rules_in_force()
    }

    fn seats(&self) -> usize {
        self.rules_in_force().seats()
    }

    /// Whose turn it is. After the end by a shape that was announced, who announced it; after any other end,
    /// whose turn it would be.
    fn turn(&self) -> Seat {
        self.seat()
    }

    fn side_of(&self, seat: Seat) -> Side {
        Side::new(seat.index() % 2)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn for_each_move<F: FnMut(Move) -> ControlFlow<()>>(&self, f: F) -> ControlFlow<()> {
        self.generate(f)
    }

    fn count_moves(&self) -> u64 {
        self.count_one()
    }

    fn count_pairs(&self) -> u64 {
        self.count_two()
    }

    fn check(&self, m: Move) -> Result<(), IllegalMove> {
        self.find(self.action(m)).map(|_| ())
    }

    fn play_unchecked(&mut self, m: Move) {
        self.perform(m);
    }

    fn read_move(&self, text: &str) -> Result<Move, ReadError<IllegalMove>> {
        self.find(self.read_action(text)?).map_err(ReadError::Illegal)
    }

    fn write_move(&self, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_action(m, out)
    }

    /// Depends on coordinates modulo 64.
    fn hash(&self) -> u64 {
        self.stored_hash()
    }

    fn fresh_hash(&self) -> u64 {
        self.keyed(|spot| spot)
    }

    /// The same wherever on the plane the tiles lie (S13).
    fn repetition_key(&self) -> u64 {
        let corner = self.bounds().0;
        self.keyed(|spot: Spot| spot.plus(Hex::ORIGIN - corner))
    }
}
