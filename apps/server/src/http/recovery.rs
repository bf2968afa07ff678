//! When a password is lost: a printed code, or one that comes by mail where the server sends mail.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use texts::{Language, Message};
use wire::{Code, MailChange, MailConfirm, Problem, Recover, Scope, SendCode, TokenMade};

use crate::http::App;
use crate::http::accounts::busy;
use crate::http::address::Client;
use crate::http::auth::{MayChange, Origin};
use crate::http::body::Sent;
use crate::http::limits::Kind;
use crate::http::problem::Refusal;
use crate::people::{Token, confirm_hash, fold, new_code, read_mail, read_password, recovery_hash};
use crate::store::TicketRow;

/// What comes by mail is good for so many milliseconds: an hour.
const GOOD: u64 = 3_600_000;

/// What a code is sent for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// To show that an address is somebody's own.
    Confirm,
    /// To open an account whose password is lost.
    Recover,
}

/// The language that whoever asks reads best.
pub fn language(headers: &HeaderMap) -> Language {
    let wishes = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    Language::choose(wishes.split(',').map(|wish| wish.split(';').next().unwrap_or("")))
}

impl App {
    /// Sends a mail with a code, in a task of its own: how long it takes tells nobody anything.
    fn send(&self, to: &str, language: Language, purpose: Purpose, name: &str, code: &String) {
        let Some(mailer) = self.mailer.clone() else { return };
        let words = texts::server(language);
        let say = |id: &'static str| words.format(&Message::new(id).with("name", name.to_string()));
        let (subject, what, query) = match purpose {
            Purpose::Confirm => (say("mail-confirm-subject"), say("mail-confirm"), "confirm"),
            Purpose::Recover => (say("mail-recover-subject"), say("mail-recover"), "recover"),
        };
        let link = format!("{}/account?{query}={code}", self.live.base());
        let body =
            [&say("mail-hello"), &what, &link, code, &say("mail-ignore")].map(String::as_str).join("\n\n");
        let to = to.to_string();
        tokio::spawn(async move {
            if let Err(error) = mailer.send(&to, &subject, &body).await {
                tracing::error!("mail: {error}");
            }
        });
    }
}

/// Opens an account with a code in place of its password, which gets a new one. All its tokens end.
#[utoipa::path(post, path = "/api/v1/recovery", tag = "people", request_body = Recover, responses(
    (status = 201, body = TokenMade), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 429, body = Problem)))]
pub async fn recover(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Sent(wanted): Sent<Recover>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Login)?;
    if app.origin(&headers) == Origin::Foreign {
        return Err(crate::http::auth::foreign());
    }
    read_password(&wanted.password)?;
    let folded = fold(wanted.name.trim());
    app.attempt(&folded)?;
    let store = app.live.store();
    let account = store.account_by_name(&folded).await?;
    let account = account.filter(|account| !account.guest && account.closed.is_none());
    // The same work whether there is such an account or not; and a code is not used up when this fails.
    let password = app.passwords.hash(&wanted.password).await.map_err(busy)?;
    let now = app.live.time().now();
    let id = account.map(|account| account.id).unwrap_or_default();
    let token = Token::new(&id, &Scope::ALL, None, now);
    if !store.recover(&recovery_hash(&wanted.code), now, &password, &token.row).await? {
        let sentence = "no account has this name and this code; a code is good once";
        return Err(Refusal::new(Code::Unauthorized, sentence));
    }
    app.limiter.forgive(&folded, Kind::Attempt);
    app.signed_out(&id);
    Ok(app.signed_in(&headers, &token, Scope::ALL.to_vec()).await)
}

/// Sends a code to the address of an account, if it has one. The answer is the same if not.
#[utoipa::path(post, path = "/api/v1/recovery/mail", tag = "people", request_body = SendCode, responses(
    (status = 202), (status = 404, body = Problem), (status = 429, body = Problem)))]
pub async fn send_code(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Sent(SendCode { name }): Sent<SendCode>,
) -> Result<Response, Refusal> {
    must_send(&app)?;
    app.count(client, Kind::Mail)?;
    let folded = fold(name.trim());
    app.limiter.take_name(&folded, Kind::Mail).map_err(Refusal::too_many)?;
    let store = app.live.store();
    let account = store.account_by_name(&folded).await?;
    let account = account.filter(|account| !account.guest && account.closed.is_none());
    if let Some((account, mail)) = account.and_then(|account| Some((account.clone(), account.mail?))) {
        let code = new_code();
        let ticket = TicketRow {
            hash: recovery_hash(&code),
            account: account.id.clone(),
            way: "mail".to_string(),
            detail: None,
            expires: Some(app.live.time().now() + GOOD),
        };
        store.set_tickets(&account.id, "mail", &[ticket]).await?;
        app.send(&mail, language(&headers), Purpose::Recover, &account.name, &code);
    }
    Ok(StatusCode::ACCEPTED.into_response())
}

fn must_send(app: &App) -> Result<(), Refusal> {
    let sentence = "this server sends no mail: use a printed code";
    if app.mailer.is_some() { Ok(()) } else { Err(Refusal::new(Code::Unknown, sentence)) }
}

/// Keeps an address for a lost password, once it is confirmed by the code that is sent there; or forgets it.
#[utoipa::path(put, path = "/api/v1/account/mail", tag = "people", request_body = MailChange, responses(
    (status = 202), (status = 204), (status = 400, body = Problem), (status = 403, body = Problem),
    (status = 404, body = Problem)), security(("token" = [])))]
pub async fn set_mail(
    State(app): State<Arc<App>>,
    client: Client,
    MayChange(caller): MayChange,
    headers: HeaderMap,
    Sent(MailChange { mail, current }): Sent<MailChange>,
) -> Result<Response, Refusal> {
    let (row, store) = (&caller.account, app.live.store());
    if row.guest {
        return Err(Refusal::new(Code::Forbidden, "a guest has no password to lose: register first"));
    }
    app.confirm(client, &caller, current.as_deref()).await?;
    let Some(mail) = mail else {
        store.set_tickets(&row.id, "confirm", &[]).await?;
        store.set_mail(&row.id, None).await?;
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    must_send(&app)?;
    let mail = read_mail(&mail)?;
    app.count(client, Kind::Mail)?;
    app.limiter.take_name(&row.folded, Kind::Mail).map_err(Refusal::too_many)?;
    let code = new_code();
    let ticket = TicketRow {
        hash: confirm_hash(&code),
        account: row.id.clone(),
        way: "confirm".to_string(),
        detail: Some(mail.clone()),
        expires: Some(app.live.time().now() + GOOD),
    };
    store.set_tickets(&row.id, "confirm", &[ticket]).await?;
    app.send(&mail, language(&headers), Purpose::Confirm, &row.name, &code);
    Ok(StatusCode::ACCEPTED.into_response())
}

/// Confirms an address by the code that was sent there.
#[utoipa::path(post, path = "/api/v1/account/mail", tag = "people", request_body = MailConfirm, responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem)), security(("token" = [])))]
pub async fn confirm_mail(
    State(app): State<Arc<App>>,
    client: Client,
    MayChange(caller): MayChange,
    Sent(MailConfirm { code }): Sent<MailConfirm>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Login)?;
    app.attempt(&caller.account.folded)?;
    let (id, store, now) = (&caller.account.id, app.live.store(), app.live.time().now());
    let ticket = store.take_ticket(&confirm_hash(&code), id, now).await?;
    let mail = ticket.and_then(|ticket| ticket.detail);
    let mail = mail.ok_or_else(|| Refusal::new(Code::Forbidden, "code: this is not what was sent"))?;
    store.set_mail(id, Some(&mail)).await?;
    app.limiter.forgive(&caller.account.folded, Kind::Attempt);
    Ok(StatusCode::NO_CONTENT.into_response())
}
