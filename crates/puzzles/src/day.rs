//! Days of the calendar, by which the puzzle of the day is chosen.

use std::fmt;
use std::str::FromStr;

/// A day, counted from 1 January 1970. `Display` and `FromStr`: `2026-11-16`.
///
/// ```
/// use puzzles::Day;
/// let day: Day = "2028-02-29".parse().unwrap();
/// assert_eq!(day.next().to_string(), "2028-03-01");
/// assert_eq!(Day::of_seconds(86_400 * 3 + 5).to_string(), "1970-01-04");
/// assert!("2027-02-29".parse::<Day>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

const MONTHS: [u32; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/// Years have four digits.
const YEARS: std::ops::RangeInclusive<u32> = 1970..=9999;

const fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

const fn length(year: u32, month: usize) -> u32 {
    MONTHS[month] + (month == 1 && is_leap(year)) as u32
}

/// The days before a year.
const fn before(year: u32) -> u32 {
    (year - 1970) * 365 + leap_days(year - 1) - leap_days(1969)
}

/// The leap days until the end of a year.
const fn leap_days(year: u32) -> u32 {
    year / 4 - year / 100 + year / 400
}

impl Day {
    /// The day of a date.
    pub fn of_date(year: u32, month: u32, day: u32) -> Option<Day> {
        let month = usize::try_from(month).ok()?.checked_sub(1).filter(|m| *m < 12)?;
        if !YEARS.contains(&year) || day == 0 || day > length(year, month) {
            return None;
        }
        let months: u32 = (0..month).map(|m| length(year, m)).sum();
        Some(Day(before(year) + months + day - 1))
    }

    /// The day of a moment, in seconds since 1 January 1970.
    pub fn of_seconds(seconds: u64) -> Day {
        let last = before(*YEARS.end() + 1) - 1;
        Day(u32::try_from(seconds / 86_400).unwrap_or(last).min(last))
    }

    /// Its number, counted from 1 January 1970.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The day after.
    #[must_use]
    pub const fn next(self) -> Day {
        Day(self.0 + 1)
    }

    fn date(self) -> (u32, usize, u32) {
        let mut year = 1970 + self.0 / 366;
        while before(year + 1) <= self.0 {
            year += 1;
        }
        let (mut month, mut day) = (0, self.0 - before(year));
        while day >= length(year, month) {
            day -= length(year, month);
            month += 1;
        }
        (year, month + 1, day + 1)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = ();

    fn from_str(text: &str) -> Result<Day, ()> {
        let mut parts = text.trim().split('-');
        let mut number = |digits: usize| {
            let part = parts.next().filter(|p| p.len() == digits && p.bytes().all(|b| b.is_ascii_digit()));
            part.and_then(|p| p.parse::<u32>().ok()).ok_or(())
        };
        let (year, month, day) = (number(4)?, number(2)?, number(2)?);
        if parts.next().is_some() {
            return Err(());
        }
        Day::of_date(year, month, day).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_a_century_and_more_has_its_date_and_back() {
        let mut day = Day::of_date(1970, 1, 1).unwrap();
        assert_eq!(day.number(), 0);
        for n in 0..80_000 {
            assert_eq!(day.number(), n);
            assert_eq!(day.to_string().parse(), Ok(day));
            day = day.next();
        }
        assert_eq!(Day::of_date(2000, 3, 1).unwrap().number(), 11_017);
        assert_eq!(Day::of_seconds(u64::MAX).to_string(), "9999-12-31");
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in
            ["", "2026", "2026-13-01", "2026-00-10", "2026-04-31", "26-04-30", "2026-4-30", "2026-04-30-1"]
        {
            assert_eq!(text.parse::<Day>(), Err(()), "{text}");
        }
    }
}
