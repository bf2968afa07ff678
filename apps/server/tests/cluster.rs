//! Several servers over one PostgreSQL, connected by a real NATS server.

mod common;

#[path = "common/socket.rs"]
mod sockets;

use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use common::nats::Nats;
use common::postgres::Postgres;
use common::*;
use serde_json::{Value, json};
use server::{Config, Database};
use sockets::socket;

const MOVES: [&str; 8] = ["c3d4", "g7f6", "c4d5", "g6f5", "c5d6", "g5f4", "b2c3", "h8g7"];

struct Cluster {
    nodes: Vec<Site>,
    nats: Nats,
    // Dropped last: the others use it.
    postgres: Postgres,
}

impl Cluster {
    fn start(count: usize) -> Cluster {
        Cluster::with(count, |_| {})
    }

    /// Nodes with other settings than the usual ones of tests.
    fn with(count: usize, change: impl Fn(&mut Config)) -> Cluster {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        let node = || {
            Site::with(|config| {
                config.database = Database::Postgres(postgres.url.clone());
                config.nats = Some(nats.url());
                change(config);
            })
        };
        let cluster = Cluster { nodes: (0..count).map(|_| node()).collect(), nats, postgres };
        cluster.until_ready(200);
        cluster
    }

    /// Waits until every node says that it is ready, or is not.
    fn until_ready(&self, status: u16) {
        let begin = Instant::now();
        while self.nodes.iter().any(|node| node.get("/readyz").status != status) {
            assert!(begin.elapsed() < Duration::from_secs(30), "not all nodes answer {status}");
        }
    }
}

/// Follows a game at a node: each event with the time at which it came.
fn follow(site: &Site, by: &Person, game: &str) -> (Receiver<(Value, Instant)>, JoinHandle<()>) {
    let (line, token) = (site.line(), by.token.clone());
    let path = format!("/api/v1/games/{game}/events?since=0");
    let (sender, receiver) = channel();
    let reader = std::thread::spawn(move || {
        line.follow(&path, &token, |event| {
            let last = event["type"] == "ended";
            let _ = sender.send((event, Instant::now()));
            !last
        });
    });
    (receiver, reader)
}

/// Plays some moves, each at another node, and gives how long it took until the follower heard of each.
fn play(
    nodes: &[&Site],
    people: [&Person; 2],
    game: &str,
    plies: std::ops::Range<usize>,
    heard: &Receiver<(Value, Instant)>,
) -> Vec<Duration> {
    let mut took = Vec::new();
    for ply in plies {
        let played = people[ply % 2].play(nodes[ply % nodes.len()], game, ply as u64, MOVES[ply]).ok(200);
        let answered = Instant::now();
        loop {
            let (event, at) = heard.recv_timeout(Duration::from_secs(30)).expect("the follower hears of it");
            if event["version"] == played["version"] {
                took.push(at.saturating_duration_since(answered));
                break;
            }
        }
    }
    took
}

#[test]
fn three_nodes_are_one_site_with_and_without_nats() {
    let mut cluster = Cluster::start(3);
    let (ada, ben, game) = {
        let [one, other, _] = &cluster.nodes[..] else { panic!("three nodes") };
        let (ada, ben) = (one.guest("Ada"), other.guest("Ben"));
        let game = ada.create(one, &json!({"rules": "abalone", "seats": ["me", "open"]}));
        ben.sit(other, &game).ok(200);
        (ada, ben, game)
    };
    let (heard, reader) = follow(&cluster.nodes[2], &ada, &game);
    let two = [&cluster.nodes[0], &cluster.nodes[1]];
    let people = [&ada, &ben];
    let by_nats = play(&two, people, &game, 0..3, &heard);

    // Without NATS the store is asked several times a second.
    cluster.nats.kill();
    cluster.until_ready(503);
    let two = [&cluster.nodes[0], &cluster.nodes[1]];
    let by_store = play(&two, people, &game, 3..5, &heard);

    cluster.nats.go();
    cluster.until_ready(200);
    let two = [&cluster.nodes[0], &cluster.nodes[1]];
    let healed = play(&two, people, &game, 5..7, &heard);
    println!("with NATS {by_nats:?}, without {by_store:?}, with it again {healed:?}");
    // The store is asked every 400 ms; the rest is for a machine that is busy.
    assert!(by_store.iter().all(|time| *time < Duration::from_millis(1_500)), "{by_store:?}");
    assert!(by_nats.iter().chain(&healed).all(|time| *time < Duration::from_millis(2_500)), "{healed:?}");

    // A node that is gone takes nothing with it.
    cluster.nodes[0].kill();
    let left = [&cluster.nodes[1]];
    play(&left, people, &game, 7..8, &heard);
    ada.act(&cluster.nodes[1], &game, "resign").ok(200);
    reader.join().unwrap();
    let told: Vec<Value> = heard.try_iter().map(|(event, _)| event).collect();
    assert_eq!(told.last().unwrap()["type"], "ended");
    assert_eq!(cluster.nodes[1].events(&game, 0, "none"), cluster.nodes[2].events(&game, 0, "none"));
}

/// A node that begins while it does not reach NATS is heard of through the store: moves that are made there come as soon as
/// without NATS. Nodes that leave are not waited for.
#[test]
fn a_node_that_nobody_ever_heard_is_not_missed() {
    let cluster = Cluster::start(1);
    let node = &cluster.nodes[0];
    let (ada, ben, game) = table(node, json!({"rules": "abalone", "seats": ["me", "open"]}));
    let (heard, reader) = follow(node, &ada, &game);
    // Where nobody listens.
    let nowhere = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut lonely = Site::with(|config| {
        config.database = Database::Postgres(cluster.postgres.url.clone());
        config.nats = Some(format!("nats://{nowhere}"));
    });
    assert_eq!(lonely.get("/readyz").status, 503, "it does not reach NATS");
    let lost = metric(node, "hexad_bus_errors_total");
    let begin = Instant::now();
    while metric(node, "hexad_bus_errors_total") < lost + 3 {
        assert!(begin.elapsed() < Duration::from_secs(30), "nobody asks the store");
    }
    let took = play(&[&lonely], [&ada, &ben], &game, 0..4, &heard);
    println!("{took:?}");
    assert!(took.iter().all(|time| *time < Duration::from_millis(1_500)), "{took:?}");
    // Whoever leaves says so there, too.
    lonely.begin_to_stop();
    let kept = async || {
        let pool = sqlx::PgPool::connect(&cluster.postgres.url).await.unwrap();
        let rows = sqlx::query("SELECT 1 FROM jobs WHERE kind = 'node'").fetch_all(&pool).await.unwrap();
        pool.close().await;
        rows.len()
    };
    let begin = Instant::now();
    while node.block_on(kept()) != 1 {
        assert!(begin.elapsed() < Duration::from_secs(30), "it has not left");
    }
    lonely.stop();
    ada.act(node, &game, "resign").ok(200);
    reader.join().unwrap();
}

/// A move that was planned at one node is made when its turn comes at another: at once where NATS brings the news, soon
/// without NATS, and also when the node where it was planned is gone.
#[test]
fn a_premove_is_made_whichever_node_knows_of_it() {
    let mut cluster = Cluster::start(2);
    let (ada, ben, game) = {
        let [one, other] = &cluster.nodes[..] else { panic!("two nodes") };
        let (ada, ben) = (one.guest("Ada"), other.guest("Ben"));
        let game = ada.create(one, &json!({"rules": "abalone", "seats": ["me", "open"]}));
        ben.sit(other, &game).ok(200);
        (ada, ben, game)
    };
    let premove = |site: &Site, ply: usize| {
        let mut socket = socket(site, Some(&ben));
        socket.say(json!({"type": "premove", "game": game, "ply": ply, "move": MOVES[ply], "ack": 1}));
        assert_eq!(socket.next(&["done", "refused"])["type"], "done");
    };
    // Ada moves at the first node, and looks there until Ben's move has been made, too.
    let answered = |site: &Site, ply: usize| {
        ada.play(site, &game, ply as u64, MOVES[ply]).ok(200);
        let begin = Instant::now();
        while site.game(&game)["ply"] != ply + 2 {
            assert!(begin.elapsed() < Duration::from_secs(30), "nobody makes the move that was planned");
        }
        begin.elapsed()
    };
    premove(&cluster.nodes[1], 1);
    let by_nats = answered(&cluster.nodes[0], 0);
    cluster.nats.kill();
    cluster.until_ready(503);
    premove(&cluster.nodes[1], 3);
    let by_store = answered(&cluster.nodes[0], 2);
    cluster.nats.go();
    cluster.until_ready(200);
    premove(&cluster.nodes[1], 5);
    cluster.nodes[1].kill();
    let alone = answered(&cluster.nodes[0], 4);
    println!("with NATS {by_nats:?}, without {by_store:?}, without its node {alone:?}");
    assert!([by_nats, by_store, alone].iter().all(|time| *time < Duration::from_millis(1_500)));
    ada.act(&cluster.nodes[0], &game, "resign").ok(200);
}

#[test]
fn a_notice_and_the_lobby_reach_people_at_other_nodes() {
    let cluster = Cluster::start(2);
    let [one, other] = &cluster.nodes[..] else { panic!("two nodes") };
    let (ada, ben) = (one.guest("Ada"), other.guest("Ben"));
    let line = other.line();
    let token = ben.token.clone();
    let ((open, opened), (sender, notices)) = (channel(), channel());
    let reader = std::thread::spawn(move || {
        let opened = move || open.send(()).unwrap();
        line.follow_from("/api/v1/account/events", &token, opened, |notice| {
            let last = notice["type"] == "game-over";
            let _ = sender.send(notice);
            !last
        });
    });
    // A word that is no longer so is not said: each is waited for before the next thing happens.
    let hear = |kind: &str| loop {
        let notice = notices.recv_timeout(Duration::from_secs(30));
        if notice.unwrap_or_else(|_| panic!("nothing is heard of {kind}"))["type"] == kind {
            return;
        }
    };
    opened.recv_timeout(Duration::from_secs(30)).expect("the stream opens");
    let game = ada.create(one, &json!({"rules": "abalone", "seats": ["me", "open"]}));
    ben.sit(one, &game).ok(200);
    hear("game-start");
    ada.play(one, &game, 0, MOVES[0]).ok(200);
    hear("your-turn");
    ada.act(one, &game, "resign").ok(200);
    hear("game-over");
    reader.join().unwrap();
}

/// Newcomers in the lobby, quick pairing, chat, and who is here: all of it between people at different nodes.
#[test]
fn two_nodes_share_lobby_pairing_chat_and_presence() {
    let cluster = Cluster::start(2);
    let [one, other] = &cluster.nodes[..] else { panic!("two nodes") };
    let (ada, ben) = (one.guest("Ada"), other.guest("Ben"));
    let mut of_ben = socket(other, Some(&ben));
    of_ben.say(json!({"type": "lobby", "on": true}));
    assert_eq!(of_ben.next(&["lobby"])["games"], json!([]));

    // Somebody opens a game at the other node: the lobby here tells of it. The whole list may come again before that, when
    // words on the bus may be lost.
    let wanted = json!({"rules": "abalone", "clock": "300+3"});
    let game = ada.post(one, "/api/v1/pairings", &wanted).ok(200)["id"].as_str().unwrap().to_string();
    let told = std::iter::repeat_with(|| of_ben.next(&["lobby"])).find(|heard| heard["games"] != json!([]));
    let told = told.expect("the lobby tells of it")["games"].clone();
    assert_eq!((told.as_array().unwrap().len(), &told[0]["id"]), (1, &json!(game)));
    let paired = ben.post(other, "/api/v1/pairings", &wanted).ok(200);
    assert_eq!((&paired["id"], &paired["status"]), (&json!(game), &json!("playing")));
    assert_eq!(of_ben.next(&["gone"])["game"], json!(game));

    let mut of_ada = socket(one, Some(&ada));
    for socket in [&mut of_ada, &mut of_ben] {
        socket.say(json!({"type": "watch", "game": game}));
        socket.next(&["game"]);
    }
    // Who is here is told to those who watch at the other node; at first it may not be known there.
    for socket in [&mut of_ada, &mut of_ben] {
        while socket.next(&["presence"])["present"] != json!([true, true]) {}
    }
    of_ada.say(json!({"type": "chat", "game": game, "room": "players", "text": "good luck", "ack": 1}));
    let line = of_ben.next(&["chat"])["chat"].clone();
    assert_eq!((&line["text"], &line["name"]), (&json!("good luck"), &json!("Ada")));
}

/// The number of a metric at a node.
fn metric(site: &Site, name: &str) -> u64 {
    let text = site.get("/metrics").text;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[test]
fn an_address_is_limited_whichever_node_it_asks() {
    let cluster = Cluster::with(2, |config| config.limits = true);
    let [one, other] = &cluster.nodes[..] else { panic!("two nodes") };
    let guest = |site: &Site| site.post("/api/v1/guests", &json!({"name": "Ada"})).status;
    let begin = Instant::now();
    while guest(one) == 201 {
        assert!(begin.elapsed() < Duration::from_secs(60), "nobody is limited");
    }
    // Nodes tell each other several times a second.
    let refused = Instant::now();
    while refused.elapsed() < Duration::from_secs(2) {
        assert_eq!(one.get("/healthz").status, 200);
    }
    let mut made = 0;
    while guest(other) == 201 {
        made += 1;
        assert!(made < 100, "the other node does not know");
    }
    println!("{made} more at the other node");
}

/// A NATS server that wants credentials lets in a node that shows them, and no other.
#[test]
fn credentials_open_the_bus() {
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/nats");
    let (postgres, nats) = (Postgres::start(), Nats::with(Some(data.join("server.conf"))));
    let node = |credentials: Option<&str>| {
        Site::with(|config| {
            config.database = Database::Postgres(postgres.url.clone());
            config.nats = Some(nats.url());
            config.nats_credentials = credentials.map(|name| data.join(name));
        })
    };
    let (known, stranger) = (node(Some("user.creds")), node(None));
    let begin = Instant::now();
    while known.get("/readyz").status != 200 {
        assert!(begin.elapsed() < Duration::from_secs(30), "{}", known.get("/readyz").text);
    }
    assert_eq!(stranger.get("/readyz").status, 503, "it is not let in");
    let mut config = Config::new(Database::Postgres(postgres.url.clone()));
    config.nats = Some(nats.url());
    config.nats_credentials = Some(data.join("no-such-file.creds"));
    let error = known.block_on(server::Server::open(config)).err().expect("it does not start");
    assert!(error.to_string().contains("no-such-file.creds"), "{error}");
}

/// Nodes of another version do not hear what is said here: everybody asks the store then.
#[test]
fn nodes_of_two_versions_work_side_by_side() {
    let cluster = Cluster::start(1);
    let node = &cluster.nodes[0];
    let (ada, ben, game) = table(node, json!({"rules": "abalone", "seats": ["me", "open"]}));
    let (heard, reader) = follow(node, &ada, &game);
    let lost = metric(node, "hexad_bus_errors_total");
    let client = node.block_on(async_nats::connect(cluster.nats.url())).unwrap();
    let begin = Instant::now();
    while metric(node, "hexad_bus_errors_total") < lost + 3 {
        assert!(begin.elapsed() < Duration::from_secs(30), "nobody notices the stranger");
        node.block_on(client.publish("hexad.nodes", "stranger 999".into())).unwrap();
        node.block_on(client.flush()).unwrap();
    }
    play(&[node], [&ada, &ben], &game, 0..2, &heard);
    ada.act(node, &game, "resign").ok(200);
    reader.join().unwrap();
}
