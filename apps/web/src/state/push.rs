//! Notices while the page is closed: asking the browser for them, and telling the server where to send them.

use js_sys::{Array, Function, JSON, Object, Promise, Reflect};
use texts::Language;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::browser::window;

/// What came of a wish; each but the first two has words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notices {
    /// They come.
    On,
    /// They do not.
    Off,
    /// The user, or the browser, forbids them.
    Blocked,
    /// The browser has nothing of the kind.
    Unable,
    /// Somebody on the way did not answer.
    Failed,
}

impl Notices {
    /// The message that explains it, where something is wrong.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Notices::On | Notices::Off => None,
            Notices::Blocked => Some("push-blocked"),
            Notices::Unable => Some("push-unable"),
            Notices::Failed => Some("push-failed"),
        }
    }

    /// How it is now.
    pub async fn now() -> Notices {
        match manager().await {
            None => Notices::Unable,
            Some(manager) => match promised(&manager, "getSubscription", &[]).await {
                Some(found) if found.is_object() => Notices::On,
                _ => Notices::Off,
            },
        }
    }

    /// Begins to send them here, in a language.
    pub async fn begin(language: Language) -> Notices {
        let Some(manager) = manager().await else { return Notices::Unable };
        let asked = promised(&get(&window(), "Notification"), "requestPermission", &[]).await;
        if asked.and_then(|answer| answer.as_string()).as_deref() != Some("granted") {
            return Notices::Blocked;
        }
        match subscribe(&manager, language).await {
            Some(()) => Notices::On,
            None => Notices::Failed,
        }
    }

    /// Sends no more of them here.
    pub async fn end() -> Notices {
        let Some(manager) = manager().await else { return Notices::Unable };
        let found = promised(&manager, "getSubscription", &[]).await.filter(JsValue::is_object);
        let Some(found) = found else { return Notices::Off };
        let body = object(&[("endpoint", get(&found, "endpoint"))]);
        let ended = promised(&found, "unsubscribe", &[]).await;
        // The server notices by itself that nobody is there, should this not reach it.
        ask("DELETE", "/api/v1/push", &body).await;
        if ended.is_some() { Notices::Off } else { Notices::Failed }
    }
}

/// Lets the service worker show a notice; whoever clicks on it comes to the address. One with the same tag takes the place
/// of an earlier one.
pub async fn show(title: &str, tag: &str, address: &str) {
    let workers = get(&window().navigator(), "serviceWorker");
    let Some(registered) = promised(&workers, "getRegistration", &[]).await else { return };
    let how = object(&[("tag", tag.into()), ("data", address.into())]);
    promised(&registered, "showNotification", &[title.into(), how]).await;
}

async fn subscribe(manager: &JsValue, language: Language) -> Option<()> {
    let answer = promised(&window(), "fetch", &["/api/v1/push".into()]).await?;
    let key = get(&promised(&answer, "json", &[]).await?, "key");
    let how = object(&[("userVisibleOnly", JsValue::TRUE), ("applicationServerKey", key)]);
    let made = promised(manager, "subscribe", &[how]).await?;
    let body = call(&made, "toJSON", &[])?;
    Reflect::set(&body, &"language".into(), &language.tag().into()).ok()?;
    let mut status = ask("POST", "/api/v1/push", &body).await?;
    if status == 401.0 {
        // Nobody yet: a guest is somebody at once.
        ask("POST", "/api/v1/guests", &object(&[])).await?;
        status = ask("POST", "/api/v1/push", &body).await?;
    }
    if status == 204.0 {
        return Some(());
    }
    promised(&made, "unsubscribe", &[]).await;
    None
}

/// Sends a body to the server; the status of the answer.
async fn ask(method: &str, path: &str, body: &JsValue) -> Option<f64> {
    let text = JSON::stringify(body).ok()?;
    let how = object(&[("method", method.into()), ("body", text.into())]);
    get(&promised(&window(), "fetch", &[path.into(), how]).await?, "status").as_f64()
}

/// The browser's push manager, where there is one and a service worker that can be told.
async fn manager() -> Option<JsValue> {
    let workers = get(&window().navigator(), "serviceWorker");
    let registered = promised(&workers, "getRegistration", &[]).await?;
    let manager = get(&registered, "pushManager");
    (manager.is_object() && !get(&window(), "Notification").is_undefined()).then_some(manager)
}

pub(super) fn get(from: &JsValue, name: &str) -> JsValue {
    Reflect::get(from, &name.into()).unwrap_or_default()
}

pub(super) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

pub(super) fn call(on: &JsValue, name: &str, args: &[JsValue]) -> Option<JsValue> {
    let function: Function = get(on, name).dyn_into().ok()?;
    function.apply(on, &args.iter().cloned().collect::<Array>()).ok()
}

/// What a promise brings; nothing when it is broken.
async fn promised(on: &JsValue, name: &str, args: &[JsValue]) -> Option<JsValue> {
    JsFuture::from(Promise::resolve(&call(on, name, args)?)).await.ok()
}
