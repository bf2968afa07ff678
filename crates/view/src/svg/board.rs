//! Abalone's board: a tray with a rim, holes joined by channels, and the trays in the corners.

use abalone::Cell;

use super::{Painter, hexagon};
use crate::scene::{OWNER_SCALE, TRAY_SCALE, rim_labels};
use crate::{Point, Role, plane};

/// How far the field's and the rim's corners are from the middle.
const FIELD: f32 = 4.74;
const RIM: f32 = 5.44;
/// How far a label is from the cell at the edge.
const LABEL: f32 = 1.09;
/// The radius of a hole; in the flat theme a dot marks it, so that a black ball cannot be taken for one.
const HOLE: f32 = 0.46;
const DOT: f32 = 0.13;
/// Of how many steps the board's shadow is made.
const SHADOW: u32 = 20;

impl Painter<'_> {
    pub(super) fn board_defs(&self, out: &mut String) {
        let flat = self.is_flat();
        let mut gradient = |id: &str, mut top: Role, mut bottom: Role| {
            if flat {
                // Edges are as bright on every side, faces are even.
                let edge = matches!(top, Role::RimEdge | Role::SlotEdge);
                (top, bottom) = if edge { (top, top) } else { (bottom, bottom) };
            }
            out.extend([
                "<linearGradient id=\"",
                id,
                "\" x1=\".2\" y1=\"0\" x2=\".8\" y2=\"1\"><stop stop-color=\"",
            ]);
            out.extend([
                self.colour(top),
                "\"/><stop offset=\"1\" stop-color=\"",
                self.colour(bottom),
                "\"/></linearGradient>",
            ]);
        };
        gradient("hx-rim", Role::RimTop, Role::RimBottom);
        gradient("hx-bevel", Role::RimEdge, Role::RimBottom);
        gradient("hx-field", Role::FieldTop, Role::FieldBottom);
        gradient("hx-hole", Role::HoleTop, Role::HoleBottom);
        gradient("hx-lip", Role::HoleTop, Role::HoleEdge);
        gradient("hx-slot", Role::SlotEdge, Role::Slot);
    }

    pub(super) fn board(&self, out: &mut String) {
        let hexagon =
            |out: &mut String, dy: f32, radius: f32| hexagon(out, Point::new(0.0, dy), radius, 0.0, 0.085);
        let edge = |out: &mut String, dy: f32, radius: f32, width: f32, paint: &str| {
            out.push_str("<path d=\"");
            hexagon(out, dy, radius);
            tag!(out, "\" fill=\"none\" stroke=\"", paint, "\" stroke-width=\"", width, "\"/>");
        };
        if !self.is_flat() {
            // The board's shadow, in steps instead of a blur: so fine that no band is seen.
            for step in 1..=SHADOW {
                let step = step as f32 * 0.16 / SHADOW as f32;
                let paint = [self.colour(Role::Shade), "\" stroke-opacity=\".016"].concat();
                edge(out, 0.02 + step, RIM - 0.1 + step / 2.0, 0.2 + step, &paint);
            }
        }
        out.push_str("<path d=\"");
        hexagon(out, 0.0, FIELD + 0.03);
        out.push_str("\" fill=\"url(#hx-field)\"/><path fill-rule=\"evenodd\" d=\"");
        hexagon(out, 0.0, RIM);
        hexagon(out, 0.0, FIELD);
        out.push_str("\" fill=\"url(#hx-rim)\"/>");
        edge(out, 0.0, RIM - 0.025, 0.05, "url(#hx-bevel)");
        edge(out, 0.0, FIELD + 0.02, 0.05, self.colour(Role::FieldEdge));
        self.channels(out);
        for cell in Cell::all() {
            let c = self.scene.centre(cell.hex());
            // Two discs are drawn faster than one with an edge.
            let discs = [(HOLE, "url(#hx-lip)"), (HOLE - 0.025, "url(#hx-hole)")];
            let dot = [(DOT, "url(#hx-lip)")];
            for &(radius, fill) in if self.is_flat() { &dot[..] } else { &discs[..] } {
                tag!(
                    out,
                    "<circle cx=\"",
                    c.x,
                    "\" cy=\"",
                    c.y,
                    "\" r=\"",
                    radius,
                    "\" fill=\"",
                    fill,
                    "\"/>"
                );
            }
        }
        if self.scene.options.coordinates {
            self.open_text(Role::Label, 1.25, out);
            for (name, cell, dir) in rim_labels() {
                let dir = self.scene.options.orientation.apply_dir(dir);
                let at = self.scene.centre(cell).step(dir, LABEL);
                self.text(name.encode_utf8(&mut [0; 4]), at, 0.27, out);
            }
            out.push_str("</g>");
        }
        self.trays(out);
    }

    /// Grooves along the three axes, from hole to hole.
    fn channels(&self, out: &mut String) {
        let mut path = String::with_capacity(1024);
        for line in -4i32..=4 {
            let half = (8 - line.abs()) as f32 / 2.0;
            for turn in 0..3 {
                let symmetry = hex::Symmetry::rotation(turn);
                let y = line as f32 * plane::ROW;
                let (a, b) = (Point::new(-half, y).turned(symmetry), Point::new(half, y).turned(symmetry));
                tag!(&mut path, "M", a.x, " ", a.y, "L", b.x, " ", b.y);
            }
        }
        out.extend(["<path d=\"", &path, "\" fill=\"none\" stroke=\"", self.colour(Role::Channel)]);
        out.push_str("\" stroke-width=\"15\" stroke-opacity=\".55\"/>");
    }

    fn trays(&self, out: &mut String) {
        let r = 0.44 * TRAY_SCALE + 0.02;
        for corner in &self.scene.corners {
            for slot in &corner.slots {
                tag!(
                    out,
                    "<circle cx=\"",
                    slot.x,
                    "\" cy=\"",
                    slot.y,
                    "\" r=\"",
                    r,
                    "\" fill=\"url(#hx-slot)"
                );
                out.extend(["\" stroke=\"", self.colour(Role::SlotEdge), "\" stroke-width=\"2\"/>"]);
            }
            for &(look, _, at) in &corner.owners {
                // A slot under it, so that a black ball is seen on a dark page.
                let r = 0.44 * OWNER_SCALE + 0.02;
                tag!(
                    out,
                    "<circle cx=\"",
                    at.x,
                    "\" cy=\"",
                    at.y,
                    "\" r=\"",
                    r,
                    "\" fill=\"url(#hx-slot)\"/>"
                );
                let piece = crate::Piece {
                    id: crate::PieceId(0),
                    look,
                    centre: at,
                    scale: OWNER_SCALE,
                    opacity: 1.0,
                };
                self.piece(&piece, out);
            }
        }
    }

    /// A ring around the balls of those who are to move.
    pub(super) fn board_turns(&self, out: &mut String) {
        let owners = self.scene.corners.iter().flat_map(|corner| &corner.owners);
        for &(_, _, at) in owners.filter(|owner| owner.1) {
            tag!(out, "<circle cx=\"", at.x, "\" cy=\"", at.y, "\" r=\"", 0.26, "\" fill=\"none\" stroke=\"");
            out.extend([self.colour(Role::Last), "\" stroke-width=\"6\"/>"]);
        }
    }
}
