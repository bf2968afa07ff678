//! The frame of the app: header, ways to the pages, footer, and the page that is shown.

use leptos::prelude::*;
use texts::Language;
use wasm_bindgen::JsCast as _;

use crate::browser;
use crate::live::{Derived, Live};
use crate::pages;
use crate::route::{Page, Router};
use crate::state::{Settings, Words, t};
use crate::widgets::{Icon, KeyHelp, KeySheet, when};

/// Loads the words and shows the app.
pub async fn start() {
    let words = Words::load(Settings::kept_language()).await;
    // What was painted before gives way to the living page.
    if let Some(first) = browser::document().get_element_by_id("first") {
        first.remove();
    }
    mount_to_body(move || {
        provide_context(words);
        view! { <App /> }
    });
}

#[component]
fn App() -> impl IntoView {
    let words = Words::here();
    let settings = Settings::start();
    let router = Router::start();
    provide_context(settings);
    provide_context(router);
    provide_context(KeyHelp::start());
    #[cfg(feature = "study")]
    let notices = {
        let server = crate::state::online::Server::start();
        provide_context(server);
        let notices = crate::state::online::Notices::start(server);
        provide_context(notices);
        notices
    };
    Effect::new(move |_| words.choose(settings.tongue()));
    let page = router.page();
    Effect::new(move |_| {
        #[cfg(not(feature = "study"))]
        let title = words.get(page.get().title());
        #[cfg(feature = "study")]
        let title = notices.title(page.get().title());
        browser::document().set_title(&format!("{title} – Hexad"));
    });
    view! {
        <a class="skip" href="#main" on:click=|event| {
            event.prevent_default();
            browser::focus("main");
        }>{t("skip-to-content")}</a>
        <header class="top">
            <a class="brand" href="/">
                <Brand />
                <span>"Hexad"</span>
            </a>
            <nav class="ways" aria-label=t("nav-label")>
                <Way page=Page::Play icon=Icon::Play shown=page />
                <Way page=Page::Online icon=Icon::Online shown=page />
                <Way page=Page::Analysis icon=Icon::Bar shown=page />
                <Way page=Page::Rules icon=Icon::Think shown=page />
                <Way page=Page::Learn icon=Icon::Hint shown=page />
                <Way page=Page::Puzzles icon=Icon::Puzzle shown=page />
                <Way page=Page::Library icon=Icon::Copy shown=page />
            </nav>
            <Tongues />
            <a class="tool" href="/account" aria-label=t("title-account") title=t("title-account")>{Icon::Person.view()}</a>
            <a class="tool" href="/settings" aria-label=t("title-settings") title=t("title-settings")>{Icon::Gear.view()}</a>
        </header>
        <NewVersion />
        <main id="main" tabindex="-1">{move || pages::shown(page.get())}</main>
        <KeySheet />
        <footer class="bottom">
            <a href="/rules">{t("title-rules")}</a>
            <a href="/glossary">{t("title-glossary")}</a>
            <a href="/editor">{t("title-editor")}</a>
            <a href="/players">{t("title-players")}</a>
            <a href="/games">{t("title-games")}</a>
            <a href="/settings">{t("title-settings")}</a>
            <span>{t("footer-about")}</span>
        </footer>
    }
}

/// The sign of the app: seven balls.
#[component]
fn Brand() -> impl IntoView {
    view! {
        <svg viewBox="-15 -15 30 30" aria-hidden="true">
            <circle r="4.400" class="b-red"></circle>
            <circle cx="9.800" r="4.400" class="b-white"></circle>
            <circle cx="4.900" cy="8.500" r="4.400" class="b-black"></circle>
            <circle cx="-4.900" cy="8.500" r="4.400" class="b-black"></circle>
            <circle cx="-9.800" r="4.400" class="b-black"></circle>
            <circle cx="-4.900" cy="-8.500" r="4.400" class="b-white"></circle>
            <circle cx="4.900" cy="-8.500" r="4.400" class="b-white"></circle>
        </svg>
    }
}

/// A way to a page.
#[component]
fn Way(page: Page, icon: Icon, shown: Derived<Page>) -> impl IntoView {
    view! {
        <a href=page.path() aria-current=move || (shown.get() == page).then_some("page")>
            {icon.view()} <span>{t(page.title())}</span>
        </a>
    }
}

/// The choice of language: each is called what it calls itself.
#[component]
fn Tongues() -> impl IntoView {
    let settings = Settings::here();
    let options = Language::ALL.map(|language| {
        view! {
            <option value=language.tag() lang=language.tag() selected=move || settings.tongue() == language>
                {language.own_name()}
            </option>
        }
    });
    view! {
        <select
            class="tongues"
            name="language"
            aria-label=t("setting-language")
            prop:value=move || settings.tongue().tag()
            on:change=move |event| settings.language.set(Language::from_tag(&event_target_value(&event)))
        >
            {options.collect_view()}
        </select>
    }
}

/// Says that a newer version is there, and takes it on request.
#[component]
fn NewVersion() -> impl IntoView {
    let waiting = Live::new(false);
    let take = move |_| {
        leptos::task::spawn_local(async {
            let container = browser::window().navigator().service_worker();
            browser::listen(&container, "controllerchange", || {
                let _ = browser::window().location().reload();
            });
            if let Some(worker) = waiting_worker().await {
                let post = js_sys::Reflect::get(&worker, &"postMessage".into());
                if let Ok(Ok(post)) = post.map(|p| p.dyn_into::<js_sys::Function>()) {
                    let _ = post.call1(&worker, &"take-over".into());
                }
            }
        });
    };
    leptos::task::spawn_local(async move {
        // Only a page that was served from the browser's own copy can be out of date.
        let controlled = js_sys::Reflect::get(&browser::window().navigator(), &"serviceWorker".into())
            .and_then(|container| js_sys::Reflect::get(&container, &"controller".into()));
        if controlled.is_ok_and(|controller| controller.is_object()) && waiting_worker().await.is_some() {
            waiting.set(true);
        }
    });
    let notice = move || {
        view! {
            <div class="notice" role="status">
                <span>{t("new-version")}</span>
                <button type="button" on:click=take>{t("new-version-take")}</button>
            </div>
        }
        .into_any()
    };
    when(move || waiting.get(), notice)
}

/// The service worker of a newer version that waits for its turn.
async fn waiting_worker() -> Option<wasm_bindgen::JsValue> {
    let container = js_sys::Reflect::get(&browser::window().navigator(), &"serviceWorker".into()).ok()?;
    let container: web_sys::ServiceWorkerContainer = container.dyn_into().ok()?;
    let registration = wasm_bindgen_futures::JsFuture::from(container.get_registration()).await.ok()?;
    let waiting = js_sys::Reflect::get(&registration, &"waiting".into()).ok()?;
    waiting.is_object().then_some(waiting)
}
