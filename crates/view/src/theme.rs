//! Colours: three themes, each a value for every role, and finishes of boards and pieces that change some of them.

use std::fmt::Write as _;

/// How a picture looks.
///
/// ```
/// use view::{Role, Theme};
/// assert_eq!(Theme::from_name("dark"), Some(Theme::Dark));
/// assert!(Theme::Light.css().contains("--hx-page:#"));
/// assert_eq!(Role::Page.variable(), "var(--hx-page)");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Wood and daylight.
    #[default]
    Light,
    /// Slate and night.
    Dark,
    /// Flat colours and strong edges.
    Contrast,
}

impl Theme {
    /// All three.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Contrast];

    /// The name used in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }

    /// The theme of this name.
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|t| t.name() == name)
    }

    /// The colour of a role, as `#rrggbb`.
    pub const fn colour(self, role: Role) -> &'static str {
        COLOURS[role as usize][self as usize]
    }

    /// The declarations of all roles as CSS variables, for pictures that are drawn with
    /// [`Role::variable`].
    pub fn css(self) -> String {
        let mut css = String::new();
        for role in Role::ALL {
            let _ = write!(css, "{}:{};", role.property(), self.colour(role));
        }
        css
    }
}

macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident $name:literal $light:literal $dark:literal $contrast:literal)*) => {
        /// What a colour is for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs)]
        pub enum Role { $($(#[$doc])* $role,)* }

        impl Role {
            /// All of them.
            pub const ALL: [Role; [$($name),*].len()] = [$(Role::$role),*];

            /// The CSS variable that holds the colour.
            pub const fn variable(self) -> &'static str {
                match self { $(Role::$role => concat!("var(--hx-", $name, ")"),)* }
            }

            /// The name of that variable.
            pub const fn property(self) -> &'static str {
                match self { $(Role::$role => concat!("--hx-", $name),)* }
            }
        }

        const COLOURS: [[&str; 3]; Role::ALL.len()] = [$([$light, $dark, $contrast]),*];
    };
}

roles! {
    Page "page" "#f4efe7" "#14171c" "#000000"
    Ink "ink" "#3b2c20" "#c9d1dc" "#ffffff"
    RimTop "rim-top" "#8b6544" "#3a4250" "#000000"
    RimBottom "rim-bottom" "#4d3322" "#1c2129" "#000000"
    RimEdge "rim-edge" "#b98d63" "#566173" "#ffffff"
    Label "label" "#f3e4cc" "#aeb9c9" "#ffffff"
    FieldTop "field-top" "#e3c9a2" "#75839b" "#1a1a1a"
    FieldBottom "field-bottom" "#c39d6d" "#5f6d84" "#1a1a1a"
    FieldEdge "field-edge" "#3a2517" "#10141a" "#ffffff"
    Channel "channel" "#ad8655" "#55637a" "#3c3c3c"
    HoleTop "hole-top" "#9d7343" "#5c6a81" "#000000"
    HoleBottom "hole-bottom" "#c79f6a" "#707e97" "#000000"
    HoleEdge "hole-edge" "#f0dcb8" "#96a5bd" "#8a8a8a"
    Slot "slot" "#e9dfcf" "#66748b" "#000000"
    SlotEdge "slot-edge" "#c9b99f" "#5c6a81" "#2e2e2e"
    BlackLight "black-light" "#7d828c" "#5d6573" "#000000"
    BlackMid "black-mid" "#2c2f36" "#14171c" "#000000"
    BlackDark "black-dark" "#08090b" "#030405" "#000000"
    BlackMark "black-mark" "#8d939e" "#8b94a3" "#ffffff"
    WhiteLight "white-light" "#ffffff" "#ffffff" "#ffffff"
    WhiteMid "white-mid" "#f3eee3" "#f0ede7" "#ffffff"
    WhiteDark "white-dark" "#a99f8c" "#928e88" "#ffffff"
    WhiteMark "white-mark" "#8d8371" "#7a766f" "#000000"
    RedLight "red-light" "#ff8d7c" "#ff8a7c" "#ff3b30"
    RedMid "red-mid" "#cf2f2b" "#d33a36" "#ff3b30"
    RedDark "red-dark" "#6b0c10" "#6b0f14" "#ff3b30"
    RedMark "red-mark" "#ffd0c8" "#ffd0c8" "#000000"
    YellowLight "yellow-light" "#fff3b0" "#fff0a6" "#ffe600"
    YellowMid "yellow-mid" "#f2bb22" "#efb82a" "#ffe600"
    YellowDark "yellow-dark" "#93600a" "#8a5b0c" "#ffe600"
    YellowMark "yellow-mark" "#7a4d06" "#6e470a" "#000000"
    PlainLight "plain-light" "#d3cdc4" "#9aa3b0" "#bdbdbd"
    PlainMid "plain-mid" "#a79f93" "#6c7583" "#bdbdbd"
    PlainDark "plain-dark" "#5f594f" "#3a414c" "#bdbdbd"
    PieceEdge "piece-edge" "#1d140d" "#06080b" "#ffffff"
    TableTop "table-top" "#dcc7a6" "#6b7990" "#000000"
    TableBottom "table-bottom" "#c9ae86" "#5a687e" "#000000"
    TableEdge "table-edge" "#b3946a" "#8795ac" "#8a8a8a"
    TileBlackTop "tile-black-top" "#4b505b" "#333a46" "#000000"
    TileBlackBottom "tile-black-bottom" "#23262d" "#171b21" "#000000"
    TileBlackSide "tile-black-side" "#0e1013" "#05070a" "#ffffff"
    TileRedTop "tile-red-top" "#e8594c" "#e35a4e" "#ff3b30"
    TileRedBottom "tile-red-bottom" "#b8282b" "#ad2a2d" "#ff3b30"
    TileRedSide "tile-red-side" "#6d1015" "#33080b" "#ffffff"
    Shine "shine" "#ffffff" "#ffffff" "#ffffff"
    Shade "shade" "#000000" "#000000" "#000000"
    Last "last" "#1f8fd6" "#4fb3f5" "#00e5ff"
    Select "select" "#16a34a" "#3ddc84" "#00ff66"
    Target "target" "#16a34a" "#3ddc84" "#00ff66"
    Danger "danger" "#d92d20" "#ff6a5e" "#ff5cf4"
    Arrow "arrow" "#e8590c" "#ff9f43" "#ffb000"
    Cursor "cursor" "#6d28d9" "#b794ff" "#ffffff"
    Group1 "group-1" "#2563eb" "#6ea8ff" "#4da3ff"
    Group2 "group-2" "#db2777" "#ff7ab8" "#ff7ab8"
    Group3 "group-3" "#0d9488" "#4fd8cb" "#2fe6d2"
    Group4 "group-4" "#ca8a04" "#ffd24d" "#ffd24d"
}

impl Role {
    /// The colour of what belongs to a side, counted from 0.
    pub const fn of_side(side: usize) -> Role {
        match side {
            0 => Role::Group1,
            1 => Role::Group2,
            _ => Role::Group3,
        }
    }
}

/// What a board or the pieces are made of: colours in place of those of the light and the dark theme. High contrast
/// keeps its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The name used in texts.
    pub name: &'static str,
    colours: &'static [(Role, &'static str)],
}

/// Board and table: rim, field, holes, table.
const fn board(c: [&'static str; 13]) -> [(Role, &'static str); 13] {
    [
        (Role::RimTop, c[0]),
        (Role::RimBottom, c[1]),
        (Role::RimEdge, c[2]),
        (Role::FieldTop, c[3]),
        (Role::FieldBottom, c[4]),
        (Role::FieldEdge, c[5]),
        (Role::Channel, c[6]),
        (Role::HoleTop, c[7]),
        (Role::HoleBottom, c[8]),
        (Role::HoleEdge, c[9]),
        (Role::TableTop, c[10]),
        (Role::TableBottom, c[11]),
        (Role::TableEdge, c[12]),
    ]
}

const STONE: [(Role, &str); 13] = board([
    "#6b7480", "#3c434c", "#98a2ae", "#d5dbe1", "#b3bdc7", "#2b3138", "#98a4b0", "#8592a0", "#bcc6cf",
    "#eef2f5", "#cfd6dd", "#b7c1cb", "#98a4b0",
]);
const MOSS: [(Role, &str); 13] = board([
    "#4c5c3a", "#2a351f", "#76895c", "#c1cfa0", "#9db478", "#1e2714", "#83995f", "#71874f", "#a5bb82",
    "#dfe8c8", "#b4c892", "#98b074", "#7c9458",
]);
const SEA: [(Role, &str); 13] = board([
    "#2f5f73", "#183644", "#5a8fa5", "#bcdbe4", "#8fbccb", "#102832", "#74a5b6", "#6292a3", "#9ac4d2",
    "#dff0f5", "#b1d3de", "#8fbccb", "#6a9cae",
]);

const MARINE: [(Role, &str); 9] = [
    (Role::BlackLight, "#6f86bb"),
    (Role::BlackMid, "#111d3f"),
    (Role::BlackDark, "#080f24"),
    (Role::WhiteLight, "#fffdf4"),
    (Role::WhiteMid, "#f7ecd0"),
    (Role::WhiteDark, "#b59d6b"),
    (Role::TileBlackTop, "#2b3d70"),
    (Role::TileBlackBottom, "#111d3f"),
    (Role::TileBlackSide, "#0b1430"),
];
const MATT: [(Role, &str); 5] = [
    (Role::Shine, "transparent"),
    (Role::BlackLight, "#40444d"),
    (Role::WhiteDark, "#c9c0ae"),
    (Role::RedLight, "#de5a50"),
    (Role::YellowLight, "#f7d05a"),
];

impl Finish {
    /// What boards can be made of; without a choice they are of oak by day and of slate by night.
    pub const BOARDS: [Finish; 3] = [
        Finish { name: "stone", colours: &STONE },
        Finish { name: "moss", colours: &MOSS },
        Finish { name: "sea", colours: &SEA },
    ];

    /// What pieces can be made of; without a choice they are glazed.
    pub const PIECES: [Finish; 2] =
        [Finish { name: "marine", colours: &MARINE }, Finish { name: "matt", colours: &MATT }];

    /// The declarations of its colours as CSS variables.
    ///
    /// ```
    /// use view::Finish;
    /// assert!(Finish::BOARDS[0].css().starts_with("--hx-rim-top:#"));
    /// ```
    pub fn css(&self) -> String {
        let one = |(role, colour): &(Role, &str)| format!("{}:{colour};", role.property());
        self.colours.iter().map(one).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How light a colour is to the eye, from 0 to 1.
    fn light(colour: &str) -> f64 {
        let part = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn balls_stand_out_from_the_dark_board() {
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 0.01);
        let dark = |role| Theme::Dark.colour(role);
        for ball in [Role::BlackMid, Role::WhiteMid] {
            let under = [
                Role::FieldTop,
                Role::FieldBottom,
                Role::HoleTop,
                Role::HoleBottom,
                Role::Slot,
                Role::SlotEdge,
            ];
            for role in under {
                let ratio = contrast(dark(ball), dark(role));
                assert!(ratio >= 3.0, "{ball:?} on {role:?}: {ratio:.2}");
            }
        }
    }

    /// Black balls are seen on every board, by day and by night, whatever both are made of; so are black tiles and red
    /// ones on every table, by the rim that is drawn all around them: red itself is about as light as a table.
    #[test]
    fn black_stands_out_from_every_board_and_tiles_from_every_table() {
        let none = Finish { name: "", colours: &[] };
        let of = |theme: Theme, finishes: [Finish; 2], role: Role| {
            let all = finishes.iter().flat_map(|finish| finish.colours);
            all.filter(|(r, _)| *r == role).map(|(_, c)| *c).next().unwrap_or(theme.colour(role))
        };
        for theme in [Theme::Light, Theme::Dark] {
            for board in Finish::BOARDS.into_iter().chain([none]) {
                for pieces in Finish::PIECES.into_iter().chain([none]) {
                    let colour = |role| of(theme, [board, pieces], role);
                    for (piece, under) in [
                        (Role::BlackMid, Role::FieldTop),
                        (Role::BlackMid, Role::FieldBottom),
                        (Role::BlackMid, Role::HoleTop),
                        (Role::BlackMid, Role::HoleBottom),
                        (Role::TileBlackBottom, Role::TableTop),
                        (Role::TileBlackSide, Role::TableTop),
                        (Role::TileBlackSide, Role::TableBottom),
                        (Role::TileRedSide, Role::TableTop),
                        (Role::TileRedSide, Role::TableBottom),
                    ] {
                        let ratio = contrast(colour(piece), colour(under));
                        let names = (board.name, pieces.name);
                        assert!(ratio >= 3.0, "{theme:?} {names:?}: {piece:?} on {under:?}: {ratio:.2}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_colour_is_six_hexadecimal_digits() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_name(theme.name()), Some(theme));
            for role in Role::ALL {
                let colour = theme.colour(role);
                assert!(
                    colour.len() == 7 && u32::from_str_radix(&colour[1..], 16).is_ok(),
                    "{role:?} {colour}"
                );
            }
            assert_eq!(theme.css().matches(';').count(), Role::ALL.len());
        }
    }
}
