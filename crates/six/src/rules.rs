//! Which variant of Six is played, and who sits at the table.

use std::fmt;
use std::str::FromStr;

use game::{Fault, Seat, Unreadable};

use crate::Colour;

/// How many people play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Players {
    /// Black against red.
    #[default]
    Two,
    /// Two teams of two (S9).
    Four,
}

impl Players {
    /// Both tables.
    pub const ALL: [Players; 2] = [Players::Two, Players::Four];

    /// 2 or 4.
    pub const fn count(self) -> usize {
        match self {
            Players::Two => 2,
            Players::Four => 4,
        }
    }
}

/// The rules of one game. `Display` and `FromStr` use the text of the whole: `six:4,advanced,announce`.
///
/// ```
/// use six::{Players, Rules};
/// let rules: Rules = "six:announce,4".parse().unwrap();
/// assert_eq!(rules, Rules { players: Players::Four, advanced: false, announce: true });
/// assert_eq!(rules.to_string(), "six:4,announce");
/// assert_eq!("six:5".parse::<Rules>().unwrap_err().at, 4);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Two players or four.
    pub players: Players,
    /// Whether a tile may be taken although the others fall apart (S10–S12).
    pub advanced: bool,
    /// Whether the players announce their shapes themselves (S8).
    pub announce: bool,
}

const GAME: Fault = Fault { id: "six-rules-game", sentence: "the rules of Six begin with six" };
const OPTION: Fault = Fault {
    id: "six-rules-option",
    sentence: "an option of Six was expected: 2 or 4 players, advanced, announce",
};
const TWICE: Fault = Fault { id: "six-rules-twice", sentence: "this option stands there already" };

impl Rules {
    /// All eight combinations.
    pub const ALL: [Rules; 8] = {
        let mut all = [Rules { players: Players::Two, advanced: false, announce: false }; 8];
        let mut i = 0;
        while i < 8 {
            all[i].players = if i & 4 != 0 { Players::Four } else { Players::Two };
            all[i].advanced = i & 2 != 0;
            all[i].announce = i & 1 != 0;
            i += 1;
        }
        all
    };

    /// How many seats the table has.
    pub const fn seats(self) -> usize {
        self.players.count()
    }

    /// How many tiles each seat holds at the start.
    pub const fn hand(self) -> u8 {
        match self.players {
            Players::Two => 20,
            Players::Four => 10,
        }
    }

    /// The name of a seat in texts: `b`, or `b1` with four players.
    ///
    /// ```
    /// use game::Seat;
    /// use six::Rules;
    /// let rules: Rules = "six:4".parse().unwrap();
    /// assert_eq!(rules.seat_name(Seat::ALL[3]), "r2");
    /// assert_eq!(rules.seat_named("b2"), Some(Seat::ALL[2]));
    /// assert_eq!(rules.seat_named("b"), None);
    /// ```
    pub const fn seat_name(self, seat: Seat) -> &'static str {
        match self.players {
            Players::Two => ["b", "r", "", ""][seat.index()],
            Players::Four => ["b1", "r1", "b2", "r2"][seat.index()],
        }
    }

    /// The seat with this name.
    pub fn seat_named(self, name: &str) -> Option<Seat> {
        Seat::table(self.seats()).find(|&seat| self.seat_name(seat) == name)
    }

    /// The colour a seat plays.
    pub const fn colour_of(self, seat: Seat) -> Colour {
        if seat.index().is_multiple_of(2) { Colour::Black } else { Colour::Red }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("six")?;
        let options =
            [(self.players == Players::Four, "4"), (self.advanced, "advanced"), (self.announce, "announce")];
        let mut before = ':';
        for (_, name) in options.into_iter().filter(|(on, _)| *on) {
            write!(f, "{before}{name}")?;
            before = ',';
        }
        Ok(())
    }
}

impl FromStr for Rules {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Rules, Unreadable> {
        let spaces = text.chars().take_while(|c| c.is_whitespace()).count();
        let text = text.trim();
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, Some(options)),
            None => (text, None),
        };
        if name != "six" {
            return Err(Unreadable::new(spaces, GAME));
        }
        let mut rules = Rules::default();
        let (mut players, mut at) = (false, spaces + "six:".len());
        for option in options.into_iter().flat_map(|o| o.split(',')) {
            let (seen, value) = match option {
                "2" | "4" => (&mut players, true),
                "advanced" => (&mut rules.advanced, true),
                "announce" => (&mut rules.announce, true),
                _ => return Err(Unreadable::new(at, OPTION)),
            };
            if std::mem::replace(seen, value) {
                return Err(Unreadable::new(at, TWICE));
            }
            if option == "4" {
                rules.players = Players::Four;
            }
            at += option.chars().count() + 1;
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_eight_print_and_read() {
        let texts: Vec<String> = Rules::ALL.iter().map(Rules::to_string).collect();
        let expected = [
            "six",
            "six:announce",
            "six:advanced",
            "six:advanced,announce",
            "six:4",
            "six:4,announce",
            "six:4,advanced",
            "six:4,advanced,announce",
        ];
        assert_eq!(texts, expected);
        for rules in Rules::ALL {
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
    }

    #[test]
    fn options_in_any_order_but_never_twice_or_unknown() {
        assert_eq!(
            " six:announce,advanced,2 ".parse::<Rules>().unwrap().to_string(),
            "six:advanced,announce"
        );
        for (text, at, id) in [
            ("", 0, GAME.id),
            ("sex", 0, GAME.id),
            ("abalone", 0, GAME.id),
            ("six:", 4, OPTION.id),
            ("six:3", 4, OPTION.id),
            ("six:4,", 6, OPTION.id),
            ("six: 4", 4, OPTION.id),
            (" six:4,layout=x", 7, OPTION.id),
            ("six:4,2", 6, TWICE.id),
            ("six:advanced,4,advanced", 15, TWICE.id),
            ("six:Advanced", 4, OPTION.id),
        ] {
            let error = text.parse::<Rules>().unwrap_err();
            assert_eq!((error.at, error.fault.id), (at, id), "{text}");
        }
    }

    #[test]
    fn seats_have_names_and_colours() {
        for rules in Rules::ALL {
            for seat in Seat::table(rules.seats()) {
                assert_eq!(rules.seat_named(rules.seat_name(seat)), Some(seat));
                assert!(rules.seat_name(seat).starts_with(rules.colour_of(seat).letter()));
            }
            assert_eq!(rules.seat_named(""), None);
            assert_eq!(rules.hand() as usize * rules.seats(), 40);
        }
        assert_eq!(Players::ALL.map(Players::count), [2, 4]);
    }
}
