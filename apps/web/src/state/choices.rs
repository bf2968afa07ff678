//! What was chosen for the last game, so that the next one begins with it.

use games::Rules;
use games::record::{House, SeatKind, TimeControl};
use session::{Occupant, Session, Setup};

use super::store;
use crate::browser;

const KEY: &str = "hexad.choices";

/// A game to be: rules, players, clock, house rules.
///
/// ```
/// use web::state::Choices;
/// let choices = Choices::read("rules=six:4\nseat2=computer:3\nclock=600+5\n");
/// assert_eq!(choices.rules.to_string(), "six:4");
/// assert_eq!(Choices::read(&choices.text()), choices);
/// assert_eq!(Choices::read("nonsense"), Choices::default());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// What is to be played.
    pub rules: Rules,
    /// Who sits where.
    pub seats: [SeatKind; 4],
    /// The names of the persons.
    pub names: [String; 4],
    /// How much time everybody has.
    pub clock: TimeControl,
    /// The house rules.
    pub house: House,
}

impl Default for Choices {
    /// A game that everybody can play at once: the Belgian Daisy against a computer that can be beaten.
    fn default() -> Choices {
        let computer = SeatKind::Computer { level: 3 };
        Choices {
            rules: Rules::offered().next().unwrap_or_default(),
            seats: [SeatKind::Person, computer, computer, computer],
            names: Default::default(),
            clock: TimeControl::Unlimited,
            house: House::default(),
        }
    }
}

impl Choices {
    /// Those of last time.
    pub fn kept() -> Choices {
        browser::stored(KEY).map_or_else(Choices::default, |text| Choices::read(&text))
    }

    /// Keeps them for next time.
    pub fn keep(&self) {
        browser::store(KEY, &self.text());
    }

    /// Reads what [`Choices::text`] wrote; what cannot be read stays as usual.
    pub fn read(text: &str) -> Choices {
        let mut choices = Choices::default();
        for (key, value) in text.lines().filter_map(|line| line.split_once('=')) {
            let seat = |prefix: &str| {
                let number: usize = key.strip_prefix(prefix)?.parse().ok()?;
                (1..=4).contains(&number).then(|| number - 1)
            };
            if let Some(i) = seat("seat") {
                choices.seats[i] = value.parse().unwrap_or(choices.seats[i]);
            } else if let Some(i) = seat("name") {
                choices.names[i] = value.to_string();
            } else if key == "rules" {
                choices.rules = value.parse().unwrap_or(choices.rules);
            } else if key == "clock" {
                choices.clock = value.parse().unwrap_or(choices.clock);
            } else if key == "house" {
                choices.house = value.parse().unwrap_or(choices.house);
            }
        }
        choices
    }

    /// As a text: a name and a value in each line.
    pub fn text(&self) -> String {
        let mut text = format!("rules={}\nclock={}\nhouse={}\n", self.rules, self.clock, self.house);
        for i in 0..4 {
            text.push_str(&format!("seat{0}={1}\nname{0}={2}\n", i + 1, self.seats[i], self.names[i]));
        }
        text
    }

    /// Makes a game and keeps it, and these choices with it; its name is part of its address.
    pub fn begin(&self) -> String {
        self.keep();
        let id = store::fresh_id();
        let session = Session::new(self.setup(), browser::now());
        store::keep(&id, &session.record().to_string());
        store::set_current(Some(&id));
        id
    }

    /// The game, ready to begin on this screen.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::new(self.rules);
        setup.local = true;
        setup.house = self.house;
        setup.clocks = [self.clock; 4];
        for i in 0..4 {
            setup.seats[i] = match self.seats[i] {
                SeatKind::Person => Occupant::person(self.names[i].trim()),
                SeatKind::Computer { level } => Occupant::computer(level),
            };
        }
        setup
    }
}
