//! Marks, below the pieces and above them.

use hex::Hex;

use super::{Painter, hexagon};
use crate::{Point, Role, Surface};

impl Painter<'_> {
    /// What lies under the pieces: cells that the last move left, groups.
    pub fn below(&self, out: &mut String) {
        let marks = &self.scene.marks;
        // Large groups first, so that small ones lie on them and not under them.
        let mut halos: Vec<_> = marks.halos.iter().collect();
        halos.sort_by_key(|halo| std::cmp::Reverse(halo.cells.len()));
        for halo in halos {
            self.halo(&halo.cells, halo.role, out);
        }
        for &cell in &marks.last_from {
            self.ring(cell, Role::Last, 0.05, true, out);
        }
    }

    /// What lies on the pieces: what is chosen and where it may go, the last move, arrows, the cursor.
    pub fn above(&self, out: &mut String) {
        let marks = &self.scene.marks;
        if self.scene.surface == Surface::Plane && self.scene.options.coordinates && marks.numbers.is_empty()
        {
            self.tile_labels(out);
        }
        self.numbers(out);
        for &cell in &marks.last_to {
            self.ring(cell, Role::Last, 0.05, false, out);
        }
        for &cell in &marks.addable {
            self.ring(cell, Role::Select, 0.035, true, out);
        }
        for &cell in &marks.selected {
            self.ring(cell, Role::Select, 0.08, false, out);
        }
        for &cell in &marks.targets {
            self.dot(self.scene.centre(cell), Role::Target, 0.14, out);
        }
        for &(cell, colour) in &marks.missing {
            let role = if colour == six::Colour::Black { Role::TileBlackTop } else { Role::TileRedTop };
            self.outline(cell, role, "6\" stroke-dasharray=\"12 9", out);
        }
        for &(cell, colour) in &marks.lacking {
            let role = if colour == six::Colour::Black { Role::TileBlackTop } else { Role::TileRedTop };
            self.outline(cell, role, "3.5\" stroke-dasharray=\"2 9\" stroke-linecap=\"round", out);
        }
        for &cell in &marks.fixed {
            // Above the middle, where the name of the cell may stand.
            let c = self.scene.centre(cell);
            self.dot(Point::new(c.x, c.y - 0.33), Role::Group4, 0.09, out);
        }
        for &cell in &marks.threatened {
            self.ring(cell, Role::Danger, 0.07, false, out);
        }
        for &cell in &marks.wrong {
            self.ring(cell, Role::Danger, 0.08, false, out);
            self.cross(cell, out);
        }
        for arrow in &marks.arrows {
            self.arrow(self.scene.centre(arrow.from), self.scene.centre(arrow.to), arrow.role, out);
        }
        if let Some(cell) = marks.cursor {
            let c = self.scene.centre(cell);
            out.push_str("<path d=\"");
            hexagon(out, c, 0.56, 0.5, 0.2);
            out.extend([
                "\" fill=\"none\" stroke=\"",
                self.colour(Role::Cursor),
                "\" stroke-width=\"6\" stroke-dasharray=\"14 8\"/>",
            ]);
        }
    }

    /// Numbers in the middle of tiles.
    fn numbers(&self, out: &mut String) {
        if !self.scene.marks.numbers.is_empty() {
            self.open_text(Role::Label, 1.5, out);
            for &(cell, number) in &self.scene.marks.numbers {
                self.text(&number.to_string(), self.scene.centre(cell), 0.3, out);
            }
            out.push_str("</g>");
        }
    }

    /// A ring around a ball, or along the edge of a tile.
    fn ring(&self, cell: Hex, role: Role, width: f32, faint: bool, out: &mut String) {
        let c = self.scene.centre(cell);
        match self.scene.surface {
            Surface::Board => tag!(out, "<circle cx=\"", c.x, "\" cy=\"", c.y, "\" r=\"", 0.45 - width / 2.0),
            Surface::Plane => {
                out.push_str("<path d=\"");
                hexagon(out, c, 0.545 - width / 2.0, 0.5, 0.17);
            }
        }
        out.extend(["\" fill=\"none\" stroke=\"", self.colour(role)]);
        tag!(out, "\" stroke-width=\"", width);
        out.push_str(if faint { "\" stroke-opacity=\".75\"/>" } else { "\"/>" });
    }

    fn dot(&self, c: Point, role: Role, radius: f32, out: &mut String) {
        tag!(out, "<circle cx=\"", c.x, "\" cy=\"", c.y, "\" r=\"", radius, "\" fill=\"", self.colour(role));
        out.extend(["\" stroke=\"", self.colour(Role::Page), "\" stroke-width=\"3\" fill-opacity=\".9\"/>"]);
    }

    /// An empty cell in which a tile of a colour is missing.
    fn outline(&self, cell: Hex, role: Role, stroke: &str, out: &mut String) {
        out.push_str("<path d=\"");
        hexagon(out, self.scene.centre(cell), 0.47, 0.5, 0.17);
        out.extend(["\" fill=\"none\" stroke=\"", self.colour(role), "\" stroke-width=\"", stroke, "\"/>"]);
    }

    fn cross(&self, cell: Hex, out: &mut String) {
        let c = self.scene.centre(cell);
        let (d, from) = (0.15, out.len());
        tag!(
            out,
            "<path d=\"M",
            c.x - d,
            " ",
            c.y - d,
            "L",
            c.x + d,
            " ",
            c.y + d,
            "M",
            c.x + d,
            " ",
            c.y - d,
            "L",
            c.x - d,
            " ",
            c.y + d
        );
        // Seen on a piece of any colour.
        let path = out[from..].to_string();
        out.extend([
            "\" stroke=\"",
            self.colour(Role::Page),
            "\" stroke-width=\"17\" stroke-linecap=\"round\"/>",
        ]);
        out.push_str(&path);
        out.extend([
            "\" stroke=\"",
            self.colour(Role::Danger),
            "\" stroke-width=\"9\" stroke-linecap=\"round\"/>",
        ]);
    }

    /// One shape around cells: a broad stroke from each to its neighbours, and a brim that keeps it apart from the
    /// shapes it lies on; hexagons where tiles lie.
    fn halo(&self, cells: &[Hex], role: Role, out: &mut String) {
        if self.scene.surface == Surface::Plane {
            for (role, grow, opacity) in [(Role::Page, 0.03, ".9"), (role, 0.0, ".75")] {
                out.push_str("<path d=\"");
                for &cell in cells {
                    // A tile covers its cell; what marks it must be seen around it.
                    let c = self.scene.centre(cell);
                    let covered = self.scene.pieces.iter().any(|piece| piece.centre == c);
                    hexagon(out, c, if covered { 0.66 } else { 0.53 } + grow, 0.5, 0.17);
                }
                out.extend(["\" fill=\"", self.colour(role), "\" fill-opacity=\"", opacity, "\"/>"]);
            }
            return;
        }
        let mut path = String::new();
        for (i, &cell) in cells.iter().enumerate() {
            let a = self.scene.centre(cell);
            tag!(&mut path, "M", a.x, " ", a.y, "h.1");
            for &other in &cells[i + 1..] {
                if cell.distance(other) == 1 {
                    let b = self.scene.centre(other);
                    tag!(&mut path, "M", a.x, " ", a.y, "L", b.x, " ", b.y);
                }
            }
        }
        for (role, width, opacity) in [(Role::Page, "112", ".9"), (role, "104", ".75")] {
            out.extend(["<path d=\"", &path, "\" fill=\"none\" stroke=\"", self.colour(role)]);
            out.extend(["\" stroke-width=\"", width, "\" stroke-opacity=\"", opacity]);
            out.push_str("\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>");
        }
    }

    fn arrow(&self, from: Point, to: Point, role: Role, out: &mut String) {
        let length = from.distance(to).max(0.01);
        let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
        let at = |along: f32, across: f32| {
            Point::new(from.x + x * along - y * across, from.y + y * along + x * across)
        };
        let tip = length - 0.06;
        let neck = (tip - 0.36).max(0.0);
        let points = [
            at(0.06, 0.055),
            at(neck, 0.075),
            at(neck, 0.2),
            at(tip, 0.0),
            at(neck, -0.2),
            at(neck, -0.075),
            at(0.06, -0.055),
        ];
        out.push_str("<path d=\"");
        for (i, p) in points.iter().enumerate() {
            tag!(out, if i == 0 { "M" } else { "L" }, p.x, " ", p.y);
        }
        out.extend([
            "Z\" fill=\"",
            self.colour(role),
            "\" fill-opacity=\".92\" stroke=\"",
            self.colour(Role::Page),
        ]);
        out.push_str("\" stroke-width=\"3\" stroke-linejoin=\"round\"/>");
    }
}
