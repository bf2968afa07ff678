//! Six's table: what the seats hold. The tiles themselves are pieces.

use super::{Painter, hexagon};
use crate::{Piece, PieceId, Point, Role};

impl Painter<'_> {
    pub(super) fn table(&self, out: &mut String) {
        let unit = self.scene.frame.width / 20.0;
        for (side, corner) in self.scene.corners.iter().enumerate() {
            for (&(look, on_turn, at), held) in corner.owners.iter().zip(&corner.held) {
                if on_turn {
                    out.push_str("<path d=\"");
                    hexagon(out, at, unit * 0.76, 0.5, 0.17);
                    out.extend(["\" fill=\"none\" stroke=\"", self.colour(Role::Last)]);
                    tag!(out, "\" stroke-width=\"", unit * 0.11, "\"/>");
                }
                let piece = Piece { id: PieceId(0), look, centre: at, scale: unit * 1.1, opacity: 1.0 };
                self.piece(&piece, out);
                self.open_text(Role::Ink, 1.4, out);
                let inwards = if side == 0 { 1.0 } else { -1.0 };
                let text = held.to_string();
                self.text(&text, Point::new(at.x + inwards * unit * 1.45, at.y), unit * 0.62, out);
                out.push_str("</g>");
            }
        }
    }

    /// The names of tiles and of targets.
    pub(super) fn tile_labels(&self, out: &mut String) {
        self.open_text(Role::Label, 1.3, out);
        for spot in &self.scene.cells {
            if self.scene.pieces.iter().any(|p| p.centre == spot.centre) {
                self.text(&spot.cell.to_string(), spot.centre, 0.17, out);
            }
        }
        out.push_str("</g>");
    }
}
