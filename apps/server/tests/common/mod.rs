//! What the tests share: a site of their own on a free port, and people who ask it things.
//!
//! With `HEXAD_SPREAD=3` (and the feature `nats`) every site is three nodes over a PostgreSQL and a NATS server of its own,
//! and each connection goes to another of them; only those that a test wants [`alone`](Site::alone) are not.
#![allow(dead_code)]

#[cfg(feature = "nats")]
pub mod nats;
#[cfg(feature = "postgres")]
pub mod postgres;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Database, Manual, Server, Time};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use ureq::Agent;
use ureq::config::ConfigBuilder;
use ureq::typestate::AgentScope;

/// A server of one's own, in this process, whose clock stands still until a test moves it.
pub struct Site {
    runtime: Option<Runtime>,
    stop: Option<watch::Sender<bool>>,
    pub address: String,
    pub time: Manual,
    pub folder: Arc<TempDir>,
    agent: Agent,
    config: Config,
    /// How many nodes it is.
    nodes: usize,
    // Dropped last: the nodes use them.
    engines: Option<Arc<Engines>>,
}

/// What several nodes share.
#[cfg(feature = "nats")]
struct Engines(nats::Nats, postgres::Postgres);

/// What several nodes share: only with the feature `nats` there are several.
#[cfg(not(feature = "nats"))]
struct Engines;

/// The password of everybody who is registered.
pub const PASSWORD: &str = "correct horse";

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

impl Line {
    /// Reads a stream line by line, as long as `go_on` says so.
    pub fn follow(&self, path: &str, token: &str, go_on: impl FnMut(Value) -> bool) {
        self.follow_from(path, token, || (), go_on);
    }

    /// The same; `opened` is called when the stream is open and has said nothing yet.
    pub fn follow_from(
        &self,
        path: &str,
        token: &str,
        opened: impl FnOnce(),
        mut go_on: impl FnMut(Value) -> bool,
    ) {
        let request = agent().get(format!("http://{}{path}", self.address));
        let mut response = request.header("authorization", format!("Bearer {token}")).call().unwrap();
        assert_eq!(response.status().as_u16(), 200);
        opened();
        for line in BufReader::new(response.body_mut().as_reader()).lines() {
            let line = line.unwrap();
            if !line.is_empty() && !go_on(serde_json::from_str(&line).unwrap()) {
                return;
            }
        }
    }
}

/// An agent that takes answers as they come.
pub fn agent() -> Agent {
    agent_with(|config| config)
}

type Settings = ConfigBuilder<AgentScope>;

fn agent_with(change: impl FnOnce(Settings) -> Settings) -> Agent {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .timeout_global(Some(Duration::from_secs(60)));
    change(config).build().into()
}

/// Hands each connection to the next node.
async fn hand_out(door: TcpListener, nodes: Vec<SocketAddr>) {
    for node in nodes.iter().cycle() {
        let Ok((mut near, _)) = door.accept().await else { return };
        let node = *node;
        tokio::spawn(async move {
            if let Ok(mut far) = tokio::net::TcpStream::connect(node).await {
                let _ = (near.set_nodelay(true), far.set_nodelay(true));
                let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
            }
        });
    }
}

impl Site {
    pub fn start() -> Site {
        Site::with(|_| {})
    }

    /// A site that is one process, because the test is about what a process knows by itself.
    pub fn alone(change: impl FnOnce(&mut Config)) -> Site {
        let (config, folder, time) = Site::settings(change);
        Site::of(config, folder, time, 1, None)
    }

    /// A site with other settings than the usual ones of tests.
    pub fn with(change: impl FnOnce(&mut Config)) -> Site {
        let (config, folder, time) = Site::settings(change);
        let nodes = std::env::var("HEXAD_SPREAD").ok().and_then(|nodes| nodes.parse().ok()).unwrap_or(1);
        if nodes > 1 && config.database == Site::usual(&folder) {
            return Site::spread_with(nodes, config, folder, time);
        }
        Site::of(config, folder, time, 1, None)
    }

    /// Where a site keeps its data when nothing else is said.
    fn usual(folder: &TempDir) -> Database {
        Database::Sqlite(folder.path().join("hexad.db"))
    }

    /// Where this one does.
    pub fn database(&self) -> Database {
        self.config.database.clone()
    }

    fn settings(change: impl FnOnce(&mut Config)) -> (Config, Arc<TempDir>, Manual) {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let time = Manual::new(1_700_000_000_000);
        let mut config = Config::new(Site::usual(&folder));
        config.time = Time::Manual(time.clone());
        config.limits = false;
        config.durable = false;
        config.thinkers = 1;
        config.grace = Duration::from_secs(2);
        change(&mut config);
        (config, folder, time)
    }

    /// A site of several nodes: each connection goes to another of them.
    #[cfg(feature = "nats")]
    pub fn spread(nodes: usize) -> Site {
        let (config, folder, time) = Site::settings(|_| {});
        Site::spread_with(nodes, config, folder, time)
    }

    #[cfg(feature = "nats")]
    fn spread_with(nodes: usize, mut config: Config, folder: Arc<TempDir>, time: Manual) -> Site {
        let engines = Engines(nats::Nats::start(), postgres::Postgres::start());
        config.nats = Some(engines.0.url());
        config.database = Database::Postgres(engines.1.url.clone());
        config.nodes = nodes;
        Site::of(config, folder, time, nodes, Some(Arc::new(engines)))
    }

    #[cfg(not(feature = "nats"))]
    fn spread_with(_: usize, config: Config, folder: Arc<TempDir>, time: Manual) -> Site {
        Site::of(config, folder, time, 1, None)
    }

    fn of(
        config: Config,
        folder: Arc<TempDir>,
        time: Manual,
        nodes: usize,
        engines: Option<Arc<Engines>>,
    ) -> Site {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let (stop, stopping) = watch::channel(false);
        let mut started = config.clone();
        let bind = || runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let door = (nodes > 1).then(bind);
        if let (Some(door), None) = (&door, &config.public_url) {
            started.public_url = Some(format!("http://{}", door.local_addr().unwrap()));
        }
        let mut addresses = Vec::new();
        for _ in 0..nodes {
            let server = runtime.block_on(Server::open(started.clone())).unwrap();
            let (listener, mut stopping) = (bind(), stopping.clone());
            addresses.push(listener.local_addr().unwrap());
            runtime.spawn(async move {
                let stopped = async {
                    let _ = stopping.wait_for(|stop| *stop).await;
                };
                server.run(listener, stopped).await;
            });
        }
        let mut address = addresses[0].to_string();
        if let Some(door) = door {
            address = door.local_addr().unwrap().to_string();
            runtime.spawn(hand_out(door, addresses));
        }
        let agent = match nodes {
            1 => agent(),
            // Another connection for each request: another node.
            _ => agent_with(|config| config.max_idle_connections(0)),
        };
        Site {
            runtime: Some(runtime),
            stop: Some(stop),
            address,
            time,
            folder,
            agent,
            config,
            nodes,
            engines,
        }
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
        let (config, folder, time) = (self.config.clone(), self.folder.clone(), self.time.clone());
        *self = Site::of(config, folder, time, self.nodes, self.engines.clone());
    }

    /// Tells the server to stop.
    pub fn begin_to_stop(&self) {
        self.stop.as_ref().expect("it runs").send_replace(true);
    }

    /// Tells the server to stop, and waits for it.
    pub fn stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(true);
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

    /// Somebody with a name and a password.
    #[track_caller]
    pub fn register(&self, name: &str) -> Person {
        let body = json!({"name": name, "password": PASSWORD});
        Person::of(&self.post("/api/v1/accounts", &body).ok(201))
    }

    /// The same settings.
    pub fn config(&self) -> &Config {
        &self.config
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
            let _ = stop.send(true);
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
        self.try_post(line, &format!("/api/v1/games/{game}/moves"), &json!({"move": text, "ply": ply}))
    }

    /// A request, when the server may be gone.
    pub fn try_post(&self, line: &Line, path: &str, body: &Value) -> Option<Answer> {
        let header = format!("Bearer {}", self.token);
        line.ask("POST", path, &[("authorization", &header)], body.to_string().into_bytes())
    }

    /// Sends a move and is gone before the answer comes.
    pub fn play_and_leave(&self, site: &Site, game: &str, ply: u64, text: &str) {
        self.post_and_leave(site, &format!("/api/v1/games/{game}/moves"), &json!({"move": text, "ply": ply}));
    }

    /// Sends something and is gone before the answer comes.
    pub fn post_and_leave(&self, site: &Site, path: &str, body: &Value) {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\n\
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

/// A rated game between these people, in turn order, which the first resigns after a move of each.
#[track_caller]
pub fn rated(site: &Site, rules: &str, clock: &str, people: &[&Person], moves: &[&str]) -> String {
    let seats: Vec<&str> = (0..people.len()).map(|i| if i == 0 { "me" } else { "open" }).collect();
    let wanted = json!({"rules": rules, "clock": clock, "seats": seats, "rated": true});
    let game = people[0].create(site, &wanted);
    for person in &people[1..] {
        person.sit(site, &game).ok(200);
    }
    for (ply, text) in moves.iter().enumerate() {
        people[ply % people.len()].play(site, &game, ply as u64, text).ok(200);
    }
    people[0].act(site, &game, "resign").ok(200);
    game
}

/// Two people at a table, and the game's id.
#[track_caller]
pub fn table(site: &Site, wanted: Value) -> (Person, Person, String) {
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let game = ada.create(site, &wanted);
    ben.sit(site, &game).ok(200);
    (ada, ben, game)
}
