//! What is done in the background: analyses by the server's own threads and by workers, notices to closed pages.

mod common;

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::thread::JoinHandle;

use aes_gcm::aead::{Aead as _, KeyInit as _};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use common::*;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use server::Config;

/// A game of a few moves that is over.
fn finished(site: &Site) -> (Person, Person, String) {
    let (ada, ben, game) = table(site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    for (ply, text) in ["c3d4", "g7f6", "c4d5", "g6f5"].into_iter().enumerate() {
        let who = if ply % 2 == 0 { &ada } else { &ben };
        who.play(site, &game, ply as u64, text).ok(200);
    }
    ben.act(site, &game, "resign").ok(200);
    (ada, ben, game)
}

fn analysis(site: &Site, game: &str) -> Answer {
    site.get(&format!("/api/v1/games/{game}/analysis"))
}

/// Waits until an analysis is done.
fn done(site: &Site, game: &str) -> Value {
    for _ in 0..20_000 {
        let found = analysis(site, game).ok(200);
        if found["status"] == "done" {
            return found;
        }
        std::thread::yield_now();
    }
    panic!("the analysis is not done: {}", analysis(site, game).text);
}

/// A worker's token, made as whoever runs the server makes it.
fn worker(site: &Site, name: &str) -> Person {
    let config = Config::new(site.database());
    let token = site.block_on(server::admin::worker(&config, name)).unwrap();
    Person { id: String::new(), name: name.to_string(), token }
}

#[test]
fn the_server_analyses_a_finished_game_for_everybody() {
    let mut site = Site::with(|config| config.analysis_nodes = 300);
    let (ada, _, game) = finished(&site);
    let path = format!("/api/v1/games/{game}/analysis");
    analysis(&site, "nogame").refused(404, "unknown");
    let unasked = analysis(&site, &game).ok(200);
    assert_eq!((&unasked["status"], &unasked["positions"]), (&json!("unasked"), &json!(5)));
    assert_eq!(unasked["plies"], json!([]));
    site.post(&path, &json!({})).refused(401, "unauthorized");
    let asked = ada.post(&site, &path, &json!({})).ok(202);
    assert_eq!((&asked["game"], &asked["positions"]), (&json!(game), &json!(5)));
    let found = done(&site, &game);
    assert_eq!(found["done"], 5);
    let plies = found["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 5);
    for (i, ply) in plies.iter().enumerate() {
        assert_eq!(ply["ply"], i);
        let chances = ply["chances"].as_array().unwrap();
        let sum: f64 = chances.iter().map(|chance| chance.as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{ply}");
        assert!(ply["pv"][0].is_string() && ply["score"].is_string(), "{ply}");
        assert_eq!(ply["move"].is_string(), i < 4);
        assert_eq!(ply["cost"].is_number(), i < 4);
    }
    assert_eq!(ada.post(&site, &path, &json!({})).ok(200)["status"], "done", "once is enough");
    // It is kept: the next server has it.
    site.restart();
    assert_eq!(analysis(&site, &game).ok(200), found);
    let open = ada.create(&site, &json!({"rules": "six", "seats": ["me", "me"]}));
    ada.post(&site, &format!("/api/v1/games/{open}/analysis"), &json!({})).refused(422, "illegal");
}

#[test]
fn workers_take_turns_and_nothing_false_is_kept() {
    let site = Site::with(|config| config.analyses = false);
    let (ada, _, game) = finished(&site);
    let (one, other) = (worker(&site, "attic"), worker(&site, "cellar"));
    assert_eq!(one.post(&site, "/api/v1/tasks", &json!({})).status, 204, "there is nothing to do");
    ada.post(&site, &format!("/api/v1/games/{game}/analysis"), &json!({})).ok(202);
    assert_eq!(analysis(&site, &game).ok(200)["status"], "queued");
    ada.post(&site, "/api/v1/tasks", &json!({})).refused(403, "forbidden");
    let work = one.post(&site, "/api/v1/tasks", &json!({})).ok(200);
    assert_eq!((&work["game"], &work["wanted"]), (&json!(game), &json!([0, 1, 2, 3, 4])));
    assert_eq!(analysis(&site, &game).ok(200)["status"], "running");
    assert_eq!(other.post(&site, "/api/v1/tasks", &json!({})).status, 204, "one at a time");
    let path = format!("/api/v1/tasks/{}", work["id"].as_str().unwrap());
    let look = |ply: u32, score: &str, pv: &[&str]| json!({"ply": ply, "score": score, "depth": 3, "nodes": 10, "pv": pv});
    let send = |who: &Person, path: &str, looks: &[Value]| who.post(&site, path, &json!({"looks": looks}));
    for (wrong, status, code) in [
        (look(0, "cp 5", &["a9b9"]), 422, "illegal"),
        (look(0, "cp 5", &["c3d4", "c3d4"]), 422, "illegal"),
        (look(0, "cp 5", &[]), 422, "illegal"),
        (look(9, "cp 5", &["c3d4"]), 422, "illegal"),
        (look(0, "vec 1 2 3", &["c3d4"]), 422, "illegal"),
        (look(0, "banana", &["c3d4"]), 400, "unreadable"),
    ] {
        let sound = look(1, "cp 5", &["g7f6"]);
        send(&one, &path, &[sound, wrong]).refused(status, code);
    }
    assert_eq!(analysis(&site, &game).ok(200)["done"], 0, "all or nothing");
    let first = look(0, "cp 5", &["c3d4", "g7f6"]);
    assert_eq!(send(&one, &path, std::slice::from_ref(&first)).ok(200)["left"], 4);
    // A second time changes nothing.
    assert_eq!(send(&one, &path, &[first]).ok(200)["left"], 4);
    // Its time is over: somebody else goes on where it stopped.
    site.time.advance(61_000);
    let taken = other.post(&site, "/api/v1/tasks", &json!({})).ok(200);
    assert_eq!(taken["wanted"], json!([1, 2, 3, 4]));
    send(&one, &path, &[look(1, "cp 5", &["g7f6"])]).refused(404, "unknown");
    let path = format!("/api/v1/tasks/{}", taken["id"].as_str().unwrap());
    assert_eq!(send(&other, &path, &[look(1, "cp 9", &["g7f6"])]).ok(200)["left"], 3);
    // It gives the rest back, and takes it again at once.
    assert_eq!(other.ask(&site, "DELETE", &path, None).status, 204);
    let again = other.post(&site, "/api/v1/tasks", &json!({})).ok(200);
    assert_eq!(again["wanted"], json!([2, 3, 4]));
    let path = format!("/api/v1/tasks/{}", again["id"].as_str().unwrap());
    let rest = [look(2, "cp 1", &["c4d5"]), look(3, "cp 400", &["h9g8"]), look(4, "cp 0", &["a1b2"])];
    let sent = send(&other, &path, &rest);
    assert_eq!(sent.ok(200)["left"], 0);
    let found = analysis(&site, &game).ok(200);
    assert_eq!((&found["status"], &found["done"]), (&json!("done"), &json!(5)));
    assert_eq!(found["plies"][2]["mark"], json!(null), "it was the engine's own move");
    // White was four balls ahead and is no more.
    assert_eq!(found["plies"][3]["mark"], "blunder");
    assert_eq!(one.post(&site, "/api/v1/tasks", &json!({})).status, 204);
}

#[test]
fn nobody_gives_themselves_a_workers_token() {
    let site = Site::start();
    let made = site.post("/api/v1/accounts", &json!({"name": "Eve", "password": "password 1"})).ok(201);
    let eve = Person::of(&made);
    let wanted = json!({"name": "Eve", "password": "password 1", "scopes": ["worker"]});
    site.post("/api/v1/tokens", &wanted).refused(403, "forbidden");
    eve.post(&site, "/api/v1/tasks", &json!({})).refused(403, "forbidden");
    let config = Config::new(site.database());
    let error = site.block_on(server::admin::worker(&config, "eve")).unwrap_err().to_string();
    assert!(error.contains("somebody has this name"), "{error}");
}

#[test]
fn a_bot_becomes_one_before_its_first_game() {
    let site = Site::start();
    site.guest("Guest").post(&site, "/api/v1/account/bot", &json!({})).refused(403, "forbidden");
    let register = |name: &str| {
        Person::of(&site.post("/api/v1/accounts", &json!({"name": name, "password": "password 1"})).ok(201))
    };
    let (bot, person) = (register("Bot"), register("Person"));
    assert_eq!(bot.post(&site, "/api/v1/account/bot", &json!({})).status, 204);
    for who in [&bot, &person] {
        who.create(&site, &json!({"rules": "abalone", "seats": ["me", "open"]}));
    }
    assert_eq!(bot.post(&site, "/api/v1/account/bot", &json!({})).status, 204, "it is one");
    person.post(&site, "/api/v1/account/bot", &json!({})).refused(403, "forbidden");
}

/// What came to a push service.
struct Pushed {
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

/// A push service that takes one message and answers with this status.
fn push_service(status: &'static str) -> (String, JoinHandle<Pushed>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/push/1", listener.local_addr().unwrap());
    let service = std::thread::spawn(move || receive(&listener, status));
    (address, service)
}

/// Takes one message and answers with this status.
fn receive(listener: &TcpListener, status: &str) -> Pushed {
    let (mut stream, _) = listener.accept().unwrap();
    let (mut bytes, mut part) = (Vec::new(), [0; 4096]);
    let (head, length) = loop {
        let n = stream.read(&mut part).unwrap();
        bytes.extend_from_slice(&part[..n]);
        if let Some(end) = bytes.windows(4).position(|w| w == b"\r\n\r\n") {
            let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
            bytes.drain(..end + 4);
            let length = head.lines().find_map(|l| {
                let (name, value) = l.split_once(':')?;
                name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse().unwrap())
            });
            break (head, length.unwrap_or(0usize));
        }
    };
    while bytes.len() < length {
        let n = stream.read(&mut part).unwrap();
        bytes.extend_from_slice(&part[..n]);
    }
    write!(stream, "HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n").unwrap();
    let headers = head.lines().skip(1).filter_map(|line| line.split_once(':'));
    let headers = headers.map(|(n, v)| (n.to_ascii_lowercase(), v.trim().to_string())).collect();
    Pushed { headers, body: bytes }
}

impl Pushed {
    fn header(&self, name: &str) -> &str {
        &self.headers.iter().find(|(n, _)| n == name).unwrap().1
    }

    /// What a browser reads with its keys (RFC 8188, RFC 8291).
    fn open(&self, own: &SecretKey, auth: &[u8]) -> Vec<u8> {
        let (salt, rest) = self.body.split_at(16);
        let size = u32::from_be_bytes(rest[..4].try_into().unwrap());
        assert!(size as usize >= self.body.len());
        let length = usize::from(rest[4]);
        let (key, sealed) = rest[5..].split_at(length);
        let sender = PublicKey::from_sec1_bytes(key).unwrap();
        let shared = own.diffie_hellman(&sender);
        let expand = |salt: &[u8], secret: &[u8], info: &[u8], length: usize| {
            let mut out = vec![0; length];
            hkdf::Hkdf::<sha2::Sha256>::new(Some(salt), secret).expand(info, &mut out).unwrap();
            out
        };
        let info = [b"WebPush: info\0".as_slice(), &own.public_key().to_sec1_bytes(), key].concat();
        let seed = expand(auth, shared.raw_secret_bytes(), &info, 32);
        let key: [u8; 16] = expand(salt, &seed, b"Content-Encoding: aes128gcm\0", 16).try_into().unwrap();
        let nonce: [u8; 12] = expand(salt, &seed, b"Content-Encoding: nonce\0", 12).try_into().unwrap();
        let mut plain = aes_gcm::Aes128Gcm::new(&key.into()).decrypt(&nonce.into(), sealed).unwrap();
        assert_eq!(plain.pop(), Some(2), "the sign of the last record");
        plain
    }
}

/// A browser's keys.
fn keys() -> (SecretKey, Vec<u8>, Value) {
    let own = SecretKey::from_slice(&[7; 32]).unwrap();
    let auth = vec![9; 16];
    let public = BASE64.encode(own.public_key().to_sec1_bytes());
    let value = json!({"p256dh": public, "auth": BASE64.encode(&auth)});
    (own, auth, value)
}

#[test]
fn a_closed_page_is_told_that_it_is_its_turn() {
    let site = Site::with(|config| config.push_anywhere = true);
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    let (own, auth, keys) = keys();
    let (endpoint, service) = push_service("201 Created");
    let wanted = json!({"endpoint": endpoint, "keys": keys, "language": "de"});
    site.post("/api/v1/push", &wanted).refused(401, "unauthorized");
    assert_eq!(ben.post(&site, "/api/v1/push", &wanted).status, 204);
    site.time.advance(60_000);
    ada.play(&site, &game, 0, "c3d4").ok(200);
    site.time.advance(31_000);
    let pushed = service.join().unwrap();
    for (name, value) in [("content-encoding", "aes128gcm"), ("topic", game.as_str()), ("ttl", "86400")] {
        assert_eq!(pushed.header(name), value);
    }
    let message: Value = serde_json::from_slice(&pushed.open(&own, &auth)).unwrap();
    assert_eq!(message["body"], "Du bist am Zug gegen \u{2068}Ada\u{2069}.");
    assert_eq!((&message["url"], &message["dir"]), (&json!(format!("/game/{game}")), &json!("ltr")));
    // Who sends it is signed with the key that browsers are given.
    let key = site.get("/api/v1/push").ok(200)["key"].as_str().unwrap().to_string();
    let (token, named) =
        pushed.header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(named, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
    let verifier = VerifyingKey::from_sec1_bytes(&BASE64.decode(&key).unwrap()).unwrap();
    verifier.verify(signed.as_bytes(), &signature).unwrap();
    let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
    let claims: Value = serde_json::from_slice(&claims).unwrap();
    assert!(endpoint.starts_with(claims["aud"].as_str().unwrap()), "{claims}");
    // No more of it.
    let old = json!({"endpoint": endpoint});
    ada.ask(&site, "DELETE", "/api/v1/push", Some(&old)).refused(404, "unknown");
    assert_eq!(ben.ask(&site, "DELETE", "/api/v1/push", Some(&old)).status, 204);
}

/// Whoever has browsers at a push service that never answers delays nobody else, and the claims of these notices hold as
/// long as somebody is at them.
#[test]
fn a_push_service_that_never_answers_delays_nobody_else() {
    let site = Site::with(|config| config.push_anywhere = true);
    let (ada, ben, eve) = (site.guest("Ada"), site.guest("Ben"), site.guest("Eve"));
    let (.., keys) = keys();
    // The system takes connections for it, and it reads none of them.
    let dead = TcpListener::bind("127.0.0.1:0").unwrap();
    for i in 0..10 {
        let endpoint = format!("http://{}/push/{i}", dead.local_addr().unwrap());
        eve.post(&site, "/api/v1/push", &json!({"endpoint": endpoint, "keys": keys})).ok(204);
    }
    let (endpoint, service) = push_service("201 Created");
    ben.post(&site, "/api/v1/push", &json!({"endpoint": endpoint, "keys": keys})).ok(204);
    site.time.advance(60_000);
    let begin = |other: &Person| {
        let game = ada.create(&site, &json!({"rules": "abalone", "seats": ["me", "open"]}));
        other.sit(&site, &game).ok(200);
        ada.play(&site, &game, 0, "c3d4").ok(200);
        // Whoever is due first is told first.
        site.time.advance(1);
        game
    };
    let games = [&eve, &eve, &eve].map(begin);
    begin(&ben);
    site.time.advance(31_000);
    service.join().unwrap();
    // Nobody has given up on the first message to the other service.
    let (mut waiting, _) = dead.accept().unwrap();
    waiting.set_nonblocking(true).unwrap();
    let mut part = [0; 4096];
    let end = loop {
        match waiting.read(&mut part) {
            Ok(0) => break None,
            Ok(_) => {}
            Err(error) => break Some(error.kind()),
        }
    };
    assert_eq!(end, Some(std::io::ErrorKind::WouldBlock), "it is still waited for");
    site.block_on(async {
        let store = server::testing::open(site.config()).await.unwrap();
        let ids = games.map(|game| format!("notice:turn:{game}:1:{}", eve.id));
        let job = async |id: &str| store.job(id).await.unwrap().expect("it is not done");
        let mut claims = Vec::new();
        for id in &ids {
            claims.push(job(id).await.holder.expect("somebody is at it"));
        }
        for _ in 0..4 {
            site.time.advance(20_000);
            let until = site.time.now() + 60_000;
            for id in &ids {
                while job(id).await.due < until {
                    tokio::task::yield_now().await;
                }
            }
        }
        for (id, claim) in ids.iter().zip(claims) {
            let job = job(id).await;
            assert_eq!((job.holder, job.tries), (Some(claim), 1), "nobody else has taken it");
        }
        store.close().await;
    });
}

/// How many jobs of a kind there are, as any server says.
#[cfg(feature = "postgres")]
fn waiting(site: &Site, kind: &str) -> String {
    let text = site.get("/metrics").text;
    let name = format!("hexad_jobs_waiting{{kind=\"{kind}\"}} ");
    text.lines().find_map(|line| line.strip_prefix(&name)).unwrap_or_default().to_string()
}

/// A server that dies while it tells somebody: another one tells them when the claim has ended, and once.
#[cfg(feature = "postgres")]
#[test]
fn a_notice_of_a_server_that_died_is_delivered_by_another() {
    let postgres = postgres::Postgres::start();
    let over = |config: &mut Config| {
        config.database = server::Database::Postgres(postgres.url.clone());
        config.push_anywhere = true;
    };
    let mut one = Site::with(over);
    let (ada, ben, game) = table(&one, json!({"rules": "abalone", "seats": ["me", "open"]}));
    let (own, auth, keys) = keys();
    let service = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = format!("http://{}/push/1", service.local_addr().unwrap());
    ben.post(&one, "/api/v1/push", &json!({"endpoint": endpoint, "keys": keys})).ok(204);
    one.time.advance(60_000);
    ada.play(&one, &game, 0, "c3d4").ok(200);
    one.time.advance(31_000);
    // It is asked, and does not answer before the server is gone.
    let (unanswered, _) = service.accept().unwrap();
    assert_eq!(waiting(&one, "notice"), "1");
    one.kill();
    let mut other = Site::with(over);
    let endpoint = service.try_clone().unwrap();
    let taken = std::thread::spawn(move || receive(&endpoint, "201 Created"));
    let begin = std::time::Instant::now();
    while !taken.is_finished() {
        // The claim does not end before its time, and anybody looks every two seconds.
        if other.time.now() < one.time.now() + 80_000 {
            other.time.advance(2_000);
        }
        assert!(begin.elapsed() < std::time::Duration::from_secs(60), "nobody takes over");
        other.get("/healthz").ok(200);
    }
    assert!(other.time.now() > one.time.now() + 50_000, "it was claimed");
    let pushed = taken.join().unwrap();
    assert_eq!(pushed.header("topic"), game);
    assert!(!pushed.open(&own, &auth).is_empty());
    let done = (0..10_000).any(|_| waiting(&other, "notice") == "0");
    assert!(done, "it is done");
    other.time.advance(600_000);
    assert!((0..20).all(|_| waiting(&other, "notice") == "0"));
    service.set_nonblocking(true).unwrap();
    assert!(service.accept().is_err(), "nothing more is told");
    drop(unanswered);
    other.stop();
}

/// A server that dies in the middle of an analysis of its own: another one finishes it, and once.
#[cfg(feature = "postgres")]
#[test]
fn an_analysis_of_a_server_that_died_is_finished_by_another() {
    let postgres = postgres::Postgres::start();
    let with = |nodes: u64| {
        Site::with(|config| {
            config.database = server::Database::Postgres(postgres.url.clone());
            config.analysis_nodes = nodes;
        })
    };
    // More than anybody waits for.
    let mut one = with(1_000_000_000_000);
    let (ada, _, game) = finished(&one);
    ada.post(&one, &format!("/api/v1/games/{game}/analysis"), &json!({})).ok(202);
    let begun = (0..20_000).any(|_| analysis(&one, &game).ok(200)["status"] == "running");
    assert!(begun, "{}", analysis(&one, &game).text);
    one.kill();
    let mut other = with(300);
    assert_eq!(analysis(&other, &game).ok(200)["status"], "running", "it is claimed");
    other.time.advance(61_000);
    let found = done(&other, &game);
    let plies = found["plies"].as_array().unwrap();
    assert!(plies.len() == 5 && plies.iter().all(|ply| ply["score"].is_string()), "{found}");
    // The job ends after what it found can be read.
    let begin = std::time::Instant::now();
    while waiting(&other, "analysis") != "0" {
        assert!(begin.elapsed() < std::time::Duration::from_secs(30), "something is left of it");
    }
    let text = other.get("/metrics").text;
    assert!(text.contains("hexad_jobs_total{kind=\"analysis\"} 1"), "{text}");
    other.time.advance(600_000);
    assert_eq!(analysis(&other, &game).ok(200), found);
    other.stop();
}

#[test]
fn a_challenge_is_told_and_a_browser_that_is_gone_is_forgotten() {
    let site = Site::with(|config| config.push_anywhere = true);
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let (own, auth, keys) = keys();
    let (endpoint, service) = push_service("410 Gone");
    ben.post(&site, "/api/v1/push", &json!({"endpoint": endpoint, "keys": keys})).ok(204);
    site.time.advance(60_000);
    ada.create(&site, &json!({"rules": "six", "seats": ["me", "account:Ben"]}));
    site.time.advance(31_000);
    let pushed = service.join().unwrap();
    let message: Value = serde_json::from_slice(&pushed.open(&own, &auth)).unwrap();
    assert_eq!(
        (message["title"].as_str(), message["body"].as_str()),
        (Some("Six"), Some("\u{2068}Ada\u{2069} invites you to a game."))
    );
    // The answer is dealt with a moment after it was given.
    let gone = (0..10_000).any(|_| {
        std::thread::yield_now();
        site.get("/metrics").text.contains("hexad_jobs_waiting{kind=\"notice\"} 0")
    });
    assert!(gone, "the job is done");
    let old = json!({"endpoint": endpoint});
    ben.ask(&site, "DELETE", "/api/v1/push", Some(&old)).refused(404, "unknown");
}

#[test]
fn what_is_no_browser_is_not_told_anything() {
    let site = Site::start();
    let ada = site.guest("Ada");
    let (_, _, keys) = keys();
    for (endpoint, keys, language) in [
        ("http://push.example/1", keys.clone(), "en"),
        ("file:///etc/passwd", keys.clone(), "en"),
        ("", keys.clone(), "en"),
        ("https://push.example/1", json!({"p256dh": "x", "auth": "y"}), "en"),
        ("https://push.example/1", keys.clone(), "tlh"),
    ] {
        let wanted = json!({"endpoint": endpoint, "keys": keys, "language": language});
        ada.post(&site, "/api/v1/push", &wanted).refused(400, "unreadable");
    }
    let far = json!({"endpoint": format!("https://push.example/{}", "x".repeat(2_000)), "keys": keys});
    ada.post(&site, "/api/v1/push", &far).refused(400, "unreadable");
}

#[test]
fn what_happens_is_counted() {
    let site = Site::alone(|_| {});
    let (ada, _, game) = finished(&site);
    ada.get(&site, &format!("/api/v1/games/{game}")).ok(200);
    let answer = site.get("/metrics");
    assert_eq!(answer.status, 200);
    assert!(answer.kind.starts_with("application/openmetrics-text"), "{}", answer.kind);
    for line in [
        "hexad_requests_total{method=\"POST\",path=\"/api/v1/games/{id}/moves\",status=\"200\"} 4",
        "hexad_request_seconds_count{path=\"/api/v1/games/{id}\"}",
        "hexad_appends_total ",
        "hexad_append_batch_count ",
        "hexad_games_in_memory 1",
        "hexad_jobs_waiting{kind=\"analysis\"} 0",
        "hexad_store_errors_total",
        "hexad_bus_errors_total",
        "hexad_sockets 0",
        "hexad_thinking_waiting 0",
    ] {
        assert!(answer.text.contains(line), "{line}\n{}", answer.text);
    }
    let forwarded = Site::with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]);
    forwarded.ask("GET", "/metrics", &[("x-forwarded-for", "8.8.8.8")], None).refused(403, "forbidden");
    assert_eq!(forwarded.ask("GET", "/metrics", &[("x-forwarded-for", "10.0.0.7")], None).status, 200);
}

#[test]
fn every_request_has_a_name() {
    let site = Site::with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]);
    let name = |headers: &[(&str, &str)]| {
        site.ask("GET", "/healthz", headers, None).header("x-request-id").unwrap().to_string()
    };
    assert_ne!(name(&[]), name(&[]));
    assert_eq!(name(&[("x-request-id", "from-the-proxy-1")]), "from-the-proxy-1");
    assert_ne!(name(&[("x-request-id", "<script>")]), "<script>");
    let other = Site::start();
    let answer = other.ask("GET", "/healthz", &[("x-request-id", "anybody")], None);
    assert_ne!(answer.header("x-request-id"), Some("anybody"), "only a named proxy is believed");
}

#[test]
fn the_interface_can_be_tried_in_a_browser() {
    let site = Site::start();
    let page = site.get("/api");
    assert_eq!((page.status, page.kind.as_str()), (200, "text/html; charset=utf-8"));
    assert!(page.header("content-security-policy").unwrap().starts_with("default-src 'none'"));
    for (path, kind) in [("/api/try.js", "text/javascript"), ("/api/try.css", "text/css")] {
        assert!(page.text.contains(path));
        assert!(site.get(path).kind.starts_with(kind));
    }
    assert!(!page.text.contains("//"), "nothing comes from elsewhere");
}
