//! Colours: three themes, each a value for every role.

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
            let variable = role.variable();
            let name = variable.trim_start_matches("var(").trim_end_matches(')');
            let _ = write!(css, "{name}:{};", self.colour(role));
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
    HoleTop "hole-top" "#8a6337" "#5c6a81" "#000000"
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
    TileBlackTop "tile-black-top" "#4b505b" "#515a69" "#000000"
    TileBlackBottom "tile-black-bottom" "#23262d" "#2b313b" "#000000"
    TileBlackSide "tile-black-side" "#0e1013" "#101319" "#ffffff"
    TileRedTop "tile-red-top" "#e8594c" "#e35a4e" "#ff3b30"
    TileRedBottom "tile-red-bottom" "#b8282b" "#ad2a2d" "#ff3b30"
    TileRedSide "tile-red-side" "#6d1015" "#5f1216" "#ffffff"
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
