//! Reports, and what moderators do about them. Everything they do is in a log that nobody can change.

use std::sync::Arc;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use wire::{Code, Deed, DeedKind, NewDeed, NewReport, Problem, Reason, Report, Status, limits};

use crate::http::App;
use crate::http::accounts::taken;
use crate::http::address::Client;
use crate::http::auth::{Caller, MayChange, MayPlay};
use crate::http::body::Sent;
use crate::http::limits::Kind;
use crate::http::listing::query;
use crate::http::problem::{Refusal, json};
use crate::ops;
use crate::people::{MODERATOR, fold, read_name, read_text};
use crate::store::{AccountRow, DeedRow, Registered, ReportRow};

/// The most open reports of one account.
const REPORTS: u64 = 20;
/// The longest that somebody is kept from chatting, in hours: ten years.
const HOURS: u64 = 87_600;

/// Somebody who moderates, with a token for everything.
pub struct MayModerate(pub Caller);

impl FromRequestParts<Arc<App>> for MayModerate {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<MayModerate, Refusal> {
        let MayChange(caller) = MayChange::from_request_parts(parts, app).await?;
        if caller.account.role.as_deref() == Some(MODERATOR) {
            return Ok(MayModerate(caller));
        }
        Err(Refusal::new(Code::Forbidden, "only moderators may do this"))
    }
}

/// Reports somebody to the moderators.
#[utoipa::path(post, path = "/api/v1/reports", tag = "people", request_body = NewReport, responses(
    (status = 201), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem),
    (status = 429, body = Problem)), security(("token" = [])))]
pub async fn report(
    State(app): State<Arc<App>>,
    client: Client,
    MayPlay(caller): MayPlay,
    Sent(wanted): Sent<NewReport>,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Report)?;
    let store = app.live.store();
    let account = app.must_find(&wanted.account).await?;
    let text = wanted.text.as_deref().filter(|text| !text.trim().is_empty());
    let text = text.map(|text| read_text(text, limits::REPORT)).transpose()?;
    if let Some(game) = &wanted.game {
        app.live.view(game).await?;
    }
    if store.open_reports_by(&caller.account.id).await? >= REPORTS {
        let sentence = "you have many reports that wait for a moderator: give them time";
        return Err(Refusal::new(Code::TooMany, sentence));
    }
    let report = ReportRow {
        id: ops::id(),
        at: app.live.time().now(),
        reporter: caller.account.id,
        account: account.id,
        game: wanted.game,
        reason: wanted.reason.name().to_string(),
        text,
        closed: None,
    };
    store.report(&report).await?;
    Ok(StatusCode::CREATED.into_response())
}

/// Reports that wait for a moderator, the oldest first.
#[utoipa::path(get, path = "/api/v1/moderation/reports", tag = "moderation", responses(
    (status = 200, body = Vec<Report>), (status = 401, body = Problem), (status = 403, body = Problem)),
    security(("token" = [])))]
pub async fn reports(State(app): State<Arc<App>>, _: MayModerate) -> Result<Response, Refusal> {
    let store = app.live.store();
    let rows = store.open_reports(limits::PAGE).await?;
    let ids: Vec<String> = rows.iter().flat_map(|row| [row.reporter.clone(), row.account.clone()]).collect();
    let known = store.accounts(&ids).await?;
    let reports = rows.into_iter().map(|row| Report {
        reporter: name_of(&known, &row.reporter),
        account: name_of(&known, &row.account),
        id: row.id,
        at: row.at,
        reason: Reason::from_name(&row.reason).unwrap_or(Reason::Other),
        game: row.game,
        text: row.text,
    });
    Ok(json(StatusCode::OK, &reports.collect::<Vec<_>>()))
}

fn name_of(known: &[AccountRow], id: &str) -> String {
    known.iter().find(|row| row.id == id).map_or_else(|| id.to_string(), |row| row.name.clone())
}

/// Does something as a moderator, and writes it down.
#[utoipa::path(post, path = "/api/v1/moderation/deeds", tag = "moderation", request_body = NewDeed, responses(
    (status = 201, body = Deed), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)),
    security(("token" = [])))]
pub async fn act(
    State(app): State<Arc<App>>,
    MayModerate(caller): MayModerate,
    Sent(wanted): Sent<NewDeed>,
) -> Result<Response, Refusal> {
    let reason = read_text(&wanted.reason, limits::REPORT)?;
    let (store, now) = (app.live.store(), app.live.time().now());
    // A closed account is found, too; other moderators are for whoever runs the server.
    let account = async || {
        let by_name = store.account_by_name(&fold(wanted.target.trim())).await?;
        let row = match store.account(&wanted.target).await? {
            Some(row) => Some(row),
            None => by_name,
        };
        let row = row.ok_or_else(|| Refusal::new(Code::Unknown, "nobody is called that"))?;
        if row.role.as_deref() == Some(MODERATOR) {
            return Err(Refusal::new(Code::Forbidden, "moderators do not moderate moderators"));
        }
        Ok(row)
    };
    // Everything that can be refused is found out first. Then it is written down, and then it is done: the log may
    // say more than happened when the store fails in between, never less.
    let mut name = String::new();
    let until = wanted.hours.unwrap_or(24).min(HOURS);
    let (target, detail) = match wanted.action {
        DeedKind::Rename => {
            let row = account().await?;
            let missing = || Refusal::new(Code::Unreadable, "name: the new name is missing");
            name = read_name(wanted.name.as_deref().ok_or_else(missing)?)?;
            let known = store.account_by_name(&fold(&name)).await?;
            if known.is_some_and(|known| !known.guest && known.id != row.id) {
                return Err(taken());
            }
            (row.id, format!("{} → {name}", row.name))
        }
        DeedKind::Mute => {
            let row = account().await?;
            (row.id, format!("{}: {until} h", row.name))
        }
        DeedKind::Close => {
            let row = account().await?;
            (row.id, row.name)
        }
        DeedKind::Reopen => {
            let row = account().await?;
            if row.password.is_none() && !row.guest {
                return Err(Refusal::new(Code::Forbidden, "its owner closed this account for good"));
            }
            (row.id, row.name)
        }
        DeedKind::Abort => {
            if app.live.view(&wanted.target).await?.status == Status::Over {
                return Err(Refusal::new(Code::Over, "the game is over"));
            }
            (wanted.target.clone(), String::new())
        }
        DeedKind::Settle => {
            if !store.is_open_report(&wanted.target).await? {
                return Err(Refusal::new(Code::Unknown, "there is no such report, or it is settled"));
            }
            (wanted.target.clone(), String::new())
        }
    };
    let mut row = DeedRow {
        number: 0,
        at: now,
        moderator: caller.account.id.clone(),
        action: wanted.action.name().to_string(),
        target: target.clone(),
        detail,
        reason,
    };
    row.number = store.log(&row).await?;
    match wanted.action {
        DeedKind::Rename => {
            if store.rename(&target, &name, &fold(&name)).await? == Registered::Taken {
                return Err(taken());
            }
        }
        DeedKind::Mute => {
            let until = Some(now + until * 3_600_000).filter(|_| until > 0);
            store.set_muted(&target, until).await?;
        }
        DeedKind::Close => {
            store.close_account(&target, Some(now)).await?;
            app.signed_out(&target);
        }
        DeedKind::Reopen => store.close_account(&target, None).await?,
        DeedKind::Abort => app.live.abort(&target).await?,
        DeedKind::Settle => {
            store.close_report(&target, now).await?;
        }
    }
    Ok(json(StatusCode::CREATED, &shown(row, caller.account.name)))
}

fn shown(row: DeedRow, moderator: String) -> Deed {
    let DeedRow { number, at, action, target, detail, reason, .. } = row;
    Deed { number, at, moderator, action, target, detail, reason }
}

/// What moderators did, the latest first.
#[utoipa::path(get, path = "/api/v1/moderation/deeds", tag = "moderation", params(
    ("before" = Option<u64>, Query, description = "only those with a smaller number")), responses(
    (status = 200, body = Vec<Deed>), (status = 401, body = Problem), (status = 403, body = Problem)),
    security(("token" = [])))]
pub async fn deeds(State(app): State<Arc<App>>, _: MayModerate, uri: Uri) -> Result<Response, Refusal> {
    let before = query(&uri).into_iter().find(|(name, _)| name == "before");
    let before = before.and_then(|(_, value)| value.parse().ok()).unwrap_or(u64::MAX);
    let store = app.live.store();
    let rows = store.deeds(before, limits::PAGE).await?;
    let ids: Vec<String> = rows.iter().map(|row| row.moderator.clone()).collect();
    let known = store.accounts(&ids).await?;
    let deeds = rows.into_iter().map(|row| {
        let name = name_of(&known, &row.moderator);
        shown(row, name)
    });
    Ok(json(StatusCode::OK, &deeds.collect::<Vec<_>>()))
}
