//! What tests of the running server share: the real program on a free port, and people who ask it things.
#![allow(dead_code)]

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};
use ureq::Agent;

/// So long a test waits for a line at most.
const PATIENCE: Duration = Duration::from_secs(120);

/// A program of ours, gone when it is dropped.
pub struct Program {
    pub child: Child,
    lines: Receiver<String>,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    pub fn start(command: &mut Command) -> Program {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        std::thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Program { child, lines }
    }

    /// The lines up to one that contains this.
    #[track_caller]
    pub fn until(&mut self, text: &str) -> Vec<String> {
        let mut said = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => said.push(line),
                Err(e) => panic!("it has not said {text:?} ({e}): {said:#?}"),
            }
            if said.last().unwrap().contains(text) {
                return said;
            }
        }
    }

    #[cfg(unix)]
    pub fn signal(&self, name: &str) {
        let status = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status().unwrap();
        assert!(status.success());
    }
}

/// The program, without what the surroundings say.
pub fn hexad(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexad"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("HEXAD_")) {
        command.env_remove(name);
    }
    command.args(args);
    command
}

/// A server of one's own.
pub struct Served {
    pub program: Program,
    pub url: String,
}

pub fn serve(data: &Path, more: &[&str]) -> Served {
    serve_limited(data, &[&["--limits", "none"], more].concat())
}

/// A server with the usual limits.
pub fn serve_limited(data: &Path, more: &[&str]) -> Served {
    let data = data.display().to_string();
    let mut args = vec!["serve", "--listen", "127.0.0.1:0", "--data", &data, "--thinkers", "1"];
    args.extend(more);
    let mut program = Program::start(&mut hexad(&args));
    let said = program.until("Hexad is at ");
    let url = said.last().unwrap().strip_prefix("Hexad is at ").unwrap().trim_end_matches('/').to_string();
    Served { program, url }
}

pub fn agent() -> Agent {
    let config =
        Agent::config_builder().http_status_as_error(false).timeout_global(Some(Duration::from_secs(60)));
    config.build().into()
}

/// Asks a server; the status and what it says.
pub fn ask(url: &str, token: &str, method: &str, path: &str, body: &Value) -> (u16, Value) {
    let mut request = ureq::http::Request::builder().method(method).uri(format!("{url}/api/v1{path}"));
    if !token.is_empty() {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let body = if method == "GET" { Vec::new() } else { body.to_string().into_bytes() };
    let mut response = agent().run(request.body(body).unwrap()).unwrap();
    let text = response.body_mut().read_to_string().unwrap();
    (response.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::Null))
}

#[track_caller]
pub fn post(url: &str, token: &str, path: &str, body: &Value) -> Value {
    let (status, answer) = ask(url, token, "POST", path, body);
    assert!((200..300).contains(&status), "{path}: {status} {answer}");
    answer
}

#[track_caller]
pub fn get(url: &str, path: &str) -> Value {
    let (status, answer) = ask(url, "", "GET", path, &json!({}));
    assert_eq!(status, 200, "{path}: {answer}");
    answer
}

pub fn guest(url: &str, name: &str) -> String {
    post(url, "", "/guests", &json!({"name": name}))["token"].as_str().unwrap().to_string()
}

/// A game of two that is over: its id.
pub fn finished(url: &str) -> (String, String) {
    let (ada, ben) = (guest(url, "Ada"), guest(url, "Ben"));
    let game = post(url, &ada, "/games", &json!({"rules": "abalone", "seats": ["me", "open"]}));
    let id = game["id"].as_str().unwrap().to_string();
    post(url, &ben, &format!("/games/{id}/seats"), &json!({}));
    for (ply, text) in ["c3d4", "g7f6", "c4d5"].into_iter().enumerate() {
        let who = if ply % 2 == 0 { &ada } else { &ben };
        post(url, who, &format!("/games/{id}/moves"), &json!({"move": text, "ply": ply}));
    }
    post(url, &ben, &format!("/games/{id}/actions"), &json!({"action": "resign"}));
    (ada, id)
}
