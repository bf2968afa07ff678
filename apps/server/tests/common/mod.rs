//! What the tests share: a site of their own on a free port, and people who ask it things.
#![allow(dead_code)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Database, Manual, Server, Time};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use ureq::Agent;

/// A server of one's own, in this process, whose clock stands still until a test moves it.
pub struct Site {
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    pub address: String,
    pub time: Manual,
    pub folder: Arc<TempDir>,
    agent: Agent,
    config: Config,
}

/// The way to a server, also when the server is gone.
#[derive(Clone)]
pub struct Line {
    agent: Agent,
    address: String,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub kind: String,
    pub headers: Vec<(String, String)>,
    pub body: Value,
    pub text: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// The body, when the status is this.
    #[track_caller]
    pub fn ok(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        self.body
    }

    /// The body of a problem with this code.
    #[track_caller]
    pub fn refused(self, status: u16, code: &str) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        assert_eq!(self.kind, "application/problem+json", "{}", self.text);
        assert_eq!(self.body["code"], code, "{}", self.text);
        assert_eq!(self.body["status"], status, "{}", self.text);
        for field in ["title", "detail"] {
            assert!(self.body[field].as_str().is_some_and(|text| !text.is_empty()), "{}", self.text);
        }
        self.body
    }
}

impl Line {
    /// Asks; nothing when the server is gone.
    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: Vec<u8>) -> Option<Answer> {
        let url = format!("http://{}{path}", self.address);
        let mut request = ureq::http::Request::builder().method(method).uri(url);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut response = self.agent.run(request.body(body).unwrap()).ok()?;
        let headers: Vec<(String, String)> = response
            .headers()
            .iter()
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap_or("").to_string()))
            .collect();
        let kind = headers.iter().find(|(name, _)| name == "content-type").map(|(_, value)| value.clone());
        let mut raw = Vec::new();
        response.body_mut().as_reader().read_to_end(&mut raw).ok()?;
        let text = String::from_utf8_lossy(&raw).into_owned();
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        let status = response.status().as_u16();
        Some(Answer { status, kind: kind.unwrap_or_default(), headers, body, text })
    }
}

/// An agent that takes answers as they come.
pub fn agent() -> Agent {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .timeout_global(Some(Duration::from_secs(60)))
        .build();
    config.into()
}

impl Site {
    pub fn start() -> Site {
        Site::with(|_| {})
    }

    /// A site with other settings than the usual ones of tests.
    pub fn with(change: impl FnOnce(&mut Config)) -> Site {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let time = Manual::new(1_700_000_000_000);
        let mut config = Config::new(Database::Sqlite(folder.path().join("hexad.db")));
        config.time = Time::Manual(time.clone());
        config.limits = false;
        config.durable = false;
        config.thinkers = 1;
        config.grace = Duration::from_secs(2);
        change(&mut config);
        Site::of(config, folder, time)
    }

    fn of(config: Config, folder: Arc<TempDir>, time: Manual) -> Site {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let (listener, server) = runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            (listener, Server::open(config.clone()).await.unwrap())
        });
        let address = listener.local_addr().unwrap().to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        runtime.spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            server.run(listener, stopped).await;
        });
        Site { runtime: Some(runtime), stop: Some(stop), address, time, folder, agent: agent(), config }
    }

    /// Ends everything at once, wherever it is.
    pub fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }

    /// Starts again over the same data.
    pub fn restart(&mut self) {
        self.kill();
        *self = Site::of(self.config.clone(), self.folder.clone(), self.time.clone());
    }

    /// Tells the server to stop, and waits for it.
    pub fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(20));
        }
    }

    /// Runs a future beside the server.
    pub fn block_on<T>(&self, work: impl Future<Output = T>) -> T {
        self.runtime.as_ref().expect("the server runs").block_on(work)
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&Value>) -> Answer {
        let body = body.map(|body| body.to_string().into_bytes()).unwrap_or_default();
        self.try_ask(method, path, headers, body).expect("the server answers")
    }

    /// The same, when the server may be gone.
    pub fn try_ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Option<Answer> {
        self.line().ask(method, path, headers, body)
    }

    /// The way to this server.
    pub fn line(&self) -> Line {
        Line { agent: self.agent.clone(), address: self.address.clone() }
    }

    /// What the server lives on: without it, it is dead.
    pub fn take_runtime(&mut self) -> Option<Runtime> {
        self.runtime.take()
    }

    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], None)
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, &[], Some(body))
    }

    /// Somebody new.
    #[track_caller]
    pub fn guest(&self, name: &str) -> Person {
        let made = self.post("/api/v1/guests", &json!({"name": name})).ok(201);
        Person::of(&made)
    }

    /// A game as it is now.
    #[track_caller]
    pub fn game(&self, id: &str) -> Value {
        self.get(&format!("/api/v1/games/{id}")).ok(200)
    }

    /// All events of a game that is over, or those until an event is of this type.
    pub fn events(&self, id: &str, since: u64, until: &str) -> Vec<Value> {
        let agent = agent();
        let url = self.url(&format!("/api/v1/games/{id}/events?since={since}"));
        let mut response = agent.get(&url).call().unwrap();
        assert_eq!(response.status().as_u16(), 200);
        let mut events = Vec::new();
        for line in BufReader::new(response.body_mut().as_reader()).lines() {
            let line = line.unwrap();
            if line.is_empty() {
                continue;
            }
            let event: Value = serde_json::from_str(&line).unwrap();
            let last = event["type"] == until;
            events.push(event);
            if last {
                break;
            }
        }
        events
    }

    /// The first events of a game, as texts.
    pub fn event_lines(&self, id: &str, count: usize) -> Vec<String> {
        let url = self.url(&format!("/api/v1/games/{id}/events"));
        let mut response = self.agent.get(&url).call().unwrap();
        let lines = BufReader::new(response.body_mut().as_reader()).lines().map(Result::unwrap);
        lines.filter(|line| !line.is_empty()).take(count).collect()
    }

    /// Waits until a game is as it should be.
    #[track_caller]
    pub fn until(&self, id: &str, is: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..2_000 {
            let game = self.game(id);
            if is(&game) {
                return game;
            }
            std::thread::yield_now();
        }
        panic!("the game is not as it should be: {}", self.game(id));
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(5));
        }
    }
}

/// Somebody with a token.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: String,
    pub name: String,
    pub token: String,
}

impl Person {
    pub fn of(made: &Value) -> Person {
        let text = |value: &Value| value.as_str().unwrap().to_string();
        Person {
            id: text(&made["account"]["id"]),
            name: text(&made["account"]["name"]),
            token: text(&made["token"]),
        }
    }

    pub fn ask(&self, site: &Site, method: &str, path: &str, body: Option<&Value>) -> Answer {
        site.ask(method, path, &[("authorization", &format!("Bearer {}", self.token))], body)
    }

    pub fn post(&self, site: &Site, path: &str, body: &Value) -> Answer {
        self.ask(site, "POST", path, Some(body))
    }

    pub fn get(&self, site: &Site, path: &str) -> Answer {
        self.ask(site, "GET", path, None)
    }

    /// Creates a game, and gives its id.
    #[track_caller]
    pub fn create(&self, site: &Site, wanted: &Value) -> String {
        self.post(site, "/api/v1/games", wanted).ok(201)["id"].as_str().unwrap().to_string()
    }

    pub fn sit(&self, site: &Site, game: &str) -> Answer {
        self.post(site, &format!("/api/v1/games/{game}/seats"), &json!({}))
    }

    pub fn play(&self, site: &Site, game: &str, ply: u64, text: &str) -> Answer {
        self.post(site, &format!("/api/v1/games/{game}/moves"), &json!({"move": text, "ply": ply}))
    }

    /// A move, when the server may be gone.
    pub fn try_play(&self, line: &Line, game: &str, ply: u64, text: &str) -> Option<Answer> {
        let header = format!("Bearer {}", self.token);
        let body = json!({"move": text, "ply": ply}).to_string().into_bytes();
        line.ask("POST", &format!("/api/v1/games/{game}/moves"), &[("authorization", &header)], body)
    }

    /// Sends a move and is gone before the answer comes.
    pub fn play_and_leave(&self, site: &Site, game: &str, ply: u64, text: &str) {
        let body = json!({"move": text, "ply": ply}).to_string();
        let request = format!(
            "POST /api/v1/games/{game}/moves HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\n\
             content-length: {}\r\n\r\n{body}",
            self.token,
            body.len()
        );
        let mut stream = TcpStream::connect(&site.address).unwrap();
        let _ = stream.write_all(request.as_bytes());
    }

    pub fn act(&self, site: &Site, game: &str, action: &str) -> Answer {
        self.post(site, &format!("/api/v1/games/{game}/actions"), &json!({"action": action}))
    }
}

/// Two people at a table, and the game's id.
#[track_caller]
pub fn table(site: &Site, wanted: Value) -> (Person, Person, String) {
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let game = ada.create(site, &wanted);
    ben.sit(site, &game).ok(200);
    (ada, ben, game)
}
