//! A PostgreSQL that goes away and comes back: nothing is lost, and nobody's clock runs meanwhile.

mod common;

#[path = "common/socket.rs"]
mod sockets;

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use common::postgres::Postgres;
use common::*;
use serde_json::{Value, json};
use server::testing::open;
use server::{Config, Database, Manual, Time};
use sockets::socket;

fn node(postgres: &Postgres, time: &Manual) -> Site {
    Site::with(|config| {
        config.database = Database::Postgres(postgres.url.clone());
        config.time = Time::Manual(time.clone());
    })
}

/// Asks again and again until the answer is as it should be.
#[track_caller]
fn until(ask: impl Fn() -> Answer, status: u16) -> Value {
    let begin = Instant::now();
    loop {
        let answer = ask();
        if answer.status == status {
            return answer.body;
        }
        assert!(
            begin.elapsed() < Duration::from_secs(60),
            "{} instead of {status}: {}",
            answer.status,
            answer.text
        );
    }
}

fn count(events: &[Value], kind: &str) -> usize {
    events.iter().filter(|event| event["type"] == kind).count()
}

#[test]
fn an_outage_of_the_database_stops_the_clocks() {
    let postgres = Postgres::start();
    let time = Manual::new(1_700_000_000_000);
    let (mut one, mut other) = (node(&postgres, &time), node(&postgres, &time));
    let (ada, ben) = (one.guest("Ada"), other.guest("Ben"));
    let game = ada.create(&one, &json!({"rules": "abalone", "clock": "60", "seats": ["me", "open"]}));
    ben.sit(&other, &game).ok(200);
    ada.play(&one, &game, 0, "c3d4").ok(200);
    time.advance(10_000);
    // Both use the store at this moment.
    ben.act(&other, &game, "offer-draw").ok(200);
    ada.act(&one, &game, "decline").ok(200);
    let before = one.game(&game)["version"].as_u64().unwrap();

    postgres.stop();
    for (who, site) in [(&ben, &other), (&ada, &one)] {
        let refused = until(|| who.play(site, &game, 1, "g7f6"), 503);
        assert_eq!(refused["code"], "unavailable");
        assert!(refused["detail"].as_str().is_some_and(|sentence| !sentence.is_empty()));
    }
    // Ben's time would be over ten times.
    time.advance(600_000);
    until(|| one.get("/readyz"), 503);
    ben.play(&other, &game, 1, "g7f6").refused(503, "unavailable");

    postgres.go();
    let played = until(|| ben.play(&other, &game, 1, "g7f6"), 200);
    assert_eq!(played["clocks"], json!([60_000, 50_000]), "ten seconds were Ben's own");
    until(|| one.get("/readyz"), 200);
    let view = until(|| one.get(&format!("/api/v1/games/{game}")), 200);
    assert_eq!((&view["status"], &view["turn"]), (&json!("playing"), &json!(1)));
    assert_eq!(view["version"], before + 3, "a pause, its end and the move: whichever node wrote them");
    ada.act(&one, &game, "resign").ok(200);
    let events = one.events(&game, 0, "none");
    assert_eq!(events, other.events(&game, 0, "none"));
    assert_eq!((count(&events, "paused"), count(&events, "resumed"), count(&events, "out")), (1, 1, 0));
    let times = |kind: &str| {
        let event = events.iter().find(|event| event["type"] == kind).unwrap();
        event["at"].as_u64().unwrap() - 1_700_000_000_000
    };
    assert_eq!((times("paused"), times("resumed")), (10_000, 610_000));
    // The record tells it, and is read back.
    let record = one.get(&format!("/api/v1/games/{game}/record")).text;
    assert!(record.contains(" pause]") && record.contains(" resume]"), "{record}");
    let kept = session::Session::load(&record, 0).unwrap();
    assert_eq!(kept.move_texts(), ["c3d4", "g7f6"]);
    // The clocks run again: nothing more is given back.
    assert_eq!(kept.clocks(u64::MAX)[game::Seat::ALL[1]].shown, Some(50_000));
    one.stop();
    other.stop();
}

/// How a wire is.
#[derive(Clone, Copy, PartialEq)]
enum State {
    Whole,
    /// From the move that is to be kept on: PostgreSQL is told, and is not heard.
    AtMove,
    /// What one end says does not reach the other, and neither learns of it.
    Silent,
}

/// The wire to PostgreSQL.
struct Wire {
    url: String,
    state: Arc<(Mutex<State>, Condvar)>,
}

impl Wire {
    fn to(postgres: &Postgres) -> Wire {
        let door = TcpListener::bind("127.0.0.1:0").unwrap();
        let far =
            postgres.url.split(['@', '/']).find(|part| part.starts_with("127.0.0.1:")).unwrap().to_string();
        let url = postgres.url.replace(&far, &door.local_addr().unwrap().to_string());
        let state = Arc::new((Mutex::new(State::Whole), Condvar::new()));
        let of_all = state.clone();
        std::thread::spawn(move || {
            for near in door.incoming() {
                let (Ok(near), Ok(far)) = (near, TcpStream::connect(&far)) else { return };
                let ends = [(near.try_clone(), far.try_clone()), (Ok(far), Ok(near))];
                for (from, to) in ends {
                    let (from, to, state) = (from.unwrap(), to.unwrap(), of_all.clone());
                    std::thread::spawn(move || carry(from, to, &state));
                }
            }
        });
        Wire { url, state }
    }

    fn set(&self, state: State) {
        *self.state.0.lock().unwrap() = state;
        self.state.1.notify_all();
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, state: &(Mutex<State>, Condvar)) {
    let mut part = [0; 8_192];
    while let Ok(count @ 1..) = from.read(&mut part) {
        let mut now = state.0.lock().unwrap();
        if *now == State::AtMove && part[..count].windows(4).any(|word| word == b"g7f6") {
            *now = State::Silent;
        } else {
            now = state.1.wait_while(now, |now| *now == State::Silent).unwrap();
        }
        drop(now);
        if to.write_all(&part[..count]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}

/// A PostgreSQL that keeps what it is told and says nothing: whoever moves is refused all the same, and when it is heard
/// again, the game goes on from what is kept.
#[test]
fn a_database_that_falls_silent_keeps_nobody_waiting() {
    let postgres = Postgres::start();
    let wire = Wire::to(&postgres);
    let mut site = Site::with(|config| config.database = Database::Postgres(wire.url.clone()));
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    {
        let mut of_ben = socket(&site, Some(&ben));
        of_ben.say(json!({"type": "watch", "game": game}));
        of_ben.next(&["game"]);
        ada.play(&site, &game, 0, "c3d4").ok(200);
        of_ben.event();
        let mut play = |ack: u64| {
            of_ben.say(json!({"type": "play", "game": game, "ply": 1, "move": "g7f6", "ack": ack}));
            of_ben.next(&["done", "refused"])
        };
        wire.set(State::AtMove);
        let begin = Instant::now();
        let refused = play(1);
        println!("refused after {:?}", begin.elapsed());
        assert_eq!(
            (&refused["type"], &refused["problem"]["code"]),
            (&json!("refused"), &json!("unavailable"))
        );
        assert!(begin.elapsed() < Duration::from_secs(25), "{:?}", begin.elapsed());
        assert_eq!(play(2)["problem"]["code"], "unavailable", "and at once from now on");
        wire.set(State::Whole);
        let again = Instant::now();
        while play(3)["type"] != "done" {
            assert!(again.elapsed() < Duration::from_secs(60), "the game does not go on");
        }
    }
    until(|| site.get("/readyz"), 200);
    ada.act(&site, &game, "resign").ok(200);
    assert_eq!(count(&site.events(&game, 0, "none"), "moved"), 2, "once each");
    site.stop();
}

#[test]
fn a_flag_falls_only_after_outages_that_others_have_seen() {
    let postgres = Postgres::start();
    let time = Manual::new(1_700_000_000_000);
    let mut site = node(&postgres, &time);
    let (ada, _, game) = table(&site, json!({"rules": "abalone", "clock": "60", "seats": ["me", "open"]}));
    site.kill();
    let noted = async {
        let store = open(&Config::new(Database::Postgres(postgres.url.clone()))).await.unwrap();
        store.note_outage(1_700_000_005_000, 1_700_000_900_000).await.unwrap();
        assert_eq!(store.outages(1_700_000_000_000).await.unwrap().len(), 1);
        assert!(store.outages(1_700_000_900_000).await.unwrap().is_empty());
        store.close().await;
    };
    tokio::runtime::Runtime::new().unwrap().block_on(noted);
    time.advance(920_000);
    let mut site = node(&postgres, &time);
    let view = site.until(&game, |game| game["clocks"][0] == 35_000);
    assert_eq!(view["status"], "playing");
    let played = ada.play(&site, &game, 0, "c3d4").ok(200);
    assert_eq!(played["clocks"], json!([35_000, 60_000]), "five seconds before, twenty after");
    time.advance(60_500);
    assert_eq!(site.until(&game, |game| game["status"] == "over")["termination"], "time");
    site.stop();
}

/// A second PostgreSQL answers what may be some seconds old, as long as it can.
#[test]
fn a_replica_answers_for_search_and_profiles_while_it_can() {
    let postgres = Postgres::start();
    let replica = postgres.replica();
    let mut site = Site::with(|config| {
        config.database = Database::Postgres(postgres.url.clone());
        config.replica = Some(replica.url.clone());
        config.nodes = 8;
    });
    site.register("Ada");
    let metric = |name: &str| -> u64 {
        let text = site.get("/metrics").text;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|number| number.parse().ok()).unwrap_or(0)
    };
    let reach = |what: &str, is: &dyn Fn() -> bool| {
        let begin = Instant::now();
        while !is() {
            assert!(begin.elapsed() < Duration::from_secs(60), "{what}");
            // Whoever asks is answered all the time, by the one or the other.
            assert_eq!(site.get("/api/v1/players/Ada").ok(200)["name"], "Ada");
            site.get("/api/v1/games?status=over").ok(200);
        }
    };
    reach("the replica is used", &|| metric("hexad_replica_reads_total") > 2);
    // One that does not follow any more is too far behind after some seconds.
    let control = tokio::runtime::Runtime::new().unwrap();
    let pool = control.block_on(sqlx::PgPool::connect(&replica.url)).unwrap();
    control.block_on(sqlx::query("SELECT pg_wal_replay_pause()").execute(&pool)).unwrap();
    site.register("Ben");
    reach("the replica is far behind", &|| metric("hexad_replica_used") == 0);
    assert_eq!(site.get("/api/v1/players/Ben").ok(200)["records"], json!([]));
    control.block_on(sqlx::query("SELECT pg_wal_replay_resume()").execute(&pool)).unwrap();
    reach("the replica has caught up", &|| metric("hexad_replica_used") == 1);
    control.block_on(pool.close());
    replica.stop();
    reach("the replica is away", &|| metric("hexad_replica_used") == 0);
    site.stop();
}
