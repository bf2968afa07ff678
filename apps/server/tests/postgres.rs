//! The store and the server over a real PostgreSQL.

mod common;

#[path = "common/device.rs"]
mod device;

#[path = "common/kept.rs"]
mod kept;

#[path = "common/rated.rs"]
mod rated;
#[path = "common/saved.rs"]
mod saved;

use common::postgres::Postgres;
use common::*;
use device::{Device, ORIGIN};
use serde_json::json;
use server::testing::open;
use server::{Config, Database};

#[test]
fn postgres_keeps_everything() {
    let postgres = Postgres::start();
    let config = Config::new(Database::Postgres(postgres.url.clone()));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = open(&config).await.unwrap();
        // A second one that opens it at the same time finds the tables made.
        let other = open(&config).await.unwrap();
        assert!(!store.is_alone());
        kept::everything(store.clone()).await;
        assert_eq!(other.version("race0").await.unwrap().unwrap().0, 6);
        let pool = sqlx::PgPool::connect(&postgres.url).await.unwrap();
        for sql in ["UPDATE deeds SET reason = 'none'", "DELETE FROM deeds", "TRUNCATE deeds"] {
            let error = sqlx::query(sql).execute(&pool).await.unwrap_err().to_string();
            assert!(error.contains("the log stays"), "{error}");
        }
        pool.close().await;
        store.close().await;
        other.close().await;
    });
}

/// A connection that is cut takes no move with it: what it was to write is written by another, unless it was written
/// although nobody said so; and what others have written in its place is theirs.
#[test]
fn what_a_lost_connection_was_to_write_is_written_once() {
    let postgres = Postgres::start();
    let config = Config::new(Database::Postgres(postgres.url.clone()));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let (store, other) = (open(&config).await.unwrap(), open(&config).await.unwrap());
        let pool = sqlx::PgPool::connect(&postgres.url).await.unwrap();
        let games = ["a", "b", "c"];
        store.append(&games.map(|id| kept::new_game(id, 1, false))).await.unwrap();
        let cut = async || {
            let sql = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity \
                       WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'";
            sqlx::query(sql).execute(&pool).await.unwrap();
        };
        for before in 1..3 {
            let batch = games.map(|id| kept::next(id, before, 1));
            assert_eq!(store.append(&batch[..1]).await.unwrap(), [true]);
            cut().await;
            assert_eq!(store.append(&batch[1..2]).await.unwrap(), [true], "another connection writes it");
            assert_eq!(store.append(&batch[1..2]).await.unwrap(), [false], "it is not written twice");
            assert_eq!(other.append(&batch[2..]).await.unwrap(), [true]);
            cut().await;
            assert_eq!(store.append(&batch).await.unwrap(), [true, true, true], "all that is kept is so");
            assert_eq!(store.append(&batch[..1]).await.unwrap(), [false]);
            let mut theirs = batch.clone();
            theirs.iter_mut().for_each(|append| append.events[0].body.push(' '));
            cut().await;
            assert_eq!(store.append(&theirs).await.unwrap(), [false; 3], "something else is kept");
        }
        for id in games {
            assert_eq!(store.events(id, 0, 100).await.unwrap().len(), 3, "{id}");
        }
        pool.close().await;
        store.close().await;
        other.close().await;
    });
}

/// Two servers over one database: whoever asks either of them sees one game.
#[test]
fn two_servers_play_one_game() {
    let postgres = Postgres::start();
    let over = |config: &mut Config| config.database = Database::Postgres(postgres.url.clone());
    let (mut one, mut other) = (Site::with(over), Site::with(over));
    let (ada, ben) = (one.guest("Ada"), other.guest("Ben"));
    let game = ada.create(&one, &json!({"rules": "abalone", "clock": "300", "seats": ["me", "open"]}));
    ben.sit(&other, &game).ok(200);
    let moves = ["c3d4", "g7f6", "c4d5", "g6f5"];
    for (ply, text) in moves.into_iter().enumerate() {
        let (who, there, elsewhere) = if ply % 2 == 0 { (&ada, &one, &other) } else { (&ben, &other, &one) };
        let played = who.play(there, &game, ply as u64, text).ok(200);
        assert_eq!(elsewhere.game(&game)["version"], played["version"], "both are up to date");
        assert_eq!(who.play(elsewhere, &game, ply as u64, text).ok(200), played, "asked again elsewhere");
    }
    let stale = ada.play(&other, &game, 2, "c5d6").refused(409, "stale");
    assert_eq!(stale["ply"], 4);
    // Both notice the flag at the same time: it falls once.
    one.time.advance(400_000);
    other.time.advance(400_000);
    for site in [&one, &other] {
        assert_eq!(site.until(&game, |game| game["status"] == "over")["result"], "0-1");
    }
    let events = one.events(&game, 0, "none");
    assert_eq!(events, other.events(&game, 0, "none"));
    assert_eq!(events.iter().filter(|event| event["type"] == "ended").count(), 1);
    one.stop();
    other.stop();
}

/// What a device is asked by one server, another takes the answer to; once, whichever is asked first.
#[test]
fn a_passkey_is_asked_for_here_and_answered_there() {
    let postgres = Postgres::start();
    let over = |config: &mut Config| {
        config.database = Database::Postgres(postgres.url.clone());
        config.public_url = Some(ORIGIN.to_string());
    };
    let (mut one, mut other) = (Site::with(over), Site::with(over));
    let ada = one.register("Ada");
    let mut phone = Device::new("phone");
    let wanted = json!({"current": PASSWORD});
    let challenge = ada.post(&one, "/api/v1/account/passkeys/challenge", &wanted).ok(201);
    let credential = phone.make(&challenge["options"]);
    let made = json!({"challenge": challenge["challenge"], "credential": credential});
    ada.post(&other, "/api/v1/account/passkeys", &made).ok(201);
    ada.post(&one, "/api/v1/account/passkeys", &made).refused(403, "forbidden");
    for name in [json!(null), json!("Ada")] {
        let challenge = other.post("/api/v1/tokens/passkey/challenge", &json!({"name": name})).ok(201);
        let credential = phone.sign(&challenge["options"]);
        let answer = json!({"challenge": challenge["challenge"], "credential": credential});
        one.post("/api/v1/tokens/passkey", &answer).ok(201);
        other.post("/api/v1/tokens/passkey", &answer).refused(401, "unauthorized");
    }
    // A name without passkeys is asked for the same ones by both.
    let asked = |site: &Site| {
        let challenge = site.post("/api/v1/tokens/passkey/challenge", &json!({"name": "Nobody"})).ok(201);
        challenge["options"]["publicKey"]["allowCredentials"].clone()
    };
    assert_eq!(asked(&one), asked(&other));
    one.stop();
    other.stop();
}

#[test]
fn a_server_that_was_killed_goes_on() {
    let postgres = Postgres::start();
    let mut site = Site::with(|config| config.database = Database::Postgres(postgres.url.clone()));
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    let mut last = json!(null);
    for (ply, text) in ["c3d4", "g7f6", "c4d5", "g6f5"].into_iter().enumerate() {
        let who = if ply % 2 == 0 { &ada } else { &ben };
        last = who.play(&site, &game, ply as u64, text).ok(200);
        site.restart();
        assert_eq!(who.play(&site, &game, ply as u64, text).ok(200), last);
    }
    assert_eq!(site.game(&game)["version"], last["version"]);
    site.stop();
}

/// A database that version 1 of the tables left behind opens, and the games in it are whole.
#[test]
fn databases_of_earlier_versions_are_brought_up_to_date() {
    type Check = fn(&Site);
    let saved: [(&str, Check); 6] = [
        (include_str!("data/0001.sql"), saved::version_1_is_whole),
        (include_str!("data/0002.sql"), saved::version_2_is_whole),
        (include_str!("data/0003.sql"), saved::version_3_is_whole),
        (include_str!("data/0004.sql"), saved::version_4_is_whole),
        (include_str!("data/0005.sql"), saved::version_5_is_whole),
        (include_str!("data/0006.sql"), saved::version_6_is_whole),
    ];
    for (sql, check) in saved {
        let postgres = Postgres::start();
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let pool = sqlx::PgPool::connect(&postgres.url).await.unwrap();
            sqlx::raw_sql(sql).execute(&pool).await.unwrap();
            pool.close().await;
        });
        let mut site = Site::with(|config| config.database = Database::Postgres(postgres.url.clone()));
        check(&site);
        site.stop();
    }
}

/// The number of a metric at a server.
fn metric(site: &Site, name: &str) -> u64 {
    let text = site.get("/metrics").text;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// One of two servers makes finished games found; when it dies, the other does. So it is with the sweep.
#[test]
fn one_server_indexes_and_another_takes_over() {
    let postgres = Postgres::start();
    let over = |config: &mut Config| config.database = Database::Postgres(postgres.url.clone());
    let mut sites = vec![Site::with(over), Site::with(over)];
    let play = |site: &Site| {
        let (ada, _, game) = table(site, json!({"rules": "abalone", "seats": ["me", "open"]}));
        ada.play(site, &game, 0, "c3d4").ok(200);
        ada.act(site, &game, "resign").ok(200);
    };
    let is_found = |site: &Site, count: usize| {
        let begin = std::time::Instant::now();
        loop {
            let list = site.get("/api/v1/games?moves=c3d4").ok(200);
            if list["games"].as_array().unwrap().len() == count {
                return;
            }
            assert!(begin.elapsed() < std::time::Duration::from_secs(60), "{count} games: {list}");
            // Whoever has the duty looks every second, and the clocks of both go on.
            sites.iter().for_each(|site| site.time.advance(1_000));
        }
    };
    for i in 0..4 {
        play(&sites[i % 2]);
        is_found(&sites[0], i + 1);
    }
    let indexed: Vec<u64> = sites.iter().map(|site| metric(site, "hexad_indexed_total")).collect();
    assert!(indexed == [4, 0] || indexed == [0, 4], "one does it for both: {indexed:?}");
    let holder = usize::from(indexed[0] == 0);
    sites[holder].kill();
    let mut left = sites.remove(1 - holder);
    drop(sites);
    play(&left);
    let begin = std::time::Instant::now();
    while metric(&left, "hexad_indexed_total") == 0 {
        assert!(begin.elapsed() < std::time::Duration::from_secs(60), "nobody takes over");
        left.time.advance(1_000);
    }
    // A flag falls in a game that nobody has in memory: the sweep has been taken over, too.
    let (ada, _, game) = table(&left, json!({"rules": "abalone", "clock": "60", "seats": ["me", "open"]}));
    left.restart();
    left.time.advance(70_000);
    let over = left.until(&game, |game| {
        left.time.advance(1_000);
        game["status"] == "over"
    });
    assert_eq!(over["termination"], "time");
    assert_eq!(ada.get(&left, "/api/v1/account").status, 200);
    left.stop();
}

/// A later version changes the tables while this one runs: where it leaves this one alone, this one goes on; where it does
/// not, this one says so and writes no more, and does not start again.
#[test]
fn a_server_stops_writing_when_a_later_version_does_not_leave_it_alone() {
    let postgres = Postgres::start();
    let over = |config: &mut Config| config.database = Database::Postgres(postgres.url.clone());
    let mut site = Site::with(over);
    let wanted = json!({"rules": "abalone", "clock": "300", "seats": ["me", "open"]});
    let (ada, ben, game) = table(&site, wanted.clone());
    ada.play(&site, &game, 0, "c3d4").ok(200);
    let pool = site.block_on(sqlx::PgPool::connect(&postgres.url)).unwrap();
    let step = |step: i64, needs: i64| {
        let done = sqlx::query("INSERT INTO migrations (step, needs) VALUES ($1, $2)").bind(step).bind(needs);
        site.block_on(done.execute(&pool)).unwrap();
    };
    let ready = |status: u16| {
        let begin = std::time::Instant::now();
        while site.get("/readyz").status != status {
            assert!(begin.elapsed() < std::time::Duration::from_secs(30), "it does not answer {status}");
        }
    };
    let kept = || -> Vec<(String, i64)> {
        let rows = sqlx::query_as("SELECT game, COUNT(*) FROM events GROUP BY game ORDER BY game");
        site.block_on(rows.fetch_all(&pool)).unwrap()
    };
    step(1_000, 3);
    ready(200);
    ben.play(&site, &game, 1, "g7f6").ok(200);
    step(1_001, 1_001);
    ready(503);
    // It has noticed by itself, and not because of us, when it refuses.
    let begin = std::time::Instant::now();
    while ada.act(&site, &game, "decline").status != 503 {
        assert!(begin.elapsed() < std::time::Duration::from_secs(30), "it goes on");
    }
    let before = kept();
    for _ in 0..3 {
        ada.play(&site, &game, 2, "c4d5").refused(503, "unavailable");
        ada.post(&site, "/api/v1/games", &wanted).refused(503, "unavailable");
    }
    ben.act(&site, &game, "resign").refused(503, "unavailable");
    // Nor does a flag fall.
    site.time.advance(400_000);
    ready(503);
    ben.act(&site, &game, "resign").refused(503, "unavailable");
    assert_eq!(kept(), before);
    let mut config = Config::new(Database::Postgres(postgres.url.clone()));
    config.thinkers = 1;
    let error = site.block_on(server::Server::open(config)).err().expect("it does not start").to_string();
    assert!(error.contains("later version"), "{error}");
    site.block_on(pool.close());
    site.stop();
}

/// What one server was asked to do another does, and what a server has left behind is taken over.
#[test]
fn jobs_are_taken_over_from_a_server_that_died() {
    let postgres = Postgres::start();
    let over = |config: &mut Config| {
        config.database = Database::Postgres(postgres.url.clone());
        config.analysis_nodes = 300;
        config.analyses = false;
    };
    let mut one = Site::with(over);
    let (ada, ben, game) = table(&one, json!({"rules": "abalone", "seats": ["me", "open"]}));
    for (ply, text) in ["c3d4", "g7f6"].into_iter().enumerate() {
        let who = if ply == 0 { &ada } else { &ben };
        who.play(&one, &game, ply as u64, text).ok(200);
    }
    ada.act(&one, &game, "resign").ok(200);
    let path = format!("/api/v1/games/{game}/analysis");
    ada.post(&one, &path, &json!({})).ok(202);
    let config = Config::new(Database::Postgres(postgres.url.clone()));
    let token = one.block_on(server::admin::worker(&config, "attic")).unwrap();
    let worker = Person { id: String::new(), name: String::new(), token };
    worker.post(&one, "/api/v1/tasks", &json!({})).ok(200);
    one.kill();
    let mut other = Site::with(|config| {
        over(config);
        config.analyses = true;
    });
    assert_eq!(other.get(&path).ok(200)["status"], "running", "somebody else has it");
    other.time.advance(70_000);
    let done = (0..20_000).any(|_| {
        std::thread::yield_now();
        other.get(&path).ok(200)["status"] == "done"
    });
    assert!(done, "{}", other.get(&path).text);
    other.stop();
}

#[test]
fn ratings_on_postgres_follow_from_the_games() {
    let postgres = Postgres::start();
    let over = |config: &mut Config| config.database = Database::Postgres(postgres.url.clone());
    rated::ratings_follow_from_the_games(Site::with(over));
    rated::many_games_end_at_once(Site::with(over));
}
