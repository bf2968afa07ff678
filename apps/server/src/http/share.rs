//! A game on other people's pages: what a link shows before it is followed, and a board to be framed.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use texts::Message;
use view::{escaped, words};
use wire::{Code, Game, Unfolded};

use crate::http::App;
use crate::http::listing::query;
use crate::http::pages;
use crate::http::problem::Refusal;
use crate::http::recovery::language;
use crate::ops;

/// Who plays whom.
fn players(game: &Game, words: &texts::Bundle) -> String {
    let name = |seat: &wire::SeatView| match (seat.kind, seat.level) {
        (wire::SeatKind::Computer, Some(level)) => {
            words.format(&Message::new("share-computer").with("level", i64::from(level)))
        }
        _ if seat.name.is_empty() => words.format(&Message::new("share-open")),
        _ => seat.name.clone(),
    };
    game.seats.iter().map(name).collect::<Vec<_>>().join(" – ")
}

/// How the game stands, in a sentence.
fn state(game: &Game, unfolded: &Unfolded, words: &texts::Bundle) -> String {
    let session = &unfolded.session;
    let outcome = session.ending().and_then(|ending| ending.outcome());
    let moves = words.format(&Message::new("share-moves").with("n", i64::from(game.ply)));
    match outcome {
        Some(outcome) => {
            let parts = words::outcome(session.rules(), &outcome);
            let parts: Vec<String> = parts.iter().map(|message| words.format(message)).collect();
            format!("{} · {moves}", parts.join(" "))
        }
        None => moves,
    }
}

/// The page of a game: the app's, with what links to it show.
pub async fn page(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let loaded = app.live.load(&id).await;
    let (Ok((unfolded, _)), Ok(game)) = (loaded, app.live.view(&id).await) else {
        return pages::asset(State(app), method, uri, headers).await;
    };
    let words = texts::server(language(&headers));
    let (title, about) = (players(&game, &words), state(&game, &unfolded, &words));
    let base = app.live.base();
    let picture = format!("{base}/api/v1/games/{id}/picture.png");
    let tags = [
        ("og:type", "website".to_string()),
        ("og:site_name", "Hexad".to_string()),
        ("og:title", title),
        ("og:description", about),
        ("og:url", game.url.clone()),
        ("og:image", picture),
        ("og:image:width", "800".to_string()),
        ("og:image:height", "800".to_string()),
        ("twitter:card", "summary".to_string()),
    ];
    let tags: String = tags
        .iter()
        .map(|(name, value)| format!("<meta property=\"{name}\" content=\"{}\">\n", escaped(value)))
        .collect();
    pages::with_head(&uri, &tags)
}

/// What a framed board may do: show itself, anywhere.
fn framed(nonce: &str) -> String {
    format!(
        "default-src 'none'; img-src 'self'; style-src 'nonce-{nonce}'; base-uri 'none'; form-action 'none'; \
         frame-ancestors *"
    )
}

/// A board for other people's pages: the game at a ply, the way to the plies around it, and to the game.
pub async fn embed(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let found = async { Ok::<_, wire::Problem>((app.live.load(&id).await?.0, app.live.view(&id).await?)) };
    let (unfolded, game) = match found.await {
        Ok(found) => found,
        Err(problem) if problem.code == Code::Unknown => {
            return (StatusCode::NOT_FOUND, "there is no such game\n").into_response();
        }
        Err(problem) => return Refusal::from(problem).into_response(),
    };
    let language = language(&headers);
    let words = texts::server(language);
    let asked = query(&uri).into_iter().find(|(name, _)| name == "ply");
    let ply = asked.and_then(|(_, value)| value.parse().ok()).unwrap_or(game.ply).min(game.ply);
    let way = |to: u32, id: &'static str, sign: &str, rel: &str| {
        let label = escaped(&words.format(&Message::new(id)));
        match to == ply {
            true => format!("<a role=\"link\" aria-disabled=\"true\" aria-label=\"{label}\">{sign}</a>"),
            false => format!("<a href=\"?ply={to}\" rel=\"{rel}\" aria-label=\"{label}\">{sign}</a>"),
        }
    };
    let ways = [
        way(0, "share-first", "«", "first"),
        way(ply.saturating_sub(1), "share-back", "‹", "prev"),
        way((ply + 1).min(game.ply), "share-on", "›", "next"),
        way(game.ply, "share-last", "»", "last"),
    ];
    let title = escaped(&players(&game, &words));
    let about = escaped(&state(&game, &unfolded, &words));
    let said = match ply.checked_sub(1).and_then(|i| game.moves.get(i as usize)) {
        Some(m) => format!("{ply}. {}", escaped(m)),
        None => String::new(),
    };
    let picture = format!("/api/v1/games/{id}/picture.svg?ply={ply}");
    let (tag, dir, nonce) = (language.tag(), language.direction().html(), ops::id());
    let url = escaped(&game.url);
    let page = format!(
        "<!doctype html>\n<html lang=\"{tag}\" dir=\"{dir}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <style nonce=\"{nonce}\">{STYLE}</style>\n</head>\n<body>\n\
         <h1><a href=\"{url}\" target=\"_blank\" rel=\"noopener\">{title}</a></h1>\n\
         <img src=\"{picture}\" alt=\"{about}\">\n\
         <nav dir=\"ltr\">{}<output>{said}</output>{}</nav>\n<p>{about}</p>\n</body>\n</html>\n",
        ways[..2].concat(),
        ways[2..].concat()
    );
    let mut response = Response::new(Body::from(page));
    let mut set = |name: HeaderName, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    };
    set(header::CONTENT_TYPE, "text/html; charset=utf-8");
    set(header::CONTENT_SECURITY_POLICY, &framed(&nonce));
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::CACHE_CONTROL, "no-cache");
    set(header::VARY, "accept-language");
    set(HeaderName::from_static("cross-origin-embedder-policy"), "require-corp");
    set(HeaderName::from_static("cross-origin-resource-policy"), "cross-origin");
    response
}

const STYLE: &str = "\
:root{color-scheme:light dark}\
body{margin:0;font:16px/1.4 system-ui,sans-serif;display:flex;flex-direction:column;align-items:center;height:100vh}\
h1{font-size:1rem;margin:.4rem}h1 a{color:inherit}\
img{flex:1;min-height:0;max-width:100%;object-fit:contain}\
nav{display:flex;align-items:center;justify-content:center;gap:.3rem}\
nav a{min-width:2.75rem;line-height:2.75rem;text-align:center;text-decoration:none;font-size:1.5rem;color:inherit}\
nav a:not([href]){opacity:.35}nav output{min-width:7rem;text-align:center}\
p{margin:.2rem .5rem .6rem;font-size:.9rem;text-align:center}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_markup() {
        assert_eq!(escaped("<b>\"A&B\"</b>"), "&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;");
    }
}
