//! Refusals as answers: `application/problem+json`.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::{Code, Problem};

use crate::live::unavailable;
use crate::store::StoreError;

/// The content type of problems.
pub const TYPE: &str = "application/problem+json";

/// A problem as an answer: its status, and when it is worth while to ask again, if waiting helps.
#[derive(Clone, Debug)]
pub struct Refusal {
    problem: Problem,
    /// After so many seconds it may be otherwise; nothing where waiting alone does not help.
    wait: Option<u64>,
}

impl Refusal {
    /// A refusal with its sentence.
    pub fn new(code: Code, sentence: impl Into<String>) -> Refusal {
        Problem::new(code, sentence).into()
    }

    /// Too many requests: so many seconds must pass.
    pub fn too_many(wait: u64) -> Refusal {
        let sentence = format!("too many requests from your address; wait {wait} seconds");
        Refusal { wait: Some(wait), ..Refusal::new(Code::TooMany, sentence) }
    }
}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Refusal {
        // What is bounded by how much there is, and not by how often one asks, stays so until somebody ends something.
        let wait = (problem.code == Code::Unavailable).then_some(1);
        Refusal { problem, wait }
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        unavailable(&error).into()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let text = serde_json::to_string(&self.problem).unwrap_or_default();
        let mut response = Response::new(Body::from(text));
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(TYPE));
        if let Some(wait) = self.wait {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(wait));
        }
        match self.problem.code {
            Code::Unauthorized => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            // Whoever sends too much, or too slowly, is not listened to any longer.
            Code::TooLarge | Code::TooSlow => {
                headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            _ => {}
        }
        response
    }
}

/// An answer in JSON.
pub fn json(status: StatusCode, value: &impl serde::Serialize) -> Response {
    match serde_json::to_string(value) {
        Ok(text) => {
            let mut response = Response::new(Body::from(text));
            *response.status_mut() = status;
            let kind = HeaderValue::from_static("application/json");
            response.headers_mut().insert(header::CONTENT_TYPE, kind);
            response
        }
        Err(error) => Refusal::from(StoreError::corrupt(error)).into_response(),
    }
}
