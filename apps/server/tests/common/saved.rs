//! What a saved database of an earlier version must still be.

use serde_json::json;

use crate::common::{Person, Site};

/// The games that were saved with version 1: one is over, one goes on, one waits for a challenge to be accepted and is
/// private, one is of three with computers.
pub fn version_1_is_whole(site: &Site) {
    let made = site.post("/api/v1/tokens", &json!({"name": "ada", "password": "correct horse"})).ok(201);
    let token = made["token"].as_str().unwrap().to_string();
    let ada = Person { id: String::new(), name: "Ada".to_string(), token };
    let list = site.get("/api/v1/games?player=Ada").ok(200);
    let games = list["games"].as_array().unwrap();
    assert_eq!(games.len(), 3, "and one is private");
    let of = |status: &str, rules: &str| {
        let found = games.iter().find(|game| game["status"] == status && game["rules"] == rules);
        found.unwrap_or_else(|| panic!("{status} {rules}: {list}")).clone()
    };
    let over = of("over", "abalone");
    assert_eq!(over["moves"], json!(["c3d4", "g7f6", "c4d5", "g6f5"]));
    assert_eq!((&over["result"], &over["termination"]), (&json!("1-0"), &json!("resignation")));
    let id = over["id"].as_str().unwrap();
    let events = site.events(id, 0, "none");
    assert_eq!(events.len() as u64, over["version"].as_u64().unwrap());
    // What is new can be done with what is old.
    ada.post(site, &format!("/api/v1/games/{id}/analysis"), &json!({})).ok(202);
    let six = of("playing", "six");
    assert_eq!(six["moves"], json!(["-1,0"]));
    let three = of("playing", "abalone:3");
    let id = three["id"].as_str().unwrap();
    ada.play(site, id, 0, &first_move(&three)).ok(200);
    let went = site.until(id, |game| game["ply"] == 3);
    assert_eq!(went["turn"], 1, "the computers have moved");
    let notices = ada.get(site, "/api/v1/account").ok(200);
    assert_eq!(notices["name"], "Ada");
}

/// Those who were saved with version 2 and later, signed in: Ada and Ben.
fn ada_and_ben(site: &Site) -> (Person, Person) {
    let sign_in = |name: &str| {
        let made = site.post("/api/v1/tokens", &json!({"name": name, "password": "correct horse"})).ok(201);
        let token = made["token"].as_str().unwrap().to_string();
        Person { id: String::new(), name: name.to_string(), token }
    };
    (sign_in("Ada"), sign_in("Ben"))
}

/// What was saved with version 2: a rated game that is over, one that goes on, one with computers; Ada has blocked Ben.
pub fn version_2_is_whole(site: &Site) {
    let (ada, _) = ada_and_ben(site);
    let over = games_are_whole(site);
    // What is new can be done with what is old.
    let analysis = format!("/api/v1/games/{over}/analysis");
    assert_eq!(site.get(&analysis).ok(200)["status"], "unasked");
    ada.post(site, &analysis, &json!({})).ok(202);
    ada.post(site, "/api/v1/account/bot", &json!({})).refused(403, "forbidden");
    blocks_and_library_are_there(site);
}

/// What was saved with version 3: the same, and the game that is over is analysed.
pub fn version_3_is_whole(site: &Site) {
    let over = games_are_whole(site);
    assert_eq!(site.get(&format!("/api/v1/games/{over}/analysis")).ok(200)["status"], "done");
    blocks_and_library_are_there(site);
}

/// What was saved with version 4: the same, and an outage that was over before anybody's clock ran.
pub fn version_4_is_whole(site: &Site) {
    version_3_is_whole(site);
    let outages = site.block_on(async {
        let store = server::testing::open(site.config()).await.unwrap();
        let outages = store.outages(0).await.unwrap();
        store.close().await;
        outages
    });
    assert_eq!(outages, [(1_794_852_260_000, 1_794_852_260_200)]);
}

/// What was saved with version 5: the same, and a game in Ada's library.
pub fn version_5_is_whole(site: &Site) {
    version_4_is_whole(site);
    let (ada, _) = ada_and_ben(site);
    let library = ada.get(site, "/api/v1/library").ok(200);
    let kept = library["games"].as_array().unwrap().iter().find(|game| game["ply"] == 3);
    let id = kept.unwrap_or_else(|| panic!("{library}"))["id"].as_str().unwrap();
    let record = ada.get(site, &format!("/api/v1/library/{id}/record"));
    assert!(record.text.contains("1. c3d4 g7f6 2. c4d5"), "{}", record.text);
}

/// What was saved with version 6: the same, and Ada has a token for a program, which ends at no time.
pub fn version_6_is_whole(site: &Site) {
    version_5_is_whole(site);
    let (ada, _) = ada_and_ben(site);
    let tokens = ada.get(site, "/api/v1/account/tokens").ok(200);
    assert!(tokens.as_array().unwrap().iter().any(|token| token["label"] == "bot"), "{tokens}");
    // What is new can be done with what is old.
    assert_eq!(ada.get(site, "/api/v1/account/passkeys").ok(200), json!([]));
}

/// The rated game that is over, whose id is given, and the one that goes on.
fn games_are_whole(site: &Site) -> String {
    let (_, ben) = ada_and_ben(site);
    let rating = site.get("/api/v1/players/Ada").ok(200)["ratings"][0].clone();
    assert_eq!((&rating["kind"], &rating["games"]), (&json!("abalone-blitz"), &json!(1)));
    let over = site.get("/api/v1/games?status=over&player=Ada").ok(200)["games"][0].clone();
    assert_eq!(over["moves"], json!(["c3d4", "g7f6", "c4d5", "g6f5"]));
    let list = site.get("/api/v1/games?status=playing&player=Ada").ok(200);
    let six = list["games"].as_array().unwrap().iter().find(|game| game["rules"] == "six").unwrap();
    assert_eq!(six["moves"], json!(["-1,0"]));
    ben.play(site, six["id"].as_str().unwrap(), 1, "0,-1").ok(200);
    over["id"].as_str().unwrap().to_string()
}

/// What is new can be done with what is old.
fn blocks_and_library_are_there(site: &Site) {
    let (ada, ben) = ada_and_ben(site);
    let challenge = json!({"rules": "six", "seats": ["me", "account:Ada"]});
    ben.post(site, "/api/v1/games", &challenge).refused(403, "forbidden");
    ada.post(site, "/api/v1/library", &json!({"record": "[Rules \"six\"] 1. -1,0 *"})).ok(201);
    let library = ada.get(site, "/api/v1/library").ok(200);
    assert!(library["games"].as_array().unwrap().iter().any(|game| game["ply"] == 1), "{library}");
}

fn first_move(game: &serde_json::Value) -> String {
    use game::Position as _;
    let rules = game["rules"].as_str().unwrap().parse().unwrap();
    let position = games::AnyPosition::read(&rules, game["position"].as_str().unwrap()).unwrap();
    position.move_texts()[0].clone()
}
