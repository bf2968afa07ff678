//! Drawing a scene as SVG, as a whole or in the parts that a living page puts together.
//!
//! One cell is 100 units wide. Nothing in a picture needs a font, a filter or a file. Colours are written as
//! they are, or as CSS variables ([`Paint::Variables`]) so that a page can change its theme at once.

/// Writes texts and lengths one after the other.
macro_rules! tag {
    ($out:expr, $($part:expr),*) => {{ $($crate::svg::Write::write(&$part, $out);)* }};
}

mod board;
mod marks;
mod pieces;
mod table;

use crate::{Look, Piece, Point, Role, Scene, Surface, Theme, glyphs};

/// A text as it may stand in a picture or on a page, between elements and in attributes: moves of Six contain a `>`, and
/// names contain anything. Control characters are left out.
///
/// ```
/// assert_eq!(view::escaped("<b>\"A&B\"</b>\u{1}"), "&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;");
/// ```
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !c.is_control()) {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

/// How colours are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paint {
    /// As `#rrggbb`, for files.
    #[default]
    Plain,
    /// As CSS variables, for pages.
    Variables,
}

/// Draws the parts of a scene. Each method adds elements to a text.
///
/// ```
/// use game::Position as _;
/// use view::{Marks, Options, Paint, Painter, Scene};
/// let position = games::AnyPosition::start(&"six".parse().unwrap());
/// let scene = Scene::new(&position, &Options::default(), &Marks::default());
/// let mut defs = String::new();
/// Painter::new(&scene, Paint::Variables).defs(&mut defs);
/// assert!(defs.contains("var(--hx-tile-red-top)"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Painter<'a> {
    scene: &'a Scene,
    paint: Paint,
}

impl<'a> Painter<'a> {
    /// A painter of a scene.
    pub fn new(scene: &'a Scene, paint: Paint) -> Painter<'a> {
        Painter { scene, paint }
    }

    fn colour(&self, role: Role) -> &'static str {
        match self.paint {
            Paint::Plain => self.scene.options.theme.colour(role),
            Paint::Variables => role.variable(),
        }
    }

    fn is_flat(&self) -> bool {
        self.scene.options.theme == Theme::Contrast
    }

    /// What the other parts refer to: gradients and pieces. Needed once in a page for each theme and game.
    pub fn defs(&self, out: &mut String) {
        match self.scene.surface {
            Surface::Board => {
                self.board_defs(out);
                self.ball_defs(out);
            }
            Surface::Plane => self.tile_defs(out),
        }
    }

    /// What never moves: board, trays, coordinates at the rim.
    pub fn backdrop(&self, out: &mut String) {
        if self.scene.options.background {
            let f = &self.scene.frame;
            tag!(
                out,
                "<rect x=\"",
                f.left,
                "\" y=\"",
                f.top,
                "\" width=\"",
                f.width,
                "\" height=\"",
                f.height
            );
            out.extend(["\" fill=\"", self.colour(Role::Page), "\"/>"]);
        }
        match self.scene.surface {
            Surface::Board => self.board(out),
            Surface::Plane => self.table(out),
        }
    }

    /// What changes from turn to turn: who is to move, and what they hold.
    pub fn turns(&self, out: &mut String) {
        match self.scene.surface {
            Surface::Board => self.board_turns(out),
            Surface::Plane => self.table_turns(out),
        }
    }

    /// Draws balls or tiles, those below first.
    pub fn pieces(&self, out: &mut String) {
        for piece in &self.scene.pieces {
            self.piece(piece, out);
        }
    }

    /// One piece at its place.
    pub fn piece(&self, piece: &Piece, out: &mut String) {
        out.extend(["<use href=\"#", piece.look.symbol(), "\" transform=\"translate("]);
        number(out, piece.centre.x);
        out.push(' ');
        number(out, piece.centre.y);
        out.push(')');
        if piece.scale != 1.0 {
            out.push_str("scale(");
            plain_number(out, piece.scale);
            out.push(')');
        }
        out.push('"');
        if piece.opacity < 1.0 {
            out.push_str(" opacity=\"");
            plain_number(out, piece.opacity.max(0.0));
            out.push('"');
        }
        out.push_str("/>");
    }

    /// The id of the element that draws a look: [`Look::symbol`].
    pub fn symbol(&self, look: Look) -> &'static str {
        look.symbol()
    }

    /// A text of letters and digits that coordinates use, with its middle at a point, `height` cells high.
    fn text(&self, text: &str, centre: Point, height: f32, out: &mut String) {
        let scale = height / 10.0;
        let mut x = centre.x - glyphs::width(text) * scale / 2.0;
        // Letters without an upper part look lower than they are.
        let tall = text.chars().any(|c| !matches!(c, 'a' | 'c' | 'e' | 'g'));
        let middle = if tall { 5.0 } else { 6.2 };
        for glyph in text.chars().filter_map(glyphs::of) {
            out.push_str("<path transform=\"translate(");
            number(out, x);
            out.push(' ');
            number(out, centre.y - middle * scale);
            out.push_str(")scale(");
            number(out, scale);
            out.extend([")\" d=\"", glyph.path, "\"/>"]);
            x += (glyph.width + glyphs::GAP) * scale;
        }
    }

    fn open_text(&self, role: Role, weight: f32, out: &mut String) {
        out.extend(["<g fill=\"none\" stroke=\"", self.colour(role), "\" stroke-width=\""]);
        plain_number(out, weight);
        out.push_str("\" stroke-linecap=\"round\" stroke-linejoin=\"round\">");
    }
}

impl Scene {
    /// The whole picture as an SVG file, `size` pixels wide and high.
    pub fn to_svg(&self, size: u32) -> String {
        self.to_svg_with(size, Paint::Plain)
    }

    /// The same with colours written as asked for.
    pub fn to_svg_with(&self, size: u32, paint: Paint) -> String {
        let painter = Painter::new(self, paint);
        let mut out = String::with_capacity(32 * 1024);
        out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
        out.push_str(&size.to_string());
        out.push_str("\" height=\"");
        out.push_str(&size.to_string());
        out.push_str("\" viewBox=\"");
        out.push_str(&self.view_box());
        out.push_str("\"><defs>");
        painter.defs(&mut out);
        out.push_str("</defs>");
        painter.backdrop(&mut out);
        painter.turns(&mut out);
        painter.below(&mut out);
        painter.pieces(&mut out);
        painter.above(&mut out);
        out.push_str("</svg>\n");
        out
    }

    /// The value of the picture's `viewBox`.
    pub fn view_box(&self) -> String {
        let mut out = String::new();
        for (i, value) in
            [self.frame.left, self.frame.top, self.frame.width, self.frame.height].into_iter().enumerate()
        {
            if i > 0 {
                out.push(' ');
            }
            number(&mut out, value);
        }
        out
    }
}

/// Writes cells as units, with at most two decimals.
fn number(out: &mut String, cells: f32) {
    hundredths(out, (cells * 10_000.0).round() as i64);
}

/// Writes a number as it is, with at most two decimals.
fn plain_number(out: &mut String, value: f32) {
    hundredths(out, (value * 100.0).round() as i64);
}

fn hundredths(out: &mut String, value: i64) {
    if value < 0 {
        out.push('-');
    }
    let value = value.unsigned_abs();
    let mut digits = [0u8; 20];
    let (mut n, mut whole) = (digits.len(), value / 100);
    while whole > 0 || n == digits.len() {
        n -= 1;
        digits[n] = b'0' + (whole % 10) as u8;
        whole /= 10;
    }
    out.extend(digits[n..].iter().map(|&d| char::from(d)));
    let rest = (value % 100) as u8;
    if rest > 0 {
        out.push('.');
        out.push(char::from(b'0' + rest / 10));
        if !rest.is_multiple_of(10) {
            out.push(char::from(b'0' + rest % 10));
        }
    }
}

/// Something that can be written into an element: text as it stands, or a length in cells.
trait Write {
    fn write(&self, out: &mut String);
}

impl Write for &str {
    fn write(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl Write for f32 {
    fn write(&self, out: &mut String) {
        number(out, *self);
    }
}

/// The points of the unit circle at every twelfth of a turn.
const CIRCLE: [(f32, f32); 12] = {
    let (half, row) = (0.5, crate::plane::ROW);
    [
        (1.0, 0.0),
        (row, half),
        (half, row),
        (0.0, 1.0),
        (-half, row),
        (-row, half),
        (-1.0, 0.0),
        (-row, -half),
        (-half, -row),
        (0.0, -1.0),
        (half, -row),
        (row, -half),
    ]
};

/// A hexagon about a point as a path, with round corners. `angle` is that of the first corner, in sixths of
/// a turn and a whole number or a half; `round` is how much of each edge the corners take.
fn hexagon(out: &mut String, centre: Point, radius: f32, angle: f32, round: f32) {
    let corner = |i: usize| {
        let (x, y) = CIRCLE[((angle * 2.0) as usize + 2 * i) % 12];
        Point::new(centre.x + radius * x, centre.y + radius * y)
    };
    for i in 0..6 {
        let (before, at, after) = (corner((i + 5) % 6), corner(i), corner((i + 1) % 6));
        let (a, b) = (at.towards(before, round), at.towards(after, round));
        tag!(out, if i == 0 { "M" } else { "L" }, a.x, " ", a.y, "Q", at.x, " ", at.y, " ", b.x, " ", b.y);
    }
    out.push('Z');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_right() {
        let text = |cells| {
            let mut out = String::new();
            number(&mut out, cells);
            out
        };
        for (cells, expected) in [
            (0.0, "0"),
            (1.0, "100"),
            (-0.5, "-50"),
            (0.1234, "12.34"),
            (0.001, "0.1"),
            (-0.00004, "0"),
            (123.4, "12340"),
            (0.0101, "1.01"),
        ] {
            assert_eq!(text(cells), expected);
        }
    }
}
