//! From SVG to pixels.

use std::error::Error;
use std::sync::{Mutex, PoisonError};
use std::thread::Builder;

use resvg::tiny_skia::{Pixmap, PixmapMut, Transform};
use resvg::usvg::{Options, Tree};
use view::Scene;

/// What can go wrong, as a sentence.
pub type DrawError = Box<dyn Error>;

/// Reads an SVG text.
pub fn tree(svg: &str) -> Result<Tree, DrawError> {
    Ok(Tree::from_str(svg, &Options::default())?)
}

/// Draws an SVG text onto a picture.
pub fn draw(svg: &str, transform: Transform, onto: &mut PixmapMut) -> Result<(), DrawError> {
    resvg::render(&tree(svg)?, transform, onto);
    Ok(())
}

/// An empty picture.
pub fn blank(width: u32, height: u32) -> Result<Pixmap, DrawError> {
    Pixmap::new(width, height).ok_or_else(|| "the picture is too large".into())
}

/// Draws a square picture in bands, each on a core of its own.
fn picture(tree: &Tree, size: u32) -> Result<Pixmap, DrawError> {
    let mut picture = blank(size, size)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(4) as u32;
    let rows = size.div_ceil(cores);
    let bands = Mutex::new(picture.data_mut().chunks_mut((rows * size * 4) as usize).enumerate());
    let next = || bands.lock().unwrap_or_else(PoisonError::into_inner).next();
    let paint = || {
        while let Some((i, band)) = next() {
            let height = band.len() as u32 / 4 / size;
            if let Some(mut band) = PixmapMut::from_bytes(band, size, height) {
                let up = Transform::from_translate(0.0, -((i as u32 * rows) as f32));
                resvg::render(tree, up, &mut band);
            }
        }
    };
    std::thread::scope(|scope| {
        // Where there are no more threads to be had, fewer draw; this one always does.
        let helpers = (1..cores).map_while(|_| Builder::new().spawn_scoped(scope, paint).ok());
        helpers.for_each(drop);
        paint();
    });
    Ok(picture)
}

/// A scene as a PNG file.
pub fn png(scene: &Scene, size: u32) -> Result<Vec<u8>, DrawError> {
    let picture = picture(&tree(&scene.to_svg(size))?, size)?;
    let mut bytes = Vec::with_capacity(size as usize * size as usize);
    let mut encoder = png::Encoder::new(&mut bytes, size, size);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Fast);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    if scene.options.background {
        let pixels: Vec<u8> = picture.data().chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header()?.write_image_data(&pixels)?;
    } else {
        encoder.set_color(png::ColorType::Rgba);
        let pixels: Vec<u8> = picture
            .pixels()
            .iter()
            .flat_map(|p| {
                let c = p.demultiply();
                [c.red(), c.green(), c.blue(), c.alpha()]
            })
            .collect();
        encoder.write_header()?.write_image_data(&pixels)?;
    }
    Ok(bytes)
}
