//! Which Abalone is played, and by whom.

use std::fmt;
use std::str::FromStr;

use game::{Colour, Fault, Unreadable};

use crate::Layout;

/// How many play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Players {
    /// One against one.
    #[default]
    Two,
    /// Each for themselves (A10–A13).
    Three,
    /// Two teams (A14–A19).
    Four,
}

impl Players {
    /// All three.
    pub const ALL: [Players; 3] = [Players::Two, Players::Three, Players::Four];

    /// 2, 3 or 4.
    pub const fn count(self) -> usize {
        self as usize + 2
    }
}

/// Which Abalone is played. `Display` and `FromStr` are the RULES text.
///
/// ```
/// use abalone::{Layout, Rules};
/// let rules: Rules = "abalone:layout=belgian-daisy".parse().unwrap();
/// assert_eq!(rules.layout, Layout::BelgianDaisy);
/// assert_eq!("abalone:consecutive,4".parse::<Rules>().unwrap().to_string(), "abalone:4,consecutive");
/// assert_eq!("abalone:3,layout=star".parse::<Rules>().unwrap_err().at, 10);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// How many play.
    pub players: Players,
    /// Partners play one after the other (A19); only with four.
    pub consecutive: bool,
    /// Where the balls stand at the start; only with two.
    pub layout: Layout,
}

impl Rules {
    /// The rules for so many players, with the standard start.
    pub fn new(players: Players) -> Rules {
        Rules { players, ..Rules::default() }
    }

    /// The colours of the seats, in the order of play.
    ///
    /// ```
    /// # use abalone::{Colour, Rules};
    /// let rules: Rules = "abalone:4,consecutive".parse().unwrap();
    /// assert_eq!(rules.colours()[1], Colour::Red);
    /// ```
    pub const fn colours(&self) -> &'static [Colour] {
        use Colour::{Black, Red, White, Yellow};
        match self.players {
            Players::Two => &[Black, White],
            Players::Three => &[Black, White, Red],
            Players::Four if self.consecutive => &[Black, Red, White, Yellow],
            Players::Four => &[Black, White, Red, Yellow],
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("abalone")?;
        match self.players {
            Players::Two if self.layout == Layout::Standard => Ok(()),
            Players::Two => write!(f, ":layout={}", self.layout.name()),
            Players::Three => f.write_str(":3"),
            Players::Four => f.write_str(if self.consecutive { ":4,consecutive" } else { ":4" }),
        }
    }
}

const GAME: Fault = Fault { id: "abalone-game", sentence: "the game's name abalone was expected" };
const OPTION: Fault = Fault {
    id: "abalone-option",
    sentence: "one of the options 2, 3, 4, consecutive or layout=NAME was expected",
};
const TWICE: Fault = Fault { id: "option-twice", sentence: "this option is given twice" };
const LAYOUT_PLAYERS: Fault =
    Fault { id: "abalone-layout-players", sentence: "a layout can be chosen only for two players" };
const CONSECUTIVE: Fault =
    Fault { id: "abalone-consecutive", sentence: "consecutive is a variant for four players" };

impl FromStr for Rules {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Rules, Unreadable> {
        let lead = text.chars().take_while(|c| c.is_whitespace()).count();
        let text = text.trim();
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, Some(options)),
            None => (text, None),
        };
        if name != "abalone" {
            return Err(Unreadable::new(lead, GAME));
        }
        let (mut players, mut consecutive, mut layout) = (None, None, None);
        let mut at = lead + name.len() + 1;
        for option in options.into_iter().flat_map(|o| o.split(',')) {
            let fault = |fault| Unreadable::new(at, fault);
            let count = |p| (players.is_none()).then_some(p).ok_or(fault(TWICE));
            match option {
                "2" => players = Some((count(Players::Two)?, at)),
                "3" => players = Some((count(Players::Three)?, at)),
                "4" => players = Some((count(Players::Four)?, at)),
                "consecutive" if consecutive.is_some() => return Err(fault(TWICE)),
                "consecutive" => consecutive = Some(at),
                _ => {
                    let name = option.strip_prefix("layout=").ok_or(fault(OPTION))?;
                    if layout.is_some() {
                        return Err(fault(TWICE));
                    }
                    layout = Some((Layout::from_name(name).ok_or(fault(Layout::UNKNOWN).shifted(7))?, at));
                }
            }
            at += option.chars().count() + 1;
        }
        let rules = Rules {
            players: players.map_or(Players::Two, |(p, _)| p),
            consecutive: consecutive.is_some(),
            layout: layout.map_or(Layout::Standard, |(l, _)| l),
        };
        if let (Some((_, at)), Players::Three | Players::Four) = (layout, rules.players) {
            return Err(Unreadable::new(at, LAYOUT_PLAYERS));
        }
        if let (Some(at), Players::Two | Players::Three) = (consecutive, rules.players) {
            return Err(Unreadable::new(at, CONSECUTIVE));
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_print_and_read_back() {
        for text in ["abalone", "abalone:3", "abalone:4", "abalone:4,consecutive", "abalone:layout=star"] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        for (loose, strict) in [
            (" abalone:2 ", "abalone"),
            ("abalone:layout=standard", "abalone"),
            ("abalone:layout=dutch", "abalone:layout=dutch-daisy"),
            ("abalone:layout=def_or_atak", "abalone:layout=def-or-atak"),
        ] {
            assert_eq!(loose.parse::<Rules>().unwrap().to_string(), strict);
        }
    }

    #[test]
    fn nonsense_is_unreadable_at_its_place() {
        for (text, at, id) in [
            ("", 0, "abalone-game"),
            ("abalon", 0, "abalone-game"),
            ("abalone:", 8, "abalone-option"),
            ("abalone:5", 8, "abalone-option"),
            ("abalone:4,", 10, "abalone-option"),
            ("abalone:3,3", 10, "option-twice"),
            ("abalone:3,4", 10, "option-twice"),
            ("abalone:4,consecutive,consecutive", 22, "option-twice"),
            ("abalone:layout=star,layout=star", 20, "option-twice"),
            ("abalone:layout=moon", 15, "abalone-layout"),
            ("abalone:4,layout=standard", 10, "abalone-layout-players"),
            ("abalone:consecutive", 8, "abalone-consecutive"),
            ("abalone:3,consecutive", 10, "abalone-consecutive"),
            ("abalone:Consecutive", 8, "abalone-option"),
        ] {
            let error = text.parse::<Rules>().unwrap_err();
            assert_eq!((error.at, error.fault.id), (at, id), "{text}");
        }
    }
}
