//! Passkeys: adding one to an account, and opening an account with one. A device is asked, and answers with a second
//! request; what it was asked lies in the store, so that any process takes the answer, once.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use wire::{
    Code, Confirmed, NewPasskey, PasskeyChallenge, PasskeyName, PasskeySignIn, PasskeyView, Problem, Scope,
    TokenMade, limits,
};

use crate::http::App;
use crate::http::address::Client;
use crate::http::auth::{MayChange, Origin, foreign};
use crate::http::body::Sent;
use crate::http::limits::Kind;
use crate::http::problem::{Refusal, json};
use crate::ops;
use crate::people::{
    IDLE, Keyring, PASSKEY_PATIENCE, PasskeyFault, Signed, TOKENS, Token, decoys, fold, read_text,
    user_handle,
};
use crate::store::{Added, ChallengeRow, PasskeyRow, StoreError};

/// What a challenge is for: a new passkey.
const ADD: &str = "add";
/// The same: an account is to be opened.
const OPEN: &str = "open";
/// The account of a challenge about a name that nobody has, or without passkeys: no key opens it.
const NOBODY: &str = "";
/// The site's secret, from which keys are made that nobody has.
const SECRET: &str = "passkeys";

impl App {
    /// The site's passkeys, where browsers have any.
    fn keyring(&self) -> Result<&Keyring, Refusal> {
        let made = || Keyring::new(self.live.base(), self.config.public_url.is_some());
        self.keyring.get_or_init(made).as_ref().ok_or_else(|| {
            let sentence =
                "browsers have passkeys for sites with a name and https, or at localhost, and this is none";
            Refusal::new(Code::Unknown, sentence)
        })
    }

    /// Keeps what a device is asked, and says it.
    async fn challenge(
        &self,
        purpose: &str,
        account: Option<String>,
        asked: Option<(serde_json::Value, String)>,
    ) -> Result<Response, Refusal> {
        let (options, state) = asked.ok_or_else(|| StoreError::corrupt("a passkey cannot be asked for"))?;
        let now = self.live.time().now();
        let expires = now + PASSKEY_PATIENCE.as_millis() as u64;
        let row = ChallengeRow { id: ops::secret(), purpose: purpose.to_string(), account, state, expires };
        self.live.store().keep_challenge(&row, now).await?;
        Ok(json(StatusCode::CREATED, &PasskeyChallenge { challenge: row.id, options }))
    }
}

/// The answer when an answer opens nothing, whatever the reason.
fn wrong() -> Refusal {
    Refusal::new(Code::Unauthorized, "this passkey opens no account, or the answer came too late or twice")
}

fn shown(row: PasskeyRow) -> PasskeyView {
    let PasskeyRow { id, label, created, used, stopped, .. } = row;
    PasskeyView { id, label, created, used, stopped }
}

/// The passkeys of whoever asks, the oldest first.
#[utoipa::path(get, path = "/api/v1/account/passkeys", tag = "people", responses(
    (status = 200, body = Vec<PasskeyView>), (status = 401, body = Problem), (status = 403, body = Problem)),
    security(("token" = [])))]
pub async fn list(State(app): State<Arc<App>>, MayChange(caller): MayChange) -> Result<Response, Refusal> {
    let rows = app.live.store().passkeys(&caller.account.id).await?;
    Ok(json(StatusCode::OK, &rows.into_iter().map(shown).collect::<Vec<_>>()))
}

/// What a browser is to show to the device that is to make a passkey. The password shows that the owner asks.
#[utoipa::path(post, path = "/api/v1/account/passkeys/challenge", tag = "people", request_body = Confirmed,
    responses((status = 201, body = PasskeyChallenge), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem)),
    security(("token" = [])))]
pub async fn ask(
    State(app): State<Arc<App>>,
    client: Client,
    MayChange(caller): MayChange,
    Sent(Confirmed { current }): Sent<Confirmed>,
) -> Result<Response, Refusal> {
    let keyring = app.keyring()?;
    let row = &caller.account;
    if row.guest {
        return Err(Refusal::new(Code::Forbidden, "a guest has no account to open: register first"));
    }
    app.confirm(client, &caller, current.as_deref()).await?;
    let known = app.live.store().passkeys(&row.id).await?;
    if known.len() >= limits::PASSKEYS {
        return Err(full());
    }
    let known: Vec<Vec<u8>> = known.into_iter().map(|row| row.credential).collect();
    let asked = keyring.ask_for_key(&row.id, &row.name, &known);
    app.challenge(ADD, Some(row.id.clone()), asked).await
}

fn full() -> Refusal {
    let sentence = format!("an account has at most {} passkeys: remove one first", limits::PASSKEYS);
    Refusal::new(Code::TooMany, sentence)
}

/// Keeps the passkey that a device has made.
#[utoipa::path(post, path = "/api/v1/account/passkeys", tag = "people", request_body = NewPasskey, responses(
    (status = 201, body = PasskeyView), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem)),
    security(("token" = [])))]
pub async fn add(
    State(app): State<Arc<App>>,
    MayChange(caller): MayChange,
    Sent(wanted): Sent<NewPasskey>,
) -> Result<Response, Refusal> {
    let keyring = app.keyring()?;
    let label = wanted.label.as_deref().map(|label| read_text(label, limits::LABEL)).transpose()?;
    let (store, now) = (app.live.store(), app.live.time().now());
    let account = caller.account.id;
    let sentence = "this is no answer to what the device was asked, or it came too late or twice";
    let refused = || Refusal::new(Code::Forbidden, sentence);
    let challenge = store.take_challenge(&wanted.challenge, ADD, now).await?;
    let challenge = challenge.filter(|challenge| challenge.account.as_deref() == Some(account.as_str()));
    let state = challenge.ok_or_else(refused)?.state;
    let (credential, key) = match keyring.take_key(&state, wanted.credential) {
        Ok(made) => made,
        Err(PasskeyFault::Broken) => return Err(broken()),
        Err(PasskeyFault::Wrong | PasskeyFault::Copied) => return Err(refused()),
    };
    let row = PasskeyRow {
        id: ops::id(),
        account,
        credential,
        key,
        label,
        created: now,
        used: None,
        stopped: None,
    };
    match store.add_passkey(&row, limits::PASSKEYS).await? {
        Added::New => Ok(json(StatusCode::CREATED, &shown(row))),
        Added::Known => Err(Refusal::new(Code::Forbidden, "this passkey opens an account already")),
        Added::Full => Err(full()),
    }
}

fn broken() -> Refusal {
    StoreError::corrupt("what is kept of a passkey cannot be read").into()
}

/// Removes a passkey.
#[utoipa::path(delete, path = "/api/v1/account/passkeys/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)),
    security(("token" = [])))]
pub async fn remove(
    State(app): State<Arc<App>>,
    MayChange(caller): MayChange,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    if !app.live.store().remove_passkey(&caller.account.id, &id).await? {
        return Err(Refusal::new(Code::Unknown, "there is no such passkey"));
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// What a browser is to show to the device that is to open an account. With a name the device is told which passkeys there
/// are; the answer is alike for names without any.
#[utoipa::path(post, path = "/api/v1/tokens/passkey/challenge", tag = "people", request_body = PasskeyName,
    responses((status = 201, body = PasskeyChallenge), (status = 403, body = Problem),
    (status = 404, body = Problem), (status = 429, body = Problem)))]
pub async fn ask_to_sign(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Sent(PasskeyName { name }): Sent<PasskeyName>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Login)?;
    if app.origin(&headers) == Origin::Foreign {
        return Err(foreign());
    }
    let keyring = app.keyring()?;
    let folded = name.map(|name| fold(name.trim())).filter(|folded| !folded.is_empty());
    let Some(folded) = folded else {
        return app.challenge(OPEN, None, keyring.ask_to_sign(None)).await;
    };
    app.attempt(&folded)?;
    let store = app.live.store();
    let account = store.account_by_name(&folded).await?.filter(|account| !account.guest);
    let id = account.map_or_else(String::new, |account| account.id);
    let known = store.passkeys(&id).await?.into_iter().filter(|row| row.stopped.is_none());
    let mut keys: Vec<Vec<u8>> = known.map(|row| row.credential).collect();
    let secret = store.secret(SECRET, &ops::secret()).await?;
    let invented = decoys(&secret, &folded);
    let whose = if keys.is_empty() { NOBODY.to_string() } else { id };
    if keys.is_empty() {
        keys = invented;
    }
    app.challenge(OPEN, Some(whose), keyring.ask_to_sign(Some(&keys))).await
}

/// A new token for whoever has the passkey.
#[utoipa::path(post, path = "/api/v1/tokens/passkey", tag = "people", request_body = PasskeySignIn, responses(
    (status = 201, body = TokenMade), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem)))]
pub async fn sign_in(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Sent(wanted): Sent<PasskeySignIn>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Login)?;
    if app.origin(&headers) == Origin::Foreign {
        return Err(foreign());
    }
    let keyring = app.keyring()?;
    let (store, now) = (app.live.store(), app.live.time().now());
    let challenge = store.take_challenge(&wanted.challenge, OPEN, now).await?.ok_or_else(wrong)?;
    let signed = Signed::read(wanted.credential).ok_or_else(wrong)?;
    let row = store.passkey(signed.credential()).await?.ok_or_else(wrong)?;
    let account = store.account(&row.account).await?.ok_or_else(wrong)?;
    app.attempt(&account.folded)?;
    // Whoever said a name means that account; whoever did not has a device that names it.
    let named = signed.user().map(|user| user == user_handle(&account.id));
    let meant = match challenge.account {
        Some(id) => id == account.id && named != Some(false),
        None => named == Some(true),
    };
    if !meant || row.stopped.is_some() {
        return Err(wrong());
    }
    let key = match keyring.check(&challenge.state, &signed, &row.key) {
        Ok(key) => key,
        Err(PasskeyFault::Copied) => {
            tracing::warn!(
                account = account.id,
                passkey = row.id,
                "a passkey may have been copied: it is stopped"
            );
            store.stop_passkey(&row.id, now).await?;
            return Err(wrong());
        }
        Err(PasskeyFault::Wrong) => return Err(wrong()),
        Err(PasskeyFault::Broken) => return Err(broken()),
    };
    // Of two answers with the same count, the second finds that it is not as it was.
    if !store.use_passkey(&row, &key, now).await? {
        return Err(wrong());
    }
    app.limiter.forgive(&account.folded, Kind::Attempt);
    if account.closed.is_some() {
        return Err(Refusal::new(Code::Forbidden, "this account is closed"));
    }
    let token = Token::new(&account.id, &Scope::ALL, None, now);
    store.sign_in(&token.row, TOKENS, now.saturating_sub(IDLE)).await?;
    Ok(app.signed_in(&headers, &token, Scope::ALL.to_vec()).await)
}
