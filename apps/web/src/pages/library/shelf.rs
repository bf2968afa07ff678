//! Games in the library of one's account: those of this browser are put there, and from there they are looked at
//! anywhere.

use std::time::Duration;

use game::Position as _;
use games::{AnyPosition, Rules};
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Message;
use wasm_bindgen_futures::JsFuture;
use wire::{Code, LibraryGame, NewLibraryGame};

use crate::browser;
use crate::live::{Derived, Live};
use crate::state::online::{Server, Trouble};
use crate::state::{Words, t};
use crate::tell;
use crate::widgets::{Icon, Mini};

/// How long to wait when the server says that it was asked too often.
const BREATH: Duration = Duration::from_millis(1_200);

/// The account's library, where there is a server.
#[component]
pub fn Shelf(
    /// The records of all games that are kept in this browser.
    #[prop(into)]
    records: Callback<(), Vec<String>>,
) -> impl IntoView {
    let words = Words::here();
    let served = Live::new(false);
    browser::when_served(move || {
        if served.try_with_untracked(|_| ()).is_some() {
            words.need("online");
            words.need("people");
            served.set(true);
        }
    });
    let ready =
        Derived::new(move || served.get() && words.has("shelf-title") && words.has("trouble-strange"));
    move || ready.get().then(|| view! { <Account records /> })
}

#[component]
fn Account(records: Callback<(), Vec<String>>) -> impl IntoView {
    let server = Server::here();
    spawn_local(async move {
        server.know().await;
    });
    let registered =
        Derived::new(move || server.me.with(|me| me.as_ref().is_some_and(|me| me.guest == Some(false))));
    let inside = move || match registered.get() {
        true => view! { <Games records /> }.into_any(),
        false => view! { <a class="tool wide" href="/account" data-name="sign-in">{t("shelf-sign-in")}</a> }
            .into_any(),
    };
    view! {
        <section data-name="shelf">
            <h2>{t("shelf-title")}</h2>
            <p class="quiet">{t("shelf-text")}</p>
            {inside}
        </section>
    }
}

/// Waits a moment.
async fn breathe() {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        set_timeout(
            move || {
                let _ = resolve.call0(&wasm_bindgen::JsValue::NULL);
            },
            BREATH,
        );
    });
    let _ = JsFuture::from(promise).await;
}

#[component]
fn Games(records: Callback<(), Vec<String>>) -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let games = Live::new(None::<Vec<LibraryGame>>);
    let said = Live::new(None::<Message>);
    let busy = Live::new(false);
    let load = move || {
        spawn_local(async move {
            match server.get::<wire::Library>("/api/v1/library?limit=100").await {
                Ok(library) => games.set(Some(library.games)),
                Err(trouble) => said.set(Some(trouble.message())),
            }
        });
    };
    load();
    // One after the other, as fast as the server likes; what is there already stays as it is.
    let put = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let all = records.run(());
        spawn_local(async move {
            let count = all.len() as i64;
            let mut trouble: Option<Trouble> = None;
            for (i, record) in all.into_iter().enumerate() {
                let step = Message::new("shelf-putting").with("n", i as i64 + 1).with("all", count);
                said.set(Some(step));
                let body = NewLibraryGame { record };
                let mut put = server.post::<LibraryGame>("/api/v1/library", &body).await;
                while put.as_ref().is_err_and(|why| why.code() == Some(Code::TooMany)) {
                    breathe().await;
                    put = server.post::<LibraryGame>("/api/v1/library", &body).await;
                }
                if let Err(why) = put {
                    trouble = Some(why);
                    break;
                }
            }
            if busy.try_with_untracked(|_| ()).is_none() {
                return;
            }
            busy.set(false);
            said.set(Some(trouble.map_or(Message::new("shelf-done"), |trouble| trouble.message())));
            load();
        });
    };
    let remove = move |id: String| {
        spawn_local(async move {
            match server.ask::<()>("DELETE", &format!("/api/v1/library/{id}"), None::<&()>).await {
                Ok(()) => load(),
                Err(trouble) => said.set(Some(trouble.message())),
            }
        });
    };
    let item = move |game: LibraryGame| {
        let rules = game.rules.parse::<Rules>().ok();
        let position = rules.and_then(|rules| AnyPosition::read(&rules, &game.position).ok());
        let about = move || {
            let parts = rules.map(|rules| tell::rules(&rules)).unwrap_or_default();
            parts.iter().map(|message| words.say(message)).collect::<Vec<_>>().join(" · ")
        };
        let ply = i64::from(game.ply);
        let moves = move || words.say(&Message::new("library-moves").with("n", ply));
        let names: Vec<String> = game.names.iter().filter(|name| !name.is_empty()).cloned().collect();
        let look = format!("/analysis/library/{}", game.id);
        let id = game.id.clone();
        view! {
            <li class="kept-game" data-name="shelved">
                {position.map(|position| view! { <Mini position /> })}
                <div>
                    <strong><bdi>{names.join(" – ")}</bdi></strong>
                    <span>{about}</span>
                    <span class="quiet">{moves}</span>
                </div>
                <div class="row">
                    <a class="tool" href=look data-name="analyse">{t("library-analyse")}</a>
                    <button
                        type="button"
                        class="tool"
                        data-name="unshelve"
                        aria-label=t("library-remove")
                        title=t("library-remove")
                        on:click=move |_| remove(id.clone())
                    >
                        {Icon::Bin.view()}
                    </button>
                </div>
            </li>
        }
    };
    let list = move || {
        let games = games.get()?;
        Some(match games.is_empty() {
            true => view! { <p class="quiet">{t("shelf-none")}</p> }.into_any(),
            false => view! { <ul class="kept">{games.into_iter().map(item).collect_view()}</ul> }.into_any(),
        })
    };
    view! {
        <div class="row">
            <button type="button" data-name="shelve" disabled=move || busy.get() on:click=put>{t("shelf-put")}</button>
            <span role="status" data-name="shelf-said">{move || said.get().map(|message| words.say(&message))}</span>
        </div>
        {list}
    }
}
