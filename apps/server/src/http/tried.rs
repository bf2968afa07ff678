//! The page to try the interface: it reads the description and makes a form of each request.

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::Response;

use crate::http::pages::POLICY;

fn file(text: &'static str, kind: &'static str) -> Response {
    let mut response = Response::new(Body::from(text));
    let mut set = |name, value: &'static str| {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_TYPE, kind);
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::CACHE_CONTROL, "no-cache");
    response
}

/// A form for each request of the interface, made from its description.
pub async fn page() -> Response {
    file(include_str!("tried/page.html"), "text/html; charset=utf-8")
}

/// What it does.
pub async fn script() -> Response {
    file(include_str!("tried/try.js"), "text/javascript; charset=utf-8")
}

/// What it looks like.
pub async fn style() -> Response {
    file(include_str!("tried/try.css"), "text/css; charset=utf-8")
}
