//! Somebody's page, at `/player/NAME`: ratings with their course, how they fared, and their games.

use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Message;
use wire::{Course, CoursePoint, Ignore, IgnoreHow, Ignored, NewReport, Profile, Rating, RatingKind, Reason};

use super::{
    GameList, Word, day, decode, encode, field, form, kind_words, rating_text, rating_view, rules_words,
    with_words,
};
use crate::live::{Derived, Live};
use crate::route::Router;
use crate::state::online::Server;
use crate::state::{Words, t};
use crate::widgets::{Button, Icon, buttons};

/// Somebody's page.
#[component]
pub fn Player() -> impl IntoView {
    let rest = Router::here().rest();
    let name = Derived::new(move || decode(&rest.get()));
    with_words(move || {
        let name = name.get();
        view! { <Page name /> }.into_any()
    })
}

#[component]
fn Page(name: String) -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let word = Word::new();
    let profile = Live::new(None::<Profile>);
    let path = format!("/api/v1/players/{}", encode(&name));
    spawn_local(async move {
        match server.get::<Profile>(&path).await {
            Ok(found) => profile.set(Some(found)),
            Err(trouble) if trouble.code() == Some(wire::Code::Unknown) => word.bad("player-unknown"),
            Err(trouble) => word.trouble(&trouble),
        }
    });
    let called =
        move || profile.with(|found| found.as_ref().map_or_else(|| name.clone(), |p| p.name.clone()));
    let shown = move || {
        let found = profile.get()?;
        let query = format!("player={}&limit=20", encode(&found.id));
        let export = format!("/api/v1/export?player={}", encode(&found.id));
        let lines = format!("{export}&format=ndjson");
        let file = format!("{}.hexad", found.name);
        let created = found.created;
        let since = move || words.say(&Message::new("player-since").with("day", day(words, created)));
        let kind = if found.guest { "player-guest" } else { "player-registered" };
        let title = found
            .title
            .map(|_| view! { <p><abbr class="bot">{t("title-of-bot")}</abbr> {t("player-bot")}</p> });
        Some(view! {
            {title}
            <p class="quiet">{t(kind)} " · " {since}</p>
            <Treat profile=found.clone() />
            <Ratings name=found.id.clone() ratings=found.ratings.clone() />
            <Records profile=found.clone() />
            <h2>{t("player-games")}</h2>
            <p class="row">
                <a class="tool wide" href=export download=file>{t("player-save-all")}</a>
                <a class="tool wide" href=lines download="games.ndjson">{t("player-save-lines")}</a>
            </p>
            <GameList query=Signal::stored(query) />
        })
    };
    view! {
        <section class="narrow people">
            <h1><bdi>{called}</bdi></h1>
            {word.view()}
            {shown}
        </section>
    }
}

/// The ratings; each unfolds to its course.
#[component]
fn Ratings(name: String, ratings: Vec<Rating>) -> impl IntoView {
    let words = Words::here();
    if ratings.is_empty() {
        return view! { <p class="quiet">{t("player-unrated")}</p> }.into_any();
    }
    let row = move |rating: Rating| {
        let label = RatingKind::read(&rating.kind);
        let label = move || label.map(|kind| kind_words(words, &kind)).unwrap_or_default();
        let games = rating.games as i64;
        let stands = move || words.say(&Message::new("player-rated-games").with("n", games));
        let number = rating_view(&rating);
        let open = Live::new(false);
        let (name, kind) = (name.clone(), rating.kind.clone());
        let course = move || open.get().then(|| view! { <CourseOf name=name.clone() kind=kind.clone() /> });
        view! {
            <details class="rating" on:toggle=move |_| open.set(true)>
                <summary><span>{label}</span>{number}<small>{stands}</small></summary>
                {course}
            </details>
        }
    };
    view! {
        <h2>{t("player-ratings")}</h2>
        {ratings.into_iter().map(row).collect_view()}
    }
    .into_any()
}

/// How a rating went, as a line.
#[component]
fn CourseOf(name: String, kind: String) -> impl IntoView {
    let (server, words) = (Server::here(), Words::here());
    let points = Live::new(Vec::<CoursePoint>::new());
    let word = Word::new();
    let path = format!("/api/v1/players/{}/ratings?kind={}", encode(&name), encode(&kind));
    spawn_local(async move {
        match server.get::<Course>(&path).await {
            Ok(course) => points.set(course.points),
            Err(trouble) => word.trouble(&trouble),
        }
    });
    let drawn = move || {
        let points = points.get();
        let (first, last) = (*points.first()?, *points.last()?);
        let most = points.iter().map(|point| point.rating).fold(f64::MIN, f64::max);
        let least = points.iter().map(|point| point.rating).fold(f64::MAX, f64::min);
        // At least a hundred points high, so that a small change does not look like a leap.
        let (low, high) = ((least - 20.0).min(most - 100.0), most + 20.0);
        let span = (last.at.saturating_sub(first.at)).max(1) as f64;
        let x = |point: &CoursePoint| (point.at - first.at) as f64 / span * 300.0;
        let y = |rating: f64| 100.0 - (rating - low) / (high - low) * 100.0;
        let line: Vec<String> =
            points.iter().map(|point| format!("{:.1},{:.1}", x(point), y(point.rating))).collect();
        let line = match line.len() {
            1 => format!("0,{0:.1} 300,{0:.1}", y(first.rating)),
            _ => line.join(" "),
        };
        let about = Message::new("player-course")
            .with("least", rating_text(least, false))
            .with("most", rating_text(most, false))
            .with("from", day(words, first.at))
            .with("to", day(words, last.at));
        let about = words.say(&about);
        Some(view! {
            <figure class="course">
                <svg viewBox="0 0 300 100" preserveAspectRatio="none" role="img" aria-label=about.clone()>
                    <polyline points=line></polyline>
                </svg>
                <figcaption class="quiet">{about}</figcaption>
            </figure>
        })
    };
    view! { {word.view()} {drawn} }
}

/// How somebody fared, by rules and layout.
#[component]
fn Records(profile: Profile) -> impl IntoView {
    let words = Words::here();
    if profile.records.is_empty() {
        return ().into_any();
    }
    let row = move |record: wire::RulesRecord| {
        let rules = record.rules.clone();
        view! {
            <tr>
                <th scope="row">{move || rules_words(words, &rules)}</th>
                <td>{record.won}</td>
                <td>{record.drawn}</td>
                <td>{record.lost}</td>
            </tr>
        }
    };
    view! {
        <h2>{t("player-records")}</h2>
        <table class="ranks">
            <thead>
                <tr>
                    <th scope="col">{t("player-rules")}</th>
                    <th scope="col">{t("player-won")}</th>
                    <th scope="col">{t("player-drawn")}</th>
                    <th scope="col">{t("player-lost")}</th>
                </tr>
            </thead>
            <tbody>{profile.records.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
    .into_any()
}

/// To mute, to block, to report: for somebody who is somebody, about somebody else.
#[component]
fn Treat(profile: Profile) -> impl IntoView {
    let Profile { name, id, guest, .. } = profile;
    let server = Server::here();
    let word = Word::new();
    let how = Live::new(None::<Ignore>);
    {
        let id = id.clone();
        spawn_local(async move {
            if server.know().await.is_none() {
                return;
            }
            if let Ok(list) = server.get::<Vec<Ignored>>("/api/v1/account/ignored").await {
                how.set(list.into_iter().find(|other| other.id == id).map(|other| other.how));
            }
        });
    }
    let account = id.clone();
    let other = Derived::new(move || server.me.with(|me| me.as_ref().is_some_and(|me| me.id != id)));
    // Guests have names that others may have, too.
    let invite = (!guest).then(|| format!("/online/new?player={}", encode(&name)));
    let account = StoredValue::new(account);
    let set = move |wanted: Option<Ignore>| {
        let path = format!("/api/v1/account/ignored/{}", encode(&account.get_value()));
        word.clear();
        spawn_local(async move {
            let done = match wanted {
                Some(how) => server.ask::<()>("PUT", &path, Some(&IgnoreHow { how })).await,
                None => server.ask::<()>("DELETE", &path, None::<&()>).await,
            };
            match done {
                Ok(()) => {
                    how.set(wanted);
                    word.good(match wanted {
                        Some(Ignore::Mute) => "player-muted",
                        Some(Ignore::Block) => "player-blocked",
                        None => "player-heeded",
                    });
                }
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    let row = move || {
        let deeds = match how.get() {
            None => vec![
                Button::new("mute", "player-mute", move || set(Some(Ignore::Mute))),
                Button::new("block", "player-block", move || set(Some(Ignore::Block))),
            ],
            Some(_) => vec![Button::new("heed", "player-heed", move || set(None))],
        };
        buttons("row", deeds)
    };
    view! {
        <Show when=move || other.get()>
            {invite.clone().map(|href| view! {
                <p class="row">
                    <a class="tool wide" data-name="invite" href=href>{Icon::Play.view()}<span>{t("player-invite")}</span></a>
                </p>
            })}
            {row}
            {word.view()}
            <ReportForm account=account.get_value() />
        </Show>
    }
}

/// Tells the moderators.
#[component]
fn ReportForm(account: String) -> impl IntoView {
    let server = Server::here();
    let (word, text, reason) = (Word::new(), Live::new(String::new()), Live::new(Reason::Abuse));
    // Whoever comes from a game reports what happened in it.
    let game = StoredValue::new(Router::here().place().query("game").map(String::from));
    let choose = move |event| {
        if let Some(chosen) = Reason::from_name(&event_target_value(&event)) {
            reason.set(chosen);
        }
    };
    let words = Words::here();
    let option = move |which: Reason| {
        let label = move || words.say(&Message::new(format!("reason-{}", which.name())));
        view! { <option value=which.name() selected=move || reason.get() == which>{label}</option> }
    };
    let options = Reason::ALL.map(option).collect_view();
    let chosen = view! {
        <label class="line">
            <span>{t("report-reason")}</span>
            <select name="reason" on:change=choose>{options}</select>
        </label>
    };
    let send = move || {
        let report = NewReport {
            account: account.clone(),
            reason: reason.get_untracked(),
            game: game.get_value(),
            text: Some(text.get_untracked()).filter(|text| !text.trim().is_empty()),
        };
        spawn_local(async move {
            match server.post::<()>("/api/v1/reports", &report).await {
                Ok(()) => {
                    text.set(String::new());
                    word.good("report-sent");
                }
                Err(trouble) => word.trouble(&trouble),
            }
        });
    };
    let mut lines = vec![chosen.into_any(), field("text", "text", "off", "report-text", text)];
    if game.with_value(Option::is_some) {
        lines.push(view! { <p class="quiet" data-name="report-game">{t("report-game")}</p> }.into_any());
    }
    view! {
        <details class="report">
            <summary>{t("report-title")}</summary>
            {form("report", "report-send", lines, word, send)}
        </details>
    }
}
