//! Guests, accounts, tokens.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use wire::{
    Account, Arrived, Code, Credentials, GuestName, NewToken, Problem, Recoverable, Scope, TokenMade, limits,
};

use crate::http::App;
use crate::http::address::Client;
use crate::http::auth::{Asking, MayChange, MayRead, Origin, foreign};
use crate::http::body::Sent;
use crate::http::limits::Kind;
use crate::http::people::title;
use crate::http::problem::{Refusal, json};
use crate::ops;
use crate::people::{
    IDLE, MODERATOR, PasswordError, TOKENS, Token, fold, given_name, hash, read_name, read_password,
    read_text,
};
use crate::store::{AccountRow, Registered};

impl App {
    /// Counts a request of this kind.
    pub(super) fn count(&self, client: Client, kind: Kind) -> Result<(), Refusal> {
        self.limiter.take(client.0, kind).map_err(Refusal::too_many)
    }

    /// The answer to somebody who has arrived. A browser gets its cookie, too.
    async fn arrived(&self, headers: &HeaderMap, account: Account, token: &Token) -> Response {
        self.give(
            headers,
            token,
            json(StatusCode::CREATED, &Arrived { account, token: token.secret.clone() }),
        )
        .await
    }

    /// The answer to somebody who has signed in.
    pub(super) async fn signed_in(&self, headers: &HeaderMap, token: &Token, scopes: Vec<Scope>) -> Response {
        let made = TokenMade { token: token.secret.clone(), scopes };
        self.give(headers, token, json(StatusCode::CREATED, &made)).await
    }

    /// A browser gets its token as a cookie, too, in place of the one that it had: that one ends.
    async fn give(&self, headers: &HeaderMap, token: &Token, mut response: Response) -> Response {
        if self.origin(headers) == Origin::Ours
            && let Some(cookie) = self.cookie(Some(&token.secret))
        {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
            if let Some(old) = self.cookie_of(headers)
                && let Err(error) = self.end_token(&hash(&old)).await
            {
                tracing::error!("{error}");
            }
        }
        response
    }

    /// An account as its owner sees it.
    pub(super) async fn account_of(&self, id: &str) -> Result<Account, Refusal> {
        let store = self.live.store();
        let gone = || Refusal::new(Code::Unauthorized, "this account is gone");
        let row = store.account(id).await?.ok_or_else(gone)?;
        let ratings = store.ratings(std::slice::from_ref(&row.id)).await?;
        let recovery = match row.guest {
            true => None,
            false => Some(Recoverable {
                codes: store.tickets_left(&row.id, "code").await?,
                mail: row.mail.clone(),
                sends_mail: self.mailer.is_some(),
            }),
        };
        Ok(Account {
            title: title(&row),
            moderator: (row.role.as_deref() == Some(MODERATOR)).then_some(true),
            id: row.id,
            name: row.name,
            guest: Some(row.guest),
            ratings: Some(ratings.iter().map(|rating| rating.standing.shown(&rating.kind)).collect()),
            recovery,
        })
    }
}

pub(super) fn busy(error: PasswordError) -> Refusal {
    match error {
        PasswordError::Busy => Refusal::new(Code::Unavailable, "too many passwords at once; try again soon"),
        PasswordError::Failed => {
            Refusal::new(Code::Unavailable, "the password cannot be checked at the moment")
        }
    }
}

pub(super) fn taken() -> Refusal {
    Refusal::new(Code::Taken, "somebody has this name")
}

/// Somebody new, without registration.
#[utoipa::path(post, path = "/api/v1/guests", tag = "people", request_body = GuestName, responses(
    (status = 201, body = Arrived), (status = 400, body = Problem), (status = 409, body = Problem)))]
pub async fn guest(
    State(app): State<Arc<App>>,
    client: Client,
    _: Asking,
    headers: HeaderMap,
    Sent(wanted): Sent<GuestName>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Guest)?;
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
    let id = ops::id();
    let account =
        AccountRow { id, name, folded, guest: true, created: now, seen: now, ..AccountRow::default() };
    let token = Token::new(&account.id, &Scope::ALL, None, now);
    store.add_account(&account, &token.row).await?;
    let AccountRow { id, name, .. } = account;
    let account = Account { id, name, guest: Some(true), ..Account::default() };
    Ok(app.arrived(&headers, account, &token).await)
}

/// A registered account; a guest who asks becomes it and keeps their games.
#[utoipa::path(post, path = "/api/v1/accounts", tag = "people", request_body = Credentials, responses(
    (status = 201, body = Arrived), (status = 400, body = Problem), (status = 409, body = Problem)),
    security((), ("token" = [])))]
pub async fn register(
    State(app): State<Arc<App>>,
    client: Client,
    Asking(caller): Asking,
    headers: HeaderMap,
    Sent(wanted): Sent<Credentials>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Account)?;
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
                ..AccountRow::default()
            };
            (id, store.add_account(&account, &token.row).await?, token)
        }
    };
    match done {
        Registered::Done => {
            let account = Account { id, name, guest: Some(false), ..Account::default() };
            Ok(app.arrived(&headers, account, &token).await)
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
    client: Client,
    headers: HeaderMap,
    Sent(wanted): Sent<NewToken>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Login)?;
    if app.origin(&headers) == Origin::Foreign {
        return Err(foreign());
    }
    if wanted.scopes.iter().flatten().any(|scope| *scope == Scope::Worker) {
        let sentence = "tokens for workers are given by whoever runs the server (`hexad admin worker`)";
        return Err(Refusal::new(Code::Forbidden, sentence));
    }
    let folded = fold(wanted.name.trim());
    app.attempt(&folded)?;
    let label = wanted.label.as_deref().map(|label| read_text(label, limits::LABEL)).transpose()?;
    let mut scopes = wanted.scopes.unwrap_or(Scope::ALL.to_vec());
    scopes.sort_unstable();
    scopes.dedup();
    let account = app.live.store().account_by_name(&folded).await?;
    let account = account.filter(|account| !account.guest);
    let short = wanted.password.get(..wanted.password.len().min(limits::PASSWORD_MAX)).unwrap_or("");
    let hash = account.as_ref().and_then(|account| account.password.clone());
    let known = app.passwords.check(short, hash).await.map_err(busy)?;
    let Some(account) = account.filter(|_| known && short.len() == wanted.password.len()) else {
        return Err(Refusal::new(Code::Unauthorized, "no account has this name and this password"));
    };
    app.limiter.forgive(&folded, Kind::Attempt);
    if account.closed.is_some() {
        return Err(Refusal::new(Code::Forbidden, "this account is closed"));
    }
    let now = app.live.time().now();
    let token = Token::new(&account.id, &scopes, label, now);
    if token.row.by_hand {
        app.must_have_room_for_token(&account.id).await?;
        app.live.store().add_token(&token.row).await?;
    } else {
        app.live.store().sign_in(&token.row, TOKENS, now.saturating_sub(IDLE)).await?;
    }
    Ok(app.signed_in(&headers, &token, scopes).await)
}

/// Forgets the token that asks.
#[utoipa::path(delete, path = "/api/v1/tokens/current", tag = "people", responses(
    (status = 204), (status = 401, body = Problem)), security(("token" = [])))]
pub async fn forget(
    State(app): State<Arc<App>>,
    Asking(caller): Asking,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let sentence = "say who is asking, with a token in the header Authorization";
    let caller = caller.ok_or_else(|| Refusal::new(Code::Unauthorized, sentence))?;
    app.live.store().remove_token(&caller.hash).await?;
    app.signed_out(&caller.account.id);
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
pub async fn account(State(app): State<Arc<App>>, MayRead(caller): MayRead) -> Result<Response, Refusal> {
    Ok(json(StatusCode::OK, &app.account_of(&caller.account.id).await?))
}

/// Makes the account a bot, for ever: one that plays by itself and is shown as a program. Only before its first game.
#[utoipa::path(post, path = "/api/v1/account/bot", tag = "people", responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem)), security(("token" = [])))]
pub async fn bot(State(app): State<Arc<App>>, MayChange(caller): MayChange) -> Result<Response, Refusal> {
    if caller.account.guest {
        return Err(Refusal::new(Code::Forbidden, "a bot needs a registered account"));
    }
    if !app.live.store().become_bot(&caller.account.id).await? {
        return Err(Refusal::new(
            Code::Forbidden,
            "an account becomes a bot before its first game, or never",
        ));
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}
