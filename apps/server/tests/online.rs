//! What the pages for playing with others need: finding somebody, one's own games, invitations, who watches, phrases.

mod common;
#[path = "common/socket.rs"]
mod sockets;

use std::collections::HashMap;

use common::*;
use serde_json::{Value, json};
use sockets::socket;

fn pair(site: &Site, who: &Person, wanted: &Value) -> Value {
    who.post(site, "/api/v1/pairings", wanted).ok(200)
}

fn id(game: &Value) -> String {
    game["id"].as_str().unwrap().to_string()
}

#[test]
fn whoever_wants_the_same_is_paired() {
    let site = Site::start();
    let people: Vec<Person> = ["Ada", "Ben", "Eve", "Dan"].iter().map(|name| site.guest(name)).collect();
    let blitz = json!({"rules": "six", "clock": "180+2"});
    let slow = json!({"rules": "six", "clock": "600+5"});
    let first = pair(&site, &people[0], &blitz);
    assert_eq!((first["status"].clone(), first["private"].clone()), (json!("waiting"), json!(false)));
    assert_eq!(id(&pair(&site, &people[0], &blitz)), id(&first), "asking again changes nothing");
    assert_ne!(id(&pair(&site, &people[1], &slow)), id(&first), "another clock is another game");
    let begun = pair(&site, &people[2], &blitz);
    assert_eq!((id(&begun), begun["status"].clone()), (id(&first), json!("playing")));
    let next = pair(&site, &people[3], &blitz);
    assert_ne!(id(&next), id(&first), "a full table is left alone");
    // A game that asks for more than a player does not fit.
    let own = json!({"rules": "six", "clock": "180+2", "house": "notakeback", "seats": ["me", "open"]});
    let odd = people[1].create(&site, &own);
    assert_eq!(id(&pair(&site, &people[2], &blitz)), id(&next));
    assert_eq!(site.game(&odd)["status"], "waiting");
    for bad in [json!({"rules": "chess"}), json!({"rules": "six", "clock": "soon"}), json!({})] {
        people[0].post(&site, "/api/v1/pairings", &bad).refused(400, "unreadable");
    }
    site.ask("POST", "/api/v1/pairings", &[], Some(&blitz)).refused(401, "unauthorized");
}

/// However many newer games are open that do not fit.
#[test]
fn whoever_waited_longest_is_found_among_many() {
    let site = Site::start();
    let (ada, ben, eve, dan) = (site.guest("Ada"), site.guest("Ben"), site.guest("Eve"), site.guest("Dan"));
    let blitz = json!({"rules": "six", "clock": "180+2"});
    let first = pair(&site, &ada, &blitz);
    let own = json!({"rules": "six", "clock": "180+2", "seats": ["me", "open"]});
    site.time.advance(1);
    let second = dan.create(&site, &own);
    for _ in 0..230 {
        site.time.advance(1);
        eve.create(&site, &json!({"rules": "six", "clock": "600+5", "seats": ["me", "open"]}));
    }
    assert_eq!(id(&pair(&site, &ada, &blitz)), id(&first), "one's own is found, too");
    let begun = pair(&site, &ben, &blitz);
    assert_eq!((id(&begun), begun["status"].clone()), (id(&first), json!("playing")));
    assert_eq!(id(&pair(&site, &ben, &blitz)), second);
}

/// The lobby tells of a thousand open games, the newest, and forgets those that are gone.
#[test]
fn the_lobby_holds_a_thousand_games() {
    // Where there are several processes, a word about an older game may still be on its way.
    let site = Site::alone(|_| {});
    let people: Vec<Person> = (0..5).map(|i| site.register(&format!("Ada{i}"))).collect();
    let mut oldest = String::new();
    site.block_on(async {
        let store = server::testing::open(site.config()).await.unwrap();
        for i in 0..1_010 {
            let person = &people[i % people.len()];
            let wanted = wire::NewGame {
                rules: "six".to_string(),
                seats: vec!["me".to_string(), "open".to_string()],
                ..wire::NewGame::default()
            };
            let seating = [
                server::testing::Seating::Person(person.id.clone(), person.name.clone()),
                server::testing::Seating::Open,
            ];
            let at = site.time.now() - 2_000 + i as u64;
            let game = server::testing::found(wanted.agreement().unwrap(), &seating, at).unwrap();
            if i == 10 {
                oldest.clone_from(&game.id);
            }
            assert_eq!(store.append(&[game.append]).await.unwrap(), [true]);
        }
        store.close().await;
    });
    let games = |list: &Value| list["games"].as_array().unwrap().clone();
    let ben = site.register("Ben");
    let mut one = socket(&site, Some(&ben));
    one.say(json!({"type": "lobby", "on": true}));
    let list = games(&one.next(&["lobby"]));
    assert_eq!((list.len(), &list[999]["id"]), (1_000, &json!(oldest)));
    assert!(list.windows(2).all(|two| two[0]["created"].as_u64() > two[1]["created"].as_u64()));
    assert_eq!(list[0], site.game(list[0]["id"].as_str().unwrap()), "each as it is shown elsewhere");
    // Whoever comes later gets what the first was told, without those that are gone and those that are hidden.
    ben.sit(&site, list[3]["id"].as_str().unwrap()).ok(200);
    assert_eq!(one.next(&["gone"])["game"], list[3]["id"]);
    ben.ask(&site, "PUT", "/api/v1/account/ignored/Ada0", Some(&json!({"how": "block"}))).ok(204);
    let mut other = socket(&site, Some(&site.guest("Eve")));
    other.say(json!({"type": "lobby", "on": true}));
    let later = games(&other.next(&["lobby"]));
    assert_eq!(later.len(), 999);
    assert!(later.iter().all(|game| game["id"] != list[3]["id"]));
    let mut again = socket(&site, Some(&ben));
    again.say(json!({"type": "lobby", "on": true}));
    let shown = games(&again.next(&["lobby"]));
    assert!((790..=810).contains(&shown.len()), "{}", shown.len());
    assert!(shown.iter().all(|game| game["seats"][0]["name"] != "Ada0"));
}

#[test]
fn many_at_once_are_paired_two_by_two() {
    let site = Site::start();
    let people: Vec<Person> = (0..10).map(|i| site.guest(&format!("P{i}"))).collect();
    let wanted = json!({"rules": "abalone", "clock": "300+3"});
    // All ask at the same moment, and again while they wait, as pages do. Who asks at the very same moment may miss one
    // another, so it can take some rounds.
    let mut found: Vec<String> = vec![String::new(); people.len()];
    for _ in 0..50 {
        let waits = |game: &String| game.is_empty() || site.game(game)["status"] == "waiting";
        let asking: Vec<bool> = found.iter().map(waits).collect();
        if !asking.contains(&true) {
            break;
        }
        let (site, wanted) = (&site, &wanted);
        std::thread::scope(|scope| {
            let asked = found.iter_mut().zip(&people).zip(asking).filter(|(_, asks)| *asks);
            for ((game, who), _) in asked {
                scope.spawn(move || *game = id(&pair(site, who, wanted)));
            }
        });
    }
    let mut tables: HashMap<&String, usize> = HashMap::new();
    found.iter().for_each(|game| *tables.entry(game).or_default() += 1);
    assert_eq!(tables.len(), 5, "{tables:?}");
    assert!(tables.values().all(|&n| n == 2), "{tables:?}");
    for person in &people {
        let mine = person.get(&site, "/api/v1/account/games").ok(200);
        assert_eq!(mine["games"].as_array().unwrap().len(), 1, "nobody sits at two tables");
        assert_eq!(mine["games"][0]["status"], "playing");
    }
}

#[test]
fn those_who_have_left_are_not_waited_for() {
    let site = Site::start();
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let wanted = json!({"rules": "six", "clock": "180+2"});
    let old = pair(&site, &ada, &wanted);
    site.time.advance(120_000);
    assert_ne!(id(&pair(&site, &ben, &wanted)), id(&old));
    // For days one waits without being there.
    let slow = json!({"rules": "six", "clock": "3d/move"});
    let old = pair(&site, &ada, &slow);
    site.time.advance(120_000);
    assert_eq!(id(&pair(&site, &ben, &slow)), id(&old));
}

/// Moves the time on until a game is over, by so many milliseconds each time: how often that was.
fn rounds(site: &Site, game: &str, ms: u64) -> usize {
    for round in 0..40 {
        for _ in 0..50 {
            if site.game(game)["status"] == "over" {
                return round;
            }
            std::thread::yield_now();
        }
        site.time.advance(ms);
    }
    panic!("it is still open: {}", site.game(game));
}

const MINUTES: u64 = 60_000;
const DAYS: u64 = 24 * 60 * MINUTES;

/// An open game of somebody who has gone is withdrawn, and leaves the lobby.
#[test]
fn open_games_of_those_who_are_gone_are_withdrawn() {
    let site = Site::start();
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let open = |more: &Value| {
        let mut wanted = json!({"rules": "six", "clock": "180+2", "seats": ["me", "open"]});
        wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        ada.create(&site, &wanted)
    };
    let gone = open(&json!({}));
    let unlimited = open(&json!({"clock": "-"}));
    let slow = open(&json!({"clock": "3d/move"}));
    let private = open(&json!({"private": true}));
    let invitation = open(&json!({"seats": ["me", "account:Ben"]}));
    let mut lobby = socket(&site, Some(&ben));
    lobby.say(json!({"type": "lobby", "on": true}));
    assert_eq!(lobby.next(&["lobby"])["games"].as_array().unwrap().len(), 4);
    // That somebody was seen may be written only after the time was moved on: then it takes another round.
    let waited = rounds(&site, &gone, 9 * MINUTES);
    assert!((2..=4).contains(&waited), "{waited}");
    let over = site.game(&gone);
    assert_eq!((&over["result"], &over["termination"]), (&json!(null), &json!("abandoned")));
    rounds(&site, &unlimited, MINUTES);
    for game in [&slow, &private, &invitation] {
        assert_eq!(site.game(game)["status"], "waiting");
    }
    let left = [(); 2].map(|()| lobby.next(&["gone"])["game"].clone());
    assert!(left.contains(&json!(gone)) && left.contains(&json!(unlimited)), "{left:?}");
    site.time.advance(13 * DAYS);
    assert_eq!(site.game(&slow)["status"], "waiting");
    assert!(rounds(&site, &slow, DAYS) > 0);
    for game in [&private, &invitation] {
        assert_eq!(site.game(game)["status"], "waiting", "only what is open to everybody");
    }
}

/// Whoever is there waits as long as they like.
#[test]
fn open_games_of_those_who_are_here_stay() {
    // Processes tell each other within a second who is here; in made-up time that is not long enough.
    let site = Site::alone(|_| {});
    let ada = site.guest("Ada");
    let game = ada.create(&site, &json!({"rules": "six", "seats": ["me", "open"]}));
    let done = ada.create(&site, &json!({"rules": "six", "seats": ["me", "computer:1"], "clock": "60"}));
    for _ in 0..6 {
        site.time.advance(4 * MINUTES);
        ada.get(&site, "/api/v1/account").ok(200);
        // The sweep has been there: it lets flags fall, too.
        site.until(&done, |game| game["status"] == "over");
        assert_eq!(site.game(&game)["status"], "waiting");
    }
}

#[test]
fn invitations_are_listed_and_declined() {
    let site = Site::start();
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let wanted = json!({"rules": "six", "seats": ["me", "account:Ben"], "private": true});
    let game = ada.create(&site, &wanted);
    let mine = ben.get(&site, "/api/v1/account/games").ok(200);
    assert_eq!(mine["games"][0]["id"], json!(game));
    assert_eq!(mine["games"][0]["seats"][1]["name"], "Ben");
    site.guest("Eve").act(&site, &game, "decline").refused(403, "forbidden");
    ben.act(&site, &game, "decline").ok(200);
    assert_eq!(site.game(&game)["status"], "over");
    assert_eq!(site.game(&game)["declined"], "other");
    assert_eq!(ben.get(&site, "/api/v1/account/games").ok(200)["games"], json!([]));
    site.get("/api/v1/account/games").refused(401, "unauthorized");
    // With a reason, which whoever asked is told.
    let again = ada.create(&site, &wanted);
    let path = format!("/api/v1/games/{again}/actions");
    ben.post(&site, &path, &json!({"action": "decline", "reason": "weather"})).refused(400, "unreadable");
    site.guest("Eve")
        .post(&site, &path, &json!({"action": "decline", "reason": "busy"}))
        .refused(403, "forbidden");
    ben.post(&site, &path, &json!({"action": "decline", "reason": "clock"})).ok(200);
    ben.post(&site, &path, &json!({"action": "decline", "reason": "clock"})).refused(403, "forbidden");
    let game = ada.get(&site, &format!("/api/v1/games/{again}")).ok(200);
    assert_eq!((&game["status"], &game["declined"]), (&json!("over"), &json!("clock")));
    let ended = site.events(&again, 0, "ended").pop().unwrap();
    assert_eq!((&ended["seat"], &ended["reason"]), (&json!(2), &json!("clock")));
    site.get(&format!("/api/v1/games/{again}/record")).ok(200);
}

/// The front page shows the best game that is being played, as long as something happens in it.
#[test]
fn the_best_game_that_is_played_is_featured() {
    let site = Site::start();
    let people = ["Ada", "Ben", "Eve", "Dan"].map(|name| site.register(name));
    let featured = || site.get("/api/v1/games/featured");
    assert_eq!(featured().status, 204);
    for i in 0..24 {
        rated(&site, "six", "300", &[&people[i % 2], &people[1 - i % 2]], &["-1,0", "0,-1"]);
    }
    let begin = |one: &Person, other: &Person, clock: &str, private: bool| {
        let wanted = json!({"rules": "six", "clock": clock, "seats": ["me", "open"], "private": private});
        let game = one.create(&site, &wanted);
        other.sit(&site, &game).ok(200);
        site.time.advance(6_000);
        game
    };
    begin(&people[1], &people[0], "300", true);
    begin(&people[1], &people[0], "3d/move", false);
    let plain = begin(&people[2], &people[3], "300", false);
    assert_eq!(featured().ok(200)["id"], json!(plain), "not the private one, nor the slow one");
    let best = begin(&people[1], &people[2], "300", false);
    let shown = featured().ok(200);
    assert_eq!(shown["id"], json!(best), "somebody there is known to play well");
    assert_eq!((&shown["seats"][0]["name"], &shown["status"]), (&json!("Ben"), &json!("playing")));
    // Nothing has happened for long: another is shown. When it is over, none.
    site.time.advance(170_000);
    people[2].play(&site, &plain, 0, "-1,0").ok(200);
    site.time.advance(20_000);
    assert_eq!(featured().ok(200)["id"], json!(plain));
    people[2].act(&site, &plain, "resign").ok(200);
    assert_eq!(featured().status, 204);
}

#[test]
fn everybody_knows_how_many_watch() {
    let site = Site::start();
    let (ada, ben, game) = table(&site, json!({"rules": "six", "seats": ["me", "open"]}));
    let watch = json!({"type": "watch", "game": game});
    let mut player = socket(&site, Some(&ada));
    player.say(watch.clone());
    assert_eq!(player.next(&["presence"])["watchers"], 0);
    let mut other = socket(&site, Some(&ben));
    other.say(watch.clone());
    let mut eve = socket(&site, Some(&site.guest("Eve")));
    eve.say(watch.clone());
    assert_eq!(player.next(&["presence"])["watchers"], 1);
    let mut nobody = socket(&site, None);
    nobody.say(watch);
    assert_eq!(player.next(&["presence"])["watchers"], 2);
    eve.say(json!({"type": "unwatch", "game": game}));
    assert_eq!(player.next(&["presence"])["watchers"], 1);
    drop(nobody);
    assert_eq!(player.next(&["presence"])["watchers"], 0);
}

#[test]
fn a_socket_says_whose_it_is_and_a_page_with_nothing_gets_everything() {
    let site = Site::start();
    let (ada, ben, game) = table(&site, json!({"rules": "six", "seats": ["me", "open"]}));
    ada.play(&site, &game, 0, "-1,0").ok(200);
    let mut socket = sockets::open(&site, &[("authorization", &format!("Bearer {}", ben.token))]).unwrap();
    let hello = socket.next(&["hello"]);
    assert_eq!((&hello["me"]["name"], &hello["me"]["guest"]), (&json!("Ben"), &json!(true)));
    assert_eq!(hello["wire"], json!(wire::VERSION));
    socket.say(json!({"type": "watch", "game": game, "since": 0}));
    let whole = socket.next(&["game", "event"]);
    assert_eq!((&whole["type"], &whole["state"]["version"]), (&json!("game"), &json!(4)));
    let mut replica = wire::Replica::new(&serde_json::from_value(whole["state"].clone()).unwrap()).unwrap();
    for version in 1..=4 {
        let event = socket.event();
        assert_eq!(event["version"], json!(version));
        assert!(matches!(replica.hear(serde_json::from_value(event).unwrap()), wire::Heed::Happened(_)));
    }
    assert_eq!(replica.game().session.move_texts(), ["-1,0"]);
}

#[test]
fn only_known_phrases_are_said() {
    let site = Site::start();
    let (ada, _, game) = table(&site, json!({"rules": "six", "seats": ["me", "open"]}));
    let mut socket = socket(&site, Some(&ada));
    for phrase in wire::PHRASES {
        socket.say(json!({"type": "chat", "game": game, "room": "players", "phrase": phrase, "ack": 1}));
        assert_eq!(socket.next(&["done", "refused"])["type"], "done", "{phrase}");
    }
    socket.say(json!({"type": "chat", "game": game, "room": "players", "phrase": "buy-this", "ack": 1}));
    assert_eq!(socket.next(&["done", "refused"])["problem"]["code"], "unreadable");
}

#[test]
fn a_computer_plays_on_for_somebody_who_left_when_the_others_agree() {
    use game::Position as _;
    let site = Site::start();
    let [ada, ben, eve] = ["Ada", "Ben", "Eve"].map(|name| site.guest(name));
    let game = ada.create(&site, &json!({"rules": "abalone:3", "seats": ["me", "open", "open"]}));
    ben.sit(&site, &game).ok(200);
    eve.sit(&site, &game).ok(200);
    let start = games::AnyPosition::start(&"abalone:3".parse().unwrap());
    ada.play(&site, &game, 0, &start.move_text(start.moves()[0])).ok(200);
    ada.act(&site, &game, "replace").refused(422, "illegal");
    site.time.advance(120_000);
    ben.act(&site, &game, "replace").refused(422, "illegal");
    site.time.advance(120_000);
    ada.act(&site, &game, "replace").ok(200);
    assert_eq!(site.game(&game)["seats"][1]["kind"], "person", "everybody is asked");
    eve.act(&site, &game, "accept").ok(200);
    let after = site.until(&game, |game| game["ply"] == 2);
    assert_eq!((&after["seats"][1]["kind"], &after["seats"][1]["level"]), (&json!("computer"), &json!(5)));
    ben.act(&site, &game, "resign").refused(403, "forbidden");
    assert_eq!(ben.get(&site, "/api/v1/account/games").ok(200)["games"], json!([]));
    let events = site.get(&format!("/api/v1/games/{game}/record")).text;
    assert!(events.contains("computer:5"), "{events}");
    // Two players have nobody who could agree, and rated games have no computers.
    let (ada, _, two) = table(&site, json!({"rules": "six", "seats": ["open", "me"]}));
    site.time.advance(120_000);
    ada.act(&site, &two, "replace").refused(409, "full");
}

/// The server says from when on a claim is due, whatever its setting is; and that is when it is granted.
#[test]
fn a_page_is_told_when_a_claim_is_due() {
    // Processes tell each other within a second who is here; in made-up time that is not long enough.
    let site = Site::alone(|config| config.claim_after = 40_000);
    let clock = |clock: &str| json!({"rules": "abalone", "clock": clock, "seats": ["me", "open"]});
    let (ada, ben, game) = table(&site, clock("600+5"));
    // Each sees the presence at once that has just begun to watch.
    let look = |who: &Person, game: &str| {
        let mut own = socket(&site, Some(who));
        own.say(json!({"type": "watch", "game": game}));
        own.next(&["presence"])
    };
    let told = look(&ada, &game);
    assert_eq!((&told["present"], told.get("claims")), (&json!([true, true]), None));
    let left = 1_700_000_000_000_u64;
    ada.play(&site, &game, 0, "c3d4").ok(200);
    site.time.advance(30_000);
    let told = look(&ada, &game);
    assert_eq!(told["present"], json!([true, false]));
    assert_eq!(told["claims"], json!([null, left + 40_000]));
    site.time.advance(9_000);
    ada.act(&site, &game, "claim").refused(422, "illegal");
    site.time.advance(1_000);
    ada.act(&site, &game, "claim").ok(200);
    // Where moves take days nobody claims.
    let slow = ada.create(&site, &clock("3d/move"));
    ben.sit(&site, &slow).ok(200);
    site.time.advance(60_000);
    let told = look(&ada, &slow);
    assert_eq!((&told["present"], told.get("claims")), (&json!([true, false]), None));
}
