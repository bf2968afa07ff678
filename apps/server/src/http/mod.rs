//! The server's face: pages, the interface for programs, sockets. Handlers know traits, never SQL.

mod accounts;
mod address;
mod assets;
mod auth;
mod body;
mod export;
mod games;
mod lasting;
mod library;
mod limits;
mod listing;
mod lobby;
mod moderation;
mod openapi;
mod own;
mod pages;
mod passkeys;
mod people;
mod pictures;
mod problem;
mod push;
mod recovery;
mod serve;
mod share;
mod socket;
mod streams;
mod tls;
mod tried;
mod work;

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, post, put};
use tracing::Instrument as _;
use wire::Code;

use crate::jobs::Sender;
use crate::live::Live;
use crate::ops::{self, Config};
use crate::people::{Keyring, Mailer, Passwords};

use limits::{Kind, Limiter};
use problem::Refusal;

pub use address::is_open;
pub use limits::share_limits;
pub use openapi::document;
pub use serve::{Serving, serve};
pub use tls::{Certificate, TlsError};

/// What handlers know.
pub struct App {
    pub(crate) live: Arc<Live>,
    pub(crate) config: Config,
    pub(crate) passwords: Passwords,
    pub(crate) limiter: Limiter,
    pub(crate) sender: Sender,
    pub(crate) painters: tokio::sync::Semaphore,
    pub(crate) mailer: Option<Arc<Mailer>>,
    lobby: lobby::Lobby,
    pages: OnceLock<Vec<assets::Page>>,
    keyring: OnceLock<Option<Keyring>>,
}

/// So many pictures are painted at once.
const PAINTERS: usize = 2;

impl App {
    /// An app over the games of a process.
    ///
    /// # Errors
    /// When a setting cannot be read.
    pub fn new(live: Arc<Live>, config: Config) -> Result<Arc<App>, String> {
        let mailer = config.mail.as_ref().map(Mailer::new).transpose()?;
        Ok(Arc::new(App {
            mailer: mailer.map(Arc::new),
            live,
            limiter: Limiter::new(config.limits),
            sender: Sender::new(&config),
            config,
            passwords: Passwords::default(),
            painters: tokio::sync::Semaphore::new(PAINTERS),
            lobby: lobby::Lobby::default(),
            pages: OnceLock::new(),
            keyring: OnceLock::new(),
        }))
    }

    /// The pages of the browser app, as this server gives them out.
    fn pages(&self) -> &[assets::Page] {
        self.pages.get_or_init(|| assets::Page::all(self.live.base()))
    }
}

/// Everything that can be asked for.
pub fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/guests", post(accounts::guest))
        .route("/accounts", post(accounts::register))
        .route("/tokens", post(accounts::token))
        .route("/tokens/passkey", post(passkeys::sign_in))
        .route("/tokens/passkey/challenge", post(passkeys::ask_to_sign))
        .route("/tokens/current", delete(accounts::forget))
        .route("/account", get(accounts::account).patch(own::change).delete(own::delete))
        .route("/account/tokens", get(own::tokens).post(own::make_token))
        .route("/account/tokens/{id}", delete(own::forget_token))
        .route("/account/passkeys", get(passkeys::list).post(passkeys::add))
        .route("/account/passkeys/challenge", post(passkeys::ask))
        .route("/account/passkeys/{id}", delete(passkeys::remove))
        .route("/account/codes", post(own::codes))
        .route("/account/mail", put(recovery::set_mail).post(recovery::confirm_mail))
        .route("/account/ignored", get(own::ignored))
        .route("/account/ignored/{name}", put(own::ignore).delete(own::heed))
        .route("/account/export", get(export::account))
        .route("/recovery", post(recovery::recover))
        .route("/recovery/mail", post(recovery::send_code))
        .route("/players", get(people::leaders))
        .route("/players/{name}", get(people::profile))
        .route("/players/{name}/ratings", get(people::course))
        .route("/reports", post(moderation::report))
        .route("/moderation/reports", get(moderation::reports))
        .route("/moderation/deeds", get(moderation::deeds).post(moderation::act))
        .route("/export", get(export::games))
        .route("/account/events", get(streams::account))
        .route("/account/bot", post(accounts::bot))
        .route("/push", get(push::key).post(push::subscribe).delete(push::unsubscribe))
        .route("/tasks", post(work::take))
        .route("/tasks/{id}", post(work::found).delete(work::give_back))
        .route("/games/{id}/analysis", post(work::ask).get(work::show))
        .route("/account/games", get(listing::own))
        .route("/pairings", post(games::pair))
        .route("/games", post(games::create).get(listing::list))
        .route("/games/featured", get(games::featured))
        .route("/games/{id}", get(games::show))
        .route("/games/{id}/plan", get(games::plan))
        .route("/library", get(library::list).post(library::add))
        .route("/library/{id}", get(library::show).delete(library::remove))
        .route("/library/{id}/record", get(library::record))
        .route("/games/{id}/seats", post(games::sit))
        .route("/games/{id}/moves", post(games::play))
        .route("/games/{id}/actions", post(games::act))
        .route("/games/{id}/events", get(streams::game))
        .route("/games/{id}/record", get(games::record))
        .route("/games/{id}/record/picture.svg", get(pictures::record_svg))
        .route("/games/{id}/record/picture.png", get(pictures::record_png))
        .route("/games/{id}/picture.svg", get(pictures::svg))
        .route("/games/{id}/picture.png", get(pictures::png))
        .route("/games/{id}/chat", get(listing::chat))
        .route("/socket", get(socket::upgrade))
        .route("/openapi.json", get(openapi::serve));
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(pages::health))
        .route("/readyz", get(pages::ready))
        .route("/metrics", get(pages::metrics))
        .route("/api", get(tried::page))
        .route("/api/try.js", get(tried::script))
        .route("/api/try.css", get(tried::style))
        .route("/game/{id}", get(share::page))
        .route("/embed/{id}", get(share::embed))
        .fallback(pages::asset)
        .layer(from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// What holds for every request: it has a number, its address is counted, and what the router alone refuses is a
/// problem like all others.
async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let client = address::client(&app.config, &request);
    request.extensions_mut().insert(client);
    name_host(&mut request);
    let id = request_id(&app, &request);
    let method = method_name(request.method());
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_string());
    let uri = request.uri().path().to_string();
    let span = tracing::info_span!("request", id = id.as_str(), method, path = uri.as_str());
    let is_api = uri.starts_with("/api");
    // Whoever looks after the server must hear that it lives, above all when too much is asked of it.
    let is_probe = matches!(uri.as_str(), "/healthz" | "/readyz");
    let counted = if is_probe { Ok(()) } else { app.limiter.take(client.0, Kind::Request) };
    let mut response = match counted {
        Ok(()) if body::names_nul(request.uri()) => unreadable(is_api),
        Ok(()) => next.run(request).instrument(span.clone()).await,
        Err(wait) => Refusal::too_many(wait).into_response(),
    };
    let is_problem = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == problem::TYPE);
    if (is_api || is_probe) && response.status().is_client_error() && !is_problem {
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
    let (status, took) = (response.status().as_u16(), began.elapsed());
    app.live.metrics().answered(method, path.as_deref().unwrap_or("page"), status, took);
    let micros = took.as_micros() as u64;
    tracing::info!(parent: &span, client = %client.0, status, micros, "answered");
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if app.is_secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HTTPS_ONLY));
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, id);
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// The refusal of an address that cannot be read.
fn unreadable(is_api: bool) -> Response {
    let sentence = "the address holds a character that nothing has in its name";
    match is_api {
        true => Refusal::new(Code::Unreadable, sentence).into_response(),
        false => pages::plain(StatusCode::BAD_REQUEST, format!("{sentence}\n")),
    }
}

/// Over HTTP/2 a request names its host in its address; whoever reads headers finds it there all the same.
fn name_host(request: &mut Request) {
    let host = request.uri().authority().and_then(|host| HeaderValue::from_str(host.as_str()).ok());
    if let Some(host) = host.filter(|_| !request.headers().contains_key(header::HOST)) {
        request.headers_mut().insert(header::HOST, host);
    }
}

/// Browsers come over HTTPS alone for a year.
const HTTPS_ONLY: &str = "max-age=31536000";

/// The header that names a request, in answers and in logs.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What a request is called in the log: as a proxy of ours calls it, or a new name.
fn request_id(app: &App, request: &Request) -> String {
    let peer = request.extensions().get::<address::Peer>();
    let named = peer.filter(|peer| app.config.proxies.contains(&peer.0.to_canonical()));
    let named = named.and(request.headers().get(REQUEST_ID)).and_then(|name| name.to_str().ok());
    let plain = |name: &&str| {
        (1..=64).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    named.filter(plain).map_or_else(ops::id, ToString::to_string)
}

/// The name of a method, of which there are few.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
