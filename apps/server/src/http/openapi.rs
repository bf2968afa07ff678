//! The description of the interface, made from the code: OpenAPI 3.1.

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};

use crate::http::{
    accounts, export, games, library, listing, moderation, own, pages, passkeys, people, pictures, push,
    recovery, socket, streams, work,
};

#[derive(OpenApi)]
#[openapi(
    info(title = "Hexad", description = "Abalone and Six with anybody: games, people, events.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")),
    paths(accounts::guest, accounts::register, accounts::token, accounts::forget, accounts::account,
        own::change, own::delete, own::tokens, own::make_token, own::forget_token, own::codes,
        passkeys::list, passkeys::ask, passkeys::add, passkeys::remove, passkeys::ask_to_sign, passkeys::sign_in,
        own::ignored,
        own::ignore, own::heed, recovery::recover, recovery::send_code, recovery::set_mail,
        recovery::confirm_mail, people::leaders, people::profile, people::course, moderation::report,
        moderation::reports, moderation::act, moderation::deeds, export::games, export::account,
        games::create, games::pair, games::featured, games::show, games::plan, library::add, library::list,
        library::show, library::record, library::remove, games::sit, games::play, games::act, games::record, listing::list, listing::own,
        listing::chat, streams::game, streams::account, pictures::svg, pictures::png, pictures::record_svg,
        pictures::record_png, socket::upgrade, serve, pages::health,
        pages::ready, pages::metrics, accounts::bot, work::ask, work::show, work::take, work::found,
        work::give_back, push::key, push::subscribe, push::unsubscribe),
    components(schemas(wire::Event, wire::Notice, wire::Say, wire::Heard)),
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::document;

    const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

    /// Pages and their files are for people, not for programs.
    const PAGES: [&str; 5] = ["/api", "/api/try.js", "/api/try.css", "/game/{id}", "/embed/{id}"];

    /// Every method and path of the router, as its source names them: a router does not tell.
    fn routes() -> BTreeSet<(String, String)> {
        let source = include_str!("mod.rs");
        let nest = source.find(".nest(\"/api/v1\", api)").expect("the interface is nested");
        let mut routes = BTreeSet::new();
        for (at, _) in source.match_indices(".route(\"") {
            let (path, rest) = source[at + ".route(\"".len()..].split_once('"').unwrap();
            let handlers = rest.split(".route(").next().unwrap().split(';').next().unwrap();
            let path = if at < nest { format!("/api/v1{path}") } else { path.to_string() };
            let words = handlers.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '(' || c == ':'));
            for method in words.filter_map(|word| METHODS.iter().find(|m| word.starts_with(&format!("{m}("))))
            {
                routes.insert((method.to_string(), path.clone()));
            }
        }
        routes.retain(|(_, path)| !PAGES.contains(&path.as_str()));
        routes
    }

    #[test]
    fn everything_that_can_be_asked_for_is_described() {
        let document: Value = serde_json::from_str(&document()).unwrap();
        let mut described = BTreeSet::new();
        for (path, methods) in document["paths"].as_object().unwrap() {
            for method in METHODS.iter().filter(|method| methods.get(**method).is_some()) {
                described.insert((method.to_string(), path.clone()));
            }
        }
        let routes = routes();
        assert!(routes.contains(&("patch".to_string(), "/api/v1/account".to_string())));
        assert_eq!(routes, described);
    }

    #[test]
    fn what_is_said_on_a_socket_is_described() {
        let document: Value = serde_json::from_str(&document()).unwrap();
        let schemas = &document["components"]["schemas"];
        let said: BTreeSet<&str> = schemas["Say"]["oneOf"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|one| one["properties"]["type"]["enum"][0].as_str())
            .collect();
        let all = ["act", "chat", "lobby", "ping", "plan", "play", "premove", "sync", "unwatch", "watch"];
        assert_eq!(said, BTreeSet::from(all));
        let heard = schemas["Heard"]["properties"].as_object().unwrap();
        for field in ["type", "game", "event", "ack", "state", "problem", "wait"] {
            assert!(heard.contains_key(field), "{field}");
        }
    }
}
