//! What somebody who is registered can do with their account.

use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Message;
use wire::{
    AccountChange, Code, Codes, Confirmed, Ignored, MailChange, MailConfirm, NewPasskey, PasskeyChallenge,
    PasskeyView, Scope, TokenMade, TokenView, WantedToken, limits,
};

use super::account::refresh;
use super::{Word, day, encode, field, form, player_link};
use crate::browser;
use crate::live::{Derived, Live};
use crate::route::Router;
use crate::state::online::{Server, Trouble};
use crate::state::{Words, passkeys, t};
use crate::widgets::{Button, Flag, buttons};

/// A refusal, where a password was asked for besides.
fn refused(word: Word, trouble: &Trouble) {
    match trouble.code() {
        Some(Code::Forbidden) => word.bad("account-wrong-password"),
        Some(Code::Unreadable) => word.bad("account-unreadable"),
        _ => word.trouble(trouble),
    }
}

/// All that the owner of an account can do.
#[component]
pub fn Owner() -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let me = move || server.me.get();
    let name = move || me().map(|me| me.name).unwrap_or_default();
    let page = move || player_link(&name());
    let moderator = move || me().is_some_and(|me| me.moderator == Some(true));
    let sign_out = move || {
        spawn_local(async move {
            let _ = server.ask::<()>("DELETE", "/api/v1/tokens/current", None::<&()>).await;
            server.left();
        });
    };
    let hello = move || words.say(&Message::new("account-hello").with("name", name()));
    view! {
        <p data-name="hello">{hello}</p>
        <p class="row">
            <a class="tool wide" href=page data-name="own-page">{t("account-own-page")}</a>
            <Show when=moderator>
                <a class="tool wide" href="/moderation">{t("title-moderation")}</a>
            </Show>
            {buttons("row", [Button::new("sign-out", "account-sign-out", sign_out)])}
        </p>
        <RecoverySheet />
        <PasskeySection />
        <details data-name="change">
            <summary>{t("account-change")}</summary>
            <Rename />
            <Password />
        </details>
        <details data-name="mail">
            <summary>{t("account-mail")}</summary>
            <MailAddress />
        </details>
        <details data-name="tokens">
            <summary>{t("account-tokens")}</summary>
            <Tokens />
        </details>
        <details data-name="ignored">
            <summary>{t("account-ignored")}</summary>
            <IgnoredList />
        </details>
        <h2>{t("account-export")}</h2>
        <p>{t("account-export-text")}</p>
        <a class="tool wide" href="/api/v1/account/export" download="hexad-account.ndjson">{t("account-export-button")}</a>
        <details data-name="delete">
            <summary>{t("account-delete")}</summary>
            <Delete />
        </details>
    }
}

/// Printed codes for a lost password.
#[component]
fn RecoverySheet() -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let (word, current) = (Word::new(), Live::new(String::new()));
    let codes = Live::new(None::<Vec<String>>);
    let left = move || {
        let codes = server.me.with(|me| me.as_ref()?.recovery.as_ref().map(|recovery| recovery.codes))?;
        Some(words.say(&Message::new("account-codes-left").with("n", codes as i64)))
    };
    let send = move || {
        let body = Confirmed { current: Some(current.get_untracked()) };
        spawn_local(async move {
            match server.post::<Codes>("/api/v1/account/codes", &body).await {
                Ok(made) => {
                    current.set(String::new());
                    codes.set(Some(made.codes));
                    let _ = refresh(server).await;
                }
                Err(trouble) => refused(word, &trouble),
            }
        });
    };
    let save = move || {
        let list = codes.get_untracked().unwrap_or_default().join("\n");
        browser::download("hexad-codes.txt", "text/plain", &format!("{list}\n"));
    };
    let print = || {
        let _ = browser::window().print();
    };
    let sheet = move || {
        let list = codes.get()?;
        let items =
            list.into_iter().map(|code| view! { <li class="code" dir="ltr">{code}</li> }).collect_view();
        Some(view! {
            <div class="codes" data-name="codes">
                <p><strong>{t("account-codes-once")}</strong></p>
                <ol>{items}</ol>
                {buttons("row", [
                    Button::new("save-codes", "account-codes-save", save),
                    Button::new("print-codes", "account-codes-print", print),
                ])}
            </div>
        })
    };
    let lines = vec![field("current", "password", "current-password", "account-current", current)];
    view! {
        <h2>{t("account-codes")}</h2>
        <p>{t("account-codes-text")}</p>
        <p class="quiet" data-name="codes-left">{left}</p>
        {sheet}
        {form("make-codes", "account-codes-make", lines, word, send)}
    }
}

/// Passkeys, where this browser can have any, or the account has some already.
#[component]
fn PasskeySection() -> impl IntoView {
    let server = Server::here();
    let (possible, word) = (passkeys::are_possible(), Word::new());
    let list = Live::new(Vec::<PasskeyView>::new());
    let load = move || {
        spawn_local(async move {
            match server.get::<Vec<PasskeyView>>("/api/v1/account/passkeys").await {
                Ok(all) => list.set(all),
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    load();
    let shown = Derived::new(move || possible || list.with(|list| !list.is_empty()));
    let full = Derived::new(move || list.with(|list| list.len() >= limits::PASSKEYS));
    let said = move |id| view! { <p class="quiet">{t(id)}</p> {word.view()} }.into_any();
    move || {
        shown.get().then(|| {
            let row = move |key: PasskeyView| view! { <PasskeyItem key word load=Callback::new(move |()| load()) /> };
            view! {
                <details data-name="passkeys">
                    <summary>{t("passkeys")}</summary>
                    <p>{t("passkeys-text")}</p>
                    <ul class="plain">{move || list.get().into_iter().map(row).collect_view()}</ul>
                    {move || match (possible, full.get()) {
                        (true, false) => new_passkey(word, load),
                        (true, true) => said("passkeys-full"),
                        (false, _) => said("passkeys-elsewhere"),
                    }}
                </details>
            }
        })
    }
}

/// A passkey of the account, with its days.
#[component]
fn PasskeyItem(key: PasskeyView, word: Word, load: Callback<()>) -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let PasskeyView { id, label, created, used, stopped } = key;
    let days = move || {
        let say = |id: &'static str, at| words.say(&Message::new(id).with("day", day(words, at)));
        let used = match used {
            Some(at) => say("passkey-used", at),
            None => words.get("passkey-unused"),
        };
        format!("{} · {used}", say("passkey-added", created))
    };
    let remove = move || {
        let path = format!("/api/v1/account/passkeys/{}", encode(&id));
        word.clear();
        spawn_local(async move {
            match server.ask::<()>("DELETE", &path, None::<&()>).await {
                Ok(()) => load.run(()),
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    let name = move || label.clone().unwrap_or_else(|| words.get("passkey-unnamed"));
    let told = {
        let name = name.clone();
        move || format!("{} {}", words.get("account-token-forget"), name())
    };
    let warning = stopped.map(|_| view! { <span class="word wrong">{t("passkey-stopped")}</span> });
    view! {
        <li class="line" data-name="passkey">
            <span><bdi>{name}</bdi> " " <small class="quiet">{days}</small> {warning}</span>
            <button type="button" data-name="remove-passkey" aria-label=told on:click=move |_| remove()>
                {t("account-token-forget")}
            </button>
        </li>
    }
}

/// The form by which a passkey is added: the password shows that the owner asks, then the browser asks for the device.
fn new_passkey(word: Word, load: impl Fn() + Copy + 'static) -> AnyView {
    let server = Server::here();
    let (label, current) = (Live::new(String::new()), Live::new(String::new()));
    let send = move || {
        let body = Confirmed { current: Some(current.get_untracked()) };
        let note = Some(label.get_untracked()).filter(|note| !note.trim().is_empty());
        spawn_local(async move {
            let path = "/api/v1/account/passkeys/challenge";
            let asked: PasskeyChallenge = match server.post(path, &body).await {
                Ok(asked) => asked,
                Err(trouble) => return refused(word, &trouble),
            };
            let credential = match passkeys::make(&asked.options).await {
                Ok(credential) => credential,
                Err(reason) => return word.bad(reason.word()),
            };
            let made = NewPasskey { challenge: asked.challenge, credential, label: note };
            match server.post::<PasskeyView>("/api/v1/account/passkeys", &made).await {
                Ok(_) => {
                    label.set(String::new());
                    current.set(String::new());
                    word.good("passkey-added-now");
                    load();
                }
                Err(trouble) if trouble.code() == Some(Code::Forbidden) => word.bad("passkey-failed"),
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    let lines = vec![
        field("label", "text", "off", "passkey-label", label),
        field("current", "password", "current-password", "account-current", current),
    ];
    form("add-passkey", "passkey-add", lines, word, send)
}

#[component]
fn Rename() -> impl IntoView {
    let server = Server::here();
    let (word, name, current) = (Word::new(), Live::new(String::new()), Live::new(String::new()));
    let send = move || {
        let body = AccountChange {
            name: Some(name.get_untracked()),
            current: Some(current.get_untracked()),
            ..AccountChange::default()
        };
        spawn_local(async move {
            match server.ask::<wire::Account>("PATCH", "/api/v1/account", Some(&body)).await {
                Ok(me) => {
                    server.me.set(Some(me));
                    current.set(String::new());
                    word.good("account-changed");
                }
                Err(trouble) => refused(word, &trouble),
            }
        });
    };
    let lines = vec![
        field("new-name", "text", "off", "account-new-name", name),
        field("current", "password", "current-password", "account-current", current),
    ];
    form("rename", "account-rename", lines, word, send)
}

#[component]
fn Password() -> impl IntoView {
    let server = Server::here();
    let (word, new, current) = (Word::new(), Live::new(String::new()), Live::new(String::new()));
    let send = move || {
        let body = AccountChange {
            password: Some(new.get_untracked()),
            current: Some(current.get_untracked()),
            ..AccountChange::default()
        };
        spawn_local(async move {
            match server.ask::<wire::Account>("PATCH", "/api/v1/account", Some(&body)).await {
                Ok(_) => {
                    new.set(String::new());
                    current.set(String::new());
                    word.good("account-password-changed");
                }
                Err(trouble) => refused(word, &trouble),
            }
        });
    };
    let lines = vec![
        field("new-password", "password", "new-password", "account-new-password", new),
        field("current", "password", "current-password", "account-current", current),
    ];
    form("password", "account-password-change", lines, word, send)
}

/// An address for a lost password, where the server sends mail.
#[component]
fn MailAddress() -> impl IntoView {
    let (server, words, place) = (Server::here(), Words::here(), Router::here().place());
    let recovery = move || server.me.with(|me| me.as_ref().and_then(|me| me.recovery.clone()));
    let (word, mail, current) = (Word::new(), Live::new(String::new()), Live::new(String::new()));
    let code = Live::new(place.query("confirm").unwrap_or("").to_string());
    let known = move || {
        let mail = recovery()?.mail?;
        Some(
            view! { <p data-name="known-mail">{words.say(&Message::new("account-mail-known").with("mail", mail))}</p> },
        )
    };
    let sends = move || recovery().is_some_and(|recovery| recovery.sends_mail);
    let send = move || {
        let mail = Some(mail.get_untracked()).filter(|mail| !mail.trim().is_empty());
        let body = MailChange { mail: mail.clone(), current: Some(current.get_untracked()) };
        spawn_local(async move {
            match server.ask::<()>("PUT", "/api/v1/account/mail", Some(&body)).await {
                Ok(()) => {
                    word.good(if mail.is_some() { "account-mail-confirm" } else { "account-mail-forgotten" });
                    let _ = refresh(server).await;
                }
                Err(trouble) => refused(word, &trouble),
            }
        });
    };
    let confirmed = Word::new();
    let confirm = move || {
        let body = MailConfirm { code: code.get_untracked() };
        spawn_local(async move {
            match server.post::<()>("/api/v1/account/mail", &body).await {
                Ok(()) => {
                    confirmed.good("account-mail-confirmed");
                    let _ = refresh(server).await;
                }
                Err(trouble) if trouble.code() == Some(Code::Forbidden) => {
                    confirmed.bad("account-wrong-code")
                }
                Err(trouble) => confirmed.trouble(&trouble),
            }
        });
    };
    let forms = move || {
        sends().then(|| {
            let lines = vec![
                field("mail", "email", "email", "account-mail-address", mail),
                field("current", "password", "current-password", "account-current", current),
            ];
            let code = vec![field("code", "text", "one-time-code", "account-code", code)];
            view! {
                <p>{t("account-mail-text")}</p>
                {form("mail", "account-mail-send", lines, word, send)}
                {form("confirm", "account-mail-confirm-button", code, confirmed, confirm)}
            }
        })
    };
    view! {
        {known}
        {forms}
        <Show when=move || !sends()>
            <p class="quiet">{t("account-no-mail")}</p>
        </Show>
    }
}

/// Tokens for programs.
#[component]
fn Tokens() -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let (word, label) = (Word::new(), Live::new(String::new()));
    let tokens = Live::new(Vec::<TokenView>::new());
    let made = Live::new(None::<String>);
    let scopes =
        [(Scope::Read, Live::new(true)), (Scope::Play, Live::new(true)), (Scope::Account, Live::new(false))];
    let load = move || {
        spawn_local(async move {
            match server.get::<Vec<TokenView>>("/api/v1/account/tokens").await {
                Ok(list) => tokens.set(list),
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    load();
    let send = move || {
        let chosen = scopes.into_iter().filter(|(_, on)| on.get_untracked()).map(|(scope, _)| scope);
        let note = label.get_untracked();
        let body = WantedToken {
            scopes: Some(chosen.collect()),
            label: Some(note).filter(|note| !note.trim().is_empty()),
        };
        spawn_local(async move {
            match server.post::<TokenMade>("/api/v1/account/tokens", &body).await {
                Ok(token) => {
                    label.set(String::new());
                    made.set(Some(token.token));
                    load();
                }
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    let forget = move |id: String| {
        spawn_local(async move {
            let path = format!("/api/v1/account/tokens/{}", encode(&id));
            match server.ask::<()>("DELETE", &path, None::<&()>).await {
                Ok(()) => load(),
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    let scope_words = move |scope: &Scope| words.say(&Message::new(format!("scope-{}", scope.name())));
    let row = move |token: TokenView| {
        let scopes: Vec<String> = token.scopes.iter().map(scope_words).collect();
        let note = token.label.clone().unwrap_or_else(|| words.get("account-token-session"));
        let (id, created) = (token.id.clone(), token.created);
        let action = match token.current {
            true => view! { <small class="quiet">{t("account-token-current")}</small> }.into_any(),
            false => {
                buttons("row", [Button::new("forget", "account-token-forget", move || forget(id.clone()))])
            }
        };
        view! {
            <li class="line">
                <span><bdi>{note}</bdi> " " <small class="quiet">{scopes.join(", ")} " · " {day(words, created)}</small></span>
                {action}
            </li>
        }
    };
    let flags = scopes.map(|(scope, on)| {
        let label = Signal::derive(move || scope_words(&scope));
        view! { <Flag label on=Signal::from(on) name=scope.name() set=move |value| on.set(value) /> }
            .into_any()
    });
    let mut lines = vec![field("label", "text", "off", "account-token-label", label)];
    lines.extend(flags);
    let shown = move || {
        let token = made.get()?;
        Some(view! {
            <p data-name="made-token"><strong>{t("account-token-once")}</strong> " " <code class="code" dir="ltr">{token}</code></p>
        })
    };
    view! {
        <p>{t("account-tokens-text")}</p>
        <ul class="plain">{move || tokens.get().into_iter().map(row).collect_view()}</ul>
        {shown}
        {form("token", "account-token-make", lines, word, send)}
    }
}

/// Whom this account does not want to meet.
#[component]
fn IgnoredList() -> impl IntoView {
    let server = Server::here();
    let word = Word::new();
    let list = Live::new(None::<Vec<Ignored>>);
    let load = move || {
        spawn_local(async move {
            match server.get::<Vec<Ignored>>("/api/v1/account/ignored").await {
                Ok(all) => list.set(Some(all)),
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    load();
    let row = move |other: Ignored| {
        let path = format!("/api/v1/account/ignored/{}", encode(&other.id));
        let heed = move || {
            let path = path.clone();
            spawn_local(async move {
                match server.ask::<()>("DELETE", &path, None::<&()>).await {
                    Ok(()) => load(),
                    Err(trouble) => word.trouble(&trouble),
                }
            });
        };
        view! {
            <li class="line">
                <span><a href=player_link(&other.name)><bdi>{other.name.clone()}</bdi></a></span>
                {buttons("row", [Button::new("heed", "player-heed", heed)])}
            </li>
        }
    };
    let shown = move || {
        let all = list.get()?;
        Some(match all.is_empty() {
            true => view! { <p class="quiet">{t("account-ignored-none")}</p> }.into_any(),
            false => view! { <ul class="plain">{all.into_iter().map(row).collect_view()}</ul> }.into_any(),
        })
    };
    view! { {word.view()} {shown} }
}

#[component]
fn Delete() -> impl IntoView {
    let server = Server::here();
    let (word, current) = (Word::new(), Live::new(String::new()));
    let send = move || {
        let body = Confirmed { current: Some(current.get_untracked()) };
        spawn_local(async move {
            match server.ask::<()>("DELETE", "/api/v1/account", Some(&body)).await {
                Ok(()) => server.left(),
                Err(trouble) => refused(word, &trouble),
            }
        });
    };
    let lines = vec![field("current", "password", "current-password", "account-current", current)];
    view! {
        <p>{t("account-delete-text")}</p>
        {form("delete", "account-delete-button", lines, word, send)}
    }
}
