//! The languages. A new one is a row in the table below and a folder of files; `number` says how it writes numbers.

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

macro_rules! languages {
    ($($language:ident $tag:literal $own_name:literal $direction:ident)*) => {
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
            $($language,)*
        }

        impl Language {
            /// All of them, English first.
            pub const ALL: [Language; [$($tag),*].len()] = [$(Language::$language),*];

            /// The language's tag, as in HTML's `lang`.
            pub const fn tag(self) -> &'static str {
                match self { $(Language::$language => $tag,)* }
            }

            /// What the language calls itself.
            pub const fn own_name(self) -> &'static str {
                match self { $(Language::$language => $own_name,)* }
            }

            /// Which way it is written.
            pub const fn direction(self) -> Direction {
                match self { $(Language::$language => Direction::$direction,)* }
            }

            /// The Fluent texts of its words for playing, and for reading what somebody wrote.
            #[cfg(feature = "embed")]
            pub(crate) const fn embedded(self) -> [&'static str; 2] {
                match self {
                    $(Language::$language => [
                        include_str!(concat!("../locales/", $tag, "/play.ftl")),
                        include_str!(concat!("../locales/", $tag, "/reading.ftl")),
                    ],)*
                }
            }

            /// The Fluent text of its words for notices that come while the page is closed.
            #[cfg(feature = "embed")]
            pub(crate) const fn embedded_push(self) -> &'static str {
                match self {
                    $(Language::$language => include_str!(concat!("../locales/", $tag, "/push.ftl")),)*
                }
            }

            /// The Fluent text of what the server itself says.
            #[cfg(feature = "embed")]
            pub(crate) const fn embedded_server(self) -> &'static str {
                match self {
                    $(Language::$language => include_str!(concat!("../locales/", $tag, "/server.ftl")),)*
                }
            }

            /// The Fluent texts of what else is said to who plays: the page's buttons, its menu, its list of keys, and a
            /// terminal.
            #[cfg(feature = "embed")]
            pub(crate) const fn embedded_terminal(self) -> [&'static str; 4] {
                match self {
                    $(Language::$language => [
                        include_str!(concat!("../locales/", $tag, "/app.ftl")),
                        include_str!(concat!("../locales/", $tag, "/menu.ftl")),
                        include_str!(concat!("../locales/", $tag, "/settings.ftl")),
                        include_str!(concat!("../locales/", $tag, "/terminal.ftl")),
                    ],)*
                }
            }

            /// The Fluent text of its words for puzzles.
            #[cfg(feature = "embed")]
            pub(crate) const fn embedded_puzzles(self) -> &'static str {
                match self {
                    $(Language::$language => include_str!(concat!("../locales/", $tag, "/puzzles.ftl")),)*
                }
            }
        }
    };
}

languages! {
    English "en" "English" LeftToRight
    German "de" "Deutsch" LeftToRight
    Hungarian "hu" "Magyar" LeftToRight
    Turkish "tr" "Türkçe" LeftToRight
    Hebrew "he" "עברית" RightToLeft
}

impl Language {
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
