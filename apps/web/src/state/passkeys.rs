//! Passkeys: what the server wants to be asked goes to the browser, and what the device answers goes back. Bytes are
//! base64url on the way and buffers in the browser.

use js_sys::{Array, JSON, Object, Promise, Reflect, Uint8Array};
use serde_json::{Value, json};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::push::{call, get, object};
use crate::browser::window;

/// Why no device answered as it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPasskey {
    /// The user did not want to, or waited too long.
    Left,
    /// The device has a passkey of this account already.
    Known,
    /// Something else.
    Failed,
}

impl NoPasskey {
    /// The message that explains it.
    pub const fn word(self) -> &'static str {
        match self {
            NoPasskey::Left => "passkey-left",
            NoPasskey::Known => "passkey-known",
            NoPasskey::Failed => "passkey-failed",
        }
    }
}

/// Whether this browser can have passkeys for this page: it came over a safe line, from a host with a name.
pub fn are_possible() -> bool {
    let window = window();
    let host = window.location().hostname().unwrap_or_default();
    let is_number = host.contains(':') || host.chars().all(|c| c.is_ascii_digit() || c == '.');
    let is_safe = get(&window, "isSecureContext").is_truthy();
    is_safe && !is_number && get(&window, "PublicKeyCredential").is_function()
}

/// Lets a device make a passkey.
///
/// # Errors
/// When it does not.
pub async fn make(options: &Value) -> Result<Value, NoPasskey> {
    let made = ask("create", options).await?;
    let response = get(&made, "response");
    let transports = call(&response, "getTransports", &[])
        .map(|list| Array::from(&list).iter().filter_map(|way| way.as_string()).collect::<Vec<_>>());
    let said = json!({
        "clientDataJSON": bytes_of(&response, "clientDataJSON"),
        "attestationObject": bytes_of(&response, "attestationObject"),
        "transports": transports,
    });
    Ok(shown(&made, &said))
}

/// Lets a device sign what opens an account.
///
/// # Errors
/// When it does not.
pub async fn sign(options: &Value) -> Result<Value, NoPasskey> {
    let signed = ask("get", options).await?;
    let response = get(&signed, "response");
    let said = json!({
        "clientDataJSON": bytes_of(&response, "clientDataJSON"),
        "authenticatorData": bytes_of(&response, "authenticatorData"),
        "signature": bytes_of(&response, "signature"),
        "userHandle": bytes_of(&response, "userHandle"),
    });
    Ok(shown(&signed, &said))
}

/// An answer as the server reads it.
fn shown(credential: &JsValue, response: &Value) -> Value {
    let id = bytes_of(credential, "rawId");
    json!({"id": id, "rawId": id, "type": "public-key", "response": response})
}

/// Calls `navigator.credentials.create` or `get`, and waits for whatever the browser shows meanwhile.
async fn ask(method: &str, options: &Value) -> Result<JsValue, NoPasskey> {
    let asked = wanted(&options["publicKey"]).ok_or(NoPasskey::Failed)?;
    let asked = object(&[("publicKey", asked)]);
    let credentials = get(&window().navigator(), "credentials");
    let promise = call(&credentials, method, &[asked]).ok_or(NoPasskey::Failed)?;
    match JsFuture::from(Promise::resolve(&promise)).await {
        Ok(answer) if answer.is_object() => Ok(answer),
        Ok(_) => Err(NoPasskey::Failed),
        Err(error) => Err(match get(&error, "name").as_string().as_deref() {
            Some("NotAllowedError" | "AbortError") => NoPasskey::Left,
            Some("InvalidStateError") => NoPasskey::Known,
            _ => NoPasskey::Failed,
        }),
    }
}

/// What the browser is called with: as the server says it, with buffers for bytes.
fn wanted(options: &Value) -> Option<JsValue> {
    let object = JSON::parse(&options.to_string()).ok()?;
    fill(&object, "challenge");
    fill(&get(&object, "user"), "id");
    for list in ["allowCredentials", "excludeCredentials"] {
        let list = get(&object, list);
        if Array::is_array(&list) {
            Array::from(&list).iter().for_each(|key| fill(&key, "id"));
        }
    }
    Some(object)
}

/// Puts bytes where a field has them as text.
fn fill(object: &JsValue, name: &str) {
    let bytes = get(object, name).as_string().and_then(|text| decode(&text));
    if let (Some(bytes), Some(object)) = (bytes, object.dyn_ref::<Object>()) {
        let _ = Reflect::set(object, &name.into(), &Uint8Array::from(&bytes[..]));
    }
}

/// The bytes of a buffer, as text.
fn bytes_of(object: &JsValue, name: &str) -> Option<String> {
    let buffer = get(object, name);
    buffer.is_object().then(|| encode(&Uint8Array::new(&buffer).to_vec()))
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes as base64url.
fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 3);
    for group in bytes.chunks(3) {
        let bits =
            group.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - group.len()));
        for i in 0..=group.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * i) & 63) as usize]));
        }
    }
    text
}

/// Base64url as bytes.
fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for group in text.trim_end_matches('=').as_bytes().chunks(4) {
        let mut bits = 0u32;
        for letter in group {
            bits = bits << 6 | LETTERS.iter().position(|known| known == letter)? as u32;
        }
        bits <<= 6 * (4 - group.len());
        bytes.extend_from_slice(&bits.to_be_bytes()[1..group.len()]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_text_and_text_becomes_bytes() {
        for (bytes, text) in [
            (&b""[..], ""),
            (&b"f"[..], "Zg"),
            (&b"fo"[..], "Zm8"),
            (&b"foo"[..], "Zm9v"),
            (&b"foob"[..], "Zm9vYg"),
            (&[0xfb, 0xff, 0xfe][..], "-__-"),
            (&[0, 0][..], "AAA"),
        ] {
            assert_eq!(encode(bytes), text);
            assert_eq!(decode(text).as_deref(), Some(bytes), "{text}");
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&encode(&all)), Some(all));
        assert_eq!(decode("a+b/"), None);
    }
}
