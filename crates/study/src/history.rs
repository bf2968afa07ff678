//! The games that somebody has played: against whom, with what result, and how many of each kind.
//!
//! Whose games they are follows from the table: where computers sit on one side and people on the other, the people are
//! "us". Among friends at one screen nobody has won or lost, a colour has.
//!
//! ```
//! use games::record::Record;
//! use study::{Entry, History};
//! use study::history::{Against, Result};
//! let text = "[Rules \"six\"]\n[SeatKind1 \"computer:3\"]\n[SeatKind2 \"person\"]\n[Termination \"resignation\"]\n[Result \"0-1\"]\n\n1. -1,0 0-1\n";
//! let entry = Entry::of(&Record::read(text).unwrap());
//! assert_eq!((entry.against, entry.result), (Against::Computer(3), Result::Won));
//! assert_eq!(History::of([entry]).rows[0].won, 1);
//! ```

use game::{Payoff, Position as _, Seat};
use games::Rules;
use games::record::{Record, SeatKind};

/// Who sat on the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Against {
    /// A computer; the strongest, if there were several.
    Computer(u8),
    /// Other people.
    People,
    /// Nobody is named: the game was set up or pasted to be looked at.
    Nobody,
}

/// What came of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Result {
    Won,
    Drawn,
    Lost,
    /// Somebody has won, and nobody can be called the owner of the game.
    Decided,
    /// Not finished.
    Open,
    /// Finished without a result.
    Void,
}

/// What a list of games says about one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The game, its variant and its layout.
    pub rules: Rules,
    /// Who sat on the other side.
    pub against: Against,
    /// What came of it.
    pub result: Result,
    /// How many moves were made.
    pub moves: usize,
}

impl Entry {
    /// What a record says.
    pub fn of(record: &Record) -> Entry {
        let (rules, start) = (*record.rules(), record.start());
        let kinds = &record.header.kinds;
        let sides = |wanted: fn(&SeatKind) -> bool| {
            let seats =
                Seat::table(rules.seats()).filter(move |s| kinds[s.index()].as_ref().is_some_and(wanted));
            let mut sides: Vec<_> = seats.map(|seat| start.side_of(seat)).collect();
            sides.dedup();
            sides
        };
        let people = sides(|kind| matches!(kind, SeatKind::Person));
        let level = kinds.iter().flatten().filter_map(|kind| match kind {
            SeatKind::Computer { level } => Some(*level),
            SeatKind::Person => None,
        });
        let against = match (level.max(), people.is_empty()) {
            (Some(level), _) => Against::Computer(level),
            (None, false) => Against::People,
            (None, true) => Against::Nobody,
        };
        let own = match (against, &people[..]) {
            (Against::Computer(_), [side]) => Some(*side),
            _ => None,
        };
        let result = match (record.result, record.termination) {
            (None, None) => Result::Open,
            (None, Some(_)) => Result::Void,
            (Some(payoffs), _) => {
                let seats: Vec<(Seat, Payoff)> =
                    payoffs.seats().map(|(seat, &payoff)| (seat, payoff)).collect();
                let ours = own.and_then(|own| seats.iter().find(|(seat, _)| start.side_of(*seat) == own));
                match ours.map(|(_, payoff)| *payoff) {
                    Some(Payoff::Win) => Result::Won,
                    Some(Payoff::Loss) => Result::Lost,
                    Some(Payoff::Share(_)) => Result::Drawn,
                    None if seats.iter().any(|(_, payoff)| *payoff == Payoff::Win) => Result::Decided,
                    None => Result::Drawn,
                }
            }
        };
        Entry { rules, against, result, moves: record.moves().len() }
    }

    /// Whether a game was begun at a table and nothing has happened in it.
    pub fn is_empty(&self) -> bool {
        self.moves == 0 && self.result == Result::Open && self.against != Against::Nobody
    }
}

/// How many games of one kind came to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The game, its variant and its layout.
    pub rules: Rules,
    /// All that were played to an end or not.
    pub games: u32,
    /// Won by us.
    pub won: u32,
    /// Won by nobody.
    pub drawn: u32,
    /// Lost by us.
    pub lost: u32,
}

/// All games, by game and layout, those played most often first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// One for each kind of game.
    pub rows: Vec<Row>,
}

impl History {
    /// Counts games. Those that were only looked at do not count.
    pub fn of(entries: impl IntoIterator<Item = Entry>) -> History {
        let mut rows: Vec<Row> = Vec::new();
        for entry in entries.into_iter().filter(|entry| entry.against != Against::Nobody) {
            let at = rows.iter().position(|row| row.rules == entry.rules).unwrap_or_else(|| {
                rows.push(Row { rules: entry.rules, games: 0, won: 0, drawn: 0, lost: 0 });
                rows.len() - 1
            });
            let row = &mut rows[at];
            row.games += 1;
            match entry.result {
                Result::Won => row.won += 1,
                Result::Drawn => row.drawn += 1,
                Result::Lost => row.lost += 1,
                Result::Decided | Result::Open | Result::Void => {}
            }
        }
        rows.sort_by_key(|row| std::cmp::Reverse(row.games));
        History { rows }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(rules: &str, kinds: &str, end: &str) -> Entry {
        let tags: String = (1..)
            .zip(kinds.split_whitespace())
            .map(|(i, kind)| format!("[SeatKind{i} \"{kind}\"]\n"))
            .collect();
        let why = if end == "*" { "" } else { "[Termination \"agreement\"]\n" };
        let text = format!("[Rules \"{rules}\"]\n{tags}{why}[Result \"{end}\"]\n\n{end}\n");
        Entry::of(&Record::read(&text).unwrap_or_else(|e| panic!("{e}\n{text}")))
    }

    #[test]
    fn what_came_of_a_game_is_seen_from_where_people_sit() {
        for (rules, kinds, end, against, result) in [
            ("abalone", "person computer:4", "1-0", Against::Computer(4), Result::Won),
            ("abalone", "computer:4 person", "1-0", Against::Computer(4), Result::Lost),
            ("abalone", "computer:4 person", "1/2-1/2", Against::Computer(4), Result::Drawn),
            ("abalone", "person person", "1-0", Against::People, Result::Decided),
            ("abalone", "person person", "1/2-1/2", Against::People, Result::Drawn),
            ("abalone", "computer:2 computer:9", "0-1", Against::Computer(9), Result::Decided),
            ("abalone", "person computer:4", "*", Against::Computer(4), Result::Open),
            ("six:4", "person computer:3 person computer:5", "1-0-1-0", Against::Computer(5), Result::Won),
            ("six:4", "person person person computer:5", "1-0-1-0", Against::Computer(5), Result::Decided),
            ("abalone", "", "1-0", Against::Nobody, Result::Decided),
        ] {
            let entry = entry(rules, kinds, end);
            assert_eq!((entry.against, entry.result), (against, result), "{rules} {kinds} {end}");
        }
    }

    #[test]
    fn only_a_table_where_nothing_happened_is_empty() {
        assert!(entry("six", "person computer:1", "*").is_empty());
        assert!(!entry("six", "person computer:1", "1-0").is_empty());
        assert!(!entry("six", "", "*").is_empty());
    }

    #[test]
    fn kinds_of_games_are_counted_apart() {
        let daisy = "abalone:layout=belgian-daisy";
        let table = "person computer:4";
        let games = [
            entry("six", table, "1-0"),
            entry(daisy, table, "1-0"),
            entry("abalone", table, "0-1"),
            entry(daisy, table, "1/2-1/2"),
            entry(daisy, table, "*"),
            entry(daisy, "", "1-0"),
        ];
        let rows = History::of(games).rows;
        assert_eq!(
            rows.iter().map(|row| (row.games, row.won, row.drawn, row.lost)).collect::<Vec<_>>(),
            [(3, 1, 1, 0), (1, 1, 0, 0), (1, 0, 0, 1)]
        );
        assert_eq!(rows[0].rules.to_string(), daisy);
    }
}
