//! The driver of the browser: commands as JSON over HTTP, as the WebDriver standard has them, and some of Chromium's
//! own.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::PATIENCE;
use crate::fonts::Fonts;

/// A driver with one browser. Both end when it is dropped.
pub struct Driver {
    process: Child,
    agent: ureq::Agent,
    /// The address of the session.
    session: String,
    _profile: TempDir,
}

/// What is used to point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Pointer {
    Mouse,
    Touch,
    Pen,
}

/// A part of a gesture; places are in pixels of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// Goes there.
    Move(f64, f64),
    /// Puts the finger or the button down.
    Down,
    /// Lifts it.
    Up,
}

/// So often a browser is started: on a busy machine one may end before it has begun.
const STARTS: usize = 3;

impl Driver {
    /// Starts a driver on a free port and a browser with an empty profile.
    ///
    /// # Panics
    /// When there is no driver or no browser.
    pub fn start(language: &str, fonts: Fonts, arguments: &[String]) -> Driver {
        let profile = tempfile::tempdir().expect("a folder for the browser can be made");
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .envs(fonts.configuration(profile.path()).map(|file| ("FONTCONFIG_FILE", file)))
            .env("LANGUAGE", language)
            .env("TMPDIR", profile.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is missing: install it (Debian: chromium and chromium-driver)");
        let port = port(&mut process);
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(2 * PATIENCE))
            .http_status_as_error(false)
            .max_idle_connections(4);
        let mut driver = Driver {
            process,
            agent: config.build().new_agent(),
            session: format!("http://127.0.0.1:{port}/session"),
            _profile: profile,
        };
        let mut args = vec![
            "--headless".to_string(),
            "--no-sandbox".to_string(),
            "--disable-gpu".to_string(),
            "--disable-dev-shm-usage".to_string(),
            "--disable-background-networking".to_string(),
            "--disable-component-update".to_string(),
            "--disable-sync".to_string(),
            "--no-first-run".to_string(),
            "--window-size=1400,1000".to_string(),
            format!("--lang={language}"),
            format!("--accept-lang={language}"),
            format!("--user-data-dir={}", driver._profile.path().join("profile").display()),
        ];
        args.extend_from_slice(arguments);
        let longest = (PATIENCE + PATIENCE / 2).as_millis() as u64;
        let wish = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": { "args": args, "prefs": { "intl.accept_languages": language } },
            "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
            "timeouts": { "script": longest, "pageLoad": longest },
        } } });
        let mut made = driver.post("", &wish);
        for _ in 1..STARTS {
            if made.is_err() {
                made = driver.post("", &wish);
            }
        }
        let made = made.unwrap_or_else(|e| panic!("Chromium does not start: {e}"));
        let id = made["sessionId"].as_str().expect("a session has a name");
        driver.session = format!("{}/{id}", driver.session);
        driver
    }

    /// Gives a command and waits for the answer.
    ///
    /// # Errors
    /// With the driver's words when it could not be carried out.
    pub fn post(&self, command: &str, body: &Value) -> Result<Value, String> {
        let address = self.address(command);
        let text = body.to_string();
        let sent = self.agent.post(&address).header("content-type", "application/json").send(&text[..]);
        answer(sent)
    }

    /// Asks for something.
    ///
    /// # Errors
    /// With the driver's words when it could not be carried out.
    pub fn get(&self, command: &str) -> Result<Value, String> {
        answer(self.agent.get(&self.address(command)).call())
    }

    fn address(&self, command: &str) -> String {
        if command.is_empty() { self.session.clone() } else { format!("{}/{command}", self.session) }
    }

    /// A command of Chromium's own protocol.
    ///
    /// # Panics
    /// When it could not be carried out.
    pub fn chromium(&self, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        self.post("goog/cdp/execute", &body).unwrap_or_else(|e| panic!("{command}: {e}"))
    }

    /// What the browser has logged since the last time: `browser` for its console, `performance` for its traffic.
    ///
    /// # Panics
    /// When there is no such log.
    pub fn log(&self, kind: &str) -> Vec<Value> {
        let answer = self.post("se/log", &json!({ "type": kind })).unwrap_or_else(|e| panic!("the log: {e}"));
        answer.as_array().cloned().unwrap_or_default()
    }

    /// Points, with whatever it is.
    ///
    /// # Panics
    /// When the driver refuses.
    pub fn point(&self, with: Pointer, events: &[Event]) {
        let kind = match with {
            Pointer::Mouse => "mouse",
            Pointer::Touch => "touch",
            Pointer::Pen => "pen",
        };
        let parts: Vec<Value> = events
            .iter()
            .map(|event| match event {
                Event::Move(x, y) => {
                    json!({ "type": "pointerMove", "duration": 0, "x": x.round(), "y": y.round(), "origin": "viewport" })
                }
                Event::Down => json!({ "type": "pointerDown", "button": 0 }),
                Event::Up => json!({ "type": "pointerUp", "button": 0 }),
            })
            .collect();
        let source =
            json!({ "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": parts });
        self.act(source);
    }

    /// Presses keys, one after the other. Names are those of the standard's key table.
    ///
    /// # Panics
    /// When the driver refuses.
    pub fn keys(&self, keys: &[&str]) {
        let parts: Vec<Value> = keys
            .iter()
            .flat_map(|key| {
                let value = key_value(key);
                [json!({ "type": "keyDown", "value": value }), json!({ "type": "keyUp", "value": value })]
            })
            .collect();
        self.act(json!({ "type": "key", "id": "keys", "actions": parts }));
    }

    fn act(&self, source: Value) {
        self.post("actions", &json!({ "actions": [source] })).unwrap_or_else(|e| panic!("input: {e}"));
    }
}

/// Names of keys as the standard's private characters.
fn key_value(key: &str) -> String {
    match key {
        "Tab" => "\u{e004}",
        "Enter" => "\u{e007}",
        "Escape" => "\u{e00c}",
        "ArrowLeft" => "\u{e012}",
        "ArrowUp" => "\u{e013}",
        "ArrowRight" => "\u{e014}",
        "ArrowDown" => "\u{e015}",
        "Home" => "\u{e011}",
        "End" => "\u{e010}",
        "Delete" => "\u{e017}",
        other => other,
    }
    .to_string()
}

/// The port that the driver says it listens on.
fn port(process: &mut Child) -> u16 {
    let output = process.stdout.take().expect("the driver's output is ours");
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let said = lines.find_map(|line| {
        let (_, rest) = line.split_once("started successfully on port ")?;
        rest.trim_end_matches('.').parse().ok()
    });
    // The rest is read and forgotten, so that the driver never waits for a reader.
    std::thread::spawn(move || lines.for_each(drop));
    said.expect("the driver says on which port it listens")
}

fn answer(sent: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value, String> {
    let mut response = sent.map_err(|e| e.to_string())?;
    let text =
        response.body_mut().with_config().limit(256 << 20).read_to_string().map_err(|e| e.to_string())?;
    let mut body: Value = serde_json::from_str(&text).map_err(|e| format!("{e}: {text}"))?;
    let value = body["value"].take();
    if response.status().is_success() {
        return Ok(value);
    }
    let word =
        |key: &str| value[key].as_str().unwrap_or_default().lines().next().unwrap_or_default().to_string();
    Err(format!("{}: {}", word("error"), word("message")))
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.agent.delete(&self.session).call();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
