//! A small picture of a position, for lists and menus: a few hundred bytes, in the page's colours.

use std::fmt::Write as _;

use game::Position as _;
use games::AnyPosition;
use hex::Symmetry;
use leptos::prelude::*;
use view::Point;

use super::units;

/// A small picture. It says nothing to screen readers: what it shows stands beside it in words.
#[component]
pub fn Mini(
    /// What is shown.
    position: AnyPosition,
) -> impl IntoView {
    let (frame, body) = draw(&position);
    view! { <svg class="mini" viewBox=frame aria-hidden="true" inner_html=body></svg> }
}

fn draw(position: &AnyPosition) -> (String, String) {
    let mut out = String::new();
    if !position.has_board() {
        let tiles = position.pieces().into_iter().map(|(cell, colour)| (Point::of(cell), colour.name()));
        return six_picture(tiles.collect());
    }
    let rules = position.rules();
    let rows = (-4..=4).flat_map(|r| (-4..=4).map(move |q| hex::Hex::new(q, r)));
    let cells = rows.filter(|cell| rules.has_cell(*cell));
    out.push_str("<path fill=\"var(--hx-field-bottom)\" stroke=\"var(--hx-rim-top)\" stroke-width=\"40\" stroke-linejoin=\"round\" d=\"");
    for i in 0..6 {
        let corner = Point::new(4.75, 0.0).turned(Symmetry::rotation(i));
        let _ = write!(out, "{}{} {}", if i == 0 { "M" } else { "L" }, units(corner.x), units(corner.y));
    }
    out.push_str("Z\"/>");
    for cell in cells {
        let (at, ball) = (Point::of(cell), position.piece(cell));
        let (r, name) = match ball {
            Some(colour) => (44, format!("{}-mid", colour.name())),
            None => (26, "channel".to_string()),
        };
        let _ = write!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{r}\" fill=\"var(--hx-{name})\"",
            units(at.x),
            units(at.y)
        );
        if ball.is_some() {
            out.push_str(" stroke=\"var(--hx-piece-edge)\" stroke-width=\"6\"");
        }
        out.push_str("/>");
    }
    ("-505 -440 1010 880".to_string(), out)
}

fn six_picture(tiles: Vec<(Point, &'static str)>) -> (String, String) {
    let mut out = String::new();
    let (mut low, mut high) = (Point::new(f32::MAX, f32::MAX), Point::new(f32::MIN, f32::MIN));
    for (at, name) in &tiles {
        low = Point::new(low.x.min(at.x), low.y.min(at.y));
        high = Point::new(high.x.max(at.x), high.y.max(at.y));
        let _ = write!(
            out,
            "<path transform=\"translate({} {})\" d=\"M0 -56L48 -28V28L0 56L-48 28V-28Z\" fill=\"var(--hx-tile-{name}-top)\" stroke=\"var(--hx-page)\" stroke-width=\"7\"/>",
            units(at.x),
            units(at.y)
        );
    }
    let half = ((high.x - low.x).max(high.y - low.y) / 2.0 + 0.8).max(2.0);
    let (x, y) = ((low.x + high.x) / 2.0 - half, (low.y + high.y) / 2.0 - half);
    (format!("{} {} {2} {2}", units(x), units(y), units(2.0 * half)), out)
}
