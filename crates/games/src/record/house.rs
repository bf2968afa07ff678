//! What the players agreed on beside the rules: the `House` and `SeatKind` tags.

use std::fmt;
use std::str::FromStr;

use game::{Fault, Unreadable};

/// The house rules of a game. The default has the repetition draw (A22, S13), allows takebacks and sets no
/// limits.
///
/// ```
/// use games::record::House;
/// let house: House = "norepetition plylimit=350 plylimit-lead-wins".parse().unwrap();
/// assert!(!house.repetition && house.lead_wins);
/// assert_eq!(house.ply_limit, Some(350));
/// assert_eq!(House::default().to_string(), "");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct House {
    /// The third occurrence of a position is a draw; without it: `norepetition`.
    pub repetition: bool,
    /// The game ends after so many plies: `plylimit=350`.
    pub ply_limit: Option<u32>,
    /// At the ply limit whoever has ejected more wins: `plylimit-lead-wins`.
    pub lead_wins: bool,
    /// Moves may be taken back; without it: `notakeback`.
    pub takeback: bool,
    /// No draw can be offered before so many plies: `nodrawbefore=30`.
    pub no_draw_before: u32,
}

impl Default for House {
    fn default() -> House {
        House { repetition: true, ply_limit: None, lead_wins: false, takeback: true, no_draw_before: 0 }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut gap = "";
        let mut word = |text: fmt::Arguments| {
            let written = write!(f, "{gap}{text}");
            gap = " ";
            written
        };
        if !self.repetition {
            word(format_args!("norepetition"))?;
        }
        if let Some(limit) = self.ply_limit {
            word(format_args!("plylimit={limit}"))?;
        }
        if self.lead_wins {
            word(format_args!("plylimit-lead-wins"))?;
        }
        if !self.takeback {
            word(format_args!("notakeback"))?;
        }
        if self.no_draw_before > 0 {
            word(format_args!("nodrawbefore={}", self.no_draw_before))?;
        }
        Ok(())
    }
}

const WORD: Fault = Fault {
    id: "house",
    sentence: "one of norepetition, plylimit=N, plylimit-lead-wins, notakeback or nodrawbefore=N was expected",
};
const TWICE: Fault = Fault { id: "house-twice", sentence: "this house rule is given twice" };

impl FromStr for House {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<House, Unreadable> {
        let mut house = House::default();
        let mut seen: Vec<&str> = Vec::new();
        for word in text.split_whitespace() {
            let at = text[..word.as_ptr() as usize - text.as_ptr() as usize].chars().count();
            let name = word.split('=').next().unwrap_or(word);
            if seen.contains(&name) {
                return Err(Unreadable::new(at, TWICE));
            }
            seen.push(name);
            let number = |prefix| word.strip_prefix(prefix).and_then(|n: &str| count(n)).filter(|&n| n > 0);
            match word {
                "norepetition" => house.repetition = false,
                "plylimit-lead-wins" => house.lead_wins = true,
                "notakeback" => house.takeback = false,
                _ => match (number("plylimit="), number("nodrawbefore=")) {
                    (Some(n), _) => house.ply_limit = Some(n),
                    (_, Some(n)) => house.no_draw_before = n,
                    _ => return Err(Unreadable::new(at, WORD)),
                },
            }
        }
        Ok(house)
    }
}

fn count(digits: &str) -> Option<u32> {
    let plain = digits.len() <= 9 && digits.bytes().all(|b| b.is_ascii_digit());
    if plain { digits.parse().ok() } else { None }
}

/// Who sits at a seat.
///
/// ```
/// use games::record::SeatKind;
/// assert_eq!("computer:7".parse(), Ok(SeatKind::Computer { level: 7 }));
/// assert_eq!(SeatKind::Person.to_string(), "person");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatKind {
    /// Somebody: `person`.
    Person,
    /// The engine at a level: `computer:7`.
    Computer {
        /// How strong it plays, from 1.
        level: u8,
    },
}

impl SeatKind {
    /// The level of the strongest computer; the weakest has level 1.
    pub const LEVELS: u8 = 12;
}

impl fmt::Display for SeatKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            SeatKind::Person => f.write_str("person"),
            SeatKind::Computer { level } => write!(f, "computer:{level}"),
        }
    }
}

const KIND: Fault = Fault { id: "seat-kind", sentence: "person or computer:LEVEL was expected" };

impl FromStr for SeatKind {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<SeatKind, Unreadable> {
        match text.trim() {
            "person" => Ok(SeatKind::Person),
            text => text
                .strip_prefix("computer:")
                .and_then(count)
                .and_then(|n| u8::try_from(n).ok())
                .filter(|&level| level > 0)
                .map(|level| SeatKind::Computer { level })
                .ok_or(Unreadable::new(0, KIND)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn house_rules_print_in_one_order() {
        let all = "norepetition plylimit=350 plylimit-lead-wins notakeback nodrawbefore=30";
        assert_eq!(all.parse::<House>().unwrap().to_string(), all);
        let mixed = " nodrawbefore=30  notakeback plylimit-lead-wins plylimit=350 norepetition ";
        assert_eq!(mixed.parse::<House>().unwrap().to_string(), all);
        assert_eq!("".parse(), Ok(House::default()));
    }

    #[test]
    fn nonsense_is_unreadable_at_its_place() {
        for (text, at, id) in [
            ("repetition", 0, "house"),
            ("norepetition  x", 14, "house"),
            ("plylimit=", 0, "house"),
            ("plylimit=0", 0, "house"),
            ("plylimit=-1", 0, "house"),
            ("plylimit=9999999999", 0, "house"),
            ("notakeback notakeback", 11, "house-twice"),
            ("plylimit=3 plylimit=4", 11, "house-twice"),
        ] {
            let error = text.parse::<House>().unwrap_err();
            assert_eq!((error.at, error.fault.id), (at, id), "{text}");
        }
        for text in ["", "computer", "computer:", "computer:0", "computer:300", "computer:+7", "cat"] {
            assert!(text.parse::<SeatKind>().is_err(), "{text}");
        }
        assert_eq!("computer:12".parse::<SeatKind>().unwrap().to_string(), "computer:12");
    }
}
