//! A game as a GIF that moves. The board is drawn once, pieces are sprites, and each frame holds only what
//! changed since the one before.

use std::collections::HashMap;
use std::io::{IsTerminal, stderr};

use ::gif::{Encoder, Frame, Repeat};
use indicatif::{ProgressBar, ProgressStyle};
use resvg::tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use resvg::usvg::Tree;
use study::Film;
use view::{Marks, Paint, Painter, Piece, Point, Rect, Scene, Surface};

use super::palette::Palette;
use super::raster::{DrawError, blank, draw, tree};

/// A film as a file of so many pixels a side: its bytes.
pub fn gif(film: &Film, size: u32) -> Result<Vec<u8>, DrawError> {
    let (mut scene, delay) = film.frame(0);
    let mut stage = Stage::new(&scene, size)?;

    // The colours of the first and the last position suit the whole game.
    let all = Area { x: 0, y: 0, width: size, height: size };
    let mut seen = stage.paint(&scene, all)?.take();
    seen.extend(stage.paint(&film.frame(film.len() - 1).0, all)?.take());
    let mut palette = Palette::of(&seen);

    let mut bytes = Vec::new();
    stage.shown = vec![Palette::NOTHING; (size * size) as usize];
    {
        let side = size as u16;
        let mut encoder = Encoder::new(&mut bytes, side, side, &palette.colours())?;
        encoder.set_repeat(Repeat::Infinite)?;
        encoder.write_frame(&stage.frame(&scene, &[all], delay, &mut palette)?)?;
        let bar = progress(film.len() as u64);
        for i in 1..film.len() {
            let (next, delay) = film.frame(i);
            let areas = stage.changed(&scene, &next);
            encoder.write_frame(&stage.frame(&next, &areas, delay, &mut palette)?)?;
            scene = next;
            if let Some(bar) = &bar {
                bar.inc(1);
            }
        }
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
    }
    Ok(bytes)
}

/// A bar for games that take a while, where somebody sees it.
fn progress(frames: u64) -> Option<ProgressBar> {
    if !stderr().is_terminal() || frames < 10 {
        return None;
    }
    let style = ProgressStyle::with_template("drawing {bar:30} {pos}/{len} frames {eta}").ok()?;
    Some(ProgressBar::new(frames).with_style(style))
}

/// A part of the picture, in pixels.
#[derive(Clone, Copy, Debug)]
struct Area {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

/// What a sprite shows: a look at a size and at a fraction of a pixel.
type SpriteKey = (view::Look, u16, u8, u8);

/// The board drawn once, the pieces as sprites, and what is on the screen.
struct Stage {
    size: u32,
    frame: Rect,
    /// Pixels for each cell.
    scale: f32,
    board: Pixmap,
    looks: HashMap<view::Look, Tree>,
    sprites: HashMap<SpriteKey, Pixmap>,
    defs: String,
    /// The colours on the screen now, by their numbers.
    shown: Vec<u8>,
}

impl Stage {
    fn new(scene: &Scene, size: u32) -> Result<Stage, DrawError> {
        let painter = Painter::new(scene, Paint::Plain);
        let (mut defs, mut board) = (String::new(), String::new());
        painter.defs(&mut defs);
        painter.backdrop(&mut board);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" viewBox=\"{}\"><defs>{defs}</defs>{board}</svg>",
            scene.view_box()
        );
        let mut pixels = blank(size, size)?;
        draw(&svg, Transform::identity(), &mut pixels.as_mut())?;
        Ok(Stage {
            size,
            frame: scene.frame,
            scale: size as f32 / scene.frame.width,
            board: pixels,
            looks: HashMap::new(),
            sprites: HashMap::new(),
            defs,
            shown: Vec::new(),
        })
    }

    /// Where a point is, in pixels.
    fn pixel(&self, point: Point) -> (f32, f32) {
        ((point.x - self.frame.left) * self.scale, (point.y - self.frame.top) * self.scale)
    }

    /// The parts of the picture in which two scenes differ: one for the game, one for each corner.
    fn changed(&self, before: &Scene, after: &Scene) -> Vec<Area> {
        let mut areas = Vec::new();
        let mut bounds: Option<Rect> = None;
        let mut add = |centre: Point, half: f32| {
            let rect = Rect::square(centre, half);
            bounds = Some(bounds.map_or(rect, |b| b.union(&rect)));
        };
        let moved = |a: &Piece, b: &Piece| (a.centre, a.scale, a.opacity) != (b.centre, b.scale, b.opacity);
        for (one, other) in [(before, after), (after, before)] {
            for piece in &one.pieces {
                if other.pieces.iter().find(|p| p.id == piece.id).is_none_or(|p| moved(piece, p)) {
                    add(piece.centre, 0.72 * piece.scale.max(0.8));
                }
            }
            let cells = |m: &Marks| [m.last_from.clone(), m.last_to.clone()].concat();
            let there = cells(&other.marks);
            for cell in cells(&one.marks).into_iter().filter(|c| !there.contains(c)) {
                add(one.centre(cell), 0.62);
            }
        }
        // The last move is known cell by cell; any other mark may lie anywhere.
        let others = |marks: &Marks| Marks { last_from: Vec::new(), last_to: Vec::new(), ..marks.clone() };
        if others(&before.marks) != others(&after.marks) {
            add(after.frame.centre(), after.frame.width / 2.0);
        }
        areas.extend(bounds.map(|rect| self.area(rect)));
        for (a, b) in before.corners.iter().zip(&after.corners) {
            for (i, (x, y)) in a.owners.iter().zip(&b.owners).enumerate() {
                if x.1 != y.1 || a.held.get(i) != b.held.get(i) {
                    let half = if before.surface == Surface::Plane { before.frame.width / 8.0 } else { 0.32 };
                    areas.push(self.area(Rect::square(x.2, half)));
                }
            }
        }
        areas
    }

    fn area(&self, rect: Rect) -> Area {
        let edge = (self.size - 1) as f32;
        let (x, y) = self.pixel(Point::new(rect.left, rect.top));
        let (x, y) = (x.floor().clamp(0.0, edge), y.floor().clamp(0.0, edge));
        let (right, bottom) = self.pixel(Point::new(rect.left + rect.width, rect.top + rect.height));
        let (right, bottom) =
            (right.ceil().clamp(x + 1.0, edge + 1.0), bottom.ceil().clamp(y + 1.0, edge + 1.0));
        Area { x: x as u32, y: y as u32, width: (right - x) as u32, height: (bottom - y) as u32 }
    }

    /// A frame that shows a scene where only these parts have changed.
    fn frame(
        &mut self,
        scene: &Scene,
        areas: &[Area],
        delay: u16,
        palette: &mut Palette,
    ) -> Result<Frame<'static>, DrawError> {
        let corner = |f: fn(&Area) -> u32| areas.iter().map(f);
        let x = corner(|a| a.x).min().unwrap_or(0);
        let y = corner(|a| a.y).min().unwrap_or(0);
        let width = corner(|a| a.x + a.width).max().unwrap_or(1) - x;
        let height = corner(|a| a.y + a.height).max().unwrap_or(1) - y;
        let mut buffer = vec![Palette::NOTHING; (width * height) as usize];
        for area in areas {
            let picture = self.paint(scene, *area)?;
            let rows = picture.data().chunks_exact(area.width as usize * 4);
            for (row, pixels) in rows.enumerate() {
                let row = area.y as usize + row;
                for (column, pixel) in pixels.chunks_exact(4).enumerate() {
                    let column = area.x as usize + column;
                    let shown = &mut self.shown[row * self.size as usize + column];
                    let index = palette.index(pixel);
                    if *shown != index {
                        *shown = index;
                        buffer[(row - y as usize) * width as usize + column - x as usize] = index;
                    }
                }
            }
        }
        Ok(Frame {
            left: x as u16,
            top: y as u16,
            width: width as u16,
            height: height as u16,
            delay,
            buffer: buffer.into(),
            transparent: Some(Palette::NOTHING),
            ..Frame::default()
        })
    }

    /// A part of a scene as pixels.
    fn paint(&mut self, scene: &Scene, area: Area) -> Result<Pixmap, DrawError> {
        let mut picture = blank(area.width, area.height)?;
        let row = area.width as usize * 4;
        for (y, line) in picture.data_mut().chunks_exact_mut(row).enumerate() {
            let start = ((area.y as usize + y) * self.size as usize + area.x as usize) * 4;
            line.copy_from_slice(&self.board.data()[start..start + row]);
        }
        let painter = Painter::new(scene, Paint::Plain);
        let mut marks = String::new();
        painter.turns(&mut marks);
        painter.below(&mut marks);
        self.overlay(&marks, area, &mut picture)?;
        for piece in &scene.pieces {
            self.sprite(piece, area, &mut picture)?;
        }
        marks.clear();
        painter.above(&mut marks);
        self.overlay(&marks, area, &mut picture)?;
        Ok(picture)
    }

    /// Draws simple elements onto a part of the picture.
    fn overlay(&self, elements: &str, area: Area, picture: &mut Pixmap) -> Result<(), DrawError> {
        if elements.is_empty() {
            return Ok(());
        }
        let unit = 100.0 / self.scale;
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\">{elements}</svg>",
            area.width,
            area.height,
            self.frame.left * 100.0 + area.x as f32 * unit,
            self.frame.top * 100.0 + area.y as f32 * unit,
            area.width as f32 * unit,
            area.height as f32 * unit,
        );
        draw(&svg, Transform::identity(), &mut picture.as_mut())
    }

    fn sprite(&mut self, piece: &Piece, area: Area, picture: &mut Pixmap) -> Result<(), DrawError> {
        let (x, y) = self.pixel(piece.centre);
        let reach = 0.75 * self.scale * piece.scale;
        let outside = x + reach < area.x as f32
            || y + reach < area.y as f32
            || x - reach > (area.x + area.width) as f32
            || y - reach > (area.y + area.height) as f32;
        if outside || piece.opacity <= 0.0 {
            return Ok(());
        }
        // Sprites are kept for quarters of a pixel, so that what stands still is sharp.
        let quarters = |v: f32| ((v * 4.0).round() as i32).rem_euclid(4) as u8;
        let whole = |v: f32| (v * 4.0).round().div_euclid(4.0) as i32;
        let key = (piece.look, (piece.scale * 64.0).round() as u16, quarters(x), quarters(y));
        if !self.sprites.contains_key(&key) {
            let sprite = self.make_sprite(key)?;
            self.sprites.insert(key, sprite);
        }
        let sprite = &self.sprites[&key];
        let half = sprite.width() as i32 / 2;
        let paint =
            PixmapPaint { opacity: piece.opacity, quality: FilterQuality::Nearest, ..PixmapPaint::default() };
        let (left, top) = (whole(x) - half - area.x as i32, whole(y) - half - area.y as i32);
        picture.draw_pixmap(left, top, sprite.as_ref(), &paint, Transform::identity(), None);
        Ok(())
    }

    fn make_sprite(&mut self, (look, size, fx, fy): SpriteKey) -> Result<Pixmap, DrawError> {
        if !self.looks.contains_key(&look) {
            let symbol = look.symbol();
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"150\" height=\"150\" viewBox=\"-75 -75 150 150\"><defs>{}</defs><use href=\"#{symbol}\"/></svg>",
                self.defs
            );
            self.looks.insert(look, tree(&svg)?);
        }
        let scale = self.scale / 100.0 * f32::from(size) / 64.0;
        let half = (75.0 * scale).ceil() + 1.0;
        let mut sprite = blank(half as u32 * 2, half as u32 * 2)?;
        let place = |quarter: u8| half - 75.0 * scale + f32::from(quarter) / 4.0;
        let transform = Transform::from_row(scale, 0.0, 0.0, scale, place(fx), place(fy));
        resvg::render(&self.looks[&look], transform, &mut sprite.as_mut());
        Ok(sprite)
    }
}

#[cfg(test)]
mod tests {
    use game::Position as _;
    use view::{Options, Pieces};

    use super::*;

    /// Whatever mark changes, the picture is drawn anew where it may be.
    #[test]
    fn every_mark_that_changes_is_drawn() {
        for rules in ["abalone", "six"] {
            let position = games::AnyPosition::start(&rules.parse().unwrap());
            let (pieces, hex) = (Pieces::of(&position), hex::Hex::ORIGIN);
            let scene = |marks: &Marks| pieces.scene(&position, &Options::default(), marks);
            let plain = scene(&Marks::default());
            let stage = Stage::new(&plain, 200).unwrap();
            assert_eq!(stage.changed(&plain, &plain).len(), 0, "{rules}");
            let red = six::Colour::Red;
            let cells = || vec![hex];
            for marks in [
                Marks { wrong: cells(), ..Marks::default() },
                Marks { threatened: cells(), ..Marks::default() },
                Marks { fixed: cells(), ..Marks::default() },
                Marks { targets: cells(), ..Marks::default() },
                Marks { missing: vec![(hex, red)], ..Marks::default() },
                Marks { lacking: vec![(hex, red)], ..Marks::default() },
                Marks { numbers: vec![(hex, 7)], ..Marks::default() },
            ] {
                let marked = scene(&marks);
                let (there, back) = (stage.changed(&plain, &marked), stage.changed(&marked, &plain));
                assert_eq!((there.len(), back.len()), (1, 1), "{rules}: {marks:?}");
                assert!(there[0].width >= 190 && there[0].height >= 190, "{rules}: {marks:?}");
            }
            let moved = Marks { last_to: cells(), ..Marks::default() };
            assert!(stage.changed(&plain, &scene(&moved))[0].width < 100, "{rules}");
        }
    }
}
