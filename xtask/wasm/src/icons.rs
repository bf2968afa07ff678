//! The app's icons, put together from the art that boards are drawn with.

use game::Position as _;
use games::AnyPosition;
use resvg::{tiny_skia, usvg};
use view::{Look, Marks, Options, Paint, Painter, Piece, PieceId, Point, Scene};

/// Seven balls in a flower on a ground of wood; `maskable` leaves room for a launcher to cut corners.
pub fn svg(maskable: bool) -> Result<String, String> {
    let rules = "abalone".parse().map_err(|_| "the rules of Abalone have no name any more".to_string())?;
    let position = AnyPosition::start(&rules);
    let scene = Scene::new(&position, &Options::default(), &Marks::default());
    let painter = Painter::new(&scene, Paint::Plain);
    let (half, corner) = if maskable { (256, 0) } else { (192, 84) };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{half} -{half} {0} {0}\"><defs>",
        2 * half
    );
    painter.defs(&mut out);
    out.push_str("</defs>");
    out.push_str(&format!(
        "<rect x=\"-{half}\" y=\"-{half}\" width=\"{0}\" height=\"{0}\" rx=\"{corner}\" fill=\"url(#hx-rim)\"/>",
        2 * half
    ));
    out.push_str("<path d=\"M-81 -140H81L162 0L81 140H-81L-162 0Z\" fill=\"url(#hx-field)\" stroke=\"#3a2517\" stroke-width=\"5\" stroke-linejoin=\"round\"/>");
    use abalone::Colour::{Black, White};
    let ring = [(1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866)];
    let balls = ring.into_iter().zip([White, Black, Black, Black, White, White]);
    let centre = Piece {
        id: PieceId(0),
        look: Look::Ball(abalone::Colour::Red),
        centre: Point::new(0.0, 0.0),
        scale: 1.0,
        opacity: 1.0,
    };
    for ((x, y), colour) in balls {
        painter.piece(&Piece { look: Look::Ball(colour), centre: Point::new(x, y), ..centre }, &mut out);
    }
    painter.piece(&centre, &mut out);
    out.push_str("</svg>\n");
    Ok(out)
}

/// A picture as PNG, `size` pixels wide and high.
pub fn png(svg: &str, size: u32) -> Result<Vec<u8>, String> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|e| format!("the icon: {e}"))?;
    let mut pixmap = tiny_skia::Pixmap::new(size, size).ok_or("the icon is too large")?;
    let scale = size as f32 / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|e| format!("the icon: {e}"))
}
