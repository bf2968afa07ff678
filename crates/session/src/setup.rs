//! What is agreed before a game begins: rules, seats, clocks and house rules.

use game::{Position as _, Seat};
use games::record::{House, SeatKind, Tags, TimeControl};
use games::{AnyPosition, Rules};

/// Who sits at a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occupant {
    /// What they are.
    pub kind: Kind,
    /// Their name, empty when they have none.
    pub name: String,
}

/// What sits at a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Nobody yet.
    Open,
    /// Somebody.
    #[default]
    Person,
    /// Hexad's own engine.
    Computer {
        /// How strong it plays, from 1.
        level: u8,
    },
}

impl Occupant {
    /// An empty seat.
    pub fn open() -> Occupant {
        Occupant { kind: Kind::Open, name: String::new() }
    }

    /// Somebody who plays by hand.
    pub fn person(name: &str) -> Occupant {
        Occupant { kind: Kind::Person, name: name.to_string() }
    }

    /// The engine at a level.
    pub fn computer(level: u8) -> Occupant {
        Occupant { kind: Kind::Computer { level }, name: String::new() }
    }

    /// Whether nobody sits here yet.
    pub fn is_open(&self) -> bool {
        self.kind == Kind::Open
    }

    /// Whether a person sits here.
    pub fn is_person(&self) -> bool {
        self.kind == Kind::Person
    }

    /// Whether the engine plays here.
    pub fn is_computer(&self) -> bool {
        matches!(self.kind, Kind::Computer { .. })
    }

    pub(crate) fn from_tags(kind: Option<SeatKind>, name: Option<&str>) -> Occupant {
        let kind = match kind {
            Some(SeatKind::Computer { level }) => Kind::Computer { level },
            Some(SeatKind::Person) | None => Kind::Person,
        };
        Occupant { kind, name: name.unwrap_or("").to_string() }
    }
}

/// Everything about a game that is known before it begins.
///
/// Two setups are equal when their games begin alike: seats that the table does not have are not compared.
///
/// ```
/// use session::{Occupant, Setup};
/// let mut setup = Setup::new("abalone".parse().unwrap());
/// setup.seats[0] = Occupant::person("Ada");
/// setup.seats[1] = Occupant::computer(5);
/// setup.clocks = ["600+5".parse().unwrap(); 4];
/// setup.local = true;
/// assert_eq!(setup.rotated().seats[1].name, "Ada");
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    rules: Rules,
    start: AnyPosition,
    /// Who sits where; seats that the table does not have are not looked at.
    pub seats: [Occupant; 4],
    /// The time control of each seat.
    pub clocks: [TimeControl; 4],
    /// The house rules.
    pub house: House,
    /// Everybody sits at one table: the game can be paused, and moves are undone and redone without asking.
    pub local: bool,
    /// The most milliseconds of a player's lag that are not counted in a turn. A flag is called only when
    /// they have passed, too.
    pub lag: u64,
    /// `Event` of the record.
    pub event: Option<String>,
    /// `Site` of the record.
    pub site: Option<String>,
    /// `Date` of the record.
    pub date: Option<String>,
    /// Other tags of the record.
    pub tags: Tags,
}

impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        let n = self.rules.seats();
        let tags = |setup: &Setup| (setup.event.clone(), setup.site.clone(), setup.date.clone());
        (self.rules, &self.start, self.house, self.local, self.lag)
            == (other.rules, &other.start, other.house, other.local, other.lag)
            && self.seats[..n] == other.seats[..n]
            && self.clocks[..n] == other.clocks[..n]
            && (tags(self), &self.tags) == (tags(other), &other.tags)
    }
}

impl Eq for Setup {}

impl Setup {
    /// A game from the start: persons without names and clocks, the usual house rules, players apart.
    pub fn new(rules: Rules) -> Setup {
        Setup {
            rules,
            start: AnyPosition::start(&rules),
            seats: Default::default(),
            clocks: [TimeControl::Unlimited; 4],
            house: House::default(),
            local: false,
            lag: 0,
            event: None,
            site: None,
            date: None,
            tags: Tags::default(),
        }
    }

    /// The same from another position, which must be one of these rules.
    ///
    /// ```
    /// use game::Position as _;
    /// use games::{AnyPosition, Rules};
    /// use session::Setup;
    /// let rules: Rules = "abalone:layout=star".parse().unwrap();
    /// let six = AnyPosition::start(&"six".parse().unwrap());
    /// assert!(Setup::from_position(rules, six).is_none());
    /// assert!(Setup::from_position(rules, AnyPosition::start(&rules)).is_some());
    /// ```
    pub fn from_position(rules: Rules, start: AnyPosition) -> Option<Setup> {
        let fits = AnyPosition::read(&rules, &start.to_string()).as_ref() == Ok(&start);
        fits.then(|| Setup { start, ..Setup::new(rules) })
    }

    /// The rules that are played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the game begins.
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// Whether anybody has a clock.
    pub fn is_timed(&self) -> bool {
        self.clocks[..self.rules.seats()].iter().any(|&clock| clock != TimeControl::Unlimited)
    }

    /// The setup of a rematch: everybody moves one seat on and takes their clock along, so that the second
    /// begins; partners stay partners, and after as many games as there are seats each has begun once.
    pub fn rotated(&self) -> Setup {
        let order = Setup::rotation(&self.rules);
        let mut next = self.clone();
        for (to, &from) in order.iter().enumerate() {
            next.seats[to] = self.seats[from].clone();
            next.clocks[to] = self.clocks[from];
        }
        next
    }

    /// For each seat of the next game, the index of the seat that moves there.
    fn rotation(rules: &Rules) -> &'static [usize] {
        let start = AnyPosition::start(rules);
        match rules.seats() {
            2 => &[1, 0],
            3 => &[1, 2, 0],
            // Partners sit side by side.
            _ if start.side_of(Seat::ALL[0]) == start.side_of(Seat::ALL[1]) => &[2, 3, 1, 0],
            _ => &[1, 2, 3, 0],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rematches_rotate_through_all_seats_and_keep_partners() {
        for rules in Rules::all() {
            let position = AnyPosition::start(&rules);
            let seats = rules.seats();
            let mut setup = Setup::new(rules);
            for seat in Seat::table(seats) {
                setup.seats[seat.index()] = Occupant::person(&seat.to_string());
            }
            let partners = |setup: &Setup, name: &str| {
                let own = Seat::table(seats).find(|s| setup.seats[s.index()].name == name).unwrap();
                let side = position.side_of(own);
                let mut names: Vec<String> = Seat::table(seats)
                    .filter(|&s| position.side_of(s) == side)
                    .map(|s| setup.seats[s.index()].name.clone())
                    .collect();
                names.sort();
                names
            };
            let first = setup.clone();
            let mut began = Vec::new();
            for _ in 0..seats {
                began.push(setup.seats[0].name.clone());
                setup = setup.rotated();
                for name in ["1", "2"] {
                    assert_eq!(partners(&setup, name), partners(&first, name), "{rules}");
                }
            }
            began.sort();
            began.dedup();
            assert_eq!(began.len(), seats, "{rules}: everybody begins once");
            assert_eq!(setup, first, "{rules}");
        }
    }
}
