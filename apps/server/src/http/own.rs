//! What people do with their own accounts: another name or password, tokens, codes for a lost password, whom they
//! ignore, and the end.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use wire::{
    Account, AccountChange, Code, Codes, Confirmed, Ignore, IgnoreHow, Ignored, Problem, Scope, TokenMade,
    TokenView, WantedToken, limits,
};

use crate::http::App;
use crate::http::accounts::{busy, taken};
use crate::http::address::Client;
use crate::http::auth::{Caller, MayChange, MayPlay, MayRead};
use crate::http::body::Sent;
use crate::http::limits::Kind;
use crate::http::problem::{Refusal, json};
use crate::people::{
    TOKENS, Token, fold, new_codes, read_name, read_password, read_text, recovery_hash, token_id,
};
use crate::store::{Registered, TicketRow};

/// The most accounts that one account ignores.
const IGNORED: usize = 1_000;

impl App {
    /// Whether whoever asks knows the account's password, if it has one.
    pub(super) async fn confirm(
        &self,
        client: Client,
        caller: &Caller,
        current: Option<&str>,
    ) -> Result<(), Refusal> {
        let Some(hash) = &caller.account.password else { return Ok(()) };
        self.count(client, Kind::Login)?;
        self.attempt(&caller.account.folded)?;
        let said = current.unwrap_or("");
        if said.len() <= limits::PASSWORD_MAX
            && self.passwords.check(said, Some(hash.clone())).await.map_err(busy)?
        {
            self.limiter.forgive(&caller.account.folded, Kind::Attempt);
            return Ok(());
        }
        Err(Refusal::new(Code::Forbidden, "current: this is not the account's password"))
    }

    /// Whether an account may have one more token for a program.
    pub(super) async fn must_have_room_for_token(&self, account: &str) -> Result<(), Refusal> {
        if self.live.store().tokens(account).await?.len() < TOKENS {
            return Ok(());
        }
        let sentence = format!("an account has at most {TOKENS} tokens: forget some first");
        Err(Refusal::new(Code::TooMany, sentence))
    }

    /// Counts somebody who tries to open an account of this name, be there one or not.
    pub(super) fn attempt(&self, folded: &str) -> Result<(), Refusal> {
        self.limiter.take_name(folded, Kind::Attempt).map_err(Refusal::too_many)
    }
}

/// Changes the name or the password.
#[utoipa::path(patch, path = "/api/v1/account", tag = "people", request_body = AccountChange, responses(
    (status = 200, body = Account), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 409, body = Problem)), security(("token" = [])))]
pub async fn change(
    State(app): State<Arc<App>>,
    client: Client,
    MayChange(caller): MayChange,
    Sent(wanted): Sent<AccountChange>,
) -> Result<Response, Refusal> {
    let (row, store) = (&caller.account, app.live.store());
    let name = wanted.name.as_deref().map(read_name).transpose()?;
    if let Some(password) = &wanted.password {
        read_password(password)?;
        if row.guest {
            return Err(Refusal::new(Code::Forbidden, "a guest has no password: register first"));
        }
    }
    if name.is_some() || wanted.password.is_some() {
        app.confirm(client, &caller, wanted.current.as_deref()).await?;
    }
    if let Some(name) = name {
        let folded = fold(&name);
        let known = store.account_by_name(&folded).await?;
        if known.is_some_and(|known| !known.guest && known.id != row.id) {
            return Err(taken());
        }
        if store.rename(&row.id, &name, &folded).await? == Registered::Taken {
            return Err(taken());
        }
    }
    if let Some(password) = &wanted.password {
        let hash = app.passwords.hash(password).await.map_err(busy)?;
        store.set_password(&row.id, &hash, Some(&caller.hash)).await?;
        app.signed_out(&row.id);
    }
    let account = app.account_of(&row.id).await?;
    Ok(json(StatusCode::OK, &account))
}

/// Closes the account for good. Its games stay, under another name.
#[utoipa::path(delete, path = "/api/v1/account", tag = "people", request_body = Confirmed, responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem)), security(("token" = [])))]
pub async fn delete(
    State(app): State<Arc<App>>,
    client: Client,
    MayChange(caller): MayChange,
    headers: HeaderMap,
    Sent(Confirmed { current }): Sent<Confirmed>,
) -> Result<Response, Refusal> {
    app.confirm(client, &caller, current.as_deref()).await?;
    let id = &caller.account.id;
    let name = format!("Former player {}", &id[..id.len().min(8)]);
    app.live.store().forget_account(id, &name, &fold(&name), app.live.time().now()).await?;
    app.signed_out(id);
    let mut response = StatusCode::NO_CONTENT.into_response();
    if !headers.contains_key(header::AUTHORIZATION)
        && let Some(cookie) = app.cookie(None)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// The tokens of whoever asks; never the tokens themselves.
#[utoipa::path(get, path = "/api/v1/account/tokens", tag = "people", responses(
    (status = 200, body = Vec<TokenView>), (status = 401, body = Problem), (status = 403, body = Problem)),
    security(("token" = [])))]
pub async fn tokens(State(app): State<Arc<App>>, MayChange(caller): MayChange) -> Result<Response, Refusal> {
    let rows = app.live.store().tokens(&caller.account.id).await?;
    let view = |row: crate::store::TokenRow| TokenView {
        id: token_id(&row.hash),
        scopes: row.scopes.split_whitespace().filter_map(Scope::from_name).collect(),
        current: row.hash == caller.hash,
        label: row.label,
        created: row.created,
    };
    Ok(json(StatusCode::OK, &rows.into_iter().map(view).collect::<Vec<_>>()))
}

/// One more token, for a program. It is shown this once.
#[utoipa::path(post, path = "/api/v1/account/tokens", tag = "people", request_body = WantedToken, responses(
    (status = 201, body = TokenMade), (status = 401, body = Problem), (status = 403, body = Problem)),
    security(("token" = [])))]
pub async fn make_token(
    State(app): State<Arc<App>>,
    MayChange(caller): MayChange,
    Sent(wanted): Sent<WantedToken>,
) -> Result<Response, Refusal> {
    let label = wanted.label.as_deref().map(|label| read_text(label, limits::LABEL)).transpose()?;
    let mut scopes = wanted.scopes.unwrap_or(Scope::ALL.to_vec());
    scopes.sort_unstable();
    scopes.dedup();
    if scopes.contains(&Scope::Worker) {
        let sentence = "tokens for workers are given by whoever runs the server (`hexad admin worker`)";
        return Err(Refusal::new(Code::Forbidden, sentence));
    }
    app.must_have_room_for_token(&caller.account.id).await?;
    let token = Token::by_hand(&caller.account.id, &scopes, label, app.live.time().now());
    app.live.store().add_token(&token.row).await?;
    Ok(json(StatusCode::CREATED, &TokenMade { token: token.secret, scopes }))
}

/// Forgets a token.
#[utoipa::path(delete, path = "/api/v1/account/tokens/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)),
    security(("token" = [])))]
pub async fn forget_token(
    State(app): State<Arc<App>>,
    MayChange(caller): MayChange,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let rows = app.live.store().tokens(&caller.account.id).await?;
    let row = rows.into_iter().find(|row| token_id(&row.hash) == id);
    let row = row.ok_or_else(|| Refusal::new(Code::Unknown, "there is no such token"))?;
    app.live.store().remove_token(&row.hash).await?;
    app.signed_out(&caller.account.id);
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// New codes for a lost password, in place of those before. They are shown this once.
#[utoipa::path(post, path = "/api/v1/account/codes", tag = "people", request_body = Confirmed, responses(
    (status = 201, body = Codes), (status = 401, body = Problem), (status = 403, body = Problem)),
    security(("token" = [])))]
pub async fn codes(
    State(app): State<Arc<App>>,
    client: Client,
    MayChange(caller): MayChange,
    Sent(Confirmed { current }): Sent<Confirmed>,
) -> Result<Response, Refusal> {
    let row = &caller.account;
    if row.guest {
        return Err(Refusal::new(Code::Forbidden, "a guest has no password to lose: register first"));
    }
    app.confirm(client, &caller, current.as_deref()).await?;
    let codes = new_codes();
    let ticket = |code: &String| TicketRow {
        hash: recovery_hash(code),
        account: row.id.clone(),
        way: "code".to_string(),
        detail: None,
        expires: None,
    };
    let tickets: Vec<TicketRow> = codes.iter().map(ticket).collect();
    app.live.store().set_tickets(&row.id, "code", &tickets).await?;
    Ok(json(StatusCode::CREATED, &Codes { codes }))
}

/// Whom the account ignores.
#[utoipa::path(get, path = "/api/v1/account/ignored", tag = "people", responses(
    (status = 200, body = Vec<Ignored>), (status = 401, body = Problem)), security(("token" = [])))]
pub async fn ignored(State(app): State<Arc<App>>, MayRead(caller): MayRead) -> Result<Response, Refusal> {
    let store = app.live.store();
    let rows = store.ignored(&caller.account.id).await?;
    let ids: Vec<String> = rows.iter().map(|(id, _)| id.clone()).collect();
    let known = store.accounts(&ids).await?;
    let ignored = rows.into_iter().filter_map(|(id, how)| {
        let name = known.iter().find(|row| row.id == id)?.name.clone();
        Some(Ignored { id, name, how: Ignore::from_name(&how)? })
    });
    Ok(json(StatusCode::OK, &ignored.collect::<Vec<_>>()))
}

/// Ignores somebody.
#[utoipa::path(put, path = "/api/v1/account/ignored/{name}", tag = "people", params(("name" = String, Path)),
    request_body = IgnoreHow, responses((status = 204), (status = 401, body = Problem),
    (status = 404, body = Problem)), security(("token" = [])))]
pub async fn ignore(
    State(app): State<Arc<App>>,
    MayPlay(caller): MayPlay,
    Path(name): Path<String>,
    Sent(IgnoreHow { how }): Sent<IgnoreHow>,
) -> Result<Response, Refusal> {
    let (own, store) = (&caller.account.id, app.live.store());
    let other = app.must_find(&name).await?;
    if other.id == *own {
        return Err(Refusal::new(Code::Unreadable, "nobody gets rid of themselves"));
    }
    if store.ignored(own).await?.len() >= IGNORED {
        let sentence = format!("an account ignores at most {IGNORED} others");
        return Err(Refusal::new(Code::TooMany, sentence));
    }
    store.ignore(own, &other.id, Some(how.name())).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Ignores somebody no longer.
#[utoipa::path(delete, path = "/api/v1/account/ignored/{name}", tag = "people",
    params(("name" = String, Path)), responses((status = 204), (status = 401, body = Problem),
    (status = 404, body = Problem)), security(("token" = [])))]
pub async fn heed(
    State(app): State<Arc<App>>,
    MayPlay(caller): MayPlay,
    Path(name): Path<String>,
) -> Result<Response, Refusal> {
    let other = app.must_find(&name).await?;
    app.live.store().ignore(&caller.account.id, &other.id, None).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
