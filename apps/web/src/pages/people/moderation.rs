//! For moderators, at `/moderation`: what was reported, what can be done, and what was done.

use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Message;
use wire::{Code, Deed, DeedKind, NewDeed, Report};

use super::{Word, day, field, form, player_link, with_words};
use crate::live::Live;
use crate::state::online::Server;
use crate::state::{Words, t};
use crate::widgets::{Button, buttons};

/// What moderators do.
#[component]
pub fn Moderation() -> impl IntoView {
    with_words(|| view! { <Desk /> }.into_any())
}

#[component]
fn Desk() -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let word = Word::new();
    let reports = Live::new(None::<Vec<Report>>);
    let deeds = Live::new(Vec::<Deed>::new());
    let (target, reason) = (Live::new(String::new()), Live::new(String::new()));
    let load = move || {
        spawn_local(async move {
            match server.get::<Vec<Report>>("/api/v1/moderation/reports").await {
                Ok(list) => reports.set(Some(list)),
                Err(trouble) if matches!(trouble.code(), Some(Code::Forbidden | Code::Unauthorized)) => {
                    word.bad("moderation-not-you");
                    return;
                }
                Err(trouble) => word.trouble(&trouble),
            }
            if let Ok(list) = server.get::<Vec<Deed>>("/api/v1/moderation/deeds").await {
                deeds.set(list);
            }
        });
    };
    load();
    let report = move |report: Report| {
        let about = words.say(&Message::new(format!("reason-{}", report.reason.name())));
        let game = report.game.clone().map(|game| {
            view! { " · " <a href=format!("/game/{game}")>{t("moderation-game")}</a> }
        });
        let (id, account) = (report.id.clone(), report.account.clone());
        let take = move || {
            target.set(account.clone());
            crate::browser::focus("input[name=target]");
        };
        let settle = move || {
            target.set(id.clone());
            crate::browser::focus("input[name=target]");
        };
        view! {
            <li class="report-item">
                <strong><a href=player_link(&report.account)><bdi>{report.account.clone()}</bdi></a></strong>
                " · " {about} " · " <small class="quiet">{day(words, report.at)} " · " <bdi>{report.reporter.clone()}</bdi></small> {game}
                {report.text.clone().map(|text| view! { <p><bdi>{text}</bdi></p> })}
                {buttons("row", [
                    Button::new("take", "moderation-take", take),
                    Button::new("settle", "moderation-settle", settle),
                ])}
            </li>
        }
    };
    let shown = move || {
        let list = reports.get()?;
        let rows = match list.is_empty() {
            true => view! { <p class="quiet">{t("moderation-no-reports")}</p> }.into_any(),
            false => {
                view! { <ul class="plain">{list.into_iter().map(report).collect_view()}</ul> }.into_any()
            }
        };
        Some(view! {
            <h2>{t("moderation-reports")}</h2>
            {rows}
            <h2>{t("moderation-act")}</h2>
            <Act target reason on_done=Callback::new(move |()| load()) />
            <h2>{t("moderation-log")}</h2>
            <Log deeds />
        })
    };
    view! {
        <section class="narrow people">
            <h1>{t("title-moderation")}</h1>
            {word.view()}
            {shown}
        </section>
    }
}

/// Does something, with a reason.
#[component]
fn Act(target: Live<String>, reason: Live<String>, on_done: Callback<()>) -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let (word, name, hours) = (Word::new(), Live::new(String::new()), Live::new("24".to_string()));
    let action = Live::new(DeedKind::Mute);
    let option = move |kind: DeedKind| {
        let label = move || words.say(&Message::new(format!("deed-{}", kind.name())));
        view! { <option value=kind.name() selected=move || action.get() == kind>{label}</option> }
    };
    let choose = move |event| {
        let chosen = event_target_value(&event);
        if let Some(kind) = DeedKind::ALL.into_iter().find(|kind| kind.name() == chosen) {
            action.set(kind);
        }
    };
    let options = DeedKind::ALL.map(option).collect_view();
    let chooser = view! {
        <label class="line">
            <span>{t("moderation-action")}</span>
            <select name="action" on:change=choose>{options}</select>
        </label>
    };
    let send = move || {
        let action = action.get_untracked();
        let body = NewDeed {
            action,
            target: target.get_untracked(),
            name: (action == DeedKind::Rename).then(|| name.get_untracked()),
            hours: (action == DeedKind::Mute).then(|| hours.get_untracked().trim().parse().unwrap_or(24)),
            reason: reason.get_untracked(),
        };
        spawn_local(async move {
            match server.post::<Deed>("/api/v1/moderation/deeds", &body).await {
                Ok(_) => {
                    reason.set(String::new());
                    word.good("moderation-done");
                    on_done.run(());
                }
                Err(trouble) if trouble.code() == Some(Code::Unreadable) => word.bad("moderation-unreadable"),
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    let extra = move || match action.get() {
        DeedKind::Rename => Some(field("new-name", "text", "off", "account-new-name", name)),
        DeedKind::Mute => Some(field("hours", "number", "off", "moderation-hours", hours)),
        _ => None,
    };
    let lines = vec![
        chooser.into_any(),
        field("target", "text", "off", "moderation-target", target),
        view! { {extra} }.into_any(),
        field("reason", "text", "off", "moderation-reason", reason),
    ];
    form("deed", "moderation-do", lines, word, send)
}

/// What was done, the latest first.
#[component]
fn Log(deeds: Live<Vec<Deed>>) -> impl IntoView {
    let words = Words::here();
    let row = move |deed: Deed| {
        let what = match DeedKind::ALL.into_iter().find(|kind| kind.name() == deed.action) {
            Some(kind) => words.say(&Message::new(format!("deed-{}", kind.name()))),
            None => deed.action.clone(),
        };
        view! {
            <li>
                <small class="quiet">{deed.number} " · " {day(words, deed.at)} " · " <bdi>{deed.moderator.clone()}</bdi></small>
                " " <strong>{what}</strong> " " <bdi>{deed.detail.clone()}</bdi> " · " <bdi>{deed.reason.clone()}</bdi>
            </li>
        }
    };
    view! { <ul class="plain log" data-name="log">{move || deeds.get().into_iter().map(row).collect_view()}</ul> }
}
