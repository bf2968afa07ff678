//! The web socket: play, watch, resync, premove, plans, chat, lobby.

mod common;
#[path = "common/socket.rs"]
mod sockets;

use common::*;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use sockets::{Socket, open, socket};
use tokio_tungstenite::tungstenite::Message;

#[test]
fn moves_go_up_and_events_come_down_to_everybody() {
    let site = Site::start();
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "clock": "300", "seats": ["me", "open"]}));
    let mut sockets = [socket(&site, Some(&ada)), socket(&site, Some(&ben)), socket(&site, None)];
    for socket in &mut sockets {
        socket.say(json!({"type": "watch", "game": game}));
        let whole = socket.next(&["game"]);
        assert_eq!(whole["state"]["version"], 3);
    }
    sockets[0].say(json!({"type": "play", "game": game, "ply": 0, "move": "c3d4", "ack": 7}));
    let done = sockets[0].next(&["done", "refused"]);
    assert_eq!((&done["ack"], &done["version"], &done["ply"]), (&json!(7), &json!(4), &json!(1)));
    let heard: Vec<Value> = sockets.iter_mut().map(Socket::event).collect();
    assert_eq!(heard[0]["move"], "c3d4");
    assert!(heard.iter().all(|event| *event == heard[0]), "everybody hears the same");
    sockets[0].say(json!({"type": "play", "game": game, "ply": 1, "move": "c4d5", "ack": 8}));
    let refused = sockets[0].next(&["done", "refused"]);
    assert_eq!((&refused["ack"], &refused["problem"]["code"]), (&json!(8), &json!("not-your-turn")));
    sockets[2].say(json!({"type": "play", "game": game, "ply": 1, "move": "g7f6", "ack": 9}));
    assert_eq!(sockets[2].next(&["refused"])["problem"]["code"], "unauthorized");
    // After a gap, whoever says what they have gets the rest.
    ben.play(&site, &game, 1, "g7f6").ok(200);
    assert_eq!(sockets[2].event()["version"], 5);
    sockets[2].say(json!({"type": "sync", "game": game, "since": 3}));
    assert_eq!(
        (sockets[2].event()["version"].clone(), sockets[2].event()["version"].clone()),
        (json!(4), json!(5))
    );
    sockets[2].say(json!({"type": "watch", "game": game, "since": 4}));
    assert_eq!(sockets[2].event()["version"], 5);
    sockets[1].say(json!({"type": "act", "game": game, "action": "resign", "ack": 1}));
    assert_eq!(sockets[1].next(&["done", "refused"])["type"], "done");
    assert_eq!(sockets[2].event()["type"], "resigned");
    assert_eq!(sockets[2].event()["type"], "ended");
    for nonsense in [json!({"type": "dance"}), json!(5), json!({"type": "play"})] {
        sockets[2].say(nonsense);
        assert_eq!(sockets[2].next(&["refused"])["problem"]["code"], "unreadable");
    }
    sockets[2].say(json!({"type": "watch", "game": "nosuchgame"}));
    assert_eq!(sockets[2].next(&["refused"])["problem"]["code"], "unknown");
    sockets[2].say(json!({"type": "ping", "ack": 3}));
    assert_eq!(sockets[2].next(&["pong"])["ack"], 3);
}

/// How long a message takes is measured by the server's pings: the shortest way counts, and only up to a bound.
#[test]
fn lag_is_measured_and_bounded() {
    let site = Site::start();
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "clock": "300", "seats": ["me", "open"]}));
    let mut socket = socket(&site, Some(&ada));
    // A pong carries the time of its ping, counted from the beginning of the socket: one that says nought is as old as
    // the socket, and one that says more than there was came at once.
    let pong = |socket: &mut Socket, sent: u64| {
        let payload = sent.to_be_bytes().to_vec();
        site.block_on(socket.stream.send(Message::Pong(payload.into()))).unwrap();
    };
    let play = |socket: &mut Socket, ply: u64, text: &str, reply: &str| {
        site.time.advance(2_000);
        socket.say(json!({"type": "play", "game": game, "ply": ply, "move": text, "ack": ply}));
        assert_eq!(socket.next(&["done", "refused"])["type"], "done");
        ben.play(&site, &game, ply + 1, reply).ok(200);
        let moved = site.events(&game, 3 + ply, "moved").pop().unwrap();
        (moved["used"].clone(), moved["lag"].clone())
    };
    (0..4).for_each(|_| pong(&mut socket, u64::MAX));
    assert_eq!(play(&mut socket, 0, "c3d4", "g7f6"), (json!(2_000), json!(null)));
    // Two halves of the bound, there and back.
    let opened = std::time::Instant::now();
    while opened.elapsed().as_millis() < 1_100 {
        socket.say(json!({"type": "ping", "ack": 0}));
        socket.next(&["pong"]);
    }
    (0..4).for_each(|_| pong(&mut socket, 0));
    assert_eq!(
        play(&mut socket, 2, "d4c3", "f6g7"),
        (json!(2_000), json!(500)),
        "no more than half a second"
    );
    assert_eq!(site.game(&game)["clocks"][0], 300_000 - 2_000 - 1_500);
    // One that was fast shows that the way is short.
    pong(&mut socket, u64::MAX);
    assert_eq!(play(&mut socket, 4, "c3d4", "g7f6"), (json!(2_000), json!(null)));
}

#[test]
fn premoves_and_plans_are_played_in_their_turn() {
    let site = Site::start();
    let (ada, ben, game) =
        table(&site, json!({"rules": "abalone", "clock": "3d/move", "seats": ["me", "open"]}));
    let mut socket = socket(&site, Some(&ben));
    socket.say(json!({"type": "premove", "game": game, "ply": 1, "move": "g7f6", "ack": 1}));
    assert_eq!(socket.next(&["done", "refused"])["type"], "done");
    ada.play(&site, &game, 0, "c3d4").ok(200);
    assert_eq!(site.until(&game, |game| game["ply"] == 2)["moves"], json!(["c3d4", "g7f6"]));
    // One that is not legal is dropped.
    socket.say(json!({"type": "premove", "game": game, "ply": 3, "move": "a1a2", "ack": 2}));
    assert_eq!(socket.next(&["done", "refused"])["type"], "done");
    ada.play(&site, &game, 2, "c4d5").ok(200);
    ben.play(&site, &game, 3, "g6f5").ok(200);
    // If this, then that: of two lines, the one that happens.
    let lines = json!([["a1b2", "i9h8"], ["a2b3", "i8h8", "a1b2", "i7h7"]]);
    let start = site.game(&game);
    let rules = "abalone".parse().unwrap();
    let position: games::AnyPosition =
        game::Position::read(&rules, start["position"].as_str().unwrap()).unwrap();
    let legal = |text: &str| game::Position::read_move(&position, text).is_ok();
    assert!(legal("a1b2") && legal("a2b3"), "{position}");
    socket.say(json!({"type": "plan", "game": game, "ply": 4, "lines": lines, "ack": 3}));
    assert_eq!(socket.next(&["done", "refused"])["type"], "done");
    // Whoever planned reads it again, and nobody else.
    let plan = format!("/api/v1/games/{game}/plan");
    assert_eq!(ben.get(&site, &plan).ok(200), json!({"ply": 4, "lines": lines}));
    assert_eq!(ada.get(&site, &plan).ok(200), json!({"ply": 4, "lines": []}));
    site.guest("Eve").get(&site, &plan).refused(403, "forbidden");
    site.get(&plan).refused(401, "unauthorized");
    ada.play(&site, &game, 4, "a1b2").ok(200);
    let after = site.until(&game, |game| game["ply"] == 6 || game["ply"] == 5);
    let moves = after["moves"].as_array().unwrap();
    assert_eq!(moves[4], "a1b2");
    site.until(&game, |game| game["moves"].as_array().unwrap().get(5).is_some_and(|m| m == "i9h8"));
    assert_eq!(ben.get(&site, &plan).ok(200), json!({"ply": 6, "lines": []}), "what has happened is no plan");
    ada.act(&site, &game, "resign").ok(200);
}

#[test]
fn players_and_spectators_talk_apart() {
    let site = Site::start();
    let (ada, ben, game) = table(&site, json!({"rules": "six", "seats": ["me", "open"]}));
    let eve = site.guest("Eve");
    let mut sockets = [socket(&site, Some(&ada)), socket(&site, Some(&ben)), socket(&site, Some(&eve))];
    for socket in &mut sockets {
        socket.say(json!({"type": "watch", "game": game}));
        socket.next(&["game"]);
        socket.next(&["presence"]);
    }
    let say =
        |room: &str, text: &str| json!({"type": "chat", "game": game, "room": room, "text": text, "ack": 1});
    sockets[0].say(say("players", "good\u{202e} luck <b>"));
    assert_eq!(sockets[0].next(&["done", "refused"])["type"], "done");
    let heard = sockets[1].next(&["chat"]);
    assert_eq!((&heard["chat"]["text"], &heard["chat"]["name"]), (&json!("good luck <b>"), &json!("Ada")));
    sockets[2].say(say("players", "let me in"));
    assert_eq!(sockets[2].next(&["done", "refused"])["problem"]["code"], "forbidden");
    sockets[0].say(say("spectators", "psst"));
    assert_eq!(sockets[0].next(&["done", "refused"])["problem"]["code"], "forbidden");
    sockets[2]
        .say(json!({"type": "chat", "game": game, "room": "spectators", "phrase": "well-played", "ack": 2}));
    assert_eq!(sockets[2].next(&["done", "refused"])["type"], "done");
    assert_eq!(sockets[2].next(&["chat"])["chat"]["phrase"], "well-played");
    sockets[2].say(json!({"type": "chat", "game": game, "room": "spectators", "ack": 3}));
    assert_eq!(sockets[2].next(&["done", "refused"])["problem"]["code"], "unreadable");
    let path = format!("/api/v1/games/{game}/chat");
    assert_eq!(ben.get(&site, &path).ok(200)[0]["text"], "good luck <b>");
    assert_eq!(site.get(&path).ok(200)[0]["phrase"], "well-played");
}

/// What somebody says is not shown to who has muted or blocked them, on the socket either; others hear it.
#[test]
fn who_is_ignored_is_not_heard() {
    for how in ["mute", "block"] {
        let site = Site::start();
        let (ada, ben, game) = table(&site, json!({"rules": "six", "seats": ["me", "open"]}));
        let (eve, dan) = (site.guest("Eve"), site.guest("Dan"));
        ada.ask(&site, "PUT", "/api/v1/account/ignored/Ben", Some(&json!({"how": how}))).ok(204);
        dan.ask(&site, "PUT", "/api/v1/account/ignored/Eve", Some(&json!({"how": how}))).ok(204);
        let mut sockets = [&ada, &ben, &eve, &dan].map(|who| socket(&site, Some(who)));
        for socket in &mut sockets {
            socket.say(json!({"type": "watch", "game": game}));
            socket.next(&["game"]);
            socket.next(&["presence"]);
        }
        let mut say = |by: usize, room: &str, text: &str| {
            let said = json!({"type": "chat", "game": game, "room": room, "text": text, "ack": 1});
            sockets[by].say(said);
            // The line comes to whoever said it, before or after the answer.
            let (first, second) = (sockets[by].next(&["done", "chat"]), sockets[by].next(&["done", "chat"]));
            let line = if first["type"] == "chat" { first } else { second };
            assert_eq!(line["chat"]["text"], json!(text));
        };
        say(1, "players", "rude");
        say(0, "players", "kind");
        say(2, "spectators", "ruder");
        say(3, "spectators", "kinder");
        // Lines come in order: of two that were said, only the second has come to who ignores the first.
        let mut heard = |who: usize| sockets[who].next(&["chat"])["chat"]["text"].clone();
        assert_eq!((heard(1), heard(2)), (json!("kind"), json!("kinder")));
        // Their own line was the first that Ada and Dan heard: nothing was before it, and nothing comes after it.
        let path = format!("/api/v1/games/{game}/chat");
        let lines = |who: &Person| who.get(&site, &path).ok(200).as_array().unwrap().len();
        assert_eq!((lines(&ada), lines(&ben), lines(&dan), lines(&eve)), (1, 2, 1, 2), "{how}");
        ada.ask(&site, "DELETE", "/api/v1/account/ignored/Ben", None).ok(204);
        sockets[1].say(json!({"type": "chat", "game": game, "room": "players", "text": "sorry"}));
        assert_eq!(sockets[0].next(&["chat"])["chat"]["text"], "sorry", "no longer ignored");
    }
}

#[test]
fn partners_in_six_do_not_talk() {
    let site = Site::start();
    let ada = site.guest("Ada");
    let seats = json!(["me", "computer:1", "computer:1", "computer:1"]);
    let game = ada.create(&site, &json!({"rules": "six:4", "seats": seats}));
    let mut socket = socket(&site, Some(&ada));
    socket.say(json!({"type": "chat", "game": game, "room": "players", "text": "psst", "ack": 1}));
    let refused = socket.next(&["done", "refused"]);
    assert!(refused["problem"]["detail"].as_str().unwrap().contains("S9"), "{refused}");
}

/// The next game that the lobby tells of. The whole list may come again at any time, when words on the bus may be lost.
fn news(socket: &mut Socket) -> Value {
    loop {
        let heard = socket.next(&["lobby"]);
        if !heard["game"].is_null() {
            return heard["game"].clone();
        }
    }
}

#[test]
fn the_lobby_is_live() {
    // Where there are several processes, a word about an older game may still be on its way.
    let site = Site::alone(|_| {});
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let old = ada.create(&site, &json!({"rules": "six", "seats": ["me", "open"]}));
    ada.create(&site, &json!({"rules": "six", "seats": ["me", "open"], "private": true}));
    let mut socket = socket(&site, None);
    socket.say(json!({"type": "lobby", "on": true}));
    let list = socket.next(&["lobby"]);
    assert_eq!(list["games"].as_array().unwrap().len(), 1);
    assert_eq!(list["games"][0]["id"], json!(old));
    let new = ada.create(&site, &json!({"rules": "abalone", "seats": ["open", "me"]}));
    assert_eq!(news(&mut socket), json!(new));
    ben.sit(&site, &old).ok(200);
    assert_eq!(socket.next(&["gone"])["game"], json!(old));
}

/// Whoever blocks somebody does not see what they open, nor the other way round.
#[test]
fn the_lobby_hides_those_who_are_blocked() {
    // Where there are several processes, a word about an older game may still be on its way.
    let site = Site::alone(|_| {});
    let (ada, ben, eve) = (site.register("Ada"), site.register("Ben"), site.register("Eve"));
    ben.ask(&site, "PUT", "/api/v1/account/ignored/Ada", Some(&json!({"how": "block"}))).ok(204);
    let open = |who: &Person| who.create(&site, &json!({"rules": "six", "seats": ["me", "open"]}));
    let (of_ada, of_eve) = (open(&ada), open(&eve));
    for (who, hidden) in [(&ben, &ada), (&ada, &ben)] {
        let mut socket = socket(&site, Some(who));
        socket.say(json!({"type": "lobby", "on": true}));
        let list = socket.next(&["lobby"])["games"].clone();
        let listed: Vec<&str> =
            list.as_array().unwrap().iter().filter_map(|game| game["id"].as_str()).collect();
        assert!(listed.contains(&of_eve.as_str()), "{listed:?}");
        assert_eq!(listed.contains(&of_ada.as_str()), who.name == "Ada");
        let unseen = open(hidden);
        let seen = open(&eve);
        assert_eq!(news(&mut socket), json!(seen), "and nothing of {unseen}");
    }
}

#[test]
fn foreign_pages_open_no_socket() {
    let site = Site::start();
    let ours = format!("http://{}", site.address);
    let made = site.ask("POST", "/api/v1/guests", &[("origin", &ours)], Some(&json!({"name": "Ada"})));
    let cookie = made.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
    assert!(open(&site, &[("cookie", &cookie), ("origin", &ours)]).is_ok());
    assert!(open(&site, &[]).is_ok(), "anybody may watch");
    assert_eq!(open(&site, &[("cookie", &cookie), ("origin", "http://evil.example")]).err(), Some(403));
    assert_eq!(open(&site, &[("cookie", &cookie)]).err(), Some(403));
    assert_eq!(open(&site, &[("origin", "http://evil.example")]).err(), Some(403));
    assert_eq!(open(&site, &[("authorization", "Bearer forged")]).err(), Some(401));
}

/// Whether the other end closes a socket, rather than saying anything that an open one says.
fn is_closed(socket: &mut Socket) -> bool {
    socket.site.block_on(async {
        loop {
            match socket.stream.next().await {
                None | Some(Err(_)) | Some(Ok(Message::Close(_))) => return true,
                Some(Ok(Message::Text(_))) => return false,
                Some(Ok(_)) => {}
            }
        }
    })
}

/// Whether a socket is open: it answers.
fn is_open(socket: &mut Socket) -> bool {
    socket.say(json!({"type": "ping", "ack": 1}));
    socket.next(&["pong"])["ack"] == 1
}

/// One more token of somebody: with it, and its id.
fn one_more(site: &Site, who: &Person) -> (Person, String) {
    // Tokens are listed by when they were made.
    site.time.advance(1);
    let made = who.post(site, "/api/v1/account/tokens", &json!({"label": "more"})).ok(201);
    let list = who.get(site, "/api/v1/account/tokens").ok(200);
    let id = list.as_array().unwrap().last().unwrap()["id"].as_str().unwrap().to_string();
    (Person { token: made["token"].as_str().unwrap().to_string(), ..who.clone() }, id)
}

#[test]
fn what_is_open_by_a_token_ends_with_it() {
    let site = Site::start();
    let (ada, eve) = (site.register("Ada"), site.register("Eve"));
    let mut own = socket(&site, Some(&ada));
    let mut others = socket(&site, Some(&eve));
    // A token is taken back: its socket and its stream end, and nothing else does.
    let (device, id) = one_more(&site, &ada);
    let mut of_device = socket(&site, Some(&device));
    let (opened, open) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        let (line, token) = (site.line(), device.token.clone());
        let stream = scope.spawn(move || {
            line.follow_from("/api/v1/account/events", &token, || opened.send(()).unwrap(), |_| true);
        });
        open.recv().unwrap();
        ada.ask(&site, "DELETE", &format!("/api/v1/account/tokens/{id}"), None).ok(204);
        stream.join().unwrap();
    });
    assert!(is_closed(&mut of_device));
    assert!(is_open(&mut own) && is_open(&mut others));
    // Somebody leaves.
    let (device, _) = one_more(&site, &ada);
    let mut of_device = socket(&site, Some(&device));
    device.ask(&site, "DELETE", "/api/v1/tokens/current", None).ok(204);
    assert!(is_closed(&mut of_device) && is_open(&mut own));
    // A new password ends all other sign-ins.
    let (device, _) = one_more(&site, &ada);
    let mut of_device = socket(&site, Some(&device));
    let change = json!({"password": "another horse", "current": PASSWORD});
    ada.ask(&site, "PATCH", "/api/v1/account", Some(&change)).ok(200);
    assert!(is_closed(&mut of_device) && is_open(&mut own));
    // The account is closed, by its owner and by a moderator.
    ada.ask(&site, "DELETE", "/api/v1/account", Some(&json!({"current": "another horse"}))).ok(204);
    assert!(is_closed(&mut own));
    let moderator = site.register("Mod");
    assert!(site.block_on(server::admin::set_moderator(site.config(), "Mod", true)).unwrap());
    let deed = json!({"action": "close", "target": "Eve", "reason": "she plays for somebody else"});
    moderator.post(&site, "/api/v1/moderation/deeds", &deed).ok(201);
    assert!(is_closed(&mut others));
}

/// A word on the bus may be lost: what is open by a token that is gone ends all the same, a little later.
#[test]
fn a_token_is_looked_at_now_and_then() {
    let site = Site::start();
    let (ada, eve) = (site.guest("Ada"), site.guest("Eve"));
    let mut sockets = [socket(&site, Some(&ada)), socket(&site, Some(&eve))];
    assert!(sockets.iter_mut().all(is_open));
    site.block_on(async {
        let store = server::testing::open(site.config()).await.unwrap();
        for token in store.tokens(&ada.id).await.unwrap() {
            store.remove_token(&token.hash).await.unwrap();
        }
        store.close().await;
    });
    assert!(sockets.iter_mut().all(is_open), "nobody has said anything");
    site.time.advance(61_000);
    assert!(is_closed(&mut sockets[0]) && is_open(&mut sockets[1]));
}

#[test]
fn large_messages_end_the_socket_and_nothing_else() {
    let site = Site::start();
    let mut socket = socket(&site, None);
    socket.say(json!({"type": "watch", "game": "x".repeat(20_000)}));
    let ended = site.block_on(async {
        loop {
            match socket.stream.next().await {
                None | Some(Err(_)) | Some(Ok(Message::Close(_))) => return true,
                Some(Ok(_)) => {}
            }
        }
    });
    assert!(ended);
    assert_eq!(site.get("/healthz").status, 200);
}

/// Sockets are handed over one after the other.
#[test]
fn a_server_that_stops_says_when_to_come_back() {
    let site = Site::start();
    let mut sockets: Vec<_> = (0..8).map(|_| socket(&site, None)).collect();
    site.begin_to_stop();
    let waits = sockets.iter_mut().map(|socket| socket.next(&["bye"])["wait"].as_u64().unwrap());
    let waits: Vec<u64> = waits.collect();
    assert!(waits.iter().all(|wait| *wait < 500), "{waits:?}");
    assert!(waits.iter().any(|wait| *wait != waits[0]), "{waits:?}");
}

/// A game that is not there takes none of the places of a socket, and whoever asks for it again hears it again.
#[test]
fn games_that_are_not_there_take_no_place() {
    let site = Site::start();
    let (_, _, game) = table(&site, json!({"rules": "six", "seats": ["me", "open"]}));
    let mut socket = socket(&site, None);
    for i in 0..=wire::limits::WATCHED {
        socket.say(json!({"type": "watch", "game": format!("nosuchgame{i}")}));
        assert_eq!(socket.next(&["refused"])["problem"]["code"], "unknown", "{i}");
    }
    for _ in 0..2 {
        socket.say(json!({"type": "sync", "game": "nosuchgame0", "since": 0}));
        assert_eq!(socket.next(&["refused"])["problem"]["code"], "unknown");
    }
    socket.say(json!({"type": "watch", "game": game}));
    assert_eq!(socket.next(&["game", "refused"])["type"], "game");
}

/// What is read for one answer has a bound in events, and a game with many of them takes no other's place in the lobby.
#[test]
fn a_list_has_a_bound_in_events() {
    let site = Site::with(|config| config.events = 10);
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let mut games: Vec<String> = (0..12)
        .map(|_| {
            site.time.advance(1);
            ada.create(&site, &json!({"rules": "six", "seats": ["me", "open"]}))
        })
        .collect();
    site.time.advance(1);
    let long = ada.create(&site, &json!({"rules": "abalone:3", "seats": ["me", "open", "open"]}));
    for _ in 0..4 {
        ben.sit(&site, &long).ok(200);
        ben.act(&site, &long, "leave").ok(200);
    }
    games.push(long.clone());
    let (mut found, mut sizes, mut query) = (Vec::new(), Vec::new(), String::new());
    loop {
        let list = site.get(&format!("/api/v1/games?status=waiting{query}")).ok(200);
        let ids =
            list["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_string());
        found.extend(ids);
        sizes.push(list["games"].as_array().unwrap().len());
        let Some(next) = list["next"].as_str() else { break };
        query = format!("&before={next}");
    }
    games.reverse();
    assert_eq!((found, sizes), (games, vec![2, 10, 1]));
    let own = ada.get(&site, "/api/v1/account/games").ok(200);
    assert_eq!(own["games"].as_array().unwrap().len(), 13);
    let mut socket = socket(&site, None);
    socket.say(json!({"type": "lobby", "on": true}));
    let lobby = socket.next(&["lobby"]);
    let lobby = lobby["games"].as_array().unwrap();
    assert!(lobby.len() == 10 && lobby.iter().all(|game| game["id"] != json!(long)), "{lobby:?}");
}
