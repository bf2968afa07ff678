//! Web push: a browser says that it wants to be told when its page is closed, or no longer.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use texts::Language;
use wire::{Code, NewPush, OldPush, Problem, PushKey, limits};

use crate::http::App;
use crate::http::auth::MayChange;
use crate::http::body::Sent;
use crate::http::problem::{Refusal, json};
use crate::jobs::read_keys;
use crate::store::PushRow;

/// The key that a browser needs to subscribe.
#[utoipa::path(get, path = "/api/v1/push", tag = "people", responses((status = 200, body = PushKey)))]
pub async fn key(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    let key = app.sender.key(&**app.live.store()).await?;
    Ok(json(StatusCode::OK, &PushKey { key }))
}

/// Tells this browser from now on of turns and challenges while its page is closed.
#[utoipa::path(post, path = "/api/v1/push", tag = "people", request_body = NewPush, responses(
    (status = 204), (status = 400, body = Problem), (status = 401, body = Problem)), security(("token" = [])))]
pub async fn subscribe(
    State(app): State<Arc<App>>,
    MayChange(caller): MayChange,
    Sent(wanted): Sent<NewPush>,
) -> Result<Response, Refusal> {
    let unreadable = |sentence: &str| Refusal::new(Code::Unreadable, sentence);
    if !app.sender.accepts(&wanted.endpoint) {
        return Err(unreadable("endpoint: it is no address of a push service"));
    }
    if read_keys(&wanted.keys.p256dh, &wanted.keys.auth).is_none() {
        return Err(unreadable("keys: they are not those of a browser"));
    }
    let language = match &wanted.language {
        Some(tag) => Language::from_tag(tag).ok_or_else(|| unreadable("language: it is none of ours"))?,
        None => Language::default(),
    };
    let account = caller.account.id;
    let push = PushRow {
        endpoint: wanted.endpoint,
        account: account.clone(),
        p256dh: wanted.keys.p256dh,
        auth: wanted.keys.auth,
        language: language.tag().to_string(),
        created: app.live.time().now(),
    };
    app.live.store().add_push(&push, limits::PUSHES).await?;
    app.live.set_wants_push(&account, true);
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Tells this browser nothing any more.
#[utoipa::path(delete, path = "/api/v1/push", tag = "people", request_body = OldPush, responses(
    (status = 204), (status = 401, body = Problem), (status = 404, body = Problem)), security(("token" = [])))]
pub async fn unsubscribe(
    State(app): State<Arc<App>>,
    MayChange(caller): MayChange,
    Sent(OldPush { endpoint }): Sent<OldPush>,
) -> Result<Response, Refusal> {
    let store = app.live.store();
    if !store.remove_push(&endpoint, Some(&caller.account.id)).await? {
        return Err(Refusal::new(Code::Unknown, "this browser is not told anything"));
    }
    let some = !store.pushes(&caller.account.id).await?.is_empty();
    app.live.set_wants_push(&caller.account.id, some);
    Ok(StatusCode::NO_CONTENT.into_response())
}
