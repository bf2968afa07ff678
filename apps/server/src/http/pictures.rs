//! Pictures of games, for link previews and for programs.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, Uri, header};
use axum::response::Response;
use game::Position as _;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options as SvgOptions, Tree};
use view::{Marks, Options, Scene};
use wire::{Code, Problem, Unfolded};

use crate::http::App;
use crate::http::listing::query;
use crate::http::problem::Refusal;

/// Width and height in pixels.
const SIZE: u32 = 800;

/// The game as a scene, its last move marked: as it stands, or as it stood at a ply.
fn scene(unfolded: &Unfolded, ply: Option<u32>) -> Scene {
    let session = &unfolded.session;
    let ply = ply.filter(|ply| *ply < session.ply());
    let position = &ply.map_or_else(|| session.position().clone(), |ply| session.position_at(ply));
    let options = Options { coordinates: position.rules().names_cells(), ..Options::default() };
    let mut marks = Marks::default();
    let before = ply.unwrap_or(session.ply()).checked_sub(1);
    if let Some((before, last)) = before.and_then(|ply| Some((ply, session.moves().get(ply as usize)?))) {
        let before = session.position_at(before);
        if before.check(last.m).is_ok() {
            marks = marks.with_last(&before, last.m);
        }
    }
    Scene::new(position, &options, &marks)
}

fn picture(bytes: impl Into<Body>, kind: &'static str) -> Response {
    let mut response = Response::new(bytes.into());
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// The ply that a query asks for.
fn ply(uri: &Uri) -> Option<u32> {
    query(uri).into_iter().find(|(name, _)| name == "ply").and_then(|(_, value)| value.parse().ok())
}

/// The position of a game as SVG.
#[utoipa::path(get, path = "/api/v1/games/{id}/picture.svg", tag = "games", params(("id" = String, Path),
    ("ply" = Option<u32>, Query, description = "as it stood then")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 404, body = Problem)))]
pub async fn svg(State(app): State<Arc<App>>, Path(id): Path<String>, uri: Uri) -> Result<Response, Refusal> {
    let (unfolded, _) = app.live.load(&id).await?;
    Ok(picture(scene(&unfolded, ply(&uri)).to_svg(SIZE), "image/svg+xml"))
}

/// The position of a game as PNG.
#[utoipa::path(get, path = "/api/v1/games/{id}/picture.png", tag = "games", params(("id" = String, Path),
    ("ply" = Option<u32>, Query, description = "as it stood then")),
    responses((status = 200, content_type = "image/png", body = Vec<u8>), (status = 404, body = Problem)))]
pub async fn png(State(app): State<Arc<App>>, Path(id): Path<String>, uri: Uri) -> Result<Response, Refusal> {
    let (unfolded, _) = app.live.load(&id).await?;
    let failed = || Refusal::new(Code::Unavailable, "the picture cannot be painted at the moment");
    let _turn = app.painters.acquire().await.map_err(|_| failed())?;
    let painted = tokio::task::spawn_blocking(move || paint(scene(&unfolded, ply(&uri))));
    let bytes = painted.await.ok().flatten().ok_or_else(failed)?;
    Ok(picture(bytes, "image/png"))
}

/// The same as SVG, at an address below the record's.
#[utoipa::path(get, path = "/api/v1/games/{id}/record/picture.svg", tag = "games", params(("id" = String, Path),
    ("ply" = Option<u32>, Query, description = "as it stood then")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 404, body = Problem)))]
pub async fn record_svg(app: State<Arc<App>>, id: Path<String>, uri: Uri) -> Result<Response, Refusal> {
    svg(app, id, uri).await
}

/// The same as PNG, at an address below the record's.
#[utoipa::path(get, path = "/api/v1/games/{id}/record/picture.png", tag = "games", params(("id" = String, Path),
    ("ply" = Option<u32>, Query, description = "as it stood then")),
    responses((status = 200, content_type = "image/png", body = Vec<u8>), (status = 404, body = Problem)))]
pub async fn record_png(app: State<Arc<App>>, id: Path<String>, uri: Uri) -> Result<Response, Refusal> {
    png(app, id, uri).await
}

/// A scene as the bytes of a PNG file. It has a ground: who shows a preview would put one of its own behind it.
fn paint(mut scene: Scene) -> Option<Vec<u8>> {
    scene.options.background = true;
    let tree = Tree::from_str(&scene.to_svg(SIZE), &SvgOptions::default()).ok()?;
    let mut pixels = Pixmap::new(SIZE, SIZE)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    let opaque: Vec<u8> = pixels.data().chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, SIZE, SIZE);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Balanced);
    encoder.write_header().ok()?.write_image_data(&opaque).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use games::{AnyPosition, Rules};

    use super::*;

    #[test]
    fn a_preview_has_a_light_ground_and_is_not_heavy() {
        for rules in ["abalone", "six:4"] {
            let position = AnyPosition::start(&rules.parse::<Rules>().unwrap());
            let bytes = paint(Scene::new(&position, &Options::default(), &Marks::default())).unwrap();
            assert!(bytes.len() < 400_000, "{rules}: {}", bytes.len());
            let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut pixels).unwrap();
            let corner = &pixels[..3];
            assert!(corner.iter().all(|channel| *channel > 100), "{rules}: {corner:?}");
        }
    }
}
