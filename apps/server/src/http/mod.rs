//! The server's face: pages, the interface for programs, sockets. Handlers know traits, never SQL.

mod accounts;
mod address;
mod assets;
mod auth;
mod body;
mod games;
mod limits;
mod listing;
mod openapi;
mod pages;
mod pictures;
mod problem;
mod serve;
mod socket;
mod streams;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, post};
use wire::Code;

use crate::live::Live;
use crate::ops::Config;
use crate::people::{Passwords, Presence};

use limits::{Kind, Limiter};
use problem::Refusal;

pub use openapi::document;
pub use serve::{Serving, serve};

/// What handlers know.
pub struct App {
    pub(crate) live: Arc<Live>,
    pub(crate) config: Config,
    pub(crate) passwords: Passwords,
    pub(crate) presence: Presence,
    pub(crate) limiter: Limiter,
    pub(crate) painters: tokio::sync::Semaphore,
}

/// So many pictures are painted at once.
const PAINTERS: usize = 2;

impl App {
    /// An app over the games of a process.
    pub fn new(live: Arc<Live>, config: Config) -> Arc<App> {
        Arc::new(App {
            live,
            limiter: Limiter::new(config.limits),
            config,
            passwords: Passwords::default(),
            presence: Presence::default(),
            painters: tokio::sync::Semaphore::new(PAINTERS),
        })
    }
}

/// Everything that can be asked for.
pub fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/guests", post(accounts::guest))
        .route("/accounts", post(accounts::register))
        .route("/tokens", post(accounts::token))
        .route("/tokens/current", delete(accounts::forget))
        .route("/account", get(accounts::account))
        .route("/account/events", get(streams::account))
        .route("/games", post(games::create).get(listing::list))
        .route("/games/{id}", get(games::show))
        .route("/games/{id}/seats", post(games::sit))
        .route("/games/{id}/moves", post(games::play))
        .route("/games/{id}/actions", post(games::act))
        .route("/games/{id}/events", get(streams::game))
        .route("/games/{id}/record", get(games::record))
        .route("/games/{id}/picture.svg", get(pictures::svg))
        .route("/games/{id}/picture.png", get(pictures::png))
        .route("/games/{id}/chat", get(listing::chat))
        .route("/socket", get(socket::upgrade))
        .route("/openapi.json", get(openapi::serve));
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(pages::health))
        .route("/readyz", get(pages::ready))
        .fallback(pages::asset)
        .layer(from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// What holds for every request: its address is counted, and what the router alone refuses is a problem like all
/// others.
async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let client = address::client(&app.config, &request);
    request.extensions_mut().insert(client);
    let is_api = request.uri().path().starts_with("/api");
    let mut response = match app.limiter.take(client.0, Kind::Request) {
        Ok(()) => next.run(request).await,
        Err(wait) => Refusal::too_many(wait).into_response(),
    };
    let is_problem = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == problem::TYPE);
    if is_api && response.status().is_client_error() && !is_problem {
        let allow = response.headers().get(header::ALLOW).cloned();
        response = match response.status().as_u16() {
            405 => Refusal::new(Code::NotAllowed, "this address does not answer this method"),
            _ => Refusal::new(Code::Unreadable, "the request cannot be read"),
        }
        .into_response();
        if let Some(allow) = allow {
            response.headers_mut().insert(header::ALLOW, allow);
        }
    }
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
