//! The few requests that players need before they open a socket, and judges after the games.

use std::io::{BufRead as _, BufReader, Read as _};
use std::time::Duration;

use serde_json::{Value, json};
use ureq::Agent;
use wire::NewGame;

use crate::Complaint;

/// Somebody with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The account's id.
    pub id: String,
    /// With this requests are theirs.
    pub token: String,
}

/// The way to a server's interface for programs.
#[derive(Clone, Debug)]
pub struct Api {
    agent: Agent,
    base: String,
}

impl Api {
    /// The interface of the server at this address, `http://127.0.0.1:6060`.
    pub fn new(base: &str) -> Api {
        Api::patient(base, Duration::from_secs(60))
    }

    /// The same, where whoever gets no answer for so long gives up.
    pub fn patient(base: &str, patience: Duration) -> Api {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_idle_connections_per_host(64)
            .timeout_global(Some(patience))
            .build();
        Api { agent: config.into(), base: base.trim_end_matches('/').to_string() }
    }

    /// The same server for somebody less patient.
    #[must_use]
    pub fn hasty(&self, patience: Duration) -> Api {
        Api::patient(&self.base, patience)
    }

    /// The address of the socket.
    pub fn socket(&self) -> String {
        format!("{}/api/v1/socket", self.base.replacen("http", "ws", 1))
    }

    /// Asks; the status and the body as it came.
    ///
    /// # Errors
    /// When there is no answer.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Result<(u16, String), Complaint> {
        let fault = |e: &dyn std::fmt::Display| format!("{method} {path}: {e}");
        let mut request = ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.base));
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let body = body.map(ToString::to_string).unwrap_or_default();
        let request = request.body(body.into_bytes()).map_err(|e| fault(&e))?;
        let mut response = self.agent.run(request).map_err(|e| fault(&e))?;
        let mut text = String::new();
        response.body_mut().as_reader().read_to_string(&mut text).map_err(|e| fault(&e))?;
        Ok((response.status().as_u16(), text))
    }

    /// Asks for JSON, which must come with this status.
    ///
    /// # Errors
    /// When another answer comes, or none.
    pub fn json(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
        status: u16,
    ) -> Result<Value, Complaint> {
        let (said, text) = self.ask(method, path, token, body)?;
        if said != status {
            return Err(format!("{method} {path}: {said} instead of {status}: {text}"));
        }
        serde_json::from_str(&text).map_err(|e| format!("{method} {path}: {e}"))
    }

    /// Asks for something that must come with 200.
    ///
    /// # Errors
    /// When another answer comes, or none.
    pub fn get(&self, path: &str) -> Result<String, Complaint> {
        match self.ask("GET", path, None, None)? {
            (200, text) => Ok(text),
            (status, text) => Err(format!("GET {path}: {status}: {text}")),
        }
    }

    /// Somebody new.
    ///
    /// # Errors
    /// When the server refuses.
    pub fn guest(&self, name: &str) -> Result<Person, Complaint> {
        let made = self.json("POST", "/api/v1/guests", None, Some(&json!({ "name": name })), 201)?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
        Ok(Person { id: text(&made["account"]["id"]), token: text(&made["token"]) })
    }

    /// A new game of two, and the other sits down; its id.
    ///
    /// # Errors
    /// When the server refuses.
    pub fn game(&self, wanted: &NewGame, one: &Person, other: &Person) -> Result<String, Complaint> {
        let body = serde_json::to_value(wanted).map_err(|e| e.to_string())?;
        let made = self.json("POST", "/api/v1/games", Some(&one.token), Some(&body), 201)?;
        let id = made["id"].as_str().unwrap_or_default().to_string();
        let path = format!("/api/v1/games/{id}/seats");
        self.json("POST", &path, Some(&other.token), Some(&json!({})), 200)?;
        Ok(id)
    }

    /// All events of a game so far, as texts.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn events(&self, game: &str) -> Result<Vec<String>, Complaint> {
        let view = self.json("GET", &format!("/api/v1/games/{game}"), None, None, 200)?;
        let count = view["version"].as_u64().unwrap_or(0) as usize;
        let url = format!("{}/api/v1/games/{game}/events", self.base);
        let mut response = self.agent.get(&url).call().map_err(|e| format!("{url}: {e}"))?;
        let lines = BufReader::new(response.body_mut().as_reader()).lines();
        let lines = lines.filter(|line| line.as_ref().map_or(true, |line| !line.is_empty()));
        lines.take(count).map(|line| line.map_err(|e| format!("{url}: {e}"))).collect()
    }
}
