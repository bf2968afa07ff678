//! A legal position: tiles on a torus, hands, the turn, and what is known about the end.

use std::fmt;

use game::{BySeat, Outcome, Seat, SplitMix, Termination};
use hex::{Dir, Hex};

use crate::moves::Kind;
use crate::shapes::{completes, standing_from};
use crate::torus::{Spot, Tiles, beside, bits};
use crate::{Colour, IllegalPosition, Move, Rules, Setup, Shape, ShapeKind};

/// Coordinates beyond this are never used, neither way.
pub(crate) const LIMIT: u32 = 1_000_000;

/// A side with so few tiles has lost under the advanced rules (S12).
const FEW: u8 = 5;

/// A legal position of Six, with all that its future depends on.
///
/// Two positions are equal when the same tiles lie at the same coordinates, the same seat is on turn with the
/// same hands, the same shape has been announced or none, and the rules are the same.
///
/// ```
/// use game::Position as _;
/// use hex::Hex;
/// use six::{Colour, Position, Rules};
/// let mut position = Position::start(&Rules::default());
/// position.play_texts("-1,0 0,-1").unwrap();
/// assert_eq!(position.to_string(), "-1,-1:1r/brb b 19-19");
/// assert_eq!(position.tile(Hex::new(0, -1)), Some(Colour::Red));
/// assert_eq!(position.moves().len(), 11);
/// ```
#[derive(Clone)]
pub struct Position {
    tiles: [Tiles; 2],
    /// Bit `r` modulo 64 for every row that holds a tile.
    rows: u64,
    hash: u64,
    /// The corner of a window of 64 × 64 cells that holds all tiles and all cells that touch them.
    base: Hex,
    hands: BySeat<u8>,
    counts: [u8; 2],
    rules: Rules,
    turn: Seat,
    announced: bool,
    end: Option<End>,
}

/// How the game ended by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Shape(Colour, ShapeKind),
    Few(Colour),
    BothFew,
}

/// The two parts of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Somebody holds a tile (S4, S5).
    Placing,
    /// All tiles lie (S6).
    Moving,
}

fn mix(n: u64) -> u64 {
    SplitMix::new(n).next_u64()
}

fn tile_key(colour: Colour, spot: Spot) -> u64 {
    mix((colour.index() << 12 | spot.index()) as u64)
}

impl Position {
    /// Builds what a faultless setup shows.
    pub(crate) fn build(rules: Rules, setup: &Setup) -> Result<Position, IllegalPosition> {
        let mut position = Position::empty(rules, setup.turn, setup.announced, setup.hands);
        let first = setup.tiles.first().map_or(Hex::ORIGIN, |t| t.0);
        let least = |f: fn(Hex) -> i32, start| setup.tiles.iter().map(|t| f(t.0)).fold(start, i32::min);
        position.base = Hex::new(least(|c| c.q, first.q) - 1, least(|c| c.r, first.r) - 1);
        for &(cell, colour) in &setup.tiles {
            position.insert(colour, Spot::of(cell));
        }
        position.rebase();
        position.end = position.judge();
        let colour = rules.colour_of(setup.turn);
        if setup.announced && position.first_shape(colour).is_none() {
            return Err(IllegalPosition::NoShape { colour });
        }
        if position.is_first_placement() && position.first_cells().next().is_none() {
            return Err(IllegalPosition::NoRoom);
        }
        Ok(position)
    }

    /// The same position with its tiles elsewhere, turned or mirrored; `corner` is that of their bounding box.
    pub(crate) fn with_tiles(&self, tiles: [Tiles; 2], corner: Hex) -> Position {
        let row = |row: usize| u64::from((tiles[0].row(row) | tiles[1].row(row)) != 0) << row;
        let rows = (0..64).fold(0, |rows, r| rows | row(r));
        let mut position = Position { tiles, rows, base: corner, ..self.clone() };
        position.rebase();
        position.hash = position.keyed(|spot| spot);
        position
    }

    fn empty(rules: Rules, turn: Seat, announced: bool, hands: BySeat<u8>) -> Position {
        let mut position = Position {
            tiles: [Tiles::NONE; 2],
            rows: 0,
            hash: 0,
            base: Hex::ORIGIN,
            hands,
            counts: [0; 2],
            rules,
            turn,
            announced,
            end: None,
        };
        position.hash = position.rules_key() ^ position.turn_key();
        position
    }

    pub(crate) fn start_of(rules: Rules) -> Position {
        let hands = BySeat::filled(rules.seats(), rules.hand());
        let mut position = Position::empty(rules, Seat::FIRST, false, hands);
        position.insert(Colour::Red, Spot::of(Hex::new(0, 0)));
        position.insert(Colour::Black, Spot::of(Hex::new(1, 0)));
        position.base = Hex::new(-31, -31);
        position
    }

    /// Everything that can be seen on the table, for editors.
    pub fn setup(&self) -> Setup {
        let tiles = self.tiles().collect();
        Setup { tiles, turn: self.turn, announced: self.announced, hands: self.hands }
    }

    // What lies where.

    /// The tile on a cell, if there is one.
    pub fn tile(&self, cell: Hex) -> Option<Colour> {
        if self.sees(cell) { self.colour_at(Spot::of(cell)) } else { None }
    }

    /// All tiles on the table, row by row (by `r`, then `q`).
    pub fn tiles(&self) -> impl Iterator<Item = (Hex, Colour)> + '_ {
        self.scan(|row| self.taken_row(row)).map(|cell| {
            let red = self.tiles[Colour::Red.index()].has(Spot::of(cell));
            (cell, if red { Colour::Red } else { Colour::Black })
        })
    }

    /// The empty cells that touch a tile, row by row (by `r`, then `q`); none beyond ±1,000,000.
    ///
    /// ```
    /// # use game::Position as _;
    /// # use six::{Position, Rules};
    /// assert_eq!(Position::start(&Rules::default()).frontier().count(), 8);
    /// ```
    pub fn frontier(&self) -> impl Iterator<Item = Hex> + '_ {
        let room = self.room();
        self.scan(move |row| self.frontier_row(row, room))
    }

    /// How many tiles of a colour lie on the table.
    pub fn count(&self, colour: Colour) -> usize {
        self.counts[colour.index()] as usize
    }

    /// The tiles of a colour as a set on the torus, for evaluation in a search.
    pub fn tiles_of(&self, colour: Colour) -> &Tiles {
        &self.tiles[colour.index()]
    }

    /// The corners of the bounding box: smallest `q` and `r`, largest `q` and `r`.
    pub fn bounds(&self) -> (Hex, Hex) {
        let row = self.rows.rotate_right(self.base.r as u32 & 63);
        let columns = bits(self.rows).fold(0, |all, row| all | self.taken_row(row));
        let column = columns.rotate_right(self.base.q as u32 & 63);
        let low = Hex::new(column.trailing_zeros() as i32, row.trailing_zeros() as i32);
        let high = Hex::new(63 - column.leading_zeros() as i32, 63 - row.leading_zeros() as i32);
        (self.base + low, self.base + high)
    }

    // Who and when.

    /// How many tiles a seat holds; none for a seat that the table does not have.
    pub fn hand(&self, seat: Seat) -> u8 {
        self.hands.get(seat).copied().unwrap_or(0)
    }

    /// The tiles in all hands.
    pub fn hands(&self) -> BySeat<u8> {
        self.hands
    }

    /// The colour of the seat on turn.
    pub fn colour(&self) -> Colour {
        self.rules.colour_of(self.turn)
    }

    /// Whether tiles are being placed or moved.
    pub fn phase(&self) -> Phase {
        if self.hands.iter().any(|&n| n > 0) { Phase::Placing } else { Phase::Moving }
    }

    /// Who has announced a shape, when the game ended so (S8).
    pub fn announced(&self) -> Option<Seat> {
        self.announced.then_some(self.turn)
    }

    /// Whether the next tile is the first one of all (S4).
    pub fn is_first_placement(&self) -> bool {
        self.hands.iter().all(|&n| n == self.rules.hand())
    }

    /// The shapes of a colour that stand, announced or not: triangles, lines, rings, each by cells.
    ///
    /// ```
    /// # use game::Position as _;
    /// # use six::{Colour, Position, Rules};
    /// let rules: Rules = "six:announce".parse().unwrap();
    /// let position = Position::read(&rules, "0,0:bbbbbb/rrrrr r 15-16").unwrap();
    /// let shapes = position.shapes(Colour::Black);
    /// assert_eq!(shapes[0].to_string(), "line b 0,0 1,0 2,0 3,0 4,0 5,0");
    /// assert!(position.shapes(Colour::Red).is_empty());
    /// ```
    pub fn shapes(&self, colour: Colour) -> Vec<Shape> {
        let mut shapes = Vec::new();
        self.for_each_shape(colour, |kind, spots| {
            let mut cells = spots.map(|s| self.cell(s));
            cells.sort_unstable();
            shapes.push(Shape { kind, cells, colour });
        });
        shapes.sort_unstable();
        shapes
    }

    // For the other files of this crate.

    pub(crate) fn rules_in_force(&self) -> Rules {
        self.rules
    }

    pub(crate) fn seat(&self) -> Seat {
        self.turn
    }

    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some()
    }

    pub(crate) fn stored_hash(&self) -> u64 {
        self.hash
    }

    /// The rows that hold tiles, one bit each.
    pub(crate) fn used_rows(&self) -> u64 {
        self.rows
    }

    pub(crate) fn taken_row(&self, row: usize) -> u64 {
        self.tiles[0].row(row) | self.tiles[1].row(row)
    }

    /// The row of cells that touch a tile of the three rows about it, tiles among them.
    pub(crate) fn touched_row(&self, row: usize) -> u64 {
        beside(self.taken_row(row.wrapping_sub(1)), self.taken_row(row), self.taken_row(row + 1))
    }

    pub(crate) fn frontier_row(&self, row: usize, room: Room) -> u64 {
        self.touched_row(row) & !self.taken_row(row) & room.row(row)
    }

    pub(crate) fn is_taken(&self, spot: Spot) -> bool {
        self.taken_row(spot.row()) >> spot.column() & 1 != 0
    }

    pub(crate) fn colour_at(&self, spot: Spot) -> Option<Colour> {
        Colour::ALL.into_iter().find(|c| self.tiles[c.index()].has(spot))
    }

    /// The neighbours of a cell that hold a tile, a bit for each direction.
    pub(crate) fn taken_near(&self, spot: Spot) -> u8 {
        self.tiles[0].near(spot) | self.tiles[1].near(spot)
    }

    /// Whether a cell lies in the window, so that the torus can tell it from others.
    pub(crate) fn sees(&self, cell: Hex) -> bool {
        (cell.q.wrapping_sub(self.base.q) as u32) < 64 && (cell.r.wrapping_sub(self.base.r) as u32) < 64
    }

    /// The cell of the plane that a cell of the torus stands for.
    pub(crate) fn cell(&self, spot: Spot) -> Hex {
        let from = |base: i32, n: usize| base + ((n as i32).wrapping_sub(base) & 63);
        Hex::new(from(self.base.q, spot.column()), from(self.base.r, spot.row()))
    }

    /// The part of the window in which tiles may lie.
    pub(crate) fn room(&self) -> Room {
        let limit = LIMIT as i32;
        let inside = |base: i32| base >= -limit && base + 63 <= limit;
        let word = |base: i32| {
            let free = (0..64).filter(|i| (base + i).unsigned_abs() <= LIMIT);
            free.fold(0u64, |word, i| word | 1 << ((base + i) & 63))
        };
        let all = |base| if inside(base) { !0 } else { word(base) };
        Room { columns: all(self.base.q), rows: all(self.base.r) }
    }

    /// The cells for the very first tile: those that touch the red tile and not the black one (S4).
    pub(crate) fn first_cells(&self) -> impl Iterator<Item = Spot> + '_ {
        let room = self.room();
        let find = |colour: Colour| {
            let tiles = &self.tiles[colour.index()];
            bits(self.rows).find_map(|row| bits(tiles.row(row)).next().map(|column| Spot::new(column, row)))
        };
        let (red, black) = (find(Colour::Red), find(Colour::Black));
        let away = move |spot: &Spot| {
            black.is_none_or(|black| *spot != black && Dir::ALL.into_iter().all(|d| black.step(d) != *spot))
        };
        let around = red.into_iter().flat_map(|red| Dir::ALL.into_iter().map(move |d| red.step(d)));
        around.filter(away).filter(move |spot| room.row(spot.row()) >> spot.column() & 1 != 0)
    }

    pub(crate) fn for_each_shape(&self, colour: Colour, mut f: impl FnMut(ShapeKind, [Spot; 6])) {
        let tiles = &self.tiles[colour.index()];
        if self.counts[colour.index()] < 6 {
            return;
        }
        for row in bits(self.rows) {
            for column in bits(tiles.row(row)) {
                standing_from(tiles, Spot::new(column, row), &mut f);
            }
        }
    }

    /// The first of triangle, line and ring that a colour has.
    pub(crate) fn first_shape(&self, colour: Colour) -> Option<ShapeKind> {
        let mut first: Option<ShapeKind> = None;
        self.for_each_shape(colour, |kind, _| first = Some(first.map_or(kind, |k| k.min(kind))));
        first
    }

    /// Cells of the window in the order of the plane, from a word for each row of the torus.
    fn scan(&self, word: impl Fn(usize) -> u64) -> impl Iterator<Item = Hex> {
        let base = self.base;
        (0..64).flat_map(move |r| {
            let row = word((base.r + r) as usize & 63).rotate_right(base.q as u32 & 63);
            bits(row).map(move |q| base + Hex::new(q as i32, r))
        })
    }

    // Keys.

    fn rules_key(&self) -> u64 {
        let Rules { players, advanced, announce } = self.rules;
        mix(1 << 20 | (players.count() as u64) << 2 | u64::from(advanced) << 1 | u64::from(announce))
    }

    fn turn_key(&self) -> u64 {
        mix(1 << 21 | (self.turn.index() as u64) << 1 | u64::from(self.announced))
    }

    // The hands need no key: the turn and the number of tiles on the table give them away.
    pub(crate) fn keyed(&self, place: impl Fn(Spot) -> Spot) -> u64 {
        let mut hash = self.rules_key() ^ self.turn_key();
        for colour in Colour::ALL {
            for row in bits(self.rows) {
                for column in bits(self.tiles[colour.index()].row(row)) {
                    hash ^= tile_key(colour, place(Spot::new(column, row)));
                }
            }
        }
        hash
    }

    // Playing.

    fn insert(&mut self, colour: Colour, spot: Spot) {
        self.tiles[colour.index()].insert(spot);
        self.rows |= 1 << spot.row();
        self.counts[colour.index()] = self.counts[colour.index()].saturating_add(1);
        self.hash ^= tile_key(colour, spot);
    }

    fn remove(&mut self, colour: Colour, spot: Spot) {
        self.tiles[colour.index()].remove(spot);
        if self.taken_row(spot.row()) == 0 {
            self.rows &= !(1 << spot.row());
        }
        self.counts[colour.index()] = self.counts[colour.index()].saturating_sub(1);
        self.hash ^= tile_key(colour, spot);
    }

    /// Puts the tiles into the middle of the window.
    fn rebase(&mut self) {
        let (low, high) = self.bounds();
        let margin = |low: i32, high: i32| (63 - (high - low)) / 2;
        self.base = low - Hex::new(margin(low.q, high.q), margin(low.r, high.r));
    }

    /// Takes a tile of the side on turn off the table. When the others fall apart, the group that stays is
    /// the one with the tile `keep`, or the largest, and all other tiles leave the game (S10).
    pub(crate) fn take(&mut self, from: Spot, keep: Option<Spot>) {
        let colour = self.colour();
        if !self.tiles[colour.index()].has(from) {
            return;
        }
        let near = self.taken_near(from);
        self.remove(colour, from);
        // Neighbours side by side hold together without the tile; where a run of them begins, so may a group.
        let starts = near & !(near << 1 | near >> 5);
        if !self.rules.advanced || starts & starts.wrapping_sub(1) == 0 {
            return;
        }
        let mut seen = Tiles::NONE;
        let (mut best, mut most) = (Tiles::NONE, 0);
        for dir in bits(u64::from(starts)) {
            let spot = from.step(Dir::from_index(dir));
            if seen.has(spot) {
                continue;
            }
            let (group, size) = self.group(spot);
            for row in bits(self.rows) {
                *seen.row_mut(row) |= group.row(row);
            }
            let wanted = match keep {
                Some(keep) => group.has(keep),
                None => size > most,
            };
            if wanted {
                (best, most) = (group, size);
            }
        }
        if most > 0 && most < u32::from(self.counts[0]) + u32::from(self.counts[1]) {
            self.retain(&best);
        }
    }

    /// The tiles connected with the one on `spot`, and how many they are.
    pub(crate) fn group(&self, spot: Spot) -> (Tiles, u32) {
        let mut group = Tiles::NONE;
        group.insert(spot);
        let mut size = 1;
        let mut fresh = 1u64 << spot.row();
        // A row passes what it has reached to its neighbours until nothing is new.
        while fresh != 0 {
            let row = fresh.trailing_zeros() as usize;
            fresh &= fresh - 1;
            let level = group.row(row);
            for (row, word) in [
                (row, level.rotate_left(1) | level.rotate_right(1)),
                ((row + 1) & 63, level | level.rotate_right(1)),
                (row.wrapping_sub(1) & 63, level | level.rotate_left(1)),
            ] {
                let new = word & self.taken_row(row) & !group.row(row);
                if new != 0 {
                    *group.row_mut(row) |= new;
                    size += new.count_ones();
                    fresh |= 1 << row;
                }
            }
        }
        (group, size)
    }

    fn retain(&mut self, group: &Tiles) {
        for row in bits(self.rows) {
            for colour in Colour::ALL {
                for column in bits(self.tiles[colour.index()].row(row) & !group.row(row)) {
                    self.remove(colour, Spot::new(column, row));
                }
            }
        }
    }

    /// Lays a tile of the side on turn, judges whether the game is over, and hands the turn on.
    pub(crate) fn lay(&mut self, to: Spot, announce: bool) {
        let colour = self.colour();
        let cell = self.cell(to);
        let edge = |base: i32, n: i32| (n - base - 1) as u32 > 61;
        let shape = if self.rules.announce { None } else { completes(&self.tiles[colour.index()], to) };
        self.insert(colour, to);
        if edge(self.base.q, cell.q) || edge(self.base.r, cell.r) {
            self.rebase();
        }
        if announce {
            return self.announce();
        }
        self.hand_on();
        self.end = match shape {
            Some(kind) => Some(End::Shape(colour, kind)),
            None => self.few(),
        };
    }

    pub(crate) fn hand_on(&mut self) {
        self.hash ^= self.turn_key();
        self.turn = self.turn.next(self.rules.seats());
        self.hash ^= self.turn_key();
    }

    fn announce(&mut self) {
        self.hash ^= self.turn_key();
        self.announced = true;
        self.hash ^= self.turn_key();
        self.end = self.judge();
    }

    pub(crate) fn perform(&mut self, m: Move) {
        match m.kind() {
            Kind::Place => {
                self.give_out();
                self.lay(m.to(), m.announces());
            }
            Kind::Shift => {
                self.take(m.from(), m.keep());
                self.lay(m.to(), m.announces());
            }
            Kind::Pass => self.hand_on(),
            Kind::Announce => self.announce(),
        }
    }

    /// Takes a tile out of the hand of the seat on turn.
    fn give_out(&mut self) {
        let hand = &mut self.hands[self.turn];
        *hand = hand.saturating_sub(1);
    }

    // The end.

    /// What the whole board says about the end.
    fn judge(&self) -> Option<End> {
        let shape = |colour| self.first_shape(colour).map(|kind| End::Shape(colour, kind));
        let colour = self.colour();
        if self.rules.announce {
            let announced = if self.announced { shape(colour) } else { None };
            return announced.or_else(|| self.few());
        }
        // The side that moved last comes first (S12).
        shape(colour.other()).or_else(|| shape(colour)).or_else(|| self.few())
    }

    fn few(&self) -> Option<End> {
        if !self.rules.advanced || self.phase() == Phase::Placing {
            return None;
        }
        match self.counts.map(|n| n <= FEW) {
            [false, false] => None,
            [true, false] => Some(End::Few(Colour::Black)),
            [false, true] => Some(End::Few(Colour::Red)),
            [true, true] => Some(End::BothFew),
        }
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let seats = self.rules.seats();
        let win = |colour, termination| {
            Outcome::win(seats, termination, |seat| self.rules.colour_of(seat) == colour)
        };
        self.end.map(|end| match end {
            End::Shape(colour, kind) => win(colour, kind.termination()),
            End::Few(colour) => win(colour.other(), Termination::FiveOrFewer),
            End::BothFew => Outcome::draw(seats, Termination::FiveOrFewer),
        })
    }
}

/// Where on the torus tiles may lie, as far as the window reaches: nearly always everywhere.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    columns: u64,
    rows: u64,
}

impl Room {
    pub(crate) fn row(self, row: usize) -> u64 {
        if self.rows >> (row & 63) & 1 != 0 { self.columns } else { 0 }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let first = |p: &Position| {
            let row = bits(p.rows).next()?;
            Some(p.cell(Spot::new(p.taken_row(row).trailing_zeros() as usize, row)))
        };
        self.hash == other.hash
            && self.tiles == other.tiles
            && (self.rules, self.turn, self.announced) == (other.rules, other.turn, other.announced)
            && self.hands == other.hands
            && first(self) == first(other)
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Position({} | {self})", self.rules)
    }
}
