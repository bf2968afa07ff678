//! Numbers and plurals, language by language.

use crate::Language;

/// The plural category of a number (Unicode CLDR's cardinal categories that the five languages use).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Plural {
    One,
    Two,
    Other,
}

impl Plural {
    /// The category's name in Fluent files.
    pub const fn name(self) -> &'static str {
        match self {
            Plural::One => "one",
            Plural::Two => "two",
            Plural::Other => "other",
        }
    }
}

/// The plural category of `value` units of the last of `digits` decimals.
///
/// ```
/// use texts::{Language, Plural, plural};
/// assert_eq!(plural(Language::Hebrew, 2, 0), Plural::Two);
/// assert_eq!(plural(Language::English, 10, 1), Plural::Other); // 1.0
/// ```
pub const fn plural(language: Language, value: i64, digits: u8) -> Plural {
    match (language, value, digits) {
        (_, 1, 0) => Plural::One,
        (Language::Hebrew, 2, 0) => Plural::Two,
        // Hebrew counts what is less than one as one.
        (Language::Hebrew, _, 1..) if value.unsigned_abs() < 10u64.saturating_pow(digits as u32) => {
            Plural::One
        }
        // Hungarian and Turkish look at the number alone, not at how it is written.
        (Language::Hungarian | Language::Turkish, _, 1..)
            if value >= 0 && value as u64 == 10u64.saturating_pow(digits as u32) =>
        {
            Plural::One
        }
        _ => Plural::Other,
    }
}

/// Writes a number: `value` units of the last of `digits` decimals.
///
/// ```
/// use texts::{Language, format_number};
/// assert_eq!(format_number(Language::English, -1234567, 0), "-1,234,567");
/// assert_eq!(format_number(Language::German, 98, 1), "9,8");
/// assert_eq!(format_number(Language::Hungarian, 1234, 0), "1234");
/// ```
pub fn format_number(language: Language, value: i64, digits: u8) -> String {
    let (point, group, least) = match language {
        Language::English | Language::Hebrew => ('.', ',', 4),
        Language::German | Language::Turkish => (',', '.', 4),
        // Hungarian groups from five digits on.
        Language::Hungarian => (',', '\u{a0}', 5),
    };
    let digits = usize::from(digits);
    let plain = format!("{:0width$}", value.unsigned_abs(), width = digits + 1);
    let (whole, rest) = plain.split_at(plain.len() - digits);
    let mut out = String::with_capacity(plain.len() * 2);
    if value < 0 {
        // A mark keeps the sign on the left of the number in text that runs from the right.
        out.push_str(if language == Language::Hebrew { "\u{200e}-" } else { "-" });
    }
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && whole.len() >= least && (whole.len() - i) % 3 == 0 {
            out.push(group);
        }
        out.push(digit);
    }
    if !rest.is_empty() {
        out.push(point);
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_groups_and_points_in_its_way() {
        let of = |value, digits| Language::ALL.map(|l| format_number(l, value, digits));
        assert_eq!(of(0, 0), ["0"; 5]);
        assert_eq!(of(999, 0), ["999"; 5]);
        assert_eq!(of(12345, 0), ["12,345", "12.345", "12\u{a0}345", "12.345", "12,345"]);
        assert_eq!(of(1000, 0)[2], "1000");
        assert_eq!(of(5, 2), ["0.05", "0,05", "0,05", "0,05", "0.05"]);
        assert_eq!(of(-35, 1), ["-3.5", "-3,5", "-3,5", "-3,5", "\u{200e}-3.5"]);
        assert_eq!(format_number(Language::English, i64::MIN, 0), "-9,223,372,036,854,775,808");
        assert_eq!(format_number(Language::English, 1, 200).len(), 202);
    }

    #[test]
    fn plurals_are_those_of_cldr() {
        use Plural::{One, Other, Two};
        for language in Language::ALL {
            let hebrew = language == Language::Hebrew;
            let expected = [Other, One, if hebrew { Two } else { Other }, Other, Other];
            assert_eq!([0, 1, 2, 3, 11].map(|n| plural(language, n, 0)), expected, "{language:?}");
        }
        assert_eq!(Language::ALL.map(|l| plural(l, 10, 1)), [Other, Other, One, One, Other]);
        assert_eq!(Language::ALL.map(|l| plural(l, 5, 1)), [Other, Other, Other, Other, One]);
        assert_eq!(plural(Language::Hebrew, 0, 255), One);
    }
}
