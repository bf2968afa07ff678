//! Six's table: its surface, and what the seats hold. The tiles themselves are pieces.

use super::{Painter, hexagon};
use crate::{Look, Piece, PieceId, Point, Role};

impl Painter<'_> {
    /// The surface, and a tile for each seat, in the corners.
    pub(super) fn table(&self, out: &mut String) {
        let unit = self.unit();
        let (f, edge) = (&self.scene.frame, unit * 0.12);
        tag!(out, "<rect x=\"", f.left + edge / 2.0, "\" y=\"", f.top + edge / 2.0);
        tag!(out, "\" width=\"", f.width - edge, "\" height=\"", f.height - edge, "\" rx=\"", unit * 0.5);
        out.extend(["\" fill=\"url(#hx-table)\" stroke=\"", self.colour(Role::TableEdge)]);
        tag!(out, "\" stroke-width=\"", edge, "\"/>");
        for &(look, _, centre) in self.scene.corners.iter().flat_map(|corner| &corner.owners) {
            self.piece(&Piece { id: PieceId(0), look, centre, scale: unit * 1.1, opacity: 1.0 }, out);
        }
    }

    /// Hands are as large as the picture, not as the tiles.
    fn unit(&self) -> f32 {
        self.scene.frame.width / 20.0
    }

    /// Who is to move, and how many tiles each seat holds.
    pub(super) fn table_turns(&self, out: &mut String) {
        let unit = self.unit();
        for (side, corner) in self.scene.corners.iter().enumerate() {
            for (i, (&(look, on_turn, at), held)) in corner.owners.iter().zip(&corner.held).enumerate() {
                if corner.owners.len() > 1 {
                    // Two partners hold tiles of one colour: the number says whose they are.
                    self.open_text(self.on_tile(look), 1.4, out);
                    self.text(&(i + 1).to_string(), at, unit * 0.5, out);
                    out.push_str("</g>");
                }
                if on_turn {
                    out.push_str("<path d=\"");
                    hexagon(out, at, unit * 0.76, 0.5, 0.17);
                    out.extend(["\" fill=\"none\" stroke=\"", self.colour(Role::Last)]);
                    tag!(out, "\" stroke-width=\"", unit * 0.11, "\"/>");
                }
                self.open_text(Role::Ink, 1.4, out);
                let inwards = if side == 0 { 1.0 } else { -1.0 };
                let beside = Point::new(at.x + inwards * unit * 1.45, at.y);
                self.text(&held.to_string(), beside, unit * 0.62, out);
                out.push_str("</g>");
            }
        }
    }

    /// The colour of what is written on a tile.
    fn on_tile(&self, look: Look) -> Role {
        if self.is_flat() && look == Look::Tile(six::Colour::Red) { Role::RedMark } else { Role::Label }
    }

    /// The names of tiles.
    pub(super) fn tile_labels(&self, out: &mut String) {
        for look in six::Colour::ALL {
            self.open_text(self.on_tile(Look::Tile(look)), 1.3, out);
            for spot in &self.scene.cells {
                let here = |p: &Piece| p.centre == spot.centre && p.look == Look::Tile(look);
                if self.scene.pieces.iter().any(here) {
                    self.text(&spot.cell.to_string(), spot.centre, 0.17, out);
                }
            }
            out.push_str("</g>");
        }
    }
}
