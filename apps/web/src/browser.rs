//! What is asked of the browser, in one place: time, addresses, stored texts, files.

#[cfg(feature = "study")]
use std::cell::RefCell;
#[cfg(feature = "study")]
use std::collections::VecDeque;

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Element, HtmlElement, Storage, Window};

/// The window. There is one, because the app runs in a page.
pub fn window() -> Window {
    leptos::prelude::window()
}

/// The page's document.
pub fn document() -> Document {
    leptos::prelude::document()
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Milliseconds since the page was opened, with fractions.
pub fn moment() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |p| p.now())
}

/// Does something once it is known that the page came from a server of ours.
pub fn when_served(mut f: impl FnMut() + 'static) {
    let known = document().document_element().is_some_and(|root| root.has_attribute("data-server"));
    if known {
        f();
    } else {
        listen(&window(), "served", f);
    }
}

/// Says something to whoever looks at the browser's console.
pub fn complain(sentence: &str) {
    let console = Reflect::get(&js_sys::global(), &"console".into()).unwrap_or_default();
    if let Ok(error) = Reflect::get(&console, &"error".into()).unwrap_or_default().dyn_into::<Function>() {
        let _ = error.call1(&console, &sentence.into());
    }
}

/// Where texts are kept from visit to visit; nothing where the user forbids it.
pub fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// A kept text.
pub fn stored(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps a text. Whether it could be.
pub fn store(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Forgets a kept text.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

/// The keys of all kept texts that begin like this.
pub fn stored_keys(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|i| storage.key(i).ok().flatten());
    keys.filter(|key| key.starts_with(prefix)).collect()
}

/// The languages that the user reads, the best first.
pub fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|l| l.as_string()).collect()
}

/// Whether a condition of the user's system holds, such as `(prefers-color-scheme: dark)`.
pub fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Calls `f` whenever a condition of the user's system begins or ceases to hold. For as long as the page lives.
pub fn on_media(query: &str, f: impl FnMut() + 'static) {
    if let Ok(Some(list)) = window().match_media(query) {
        listen(&list, "change", f);
    }
}

/// Calls `f` at each event of this name, for as long as the page lives.
pub fn listen(target: &web_sys::EventTarget, name: &str, mut f: impl FnMut() + 'static) {
    listen_event(target, name, move |_| f());
}

/// The same with the event.
pub fn listen_event(target: &web_sys::EventTarget, name: &str, f: impl FnMut(web_sys::Event) + 'static) {
    let closure = Closure::<dyn FnMut(web_sys::Event)>::new(f);
    let _ = target.add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
    closure.forget();
}

/// The address of a file that is loaded when it is needed: `de/play.ftl`, `engine.js`.
pub fn asset(name: &str) -> Option<String> {
    let meta = document().query_selector("meta[name=hexad-assets]").ok().flatten()?;
    let list = meta.get_attribute("content")?;
    list.split(' ')
        .filter_map(|pair| pair.split_once('='))
        .find(|(n, _)| *n == name)
        .map(|(_, a)| a.to_string())
}

/// Begins to load a file of the app; [`text_of`] waits for it. So several are on their way together.
pub fn fetch(name: &str) -> Option<JsFuture> {
    Some(JsFuture::from(window().fetch_with_str(&asset(name)?)))
}

/// The text of a file that is being loaded.
pub async fn text_of(loading: Option<JsFuture>) -> Option<String> {
    let response: web_sys::Response = loading?.await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// The bytes of a file that is being loaded.
#[cfg(feature = "study")]
pub async fn bytes_of(loading: Option<JsFuture>) -> Option<Vec<u8>> {
    let response: web_sys::Response = loading?.await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    let buffer = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    Some(js_sys::Uint8Array::new(&buffer).to_vec())
}

/// Does something again and again as long as it asks for more, and lets the page do other things in between.
#[cfg(feature = "study")]
pub fn little_by_little(mut step: impl FnMut() -> bool + 'static) {
    leptos::prelude::set_timeout(
        move || {
            if step() {
                little_by_little(step);
            }
        },
        std::time::Duration::ZERO,
    );
}

#[cfg(feature = "study")]
thread_local! {
    /// What waits for its turn.
    static LATER: RefCell<VecDeque<Box<dyn FnOnce()>>> = RefCell::default();
}

/// Does something when the page has shown what it has, and what was asked for earlier is done: one thing at a time.
#[cfg(feature = "study")]
pub fn in_turn(f: impl FnOnce() + 'static) {
    let first = LATER.with_borrow_mut(|later| {
        later.push_back(Box::new(f));
        later.len() == 1
    });
    if first {
        little_by_little(|| {
            let next = LATER.with_borrow_mut(VecDeque::pop_front);
            next.map(|f| f()).is_some()
        });
    }
}

/// Whether what has the keyboard takes letters.
pub fn is_typing() -> bool {
    let fields = "input:not([type=radio]):not([type=checkbox]), textarea, select";
    document().active_element().is_some_and(|element| element.matches(fields).unwrap_or(false))
}

/// Moves the keyboard's focus to the first element that fits, without scrolling.
pub fn focus(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        focus_element(&element);
    }
}

/// Moves the keyboard's focus to an element, without scrolling.
pub fn focus_element(element: &Element) {
    let options = js_sys::Object::new();
    let _ = Reflect::set(&options, &"preventScroll".into(), &JsValue::TRUE);
    if let Ok(focus) = Reflect::get(element, &"focus".into()).and_then(|f| f.dyn_into::<Function>()) {
        let _ = focus.call1(element, &options);
    }
}

/// Offers a text to the user as a file.
pub fn download(name: &str, kind: &str, text: &str) {
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&text.into());
    let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    download_blob(name, &blob);
}

/// Offers bytes to the user as a file.
pub fn download_blob(name: &str, blob: &web_sys::Blob) {
    let Ok(address) = web_sys::Url::create_object_url_with_blob(blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let _ = link.set_attribute("href", &address);
        let _ = link.set_attribute("download", name);
        if let Some(link) = link.dyn_ref::<HtmlElement>() {
            link.click();
        }
    }
    let _ = web_sys::Url::revoke_object_url(&address);
}

/// Puts a text where the user can paste it from. Whether it could be: a page that did not come over a safe line may not.
pub async fn copy(text: &str) -> bool {
    let clipboard = window().navigator().clipboard();
    !clipboard.is_undefined() && JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Whether the system can share things.
#[cfg(feature = "study")]
pub fn can_share() -> bool {
    Reflect::get(&window().navigator(), &"share".into()).is_ok_and(|share| share.is_function())
}

/// Lets the user share an address by whatever the system has.
#[cfg(feature = "study")]
pub async fn share(address: &str) {
    let (navigator, what) = (window().navigator(), js_sys::Object::new());
    let _ = Reflect::set(&what, &"url".into(), &address.into());
    let share = Reflect::get(&navigator, &"share".into()).map(JsCast::dyn_into::<Function>);
    if let Ok(Ok(share)) = share
        && let Ok(Ok(done)) = share.call1(&navigator, &what).map(JsCast::dyn_into::<js_sys::Promise>)
    {
        let _ = JsFuture::from(done).await;
    }
}

/// Loads the page anew.
#[cfg(feature = "study")]
pub fn reload() {
    let _ = window().location().reload();
}

/// Loads the page anew, with whatever newer version of the app there is.
#[cfg(feature = "study")]
pub async fn reload_fresh() {
    let container = Reflect::get(&window().navigator(), &"serviceWorker".into());
    if let Some(container) = container.ok().and_then(|c| c.dyn_into::<web_sys::ServiceWorkerContainer>().ok())
        && let Ok(registration) = JsFuture::from(container.get_registration()).await
        && let Ok(Ok(leave)) =
            Reflect::get(&registration, &"unregister".into()).map(JsCast::dyn_into::<Function>)
        && let Ok(Ok(done)) = leave.call0(&registration).map(JsCast::dyn_into::<js_sys::Promise>)
    {
        let _ = JsFuture::from(done).await;
    }
    let _ = window().location().reload();
}
