//! What strangers try: other people's seats, forged tokens, foreign pages, too much, too slow, too many.

mod common;

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use common::*;
use serde_json::json;
use server::testing::{Seating, found, rows, summary};
use session::Command;

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
    for path in ["/", "/healthz", "/a/nothing.js", "/api/v1/games", "/api/v1/nothing", "/game/%00"] {
        assert_eq!(site.get(path).header("strict-transport-security"), Some("max-age=31536000"), "{path}");
    }
    assert_eq!(Site::start().get("/").header("strict-transport-security"), None);
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
fn whether_the_server_lives_is_always_said() {
    let site = Site::alone(|config| config.limits = true);
    // All in one breath, so that no time passes in which the address may ask again.
    let ask = |path: &str, more: &str| format!("GET {path} HTTP/1.1\r\nhost: x\r\n{more}\r\n");
    let mut requests = ask("/api/v1/games/nosuchgame", "").repeat(1_500);
    requests += &(ask("/healthz", "") + &ask("/readyz", "")).repeat(10);
    requests += &ask("/healthz", "connection: close\r\n");
    let answer = raw(&site, requests.as_bytes());
    let statuses: Vec<&str> = answer.split("HTTP/1.1 ").skip(1).filter_map(|text| text.get(..3)).collect();
    assert_eq!(statuses.len(), 1_521);
    let (others, probes) = statuses.split_at(1_500);
    assert!(others.contains(&"429"), "too many requests are refused");
    assert_eq!(probes, ["200"; 21]);
}

#[test]
fn connections_of_one_address_are_counted() {
    let site = Site::alone(|config| config.limits = true);
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
fn behind_a_proxy_people_do_not_share_the_connections_of_one_address() {
    let site = Site::with(|config| {
        config.limits = true;
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
    });
    let mut open = Vec::new();
    for i in 0..300 {
        let mut stream = TcpStream::connect(&site.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        let hello = format!(
            "GET /api/v1/socket HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 9.9.{}.{}\r\nupgrade: websocket\r\n\
             connection: Upgrade\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            i / 256,
            i % 256
        );
        stream.write_all(hello.as_bytes()).unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).unwrap();
        assert_eq!(&start, b"HTTP/1.1 101", "socket {i}");
        open.push(stream);
    }
}

#[test]
fn challenges_of_others_lock_nobody_out() {
    let site = Site::with(|config| {
        config.limits = true;
        config.proxies = vec!["127.0.0.1".parse().unwrap()];
    });
    let mut asked = 0u32;
    // Each request comes from another address, as those of many people do.
    let mut ask = |who: Option<&Person>, method: &str, path: &str, body: Option<&serde_json::Value>| {
        asked += 1;
        let address = format!("9.{}.{}.{}", asked >> 16, asked >> 8 & 255, asked & 255);
        let token = who.map(|who| format!("Bearer {}", who.token));
        let mut headers = vec![("x-forwarded-for", address.as_str())];
        headers.extend(token.as_deref().map(|token| ("authorization", token)));
        site.ask(method, path, &headers, body)
    };
    let open = json!({"rules": "six", "seats": ["me", "open"]});
    let to = |name: &str| json!({"rules": "six", "seats": ["me", format!("account:{name}")]});
    let ada = site.register("Ada");
    let own = ask(Some(&ada), "POST", "/api/v1/games", Some(&open)).ok(201);
    site.time.advance(1);
    for _ in 0..50 {
        let eve = Person::of(&ask(None, "POST", "/api/v1/guests", Some(&json!({}))).ok(201));
        for _ in 0..10 {
            ask(Some(&eve), "POST", "/api/v1/games", Some(&to("Ada"))).ok(201);
        }
        let more = ask(Some(&eve), "POST", "/api/v1/games", Some(&to("Ada")));
        assert_eq!(more.header("retry-after"), None, "no time alone makes room for one more");
        more.refused(429, "too-many");
        ask(Some(&eve), "POST", "/api/v1/games", Some(&open)).ok(201);
    }
    ask(Some(&ada), "POST", "/api/v1/games", Some(&open)).ok(201);
    let list = ask(Some(&ada), "GET", "/api/v1/account/games", None).ok(200);
    assert_eq!(list["games"][1]["id"], own["id"], "games of one's own come before invitations");
    let names: Vec<String> = (0..11).map(|i| format!("Guest {i}")).collect();
    for name in &names {
        ask(None, "POST", "/api/v1/guests", Some(&json!({"name": name}))).ok(201);
    }
    let eve = Person::of(&ask(None, "POST", "/api/v1/guests", Some(&json!({}))).ok(201));
    for name in &names[..10] {
        for _ in 0..10 {
            ask(Some(&eve), "POST", "/api/v1/games", Some(&to(name))).ok(201);
        }
    }
    ask(Some(&eve), "POST", "/api/v1/games", Some(&to(&names[10]))).refused(429, "too-many");
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

/// Computers play among themselves for whoever made the game: only so many such games at once, and none without an end.
#[test]
fn computers_among_themselves_are_counted() {
    let site = Site::with(|config| config.limits = true);
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let wanted = json!({"rules": "abalone", "seats": ["computer:12", "computer:12"], "private": true});
    for _ in 0..8 {
        ada.create(&site, &wanted);
    }
    ada.post(&site, "/api/v1/games", &wanted).refused(429, "too-many");
    let open = json!({"rules": "abalone", "seats": ["computer:12", "open"]});
    ada.post(&site, "/api/v1/games", &open).refused(429, "too-many");
    ada.create(&site, &json!({"rules": "abalone", "seats": ["me", "computer:1"]}));
    ben.create(&site, &wanted);
}

/// Nobody has more than 500 games at once, by whichever way they come to one more.
#[test]
fn games_of_one_account_are_bounded_however_they_begin() {
    let site = Site::with(|config| config.limits = true);
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let open = json!({"rules": "six", "clock": "180+2", "seats": ["me", "open"]});
    let mine = ada.create(&site, &open);
    let of_ben = ben.create(&site, &json!({"rules": "abalone", "clock": "300+3", "seats": ["me", "open"]}));
    let seating = [Seating::Person(ada.id.clone(), "Ada".to_string()), Seating::Open];
    let private = wire::NewGame {
        rules: "six".to_string(),
        private: Some(true),
        seats: vec!["me".to_string(), "open".to_string()],
        ..wire::NewGame::default()
    };
    let games: Vec<_> = (0..499)
        .map(|_| found(private.agreement().unwrap(), &seating, site.time.now()).unwrap().append)
        .collect();
    site.block_on(async {
        let store = server::testing::open(site.config()).await.unwrap();
        assert!(store.append(&games).await.unwrap().into_iter().all(|written| written));
        store.close().await;
    });
    ada.post(&site, "/api/v1/games", &open).refused(429, "too-many");
    ada.sit(&site, &of_ben).refused(429, "too-many");
    let fits = json!({"rules": "abalone", "clock": "300+3"});
    ada.post(&site, "/api/v1/pairings", &fits).refused(429, "too-many");
    assert_eq!(site.game(&of_ben)["status"], "waiting");
    // What is theirs already is not one more.
    assert_eq!(ada.sit(&site, &mine).ok(200)["id"], json!(mine));
    let same = json!({"rules": "six", "clock": "180+2"});
    assert_eq!(ada.post(&site, "/api/v1/pairings", &same).ok(200)["id"], json!(mine));
    ada.act(&site, &mine, "abort").ok(200);
    ada.sit(&site, &of_ben).ok(200);
}

/// A game of two computers that has no end by the rules ends all the same.
#[test]
fn computers_do_not_play_for_ever() {
    let site = Site::start();
    let wanted = wire::NewGame {
        rules: "abalone".to_string(),
        house: Some("norepetition".to_string()),
        seats: vec!["computer:1".to_string(); 2],
        ..wire::NewGame::default()
    };
    let now = site.time.now();
    let computers = [Seating::Computer(1), Seating::Computer(1)];
    let mut game = found(wanted.agreement().unwrap(), &computers, now).unwrap();
    let session = &mut game.unfolded.session;
    for ply in 0..wire::limits::PLIES - 2 {
        let seat = session.turn().unwrap();
        let before = session.position().clone();
        let text = ["c3d4", "g7f6", "d4c3", "f6g7"][ply as usize % 4];
        let happened = session.step(&Command::play_text(seat, ply, text), now).unwrap();
        game.events.extend(wire::Event::write(&before, &happened, session));
    }
    game.append.events = rows(&game.events).unwrap();
    game.append.summary = summary(&game.unfolded, now);
    site.block_on(async {
        let store = server::testing::open(site.config()).await.unwrap();
        assert_eq!(store.append(&[game.append]).await.unwrap(), [true]);
        store.close().await;
    });
    // Long enough for the sweep to find that a computer was asked and has not answered.
    site.time.advance(20_000);
    let over = site.until(&game.id, |game| game["status"] == "over");
    assert_eq!((&over["ply"], &over["termination"]), (&json!(wire::limits::PLIES), &json!("adjudication")));
}

/// What could be done again and again without the game getting any further has a bound; what ends the game has none.
#[test]
fn nothing_goes_on_in_a_game_for_ever() {
    const EVENTS: u64 = 20;
    let site = Site::with(|config| config.events = EVENTS);
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let open = ada.create(&site, &json!({"rules": "abalone:3", "seats": ["me", "open", "open"]}));
    while site.game(&open)["version"].as_u64().unwrap() < EVENTS {
        ben.sit(&site, &open).ok(200);
        ben.act(&site, &open, "leave").ok(200);
    }
    ben.sit(&site, &open).refused(429, "too-many");
    ada.sit(&site, &open).ok(200);
    ada.act(&site, &open, "leave").ok(200);
    ada.act(&site, &open, "abort").ok(200);
    // Until there is an offer that was not answered.
    let offered = || {
        let game = ada.create(&site, &json!({"rules": "abalone", "seats": ["me", "open"]}));
        ben.sit(&site, &game).ok(200);
        ada.act(&site, &game, "offer-draw").ok(200);
        while site.game(&game)["version"].as_u64().unwrap() < EVENTS {
            ben.act(&site, &game, "decline").ok(200);
            ada.act(&site, &game, "offer-draw").ok(200);
        }
        let refused = ben.act(&site, &game, "decline");
        assert_eq!(refused.header("retry-after"), None);
        refused.refused(429, "too-many");
        for action in ["offer-draw", "offer-takeback"] {
            ada.act(&site, &game, action).refused(429, "too-many");
        }
        game
    };
    let (moved, accepted, resigned) = (offered(), offered(), offered());
    ada.play(&site, &moved, 0, "c3d4").ok(200);
    ben.act(&site, &accepted, "accept").ok(200);
    ada.act(&site, &resigned, "resign").ok(200);
    for (game, result, why) in [
        (moved, "1/2-1/2", "adjudication"),
        (accepted, "1/2-1/2", "agreement"),
        (resigned, "0-1", "resignation"),
    ] {
        let over = site.game(&game);
        assert_eq!((&over["result"], &over["termination"]), (&json!(result), &json!(why)));
        ada.act(&site, &game, "offer-draw").refused(409, "over");
    }
}
