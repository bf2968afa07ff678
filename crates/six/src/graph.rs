//! The second phase: which tiles hold the others together, and where a taken tile may go.
//!
//! There are at most 42 tiles and at most 88 empty cells that touch one, so a set of tiles is a word. One
//! linear pass, a depth-first walk, finds for every tile the groups that its removal would leave.

use hex::Dir;

use crate::Colour;
use crate::position::Position;
use crate::shapes::{ShapeKind, completes, through};
use crate::torus::{Spot, bits};

/// The most tiles that can lie (S1).
const MOST_TILES: usize = 42;

/// The most empty cells that can touch them: each tile after the first adds at most two.
const MOST_CELLS: usize = 2 * MOST_TILES + 4;

/// The tiles of a position, numbered, and the cells around them.
pub(crate) struct Graph {
    tiles: usize,
    cells: usize,
    /// The tiles, then the empty cells that touch one.
    spots: [Spot; MOST_TILES + MOST_CELLS],
    /// For each of these, the set of tiles that touch it. The first word is for cells of no interest.
    touching: [u64; 1 + MOST_TILES + MOST_CELLS],
    own: u64,
    /// Tiles without which the others fall apart.
    cut: u64,
    /// For each of those, the groups that the others then form.
    groups: [[u64; 3]; MOST_TILES],
}

/// Which tiles stay when one is taken.
#[derive(Clone, Copy)]
pub(crate) struct Kept {
    /// The tile that is taken.
    pub(crate) taken: usize,
    /// The tiles that stay.
    pub(crate) group: u64,
    /// Whether other groups are as large, so that the mover must say which one stays (S11).
    pub(crate) tie: bool,
}

impl Graph {
    /// The graph of a position, for the moves of `colour`.
    pub(crate) fn new(position: &Position, colour: Colour) -> Graph {
        let mut graph = Graph {
            tiles: 0,
            cells: 0,
            spots: [Spot::default(); MOST_TILES + MOST_CELLS],
            touching: [0; 1 + MOST_TILES + MOST_CELLS],
            own: 0,
            cut: 0,
            groups: [[0; 3]; MOST_TILES],
        };
        let mut numbers = [0u8; 4096];
        let used = position.used_rows();
        for row in bits(used) {
            let own = position.tiles_of(colour).row(row);
            for column in bits(position.taken_row(row)) {
                if graph.tiles == MOST_TILES {
                    break;
                }
                let spot = Spot::new(column, row);
                graph.spots[graph.tiles] = spot;
                graph.own |= (own >> column & 1) << graph.tiles;
                graph.tiles += 1;
                numbers[spot.index()] = graph.tiles as u8;
            }
        }
        let room = position.room();
        for row in bits(used | used.rotate_left(1) | used.rotate_right(1)) {
            for column in bits(position.frontier_row(row, room)) {
                if graph.cells == MOST_CELLS {
                    break;
                }
                let spot = Spot::new(column, row);
                graph.spots[graph.tiles + graph.cells] = spot;
                graph.cells += 1;
                numbers[spot.index()] = (graph.tiles + graph.cells) as u8;
            }
        }
        for tile in 0..graph.tiles {
            let spot = graph.spots[tile];
            for dir in Dir::ALL {
                graph.touching[numbers[spot.step(dir).index()] as usize] |= 1 << tile;
            }
        }
        if graph.tiles > 0 {
            graph.walk(0, &mut 1);
        }
        graph
    }

    /// Walks on from a tile and returns the tiles found and all the tiles these touch.
    fn walk(&mut self, tile: usize, seen: &mut u64) -> (u64, u64) {
        let here = 1 << tile;
        let near = self.touching[1 + tile];
        let (mut found, mut touched) = (here, near);
        let (mut parted, mut parts) = (0, 0);
        loop {
            let next = near & !*seen;
            if next == 0 {
                break;
            }
            *seen |= next & next.wrapping_neg();
            let (part, touches) = self.walk(next.trailing_zeros() as usize, seen);
            if touches & !(part | here) == 0 && parts < 3 {
                self.groups[tile][parts] = part;
                parts += 1;
                parted |= part;
            }
            found |= part;
            touched |= touches;
        }
        if parts > 0 {
            let rest = self.all() & !parted & !here;
            if rest != 0 && parts < 3 {
                self.groups[tile][parts] = rest;
                parts += 1;
            }
            if parts > 1 {
                self.cut |= here;
            }
        }
        (found, touched)
    }

    fn all(&self) -> u64 {
        (1 << self.tiles) - 1
    }

    pub(crate) fn spot(&self, tile: usize) -> Spot {
        self.spots[tile]
    }

    pub(crate) fn tile_at(&self, spot: Spot) -> Option<usize> {
        self.spots[..self.tiles].iter().position(|&s| s == spot)
    }

    /// The tiles without which the others fall apart.
    pub(crate) fn cut(&self) -> u64 {
        self.cut
    }

    /// The mover's tiles that may be taken under the basic rule (S7).
    pub(crate) fn free(&self) -> u64 {
        self.own & !self.cut
    }

    /// The groups that the others form without a tile.
    pub(crate) fn groups(&self, tile: usize) -> ([u64; 3], usize) {
        if self.cut >> tile & 1 == 0 {
            return ([self.all() & !(1 << tile), 0, 0], 1);
        }
        let groups = self.groups[tile];
        (groups, groups.iter().filter(|g| **g != 0).count())
    }

    /// Calls `f` with what may stay when a tile is taken: the largest group, or each of the largest.
    pub(crate) fn for_each_kept(&self, tile: usize, mut f: impl FnMut(Kept)) {
        let (groups, _) = self.groups(tile);
        let sizes = groups.map(u64::count_ones);
        let most = sizes[0].max(sizes[1]).max(sizes[2]);
        let tie = sizes.iter().filter(|n| **n == most).count() > 1;
        for (group, size) in groups.into_iter().zip(sizes) {
            if size == most {
                f(Kept { taken: tile, group, tie });
            }
        }
    }

    /// Calls `f` with everything the mover may take, under the basic rule (S7) or the advanced one (S10).
    pub(crate) fn for_each_take(&self, advanced: bool, mut f: impl FnMut(Kept)) {
        for taken in bits(self.free()) {
            f(Kept { taken, group: self.all() & !(1 << taken), tie: false });
        }
        if advanced {
            for taken in bits(self.own & self.cut) {
                self.for_each_kept(taken, &mut f);
            }
        }
    }

    fn cell_sets(&self) -> &[u64] {
        &self.touching[1 + self.tiles..1 + self.tiles + self.cells]
    }

    /// The empty cells that touch a tile of `group`.
    pub(crate) fn targets(&self, group: u64) -> impl Iterator<Item = Spot> + '_ {
        let spots = &self.spots[self.tiles..];
        self.cell_sets().iter().zip(spots).filter(move |(set, _)| **set & group != 0).map(|(_, &spot)| spot)
    }

    fn count_targets(&self, group: u64) -> u64 {
        self.cell_sets().iter().map(|set| u64::from(set & group != 0)).sum()
    }

    /// How many moves there are of one tile to another cell, announcements apart.
    pub(crate) fn count(&self, advanced: bool) -> u64 {
        // Taking a free tile leaves all cells but those that only this tile touches.
        let free = self.free();
        let mut lost = 0;
        for &set in self.cell_sets() {
            lost += u64::from(set & set.wrapping_sub(1) == 0 && set & free != 0);
        }
        let mut count = u64::from(free.count_ones()) * self.cells as u64 - lost;
        if advanced {
            for taken in bits(self.own & self.cut) {
                self.for_each_kept(taken, |kept| count += self.count_targets(kept.group));
            }
        }
        count
    }
}

/// Shapes of one colour as sets of tiles of a [`Graph`]: those that stand, and those that lack one tile.
///
/// A tile is in 36 places of shapes, and 21 tiles can fill five sixths of at most 151 of them.
pub(crate) struct Claims {
    standing: [u64; MOST_CLAIMS],
    stand: usize,
    threats: [(Spot, u64); MOST_CLAIMS],
    threaten: usize,
}

const MOST_CLAIMS: usize = 152;

impl Claims {
    pub(crate) fn new(position: &Position, colour: Colour, graph: &Graph) -> Claims {
        let mut claims = Claims {
            standing: [0; MOST_CLAIMS],
            stand: 0,
            threats: [(Spot::default(), 0); MOST_CLAIMS],
            threaten: 0,
        };
        let set = |spots: [Spot; 6]| {
            spots.iter().filter_map(|&s| graph.tile_at(s)).fold(0, |set, tile| set | 1u64 << tile)
        };
        position.for_each_shape(colour, |_, spots| {
            if claims.stand < MOST_CLAIMS {
                claims.standing[claims.stand] = set(spots);
                claims.stand += 1;
            }
        });
        let tiles = position.tiles_of(colour);
        if position.count(colour) < 6 {
            return claims;
        }
        for &spot in &graph.spots[graph.tiles..graph.tiles + graph.cells] {
            if completes(tiles, spot).is_none() {
                continue;
            }
            through(tiles, spot, |_: ShapeKind, spots| {
                if claims.threaten < MOST_CLAIMS {
                    claims.threats[claims.threaten] = (spot, set(spots));
                    claims.threaten += 1;
                }
            });
        }
        claims
    }

    /// Whether a shape stands with the tiles of `group` alone.
    pub(crate) fn stands(&self, group: u64) -> bool {
        self.standing[..self.stand].iter().any(|shape| shape & !group == 0)
    }

    /// Whether a tile laid on `spot` completes a shape with tiles of `group`.
    pub(crate) fn threatens(&self, group: u64, spot: Spot) -> bool {
        self.threats[..self.threaten].iter().any(|&(s, others)| s == spot && others & !group == 0)
    }

    /// How many moves leave the mover with a shape, old or new.
    pub(crate) fn count(&self, graph: &Graph, advanced: bool) -> u64 {
        if self.stand == 0 && self.threaten == 0 {
            return 0;
        }
        let mut count = 0;
        graph.for_each_take(advanced, |kept| {
            if self.stands(kept.group) {
                count += graph.count_targets(kept.group);
                return;
            }
            let mut last = None;
            for &(spot, others) in &self.threats[..self.threaten] {
                // The threats to one cell lie side by side.
                if others & !kept.group == 0 && last != Some(spot) {
                    last = Some(spot);
                    count += 1;
                }
            }
        });
        count
    }
}
