//! One's own account, at `/account`: signing in, registering, a lost password; and for whoever is registered, all
//! that they can do with it. `?recover=CODE` and `?confirm=CODE` come from a mail.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Serialize;
use serde::de::IgnoredAny;
use texts::Message;
use wire::{Code, Credentials, PasskeyChallenge, PasskeyName, PasskeySignIn, Recover, SendCode};

use super::owner::Owner;
use super::{Word, field, form, form_beside, with_words};
use crate::live::{Derived, Live};
use crate::route::Router;
use crate::state::online::{Server, Trouble};
use crate::state::{Words, passkeys, t};

/// One's own account.
#[component]
pub fn Account() -> impl IntoView {
    with_words(|| view! { <Who /> }.into_any())
}

/// Asks who is at the page now, and tells everybody.
pub(super) async fn refresh(server: Server) -> Result<(), Trouble> {
    let me: wire::Account = server.get("/api/v1/account").await?;
    server.arrived(me);
    Ok(())
}

#[component]
fn Who() -> impl IntoView {
    let server = Server::here();
    let asked = Live::new(false);
    spawn_local(async move {
        server.know().await;
        asked.set(true);
    });
    let registered = Derived::new(move || {
        server.me.with(|me| me.as_ref().filter(|me| me.guest == Some(false)).map(|me| me.id.clone()))
    });
    let shown = move || match (registered.get(), asked.get()) {
        (Some(_), _) => view! { <Owner /> }.into_any(),
        (None, true) => view! { <Stranger /> }.into_any(),
        (None, false) => view! { <p class="quiet" aria-busy="true">"…"</p> }.into_any(),
    };
    view! {
        <section class="narrow people">
            <h1>{t("title-account")}</h1>
            {shown}
        </section>
    }
}

/// Somebody without an account, or who does not say so: the ways in.
#[component]
fn Stranger() -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let guest = move || {
        let name = server.me.with(|me| me.as_ref().map(|me| me.name.clone()))?;
        Some(
            view! { <p data-name="guest">{words.say(&Message::new("account-guest").with("name", name))}</p> },
        )
    };
    let lost = Router::here().place().query("recover").is_some();
    view! {
        <p>{t("account-why")}</p>
        {guest}
        <h2>{t("account-sign-in")}</h2>
        <Credentialed name="sign-in" label="account-sign-in" fill="current-password" path="/api/v1/tokens" enters=true />
        <details open=lost data-name="lost">
            <summary>{t("account-lost")}</summary>
            <Lost />
        </details>
        <h2>{t("account-register")}</h2>
        <Credentialed
            name="register"
            label="account-register"
            fill="new-password"
            path="/api/v1/accounts"
            hint="account-password-hint"
        />
    }
}

/// What goes wrong when somebody shows who they are, said as it is meant here.
fn refused(word: Word, trouble: &Trouble, unauthorized: &'static str) {
    match trouble.code() {
        Some(Code::Unauthorized) => word.bad(unauthorized),
        Some(Code::Unreadable) => word.bad("account-unreadable"),
        Some(Code::Forbidden) => word.bad("account-closed"),
        _ => word.trouble(trouble),
    }
}

/// Sends what opens an account, and shows whose it is.
fn enter(
    server: Server,
    path: &'static str,
    body: impl Serialize + 'static,
    word: Word,
    unauthorized: &'static str,
) {
    spawn_local(async move {
        let done = match server.post::<IgnoredAny>(path, &body).await {
            Ok(_) => refresh(server).await,
            Err(trouble) => Err(trouble),
        };
        if let Err(trouble) = done {
            refused(word, &trouble, unauthorized);
        }
    });
}

/// Opens an account with a passkey, and shows whose it is. Without a name the device says whom it knows.
async fn enter_with_passkey(server: Server, name: String, word: Word) {
    let name = Some(name).filter(|name| !name.trim().is_empty());
    let path = "/api/v1/tokens/passkey/challenge";
    let asked: PasskeyChallenge = match server.post(path, &PasskeyName { name }).await {
        Ok(asked) => asked,
        Err(trouble) => return word.trouble(&trouble),
    };
    let credential = match passkeys::sign(&asked.options).await {
        Ok(credential) => credential,
        Err(reason) => return word.bad(reason.word()),
    };
    let body = PasskeySignIn { challenge: asked.challenge, credential };
    enter(server, "/api/v1/tokens/passkey", body, word, "passkey-wrong");
}

/// A form with a name and a password. `fill` says whether a browser may propose a password that it knows, or a new one.
#[component]
fn Credentialed(
    name: &'static str,
    label: &'static str,
    fill: &'static str,
    path: &'static str,
    #[prop(optional)] hint: Option<&'static str>,
    /// Whether an account is opened, which a passkey does, too.
    #[prop(optional)]
    enters: bool,
) -> impl IntoView {
    let (word, who, password) = (Word::new(), Live::new(String::new()), Live::new(String::new()));
    let server = Server::here();
    let send = move || {
        let body = Credentials { name: who.get_untracked(), password: password.get_untracked() };
        enter(server, path, body, word, "account-wrong");
    };
    let mut lines = vec![
        field("name", "text", "username", "account-name", who),
        field("password", "password", fill, "account-password", password),
    ];
    lines.extend(hint.map(|hint| view! { <p class="quiet">{t(hint)}</p> }.into_any()));
    let passkey = move |_| {
        word.clear();
        spawn_local(enter_with_passkey(server, who.get_untracked(), word));
    };
    let button = (enters && passkeys::are_possible()).then(|| {
        view! { <button type="button" data-name="passkey" on:click=passkey>{t("passkey-sign-in")}</button> }
            .into_any()
    });
    form_beside(name, label, lines, word, send, button)
}

/// A lost password: a code opens the account.
#[component]
fn Lost() -> impl IntoView {
    let (server, place) = (Server::here(), Router::here().place());
    let (word, name, password) = (Word::new(), Live::new(String::new()), Live::new(String::new()));
    let code = Live::new(place.query("recover").unwrap_or("").to_string());
    let send = move || {
        let body = Recover {
            name: name.get_untracked(),
            code: code.get_untracked(),
            password: password.get_untracked(),
        };
        enter(server, "/api/v1/recovery", body, word, "account-wrong-code");
    };
    let lines = vec![
        field("name", "text", "username", "account-name", name),
        field("code", "text", "one-time-code", "account-code", code),
        field("password", "password", "new-password", "account-new-password", password),
    ];
    let mail = move |_| {
        let body = SendCode { name: name.get_untracked() };
        word.clear();
        spawn_local(async move {
            match server.post::<()>("/api/v1/recovery/mail", &body).await {
                Ok(()) => word.good("account-mail-sent"),
                Err(trouble) if trouble.code() == Some(Code::Unknown) => word.bad("account-no-mail"),
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    view! {
        <p class="quiet">{t("account-lost-text")}</p>
        {form("recover", "account-recover", lines, word, send)}
        <button type="button" data-name="mail" on:click=mail>{t("account-send-mail")}</button>
    }
}
