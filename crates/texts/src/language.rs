//! The five languages.

/// A language of the interface.
///
/// ```
/// use texts::{Direction, Language};
/// assert_eq!(Language::ALL.len(), 5);
/// assert_eq!(Language::Hebrew.direction(), Direction::RightToLeft);
/// assert_eq!(Language::Turkish.own_name(), "Türkçe");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Language {
    #[default]
    English,
    German,
    Hungarian,
    Turkish,
    Hebrew,
}

/// Which way a language is written. Boards, clocks, coordinates and notation are always left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Direction {
    LeftToRight,
    RightToLeft,
}

impl Direction {
    /// The value of HTML's `dir`.
    pub const fn html(self) -> &'static str {
        match self {
            Direction::LeftToRight => "ltr",
            Direction::RightToLeft => "rtl",
        }
    }
}

impl Language {
    /// All of them, English first.
    pub const ALL: [Language; 5] =
        [Language::English, Language::German, Language::Hungarian, Language::Turkish, Language::Hebrew];

    /// The language's tag, as in HTML's `lang`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Hungarian => "hu",
            Language::Turkish => "tr",
            Language::Hebrew => "he",
        }
    }

    /// The language of a tag, whatever region or script it adds. `iw` is Hebrew's old tag.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.trim().split(['-', '_', '.']).next().unwrap_or("").to_ascii_lowercase();
        let primary = if primary == "iw" { "he" } else { &primary };
        Language::ALL.into_iter().find(|l| l.tag() == primary)
    }

    /// The first language of a list of wishes that there is, or English.
    ///
    /// ```
    /// # use texts::Language;
    /// assert_eq!(Language::choose(["fr-CA", "hu-HU", "en"]), Language::Hungarian);
    /// assert_eq!(Language::choose([]), Language::English);
    /// ```
    pub fn choose<'a>(wishes: impl IntoIterator<Item = &'a str>) -> Language {
        wishes.into_iter().find_map(Language::from_tag).unwrap_or_default()
    }

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Hungarian => "Magyar",
            Language::Turkish => "Türkçe",
            Language::Hebrew => "עברית",
        }
    }

    /// Which way it is written.
    pub const fn direction(self) -> Direction {
        match self {
            Language::Hebrew => Direction::RightToLeft,
            _ => Direction::LeftToRight,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_every_form_find_their_language() {
        for (tag, language) in [
            ("en", Some(Language::English)),
            ("EN-us", Some(Language::English)),
            ("de_DE.UTF-8", Some(Language::German)),
            ("iw-IL", Some(Language::Hebrew)),
            (" tr ", Some(Language::Turkish)),
            ("hun", None),
            ("", None),
            ("*", None),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
        assert_eq!(Direction::RightToLeft.html(), "rtl");
        assert_eq!(Language::Turkish.direction().html(), "ltr");
    }
}
