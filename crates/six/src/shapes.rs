//! The three winning shapes (S3).
//!
//! Two readings of the same thing: a table of the six forms, to list shapes, and a quick look around one
//! cell, to notice that a tile laid there completes one.

use std::fmt;

use game::Termination;
use hex::{Dir, Hex};

use crate::Colour;
use crate::torus::{Spot, Tiles};

/// One of the three winning shapes. Ordered as a game's end names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ShapeKind {
    /// Three, two and one: a triangle of side three, either way up.
    Triangle,
    /// Six in a row.
    Line,
    /// Six around a cell, whatever that holds.
    Ring,
}

impl ShapeKind {
    /// All three, in the order in which a game's end names them.
    pub const ALL: [ShapeKind; 3] = [ShapeKind::Triangle, ShapeKind::Line, ShapeKind::Ring];

    /// `triangle`, `line` or `ring`.
    pub const fn name(self) -> &'static str {
        match self {
            ShapeKind::Triangle => "triangle",
            ShapeKind::Line => "line",
            ShapeKind::Ring => "ring",
        }
    }

    /// How a game that ends with this shape ended.
    pub const fn termination(self) -> Termination {
        match self {
            ShapeKind::Triangle => Termination::Triangle,
            ShapeKind::Line => Termination::Line,
            ShapeKind::Ring => Termination::Ring,
        }
    }
}

impl fmt::Display for ShapeKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A winning shape that stands. Ordered by kind, then by cells.
///
/// `Display` writes `triangle b 0,0 0,1 0,2 1,0 1,1 2,0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    /// Triangle, line or ring.
    pub kind: ShapeKind,
    /// Its six cells, smallest first.
    pub cells: [Hex; 6],
    /// The colour of its six tiles.
    pub colour: Colour,
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.colour.letter())?;
        self.cells.iter().try_for_each(|cell| write!(f, " {cell}"))
    }
}

/// The six forms, each from its first cell on.
const FORMS: [(ShapeKind, [Hex; 6]); 6] = {
    const fn h(q: i32, r: i32) -> Hex {
        Hex::new(q, r)
    }
    [
        (ShapeKind::Triangle, [h(0, 0), h(1, 0), h(2, 0), h(0, 1), h(1, 1), h(0, 2)]),
        (ShapeKind::Triangle, [h(0, 0), h(-1, 0), h(-2, 0), h(0, -1), h(-1, -1), h(0, -2)]),
        (ShapeKind::Line, [h(0, 0), h(1, 0), h(2, 0), h(3, 0), h(4, 0), h(5, 0)]),
        (ShapeKind::Line, [h(0, 0), h(0, 1), h(0, 2), h(0, 3), h(0, 4), h(0, 5)]),
        (ShapeKind::Line, [h(0, 0), h(-1, 1), h(-2, 2), h(-3, 3), h(-4, 4), h(-5, 5)]),
        (ShapeKind::Ring, [h(0, 0), h(1, 0), h(1, 1), h(0, 2), h(-1, 2), h(-1, 1)]),
    ]
};

/// Calls `f` with every shape whose first cell is `spot` and whose cells are all in `tiles`.
pub(crate) fn standing_from(tiles: &Tiles, spot: Spot, mut f: impl FnMut(ShapeKind, [Spot; 6])) {
    for (kind, form) in FORMS {
        let spots = form.map(|offset| spot.plus(offset));
        if spots.iter().all(|&s| tiles.has(s)) {
            f(kind, spots);
        }
    }
}

/// Calls `f` with every shape that holds `spot` and whose other five cells are in `tiles`, which need not
/// hold `spot` itself.
pub(crate) fn through(tiles: &Tiles, spot: Spot, mut f: impl FnMut(ShapeKind, [Spot; 6])) {
    for (kind, form) in FORMS {
        for own in form {
            let spots = form.map(|offset| spot.plus(offset - own));
            if spots.iter().all(|&s| s == spot || tiles.has(s)) {
                f(kind, spots);
            }
        }
    }
}

/// Calls `f` with the cells of every shape, standing or not, that holds `cell`.
pub(crate) fn placements(cell: Hex, mut f: impl FnMut(ShapeKind, [Hex; 6])) {
    for (kind, form) in FORMS {
        for own in form {
            f(kind, form.map(|offset| cell + (offset - own)));
        }
    }
}

/// The first of triangle, line and ring that a tile on `spot` makes together with `tiles`.
pub(crate) fn completes(tiles: &Tiles, spot: Spot) -> Option<ShapeKind> {
    let near = tiles.near(spot);
    if near == 0 {
        return None;
    }
    let beside = |turn: usize| (near >> turn | near << (6 - turn)) & 63;
    let at = |vectors: &[Hex]| vectors.iter().all(|&v| tiles.has(spot.plus(v)));
    // Directions d such that the neighbours in d and d+1 are there: corners of triangles. Middles of an edge
    // need d to d+3.
    let pairs = near & beside(1);
    for d in set(pairs) {
        let [a, b] = [Dir::from_index(d).vector(), Dir::from_index(d + 1).vector()];
        if at(&[a * 2, a + b, b * 2]) {
            return Some(ShapeKind::Triangle);
        }
    }
    for d in set(pairs & beside(2) & beside(3)) {
        if at(&[Dir::from_index(d + 1).vector() + Dir::from_index(d + 2).vector()]) {
            return Some(ShapeKind::Triangle);
        }
    }
    for d in set((near | near >> 3) & 7) {
        let run = |dir: Dir| (1..6).take_while(|&n| tiles.has(spot.plus(dir.vector() * n))).count();
        if run(Dir::from_index(d)) + run(Dir::from_index(d + 3)) >= 5 {
            return Some(ShapeKind::Line);
        }
    }
    // Two neighbours with one between them: that one may be the middle of a ring.
    for d in set(near & beside(2)) {
        let [a, m, b] = [d, d + 1, d + 2].map(|i| Dir::from_index(i).vector());
        if at(&[m + a, m * 2, m + b]) {
            return Some(ShapeKind::Ring);
        }
    }
    None
}

fn set(bits: u8) -> impl Iterator<Item = usize> {
    crate::torus::bits(u64::from(bits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::SplitMix;
    use hex::Symmetry;
    use std::collections::BTreeSet;

    #[test]
    fn the_forms_are_all_images_of_one_triangle_one_line_and_one_ring() {
        let normal = |cells: [Hex; 6]| {
            let least = *cells.iter().min().unwrap();
            let mut cells = cells.map(|c| c - least);
            cells.sort();
            cells
        };
        for kind in ShapeKind::ALL {
            let forms: BTreeSet<_> = FORMS.iter().filter(|f| f.0 == kind).map(|f| normal(f.1)).collect();
            let one = FORMS.iter().find(|f| f.0 == kind).unwrap().1;
            let images: BTreeSet<_> = Symmetry::ALL.iter().map(|s| normal(one.map(|c| s.apply(c)))).collect();
            assert_eq!(forms, images, "{kind}");
        }
        assert_eq!(ShapeKind::ALL.map(|k| k.termination().name()), ShapeKind::ALL.map(ShapeKind::name));
    }

    #[test]
    fn the_quick_look_agrees_with_the_table() {
        let mut rng = SplitMix::new(6);
        let (mut found, mut missed) = ([0; 3], 0);
        for round in 0..60_000 {
            // Dense random patches about a wrapping place, so that every kind occurs often.
            let centre = Spot::new(if round % 2 == 0 { 0 } else { 31 }, if round % 3 == 0 { 63 } else { 20 });
            let mut tiles = Tiles::NONE;
            for q in -5..=5 {
                for r in -5..=5 {
                    if rng.below(100) < 30 + round % 60 {
                        tiles.insert(centre.plus(Hex::new(q, r)));
                    }
                }
            }
            let mut first: Option<ShapeKind> = None;
            through(&tiles, centre, |kind, spots| {
                assert!(spots.contains(&centre));
                first = Some(first.map_or(kind, |k| k.min(kind)));
            });
            assert_eq!(completes(&tiles, centre), first);
            match first {
                Some(kind) => found[kind as usize] += 1,
                None => missed += 1,
            }
            let mut standing = 0;
            if tiles.has(centre) {
                standing_from(&tiles, centre, |_, _| standing += 1);
                assert!(standing == 0 || first.is_some());
            }
        }
        assert!(found.iter().all(|&n| n > 500) && missed > 500, "{found:?} {missed}");
    }
}
