//! The web socket: play, watch, resync, premove, plans, chat, lobby.

mod common;

use common::*;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

struct Socket<'a> {
    site: &'a Site,
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

fn open<'a>(site: &'a Site, headers: &[(&'static str, &str)]) -> Result<Socket<'a>, u16> {
    let mut request = format!("ws://{}/api/v1/socket", site.address).into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    match site.block_on(connect_async(request)) {
        Ok((stream, _)) => Ok(Socket { site, stream }),
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

fn socket<'a>(site: &'a Site, who: Option<&Person>) -> Socket<'a> {
    let token = who.map(|who| format!("Bearer {}", who.token));
    let headers: Vec<(&str, &str)> = token.iter().map(|token| ("authorization", token.as_str())).collect();
    let mut socket = open(site, &headers).unwrap();
    let hello = socket.next(&["hello"]);
    assert_eq!(hello["account"].as_str(), who.map(|who| who.id.as_str()));
    socket
}

impl Socket<'_> {
    fn say(&mut self, said: Value) {
        self.site.block_on(self.stream.send(Message::text(said.to_string()))).unwrap();
    }

    /// The next message of one of these types; others are passed over.
    fn next(&mut self, kinds: &[&str]) -> Value {
        loop {
            let message = self.site.block_on(self.stream.next()).expect("the socket is open").unwrap();
            let Message::Text(text) = message else { continue };
            let heard: Value = serde_json::from_str(text.as_str()).unwrap();
            if kinds.contains(&heard["type"].as_str().unwrap()) {
                return heard;
            }
        }
    }

    fn event(&mut self) -> Value {
        self.next(&["event"])["event"].clone()
    }
}

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
    ada.play(&site, &game, 4, "a1b2").ok(200);
    let after = site.until(&game, |game| game["ply"] == 6 || game["ply"] == 5);
    let moves = after["moves"].as_array().unwrap();
    assert_eq!(moves[4], "a1b2");
    site.until(&game, |game| game["moves"].as_array().unwrap().get(5).is_some_and(|m| m == "i9h8"));
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

#[test]
fn the_lobby_is_live() {
    let site = Site::start();
    let (ada, ben) = (site.guest("Ada"), site.guest("Ben"));
    let old = ada.create(&site, &json!({"rules": "six", "seats": ["me", "open"]}));
    ada.create(&site, &json!({"rules": "six", "seats": ["me", "open"], "private": true}));
    let mut socket = socket(&site, None);
    socket.say(json!({"type": "lobby", "on": true}));
    let list = socket.next(&["lobby"]);
    assert_eq!(list["games"].as_array().unwrap().len(), 1);
    assert_eq!(list["games"][0]["id"], json!(old));
    let new = ada.create(&site, &json!({"rules": "abalone", "seats": ["open", "me"]}));
    assert_eq!(socket.next(&["lobby"])["game"], json!(new));
    ben.sit(&site, &old).ok(200);
    assert_eq!(socket.next(&["gone"])["game"], json!(old));
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
