//! Asking the server: JSON over HTTP. The browser's cookie says who is asking.

use js_sys::{Object, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use texts::Message;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use wire::{Code, Problem};

use crate::browser;

/// Why the server did not do what was asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// It did not answer.
    Unreachable,
    /// It answers something that this page does not understand.
    Strange,
    /// It refuses.
    Refused(Box<Problem>),
}

impl Trouble {
    /// The trouble as a sentence, in the words of the file `online`.
    pub fn message(&self) -> Message {
        Message::new(match self {
            Trouble::Unreachable => "trouble-unreachable",
            Trouble::Strange => "trouble-strange",
            Trouble::Refused(problem) => refusal(problem.code),
        })
    }

    /// The code of a refusal.
    pub fn code(&self) -> Option<Code> {
        match self {
            Trouble::Refused(problem) => Some(problem.code),
            _ => None,
        }
    }
}

/// The sentence for a refusal of this kind.
pub fn refusal(code: Code) -> &'static str {
    match code {
        Code::Unreadable => "trouble-unreadable",
        Code::Unauthorized => "trouble-unauthorized",
        Code::Forbidden => "trouble-forbidden",
        Code::Unknown => "trouble-unknown",
        Code::Stale => "trouble-stale",
        Code::Over => "trouble-over",
        Code::NotYourTurn => "trouble-not-your-turn",
        Code::Full => "trouble-full",
        Code::Taken => "trouble-taken",
        Code::TooLarge => "trouble-too-large",
        Code::Illegal => "trouble-illegal",
        Code::TooMany => "trouble-too-many",
        Code::NotAllowed | Code::TooSlow | Code::Unavailable => "trouble-unavailable",
    }
}

/// Sends a request; the text of the answer, and whether it is what was asked for.
async fn send(method: &str, path: &str, body: Option<String>) -> Option<(bool, String)> {
    let init = Object::new();
    let set = |name: &str, value: &str| Reflect::set(&init, &name.into(), &value.into());
    set("method", method).ok()?;
    if let Some(body) = body {
        set("body", &body).ok()?;
        let headers = Object::new();
        Reflect::set(&headers, &"content-type".into(), &"application/json".into()).ok()?;
        Reflect::set(&init, &"headers".into(), &headers).ok()?;
    }
    let init: web_sys::RequestInit = init.unchecked_into();
    let asked = browser::window().fetch_with_str_and_init(path, &init);
    let response: web_sys::Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    Some((response.ok(), text))
}

/// Asks the server and gives the text of its answer.
///
/// # Errors
/// When it does not answer, or refuses.
pub async fn ask_text(method: &str, path: &str, body: Option<String>) -> Result<String, Trouble> {
    match send(method, path, body).await {
        None => Err(Trouble::Unreachable),
        Some((true, text)) => Ok(text),
        Some((false, text)) => {
            let problem = serde_json::from_str(&text).map_err(|_| Trouble::Strange)?;
            Err(Trouble::Refused(Box::new(problem)))
        }
    }
}

/// Asks the server and reads its answer; an empty answer is read as `null`.
///
/// # Errors
/// When it does not answer, refuses, or says something that cannot be read.
pub async fn ask<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: Option<&impl Serialize>,
) -> Result<T, Trouble> {
    let body = body.map(serde_json::to_string).transpose().map_err(|_| Trouble::Strange)?;
    let text = ask_text(method, path, body).await?;
    serde_json::from_str(if text.is_empty() { "null" } else { &text }).map_err(|_| Trouble::Strange)
}
