//! The description of the interface, made from the code: OpenAPI 3.1.

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};

use crate::http::{accounts, games, listing, pages, pictures, streams};

#[derive(OpenApi)]
#[openapi(
    info(title = "Hexad", description = "Abalone and Six with anybody: games, people, events.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")),
    paths(accounts::guest, accounts::register, accounts::token, accounts::forget, accounts::account,
        games::create, games::show, games::sit, games::play, games::act, games::record, listing::list,
        listing::chat, streams::game, streams::account, pictures::svg, pictures::png, serve, pages::health,
        pages::ready),
    components(schemas(wire::Event, wire::Notice)),
    modifiers(&Security)
)]
struct Document;

struct Security;

impl Modify for Security {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let components = document.components.get_or_insert_default();
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        components.add_security_scheme("token", scheme);
    }
}

/// The description as JSON.
pub fn document() -> String {
    Document::openapi().to_pretty_json().unwrap_or_default()
}

/// The description of the interface.
#[utoipa::path(get, path = "/api/v1/openapi.json", tag = "about", responses(
    (status = 200, description = "This document", content_type = "application/json", body = String)))]
pub async fn serve() -> Response {
    let mut response = Response::new(Body::from(document()));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}
