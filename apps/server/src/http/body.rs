//! Reading what a request carries: so much, and not for ever; and texts that every store can keep.

use std::sync::Arc;

use axum::extract::{FromRequest, Request};
use axum::http::Uri;
use http_body_util::{BodyExt as _, Limited};
use serde::de::DeserializeOwned;
use wire::{Code, Problem, limits};

use crate::http::App;
use crate::http::problem::Refusal;

/// What a request carries as JSON; nothing at all counts as an empty object. It is refused when it is too large, too
/// slow, or cannot be read.
pub struct Sent<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Sent<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Sent<T>, Refusal> {
        let patience = app.config.patience / 2;
        let too_slow = |_| Refusal::new(Code::TooSlow, "the request took too long to arrive");
        let body = Limited::new(request.into_body(), limits::BODY).collect();
        let bytes = tokio::time::timeout(patience, body).await;
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
        Ok(Sent(read_json(text, "the request")?))
    }
}

/// Reads JSON that somebody has sent.
///
/// # Errors
/// When it is none, or not of this form, or a text in it holds the character NUL, which not every store keeps.
pub fn read_json<T: DeserializeOwned>(text: &[u8], whose: &str) -> Result<T, Problem> {
    let unreadable = |sentence: String| Problem::new(Code::Unreadable, format!("{whose}'s JSON: {sentence}"));
    if has_nul(text) {
        return Err(unreadable("a text holds the character NUL".to_string()));
    }
    serde_json::from_slice(text).map_err(|error| unreadable(error.to_string()))
}

/// Whether a text of this JSON holds the character NUL. JSON that writes it plainly is none.
fn has_nul(json: &[u8]) -> bool {
    let mut rest = json;
    while let Some(at) = rest.iter().position(|&byte| byte == b'\\') {
        if rest[at + 1..].starts_with(b"u0000") {
            return true;
        }
        // What follows is escaped, be it another backslash.
        rest = rest.get(at + 2..).unwrap_or_default();
    }
    false
}

/// Whether a path or a query holds the character NUL. An address writes it in one way alone.
pub fn names_nul(uri: &Uri) -> bool {
    uri.path_and_query().is_some_and(|asked| asked.as_str().contains("%00"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nul_is_found_wherever_a_text_holds_it() {
        for text in [r#""\u0000""#, r#"{"a": ["x\\\u0000"]}"#, r#"{"\u0000": 1}"#, r#""\n\u0000""#] {
            assert!(read_json::<serde_json::Value>(text.as_bytes(), "it").is_err(), "{text}");
        }
        for text in [r#""\\u0000""#, r#""u0000""#, r#""\u0001\u000a0""#, r#""é\\""#] {
            assert!(!has_nul(text.as_bytes()), "{text}");
        }
        assert!(!has_nul(b"\\"));
        for (asked, nul) in [("/x/%00", true), ("/x?y=a%00b", true), ("/x/%2500", false), ("/x", false)] {
            assert_eq!(names_nul(&asked.parse().unwrap()), nul, "{asked}");
        }
    }
}
