//! A position of any game, and its moves.

use std::fmt;
use std::ops::ControlFlow;

use abalone::Players;
use game::{Outcome, Position, ReadError, Seat, Side, Symmetric};

use crate::{IllegalMove, IllegalPosition, Rules};

/// A legal position of any game under any rules.
///
/// ```
/// use game::Position as _;
/// use games::{AnyPosition, Rules};
/// for rules in Rules::all() {
///     let mut position = AnyPosition::start(&rules);
///     let m = position.moves()[0];
///     position.play(m).unwrap();
///     assert_eq!(AnyPosition::read(&rules, &position.to_string()), Ok(position));
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
// Positions are copied at every step of a search: one allocation less is worth the room.
#[allow(clippy::large_enum_variant)]
pub enum AnyPosition {
    /// Abalone for two.
    Abalone2(abalone::Position<2>),
    /// Abalone for three.
    Abalone3(abalone::Position<3>),
    /// Abalone for two teams of two.
    Abalone4(abalone::Position<4>),
    /// Six for two, and for four in two teams.
    Six(six::Position),
}

/// A move of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyMove {
    /// Balls that move along their line or beside it.
    Abalone(abalone::Move),
    /// A tile that is laid or carried elsewhere, or a word alone.
    Six(six::Move),
}

/// Runs an expression with the game's own position in place of an [`AnyPosition`].
///
/// ```
/// use game::Position as _;
/// use games::{AnyPosition, with_position};
/// let any = AnyPosition::start(&"six".parse().unwrap());
/// assert_eq!(with_position!(&any, p => p.count_moves()), 3);
/// ```
#[macro_export]
macro_rules! with_position {
    ($any:expr, $p:ident => $body:expr) => {
        match $any {
            $crate::AnyPosition::Abalone2($p) => $body,
            $crate::AnyPosition::Abalone3($p) => $body,
            $crate::AnyPosition::Abalone4($p) => $body,
            $crate::AnyPosition::Six($p) => $body,
        }
    };
}

/// The same, with the game's own move in place of an [`AnyMove`]; `$other` when it is the other game's.
macro_rules! with_move {
    ($any:expr, $m:expr, ($p:ident, $mv:ident) => $body:expr, else $other:expr) => {
        match ($any, $m) {
            (AnyPosition::Abalone2($p), AnyMove::Abalone($mv)) => $body,
            (AnyPosition::Abalone3($p), AnyMove::Abalone($mv)) => $body,
            (AnyPosition::Abalone4($p), AnyMove::Abalone($mv)) => $body,
            (AnyPosition::Six($p), AnyMove::Six($mv)) => $body,
            _ => $other,
        }
    };
}

impl AnyPosition {
    /// Whether a player of three has left the game (A13).
    pub fn is_out(&self, seat: Seat) -> bool {
        match self {
            AnyPosition::Abalone3(p) => p.is_out(seat),
            _ => false,
        }
    }

    /// Takes a player of three out of the game (A13); whether anything changed is returned. In other games
    /// nobody leaves alone.
    ///
    /// ```
    /// use game::{Position as _, Seat};
    /// let mut position = games::AnyPosition::start(&"abalone:3".parse().unwrap());
    /// assert!(position.retire(Seat::FIRST));
    /// assert!(position.is_out(Seat::FIRST));
    /// assert_eq!(position.turn(), Seat::ALL[1]);
    /// ```
    pub fn retire(&mut self, seat: Seat) -> bool {
        match self {
            AnyPosition::Abalone3(p) => p.retire(seat),
            _ => false,
        }
    }

    /// The seat to move, as it is written in texts.
    pub fn turn_text(&self) -> &'static str {
        self.rules().seat_text(self.turn())
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        with_position!(self, p => p.fmt(f))
    }
}

impl Position for AnyPosition {
    type Rules = Rules;
    type Move = AnyMove;
    type IllegalMove = IllegalMove;
    type IllegalPosition = IllegalPosition;

    fn start(rules: &Rules) -> AnyPosition {
        match rules {
            Rules::Abalone(rules) => match rules.players {
                Players::Two => AnyPosition::Abalone2(abalone::Position::start(rules)),
                Players::Three => AnyPosition::Abalone3(abalone::Position::start(rules)),
                Players::Four => AnyPosition::Abalone4(abalone::Position::start(rules)),
            },
            Rules::Six(rules) => AnyPosition::Six(six::Position::start(rules)),
        }
    }

    fn read(rules: &Rules, text: &str) -> Result<AnyPosition, ReadError<IllegalPosition>> {
        match rules {
            Rules::Abalone(rules) => match rules.players {
                Players::Two => abalone::Position::read(rules, text).map(AnyPosition::Abalone2),
                Players::Three => abalone::Position::read(rules, text).map(AnyPosition::Abalone3),
                Players::Four => abalone::Position::read(rules, text).map(AnyPosition::Abalone4),
            }
            .map_err(|e| e.map(IllegalPosition::Abalone)),
            Rules::Six(rules) => six::Position::read(rules, text)
                .map(AnyPosition::Six)
                .map_err(|e| e.map(IllegalPosition::Six)),
        }
    }

    fn rules(&self) -> Rules {
        with_position!(self, p => p.rules().into())
    }

    fn seats(&self) -> usize {
        with_position!(self, p => p.seats())
    }

    fn turn(&self) -> Seat {
        with_position!(self, p => p.turn())
    }

    fn side_of(&self, seat: Seat) -> Side {
        with_position!(self, p => p.side_of(seat))
    }

    fn outcome(&self) -> Option<Outcome> {
        with_position!(self, p => p.outcome())
    }

    fn for_each_move<F: FnMut(AnyMove) -> ControlFlow<()>>(&self, mut f: F) -> ControlFlow<()> {
        with_position!(self, p => p.for_each_move(|m| f(m.into())))
    }

    fn count_moves(&self) -> u64 {
        with_position!(self, p => p.count_moves())
    }

    fn count_pairs(&self) -> u64 {
        with_position!(self, p => p.count_pairs())
    }

    fn check(&self, m: AnyMove) -> Result<(), IllegalMove> {
        with_move!(self, m, (p, m) => p.check(m).map_err(IllegalMove::from), else Err(IllegalMove::OtherGame))
    }

    fn play_unchecked(&mut self, m: AnyMove) {
        with_move!(self, m, (p, m) => p.play_unchecked(m), else {});
    }

    fn read_move(&self, text: &str) -> Result<AnyMove, ReadError<IllegalMove>> {
        with_position!(self, p => p.read_move(text).map(AnyMove::from).map_err(|e| e.map(IllegalMove::from)))
    }

    fn write_move(&self, m: AnyMove, out: &mut dyn fmt::Write) -> fmt::Result {
        with_move!(self, m, (p, m) => p.write_move(m, out), else out.write_str("?"))
    }

    fn hash(&self) -> u64 {
        with_position!(self, p => p.hash())
    }

    fn fresh_hash(&self) -> u64 {
        with_position!(self, p => p.fresh_hash())
    }

    fn repetition_key(&self) -> u64 {
        with_position!(self, p => p.repetition_key())
    }
}

impl Symmetric for AnyPosition {
    const SYMMETRIES: usize = 12;

    fn transformed(&self, symmetry: usize) -> AnyPosition {
        with_position!(self, p => p.transformed(symmetry).into())
    }

    fn transformed_move(&self, m: AnyMove, symmetry: usize) -> AnyMove {
        with_move!(self, m, (p, m) => p.transformed_move(m, symmetry).into(), else m)
    }

    fn canonical(&self) -> AnyPosition {
        with_position!(self, p => p.canonical().into())
    }

    fn canonical_hash(&self) -> u64 {
        with_position!(self, p => p.canonical_hash())
    }
}

macro_rules! from_inner {
    ($($inner:ty => $variant:ident),*) => {$(
        impl From<$inner> for AnyPosition {
            fn from(position: $inner) -> AnyPosition {
                AnyPosition::$variant(position)
            }
        }
    )*};
}

from_inner! {
    abalone::Position<2> => Abalone2,
    abalone::Position<3> => Abalone3,
    abalone::Position<4> => Abalone4,
    six::Position => Six
}

impl From<abalone::Move> for AnyMove {
    fn from(m: abalone::Move) -> AnyMove {
        AnyMove::Abalone(m)
    }
}

impl From<six::Move> for AnyMove {
    fn from(m: six::Move) -> AnyMove {
        AnyMove::Six(m)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_of_the_other_game_is_refused_and_does_no_harm() {
        let abalone = AnyPosition::start(&"abalone".parse().unwrap());
        let six = AnyPosition::start(&"six".parse().unwrap());
        for (position, other) in [(&abalone, &six), (&six, &abalone)] {
            let m = other.moves()[0];
            assert_eq!(position.check(m), Err(IllegalMove::OtherGame));
            let mut after = position.clone();
            assert_eq!(after.play(m), Err(IllegalMove::OtherGame));
            after.play_unchecked(m);
            assert_eq!(&after, position);
            assert_eq!(position.move_text(m), "?");
            assert_eq!(position.transformed_move(m, 1), m);
        }
        assert_eq!(IllegalMove::OtherGame.id(), "other-game");
    }

    #[test]
    fn a_position_is_read_under_the_rules_that_are_given() {
        for rules in Rules::all() {
            let start = AnyPosition::start(&rules);
            assert_eq!(start.rules(), rules);
            assert_eq!(start.seats(), rules.seats());
            assert_eq!(AnyPosition::read(&rules, &start.to_string()), Ok(start));
        }
        let three = "abalone:3".parse().unwrap();
        let error = AnyPosition::read(&three, "5/6/7/8/4y4/8/7/6/5 b").unwrap_err();
        assert!(matches!(error, ReadError::Illegal(IllegalPosition::Abalone(_))));
        assert!(AnyPosition::read(&three, "0,0:rb b 20-20").unwrap_err().is_unreadable());
    }

    #[test]
    fn only_players_of_three_leave() {
        for rules in Rules::all() {
            let mut position = AnyPosition::start(&rules);
            let left = position.retire(Seat::ALL[1]);
            assert_eq!(left, rules.to_string() == "abalone:3");
            assert_eq!(position.is_out(Seat::ALL[1]), left);
        }
    }
}
