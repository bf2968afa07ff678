//! Random histories: people sit down and stand up, play by requests and over sockets, plan ahead, repeat themselves, race
//! with their other device, are late, break off, claim, want another game, some against computers and some for ratings,
//! and the server is killed in between. A judge then looks at the whole of what was heard and what is kept, and the
//! ratings are computed anew.
//!
//! `HEXAD_HISTORY=SEED cargo nextest run -p hexad-server --test histories` plays one of them again.

mod common;

#[path = "../../load/src/history.rs"]
mod history;

use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use common::*;
use game::{Position as _, SplitMix};
use games::AnyPosition;
use history::{heard_alike, judge};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};
use wire::{EventKind, Heard, NewGame, Unfolded};

/// How many histories there are, and by how many tests they are played.
const HISTORIES: u64 = 1_000;
const SHARDS: u64 = 8;
/// Each test plays so many at once, each over a server of its own: they wait for answers more than they compute.
const LANES: u64 = 4;

const RULES: [&str; 7] =
    ["abalone", "six", "abalone:3", "six:4", "abalone:4", "six:advanced", "abalone:4,consecutive"];
const CLOCKS: [&str; 6] = ["-", "30", "20+2", "10+5x2", "8/move", "3d/move"];

/// A move that the server has acknowledged, over a socket with its version alone.
struct Acked {
    who: usize,
    ply: u64,
    text: String,
    answer: Value,
}

/// A socket of somebody: people have several devices.
struct Device {
    who: usize,
    socket: WebSocket<TcpStream>,
    /// Moves that it has sent, by the number of the message.
    sent: Vec<(u64, String)>,
}

struct History<'a> {
    seed: u64,
    site: &'a mut Site,
    rng: SplitMix,
    people: Vec<Person>,
    wanted: NewGame,
    game: String,
    /// What the players think that the game is, in turn each of them.
    known: Value,
    acked: Vec<Acked>,
    /// What readers have read, at any time.
    read: Vec<Vec<String>>,
    /// What sockets have heard, by version.
    heard: Vec<(u64, String)>,
    /// Moves that are still on their way.
    late: Vec<(usize, u64, String)>,
    took_back: bool,
    /// The next game of the same people.
    next: Option<String>,
}

/// The answers that somebody may hear who is not the only one to do something.
const LATE: [&str; 4] = ["stale", "over", "not-your-turn", "illegal"];

impl<'a> History<'a> {
    /// In a rated game `regulars` play, so that their ratings follow from one another.
    fn new(site: &'a mut Site, regulars: &[Person], seed: u64) -> History<'a> {
        let mut rng = SplitMix::new(seed);
        let rules: games::Rules = rng.pick(&RULES).unwrap().parse().unwrap();
        let mut seats = vec!["open".to_string(); rules.seats()];
        seats[rng.below(rules.seats())] = "me".to_string();
        let rated = rng.below(3) == 0;
        // A computer where nobody has sat down, who waits for nobody.
        if !rated && rng.below(6) == 0 {
            let open: Vec<usize> = (0..rules.seats()).filter(|&i| seats[i] == "open").collect();
            seats[*rng.pick(&open).unwrap()] = "computer:1".to_string();
        }
        let house = if rng.below(3) == 0 { "notakeback plylimit=30" } else { "plylimit=24" };
        let wanted = NewGame {
            rules: rules.to_string(),
            clock: rng.pick(&CLOCKS).map(ToString::to_string),
            house: Some(house.to_string()),
            seats,
            rated: Some(rated),
            ..NewGame::default()
        };
        let count = wanted.seats.iter().filter(|seat| !seat.starts_with("computer")).count();
        let people: Vec<Person> = match rated {
            true => regulars[..count].to_vec(),
            false => (0..count).map(|i| site.guest(&format!("P{i}"))).collect(),
        };
        let game = people[0].create(site, &serde_json::to_value(&wanted).unwrap());
        let (known, took_back, next) = (Value::Null, false, None);
        let (acked, read, heard, late) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut history = History {
            seed,
            site,
            rng,
            people,
            wanted,
            game,
            known,
            acked,
            read,
            heard,
            late,
            took_back,
            next,
        };
        history.sit_down();
        history.look();
        assert_eq!(history.known["status"], "playing", "seed {seed}");
        history
    }

    /// Everybody sits down, by one way or another.
    fn sit_down(&mut self) {
        let path = format!("/api/v1/games/{}/seats", self.game);
        let count = self.people.len();
        for i in 1..count {
            let person = self.people[i].clone();
            match self.rng.below(12) {
                // Whoever has sat down may stand up again while somebody is missing.
                0 | 1 => {
                    let other = self.people[self.rng.below(i)].clone();
                    other.act(self.site, &self.game, "leave").ok(200);
                    other.sit(self.site, &self.game).ok(200);
                }
                // Somebody's network goes before the answer comes; they ask again.
                2 | 3 => person.post_and_leave(self.site, &path, &json!({})),
                // Two devices at once.
                4 | 5 => {
                    let line = self.site.line();
                    let asked = || person.try_post(&line, &path, &json!({})).expect("the server is there");
                    let (one, other) = thread::scope(|scope| {
                        let one = scope.spawn(asked);
                        (asked(), one.join().unwrap())
                    });
                    one.ok(200);
                    other.ok(200);
                }
                // The server is killed meanwhile: not in every history.
                6 if self.rng.below(20) == 0 => {
                    let line = self.site.line();
                    let runtime = self.site.take_runtime();
                    thread::scope(|scope| {
                        let (person, path) = (&person, &path);
                        scope.spawn(move || person.try_post(&line, path, &json!({})));
                        for _ in 0..self.rng.below(2_000) {
                            thread::yield_now();
                        }
                        runtime.expect("it runs").shutdown_background();
                    });
                    self.site.restart();
                }
                _ => {}
            }
            person.sit(self.site, &self.game).ok(200);
        }
    }

    fn look(&mut self) {
        self.known = self.site.game(&self.game);
    }

    /// Whose turn they think it is.
    fn on_turn(&mut self) -> usize {
        let seat = self.known["turn"].as_u64().unwrap_or(1) as usize - 1;
        let account = self.known["seats"][seat]["account"].as_str().unwrap_or("");
        let found = self.people.iter().position(|person| person.id == account);
        found.unwrap_or_else(|| self.rng.below(self.people.len()))
    }

    /// A move that is legal as far as they know.
    fn some_move(&mut self) -> Option<String> {
        let rules: games::Rules = self.wanted.rules.parse().unwrap();
        let position = AnyPosition::read(&rules, self.known["position"].as_str().unwrap()).unwrap();
        let moves = position.moves();
        self.rng.pick(&moves).map(|m| position.move_text(*m))
    }

    fn ply(&self) -> u64 {
        self.known["ply"].as_u64().unwrap()
    }

    /// Takes note of an answer to a move. No answer at all is no news.
    fn answered(&mut self, who: usize, ply: u64, text: &str, answer: Option<Answer>) {
        let Some(answer) = answer else { return };
        let fine = match answer.status {
            200 => {
                let text = text.to_string();
                self.acked.push(Acked { who, ply, text, answer: answer.body });
                true
            }
            409 => ["stale", "over", "not-your-turn"].contains(&answer.body["code"].as_str().unwrap_or("")),
            // It was legal in the position that they knew.
            422 => true,
            _ => false,
        };
        assert!(fine, "seed {}: {} {}", self.seed, answer.status, answer.text);
    }

    fn send(&mut self, who: usize, ply: u64, text: &str) {
        let answer = self.people[who].try_play(&self.site.line(), &self.game, ply, text);
        assert!(answer.is_some(), "seed {}: the server is there", self.seed);
        self.answered(who, ply, text, answer);
    }

    /// Several moves at the same moment.
    fn send_at_once(&mut self, moves: Vec<(usize, u64, String)>, kill: bool) {
        let line = self.site.line();
        let runtime = if kill { self.site.take_runtime() } else { None };
        let (people, game) = (&self.people, &self.game);
        let answers: Vec<Option<Answer>> = thread::scope(|scope| {
            let asked: Vec<_> = moves
                .iter()
                .map(|(who, ply, text)| {
                    let line = line.clone();
                    scope.spawn(move || people[*who].try_play(&line, game, *ply, text))
                })
                .collect();
            if let Some(runtime) = runtime {
                for _ in 0..self.rng.below(2_000) {
                    thread::yield_now();
                }
                runtime.shutdown_background();
            }
            asked.into_iter().map(|asked| asked.join().unwrap()).collect()
        });
        if kill {
            self.site.restart();
        }
        for ((who, ply, text), answer) in moves.into_iter().zip(answers) {
            assert!(answer.is_some() || kill, "seed {}: the server is there", self.seed);
            self.answered(who, ply, &text, answer);
        }
    }

    /// A socket that watches the game from some version on.
    fn device(&mut self, who: usize) -> Device {
        let stream = TcpStream::connect(&self.site.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream.set_nodelay(true).unwrap();
        let mut request = format!("ws://{}/api/v1/socket", self.site.address).into_client_request().unwrap();
        let header = format!("Bearer {}", self.people[who].token);
        request.headers_mut().insert("authorization", header.parse().unwrap());
        let (mut socket, _) = client(request, stream).unwrap();
        let since = self.rng.below(self.known["version"].as_u64().unwrap() as usize + 1);
        let watch = json!({"type": "watch", "game": self.game, "since": since});
        socket.send(Message::text(watch.to_string())).unwrap();
        Device { who, socket, sent: Vec::new() }
    }

    /// Two devices of whoever is on turn and one of somebody send moves over sockets: of now, of before, late ones, some
    /// twice, in any order. The server may be killed before the answers come.
    fn by_socket(&mut self, kill: bool) {
        self.look();
        let (who, rival) = (self.on_turn(), self.rng.below(self.people.len()));
        let mut devices = [self.device(who), self.device(who), self.device(rival)];
        let mut moves: Vec<(usize, u64, String)> = Vec::new();
        for _ in 0..2 {
            moves.extend(self.some_move().map(|text| (who, self.ply(), text)));
        }
        moves.extend(moves.first().cloned());
        moves.extend(moves.first().map(|(_, ply, text)| (rival, *ply, text.clone())));
        if !self.acked.is_empty() {
            let Acked { who, ply, text, .. } = &self.acked[self.rng.below(self.acked.len())];
            moves.push((*who, *ply, text.clone()));
        }
        moves.append(&mut self.late);
        while !moves.is_empty() {
            let (who, ply, text) = moves.swap_remove(self.rng.below(moves.len()));
            let own: Vec<usize> = (0..3).filter(|&i| devices[i].who == who).collect();
            let Some(&at) = self.rng.pick(&own) else { continue };
            let ack = devices[at].sent.len();
            let say = json!({"type": "play", "game": self.game, "ply": ply, "move": text, "ack": ack});
            devices[at].socket.send(Message::text(say.to_string())).unwrap();
            devices[at].sent.push((ply, text));
        }
        if kill {
            let runtime = self.site.take_runtime();
            for _ in 0..self.rng.below(2_000) {
                thread::yield_now();
            }
            if let Some(runtime) = runtime {
                runtime.shutdown_background();
            }
        }
        for device in devices {
            self.listen(device, kill);
        }
        if kill {
            self.site.restart();
        }
    }

    /// The next answer that a device gets, with its number; nothing when the server was killed. Events on the way are
    /// heard.
    fn answer(&mut self, device: &mut Device, killed: bool) -> Option<(usize, Value)> {
        let prefix = Heard::event_text(&self.game, "");
        loop {
            let message = match device.socket.read() {
                Ok(Message::Text(message)) => message,
                Ok(_) => continue,
                Err(error) => {
                    assert!(killed, "seed {}: the socket is there: {error}", self.seed);
                    return None;
                }
            };
            if let Some(event) = message.strip_prefix(&prefix[..prefix.len() - 1]) {
                let event = event.strip_suffix('}').unwrap();
                let version = serde_json::from_str::<Value>(event).unwrap()["version"].as_u64().unwrap();
                self.heard.push((version, event.to_string()));
                continue;
            }
            let heard: Value = serde_json::from_str(message.as_str()).unwrap();
            if let Some(ack) = heard["ack"].as_u64() {
                return Some((ack as usize, heard));
            }
        }
    }

    /// Hears all answers that a device gets, and the events on the way.
    fn listen(&mut self, mut device: Device, killed: bool) {
        let seed = self.seed;
        for _ in 0..device.sent.len() {
            let Some((ack, heard)) = self.answer(&mut device, killed) else { return };
            let (ply, text) = device.sent[ack].clone();
            match heard["type"].as_str() {
                Some("done") => {
                    let answer = json!({"version": heard["version"]});
                    self.acked.push(Acked { who: device.who, ply, text, answer });
                }
                _ => {
                    let code = heard["problem"]["code"].as_str().unwrap_or("");
                    assert!(LATE.contains(&code) || killed && code == "unavailable", "seed {seed}: {heard}");
                }
            }
        }
    }

    /// Some moves one after the other, as they could be played from what they know on.
    fn some_line(&mut self) -> Vec<String> {
        let rules: games::Rules = self.wanted.rules.parse().unwrap();
        let mut position = AnyPosition::read(&rules, self.known["position"].as_str().unwrap()).unwrap();
        let mut line = Vec::new();
        for _ in 0..1 + self.rng.below(4) {
            let Some(m) = self.rng.pick(&position.moves()).copied() else { break };
            line.push(position.move_text(m));
            position.play_unchecked(m);
        }
        line
    }

    /// Somebody plans ahead: a move for later, or answers to what may come; and it may come.
    fn plan(&mut self) {
        self.look();
        let (who, line) = (self.rng.below(self.people.len()), self.some_line());
        let Some(first) = line.first().cloned() else { return };
        let (ply, turn) = (self.ply(), self.on_turn());
        let mut device = self.device(who);
        let say = match (line.get(1), self.rng.below(3)) {
            (Some(then), 0) => {
                json!({"type": "premove", "game": self.game, "ply": ply + 1, "move": then, "ack": 0})
            }
            _ => {
                let lines = [line, self.some_line()];
                json!({"type": "plan", "game": self.game, "ply": ply, "lines": lines, "ack": 0})
            }
        };
        device.socket.send(Message::text(say.to_string())).unwrap();
        let Some((_, heard)) = self.answer(&mut device, false) else { return };
        let code = heard["problem"]["code"].as_str().unwrap_or("");
        assert!(heard["type"] == "done" || LATE.contains(&code), "seed {}: {heard}", self.seed);
        if self.rng.below(2) == 0 {
            self.send(turn, ply, &first);
        }
    }

    /// Everybody wants another game, some of them twice.
    fn rematch(&mut self) {
        let mut order: Vec<usize> = (0..self.people.len()).collect();
        for i in (1..order.len()).rev() {
            order.swap(i, self.rng.below(i + 1));
        }
        order.push(order[0]);
        let mut agreed = true;
        for who in order {
            let answer = self.people[who].act(self.site, &self.game, "rematch");
            self.acted(&answer);
            agreed &= answer.status == 200;
        }
        assert!(!agreed || self.next.is_some(), "seed {}: all want another game", self.seed);
    }

    /// Takes note of an answer to something that is no move.
    fn acted(&mut self, answer: &Answer) {
        assert!([200, 409, 422].contains(&answer.status), "seed {}: {}", self.seed, answer.text);
        if let Some(next) = answer.body["game"].as_str() {
            let known = self.next.get_or_insert_with(|| next.to_string());
            assert_eq!(known, next, "seed {}: there is one next game", self.seed);
        }
    }

    fn step(&mut self) {
        match self.rng.below(100) {
            44..50 => self.by_socket(false),
            0..50 => {
                if self.rng.below(4) > 0 {
                    self.look();
                }
                let who =
                    if self.rng.below(8) == 0 { self.rng.below(self.people.len()) } else { self.on_turn() };
                let Some(text) = self.some_move() else { return };
                self.send(who, self.ply(), &text);
            }
            // Whoever heard no answer asks again; so does whoever heard it.
            57..60 => self.plan(),
            50..57 => {
                let Some(before) = (!self.acked.is_empty()).then(|| self.rng.below(self.acked.len())) else {
                    return;
                };
                let Acked { who, ply, text, .. } = &self.acked[before];
                let (who, ply, text) = (*who, *ply, text.clone());
                self.send(who, ply, &text);
            }
            // Two devices of one person, or two people, at once.
            60..68 => {
                self.look();
                let (who, ply) = (self.on_turn(), self.ply());
                let (Some(one), Some(other)) = (self.some_move(), self.some_move()) else { return };
                let rival = self.rng.below(self.people.len());
                self.send_at_once(vec![(who, ply, one.clone()), (who, ply, other), (rival, ply, one)], false);
            }
            // A message that is slow arrives after others.
            68..74 => {
                self.look();
                let (who, ply) = (self.on_turn(), self.ply());
                if let Some(text) = self.some_move() {
                    self.late.push((who, ply, text));
                }
            }
            74..78 => {
                if !self.late.is_empty() {
                    let i = self.rng.below(self.late.len());
                    let (who, ply, text) = self.late.swap_remove(i);
                    self.send(who, ply, &text);
                }
            }
            // Somebody's network goes before the answer comes.
            78..82 => {
                self.look();
                let who = self.on_turn();
                if let Some(text) = self.some_move() {
                    self.people[who].play_and_leave(self.site, &self.game, self.ply(), &text);
                }
            }
            82..87 => {
                self.look();
                let lines = self.lines();
                self.read.push(lines);
            }
            87..93 => {
                let ms = if self.rng.below(12) == 0 { 31_000 } else { self.rng.below(3_000) };
                self.site.time.advance(ms as u64);
            }
            93..97 => {
                let usual = ["offer-draw", "decline", "offer-takeback", "accept", "decline", "accept"];
                let seldom = ["resign", "abort", "leave", "rematch"];
                let claims = ["claim", "claim-draw"];
                let action = match self.rng.below(10) {
                    0 | 1 => *self.rng.pick(&seldom).unwrap(),
                    2 | 3 => *self.rng.pick(&claims).unwrap(),
                    _ => *self.rng.pick(&usual).unwrap(),
                };
                if claims.contains(&action) && self.rng.below(2) == 0 {
                    // Whoever is on turn has left.
                    self.site.time.advance(21_000);
                }
                let who = self.rng.below(self.people.len());
                let answer = self.people[who].act(self.site, &self.game, action);
                self.acted(&answer);
                self.look();
            }
            // To start again costs more than all the rest: not in every history.
            97..100 if self.rng.below(50) > 0 => self.look(),
            97..99 => {
                self.look();
                let (who, ply) = (self.on_turn(), self.ply());
                let (Some(one), Some(other)) = (self.some_move(), self.some_move()) else { return };
                match self.rng.below(2) {
                    0 => self.by_socket(true),
                    _ => self.send_at_once(vec![(who, ply, one), (who, ply, other)], true),
                }
            }
            _ => self.site.restart(),
        }
    }

    /// The events as a reader gets them now.
    fn lines(&self) -> Vec<String> {
        let version = self.site.game(&self.game)["version"].as_u64().unwrap();
        self.site.event_lines(&self.game, version as usize)
    }

    fn check(&mut self) {
        if self.rng.below(100) == 0 {
            self.site.restart();
        }
        let seed = self.seed;
        // What was sent without waiting for the answer may still arrive: what is shown and what is read must be of one
        // moment.
        let shown = self.site.game(&self.game);
        let lines = self.site.event_lines(&self.game, shown["version"].as_u64().unwrap() as usize);
        for read in &self.read {
            assert_eq!(read[..], lines[..read.len()], "seed {seed}: everybody reads the same");
        }
        // A socket may have heard what was written after this was read: that is judged by the end of it.
        self.heard.retain(|(version, _)| *version <= lines.len() as u64);
        heard_alike(&lines, &self.heard).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        let acked: Vec<history::Acked> = self
            .acked
            .iter()
            .map(|Acked { who, ply, text, answer }| history::Acked {
                account: self.people[*who].id.clone(),
                ply: *ply as u32,
                text: text.clone(),
                version: answer["version"].as_u64().unwrap(),
            })
            .collect();
        let agreement = self.wanted.agreement().unwrap();
        let judged = judge(&agreement, &lines, &acked).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        let (game, events) = (judged.game, judged.events);
        let agreed = events.iter().find(|event| event.kind == EventKind::RematchAgreed);
        assert_eq!(agreed.and_then(|event| event.game.clone()), self.next, "seed {seed}");
        if let Some(next) = &self.next {
            let version = self.site.game(next)["version"].as_u64().unwrap() as usize;
            let lines = self.site.event_lines(next, version);
            judge(&agreement, &lines, &[])
                .unwrap_or_else(|fault| panic!("seed {seed}: the next game: {fault}"));
        }
        self.took_back = events.iter().any(|event| event.kind == EventKind::TookBack);
        let last = events.last().map_or(0, |event| event.at);
        assert!(last <= self.site.time.now(), "seed {seed}: nothing happens in the future");
        for Acked { answer, .. } in self.acked.iter().filter(|acked| acked.answer["position"].is_string()) {
            let version = answer["version"].as_u64().unwrap();
            let event = &events[version as usize - 1];
            assert_eq!(json!(event.clocks.clone().flatten()), answer["clocks"], "seed {seed}");
            let after = Unfolded::replay(game.agreement.clone(), &events[..version as usize]).unwrap();
            assert_eq!(json!(after.session.position().to_string()), answer["position"], "seed {seed}");
        }
        if !self.took_back {
            for a in &self.acked {
                let version = &a.answer["version"];
                let twice = self.acked.iter().find(|b| b.ply == a.ply && b.answer["version"] != *version);
                assert!(twice.is_none(), "seed {seed}: one move, one answer for ply {}", a.ply);
            }
        }
        assert_eq!(shown["position"], json!(game.session.position().to_string()), "seed {seed}");
        assert_eq!(shown["moves"], json!(game.session.move_texts()), "seed {seed}");
        assert_eq!(shown["version"], json!(events.len()), "seed {seed}");
    }
}

/// A site on which histories happen.
fn site() -> Site {
    Site::with(|config| config.claim_after = 20_000)
}

fn regulars(site: &Site) -> Vec<Person> {
    (0..4).map(|i| site.guest(&format!("Regular {i}"))).collect()
}

fn play(site: &mut Site, regulars: &[Person], seed: u64) {
    let mut history = History::new(site, regulars, seed);
    for _ in 0..10 + history.rng.below(40) {
        history.step();
        if history.known["status"] == "over" && history.rng.below(3) == 0 {
            if history.rng.below(2) == 0 {
                history.rematch();
            }
            break;
        }
    }
    history.check();
}

/// Stops a site and computes its ratings anew: they are what they were. How many games were rated.
fn check_ratings(mut site: Site) -> u64 {
    site.stop();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let computed = runtime.block_on(server::admin::recompute_ratings(site.config())).unwrap();
    assert_eq!(computed.changed, 0, "{computed:?}");
    computed.games
}

fn shard(number: u64) {
    if let Some(seed) = std::env::var("HEXAD_HISTORY").ok().and_then(|seed| seed.parse::<u64>().ok()) {
        if seed % SHARDS == number {
            let mut site = site();
            let regulars = regulars(&site);
            play(&mut site, &regulars, seed);
            check_ratings(site);
        }
        return;
    }
    let rated: u64 = thread::scope(|scope| {
        let lane = |lane: u64| {
            scope.spawn(move || {
                let mut site = site();
                let regulars = regulars(&site);
                for seed in (0..HISTORIES).filter(|seed| seed % SHARDS == number) {
                    if seed / SHARDS % LANES == lane {
                        play(&mut site, &regulars, seed);
                    }
                }
                check_ratings(site)
            })
        };
        let lanes: Vec<_> = (0..LANES).map(lane).collect();
        lanes.into_iter().map(|lane| lane.join().unwrap()).sum()
    });
    assert!(rated > 0, "some games count for ratings");
}

/// The same over three nodes, each connection at another of them.
#[cfg(feature = "nats")]
#[test]
fn histories_over_three_nodes() {
    let mut site = Site::spread(3);
    let regulars = regulars(&site);
    let count = std::env::var("HEXAD_HISTORIES").ok().and_then(|count| count.parse::<u64>().ok());
    for seed in 0..count.unwrap_or(25) {
        play(&mut site, &regulars, seed);
    }
    check_ratings(site);
}

macro_rules! shards {
    ($($name:ident = $number:literal,)*) => {
        $(#[test]
        fn $name() {
            shard($number);
        })*
    };
}

shards! {
    histories_0 = 0,
    histories_1 = 1,
    histories_2 = 2,
    histories_3 = 3,
    histories_4 = 4,
    histories_5 = 5,
    histories_6 = 6,
    histories_7 = 7,
}
