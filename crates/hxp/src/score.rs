//! What a position is worth.

use std::fmt;
use std::iter::Peekable;
use std::str::FromStr;

use game::BySeat;

/// What a position is worth: to the side on turn, or to each of three seats.
///
/// ```
/// use hxp::Score;
/// assert_eq!("cp -12".parse(), Ok(Score::Cp(-12)));
/// assert_eq!("vec 5 -2 -3".parse::<Score>().unwrap().to_string(), "vec 5 -2 -3");
/// assert!("cp".parse::<Score>().is_err());
/// ```
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

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
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

impl Score {
    /// The same, seen from the other of two sides. Numbers for each seat are nobody's view.
    ///
    /// ```
    /// use hxp::Score;
    /// assert_eq!(Score::Win(3).reversed(), Score::Loss(3));
    /// assert_eq!(Score::Cp(12).reversed(), Score::Cp(-12));
    /// ```
    #[must_use]
    pub fn reversed(self) -> Score {
        match self {
            Score::Cp(n) => Score::Cp(n.saturating_neg()),
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
            Score::Vec(values) => Score::Vec(values),
        }
    }

    /// Takes the words of a score from the front.
    pub(crate) fn take<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> Option<Score> {
        match words.next()? {
            "cp" => words.next()?.parse().ok().map(Score::Cp),
            "win" => words.next()?.parse().ok().map(Score::Win),
            "loss" => words.next()?.parse().ok().map(Score::Loss),
            "vec" => {
                let numbers = std::iter::from_fn(|| words.next_if(|w| w.parse::<i32>().is_ok()));
                let values: BySeat<i32> = numbers.filter_map(|w| w.parse().ok()).collect();
                (!values.is_empty()).then_some(Score::Vec(values))
            }
            _ => None,
        }
    }
}

impl FromStr for Score {
    type Err = ();

    fn from_str(text: &str) -> Result<Score, ()> {
        let mut words = text.split_whitespace().peekable();
        let score = Score::take(&mut words).ok_or(())?;
        if words.next().is_none() { Ok(score) } else { Err(()) }
    }
}
