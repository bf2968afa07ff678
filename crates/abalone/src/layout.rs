//! Where the balls stand at the start (A2, A10, A14).

use game::Fault;

use crate::board::CellSet;
use crate::{Cell, Rules, rules::Players};

macro_rules! layouts {
    (
        popular { $($popular:ident $popular_name:literal $popular_black:literal $popular_white:literal)* }
        gallery { $($variant:ident $name:literal $black:literal $white:literal)* }
    ) => {
        /// A named start for two players.
        ///
        /// ```
        /// use abalone::Layout;
        /// assert_eq!(Layout::ALL.len(), 62);
        /// assert_eq!(Layout::from_name("belgian-daisy"), Some(Layout::BelgianDaisy));
        /// assert_eq!(Layout::from_name("belgian"), Some(Layout::BelgianDaisy));
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum Layout {
            #[default]
            $($popular,)*
            $($variant,)*
        }

        impl Layout {
            /// The layouts that are played most, the standard start first.
            pub const POPULAR: [Layout; [$($popular_name),*].len()] = [$(Layout::$popular),*];

            /// All of them: the popular ones, then the gallery by name.
            pub const ALL: [Layout; [$($popular_name,)* $($name),*].len()] =
                [$(Layout::$popular,)* $(Layout::$variant),*];

            /// The name used in texts.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Layout::$popular => $popular_name,)*
                    $(Layout::$variant => $name,)*
                }
            }

            const fn cells(self) -> [&'static str; 2] {
                match self {
                    $(Layout::$popular => [$popular_black, $popular_white],)*
                    $(Layout::$variant => [$black, $white],)*
                }
            }
        }

        const NO_SUCH_LAYOUT: &str = concat!(
            "there is no layout of this name; the layouts are ",
            layouts!(@names $($popular_name)* $($name)*)
        );
    };
    (@names $first:literal $($rest:literal)*) => { concat!($first, $(", ", $rest),*) };
}

/// What players and other programs call a layout besides its name.
const OTHER_NAMES: [(&str, Layout); 11] = [
    ("classical", Layout::Standard),
    ("belgian", Layout::BelgianDaisy),
    ("german", Layout::GermanDaisy),
    ("dutch", Layout::DutchDaisy),
    ("swiss", Layout::SwissDaisy),
    ("alien", Layout::AlienAttack),
    ("face-a-face", Layout::FaceToFace),
    ("face-2-face", Layout::FaceToFace),
    ("snakes-variant", Layout::SnakesVariation),
    ("centrifugeuse", Layout::Centrifuge),
    ("69", Layout::SixNine),
];

impl Layout {
    /// What is said of a name that no layout has.
    pub const UNKNOWN: Fault = Fault { id: "abalone-layout", sentence: NO_SUCH_LAYOUT };

    /// The layout with this name, or with another name that it goes by. `_` is read for `-`.
    ///
    /// ```
    /// use abalone::Layout;
    /// assert_eq!(Layout::from_name("snakes_variant"), Some(Layout::SnakesVariation));
    /// assert_eq!(Layout::from_name("69").map(Layout::name), Some("6-9"));
    /// assert_eq!(Layout::from_name("moon"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Layout> {
        let name = name.replace('_', "-");
        let named = Layout::ALL.into_iter().find(|l| l.name() == name);
        let other = || OTHER_NAMES.into_iter().find(|(other, _)| *other == name).map(|(_, layout)| layout);
        named.or_else(other)
    }
}

// Cells row by row: `b123` is b1, b2 and b3. Black, then White.
layouts! {
    popular {
        Standard "standard" "a12345 b123456 c345" "g567 h456789 i56789"
        BelgianDaisy "belgian-daisy" "a12 b123 c23 g78 h789 i89" "a45 b456 c56 g45 h456 i56"
        GermanDaisy "german-daisy" "b12 c123 d23 f78 g789 h89" "b56 c567 d67 f34 g345 h45"
        DutchDaisy "dutch-daisy" "a12 b135 c23 g78 h579 i89" "a45 b246 c56 g45 h468 i56"
        SwissDaisy "swiss-daisy" "b12 c136 d23 f78 g479 h89" "b56 c257 d67 f34 g358 h45"
        FrenchDaisy "french-daisy" "b34 c345 d45 f56 g567 h67" "d2367 e234678 f3478"
        ScottishDaisy "scottish-daisy" "a14 b236 c25 g58 h478 i69" "a25 b145 c36 g47 h569 i58"
        IrishDaisy "irish-daisy" "c4 d2367 e2468 f3478 g6" "b34 c35 d45 e37 f56 g57 h67"
        KoreanDaisy "korean-daisy" "a12 b123 c25 g58 h789 i89" "a45 b456 c36 g47 h456 i56"
        AustrianDaisy "austrian-daisy" "b12 c567 d23 f78 g345 h89" "b56 c123 d67 f34 g789 h45"
        AlienAttack "alien-attack" "b34 c35 f56 g468 h58 i579" "a135 b25 c246 d45 g57 h67"
        Domination "domination" "b1 c12 d123 e46 f789 g89 h9" "b6 c67 d5678 f2345 g34 h4"
        FaceToFace "face-to-face" "c67 d678 e6789 f789 g89" "c12 d123 e1234 f234 g34"
        Fujiyama "fujiyama" "a12345 b25 c35 d45 g6 h67" "b34 c4 f56 g57 h58 i56789"
        Infiltration "infiltration" "a3 c35 f38 g468 h5678 i68" "a24 b2345 c246 d27 g57 i7"
        TheWall "the-wall" "a3 c23456 d12345678" "f23456789 g45678 i7"
        Pyramid "pyramid" "a5 b56 c567 d5678 e6789" "e1234 f2345 g345 h45 i5"
        Snakes "snakes" "d23 e24 f256 g3 h4 i56789" "a12345 b6 c7 d458 e68 f78"
        SnakesVariation "snakes-variation" "d23456 e2 f2 g3 h4 i56789" "a12345 b6 c7 d8 e8 f45678"
        Star "star" "a1 b5 c37 d5 e2479 f6 g59 h8 i5" "a5 b2 c15 d4 e1368 f5 g37 h5 i9"
        Crown "crown" "c4 f4567 g4578 h4679 i7" "a3 b1346 c2356 d3456 g6"
    }
    gallery {
        SixNine "6-9" "b123456 c157 d2367 g4" "c6 f3478 g359 h456789"
        Aliening "aliening" "a3 c4 d27 f2479 g48 h5678" "b2345 c26 d1368 f38 g6 i7"
        Alitration "alitration" "a24 c147 d27 f47 g57 h67 i7" "a3 b34 c35 d36 f38 g369 i68"
        Anglattack "anglattack" "a45 b26 c3 e2369 g5 h59 i89" "a12 b15 c5 e1478 g7 h48 i56"
        AprilFish "april-fish" "a1235 b1345 c2346 d4 h8" "b2 f6 g4678 h5679 i5789"
        Atomouche "atomouche" "a4 b26 d16 e49 f2 g5 h79 i5" "a5 b13 c5 d8 e16 f49 h48 i6"
        Buttonhole "buttonhole" "b45 d125 e1368 f236 h78" "b23 d478 e2479 f589 h56"
        Centrifuge "centrifuge" "a234 c4 f2389 g3489 h49" "b16 c1267 d1278 g6 i678"
        Checkerboard "checkerboard" "b246 d1357 f3579 h468" "b135 d2468 f2468 h579"
        Corners "corners" "a12 b15 d8 e29 f59 h48 i56" "a45 b26 d15 e18 f2 h59 i89"
        Cross "cross" "a12 b13 c2 d34 e4 f4 g4 h46 i56" "a45 b46 c6 d6 e6 f67 g8 h79 i89"
        CrossedHearts "crossed-hearts" "d4 e4 f47 g48 h4679 i5689" "a1245 b1346 c26 d36 e6 f6"
        DefOrAtak "def-or-atak" "b46 c156 d6 f4 g34569 h46" "b125 c2 d123 e2 f789 g8 h59"
        DominationVsDaisy "domination-vs-daisy" "b1 c12 d123 e46 f789 g89 h9" "b56 c567 d67 f34 g345 h45"
        Duel "duel" "a4 b456 c5 d1 e12 f2 g7 h789 i8" "a2 b123 c3 d8 e89 f9 g5 h456 i6"
        FoodMill "food-mill" "a5 b236 d14 e18 f68 g4 h5 i89" "a12 b5 c6 d2 e2469 f9 h478 i5"
        Forcing "forcing" "c5 d1567 e1236 f2678 g7" "c3 d2348 e4789 f3459 g5"
        Fracture "fracture" "b4 c5 d1236 e267 f6 g789 i7" "a3 c123 d4 e348 f4789 g5 h6"
        Horseshoes "horseshoes" "a45 b46 c57 d6 f4 g35 h46 i56" "a123 b1 c234 g678 h9 i789"
        Infiltralien "infiltralien" "a135 b2345 d45 g567 i68" "a24 c345 f56 h5678 i579"
        Intimidation "intimidation" "a234 b34 c345 f234 g34 h4" "b6 c67 d678 g567 h67 i678"
        KingCake "king-cake" "a5 b6 c127 d1367 e1 h6 i789" "a123 b4 e9 f3479 g389 h4 i5"
        Labyrinth "labyrinth" "a2 b5 c46 d147 e48 g59 h9 i79" "a13 b1 c15 e26 f369 g46 h5 i8"
        Mosaic "mosaic" "a12345 c345 f56 h5678" "b2345 d45 g567 i56789"
        Mquorric "mquorric" "b4 c6 d345 e36 f37 g47 h567" "a345 b56 c57 e45 f456 g56"
        Neko "neko" "a123 b14 c1345 d23 e3 g8 h7" "b3 c2 e7 f78 g5679 h69 i789"
        Oath "oath" "a5 b45 c6 d24 e12 f36 g8 h78 i9" "a1 b23 c2 d57 e89 f58 g4 h56 i5"
        Octopus "octopus" "a35 b4 c23467 d6 e7 f8 g5 h4 i6" "a4 b6 c5 d2 e3 f4 g34678 h6 i57"
        Papillons "papillons" "a12 b14 c6 d18 e9 f3 g89 h47 i6" "a4 b36 c12 d7 e1 f29 g4 h69 i89"
        Robot "robot" "d2367 e5 f56 h67 i56789" "a24 b34 c4 d45 f47 g468 h49"
        Slaloms "slaloms" "a1234 b5 c12345 d1 e234" "e678 f9 g56789 h5 i6789"
        Snowflake "snowflake" "a2 b12 c5 d58 e38 f59 g7 h48 i6" "a4 b56 c3 d14 e27 f26 g5 h59 i8"
        Spider "spider" "a15 b25 c35 d3456 e1234" "e6789 f4567 g57 h58 i59"
        TheClearing "the-clearing" "a24 b16 c3 d17 e9 f2 g49 i579" "a135 c16 d8 e1 f39 g7 h49 i68"
        Tinsels "tinsels" "a13 b5 c24 d1 e368 g579 i68" "a24 c135 e247 f9 g68 h5 i79"
        Trench "trench" "b123456 d456 g45678" "c23456 f456 h456789"
        TrueDaisy "true-daisy" "a12345 b136 c14 d5 e56 f5" "f78 g45789 h45689 i56"
        WeddingRings "wedding-rings" "b45 c46 d47 e48 f58 g78 h78" "b23 c23 d25 e26 f36 g46 h56"
        Wheel "wheel" "a15 b25 c35 d46 e1247 f57" "d35 e3689 f46 g57 h58 i59"
        Windmill "windmill" "a5 b56 c6 d124 e12 f6 h78 i89" "a12 b23 e4689 f89 g4 h45 i5"
        XmasStar "xmas-star" "a3 b34 c5 e3 f3478 g34789" "c12367 d2367 e7 g5 h67 i7"
    }
}

const THREE: [&str; 3] = ["a12345 b123456", "d1 e12 f23 g34 h45 i56", "d8 e89 f89 g89 h89 i89"];

// Black, White, Red, Yellow, clockwise from the bottom.
const FOUR: [&str; 4] = ["a2345 b345 c45", "b1 c12 d123 e123", "g56 h567 i5678", "e789 f789 g89 h9"];

/// The cells of each seat at the start, in the order of play.
pub(crate) fn start(rules: &Rules) -> [CellSet; 4] {
    let mut sets = [CellSet::EMPTY; 4];
    let texts: &[&str] = match rules.players {
        Players::Two => &rules.layout.cells(),
        Players::Three => &THREE,
        Players::Four => &FOUR,
    };
    for (set, colour) in sets.iter_mut().zip(rules.colours()) {
        *set = texts.get(*colour as usize).map_or(CellSet::EMPTY, |text| cells(text));
    }
    sets
}

fn cells(text: &str) -> CellSet {
    text.split(' ')
        .flat_map(|word| {
            let (letter, digits) = word.split_at(1);
            let row = letter.bytes().map(|b| i32::from(b - b'a')).sum();
            digits.bytes().filter_map(move |b| Cell::new(row, i32::from(b - b'1')))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_have_as_many_balls_and_none_shares_a_cell() {
        for layout in Layout::ALL {
            let balls = match layout {
                Layout::Atomouche => 12,
                Layout::Corners => 13,
                _ => 14,
            };
            let sets = start(&Rules { layout, ..Rules::default() });
            assert_eq!([sets[0].len(), sets[1].len()], [balls; 2], "{}", layout.name());
            assert_eq!(sets[0].0 & sets[1].0, 0, "{}", layout.name());
        }
    }

    #[test]
    fn no_name_means_two_layouts_and_no_two_layouts_are_one() {
        for (i, layout) in Layout::ALL.into_iter().enumerate() {
            assert_eq!(Layout::from_name(layout.name()), Some(layout));
            assert_eq!(Layout::from_name(&layout.name().replace('-', "_")), Some(layout));
            for other in &Layout::ALL[..i] {
                assert_ne!(layout.cells(), other.cells(), "{} is {}", layout.name(), other.name());
            }
        }
        for (name, layout) in OTHER_NAMES {
            assert_eq!(Layout::from_name(name), Some(layout));
            assert!(Layout::ALL.into_iter().all(|l| l.name() != name), "{name} is a layout's own name");
        }
        assert_eq!(Layout::ALL[..Layout::POPULAR.len()], Layout::POPULAR);
        let gallery = &Layout::ALL[Layout::POPULAR.len()..];
        assert!(gallery.is_sorted_by_key(|l| l.name()));
        for name in ["", "custom", "alliances", "accelium", "Star", "daisy", "-"] {
            assert_eq!(Layout::from_name(name), None, "{name}");
        }
    }

    #[test]
    fn an_unknown_layout_is_told_all_names() {
        let names: Vec<&str> = Layout::ALL.into_iter().map(Layout::name).collect();
        assert!(NO_SUCH_LAYOUT.ends_with(&format!(" {}", names.join(", "))), "{}", NO_SUCH_LAYOUT);
    }

    #[test]
    fn three_have_eleven_balls_and_four_have_nine() {
        for (rules, balls) in [("abalone:3", 11), ("abalone:4", 9), ("abalone:4,consecutive", 9)] {
            let rules: Rules = rules.parse().unwrap();
            let sets = start(&rules);
            let mut all = 0;
            for set in &sets[..rules.players.count()] {
                assert_eq!(set.len(), balls);
                assert_eq!(all & set.0, 0);
                all |= set.0;
            }
        }
    }
}
