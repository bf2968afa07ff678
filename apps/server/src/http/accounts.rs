//! Guests, accounts, tokens.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use wire::{
    Account, Arrived, Code, Credentials, GuestName, NewToken, Problem, Rating, Scope, TokenMade, limits,
};

use crate::http::address::Client;
use crate::http::auth::Origin;
use crate::http::limits::Kind;
use crate::http::problem::{Refusal, json};
use crate::http::{App, body};
use crate::ops;
use crate::people::{PasswordError, Token, fold, given_name, read_name, read_text};
use crate::store::{AccountRow, Registered};

impl App {
    /// Counts a request of this kind.
    pub(super) fn count(&self, client: Client, kind: Kind) -> Result<(), Refusal> {
        self.limiter.take(client.0, kind).map_err(Refusal::too_many)
    }

    /// The answer to somebody who has arrived. A browser gets its cookie, too.
    fn arrived(&self, headers: &HeaderMap, account: Account, token: &Token) -> Response {
        let mut response = json(StatusCode::CREATED, &Arrived { account, token: token.secret.clone() });
        if self.origin(headers) == Origin::Ours
            && let Some(cookie) = self.cookie(Some(&token.secret))
        {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    }
}

fn busy(error: PasswordError) -> Refusal {
    match error {
        PasswordError::Busy => Refusal::new(Code::Unavailable, "too many passwords at once; try again soon"),
        PasswordError::Failed => {
            Refusal::new(Code::Unavailable, "the password cannot be checked at the moment")
        }
    }
}

fn taken() -> Refusal {
    Refusal::new(Code::Taken, "somebody has this name")
}

fn read_password(password: &str) -> Result<(), Problem> {
    let length = password.chars().count();
    if length >= limits::PASSWORD_MIN && password.len() <= limits::PASSWORD_MAX {
        return Ok(());
    }
    let (least, most) = (limits::PASSWORD_MIN, limits::PASSWORD_MAX);
    Err(Problem::new(
        Code::Unreadable,
        format!("a password has at least {least} letters and at most {most} bytes"),
    ))
}

/// Somebody new, without registration.
#[utoipa::path(post, path = "/api/v1/guests", tag = "people", request_body = GuestName, responses(
    (status = 201, body = Arrived), (status = 400, body = Problem), (status = 409, body = Problem)))]
pub async fn guest(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    method: Method,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Guest)?;
    let wanted: GuestName = body::read(&app, body).await?;
    app.who(&method, &headers).await?;
    let name = match &wanted.name {
        Some(name) => read_name(name)?,
        None => given_name(),
    };
    let folded = fold(&name);
    let store = app.live.store();
    if store.account_by_name(&folded).await?.is_some_and(|known| !known.guest) {
        return Err(taken());
    }
    let now = app.live.time().now();
    let account =
        AccountRow { id: ops::id(), name, folded, guest: true, password: None, created: now, seen: now };
    let token = Token::new(&account.id, &Scope::ALL, None, now);
    store.add_account(&account, &token.row).await?;
    let AccountRow { id, name, .. } = account;
    Ok(app.arrived(&headers, Account { id, name, guest: Some(true), ratings: None }, &token))
}

/// A registered account; a guest who asks becomes it and keeps their games.
#[utoipa::path(post, path = "/api/v1/accounts", tag = "people", request_body = Credentials, responses(
    (status = 201, body = Arrived), (status = 400, body = Problem), (status = 409, body = Problem)),
    security((), ("token" = [])))]
pub async fn register(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    method: Method,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Account)?;
    let wanted: Credentials = body::read(&app, body).await?;
    let caller = app.who(&method, &headers).await?;
    let name = read_name(&wanted.name)?;
    let folded = fold(&name);
    read_password(&wanted.password)?;
    let store = app.live.store();
    if store.account_by_name(&folded).await?.is_some_and(|known| !known.guest) {
        return Err(taken());
    }
    let password = app.passwords.hash(&wanted.password).await.map_err(busy)?;
    let now = app.live.time().now();
    let guest = caller.filter(|caller| caller.account.guest && caller.scopes.contains(&Scope::Account));
    let (id, done, token) = match guest {
        Some(caller) => {
            let id = caller.account.id;
            let token = Token::new(&id, &Scope::ALL, None, now);
            (id.clone(), store.register_guest(&id, &name, &folded, &password, &token.row).await?, token)
        }
        None => {
            let id = ops::id();
            let token = Token::new(&id, &Scope::ALL, None, now);
            let account = AccountRow {
                id: id.clone(),
                name: name.clone(),
                folded,
                guest: false,
                password: Some(password),
                created: now,
                seen: now,
            };
            (id, store.add_account(&account, &token.row).await?, token)
        }
    };
    match done {
        Registered::Done => {
            Ok(app.arrived(&headers, Account { id, name, guest: Some(false), ratings: None }, &token))
        }
        Registered::Taken => Err(taken()),
        Registered::NoGuest => Err(Refusal::new(Code::Forbidden, "this account is registered already")),
    }
}

/// A new token for whoever knows the password.
#[utoipa::path(post, path = "/api/v1/tokens", tag = "people", request_body = NewToken, responses(
    (status = 201, body = TokenMade), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub async fn token(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Login)?;
    if app.origin(&headers) == Origin::Foreign {
        return Err(Refusal::new(Code::Forbidden, "this request does not come from a page of this site"));
    }
    let wanted: NewToken = body::read(&app, body).await?;
    let label = wanted.label.as_deref().map(|label| read_text(label, limits::LABEL)).transpose()?;
    let mut scopes = wanted.scopes.unwrap_or(Scope::ALL.to_vec());
    scopes.sort_unstable();
    scopes.dedup();
    let account = app.live.store().account_by_name(&fold(wanted.name.trim())).await?;
    let account = account.filter(|account| !account.guest);
    let short = wanted.password.get(..wanted.password.len().min(limits::PASSWORD_MAX)).unwrap_or("");
    let hash = account.as_ref().and_then(|account| account.password.clone());
    let known = app.passwords.check(short, hash).await.map_err(busy)?;
    let Some(account) = account.filter(|_| known && short.len() == wanted.password.len()) else {
        return Err(Refusal::new(Code::Unauthorized, "no account has this name and this password"));
    };
    let token = Token::new(&account.id, &scopes, label, app.live.time().now());
    app.live.store().add_token(&token.row).await?;
    let mut response = json(StatusCode::CREATED, &TokenMade { token: token.secret.clone(), scopes });
    if app.origin(&headers) == Origin::Ours
        && let Some(cookie) = app.cookie(Some(&token.secret))
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Forgets the token that asks.
#[utoipa::path(delete, path = "/api/v1/tokens/current", tag = "people", responses(
    (status = 204), (status = 401, body = Problem)), security(("token" = [])))]
pub async fn forget(
    State(app): State<Arc<App>>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let sentence = "say who is asking, with a token in the header Authorization";
    let caller = app.who(&method, &headers).await?;
    let caller = caller.ok_or_else(|| Refusal::new(Code::Unauthorized, sentence))?;
    app.live.store().remove_token(&caller.hash).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    if !headers.contains_key(header::AUTHORIZATION)
        && let Some(cookie) = app.cookie(None)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Who is asking.
#[utoipa::path(get, path = "/api/v1/account", tag = "people", responses(
    (status = 200, body = Account), (status = 401, body = Problem)), security(("token" = [])))]
pub async fn account(
    State(app): State<Arc<App>>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let caller = app.must(&method, &headers, Scope::Read).await?;
    let AccountRow { id, name, guest, .. } = caller.account;
    let ratings: Vec<Rating> = Vec::new();
    Ok(json(StatusCode::OK, &Account { id, name, guest: Some(guest), ratings: Some(ratings) }))
}
