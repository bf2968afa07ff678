//! A copy of PostgreSQL is put back while two servers, connected by NATS, use it: whoever plays or watches goes on from there.

mod common;

#[path = "common/socket.rs"]
mod sockets;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use common::nats::Nats;
use common::postgres::Postgres;
use common::*;
use serde_json::{Value, json};
use server::{Config, Database};
use sockets::socket;

/// There and back, as often as one likes.
const CIRCLE: [&str; 4] = ["c3d4", "g7f6", "d4c3", "f6g7"];
/// Another way to spend the same moves.
const OTHER: [&str; 4] = ["c4d5", "g6f5", "d5c4", "f5g6"];

/// Two servers over one PostgreSQL.
struct Two {
    nodes: [Site; 2],
    _nats: Nats,
    // Dropped last: the others use it.
    postgres: Postgres,
}

impl Two {
    fn start() -> Two {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        let node = || {
            Site::with(|config| {
                config.database = Database::Postgres(postgres.url.clone());
                config.nats = Some(nats.url());
            })
        };
        let two = Two { nodes: [node(), node()], _nats: nats, postgres };
        until(|| two.nodes.iter().all(|node| node.get("/readyz").status == 200), "they are not ready");
        two
    }

    fn copy(&self, folder: &Path, name: &str) -> PathBuf {
        let file = folder.join(name);
        let mut command = Command::new("pg_dump");
        command.args(["--format=custom", "--file"]).arg(&file).arg(&self.postgres.url);
        assert!(command.status().unwrap().success());
        file
    }

    fn put_back(&self, file: &Path) -> u64 {
        let config = Config::new(Database::Postgres(self.postgres.url.clone()));
        self.nodes[0].block_on(server::admin::restore(&config, file)).unwrap()
    }
}

#[track_caller]
fn until(mut is: impl FnMut() -> bool, otherwise: &str) {
    let begin = Instant::now();
    while !is() {
        assert!(begin.elapsed() < Duration::from_secs(30), "{otherwise}");
        std::thread::yield_now();
    }
}

/// Both make moves of a circle, each at another node than the last.
fn play(two: &Two, people: [&Person; 2], game: &str, circle: [&str; 4], plies: std::ops::Range<usize>) {
    for ply in plies {
        people[ply % 2].play(&two.nodes[ply / 2 % 2], game, ply as u64, circle[ply % 4]).ok(200);
    }
}

fn free_table(two: &Two) -> (Person, Person, String) {
    let wanted = json!({"rules": "abalone", "house": "norepetition", "seats": ["me", "open"]});
    table(&two.nodes[0], wanted)
}

#[test]
fn everybody_goes_on_from_what_was_put_back() {
    let two = Two::start();
    let folder = tempfile::tempdir().unwrap();
    let (ada, ben, game) = free_table(&two);
    play(&two, [&ada, &ben], &game, CIRCLE, 0..6);
    let (_, _, over) = free_table(&two);
    let copy = two.copy(folder.path(), "early");
    play(&two, [&ada, &ben], &game, CIRCLE, 6..12);
    let (eve, _, late) = free_table(&two);

    // Each watches at another node, and somebody watches a game that is not in the copy.
    let mut sockets: Vec<_> =
        two.nodes.iter().zip([&ada, &ben]).map(|(node, who)| socket(node, Some(who))).collect();
    for socket in &mut sockets {
        socket.say(json!({"type": "watch", "game": game}));
        assert_eq!(socket.next(&["game"])["state"]["ply"], 12);
    }
    let mut lost = socket(&two.nodes[1], None);
    lost.say(json!({"type": "watch", "game": late}));
    lost.next(&["game"]);
    // A stream has nothing to take back: it ends.
    let (line, token) = (two.nodes[1].line(), ada.token.clone());
    let (path, (opened, open)) = (format!("/api/v1/games/{game}/events?since=0"), std::sync::mpsc::channel());
    let stream = std::thread::spawn(move || {
        let mut told = 0;
        line.follow(&path, &token, |event| {
            told = event["version"].as_u64().unwrap();
            let _ = opened.send(told);
            true
        });
        told
    });
    let version = two.nodes[0].game(&game)["version"].as_u64().unwrap();
    while open.recv_timeout(Duration::from_secs(30)).unwrap() != version {}

    assert_eq!(two.put_back(&copy), 2);
    for socket in &mut sockets {
        let told = socket.next(&["game"]);
        assert_eq!((&told["anew"], &told["state"]["ply"]), (&json!(true), &json!(6)));
    }
    assert_eq!(lost.next(&["refused"])["problem"]["code"], "unknown");
    assert_eq!(stream.join().unwrap(), version);
    for node in &two.nodes {
        assert_eq!(node.game(&game)["moves"].as_array().unwrap().len(), 6);
        assert_eq!(node.game(&over)["status"], "playing");
        node.get(&format!("/api/v1/games/{late}")).refused(404, "unknown");
        // Whoever came after the copy is not known.
        assert_eq!(eve.get(node, "/api/v1/account").status, 401);
    }
    // The game goes on at both, and both hear of it.
    play(&two, [&ada, &ben], &game, CIRCLE, 6..10);
    for socket in &mut sockets {
        let plies: Vec<u64> = (0..4).map(|_| socket.event()["ply"].as_u64().unwrap()).collect();
        assert_eq!(plies, [6, 7, 8, 9]);
    }
    // Duties are taken up again: a finished game is found.
    ada.act(&two.nodes[0], &game, "resign").ok(200);
    until(
        || {
            two.nodes.iter().for_each(|node| node.time.advance(1_000));
            let found = two.nodes[1].get("/api/v1/games?moves=c3d4,g7f6").ok(200);
            found["games"].as_array().unwrap().len() == 1
        },
        "nobody makes it found",
    );
    assert_eq!(two.nodes[0].events(&game, 0, "none"), two.nodes[1].events(&game, 0, "none"));
}

/// A game that goes on with other moves after a copy was put back reaches the ply at which another node still has it in
/// memory: what that node believes is not written behind it.
#[test]
fn what_a_node_remembers_is_not_written_into_another_history() {
    let two = Two::start();
    let folder = tempfile::tempdir().unwrap();
    for round in 0..4 {
        let (ada, ben, game) = free_table(&two);
        let copy = two.copy(folder.path(), &format!("copy{round}"));
        let first = &two.nodes[round % 2];
        for ply in 0..4 {
            [&ada, &ben][ply % 2].play(first, &game, ply as u64, CIRCLE[ply]).ok(200);
        }
        two.put_back(&copy);
        // At the other node other moves are made, at once.
        let second = &two.nodes[1 - round % 2];
        for ply in 0..4 {
            [&ada, &ben][ply % 2].play(second, &game, ply as u64, OTHER[ply]).ok(200);
        }
        // The first node has four moves, too; a fifth is written behind those that count.
        ada.play(first, &game, 4, "b2c3").ok(200);
        let moves = |node: &Site| -> Vec<String> {
            let game = node.game(&game);
            game["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap().to_string()).collect()
        };
        let expected = [&OTHER[..], &["b2c3"]].concat();
        for node in &two.nodes {
            assert_eq!(moves(node), expected);
        }
        ben.act(second, &game, "resign").ok(200);
        let events: Vec<Value> = first.events(&game, 0, "none");
        assert_eq!(events, second.events(&game, 0, "none"));
        let versions: Vec<u64> = events.iter().map(|event| event["version"].as_u64().unwrap()).collect();
        assert_eq!(versions, (1..=versions.len() as u64).collect::<Vec<_>>());
    }
}
