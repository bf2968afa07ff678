//! How a game ended.

use std::fmt;
use std::str::FromStr;

use crate::{BySeat, Seat};

/// What a seat takes home.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Payoff {
    /// Nothing: `0`.
    #[default]
    Loss,
    /// Everything: `1`, for each member of a winning team.
    Win,
    /// A draw: one share of so many, `1/2` or `1/3`.
    Share(u8),
}

impl Payoff {
    /// As a number from 0 to 1.
    ///
    /// ```
    /// # use game::Payoff;
    /// assert_eq!(Payoff::Share(2).value(), 0.5);
    /// ```
    pub fn value(self) -> f64 {
        match self {
            Payoff::Loss => 0.0,
            Payoff::Win => 1.0,
            Payoff::Share(n) => 1.0 / f64::from(n.max(1)),
        }
    }
}

impl fmt::Display for Payoff {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Payoff::Loss => f.write_str("0"),
            Payoff::Win => f.write_str("1"),
            Payoff::Share(n) => write!(f, "1/{n}"),
        }
    }
}

/// A payoff for each seat, and why.
///
/// ```
/// use game::{Outcome, Termination};
/// let draw = Outcome::draw(2, Termination::Agreement);
/// assert_eq!(draw.to_string(), "1/2-1/2 agreement");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// What each seat takes home.
    pub payoffs: BySeat<Payoff>,
    /// Why the game ended.
    pub termination: Termination,
}

impl Outcome {
    /// The seats for which `wins` holds win, the others lose.
    pub fn win(seats: usize, termination: Termination, wins: impl Fn(Seat) -> bool) -> Outcome {
        let payoffs = Seat::table(seats).map(|s| if wins(s) { Payoff::Win } else { Payoff::Loss }).collect();
        Outcome { payoffs, termination }
    }

    /// A draw between the two sides of a game: half a point to each seat.
    pub fn draw(seats: usize, termination: Termination) -> Outcome {
        Outcome { payoffs: BySeat::filled(seats, Payoff::Share(2)), termination }
    }

    /// A draw among the seats for which `holds` is true, each by itself; the others lose.
    ///
    /// ```
    /// # use game::{Outcome, Seat, Termination};
    /// let draw = Outcome::shared(3, Termination::NoMoves, |seat| seat != Seat::FIRST);
    /// assert_eq!(draw.result().to_string(), "0-1/2-1/2");
    /// ```
    pub fn shared(seats: usize, termination: Termination, holds: impl Fn(Seat) -> bool) -> Outcome {
        let n = Seat::table(seats).filter(|&s| holds(s)).count() as u8;
        let share = |s| if holds(s) { Payoff::Share(n) } else { Payoff::Loss };
        Outcome { payoffs: Seat::table(seats).map(share).collect(), termination }
    }

    /// The payoffs as text, without the reason: `1-0`.
    pub fn result(&self) -> impl fmt::Display + '_ {
        ResultText(&self.payoffs)
    }

    /// Reads the payoffs that [`Outcome::result`] writes.
    ///
    /// ```
    /// # use game::{Outcome, Payoff};
    /// assert_eq!(Outcome::read_result("1/3-1/3-1/3").unwrap().as_slice(), [Payoff::Share(3); 3]);
    /// assert_eq!(Outcome::read_result("2-0"), None);
    /// ```
    pub fn read_result(text: &str) -> Option<BySeat<Payoff>> {
        let mut payoffs = Vec::with_capacity(4);
        for part in text.split('-') {
            payoffs.push(match part {
                "0" => Payoff::Loss,
                "1" => Payoff::Win,
                "1/2" => Payoff::Share(2),
                "1/3" => Payoff::Share(3),
                _ => return None,
            });
        }
        (2..=4).contains(&payoffs.len()).then(|| payoffs.into_iter().collect())
    }
}

struct ResultText<'a>(&'a BySeat<Payoff>);

impl fmt::Display for ResultText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, payoff) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("-")?;
            }
            payoff.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.result(), self.termination)
    }
}

macro_rules! terminations {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// Why a game ended.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Termination { $($(#[$doc])* $name,)* }

        impl Termination {
            /// All of them.
            pub const ALL: [Termination; [$($text),*].len()] = [$(Termination::$name),*];

            /// The name used in records.
            ///
            /// ```
            /// # use game::Termination;
            /// assert_eq!(Termination::SixEjected.name(), "six-ejected");
            /// ```
            pub const fn name(self) -> &'static str {
                match self { $(Termination::$name => $text,)* }
            }
        }
    };
}

terminations! {
    /// Six opposing balls are off the board.
    SixEjected = "six-ejected",
    /// A triangle of six tiles.
    Triangle = "triangle",
    /// Six tiles in a row.
    Line = "line",
    /// Six tiles around a cell.
    Ring = "ring",
    /// A side was left with five tiles or fewer.
    FiveOrFewer = "five-or-fewer",
    /// Somebody ran out of time.
    Time = "time",
    /// Somebody resigned.
    Resignation = "resignation",
    /// Only one player is still in.
    LastIn = "last-in",
    /// Everybody agreed to a draw.
    Agreement = "agreement",
    /// The same position for the third time.
    Repetition = "repetition",
    /// Nobody still in can move.
    NoMoves = "no-moves",
    /// The agreed number of plies is over.
    PlyLimit = "ply-limit",
    /// Nobody came back.
    Abandoned = "abandoned",
    /// Decided from outside.
    Adjudication = "adjudication",
    /// An engine sent an illegal move.
    IllegalMove = "illegal-move",
    /// An engine ended without a word.
    Crash = "crash",
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Termination {
    type Err = ();
    fn from_str(text: &str) -> Result<Termination, ()> {
        Termination::ALL.into_iter().find(|t| t.name() == text).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_print_as_in_records() {
        let win = Outcome::win(4, Termination::Line, |s| s.index() % 2 == 0);
        assert_eq!(win.to_string(), "1-0-1-0 line");
        let shared = Outcome::shared(3, Termination::Repetition, |_| true);
        assert_eq!(shared.to_string(), "1/3-1/3-1/3 repetition");
        assert_eq!(win.payoffs.iter().map(|p| p.value()).sum::<f64>(), 2.0);
        for outcome in [win, shared, Outcome::draw(4, Termination::Agreement)] {
            assert_eq!(Outcome::read_result(&outcome.result().to_string()), Some(outcome.payoffs));
        }
        for nonsense in ["", "1", "1-", "1-0-0-0-0", "1/4-0", "*"] {
            assert_eq!(Outcome::read_result(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn termination_names_read_back() {
        for t in Termination::ALL {
            assert_eq!(t.to_string().parse(), Ok(t));
        }
        assert_eq!("boredom".parse::<Termination>(), Err(()));
    }
}
