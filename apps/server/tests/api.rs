//! The interface for programs, over real sockets.

mod common;

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use common::*;
use game::Position as _;
use serde_json::json;

#[test]
fn a_game_from_creation_to_the_end() {
    let site = Site::start();
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let wanted = json!({"rules": "abalone", "clock": "300+3", "seats": ["me", "open"]});
    let made = ada.post(&site, "/api/v1/games", &wanted);
    let location = made.header("location").unwrap().to_string();
    let game = made.ok(201);
    let id = game["id"].as_str().unwrap();
    assert_eq!(location, format!("/api/v1/games/{id}"));
    assert_eq!(game["status"], "waiting");
    assert_eq!(game["turn"], json!(null));
    assert_eq!(game["version"], 1);
    assert_eq!(game["seats"][0]["account"], json!(ada.id));
    assert_eq!(game["seats"][1]["kind"], "open");
    ada.play(&site, id, 0, "c3d4").refused(409, "not-your-turn");

    let game = ben.sit(&site, id).ok(200);
    assert_eq!((&game["status"], &game["turn"]), (&json!("playing"), &json!(1)));
    assert_eq!(game["clocks"], json!([300_000, 300_000]));
    assert_eq!(ben.sit(&site, id).ok(200)["version"], game["version"], "sitting down twice is once");
    site.guest("Eve").sit(&site, id).refused(409, "full");

    site.time.advance(2_000);
    let played = ada.play(&site, id, 0, "c3d4").ok(200);
    assert_eq!((&played["ply"], &played["clocks"]), (&json!(1), &json!([301_000, 300_000])));
    site.time.advance(1_000);
    let again = ada.play(&site, id, 0, "c3d4").ok(200);
    assert_eq!(again, played, "the same request has the same answer");
    let stale = ada.play(&site, id, 0, "c4d5").refused(409, "stale");
    assert_eq!((&stale["ply"], &stale["version"]), (&json!(1), &played["version"]));
    ada.play(&site, id, 1, "c4d5").refused(409, "not-your-turn");
    ben.play(&site, id, 1, "g7").refused(400, "unreadable");
    let illegal = ben.play(&site, id, 1, "c4d5").refused(422, "illegal");
    assert!(illegal["clause"].as_str().is_some_and(|clause| clause.starts_with('A')), "{illegal}");
    assert_eq!(site.game(id)["version"], played["version"], "what is refused changes nothing");
    ben.play(&site, id, 1, "g7f6").ok(200);
    ben.act(&site, id, "accept").refused(409, "stale");
    ada.act(&site, id, "offer-draw").ok(200);
    ben.act(&site, id, "decline").ok(200);
    ben.act(&site, id, "resign").ok(200);
    let game = site.game(id);
    assert_eq!((&game["status"], &game["result"]), (&json!("over"), &json!("1-0")));
    assert_eq!(game["termination"], "resignation");
    assert_eq!(game["moves"], json!(["c3d4", "g7f6"]));
    ada.play(&site, id, 2, "c4d5").refused(409, "over");
    assert_eq!(ada.play(&site, id, 0, "c3d4").ok(200), played, "also after the end");

    let events = site.events(id, 0, "none");
    let kinds: Vec<&str> = events.iter().map(|event| event["type"].as_str().unwrap()).collect();
    let expected =
        ["seated", "seated", "began", "moved", "moved", "offered", "declined", "resigned", "ended"];
    assert_eq!(kinds, expected);
    for (i, event) in events.iter().enumerate() {
        assert_eq!(event["version"], json!(i + 1));
    }
    assert_eq!(events[3]["clocks"], json!([301_000, 300_000]));
    assert_eq!((&events[8]["result"], &events[8]["termination"]), (&json!("1-0"), &json!("resignation")));
    assert_eq!(site.events(id, 7, "none").len(), 2);

    let record = site.get(&format!("/api/v1/games/{id}/record"));
    assert_eq!(record.kind, "text/plain; charset=utf-8");
    assert!(record.text.contains("[Seat1 \"Ada\"]") && record.text.contains("1. c3d4"), "{}", record.text);
    let read = games::record::Record::read(&record.text).unwrap();
    assert_eq!(read.result_text(), "1-0");
    let path = format!("/api/v1/games/{id}/record");
    let as_json = site.ask("GET", &path, &[("accept", "application/json")], None);
    assert_eq!(as_json.kind, "application/json");
    assert!(as_json.text.contains("c3d4"));
}

#[test]
fn a_repeated_move_after_which_somebody_left_has_the_same_answer() {
    let site = Site::start();
    let people = [site.guest("A"), site.guest("B"), site.guest("C")];
    let game = people[0].create(&site, &json!({"rules": "abalone:3", "seats": ["me", "open", "open"]}));
    people[1].sit(&site, &game).ok(200);
    people[2].sit(&site, &game).ok(200);
    let first = site.game(&game);
    let position = games::AnyPosition::start(&"abalone:3".parse().unwrap());
    let m = game::Position::moves(&position)[0];
    let text = game::Position::move_text(&position, m);
    assert_eq!(first["turn"], 1);
    let played = people[0].play(&site, &game, 0, &text).ok(200);
    people[1].act(&site, &game, "resign").ok(200);
    assert_eq!(people[0].play(&site, &game, 0, &text).ok(200), played);
    assert_eq!(site.game(&game)["turn"], 3);
}

#[test]
fn people_come_register_and_keep_their_games() {
    let site = Site::start();
    let nameless = site.post("/api/v1/guests", &json!({})).ok(201);
    assert!(nameless["account"]["name"].as_str().is_some_and(|name| !name.is_empty()));
    let guest = Person::of(&nameless);
    let game = guest.create(&site, &json!({"rules": "six", "seats": ["me", "open"]}));
    let me = guest.get(&site, "/api/v1/account").ok(200);
    assert_eq!((&me["guest"], &me["id"]), (&json!(true), &json!(guest.id)));
    assert!(me.get("ratings").is_some());

    let wanted = json!({"name": "Ada", "password": "correct horse"});
    let made = guest.post(&site, "/api/v1/accounts", &wanted).ok(201);
    let ada = Person::of(&made);
    assert_eq!(ada.id, guest.id, "the guest has become the account");
    assert_eq!(ada.get(&site, "/api/v1/account").ok(200)["guest"], false);
    let listed = site.get("/api/v1/games?player=ADA").ok(200);
    assert_eq!(listed["games"][0]["id"], json!(game));
    for name in ["Ada", "aDA", " ada "] {
        let wanted = json!({"name": name, "password": "correct horse"});
        site.post("/api/v1/accounts", &wanted).refused(409, "taken");
        site.post("/api/v1/guests", &json!({"name": name})).refused(409, "taken");
    }
    site.post("/api/v1/accounts", &json!({"name": "x<y", "password": "correct horse"}))
        .refused(400, "unreadable");
    site.post("/api/v1/accounts", &json!({"name": "Ben", "password": "short"})).refused(400, "unreadable");

    let login = |name: &str, password: &str| {
        site.post("/api/v1/tokens", &json!({"name": name, "password": password, "scopes": ["read"]}))
    };
    let token = login("ADA", "correct horse").ok(201);
    assert_eq!(token["scopes"], json!(["read"]));
    login("Ada", "wrong horse").refused(401, "unauthorized");
    login("Nobody", "correct horse").refused(401, "unauthorized");
    let reader = Person { token: token["token"].as_str().unwrap().to_string(), ..ada.clone() };
    reader.get(&site, "/api/v1/account").ok(200);
    reader
        .post(&site, "/api/v1/games", &json!({"rules": "six", "seats": ["me", "open"]}))
        .refused(403, "forbidden");
    assert_eq!(reader.ask(&site, "DELETE", "/api/v1/tokens/current", None).status, 204);
    reader.get(&site, "/api/v1/account").refused(401, "unauthorized");
    site.get("/api/v1/account").refused(401, "unauthorized");
}

#[test]
fn wishes_are_read_with_care() {
    let site = Site::start();
    let ada = site.guest("Ada");
    let daisy = "abalone:layout=belgian-daisy";
    let elsewhere = games::AnyPosition::start(&daisy.parse().unwrap()).to_string();
    site.post("/api/v1/games", &json!({"rules": "six", "seats": ["me", "open"]}))
        .refused(401, "unauthorized");
    for (wanted, status, code) in [
        (json!({"rules": "chess", "seats": ["me", "open"]}), 400, "unreadable"),
        (json!({"rules": "six"}), 400, "unreadable"),
        (json!({"rules": "six", "seats": ["me"]}), 400, "unreadable"),
        (json!({"rules": "six", "seats": ["me", "computer:99"]}), 400, "unreadable"),
        (json!({"rules": "six", "seats": ["me", "account:Nobody"]}), 404, "unknown"),
        (json!({"rules": "six", "seats": ["me", "open"], "clock": "later"}), 400, "unreadable"),
        (json!({"rules": "six", "seats": ["me", "open"], "position": "0,0:rb b 1-20"}), 422, "illegal"),
        (json!({"rules": "six", "seats": ["me", "computer:1"], "rated": true}), 400, "unreadable"),
        (
            json!({"rules": "abalone", "seats": ["me", "open"], "rated": true, "position": elsewhere}),
            400,
            "unreadable",
        ),
        (json!([1, 2]), 400, "unreadable"),
    ] {
        ada.post(&site, "/api/v1/games", &wanted).refused(status, code);
    }
    assert_eq!(site.get("/api/v1/games").ok(200)["games"], json!([]));
    // Where the rules say that it begins there, it counts; and from anywhere when it does not.
    let start = games::AnyPosition::start(&daisy.parse().unwrap()).to_string();
    for wanted in [
        json!({"rules": daisy, "seats": ["me", "open"], "rated": true}),
        json!({"rules": daisy, "seats": ["me", "open"], "rated": true, "position": start}),
        json!({"rules": "abalone", "seats": ["me", "open"], "position": start}),
    ] {
        let game = ada.create(&site, &wanted);
        assert_eq!(site.game(&game)["start"], json!(start));
        ada.act(&site, &game, "abort").ok(200);
    }
    let ben = site.guest("Ben");
    let game =
        ada.create(&site, &json!({"rules": "six", "seats": ["open", "account:Ben"], "house": "notakeback"}));
    let shown = site.game(&game);
    assert_eq!(shown["seats"][1], json!({"kind": "open", "account": ben.id, "name": "Ben"}));
    let path = format!("/api/v1/games/{game}/seats");
    ada.post(&site, &path, &json!({"seat": 2})).refused(403, "forbidden");
    ada.post(&site, &path, &json!({"seat": 3})).refused(400, "unreadable");
    ben.post(&site, &path, &json!({})).ok(200);
    assert_eq!(site.game(&game)["seats"][1]["kind"], "person");
    ada.post(&site, &path, &json!({"seat": 2})).refused(409, "full");
    assert_eq!(ada.post(&site, &path, &json!({"seat": 1})).ok(200)["status"], "playing");
}

#[test]
fn lists_are_newest_first_and_hide_private_games() {
    let site = Site::start();
    let ada = site.guest("Ada");
    let mut ids = Vec::new();
    for i in 0..5 {
        site.time.advance(10);
        let rules = if i % 2 == 0 { "abalone" } else { "six" };
        ids.push(ada.create(&site, &json!({"rules": rules, "seats": ["me", "open"]})));
    }
    let hidden = ada.create(&site, &json!({"rules": "six", "seats": ["me", "open"], "private": true}));
    assert!(hidden.len() >= 13, "at least 64 random bits");
    assert_eq!(site.game(&hidden)["private"], true);
    assert_eq!(site.get("/api/v1/games?limit=1000").ok(200), site.get("/api/v1/games?limit=100").ok(200));
    let page = site.get("/api/v1/games?limit=2&status=waiting").ok(200);
    let id = |page: &serde_json::Value, i: usize| page["games"][i]["id"].as_str().unwrap_or("").to_string();
    assert_eq!([id(&page, 0), id(&page, 1)], [ids[4].clone(), ids[3].clone()]);
    let next = page["next"].as_str().unwrap();
    let page = site.get(&format!("/api/v1/games?limit=2&before={next}")).ok(200);
    assert_eq!([id(&page, 0), id(&page, 1)], [ids[2].clone(), ids[1].clone()]);
    let next = page["next"].as_str().unwrap();
    let page = site.get(&format!("/api/v1/games?limit=2&before={next}")).ok(200);
    assert_eq!((id(&page, 0), page.get("next")), (ids[0].clone(), None));
    assert_eq!(site.get("/api/v1/games?rules=six").ok(200)["games"].as_array().unwrap().len(), 2);
    assert_eq!(
        site.get(&format!("/api/v1/games?player={}", ada.id)).ok(200)["games"].as_array().unwrap().len(),
        5
    );
    assert_eq!(site.get("/api/v1/games?status=over").ok(200)["games"], json!([]));
    for query in ["status=lost", "limit=0", "limit=-1", "limit=many", "rules=go", "before=x"] {
        site.get(&format!("/api/v1/games?{query}")).refused(400, "unreadable");
    }
}

#[test]
fn flags_fall_when_nobody_watches_and_after_a_crash() {
    let mut site = Site::start();
    let (_, _, game) = table(&site, json!({"rules": "abalone", "clock": "60", "seats": ["me", "open"]}));
    let (ada, _, other) = table(&site, json!({"rules": "abalone", "clock": "60", "seats": ["me", "open"]}));
    ada.play(&site, &other, 0, "c3d4").ok(200);
    site.time.advance(60_499);
    assert_eq!(site.game(&game)["status"], "playing", "the allowance for lag has not passed");
    site.restart();
    assert_eq!(site.game(&game)["status"], "playing");
    site.time.advance(10_000);
    for (id, result) in [(&game, "0-1"), (&other, "1-0")] {
        let over = site.until(id, |game| game["status"] == "over");
        assert_eq!((&over["result"], &over["termination"]), (&json!(result), &json!("time")));
        let events = site.events(id, 0, "none");
        assert_eq!(
            events.last().unwrap()["at"],
            json!(1_700_000_060_500u64),
            "exactly when the time was over"
        );
    }
}

#[test]
fn computers_play_on_and_go_on_after_a_crash() {
    let mut site = Site::start();
    let ada = site.guest("Ada");
    let game = ada.create(&site, &json!({"rules": "six", "seats": ["computer:2", "me"]}));
    let first = site.until(&game, |game| game["ply"] == 1);
    assert_eq!(first["seats"][0], json!({"kind": "computer", "name": "computer:2", "level": 2}));
    let match_of_two =
        json!({"rules": "abalone", "seats": ["computer:1", "computer:1"], "house": "plylimit=40"});
    let own = ada.create(&site, &match_of_two);
    site.until(&own, |game| game["ply"].as_u64() >= Some(3));
    site.restart();
    // One of several processes waits in case another is still thinking.
    site.time.advance(20_000);
    let over = site.until(&own, |game| game["status"] == "over");
    assert!(over["ply"].as_u64() <= Some(40));
    let position = games::AnyPosition::read(&"six".parse().unwrap(), first["position"].as_str().unwrap());
    let position = position.unwrap();
    let m = game::Position::moves(&position)[0];
    ada.play(&site, &game, 1, &game::Position::move_text(&position, m)).ok(200);
    site.until(&game, |game| game["ply"] == 3);
    // A computer that is not losing declines.
    ada.act(&site, &game, "offer-draw").ok(200);
    let events = site.events(&game, 0, "declined");
    assert_eq!(events.last().unwrap()["seat"], 1);
}

#[test]
fn offers_takebacks_aborts_and_rematches() {
    let site = Site::start();
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    ada.play(&site, &game, 0, "c3d4").ok(200);
    ada.act(&site, &game, "offer-takeback").ok(200);
    ben.act(&site, &game, "accept").ok(200);
    assert_eq!(site.game(&game)["ply"], 0);
    ada.play(&site, &game, 0, "c4d5").ok(200);
    ada.act(&site, &game, "rematch").refused(422, "illegal");
    ada.act(&site, &game, "claim").refused(422, "illegal");
    ben.act(&site, &game, "dance").refused(400, "unreadable");
    ada.act(&site, &game, "offer-draw").ok(200);
    ben.act(&site, &game, "accept").ok(200);
    assert_eq!(site.game(&game)["result"], "1/2-1/2");
    ada.act(&site, &game, "rematch").ok(200);
    let agreed = ben.act(&site, &game, "rematch").ok(200);
    let next = agreed["game"].as_str().unwrap();
    assert_eq!(site.game(&game)["rematch"], json!(next));
    let second = site.game(next);
    assert_eq!((&second["status"], &second["seats"][0]["name"]), (&json!("playing"), &json!("Ben")));
    assert_eq!(second["seats"][1]["account"], json!(ada.id));
    site.guest("Eve").act(&site, next, "abort").refused(403, "forbidden");
    ada.act(&site, next, "abort").ok(200);
    let aborted = site.game(next);
    assert_eq!((&aborted["status"], &aborted["result"]), (&json!("over"), &json!(null)));
    assert_eq!(aborted["termination"], "abandoned");
    ada.act(&site, next, "abort").refused(409, "over");
}

#[test]
fn whoever_leaves_can_be_claimed_against() {
    // Processes tell each other within a second who is here; in made-up time that is not long enough.
    let site = Site::alone(|_| {});
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    ada.play(&site, &game, 0, "c3d4").ok(200);
    ben.play(&site, &game, 1, "g7f6").ok(200);
    ada.play(&site, &game, 2, "c4d5").ok(200);
    site.time.advance(59_000);
    ada.act(&site, &game, "claim").refused(422, "illegal");
    site.time.advance(15_000);
    ben.act(&site, &game, "claim").refused(422, "illegal");
    ada.act(&site, &game, "claim").refused(422, "illegal");
    site.time.advance(61_000);
    ada.act(&site, &game, "claim").ok(200);
    let over = site.game(&game);
    assert_eq!((&over["result"], &over["termination"]), (&json!("1-0"), &json!("abandoned")));
}

/// Instead of the win, whoever is left may settle for a draw.
#[test]
fn whoever_is_left_may_claim_a_draw() {
    let site = Site::start();
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    ada.act(&site, &game, "claim-draw").refused(422, "illegal");
    ada.play(&site, &game, 0, "c3d4").ok(200);
    ada.act(&site, &game, "claim-draw").refused(422, "illegal");
    site.guest("Eve").act(&site, &game, "claim-draw").refused(403, "forbidden");
    // What was seen a moment ago may be written after the time was moved on.
    let claimed = (0..5).find(|_| {
        site.time.advance(61_000);
        ada.act(&site, &game, "claim-draw").status == 200
    });
    assert!(claimed.is_some());
    let over = site.game(&game);
    assert_eq!((&over["result"], &over["termination"]), (&json!("1/2-1/2"), &json!("abandoned")));
    ben.act(&site, &game, "claim-draw").refused(409, "over");
}

/// Weeks of a game with three days for each move: nobody has left, and only who lets the days pass loses.
#[test]
fn correspondence_goes_on_for_weeks() {
    const DAY: u64 = 86_400_000;
    let mut site = Site::start();
    let (ada, ben, game) = table(
        &site,
        json!({"rules": "abalone", "clock": "3d/move", "house": "norepetition", "seats": ["me", "open"]}),
    );
    let people = [&ada, &ben];
    for ply in 0..10 {
        site.time.advance(3 * DAY - 1_000);
        people[(ply + 1) % 2].act(&site, &game, "claim").refused(422, "illegal");
        let text = ["c3d4", "g7f6", "d4c3", "f6g7"][ply % 4];
        let played = people[ply % 2].play(&site, &game, ply as u64, text).ok(200);
        assert_eq!(played["clocks"], json!([3 * DAY, 3 * DAY]), "the days of a move are not carried over");
        if ply == 4 {
            site.restart();
        }
    }
    site.time.advance(3 * DAY - 1);
    assert_eq!(site.game(&game)["status"], "playing");
    site.time.advance(1);
    let end = site.time.now();
    // Nobody asks for it: the days are over all the same, and the sweep finds it within a second.
    site.time.advance(1_000);
    let over = site.until(&game, |game| game["status"] == "over");
    assert_eq!((&over["result"], &over["termination"]), (&json!("0-1"), &json!("time")));
    assert_eq!(site.events(&game, 0, "none").last().unwrap()["at"], json!(end));
}

/// The server deals the seats out: every one comes up.
#[test]
fn seats_are_dealt_out_by_lot() {
    let site = Site::start();
    let ada = site.guest("Ada");
    let mut seats = [0; 3];
    for _ in 0..60 {
        let wanted = json!({"rules": "abalone:3", "seats": ["me", "open", "open"], "lot": true});
        let game = ada.post(&site, "/api/v1/games", &wanted).ok(201);
        let mine = |seat: &serde_json::Value| seat["account"] == json!(ada.id);
        seats[game["seats"].as_array().unwrap().iter().position(mine).unwrap()] += 1;
    }
    assert!(seats.iter().all(|&count| count > 0), "{seats:?}");
    let wanted = json!({"rules": "abalone:3", "seats": ["open", "me", "open"]});
    let game = ada.post(&site, "/api/v1/games", &wanted).ok(201);
    assert_eq!(game["seats"][1]["account"], json!(ada.id), "without a lot, as one likes");
}

/// Streams in which nothing happens say that they are there.
#[test]
fn a_silent_stream_has_an_empty_line_at_least_every_fifteen_seconds() {
    let site = Site::start();
    let (ada, _, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    let paths = [format!("/api/v1/games/{game}/events"), "/api/v1/account/events".to_string()];
    let streams = paths.map(|path| {
        let mut stream = TcpStream::connect(&site.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(15))).unwrap();
        let token = &ada.token;
        write!(stream, "GET {path} HTTP/1.0\r\nhost: x\r\nauthorization: Bearer {token}\r\n\r\n").unwrap();
        BufReader::new(stream)
    });
    for stream in streams {
        let mut lines = stream.lines().map(|line| line.expect("a line comes in time"));
        assert_eq!(lines.next().unwrap(), "HTTP/1.0 200 OK");
        lines.by_ref().find(|line| line.is_empty()).expect("headers end");
        // What there is comes first.
        lines.by_ref().find(|line| line.is_empty()).expect("the stream goes on");
    }
}

#[test]
fn bots_hear_of_their_games() {
    let site = Site::start();
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let waiting = ada.create(&site, &json!({"rules": "six", "seats": ["me", "account:Ben"]}));
    site.time.advance(1);
    let running = ada.create(&site, &json!({"rules": "abalone", "seats": ["open", "me"]}));
    ben.sit(&site, &running).ok(200);
    let agent = agent();
    let header = format!("Bearer {}", ben.token);
    let request = agent.get(site.url("/api/v1/account/events")).header("authorization", header);
    let mut response = request.call().unwrap();
    let mut lines = BufReader::new(response.body_mut().as_reader()).lines();
    let mut next = || loop {
        let line = lines.next().unwrap().unwrap();
        if !line.is_empty() {
            let notice: serde_json::Value = serde_json::from_str(&line).unwrap();
            let text = |value: &serde_json::Value| value.as_str().unwrap().to_string();
            return (text(&notice["type"]), text(&notice["game"]["id"]));
        }
    };
    let word = |kind: &str, game: &str| (kind.to_string(), game.to_string());
    assert_eq!(next(), word("challenge", &waiting));
    assert_eq!(next(), word("game-start", &running));
    assert_eq!(next(), word("your-turn", &running));
    ben.play(&site, &running, 0, "c3d4").ok(200);
    ada.play(&site, &running, 1, "g7f6").ok(200);
    assert_eq!(next(), word("your-turn", &running));
    ada.act(&site, &running, "resign").ok(200);
    assert_eq!(next(), word("game-over", &running));
    ben.sit(&site, &waiting).ok(200);
    assert_eq!(next(), word("game-start", &waiting));
}

#[test]
fn events_come_live_and_are_the_same_for_everybody() {
    let site = Site::start();
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    std::thread::scope(|scope| {
        let readers: Vec<_> = (0..3)
            .map(|i| {
                scope.spawn({
                    let (site, game) = (&site, &game);
                    move || site.events(game, i, "none")
                })
            })
            .collect();
        for (ply, text) in ["c3d4", "g7f6", "c4d5", "g6f5"].into_iter().enumerate() {
            let who = if ply % 2 == 0 { &ada } else { &ben };
            who.play(&site, &game, ply as u64, text).ok(200);
        }
        ada.act(&site, &game, "resign").ok(200);
        let all = site.events(&game, 0, "none");
        for (i, reader) in readers.into_iter().enumerate() {
            assert_eq!(reader.join().unwrap(), all[i..]);
        }
    });
}

#[test]
fn a_stream_from_beyond_the_present_ends_with_the_game() {
    let site = Site::start();
    let (ada, _, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    let mut heard = Vec::new();
    site.line().follow_from(
        &format!("/api/v1/games/{game}/events?since=1000000"),
        &ada.token,
        || {
            ada.act(&site, &game, "resign").ok(200);
        },
        |event| {
            heard.push(event["type"].clone());
            true
        },
    );
    assert_eq!(heard, [json!("resigned"), json!("ended")]);
}

#[test]
fn pictures_and_the_description_are_there() {
    let site = Site::start();
    let (ada, _, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    ada.play(&site, &game, 0, "c3d4").ok(200);
    let svg = site.get(&format!("/api/v1/games/{game}/picture.svg"));
    assert!(svg.kind == "image/svg+xml" && svg.text.starts_with("<svg"), "{}", svg.text);
    let png = site.get(&format!("/api/v1/games/{game}/picture.png"));
    assert_eq!((png.status, png.kind.as_str()), (200, "image/png"));
    let document = site.get("/api/v1/openapi.json").ok(200);
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    for path in [
        "/api/v1/guests",
        "/api/v1/accounts",
        "/api/v1/tokens",
        "/api/v1/tokens/current",
        "/api/v1/account",
        "/api/v1/account/events",
        "/api/v1/games",
        "/api/v1/games/{id}",
        "/api/v1/games/{id}/seats",
        "/api/v1/games/{id}/moves",
        "/api/v1/games/{id}/actions",
        "/api/v1/games/{id}/events",
        "/api/v1/games/{id}/record",
        "/api/v1/games/{id}/picture.svg",
        "/api/v1/games/{id}/picture.png",
        "/api/v1/openapi.json",
    ] {
        assert!(document["paths"].get(path).is_some(), "{path}");
    }
    assert_eq!(site.get("/healthz").text, "ok");
    assert_eq!(site.get("/readyz").text, "ok");
}
