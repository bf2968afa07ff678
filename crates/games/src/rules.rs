//! The RULES text: which of all games is played.

use std::fmt;
use std::str::FromStr;

use abalone::Players;
use game::{Fault, Seat, Unreadable};

/// Which game is played, with its variant. `Display` and `FromStr` are the RULES text; the default is
/// `abalone`.
///
/// ```
/// use games::Rules;
/// let rules: Rules = "six:announce,4".parse().unwrap();
/// assert_eq!(rules.to_string(), "six:4,announce");
/// assert_eq!(rules.seats(), 4);
/// assert_eq!("chess".parse::<Rules>().unwrap_err().to_string(),
///     "character 1: a game's name was expected: abalone or six");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Abalone, for two, three or four.
    Abalone(abalone::Rules),
    /// Six, for two or four.
    Six(six::Rules),
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::Abalone(abalone::Rules::default())
    }
}

impl Rules {
    /// Every set of rules there is, layouts left out.
    ///
    /// ```
    /// use games::Rules;
    /// let all: Vec<String> = Rules::all().map(|r| r.to_string()).collect();
    /// assert_eq!(all.len(), 12);
    /// assert_eq!(all[..5], ["abalone", "abalone:3", "abalone:4", "abalone:4,consecutive", "six"]);
    /// ```
    pub fn all() -> impl Iterator<Item = Rules> {
        let four = abalone::Rules::new(Players::Four);
        let abalone = [
            abalone::Rules::new(Players::Two),
            abalone::Rules::new(Players::Three),
            four,
            abalone::Rules { consecutive: true, ..four },
        ];
        abalone.into_iter().map(Rules::Abalone).chain(six::Rules::ALL.into_iter().map(Rules::Six))
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        match self {
            Rules::Abalone(rules) => rules.players.count(),
            Rules::Six(rules) => rules.seats(),
        }
    }

    /// A seat in texts: `b`, `w`, or `b1` in a Six of four. Empty for a seat that the table does not have.
    ///
    /// ```
    /// use game::Seat;
    /// use games::Rules;
    /// let rules: Rules = "abalone:4,consecutive".parse().unwrap();
    /// assert_eq!(rules.seat_text(Seat::ALL[1]), "r");
    /// assert_eq!(rules.read_seat("y"), Some(Seat::ALL[3]));
    /// ```
    pub fn seat_text(&self, seat: Seat) -> &'static str {
        if seat.index() >= self.seats() {
            return "";
        }
        match self {
            Rules::Abalone(rules) => match rules.colours()[seat.index()] {
                abalone::Colour::Black => "b",
                abalone::Colour::White => "w",
                abalone::Colour::Red => "r",
                abalone::Colour::Yellow => "y",
            },
            Rules::Six(rules) => rules.seat_name(seat),
        }
    }

    /// The seat with this text.
    pub fn read_seat(&self, text: &str) -> Option<Seat> {
        Seat::table(self.seats()).find(|&seat| self.seat_text(seat) == text)
    }

    /// The English name of a seat's colour: `black`, `white`, `red` or `yellow`.
    pub fn colour_name(&self, seat: Seat) -> &'static str {
        match self.seat_text(seat).as_bytes().first() {
            Some(b'b') => "black",
            Some(b'w') => "white",
            Some(b'r') => "red",
            Some(b'y') => "yellow",
            _ => "",
        }
    }
}

impl From<abalone::Rules> for Rules {
    fn from(rules: abalone::Rules) -> Rules {
        Rules::Abalone(rules)
    }
}

impl From<six::Rules> for Rules {
    fn from(rules: six::Rules) -> Rules {
        Rules::Six(rules)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Rules::Abalone(rules) => rules.fmt(f),
            Rules::Six(rules) => rules.fmt(f),
        }
    }
}

const GAME: Fault = Fault { id: "game", sentence: "a game's name was expected: abalone or six" };

impl FromStr for Rules {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Rules, Unreadable> {
        let name = text.trim().split(':').next().unwrap_or("");
        match name {
            "abalone" => text.parse().map(Rules::Abalone),
            "six" => text.parse().map(Rules::Six),
            _ => {
                let lead = text.chars().take_while(|c| c.is_whitespace()).count();
                Err(Unreadable::new(lead, GAME))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_rules_prints_and_reads_back() {
        for rules in Rules::all() {
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        for text in ["abalone:layout=star", "six:4,advanced,announce"] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        assert_eq!(Rules::default().to_string(), "abalone");
    }

    #[test]
    fn seats_have_their_letters() {
        for (rules, seats) in [
            ("abalone", "b w"),
            ("abalone:3", "b w r"),
            ("abalone:4", "b w r y"),
            ("abalone:4,consecutive", "b r w y"),
            ("six", "b r"),
            ("six:4", "b1 r1 b2 r2"),
        ] {
            let rules: Rules = rules.parse().unwrap();
            let texts: Vec<&str> = Seat::table(rules.seats()).map(|s| rules.seat_text(s)).collect();
            assert_eq!(texts.join(" "), seats, "{rules}");
            for seat in Seat::table(rules.seats()) {
                assert_eq!(rules.read_seat(rules.seat_text(seat)), Some(seat));
            }
        }
        let rules = Rules::default();
        assert_eq!((rules.read_seat(""), rules.seat_text(Seat::ALL[2])), (None, ""));
        assert_eq!(rules.colour_name(Seat::ALL[1]), "white");
    }

    #[test]
    fn nonsense_is_unreadable_at_its_place() {
        for (text, at) in [("", 0), ("  go", 2), ("six:", 4), ("abalone:7", 8), ("Abalone", 0), (":", 0)] {
            assert_eq!(text.parse::<Rules>().map_err(|e| e.at), Err(at), "{text}");
        }
    }
}
