//! A legal position: tiles on a torus, hands, the turn, and what is known about the end.

use std::fmt;

use game::{BySeat, Seat};
use hex::{Dir, Hex};

use crate::keys;
use crate::shapes::{completes, standing_from};
use crate::torus::{Spot, Tiles, beside, bits};
use crate::{Arrangement, Colour, IllegalPosition, Rules, Shape, ShapeKind};

/// Coordinates beyond this are never used, neither way.
pub(crate) const LIMIT: u32 = 1_000_000;

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
    pub(crate) tiles: [Tiles; 2],
    /// Bit `r` modulo 64 for every row that holds a tile.
    pub(crate) rows: u64,
    pub(crate) hash: u64,
    /// The corner of a window of 64 × 64 cells that holds all tiles and all cells that touch them.
    pub(crate) base: Hex,
    pub(crate) hands: BySeat<u8>,
    pub(crate) counts: [u8; 2],
    pub(crate) rules: Rules,
    pub(crate) turn: Seat,
    pub(crate) announced: bool,
    pub(crate) end: Option<End>,
}

/// How the game ended by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
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

pub(crate) fn tile_key(colour: Colour, spot: Spot) -> u64 {
    keys::tile(colour, spot.index())
}

impl Position {
    /// Builds what a faultless arrangement shows.
    pub(crate) fn build(rules: Rules, arrangement: &Arrangement) -> Result<Position, IllegalPosition> {
        let mut position = Position::empty(rules, arrangement.turn, arrangement.announced, arrangement.hands);
        let first = arrangement.tiles.first().map_or(Hex::ORIGIN, |t| t.0);
        let least = |f: fn(Hex) -> i32, start| arrangement.tiles.iter().map(|t| f(t.0)).fold(start, i32::min);
        position.base = Hex::new(least(|c| c.q, first.q) - 1, least(|c| c.r, first.r) - 1);
        for &(cell, colour) in &arrangement.tiles {
            position.insert(colour, Spot::of(cell));
        }
        position.rebase();
        position.end = position.judge();
        let colour = rules.colour_of(arrangement.turn);
        if arrangement.announced && position.first_shape(colour).is_none() {
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
    pub fn arrangement(&self) -> Arrangement {
        let tiles = self.tiles().collect();
        Arrangement { tiles, turn: self.turn, announced: self.announced, hands: self.hands }
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

    /// How many tiles a seat holds.
    ///
    /// # Panics
    /// When the table has no such seat.
    pub fn hand(&self, seat: Seat) -> u8 {
        self.hands[seat]
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

    /// The first of triangle, line and ring that a tile of this colour would complete on a cell.
    ///
    /// ```
    /// # use game::Position as _;
    /// # use hex::Hex;
    /// # use six::{Colour, Position, Rules, ShapeKind};
    /// let position = Position::read(&Rules::default(), "0,0:bbbbb/rrrr r 16-17").unwrap();
    /// assert_eq!(position.completes(Hex::new(5, 0), Colour::Black), Some(ShapeKind::Line));
    /// assert_eq!(position.completes(Hex::new(5, 0), Colour::Red), None);
    /// ```
    pub fn completes(&self, cell: Hex, colour: Colour) -> Option<ShapeKind> {
        let is_empty = self.sees(cell) && self.tile(cell).is_none();
        completes(self.tiles_of(colour), Spot::of(cell)).filter(|_| is_empty)
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
        keys::mix(1 << 20 | (players.count() as u64) << 2 | u64::from(advanced) << 1 | u64::from(announce))
    }

    pub(crate) fn turn_key(&self) -> u64 {
        keys::turn(self.turn.index(), self.announced)
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
