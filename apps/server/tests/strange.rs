//! Strange things over real sockets: frames, messages and bodies that are almost right, and thousands of connects.
//!
//! With the feature `postgres` each test runs over PostgreSQL, too, which takes less than SQLite does. Everything follows
//! from a seed. `HEXAD_STRANGE=20000 cargo nextest run -p hexad-server --test strange` tries more.

mod common;

#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../../load/src/history.rs"]
mod history;

use std::collections::{HashSet, VecDeque};
use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

use common::*;
use game::SplitMix;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};
use wire::laws::bent;

/// How many strange things each test tries.
fn tries() -> usize {
    std::env::var("HEXAD_STRANGE").ok().and_then(|n| n.parse().ok()).unwrap_or(400)
}

/// Runs a test on a site over each database.
fn over_each_database(test: impl Fn(&Site)) {
    test(&Site::start());
    #[cfg(feature = "postgres")]
    {
        let postgres = postgres::Postgres::start();
        let mut site = Site::with(|config| {
            config.database = server::Database::Postgres(postgres.url.clone());
        });
        test(&site);
        site.stop();
    }
}

type Socket = WebSocket<TcpStream>;

fn socket(site: &Site, who: Option<&Person>) -> Socket {
    let stream = TcpStream::connect(&site.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream.set_nodelay(true).unwrap();
    let mut request = format!("ws://{}/api/v1/socket", site.address).into_client_request().unwrap();
    if let Some(who) = who {
        request.headers_mut().insert("authorization", format!("Bearer {}", who.token).parse().unwrap());
    }
    client(request, stream).unwrap().0
}

/// Reads until the pong with this number; the refusals on the way. Nothing when the socket was closed.
fn until_pong(socket: &mut Socket, ack: u64) -> Option<Vec<Value>> {
    let mut refused = Vec::new();
    loop {
        let Message::Text(text) = socket.read().ok()? else { continue };
        let heard: Value = serde_json::from_str(text.as_str()).expect("every message is JSON");
        match heard["type"].as_str().expect("every message has a type") {
            "pong" if heard["ack"] == ack => return Some(refused),
            "refused" => refused.push(heard),
            _ => {}
        }
    }
}

const CODES: [&str; 15] = [
    "unreadable",
    "unauthorized",
    "forbidden",
    "unknown",
    "stale",
    "over",
    "not-your-turn",
    "full",
    "taken",
    "not-allowed",
    "too-large",
    "too-slow",
    "illegal",
    "too-many",
    "unavailable",
];

#[test]
fn strange_messages_are_refused_in_words_and_change_nothing_of_others() {
    over_each_database(strange_messages);
}

fn strange_messages(site: &Site) {
    let wanted = json!({"rules": "abalone", "seats": ["me", "open"]});
    let (ada, ben, game) = table(site, wanted.clone());
    let (_, _, others) = table(site, wanted);
    let before = site.game(&others);
    let eve = site.guest("Eve");
    let texts: Vec<String> = [
        json!({"type": "play", "game": game, "ply": 0, "move": "c3d4", "ack": 1}),
        json!({"type": "play", "game": others, "ply": 0, "move": "c3d4", "ack": 1}),
        json!({"type": "premove", "game": game, "ply": 1, "move": "g7f6"}),
        json!({"type": "plan", "game": others, "ply": 0, "lines": [["c3d4", "g7f6"], []], "ack": 2}),
        json!({"type": "act", "game": others, "action": "resign", "ack": 3}),
        json!({"type": "watch", "game": game, "since": 2}),
        json!({"type": "sync", "game": others, "since": 1_000_000}),
        json!({"type": "unwatch", "game": game}),
        json!({"type": "chat", "game": game, "room": "players", "text": "a\u{202e}b<script>\u{1}", "ack": 4}),
        json!({"type": "lobby", "on": true}),
        json!({"type": "ping"}),
    ]
    .iter()
    .map(ToString::to_string)
    .collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let mut rng = SplitMix::new(11);
    let people = [Some(&ada), Some(&eve), None];
    let mut sockets: Vec<Socket> = people.iter().map(|who| socket(site, *who)).collect();
    let mut closed = 0;
    for i in 0..tries() as u64 {
        let who = rng.below(people.len());
        let mut text = bent(rng.pick(&texts).unwrap(), &texts, &mut rng);
        if rng.below(50) == 0 {
            text = text.repeat(1 + rng.below(400));
        }
        let message = match rng.below(12) {
            0 => Message::Binary(text.into_bytes().into()),
            1 => Message::Ping(text.into_bytes().into_iter().take(125).collect::<Vec<u8>>().into()),
            _ => Message::text(text),
        };
        let sent = sockets[who].send(message.clone());
        let ping = json!({"type": "ping", "ack": i}).to_string();
        let refused = match sent.and_then(|()| sockets[who].send(Message::text(ping))) {
            Ok(()) => until_pong(&mut sockets[who], i),
            Err(_) => None,
        };
        let Some(refused) = refused else {
            assert!(message.len() > wire::limits::MESSAGE, "closed for no reason: {message:?}");
            closed += 1;
            sockets[who] = socket(site, people[who]);
            continue;
        };
        for heard in refused {
            let problem = &heard["problem"];
            assert!(CODES.contains(&problem["code"].as_str().unwrap()), "{heard}");
            assert!(problem["detail"].as_str().is_some_and(|text| !text.is_empty()), "{heard}");
        }
    }
    assert!(closed > 0 || tries() < 400, "some were too large");
    assert_eq!(site.game(&others), before, "nobody at that table has said a word");
    let lines = site.event_lines(&game, site.game(&game)["version"].as_u64().unwrap() as usize);
    let agreement = wire::NewGame {
        rules: "abalone".to_string(),
        seats: vec!["me".to_string(), "open".to_string()],
        ..wire::NewGame::default()
    };
    let judged = history::judge(&agreement.agreement().unwrap(), &lines, &[]).unwrap();
    assert_eq!(judged.game.accounts[..2], [Some(ada.id.clone()), Some(ben.id)]);
    let said = ada.get(site, &format!("/api/v1/games/{game}/chat")).ok(200);
    for line in said.as_array().unwrap() {
        let text = line["text"].as_str().unwrap_or("");
        assert!(!text.contains(|c: char| c.is_control() || c == '\u{202e}'), "{line}");
    }
}

#[test]
fn strange_frames_end_their_connection_and_nothing_else() {
    let site = Site::start();
    let mut rng = SplitMix::new(12);
    let hello = format!(
        "GET /api/v1/socket HTTP/1.1\r\nhost: {}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        site.address
    );
    for i in 0..tries() / 4 {
        let mut stream = TcpStream::connect(&site.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.write_all(hello.as_bytes()).unwrap();
        // A frame: any opcode, reserved bits, with and without a mask, with a length that may be a lie.
        let length = [0u64, 1, 125, 126, 65_535, 65_536, u64::MAX >> 1][rng.below(7)];
        let mut frame = vec![rng.below(256) as u8];
        let mask = if rng.below(4) == 0 { 0 } else { 0x80 };
        match length {
            0..126 => frame.push(mask | length as u8),
            126..65_536 => {
                frame.push(mask | 126);
                frame.extend((length as u16).to_be_bytes());
            }
            _ => {
                frame.push(mask | 127);
                frame.extend(length.to_be_bytes());
            }
        }
        frame.extend((0..rng.below(300)).map(|_| rng.below(256) as u8));
        let _ = stream.write_all(&frame);
        let _ = stream.shutdown(Shutdown::Write);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(answer.starts_with(b"HTTP/1.1 101"), "try {i}");
    }
    assert_eq!(site.get("/healthz").status, 200);
}

#[test]
fn strange_bodies_are_refused_in_words() {
    over_each_database(strange_bodies);
}

fn strange_bodies(site: &Site) {
    let (ada, _, game) = table(site, json!({"rules": "six", "clock": "300", "seats": ["me", "open"]}));
    let requests: Vec<(String, String)> = [
        ("/api/v1/guests".to_string(), json!({"name": "Ada"})),
        (
            "/api/v1/tokens".to_string(),
            json!({"name": "Ada", "password": "x", "scopes": ["read"], "label": "y"}),
        ),
        (
            "/api/v1/games".to_string(),
            json!({"rules": "abalone", "position": "start", "clock": "300+3", "seats": ["me", "account:Ada"],
                   "house": "plylimit=12", "rated": false, "private": true}),
        ),
        ("/api/v1/tokens/passkey/challenge".to_string(), json!({"name": "Ada"})),
        (
            "/api/v1/tokens/passkey".to_string(),
            json!({"challenge": "x", "credential": {"id": "eA", "rawId": "eA", "type": "public-key"}}),
        ),
        (format!("/api/v1/games/{game}/seats"), json!({"seat": 2})),
        (format!("/api/v1/games/{game}/moves"), json!({"move": "0,-1", "ply": 0})),
        (format!("/api/v1/games/{game}/actions"), json!({"action": "decline"})),
    ]
    .into_iter()
    .map(|(path, body)| (path, body.to_string()))
    .collect();
    let bodies: Vec<&str> = requests.iter().map(|(_, body)| body.as_str()).collect();
    let header = format!("Bearer {}", ada.token);
    let mut rng = SplitMix::new(13);
    let mut seen = HashSet::new();
    for _ in 0..tries() {
        let (path, body) = rng.pick(&requests).unwrap();
        let body = bent(body, &bodies, &mut rng);
        let answer = site
            .try_ask("POST", path, &[("authorization", &header)], body.clone().into_bytes())
            .unwrap_or_else(|| panic!("no answer to {body}"));
        seen.insert(answer.status);
        if answer.status >= 300 {
            let code =
                answer.body["code"].as_str().unwrap_or_else(|| panic!("{path} {body}: {}", answer.text));
            assert!(CODES.contains(&code) && code != "unavailable", "{path} {body}: {}", answer.text);
            assert_eq!(answer.kind, "application/problem+json", "{path} {body}");
        }
    }
    assert!(seen.contains(&400) && seen.iter().any(|status| *status < 300), "{seen:?}");
    assert_eq!(site.get("/healthz").status, 200);
}

#[test]
fn names_and_lines_carry_nothing_that_is_not_seen() {
    over_each_database(names_and_lines);
}

fn names_and_lines(site: &Site) {
    for name in
        ["<b>x</b>", "a\u{202e}b", "a\u{0}b", "\u{200b}", "a\u{2066}b", "x\r\ny", "&lt;", "a\"b", "../a"]
    {
        site.post("/api/v1/guests", &json!({ "name": name })).refused(400, "unreadable");
    }
    let (ada, _, game) = table(site, json!({"rules": "six", "seats": ["me", "open"]}));
    let mut socket = socket(site, Some(&ada));
    for (i, (said, kept)) in [
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("a\u{202e}b\u{2067}c", "abc"),
        ("one\u{1}\r\n two\u{7f}", "one two"),
        ("\u{feff}x\u{e0041}", "x"),
    ]
    .into_iter()
    .enumerate()
    {
        let line = json!({"type": "chat", "game": game, "room": "players", "text": said});
        let ping = json!({"type": "ping", "ack": i});
        socket.send(Message::text(line.to_string())).unwrap();
        socket.send(Message::text(ping.to_string())).unwrap();
        assert_eq!(until_pong(&mut socket, i as u64).unwrap(), [json!(null); 0], "{said:?}");
        let answer = ada.get(site, &format!("/api/v1/games/{game}/chat"));
        assert_eq!(answer.kind, "application/json");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.ok(200)[i]["text"], kept);
    }
    let nul = json!({"type": "chat", "game": game, "room": "players", "text": "one\u{0}two"});
    socket.send(Message::text(nul.to_string())).unwrap();
    socket.send(Message::text(json!({"type": "ping", "ack": 9}).to_string())).unwrap();
    let refused = until_pong(&mut socket, 9).unwrap();
    assert_eq!(refused.len(), 1);
    assert_eq!(refused[0]["problem"]["code"], "unreadable");
}

#[test]
fn nul_is_refused_wherever_it_is_sent() {
    over_each_database(nul);
}

fn nul(site: &Site) {
    let (ada, _, game) = table(site, json!({"rules": "six", "seats": ["me", "open"]}));
    for path in [
        "/api/v1/games?player=%00",
        "/api/v1/games?before=1-%00",
        "/api/v1/games/%00",
        "/api/v1/games/%00/record",
        "/api/v1/players/%00",
        "/api/v1/players/a%00b/ratings?kind=six-blitz",
        "/api/v1/library/%00",
        "/api/v1/library?before=1-%00",
    ] {
        ada.get(site, path).refused(400, "unreadable");
    }
    for path in ["/game/%00", "/embed/%00", "/%00"] {
        let answer = site.get(path);
        assert_eq!((answer.status, answer.kind.as_str()), (400, "text/plain; charset=utf-8"), "{path}");
    }
    ada.ask(site, "DELETE", "/api/v1/tasks/%00", None).refused(400, "unreadable");
    ada.ask(site, "PUT", "/api/v1/account/ignored/%00", Some(&json!({"how": "mute"})))
        .refused(400, "unreadable");
    for (path, body) in [
        ("/api/v1/tokens", json!({"name": "a\u{0}", "password": PASSWORD})),
        ("/api/v1/tokens", json!({"name": "a", "password": PASSWORD, "label": "\u{0}"})),
        ("/api/v1/accounts", json!({"name": "a\u{0}", "password": PASSWORD})),
        ("/api/v1/recovery", json!({"name": "\u{0}", "code": "x", "password": PASSWORD})),
        ("/api/v1/account/tokens", json!({"label": "a\u{0}b"})),
        ("/api/v1/account/passkeys", json!({"challenge": "\u{0}", "credential": {}})),
        ("/api/v1/tokens/passkey/challenge", json!({"name": "a\u{0}"})),
        ("/api/v1/games", json!({"rules": "six", "seats": ["me", "account:\u{0}"]})),
        ("/api/v1/reports", json!({"account": "\u{0}", "reason": "chat"})),
        ("/api/v1/push", json!({"endpoint": "https://push.example/\u{0}", "p256dh": "x", "auth": "x"})),
        ("/api/v1/library", json!({"record": "[White \"\u{0}\"] [Rules \"six\"] 1. -1,0 *"})),
    ] {
        ada.post(site, path, &body).refused(400, "unreadable");
    }
    let mia = site.register("Mia");
    assert!(site.block_on(server::admin::set_moderator(site.config(), "Mia", true)).unwrap());
    let deed = json!({"action": "close", "target": "\u{0}", "reason": "x"});
    mia.post(site, "/api/v1/moderation/deeds", &deed).refused(400, "unreadable");
    let mut socket = socket(site, Some(&ada));
    let messages = [
        json!({"type": "watch", "game": "\u{0}"}),
        json!({"type": "sync", "game": "\u{0}", "since": 0}),
        json!({"type": "play", "game": "\u{0}", "ply": 0, "move": "0,-1"}),
        json!({"type": "chat", "game": game, "room": "players", "phrase": "\u{0}"}),
    ];
    for (i, message) in messages.into_iter().enumerate() {
        socket.send(Message::text(message.to_string())).unwrap();
        socket.send(Message::text(json!({"type": "ping", "ack": i}).to_string())).unwrap();
        let refused = until_pong(&mut socket, i as u64).unwrap();
        assert_eq!(refused.len(), 1, "{message}");
        assert_eq!(refused[0]["problem"]["code"], "unreadable", "{message}");
    }
}

#[test]
fn ten_thousand_connects_leave_room_for_others() {
    let site = Site::with(|config| config.limits = true);
    // Eight at a time; the last forty of each stay: more in all than one address may have.
    let begin = Instant::now();
    let mut open: Vec<TcpStream> = std::thread::scope(|scope| {
        let knock = || {
            let made = (0..1_250).filter_map(|_| TcpStream::connect(&site.address).ok());
            made.fold(VecDeque::new(), |mut last, stream| {
                last.push_back(stream);
                last.drain(..last.len().saturating_sub(40));
                last
            })
        };
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(knock)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let took = begin.elapsed();
    assert!(took < Duration::from_secs(60), "10,000 connects took {took:?}");
    let mut refused = 0;
    for stream in &mut open {
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    }
    for mut stream in open {
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        refused += usize::from(!answer.starts_with("HTTP/1.1 200"));
    }
    assert!(refused < 320, "some are served");
    let answer =
        (0..100).find_map(|_| site.try_ask("GET", "/healthz", &[], Vec::new()).filter(|a| a.status == 200));
    assert!(answer.is_some(), "when they are gone, others come in");
}
