//! A position as a picture, before it is drawn: where everything is and what is marked.

use abalone::Cell;
use game::{Position as _, Seat, Side};
use games::AnyPosition;
use hex::{Dir, Hex, Symmetry};

use crate::marks::Marks;
use crate::{Look, PieceId, Pieces, Place, Point, Rect, Theme};

/// How a position is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// How the board lies: one of twelve ways.
    pub orientation: Symmetry,
    /// Which set of colours is used.
    pub theme: Theme,
    /// Whether cells are named.
    pub coordinates: bool,
    /// Whether pieces carry a sign besides their colour; if nothing is said, when there are more than two
    /// colours and in the contrast theme.
    pub patterns: Option<bool>,
    /// Whether the picture has a ground of its own.
    pub background: bool,
    /// Whether ejected balls, or tiles in hand, are shown with a mark for the seat to move.
    pub trays: bool,
    /// What part of the plane is shown; if nothing is said, all of the game.
    pub frame: Option<Rect>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            orientation: Symmetry::IDENTITY,
            theme: Theme::Light,
            coordinates: true,
            patterns: None,
            background: false,
            trays: true,
            frame: None,
        }
    }
}

/// Where a cell is and what it is called.
#[derive(Clone, Debug, PartialEq)]
pub struct CellSpot {
    /// Where it lies.
    pub cell: Hex,
    /// The middle of it in the picture.
    pub centre: Point,
}

/// A piece in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// By this it is known from one picture to the next.
    pub id: PieceId,
    /// How it looks.
    pub look: Look,
    /// Where its middle is.
    pub centre: Point,
    /// How large it is; 1 on the board.
    pub scale: f32,
    /// 1 for a piece that is wholly there.
    pub opacity: f32,
}

/// What lies in the corner of a picture: the tray of a side, or what a seat holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Corner {
    /// The seats it belongs to, with the look of their pieces, and whether it is their turn.
    pub owners: Vec<(Look, bool, Point)>,
    /// The slots for six balls; none in Six.
    pub slots: Vec<Point>,
    /// How many tiles each owner holds, in Six.
    pub held: Vec<u8>,
}

/// What the pieces lie on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Surface {
    /// The board with 61 holes.
    Board,
    /// A bare plane that has no edge.
    Plane,
}

/// A position as a picture.
///
/// ```
/// use game::Position as _;
/// use view::{Marks, Options, Scene};
/// let position = games::AnyPosition::start(&"abalone".parse().unwrap());
/// let scene = Scene::new(&position, &Options::default(), &Marks::default());
/// assert_eq!((scene.cells.len(), scene.pieces.len()), (61, 28));
/// let svg = scene.to_svg(400);
/// assert!(svg.starts_with("<svg "));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The part of the plane that is shown: always a square.
    pub frame: Rect,
    /// What the pieces lie on.
    pub surface: Surface,
    /// The cell at the point 0, 0.
    pub origin: Hex,
    /// How it was asked for.
    pub options: Options,
    /// Whether pieces carry signs.
    pub patterns: bool,
    /// The cells that can be pointed at: all 61, or the tiles of Six and the cells around them.
    pub cells: Vec<CellSpot>,
    /// The pieces, those further down later.
    pub pieces: Vec<Piece>,
    /// What is marked.
    pub marks: Marks,
    /// Trays and hands.
    pub corners: Vec<Corner>,
}

/// The radius of a ball.
pub(crate) const BALL: f32 = 0.44;
/// How much smaller balls are in a tray.
pub(crate) const TRAY_SCALE: f32 = 0.72;
/// How much smaller the ball is that says whose tray it is.
pub(crate) const OWNER_SCALE: f32 = 0.42;
/// Half the width of Abalone's picture.
pub(crate) const ABALONE_HALF: f32 = 5.7;
/// The least half width of a picture of Six.
const SIX_HALF: f32 = 2.7;

impl Scene {
    /// A position, seen for the first time.
    pub fn new(position: &AnyPosition, options: &Options, marks: &Marks) -> Scene {
        Pieces::of(position).scene(position, options, marks)
    }

    /// Which cell lies under a point of the picture: one of the board, or any of the plane in Six.
    ///
    /// ```
    /// # use {game::Position as _, hex::Hex, view::{Marks, Options, Point, Scene}};
    /// # let position = games::AnyPosition::start(&"abalone".parse().unwrap());
    /// let options = Options { orientation: hex::Symmetry::rotation(1), ..Options::default() };
    /// let scene = Scene::new(&position, &options, &Marks::default());
    /// assert_eq!(scene.cell_at(Point::new(0.5, 0.9)), Some(Hex::new(1, 0)));
    /// assert_eq!(scene.cell_at(Point::new(5.0, -4.0)), None);
    /// ```
    pub fn cell_at(&self, point: Point) -> Option<Hex> {
        let cell = self.board_point(point).cell() + self.origin;
        (self.surface == Surface::Plane || Cell::from_hex(cell).is_some()).then_some(cell)
    }

    /// A point of the picture as a point of the board that is not turned, as input wants it.
    pub fn board_point(&self, point: Point) -> Point {
        point.turned(self.options.orientation.inverse())
    }

    /// Where the middle of a cell is in the picture.
    pub fn centre(&self, cell: Hex) -> Point {
        centre(&self.options, self.origin, cell)
    }

    /// What a cell is called.
    pub fn label(&self, cell: Hex) -> String {
        match (self.surface, Cell::from_hex(cell)) {
            (Surface::Board, Some(cell)) => cell.to_string(),
            _ => cell.to_string(),
        }
    }
}

fn centre(options: &Options, origin: Hex, cell: Hex) -> Point {
    Point::of(options.orientation.apply(cell - origin))
}

impl Pieces {
    /// The picture of the position that these are the pieces of.
    pub fn scene(&self, position: &AnyPosition, options: &Options, marks: &Marks) -> Scene {
        let surface = if position.has_edge() { Surface::Board } else { Surface::Plane };
        let auto = position.seats() > 2 && surface == Surface::Board || options.theme == Theme::Contrast;
        let mut scene = Scene {
            frame: Rect::square(Point::default(), ABALONE_HALF),
            surface,
            origin: self.origin,
            options: *options,
            patterns: options.patterns.unwrap_or(auto),
            cells: cells(position, options, self.origin),
            pieces: Vec::with_capacity(self.items.len()),
            marks: marks.clone(),
            corners: Vec::new(),
        };
        match (options.frame, surface) {
            (Some(frame), _) => scene.frame = frame,
            (None, Surface::Plane) => scene.frame = self.six_frame_with(options, &marks.last_from),
            (None, Surface::Board) if !options.trays => {
                scene.frame = Rect::square(Point::default(), ABALONE_HALF - 0.1);
            }
            (None, Surface::Board) => {}
        }
        if options.trays {
            scene.corners = match surface {
                Surface::Plane => hands(position, &scene.frame),
                Surface::Board => trays(position, options),
            };
        }
        for &(id, look, place) in &self.items {
            if let Some((centre, scale)) = spot(place, position, options, self.origin) {
                scene.pieces.push(Piece { id, look, centre, scale, opacity: 1.0 });
            }
        }
        scene
            .pieces
            .sort_by(|a, b| a.centre.y.total_cmp(&b.centre.y).then(a.centre.x.total_cmp(&b.centre.x)));
        scene
    }

    /// The square that shows all tiles with a margin.
    pub fn six_frame(&self, options: &Options) -> Rect {
        self.six_frame_with(options, &[])
    }

    /// The same, with other cells: those that the last move emptied have outlines.
    fn six_frame_with(&self, options: &Options, others: &[Hex]) -> Rect {
        let tiles = self.items.iter().filter_map(|p| match p.2 {
            Place::Cell(cell) => Some(cell),
            Place::Tray(..) => None,
        });
        let points = tiles.chain(others.iter().copied()).map(|cell| centre(options, self.origin, cell));
        let bounds = points.map(|p| Rect::square(p, 0.6)).reduce(|a, b| a.union(&b));
        six_frame(bounds.unwrap_or(Rect::square(Point::default(), 1.0)), options)
    }
}

/// The square around tiles that fill `bounds`.
pub(crate) fn six_frame(bounds: Rect, options: &Options) -> Rect {
    let half = (bounds.width.max(bounds.height) / 2.0 + 1.0).max(SIX_HALF);
    if !options.trays {
        return Rect::square(bounds.centre(), half);
    }
    // Hands lie in a strip at the bottom, a ninth of the picture.
    let half = (half * 1.06).max((bounds.height / 2.0 + 0.75) * 1.13);
    let frame = Rect::square(bounds.centre(), half);
    Rect { top: frame.top + half * 0.075, ..frame }
}

fn cells(position: &AnyPosition, options: &Options, origin: Hex) -> Vec<CellSpot> {
    let spot = |cell: Hex| CellSpot { cell, centre: centre(options, origin, cell) };
    position.cells().into_iter().map(spot).collect()
}

/// Where a piece is and how large, if it is shown.
pub(crate) fn spot(
    place: Place,
    position: &AnyPosition,
    options: &Options,
    origin: Hex,
) -> Option<(Point, f32)> {
    match place {
        Place::Cell(cell) => Some((centre(options, origin, cell), 1.0)),
        Place::Tray(side, slot) if options.trays => {
            Some((tray_slot(corner_of(position, options, side), slot), TRAY_SCALE))
        }
        Place::Tray(..) => None,
    }
}

/// In which corner a side's tray lies: the signs of `x` and `y`. It is near where the side begins.
pub(crate) fn corner_of(position: &AnyPosition, options: &Options, side: Side) -> (f32, f32) {
    let home = match (position.seats(), side.index()) {
        (3, 1) => Point::new(-ROW_X, -0.5),
        (3, 2) => Point::new(ROW_X, -0.5),
        (2 | 4, 1) => Point::new(0.0, -1.0),
        (_, 0) => Point::new(0.0, 1.0),
        (seats, side) => unreachable!("among {seats} seats there is no side {side}"),
    };
    // A little on clockwise, so that no side lies between two corners.
    let home = home.turned(options.orientation);
    let (sin, cos) = (0.26, 0.966);
    let x = home.x * cos - home.y * sin;
    let y = home.x * sin + home.y * cos;
    (x.signum(), y.signum())
}

const ROW_X: f32 = crate::plane::ROW;

/// The slots of a tray lie in a triangle: three, two, one.
fn tray_slot((sx, sy): (f32, f32), slot: u8) -> Point {
    const SLOTS: [(f32, f32); 6] = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (0.5, 1.0), (1.5, 1.0), (1.0, 2.0)];
    // The sixth ejected ball ends the game, so there is no seventh.
    let (column, row) = SLOTS[usize::from(slot)];
    Point::new(sx * (5.12 - column * 0.74), sy * (5.12 - row * 0.64))
}

fn trays(position: &AnyPosition, options: &Options) -> Vec<Corner> {
    let rules = position.rules();
    let over = position.outcome().is_some();
    position
        .sides()
        .map(|side| {
            let corner = corner_of(position, options, side);
            let seats = Seat::table(position.seats()).filter(|&s| position.side_of(s) == side);
            let owners = seats.enumerate().map(|(i, seat)| {
                let look = Look::of(&rules, rules.colour_of(seat));
                let centre = Point::new(corner.0 * 5.3, corner.1 * (4.12 - 0.5 * i as f32));
                (look, !over && seat == position.turn(), centre)
            });
            Corner {
                owners: owners.collect(),
                slots: (0..6).map(|slot| tray_slot(corner, slot)).collect(),
                held: Vec::new(),
            }
        })
        .collect()
}

fn hands(position: &AnyPosition, frame: &Rect) -> Vec<Corner> {
    let unit = frame.width / 20.0;
    let rules = position.rules();
    let over = position.outcome().is_some();
    position
        .sides()
        .map(|team| {
            let side = if team.index() == 0 { -1.0 } else { 1.0 };
            let seats: Vec<Seat> =
                Seat::table(rules.seats()).filter(|&s| position.side_of(s) == team).collect();
            let owners = seats.iter().enumerate().map(|(i, &seat)| {
                let from_edge = unit * (1.2 + 3.0 * i as f32);
                let x = frame.centre().x + side * (frame.width / 2.0 - from_edge);
                let y = frame.top + frame.height - unit * 1.15;
                let look = Look::of(&rules, rules.colour_of(seat));
                (look, !over && seat == position.turn(), Point::new(x, y))
            });
            Corner {
                owners: owners.collect(),
                slots: Vec::new(),
                held: seats.iter().filter_map(|&seat| position.hand(seat)).collect(),
            }
        })
        .collect()
}

/// For each line of Abalone's board the name it has, where it stands, as a cell at the edge and the direction
/// outwards: rows at the left, columns at the lower right.
pub(crate) fn rim_labels() -> impl Iterator<Item = (char, Hex, Dir)> {
    let edge = |row: i32, col: i32| Cell::new(row, col).map(Cell::hex);
    (0..9).flat_map(move |i| {
        let row = edge(i, (i - 4).max(0)).map(|cell| (char::from(b'a' + i as u8), cell, Dir::W));
        let col = edge((i - 4).max(0), i).map(|cell| (char::from(b'1' + i as u8), cell, Dir::SE));
        [row, col].into_iter().flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_name_the_lines_that_begin_there() {
        let names: Vec<String> =
            rim_labels().map(|(name, cell, _)| format!("{name}{}", Cell::from_hex(cell).unwrap())).collect();
        assert_eq!(names.len(), 18);
        for name in names {
            assert!(name[1..].contains(&name[..1]), "{name}");
        }
    }

    #[test]
    fn no_two_sides_share_a_corner_and_no_tray_lies_on_the_board() {
        for rules in ["abalone", "abalone:3", "abalone:4", "abalone:4,consecutive"] {
            let position = AnyPosition::start(&rules.parse().unwrap());
            for orientation in Symmetry::ALL {
                let options = Options { orientation, ..Options::default() };
                let corners = trays(&position, &options);
                let mut seen = Vec::new();
                for corner in &corners {
                    let at = corner.slots[0];
                    assert!(!seen.contains(&(at.x > 0.0, at.y > 0.0)), "{rules} {orientation:?}");
                    seen.push((at.x > 0.0, at.y > 0.0));
                    for slot in &corner.slots {
                        assert!(slot.distance(Point::default()) > 5.2);
                        assert!(slot.x.abs() < ABALONE_HALF - 0.35 && slot.y.abs() < ABALONE_HALF - 0.35);
                    }
                }
            }
        }
    }

    #[test]
    fn every_tile_lies_within_the_frame() {
        game::kit::random_game(AnyPosition::start(&"six".parse().unwrap()), 60, 1, |position| {
            for trays in [true, false] {
                let scene = Scene::new(position, &Options { trays, ..Options::default() }, &Marks::default());
                assert_eq!(scene.frame.width, scene.frame.height);
                for piece in &scene.pieces {
                    let c = piece.centre;
                    assert!(c.x - 0.6 > scene.frame.left && c.x + 0.6 < scene.frame.left + scene.frame.width);
                    assert!(c.y - 0.6 > scene.frame.top && c.y + 0.6 < scene.frame.top + scene.frame.height);
                    assert_eq!(scene.pieces.iter().filter(|p| p.id == piece.id).count(), 1);
                }
                let _: Vec<PieceId> = scene.pieces.iter().map(|p| p.id).collect();
            }
        });
    }
}
