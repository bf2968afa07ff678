//! The board: where each cell stands on the screen, and what is drawn there.

use std::collections::BTreeMap;

use abalone::Cell;
use game::Colour;
use hex::{Dir, Hex, Symmetry};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Spot, Rect};
use ratatui::style::Style;

use super::colours::{Colours, Mark};

/// From one cell to the next of its row, in columns.
const PITCH: i32 = 4;

/// What is seen on a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    pub piece: Option<Colour>,
    pub mark: Mark,
    pub cursor: bool,
}

/// How large cells are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Size {
    /// Hexagons with lines around them, two rows each.
    Large,
    /// Three characters.
    Small,
}

impl Size {
    const fn rows(self) -> i32 {
        match self {
            Size::Large => 2,
            Size::Small => 1,
        }
    }
}

/// The columns and rows that cells take, from the first to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Bounds {
    const fn width(self) -> i32 {
        self.right - self.left + 1
    }

    const fn height(self) -> i32 {
        self.bottom - self.top + 1
    }
}

/// A board that is to be drawn: cells, and names beside them.
#[derive(Clone, Debug)]
pub struct Board {
    cells: BTreeMap<Hex, Seen>,
    /// Names of rows and columns, at cells beside the board.
    names: Vec<(Hex, String)>,
    orientation: Symmetry,
    /// The cell that must be in sight.
    focus: Hex,
}

/// Which part of a board is in sight, and where its cells stand.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// What stands in the first column and row.
    origin: (i32, i32),
    spots: Vec<(Spot, Hex)>,
}

/// The fewest columns and rows in which the board of Abalone can be drawn.
pub const LEAST: (u16, u16) = (41, 11);

impl Board {
    /// A board with these cells, seen in this way; `focus` stays in sight.
    pub fn new(cells: BTreeMap<Hex, Seen>, orientation: Symmetry, focus: Hex) -> Board {
        Board { cells, names: Vec::new(), orientation, focus }
    }

    /// The letters of Abalone's rows and the numbers of its columns, where `hexad show` prints them.
    #[must_use]
    pub fn with_rims(mut self) -> Board {
        for row in 0..9 {
            let mut cells = (0..9).filter_map(|col| Cell::new(row, col));
            if let Some(first) = cells.next() {
                self.names.push((first.hex().step(Dir::W), char::from(b'a' + row as u8).to_string()));
            }
            let lowest = (0..9).find_map(|low| Cell::new(low, row));
            self.names.extend(lowest.map(|cell| (cell.hex().step(Dir::SE), (row + 1).to_string())));
        }
        self
    }

    /// The coordinates of Six, before its rows and above its columns; only where the table lies unturned.
    #[must_use]
    pub fn with_coordinates(mut self) -> Board {
        if self.orientation != Symmetry::IDENTITY {
            return self;
        }
        let Some(top) = self.cells.keys().map(|cell| cell.r).min() else { return self };
        let mut rows: BTreeMap<i32, i32> = BTreeMap::new();
        for cell in self.cells.keys() {
            let first = rows.entry(cell.r).or_insert(cell.q);
            *first = cell.q.min(*first);
        }
        self.names.extend(rows.into_iter().map(|(r, q)| (Hex::new(q - 1, r), r.to_string())));
        let columns: Vec<i32> = self.cells.keys().filter(|cell| cell.r == top).map(|cell| cell.q).collect();
        self.names.extend(columns.into_iter().map(|q| (Hex::new(q, top - 1), q.to_string())));
        self
    }

    /// The middle of a cell.
    fn at(&self, cell: Hex, size: Size) -> (i32, i32) {
        let seen = self.orientation.apply(cell);
        (PITCH * seen.q + PITCH / 2 * seen.r, size.rows() * seen.r)
    }

    fn bounds(&self, size: Size) -> Bounds {
        let edge = if size == Size::Large { 1 } else { 0 };
        let cells = self.cells.keys().map(|&cell| (self.at(cell, size), 2, edge));
        let names = self.names.iter().map(|(cell, name)| (self.at(*cell, size), name.len() as i32 - 1, 0));
        let all = cells.chain(names);
        let none = Bounds { left: i32::MAX, top: i32::MAX, right: i32::MIN, bottom: i32::MIN };
        all.fold(none, |all, ((x, y), wide, high)| Bounds {
            left: all.left.min(x - wide),
            top: all.top.min(y - high),
            right: all.right.max(x + wide),
            bottom: all.bottom.max(y + high),
        })
    }

    /// Draws it into an area, as large as it fits; of a table that does not fit, the part around the focus.
    pub fn draw(
        &self,
        area: Rect,
        buffer: &mut Buffer,
        colours: Colours,
        lines: &[char; 3],
        view: &mut View,
    ) {
        if self.cells.is_empty() || area.is_empty() {
            return;
        }
        let large = self.bounds(Size::Large);
        let fits = large.width() <= i32::from(area.width) && large.height() <= i32::from(area.height);
        let size = if fits { Size::Large } else { Size::Small };
        let bounds = self.bounds(size);
        let focus = self.at(self.focus, size);
        view.origin = (
            placed(bounds.left, bounds.width(), area.width, view.origin.0, focus.0, 2 * PITCH),
            placed(bounds.top, bounds.height(), area.height, view.origin.1, focus.1, 2 * size.rows()),
        );
        view.spots.clear();
        let mut pen = Pen { area, buffer, origin: view.origin };
        if size == Size::Large {
            for &cell in self.cells.keys() {
                let (x, y) = self.at(cell, size);
                let style = colours.cell();
                let [up, down, wall] = *lines;
                for (dx, dy, sign) in
                    [(-1, -1, up), (1, -1, down), (-2, 0, wall), (2, 0, wall), (-1, 1, down), (1, 1, up)]
                {
                    pen.put(x + dx, y + dy, sign, style);
                }
                pen.put(x, y - 1, ' ', style);
                pen.put(x, y + 1, ' ', style);
            }
        }
        for (cell, name) in &self.names {
            let (x, y) = self.at(*cell, size);
            let start = x - (name.len() as i32 - 1);
            for (i, sign) in name.chars().enumerate() {
                pen.put(start + i as i32, y, sign, colours.faint());
            }
        }
        for (&cell, seen) in &self.cells {
            let (x, y) = self.at(cell, size);
            let [left, right] = match seen.mark {
                Mark::Plain if seen.cursor => ['>', '<'],
                mark => mark.signs(),
            };
            let (sign, style) = match seen.piece {
                Some(colour) => (colour.letter(), colours.piece(colour)),
                None => ('·', colours.mark(seen.mark)),
            };
            let beside = if seen.cursor {
                colours.cursor()
            } else if seen.mark == Mark::Plain {
                style
            } else {
                colours.mark(seen.mark)
            };
            let style = if seen.cursor && seen.piece.is_none() { colours.cursor() } else { style };
            pen.put(x - 1, y, left, beside);
            pen.put(x, y, sign, style);
            pen.put(x + 1, y, right, beside);
            if let Some(spot) = pen.spot(x, y) {
                view.spots.push((spot, cell));
            }
        }
    }
}

/// What stands in the first column: the board in the middle where it fits, else what was there, moved so far that the
/// focus is in sight with a margin.
fn placed(first: i32, length: i32, room: u16, before: i32, focus: i32, margin: i32) -> i32 {
    let room = i32::from(room);
    if length <= room {
        return first - (room - length) / 2;
    }
    let (low, high) = (focus + margin - room + 1, focus - margin);
    let near = if low <= high { before.clamp(low, high) } else { focus - room / 2 };
    near.clamp(first, first + length - room)
}

impl View {
    /// The cell at a place of the screen: the nearest, if one is there.
    pub fn cell_at(&self, spot: Spot) -> Option<Hex> {
        let away = |at: &Spot| (at.x.abs_diff(spot.x), at.y.abs_diff(spot.y));
        let near = self.spots.iter().filter(|(at, _)| {
            let (x, y) = away(at);
            x <= 2 && y <= 1
        });
        near.min_by_key(|(at, _)| (away(at).1, away(at).0)).map(|(_, cell)| *cell)
    }
}

struct Pen<'a> {
    area: Rect,
    buffer: &'a mut Buffer,
    origin: (i32, i32),
}

impl Pen<'_> {
    fn spot(&self, x: i32, y: i32) -> Option<Spot> {
        let (x, y) = (x - self.origin.0, y - self.origin.1);
        let inside = x >= 0 && y >= 0 && x < i32::from(self.area.width) && y < i32::from(self.area.height);
        inside.then(|| Spot::new(self.area.x + x as u16, self.area.y + y as u16))
    }

    fn put(&mut self, x: i32, y: i32, sign: char, style: Style) {
        if let Some(cell) = self.spot(x, y).and_then(|spot| self.buffer.cell_mut(spot)) {
            cell.set_char(sign).set_style(style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stands_in_the_middle_and_what_does_not_follows() {
        assert_eq!(placed(-10, 20, 30, 7, 0, 2), -15);
        // Fifty columns of which thirty are in sight: nothing moves while the focus is well inside.
        assert_eq!(placed(0, 50, 30, 5, 20, 4), 5);
        assert_eq!(placed(0, 50, 30, 5, 33, 4), 8);
        assert_eq!(placed(0, 50, 30, 5, 6, 4), 2);
        assert_eq!(placed(0, 50, 30, 5, 49, 4), 20);
        assert_eq!(placed(0, 50, 30, -90, 1, 4), 0);
        assert_eq!(placed(0, 50, 3, 5, 20, 4), 19);
    }

    #[test]
    fn every_cell_is_found_where_it_is_drawn_in_every_orientation() {
        let cells: BTreeMap<Hex, Seen> = Cell::all().map(|cell| (cell.hex(), Seen::default())).collect();
        for orientation in Symmetry::ALL {
            for size in [LEAST, (60, 22)] {
                let board = Board::new(cells.clone(), orientation, Hex::ORIGIN).with_rims();
                let area = Rect::new(3, 1, size.0, size.1);
                let (mut buffer, mut view) = (Buffer::empty(Rect::new(0, 0, 80, 30)), View::default());
                board.draw(area, &mut buffer, Colours::None, &['/', '\\', '|'], &mut view);
                assert_eq!(view.spots.len(), 61, "{orientation:?} {size:?}");
                for &(spot, cell) in &view.spots {
                    assert_eq!(view.cell_at(spot), Some(cell));
                    assert_eq!(buffer[spot].symbol(), "·");
                }
                assert_eq!(view.cell_at(Spot::new(0, 0)), None);
            }
        }
    }
}
