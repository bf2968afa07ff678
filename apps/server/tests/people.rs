//! People over the interface for programs: ratings, profiles, search, accounts and their recovery, moderators.

mod common;

#[path = "common/rated.rs"]
mod rated;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::sync::mpsc;

use common::*;
use serde_json::{Value, json};
use server::Database;

const MOVES: [&str; 4] = ["c3d4", "g7f6", "c4d5", "g6f5"];

#[test]
fn ratings_follow_from_the_games() {
    rated::ratings_follow_from_the_games(Site::start());
}

#[test]
fn many_games_end_at_once() {
    rated::many_games_end_at_once(Site::start());
}

/// Waits until all games that are over can be found.
#[track_caller]
fn found(site: &Site, query: &str, count: usize) -> Vec<Value> {
    for _ in 0..2_000 {
        site.time.advance(1_000);
        let list = site.get(&format!("/api/v1/games?limit=100&{query}")).ok(200);
        let games = list["games"].as_array().unwrap().clone();
        if games.len() == count {
            return games;
        }
        std::thread::yield_now();
    }
    panic!("{query}: {}", site.get(&format!("/api/v1/games?{query}")).text);
}

#[test]
fn games_are_found_by_what_happened_in_them() {
    let site = Site::start();
    let [ada, ben, cleo] = ["Ada", "Ben", "Cleo"].map(|name| site.register(name));
    let one = rated(&site, "abalone", "300", &[&ada, &ben], &MOVES);
    site.time.advance(1_000);
    let two = rated(&site, "abalone", "300", &[&ben, &cleo], &MOVES[..2]);
    site.time.advance(1_000);
    let six = rated(&site, "six", "300", &[&cleo, &ada], &["-1,0"]);
    let ids = |games: Vec<Value>| -> Vec<String> {
        games.iter().map(|game| game["id"].as_str().unwrap().to_string()).collect()
    };
    assert_eq!(ids(found(&site, "status=over&player=ADA", 2)), [six.clone(), one.clone()]);
    assert_eq!(ids(found(&site, "player=Ben&rules=abalone&result=0-1", 2)), [two.clone(), one.clone()]);
    found(&site, "player=Ben&result=1-0", 0);
    assert_eq!(ids(found(&site, "moves=c3d4+g7f6", 2)), [two.clone(), one.clone()]);
    assert_eq!(ids(found(&site, "moves=c3d4+g7f6+c4d5", 1)), std::slice::from_ref(&one));
    // The mirror image of an opening is the same opening.
    found(&site, "moves=c3d4+g7f6&player=Cleo", 1);
    let mirrored = found(&site, "moves=c5d5", 2);
    assert_eq!(mirrored.len(), 2, "the first move, seen in a mirror");
    found(&site, "moves=b2c3", 0);
    let middle = site.get(&format!("/api/v1/games/{two}")).ok(200)["position"].as_str().unwrap().to_string();
    let query = middle.replace(' ', "+").replace('/', "%2F");
    assert_eq!(ids(found(&site, &format!("position={query}"), 2)), [two.clone(), one.clone()]);
    let created = site.game(&two)["created"].as_u64().unwrap();
    found(&site, &format!("status=over&rules=abalone&since={}", created + 1), 0);
    assert_eq!(ids(found(&site, &format!("status=over&until={created}"), 1)), std::slice::from_ref(&one));
    found(&site, "status=over&rated=false", 0);
    for wrong in ["result=2-0", "moves=zz", "position=zz", "since=yesterday", "rated=perhaps", "rules=chess"]
    {
        site.get(&format!("/api/v1/games?{wrong}")).refused(400, "unreadable");
    }
    site.get("/api/v1/games?moves=c3d4&status=playing").refused(400, "unreadable");
    // Pages, one after the other, have every game once.
    let mut seen = Vec::new();
    let mut before = String::new();
    loop {
        let page = site.get(&format!("/api/v1/games?limit=1&player=Ada&before={before}")).ok(200);
        seen.extend(ids(page["games"].as_array().unwrap().clone()));
        let Some(next) = page["next"].as_str() else { break };
        before = next.to_string();
    }
    assert_eq!(seen, [six.clone(), one.clone()]);
    // To take away: records that can be read, or a game a line.
    let text = site.get("/api/v1/export?player=Ada").text;
    let records = games::convert::read(games::convert::Form::Hexad, &text, &Default::default()).unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(records[1].header.names[0].as_deref(), Some("Ada"));
    let lines = site.get("/api/v1/export?format=ndjson&rules=abalone").text;
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(ids(lines), [two, one]);
    assert_eq!(site.get("/api/v1/export?player=Nobody").text, "");
    site.get("/api/v1/export?format=pdf").refused(400, "unreadable");
}

#[test]
fn a_private_game_is_in_no_list() {
    let site = Site::start();
    let (ada, ben) = (site.register("Ada"), site.register("Ben"));
    let wanted = json!({"rules": "abalone", "seats": ["me", "open"], "private": true});
    let game = ada.create(&site, &wanted);
    ben.sit(&site, &game).ok(200);
    ada.play(&site, &game, 0, "c3d4").ok(200);
    ben.act(&site, &game, "resign").ok(200);
    site.time.advance(5_000);
    for query in ["player=Ada", "moves=c3d4", "status=over"] {
        found(&site, query, 0);
    }
    let export = ada.get(&site, "/api/v1/account/export").text;
    assert!(export.contains(&game), "its players have it: {export}");
    assert!(!ben.get(&site, "/api/v1/export?player=Ada").text.contains("c3d4"));
}

#[test]
fn a_profile_has_ratings_and_records() {
    let site = Site::start();
    let (ada, ben) = (site.register("Ada"), site.register("Ben"));
    for layout in ["standard", "belgian-daisy", "belgian-daisy"] {
        rated(&site, &format!("abalone:layout={layout}"), "300", &[&ada, &ben], &[]);
        site.time.advance(86_400_000);
    }
    let profile = site.get("/api/v1/players/ben").ok(200);
    assert_eq!((&profile["name"], &profile["guest"]), (&json!("Ben"), &json!(false)));
    assert_eq!(profile["ratings"][0]["kind"], "abalone-blitz");
    assert_eq!(profile["records"][0]["won"], 2);
    assert!(profile["records"][0]["rules"].as_str().unwrap().contains("belgian-daisy"));
    assert_eq!(site.get("/api/v1/players/ADA").ok(200)["records"][1]["lost"], 1);
    assert!(profile["title"].is_null());
    let course = site.get("/api/v1/players/Ben/ratings?kind=abalone-blitz").ok(200);
    let points = course["points"].as_array().unwrap();
    assert_eq!(points.len(), 3);
    assert_eq!(points[2]["rating"], profile["ratings"][0]["rating"]);
    site.get("/api/v1/players/Ben/ratings?kind=chess").refused(400, "unreadable");
    site.get("/api/v1/players/Nobody").refused(404, "unknown");
    let leaders = site.get("/api/v1/players?kind=abalone-blitz").ok(200);
    let names: Vec<&str> =
        leaders["players"].as_array().unwrap().iter().map(|p| p["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Ben", "Ada"]);
    // A guest is rated, but leads no list; once registered, they do.
    let guest = site.guest("Cleo");
    rated(&site, "abalone", "300", &[&ada, &guest], &[]);
    let count = |site: &Site| {
        site.get("/api/v1/players?kind=abalone-blitz").ok(200)["players"].as_array().unwrap().len()
    };
    assert_eq!(count(&site), 2);
    let body = json!({"name": "Cleo", "password": PASSWORD});
    let made = guest.post(&site, "/api/v1/accounts", &body).ok(201);
    assert_eq!(made["account"]["id"], guest.id.as_str(), "the guest becomes the account");
    assert_eq!(count(&site), 3);
    found(&site, "player=Cleo", 1);
    // A program says that it is one.
    ada.post(&site, "/api/v1/account/bot", &json!({})).refused(403, "forbidden");
    let bot = site.register("Robot");
    bot.post(&site, "/api/v1/account/bot", &json!({})).ok(204);
    assert_eq!(site.get("/api/v1/players/Robot").ok(200)["title"], "bot");
    // And so do the seats of its games; a computer of the server's is marked by its kind.
    let game = bot.create(&site, &json!({"rules": "abalone:3", "seats": ["me", "open", "computer:1"]}));
    ada.sit(&site, &game).ok(200);
    let seats = &site.game(&game)["seats"];
    assert_eq!((&seats[0]["kind"], &seats[0]["title"]), (&json!("person"), &json!("bot")));
    assert_eq!((&seats[1]["kind"], &seats[1]["title"]), (&json!("person"), &Value::Null));
    assert_eq!((&seats[2]["kind"], &seats[2]["level"]), (&json!("computer"), &json!(1)));
}

#[test]
fn an_account_is_changed_and_closed_by_its_owner_alone() {
    let site = Site::start();
    let (ada, ben) = (site.register("Ada"), site.register("Ben"));
    let game = rated(&site, "abalone", "300", &[&ada, &ben], &[]);
    let change = |who: &Person, body: Value| who.ask(&site, "PATCH", "/api/v1/account", Some(&body));
    change(&ada, json!({"name": "Adele"})).refused(403, "forbidden");
    change(&ada, json!({"name": "Adele", "current": "wrong horse"})).refused(403, "forbidden");
    change(&ada, json!({"name": "bEN", "current": PASSWORD})).refused(409, "taken");
    change(&ada, json!({"name": "<b>", "current": PASSWORD})).refused(400, "unreadable");
    assert_eq!(change(&ada, json!({"name": "Adele", "current": PASSWORD})).ok(200)["name"], "Adele");
    assert_eq!(site.game(&game)["seats"][0]["name"], "Adele", "also in games that are over");
    let record = site.get(&format!("/api/v1/games/{game}/record")).text;
    assert!(record.contains("Adele") && !record.contains("\"Ada\""), "{record}");
    // Another password ends all other tokens.
    let sign_in = |password: &str| {
        site.post("/api/v1/tokens", &json!({"name": "adele", "password": password, "label": "phone"}))
    };
    let phone =
        Person { token: sign_in(PASSWORD).ok(201)["token"].as_str().unwrap().to_string(), ..ada.clone() };
    change(&ada, json!({"password": "short", "current": PASSWORD})).refused(400, "unreadable");
    change(&ada, json!({"password": "another horse", "current": PASSWORD})).ok(200);
    phone.get(&site, "/api/v1/account").refused(401, "unauthorized");
    ada.get(&site, "/api/v1/account").ok(200);
    sign_in(PASSWORD).refused(401, "unauthorized");
    sign_in("another horse").ok(201);
    // Tokens are listed and forgotten; nobody sees them again.
    let made =
        ada.post(&site, "/api/v1/account/tokens", &json!({"label": "bot", "scopes": ["play"]})).ok(201);
    let bot = Person { token: made["token"].as_str().unwrap().to_string(), ..ada.clone() };
    bot.get(&site, "/api/v1/account/tokens").refused(403, "forbidden");
    let tokens = ada.get(&site, "/api/v1/account/tokens").ok(200);
    let tokens = tokens.as_array().unwrap();
    assert_eq!(tokens.len(), 3);
    assert_eq!(tokens.iter().filter(|token| token["current"] == true).count(), 1);
    let id = tokens.iter().find(|token| token["label"] == "bot").unwrap()["id"].as_str().unwrap();
    assert!(!ada.get(&site, "/api/v1/account/tokens").text.contains(&bot.token));
    ben.ask(&site, "DELETE", &format!("/api/v1/account/tokens/{id}"), None).refused(404, "unknown");
    ada.ask(&site, "DELETE", &format!("/api/v1/account/tokens/{id}"), None).ok(204);
    bot.get(&site, "/api/v1/account").refused(401, "unauthorized");
    // Everything that is kept, to take away.
    let export = ada.get(&site, "/api/v1/account/export");
    let lines: Vec<Value> = export.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for kind in ["account", "token", "rating", "game"] {
        assert!(lines.iter().any(|line| line["type"] == kind), "{kind}: {}", export.text);
    }
    assert!(!export.text.contains("argon2") && !export.text.contains(&ada.token));
    // Gone: the name is free, games and the other's rating stay.
    let before = site.get("/api/v1/players/Ben").ok(200);
    let delete =
        |current: &str| ada.ask(&site, "DELETE", "/api/v1/account", Some(&json!({"current": current})));
    delete("wrong horse").refused(403, "forbidden");
    delete("another horse").ok(204);
    ada.get(&site, "/api/v1/account").refused(401, "unauthorized");
    site.get("/api/v1/players/Adele").refused(404, "unknown");
    assert_eq!(site.get("/api/v1/players/Ben").ok(200), before);
    let name = site.game(&game)["seats"][0]["name"].as_str().unwrap().to_string();
    assert!(name.starts_with("Former player"), "{name}");
    assert_eq!(site.register("Adele").name, "Adele");
}

#[test]
fn a_sign_in_that_nobody_uses_for_a_year_ends_and_a_token_for_a_program_stays() {
    const DAY: u64 = 86_400_000;
    let site = Site::start();
    let ada = site.register("Ada");
    let with = |made: Value| Person { token: made["token"].as_str().unwrap().to_string(), ..ada.clone() };
    let sign_in = |more: Value| {
        let mut body = json!({"name": "Ada", "password": PASSWORD});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        with(site.post("/api/v1/tokens", &body).ok(201))
    };
    let (phone, script) = (sign_in(json!({})), sign_in(json!({"label": "script"})));
    let bot = with(ada.post(&site, "/api/v1/account/tokens", &json!({})).ok(201));
    site.time.advance(200 * DAY);
    phone.get(&site, "/api/v1/account").ok(200);
    site.time.advance(200 * DAY);
    ada.get(&site, "/api/v1/account").refused(401, "unauthorized");
    phone.get(&site, "/api/v1/account").ok(200);
    site.time.advance(800 * DAY);
    let laptop = sign_in(json!({}));
    for (who, known) in [(&phone, false), (&script, true), (&bot, true), (&laptop, true)] {
        assert_eq!(who.get(&site, "/api/v1/account").status == 200, known);
    }
    assert_eq!(laptop.get(&site, "/api/v1/account/tokens").ok(200).as_array().unwrap().len(), 3);
}

#[test]
fn passwords_that_everybody_knows_are_refused() {
    let site = Site::start();
    let ada = site.register("Ada");
    let detail = |answer: Answer| answer.refused(400, "unreadable")["detail"].as_str().unwrap().to_string();
    for password in ["password", "PassWord1", "1234567890"] {
        let body = json!({"name": "Ben", "password": password});
        assert!(detail(site.post("/api/v1/accounts", &body)).contains("everybody"));
        let body = json!({"password": password, "current": PASSWORD});
        assert!(detail(ada.ask(&site, "PATCH", "/api/v1/account", Some(&body))).contains("everybody"));
        let body = json!({"name": "Ada", "code": "x", "password": password});
        assert!(detail(site.post("/api/v1/recovery", &body)).contains("everybody"));
    }
}

#[test]
fn a_browser_that_signs_in_gets_another_token_and_the_old_one_ends() {
    let site = Site::start();
    site.register("Ada");
    let ours = format!("http://{}", site.address);
    let body = json!({"name": "Ada", "password": PASSWORD});
    let cookie =
        |answer: &Answer| answer.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
    let first = cookie(&site.ask("POST", "/api/v1/tokens", &[("origin", &ours)], Some(&body)));
    let headers = [("origin", ours.as_str()), ("cookie", first.as_str())];
    let second = cookie(&site.ask("POST", "/api/v1/tokens", &headers, Some(&body)));
    assert_ne!(first, second);
    site.ask("GET", "/api/v1/account", &[("cookie", &first)], None).refused(401, "unauthorized");
    site.ask("GET", "/api/v1/account", &[("cookie", &second)], None).ok(200);
    let foreign = [("origin", "https://evil.example"), ("cookie", second.as_str())];
    let recover = json!({"name": "Ada", "code": "x", "password": PASSWORD});
    site.ask("POST", "/api/v1/recovery", &foreign, Some(&recover)).refused(403, "forbidden");
    site.ask("DELETE", "/api/v1/account", &foreign, Some(&json!({}))).refused(403, "forbidden");
}

#[test]
fn a_printed_code_opens_an_account_once() {
    let site = Site::start();
    let ada = site.register("Ada");
    ada.post(&site, "/api/v1/account/codes", &json!({})).refused(403, "forbidden");
    let made = ada.post(&site, "/api/v1/account/codes", &json!({"current": PASSWORD})).ok(201);
    let codes: Vec<String> =
        made["codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_string()).collect();
    assert_eq!(codes.len(), 10);
    let left = |who: &Person| who.get(&site, "/api/v1/account").ok(200)["recovery"]["codes"].clone();
    assert_eq!(left(&ada), 10);
    let recover = |name: &str, code: &str, password: &str| {
        site.post("/api/v1/recovery", &json!({"name": name, "code": code, "password": password}))
    };
    // Who does not know a code learns nothing, be there such an account or not.
    let one = recover("Ada", "abcd-efgh-jkmn-pqrs", "another horse");
    let other = recover("Nobody", "abcd-efgh-jkmn-pqrs", "another horse");
    assert_eq!(one.text, other.text);
    one.refused(401, "unauthorized");
    recover("Ada", &codes[0], "short").refused(400, "unreadable");
    let typed = codes[0].to_uppercase().replace('-', " ");
    let made = recover("ada", &typed, "another horse").ok(201);
    ada.get(&site, "/api/v1/account").refused(401, "unauthorized");
    let ada = Person { token: made["token"].as_str().unwrap().to_string(), ..ada };
    assert_eq!(left(&ada), 9);
    recover("Ada", &codes[0], "third horse").refused(401, "unauthorized");
    site.post("/api/v1/tokens", &json!({"name": "Ada", "password": PASSWORD})).refused(401, "unauthorized");
    // New codes end the old ones.
    ada.post(&site, "/api/v1/account/codes", &json!({"current": "another horse"})).ok(201);
    recover("Ada", &codes[1], "third horse").refused(401, "unauthorized");
    let guest = site.guest("Guest");
    guest.post(&site, "/api/v1/account/codes", &json!({})).refused(403, "forbidden");
    // Without a mail server nothing is sent.
    site.post("/api/v1/recovery/mail", &json!({"name": "Ada"})).refused(404, "unknown");
}

/// A mail server that takes everything: what came, one mail after the other.
fn postman() -> (String, mpsc::Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (sender, mails) = mpsc::channel();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut say = stream.try_clone().unwrap();
            let mut heard = BufReader::new(stream);
            let _ = say.write_all(b"220 postman\r\n");
            let (mut line, mut mail, mut in_data) = (String::new(), String::new(), false);
            while heard.read_line(&mut line).is_ok_and(|n| n > 0) {
                if in_data {
                    if line == ".\r\n" {
                        in_data = false;
                        let _ = sender.send(std::mem::take(&mut mail));
                        let _ = say.write_all(b"250 ok\r\n");
                    } else {
                        mail.push_str(&line);
                    }
                } else {
                    let word = line.get(..4).unwrap_or("").to_ascii_uppercase();
                    in_data = word == "DATA";
                    let answer: &[u8] = match word.as_str() {
                        "DATA" => b"354 go on\r\n",
                        "QUIT" => b"221 bye\r\n",
                        _ => b"250 ok\r\n",
                    };
                    let _ = say.write_all(answer);
                }
                line.clear();
            }
        }
    });
    (address, mails)
}

/// The code in a mail.
fn code_in(mail: &str) -> String {
    let is_code = |line: &&str| line.len() == 19 && line.split('-').all(|group| group.len() == 4);
    mail.lines().find(is_code).unwrap_or_else(|| panic!("{mail}")).to_string()
}

#[test]
fn a_code_comes_by_mail_where_mail_is_carried() {
    let (address, mails) = postman();
    let site = Site::with(|config| {
        config.mail = Some(server::Mail {
            server: format!("smtp://{address}"),
            from: "Hexad <hexad@example.org>".to_string(),
        });
    });
    let ada = site.register("Ada");
    let put = |body: Value| ada.ask(&site, "PUT", "/api/v1/account/mail", Some(&body));
    put(json!({"mail": "ada@example.org"})).refused(403, "forbidden");
    put(json!({"mail": "nonsense", "current": PASSWORD})).refused(400, "unreadable");
    put(json!({"mail": "ada@example.org", "current": PASSWORD})).ok(202);
    let mail = mails.recv().unwrap();
    assert!(mail.contains("To: ada@example.org") && mail.contains("Hello Ada"), "{mail}");
    let confirm = code_in(&mail);
    let known = || ada.get(&site, "/api/v1/account").ok(200)["recovery"]["mail"].clone();
    assert_eq!(known(), Value::Null, "not before it is confirmed");
    // What confirms an address opens no account.
    let recover = |code: &str| {
        site.post("/api/v1/recovery", &json!({"name": "Ada", "code": code, "password": "another horse"}))
    };
    recover(&confirm).refused(401, "unauthorized");
    ada.post(&site, "/api/v1/account/mail", &json!({"code": "abcd"})).refused(403, "forbidden");
    ada.post(&site, "/api/v1/account/mail", &json!({"code": confirm})).ok(204);
    assert_eq!(known(), "ada@example.org");
    // The password is lost. Who has no account gets the same answer, and no mail.
    site.post("/api/v1/recovery/mail", &json!({"name": "Nobody"})).ok(202);
    let body = json!({"name": "ADA"}).to_string().into_bytes();
    let german = [("accept-language", "de-AT,de;q=0.9")];
    assert_eq!(site.try_ask("POST", "/api/v1/recovery/mail", &german, body).unwrap().status, 202);
    let mail = mails.recv().unwrap();
    assert!(mail.contains("Hallo Ada"), "in the reader's language: {mail}");
    let code = code_in(&mail);
    site.time.advance(3_599_000);
    recover(&code).ok(201);
    recover(&code).refused(401, "unauthorized");
    site.post("/api/v1/recovery/mail", &json!({"name": "Ada"})).ok(202);
    let late = code_in(&mails.recv().unwrap());
    site.time.advance(3_600_000);
    recover(&late).refused(401, "unauthorized");
    assert!(mails.try_recv().is_err(), "and nobody else got anything");
}

#[test]
fn whoever_guesses_passwords_waits() {
    let site = Site::with(|config| config.limits = true);
    site.register("Ada");
    let guess = || site.post("/api/v1/tokens", &json!({"name": "Ada", "password": "wrong horse"}));
    let refused = (0..40).map(|_| guess().status).find(|status| *status != 401);
    assert_eq!(refused, Some(429));
    let answer = guess();
    assert!(answer.header("retry-after").is_some());
    answer.refused(429, "too-many");
}

#[test]
fn who_is_blocked_keeps_away() {
    let site = Site::start();
    let (ada, ben) = (site.register("Ada"), site.register("Ben"));
    let put = |how: &str| ada.ask(&site, "PUT", "/api/v1/account/ignored/Ben", Some(&json!({"how": how})));
    put("block").ok(204);
    ada.ask(&site, "PUT", "/api/v1/account/ignored/Ada", Some(&json!({"how": "mute"})))
        .refused(400, "unreadable");
    let list = ada.get(&site, "/api/v1/account/ignored").ok(200);
    assert_eq!((&list[0]["name"], &list[0]["how"]), (&json!("Ben"), &json!("block")));
    let challenge = json!({"rules": "abalone", "seats": ["me", "account:Ada"]});
    ben.post(&site, "/api/v1/games", &challenge).refused(403, "forbidden");
    let game = ada.create(&site, &json!({"rules": "abalone", "seats": ["me", "open"]}));
    ben.sit(&site, &game).refused(403, "forbidden");
    put("mute").ok(204);
    ben.sit(&site, &game).ok(200);
    ada.ask(&site, "DELETE", "/api/v1/account/ignored/Ben", None).ok(204);
    assert_eq!(ada.get(&site, "/api/v1/account/ignored").ok(200), json!([]));
    ben.create(&site, &challenge);
}

#[test]
fn moderators_do_what_they_may_and_all_of_it_is_written_down() {
    let site = Site::start();
    let [ada, ben, eve] = ["Ada", "Ben", "Eve"].map(|name| site.register(name));
    let game = ben.create(&site, &json!({"rules": "abalone", "seats": ["me", "open"]}));
    eve.sit(&site, &game).ok(200);
    let report = json!({"account": "Eve", "reason": "abuse", "game": game, "text": "see the chat"});
    ben.post(&site, "/api/v1/reports", &report).ok(201);
    ben.post(&site, "/api/v1/reports", &json!({"account": "Nobody", "reason": "abuse"}))
        .refused(404, "unknown");
    site.post("/api/v1/reports", &report).refused(401, "unauthorized");
    // Nobody moderates before whoever runs the server says so.
    ada.get(&site, "/api/v1/moderation/reports").refused(403, "forbidden");
    ada.get(&site, "/api/v1/moderation/deeds").refused(403, "forbidden");
    let deed = |who: &Person, body: Value| who.post(&site, "/api/v1/moderation/deeds", &body);
    deed(&ada, json!({"action": "close", "target": "Eve", "reason": "x"})).refused(403, "forbidden");
    let config = site.config().clone();
    assert!(site.block_on(server::admin::set_moderator(&config, "ada", true)).unwrap());
    assert!(!site.block_on(server::admin::set_moderator(&config, "nobody", true)).unwrap());
    assert_eq!(ada.get(&site, "/api/v1/account").ok(200)["moderator"], true);
    let reports = ada.get(&site, "/api/v1/moderation/reports").ok(200);
    assert_eq!((&reports[0]["account"], &reports[0]["reporter"]), (&json!("Eve"), &json!("Ben")));
    let id = reports[0]["id"].clone();
    deed(&ada, json!({"action": "rename", "target": "Eve", "name": "Ben", "reason": "x"}))
        .refused(409, "taken");
    deed(&ada, json!({"action": "rename", "target": "Eve", "name": "Eva", "reason": ""}))
        .refused(400, "unreadable");
    deed(&ada, json!({"action": "rename", "target": "Eve", "name": "Eva", "reason": "a bad name"})).ok(201);
    assert_eq!(site.game(&game)["seats"][1]["name"], "Eva");
    deed(&ada, json!({"action": "mute", "target": "Eva", "hours": 2, "reason": "what she said"})).ok(201);
    deed(&ada, json!({"action": "abort", "target": game, "reason": "spoilt"})).ok(201);
    assert_eq!(site.game(&game)["status"], "over");
    assert_eq!(site.game(&game)["result"], Value::Null);
    deed(&ada, json!({"action": "abort", "target": game, "reason": "again"})).refused(409, "over");
    deed(&ada, json!({"action": "close", "target": "Eva", "reason": "enough"})).ok(201);
    eve.get(&site, "/api/v1/account").refused(401, "unauthorized");
    let sign_in = || site.post("/api/v1/tokens", &json!({"name": "Eva", "password": PASSWORD}));
    sign_in().refused(403, "forbidden");
    site.get("/api/v1/players/Eva").refused(404, "unknown");
    deed(&ada, json!({"action": "reopen", "target": "Eva", "reason": "a second chance"})).ok(201);
    sign_in().ok(201);
    deed(&ada, json!({"action": "settle", "target": id, "reason": "done"})).ok(201);
    deed(&ada, json!({"action": "settle", "target": id, "reason": "done"})).refused(404, "unknown");
    assert_eq!(ada.get(&site, "/api/v1/moderation/reports").ok(200), json!([]));
    deed(&ada, json!({"action": "close", "target": "Ada", "reason": "x"})).refused(403, "forbidden");
    // The log has all of it, the latest first, and what was refused is not in it.
    let log = ada.get(&site, "/api/v1/moderation/deeds").ok(200);
    let actions: Vec<&str> = log.as_array().unwrap().iter().map(|d| d["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["settle", "reopen", "close", "abort", "mute", "rename"]);
    assert_eq!((&log[5]["moderator"], &log[5]["detail"]), (&json!("Ada"), &json!("Eve → Eva")));
    let rest = ada.get(&site, "/api/v1/moderation/deeds?before=3").ok(200);
    assert_eq!(rest.as_array().unwrap().len(), 2);
    assert!(site.block_on(server::admin::set_moderator(&config, "Ada", false)).unwrap());
    ada.get(&site, "/api/v1/moderation/deeds").refused(403, "forbidden");
}

#[test]
fn a_game_shows_itself_on_other_pages() {
    let site = Site::start();
    let (ada, ben) = (site.register("Ada"), site.register("O'Ben"));
    let game = rated(&site, "abalone", "300", &[&ada, &ben], &MOVES);
    let page = site.get(&format!("/game/{game}"));
    assert_eq!(page.status, 200);
    for part in [
        "property=\"og:title\" content=\"Ada – O'Ben\"".to_string(),
        format!("property=\"og:image\" content=\"http://{}/api/v1/games/{game}/picture.png\"", site.address),
        "property=\"og:description\"".to_string(),
    ] {
        assert!(page.text.contains(&part), "{part}: {}", page.text);
    }
    assert!(page.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
    for tag in ["og:title", "og:image\"", "twitter:card"] {
        assert_eq!(page.text.matches(tag).count(), 1, "{tag}: {}", page.text);
    }
    assert!(
        !site.get("/game/abcdefghijklmnop").text.contains("/picture.png"),
        "an unknown game has no picture"
    );
    // Only the board may be framed.
    let board = site.get(&format!("/embed/{game}"));
    assert_eq!(board.status, 200, "{}", board.text);
    assert!(board.header("content-security-policy").unwrap().contains("frame-ancestors *"));
    assert!(board.text.contains(&format!("/api/v1/games/{game}/picture.svg?ply=4")), "{}", board.text);
    assert!(board.text.contains("href=\"?ply=3\""));
    let first = site.get(&format!("/embed/{game}?ply=0"));
    assert!(first.text.contains("picture.svg?ply=0") && first.text.contains("href=\"?ply=1\""));
    assert_eq!(site.get("/embed/abcdefghijklmnop").status, 404);
    // Pictures, at the addresses of the record, too.
    let now = site.get(&format!("/api/v1/games/{game}/record/picture.svg"));
    assert_eq!((now.status, now.kind.as_str()), (200, "image/svg+xml"));
    assert_eq!(now.text, site.get(&format!("/api/v1/games/{game}/picture.svg?ply=4")).text);
    assert_ne!(now.text, site.get(&format!("/api/v1/games/{game}/picture.svg?ply=1")).text);
    let painted = site.get(&format!("/api/v1/games/{game}/record/picture.png"));
    assert_eq!((painted.status, painted.kind.as_str()), (200, "image/png"));
}

/// Whoever blocks somebody is not paired with them, and neither sees what the other opens.
#[test]
fn those_who_block_each_other_do_not_meet() {
    let site = Site::start();
    let (ada, ben, eve) = (site.register("Ada"), site.register("Ben"), site.register("Eve"));
    let wanted = json!({"rules": "six", "clock": "300"});
    let pair = |who: &Person| who.post(&site, "/api/v1/pairings", &wanted).ok(200)["id"].clone();
    let seen = |who: &Person| {
        let list = who.get(&site, "/api/v1/games?status=waiting").ok(200);
        list["games"].as_array().unwrap().iter().map(|game| game["id"].clone()).collect::<Vec<_>>()
    };
    // A challenge from before the quarrel is no longer one.
    let challenge = json!({"rules": "abalone", "seats": ["me", "account:Ada"], "private": true});
    let old = ben.create(&site, &challenge);
    let own = |who: &Person| who.get(&site, "/api/v1/account/games").ok(200)["games"].clone();
    assert_eq!(own(&ada)[0]["id"], json!(old));
    ada.ask(&site, "PUT", "/api/v1/account/ignored/Ben", Some(&json!({"how": "block"}))).ok(204);
    assert_eq!(own(&ada), json!([]));
    assert_eq!(own(&ben)[0]["id"], json!(old), "one's own game is there");
    let of_ada = pair(&ada);
    assert_eq!((seen(&ada), seen(&ben), seen(&eve)), (vec![of_ada.clone()], vec![], vec![of_ada.clone()]));
    site.time.advance(1_000);
    let of_ben = pair(&ben);
    assert_ne!(of_ben, of_ada, "they are not paired");
    assert_eq!((seen(&ada), seen(&ben)), (vec![of_ada.clone()], vec![of_ben.clone()]));
    assert_eq!(pair(&ada), of_ada, "nor when she asks again");
    ada.sit(&site, of_ben.as_str().unwrap()).refused(403, "forbidden");
    let challenge = json!({"rules": "abalone", "seats": ["me", "account:Ben"]});
    ada.post(&site, "/api/v1/games", &challenge).refused(403, "forbidden");
    assert_eq!(pair(&eve), of_ada, "others are, with the one who waits longest");
}

#[test]
fn what_was_played_elsewhere_is_kept_in_a_library() {
    let site = Site::with(|config| config.limits = false);
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let record = "[Rules \"abalone\"] [Seat1 \"Ada\"] [Seat2 \"Grandma\"] [Date \"2026.11.01\"] 1. c3d4 g7f6 \
                  { a walk } *";
    let add = |who: &Person, text: &str| who.post(&site, "/api/v1/library", &json!({"record": text}));
    site.post("/api/v1/library", &json!({"record": record})).refused(401, "unauthorized");
    let made = add(&ada, record);
    let location = made.header("location").unwrap().to_string();
    let game = made.ok(201);
    assert_eq!((&game["ply"], &game["rules"], &game["result"]), (&json!(2), &json!("abalone"), &Value::Null));
    assert_eq!((&game["names"], &game["date"]), (&json!(["Ada", "Grandma"]), &json!("2026.11.01")));
    assert_eq!(add(&ada, record).ok(200), game, "the same game is there once");
    // What is no record, or not by the rules, is refused with its place.
    let refused = add(&ada, "[Rules \"abalone\"] 1. c3d4 c3d4 *").refused(422, "illegal");
    assert!(refused["detail"].as_str().unwrap().contains("line 1"), "{refused}");
    add(&ada, "1. e4 e5").refused(400, "unreadable");
    add(&ada, "").refused(400, "unreadable");
    add(&ada, &format!("{record}\n{record}")).refused(400, "unreadable");
    add(&ada, &format!("[Rules \"six\"] {{ {} }} *", "x".repeat(70_000))).refused(413, "too-large");
    ada.post(&site, "/api/v1/library", &json!({})).refused(400, "unreadable");
    // Only the owner has it: no list, no search, no profile knows of it.
    assert_eq!(ada.get(&site, &location).ok(200), game);
    ben.get(&site, &location).refused(404, "unknown");
    ben.ask(&site, "DELETE", &location, None).refused(404, "unknown");
    assert_eq!(site.get("/api/v1/games?player=Ada").ok(200)["games"], json!([]));
    let text = ada.get(&site, &format!("{location}/record"));
    assert_eq!((text.status, text.kind.as_str()), (200, "text/plain; charset=utf-8"));
    assert!(text.text.contains("Grandma") && text.text.contains("a walk"), "{}", text.text);
    // Pages of a list, the newest first.
    for i in 1..=4 {
        site.time.advance(1_000);
        add(&ada, &format!("[Rules \"six\"] [Round \"{i}\"] 1. -1,0 *")).ok(201);
    }
    let page = |query: &str| ada.get(&site, &format!("/api/v1/library?limit=2{query}")).ok(200);
    let first = page("");
    let second = page(&format!("&before={}", first["next"].as_str().unwrap()));
    let third = page(&format!("&before={}", second["next"].as_str().unwrap()));
    let count = |page: &Value| page["games"].as_array().unwrap().len();
    assert_eq!((count(&first), count(&second), count(&third)), (2, 2, 1));
    assert_eq!((&third["games"][0], &third["next"]), (&game, &Value::Null));
    ada.get(&site, "/api/v1/library?limit=0").refused(400, "unreadable");
    let all = |limit: u32| ada.get(&site, &format!("/api/v1/library?limit={limit}")).ok(200);
    assert_eq!(all(5_000), all(100));
    // It is part of what the owner takes away, and a guest who registers keeps it.
    let export = ada.get(&site, "/api/v1/account/export").text;
    let lines: Vec<Value> = export.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let shelf: Vec<&Value> = lines.iter().filter(|line| line["type"] == "library").collect();
    assert_eq!(shelf.len(), 5);
    assert!(shelf[4]["record"].as_str().unwrap().contains("Grandma"));
    ada.post(&site, "/api/v1/accounts", &json!({"name": "Ada", "password": PASSWORD})).ok(201);
    ada.ask(&site, "DELETE", &location, None).ok(204);
    ada.get(&site, &location).refused(404, "unknown");
    assert_eq!(ada.get(&site, "/api/v1/library").ok(200)["games"].as_array().unwrap().len(), 4);
}

/// Nobody gets the challenges of a guest by coming under the same name.
#[test]
fn a_challenge_to_a_guest_reaches_the_one_who_came_first() {
    let site = Site::start();
    let ada = site.guest("Ada");
    site.time.advance(1);
    let (eve, ben) = (site.guest("ADA"), site.guest("Ben"));
    let kept = |whom: &str| {
        let wanted = json!({"rules": "six", "seats": ["me", format!("account:{whom}")]});
        let game = ben.post(&site, "/api/v1/games", &wanted).ok(201);
        game["seats"][1]["account"].as_str().unwrap().to_string()
    };
    assert_eq!(kept("Ada"), ada.id);
    assert_eq!((kept(&eve.id), kept(&ada.id)), (eve.id, ada.id));
    site.time.advance(1);
    let registered = site.register("Ada");
    assert_eq!(kept("Ada"), registered.id);
    for unknown in ["nosuchaccount", "Mia"] {
        let wanted = json!({"rules": "six", "seats": ["me", format!("account:{unknown}")]});
        ben.post(&site, "/api/v1/games", &wanted).refused(404, "unknown");
    }
}

/// An export that cannot be finished does not end as if it were whole.
#[test]
fn an_export_that_breaks_off_does_not_look_whole() {
    // Each game has five events: two games are read at once.
    let site = Site::alone(|config| config.events = 10);
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let games: Vec<String> = (0..6)
        .map(|_| {
            site.time.advance(1);
            let game = ada.create(&site, &json!({"rules": "six", "seats": ["me", "open"]}));
            ben.sit(&site, &game).ok(200);
            ada.act(&site, &game, "resign").ok(200);
            game
        })
        .collect();
    // The lines that come, and whether the answer has its end.
    let export = |path: &str| {
        let request = agent().get(site.url(path)).header("authorization", format!("Bearer {}", ada.token));
        // It may break off before anything has come.
        let Ok(mut response) = request.call() else { return (0, false) };
        let mut bytes = Vec::new();
        assert_eq!(response.status().as_u16(), 200);
        let whole = response.body_mut().as_reader().read_to_end(&mut bytes).is_ok();
        (String::from_utf8(bytes).unwrap().lines().count(), whole)
    };
    let (all, own) = ("/api/v1/export?format=ndjson", "/api/v1/account/export");
    assert_eq!(export(all), (6, true));
    let (lines, whole) = export(own);
    assert!(lines > 6 && whole);
    let Database::Sqlite(path) = site.database() else { panic!("it is alone") };
    site.block_on(async {
        let database = sqlx::SqlitePool::connect(&path.display().to_string()).await.unwrap();
        let damage = sqlx::query("UPDATE events SET body = '?' WHERE game = $1").bind(&games[0]);
        assert_eq!(damage.execute(&database).await.unwrap().rows_affected(), 5);
        database.close().await;
    });
    for (path, most) in [(all, 4), (own, lines - 2)] {
        let (lines, whole) = export(path);
        assert!(lines <= most && !whole, "{path}: {lines} lines, and it breaks off");
    }
    assert_eq!(export(&format!("{all}&since=1700000000002")), (5, true), "without that game it is whole");
}

/// A game that is over is unfolded once for all who find it; its people have the names of today all the same, and a next
/// game is seen.
#[test]
fn games_that_are_over_are_read_once_and_stay_true() {
    let site = Site::alone(|_| {});
    let (ada, ben) = (site.register("Ada"), site.register("Ben"));
    let game = rated(&site, "abalone", "300+3", &[&ada, &ben], &MOVES);
    let list = || site.get("/api/v1/games?status=over").ok(200)["games"].clone();
    let seen = list();
    assert_eq!(seen, json!([site.game(&game)]));
    let body = json!({"name": "Adele", "current": PASSWORD});
    ada.ask(&site, "PATCH", "/api/v1/account", Some(&body)).ok(200);
    let Database::Sqlite(path) = site.database() else { panic!("it is alone") };
    let alter = |sql: &'static str| {
        site.block_on(async {
            let database = sqlx::SqlitePool::connect(&path.display().to_string()).await.unwrap();
            sqlx::query(sql).execute(&database).await.unwrap();
            database.close().await;
        });
    };
    alter("ALTER TABLE events RENAME TO hidden");
    let mut renamed = seen;
    renamed[0]["seats"][0]["name"] = json!("Adele");
    assert_eq!(list(), renamed, "its events are not read again");
    alter("ALTER TABLE hidden RENAME TO events");
    ada.act(&site, &game, "rematch").ok(200);
    let next = ben.act(&site, &game, "rematch").ok(200)["game"].clone();
    assert_eq!((&list()[0], &list()[0]["rematch"]), (&site.game(&game), &next));
}
