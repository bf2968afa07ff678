//! A small picture of a position, for lists and menus: a few kilobytes, in the page's colours.

use game::Position as _;
use games::AnyPosition;
use hex::{Hex, Symmetry};

use crate::Point;

fn put(out: &mut String, cells: f32) {
    out.push_str(&((cells * 100.0).round() as i32).to_string());
}

fn place(out: &mut String, words: [&str; 2], at: Point) {
    out.push_str(words[0]);
    put(out, at.x);
    out.push_str(words[1]);
    put(out, at.y);
}

/// A small picture: the value of its `viewBox`, and its elements. Colours are CSS variables.
///
/// ```
/// use game::Position as _;
/// let position = games::AnyPosition::start(&"six".parse().unwrap());
/// let (frame, body) = view::mini(&position);
/// assert_eq!((frame.split(' ').count(), body.matches("<path").count()), (4, 2));
/// ```
pub fn mini(position: &AnyPosition) -> (String, String) {
    if !position.has_edge() {
        return tiles(position.pieces().into_iter().map(|(cell, colour)| (cell, colour.name())).collect());
    }
    let mut out = String::new();
    let rules = position.rules();
    out.push_str("<path fill=\"var(--hx-field-bottom)\" stroke=\"var(--hx-rim-top)\" stroke-width=\"40\" stroke-linejoin=\"round\" d=\"");
    for i in 0..6 {
        let corner = Point::new(4.75, 0.0).turned(Symmetry::rotation(i));
        place(&mut out, [if i == 0 { "M" } else { "L" }, " "], corner);
    }
    out.push_str("Z\"/>");
    let rows = (-4..=4).flat_map(|r| (-4..=4).map(move |q| Hex::new(q, r)));
    for cell in rows.filter(|cell| rules.has_cell(*cell)) {
        place(&mut out, ["<circle cx=\"", "\" cy=\""], Point::of(cell));
        match position.piece(cell) {
            Some(colour) => out.extend([
                "\" r=\"44\" fill=\"var(--hx-",
                colour.name(),
                "-mid)\" stroke=\"var(--hx-piece-edge)\" stroke-width=\"6\"/>",
            ]),
            None => out.push_str("\" r=\"26\" fill=\"var(--hx-channel)\"/>"),
        }
    }
    ("-505 -440 1010 880".to_string(), out)
}

/// A small picture of a shape that wins at Six.
///
/// ```
/// let (_, body) = view::mini_shape(six::ShapeKind::Ring);
/// assert_eq!(body.matches("<path").count(), 6);
/// ```
pub fn mini_shape(kind: six::ShapeKind) -> (String, String) {
    let cells = match kind {
        six::ShapeKind::Triangle => [(0, 0), (1, 0), (2, 0), (1, -1), (2, -1), (2, -2)],
        six::ShapeKind::Line => [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)],
        six::ShapeKind::Ring => [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)],
    };
    tiles(cells.map(|(q, r)| (Hex::new(q, r), "black")).to_vec())
}

fn tiles(tiles: Vec<(Hex, &'static str)>) -> (String, String) {
    let mut out = String::new();
    let (mut low, mut high) = (Point::new(f32::MAX, f32::MAX), Point::new(f32::MIN, f32::MIN));
    for (cell, colour) in tiles {
        let at = Point::of(cell);
        low = Point::new(low.x.min(at.x), low.y.min(at.y));
        high = Point::new(high.x.max(at.x), high.y.max(at.y));
        place(&mut out, ["<path transform=\"translate(", " "], at);
        out.extend([
            ")\" d=\"M0 -56L48 -28V28L0 56L-48 28V-28Z\" fill=\"var(--hx-tile-",
            colour,
            "-top)\" stroke=\"var(--hx-table-edge)\" stroke-width=\"5\"/>",
        ]);
    }
    let half = ((high.x - low.x).max(high.y - low.y) / 2.0 + 0.8).max(2.0);
    let corner = Point::new((low.x + high.x) / 2.0 - half, (low.y + high.y) / 2.0 - half);
    let (mut frame, mut table) = (String::new(), String::new());
    place(&mut frame, ["", " "], corner);
    place(&mut frame, [" ", " "], Point::new(2.0 * half, 2.0 * half));
    place(&mut table, ["<rect x=\"", "\" y=\""], corner);
    place(&mut table, ["\" width=\"", "\" height=\""], Point::new(2.0 * half, 2.0 * half));
    table.push_str("\" rx=\"40\" fill=\"var(--hx-table-bottom)\"/>");
    (frame, table + &out)
}
