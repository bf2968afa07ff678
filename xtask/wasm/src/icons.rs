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

/// Both games in play, as the front page shows them.
pub fn scenes() -> Result<[AnyPosition; 2], String> {
    let read = |rules: &str, position: &str| {
        let position = rules.parse().ok().and_then(|rules| AnyPosition::read(&rules, position).ok());
        position.ok_or_else(|| format!("no position of {rules} to show"))
    };
    Ok([
        read("abalone", "5/2bwb1/2wbwb1/2w1wb1b/2ww1bbb1/2wwwbbb/3wwb1/2w3/5 b 1-1")?,
        read("six", "-2,-1:2b1rb/1brbbb/rbrb/rrr/1r b 13-13")?,
    ])
}

/// What other sites show of a link: both games in play, side by side.
pub fn preview() -> Result<Vec<u8>, String> {
    let mut out = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\"><rect width=\"1200\" height=\"630\" fill=\"#f4efe7\"/>",
    );
    for (i, position) in scenes()?.into_iter().enumerate() {
        let options = Options { coordinates: false, trays: false, ..Options::default() };
        let picture = Scene::new(&position, &options, &Marks::default()).to_svg(540);
        let place = format!("<svg x=\"{}\" y=\"45\" ", 40 + 580 * i);
        // Ids are those of one picture only.
        let picture = picture.replace("hx-", &format!("p{i}-")).replacen("<svg ", &place, 1);
        out.push_str(&picture);
    }
    out.push_str("</svg>");
    png_of(&out, 1200, 630)
}

/// A picture as PNG, `size` pixels wide and high.
pub fn png(svg: &str, size: u32) -> Result<Vec<u8>, String> {
    png_of(svg, size, size)
}

fn png_of(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, String> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|e| format!("the icon: {e}"))?;
    let mut pixmap = tiny_skia::Pixmap::new(width, height).ok_or("the icon is too large")?;
    let scale = width as f32 / tree.size().width();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|e| format!("the icon: {e}"))
}
