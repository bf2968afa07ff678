//! The web server: gives out the browser app, which is part of the program, and says that it is well.
//!
//! [`run`] is given its socket and a signal to stop, so that tests use real sockets on free ports.
#![forbid(unsafe_code)]

mod assets;

use std::future::Future;
use std::io;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::routing::get;
use tokio::net::TcpListener;

use assets::Asset;

/// What a page of ours may do: load its own files and run WebAssembly, nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Serves until `stop` comes, then finishes what it has begun.
///
/// # Errors
/// When the socket fails.
pub async fn run(listener: TcpListener, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
    axum::serve(listener, router()).with_graceful_shutdown(stop).await
}

/// Everything that can be asked for.
pub fn router() -> Router {
    Router::new().route("/healthz", get(|| async { "ok" })).fallback(asset)
}

async fn asset(method: Method, uri: Uri, headers: HeaderMap) -> Response<Body> {
    if method != Method::GET && method != Method::HEAD {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "only GET is answered here\n");
    }
    let Some(asset) = Asset::find(uri.path()) else {
        return plain(StatusCode::NOT_FOUND, "there is nothing at this address\n");
    };
    let asked = |name| headers.get(name).and_then(|v| v.to_str().ok()).unwrap_or("");
    let (bytes, encoding) = asset.encoded(asked(header::ACCEPT_ENCODING));
    let (bytes, encoding) = (Body::from(bytes), encoding);
    let mut response = Response::new(bytes);
    let mut set = |name, value: &'static str| {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_TYPE, asset.mime());
    set(header::VARY, "accept-encoding");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    // Together they let the page and the engine's worker share the memory by which the engine is stopped.
    set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::HeaderName::from_static("cross-origin-embedder-policy"), "require-corp");
    set(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if let Some(encoding) = encoding {
        set(header::CONTENT_ENCODING, encoding);
    }
    if asset.is_immutable() {
        set(header::CACHE_CONTROL, "public, max-age=31536000, immutable");
    } else {
        set(header::CACHE_CONTROL, "no-cache");
        let tag = asset.tag();
        let known = asked(header::IF_NONE_MATCH).split(',').any(|t| t.trim() == tag);
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            response.headers_mut().insert(header::ETAG, tag);
        }
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::empty();
        }
    }
    response
}

fn plain(status: StatusCode, sentence: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(sentence));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}
