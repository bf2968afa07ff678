//! Analyses of finished games, and work for those who make them.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use wire::{Analysis, Found, Problem, Progress, Work, WorkKept};

use crate::http::App;
use crate::http::address::Client;
use crate::http::auth::{MayPlay, MayWork};
use crate::http::body::Sent;
use crate::http::limits::Kind;
use crate::http::problem::{Refusal, json};
use crate::jobs::Worker;

/// Whoever finds no work asks again after so many seconds.
const AGAIN: u64 = 5;

/// Asks for the analysis of a game that is over. It is made once, and is everybody's.
#[utoipa::path(post, path = "/api/v1/games/{id}/analysis", tag = "analysis", params(("id" = String, Path)), responses(
    (status = 202, description = "It is being made", body = Analysis), (status = 200, description = "It is there", body = Analysis),
    (status = 401, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)), security(("token" = [])))]
pub async fn ask(
    State(app): State<Arc<App>>,
    client: Client,
    Path(id): Path<String>,
    MayPlay(_): MayPlay,
) -> Result<Response, Refusal> {
    app.count(client, Kind::Analysis)?;
    let analysis = app.live.ask_analysis(&id).await?;
    let status = if analysis.status == Progress::Done { StatusCode::OK } else { StatusCode::ACCEPTED };
    Ok(json(status, &analysis))
}

/// The analysis of a game, as far as it is.
#[utoipa::path(get, path = "/api/v1/games/{id}/analysis", tag = "analysis", params(("id" = String, Path)), responses(
    (status = 200, body = Analysis), (status = 404, body = Problem)))]
pub async fn show(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    Ok(json(StatusCode::OK, &app.live.analysis(&id).await?))
}

/// Takes a game to look at, for a while.
#[utoipa::path(post, path = "/api/v1/tasks", tag = "analysis", responses(
    (status = 200, body = Work), (status = 204, description = "There is nothing to do; ask again after `Retry-After`"),
    (status = 401, body = Problem), (status = 403, body = Problem)), security(("token" = [])))]
pub async fn take(State(app): State<Arc<App>>, MayWork(worker): MayWork) -> Result<Response, Refusal> {
    match Worker(&app.live).take(app.config.analysis_nodes).await? {
        Some(work) => {
            tracing::info!(worker = worker.account.name, game = work.game, "work taken");
            Ok(json(StatusCode::OK, &work))
        }
        None => {
            let mut response = StatusCode::NO_CONTENT.into_response();
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(AGAIN));
            Ok(response)
        }
    }
}

/// Sends what was found, and keeps the work.
#[utoipa::path(post, path = "/api/v1/tasks/{id}", tag = "analysis", params(("id" = String, Path)), request_body = Found,
    responses((status = 200, body = WorkKept), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)),
    security(("token" = [])))]
pub async fn found(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MayWork(_): MayWork,
    Sent(found): Sent<Found>,
) -> Result<Response, Refusal> {
    Ok(json(StatusCode::OK, &Worker(&app.live).found(&id, &found).await?))
}

/// Gives work back, so that somebody else takes it at once.
#[utoipa::path(delete, path = "/api/v1/tasks/{id}", tag = "analysis", params(("id" = String, Path)), responses(
    (status = 204), (status = 401, body = Problem), (status = 403, body = Problem), (status = 404, body = Problem)),
    security(("token" = [])))]
pub async fn give_back(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MayWork(_): MayWork,
) -> Result<Response, Refusal> {
    Worker(&app.live).give_back(&id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
