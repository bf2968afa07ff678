//! Reading what a request carries: so much, and not for ever.

use axum::body::Body;
use http_body_util::{BodyExt as _, Limited};
use serde::de::DeserializeOwned;
use wire::{Code, limits};

use crate::http::App;
use crate::http::problem::Refusal;

/// The value that a body carries as JSON; nothing at all counts as an empty object.
///
/// # Errors
/// When it is too large, too slow, or cannot be read.
pub async fn read<T: DeserializeOwned>(app: &App, body: Body) -> Result<T, Refusal> {
    let patience = app.config.patience / 2;
    let too_slow = |_| Refusal::new(Code::TooSlow, "the request took too long to arrive");
    let bytes = tokio::time::timeout(patience, Limited::new(body, limits::BODY).collect()).await;
    let bytes = bytes.map_err(too_slow)?.map_err(|error| {
        if error.is::<http_body_util::LengthLimitError>() {
            let sentence = format!("a request has at most {} bytes", limits::BODY);
            Refusal::new(Code::TooLarge, sentence)
        } else {
            Refusal::new(Code::Unreadable, "the request broke off")
        }
    })?;
    let bytes = bytes.to_bytes();
    let text = if bytes.is_empty() { &b"{}"[..] } else { &bytes };
    serde_json::from_slice(text)
        .map_err(|error| Refusal::new(Code::Unreadable, format!("the request's JSON: {error}")))
}
