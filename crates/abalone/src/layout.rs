//! Where the balls stand at the start (A2, A10, A14).

use crate::board::CellSet;
use crate::{Cell, Rules, rules::Players};

macro_rules! layouts {
    ($($variant:ident $name:literal $black:literal $white:literal)*) => {
        /// A named start for two players.
        ///
        /// ```
        /// use abalone::Layout;
        /// assert_eq!(Layout::ALL.len(), 21);
        /// assert_eq!(Layout::from_name("belgian-daisy"), Some(Layout::BelgianDaisy));
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum Layout {
            #[default]
            $($variant,)*
        }

        impl Layout {
            /// All of them, the standard start first.
            pub const ALL: [Layout; [$($name),*].len()] = [$(Layout::$variant),*];

            /// The name used in texts.
            pub const fn name(self) -> &'static str {
                match self { $(Layout::$variant => $name,)* }
            }

            const fn cells(self) -> [&'static str; 2] {
                match self { $(Layout::$variant => [$black, $white],)* }
            }
        }
    };
}

impl Layout {
    /// The layout with this name.
    pub fn from_name(name: &str) -> Option<Layout> {
        Layout::ALL.into_iter().find(|l| l.name() == name)
    }
}

// Cells row by row: `b123` is b1, b2 and b3. Black, then White.
layouts! {
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
    fn every_layout_has_fourteen_balls_a_side_and_none_shares_a_cell() {
        for layout in Layout::ALL {
            assert_eq!(Layout::from_name(layout.name()), Some(layout));
            let sets = start(&Rules { layout, ..Rules::default() });
            assert_eq!([sets[0].len(), sets[1].len()], [14, 14], "{}", layout.name());
            assert_eq!(sets[0].0 & sets[1].0, 0, "{}", layout.name());
        }
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
