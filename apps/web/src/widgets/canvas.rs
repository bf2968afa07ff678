//! A scene in the page: elements are made once and change only where the scene does.

use std::fmt::Write as _;

use hex::{Dir, Hex};
use view::desk::{Area, Way};
use view::{
    Options, Paint, Painter, Piece, PieceId, Point, Rect, Role, Scene, Surface, escaped, place_names,
};
use wasm_bindgen::JsCast as _;
use web_sys::{Document, Element};

use crate::browser;

const SVG: &str = "http://www.w3.org/2000/svg";

/// The layers of a picture, from the bottom up.
const LAYERS: [&str; 7] = ["defs", "back", "turns", "below", "pieces", "above", "cells"];

/// A drawn scene.
pub struct Canvas {
    svg: Element,
    layers: Vec<Layer>,
    pieces: Vec<Drawn>,
    order: Vec<PieceId>,
    view_box: String,
    /// What the parts that rarely change were drawn for.
    ground: Option<(Options, bool, Rect)>,
    /// Sets the ids of this picture apart from those of others in the page.
    prefix: String,
}

struct Layer {
    name: &'static str,
    element: Element,
    text: String,
}

struct Drawn {
    id: PieceId,
    element: Element,
    symbol: &'static str,
    transform: String,
    opacity: f32,
}

impl Canvas {
    /// An empty picture in an element of the page.
    pub fn new(host: &Element, prefix: &str) -> Option<Canvas> {
        let document = browser::document();
        // The framework uses an element again where a page follows one of its kind.
        host.set_inner_html("");
        let svg = element(&document, "svg")?;
        let _ = svg.set_attribute("role", "presentation");
        let mut layers = Vec::new();
        for name in LAYERS {
            let layer = element(&document, if name == "defs" { "defs" } else { "g" })?;
            let _ = layer.set_attribute("class", name);
            svg.append_child(&layer).ok()?;
            layers.push(Layer { name, element: layer, text: String::new() });
        }
        host.append_child(&svg).ok()?;
        Some(Canvas {
            svg,
            layers,
            pieces: Vec::new(),
            order: Vec::new(),
            view_box: String::new(),
            ground: None,
            prefix: prefix.to_string(),
        })
    }

    /// Where the picture is on the screen.
    pub fn area(&self) -> Area {
        let rect = self.svg.get_bounding_client_rect();
        Area { left: rect.left(), top: rect.top(), width: rect.width() }
    }

    /// Brings the page to what the scene shows. `say` knows the words of terms.
    pub fn draw(&mut self, scene: &Scene, ways: &[Way], say: &dyn Fn(&str) -> String) {
        let view_box = scene.view_box();
        if view_box != self.view_box {
            let _ = self.svg.set_attribute("viewBox", &view_box);
            self.view_box = view_box;
        }
        let painter = Painter::new(scene, Paint::Variables);
        let part = |draw: &dyn Fn(&mut String)| {
            let mut out = String::new();
            draw(&mut out);
            out
        };
        let fixed =
            if scene.surface == Surface::Plane { scene.frame } else { Rect::square(Point::default(), 1.0) };
        let ground = Some((scene.options, scene.patterns, fixed));
        if self.ground != ground {
            self.ground = ground;
            self.set("defs", part(&|out| painter.defs(out)));
            self.set("back", part(&|out| painter.backdrop(out)));
        }
        self.set("turns", part(&|out| painter.turns(out)));
        self.set("below", part(&|out| painter.below(out)));
        let mut above = part(&|out| painter.above(out));
        if !ways.is_empty() {
            let reach = units(self.area().reach(scene.frame));
            for way in ways {
                draw_way(scene.options.orientation.apply_dir(way.dir), way, reach, &mut above);
            }
        }
        names(scene, say, &mut above);
        self.set("above", above);
        self.draw_pieces(&painter, &scene.pieces);
    }

    fn set(&mut self, layer: &str, text: String) {
        if let Some(layer) = self.layers.iter_mut().find(|l| l.name == layer)
            && layer.text != text
        {
            layer.element.set_inner_html(&scoped(&text, &self.prefix));
            layer.text = text;
        }
    }

    fn draw_pieces(&mut self, painter: &Painter, pieces: &[Piece]) {
        let Some(Layer { element: layer, .. }) = self.layers.iter().find(|l| l.name == "pieces") else {
            return;
        };
        let document = browser::document();
        self.pieces.retain(|drawn| {
            let stays = pieces.iter().any(|piece| piece.id == drawn.id);
            if !stays {
                drawn.element.remove();
            }
            stays
        });
        for piece in pieces {
            let symbol = painter.symbol(piece.look);
            if !self.pieces.iter().any(|drawn| drawn.id == piece.id) {
                let Some(element) = element(&document, "use") else { continue };
                let _ = layer.append_child(&element);
                self.order.clear();
                let (id, transform) = (piece.id, String::new());
                self.pieces.push(Drawn { id, element, symbol: "", transform, opacity: 1.0 });
            }
            let Some(drawn) = self.pieces.iter_mut().find(|drawn| drawn.id == piece.id) else { continue };
            if drawn.symbol != symbol {
                let _ = drawn.element.set_attribute("href", &format!("#{}{symbol}", self.prefix));
                drawn.symbol = symbol;
            }
            let (x, y) = (short(piece.centre.x * 100.0), short(piece.centre.y * 100.0));
            let mut transform = format!("translate({x} {y})");
            if piece.scale != 1.0 {
                let _ = write!(transform, "scale({})", short(piece.scale));
            }
            if drawn.transform != transform {
                let _ = drawn.element.set_attribute("transform", &transform);
                drawn.transform = transform;
            }
            if drawn.opacity != piece.opacity {
                let _ = drawn.element.set_attribute("opacity", &short(piece.opacity));
                drawn.opacity = piece.opacity;
            }
        }
        // Pieces further down lie on those above them.
        if !self.order.iter().copied().eq(pieces.iter().map(|piece| piece.id)) {
            for piece in pieces {
                if let Some(drawn) = self.pieces.iter().find(|drawn| drawn.id == piece.id) {
                    let _ = layer.append_child(&drawn.element);
                }
            }
            self.order = pieces.iter().map(|piece| piece.id).collect();
        }
    }

    /// The cells for those who do not see them: rows of named cells.
    pub fn label(&mut self, scene: &Scene, name: impl Fn(Hex) -> (String, bool)) {
        let mut cells: Vec<(i32, i32, Hex)> =
            scene.cells.iter().map(|spot| (units(spot.centre.y), units(spot.centre.x), spot.cell)).collect();
        cells.sort_unstable();
        let mut out = String::new();
        for row in cells.chunk_by(|a, b| a.0 == b.0) {
            out.push_str("<g role=\"row\">");
            for &(.., cell) in row {
                let (label, selected) = name(cell);
                let centre = scene.centre(cell);
                let _ = write!(
                    out,
                    "<circle role=\"gridcell\" id=\"{}\" data-cell=\"{}\" aria-label=\"{}\" aria-selected=\"{selected}\" \
                     cx=\"{}\" cy=\"{}\" r=\"50\" fill-opacity=\"0\"/>",
                    self.cell_id(cell),
                    scene.label(cell),
                    escaped(&label),
                    units(centre.x),
                    units(centre.y),
                );
            }
            out.push_str("</g>");
        }
        if let Some(layer) = self.layers.iter_mut().find(|l| l.name == "cells")
            && layer.text != out
        {
            layer.element.set_inner_html(&out);
            layer.text = out;
        }
    }

    /// The id of the element that stands for a cell.
    pub fn cell_id(&self, cell: Hex) -> String {
        format!("{}cell{}_{}", self.prefix, cell.q, cell.r)
    }
}

fn element(document: &Document, name: &str) -> Option<Element> {
    document.create_element_ns(Some(SVG), name).ok()?.dyn_into().ok()
}

/// What formations are called, where there is room, in the colour of their side.
fn names(scene: &Scene, say: &dyn Fn(&str) -> String, out: &mut String) {
    // Letters are as wide as on a phone, where they are largest.
    let width = |term: &str| 0.2 * say(term).chars().count() as f32 + 0.1;
    for (name, at) in place_names(scene, width) {
        let (word, role) = (escaped(&say(name.term)), Role::of_side(name.side).variable());
        let (x, y) = (units(at.x), units(at.y));
        let _ = write!(out, "<text class=\"name\" stroke=\"{role}\" x=\"{x}\" y=\"{y}\">{word}</text>");
    }
}

/// An arrow in a disc, to be tapped. What is tapped is as wide as it is meant, and the disc somewhat wider where the
/// board is small.
fn draw_way(dir: Dir, way: &Way, reach: i32, out: &mut String) {
    let turn = Dir::ALL.iter().position(|d| *d == dir).unwrap_or(0) * 60;
    let disc = 13 + reach * 3 / 10;
    let _ = write!(
        out,
        "<g class=\"way\" transform=\"translate({} {})rotate({turn})\"><circle r=\"{reach}\" fill-opacity=\"0\"/>\
         <circle r=\"{disc}\" fill=\"{}\" \
         stroke=\"var(--hx-page)\" stroke-width=\"4\"/><path d=\"M-4 -9L6 0L-4 9\" fill=\"none\" \
         stroke=\"var(--hx-page)\" stroke-width=\"6\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/></g>",
        units(way.at.x),
        units(way.at.y),
        way.role.variable(),
    );
}

/// A length in cells as units of the picture. Whole numbers, because those that write fractions are large.
pub fn units(cells: f32) -> i32 {
    (cells * 100.0).round() as i32
}

/// A number with at most two decimals.
///
/// ```
/// use web::widgets::short;
/// assert_eq!([short(1.0), short(-0.256), short(12.3)], ["1", "-0.26", "12.3"]);
/// ```
pub fn short(value: f32) -> String {
    let hundredths = (value * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    match (rest, rest % 10) {
        (0, _) => format!("{sign}{whole}"),
        (_, 0) => format!("{sign}{whole}.{}", rest / 10),
        _ => format!("{sign}{whole}.{rest:02}"),
    }
}

/// Puts a prefix before every id and every reference to one.
pub fn scoped(text: &str, prefix: &str) -> String {
    text.replace("id=\"hx-", &format!("id=\"{prefix}hx-"))
        .replace("url(#hx-", &format!("url(#{prefix}hx-"))
        .replace("href=\"#hx-", &format!("href=\"#{prefix}hx-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_set_apart_and_colours_are_not() {
        let text =
            "<g id=\"hx-a\"/><use href=\"#hx-a\"/><path fill=\"url(#hx-b)\" stroke=\"var(--hx-page)\"/>";
        let expected = "<g id=\"b1-hx-a\"/><use href=\"#b1-hx-a\"/><path fill=\"url(#b1-hx-b)\" stroke=\"var(--hx-page)\"/>";
        assert_eq!(scoped(text, "b1-"), expected);
    }
}
