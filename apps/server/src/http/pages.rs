//! The browser app's files, and whether the server is well.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::response::IntoResponse as _;
use wire::Code;

use crate::http::App;
use crate::http::address::{Client, is_open};
use crate::http::assets::Asset;
use crate::http::problem::Refusal;

/// What a page of ours may do: load its own files and run WebAssembly, nothing else.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// How long store and bus may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The process lives.
#[utoipa::path(get, path = "/healthz", tag = "about", responses((status = 200, body = String)))]
pub async fn health() -> &'static str {
    "ok"
}

/// Store and bus answer.
#[utoipa::path(get, path = "/readyz", tag = "about", responses(
    (status = 200, body = String), (status = 503, body = wire::Problem)))]
pub async fn ready(State(app): State<Arc<App>>) -> Response<Body> {
    let store =
        tokio::time::timeout(PATIENCE, app.live.store().ping()).await.is_ok_and(|answer| answer.is_ok());
    let bus = tokio::time::timeout(PATIENCE, app.live.bus().ping()).await.unwrap_or(false);
    let stopping = *app.live.stopping().borrow();
    match (store, bus, stopping) {
        (true, true, false) => "ok".into_response(),
        (_, _, true) => Refusal::new(Code::Unavailable, "the server is about to stop").into_response(),
        (false, _, _) => Refusal::new(Code::Unavailable, "the store does not answer").into_response(),
        (_, false, _) => Refusal::new(Code::Unavailable, "the bus does not answer").into_response(),
    }
}

/// What the server counts, for Prometheus. Only the network of the server itself may read it.
#[utoipa::path(get, path = "/metrics", tag = "about", responses(
    (status = 200, content_type = "application/openmetrics-text", body = String), (status = 403, body = wire::Problem)))]
pub async fn metrics(State(app): State<Arc<App>>, client: Client) -> Result<Response<Body>, Refusal> {
    if is_open(client.0) {
        return Err(Refusal::new(Code::Forbidden, "this is for the server's own network"));
    }
    let mut response = Response::new(Body::from(app.live.measure().await));
    let kind = HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    Ok(response)
}

/// A file of the browser app, or its page.
pub async fn asset(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response<Body> {
    let path = uri.path();
    let is_api = path == "/api" || path.starts_with("/api/");
    if is_api {
        return Refusal::new(Code::Unknown, "there is nothing at this address").into_response();
    }
    let reserved =
        ["/healthz", "/readyz", "/metrics"].iter().any(|name| path.starts_with(&format!("{name}/")));
    let found = Asset::find(path).filter(|_| !reserved);
    let Some(asset) = found else {
        return plain(StatusCode::NOT_FOUND, "there is nothing at this address\n");
    };
    if method != Method::GET && method != Method::HEAD {
        let mut response = plain(StatusCode::METHOD_NOT_ALLOWED, "only GET is answered here\n");
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let asked = |name| {
        let all = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        all.collect::<Vec<_>>().join(",")
    };
    let accepted = asked(header::ACCEPT_ENCODING);
    let page = app.pages().iter().find(|page| page.asset.path == asset.path);
    let (body, encoding, tag) = match page {
        Some(page) => {
            let (bytes, encoding) = page.encoded(&accepted);
            (Body::from(bytes), encoding, page.tag(encoding))
        }
        None => {
            let (bytes, encoding) = asset.encoded(&accepted);
            (Body::from(bytes), encoding, asset.tag(encoding))
        }
    };
    let mut response = Response::new(body);
    protect(response.headers_mut(), &asset);
    let mut set = |name, value: &'static str| {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    set(header::VARY, "accept-encoding");
    if let Some(encoding) = encoding {
        set(header::CONTENT_ENCODING, encoding);
    }
    if asset.is_immutable() {
        set(header::CACHE_CONTROL, "public, max-age=31536000, immutable");
        return response;
    }
    set(header::CACHE_CONTROL, "no-cache");
    if let Ok(value) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, value);
    }
    if is_known(&asked(header::IF_NONE_MATCH), &tag) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        *response.body_mut() = Body::empty();
    }
    response
}

/// What every file of ours says about itself.
fn protect(headers: &mut HeaderMap, asset: &Asset) {
    let mut set = |name, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_TYPE, asset.mime());
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    // Together they let the page and the engine's worker share the memory by which the engine is stopped.
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-embedder-policy"), "require-corp");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
}

/// What the app's page says of itself to whoever links to it begins like this.
const OF_ITSELF: [&str; 2] = ["<meta property=\"og:", "<meta name=\"twitter:"];

/// A page of the app that says something else of itself to whoever links to it.
pub fn with_head(uri: &Uri, tags: &str) -> Response<Body> {
    let Some(asset) = Asset::find(uri.path()) else {
        return plain(StatusCode::NOT_FOUND, "there is nothing at this address\n");
    };
    let page = String::from_utf8_lossy(asset.plain);
    let at = page.find("</head>").or_else(|| page.find("</title>").map(|at| at + "</title>".len()));
    let (head, rest) = page.split_at(at.unwrap_or(0));
    let head: String = head
        .split_inclusive('\n')
        .filter(|line| !OF_ITSELF.iter().any(|tag| line.starts_with(tag)))
        .collect();
    let mut response = Response::new(Body::from(format!("{head}{tags}{rest}")));
    protect(response.headers_mut(), &asset);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-language"));
    response
}

/// Whether a value of `if-none-match` names a tag; weak tags are as good as strong ones here.
fn is_known(asked: &str, tag: &str) -> bool {
    asked.split(',').map(str::trim).any(|item| item == "*" || item.strip_prefix("W/").unwrap_or(item) == tag)
}

/// A sentence for people who came for a page.
pub fn plain(status: StatusCode, sentence: impl Into<Body>) -> Response<Body> {
    let mut response = Response::new(sentence.into());
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_compared_weakly() {
        for asked in ["\"a\"", "W/\"a\"", "\"b\", W/\"a\"", "*", " \"x\" , \"a\" "] {
            assert!(is_known(asked, "\"a\""), "{asked}");
        }
        for asked in ["", "\"b\"", "a", "W/\"b\""] {
            assert!(!is_known(asked, "\"a\""), "{asked}");
        }
    }
}
