//! What strangers try: other people's seats, forged tokens, foreign pages, too much, too slow, too many.

mod common;

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use common::*;
use serde_json::json;

/// What a raw request is answered.
fn raw(site: &Site, request: &[u8]) -> String {
    let mut stream = TcpStream::connect(&site.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream.write_all(request).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn nobody_plays_for_somebody_else() {
    let site = Site::start();
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "clock": "300", "seats": ["me", "open"]}));
    let eve = site.guest("Eve");
    let before = site.game(&game);
    eve.play(&site, &game, 0, "c3d4").refused(403, "forbidden");
    ben.play(&site, &game, 0, "c3d4").refused(409, "not-your-turn");
    for action in ["resign", "offer-draw", "accept", "decline", "offer-takeback", "abort", "claim", "rematch"]
    {
        eve.act(&site, &game, action).refused(403, "forbidden");
    }
    let path = format!("/api/v1/games/{game}/moves");
    let body = json!({"move": "c3d4", "ply": 0});
    site.post(&path, &body).refused(401, "unauthorized");
    for token in ["", "x", &ada.token[1..], &ada.token.to_uppercase(), "' OR 1=1 --"] {
        let header = format!("Bearer {token}");
        site.ask("POST", &path, &[("authorization", &header)], Some(&body)).refused(401, "unauthorized");
    }
    let basic = format!("Basic {}", ada.token);
    site.ask("POST", &path, &[("authorization", &basic)], Some(&body)).refused(401, "unauthorized");
    // What a message says of who sends it does not count.
    let claims = json!({"move": "c3d4", "ply": 0, "account": ada.id, "seat": 1, "token": ada.token});
    eve.post(&site, &path, &claims).refused(403, "forbidden");
    assert_eq!(site.game(&game), before, "what is refused changes nothing");
}

#[test]
fn cookies_count_only_on_pages_of_ours() {
    let site = Site::start();
    let host = site.address.clone();
    let ours = format!("http://{host}");
    let made = site.ask("POST", "/api/v1/guests", &[("origin", &ours)], Some(&json!({"name": "Ada"})));
    let cookie = made.header("set-cookie").unwrap().to_string();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let cookie = cookie.split(';').next().unwrap().to_string();
    made.ok(201);
    assert_eq!(site.post("/api/v1/guests", &json!({})).header("set-cookie"), None, "programs want none");
    let me = site.ask("GET", "/api/v1/account", &[("cookie", &cookie)], None).ok(200);
    assert_eq!(me["name"], "Ada");
    let create = |headers: &[(&str, &str)]| {
        let wanted = json!({"rules": "six", "seats": ["me", "open"]});
        site.ask("POST", "/api/v1/games", headers, Some(&wanted))
    };
    create(&[("cookie", &cookie), ("origin", &ours)]).ok(201);
    create(&[("cookie", &cookie)]).refused(403, "forbidden");
    for foreign in ["http://evil.example", "null", "https://127.0.0.1", &format!("{ours}.evil.example")] {
        create(&[("cookie", &cookie), ("origin", foreign)]).refused(403, "forbidden");
        let guests = site.ask("POST", "/api/v1/guests", &[("origin", foreign)], Some(&json!({})));
        guests.refused(403, "forbidden");
        let login = json!({"name": "x", "password": "correct horse"});
        site.ask("POST", "/api/v1/tokens", &[("origin", foreign)], Some(&login)).refused(403, "forbidden");
    }
    create(&[("cookie", "hexad=forged"), ("origin", &ours)]).refused(401, "unauthorized");
    let gone = site.ask("DELETE", "/api/v1/tokens/current", &[("cookie", &cookie), ("origin", &ours)], None);
    assert_eq!(gone.status, 204);
    assert!(gone.header("set-cookie").is_some_and(|cookie| cookie.contains("Max-Age=0")));
    site.ask("GET", "/api/v1/account", &[("cookie", &cookie)], None).refused(401, "unauthorized");
}

#[test]
fn behind_tls_cookies_are_secure() {
    let site = Site::with(|config| config.public_url = Some("https://hexad.example".to_string()));
    let made = site.ask("POST", "/api/v1/guests", &[("origin", "https://hexad.example")], Some(&json!({})));
    let cookie = made.header("set-cookie").unwrap().to_string();
    assert!(cookie.starts_with("__Host-hexad=") && cookie.contains("Secure"), "{cookie}");
    let ada = site.guest("Ada");
    let game = ada.create(&site, &json!({"rules": "six", "seats": ["me", "open"]}));
    assert_eq!(site.game(&game)["url"], json!(format!("https://hexad.example/game/{game}")));
}

#[test]
fn too_large_is_refused_and_too_strange_does_no_harm() {
    let site = Site::start();
    let ada = site.guest("Ada");
    let header = format!("Bearer {}", ada.token);
    let post = |body: Vec<u8>| {
        site.try_ask("POST", "/api/v1/games", &[("authorization", &header)], body).expect("an answer")
    };
    let mut large = br#"{"rules": ""#.to_vec();
    large.resize(100_000, b'x');
    post(large).refused(413, "too-large");
    let deep = [vec![b'['; 5_000], vec![b']'; 5_000]].concat();
    for body in [deep, b"\xff\xfe".to_vec(), b"{".to_vec(), b"null".to_vec(), b"\"me\"".to_vec()] {
        post(body).refused(400, "unreadable");
    }
    let game = ada.create(&site, &json!({"rules": "six", "seats": ["me", "computer:1"]}));
    for text in
        ["", " ", "\0", "c3d4", "9999999999,1", "-1,0>>", &"1,".repeat(500), "\u{202e}0,1", "<script>"]
    {
        let answer = ada.play(&site, &game, 0, text);
        assert!([400, 422].contains(&answer.status), "{text:?}: {}", answer.text);
    }
    let path = format!("/api/v1/games/{game}/moves");
    for body in [json!({"move": "0,-1", "ply": -1}), json!({"move": 5, "ply": 0}), json!({"ply": 0})] {
        ada.post(&site, &path, &body).refused(400, "unreadable");
    }
    ada.play(&site, &game, u64::from(u32::MAX), "0,-1").refused(409, "stale");
    for id in ["%2e%2e", "a%2fb", "..", "'", "%F0%9F%98%80", &"a".repeat(5_000)] {
        let answer = site.get(&format!("/api/v1/games/{id}"));
        assert!([400, 404].contains(&answer.status), "{id}: {}", answer.text);
    }
    let answer = raw(&site, &[b"GET / HTTP/1.1\r\nx: ".to_vec(), vec![b'y'; 70_000]].concat());
    assert!(answer.starts_with("HTTP/1.1 431") || answer.is_empty(), "{answer}");
    assert!(raw(&site, b"\x16\x03\x01 hello\r\n\r\n").starts_with("HTTP/1.1 400"));
    assert_eq!(site.get("/healthz").status, 200);
}

#[test]
fn slow_and_silent_clients_are_let_go() {
    let site = Site::with(|config| config.patience = Duration::from_millis(400));
    let ada = site.guest("Ada");
    let begin = Instant::now();
    assert_eq!(raw(&site, b""), "", "who says nothing hears nothing");
    let half = raw(&site, b"GET / HTTP/1.1\r\nhost:");
    assert!(half.is_empty() || half.starts_with("HTTP/1.1 408"), "{half}");
    let request = format!(
        "POST /api/v1/games HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\ncontent-length: 50\r\n\r\n{{",
        ada.token
    );
    let answer = raw(&site, request.as_bytes());
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too-slow"), "{answer}");
    let answer = raw(&site, b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(begin.elapsed() < Duration::from_secs(20), "idle connections are closed");
    // A request that was cut off has changed nothing.
    assert_eq!(site.get("/api/v1/games").ok(200)["games"], json!([]));
}

#[test]
fn who_asks_too_often_is_told_when_to_come_back() {
    let site = Site::with(|config| config.limits = true);
    let login = json!({"name": "Nobody", "password": "correct horse"});
    let mut refused = None;
    for _ in 0..40 {
        let answer = site.post("/api/v1/tokens", &login);
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("too many passwords are refused");
    assert!(refused.header("retry-after").is_some_and(|wait| wait.parse::<u64>().is_ok_and(|wait| wait > 0)));
    refused.refused(429, "too-many");
    assert_eq!(site.get("/healthz").status, 200, "other requests go on");
}

#[test]
fn connections_of_one_address_are_counted() {
    let site = Site::with(|config| config.limits = true);
    let mut open: Vec<TcpStream> = (0..256).map(|_| TcpStream::connect(&site.address).unwrap()).collect();
    // Each is accepted in turn: once the last one has an answer, all were counted.
    let last = open.last_mut().unwrap();
    last.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
    let mut start = [0; 12];
    last.read_exact(&mut start).unwrap();
    assert_eq!(&start, b"HTTP/1.1 200");
    let mut more = TcpStream::connect(&site.address).unwrap();
    let mut answer = String::new();
    let _ = more.read_to_string(&mut answer);
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("retry-after"), "{answer}");
    drop(open);
}

#[test]
fn the_server_stops_in_time_whatever_clients_do() {
    let mut site = Site::with(|config| config.grace = Duration::from_secs(1));
    let (ada, _, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    let mut open: Vec<TcpStream> = Vec::new();
    for request in [
        String::new(),
        "GET / HTTP/1.1\r\nho".to_string(),
        format!("GET /api/v1/games/{game}/events HTTP/1.1\r\nhost: x\r\n\r\n"),
        format!(
            "GET /api/v1/account/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\n\r\n",
            ada.token
        ),
        "POST /api/v1/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{".to_string(),
    ] {
        let mut stream = TcpStream::connect(&site.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        open.push(stream);
    }
    let mut first = [0; 12];
    open[2].read_exact(&mut first).unwrap();
    let begin = Instant::now();
    site.stop();
    assert!(begin.elapsed() < Duration::from_secs(8), "{:?}", begin.elapsed());
    assert!(TcpStream::connect(&site.address).is_err());
}
