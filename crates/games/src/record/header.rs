//! The tags of a record that say who played, when and how.

use game::{Seat, Unreadable};

use super::{House, SeatKind, TimeControl, read::KNOWN};

/// The tags of a record that say who played, when and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Who sat at each seat: `Seat1` to `Seat4`.
    pub names: [Option<String>; 4],
    /// The `Event` tag: a tournament, a club evening.
    pub event: Option<String>,
    /// The `Site` tag: where it was played.
    pub site: Option<String>,
    /// `Date`, in any form; `2026.11.15` is the usual one.
    pub date: Option<String>,
    /// Who or what sits at each seat: `SeatKind1` to `SeatKind4`.
    pub kinds: [Option<SeatKind>; 4],
    /// `Clock`, for everybody.
    pub clock: Option<TimeControl>,
    /// `Clock1` to `Clock4`, for one seat.
    pub clocks: [Option<TimeControl>; 4],
    /// What was agreed on besides the rules: the `House` tag.
    pub house: House,
    /// All other tags, in their order.
    pub other: Tags,
}

impl Header {
    /// The clock of a seat: its own, or everybody's.
    ///
    /// ```
    /// use games::record::{TimeControl, Header};
    /// let mut header = Header { clock: "600".parse().ok(), ..Header::default() };
    /// header.clocks[1] = "300".parse().ok();
    /// assert_eq!(header.clock_of(game::Seat::ALL[1]), TimeControl::Total { total: 300_000 });
    /// assert_eq!(header.clock_of(game::Seat::ALL[0]), TimeControl::Total { total: 600_000 });
    /// ```
    pub fn clock_of(&self, seat: Seat) -> TimeControl {
        self.clocks[seat.index()].or(self.clock).unwrap_or_default()
    }

    /// Sets what a tag of a game with so many seats says. `Rules`, `Position`, `Result` and `Termination`
    /// are not of the header and change nothing; a seat that the table does not have is kept among the
    /// other tags.
    ///
    /// ```
    /// use games::record::Header;
    /// let mut header = Header::default();
    /// header.set(2, "Seat2", "Grace").unwrap();
    /// header.set(2, "Round", "3").unwrap();
    /// assert_eq!(header.names[1].as_deref(), Some("Grace"));
    /// assert_eq!(header.other.get("Round"), Some("3"));
    /// assert!(header.set(2, "Clock", "soon").is_err());
    /// ```
    pub fn set(&mut self, seats: usize, name: &str, value: &str) -> Result<(), Unreadable> {
        if self.set_known(seats, name, value)? {
            return Ok(());
        }
        self.other.put(name, value);
        Ok(())
    }

    /// The same, for a tag that has not been set before: it is not looked for.
    pub(crate) fn add(&mut self, seats: usize, name: &str, value: &str) -> Result<(), Unreadable> {
        if !self.set_known(seats, name, value)? {
            self.other.add(name, value);
        }
        Ok(())
    }

    /// Sets a tag that a record knows by itself; tells whether it was one.
    fn set_known(&mut self, seats: usize, name: &str, value: &str) -> Result<bool, Unreadable> {
        let text = Some(clean(value));
        let seat = (0..seats.min(4)).find(|i| name.ends_with(["1", "2", "3", "4"][*i]));
        let base = if seat.is_some() { &name[..name.len() - 1] } else { name };
        match (base, seat) {
            ("Rules" | "Position" | "Result" | "Termination", None) => {}
            ("Event", None) => self.event = text,
            ("Site", None) => self.site = text,
            ("Date", None) => self.date = text,
            ("Seat", Some(i)) => self.names[i] = text,
            ("SeatKind", Some(i)) => self.kinds[i] = Some(value.parse()?),
            ("Clock", Some(i)) => self.clocks[i] = Some(value.parse()?),
            ("Clock", None) => self.clock = Some(value.parse()?),
            ("House", None) => self.house = value.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The tags of a game with so many seats, in the order of printing; [`Header::set`] takes them back.
    pub fn tags(&self, seats: usize) -> Vec<(String, String)> {
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut put = |name: String, value: Option<String>| tags.extend(value.map(|value| (name, value)));
        for (i, name) in self.names.iter().take(seats).enumerate() {
            put(format!("Seat{}", i + 1), name.as_deref().map(clean));
        }
        put("Event".into(), self.event.as_deref().map(clean));
        put("Site".into(), self.site.as_deref().map(clean));
        put("Date".into(), self.date.as_deref().map(clean));
        for (i, kind) in self.kinds.iter().take(seats).enumerate() {
            put(format!("SeatKind{}", i + 1), kind.map(|k| k.to_string()));
        }
        put("Clock".into(), self.clock.map(|c| c.to_string()));
        for (i, clock) in self.clocks.iter().take(seats).enumerate() {
            put(format!("Clock{}", i + 1), clock.map(|c| c.to_string()));
        }
        put("House".into(), (self.house != House::default()).then(|| self.house.to_string()));
        tags.extend(self.other.iter().map(|(name, value)| (name.to_string(), value.to_string())));
        tags
    }
}

/// Tags that have no meaning here but are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, unless a record knows it by itself or its name is no name (letters, digits and `_`).
    /// Control characters in the value become spaces.
    ///
    /// ```
    /// use games::record::Tags;
    /// let mut tags = Tags::default();
    /// assert!(tags.set("Round", "3") && tags.set("Round", "4"));
    /// assert!(!tags.set("Rules", "six") && !tags.set("a b", ""));
    /// assert_eq!(tags.iter().collect::<Vec<_>>(), [("Round", "4")]);
    /// ```
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        !KNOWN.contains(&name) && self.put(name, value)
    }

    /// Adds a tag that is not there yet.
    pub(crate) fn add(&mut self, name: &str, value: &str) {
        if is_name(name) {
            self.0.push((name.to_string(), clean(value)));
        }
    }

    /// Takes a tag out.
    pub(crate) fn take(&mut self, name: &str) -> Option<String> {
        let i = self.0.iter().position(|(n, _)| n == name)?;
        Some(self.0.remove(i).1)
    }

    fn put(&mut self, name: &str, value: &str) -> bool {
        if !is_name(name) {
            return false;
        }
        match self.0.iter_mut().find(|(n, _)| n == name) {
            Some(tag) => tag.1 = clean(value),
            None => self.0.push((name.to_string(), clean(value))),
        }
        true
    }

    /// All tags, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

fn clean(value: &str) -> String {
    value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
